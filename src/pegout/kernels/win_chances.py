"""What every throw is worth in chances to win: hand, crib and play joined through the scores."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiled import Kernel, compiled
from pegout.kernels.cribs import ThrowSpread
from pegout.kernels.show import MOST
from pegout.kernels.tables import JACK, RANKS

Worths = NDArray[np.float64]


class DealPaths(NamedTuple):
    """How a deal may go on for each throw, with a jack turned (1) or another starter (0).

    `out[throw, jack]` is the chance to win before the show, `play[throw, jack, dealer, pone]` how
    likely both peg so much with nobody out. `end[dealer, pone]` is the chance to win when both
    scores have come so far at the end of the deal, and `other[starter's rank, points]` how likely
    the other side's hand is to count so much.
    """

    own_hand_to_dealer: bool
    heels: int
    out: Worths
    play: Worths
    end: Worths
    other: Worths


@compiled
def _fill_after(
    after: Worths,
    starters: NDArray[np.int64],
    to_dealer: int,
    dealer: int,
    pone: int,
    end: Worths,
    other: Worths,
) -> None:
    """The chance to win by the starter's rank and what is known to be added to both scores: heels,
    play, own hand and crib. What is still to come is the other's hand.
    """
    last, met = len(end) - 1, 0
    for place in range(len(starters)):
        met |= 1 << (starters[place] >> 2)
    for rank in range(RANKS):
        if met >> rank & 1 == 0:
            continue  # the starter may be known
        for a in range(after.shape[1]):
            for b in range(after.shape[2]):
                chance = 0.0
                one, two = min(dealer + a, last), min(pone + b, last)
                for counted in range(MOST + 1):
                    if to_dealer:
                        chance += other[rank, counted] * end[one, min(two + counted, last)]
                    else:
                        chance += other[rank, counted] * end[min(one + counted, last), two]
                after[rank, a, b] = chance


@compiled
def _joined(
    play: Worths, way: int, jack: int, after: Worths, rank: int, dealer: int, pone: int
) -> float:
    """The chance to win in the show, after all ways in which the play may go."""
    chance = 0.0
    for a in range(play.shape[2]):
        for b in range(play.shape[3]):
            chance += play[way, jack, a, b] * after[rank, dealer + a, pone + b]
    return chance


@Kernel
def _join_all(
    starters: NDArray[np.int64],
    hand: NDArray[np.int64],
    crib: Worths,
    numbers: NDArray[np.int64],
    out: Worths,
    play: Worths,
    end: Worths,
    other: Worths,
    chances: Worths,
    after: Worths,
    by_points: Worths,
) -> None:
    to_dealer, heels = numbers[0], numbers[1]
    _fill_after(after, starters, to_dealer, numbers[2], numbers[3], end, other)
    for way in range(len(chances)):
        for rank in range(RANKS):
            jack = 1 if rank == JACK else 0
            # Starters of one rank leave the same play; what differs is what hand and crib count.
            for own in range(MOST + 1):
                for counted in range(MOST + 1):
                    by_points[own, counted] = 0.0
            share = 0.0
            for place in range(len(starters)):
                if starters[place] >> 2 == rank:
                    share += 1.0
                    for counted in range(MOST + 1):
                        by_points[hand[way, place], counted] += crib[way, place, counted]
            chances[way] += share * out[way, jack]
            for own in range(MOST + 1):
                for counted in range(MOST + 1):
                    if by_points[own, counted] > 0.0:
                        dealer = counted + (own if to_dealer else 0) + (heels if jack else 0)
                        pone = 0 if to_dealer else own
                        chances[way] += by_points[own, counted] * _joined(
                            play, way, jack, after, rank, dealer, pone
                        )
        chances[way] /= len(starters)


@_join_all.stands_in
def _join_plainly(
    starters: NDArray[np.int64],
    hand: NDArray[np.int64],
    crib: Worths,
    numbers: NDArray[np.int64],
    out: Worths,
    play: Worths,
    end: Worths,
    other: Worths,
    chances: Worths,
    after: Worths,
    by_points: Worths,
) -> None:
    """The same without a compiler, added up in the same order."""
    to_dealer, heels, dealer, pone = numbers.tolist()
    last = len(end) - 1
    one = np.minimum(dealer + np.arange(after.shape[1]), last)[:, None]
    two = np.minimum(pone + np.arange(after.shape[2]), last)
    for counted in range(MOST + 1):
        come = (one, np.minimum(two + counted, last))
        if not to_dealer:
            come = (np.minimum(one + counted, last), two)
        after += other[:, counted, None, None] * end[come]
    windows = np.lib.stride_tricks.sliding_window_view(after, play.shape[2:], axis=(1, 2))
    for way in range(len(chances)):
        for rank in range(RANKS):
            jack, places = int(rank == JACK), np.flatnonzero(starters >> 2 == rank)
            if not len(places):
                continue  # the starter may be known
            by_points[:] = 0.0
            for place in places:
                by_points[hand[way, place]] += crib[way, place]
            chances[way] += len(places) * out[way, jack]
            own, points = np.nonzero(by_points)
            ahead = points + (own if to_dealer else 0) + (heels if jack else 0)
            met = windows[rank, ahead, 0 if to_dealer else own] * play[way, jack]
            joined = np.add.accumulate(met.reshape(len(own), -1), axis=1)[:, -1]
            for chance in (by_points[own, points] * joined).tolist():
                chances[way] += chance
        chances[way] /= len(starters)


def join_throws(spread: ThrowSpread, scores: tuple[int, int], course: DealPaths) -> Worths:
    """The chance to win with each throw, from the dealer's score and the pone's."""
    chances = np.zeros(len(spread.hand))
    numbers = np.array([course.own_hand_to_dealer, course.heels, *scores], np.int64)
    pegged = course.play.shape[2:]
    after = np.zeros((RANKS, course.heels + pegged[0] + 2 * MOST, pegged[1] + MOST))
    scratch = np.zeros((MOST + 1, MOST + 1))
    _join_all(*spread, numbers, *course[2:], chances, after, scratch)
    return chances
