"""One table in memory: its rows taken in one after another, and what each viewer is told."""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from pegout.game import (
    NEW_TABLE,
    AnyDuty,
    CardsDealt,
    EndReason,
    Event,
    GameEnded,
    GameStarted,
    GameState,
    MatchStarted,
    Phase,
    duty_of,
    event_from_data,
    replay,
)
from pegout.game.narration import Heard
from pegout.players import level_name, strength_words
from pegout.rulesets import Ruleset, player_clause, ruleset, ruleset_ids
from pegout.seating import Seat, Side, sides
from pegout.service.tables import narration as told, rows as r
from pegout.service.tables.narration import (
    LogLine,
    Note,
    Scoreboard,
    VersionedCallout,
    ViewerLog,
    line_of,
)
from pegout.service.tables.takebacks import Slips, TakeBackOpen, slips_after
from pegout.text import Message, Person, Viewer, say

Unasked = Mapping[int, int]


def unasked_after(
    counts: Unasked, seat: int | None, before: GameState, after: GameState
) -> Unasked:
    """The number of unasked acts of each seat after one more act; the site itself has no seat."""
    if seat is None:
        return {}
    was = _duty(before, seat)
    if was is None or was == _duty(after, seat):
        return {**counts, seat: counts.get(seat, 0) + 1}
    return {seat: counts[seat]} if seat in counts else {}


def _duty(state: GameState, seat: int) -> AnyDuty | None:
    return None if state.phase is Phase.NO_MATCH else duty_of(state, Seat(seat))


Leaving = Literal["", "plays_on", "closes"]
"""A computer plays on for someone who leaves, or the table closes; nothing where one resigns."""
Stage = Literal["waiting", "playing", "between_games", "over", "closed"]
MOVES = (r.Acted, r.TakenBack)
"""What changes the game; all else leaves a move what it was."""
SEATS = (r.Sat, r.Rose, r.ComputerSat, r.StoodIn, r.CameBack)
"""What changes who plays."""
TALK = (
    r.Said,
    r.RematchAsked,
    r.RematchWithdrawn,
    r.TakeBackAsked,
    r.TakeBackAgreed,
    r.TakeBackRefused,
)
"""What people say to each other, which leaves the table as it is."""
MOST_SAID = 20
"""This many phrases a seat may say until the game goes on; as many are kept in memory and shown."""


class Chair(Struct, frozen=True):
    """A seat: empty, or with a person or a computer in it.

    Where a computer plays on for a person who is away, the seat is `stood_in`; it is `left` where
    that person wanted it so.
    """

    kind: Literal["empty", "person", "computer"] = "empty"
    name: str = ""
    who: str = ""
    level: str = ""
    seed: str = ""
    strength: int | None = None
    away: bool = False
    stood_in: bool = False
    left: bool = False
    rated: bool = False

    @property
    def played_by_computer(self) -> bool:
        """Whether a computer plays here now, for itself or for someone who is away."""
        return self.kind == "computer" or self.stood_in


class EndedGame(Struct, frozen=True):
    """A game that is over: who won, how and when.

    A computer played for those who were `away` in the end, or `never_there` from its beginning.
    """

    number: int
    winner: Side
    reason: EndReason
    at: str
    away: tuple[int, ...] = ()
    never_there: tuple[int, ...] = ()


class SetPhrase(Struct, frozen=True):
    """A set phrase that was said, when, and the version of the table that brought it."""

    version: int
    seat: int
    phrase: str
    at: str


