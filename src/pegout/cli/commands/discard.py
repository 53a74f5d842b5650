"""`pegout discard`: what to throw, each choice in points and in chances to win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from pegout.cards import Card, parse_cards, spell
from pegout.cli.books import RulesForHandsOption, refuse_hands, rules_for_hands
from pegout.cli.options import argument, flag, option
from pegout.cli.output import CommandReply, UserError, rounded
from pegout.cli.positions import position_alone
from pegout.cli.scores import Score, ScorePair, SideScores, Target, scores_among, standing
from pegout.rulesets import Ruleset
from pegout.tabular import Table, table_of

if TYPE_CHECKING:
    from pegout.analysis import DiscardAnalysis, Throw

DIGITS = 4


def discard(
    hand: Annotated[
        str, argument("The cards dealt, in quotes, or a whole position string.", "HAND")
    ],
    dealer: Annotated[bool, flag("--dealer", "The crib is yours.")] = False,
    pone: Annotated[bool, flag("--pone", "The crib is the dealer’s.")] = False,
    third: Annotated[
        bool, flag("--third", "With three players: you sit at the dealer’s right.")
    ] = False,
    score: Score = None,
    target: Target = None,
    hands: Annotated[int, option("How many players: 2, 3 or 4.", "N", "--players")] = 2,
    rules: RulesForHandsOption = None,
) -> CommandReply:
    """Compare all throws from a hand, the best first.

    Example: pegout discard "2H 3C 9D TS JH QC" --dealer --score 96-88

    Hand and crib are exact averages, with the others' throws as likely as good players make them.
    With a score the best is what wins most often, without one what is worth most points. Three
    players give three scores, their own first and then to the left (--score 96-88-70), partners
    those of both sides; the deal is then played on from each throw many times. With four --dealer
    is for the dealer's partner too. A position string says all of it at once: pegout discard
    2H3C9DTSJHQC.dealer.96-88
    """
    asked = position_alone(hand, "throw", (dealer, pone, third, score, target, rules))
    if asked is not None:
        stood = None if asked.scores is None else ScorePair(*asked.scores, asked.length)
        return _reply(asked.hand, asked.dealer, stood, asked.hands, asked.book)
    if dealer + pone + third != 1:
        raise UserError("say whose crib it is: --dealer or --pone")
    if hands not in (2, 3, 4):
        raise UserError(f"--players is 2, 3 or 4, not {hands}")
    if third and hands != 3:
        raise UserError("--third is for three players")
    cards = parse_cards(hand)
    book = rules_for_hands(rules, hands)
    refuse_hands(book, hands)
    if hands != 2:
        role = 0 if dealer else 2 if third else 1
        return _among(cards, role, hands, scores_among(score, target, hands, book), book)
    return _reply(cards, dealer, standing(score, target, dealer, book), hands, book)


def _reply(
    cards: Sequence[Card], dealer: bool, stands: ScorePair | None, hands: int, book: Ruleset
) -> CommandReply:
    found = _analysed(cards, dealer, stands, hands, book)
    data = {
        "role": "dealer" if dealer else "pone",
        "hands": hands,
        "score": None if stands is None else stands.scores,
        "target": book.game.target.value if stands is None else stands.target,
        "rules": book.id,
        "throws": rounded(found.throws, DIGITS),
        "why": str(found.why),
    }
    return CommandReply(data, [_table(found, dealer), "", str(found.why)])


def _among(
    cards: Sequence[Card], role: int, hands: int, stands: SideScores | None, book: Ruleset
) -> CommandReply:
    from pegout.analysis import analyse_among

    rules, scores = (book, None) if stands is None else stands.in_whole_game(book)
    found = analyse_among(cards, role, hands, scores, rules)
    data = {
        "role": ROLES[role],
        "hands": hands,
        "score": None if stands is None else stands.scores,
        "target": book.game.target.value if stands is None else stands.target,
        "rules": book.id,
        "throws": rounded(found.throws, DIGITS),
        "why": str(found.why),
    }
    return CommandReply(data, [_table(found, role == 0), "", str(found.why)])


ROLES = ("dealer", "pone", "third")


def _analysed(
    cards: Sequence[Card], dealer: bool, stands: ScorePair | None, hands: int, book: Ruleset
) -> DiscardAnalysis:
    from pegout.analysis import analyse_discard, in_whole_game
    from pegout.kernels import answer_at_once

    answer_at_once(only_once=True)
    rules, scores = book, None
    if stands is not None:
        rules, scores = in_whole_game(book, stands.scores, stands.target)
    return analyse_discard(cards, dealer=dealer, scores=scores, hands=hands, book=rules)


def _table(found: DiscardAnalysis, dealer: bool) -> Table:
    crib = "your crib" if dealer else "their crib"
    heads = ("throw", "keep", "hand", "range", crib, "pegging", "total", "win")
    return table_of(heads, map(_row, found.throws))


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
