"""What may be asked at a table, from outside, as tagged values; and what is answered."""

from __future__ import annotations

from msgspec import Struct

from pegout.errors import Rejection
from pegout.game import PlayerCommand
from pegout.judge import Challenge, Choose, Muggins, Report
from pegout.text import Message, say


class Asker(Struct, frozen=True):
    """Who asks, when, and chance to be used: the seed of a game that begins, and apart from it one
    for a computer that sits down. Nobody knows them yet.

    `gone` is for how many seconds each seat has been left, and `strength` how strong a sparring
    partner should be for whoever asks.
    """

    who: str
    at: str
    seed: str
    gone: tuple[float, ...] = ()
    for_computer: str = ""
    strength: int | None = None

    def computer_seed(self, seat: int) -> str:
        """From what a computer at this seat makes its choices; it tells nothing of the cards."""
        return f"{self.for_computer}-{seat}"


SeatCommand = PlayerCommand | Challenge | Muggins | Report | Choose
"""What a seat may do in a game; matches and games are started by the table itself."""


class Ask(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Something a person or a program asks of a table."""


class Sit(Ask, frozen=True, tag=True):
    """Take a seat, or any that is free.

    With `rated` one agrees that the games be rated, where the host wants it.
    """

    name: str
    seat: int | None = None
    rated: bool = False


class SitFor(Ask, frozen=True, tag=True):
    """Take the seat of an entry of a tournament; asked by the site for the holder of the pass.

    Someone who comes with another device takes their seat along. With `rated` one agrees that the
    game be rated, where the tournament lets its players choose.
    """

    seat: int
    meet: str
    entry: int
    rated: bool = False


class SeatComputer(Ask, frozen=True, tag=True):
    """Give a free seat to a computer player of this level."""

    level: str
    seat: int | None = None


class Leave(Ask, frozen=True, tag=True):
    """Leave the seat; in a game the seat is kept for someone who comes back."""


class LeaveGame(Ask, frozen=True, tag=True):
    """Leave a game that nobody can resign, with three sides or between two games.

    A computer plays on for someone who leaves; where nobody else plays, the table is closed.
    """


class StandIn(Ask, frozen=True, tag=True):
    """Let a computer of this level play on for someone who has been away for long."""

    seat: int
    level: str = "club"


class ComeBack(Ask, frozen=True, tag=True):
    """Take one's seat again, for which a computer plays."""


class TakeBack(Ask, frozen=True, tag=True):
    """Ask to take back what one did last; computers always agree."""


class AnswerTakeBack(Ask, frozen=True, tag=True):
    """Agree that somebody takes back what they did last, or not."""

    agree: bool


class Act(Ask, frozen=True, tag=True):
    """Do something in the game."""

    command: SeatCommand


class NextGame(Ask, frozen=True, tag=True):
    """Begin the next game of the match."""


class Say(Ask, frozen=True, tag=True):
    """Say one of the set phrases."""

    phrase: str


class Rematch(Ask, frozen=True, tag=True):
    """Ask for another match with the same people; it is made when all have asked.

    `without` are seats of people who are away: computers take them, and nobody waits for them.
    """

    without: tuple[int, ...] = ()


class NoRematch(Ask, frozen=True, tag=True):
    """Ask for another match no longer."""


class Close(Ask, frozen=True, tag=True):
    """Give up a table that has not begun, or at which nobody else plays; only its host may."""


AnyAsk = (
    Sit
    | SeatComputer
    | Leave
    | LeaveGame
    | StandIn
    | ComeBack
    | TakeBack
    | AnswerTakeBack
    | Act
    | NextGame
    | Say
    | Rematch
    | NoRematch
    | Close
)


class Done(Struct, frozen=True):
    """A request that was carried out and kept: the table has come to this version."""

    table: str
    version: int


class Stale(Struct, frozen=True):
    """A request that answers an older version of the table than the one there is."""

    version: int


class Unknown(Struct, frozen=True):
    """There is no such table."""


TableAnswer = Done | Stale | Unknown | Rejection


PHRASES = (
    "hello",
    "good_luck",
    "nice_hand",
    "well_played",
    "thank_you",
    "oops",
    "thinking",
    "wait",
    "nudge",
    "back",
    "good_game",
    "again",
    "goodbye",
)
"""All that can be said at a table."""


def phrase_told(phrase: str) -> Message:
    """One of the set phrases in words."""
    return say("table-phrase", phrase=phrase)
