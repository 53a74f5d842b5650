"""From which cost on a choice is a slip, an error, a blunder."""

from __future__ import annotations

from bisect import bisect_right

from pegout.review.values import CLASSES, CostClass

CHANCE_COSTS = (0.005, 0.015, 0.04)
"""In chances to win: half a game in a hundred, one and a half, four."""
POINT_COSTS = (0.2, 0.6, 1.5)
"""In points, where there is no model of who wins."""


def cost_class(cost: float) -> CostClass:
    """The class of a choice by what it cost in chance to win.

    >>> cost_class(0.0), cost_class(0.01), cost_class(0.2)
    ('fine', 'slip', 'blunder')
    """
    return CLASSES[bisect_right(CHANCE_COSTS, cost)]


def points_class(cost: float) -> CostClass:
    """The class of a choice by what it cost in points."""
    return CLASSES[bisect_right(POINT_COSTS, cost)]
