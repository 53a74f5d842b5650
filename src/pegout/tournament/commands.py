"""What may be asked of a meet; each may be refused, and a refusal changes nothing."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from pegout.tournament.claims import Claim as CardClaim
from pegout.tournament.floor_commands import Announce as Announce
from pegout.tournament.floor_commands import AnswerCall as AnswerCall
from pegout.tournament.floor_commands import CallJudge as CallJudge
from pegout.tournament.floor_commands import CallToMatch as CallToMatch
from pegout.tournament.floor_commands import CloseTables as CloseTables
from pegout.tournament.floor_commands import Eject as Eject
from pegout.tournament.floor_commands import HoldClock as HoldClock
from pegout.tournament.floor_commands import OpenTables as OpenTables
from pegout.tournament.floor_commands import RecordPlayed as RecordPlayed
from pegout.tournament.floor_commands import SeatHouse as SeatHouse
from pegout.tournament.floor_commands import SetRoundTime as SetRoundTime
from pegout.tournament.floor_commands import ShowStandings as ShowStandings
from pegout.tournament.floor_commands import TakeCall as TakeCall
from pegout.tournament.floor_commands import TakeDown as TakeDown
from pegout.tournament.floor_commands import Warn as Warn
from pegout.tournament.happening import Command as Command
from pegout.tournament.opening_commands import OpenDivision as OpenDivision
from pegout.tournament.opening_commands import OpenMeet as OpenMeet
from pegout.tournament.opening_commands import SetDate as SetDate
from pegout.tournament.opening_commands import SetDeadline as SetDeadline
from pegout.tournament.opening_commands import SetMuggins as SetMuggins
from pegout.tournament.opening_commands import SetRoom as SetRoom
from pegout.tournament.opening_commands import SetTimes as SetTimes
from pegout.tournament.people_commands import DescribePerson as DescribePerson
from pegout.tournament.people_commands import NumberMember as NumberMember
from pegout.tournament.people_commands import Rename as Rename
from pegout.tournament.people_commands import SetArea as SetArea
from pegout.tournament.profiles.model import Paper, SmallField
from pegout.tournament.results import CardLine, Result, Side
from pegout.tournament.scorecards import ScoreLine
from pegout.tournament.stamps import Role


class PersonData(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One person as registered; of the date of birth only the year is kept."""

    name: str
    birth_year: int | None = None
    club: str = ""
    family: str = ""
    papers: tuple[Paper, ...] = ()
    member: str = ""


class Appoint(Command, frozen=True, tag=True):
    """Give a person a role; a registrar has one area."""

    name: str
    role: Role
    area: str | None = None


class Enter(Command, frozen=True, tag=True):
    """Enter a person or a pair. A director may depart from the profile and then says why."""

    division: str
    people: tuple[PersonData, ...]
    area: str = ""
    override: str = ""


class GivePapers(Command, frozen=True, tag=True):
    """Note papers that a person has handed in: membership, consent, waiver, fee, identification."""

    person: int
    papers: tuple[Paper, ...]


class CheckIn(Command, frozen=True, tag=True):
    """Note that entries are there; with none named, all who are entered."""

    division: str
    entries: tuple[int, ...] = ()
    override: str = ""


class MarkNoShow(Command, frozen=True, tag=True):
    """Note that an entry has not come."""

    entry: int


class Withdraw(Command, frozen=True, tag=True, omit_defaults=True):
    """Take an entry out; what it played stands, or not, as the movement has it.

    Games of rounds that have begun are entered first, or with `forfeit_open` forfeited.
    """

    entry: int
    reason: str
    forfeit_open: bool = False


class Replace(Command, frozen=True, tag=True):
    """Put another person in the place of one."""

    entry: int
    person: int
    by: PersonData
    override: str = ""


class Switch(Command, frozen=True, tag=True):
    """Move an entry to another division, as is offered where a division is cancelled.

    One who moves from singles to pairs comes with a partner.
    """

    entry: int
    division: str
    override: str = ""
    partner: PersonData | None = None


class CancelDivision(Command, frozen=True, tag=True):
    """Call a division off."""

    division: str
    reason: str


class MakePlan(Command, frozen=True, tag=True):
    """Work out who meets whom, as a draft that may be made again.

    `draw` says how numbers are given: by lot, or as entered. `apart` keeps those of one area, club
    or family from meeting where the movement can. `pools` is the number of pools of a round robin,
    1 where all are to meet all; None leaves it to the book.
    """

    division: str
    rounds: int | None = None
    small: SmallField | None = None
    days: int | None = None
    draw: Literal["lot", "entered"] = "lot"
    apart: Literal["area", "club", "family"] | None = None
    pools: int | None = None


