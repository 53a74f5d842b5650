"""Who plays off and where: the printed charts, the best quarter in a bracket, the byes to its top.

Beyond the printed charts a bracket is doubled. Those who did not qualify may play a consolation.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from itertools import islice

import msgspec
from msgspec import Struct

from pegout.chance import draws_from

Seeds = tuple[int, int]
"""Two seeds that meet, the left seat of the printed chart first."""


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
    """The charts, and where the book says what no chart shows: beyond the largest a bracket is
    doubled, the best have byes, and one who is `alone` has won.
    """

    doubled: str
    byes: str
    alone: str
    charts: tuple[PrintedChart, ...]


@cache
def printed_charts() -> dict[int, PrintedChart]:
    """The charts that the book prints, by their size, with those of two and four (A32)."""
    return {one.size: one for one in _charts().charts}


@cache
def _charts() -> _Charts:
    text = (files("pegout.tournament.bracket") / "data" / "charts.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), _Charts)


def clause_of_byes() -> str:
    """Where it is said that the best go on without a game."""
    return _charts().byes


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
    return Chart(size, doubled(chart(size // 2).matches), _charts().doubled)


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


Pair = tuple[int | None, int | None]
"""Two places of the chart, left and right; None is empty, and who stands beside it has a bye."""


class Bracket(Struct, frozen=True):
    """The first round for a number of qualifiers, in the order of the chart from top to bottom.

    A bye keeps its place and its side: with 24 qualifiers seed 8 stands right of an empty 25.
    """

    size: int
    byes: tuple[int, ...]
    first_round: tuple[Pair, ...]
    clause: str = ""


def qualifiers(entrants: int) -> int:
    """How many play off: a quarter of those who entered, rounded up (001 Playoffs; A30).

    >>> qualifiers(100), qualifiers(121), qualifiers(4)
    (25, 31, 1)
    """
    if entrants < 1:
        raise ValueError(f"a tournament has entrants, not {entrants}")
    return -(-entrants // 4)


def places(number: int) -> int:
    """The size of the bracket: the least power of two that has room for all.

    >>> places(1), places(24), places(32), places(33)
    (1, 32, 32, 64)
    """
    return 1 << (number - 1).bit_length()


def bracket(number: int) -> Bracket:
    """The bracket for this many qualifiers; a single one has won and plays nobody.

    >>> bracket(3).first_round
    ((1, None), (3, 2))
    """
    if number < 1:
        raise ValueError(f"a bracket needs qualifiers, not {number}")
    size = places(number)
    if size == 1:
        return Bracket(size=1, byes=(), first_round=(), clause=_charts().alone)
    full = chart(size)
    rounds = tuple(_taken(pair, number) for pair in full.matches)
    return Bracket(size, tuple(range(1, size - number + 1)), rounds, full.clause)


def _taken(pair: Seeds, number: int) -> Pair:
    left, right = (seed if seed <= number else None for seed in pair)
    return left, right


LOT = 16
"""Bytes to a lot, so that no two are ever alike."""


def consolation_seeds(ranked: Sequence[int], seed: str) -> tuple[int, ...]:
    """The order in which non-qualifiers are seeded, from their order in the main event.

    The byes go to the best main scores and the rest are drawn by lot (ACC practice, "consy lite").

    >>> consolation_seeds([5, 6, 7], "a seed")[0]
    5
    """
    if not ranked:
        return ()
    byes = len(bracket(len(ranked)).byes)
    return (*ranked[:byes], *sorted(ranked[byes:], key=lambda entry: _lot(seed, entry)))


def _lot(seed: str, entry: int) -> bytes:
    """The entry's own lot: it depends on nobody else's, nor on the order of drawing."""
    return bytes(islice(draws_from(f"consolation {seed} {entry}"), LOT))
