"""How much one visitor may have open, so that none can fill the site for all: tables, tournaments,
seasons, and streams of pages and programs that follow something.

A guest costs nothing, so each stream counts for its address and for the whole site as well.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import NamedTuple

from msgspec import Struct

from pegout.errors import Rejection, refuse
from pegout.service.rate_limit import MOST_KNOWN, Buckets, Size, for_seconds, home_of, wait_part
from pegout.service.tables.table import Table
from pegout.service.tables.tables import KIND, Tables

MOST_OPEN_TABLES = 20
MOST_MEETS = 50
MOST_SEASONS = 20
VISITORS_AT_ONE_ADDRESS = 20
"""A whole club may be behind one address: this many visitors may open all their tables at once."""
MOST_RECALLED = 200
"""This many unfinished tables of a visitor are looked through, their own and those of friends."""
REFILL = 1 / 3
"""This many more tables a second may be opened at one address after that: 1200 an hour."""
MOST_STREAMS = 12
STREAMS_AT_ONE_ADDRESS = 600
"""A tournament of 400 players with their phones may be behind one router, with its desk and wall.
"""
IN_ALL = 768
"""What a process of 1024 open files has room for, beside other connections and the database."""
LOOKING_ON = 150
"""Onlookers of one table: a hall that follows its final; a fifth is left for other addresses."""


class MostStreams(Struct, frozen=True):
    """How many may be open at once: to one visitor, to one address, to all, and to all of those who
    look on at one table.
    """

    own: int = MOST_STREAMS
    address: int = STREAMS_AT_ONE_ADDRESS
    in_all: int = IN_ALL
    onlookers: int = LOOKING_ON

    @classmethod
    def for_files(cls, files: int) -> MostStreams:
        """A quarter of the files a process may open is left for all else; none takes all streams.

        >>> MostStreams.for_files(1024)
        MostStreams(own=12, address=600, in_all=768, onlookers=150)
        >>> MostStreams.for_files(256)
        MostStreams(own=12, address=153, in_all=192, onlookers=38)
        """
        in_all = files * 3 // 4
        address = min(STREAMS_AT_ONE_ADDRESS, in_all * 4 // 5)
        return cls(address=address, in_all=in_all, onlookers=min(LOOKING_ON, in_all // 5))


class Ticket:
    """One stream that counts until it ends, also where its page has gone before it began."""

    def __init__(self, open_now: Counter[str], counted: tuple[str, ...]) -> None:
        self._open_now, self._counted = open_now, counted

    def end(self) -> None:
        """The stream was closed; to end it twice changes nothing."""
        counted, self._counted = self._counted, ()
        for one in counted:
            self._open_now[one] -= 1
            if not self._open_now[one]:
                del self._open_now[one]

    def __del__(self) -> None:
        """A ticket that is released has no stream."""
        self.end()


class Streams:
    """All streams of this process."""

    def __init__(self, most: MostStreams = MostStreams()) -> None:  # noqa: B008 - it is frozen
        self.most = most
        self._open: Counter[str] = Counter()

    def begin(self, who: str, address: str, looks_on: str = "") -> Ticket | Rejection:
        """Count one more stream, or say why not; strangers count for their address alone.

        Where it `looks_on` at a table, it counts there: those who play always have room.
        """
        own, there, everywhere = f"visitor {who}", f"address {home_of(address)}", "all"
        table = f"onlookers {looks_on}"
        near = f"{table} {there}"
        if who and self._open[own] >= self.most.own:
            return refuse("too_many_streams.own")
        if self._open[there] >= self.most.address:
            return refuse("too_many_streams.address")
        if self._open[everywhere] >= self.most.in_all:
            return refuse("too_many_streams.site")
        most = self.most.onlookers
        if looks_on and (self._open[table] >= most or self._open[near] >= most * 4 // 5):
            return refuse("too_many_streams.onlookers")
        looking = (table, near) if looks_on else ()
        counted = (*((own,) if who else ()), there, everywhere, *looking)
        self._open.update(counted)
        return Ticket(self._open, counted)


class Opener(NamedTuple):
    """Who has opened a table, and where."""

    who: str
    home: str


class Quotas:
    """What each visitor has open now, and how many tables each address may still open.

    A visitor's own tables count until they end. At an address it counts how fast tables are opened
    and not ended: guests cost nothing, and who leaves many open there shuts out nobody for long.
    Of very many tables the oldest are let go: the store knows whose they are, and is asked again.
    """

    def __init__(
        self,
        tables: int = MOST_OPEN_TABLES,
        streams: MostStreams = MostStreams(),  # noqa: B008 - it is frozen
        clock: Callable[[], float] = monotonic,
        most_known: int = MOST_KNOWN,
    ) -> None:
        self.most_tables, self.streams = tables, Streams(streams)
        self._most_known = most_known
        self._size, self._addresses = Size(VISITORS_AT_ONE_ADDRESS * tables, REFILL), Buckets(clock)
        self._tables: dict[str, set[str]] = {}
        self._recalled: OrderedDict[str, None] = OrderedDict()
        self._opened: OrderedDict[str, Opener] = OrderedDict()

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
        self._recalled[who] = None
        if len(self._recalled) > self._most_known:
            self._recalled.popitem(last=False)

    def refuse_table(self, who: str, address: str = "") -> Rejection | None:
        """Why this visitor, or one more at this address, may open no more tables now."""
        if len(self._tables.get(who, ())) >= self.most_tables:
            return refuse("too_many_tables", most=self.most_tables)
        wait = self._addresses.wait(home_of(address), self._size) if address else 0.0
        if wait > 0:
            return for_seconds(refuse("too_many_here", wait=wait_part(wait)), wait)
        return None

    def opened(self, who: str, table: str, address: str = "") -> None:
        """Count a table that a visitor has opened, for them and for their address."""
        self._tables.setdefault(who, set()).add(table)
        if table in self._opened:
            return
        self._opened[table] = Opener(who, home_of(address) if address else "")
        if address:
            self._addresses.take(home_of(address), self._size)
        if len(self._opened) > self._most_known:
            self._let_go()

    def _let_go(self) -> None:
        """Forget the oldest table, and with it that its visitor was looked up."""
        _, oldest = self._opened.popitem(last=False)
        self._tables.pop(oldest.who, None)
        self._recalled.pop(oldest.who, None)

    def look_at(self, table: Table) -> None:
        """A table that has ended, or that its host has left to others, no longer counts."""
        if table.finished or table.given_up_by_host:
            self.forgotten(table.id)

    def forgotten(self, table: str) -> None:
        """A table that was deleted or has ended no longer counts."""
        opened = self._opened.pop(table, None)
        if opened is None:
            return
        own = self._tables.get(opened.who, set())
        own.discard(table)
        if not own:
            self._tables.pop(opened.who, None)
        if opened.home:
            self._addresses.take(opened.home, self._size, -1.0)

    def refuse_meet(self, meets: int) -> Rejection | None:
        """Why a visitor who has opened that many tournaments may open no more."""
        if meets < MOST_MEETS:
            return None
        return refuse("too_many_meets", meets=meets)

    def refuse_season(self, seasons: int) -> Rejection | None:
        """Why a visitor who keeps that many seasons may open no more."""
        if seasons < MOST_SEASONS:
            return None
        return refuse("too_many_seasons", seasons=seasons)


def _counts(table: Table, who: str) -> bool:
    """Whether a table is one that this visitor has open."""
    return table.host == who and table.occasion is None and not table.given_up_by_host
