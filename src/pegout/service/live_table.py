"""A table that is in memory, asked one thing at a time by whoever comes."""

from __future__ import annotations

import asyncio
from time import time

from pegout.service.onlooking import OnlookerViews
from pegout.service.showing import SeatLeft
from pegout.service.table import Table

QUIET = 0.5
"""Onlookers are told at most so often; what came in between is told with it."""


class LiveTable:
    """One table: its lock, and the bells of those who watch it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.watchers: set[asyncio.Event] = set()
        self.onlookers: set[asyncio.Event] = set()  # those of the watchers who only look on
        self.views = OnlookerViews()
        self.touched = time()
        self.begun = 0.0
        self.around: tuple[SeatLeft, ...] | None = None
        self.stamp = 0
        self._quiet_until = 0.0
        self._ringing: asyncio.TimerHandle | None = None

    def wake(self) -> None:
        """Let all who watch look again: players at once, onlookers all together a little later."""
        for bell in self.watchers - self.onlookers:
            bell.set()
        if self._ringing is not None or not self.onlookers:
            return
        loop = asyncio.get_running_loop()
        if loop.time() >= self._quiet_until:
            self._ring()
        else:
            self._ringing = loop.call_at(self._quiet_until, self._ring)

    def _ring(self) -> None:
        self._ringing = None
        self._quiet_until = asyncio.get_running_loop().time() + QUIET
        for bell in self.onlookers:
            bell.set()

    def wake_all(self) -> None:
        """Let all who watch look again at once."""
        for bell in self.watchers:
            bell.set()

    def looks_on(self, bell: asyncio.Event, only: bool) -> None:
        """Whether one of those who watch only looks on; whoever sits down does so no more."""
        (self.onlookers.add if only else self.onlookers.discard)(bell)

    def unwatch(self, bell: asyncio.Event) -> None:
        """One of those who watched has gone."""
        self.watchers.discard(bell)
        self.onlookers.discard(bell)
