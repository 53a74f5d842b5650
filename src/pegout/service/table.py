"""One table in memory: its rows taken in one after another, and what each viewer is told."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import islice, takewhile
from operator import attrgetter
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from pegout.game import NEW_TABLE, Event, GameState, Phase, replay, seen, tell
from pegout.game.codec import event_from_data
from pegout.game.events import MatchStarted
from pegout.game.heard import Heard
from pegout.rulesets import RULESET_IDS, Ruleset, ruleset
from pegout.seating import Seat
from pegout.service import rows as r

Stage = Literal["waiting", "playing", "between_games", "over", "closed"]


class Chair(Struct, frozen=True):
    """A seat: empty, or with a person or a computer in it."""

    kind: Literal["empty", "person", "computer"] = "empty"
    name: str = ""
    who: str = ""
    level: str = ""
    seed: str = ""
    away: bool = False


class Line(Struct, frozen=True):
    """One sentence of the log, and the version of the table that brought it."""

    version: int
    text: str


class Table:
    """Where a table stands; the rows are what happened, and this only follows them."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.version = 0
        self.settings = r.Settings()
        self.ruleset: Ruleset | None = None
        self.host = ""
        self.code = ""
        self.chairs: tuple[Chair, ...] = ()
        self.state: GameState = NEW_TABLE
        self.events: list[Event] = []
        self.versions = array("L")  # for each event the version that brought it
        self.said: list[tuple[int, int, str]] = []
        self.rematch: frozenset[int] = frozenset()
        self.next_table = ""
        self.closed = ""
        self.acted_at = ""
        self.counted = False
        self._told: dict[Seat | None, _Telling] = {}

    def take(self, row: r.Row, events: Sequence[Event] = ()) -> None:
        """Take in the next row; the game's events in it may be given, if they are known."""
        self.version += 1
        self.acted_at = row.at
        match row:
            case r.Opened():
                self._opened(row)
            case r.Sat():
                self._seat(row.seat, Chair("person", row.name, row.who))
            case r.Rose():
                self._rose(row.seat)
            case r.ComputerSat():
                self._seat(row.seat, Chair("computer", row.name, "", row.level, row.seed))
            case r.Acted():
                self._acted(row, events or [self._event(data) for data in row.events])
            case r.Said():
                self.said.append((self.version, row.seat, row.phrase))
            case r.RematchAsked():
                self.rematch |= {row.seat}
            case r.RematchMade():
                self.next_table = row.table
            case r.Closed():
                self.closed = row.reason

    def _opened(self, row: r.Opened) -> None:
        self.settings, self.ruleset = row.settings, _shared(row.ruleset)
        self.host, self.code = row.by, row.code
        self.chairs = (Chair(),) * row.settings.hands

    def _seat(self, seat: int, chair: Chair) -> None:
        self.chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])

    def _rose(self, seat: int) -> None:
        chair = Chair() if self.stage == "waiting" else replace(self.chairs[seat], away=True)
        self._seat(seat, chair)

    def _event(self, data: dict[str, Any]) -> Event:
        """An event read again; the book that the match is played by is the table's own."""
        event = event_from_data(data)
        if isinstance(event, MatchStarted) and self.ruleset == event.ruleset:
            return replace(event, ruleset=self.ruleset)
        return event

    def _acted(self, row: r.Acted, happened: Sequence[Event]) -> None:
        self.state = replay(happened, self.state)
        self.events += happened
        self.versions.extend([self.version] * len(happened))
        if row.seat is not None and self.chairs[row.seat].away and not row.for_them:
            self._seat(row.seat, replace(self.chairs[row.seat], away=False))

    @property
    def stage(self) -> Stage:
        """How far the table has come."""
        if self.closed:
            return "closed"
        phase = self.state.phase
        if phase is Phase.NO_MATCH:
            return "waiting"
        if phase in (Phase.NO_GAME, Phase.GAME_OVER):
            return "between_games"
        return "over" if phase is Phase.MATCH_OVER else "playing"

    @property
    def finished(self) -> bool:
        """Whether nothing more can be played here."""
        return self.stage in ("over", "closed")

    def seat_of(self, who: str) -> Seat | None:
        """Where somebody sits."""
        for seat, chair in enumerate(self.chairs):
            if chair.kind == "person" and chair.who == who:
                return Seat(seat)
        return None

    def free_seats(self) -> list[int]:
        """The seats that nobody has taken."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "empty"]

    def lines(self, viewer: Seat | None, after: int) -> list[Line]:
        """What a viewer is told of all that happened after a version."""
        return [line for line in self._telling(viewer).lines if line.version > after]

    def heard(self, viewer: Seat | None) -> Heard:
        """What a viewer has heard of the scores: each by its owner and occasion."""
        return self._telling(viewer).heard

    def _telling(self, viewer: Seat | None) -> _Telling:
        if viewer not in self._told:
            first = next(iter(self._told.values()), None)
            self._told[viewer] = _Telling(viewer, first)
        told = self._told[viewer]
        told.catch_up(self.events, self.versions)
        return told


def _shared(book: Ruleset) -> Ruleset:
    """One of the six books is in memory once, however many tables play by it."""
    known = ruleset(book.id) if book.id in RULESET_IDS else book
    return known if known == book else book


class _Telling:
    """The log as one viewer hears it; each event is told once, when it is first asked for.

    Most sentences are the same for all: one that `first` has been told is not kept again.
    """

    def __init__(self, viewer: Seat | None, first: _Telling | None) -> None:
        self.viewer = viewer
        self.heard = Heard()
        self.match: MatchStarted | None = None
        self.lines: list[Line] = []
        self._first = first
        self._taken = 0

    def catch_up(self, events: Sequence[Event], versions: Sequence[int]) -> None:
        for place in range(self._taken, len(events)):
            if (shown := seen(events[place], self.viewer)) is not None:
                self.lines += self._told(versions[place], shown)
        self._taken = len(events)

    def _told(self, version: int, event: Event) -> Iterator[Line]:
        if isinstance(event, MatchStarted):
            self.match = event
        if self.match is not None and (text := tell(event, self.match, self.heard)):
            yield self._kept(Line(version, text))

    def _kept(self, line: Line) -> Line:
        others = [] if self._first is None else self._first.lines
        start = bisect_left(others, line.version, key=attrgetter("version"))
        same = takewhile(lambda other: other.version == line.version, islice(others, start, None))
        return next((other for other in same if other == line), line)
