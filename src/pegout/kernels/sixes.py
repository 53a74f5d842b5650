"""What a seat of two throws from each set of six ranks, and what follows from it.

A throw depends on the whole hand it is made from. So how likely two cards are thrown is found by
going through all sets of six ranks that the cards not seen can make up, each in as many ways as
there are, and what is thrown from each. Sets are numbered by their last rank, then by the one
before it, and so on.
"""

from __future__ import annotations

from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.codes import JACK, PAIRS, RANKS
from pegout.kernels.compiled import Kernel, called, compiled, whole
from pegout.kernels.make_tables import rank_points, sets_of_ranks
from pegout.kernels.show import LONG_FLUSH
from pegout.kernels.tables import PAIR_NUMBERS, THROWS

SIX = 6
WAYS = 15
Worths = NDArray[np.float64]
Numbers = NDArray[np.int64]

CHOICES = np.array([[comb(cards, number) for number in range(SIX + 1)] for cards in range(5)])
"""In how many ways so many of a rank are chosen from the cards left of it."""
PLACES = np.array([[comb(rank + place, place + 1) for place in range(SIX)] for rank in range(13)])
"""By rank and place in a hand in order: what it adds to the number of the set."""
_sets = sets_of_ranks(SIX)
SIXES: NDArray[np.uint8] = _sets[np.lexsort(_sets.T)].astype(np.uint8)
"""Every set of six ranks in order of their numbers; no pack makes up those with five alike."""
ALL, COLUMNS = RANKS, 16
"""After a column for each rank, one for all of them; so many are added in one go."""
HELD = np.zeros((len(SIXES), COLUMNS))
"""How many cards of each rank a set has, and 1 for `ALL`."""
HELD[:, :RANKS] = (SIXES[:, :, None] == np.arange(RANKS)).sum(axis=1)
HELD[:, ALL] = 1.0
LOWER, HIGHER = (ranks.copy() for ranks in sets_of_ranks(2).T)
"""The two ranks of each pair."""


class Throws(NamedTuple):
    """What one role throws: the throws from set `n` stand from `first[n]` to `first[n + 1]`, each
    as the number of its pair of ranks and how often it is made. `suited[pair]` says how often two
    such cards are of one suit.
    """

    first: Numbers
    pairs: Numbers
    shares: Worths
    suited: Worths


@compiled
def six_number(a: int, b: int, c: int, d: int, e: int, f: int) -> int:
    """The number of a set of six ranks, in order from low to high."""
    return whole(
        PLACES[a, 0] + PLACES[b, 1] + PLACES[c, 2] + PLACES[d, 3] + PLACES[e, 4] + PLACES[f, 5]
    )


def pairs_thrown() -> Numbers:
    """By [set, way]: the number of the pair that each row of `THROWS` throws from a set."""
    low, high = (SIXES[:, THROWS[:WAYS, place]].astype(np.int64) for place in (4, 5))
    numbers: Numbers = PAIR_NUMBERS[low << 4 | high].astype(np.int64)
    return numbers


def hands_of_sets() -> Numbers:
    """How many hands of six cards each set stands for, 20,358,520 in all."""
    alike = (SIXES[:, :, None] == np.arange(RANKS)).sum(axis=1)
    hands: Numbers = CHOICES[4][alike].prod(axis=1)
    return hands


def throws_from(shares: NDArray[np.float64], suited: Worths) -> Throws:
    """One role's throws from [set, way], how often each way is taken."""
    shares = with_equal_ways_joined(shares)
    sets, ways = np.nonzero(shares)
    first = np.searchsorted(sets, np.arange(len(SIXES) + 1)).astype(np.int64)
    made = shares[sets, ways] / shares.sum(axis=1)[sets]
    return Throws(first, pairs_thrown()[sets, ways], made, suited)