class ImportPlan(Command, frozen=True, tag=True):
    """Take a schedule made elsewhere: rows of round, table, and two entries."""

    division: str
    rows: tuple[tuple[int, int, int, int], ...]


class Start(Command, frozen=True, tag=True, omit_defaults=True):
    """Accept the plan and begin; a plan of unequal games is the director's, who says why."""

    division: str
    override: str = ""


class StartRound(Command, frozen=True, tag=True):
    """Call a round to start; its clock runs from now."""

    division: str
    round: int


class Claim(Command, frozen=True, tag=True):
    """What one side says of its game; equal claims agree, different ones are in dispute."""

    division: str
    game: int
    side: Side
    result: Result


class WriteCard(Command, frozen=True, tag=True):
    """What one side wrote on its paper card: a win or a loss, game points, and its spread."""

    division: str
    game: int
    side: Side
    card: CardClaim


class WriteLine(Command, frozen=True, tag=True):
    """What one side wrote on its paper card, where the book has scores there and no spreads."""

    division: str
    game: int
    side: Side
    line: ScoreLine


class RecordResult(Command, frozen=True, tag=True):
    """A result from paper, entered at the desk."""

    division: str
    game: int
    result: Result


class RuleResult(Command, frozen=True, tag=True):
    """A ruling on a game: its result, or what each card is to say, with the reason."""

    division: str
    game: int
    result: Result
    reason: str
    clause: str = ""
    lines: tuple[CardLine | None, CardLine | None] | None = None


class CorrectResult(Command, frozen=True, tag=True):
    """Put right a result that was entered wrongly; the old one is kept with the reason."""

    division: str
    game: int
    result: Result
    reason: str


class SignOff(Command, frozen=True, tag=True):
    """One side confirms the other's card by its signature or initials."""

    division: str
    game: int
    side: Side


class CrossCheck(Command, frozen=True, tag=True, omit_defaults=True):
    """Compare both cards of every game in which an apparent qualifier played.

    It waits for the last qualifying game, unless it is asked for all the same.
    """

    division: str
    early: bool = False


class ScheduleTieGames(Command, frozen=True, tag=True):
    """Set the playoff games for ties at stake."""

    division: str


class BeginPlayoffs(Command, frozen=True, tag=True):
    """Seed the qualifiers into the bracket; `consolation` is for all others."""

    division: str
    best_of: Literal[1, 3, 5] | None = None
    third_place: bool | None = None
    consolation: bool = False


class RecordPlayoffGame(Command, frozen=True, tag=True):
    """One game of a match in the bracket; one that has its result is corrected, with the reason."""

    division: str
    match: int
    game: int
    result: Result
    consolation: bool = False
    reason: str = ""


class ClaimPlayoffGame(Command, frozen=True, tag=True, omit_defaults=True):
    """What one side says of a game of its match; equal claims are entered, others are settled."""

    division: str
    match: int
    game: int
    side: Side
    result: Result
    consolation: bool = False


class PlayoffAbsence(Command, frozen=True, tag=True):
    """A side has not come to its match for so many minutes: games go by the no-show clock."""

    division: str
    match: int
    side: Side
    minutes: int
    consolation: bool = False


class Publish(Command, frozen=True, tag=True, omit_defaults=True):
    """Make results public; after that they change only by a new version.

    A director may do so before everything is settled, and then says why.
    """

    division: str
    override: str = ""


AskedCommand = (
    OpenMeet
    | OpenDivision
    | Appoint
    | SetDeadline
    | SetTimes
    | SetDate
    | SetMuggins
    | SetRoom
    | Enter
    | GivePapers
    | Rename
    | NumberMember
    | DescribePerson
    | SetArea
    | CheckIn
    | MarkNoShow
    | Withdraw
    | Replace
    | Switch
    | CancelDivision
    | MakePlan
    | ImportPlan
    | Start
    | StartRound
    | SetRoundTime
    | HoldClock
    | Claim
    | WriteCard
    | WriteLine
    | RecordResult
    | RuleResult
    | CorrectResult
    | SignOff
    | CrossCheck
    | ScheduleTieGames
    | BeginPlayoffs
    | RecordPlayoffGame
    | ClaimPlayoffGame
    | PlayoffAbsence
    | Publish
    | ShowStandings
    | SeatHouse
    | CallJudge
    | CallToMatch
    | TakeCall
    | AnswerCall
    | Announce
    | TakeDown
    | Warn
    | Eject
)
"""What people may ask of a meet, each by their role."""

SiteCommand = OpenTables | CloseTables | RecordPlayed
"""What only the program itself says: nobody else names a table."""

AnyCommand = AskedCommand | SiteCommand
