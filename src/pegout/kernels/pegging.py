"""The score of a card laid in the play."""

from __future__ import annotations

from functools import lru_cache

from pegout.kernels.codes import LOOK_BACK, RANK
from pegout.kernels.compiled import compiled, interpreted, plain_for, whole
from pegout.kernels.tables import COUNTS, SERIES

THREE_RANKS = 0xFFF
SHORTEST_RUN = 3
PAIR_ROYAL, DOUBLE_PAIR_ROYAL = 6, 12


@compiled
def pips_of(code: int) -> int:
    """What a card adds to the count."""
    return min((code >> 2) + 1, 10)


@compiled
def with_card(series: int, code: int) -> int:
    """A series with one more card laid."""
    return series << 4 | (code >> 2) + 1


@compiled
def peg_counts(series: int, count: int) -> int:
    """What the last card of a series scores; go and last card come later."""
    points = whole(SERIES[series & THREE_RANKS])
    if points & LOOK_BACK and series >> 12:
        points = _looking_back(series, points & ~LOOK_BACK)
    return (points & ~LOOK_BACK) + whole(COUNTS[count])


@compiled
def _looking_back(series: int, points: int) -> int:
    """Four alike, or the longest run that ends the series."""
    if points == PAIR_ROYAL:
        return DOUBLE_PAIR_ROYAL if series >> 12 & RANK == series & RANK else PAIR_ROYAL
    met, length, longest = 0, 1, 0
    while series:
        rank = 1 << (series & RANK)
        if met & rank:
            break
        met |= rank
        # An unbroken row of bits, added to its lowest one, leaves none of them standing.
        if length >= SHORTEST_RUN and met + (met & -met) & met == 0:
            longest = length
        length += 1
        series >>= 4
    return longest


# A card is weighed and then laid: the interpreter is asked the same twice and more.
plain_for(peg_counts)(lru_cache(1 << 17)(interpreted(peg_counts)))
