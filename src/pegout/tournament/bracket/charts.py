"""The playoff charts: who meets whom in the first round, as printed, and doubled beyond that."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

Seeds = tuple[int, int]
"""Two seeds that meet, the left seat of the printed chart first."""
DOUBLED = "001 Playoffs, larger tournaments"


class PrintedChart(Struct, frozen=True, forbid_unknown_fields=True):
    """One chart as it stands on paper, row by row."""

    size: int
    clause: str
    rows: tuple[tuple[int, ...], ...]
    note: str = ""


class Chart(Struct, frozen=True):
    """The first round of a full bracket from top to bottom; neighbours meet in the next round."""

    size: int
    matches: tuple[Seeds, ...]
    clause: str
    note: str = ""


class _Charts(Struct, frozen=True, forbid_unknown_fields=True):
    charts: tuple[PrintedChart, ...]


@cache
def printed_charts() -> dict[int, PrintedChart]:
    """The charts that the book prints, by their size, with those of two and four (A32)."""
    text = (files("pegout.tournament.bracket") / "data" / "charts.toml").read_text("utf-8")
    return {one.size: one for one in msgspec.convert(tomllib.loads(text), _Charts).charts}


@cache
def chart(size: int) -> Chart:
    """The first round of this many places, which are a power of two.

    >>> chart(8).matches
    ((1, 8), (5, 4), (3, 6), (7, 2))
    """
    if size < 2 or size & (size - 1):
        raise ValueError(f"a bracket has 2, 4, 8, 16 … places, not {size}")
    if (printed := printed_charts().get(size)) is not None:
        return Chart(size, columns_of(printed.rows), printed.clause, printed.note)
    return Chart(size, doubled(chart(size // 2).matches), DOUBLED)


def columns_of(rows: tuple[tuple[int, ...], ...]) -> tuple[Seeds, ...]:
    """Printed rows as matches from top to bottom: the first column, then the second beneath it.

    >>> columns_of(((1, 3, 8, 6), (5, 7, 4, 2)))
    ((1, 8), (5, 4), (3, 6), (7, 2))
    """
    columns = len(rows[0]) // 2
    return tuple((row[column], row[columns + column]) for column in range(columns) for row in rows)


def doubled(matches: tuple[Seeds, ...]) -> tuple[Seeds, ...]:
    """The bracket of twice the size: the chart written twice, the seeds dealt out in turn.

    Seed 1 goes up, 2 and 3 down, 4 and 5 up, and so on. To send 1 up, 2 down, 3 up would contradict
    the printed charts, where 3 stands in the half of 2.

    >>> doubled(((1, 4), (3, 2)))
    ((1, 8), (5, 4), (3, 6), (7, 2))
    """
    upper = tuple((_upper(left), _upper(right)) for left, right in matches)
    return upper + tuple((_lower(left), _lower(right)) for left, right in matches)


def _upper(seed: int) -> int:
    return 2 * seed - seed % 2


def _lower(seed: int) -> int:
    return 2 * seed + 1 if seed % 2 else 2 * seed - 2
