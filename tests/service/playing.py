"""People at a table of the site who play as a computer would, through requests alone."""

from __future__ import annotations

import asyncio
from itertools import count

from pegout.errors import Rejection
from pegout.game import view_from
from pegout.players import LEVELS, ComputerPlayer
from pegout.rulesets import ruleset
from pegout.service.tables import requests as a, rows as r
from pegout.service.tables.requests import Done
from pegout.service.tables.table import Table
from pegout.service.tables.tables import Tables
from pegout.store import Store

PATIENCE = 300
KEYS = count()


def clock() -> str:
    return "2026-11-15T10:00:00Z"


def fresh_key() -> str:
    return f"key {next(KEYS)}"


def site(store: Store) -> Tables:
    return Tables(store, clock)


async def opened(tables: Tables, settings: r.Settings, who: str = "g-ann") -> str:
    """A table whose host has not sat down yet."""
    answer = await tables.open(settings, ruleset(settings.rules), who, fresh_key())
    assert isinstance(answer, Done)
    return answer.table


async def do(tables: Tables, table: str, ask: a.Ask, who: str) -> Done:
    """Ask something that is allowed."""
    answer = await tables.ask(table, ask, who, fresh_key())
    assert isinstance(answer, Done), answer
    return answer


async def seated(tables: Tables, settings: r.Settings, *names: str) -> str:
    """A table with these people at it; ids are their names in small letters."""
    table = await opened(tables, settings, f"g-{names[0].lower()}")
    for name in names:
        await do(tables, table, a.Sit(name), f"g-{name.lower()}")
    return table


class Person:
    """Someone who answers whatever is due, and speaks up where a player would."""

    def __init__(self, tables: Tables, table: str, who: str, level: str = "greedy") -> None:
        self.tables, self.table, self.who = tables, table, who
        self.mind: ComputerPlayer = LEVELS[level](who)
        self.refused: list[object] = []

    async def play(self) -> Table:
        """Play until the match is over."""
        return await asyncio.wait_for(self._play(), PATIENCE)

    async def _play(self) -> Table:
        async for _ in self.tables.watch(self.table, self.who, 0):
            table = await self.tables.table(self.table)
            assert table is not None
            while not table.finished and await self._step(table):
                pass
            if table.finished:
                return table
        raise AssertionError("the table went away")

    async def _step(self, table: Table) -> bool:
        if table.stage == "between_games":
            await self.tables.ask(self.table, a.NextGame(), self.who, fresh_key(), table.version)
            return True
        seat = table.seat_of(self.who)
        view = view_from(table.state, seat)
        command = self.mind.volunteer(view) if table.state.by_claim else None
        if command is None or command in self.refused:
            command = self.mind.choose(view) if view.duty is not None else None
        if command is None:
            return False
        version = table.version
        answer = await self.tables.ask(self.table, a.Act(command), self.who, fresh_key(), version)  # type: ignore[arg-type]
        self.refused = [*self.refused, command] if isinstance(answer, Rejection) else []
        return True
