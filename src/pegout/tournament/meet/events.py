"""What happened in a meet. Events are never refused and never taken out of the log."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from pegout.tournament.cards.claim import Claim
from pegout.tournament.cards.line import ScoreLine
from pegout.tournament.cards.result import CardLine, Result, Side
from pegout.tournament.meet.actors import Role
from pegout.tournament.meet.base import Event as Event
from pegout.tournament.pairing.plan import Plan, PlanChecks, PlannedRound
from pegout.tournament.profile.model import Paper, Profile


class Renamed(Event, frozen=True, tag=True):
    """A name was put right."""

    person: int
    name: str


class MemberNumbered(Event, frozen=True, tag=True):
    """A person is on the club's list under this number."""

    person: int
    member: str


class PersonDescribed(Event, frozen=True, tag=True):
    """What is known of a person was put right."""

    person: int
    birth_year: int | None = None
    club: str = ""
    family: str = ""


class AreaSet(Event, frozen=True, tag=True):
    """An entry is from this zone, region or club."""

    entry: int
    area: str


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


class MeetOpened(Event, frozen=True, tag=True):
    """A meet began."""

    name: str
    date: str
    seed: str
    place: str = ""
    rehearsal: bool = False
    until: str = ""


class DivisionOpened(Event, frozen=True, tag=True):
    """A division was opened for entries."""

    division: str
    profile: Profile
    part: str
    starts: str = ""
    ends: str = ""
    deadline: str = ""
    muggins: bool = False
    best_of: Literal[1, 3, 5] | None = None


class DeadlineSet(Event, frozen=True, tag=True):
    """Entries are taken until this time, from everywhere or from one area."""

    division: str
    deadline: str
    area: str = ""


class TimesSet(Event, frozen=True, tag=True):
    """A division is on from one time to another."""

    division: str
    starts: str
    ends: str


class DateSet(Event, frozen=True, tag=True):
    """The meet is on this day, or on all days until another."""

    date: str
    until: str = ""


class MugginsSet(Event, frozen=True, tag=True):
    """Muggins is in effect in a division, or it is not."""

    division: str
    muggins: bool


class RoomSet(Event, frozen=True, tag=True):
    """A division takes so many entries."""

    division: str
    room: int


How = Literal["agreed", "paper", "ruled", "corrected", "withdrawal", "cross_check", "played_here"]
Lines = tuple[CardLine | None, CardLine | None]


class Appointed(Event, frozen=True, tag=True):
    """A person was given a role."""

    name: str
    role: Role
    area: str | None = None


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


class PapersGiven(Event, frozen=True, tag=True):
    """A person handed in papers."""

    person: int
    papers: tuple[Paper, ...]


class CheckedIn(Event, frozen=True, tag=True):
    """An entry is there."""

    entry: int


class NotThere(Event, frozen=True, tag=True):
    """An entry has not come."""

    entry: int


class Withdrawn(Event, frozen=True, tag=True):
    """An entry plays no more."""

    entry: int
    reason: str


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


class DivisionCancelled(Event, frozen=True, tag=True):
    """A division was called off."""

    division: str
    reason: str


class Deviated(Event, frozen=True, tag=True):
    """The director departed from the profile, which stays on record with the reason."""

    division: str
    clause: str
    what: str
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
    """What was still to be played was planned anew from this round on."""

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


class Claimed(Event, frozen=True, tag=True):
    """One side said how its game ended."""

    division: str
    game: int
    side: Side
    result: Result


class CardWritten(Event, frozen=True, tag=True):
    """One side's paper card was entered as it was written."""

    division: str
    game: int
    side: Side
    card: Claim


class LineWritten(Event, frozen=True, tag=True):
    """One side's paper card was entered as it was written, where the book has scores there."""

    division: str
    game: int
    side: Side
    line: ScoreLine


class Disputed(Event, frozen=True, tag=True):
    """The two sides said different things of one game."""

    division: str
    game: int


class Resulted(Event, frozen=True, tag=True):
    """A game has its result, with what both cards say, and what it replaces."""

    division: str
    game: int
    result: Result
    lines: Lines
    how: How
    was: Result | None = None
    reason: str = ""
    clause: str = ""


class SignedOff(Event, frozen=True, tag=True):
    """One side confirmed the other's card."""

    division: str
    game: int
    side: Side


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
    """Games set for ties are not played: the ties are parted without them."""

    division: str
    games: tuple[int, ...]


class PlayoffsBegun(Event, frozen=True, tag=True):
    """Qualifiers were seeded into the bracket, best first; `ranked` were in the field then."""

    division: str
    seeds: tuple[int, ...]
    best_of: Literal[1, 3, 5]
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


class PlayoffClaimed(Event, frozen=True, tag=True):
    """One side said how a game of its match ended."""

    division: str
    match: int
    game: int
    side: Side
    result: Result
    consolation: bool = False


class PlayoffLeft(Event, frozen=True, tag=True):
    """An entry left the bracket; its opponent goes on."""

    division: str
    entry: int
    consolation: bool = False


AnyEvent = (
    MeetOpened
    | DivisionOpened
    | Appointed
    | DeadlineSet
    | TimesSet
    | DateSet
    | MugginsSet
    | RoomSet
    | PersonAdded
    | EntryMade
    | PapersGiven
    | Renamed
    | MemberNumbered
    | PersonDescribed
    | AreaSet
    | CheckedIn
    | NotThere
    | Withdrawn
    | Replaced
    | Switched
    | DivisionCancelled
    | Deviated
    | PlanMade
    | Started
    | SeatGiven
    | Replanned
    | RoundPaired
    | RoundStarted
    | RoundTimed
    | ClockHeld
    | Claimed
    | CardWritten
    | LineWritten
    | Disputed
    | PaperDiffered
    | Resulted
    | SignedOff
    | TieGamesScheduled
    | TieGamesCalledOff
    | PlayoffsBegun
    | PlayoffClaimed
    | PlayoffGamePlayed
    | PlayoffLeft
    | BracketKept
    | Published
    | StandingsShown
    | TablesOpened
    | TablesClosed
    | HouseSeated
    | JudgeCalled
    | CalledToMatch
    | CallTaken
    | CallAnswered
    | Announced
    | TakenDown
    | Warned
    | Ejected
)
