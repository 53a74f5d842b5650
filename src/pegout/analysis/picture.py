"""The position table as a picture: SVG, drawn here, with no library."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby

import numpy as np

from pegout.analysis.tables import Table

CELL, LEFT, TOP, RIGHT, BOTTOM = 6, 70, 64, 132, 62
STEP, TICK = 5, 10
"""A shade stands for five parts in a hundred; an axis is marked every ten holes."""
LEVELS = (10, 25, 50, 75, 90)
DEALER_COLOUR, PONE_COLOUR = (33, 102, 172), (178, 88, 16)
STYLE = (
    "text{font-family:sans-serif;font-size:13px;fill:#222}"
    ".title{font-size:17px;font-weight:bold}.small{font-size:11px}"
    ".line{fill:none;stroke:#222;stroke-width:1}.even{stroke-width:2.5}"
    ".halo{paint-order:stroke;stroke:#fff;stroke-width:3px}"
)


def odds_picture(chances: Table, title: str, mark: tuple[int, int] | None = None) -> str:
    """The dealer's chances by both scores, one shade for every five in a hundred; `mark` is a score
    to be shown on it, the dealer's first.
    """
    size, title = len(chances) * CELL, escape(title)
    width, height = LEFT + size + RIGHT, TOP + size + BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-label="{title}">',
        f"<title>{title}</title><style>{STYLE}</style>",
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        f'<text class="title" x="{LEFT}" y="30">{title}</text>',
        f'<text x="{LEFT}" y="50">The chance that the dealer wins, before the deal</text>',
        *_shades(chances),
        *_axes(len(chances)),
        *_contours(chances),
        *_legend(size),
        *_marked(chances, mark),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _shades(chances: Table) -> Iterator[str]:
    """Each row of the picture as stretches of one shade, the highest dealer's score on top."""
    bands = np.minimum((chances * 100).astype(int) // STEP, 100 // STEP - 1)
    for dealer, row in enumerate(bands.tolist()):
        y, start = TOP + (len(bands) - 1 - dealer) * CELL, 0
        for band, cells in groupby(row):
            number = len(list(cells))
            x, width = LEFT + start * CELL, number * CELL
            # A little more than its place, so that no thin white line shows between two.
            yield (
                f'<rect x="{x}" y="{y}" width="{width + 0.5}" height="{CELL + 0.5}" '
                f'fill="{colour_of((band + 0.5) * STEP / 100)}"/>'
            )
            start += number


def colour_of(chance: float) -> str:
    """From the pone's colour through white, where both are as likely, to the dealer's.

    >>> colour_of(0.5), colour_of(1.0)
    ('#ffffff', '#2166ac')
    """
    end = DEALER_COLOUR if chance > 0.5 else PONE_COLOUR
    share = abs(2 * chance - 1)
    return "#" + "".join(f"{round(255 + (part - 255) * share):02x}" for part in end)


def _axes(holes: int) -> Iterator[str]:
    bottom, right = TOP + holes * CELL, LEFT + holes * CELL
    for score in range(0, holes, TICK):
        x, y = LEFT + (score + 0.5) * CELL, bottom - (score + 0.5) * CELL
        yield f'<text class="small" x="{x}" y="{bottom + 18}" text-anchor="middle">{score}</text>'
        yield f'<text class="small" x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{score}</text>'
        yield f'<path class="line" d="M{x} {bottom}v5M{LEFT} {y}h-5"/>'
    middle = (LEFT + right) / 2
    yield f'<text x="{middle}" y="{bottom + 44}" text-anchor="middle">the pone&#8217;s score</text>'
    height = (TOP + bottom) / 2
    turned = f'transform="rotate(-90 20 {height})"'
    yield (
        f'<text x="20" y="{height}" text-anchor="middle" {turned}>the dealer&#8217;s score</text>'
    )
    yield f'<path class="line" d="M{LEFT} {TOP}H{right}V{bottom}H{LEFT}z"/>'


def _contours(chances: Table) -> Iterator[str]:
    """Lines of equal chance: the more the dealer has, the better for the dealer."""
    holes = len(chances)
    for level in LEVELS:
        scores = _crossings(chances, level / 100)
        points = [
            (LEFT + (pone + 0.5) * CELL, TOP + (holes - 0.5 - dealer) * CELL)
            for pone, dealer in scores
        ]
        if points:
            path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
            kind = "line even" if level == 50 else "line"
            yield f'<path class="{kind}" d="M{path}"/>'
            yield _label(points, level)


def _crossings(chances: Table, level: float) -> list[tuple[int, float]]:
    """For each score of the pone, where the dealer's chance passes the level, if it does."""
    found = []
    for pone, column in enumerate(chances.T):
        if column[0] <= level <= column[-1]:
            found.append((pone, float(np.interp(level, column, np.arange(len(column))))))
    return found


def _marked(chances: Table, mark: tuple[int, int] | None) -> Iterator[str]:
    """A ring at a score, with lines to both axes and the chance there."""
    if mark is None:
        return
    dealer, pone = mark
    bottom = TOP + len(chances) * CELL
    x, y = LEFT + (pone + 0.5) * CELL, bottom - (dealer + 0.5) * CELL
    yield f'<path class="line" stroke-dasharray="4 4" d="M{LEFT} {y}H{x}V{bottom}"/>'
    yield f'<circle cx="{x}" cy="{y}" r="7" fill="#fff" stroke="#222" stroke-width="3"/>'
    left = pone > len(chances) / 2
    at = f'x="{x + (-13 if left else 13)}" y="{y - 10}" text-anchor="{"end" if left else "start"}"'
    chance = f"{100 * float(chances[dealer, pone]):.0f}%"
    yield f'<text class="title halo" {at}>{dealer}&#8211;{pone}: {chance}</text>'


def _label(points: Sequence[tuple[float, float]], level: int) -> str:
    x, y = points[min(len(points) - 1, len(points) * (20 + level // 2) // 100)]
    return f'<text class="small halo" x="{x + 4:.1f}" y="{y - 4:.1f}">{level} %</text>'


def _legend(size: int) -> Iterator[str]:
    x, bands = LEFT + size + 28, 100 // STEP
    height = size / bands
    for band in range(bands):
        y = TOP + size - (band + 1) * height
        colour = colour_of((band + 0.5) * STEP / 100)
        yield (
            f'<rect x="{x}" y="{y:.1f}" width="22" height="{height + 0.5:.1f}" fill="{colour}"/>'
        )
    for part in range(0, 101, 10):
        y = TOP + size - part * size / 100
        yield f'<text class="small" x="{x + 30}" y="{y + 4:.1f}">{part} %</text>'
