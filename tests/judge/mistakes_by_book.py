"""Twelve mistakes as each book answers them: `python tests/judge/mistakes_by_book.py`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

if __name__ == "__main__":
    # Run as a script, its own folder is on the path, not the project's.
    sys.path[0] = str(Path(__file__).parents[2])

from tests.words import lines as in_words

from pegout.errors import Rejection
from pegout.judge import card_ruling, rule
from pegout.rulesets import RULESET_IDS, ruleset

GOLDEN = Path(__file__).parent / "mistakes_by_book.txt"
BEYOND = "ALB-over-peg beyond_announced=yes next_deal_cut=no"
AT_117 = "offender_score=121 opponent_score=118"
OVER = "ACC-overpeg-found in_game_hole=no moment=in_time forward_penalty=no"


class Mistake(NamedTuple):
    """What happened, and the case with its facts that tells it in each book."""

    what: str
    told: dict[str, str]


MISTAKES = (
    Mistake(
        "The dealer exposes a card while dealing.",
        {
            "alberta55 bicycle club_teams": "ALB-misdeal kind=exposed",
            "acc mcallen": "ACC-exposed",
            "sasg": "SAS-misdeal kind=exposed",
        },
    ),
    Mistake(
        "The dealer's hand has a card too many, found after the starter; all else is right.",
        {"alberta55 bicycle club_teams acc mcallen": "cards CMC", "sasg": "cards CMC deal"},
    ),
    Mistake(
        "The wrong player dealt; it is found before both have played a card.",
        {
            "alberta55 bicycle club_teams": "ALB-uncovered",
            "acc mcallen sasg": "ACC-turn-early both_played=no",
        },
    ),
    Mistake(
        "The crib is looked at during the play.",
        {"alberta55 bicycle club_teams": "CRIB-look", "acc mcallen sasg": "ACC-crib-expose"},
    ),
    Mistake(
        "A jack is turned; the pone leads a card before the dealer has pegged his heels.",
        {
            "alberta55 bicycle acc mcallen sasg": "ACC-heels-late dealer_played=no",
            "club_teams": "CLB-heels-late play_begun=yes",
        },
    ),
    Mistake(
        "A jack is turned with the dealer in hole 118.",
        {"alberta55 acc mcallen bicycle club_teams sasg": "ALB-heels-115 dealer_score=118"},
    ),
    Mistake(
        "Go is called with two cards that fitted; one is then played, and it is claimed in time.",
        {
            "alberta55 bicycle club_teams": "ALB-uncovered",
            "acc mcallen sasg": "ACC-renege in_time=yes renege_played=yes cards=2",
        },
    ),
    Mistake(
        "A hand of 12 is announced and pegged as 10; the owner sees it before the other agrees.",
        {
            "alberta55 bicycle club_teams": "ALB-under-show next_deal_cut=no missing=2",
            "acc": "ACC-underpeg what=score fingers_off=yes muggins=no",
            "mcallen": "MCA-hand-full agreed_and_pegged=no missing=2",
            "sasg": "SAS-missed moved=yes",
        },
    ),
    Mistake(
        "A hand of 10 is announced as 10 and pegged as 13; the opponent sees it at once.",
        {
            "alberta55 bicycle club_teams": f"{BEYOND} error=3",
            "acc mcallen": f"{OVER} error=3",
            "sasg": "SAS-over in_game_hole=no resumed=no error=3",
        },
    ),
    Mistake(
        "A hand of 10 is announced and pegged as 12; the opponent sees it at once.",
        {
            "alberta55 bicycle": "ALB-over-count next_deal_cut=no error=2",
            "club_teams": "CLB-dispute",
            "acc mcallen": f"{OVER} error=2",
            "sasg": "SAS-over-count in_game_hole=no resumed=no error=2",
        },
    ),
    Mistake(
        "The dealer calls muggins for 2 points that the pone missed in his hand.",
        {
            "alberta55 mcallen bicycle club_teams sasg": "MUG-off",
            "acc": "MUG-pone-hand muggins=yes moment=in_time claimed=2 missed=2",
        },
    ),
    Mistake(
        "A player with 117 pegs into the game hole, 4 beyond what he announced; the other has 118.",
        {
            "alberta55 bicycle club_teams": f"{BEYOND} error=4 {AT_117}",
            "acc mcallen sasg": "ACC-false-game true_score=117 opponent_score=118",
        },
    ),
)


def lines() -> Iterator[str]:
    """The whole page."""
    yield "Twelve mistakes, and what each of the six books makes of them."
    for number, mistake in enumerate(MISTAKES, 1):
        yield ""
        yield f"{number}. {mistake.what}"
        by_book = {book: told for books, told in mistake.told.items() for book in books.split()}
        for book in RULESET_IDS:
            yield ""
            yield f"   {book}: {by_book[book]}"
            yield from (f"      {line}" for line in _answer(book, by_book[book]))


def _answer(book: str, told: str) -> Iterator[str]:
    case_id, *facts = told.split()
    if case_id == "cards":
        yield from _cards(book, *facts)
        return
    ruling = rule(ruleset(book), case_id, dict(fact.split("=") for fact in facts))
    if isinstance(ruling, Rejection):
        yield f"refused: {ruling}"
        return
    yield from in_words(ruling.said())
    for party, score in ruling.scores.items():
        yield f"({ruling.names[party]} then shows {score})"
    if ruling.winner:
        yield f"({ruling.names[ruling.winner]} has won)"
    yield f"[{', '.join(ruling.clauses)}]"


def _cards(book: str, row: str, wrong: str | None = None) -> Iterator[str]:
    ruling = card_ruling(ruleset(book), row, after_starter=True, wrong=wrong)
    assert not isinstance(ruling, Rejection)
    yield " ".join(in_words(ruling.said()))
    yield from in_words(ruling.notes)
    yield f"[{', '.join(ruling.clauses)}]"


def page() -> str:
    """The page as it is kept."""
    return "\n".join(lines()) + "\n"


if __name__ == "__main__":
    GOLDEN.write_text(page(), "utf-8")
