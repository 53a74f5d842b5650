"""Who has a table before them: known from open streams, and from asking now and then.

Presence is not kept with the table: it is of this moment. Of several processes on one database
each tells the others, every few seconds, whose streams it has.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable
from time import time

import msgspec

from pegout.service.table import Table
from pegout.store import Document, Store

GRACE = 10.0
"""Seconds until one who is not there is called away: a page that is loaded again takes less."""
KIND = "here"
TOLD_FOR = 30.0
"""How long one process believes what another last told."""

Place = tuple[str, str]


class Presence:
    """Who is at which table now, and since when the others are not."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        self.seconds = seconds
        self._streams: Counter[Place] = Counter()
        self._seen: dict[str, dict[str, float]] = {}
        self._elsewhere: frozenset[Place] = frozenset()
        self._process = secrets.token_urlsafe(9)

    def came(self, table: str, who: str) -> None:
        """Somebody follows a table from now on."""
        self._streams[table, who] += 1

    def left(self, table: str, who: str) -> None:
        """One of somebody's streams has ended."""
        self._streams[table, who] -= 1
        if self._streams[table, who] <= 0:
            del self._streams[table, who]
        self.seen(table, who)

    def seen(self, table: str, who: str) -> None:
        """Somebody has asked for a table, or done something there."""
        if who:
            self._seen.setdefault(table, {})[who] = self.seconds()

    def forget(self, table: str) -> None:
        """A table that nobody watches is let go of."""
        self._seen.pop(table, None)

    def gone(self, table: str, who: str) -> float:
        """For how many seconds somebody has not been at a table; 0 for one who is there.

        One who was never seen is taken to have gone when first missed.
        """
        place = (table, who)
        if place in self._streams or place in self._elsewhere:
            self.seen(table, who)
            return 0.0
        now = self.seconds()
        return now - self._seen.setdefault(table, {}).setdefault(who, now)

    def all_gone(self, table: Table) -> tuple[float, ...]:
        """For how long each seat has been left; computers are always there."""
        return tuple(
            self.gone(table.id, chair.who) if chair.kind == "person" else 0.0
            for chair in table.chairs
        )

    async def share(self, store: Store) -> None:
        """Tell other processes who is here, and hear from them who is there."""
        here = msgspec.json.encode(sorted(self._streams))
        expires = time() + TOLD_FOR
        await asyncio.wrap_future(store.put(Document(KIND, self._process, here, expires=expires)))
        told = await asyncio.to_thread(store.find, KIND)
        self._elsewhere = frozenset(
            place
            for one in told
            if one.id != self._process
            for place in msgspec.json.decode(one.data, type=list[Place])
        )
