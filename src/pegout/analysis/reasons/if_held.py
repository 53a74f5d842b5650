"""Why one card is better than another, by a rank that the other may hold: where most of what the
better card gains comes from.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np

from pegout.analysis.pegging import Belief, PlaySoFar, Stake, lay_values, unseen_by
from pegout.analysis.reasons.ranks import TENTHS, ranks_said
from pegout.analysis.replies import PLACES
from pegout.analysis.tables import RANKS
from pegout.cards import Card, as_part
from pegout.kernels import RANK
from pegout.text import Message, Part, say

HUNDRED = 100
SELDOM, USUALLY = 0.04, 0.9
"""A rank that is held no more often than the one, or oftener than the other, explains nothing."""
MOST_OF_IT = 0.5
"""The part of what the better card gains that must come from what is told."""
MUCH = {False: 0.15, True: 0.004}
"""Points, or chances to win, that the card must gain where it is held."""
EVEN = {False: 0.1, True: 0.003}
"""Points, or chances to win, by which two cards are as good as even."""
FAR_OFF, LITTLE = 1.7, 0.08
"""A rank that is told so many times oftener than by plain counting, and by so much, is a guess."""


class Held(NamedTuple):
    """Ranks that the other may hold: how often, and by how much the better card is ahead where it
    does, and where it does not.
    """

    ranks: tuple[int, ...]
    often: float
    ahead: float
    else_ahead: float


def by_counting(play: PlaySoFar, ranks: Sequence[int]) -> float:
    """How often the other holds any of some ranks, if every card not seen is as likely."""
    unseen = unseen_by(play, {0, 1})
    number, left = int(unseen[1:].sum()), play.left(1 - play.role)
    without = number - sum(int(unseen[rank]) for rank in ranks)
    return 1.0 - comb(without, left) / comb(number, left)


def believable(told: float, counted: float) -> bool:
    """Whether how often something is held can be told without saying why it is so often."""
    return told <= FAR_OFF * counted or told - counted <= LITTLE


class Beside(NamedTuple):
    """Two cards of a turn beside each other: in points, or with a stake in chances to win."""

    play: PlaySoFar
    best: Card
    made: Card
    stake: Stake | None = None

    def ahead(self, other: Belief) -> float:
        """How much better the one is against a part of what the other may hold."""
        values = lay_values(self.play, stake=self.stake, other=other)
        return values[self.best.code] - values[self.made.code]


def rank_that_decides(beside: Beside, other: Belief) -> Held | None:
    """The rank, two ranks or ten-cards that most of what the better card gains comes from. None
    where there are no such ranks.
    """
    whole, by_win = beside.ahead(other), beside.stake is not None
    if whole <= 0:
        return None
    singles = [(rank,) for rank in range(1, RANKS + 1)]
    for some in ([*singles, TENTHS], [*combinations(range(1, RANKS + 1), 2)]):
        found = [*_held(beside, other, some)]
        top = max(found, key=lambda one: one.often * one.ahead, default=None)
        if top is None:
            continue
        if top.often * top.ahead >= MOST_OF_IT * whole and top.ahead >= MUCH[by_win]:
            return top
    return None


def _held(beside: Beside, other: Belief, some: Sequence[tuple[int, ...]]) -> Iterator[Held]:
    cards = np.stack([other.left >> place & RANK for place in PLACES])
    for ranks in some:
        has = np.isin(cards, ranks).any(axis=0)
        often = float(other.likely[has].sum())
        counted = by_counting(beside.play, ranks)
        if SELDOM <= often <= USUALLY and believable(often, counted):
            ahead, else_ahead = (beside.ahead(_where(other, those)) for those in (has, ~has))
            yield Held(ranks, often, ahead, else_ahead)


def _where(other: Belief, those: Any) -> Belief:
    return Belief(other.left[those], other.likely[those], other.kept[those])


def held_told(found: Held, beside: Beside, who: Part) -> Message:
    """What the better card gains where the other holds such a rank, and where it does not."""
    by_win = beside.stake is not None
    even = abs(found.else_ahead) < EVEN[by_win]
    return say(
        "why-card-if",
        other=who,
        ranks=ranks_said(found.ranks),
        often=f"{HUNDRED * found.often:.0f}",
        best=as_part([beside.best]),
        made=as_part([beside.made]),
        unit="games" if by_win else "points",
        more=_figure(found.ahead, by_win=by_win),
        otherwise="even" if even else "best" if found.else_ahead > 0 else "made",
        less=_figure(abs(found.else_ahead), by_win=by_win),
    )


def _figure(ahead: float, *, by_win: bool) -> str:
    return f"{HUNDRED * ahead:.1f}" if by_win else f"{ahead:.1f}"
