"""What happened in a meet. Events are never refused and never taken out of the log."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from pegout.tournament.claims import Claim
from pegout.tournament.floor_events import Announced as Announced
from pegout.tournament.floor_events import BracketKept as BracketKept
from pegout.tournament.floor_events import CallAnswered as CallAnswered
from pegout.tournament.floor_events import CalledToMatch as CalledToMatch
from pegout.tournament.floor_events import CallTaken as CallTaken
from pegout.tournament.floor_events import ClockHeld as ClockHeld
from pegout.tournament.floor_events import Ejected as Ejected
from pegout.tournament.floor_events import HouseSeated as HouseSeated
from pegout.tournament.floor_events import JudgeCalled as JudgeCalled
from pegout.tournament.floor_events import PaperDiffered as PaperDiffered
from pegout.tournament.floor_events import Published as Published
from pegout.tournament.floor_events import RoundTimed as RoundTimed
from pegout.tournament.floor_events import StandingsShown as StandingsShown
from pegout.tournament.floor_events import TablesClosed as TablesClosed
from pegout.tournament.floor_events import TablesOpened as TablesOpened
from pegout.tournament.floor_events import TakenDown as TakenDown
from pegout.tournament.floor_events import Warned as Warned
from pegout.tournament.happening import Event as Event
from pegout.tournament.opening_events import DateSet as DateSet
from pegout.tournament.opening_events import DeadlineSet as DeadlineSet
from pegout.tournament.opening_events import DivisionOpened as DivisionOpened
from pegout.tournament.opening_events import MeetOpened as MeetOpened
from pegout.tournament.opening_events import MugginsSet as MugginsSet
from pegout.tournament.opening_events import RoomSet as RoomSet
from pegout.tournament.opening_events import TimesSet as TimesSet
from pegout.tournament.people_events import AreaSet as AreaSet
from pegout.tournament.people_events import MemberNumbered as MemberNumbered
from pegout.tournament.people_events import PersonDescribed as PersonDescribed
from pegout.tournament.people_events import Renamed as Renamed
from pegout.tournament.plan import Plan
from pegout.tournament.profiles.model import Paper
from pegout.tournament.results import CardLine, Result, Side
from pegout.tournament.scorecards import ScoreLine
from pegout.tournament.stamps import Role

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
    """The plan was accepted; its tables are numbered on from `tables_from`.

    `numbers_stay`: a game that stays in its place keeps its number in every later plan. Older
    files have no word of that, and there each new plan numbers all its games anew.
    """

    division: str
    tables_from: int = 0
    numbers_stay: Literal[True] | UnsetType = UNSET


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
