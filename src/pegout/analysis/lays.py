"""Every card that may be laid now: what it scores, what it brings, how often it wins, and why."""

from __future__ import annotations

from msgspec import Struct

from pegout.analysis.maxims import BookChoice, books_say, laying_of, lays_obeyed, maxim_of
from pegout.analysis.pegging import PlaySoFar, belief, lay_values
from pegout.analysis.position import refuse_uncommon
from pegout.analysis.stakes import stake_for
from pegout.cards import PACK, RANK_LETTERS, Card
from pegout.kernels import RANK
from pegout.rulesets import Ruleset
from pegout.scoring import score_play, total
from pegout.text import Message, Part, say

SLIGHT_WIN = 0.001
"""Chances to win that are not worth a figure."""
SHIFTS = (0, 4, 8, 12)
MOST_RANKS = 3
"""So many ranks of the other's hand are told."""


class Lay(Struct, frozen=True):
    """One card: what it scores now, what it brings from here on above the other's, how often it
    wins, and the maxims of the books that it follows and breaks.
    """

    card: Card
    points: int
    value: float
    win: float | None
    follows: tuple[str, ...] = ()
    breaks: tuple[str, ...] = ()


class LayAnalysis(Struct, frozen=True):
    """All cards that may be laid, the best first; and how likely the other holds each rank."""

    lays: tuple[Lay, ...]
    holds: dict[str, float]


def analyse_lays(
    play: PlaySoFar,
    book: Ruleset,
    scores: tuple[int, int] | None = None,
    target: int | None = None,
) -> LayAnalysis:
    """Every card of a turn with two hands; with scores, one's own first, in chances to win too."""
    refuse_uncommon(book)
    values = lay_values(play)
    wins: dict[int, float] = {}
    if scores is not None:
        stake = stake_for(play, scores, book, target or book.game.target.value)
        wins = {} if stake is None else lay_values(play, stake=stake)
    turn, cards = laying_of(play), [PACK[code] for code in values]
    obeyed = lays_obeyed(turn, cards, scores)
    found = [
        Lay(
            card,
            total(score_play((*turn.series, card), book.play)),
            values[card.code],
            wins.get(card.code),
            maxims.follows,
            maxims.breaks,
        )
        for card, maxims in zip(cards, obeyed, strict=True)
    ]
    best_first = sorted(found, key=lambda one: (one.win or 0.0, one.value), reverse=True)
    return LayAnalysis(tuple(best_first), held_by_other(play))


def held_by_other(play: PlaySoFar) -> dict[str, float]:
    """How likely the other still holds each rank."""
    other = belief(play)
    chances = {}
    for number, letter in enumerate(RANK_LETTERS, 1):
        has = sum((other.left >> shift & RANK) == number for shift in SHIFTS) > 0
        chances[letter] = round(float(other.likely[has].sum()), 3)
    return chances


def books_on_lay(lays: tuple[Lay, ...], spelled: dict[Card, Part]) -> list[Message]:
    """What the books say of the best card."""
    best = lays[0]
    deeds = [maxim_of(maxim_id).deed for maxim_id in best.follows]
    choices = [
        BookChoice(spelled.get(one.card, one.card.part), one.follows, _gap(best, one))
        for one in lays
    ]
    return books_say(deeds, best.breaks, choices)


def _gap(best: Lay, other: Lay) -> Message:
    """What the best card has over another, going on from "it"."""
    gap = best.value - other.value
    if best.win is None or other.win is None:
        return say("why-lay-worth", more=f"{gap:.2f}")
    more = best.win - other.win
    if more < SLIGHT_WIN:
        return say("why-lay-slightly")
    return say("why-lay-wins", more=f"{100 * more:.1f}")


def why_lay(found: LayAnalysis) -> Message:
    """Why the best card is best: beside the next of another rank, what the other likely holds, and
    the books.
    """
    best = found.lays[0]
    second = next((one for one in found.lays if one.card.rank != best.card.rank), None)
    twins = [one.card.part for one in found.lays if one.card.rank == best.card.rank]
    if second is None:
        return say("why-lay-only", cards=twins)
    beside = say(
        "why-lay",
        cards=twins,
        second=second.card.part,
        points=best.points,
        less=second.points,
        gap=_gap(best, second),
    )
    return say("why-best", reasons=[beside, *_likely(found), *books_on_lay(found.lays, {})])


def _likely(found: LayAnalysis) -> list[Message]:
    """The ranks that the other most likely holds."""
    likely = sorted(found.holds.items(), key=lambda one: -one[1])[:MOST_RANKS]
    ranks = [
        say("why-holds-rank", rank="10" if rank == "T" else rank, often=f"{100 * chance:.0f}")
        for rank, chance in likely
        if chance
    ]
    return [say("why-holds", ranks=ranks)] if ranks else []
