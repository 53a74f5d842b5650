"""What goes on by itself while a site runs: its health, retention, and a club's own rule books.

Health is told to everybody as yes or no, and to the log with the reason. Answers to requests of
long ago and sessions that are over are removed. Books in a folder of the host's choice are taken up
while the site runs.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from time import monotonic, time

from pegout.errors import PegoutError
from pegout.judge import house_book
from pegout.rulesets import Ruleset, fill_shelf
from pegout.store import Store

log = logging.getLogger("pegout.server")
TOLD_EVERY = 60.0
"""The same trouble is told again this often; a flood of requests must not fill the log."""


class Health:
    """Looks at the store for all who ask, and tells the log of trouble and of its end."""

    def __init__(self, store: Store, clock: Callable[[], float] = monotonic) -> None:
        self._store, self._clock = store, clock
        self._look: asyncio.Task[str | None] | None = None
        self._trouble: str | None = None
        self._told = float("-inf")

    async def ask(self) -> bool:
        """Whether a change could be kept now; all who ask at once cost one look."""
        if self._look is None or self._look.done():
            self._look = asyncio.create_task(self._looked())
        return await asyncio.shield(self._look) is None

    async def _looked(self) -> str | None:
        reason = await asyncio.to_thread(self._store.health)
        if reason is not None:
            self.note(reason)
        elif self._trouble is not None:
            log.warning("the store is well again")
            self._trouble = None
        return reason

    def note(self, reason: str) -> None:
        """Something could not be kept or read, and why."""
        now = self._clock()
        if reason != self._trouble or now - self._told >= TOLD_EVERY:
            log.error("the store is down: %s", reason)
            self._trouble, self._told = reason, now

    async def look_through(self) -> None:
        """Look once for damage in the database, beside everything else."""
        await asyncio.to_thread(self._store.look_through)
        await self.ask()


EVERY = 3600.0
KEPT = 7 * 24 * 3600.0
"""A request sent again after this many seconds is a new one."""


class Retention:
    """Goes through the store once an hour; that several processes do is no harm."""

    def __init__(self, store: Store, seconds: Callable[[], float] = time) -> None:
        self.store, self.seconds = store, seconds

    async def run(self, every: float = EVERY) -> None:
        """Remove it again and again, until the site closes."""
        while True:
            await asyncio.sleep(every)
            try:
                await self.prune()
            except Exception:
                log.exception("what is no longer needed could not be removed")

    async def prune(self) -> int:
        """Forget what is older than it need be; how much that was."""
        gone = await asyncio.wrap_future(self.store.prune(self.seconds() - KEPT))
        if gone:
            log.info("old answers and sessions were removed", extra={"number": gone})
        return gone


LOOKS_EVERY = 3.0
"""Seconds between two looks into the folder."""
Stamp = tuple[int, int]


class Bookshelf:
    """Keeps the books of the site as the files of the folder have them.

    A file with faults is left out, and what is wrong with it stands in the log; the book that it
    was before stays.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self._stamps: dict[Path, Stamp] = {}
        self._books: dict[Path, Ruleset] = {}

    async def run(self) -> None:
        """Look into the folder again and again."""
        while self.folder is not None:
            await asyncio.to_thread(self.look)
            await asyncio.sleep(LOOKS_EVERY)

    def look(self) -> None:
        """Take up what is new, changed or gone in the folder."""
        if self.folder is None:
            return
        found = {path: _stamp(path) for path in sorted(self.folder.glob("*.toml"))}
        if found == self._stamps:
            return
        for path in [one for one in found if found[one] != self._stamps.get(one)]:
            self._read(path)
        self._stamps = found
        self._books = {path: book for path, book in self._books.items() if path in found}
        fill_shelf(self._books.values())

    def _read(self, path: Path) -> None:
        try:
            self._books[path] = house_book(path.read_text(encoding="utf-8"), path.name)
            log.info("rule book %s is on the shelf", self._books[path].id)
        except (PegoutError, OSError, UnicodeDecodeError) as error:
            log.warning("rule book left out: %s", error)


def _stamp(path: Path) -> Stamp:
    try:
        state = path.stat()
    except OSError:
        return 0, 0
    return state.st_mtime_ns, state.st_size
