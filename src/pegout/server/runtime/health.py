"""Whether the site can keep what is done on it: yes or no for everybody, and why for the log."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import monotonic

from pegout.store import Store

log = logging.getLogger("pegout.server")
TOLD_EVERY = 60.0
"""The same trouble is told again so often; a flood of requests must not fill the log."""


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
