"""Where a meet stands: people, entries, divisions and their games, as frozen values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from pegout.text import Message
from pegout.tournament.bracket import Match, Playoff
from pegout.tournament.cards.claim import CardClaim, CardScoreLine
from pegout.tournament.cards.result import GameRecord, Result
from pegout.tournament.cards.tally import CardTally
from pegout.tournament.meet.actors import Role, days_words
from pegout.tournament.meet.events import How, Left, Lines
from pegout.tournament.meet.money import MeetMoney
from pegout.tournament.meet.settings import HallMark, SeatWish
from pegout.tournament.pairing.plan import Plan
from pegout.tournament.profile.model import Division, Letter, Paper, Profile
from pegout.tournament.season.points import PointsTable

EntryState = Literal["entered", "checked_in", "no_show", "withdrawn"]
Phase = Literal["registration", "planned", "running", "playoffs", "cancelled"]
GameState = Literal["scheduled", "one_claim", "disputed", "agreed", "ruled", "void", "dropped"]
"""Only games agreed and ruled count. A game of someone who left may be void for good; a game that
was planned and no longer exists is dropped."""


class Person(Struct, frozen=True):
    """One person of a meet, once, however many divisions they play in."""

    id: int
    name: str
    birth_year: int | None
    club: str
    family: str
    papers: frozenset[Paper]
    member: str = ""
    email: str = ""


class Entry(Struct, frozen=True):
    """Someone who plays, or two who play together; for one that left, in which round and why."""

    id: int
    division: str
    people: tuple[int, ...]
    area: str
    late: bool
    state: EntryState = "entered"
    left_round: int | None = None
    left_why: str | Message = ""
    wishes: tuple[SeatWish, ...] = ()

    @property
    def in_it(self) -> bool:
        """Whether the entry still plays."""
        return self.state in ("entered", "checked_in")

    def of(self, area: str | None) -> bool:
        """Whether the entry is of an area, however that is written; None is everywhere."""
        return area is None or self.area.casefold() == area.casefold()


class Official(Struct, frozen=True):
    """A person with a role in the meet."""

    name: str
    role: Role
    area: str | None


class Game(Struct, frozen=True):
    """One game of a division: who meets where, what both sides said, and what counts.

    `cards` are paper cards with spreads and `papers` those with scores, as they were written.
    `typed` is what the desk has from paper where a side entered something else. `here` is the
    table of the program at which it is played, if it is.
    """

    number: int
    round: int
    table: int
    entries: tuple[int, int]
    game: int = 1
    makeup: bool = False
    tie_place: int | None = None
    ghost: int | None = None
    pool: str | None = None
    state: GameState = "scheduled"
    claims: tuple[Result | None, Result | None] = (None, None)
    cards: tuple[CardClaim | None, CardClaim | None] = (None, None)
    papers: tuple[CardScoreLine | None, CardScoreLine | None] = (None, None)
    typed: Result | None = None
    signed: tuple[bool, bool] = (False, False)
    result: Result | None = None
    lines: Lines = (None, None)
    how: How | None = None
    reason: str | Message = ""
    clause: str = ""
    letters: tuple[Letter, ...] = ()
    here: str = ""

    @property
    def counts(self) -> bool:
        """Whether the game has a result that counts."""
        return self.state in ("agreed", "ruled")

    @property
    def waiting(self) -> bool:
        """Whether the game is still to be played or settled."""
        return self.state in ("scheduled", "one_claim", "disputed")

    def on_cards(self, lines: Lines) -> Lines:
        """What stands on both cards of these lines: a volunteer's card is not affected."""
        one, other = self.entries
        return None if self.ghost == one else lines[0], None if self.ghost == other else lines[1]

    def record(self) -> GameRecord:
        """The game as standings read it."""
        assert self.result is not None
        return GameRecord(
            self.number,
            self.round,
            self.entries,
            self.result,
            self.lines,
            self.makeup,
            self.state == "ruled",
        )


