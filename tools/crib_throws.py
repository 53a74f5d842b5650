"""Every hand that can be dealt, up to renaming the suits, and what is best thrown from it.

A class of hands is four sets of ranks, one for each suit, in any order. So the hands whose sets
stand in order stand for all the others: 962,988 for the 20,358,520 hands of six cards, and 134,459
for the 2,598,960 of five.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiled import Kernel, compiled, ones, whole
from pegout.kernels.cribs import (
    ALL,
    CHOICES,
    COLUMNS,
    HELD,
    SIX,
    SIXES,
    WAYS,
    Numbers,
    Throws,
    add_rates,
    pairs_thrown,
    six_number,
)
from pegout.kernels.policies import Dealt, card_in, four_number, kept_average, thrown_number
from pegout.kernels.show import CARDS, FLUSH, LONG_FLUSH, MOST, ranks_count, show_counts
from pegout.kernels.tables import FOURS, JACK, KEYS, PAIRS, RANKS, rank_points, sets_of_ranks

Pack = NDArray[np.uint8]
Counts = NDArray[np.int64]
Worths = NDArray[np.float64]
FAR_BEHIND = 16.0
"""In units of taste: throws that are never made."""


@compiled
def _hands_like(sets: NDArray[np.int64], pack: Pack, cards: int, stride: int) -> int:
    """How many hands this one stands for, or 0 where another stands for it."""
    for suit in range(4):
        sets[suit] = 0
    for place in range(cards):
        card = whole(pack[place * stride])
        sets[card & 3] |= 1 << (card >> 2)
    if sets[0] < sets[1] or sets[1] < sets[2] or sets[2] < sets[3]:
        return 0
    ways, alike = 24, 1
    for suit in range(1, 4):
        alike = alike + 1 if sets[suit] == sets[suit - 1] else 1
        ways //= alike
    return ways


@compiled
def _next_hand(pack: Pack, cards: int, stride: int) -> bool:
    """The next hand in order, its cards from low to high; whether there was one."""
    for place in range(cards - 1, -1, -1):
        card = whole(pack[place * stride])
        if card < 52 - cards + place:
            for after in range(place, cards):
                card += 1
                pack[after * stride] = card
            return True
    return False


@Kernel
def _count_classes(cards: int, counted: Counts, pack: Pack, sets: NDArray[np.int64]) -> None:
    for place in range(cards):
        pack[place] = place
    more = True
    while more:
        number = _hands_like(sets, pack, cards, 1)
        counted[0] += 1 if number else 0
        counted[1] += number
        more = _next_hand(pack, cards, 1)


@compiled
def _suited(dealt: Dealt, way: int) -> int:
    return 1 if (card_in(dealt, way, 4) ^ card_in(dealt, way, 5)) & 3 == 0 else 0


@compiled
def _shares(worths: Worths, taste: float) -> None:
    """From what throws are worth, how often each is made: those nearly as good nearly as often."""
    best, total = worths[0], 0.0
    for way in range(1, len(worths)):
        best = max(best, worths[way])
    for way in range(len(worths)):
        behind = (best - worths[way]) / taste
        worths[way] = np.exp(-behind) if behind < FAR_BEHIND else 0.0
        total += worths[way]
    for way in range(len(worths)):
        worths[way] /= total


@compiled
def _number_of(pack: Pack) -> int:
    """The number of the six ranks of a hand in order."""
    return six_number(
        pack[0] >> 2, pack[2] >> 2, pack[4] >> 2, pack[6] >> 2, pack[8] >> 2, pack[10] >> 2
    )


@Kernel
def _throw_all_pairs(
    cribs: Worths,
    flushes: Worths,
    keep_values: Worths,
    taste: float,
    shares: Worths,
    throws: Worths,
    keeps: Worths,
    crib_sums: Worths,
    spread: Worths,
    pack: Pack,
    sets: NDArray[np.int64],
    worths: Worths,
) -> None:
    """Throw from every hand of six in both roles."""
    dealt = Dealt(pack, 0, 2)
    for place in range(6):
        pack[2 * place] = place
    more = True
    while more:
        number = _hands_like(sets, pack, 6, 2)
        if number:
            held, six = whole(0), _number_of(pack)
            for place in range(6):
                held += KEYS[pack[2 * place]]
            for role in range(2):
                for way in range(15):
                    four = _kept_four(dealt, way)
                    crib = cribs[role, six, way] + _suited(dealt, way) * flushes[role, six, way]
                    worth = kept_average(dealt, way, _kept_keys(dealt, way), four, held)
                    worth += keep_values[role, four] + (crib if role == 0 else -crib)
                    worths[way] = worth
                _shares(worths, taste)
                for way in range(15):
                    if worths[way] > 0.0:
                        share = number * worths[way]
                        suited, pair = _suited(dealt, way), thrown_number(dealt, way)
                        shares[role, six, way] += share
                        throws[role, suited, pair] += share
                        crib_sums[role, pair] += share * (
                            cribs[role, six, way] + suited * flushes[role, six, way]
                        )
                        keeps[role, _kept_four(dealt, way)] += share
                        if len(spread):
                            _spread_hand(spread, role, dealt, way, share)
        more = _next_hand(pack, 6, 2)


@compiled
def _kept_four(dealt: Dealt, way: int) -> int:
    return four_number(
        card_in(dealt, way, 0),
        card_in(dealt, way, 1),
        card_in(dealt, way, 2),
        card_in(dealt, way, 3),
    )


@compiled
def _kept_keys(dealt: Dealt, way: int) -> int:
    keys = whole(0)
    for place in range(4):
        keys += KEYS[card_in(dealt, way, place)]
    return keys


@compiled
def _spread_hand(spread: Worths, role: int, dealt: Dealt, way: int, number: float) -> None:
    """Note what the hand kept counts with each starter not dealt to it."""
    keys = _kept_keys(dealt, way)
    cards = 6 if dealt.hands == 2 else 5
    for starter in range(52):
        seen = False
        for place in range(cards):
            seen |= dealt.pack[place * dealt.hands] == starter
        if not seen:
            spread[role, starter >> 2, show_counts(keys, starter, FLUSH)] += number


@Kernel
def _throw_all_singles(
    cribs: Worths,
    taste: float,
    throws: Worths,
    pack: Pack,
    sets: NDArray[np.int64],
    worths: Worths,
) -> None:
    """The same for one card thrown from every hand of five, by the dealer's side and the other."""
    dealt = Dealt(pack, 0, 3)
    for place in range(5):
        pack[3 * place] = place
    more = True
    while more:
        number = _hands_like(sets, pack, 5, 3)
        if number:
            held = whole(0)
            for place in range(5):
                held += KEYS[pack[3 * place]]
            for side in range(2):
                for way in range(5):
                    four, keys = _kept_four(dealt, 15 + way), _kept_keys(dealt, 15 + way)
                    worth = kept_average(dealt, 15 + way, keys, four, held)
                    worths[way] = worth + cribs[side, thrown_number(dealt, 15 + way)]
                _shares(worths, taste)
                for way in range(5):
                    throws[side, thrown_number(dealt, 15 + way)] += number * worths[way]
        more = _next_hand(pack, 5, 3)


