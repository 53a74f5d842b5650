"""What is asked from the floor of the hall: judges, announcements, tables of the program."""

from __future__ import annotations

from pegout.tournament.happening import Command
from pegout.tournament.results import Result


class ShowStandings(Command, frozen=True, tag=True):
    """Let everybody see standings and results as they come, or keep them back until later."""

    division: str
    shown: bool


class SetRoundTime(Command, frozen=True, tag=True):
    """Give a round that was called so many minutes in all."""

    division: str
    round: int
    minutes: int


class HoldClock(Command, frozen=True, tag=True):
    """Stop the clock of a round, or let it go on."""

    division: str
    round: int
    held: bool


class OpenTables(Command, frozen=True, tag=True):
    """Have games played at tables of the program: each game's number with its table's name."""

    division: str
    tables: tuple[tuple[int, str], ...]


class CloseTables(Command, frozen=True, tag=True):
    """Have games played at tables of the program no longer."""

    division: str
    games: tuple[int, ...]


class RecordPlayed(Command, frozen=True, tag=True):
    """The result that a table of the program came to."""

    division: str
    game: int
    result: Result
    table: str


class SeatHouse(Command, frozen=True, tag=True):
    """Have a computer of this level take the empty seat of an odd field."""

    division: str
    level: str


class CallJudge(Command, frozen=True, tag=True):
    """Ask for a judge at a game."""

    division: str
    game: int
    question: str = ""


class CallToMatch(Command, frozen=True, tag=True):
    """Ask for a judge at the game of a match that is on."""

    division: str
    match: int
    game: int
    question: str = ""
    consolation: bool = False


class TakeCall(Command, frozen=True, tag=True):
    """A judge goes to a table that called, so that no other sets out for it."""

    call: int


class AnswerCall(Command, frozen=True, tag=True):
    """What the judges ruled, kept with the game."""

    call: int
    ruling: str
    clause: str = ""
    case: str = ""
    judges: tuple[str, ...] = ()


class Announce(Command, frozen=True, tag=True):
    """Tell everybody something."""

    text: str


class TakeDown(Command, frozen=True, tag=True):
    """Tell everybody no longer what was announced in these words."""

    text: str


class Warn(Command, frozen=True, tag=True):
    """Warn any person: player, coach or spectator."""

    name: str
    reason: str


class Eject(Command, frozen=True, tag=True):
    """Send any person out; one who plays is withdrawn from every division."""

    name: str
    reason: str
