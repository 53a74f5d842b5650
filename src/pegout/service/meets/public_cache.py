"""What everybody sees of each tournament, made once for all who look, beside the event loop.

It is made again after a step, or when a minute is over. That of a large tournament is made at most
once a second: a request in between waits, so that nobody is shown an older one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cached_property
from time import monotonic

import msgspec

from pegout.service.views.public import PublicTournament, public_tournament, published
from pegout.tournament.meet import MeetLog, games_in

APART = 1.0
"""Seconds between two makings for a large tournament."""
LARGE = 1_000
"""This many entries and games make a tournament large."""


class ShownMeet:
    """A tournament for everybody as it was after a step, in one minute."""

    def __init__(self, view: PublicTournament, minute: str) -> None:
        self.view, self.minute = view, minute

    @cached_property
    def as_json(self) -> bytes:
        """The same as programs read it, written once."""
        return msgspec.json.encode(self.view)


class _Slot:
    """One tournament: what was made of it last, when that was begun, and what is asked for."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        self.made: ShownMeet | None = None
        self.begun: float | None = None
        self.asked = self.answered = 0
        self.newest: tuple[MeetLog, str] | None = None

    def ask(self, log: MeetLog, minute: str) -> int:
        """Note what somebody wants to see, and the number of their question."""
        if self.newest is None or len(log.steps) >= len(self.newest[0].steps):
            self.newest = log, minute
        self.asked += 1
        return self.asked


class ShownMeets:
    """What is shown of each tournament, and what is being made."""

    def __init__(self, seconds: Callable[[], float] = monotonic) -> None:
        self.seconds = seconds
        self._slots: dict[str, _Slot] = {}

    async def of(self, meet_id: str, log: MeetLog, minute: str) -> ShownMeet:
        """The tournament for everybody, as it is now; one making answers all who wait for it."""
        slot = self._slots.setdefault(meet_id, _Slot())
        made = slot.made
        if made is not None and (made.view.step, made.minute) == (len(log.steps), minute):
            return made
        number = slot.ask(log, minute)
        async with slot.turn:
            if slot.made is None or slot.answered < number:
                slot.made = await self._make(meet_id, slot)
            return slot.made

    async def _make(self, meet_id: str, slot: _Slot) -> ShownMeet:
        assert slot.newest is not None
        meet = slot.newest[0].meet
        if slot.begun is not None and len(meet.entries) + games_in(meet) >= LARGE:
            await asyncio.sleep(slot.begun + APART - self.seconds())
        log, minute = slot.newest
        slot.begun, answered = self.seconds(), slot.asked
        made = await asyncio.to_thread(_shown, meet_id, log, minute)
        slot.answered = answered
        return made

    def forget(self, meet_id: str) -> None:
        """A tournament that is no longer here, or at rest."""
        self._slots.pop(meet_id, None)

    def __len__(self) -> int:
        """Of how many tournaments something is kept."""
        return len(self._slots)


def _shown(meet_id: str, log: MeetLog, minute: str) -> ShownMeet:
    versions = published(log)
    view = public_tournament(meet_id, len(log.steps), log.meet, minute, versions)
    return ShownMeet(view, minute)
