"""The same mistakes at a table of each book: `python tests/claims/answers.py` prints the page.

The page that is kept, answers.txt, was checked by hand against the books; it is not written here.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

if __name__ == "__main__":
    # Run as a script, its own folder is on the path, not the project's.
    sys.path[0] = str(Path(__file__).parents[2])

from tests.claims.books import (
    ACC,
    ALBERTA,
    BICYCLE,
    CLUB,
    FALSE_FIFTEEN,
    FIFTEEN,
    LAY_ON,
    MCALLEN,
    MUGGINS,
    OWN_GO,
    PONE,
    SASG,
    SHOW,
    WRONG_GO,
    Book,
    Scene,
    Sitting,
    objection,
)

from pegout.errors import Rejection
from pegout.game import Command, commands as c, events as e
from pegout.judge import Challenge, Muggins, decide
from pegout.rulesets import ruleset
from pegout.seating import Seat
from pegout.text import say

SHORT, TAKEN_BACK = "counting.short_peg_play", "counting.long_peg_self_found_points"
KEPT = Path(__file__).parent / "answers.txt"
ORDER = (ALBERTA, ACC, MUGGINS, MCALLEN, BICYCLE, CLUB, SASG)


class Asked(NamedTuple):
    """A table where a mistake was made, and what is then done about it.

    `was` are the scores before the mistake; `rule` is the rule that allows what needs no ruling.
    """

    table: Sitting
    side: int
    was: tuple[int, ...]
    command: Command
    rule: str = ""


Mistake = Callable[[Book], Asked | None]


def _pegs_late(scene: Scene, parts: int) -> Mistake:
    """The owner's score of a scene's first part is pegged after that many more parts."""

    def made(book: Book) -> Asked:
        table = Sitting(book, scene).on()
        item = table.score("play", table.owner).id
        table.on(parts)
        rule = "counting.short_peg_play" if book.hoyle else "001 VII.2.b"
        return Asked(table, 1, (0, 0), c.Peg(Seat(table.owner), item, 2), rule)

    return made


def _heels(*, dealer_played: bool) -> Mistake:
    def made(book: Book) -> Asked:
        table = Sitting(book, FIFTEEN, starter="JS")
        item = table.score("heels", table.dealer).id
        for hand in table.state.the_deal.kept[: None if dealer_played else 1]:
            table.lays(str(hand[0]))
        peg = c.Peg(Seat(table.dealer), item, 2)
        return Asked(table, 1, (0, 0), peg, "heels.deadline")

    return made


def _fifteen(said: int | None, pegged: int, *, after: int = 0, objected: bool = True) -> Mistake:
    """Fifteen for two said and pegged so; objected to, or else put right, some parts later."""

    def made(book: Book) -> Asked:
        table = Sitting(book, FIFTEEN).on()
        if said is not None:
            table.says_it(table.owner, said, "play")
        table.pegs(table.owner, pegged, "play")
        item = table.score("play", table.owner).id
        table.on(after)
        if objected:
            return Asked(table, 1, (0, 0), objection(table.other, item))
        peg = c.Peg(Seat(table.owner), item, 2)
        return Asked(table, 1, (0, 0), peg, SHORT if pegged < 2 else TAKEN_BACK)

    return made


def _count(*, after: int) -> Mistake:
    def made(book: Book) -> Asked:
        table = Sitting(book, FALSE_FIFTEEN).on()
        table.pegs(table.owner, 2, "play")
        table.on(after)
        return Asked(table, 1, (0, 0), Challenge(Seat(table.other), "count"))

    return made


def _renege(book: Book) -> Asked:
    table = Sitting(book, WRONG_GO).on(4)
    return Asked(table, 1, (0, 0), Challenge(Seat(table.other), "renege"))


def _hand(said: int, pegged: int, *, agreed: bool, then: str) -> Mistake:
    """The pone's hand of eleven, said and pegged so; what is done before or after agreement."""

    def made(book: Book) -> Asked:
        table = Sitting(book, SHOW).to_show()
        was, other = table.scores, table.against(PONE)
        item = table.says_and_pegs(PONE, said, pegged).id
        if agreed and book is not SASG:
            table.accepts(other, PONE)
        if agreed and book is SASG:
            table.before(table.dealer)
            table.shows(table.dealer)
            table.says_it(table.dealer, 8)
        commands: dict[str, Command] = {
            "raise": c.Peg(Seat(PONE), item, 11),
            "object": objection(other, item),
            "muggins": Muggins(Seat(other), item, 2),
            "take back": c.Peg(Seat(PONE), item, 11),
        }
        rule = "counting.short_peg_show" if then == "raise" else TAKEN_BACK
        return Asked(table, 0, was, commands[then], rule)

    return made


def _pegs_unagreed(book: Book) -> Asked:
    table = Sitting(book, SHOW).to_show()
    was = table.scores
    table.shows(PONE)
    table.says_it(PONE, 11)
    peg = c.Peg(Seat(PONE), table.score("hand", PONE).id, 11)
    return Asked(table, 0, was, peg, "counting.agree_before_pegging")


def _out_by_peg(book: Book) -> Asked:
    plain = Sitting(book, SHOW).to_show().scores
    table = Sitting(book, SHOW, scores=(106 - plain[0], 90 - plain[1])).to_show()
    table.says_and_pegs(PONE, 11, 15)
    return Asked(table, 0, (0, 0), Challenge(Seat(table.against(PONE)), "game"))