def refused_to_obey(game: Game, entry: int) -> bool:
    """Whether an entry lost this game of the rounds by refusing to keep to the rules (001 XI.4)."""
    result = game.result
    if result is None or result.kind != "refusal" or result.winner is None:
        return False
    lost = game.entries[1 - result.winner] == entry
    return lost and game.counts and game.tie_place is None


class MatchClaims(Struct, frozen=True):
    """What both sides of a match in the bracket say of the game that is on."""

    match: int
    game: int
    consolation: bool
    claims: tuple[Result | None, Result | None]

    @property
    def differ(self) -> bool:
        """Whether both have spoken; what they agree upon is entered and claimed no more."""
        return None not in self.claims


class Timing(Struct, frozen=True):
    """A round's clock as the director set it, without minutes of its own as the book has it.

    `held_at` says since when it stands still, and `stood` for how long it did before.
    """

    minutes: int | None = None
    held_at: str = ""
    stood: int = 0


class TimePlan(Struct, frozen=True):
    """How long the director takes a round to last, if not as long as the book has it; and breaks.

    `breaks` has the minutes of the break after each round that has one.
    """

    minutes: int | None = None
    breaks: dict[int, int] = {}


class DivisionState(Struct, frozen=True):
    """One division: its profile, its plan, its games by round, and running totals.

    `ranked` are those who were in the field when the first bracket began: who leaves after that
    keeps the place they qualified in. `changed` says that what is public is no longer what stands.
    `house` is the entry of a computer, which is never ranked. `resulted_since` are the games that
    were given another result after a bracket was drawn.
    """

    id: str
    profile: Profile
    part: Division
    starts: str
    ends: str
    deadline: str
    muggins: bool
    best_of: Literal[1, 3, 5, 7] | None
    phase: Phase = "registration"
    plan: Plan | None = None
    draw: tuple[int, ...] = ()
    tables_from: int = 0
    rounds: dict[int, dict[int, Game]] = {}
    round_of: dict[int, int] = {}
    clocks: dict[int, str] = {}
    timings: dict[int, Timing] = {}
    tallies: dict[int, CardTally] = {}
    withdrawals: tuple[Left, ...] = ()
    ranked: tuple[int, ...] = ()
    playoff: Playoff | None = None
    consolation: Playoff | None = None
    playoff_claims: tuple[MatchClaims, ...] = ()
    resulted_since: tuple[int, ...] = ()
    version: int = 0
    changed: bool = False
    standings_shown: bool = True
    house: int | None = None
    house_level: str = ""
    area_deadlines: dict[str, str] = {}
    room_set: int | None = None
    time_plan: TimePlan = TimePlan()
    called: str = ""
    first_table: int | None = None
    best_of_last: tuple[Literal[1, 3, 5, 7], ...] = ()
    consolation_last: tuple[Literal[1, 3, 5, 7], ...] = ()
    quota_set: int | None = None
    points: PointsTable | None = None

    @property
    def name(self) -> str:
        """What the division is called."""
        return self.called or self.part.name

    @property
    def room(self) -> int | None:
        """How many entries there is room for: the director's number, or else the book's."""
        return self.profile.people.capacity.value if self.room_set is None else self.room_set

    @property
    def quota(self) -> int | None:
        """How many entries one area sends: the director's number, or else the book's."""
        return self.profile.people.quota.value if self.quota_set is None else self.quota_set

    def games(self) -> Iterator[Game]:
        """Every game, in the order of the rounds."""
        for number in sorted(self.rounds):
            yield from self.rounds[number].values()

    def timing(self, number: int) -> Timing:
        """What the director did with the clock of a round."""
        return self.timings.get(number, Timing())

    def allowed(self, number: int) -> int | None:
        """The minutes that a round has: the director's, or else the book's for all its games."""
        return self.timing(number).minutes or self.minutes_by_book(number)

    def minutes_by_book(self, number: int) -> int | None:
        """The minutes of a game, for as many games as are played in a row in that round."""
        minutes = self.profile.games.minutes.value
        games = (one for one in self.rounds.get(number, {}).values() if one.state != "dropped")
        return None if minutes is None else minutes * max((one.game for one in games), default=1)

    def held(self, number: int) -> bool:
        """Whether the clock of a round stands still."""
        return bool(self.timing(number).held_at)

    def game(self, number: int) -> Game | None:
        """One game by its number."""
        if number not in self.round_of:
            return None
        return self.rounds[self.round_of[number]][number]

    def match_claims(self, match: int, game: int, consolation: bool) -> MatchClaims:
        """What both sides say of one game of a match."""
        for one in self.playoff_claims:
            if (one.match, one.game, one.consolation) == (match, game, consolation):
                return one
        return MatchClaims(match, game, consolation, (None, None))

    def next_game(self, match: int, consolation: bool) -> int:
        """The number of the game of a match that is played next."""
        played = self.match(match, consolation)
        return 1 if played is None else len(played.games) + 1

    def bracket(self, consolation: bool) -> Playoff | None:
        """The bracket of the playoffs, or of the consolation."""
        return self.consolation if consolation else self.playoff

    def last_rounds(self, consolation: bool) -> tuple[Literal[1, 3, 5, 7], ...]:
        """Of how many games matches of the last rounds are the best, the final first."""
        return self.consolation_last if consolation else self.best_of_last

    def match(self, number: int, consolation: bool) -> Match | None:
        """One match of a bracket by its number."""
        playoff = self.bracket(consolation)
        return None if playoff is None else playoff.match(number)

    def match_result(self, match: int, game: int, consolation: bool) -> Result | None:
        """How a game of a match ended; None while it is played."""
        played = self.match(match, consolation)
        games = () if played is None else played.games
        return games[game - 1] if game <= len(games) else None

    @property
    def starters(self) -> int:
        """How many entered and started, late entries among them, including those who have left
        since.
        """
        return sum(entry != self.house for entry in self.draw)

    @property
    def started(self) -> bool:
        """Whether its games have begun."""
        return self.phase in ("running", "playoffs")

    def through(self, entry: int) -> bool:
        """Whether an entry has nothing left to play, because a bracket goes on without it."""
        if self.playoff is None:
            return False
        brackets = (one for one in (self.playoff, self.consolation) if one is not None)
        return not any(
            match.winner is None and entry in match.entries
            for playoff in brackets
            for match in playoff.matches
        )

    @property
    def brackets_begun(self) -> bool:
        """Whether a bracket was made of the standings, the consolation too."""
        return self.playoff is not None or self.consolation is not None


