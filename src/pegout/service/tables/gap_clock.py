"""A clock that notices when nobody was served: the process was stopped, the machine slept, or the
time of day was set.

Turns and absences are counted in the time of day. While a laptop sleeps nobody can play, and when
it wakes nobody is to be overdue for that; so whoever counts time is told of every gap.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import time

BEAT = 1.0
"""So often the clock is looked at while the process runs."""
LONGEST_BEAT = 3.0
"""More than this between two looks is a gap; so is a clock that goes back by more than a beat."""

log = logging.getLogger("pegout.gap_clock")


class GapClock:
    """The time of day in seconds; until `run` is begun it notices nothing.

    >>> now = 1000.0
    >>> clock = GapClock(lambda: now)
    >>> clock.on_gap(lambda gap: print(f"nobody was served for {gap:g} seconds"))
    >>> clock.beat()
    >>> now += 2
    >>> clock()
    1002.0
    >>> now += 60
    >>> clock()
    nobody was served for 60 seconds
    1062.0
    """

    def __init__(self, seconds: Callable[[], float] = time) -> None:
        self._seconds = seconds
        self._last: float | None = None
        self._on_gap: list[Callable[[float], None]] = []

    def on_gap(self, act: Callable[[float], None]) -> None:
        """Have something done after a gap of so many seconds, less than none for a clock set back.

        It is done before anybody is told the time after the gap.
        """
        self._on_gap.append(act)

    def __call__(self) -> float:
        """The time now."""
        if self._last is not None:
            self.beat()
        return self._seconds()

    def beat(self) -> None:
        """Look at the clock; from the first time on, gaps are noticed."""
        now = self._seconds()
        last, self._last = self._last, now
        if last is not None and not -BEAT <= now - last <= LONGEST_BEAT:
            log.info("nobody was served for %.0f seconds, or the clock was set", now - last)
            for act in self._on_gap:
                act(now - last)

    async def run(self) -> None:
        """Look at the clock again and again, until the site closes."""
        while True:
            self.beat()
            await asyncio.sleep(BEAT)
