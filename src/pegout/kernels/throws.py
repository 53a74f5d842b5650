"""Every hand that can be dealt, up to renaming the suits, and what is best thrown from it.

A class of hands is four sets of ranks, one for each suit, in any order. So the hands whose sets
stand in order stand for all the others: 962,988 for the 20,358,520 hands of six cards, and 134,459
for the 2,598,960 of five.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.bulk.policies import Dealt, card_in, four_number, kept_average, thrown_number
from pegout.kernels.codes import FOURS, PAIRS, RANKS
from pegout.kernels.compiled import Kernel, compiled, whole
from pegout.kernels.show import FLUSH, MOST, show_counts
from pegout.kernels.sixes import six_number
from pegout.kernels.tables import KEYS

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
