"""`pegout discard`: what to lay away, every throw in points and in chances to win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from pegout.cards import Card, parse_cards, spell
from pegout.cli.output import Answer, UserError, columns, say, say_json
from pegout.cli.rulesets import MAY_BE_MANY_HELP, refuse_hands, rules_for_hands
from pegout.cli.scores import Score, Standing, Target, book_of, standing
from pegout.rulesets import Ruleset

if TYPE_CHECKING:
    from pegout.analysis import DiscardAnalysis, Throw

DIGITS = 4


def discard(
    hand: Annotated[str, typer.Argument(metavar="HAND", help="The cards dealt, in quotes.")],
    dealer: Annotated[bool, typer.Option("--dealer", help="The crib is yours.")] = False,
    pone: Annotated[bool, typer.Option("--pone", help="The crib is the dealer's.")] = False,
    score: Score = None,
    target: Target = None,
    hands: Annotated[int, typer.Option(metavar="N", help="How many play: 2, 3 or 4.")] = 2,
    rules: Annotated[str | None, typer.Option(metavar="ID", help=MAY_BE_MANY_HELP)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> int:
    """Compare all throws from a hand, the best first.

    Example: pegout discard "2H 3C 9D TS JH QC" --dealer --score 96-88

    Hand and crib are exact averages, with the others' throws as likely as good players make them.
    With a score the best is what wins most often, without one what is worth most points; chances
    to win are for two hands. With four hands --dealer is for the dealer's partner too.
    """
    if dealer == pone:
        raise UserError("say whose crib it is: --dealer or --pone")
    if hands not in (2, 3, 4):
        raise UserError(f"--hands is 2, 3 or 4, not {hands}")
    cards = parse_cards(hand)
    if hands != 2 and score is not None:
        raise UserError(f"chances to win are for two hands; with {hands} leave out --score")
    book = rules_for_hands(rules, hands)
    _refuse_number(cards, hands, book)
    stands = standing(score, target, dealer, book)
    found = _analysed(cards, dealer, stands, hands, book)
    if as_json:
        say_json(_json(found, dealer, stands, hands, book))
    else:
        _show(found, dealer)
    return 0


def _analysed(
    cards: Sequence[Card], dealer: bool, stands: Standing | None, hands: int, book: Ruleset
) -> DiscardAnalysis:
    from pegout.analysis import analyse_discard
    from pegout.kernels import answer_at_once

    answer_at_once(only_once=True)
    # A shorter game is the longer one from a later start.
    scores = None if stands is None else stands.in_game_of(book)
    rules = book_of(book, stands)
    return analyse_discard(cards, dealer=dealer, scores=scores, hands=hands, book=rules)


def _refuse_number(cards: Sequence[Card], hands: int, book: Ruleset) -> None:
    """Said before the kernels are brought in, which takes most of a second."""
    refuse_hands(book, hands)
    dealt = book.dealing.cards.value[hands]
    if len(cards) != dealt:
        raise UserError(f"with {hands} hands {dealt} cards are dealt, not {len(cards)}")


def _json(
    found: DiscardAnalysis,
    dealer: bool,
    stands: Standing | None,
    hands: int,
    book: Ruleset,
) -> Answer:
    return {
        "role": "dealer" if dealer else "pone",
        "hands": hands,
        "score": None if stands is None else stands.scores,
        "target": book.game.target.value if stands is None else stands.target,
        "rules": book.id,
        "throws": [_throw(throw) for throw in found.throws],
        "why": str(found.why),
    }


def _throw(throw: Throw) -> Answer:
    return {
        "throw": [str(card) for card in throw.throw],
        "keep": [str(card) for card in throw.keep],
        "hand": round(throw.hand, DIGITS),
        "low": throw.low,
        "high": throw.high,
        "crib": round(throw.crib, DIGITS),
        "pegging": None if throw.pegging is None else round(throw.pegging, DIGITS),
        "total": round(throw.total, DIGITS),
        "win": None if throw.win is None else round(throw.win, DIGITS),
        "win_error": None if throw.win_error is None else round(throw.win_error, DIGITS),
        "follows": throw.follows,
        "breaks": throw.breaks,
    }


def _show(found: DiscardAnalysis, dealer: bool) -> None:
    crib = "your crib" if dealer else "their crib"
    heading = ["throw", "keep", "hand", "range", crib, "pegging", "total", "win"]
    for line in columns([heading, *(_row(throw) for throw in found.throws)]):
        say(line)
    say()
    say(str(found.why))


def _row(throw: Throw) -> list[str]:
    return [
        spell(throw.throw),
        spell(throw.keep),
        f"{throw.hand:5.2f}",
        f"{throw.low}-{throw.high}",
        f"{throw.crib:5.2f}",
        "" if throw.pegging is None else f"{throw.pegging:+.2f}",
        f"{throw.total:5.2f}",
        "" if throw.win is None else f"{throw.win:.1%}",
    ]
