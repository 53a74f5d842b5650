"""What recorded deals of two players add up to: how far the pegs came, in which order, from which
cards.

A journey is what part of a deal adds to both scores, score by score. Of many journeys only this is
kept: how often both came to which totals, and where the other peg stood when one peg first came
so far. That is enough to say who is out first from any two scores.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiled import Kernel, compiled, whole
from pegout.kernels.games import PEGGING, ROLE_SHIFT, SOURCE_SHIFT, Deals
from pegout.kernels.policies import four_number
from pegout.kernels.tables import FOURS

FAR = 122
"""One more than the most that a side can need."""
POINTS = (1 << ROLE_SHIFT) - 1

Log = NDArray[np.int16]
Counts = NDArray[np.int64]
Table = NDArray[np.float64]


class Journeys(NamedTuple):
    """`totals[dealer, pone]` and `arrivals[role, need, other]`: how often the dealer (0) or the
    pone (1) first came as far as `need` while the other had come to `other`. What is further than
    any side can need is noted as `FAR` − 1.
    """

    totals: Counts
    arrivals: Counts

    @classmethod
    def none(cls, *groups: int) -> Journeys:
        """Nothing noted yet, for that many groups of deals."""
        return cls(
            np.zeros((*groups, FAR, FAR), np.int64), np.zeros((*groups, 2, FAR, FAR), np.int64)
        )


@compiled
def _note_journey(
    increments: Log, row: int, sources: int, group: int, totals: Counts, arrivals: Counts
) -> tuple[int, int]:
    """Note one journey, of the sources whose bits are set; what it comes to."""
    dealer = pone = whole(0)
    for place in range(increments.shape[1]):
        noted = whole(increments[row, place])
        if noted == 0:
            break
        if sources >> (noted >> SOURCE_SHIFT) & 1 == 0:
            continue
        points = noted & POINTS
        if noted >> ROLE_SHIFT & 3 == 0:
            for need in range(dealer + 1, min(dealer + points + 1, FAR)):
                arrivals[group, 0, need, min(pone, FAR - 1)] += 1
            dealer += points
        else:
            for need in range(pone + 1, min(pone + points + 1, FAR)):
                arrivals[group, 1, need, min(dealer, FAR - 1)] += 1
            pone += points
    totals[group, min(dealer, FAR - 1), min(pone, FAR - 1)] += 1
    return dealer, pone


@Kernel
def _note_all(increments: Log, sources: int, totals: Counts, arrivals: Counts) -> None:
    for row in range(len(increments)):
        _note_journey(increments, row, sources, 0, totals, arrivals)


@compiled
def _kept(dealt: Log, crib: Log, row: int, role: int, cards: NDArray[np.int64]) -> None:
    """The four cards that a role kept; the pone's are dealt first and thrown first."""
    number = 0
    first, thrown = (1, 2) if role == 0 else (0, 0)
    for place in range(first, 12, 2):
        card = whole(dealt[row, place])
        if card not in (crib[row, thrown], crib[row, thrown + 1]):
            cards[number] = card
            number += 1


@Kernel
def _note_pegging(
    dealt: Log,
    crib: Log,
    increments: Log,
    role: int,
    groups: Counts,
    totals: Counts,
    arrivals: Counts,
    by_keep: Counts,
    cards: NDArray[np.int64],
) -> None:
    for row in range(len(dealt)):
        _kept(dealt, crib, row, role, cards)
        four = four_number(cards[0], cards[1], cards[2], cards[3])
        dealer, pone = _note_journey(increments, row, 1 << PEGGING, groups[four], totals, arrivals)
        by_keep[four, 0] += 1
        by_keep[four, 1] += dealer
        by_keep[four, 2] += pone
        by_keep[four, 3] += (dealer - pone) * (dealer - pone)


def note_deals(deals: Deals, sources: int, journeys: Journeys) -> None:
    """Add what these deals of two players scored from some sources, a bit for each of `SOURCES`."""
    increments = np.ascontiguousarray(deals.increments)
    _note_all(increments, sources, journeys.totals[None], journeys.arrivals[None])


def note_pegging(
    deals: Deals, role: int, groups: Counts, journeys: Journeys, by_keep: Counts
) -> None:
    """Add what was pegged in the play, in the group of the four ranks that a role kept.

    `by_keep[four]` has the deals, the dealer's and the pone's points, and the squared lead.
    """
    if by_keep.shape != (FOURS, 4) or groups.shape != (FOURS,):
        raise ValueError("keeps are by the number of their four ranks")
    dealt, crib, increments = _columns(deals)
    _note_pegging(dealt, crib, increments, role, groups, *journeys, by_keep, np.zeros(4, np.int64))


def _columns(deals: Deals) -> tuple[Log, Log, Log]:
    dealt, crib, increments = map(np.ascontiguousarray, (deals.dealt, deals.crib, deals.increments))
    return dealt, crib, increments


HOLES = FAR - 1


class Roads:
    """Journeys as chances: who is out first by what each needs, and where both end if nobody."""

    def __init__(self, journeys: Journeys) -> None:
        deals = journeys.totals.sum()
        # By [needed by dealer, needed by pone]: the other must not have come as far before.
        self.dealer_out = _below(journeys.arrivals[0] / deals)
        self.ends = journeys.totals / deals

    def chance(self, needs: tuple[int, int], after: Table) -> float:
        """The dealer's chance with these needs; `after[x, y]` is it where both have gone on."""
        ends = self.ends[: needs[0], : needs[1]]
        return float(self.dealer_out[needs] + (ends * after[: needs[0], : needs[1]]).sum())


def _below(arrivals: Table) -> Table:
    """[need, other's need]: how often one arrives while the other has come less far."""
    below = np.zeros_like(arrivals)
    below[:, 1:] = np.cumsum(arrivals, axis=1)[:, :-1]
    return below