class PairThrows(NamedTuple):
    """What is thrown from all hands of six, by role: the dealer is 0, the pone 1.

    `shares[role, set, way]`, `throws[role, suited, pair]` and `keeps[role, four ranks]` count
    hands, `cribs[role, pair]` adds up the cribs of those throws, `hands[role, starter's rank,
    points]` is how the hands kept count.
    """

    shares: Worths
    throws: Worths
    keeps: Worths
    cribs: Worths
    hands: Worths


TASTE = 0.05
"""Points: a throw that is worth so much less than the best is made e times less often."""


def throw_pairs(
    cribs: Worths,
    flushes: Worths,
    keep_values: Worths,
    *,
    spread: bool = False,
    taste: float = TASTE,
) -> PairThrows:
    """What dealer and pone throw from all hands of six cards.

    A throw is worth the exact average of the hand kept, plus or less the crib, plus
    `keep_values[role, four ranks]`. The crib is `cribs[role, set, way]`, and `flushes` more where
    two cards of one suit are thrown. How the hands count is noted only if asked for.
    """
    found = PairThrows(
        np.zeros(cribs.shape),
        np.zeros((2, 2, PAIRS)),
        np.zeros((2, FOURS)),
        np.zeros((2, PAIRS)),
        np.zeros((2 if spread else 0, RANKS, MOST + 1)),
    )
    scratch = np.zeros(12, np.uint8), np.zeros(4, np.int64), np.zeros(15)
    _throw_all_pairs(cribs, flushes, keep_values, taste, *found, *scratch)
    return found


