"""What happens at a table beside the game, in messages as in the rest of the log."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import islice, takewhile
from operator import attrgetter
from typing import NamedTuple

from msgspec import Struct

from pegout.game import Event, GameState, MatchStarted, events as e, seen, tell
from pegout.game.narration import Callout, Heard, callout, card_part
from pegout.judge import TITLES
from pegout.seating import Seat, Side, members
from pegout.text import Message, People, Person, Segment, Viewer, plain, render, say


class Scoreboard(NamedTuple):
    """Where a match stood: the number of the game, and its scores."""

    game: int
    scores: tuple[int, ...]


def stood_in(who: Person, level: Message, asker: Person | None) -> Message:
    """A computer plays on for somebody."""
    return say("table-stood-in", who=who, level=level, asker=asker or "")


def since(level: str, state: GameState) -> str:
    """From where on a simpler computer plays; before the first deal of a game it is that game."""
    deal = 0 if state.deal is None else state.deal.number
    return plain(say("table-simpler-since", level=level, game=state.number, deal=deal))


def came_back(seat: int, names: tuple[str, ...], before: Scoreboard, now: Scoreboard) -> Message:
    """Somebody plays on, and is told what they missed.

    >>> print(came_back(0, ("Ann", "Bea"), Scoreboard(1, (10, 7)), Scoreboard(1, (20, 7))))
    Ann is back. While Ann was away: Ann went from 10 to 20, Bea stayed at 7.
    """
    who = Person(names[seat], seat)
    if before.game != now.game:
        return say("table-back-to-new-game", who=who)
    moves = [
        say("table-stayed", side=_side(side, names), at=end)
        if start == end
        else say("table-went", side=_side(side, names), start=start, end=end)
        for side, (start, end) in enumerate(zip(before.scores, now.scores, strict=True))
    ]
    return say("table-back", who=who, moves=moves)


def _side(side: int, names: tuple[str, ...]) -> People:
    return People(tuple(Person(names[seat], seat) for seat in members(Side(side), len(names))))


def slip(undone: Sequence[Event]) -> Message:
    """What is taken back: a card by its name; what was thrown is not named."""
    card = next((event.card for event in undone if isinstance(event, e.CardPlayed)), None)
    if card is None:
        return say("table-cards-laid-away")
    return say("table-the-card", card=card_part(card))


def taken_back(who: Person, undone: Sequence[Event], agreed: Sequence[Person]) -> Message:
    """Something was taken back, and who agreed to it."""
    if not agreed:
        return say("table-taken-back", who=who, what=slip(undone))
    others = People(tuple(agreed))
    return say("table-taken-back-agreed", who=who, what=slip(undone), others=others)


GUEST_NAME = "Guest"
"""What others call someone who gave no name."""


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


class VersionedCallout(NamedTuple):
    """A call-out, and the version of the table that brought it."""

    version: int
    callout: Callout


class ViewerLog:
    """The log as one viewer hears it; each event is told once, when it is first asked for.

    Most sentences are the same for all: one that `first` has been told is not kept again.
    """

    def __init__(self, seat: Seat | None, viewer: Viewer, first: ViewerLog | None) -> None:
        self.seat, self.viewer = seat, viewer
        self.heard = Heard(TITLES)
        self.match: MatchStarted | None = None
        self.lines: list[LogLine] = []
        self.callouts: list[VersionedCallout] = []
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
        if self.match is not None and (called := callout(event, self.match, self.heard)):
            self.callouts.append(VersionedCallout(version, called))

    def _kept(self, line: LogLine) -> LogLine:
        others = [] if self._first is None else self._first.lines
        start = bisect_left(others, line.version, key=attrgetter("version"))
        same = takewhile(lambda other: other.version == line.version, islice(others, start, None))
        return next((other for other in same if other == line), line)
