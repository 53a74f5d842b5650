"""What may be asked of a meet; each may be refused, and a refusal changes nothing.

Each is declared once: its fields, as log, API, forms and options have them; who may ask it beside
the director; its name in the catalogue (`step-…`). A `Fact` is also the event that it leads to.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

from pegout.tournament.cards.claim import CardClaim, CardScoreLine
from pegout.tournament.cards.result import PaperLine, Result, Side
from pegout.tournament.meet.actors import Role
from pegout.tournament.meet.base import STEPS, Command as Command, Fact as Fact, step
from pegout.tournament.meet.money import (
    CorrectPayment as CorrectPayment,
    JoinPool as JoinPool,
    LeavePool as LeavePool,
    NameWinners as NameWinners,
    PayPrize as PayPrize,
    RefundPayment as RefundPayment,
    SetFee as SetFee,
    SetPool as SetPool,
    TakePayment as TakePayment,
)
from pegout.tournament.meet.settings import (
    DescribeMeet as DescribeMeet,
    DrawHall as DrawHall,
    NameDivision as NameDivision,
    OpenDivision as OpenDivision,
    OpenDoor as OpenDoor,
    OpenMeet as OpenMeet,
    SetDate as SetDate,
    SetDeadline as SetDeadline,
    SetMuggins as SetMuggins,
    SetPoints as SetPoints,
    SetQuota as SetQuota,
    SetRoom as SetRoom,
    SetTables as SetTables,
    SetTimePlan as SetTimePlan,
    SetTimes as SetTimes,
    WishSeat as WishSeat,
)
from pegout.tournament.profile.model import ByResults, Paper, SmallField


@step("registrar")
class Rename(Fact, frozen=True, tag=True):
    """Put right how a name is written."""

    person: int
    name: str


@step("registrar")
class NumberMember(Fact, frozen=True, tag=True):
    """Say under which number a club has a person on its list."""

    person: int
    member: str


@step("registrar")
class NoteEmail(Fact, frozen=True, tag=True):
    """Note where a person gets mail of the tournament, or with no address that they get none."""

    person: int
    email: str


@step("registrar")
class DescribePerson(Fact, frozen=True, tag=True):
    """Put right what is known of a person: year of birth, club, the word that relatives share."""

    person: int
    birth_year: int | None = None
    club: str = ""
    family: str = ""


@step()
class SetArea(Fact, frozen=True, tag=True):
    """Put right from which zone, region or club an entry is."""

    entry: int
    area: str
    override: str = ""


@step()
class ShowStandings(Fact, frozen=True, tag=True):
    """Let everybody see standings and results as they come, or keep them back until later."""

    division: str
    shown: bool


@step("scorer")
class SetRoundTime(Fact, frozen=True, tag=True):
    """Set the minutes, all told, of a round that was called."""

    division: str
    round: int
    minutes: int


@step("scorer")
class HoldClock(Command, frozen=True, tag=True):
    """Stop the clock of a round, or let it go on."""

    division: str
    round: int
    held: bool


@step("scorer")
class OpenTables(Fact, frozen=True, tag=True):
    """Have games played at tables of the program: each game's number with its table's name."""

    division: str
    tables: tuple[tuple[int, str], ...]


@step("scorer", "site")
class CloseTables(Fact, frozen=True, tag=True):
    """Have games played at tables of the program no longer."""

    division: str
    games: tuple[int, ...]


@step("site")
class RecordPlayed(Command, frozen=True, tag=True):
    """The result that a table of the program came to."""

    division: str
    game: int
    result: Result
    table: str


@step()
class SeatHouse(Command, frozen=True, tag=True):
    """Have a computer of this level take the empty seat of an odd field."""

    division: str
    level: str


@step("scorer", "judge", "player")
class CallJudge(Command, frozen=True, tag=True):
    """Ask for a judge at a game."""

    division: str
    game: int
    question: str = ""


@step("scorer", "judge", "player")
class CallToMatch(Command, frozen=True, tag=True):
    """Ask for a judge at the game of a match that is on."""

    division: str
    match: int
    game: int
    question: str = ""
    consolation: bool = False


@step("judge", own_game="nobody")
class TakeCall(Command, frozen=True, tag=True):
    """A judge goes to a table that called, so that no other sets out for it."""

    call: int


@step("judge", own_game="nobody")
class AnswerCall(Fact, frozen=True, tag=True):
    """What the judges ruled, kept with the game."""

    call: int
    ruling: str
    clause: str = ""
    case: str = ""
    judges: tuple[str, ...] = ()


@step("scorer")
class Announce(Fact, frozen=True, tag=True):
    """Tell everybody something."""

    text: str


@step("scorer")
class TakeDown(Fact, frozen=True, tag=True):
    """Tell everybody no longer what was announced in these words."""

    text: str


@step("judge")
class Warn(Fact, frozen=True, tag=True):
    """Warn any person: player, coach or spectator."""

    name: str
    reason: str


@step()
class Eject(Fact, frozen=True, tag=True):
    """Send any person out; someone who plays is withdrawn from every division."""

    name: str
    reason: str


class PersonData(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One person as registered; of the date of birth only the year is kept."""

    name: str
    birth_year: int | None = None
    club: str = ""
    family: str = ""
    papers: tuple[Paper, ...] = ()
    member: str = ""
    email: str = ""