def throw_singles(cribs: Worths, *, taste: float = TASTE) -> Worths:
    """How many hands of five throw each rank: [side, rank], the dealer's side is 0.

    `cribs[side, rank]` is added to the average of the hand kept, so it is below 0 for the side
    that does not want the crib to count.
    """
    throws = np.zeros((2, RANKS))
    scratch = np.zeros(15, np.uint8), np.zeros(4, np.int64), np.zeros(5)
    _throw_all_singles(cribs, taste, throws, *scratch)
    return throws


def count_classes(cards: int) -> tuple[int, int]:
    """How many hands of six or five cards there are up to renaming the suits, and in all.

    >>> count_classes(5)
    (134459, 2598960)
    """
    pack, sets = np.zeros(3 * cards, np.uint8), np.zeros(4, np.int64)
    counted = np.zeros(2, np.int64)
    _count_classes(cards, counted, pack, sets)
    return int(counted[0]), int(counted[1])


def hands_of_sets() -> Numbers:
    """How many hands of six cards each set stands for, 20,358,520 in all."""
    alike = (SIXES[:, :, None] == np.arange(RANKS)).sum(axis=1)
    hands: Numbers = CHOICES[4][alike].prod(axis=1)
    return hands


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


@compiled
def _by_ranks(a: int, b: int, c: int, d: int, starter: int) -> float:
    """What a crib of these ranks counts on average over all suits they may have."""
    keys = KEYS[a << 2] + KEYS[b << 2] + KEYS[c << 2] + KEYS[d << 2] + KEYS[starter << 2]
    points = float(ranks_count(keys))
    jacks = (a == JACK) + (b == JACK) + (c == JACK) + (d == JACK)
    if starter != JACK:
        points += 0.25 * jacks
    met = 1 << a | 1 << b | 1 << c | 1 << d | 1 << starter
    if ones(whole(met)) == CARDS:
        points += LONG_FLUSH / 256.0
    return points


@Kernel
def _average_singles(weights: Worths, cribs: Worths, left: NDArray[np.int64]) -> None:
    """The average crib by the rank thrown, when the other three ranks have these weights."""
    for rank in range(RANKS):
        points = weight = 0.0
        for a in range(RANKS):
            for b in range(RANKS):
                for c in range(RANKS):
                    for starter in range(RANKS):
                        for other in range(RANKS):
                            left[other] = 4
                        left[rank] -= 1
                        ways = weights[0, a] * weights[1, b] * weights[2, c] * left[a]
                        left[a] -= 1
                        ways *= left[b]
                        left[b] -= 1
                        ways *= left[c]
                        left[c] -= 1
                        ways *= left[starter]
                        if ways > 0:
                            weight += ways
                            points += ways * _by_ranks(rank, a, b, c, starter)
        cribs[rank] = points / weight


def average_singles(weights: Worths) -> Worths:
    """The average crib by the rank thrown with three or four players; `weights[which, rank]` are
    the chances of each of the other three cards, as far as they are still to be had.
    """
    cribs = np.zeros(RANKS)
    _average_singles(weights, cribs, np.zeros(RANKS, np.int64))
    return cribs
