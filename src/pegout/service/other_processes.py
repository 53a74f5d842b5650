"""News from other processes: what they changed in the store that all of them share."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from pegout.store import Store


def hear(store: Store, news: Callable[[str, int], Awaitable[None]]) -> None:
    """From now on be told, in this loop, which stream another process has changed, and how far."""
    loop = asyncio.get_running_loop()

    def heard(stream: str, version: int) -> None:
        loop.call_soon_threadsafe(lambda: asyncio.ensure_future(news(stream, version)))

    store.watch(heard)
