"""A tournament desk for the tests: commands in, and the meet as it then stands."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.errors import Rejection
from pegout.tournament.bracket import Playoff
from pegout.tournament.cards.result import Result
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.actors import Role, Stamp
from pegout.tournament.meet.log import NEW_LOG, LogCommand, MeetLog, take
from pegout.tournament.meet.state import DivisionState, Game, Meet
from pegout.tournament.narration.log import tell_step
from pegout.tournament.pairing.plan import Plan
from pegout.tournament.profile import Profile, profile
from pegout.tournament.profile.model import ByResults, Paper, SmallField
from pegout.tournament.standings.places import Standing
from pegout.tournament.standings.ranking import games_missing, table

SEED = "ab" * 32
NOON = "2026-07-03T12:00"
DIRECTOR = Stamp(NOON, "Dee")
PAPERS: tuple[Paper, ...] = ("membership", "consent", "waiver", "fee", "identification")
NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe", "Kay", "Lou")


def stamp(role: Role, by: str = "Rae", at: str = NOON, entry: int | None = None) -> Stamp:
    return Stamp(at, by, role, entry=entry)


def person(name: str, born: int | None = 1950, family: str = "", club: str = "") -> c.PersonData:
    return c.PersonData(name, born, club, family, PAPERS)


def bare(name: str, born: int | None = 1950) -> c.PersonData:
    """A person who has handed in nothing."""
    return c.PersonData(name, born)


def won(first: bool = True, loser: int = 100) -> Result:
    return Result("played", (121, loser) if first else (loser, 121))


class Desk:
    """One meet and its log; what is asked must be granted, unless a refusal is asked for."""

    def __init__(self) -> None:
        self.log: MeetLog = NEW_LOG
        self.do(c.OpenMeet("Summer Games", "2026-07-03", SEED, "Coaldale"))

    @property
    def meet(self) -> Meet:
        return self.log.meet

    def do(self, command: c.Command | LogCommand, by: Stamp = DIRECTOR) -> tuple[e.AnyEvent, ...]:
        after = take(self.log, command, by)
        assert not isinstance(after, Rejection), after
        self.log = after
        return after.steps[-1].events

    def tells(self, command: c.Command | LogCommand, by: Stamp = DIRECTOR) -> str:
        """What is told of a step that is taken."""
        self.do(command, by)
        return " ".join(map(str, tell_step(self.log.steps[-1], self.meet)))

    def refused(self, command: c.Command | LogCommand, by: Stamp = DIRECTOR) -> Rejection:
        before = self.log
        after = take(self.log, command, by)
        assert isinstance(after, Rejection), after.steps[-1].events
        assert self.log == before, "a refusal changes nothing"
        return after

    def open(
        self,
        book: str | Profile,
        part: str | None = None,
        division: str = "d",
        starts: str = "",
        ends: str = "",
    ) -> DivisionState:
        rules = profile(book) if isinstance(book, str) else book
        part = part or rules.people.divisions.value[0].id
        self.do(c.OpenDivision(division, rules, part, starts, ends, muggins=False))
        return self.meet.divisions[division]

    def enter(self, names: Sequence[str], division: str = "d", area: str = "") -> list[int]:
        """Entries with all papers, each of an area of its own unless one is given; pairs: A & B."""
        kind = self.meet.divisions[division].profile.people.area.value
        found = []
        for name in names:
            people = tuple(person(one) for one in name.split(" & "))
            where = area or (f"{kind} of {name}" if kind else "")
            self.do(c.Enter(division, people, where))
            found.append(max(self.meet.entries))
        return found

    def start(self, division: str = "d", rounds: int | None = None, **wishes: object) -> None:
        """Check all in, plan in the order of entry, and start."""
        self.do(c.CheckIn(division))
        self.do(c.MakePlan(division, rounds=rounds, draw="entered", **wishes))  # type: ignore[arg-type]
        asked = c.Start(division)
        if rounds and isinstance(take(self.log, asked, DIRECTOR), Rejection):
            asked = c.Start(division, "as many games as the test asks for")
        self.do(asked)

    def d(self, division: str = "d") -> DivisionState:
        return self.meet.divisions[division]

    @property
    def plan(self) -> Plan:
        """The plan of the division d."""
        plan = self.d().plan
        assert plan is not None
        return plan

    @property
    def playoff(self) -> Playoff:
        """The bracket of the division d."""
        playoff = self.d().playoff
        assert playoff is not None
        return playoff

    def game(self, number: int, division: str = "d") -> Game:
        found = self.d(division).game(number)
        assert found is not None
        return found

    def between(self, one: int, other: int, division: str = "d") -> list[Game]:
        """The games of two entries that are still in the plan, in order."""
        return [
            game
            for game in self.d(division).games()
            if set(game.entries) == {one, other} and game.state != "dropped"
        ]

    def beats(self, winner: int, loser: int, score: int = 100, division: str = "d") -> None:
        """The first game of two that waits goes to the winner."""
        game = next(game for game in self.between(winner, loser, division) if game.waiting)
        result = won(first=game.entries[0] == winner, loser=score)
        self.called(game, division)
        self.do(c.RecordResult(division, game.number, result))

    def called(self, game: Game, division: str = "d") -> None:
        """Where rounds are called, that of a game is."""
        clocks = self.d(division).clocks
        if clocks and game.round not in clocks:
            self.do(c.StartRound(division, game.round))

    def play_all(self, division: str = "d", loser: int = 100) -> None:
        """Every game that waits goes to the entry with the lower number."""
        for game in games_missing(self.d(division)):
            first = game.entries[0] < game.entries[1]
            self.called(game, division)
            self.do(c.RecordResult(division, game.number, won(first, loser)))

    def table(self, division: str = "d") -> tuple[Standing, ...]:
        return table(self.meet, self.d(division))

    def order(self, division: str = "d") -> list[tuple[int | None, str]]:
        return [(row.place, row.entrant) for row in self.table(division)]

    def totals(self, division: str = "d") -> dict[str, int]:
        return {row.entrant: row.total for row in self.table(division)}

    def pairings(self, division: str = "d") -> list[list[tuple[int, int, int]]]:
        """Round by round: table and both entries of every game in the plan."""
        return [
            [
                (game.table, *game.entries)
                for game in games.values()
                if game.state != "dropped" and game.tie_place is None
            ]
            for _, games in sorted(self.d(division).rounds.items())
        ]


def running(
    book: str | Profile,
    entries: int,
    rounds: int | None = None,
    small: SmallField | None = None,
    movement: ByResults | None = None,
) -> Desk:
    """A desk with one division that has started, numbered as entered."""
    desk = Desk()
    desk.open(book)
    desk.enter(names(entries))
    desk.start(rounds=rounds, small=small, movement=movement)
    return desk


def names(number: int) -> list[str]:
    return [NAMES[n] if n < len(NAMES) else f"Player {n + 1}" for n in range(number)]