class Table:
    """Where a table stands; the rows are what happened, and this only follows them."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.version = 0
        self.moved = self.seated = 0  # the versions of the last move, and of who plays
        self.game_began = self.dealt = 0  # those of this game, and of the cards now in the hands
        self.changed = 0  # the version of the last change that is no talk
        self.settings = r.Settings()
        self.ruleset: Ruleset | None = None
        self.host = ""
        self.code = ""
        self.chairs: tuple[Chair, ...] = ()
        self.computers: dict[int, tuple[str, ...]] = {}  # the levels at each seat, in turn
        self.state: GameState = NEW_TABLE
        self.events: list[Event] = []
        self.versions = array("L")  # for each event the version that brought it
        self.all_events, self.all_versions = self.events, self.versions
        self.notes: list[Note] = []
        self.unasked: Unasked = {}
        self.last_acts: dict[str, int] = {}
        self.slips: Slips = {}
        self.counted_at, self.counted_deal = 0, NEW_TABLE
        self.take_back: TakeBackOpen | None = None
        self.said: deque[SetPhrase] = deque(maxlen=4 * MOST_SAID)
        self.asides: deque[tuple[str, str]] = deque(maxlen=4 * MOST_SAID)  # by whom, and when
        self.rematch: frozenset[int] = frozenset()
        self.rematch_without: frozenset[int] = frozenset()
        self.next_table = ""
        self.closed: Message | None = None
        self.handed: dict[str, str] = {}
        self.occasion: r.Occasion | None = None
        self.again: r.Again | None = None
        self.unsealed = False
        self.opened_at = self.played_at = ""
        self.counted = False
        self.ended_games: list[EndedGame] = []
        self._never_there: tuple[int, ...] = ()
        self._told: dict[Seat | None, ViewerLog] = {}
        self._left_at: dict[int, Scoreboard] = {}

    def take(self, row: r.TableRow, events: Sequence[Event] = ()) -> None:
        """Take in the next row; the game's events in it may be given, if they are known."""
        self._numbered(row)
        match row:
            case r.Opened():
                self._opened(row)
            case r.Sat():
                self._seat(row.seat, Chair("person", row.name, row.who, rated=row.rated))
            case r.Rose():
                self._rose(row.seat)
            case r.ComputerSat():
                self._computer_sat(row)
            case r.Acted():
                self._acted(row, events or [self._event(data) for data in row.events])
            case r.Said():
                self.said.append(SetPhrase(self.version, row.seat, row.phrase, row.at))
            case r.RematchAsked() | r.RematchWithdrawn() | r.RematchMade():
                self._again(row)
            case r.Handed():
                self._handed(row)
            case r.Closed() | r.OpenedAgain():
                self._closed(row)
            case _:
                self._take_agreed(row)

    def _numbered(self, row: r.TableRow) -> None:
        """Count a row: one more version, and of what kind."""
        self.version += 1
        if isinstance(row, MOVES):
            self.moved = self.version
        elif row.by and not isinstance(row, r.Said):
            self.asides.append((row.by, row.at))
        if isinstance(row, SEATS):
            self.seated = self.version
        if not isinstance(row, TALK):
            self.changed = self.version

    def _take_agreed(self, row: r.TableRow) -> None:
        """What people agree on beside the game: a stand-in, and something taken back."""
        match row:
            case r.StoodIn():
                self._stood_in(row)
            case r.CameBack():
                self._came_back(row.seat)
            case r.TakeBackAsked():
                self.take_back = TakeBackOpen(row.seat, row.version, self.version)
            case r.TakeBackAgreed() if self.take_back is not None:
                agreed = (*self.take_back.agreed, row.seat)
                self.take_back = replace(self.take_back, agreed=agreed)
                self._note(say("table-agrees", who=self._person(row.seat)))
            case r.TakeBackRefused():
                self.take_back = None
                self._note(say("table-disagrees", who=self._person(row.seat)))
            case r.TakenBack():
                self._taken_back(row)
            case r.Unsealed():
                self.unsealed = True

    def _opened(self, row: r.Opened) -> None:
        self.settings, self.ruleset = row.settings, _shared(row.ruleset)
        self.opened_at = row.at
        self.occasion, self.again = row.occasion, row.again
        self.host, self.code = row.by, row.code
        self.chairs = (Chair(),) * row.settings.hands
        if row.again is not None:
            self._note(say("table-again", deal=row.again.deal))

    def _seat(self, seat: int, chair: Chair) -> None:
        self.chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])

    def _computer_sat(self, row: r.ComputerSat) -> None:
        now: tuple[str, ...] = (row.level,)
        if row.instead:
            self._note(self._simpler(row))
            now = (*self.computers[row.seat], told.since(row.level, self.state))
        self.computers[row.seat] = now
        self._seat(row.seat, Chair("computer", row.name, "", row.level, row.seed, row.strength))
        if row.strength is not None:
            self._note(say("table-sparring", who=row.name, now=strength_words(row.strength)))

    def _rose(self, seat: int) -> None:
        chair = Chair() if self.stage == "waiting" else replace(self.chairs[seat], away=True)
        self._seat(seat, chair)

    def _event(self, data: dict[str, Any]) -> Event:
        """An event read again; the book that the match is played by is the table's own."""
        event = event_from_data(data)
        if isinstance(event, MatchStarted) and self.ruleset == event.ruleset:
            return replace(event, ruleset=self.ruleset)
        return event

    def _again(self, row: r.RematchAsked | r.RematchWithdrawn | r.RematchMade) -> None:
        match row:
            case r.RematchAsked():
                self.rematch |= {row.seat}
                # Who asks is there: no computer takes that seat.
                self.rematch_without = (self.rematch_without | {*row.without}) - self.rematch
            case r.RematchWithdrawn():
                self.rematch -= {row.seat}
                self.rematch_without = self.rematch_without if self.rematch else frozenset()
            case r.RematchMade():
                self.next_table = row.table

    def _closed(self, row: r.Closed | r.OpenedAgain) -> None:
        self.closed = row.reason if isinstance(row, r.Closed) else None
        self._note(say("table-open-again") if self.closed is None else self.closed)

    def _handed(self, row: r.Handed) -> None:
        self.handed[row.was] = row.who
        self.host = row.who if self.host == row.was else self.host
        self.chairs = tuple(
            replace(chair, who=row.who) if chair.who == row.was else chair for chair in self.chairs
        )

    def _acted(self, row: r.Acted, happened: Sequence[Event]) -> None:
        if row.seat is not None and row.for_them and not self.chairs[row.seat].stood_in:
            self._note(say("table-out-of-time", who=self._person(row.seat)))
        if any(isinstance(event, GameStarted) for event in happened):
            self.game_began = self.version
        if any(isinstance(event, CardsDealt) for event in happened):
            self.dealt = self.version
        before, self.state = self.state, replay(happened, self.state)
        self._happened(happened)
        self._note_games(happened, row.at)
        self.played_at = row.at
        self.unasked = unasked_after(self.unasked, row.seat, before, self.state)
        if self.state.last_deal is not None:
            self.counted_at, self.counted_deal = self.version, self.state
        self.take_back = None
        self.slips = slips_after(self.slips, row, self.version, happened)
        if row.seat is None or row.for_them:
            return
        if row.by:
            self.last_acts[row.by] = self.version
        if self.chairs[row.seat].away:
            self._seat(row.seat, replace(self.chairs[row.seat], away=False))

    def _note_games(self, happened: Sequence[Event], at: str) -> None:
        """Write down who was there when a game began, and how it ended."""
        away = tuple(seat for seat, chair in enumerate(self.chairs) if chair.stood_in)
        for event in happened:
            if isinstance(event, GameStarted):
                self._never_there = away
            elif isinstance(event, GameEnded):
                number = len(self.ended_games) + 1
                ended = EndedGame(number, event.winner, event.reason, at, away, self._never_there)
                self.ended_games.append(ended)

    def _stood_in(self, row: r.StoodIn) -> None:
        before = self.chairs[row.seat]
        chair = replace(before, level=row.level, seed=row.seed, stood_in=True)
        if row.instead:
            self._seat(row.seat, chair)
            self._note(self._simpler(row, before))
            return
        asker = self.seat_of(row.by)
        left = asker == row.seat
        self._seat(row.seat, replace(chair, left=left, away=left or chair.away))
        self._left_at.setdefault(row.seat, Scoreboard(self.state.number, self.state.scores))
        who, level = self._person(row.seat), level_name(row.level)
        if left:
            self._note(say("table-left", who=who, level=level))
        else:
            asked = None if asker is None else self._person(asker)
            self._note(told.stood_in(who, level, asked))

    def _came_back(self, seat: int) -> None:
        chair = replace(
            self.chairs[seat], level="", seed="", stood_in=False, left=False, away=False
        )
        self._seat(seat, chair)
        before = self._left_at.pop(seat)
        now = Scoreboard(self.state.number, self.state.scores)
        self._note(told.came_back(seat, self._names(), before, now))

    def _happened(self, events: Sequence[Event]) -> None:
        """What is in force and all there was are one log, until something is taken back."""
        logs = [(self.events, self.versions)]
        if self.all_events is not self.events:
            logs.append((self.all_events, self.all_versions))
        for log, versions in logs:
            log.extend(events)
            versions.extend([self.version] * len(events))

    def _taken_back(self, row: r.TakenBack) -> None:
        pairs = list(zip(self.versions, self.events, strict=True))
        undone = [event for version, event in pairs if version == row.version]
        kept = [(version, event) for version, event in pairs if version != row.version]
        self.events = [event for _, event in kept]
        self.versions = array("L", [version for version, _ in kept])
        self.state = replay(self.events, NEW_TABLE)
        before = () if self.take_back is None else self.take_back.agreed
        self.take_back = None
        self.slips = {seat: at for seat, at in self.slips.items() if at != row.version}
        agreed = [self._person(seat) for seat in (*before, row.agreed) if seat is not None]
        self._note(told.taken_back(self._person(row.seat), undone, agreed))

    def _note(self, message: Message) -> None:
        self.notes.append(Note(self.version, message))

    def _simpler(self, row: r.ComputerSat | r.StoodIn, before: Chair | None = None) -> Message:
        """A computer has failed, and another plays on."""
        was = self.chairs[row.seat] if before is None else before
        whose = Person(was.name, row.seat)
        simpler = level_name(row.level)
        return say("table-simpler", whose=whose, before=level_name(was.level), level=simpler)

    def _person(self, seat: int) -> Person:
        return Person(self.chairs[seat].name, seat)

    def _names(self) -> tuple[str, ...]:
        return tuple(chair.name for chair in self.chairs)

    @property
    def book(self) -> Ruleset:
        """The rule book of a table that was opened."""
        assert self.ruleset is not None
        return self.ruleset

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
    def rated(self) -> bool:
        """Whether games here count for ratings: all who sit here want it, with cards that nobody
        knows and no other table has.
        """
        people = [chair for chair in self.chairs if chair.kind == "person"]
        wanted = bool(people) and all(chair.rated for chair in people)
        return self.settings.rated and wanted and not self.free_seats() and not self.same_packs

    @property
    def same_packs(self) -> bool:
        """Whether other tables play the same packs, so that this one cuts and deals by itself."""
        return self.occasion is not None and bool(self.occasion.seed)

    @property
    def sealed(self) -> bool:
        """Whether what was dealt here is still to be played elsewhere."""
        return self.same_packs and not self.unsealed

    @property
    def countable(self) -> bool:
        """Whether what was dealt here goes into the figures of the site: all of it may be known,
        and was not dealt before.
        """
        return self.stage == "over" and not self.sealed and self.again is None

    @property
    def finished(self) -> bool:
        """Whether nothing more can be played here."""
        return self.stage in ("over", "closed")

    @property
    def given_up_by_host(self) -> bool:
        """Whether its host has left it to a computer: it is no longer the host's to end."""
        return any(chair.left and chair.who == self.host for chair in self.chairs)

    def seat_of(self, who: str) -> Seat | None:
        """Where somebody sits."""
        for seat, chair in enumerate(self.chairs):
            if chair.kind == "person" and chair.who == who:
                return Seat(seat)
        return None

    def other_people(self, seat: int) -> list[int]:
        """The other people who play here now; computers agree to everything."""
        return [
            other
            for other, chair in enumerate(self.chairs)
            if other != seat and not chair.played_by_computer
        ]

    def leaving(self, seat: int) -> Leaving:
        """What comes of it if a seat leaves the game for good; nothing where one resigns."""
        two_sides = len(sides(len(self.chairs))) == 2
        if self.stage not in ("playing", "between_games") or self.occasion is not None:
            return ""
        if self.chairs[seat].left or (two_sides and self.stage == "playing"):
            return ""
        return "plays_on" if self.other_people(seat) else "closes"

    def still_asked(self) -> list[int]:
        """Those whose answer is waited for, where somebody would like to take something back."""
        asked = self.take_back
        if asked is None:
            return []
        return [one for one in self.other_people(asked.seat) if one not in asked.agreed]

    def free_seats(self) -> list[int]:
        """The seats that nobody has taken."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "empty"]

    def lines(self, viewer: Seat | None, after: int) -> list[LogLine]:
        """What a viewer is told of all that happened after a version."""
        hears = self.hears(viewer)
        notes = [line_of(one, hears) for one in self.notes if one.version > after]
        lines = [line for line in (*notes, *self._telling(viewer).lines) if line.version > after]
        return sorted(lines, key=lambda line: line.version)

    def callouts(self, viewer: Seat | None, after: int) -> list[VersionedCallout]:
        """What was called out after a version, as far as a viewer may know it."""
        return [one for one in self._telling(viewer).callouts if one.version > after]

    def hears(self, viewer: Seat | None) -> Viewer:
        """How a viewer is told things: they are "you", all others have their names."""
        return Viewer(viewer, clause=player_clause)

    def heard(self, viewer: Seat | None) -> Heard:
        """What a viewer has heard of the scores: each by its owner and occasion."""
        return self._telling(viewer).heard

    def _telling(self, viewer: Seat | None) -> ViewerLog:
        if viewer not in self._told:
            first = next(iter(self._told.values()), None)
            self._told[viewer] = ViewerLog(viewer, self.hears(viewer), first)
        telling = self._told[viewer]
        telling.catch_up(self.all_events, self.all_versions)
        return telling


def table_from(name: str, rows: Iterable[bytes]) -> Table:
    """A table from its rows, apart from those that are being played."""
    table = Table(name)
    for data in rows:
        table.take(r.row_from_bytes(data))
    return table


def _shared(book: Ruleset) -> Ruleset:
    """One of the six books is in memory once, however many tables play by it."""
    known = ruleset(book.id) if book.id in ruleset_ids() else book
    return known if known == book else book