def with_equal_ways_joined(shares: Worths) -> Worths:
    """Ways that throw the same ranks are one, the first of them."""
    thrown, joined = pairs_thrown(), np.zeros_like(shares)
    rows = np.arange(len(shares))
    for way in range(WAYS):
        joined[rows, (thrown == thrown[:, [way]]).argmax(axis=1)] += shares[:, way]
    return joined


# ---------------------------------------------------------------- how likely a throw is


@called
def add_rates(
    left: Numbers,
    laid: Numbers,
    sixes: NDArray[np.uint8],
    held: Worths,
    first: Numbers,
    pairs: Numbers,
    shares: Worths,
    rates: Worths,
) -> None:
    """Fill `rates[pair, rank]`, how often a pair is thrown while a starter of that rank is left,
    and `rates[pair, ALL]`, how often it is thrown at all.

    `left` are the cards of each rank that may be anywhere, `laid` those known to have been kept.
    """
    shown = whole(0)
    for rank in range(RANKS):
        shown += laid[rank]
    for pair in range(PAIRS):
        for rank in range(COLUMNS):
            rates[pair, rank] = 0.0
    for number in range(len(sixes)):
        ways, place, met = whole(1), 0, whole(0)
        while place < SIX and ways:
            rank, alike = sixes[number, place], 1
            while place + alike < SIX and sixes[number, place + alike] == rank:
                alike += 1
            place += alike
            met += laid[rank]
            more = alike - laid[rank]
            ways = ways * CHOICES[left[rank], more] if more >= 0 else whole(0)
        if ways == 0 or met < shown:
            continue
        for entry in range(first[number], first[number + 1]):
            pair, often = pairs[entry], ways * shares[entry]
            if shown:
                often *= _others(sixes, number, pair, laid)
            for rank in range(COLUMNS):
                rates[pair, rank] += often * held[number, rank]
    for pair in range(PAIRS):
        for rank in range(RANKS):
            # With a starter turned there is one card less to make up a hand.
            among = rates[pair, rank] - laid[rank] * rates[pair, ALL]
            rates[pair, rank] = left[rank] * rates[pair, ALL] - among


@compiled
def _others(sixes: NDArray[np.uint8], number: int, pair: int, laid: Numbers) -> float:
    """Of the cards that a throw of these ranks may be, the share of those that were not laid."""
    low, high = LOWER[pair], HIGHER[pair]
    one = other = whole(0)
    for place in range(SIX):
        one += sixes[number, place] == low
        other += sixes[number, place] == high
    if low == high:
        return CHOICES[max(one - laid[low], 0), 2] / CHOICES[one, 2]  # type: ignore[no-any-return]
    return max(one - laid[low], 0) * max(other - laid[high], 0) / (one * other)  # type: ignore[no-any-return]


@Kernel
def _rates(
    left: Numbers,
    laid: Numbers,
    sixes: NDArray[np.uint8],
    held: Worths,
    first: Numbers,
    pairs: Numbers,
    shares: Worths,
    rates: Worths,
) -> None:
    add_rates(left, laid, sixes, held, first, pairs, shares, rates)


@_rates.stands_in
def _rates_of(
    left: Numbers,
    laid: Numbers,
    sixes: NDArray[np.uint8],
    held: Worths,
    first: Numbers,
    pairs: Numbers,
    shares: Worths,
    rates: Worths,
) -> None:
    """`add_rates` without a compiler, set beside set."""
    alike = held[:, :RANKS].astype(np.int64)
    more = alike - laid
    ways = np.where(more >= 0, CHOICES[left, np.maximum(more, 0)], 0).prod(axis=1)
    sets = np.repeat(np.arange(len(sixes)), np.diff(first))
    made = ways[sets] > 0
    sets, pairs = sets[made], pairs[made]
    often = ways[sets] * shares[made]
    if laid.any():
        low, high = LOWER[pairs], HIGHER[pairs]
        ones, others = alike[sets, low], alike[sets, high]
        one, other = np.maximum(more[sets, low], 0), np.maximum(more[sets, high], 0)
        twins = CHOICES[one, 2] / np.maximum(CHOICES[ones, 2], 1)
        often *= np.where(low == high, twins, one * other / (ones * others))
    for rank in (*range(RANKS), ALL):
        rates[:, rank] = np.bincount(pairs, often * held[sets, rank], PAIRS)
    thrown = rates[:, [ALL]]
    rates[:, :RANKS] = left * thrown - (rates[:, :RANKS] - laid * thrown)


