"""A tournament in memory, which only follows what is kept of it."""

from __future__ import annotations

import asyncio

from pegout.service.touching import ALL, Touched
from pegout.tournament.log import MeetLog

APART = 0.005
"""Seconds between two phones that are told of what concerns everybody."""


class LiveMeet:
    """A tournament in memory: its lock, and the bells of those who watch all or one entry.

    `log` has what is kept, `ahead` also what is on its way to the store. Where something on its way
    is not kept, `turns` counts on: what was decided before that no longer holds. `asked` is when
    somebody last asked for it.
    """

    def __init__(self, meet: str, log: MeetLog) -> None:
        self.id = meet
        self.log = self.ahead = log
        self.turns = 0
        self.asked = 0.0
        self.lock = asyncio.Lock()
        self.moved = asyncio.Event()
        self.watchers: dict[asyncio.Event, int | None] = {}

    @property
    def busy(self) -> bool:
        """Whether something is being decided, or on its way."""
        return self.lock.locked() or self.ahead is not self.log

    def follow(self, after: MeetLog) -> None:
        """Take in what is kept; a later step may be heard of before an earlier one."""
        if len(after.steps) > len(self.log.steps):
            self.log = after
        if len(self.ahead.steps) <= len(self.log.steps):
            self.ahead = self.log
        self._move()

    def turn_back(self, turn: int) -> None:
        """Something that was sent in this turn is not kept, nor is what was decided upon it."""
        if turn == self.turns:
            self.turns += 1
            self.ahead = self.log
            self._move()

    def _move(self) -> None:
        self.moved.set()
        self.moved = asyncio.Event()

    async def reached(self, upon: MeetLog) -> bool:
        """Wait until all these steps are kept; False where one of them is not."""
        turn = self.turns
        while len(self.log.steps) < len(upon.steps) and turn == self.turns:
            await self.moved.wait()
        return turn == self.turns

    def wake(self, about: Touched) -> None:
        """Ring for whom it concerns; a whole field looks one after the other, not all at once."""
        loop, later = asyncio.get_running_loop(), 0.0
        for bell, entry in self.watchers.items():
            if entry is None or entry in about:
                bell.set()
            elif about is ALL:
                loop.call_later(later, bell.set)
                later += APART
