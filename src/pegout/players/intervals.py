"""How sure a figure is: 95 % intervals for shares, averages and duplicate pairs."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

Z = 1.959963984540054
"""Nineteen times in twenty, chance stays within so many standard deviations."""


class Interval(NamedTuple):
    """Where the true figure lies, nineteen times in twenty."""

    low: float
    high: float


def of_share(times: int, tries: int) -> Interval | None:
    """Wilson's interval for what happened so many times in so many tries.

    >>> of_share(56, 100)
    Interval(low=0.462..., high=0.653...)
    """
    share = times / max(tries, 1)
    return _wilson(share, share * (1 - share), tries)


def of_pairs(share: float, variance: float, pairs: int) -> Interval | None:
    """Wilson's interval with the variance that was measured between pairs.

    The two games of a pair come from the same packs, so luck mostly cancels and pairs differ less
    than single games. A few pairs that all end alike still leave doubt.

    >>> of_pairs(0.5, 0.0, 3)
    Interval(low=0.219..., high=0.780...)
    """
    return _wilson(share, min(variance, share * (1 - share)), pairs)


def _wilson(share: float, variance: float, number: int) -> Interval | None:
    if not number:
        return None
    middle = (number * share + Z * Z / 2) / (number + Z * Z)
    half = Z * sqrt(number * variance + Z * Z / 4) / (number + Z * Z)
    return Interval(max(middle - half, 0.0), min(middle + half, 1.0))


def of_average(total: int, squares: int, number: int) -> Interval | None:
    """The normal interval for an average, from the sum of the numbers and of their squares."""
    if not number:
        return None
    average = total / number
    half = Z * sqrt(variance_of(total, squares, number) / number)
    return Interval(average - half, average + half)


def variance_of(total: int, squares: int, number: int) -> float:
    """How much numbers differ, from their sum and the sum of their squares; 0 for one alone.

    >>> variance_of(1 + 3, 1 + 9, 2)
    2.0
    """
    if number < 2:
        return 0.0
    # Whole numbers first: the difference is exact however many there are.
    return (number * squares - total * total) / (number * (number - 1))