@step()
class Appoint(Fact, frozen=True, tag=True):
    """Give a person a role; a registrar has one area."""

    name: str
    role: Role
    area: str | None = None


@step("registrar")
class Enter(Command, frozen=True, tag=True):
    """Enter a person or a pair. A director may depart from the profile and then says why."""

    division: str
    people: tuple[PersonData, ...]
    area: str = ""
    override: str = ""


@step("registrar", "scorer")
class GivePapers(Fact, frozen=True, tag=True):
    """Note papers that a person has handed in: membership, consent, waiver, fee, identification."""

    person: int
    papers: tuple[Paper, ...]


@step("registrar", "scorer")
class CheckIn(Command, frozen=True, tag=True):
    """Note that entries are there; with none named, all who are entered."""

    division: str
    entries: tuple[int, ...] = ()
    override: str = ""


@step("registrar", "scorer")
class MarkNoShow(Fact, frozen=True, tag=True):
    """Note that an entry has not come."""

    entry: int


@step("registrar")
class Withdraw(Command, frozen=True, tag=True, omit_defaults=True):
    """Take an entry out; what it played stands, or not, as the movement has it.

    Games of rounds that have begun are entered first, or with `forfeit_open` forfeited.
    """

    entry: int
    reason: str
    forfeit_open: bool = False


@step("registrar")
class Replace(Command, frozen=True, tag=True):
    """Put another person in the place of one."""

    entry: int
    person: int
    by: PersonData
    override: str = ""


@step("registrar")
class Switch(Command, frozen=True, tag=True):
    """Move an entry to another division, as is offered where a division is cancelled.

    Someone who moves from singles to pairs comes with a partner.
    """

    entry: int
    division: str
    override: str = ""
    partner: PersonData | None = None


@step()
class DrawEntries(Command, frozen=True, tag=True, omit_defaults=True):
    """Enter those of one division in another: all, some by how they qualified, or those named."""

    division: str
    source: str
    who: Literal["all", "qualifiers", "non_qualifiers"] = "all"
    entries: tuple[int, ...] = ()


@step()
class CancelDivision(Fact, frozen=True, tag=True):
    """Call a division off."""

    division: str
    reason: str


@step()
class MakePlan(Command, frozen=True, tag=True):
    """Work out who meets whom, as a draft that may be made again.

    `draw` says how numbers are given: by lot, or as entered. `apart` keeps those of one area, club
    or family from meeting where the movement can. `pools` is the number of pools of a round robin,
    1 where all are to meet all; None leaves it to the book, and so does no `movement`.
    """

    division: str
    rounds: int | None = None
    small: SmallField | None = None
    days: int | None = None
    draw: Literal["lot", "entered"] = "lot"
    apart: Literal["area", "club", "family"] | None = None
    pools: int | None = None
    movement: ByResults | None = None


@step()
class PlanClubs(Command, frozen=True, tag=True):
    """Have clubs meet clubs, board against board; their boards are in the order of entry.

    `games` is how many rounds two clubs play against each other: one, or for two clubs alone as
    many as it takes for all boards to meet. Each round the boards of one club move on by one.
    """

    division: str
    games: int | None = None


@step()
class ImportPlan(Command, frozen=True, tag=True):
    """Take a schedule made elsewhere: rows of round, table, and two entries."""

    division: str
    rows: tuple[tuple[int, int, int, int], ...]


@step()
class Start(Command, frozen=True, tag=True, omit_defaults=True):
    """Accept the plan and begin; a plan of unequal games is the director's, who says why."""

    division: str
    override: str = ""