class Call(Struct, frozen=True):
    """A call for a judge, and what came of it: a ruling, or the result of the game since then.

    One from a match has its table and who play there.
    """

    id: int
    division: str
    game: int
    question: str
    at: str
    ruling: str | None = None
    clause: str = ""
    case: str = ""
    judges: tuple[str, ...] = ()
    taken_by: tuple[str, ...] = ()
    settled: bool = False
    match: int | None = None
    consolation: bool = False
    entries: tuple[int, int] | None = None
    table: int | None = None

    @property
    def open(self) -> bool:
        """Whether a table still waits for a judge."""
        return self.ruling is None and not self.settled

    @property
    def place(self) -> tuple[str, int | None, bool, int]:
        """Which game it is about: the same place is the same game."""
        return self.division, self.match, self.consolation, self.game


class Notice(Struct, frozen=True):
    """Something said to or of people: an announcement, a warning, an ejection, a departure.

    An announcement that was taken down is no longer shown to anybody but at the desk.
    """

    kind: Literal["announcement", "taken_down", "warning", "ejection", "deviation"]
    text: str
    about: str = ""
    clause: str = ""


class MeetFacts(Struct, frozen=True):
    """What people ask before they come, beside the place and the day."""

    hours: str = ""
    fee: str = ""
    contact: str = ""
    notes: str = ""


