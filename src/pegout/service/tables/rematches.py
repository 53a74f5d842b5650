"""Another match with the same people: made at a new table as soon as all of them have asked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from pegout.errors import Rejection, refuse
from pegout.service.tables import rows as r
from pegout.service.tables.decide import MadeRow, Rows
from pegout.service.tables.requests import Ask, Asker, Done, SeatComputer, Sit
from pegout.service.tables.table import Chair, Table
from pegout.service.tables.tables import Tables

STAND_IN = "club"
"""The computer that takes the seat of one who is away when the others play again."""


class Rematches:
    """Watches for matches that all who played want again."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._making: set[asyncio.Task[None]] = set()
        tables.on_change(self.look_at)

    def look_at(self, table: Table) -> None:
        """Make the next table, if everybody has asked for it."""
        if not table.next_table and wanted_by_all(table):
            task = asyncio.create_task(self._make(table))
            self._making.add(task)
            task.add_done_callback(self._making.discard)

    async def _make(self, table: Table) -> None:
        # One key for each table, so that two who ask at once, or two processes, make one.
        key = f"rematch of {table.id}"
        host = _host(table)
        made = await self.tables.open(table.settings, table.book, host, key)
        if not isinstance(made, Done):
            return
        for seat, chair in enumerate(table.chairs):
            without = seat in table.rematch_without
            sitting = SeatComputer(STAND_IN, seat) if without else _sitting(chair, seat)
            who = chair.who if isinstance(sitting, Sit) else host
            await self.tables.ask(made.table, sitting, who, f"{key} seat {seat}")
        await self.tables.carry_out(table.id, table.version, _told(made.table))


def wanted_by_all(table: Table) -> bool:
    """Whether every person asks for another match, but for those let go and those who left.

    One who is away for now is waited for, so that nobody is taken to a table with an empty chair.
    """
    people = {
        seat for seat, chair in enumerate(table.chairs) if chair.kind == "person" and not chair.left
    }
    awaited = people - table.rematch_without
    return table.stage == "over" and bool(awaited) and awaited <= table.rematch


def _host(table: Table) -> str:
    """The host of the next table: the same, unless a computer takes their seat."""
    seat = table.seat_of(table.host)
    if seat is None or not (seat in table.rematch_without or table.chairs[seat].left):
        return table.host
    return table.chairs[min(table.rematch)].who


def _sitting(chair: Chair, seat: int) -> Ask:
    if chair.kind == "computer" or chair.left:
        return SeatComputer(chair.level, seat)
    return Sit(chair.name, seat, chair.rated)


def _told(next_table: str) -> Callable[[Table, Asker], Rows | Rejection]:
    def make(table: Table, asker: Asker) -> Rows | Rejection:
        if table.next_table:
            return refuse("made")
        return (MadeRow(r.RematchMade(next_table, at=asker.at)),)

    return make
