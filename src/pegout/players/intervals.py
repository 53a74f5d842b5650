"""How sure a figure is: 95 % intervals for shares, averages and duplicate pairs."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

Z = 1.959963984540054
"""Nineteen times in twenty, chance stays within so many standard deviations."""
FEW = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)
"""Student's t: so many where the deviation itself was measured from 2, 3 ... 11 numbers."""


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
    than single games. A few pairs that all end alike still leave doubt, and one pair tells nothing
    of how pairs differ: it is taken for a coin.

    >>> of_pairs(0.5, 0.0, 3)
    Interval(low=0.219..., high=0.780...)
    """
    coin = share * (1 - share)
    return _wilson(share, coin if pairs == 1 else min(variance, coin), pairs)


def _wilson(share: float, variance: float, number: int) -> Interval | None:
    if not number:
        return None
    middle = (number * share + Z * Z / 2) / (number + Z * Z)
    half = Z * sqrt(number * variance + Z * Z / 4) / (number + Z * Z)
    return Interval(max(middle - half, 0.0), min(middle + half, 1.0))


def of_average(
    total: int, squares: int, number: int, *, least: float | None = None
) -> Interval | None:
    """Student's interval for an average, from the sum of the numbers and of their squares; none for
    one number alone. Nothing lies below `least`, as 0 where things are counted.

    >>> of_average(1 + 3, 1 + 9, 2)
    Interval(low=-10.7..., high=14.7...)
    >>> of_average(1 + 3, 1 + 9, 2, least=0.0)
    Interval(low=0.0, high=14.7...)
    """
    if number < 2:
        return None
    average = total / number
    half = students_t(number - 1) * sqrt(variance_of(total, squares, number) / number)
    low = average - half
    return Interval(low if least is None else max(low, least), average + half)


def students_t(freedom: int) -> float:
    """Student's t for 95 % intervals: by table for few degrees of freedom, then by its series in
    their inverse, which is right to four places.

    >>> [round(students_t(freedom), 3) for freedom in (1, 10, 11, 30, 100_000)]
    [12.706, 2.228, 2.201, 2.042, 1.96]
    """
    if freedom <= len(FEW):
        return FEW[freedom - 1]
    terms = (
        Z,
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15.0 * Z) / 384,
        (79 * Z**9 + 776 * Z**7 + 1482 * Z**5 - 1920 * Z**3 - 945 * Z) / 92160,
    )
    return sum(term / float(freedom) ** power for power, term in enumerate(terms))


def variance_of(total: int, squares: int, number: int) -> float:
    """How much numbers differ, from their sum and the sum of their squares; 0 for one alone.

    >>> variance_of(1 + 3, 1 + 9, 2)
    2.0
    """
    if number < 2:
        return 0.0
    # Whole numbers first: the difference is exact however many there are.
    return (number * squares - total * total) / (number * (number - 1))
