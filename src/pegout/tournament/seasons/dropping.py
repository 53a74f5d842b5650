"""Which nights of a member do not count."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pegout.tournament.seasons.model import QUARTER, Drop


def dropped(rule: Drop, worths: Sequence[tuple[Fraction, int]]) -> frozenset[int]:
    """The numbers of the worst nights, from 0, in the order in which they were played.

    A quarter is of the nights that were played, and what is over is kept; one night always counts.
    Of nights that are worth the same the earlier is dropped.

    >>> sorted(dropped(2, [(Fraction(8), 0), (Fraction(4), 0), (Fraction(6), 0)]))
    [1, 2]
    >>> dropped("worst_quarter", [(Fraction(8), 0)] * 3)
    frozenset()
    """
    played = len(worths)
    asked = 0 if rule == "none" else played // QUARTER if rule == "worst_quarter" else rule
    worst = sorted(range(played), key=lambda number: (worths[number], number))
    return frozenset(worst[: max(0, min(asked, played - 1))])