def _out_by_card(book: Book) -> Asked:
    table = Sitting(book, FIFTEEN, scores=(117, 90))
    table.do(c.ClaimGame(Seat(PONE)))
    return Asked(table, 0, (0, 0), Challenge(Seat(table.against(PONE)), "game"))


def _partner(book: Book) -> Asked | None:
    if 4 not in ruleset(book.id).players.hands.value:
        return None
    table = Sitting(Book(book.id, 4), SHOW).to_show()
    was = table.scores
    table.shows(PONE)
    say = c.Announce(Seat(2), table.score("hand", PONE).id, 11)
    return Asked(table, 0, was, say, "counting.partner_may_call")


MISTAKES: dict[str, Mistake] = {
    "His heels are forgotten, and pegged after the lead.": _heels(dealer_played=False),
    "His heels are forgotten until the dealer has played.": _heels(dealer_played=True),
    "A fifteen is forgotten until others have played.": _pegs_late(FIFTEEN, 1),
    "A fifteen is forgotten until his own next card.": _pegs_late(FIFTEEN, 2),
    "A fifteen is forgotten until he has said go.": _pegs_late(OWN_GO, 2),
    "Laying on alone, a pair is pegged after a further card.": _pegs_late(LAY_ON, 1),
    "Two are said and one is pegged; raised before his next card.": _fifteen(
        2, 1, after=1, objected=False
    ),
    "Only one is seen and pegged; raised before his next card.": _fifteen(
        None, 1, after=1, objected=False
    ),
    "Two are said and one is pegged; raised after his next card.": _fifteen(
        2, 1, after=2, objected=False
    ),
    "Two are said and three are pegged; objected to at once.": _fifteen(2, 3),
    "Two are said and three are pegged; objected to after the next card.": _fifteen(2, 3, after=1),
    "Two are said and three are pegged; taken back by himself at once.": _fifteen(
        2, 3, objected=False
    ),
    "Three are said and pegged for two; objected to at once.": _fifteen(3, 3),
    "Fourteen is called fifteen and two are pegged; challenged at once.": _count(after=0),
    "Fourteen is called fifteen and two are pegged; challenged after a card.": _count(after=1),
    "Go is said with two cards that fit; one is laid later, and it is claimed.": _renege,
    "A hand of eleven is said and pegged as nine; raised before it is agreed to.": _hand(
        9, 9, agreed=False, then="raise"
    ),
    "A hand of eleven is said and pegged as nine; raised after it is agreed to.": _hand(
        9, 9, agreed=True, then="raise"
    ),
    "Eleven are said and nine are pegged; raised before it is agreed to.": _hand(
        11, 9, agreed=False, then="raise"
    ),
    "Eleven are said and nine are pegged; raised after it is agreed to.": _hand(
        11, 9, agreed=True, then="raise"
    ),
    "Eleven are said and fourteen are pegged; objected to at once.": _hand(
        11, 14, agreed=False, then="object"
    ),
    "Eleven are said and fourteen are pegged; objected to after agreement.": _hand(
        11, 14, agreed=True, then="object"
    ),
    "Eleven are said and fourteen are pegged; taken back by himself at once.": _hand(
        11, 14, agreed=False, then="take back"
    ),
    "A hand of eleven is said and pegged as fourteen; objected to at once.": _hand(
        14, 14, agreed=False, then="object"
    ),
    "Muggins is called for two that a hand has left.": _hand(9, 9, agreed=False, then="muggins"),
    "A hand is pegged before the other side has agreed.": _pegs_unagreed,
    "At 106 with a hand of eleven he pegs into the game hole; the other, at 90, doubts it.": (
        _out_by_peg
    ),
    "At 117 he writes a win on the card; the other, at 90, doubts it.": _out_by_card,
    "A partner says what the hand counts.": _partner,
}


def lines() -> Iterator[str]:
    """The whole page."""
    yield "What each book makes of the same mistakes at the table."
    yield ""
    yield "Points gained by the side whose score it is, and by the other, before and after what is"
    yield "done about it; in the claims of a game, the pegs themselves. Clauses are in brackets."
    for number, (what, mistake) in enumerate(MISTAKES.items(), 1):
        yield ""
        yield f"{number}. {what}"
        for book in ORDER:
            yield f"   {book!s:<12} {_answer(mistake(book))}"


def _answer(asked: Asked | None) -> str:
    if asked is None:
        return "has no partners"
    table, before = asked.table, _gained(asked)
    answer = decide(table.state, asked.command)
    if isinstance(answer, Rejection):
        return f"{before}, refused [{answer.clause}]"
    table.do(asked.command)
    ruled = [clause for one in answer if isinstance(one, e.Ruled) for clause in one.clauses]
    clauses = ", ".join(ruled) or _clause(table, asked.rule)
    if any(isinstance(one, e.Ruled) and say("judge-none-here") in one.says for one in answer):
        return f"{_gained(asked)}, a human judge decides [{clauses}]"
    return f"{before} → {_gained(asked)} [{clauses}]"


def _gained(asked: Asked) -> str:
    gained = [now - was for now, was in zip(asked.table.scores, asked.was, strict=True)]
    return f"{gained[asked.side]} and {gained[1 - asked.side]}"


def _clause(table: Sitting, rule: str) -> str:
    return dict(table.state.rules.rules())[rule].clause if "." in rule and " " not in rule else rule


def page() -> str:
    """The page as the engine answers now."""
    return "\n".join(lines()) + "\n"


if __name__ == "__main__":
    print(page(), end="")
