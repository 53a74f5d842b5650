"""The log of a table as one viewer hears it: each event told once."""

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
from pegout.text import Message, Segment, Viewer, render

GUEST_NAME = "Guest"
"""What others call somebody who gave no name."""


class Note(Struct, frozen=True):
    """What the log tells beside the game, and the version of the table that brought it."""

    version: int
    message: Message


class LogLine(Struct, frozen=True):
    """One sentence of the log, and the version of the table that brought it: what it tells by its
    key, and its words in segments, which a page draws, and as one text.
    """

    version: int
    key: str
    segments: tuple[Segment, ...]
    text: str


def line_of(note: Note, viewer: Viewer) -> LogLine:
    """A message as it stands in the log of one viewer."""
    segments = render(note.message, viewer)
    text = "".join(segment.text for segment in segments)
    return LogLine(note.version, note.message.key, segments, text)


class Telling:
    """The log as one viewer hears it; each event is told once, when it is first asked for.

    Most sentences are the same for all: one that `first` has been told is not kept again.
    """

    def __init__(self, seat: Seat | None, viewer: Viewer, first: Telling | None) -> None:
        self.seat, self.viewer = seat, viewer
        self.heard = Heard(TITLES)
        self.match: MatchStarted | None = None
        self.lines: list[LogLine] = []
        self._first = first
        self._taken = 0

    def catch_up(self, events: Sequence[Event], versions: Sequence[int]) -> None:
        """Tell what has happened since this was last asked."""
        for place in range(self._taken, len(events)):
            if (shown := seen(events[place], self.seat)) is not None:
                self.lines += self._told(versions[place], shown)
        self._taken = len(events)

    def _told(self, version: int, event: Event) -> Iterator[LogLine]:
        if isinstance(event, MatchStarted):
            self.match = event
        if self.match is not None and (message := tell(event, self.match, self.heard)) is not None:
            yield self._kept(line_of(Note(version, message), self.viewer))

    def _kept(self, line: LogLine) -> LogLine:
        others = [] if self._first is None else self._first.lines
        start = bisect_left(others, line.version, key=attrgetter("version"))
        same = takewhile(lambda other: other.version == line.version, islice(others, start, None))
        return next((other for other in same if other == line), line)
