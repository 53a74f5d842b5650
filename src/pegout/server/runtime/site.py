"""One running site: its store, its tables, its computers, and the secret it signs with."""

from __future__ import annotations

import asyncio
import logging
import signal
import threading
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from types import FrameType

from pegout.kernels import answer_at_once
from pegout.server.runtime.background import Bookshelf, Health, Retention
from pegout.server.runtime.logs import Journal
from pegout.service import Quotas
from pegout.service.history import Statistics
from pegout.service.identity import ALONE, REMEMBERED, Accounts, Sessions, Visitors
from pegout.service.mail import Outbox
from pegout.service.meets import Backups, Door, EventTables, Meets, Passes, ShownMeets
from pegout.service.practice import Practice
from pegout.service.progress import OwnData, Progress
from pegout.service.reviews import Reviews
from pegout.service.seasons import Seasons
from pegout.service.tables import Computers, Lobby, Rematches, Tables, TurnClock, aside, make_ready
from pegout.store import Store

log = logging.getLogger("pegout.site")


def now() -> str:
    """The time as rows keep it."""
    return f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%S}Z"


def local_clock() -> str:
    """The time on the wall, as those at a desk read it."""
    return f"{datetime.now().astimezone():%Y-%m-%dT%H:%M}"


class Site:
    """Everything that requests share."""

    def __init__(
        self,
        store: Store,
        secret: bytes,
        clock: Callable[[], str] = now,
        quotas: Quotas | None = None,
        *,
        shared: bool = False,
    ) -> None:
        self.store = store
        self.secret = secret
        self.tables = Tables(store, clock, shared=shared)
        self.computers = Computers(self.tables)
        self.accounts = Accounts(store)
        self.sessions = Sessions(store)
        self.visitors = Visitors(
            store, self.sessions, secret, remembered=REMEMBERED if shared else ALONE
        )
        self.clock = clock
        self.practice = Practice(store)
        self.statistics = Statistics(store)
        self.tables.on_change(self.statistics.look_at)
        self.progress = Progress(self.tables, self.accounts)
        self.reviews = Reviews(store, self.progress.costs)
        self.tables.on_forget(self.reviews.forgotten)
        self.own_data = OwnData(self.tables, self.sessions, self.statistics, self.progress)
        self.own_data.add("practice.json", self.practice.handed_out)
        self.own_data.also_forget(self.practice.forget)
        self.lobby = Lobby(self.tables)
        self.rematches = Rematches(self.tables)
        self.meets = Meets(store)
        self.clocks = TurnClock(self.tables, self.meets.rest)
        self.passes = Passes(store)
        self.seasons = Seasons(store)
        self.door = Door(store)
        self.outbox = Outbox(store, local_clock)
        self.shown_meets = ShownMeets()
        self.meets.on_rest(self.shown_meets.forget)
        self.backups = Backups(None)
        self.books = Bookshelf()
        self.meets.on_change(self.backups.look_at)
        self.event_tables = EventTables(self.tables, self.meets, secret)
        self.quotas = quotas or Quotas()
        self.tables.on_change(self.quotas.look_at)
        self.tables.on_forget(self.quotas.forgotten)
        self.listens = ("", "")
        self.ready: Callable[[], None] = make_ready
        self.retention = Retention(store)
        self.health = Health(store)
        self.journal = Journal(self.tables)
        self._tasks: list[asyncio.Task[None]] = []

    def copy_to(self, folder: Path | None) -> Site:
        """Copy tournaments to a folder from now on."""
        self.backups.folder = folder
        return self

    async def start(self) -> None:
        """Begin what goes on by itself: news from other processes, overdue turns, and retention."""
        log.info("the site is open")
        hear_the_stop(self.end_watching)
        self.tables.listen()
        self.meets.listen()
        self._tasks.append(asyncio.create_task(self.tables.seconds.run()))
        self._tasks.append(asyncio.create_task(self.clocks.run()))
        answer_at_once()
        readying = asyncio.create_task(aside(self.ready))
        self.computers.readiness.after(readying)
        self._tasks.append(readying)
        self._tasks.append(asyncio.create_task(self.books.run()))
        self._tasks.append(asyncio.create_task(self.retention.run()))
        self._tasks.append(asyncio.create_task(self.health.look_through()))
        self._tasks.append(asyncio.create_task(self.outbox.run()))
        self._tasks.append(asyncio.create_task(self.backups.run(self.meets.every)))

    def end_watching(self) -> None:
        """Let go of all pages that follow something, so that nothing is waited for."""
        self.tables.end_watching()
        self.meets.end_watching()

    async def close(self) -> None:
        """Stop what goes on by itself, and let go of the database."""
        log.info("the site is closed")
        self.outbox.close()
        await self.computers.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.event_tables.close()
        await self.backups.close()
        await asyncio.to_thread(self.store.close)


STOPS = (signal.SIGINT, signal.SIGTERM)
Handler = Callable[[int, FrameType | None], object]


def hear_the_stop(act: Callable[[], None]) -> None:
    """Have something done when this process is asked to stop, and whatever was done before too.

    Pages that follow a table or a tournament keep their line open for ever: nothing would end them
    but the server's timeout, each with an error in the log.
    """
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for stop in STOPS:
        before = signal.getsignal(stop)
        if callable(before):
            signal.signal(stop, _both(loop, act, before))


def _both(loop: asyncio.AbstractEventLoop, act: Callable[[], None], before: Handler) -> Handler:
    def heard(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(act)
        before(number, frame)

    return heard
