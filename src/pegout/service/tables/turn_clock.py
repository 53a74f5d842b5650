"""Turns that take too long, where a host has set a time: a computer plays that one turn.

Nobody loses a game by the clock: the turn is played for whoever is away, and the log says so.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from pegout.errors import Rejection, refuse
from pegout.game import seats_due, view_from
from pegout.players import LEVELS
from pegout.seating import Seat
from pegout.service.tables.decide import Rows, acted
from pegout.service.tables.requests import Asker
from pegout.service.tables.table import Table
from pegout.service.tables.tables import KIND, Done, Tables

SWEEP = 2.0
AGAIN = 10.0
STANDS_IN = "greedy"

log = logging.getLogger("pegout.clocks")


class Clocks:
    """Looks every few seconds which tables are overdue; of many processes only one takes each.

    What nobody has asked for in a while is let go of at the same time; `also_rest` does that for
    tournaments.
    """

    def __init__(self, tables: Tables, also_rest: Callable[[], object] = int) -> None:
        self.tables = tables
        self.also_rest = also_rest

    async def run(self) -> None:
        """Sweep until the site closes."""
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.tables.look_around()
                await self.sweep()
                self.tables.rest()
                self.also_rest()
            except Exception:
                log.exception("overdue turns could not be looked for")

    async def sweep(self) -> int:
        """Play for everyone who is overdue; how many turns were played."""
        now = self.tables.seconds()
        found = await asyncio.wrap_future(self.tables.store.claim(now, now + AGAIN))
        names = (heading.stream.partition(":") for heading in found)
        claimed = [table_id for kind, _, table_id in names if kind == KIND]
        # Where the clock was set back, what is due by the store is due too late.
        here = [one for one in self.tables.overdue() if one not in claimed]
        return sum([await self._play_for(table_id) for table_id in (*claimed, *here)])

    async def _play_for(self, table_id: str) -> bool:
        table = await self.tables.table(table_id)
        if table is None or table.stage != "playing" or self.tables.time_left(table) != 0.0:
            return False
        answer = await self.tables.carry_out(table_id, table.version, self._for_them, moves=True)
        if not isinstance(answer, Done):
            return False
        log.info("an overdue turn was played", extra={"table": table_id})
        return True

    def _for_them(self, table: Table, asker: Asker) -> Rows | Rejection:
        """One turn of the first person who is due, as a computer would take it."""
        if self.tables.time_left(table) != 0.0:
            return refuse("not_overdue")
        for seat in seats_due(table.state):
            if not table.chairs[seat].played_by_computer:
                view = view_from(table.state, Seat(seat))
                command = LEVELS[STANDS_IN](f"stand-in {table.id}").choose(view)
                return acted(table, Seat(seat), command, asker)
        return refuse("nobody_due")
