"""A whole tournament with made-up results, to rehearse a format and to see what it rewards.

Each entry has a strength. Scores are drawn so that the stronger wins more often, and losers fall
short as they do at real tables. Chance comes from the seed alone.
"""

from __future__ import annotations

from itertools import islice

from msgspec import Struct

from pegout.chance import draws_from, seed_from
from pegout.errors import Rejection
from pegout.tournament.bracket import due
from pegout.tournament.cards.result import Result
from pegout.tournament.floor.finish import qualifying
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.actors import Stamp
from pegout.tournament.meet.log import NEW_LOG, MeetLog, take
from pegout.tournament.meet.state import DivisionState
from pegout.tournament.profile import ByResults, Profile
from pegout.tournament.standings.places import Standing
from pegout.tournament.standings.ranking import games_missing, rounds_to_come, table

STAMP = Stamp("2026-01-01T09:00", "Rehearsal")
DAY = "2026-01-01"
BORN = 1940
WORDS = 4
FAIR = 1 << 32
SPREADS = (2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 23, 26, 29, 33, 38, 45, 62)
"""Margins of defeat from the narrowest to the widest, each about equally likely."""


class Rehearsal(Struct, frozen=True):
    """What to rehearse: a profile's division, a number of entries, and a seed.

    The strongest wins a game against the weakest so much more often than it loses it.
    """

    profile: Profile
    part: str
    entries: int
    seed: str
    rounds: int | None = None
    edge: float = 0.0
    movement: ByResults | None = None


class RehearsalRefusedError(Exception):
    """A rehearsal that the rules refuse, with the refusal."""

    def __init__(self, refusal: Rejection) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def rehearse(asked: Rehearsal) -> MeetLog:
    """The log of a whole tournament, from the first entry to the last playoff game."""
    stage = _Stage(asked)
    stage.enter_all()
    stage.play_rounds()
    stage.part_ties()
    stage.play_off()
    stage.do(c.Publish(stage.id, override="rehearsal"))
    return stage.log


class _Stage:
    """One rehearsal as it goes on."""

    def __init__(self, asked: Rehearsal) -> None:
        self.asked = asked
        self.id = asked.part.replace("_", "-")
        self.draws = draws_from(f"rehearsal {asked.seed}")
        self.log = NEW_LOG
        self.do(c.OpenMeet("Rehearsal", DAY, seed_from(asked.seed), rehearsal=True))
        self.do(c.OpenDivision(self.id, asked.profile, asked.part, muggins=False))

    def do(self, command: c.Command) -> None:
        after = take(self.log, command, STAMP)
        if isinstance(after, Rejection):
            raise RehearsalRefusedError(after)
        self.log = after

    @property
    def division(self) -> DivisionState:
        return self.log.meet.divisions[self.id]

    def enter_all(self) -> None:
        people = self.asked.profile.people
        for number in range(1, self.asked.entries + 1):
            names = (
                [f"Player {number}"]
                if self.division.part.size == 1
                else [f"Player {number}a", f"Player {number}b"]
            )
            data = tuple(c.PersonData(name, BORN, papers=people.papers.value) for name in names)
            area = f"Area {number}" if people.area.value else ""
            self.do(c.Enter(self.id, data, area, override="rehearsal"))
        self.do(c.CheckIn(self.id))
        self.do(c.MakePlan(self.id, rounds=self.asked.rounds, movement=self.asked.movement))
        self.do(c.Start(self.id, override="" if self.asked.rounds is None else "rehearsal"))

    def play_rounds(self) -> None:
        while missing := games_missing(self.division):
            for game in missing:
                self.do(c.RecordResult(self.id, game.number, self.result(game.entries)))
            if rounds_to_come(self.division):
                self.do(c.PairRound(self.id, max(self.division.rounds) + 1))

    def part_ties(self) -> None:
        while any(row.needs_playoff and row.at_stake for row in self.standings()):
            self.do(c.ScheduleTieGames(self.id))
            for game in list(self.division.games()):
                if game.waiting:
                    self.do(c.RecordResult(self.id, game.number, self.result(game.entries)))

    def standings(self) -> tuple[Standing, ...]:
        return table(self.log.meet, self.division)

    def play_off(self) -> None:
        if qualifying(self.division, self.standings()) < 2:
            return
        self.do(c.BeginPlayoffs(self.id))
        playoff = self.division.playoff
        while playoff is not None and not playoff.over:
            for one in due(playoff):
                self.do(c.RecordPlayoffGame(self.id, one.match, one.game, self.result(one.entries)))
            playoff = self.division.playoff

    def result(self, entries: tuple[int, int]) -> Result:
        """A game between two entries: the earlier number is the stronger."""
        target = self.asked.profile.games.target.value
        gap = (entries[1] - entries[0]) / max(1, self.asked.entries - 1)
        first_wins = self.chance() < 0.5 + self.asked.edge * gap / 2
        lost = target - SPREADS[int(self.chance() * len(SPREADS))]
        return Result("played", (target, lost) if first_wins else (lost, target))

    def chance(self) -> float:
        """A number from 0 to 1."""
        return int.from_bytes(bytes(islice(self.draws, WORDS)), "big") / FAIR
