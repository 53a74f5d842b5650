"""A table that is in memory, asked one thing at a time by whoever comes."""

from __future__ import annotations

import asyncio
from time import time

from pegout.service.showing import SeatLeft
from pegout.service.table import Table


class LiveTable:
    """One table: its lock, and the bells of those who watch it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.watchers: set[asyncio.Event] = set()
        self.touched = time()
        self.begun = 0.0
        self.around: tuple[SeatLeft, ...] | None = None
        self.stamp = 0

    def wake(self) -> None:
        """Let all who watch look again."""
        for bell in self.watchers:
            bell.set()