class Hall(Struct, frozen=True):
    """Where tables, the door and the desk are, in thousandths of the hall to the right and down."""

    tables: tuple[tuple[int, int, int], ...] = ()
    marks: tuple[tuple[HallMark, int, int], ...] = ()

    def nearest(self, mark: HallMark) -> tuple[int, ...]:
        """The tables from the nearest to a mark to the farthest; none where either is not drawn."""
        spots = [(x, y) for name, x, y in self.marks if name == mark]

        def away(table: tuple[int, int, int]) -> tuple[int, int]:
            number, x, y = table
            return min((x - a) ** 2 + (y - b) ** 2 for a, b in spots), number

        return tuple(one[0] for one in sorted(self.tables, key=away)) if spots else ()


class Meet(Struct, frozen=True):
    """Several divisions that share people, tables, times and the clock.

    `named`, `numbered` and `entered` find people by name and by member number, and entries by
    person; `directory.py` keeps and reads them.
    """

    name: str = ""
    date: str = ""
    seed: str = ""
    place: str = ""
    rehearsal: bool = False
    people: dict[int, Person] = {}
    entries: dict[int, Entry] = {}
    divisions: dict[str, DivisionState] = {}
    officials: tuple[Official, ...] = ()
    calls: tuple[Call, ...] = ()
    notices: tuple[Notice, ...] = ()
    until: str = ""
    facts: MeetFacts = MeetFacts()
    hall: Hall = Hall()
    door_open: bool = False
    named: dict[str, tuple[int, ...]] = {}
    numbered: dict[str, tuple[int, ...]] = {}
    entered: dict[int, tuple[int, ...]] = {}
    money: MeetMoney = MeetMoney()

    @property
    def opened(self) -> bool:
        """Whether there is a meet at all."""
        return bool(self.date)

    @property
    def year(self) -> int:
        """The year of the event, by which ages are reckoned; 0 where none is open."""
        return int(self.date[:4] or 0)

    @property
    def days(self) -> str:
        """When the meet is, in words."""
        return days_words(self.date, self.until)

    def is_on(self, day: str) -> bool:
        """Whether this is a day of the meet."""
        return self.date <= day <= (self.until or self.date)

    @property
    def chief(self) -> str:
        """What its books call its director: the director, or another word they share."""
        titles = {
            one.profile.people.titles.value.get("director") for one in self.divisions.values()
        }
        title = (titles.pop() if len(titles) == 1 else None) or "director"
        return "director" if title in USUAL_TITLES else title.lower()

    def entries_of(self, division: str) -> list[Entry]:
        """All entries of a division that still play, in the order they were made."""
        return [e for e in self.entries.values() if e.division == division and e.in_it]

    def entrants(self, division: str) -> list[Entry]:
        """All people who still play, as they are counted and listed: not the house."""
        return [e for e in self.entries_of(division) if e.id != self.divisions[division].house]

    def is_house(self, entry: int) -> bool:
        """Whether a computer plays as this entry: nobody holds its code, its card or its seat."""
        return any(division.house == entry for division in self.divisions.values())

    def entry_name(self, entry: int) -> str:
        """The name of a person, or both names of a pair."""
        return " & ".join(self.people[person].name for person in self.entries[entry].people)

    def names(self, division: str) -> dict[int, str]:
        """What every entry of a division is called; namesakes are told apart by number."""
        own = [e.id for e in self.entries.values() if e.division == division]
        called = {entry: self.entry_name(entry) for entry in own}
        times = Counter(called.values())
        return {e: f"{name} ({e})" if times[name] > 1 else name for e, name in called.items()}


USUAL_TITLES = ("director", "Director", "Tournament Director")
"""Titles of who runs an event that all books share: called the director."""
NEW_MEET = Meet()
