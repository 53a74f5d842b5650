"""The course of one step in a meet: events as they follow one another, and where they lead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pegout.errors import Rejection
from pegout.tournament.meet.actors import Stamp
from pegout.tournament.meet.base import Registry
from pegout.tournament.meet.events import Event
from pegout.tournament.meet.evolve import evolve
from pegout.tournament.meet.state import DivisionState, Meet


class MeetCourse:
    """Events decided so far; each is taken into the state before the next is decided."""

    def __init__(self, meet: Meet, stamp: Stamp) -> None:
        self.meet = meet
        self.stamp = stamp
        self.events: list[Event] = []

    def happen(self, *events: Event) -> None:
        """Let events happen, in order."""
        for event in events:
            self.events.append(event)
            self.meet = evolve(self.meet, event)

    def division(self, division: str) -> DivisionState:
        """A division that is known to be there."""
        return self.meet.divisions[division]


Decider = Callable[[MeetCourse, Any], Rejection | None]
DECIDERS = Registry[Decider]()
decides = DECIDERS.register
"""Marks the function that decides a command: it lets events happen, or says why not."""

CHECKS = Registry[Decider]()
checks = CHECKS.register
"""Marks the function that only checks a fact: what it does not refuse happens as it was asked."""
