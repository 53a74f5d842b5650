"""`pegout discard`: what to lay away, every throw in points and in chances to win."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from pegout.cards import Card, parse_cards, spell
from pegout.cli.output import Answer, UserError, columns, say, say_json
from pegout.cli.rulesets import DEFAULT_RULES, RULES_HELP, load_ruleset
from pegout.rulesets import Ruleset, ruleset

if TYPE_CHECKING:
    from pegout.analysis.discard import DiscardAnalysis, Throw

SCORES = re.compile(r"\s*(\d{1,3})\s*[-:,]\s*(\d{1,3})\s*")
DIGITS = 4
MANY_HANDS_RULES = "bicycle"


def discard(
    hand: Annotated[str, typer.Argument(metavar="HAND", help="The cards dealt, in quotes.")],
    dealer: Annotated[bool, typer.Option("--dealer", help="The crib is yours.")] = False,
    pone: Annotated[bool, typer.Option("--pone", help="The crib is the dealer's.")] = False,
    score: Annotated[
        str | None, typer.Option(metavar="YOU-THEM", help="Both scores, your own first: 96-88.")
    ] = None,
    hands: Annotated[int, typer.Option(metavar="N", help="How many play: 2, 3 or 4.")] = 2,
    rules: Annotated[str | None, typer.Option(metavar="ID", help=RULES_HELP)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> int:
    """Compare all throws from a hand, the best first.

    Example: pegout discard "2H 3C 9D TS JH QC" --dealer --score 96-88

    Hand and crib are exact averages, with the others' throws as likely as good players make them.
    With a score the best is what wins most often, without one what is worth most points. With
    four hands --dealer is for the dealer's partner too.
    """
    if dealer == pone:
        raise UserError("say whose crib it is: --dealer or --pone")
    if hands not in (2, 3, 4):
        raise UserError(f"--hands is 2, 3 or 4, not {hands}")
    cards = parse_cards(hand)
    book = _book(rules, hands)
    _refuse_number(cards, hands, book)
    scores = None if score is None else _scores(score, dealer, book)
    from pegout.analysis.discard import analyse_discard

    found = analyse_discard(cards, dealer=dealer, scores=scores, hands=hands, book=book)
    if as_json:
        say_json(_json(found, dealer, scores, hands, book))
    else:
        _show(found, dealer)
    return 0


def _book(rules: str | None, hands: int) -> Ruleset:
    """The book asked for; where none is, one that knows so many hands."""
    if rules is None:
        return ruleset(DEFAULT_RULES if hands == 2 else MANY_HANDS_RULES)
    return load_ruleset(rules)


def _refuse_number(cards: Sequence[Card], hands: int, book: Ruleset) -> None:
    """Said before the kernels are brought in, which takes most of a second."""
    if refused := book.refusal_of(hands):
        raise UserError(str(refused))
    dealt = book.dealing.cards.value[hands]
    if len(cards) != dealt:
        raise UserError(f"with {hands} hands {dealt} cards are dealt, not {len(cards)}")


def _scores(text: str, dealer: bool, book: Ruleset) -> tuple[int, int]:
    found = SCORES.fullmatch(text)
    if found is None:
        raise UserError(f"--score is two numbers, your own first, as in 96-88, not '{text}'")
    from pegout.analysis.position import refuse_scores

    own, other = int(found[1]), int(found[2])
    refuse_scores(*((own, other) if dealer else (other, own)), book.game.target.value)
    return own, other


def _json(
    found: DiscardAnalysis,
    dealer: bool,
    scores: tuple[int, int] | None,
    hands: int,
    book: Ruleset,
) -> Answer:
    return {
        "role": "dealer" if dealer else "pone",
        "hands": hands,
        "score": scores,
        "rules": book.id,
        "throws": [_throw(throw) for throw in found.throws],
        "why": found.why,
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
    say(found.why)


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
