"""The log of a table as one viewer hears it: each event told once, in sentences."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import islice, takewhile
from operator import attrgetter

from msgspec import Struct

from pegout.game import Event, MatchStarted, seen, tell
from pegout.game.narration import Heard
from pegout.judge import TITLES
from pegout.seating import Seat
from pegout.service.tables.own_words import GUEST_NAME, as_you


class Line(Struct, frozen=True):
    """One sentence of the log, and the version of the table that brought it."""

    version: int
    text: str


class Telling:
    """The log as one viewer hears it; each event is told once, when it is first asked for.

    Most sentences are the same for all: one that `first` has been told is not kept again.
    """

    def __init__(self, viewer: Seat | None, first: Telling | None) -> None:
        self.viewer = viewer
        self.heard = Heard(TITLES)
        self.match: MatchStarted | None = None
        self.lines: list[Line] = []
        self._first = first
        self._taken = 0

    def catch_up(self, events: Sequence[Event], versions: Sequence[int]) -> None:
        """Tell what has happened since this was last asked."""
        for place in range(self._taken, len(events)):
            if (shown := seen(events[place], self.viewer)) is not None:
                self.lines += self._told(versions[place], shown)
        self._taken = len(events)

    def _told(self, version: int, event: Event) -> Iterator[Line]:
        if isinstance(event, MatchStarted):
            self.match = event
        if self.match is None or not (text := tell(event, self.match, self.heard)):
            return
        guest = self.viewer is not None and self.match.names[self.viewer] == GUEST_NAME
        yield self._kept(Line(version, as_you(text) if guest else text))

    def _kept(self, line: Line) -> Line:
        others = [] if self._first is None else self._first.lines
        start = bisect_left(others, line.version, key=attrgetter("version"))
        same = takewhile(lambda other: other.version == line.version, islice(others, start, None))
        return next((other for other in same if other == line), line)
