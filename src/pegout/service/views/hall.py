"""The hall as it is drawn: its tables, the door and the desk, at one scale on every surface."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from msgspec import Struct

from pegout.tournament.floor import HALL
from pegout.tournament.meet import Hall, Meet

DEEP = 0.6
"""How deep a hall is drawn for its width."""
WIDEST, NARROWEST = 84, 30
"""How wide a table is drawn, where there are few and where there are many."""
IN_A_ROW = 6
MARGIN = 90
FAR = 260
"""Rows of tables stand no farther apart."""
MARK_NAMES = {"door": "Door", "desk": "Desk"}


class HallSpot(Struct, frozen=True):
    """A table or a mark in the drawing: its middle, and what stands on it.

    `down` is how far down it is in the hall, of which the drawing is less deep.
    """

    name: str
    x: int
    y: int
    down: int
    mark: str = ""


class HallMap(Struct, frozen=True):
    """The drawing: how large it is, how wide a table, and everything in it."""

    width: int
    height: int
    table: int
    spots: tuple[HallSpot, ...]

    @property
    def lines(self) -> str:
        """The map as text: a line for each table and mark, with how far right and down it is."""
        return "\n".join(f"{one.mark or one.name} {one.x} {one.down}" for one in self.spots)


def hall_map(hall: Hall) -> HallMap | None:
    """The hall as it was drawn; None where it was not."""
    return _drawn(hall) if hall.tables else None


def _drawn(hall: Hall) -> HallMap:
    many = max(1, len(hall.tables))
    wide = int(max(NARROWEST, min(WIDEST, HALL / (1.7 * sqrt(many)))))
    spots = (
        *(HallSpot(str(number), x, round(y * DEEP), y) for number, x, y in sorted(hall.tables)),
        *(HallSpot(MARK_NAMES[mark], x, round(y * DEEP), y, mark) for mark, x, y in hall.marks),
    )
    return HallMap(HALL, round(HALL * DEEP), wide, spots)


def in_rows(numbers: list[int], in_a_row: int = IN_A_ROW) -> Hall:
    """Tables in rows from the front, the door at the back on the right, the desk in front."""
    rows = -(-len(numbers) // in_a_row)
    across = (HALL - 2 * MARGIN) // max(1, in_a_row - 1)
    down = min(FAR, (HALL - 3 * MARGIN) // max(1, rows - 1))
    tables = tuple(
        (
            number,
            MARGIN + (at % in_a_row) * across,
            2 * MARGIN + (at // in_a_row) * down,
        )
        for at, number in enumerate(numbers)
    )
    return Hall(tables, (("desk", HALL // 2, MARGIN // 2), ("door", HALL - MARGIN, HALL - MARGIN)))


def tables_used(meet: Meet) -> list[int]:
    """The tables that games are at, or would be, from the first on."""
    return list(range(1, max([1, *_numbers(meet)]) + 1))


def _numbers(meet: Meet) -> Iterator[int]:
    for division in meet.divisions.values():
        if division.started:
            yield from (game.table for game in division.games())
        elif division.phase != "cancelled":
            before = (division.first_table or 1) - 1
            yield before + (len(meet.entrants(division.id)) + 1) // 2
