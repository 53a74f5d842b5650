"""From which cost on a choice is a slip, an error, a blunder."""

from __future__ import annotations

from bisect import bisect_right

from pegout.review.values import CLASSES, CostClass, Unit

COSTS: dict[Unit, tuple[float, float, float]] = {
    "chance": (0.005, 0.015, 0.04),
    "points": (0.2, 0.6, 1.5),
}
"""In chances to win: half a game in a hundred, one and a half, four; and in points, where there is
no model of who wins."""


PLACES: dict[Unit, int] = {"chance": 3, "points": 2}
"""How exactly a cost is told: to a tenth of a hundredth, or to a hundredth of a point."""


def cost_class(cost: float, unit: Unit) -> CostClass:
    """The class of a choice by its cost as it is told, so that what reads alike is called alike.

    >>> cost_class(0.00496, "chance"), cost_class(0.0396, "chance")
    ('slip', 'blunder')
    >>> cost_class(0.0, "chance"), cost_class(0.01, "chance"), cost_class(0.2, "points")
    ('fine', 'slip', 'slip')
    """
    return CLASSES[bisect_right(COSTS[unit], round(cost, PLACES[unit]))]
