"""The chance to win card by card, and the race to the game hole, as pictures.

Figures are shares of the picture's width and height in hundredths, so that letters keep their size
on every screen; the page draws them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from pegout.review import ChancePoint, ChoiceReview, DealSummary

FULL = 100.0


class ChartPoint(Struct, frozen=True):
    """One chance: its place, the strip of the picture that leads to it, and what it is of."""

    x: float
    y: float
    left: float
    width: float
    step: int
    point: ChancePoint


class ChartDeal(Struct, frozen=True):
    """A deal on the axis: its number, where it begins and where its number stands."""

    number: int
    left: float
    middle: float


class ChartMark(Struct, frozen=True):
    """A costly choice on the line."""

    x: float
    y: float
    number: int


class ChanceChart(Struct, frozen=True):
    """The picture of a player's chance."""

    line: str
    area: str
    points: tuple[ChartPoint, ...]
    deals: tuple[ChartDeal, ...]
    marks: tuple[ChartMark, ...]


def chance_chart(
    points: Sequence[ChancePoint], steps: Sequence[int], costly: Sequence[ChoiceReview]
) -> ChanceChart | None:
    """The chart; None for fewer than two points."""
    if len(points) < 2:
        return None
    across = [_hundredth(FULL * place / (len(points) - 1)) for place in range(len(points))]
    high = [_hundredth(FULL * (1 - point.chance)) for point in points]
    line = "L".join(f"{x} {y}" for x, y in zip(across, high, strict=True))
    return ChanceChart(
        line=f"M{line}",
        area=f"M0 {FULL:.0f}L{line}L{FULL:.0f} {FULL:.0f}Z",
        points=_points(points, steps, across, high),
        deals=_deals(points, across),
        marks=tuple(
            ChartMark(across[place], high[place], number)
            for number, choice in enumerate(costly, 1)
            for place in [_after(points, choice)]
        ),
    )


def _hundredth(number: float) -> float:
    return round(number, 2)


def _points(
    points: Sequence[ChancePoint],
    steps: Sequence[int],
    across: Sequence[float],
    high: Sequence[float],
) -> tuple[ChartPoint, ...]:
    """Each point with the strip around it, so that every place of the picture leads to one."""
    edges = [0.0, *((one + other) / 2 for one, other in pairwise(across)), FULL]
    return tuple(
        ChartPoint(
            x=across[place],
            y=high[place],
            left=_hundredth(edges[place]),
            width=_hundredth(edges[place + 1] - edges[place]),
            step=steps[place],
            point=point,
        )
        for place, point in enumerate(points)
    )


def _deals(points: Sequence[ChancePoint], across: Sequence[float]) -> tuple[ChartDeal, ...]:
    numbers = list(dict.fromkeys(point.deal for point in points if point.deal))
    found = []
    for number in numbers:
        own = [x for x, point in zip(across, points, strict=True) if point.deal == number]
        found.append(ChartDeal(number, own[0], _hundredth((own[0] + own[-1]) / 2)))
    return tuple(found)


def _after(points: Sequence[ChancePoint], choice: ChoiceReview) -> int:
    """The first point after a choice, where its cost shows."""
    later = (place for place, point in enumerate(points) if point.after > choice.after)
    return next(later, len(points) - 1)


class RaceChart(Struct, frozen=True):
    """Both scores deal by deal as lines, one for each side; `ends` is how high each line ends."""

    lines: tuple[str, ...]
    ends: tuple[float, ...]


def race(deals: Sequence[DealSummary], target: int) -> RaceChart | None:
    """The race to the game hole; none where a game was given up before the first deal."""
    if not deals:
        return None
    scores = [deals[0].before, *(deal.after for deal in deals)]
    sides = range(len(scores[0]))

    def high(score: int) -> float:
        return _hundredth(FULL * (1 - min(score, target) / target))

    lines = tuple(
        "M"
        + "L".join(
            f"{_hundredth(FULL * place / (len(scores) - 1))} {high(one[side])}"
            for place, one in enumerate(scores)
        )
        for side in sides
    )
    return RaceChart(lines, tuple(high(scores[-1][side]) for side in sides))
