"""The chance to win with each throw of two hands, before the starter is cut.

What is known is exact: own hand and crib by starter. The other's hand is spread as hands kept are,
by the starter's rank. The play is spread as it was in many deals with like keeps, leant a little so
that its averages are those of this keep. All of it meets in the position table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from pegout.analysis.cribs import DEALER, PONE, Table, hand_spread, pegging_means, play_journeys
from pegout.analysis.position import tables_for
from pegout.kernels.cribs import ThrowSpread
from pegout.kernels.winning import Course, join_throws
from pegout.rulesets import Ruleset

SELDOM = 1e-6
"""The far ends of what may be pegged, which all but never happen, are left out."""


class Plays(NamedTuple):
    """How the play goes for each keep: [keep, dealer's points, pone's points], and by
    [keep, role, need, other's points] how often one came so far while the other had come so far.
    """

    ends: Table
    arrivals: Table


def chances_to_win(
    spread: ThrowSpread,
    keeps: Sequence[int],
    role: int,
    scores: tuple[int, int],
    book: Ruleset,
) -> Table:
    """The chance to win with each throw; `keeps` are the numbers of the four ranks each keeps."""
    before_deal = tables_for(book).before_deal
    dealer, pone = scores if role == DEALER else scores[::-1]
    last_hole, plays = book.heels.last_hole.value, _plays(keeps, role)
    heels = book.heels.points.value if last_hole is None or dealer <= last_hole else 0
    needs = len(before_deal) - dealer, len(before_deal) - pone
    without, turned = (_outcome(plays, role, (needs[0] - more, needs[1])) for more in (0, heels))
    course = Course(
        role == DEALER,
        heels,
        np.stack([without[0], turned[0]], axis=1),
        np.ascontiguousarray(np.stack([without[1], turned[1]], axis=1)),
        _at_the_end(before_deal, role),
        hand_spread(PONE if role == DEALER else DEALER).copy(),
    )
    return join_throws(spread, (dealer, pone), course)


def _at_the_end(before_deal: Table, role: int) -> Table:
    """Own chance by [dealer's score, pone's] after the show, the game hole itself last."""
    target = len(before_deal)
    end = np.zeros((target + 1, target + 1))
    # The next deal is the pone's. Whoever is there first has won: the pone counts before.
    if role == DEALER:
        end[:target, :target] = 1.0 - before_deal.T
        end[target, :target] = 1.0
    else:
        end[:target, :target] = before_deal.T
        end[:, target] = 1.0
    return end


def _outcome(plays: Plays, role: int, needs: tuple[int, int]) -> tuple[Table, Table]:
    """The chance to win in the play, and how it ends where nobody is out."""
    if needs[0] <= 0:
        return np.full(len(plays.ends), float(role == DEALER)), np.zeros_like(plays.ends)
    ends = np.zeros_like(plays.ends)
    ends[:, : needs[0], : needs[1]] = plays.ends[:, : needs[0], : needs[1]]
    own, other = needs if role == DEALER else needs[::-1]
    won = _out_first(plays.arrivals[:, role], own, other)
    lost = _out_first(plays.arrivals[:, 1 - role], other, own)
    somebody = 1.0 - ends.sum(axis=(1, 2))
    return somebody * won / np.maximum(won + lost, 1), ends


def _out_first(arrivals: Table, need: int, other: int) -> Table:
    if need >= arrivals.shape[1]:
        return np.zeros(len(arrivals))
    counted: Table = arrivals[:, need, :other].sum(axis=1)
    return counted


def _plays(keeps: Sequence[int], role: int) -> Plays:
    """The play for each keep, leant until its averages are that keep's."""
    found = [play_journeys(role, keep) for keep in keeps]
    totals = np.stack([totals for totals, _ in found]).astype(float)
    chances = totals / totals.sum(axis=(1, 2), keepdims=True)
    often = np.argwhere(chances.max(axis=0) > SELDOM).max(axis=0) + 1
    chances = chances[:, : often[0], : often[1]]
    means = pegging_means(role)[keeps]
    wanted = means if role == DEALER else means[:, ::-1]
    for _ in range(2):
        for axis in (1, 2):
            chances = _leant(chances, axis, wanted[:, axis - 1])
    return Plays(chances, np.stack([arrivals for _, arrivals in found]))


def _leant(chances: Table, axis: int, wanted: Table) -> Table:
    """Chances weighted so that the average along an axis comes near to what is wanted."""
    points = np.arange(chances.shape[axis], dtype=float)
    along = chances.sum(axis=3 - axis)
    mean = along @ points
    spread = along @ points**2 - mean**2
    weights = np.exp(((wanted - mean) / spread)[:, None] * points)
    weights /= (along * weights).sum(axis=1, keepdims=True)
    leant: Table = chances * (weights[:, :, None] if axis == 1 else weights[:, None, :])
    return leant
