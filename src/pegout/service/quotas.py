"""How much one visitor may ask for, so that none can fill the site for all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from pegout.errors import Rejection
from pegout.service.streams import MostStreams, Streams, home_of
from pegout.service.table import Table
from pegout.service.tables import KIND, Tables

MOST_OPEN_TABLES = 20
MOST_MEETS = 50
MOST_SEASONS = 20
AT_ONE_ADDRESS = 20
"""A whole club may be behind one address: so many visitors may open all their tables at once."""
MOST_RECALLED = 200
"""So many unfinished tables of a visitor are looked through, their own and those of friends."""
REFILL = 1 / 3
"""So many more tables a second may be opened at one address after that: 1200 an hour."""


class Quotas:
    """What each visitor has open now, and how many tables each address may still open.

    A visitor's own tables count until they end. At an address it counts how fast tables are opened
    and not ended: guests cost nothing, and who leaves many open there shuts out nobody for long.
    """

    def __init__(
        self,
        tables: int = MOST_OPEN_TABLES,
        streams: MostStreams = MostStreams(),  # noqa: B008 - it is frozen
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.most_tables, self.streams = tables, Streams(streams)
        self._most_there, self._clock = AT_ONE_ADDRESS * tables, clock
        self._tables: dict[str, set[str]] = {}
        self._recalled: set[str] = set()
        self._opened_at: dict[str, str] = {}
        self._taken: dict[str, tuple[float, float]] = {}

    async def recall(self, tables: Tables, who: str) -> None:
        """Count what a visitor had opened before this process began; the store knows it."""
        if who in self._recalled:
            return
        found = await asyncio.to_thread(
            tables.store.streams, kind=KIND, owner=who, ended=False, limit=MOST_RECALLED
        )
        for heading in found:
            table = await tables.table(heading.stream.partition(":")[2])
            if table is not None and _counts(table, who):
                self.opened(who, table.id)
        self._recalled.add(who)

    def refuse_table(self, who: str, address: str = "") -> Rejection | None:
        """Why this visitor, or one more at this address, may open no more tables now."""
        if len(self._tables.get(who, ())) >= self.most_tables:
            return Rejection(
                "too_many_tables",
                f"You have {self.most_tables} tables open; finish or close one before the next",
            )
        if address and self._taken_at(home_of(address)) > self._most_there - 1:
            return Rejection(
                "too_many_here",
                "Too many tables were opened from this address just now; "
                "try again in a few minutes",
            )
        return None

    def opened(self, who: str, table: str, address: str = "") -> None:
        """Count a table that a visitor has opened, for them and for their address."""
        self._tables.setdefault(who, set()).add(table)
        if address and table not in self._opened_at:
            self._opened_at[table] = home_of(address)
            self._take(home_of(address), 1.0)

    def look_at(self, table: Table) -> None:
        """A table that has ended, or that its host has left to others, counts no more."""
        if table.finished or table.given_up_by_host:
            self.forgotten(table.id)

    def forgotten(self, table: str) -> None:
        """A table that was deleted or has ended counts no more."""
        for who, own in list(self._tables.items()):
            own.discard(table)
            if not own:
                del self._tables[who]
        if home := self._opened_at.pop(table, ""):
            self._take(home, -1.0)

    def _taken_at(self, home: str) -> float:
        """How many tables still count at an address; with time none does."""
        taken, since = self._taken.get(home, (0.0, 0.0))
        return max(0.0, taken - (self._clock() - since) * REFILL)

    def _take(self, home: str, number: float) -> None:
        taken = max(0.0, self._taken_at(home) + number)
        self._taken[home] = (taken, self._clock())
        if not taken:
            del self._taken[home]

    def refuse_meet(self, meets: int) -> Rejection | None:
        """Why a visitor who has opened so many tournaments may open no more."""
        if meets < MOST_MEETS:
            return None
        return Rejection(
            "too_many_meets", f"You have {meets} tournaments here; delete one before the next"
        )

    def refuse_season(self, seasons: int) -> Rejection | None:
        """Why a visitor who keeps so many seasons may open no more."""
        if seasons < MOST_SEASONS:
            return None
        return Rejection(
            "too_many_seasons", f"You keep {seasons} seasons here; delete one before the next"
        )


def _counts(table: Table, who: str) -> bool:
    """Whether a table is one that this visitor has open."""
    return table.host == who and table.occasion is None and not table.given_up_by_host
