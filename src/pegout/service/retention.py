"""What need not be kept: answers to requests of long ago, and sessions that are over."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import time

from pegout.store import Store

EVERY = 3600.0
KEPT = 7 * 24 * 3600.0
"""A request sent again after so many seconds is a new one."""

log = logging.getLogger("pegout.tidying")


class Tidying:
    """Goes through the store once an hour; that several processes do is no harm."""

    def __init__(self, store: Store, seconds: Callable[[], float] = time) -> None:
        self.store, self.seconds = store, seconds

    async def run(self, every: float = EVERY) -> None:
        """Tidy up until the site closes."""
        while True:
            await asyncio.sleep(every)
            try:
                await self.tidy()
            except Exception:
                log.exception("what is no longer needed could not be removed")

    async def tidy(self) -> int:
        """Forget what is older than it need be; how much that was."""
        gone = await asyncio.wrap_future(self.store.prune(self.seconds() - KEPT))
        if gone:
            log.info("old answers and sessions were removed", extra={"number": gone})
        return gone
