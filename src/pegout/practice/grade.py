"""How good an answer was: by what it costs in chances to win, as a review calls it."""

from __future__ import annotations

from pegout.review import CostClass, cost_class

Grade = CostClass


def grade_by_win(cost: float) -> Grade:
    """What an answer is called that costs so much of a chance to win.

    >>> grade_by_win(0.0), grade_by_win(0.03), grade_by_win(0.2)
    ('fine', 'error', 'blunder')
    """
    return cost_class(cost, "chance")