def throw_rates(throws: Throws, left: Numbers, laid: Numbers) -> Worths:
    """`rates[pair, rank]`: how often each pair is thrown while a starter of that rank is left, and
    at `ALL` with no starter to come. Only their ratios within a column matter.
    """
    rates = np.zeros((PAIRS, COLUMNS))
    _rates(left, laid, SIXES, HELD, throws.first, throws.pairs, throws.shares, rates)
    return rates


# ---------------------------------------------------------------- what every throw brings


def crib_points() -> tuple[Worths, Worths]:
    """What a crib of two pairs counts with a starter, by [pair, pair, starter's rank]: pairs, runs,
    fifteens and, as the suits are any, nobs. And 1 where five ranks differ, as in a flush.
    """
    pairs = sets_of_ranks(2)
    rows = np.hstack(
        [
            np.repeat(pairs, PAIRS * RANKS, axis=0),
            np.tile(np.repeat(pairs, RANKS, axis=0), (PAIRS, 1)),
            np.tile(np.arange(RANKS)[:, None], (PAIRS * PAIRS, 1)),
        ]
    )
    jacks = np.where(rows[:, 4] == JACK, 0, (rows[:, :4] == JACK).sum(axis=1))
    unlike = (np.diff(np.sort(rows, axis=1), axis=1) > 0).all(axis=1)
    shape = PAIRS, PAIRS, RANKS
    return (rank_points(rows) + jacks / 4).reshape(shape), unlike.astype(float).reshape(shape)


@Kernel
def _average_all(
    sixes: NDArray[np.uint8],
    held: Worths,
    thrown: Numbers,
    first: Numbers,
    pairs: Numbers,
    shares: Worths,
    suited: Worths,
    points: Worths,
    unlike: Worths,
    cribs: Worths,
    flushes: Worths,
    rates: Worths,
    left: Numbers,
    laid: Numbers,
) -> None:
    for own in range(len(sixes)):
        for rank in range(RANKS):
            left[rank] = 4
        possible = True
        for place in range(SIX):
            left[sixes[own, place]] -= 1
            possible = possible and left[sixes[own, place]] >= 0
        if not possible:
            continue
        add_rates(left, laid, sixes, held, first, pairs, shares, rates)
        total = 0.0
        for rank in range(RANKS):
            for pair in range(PAIRS):
                total += rates[pair, rank]
        for way in range(WAYS):
            mine, crib, flush = thrown[own, way], 0.0, 0.0
            for pair in range(PAIRS):
                if rates[pair, ALL] == 0.0:
                    continue
                one_suit = suited[pair]
                for rank in range(RANKS):
                    crib += rates[pair, rank] * points[mine, pair, rank]
                    flush += rates[pair, rank] * unlike[mine, pair, rank] * one_suit
            cribs[own, way] = crib / total
            # The other's two, and then the starter, are of the suit of one's own.
            flushes[own, way] = LONG_FLUSH * flush / total / 16.0


def average_cribs_of(throws: Throws) -> tuple[Worths, Worths]:
    """By [set, way]: what the crib counts on average when the other throws so, and what a throw of
    two cards of one suit adds to it.
    """
    cribs, flushes = np.zeros((len(SIXES), WAYS)), np.zeros((len(SIXES), WAYS))
    rates, left, laid = np.zeros((PAIRS, COLUMNS)), np.zeros(RANKS, int), np.zeros(RANKS, int)
    _average_all(
        SIXES, HELD, pairs_thrown(), *throws, *crib_points(), cribs, flushes, rates, left, laid
    )
    return cribs, flushes