@step("scorer")
class StartRound(Command, frozen=True, tag=True):
    """Call a round to start; its clock runs from now."""

    division: str
    round: int


@step("scorer")
class PairRound(Command, frozen=True, tag=True):
    """Pair the next round by the results so far, or again one that has not begun."""

    division: str
    round: int


@step("player")
class Claim(Fact, frozen=True, tag=True):
    """What one side says of its game; equal claims agree, different ones are in dispute."""

    division: str
    game: int
    side: Side
    result: Result


@step("scorer")
class WriteCard(Fact, frozen=True, tag=True):
    """What one side wrote on its paper card: a win or a loss, game points, and its spread."""

    division: str
    game: int
    side: Side
    card: CardClaim


@step("scorer")
class WriteLine(Fact, frozen=True, tag=True):
    """What one side wrote on its paper card, where the book has scores there and no spreads."""

    division: str
    game: int
    side: Side
    line: CardScoreLine


@step("scorer")
class RecordResult(Command, frozen=True, tag=True):
    """A result from paper, entered at the desk."""

    division: str
    game: int
    result: Result


@step("judge", own_game="nobody")
class RuleResult(Command, frozen=True, tag=True):
    """A ruling on a game: its result, or what each card is to say, with the reason."""

    division: str
    game: int
    result: Result
    reason: str
    clause: str = ""
    lines: tuple[PaperLine | None, PaperLine | None] | None = None


@step("scorer", own_game="director")
class CorrectResult(Command, frozen=True, tag=True):
    """Put right a result that was entered wrongly; the old one is kept with the reason."""

    division: str
    game: int
    result: Result
    reason: str


@step("scorer", "player")
class SignOff(Fact, frozen=True, tag=True):
    """One side confirms the other's card by its signature or initials."""

    division: str
    game: int
    side: Side


@step("cross_checker")
class CrossCheck(Command, frozen=True, tag=True, omit_defaults=True):
    """Compare both cards of every game in which an apparent qualifier played.

    It waits for the last qualifying game, unless it is asked for all the same.
    """

    division: str
    early: bool = False


@step()
class ScheduleTieGames(Command, frozen=True, tag=True):
    """Set the playoff games for ties at stake."""

    division: str


@step()
class SetLastRounds(Fact, frozen=True, tag=True):
    """Say of how many games matches of the last rounds are the best: the final first, then back.

    Those of the playoffs, or of the consolation.
    """

    division: str
    best_of: tuple[Literal[1, 3, 5, 7], ...]
    consolation: bool = False


@step()
class BeginPlayoffs(Command, frozen=True, tag=True):
    """Seed the qualifiers into the bracket; `consolation` is for all others."""

    division: str
    best_of: Literal[1, 3, 5, 7] | None = None
    third_place: bool | None = None
    consolation: bool = False


@step("scorer")
class RecordPlayoffGame(Command, frozen=True, tag=True):
    """One game of a match in the bracket; one that has its result is corrected, with the reason."""

    division: str
    match: int
    game: int
    result: Result
    consolation: bool = False
    reason: str = ""


@step("scorer")
class RecordMatch(Command, frozen=True, tag=True):
    """How many games each side of a match won, where nobody wants the scores."""

    division: str
    match: int
    won: tuple[int, int]
    consolation: bool = False


@step("player")
class ClaimPlayoffGame(Fact, frozen=True, tag=True, omit_defaults=True):
    """What one side says of a game of its match; equal claims are entered, others are settled."""

    division: str
    match: int
    game: int
    side: Side
    result: Result
    consolation: bool = False


@step()
class PlayoffAbsence(Command, frozen=True, tag=True):
    """A side is this many minutes late for its match: games go by the no-show clock."""

    division: str
    match: int
    side: Side
    minutes: int
    consolation: bool = False


@step()
class Publish(Command, frozen=True, tag=True, omit_defaults=True):
    """Make results public; after that they change only by a new version.

    A director may do so before everything is settled, and then says why.
    """

    division: str
    override: str = ""


SITE_COMMANDS = (OpenTables, CloseTables, RecordPlayed)
"""What only the program itself says: nobody else names a table."""

if TYPE_CHECKING:
    AskedCommand: TypeAlias = Command
    AnyCommand: TypeAlias = Command
else:
    AskedCommand = reduce(or_, (kind for kind in STEPS if kind not in SITE_COMMANDS))
    """What people may ask of a meet, each by their role."""
    AnyCommand = reduce(or_, STEPS)
