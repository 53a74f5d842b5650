"""What happened in a meet, beside the commands that are events themselves.

Events are never refused and never taken out of the log.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

from pegout.text import Message, say
from pegout.tournament.cards.result import PaperLine, Result
from pegout.tournament.meet.base import STEPS, Event as Event
from pegout.tournament.meet.commands import Fact
from pegout.tournament.meet.money import (
    MoneyMoved as MoneyMoved,
    PaymentCorrected as PaymentCorrected,
)
from pegout.tournament.pairing.plan import Plan, PlanChecks, PlannedRound
from pegout.tournament.profile.model import Letter, Paper


class Published(Event, frozen=True, tag=True):
    """Results were made public, in this version."""

    division: str
    version: int


class BracketKept(Event, frozen=True, tag=True):
    """A result changed the order of the rounds, and a bracket stays as it was drawn."""

    division: str
    consolation: bool = False


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


How = Literal["agreed", "paper", "ruled", "corrected", "withdrawal", "cross_check", "played_here"]
Lines = tuple[PaperLine | None, PaperLine | None]
Ground = Literal[
    "cards_differ",
    "none_qualifies",
    "ruling_lapsed",
    "withdrawn",
    "withdrawn_early",
    "ejected",
    "refused",
]
"""Why something happened of which the program, and no person, says the reason."""


def _why(reason: str, ground: Ground | None) -> str | Message:
    """What a person gave as the reason, or what the program says of it."""
    return say("meet-ground", ground=ground, reason=reason) if ground else reason


class PersonAdded(Event, frozen=True, tag=True):
    """A person came into the meet, or is known with a year of birth now."""

    person: int
    name: str
    birth_year: int | None = None
    club: str = ""
    family: str = ""
    papers: tuple[Paper, ...] = ()


class EntryMade(Event, frozen=True, tag=True):
    """A person or a pair was entered; `late` after the deadline or the start."""

    entry: int
    division: str
    people: tuple[int, ...]
    area: str = ""
    late: bool = False


class CheckedIn(Event, frozen=True, tag=True):
    """An entry is there."""

    entry: int


class Withdrawn(Event, frozen=True, tag=True):
    """An entry no longer plays."""

    entry: int
    reason: str
    ground: Ground | None = None

    @property
    def why(self) -> str | Message:
        return _why(self.reason, self.ground)


class Replaced(Event, frozen=True, tag=True):
    """Another person took the place of one."""

    entry: int
    person: int
    by: int


class Switched(Event, frozen=True, tag=True):
    """An entry moved to another division, with a partner where it is for pairs."""

    entry: int
    division: str
    partner: int | None = None


class Deviated(Event, frozen=True, tag=True):
    """The director departed from the profile, which stays on record with the reason."""

    division: str
    clause: str
    what: Message
    reason: str


class PlanMade(Event, frozen=True, tag=True):
    """A draft of who meets whom; `draw` lists the entries in the order of their numbers."""

    division: str
    plan: Plan
    draw: tuple[int, ...]
    apart: tuple[str, ...] = ()


class Started(Event, frozen=True, tag=True):
    """The plan was accepted; its tables are numbered on from `tables_from`."""

    division: str
    tables_from: int = 0


Left = tuple[int, int, int, Literal["stand", "void", "forfeit"]]
"""Who left: the number, the games played, the games there were, and what becomes of them."""


class SeatGiven(Event, frozen=True, tag=True):
    """A late entry was given the next number."""

    division: str
    entry: int


class Replanned(Event, frozen=True, tag=True):
    """What was still to be played was planned again from this round on."""

    division: str
    plan: Plan
    draw: tuple[int, ...]
    from_round: int
    withdrawals: tuple[Left, ...] = ()


class RoundPaired(Event, frozen=True, tag=True):
    """A round was paired by the results so far; with the last one come the make-ups."""

    division: str
    round: int
    rounds: tuple[PlannedRound, ...]
    checks: PlanChecks
    to_come: tuple[int, ...]


class RoundStarted(Event, frozen=True, tag=True):
    """A round was called to start."""

    division: str
    round: int
    at: str


class Disputed(Event, frozen=True, tag=True):
    """The two sides said different things of one game."""

    division: str
    game: int


class Resulted(Event, frozen=True, tag=True):
    """A game has its result, with what both cards say, and what it replaces.

    `letters` are the parts of ACC rule 12.2 by which a cross-check ruled on it.
    """

    division: str
    game: int
    result: Result
    lines: Lines
    how: How
    was: Result | None = None
    reason: str = ""
    clause: str = ""
    ground: Ground | None = None
    letters: tuple[Letter, ...] = ()

    @property
    def why(self) -> str | Message:
        return _why(self.reason, self.ground)


class TieGame(Struct, frozen=True, omit_defaults=True):
    """A playoff game between two entries who are tied for a place.

    Games of one `turn` are on at the same time; the first turn is 0.
    """

    entries: tuple[int, int]
    place: int
    table: int
    turn: int = 0


class TieGamesScheduled(Event, frozen=True, tag=True):
    """Playoff games were set for ties at stake."""

    division: str
    games: tuple[TieGame, ...]


class TieGamesCalledOff(Event, frozen=True, tag=True):
    """Games set for ties are not played: the ties are broken without them."""

    division: str
    games: tuple[int, ...]


class PlayoffsBegun(Event, frozen=True, tag=True):
    """Qualifiers were seeded into the bracket, best first; `ranked` were in the field then."""

    division: str
    seeds: tuple[int, ...]
    best_of: Literal[1, 3, 5, 7]
    third_place: bool = False
    consolation: bool = False
    ranked: tuple[int, ...] = ()


class PlayoffGamePlayed(Event, frozen=True, tag=True):
    """One game of a match in the bracket was played."""

    division: str
    match: int
    game: int
    result: Result
    consolation: bool = False
    was: Result | None = None
    reason: str = ""


class PlayoffLeft(Event, frozen=True, tag=True):
    """An entry left the bracket; its opponent goes on."""

    division: str
    entry: int
    consolation: bool = False


if TYPE_CHECKING:
    AnyEvent: TypeAlias = Event
else:
    facts = (kind for kind in STEPS if issubclass(kind, Fact))
    others = (kind for kind in Event.__subclasses__() if kind is not Fact)
    AnyEvent = reduce(or_, (*facts, *others))
