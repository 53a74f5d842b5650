"""What may be asked of a meet; each may be refused, and a refusal changes nothing."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from pegout.tournament.cards.claim import Claim as CardClaim
from pegout.tournament.cards.line import ScoreLine
from pegout.tournament.cards.result import CardLine, Result, Side
from pegout.tournament.meet.actors import Role
from pegout.tournament.meet.base import Command as Command
from pegout.tournament.profile.model import Paper, Profile, SmallField


class Rename(Command, frozen=True, tag=True):
    """Put right how a name is written."""

    person: int
    name: str


class NumberMember(Command, frozen=True, tag=True):
    """Say under which number a club has a person on its list."""

    person: int
    member: str


class DescribePerson(Command, frozen=True, tag=True):
    """Put right what is known of a person: year of birth, club, the word that relatives share."""

    person: int
    birth_year: int | None = None
    club: str = ""
    family: str = ""


class SetArea(Command, frozen=True, tag=True):
    """Put right from which zone, region or club an entry is."""

    entry: int
    area: str
    override: str = ""


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


class OpenMeet(Command, frozen=True, tag=True):
    """Begin a meet on its day, or from its first day until its last.

    Ages are those of the year of the first day. A rehearsal is marked as one for good.
    """

    name: str
    date: str
    seed: str
    place: str = ""
    rehearsal: bool = False
    until: str = ""


class OpenDivision(Command, frozen=True, tag=True):
    """Open one division of a profile for entries, under an id of its own.

    Where the book leaves muggins to the officials, `muggins` says whether it is in effect.
    """

    division: str
    profile: Profile
    part: str
    starts: str = ""
    ends: str = ""
    deadline: str = ""
    muggins: bool | None = None
    best_of: Literal[1, 3, 5] | None = None


class SetDeadline(Command, frozen=True, tag=True, omit_defaults=True):
    """Say until when entries are taken, from everywhere or from one area."""

    division: str
    deadline: str
    area: str = ""


class SetTimes(Command, frozen=True, tag=True):
    """Say when a division starts and ends."""

    division: str
    starts: str
    ends: str


class SetDate(Command, frozen=True, tag=True, omit_defaults=True):
    """Say on which day the meet is, or from which day until which; ages go by the first."""

    date: str
    until: str = ""


class SetMuggins(Command, frozen=True, tag=True):
    """Say whether muggins is in effect, where the book leaves that to the officials."""

    division: str
    muggins: bool


class SetRoom(Command, frozen=True, tag=True, omit_defaults=True):
    """Say how many entries a division takes; those who are in stay.

    More than the book has room for is the director's, who says why.
    """

    division: str
    room: int
    override: str = ""


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
    1 where all are to meet all; None leaves it to the book, and so does no `movement`.
    """

    division: str
    rounds: int | None = None
    small: SmallField | None = None
    days: int | None = None
    draw: Literal["lot", "entered"] = "lot"
    apart: Literal["area", "club", "family"] | None = None
    pools: int | None = None
    movement: Literal["swiss"] | None = None


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


class PairRound(Command, frozen=True, tag=True):
    """Pair the next round by the results so far, or anew one that has not begun."""

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
    | PairRound
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
