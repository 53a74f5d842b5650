"""How good an answer was: by what it costs in chances to win."""

from __future__ import annotations

from typing import Literal

Grade = Literal["fine", "slip", "error", "blunder"]
BY_WIN: tuple[tuple[float, Grade], ...] = ((0.005, "fine"), (0.02, "slip"), (0.05, "error"))
"""Below so much of a chance to win; what costs more is a blunder."""


def grade_by_win(cost: float) -> Grade:
    """What an answer is called that costs so much of a chance to win.

    >>> grade_by_win(0.0), grade_by_win(0.03), grade_by_win(0.2)
    ('fine', 'error', 'blunder')
    """
    return next((grade for below, grade in BY_WIN if cost < below), "blunder")
