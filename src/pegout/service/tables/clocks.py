"""The time at tables: turns that take too long, and gaps in which nobody was served.

Turns and absences are counted in the time of day. While a laptop sleeps nobody can play, and when
it wakes nobody is to be overdue for that; so all that counts time is told of every gap. Where a
host has set a time for a turn nobody loses a game by it: a computer plays that one turn for a
player who is away, and the log says so.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import time
from typing import TYPE_CHECKING

from pegout.errors import Rejection, refuse
from pegout.game import seats_due, view_from
from pegout.players import LEVELS
from pegout.seating import Seat
from pegout.service.tables.decide import Rows, acted
from pegout.service.tables.requests import Asker, Done
from pegout.service.tables.table import Table

if TYPE_CHECKING:
    from pegout.service.tables.tables import Tables

BEAT = 1.0
"""So often the clock is looked at while the process runs."""
LONGEST_BEAT = 3.0
"""More than this between two looks is a gap; so is a clock that goes back by more than a beat."""
SWEEP = 2.0
"""Seconds between two looks for overdue turns."""
AGAIN = 10.0
STANDS_IN = "greedy"

log = logging.getLogger("pegout.clocks")


class GapClock:
    """The time of day in seconds; until `run` is begun it notices nothing.

    >>> now = 1000.0
    >>> clock = GapClock(lambda: now)
    >>> clock.on_gap(lambda gap: print(f"nobody was served for {gap:g} seconds"))
    >>> clock.beat()
    >>> now += 2
    >>> clock()
    1002.0
    >>> now += 60
    >>> clock()
    nobody was served for 60 seconds
    1062.0
    """

    def __init__(self, seconds: Callable[[], float] = time) -> None:
        self._seconds = seconds
        self._last: float | None = None
        self._on_gap: list[Callable[[float], None]] = []

    def on_gap(self, act: Callable[[float], None]) -> None:
        """Have something done after a gap, told in seconds; below zero for a clock set back.

        It is done before anybody is told the time after the gap.
        """
        self._on_gap.append(act)

    def __call__(self) -> float:
        """The time now."""
        if self._last is not None:
            self.beat()
        return self._seconds()

    def beat(self) -> None:
        """Look at the clock; from the first time on, gaps are noticed."""
        now = self._seconds()
        last, self._last = self._last, now
        if last is not None and not -BEAT <= now - last <= LONGEST_BEAT:
            log.info("nobody was served for %.0f seconds, or the clock was set", now - last)
            for act in self._on_gap:
                act(now - last)

    async def run(self) -> None:
        """Look at the clock again and again, until the site closes."""
        while True:
            self.beat()
            await asyncio.sleep(BEAT)


class TurnClock:
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
        claimed = [table_id for kind, _, table_id in names if kind == self.tables.kind]
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
