"""What happened on the floor of the hall: judges, announcements, what is public, tables."""

from __future__ import annotations

from pegout.tournament.happening import Event
from pegout.tournament.results import Result


class Published(Event, frozen=True, tag=True):
    """Results were made public, in this version."""

    division: str
    version: int


class BracketKept(Event, frozen=True, tag=True):
    """A result changed the order of the rounds, and a bracket stays as it was drawn."""

    division: str
    consolation: bool = False


class StandingsShown(Event, frozen=True, tag=True):
    """Standings were released for everybody, or are kept back from now on."""

    division: str
    shown: bool


class RoundTimed(Event, frozen=True, tag=True):
    """A round has so many minutes in all."""

    division: str
    round: int
    minutes: int


class ClockHeld(Event, frozen=True, tag=True):
    """The clock of a round was stopped, or went on."""

    division: str
    round: int
    held: bool
    at: str


class PaperDiffered(Event, frozen=True, tag=True):
    """The desk has a result from paper, and a side entered another one: the game is in dispute."""

    division: str
    game: int
    result: Result


class TablesOpened(Event, frozen=True, tag=True):
    """Games are played at these tables of the program."""

    division: str
    tables: tuple[tuple[int, str], ...]


class TablesClosed(Event, frozen=True, tag=True):
    """Games are no longer played at tables of the program."""

    division: str
    games: tuple[int, ...]


class HouseSeated(Event, frozen=True, tag=True):
    """An entry is the house: a computer that is there from the start and is never ranked."""

    entry: int
    division: str
    level: str


class JudgeCalled(Event, frozen=True, tag=True):
    """A table asked for a judge."""

    call: int
    division: str
    game: int
    question: str
    at: str


class CalledToMatch(Event, frozen=True, tag=True):
    """A match of a bracket asked for a judge, at the table where it is played."""

    call: int
    division: str
    match: int
    game: int
    consolation: bool
    entries: tuple[int, int]
    table: int
    question: str
    at: str


class CallTaken(Event, frozen=True, tag=True):
    """A judge goes to the table."""

    call: int
    judge: str


class CallAnswered(Event, frozen=True, tag=True):
    """Judges ruled at a table."""

    call: int
    ruling: str
    clause: str = ""
    case: str = ""
    judges: tuple[str, ...] = ()


class Announced(Event, frozen=True, tag=True):
    """Everybody was told something."""

    text: str


class TakenDown(Event, frozen=True, tag=True):
    """What was announced in these words is no longer told."""

    text: str


class Warned(Event, frozen=True, tag=True):
    """A person was warned."""

    name: str
    reason: str


class Ejected(Event, frozen=True, tag=True):
    """A person was sent out."""

    name: str
    reason: str
