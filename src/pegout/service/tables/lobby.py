"""The lobby: public tables that want a player, and public games that may be watched.

A table stands here if its host made it public, for as long as one of its people has it before
them: nobody is sent to a table at which nobody sits. Tables of tournaments are the tournament's.
Which tables are public is kept as documents, so that every process of a site lists the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from datetime import datetime
from time import time
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pegout.service.tables.table import Table
from pegout.service.tables.tables import Tables
from pegout.store import Document

PUBLIC = "public"
"""The kind of the documents that name public tables."""
MOST_LISTED = 30
MOST_LOOKED_AT = 200
"""This many public tables are looked through, the last opened first."""
GONE = 60.0
"""A table whose people have all been away for this many seconds is no longer listed."""
KEPT = 12 * 3600.0
"""A table that was opened this many seconds ago is no longer noted."""
FRESH = 2.0
"""For this many seconds what was found is shown again, however many ask."""
LOOK_AGAIN = 15.0
"""Seconds after which a watcher looks without a change: people go, others have opened."""


class LobbyTable(Struct, frozen=True):
    """A public table as anybody may see it.

    `people` and `computers` are those who sit there, `free` how many seats are left. `scores` are
    by side, of a game under way. `minutes` is how long ago it was opened.
    """

    table: str
    state: Literal["open", "playing"]
    host: str
    people: tuple[str, ...]
    computers: tuple[str, ...]
    hands: int
    free: int
    rules: str
    book: str
    counting: str
    muggins: bool
    target: int
    match_to: int
    turn_seconds: int | None
    scores: tuple[int, ...]
    minutes: int
    rated: bool = False


class Lobby:
    """The public tables of a site."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._found: tuple[float, list[LobbyTable]] | None = None
        self._looking: asyncio.Future[list[LobbyTable]] | None = None
        self._told: set[str] = set()
        self._seen: list[LobbyTable] | None = None
        self._bells: set[asyncio.Event] = set()
        self.changes = 0
        tables.on_change(self._look_at)
        tables.on_forget(self._strike_out)

    def _look_at(self, table: Table) -> None:
        """A table has changed: one that is public is noted, and struck out when it is over."""
        if not is_public(table):
            return
        self._renew()
        if table.finished:
            self._strike_out(table.id)
        elif table.id not in self._told:
            self._told.add(table.id)
            opened, expires = table.opened_at.encode(), time() + KEPT
            self.tables.store.put(Document(PUBLIC, table.id, opened, expires=expires))

    def _strike_out(self, table_id: str) -> None:
        if table_id in self._told:
            self._told.discard(table_id)
            self._renew()
            self.tables.store.delete(PUBLIC, table_id)

    def _renew(self) -> None:
        """Drop what was found, and wake the watchers."""
        self._found = None
        self.changes += 1
        for bell in self._bells:
            bell.set()

    async def watch(self, after: int) -> AsyncIterator[int]:
        """The number of the last change, whenever it is another than the one that is known."""
        bell = asyncio.Event()
        self._bells.add(bell)
        try:
            while True:
                if self.changes == after:
                    try:
                        await asyncio.wait_for(bell.wait(), LOOK_AGAIN)
                    except TimeoutError:
                        await self._look_again()
                bell.clear()
                if self.changes != after:
                    after = self.changes
                    yield after
        finally:
            self._bells.discard(bell)

    async def _look_again(self) -> None:
        """Notice who has gone without a word, and what other processes have opened."""
        now = [replace(one, minutes=0) for one in await self.all()]
        if self._seen not in (None, now):
            self._renew()
        self._seen = now

    async def all(self) -> list[LobbyTable]:
        """All that is listed now: open tables first, the last opened first."""
        now = self.tables.seconds()
        if self._found is not None and 0 <= now - self._found[0] < FRESH:
            return self._found[1]
        if self._looking is None:
            self._looking = asyncio.ensure_future(self._look())
        try:
            return await asyncio.shield(self._looking)
        finally:
            self._looking = None

    async def _look(self) -> list[LobbyTable]:
        began = self.tables.seconds()
        noted = await asyncio.to_thread(self.tables.store.find, PUBLIC)
        latest = sorted(noted, key=lambda one: one.data, reverse=True)[:MOST_LOOKED_AT]
        found = [await self.tables.table(one.id) for one in latest]
        listed = [shown for table in found if (shown := self._listed(table)) is not None]
        listed.sort(key=lambda one: one.state != "open")
        listed = listed[:MOST_LISTED]
        self._found = began, listed
        return listed

    def _listed(self, table: Table | None) -> LobbyTable | None:
        if table is None or not is_public(table) or table.finished:
            return None
        if table.stage == "waiting" and not table.free_seats():
            return None
        gone = self.tables.presence.all_gone(table)
        there = [
            seconds < GONE
            for chair, seconds in zip(table.chairs, gone, strict=True)
            if chair.kind == "person"
        ]
        return lobby_table(table, self.tables.clock) if any(there) else None


def is_public(table: Table) -> bool:
    """Whether a table is for everybody to see; one of a tournament is not."""
    return table.settings.public and table.occasion is None


def lobby_table(table: Table, clock: Callable[[], str]) -> LobbyTable:
    """A table as the lobby shows it: nothing that a passer-by could not see."""
    settings, book = table.settings, table.book
    hosts = [chair.name for chair in table.chairs if chair.who == table.host and chair.name]
    people = tuple(chair.name for chair in table.chairs if chair.kind == "person")
    return LobbyTable(
        table=table.id,
        state="open" if table.stage == "waiting" else "playing",
        host=(hosts or people or ("",))[0],
        people=people,
        computers=tuple(chair.level for chair in table.chairs if chair.kind == "computer"),
        hands=settings.hands,
        free=len(table.free_seats()),
        rules=settings.rules,
        book=book.name,
        counting=settings.counting,
        muggins=settings.muggins,
        target=settings.target or book.game.target.value,
        match_to=settings.match_to,
        turn_seconds=settings.turn_seconds,
        scores=tuple(one.front for one in table.state.pegs),
        minutes=_minutes(table.opened_at, clock()),
        rated=settings.rated,
    )


def _minutes(since: str, now: str) -> int:
    """Whole minutes between two times as rows keep them.

    >>> _minutes("2026-11-18T02:00:00Z", "2026-11-18T02:07:59Z")
    7
    """
    passed = datetime.fromisoformat(now) - datetime.fromisoformat(since)
    return max(0, int(passed.total_seconds()) // 60)
