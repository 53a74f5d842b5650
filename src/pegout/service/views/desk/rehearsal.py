"""Made-up entrants and results, so that a director can practise with nobody in the room."""

from __future__ import annotations

from itertools import count, islice

from pegout.chance import draws_from
from pegout.errors import Rejection
from pegout.tournament.bracket import due
from pegout.tournament.cards import Result
from pegout.tournament.floor import BORN, FAIR, SPREADS, WORDS, next_step, ties_waiting
from pegout.tournament.meet import DivisionState, Game, Meet, MeetLog, Stamp, commands as c, take
from pegout.tournament.standings import games_missing, rounds_to_come

NAMES = (
    "Ada Bell, Ben Cole, Cora Dean, Dan Ellis, Edna Fox, Fred Gill, Gwen Hart, Hank Ives, "
    "Iris Jay, Jack Kemp, Kay Long, Leo Moss, Mae Nash, Ned Orr, Opal Penn, Pete Quinn, Rose Reed, "
    "Sam Shaw, Tess Toms, Vic Webb"
).split(", ")
MOST = 200
WHY = "rehearsal"
ROUNDS = 5
"""Where the book leaves their number to the director."""


def made_up_people(meet: Meet, division: DivisionState, number: int) -> list[c.Command]:
    """This many entries with names that nobody there has, and all papers handed in."""
    people, size = division.profile.people, division.part.size
    names = (_name(one) for one in count(len(meet.people)))
    return [
        c.Enter(
            division.id,
            tuple(c.PersonData(next(names), BORN, papers=people.papers.value) for _ in range(size)),
            f"Area {len(meet.entries) + one}" if people.area.value else "",
            override=WHY,
        )
        for one in range(1, number + 1)
    ]


def _name(number: int) -> str:
    """A name that no other has."""
    turn, which = divmod(number, len(NAMES))
    return f"{NAMES[which]} {turn + 1}" if turn else NAMES[which]


def made_up_result(seed: str, target: int, what: str) -> Result:
    """How a game might end; the same game always ends the same."""
    draws = draws_from(f"made up {seed} {what}")
    first, spread = (int.from_bytes(bytes(islice(draws, WORDS)), "big") / FAIR for _ in range(2))
    lost = target - SPREADS[int(spread * len(SPREADS))]
    return Result("played", (target, lost) if first < 0.5 else (lost, target))


class RehearsedMeet:
    """A rehearsal as it is played on: the log after each step, and the steps."""

    def __init__(self, log: MeetLog, division: str, stamp: Stamp) -> None:
        self.log, self.id, self.stamp = log, division, stamp
        self.commands: list[c.Command] = []
        self.refused: Rejection | None = None

    @property
    def division(self) -> DivisionState:
        """The division that is rehearsed, as it stands."""
        return self.log.meet.divisions[self.id]

    def do(self, command: c.Command) -> bool:
        """Take one step; nothing more is done after a refusal."""
        after = take(self.log, command, self.stamp)
        if isinstance(after, Rejection):
            self.refused = after
            return False
        self.log = after
        self.commands.append(command)
        return True

    def play_round(self) -> None:
        """Results for the round that is on; it is called first where it was not."""
        if not games_missing(self.division) and rounds_to_come(self.division):
            self.do(c.PairRound(self.id, max(self.division.rounds) + 1))
        missing = games_missing(self.division) or ties_waiting(self.division)
        if not missing:
            return
        number = missing[0].round
        if number not in self.division.clocks:
            self.do(c.StartRound(self.id, number))
        for game in missing:
            if game.round == number:
                self._enter(game)

    def play_on(self) -> None:
        """Whatever comes next, until everything is played."""
        before = -1
        while self.refused is None and len(self.commands) > before:
            before = len(self.commands)
            self._next()

    def _next(self) -> None:
        code = next_step(self.log.meet, self.division).code
        if code in ("round", "result"):
            self.play_round()
        elif command := self._single(code):
            self.do(command)
        elif code in ("tie_result", "rule"):
            self._settle()
        elif code == "playoff_game":
            self._bracket_games()
        elif code == "sign":
            self._sign()

    def _single(self, code: str) -> c.Command | None:
        """A next step that is one command."""
        return {
            "check_in": c.CheckIn(self.id, override=WHY),
            "plan": c.MakePlan(self.id, self._rounds()),
            "start": c.Start(self.id, WHY),
            "pair": c.PairRound(self.id, max(self.division.rounds, default=0) + 1),
            "ties": c.ScheduleTieGames(self.id),
            "playoffs": c.BeginPlayoffs(self.id),
            "cross_check": c.CrossCheck(self.id),
        }.get(code)

    def _rounds(self) -> int | None:
        planning = self.division.profile.planning
        silent = planning.games.value is None and not planning.round_robin
        return ROUNDS if silent else None

    def _settle(self) -> None:
        for game in [game for game in self.division.games() if game.waiting]:
            self._enter(game)

    def _enter(self, game: Game) -> None:
        """A result for a game; where something was entered already it is a ruling."""
        result = self.result(f"game {game.number}")
        if any(game.claims) or game.state == "disputed":
            self.do(c.RuleResult(self.id, game.number, result, WHY))
        else:
            self.do(c.RecordResult(self.id, game.number, result))

    def _bracket_games(self) -> None:
        division = self.division
        for playoff, which in ((division.playoff, False), (division.consolation, True)):
            for one in due(playoff) if playoff is not None else ():
                result = self.result(f"match {one.match} {one.game} {which}")
                self.do(c.RecordPlayoffGame(self.id, one.match, one.game, result, which))

    def _sign(self) -> None:
        for game in self.division.games():
            for side, done in enumerate(game.signed):
                if game.counts and not done:
                    self.do(c.SignOff(self.id, game.number, 0 if side == 0 else 1))

    def result(self, what: str) -> Result:
        """A made-up result."""
        target = self.division.profile.games.target.value
        return made_up_result(self.log.meet.seed, target, f"{self.id} {what}")
