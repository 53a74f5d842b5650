"""A figure over time as a picture: a line, the band in which the truth may lie, what is expected.

Only the paths are made here, in a field of 100 by 100; the page draws them and writes the labels
beside them, so that letters keep their size on every screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor
from typing import Literal, NamedTuple

from msgspec import Struct

from pegout.text import Message, say

Unit = Literal["rating", "share", "points", "cost"]
STEPS: dict[Unit, float] = {"rating": 50, "share": 0.25, "points": 1, "cost": 0.02}
"""What the labels beside a picture are multiples of."""
FIELD = 100.0


class ProgressPoint(NamedTuple):
    """A figure after one more game, and between what it may truly be."""

    at: str
    value: float
    low: float
    high: float


class ProgressChart(Struct, frozen=True):
    """A picture in parts: paths, labels from the top down, days, and the same in words."""

    title: Message
    said: Message
    unit: Unit
    line: str
    band: str
    labels: tuple[float, float, float]
    first: str
    last: str
    now: float
    expected: float | None = None
    expected_at: float | None = None


def chart(
    title: Message, unit: Unit, points: Sequence[ProgressPoint], expected: float | None = None
) -> ProgressChart | None:
    """The chart of a figure over time; empty for a single point."""
    if len(points) < 2:
        return None
    hoped = [] if expected is None else [expected]
    low = min([point.low for point in points] + hoped)
    high = max([point.high for point in points] + hoped)
    bottom, top = between(low, high, STEPS[unit])

    def place(value: float) -> float:
        return round(FIELD * (top - value) / (top - bottom), 2)

    across = [round(FIELD * number / (len(points) - 1), 2) for number in range(len(points))]
    upper = [f"{x} {place(point.high)}" for x, point in zip(across, points, strict=True)]
    lower = [f"{x} {place(point.low)}" for x, point in zip(across, points, strict=True)]
    values = [f"{x} {place(point.value)}" for x, point in zip(across, points, strict=True)]
    return ProgressChart(
        title=title,
        said=_said(unit, points),
        unit=unit,
        line=f"M{'L'.join(values)}",
        band=f"M{'L'.join(upper)}L{'L'.join(reversed(lower))}Z",
        labels=(top, (top + bottom) / 2, bottom),
        first=points[0].at,
        last=points[-1].at,
        now=points[-1].value,
        expected=expected,
        expected_at=None if expected is None else place(expected),
    )


def between(low: float, high: float, step: float) -> tuple[float, float]:
    """Round figures around others, with a round one in the middle.

    >>> between(1437, 1583, 50)
    (1400, 1600)
    >>> between(3.2, 8.9, 1)
    (3, 9)
    """
    first, last = floor(low / step), ceil(high / step)
    last += (last - first) % 2 or (2 if last == first else 0)
    return first * step, last * step


def _said(unit: Unit, points: Sequence[ProgressPoint]) -> Message:
    values = [point.value for point in points]
    return say(
        "progress-chart",
        first=figure(unit, values[0]),
        last=figure(unit, values[-1]),
        least=figure(unit, min(values)),
        most=figure(unit, max(values)),
    )


def figure(unit: Unit, value: float) -> str:
    """A figure as it is written.

    >>> figure("rating", 1537.2), figure("share", 0.537), figure("points", 7.96)
    ('1540', '54%', '8.0')
    """
    if unit == "rating":
        return str(10 * round(value / 10))
    if unit == "points":
        return f"{value:.1f}"
    return f"{100 * value:.0f}%" if unit == "share" else f"{100 * value:.1f}%"
