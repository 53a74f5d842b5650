"""A director who has lost their head: commands that make sense, and commands that do not."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, get_args

from tests.tournament.desk import PAPERS, SEED

from pegout.errors import Rejection
from pegout.tournament.bracket import due
from pegout.tournament.cards.claim import CardClaim, CardScoreLine, card_kind
from pegout.tournament.cards.result import PaperLine, Result, ResultKind, Side
from pegout.tournament.floor.finish import games_disputed
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.actors import Role, Stamp
from pegout.tournament.meet.log import NEW_LOG, LogCommand, MeetLog, Redo, Restore, Undo, take
from pegout.tournament.meet.state import DivisionState, Meet
from pegout.tournament.profile import PROFILE_IDS, ByResults, profile
from pegout.tournament.standings.ranking import games_missing, numbers_to_come

KINDS: tuple[ResultKind, ...] = get_args(ResultKind)
TEXTS = ("", " ", "Ann", "Bob", "Zoë\u2028Æ\x85", "x" * 90, "rain", 'a "quoted"\nline')
ROLES: tuple[Role, ...] = get_args(Role)


def director(meet: Meet) -> str:
    """Dee, until somebody else takes the meet over: nobody is a director unasked then."""
    named = [one.name for one in meet.officials if one.role == "director"]
    return "Dee" if not named or "Dee" in named else named[0]


class Wild:
    """One meet on which commands are let loose; every answer is looked at."""

    def __init__(
        self, seed: int, book: str | None = None, movement: ByResults | None = None
    ) -> None:
        self.rng, self.movement = Random(seed), movement
        self.log: MeetLog = NEW_LOG
        self.meets: list[Meet] = [self.log.meet]
        self.refusals: list[Rejection] = []
        self.book = book or self.rng.choice(PROFILE_IDS)
        self.ask(c.OpenMeet("Wild", "2026-07-03", SEED))
        self.ask(c.OpenDivision("d", profile(self.book), self.part(), muggins=False))

    @property
    def meet(self) -> Meet:
        return self.log.meet

    @property
    def division(self) -> DivisionState:
        return self.meet.divisions.get("d") or next(iter(self.meet.divisions.values()))

    def part(self) -> str:
        return self.rng.choice(profile(self.book).people.divisions.value).id

    def ask(self, command: c.Command | LogCommand, by: Stamp | None = None) -> bool:
        """Whether a command was granted; a refusal has a code and a sentence."""
        before = self.log
        after = take(self.log, command, by or Stamp("2026-07-03T09:00", director(self.meet)))
        if isinstance(after, Rejection):
            assert after.code.replace("_", "").isalpha()
            assert len(after.sentence.split()) > 2
            assert self.log == before
            self.refusals.append(after)
            return False
        if after is before:
            return True
        assert after.steps[-1].events or after.steps[-1].off or after.steps[-1].on
        self.log = after
        self.meets.append(after.meet)
        return True

    def stamp(self) -> Stamp:
        """Mostly the director; now and then anybody."""
        rng = self.rng
        if rng.random() < 0.9:
            at = f"2026-07-03T{rng.randrange(9, 22):02}:{rng.randrange(60):02}"
            return Stamp(at, director(self.meet))
        at = rng.choice(("2026-07-03T10:00", "2026-02-30T10:00", "today"))
        entry = rng.choice((None, *self.meet.entries, 99))
        return Stamp(at, rng.choice(("Dee", "Rae", "P1", "")), rng.choice(ROLES), None, entry)

    def fill(self, entries: int) -> None:
        """Entries with all papers, checked in; three times in four they play at once."""
        for number in range(1, entries + 1):
            self.ask(self.entry(number, f"Area {number}"))
        self.ask(c.CheckIn("d"))
        if self.rng.random() < 0.75:
            rounds = self.rng.randrange(1, 7)
            self.ask(c.MakePlan("d", rounds=rounds, movement=self.movement))
            self.ask(c.Start("d", "wild"))
        if self.rng.random() < 0.3:
            self.finish()

    def entry(self, number: int, area: str) -> c.Enter:
        size = self.division.part.size if self.meet.divisions else 1
        people = tuple(
            c.PersonData(f"P{number}{'ab'[n]}", 1940, papers=PAPERS) for n in range(size)
        )
        return c.Enter("d", people, area, override="wild")

    def play(self, number: int) -> None:
        """This many commands, most of them sensible."""
        for _ in range(number):
            if self.rng.random() < 0.25:
                self.ask(self.nonsense(), self.stamp())
            else:
                self.ask(self.sense(), self.stamp())

    def sense(self) -> c.Command | LogCommand:
        """A command that might well be granted now."""
        if not self.meet.divisions:
            return c.OpenDivision("d", profile(self.book), self.part(), muggins=False)
        if self.rng.random() < 0.05:
            steps = len(self.log.steps)
            back = Restore(max(0, steps - self.rng.randrange(9)))
            return self.rng.choice((Undo(), Undo(), Undo(steps - 1), Redo(), back))
        if self.rng.random() < 0.1:
            return self.money()
        phase = self.division.phase
        if phase in ("registration", "planned"):
            return self.before_play()
        if phase == "running" and games_missing(self.division):
            return self.in_play()
        return self.after_play()

    def before_play(self) -> c.Command:
        rng, entry = self.rng, self.some_entry()
        number = rng.randrange(1, 40)
        return rng.choice(
            (
                self.entry(number, f"Area {number}"),
                self.entry(number, "Area 1"),
                c.CheckIn("d"),
                c.CheckIn("d", (entry,)),
                c.MarkNoShow(entry),
                c.Withdraw(entry, "ill"),
                c.Rename(rng.randrange(1, 9), f"N{number}"),
                c.NumberMember(rng.randrange(1, 9), f"{number % 7}"),
                c.MakePlan("d", rounds=rng.choice((None, 3, 5)), apart=rng.choice((None, "area"))),
                c.MakePlan("d", rounds=rng.randrange(1, 9)),
                c.Start("d", "wild"),
                c.Start("d"),
            )
        )

    def money(self) -> c.Command:
        """Fees, pools and payments, at any time."""
        rng, entry = self.rng, self.some_entry()
        pool = rng.choice(("Prizes", "Skunks", "Side"))
        kind: Any = rng.choice(("prizes", "qualifiers", "side", "pot", "high_non_qualifier"))
        return rng.choice(
            (
                c.SetFee("d", rng.randrange(9_999), rng.randrange(500)),
                c.SetPool("d", pool, kind, rng.choice((0, 333)), back=rng.randrange(101)),
                c.SetPool("d", pool, kind, 500, "graduated", (5, 3, 2), added=rng.randrange(99)),
                c.JoinPool("d", pool, (entry, self.some_entry())),
                c.LeavePool("d", pool, (entry,)),
                c.NameWinners("d", pool, (entry, entry, self.some_entry()), "again"),
                c.TakePayment(entry),
                c.TakePayment(entry, rng.randrange(9_999)),
                c.RefundPayment(entry, rng.randrange(9_999), "gone"),
                c.PayPrize(entry),
                c.CorrectPayment(rng.randrange(9), rng.randrange(9_999), "misread"),
                c.DrawEntries("d", rng.choice((*self.meet.divisions, "d"))),
            )
        )

    def some_entry(self) -> int:
        return self.rng.choice((*self.meet.entries, 1))

    def in_play(self) -> c.Command:
        rng, waiting = self.rng, games_missing(self.division)
        game, side = rng.choice(waiting), rng.choice((0, 1))
        spread: Any = rng.choice((None, 5, 17, 40))
        card = CardClaim(
            rng.random() < 0.5, rng.choice((None, 0, 2, 3)), spread, rng.choice(COLUMNS)
        )
        most: list[c.Command] = [c.RecordResult("d", game.number, self.result())] * 12
        most += [c.PairRound("d", game.round)] if self.movement else []
        return rng.choice(
            (
                *most,
                c.Claim("d", game.number, 0, self.played()),
                c.Claim("d", game.number, 1, game.claims[0] or self.result()),
                self.copied(game.number, side, card),  # type: ignore[arg-type]
                c.RuleResult("d", game.number, self.result(), "ruled"),
                c.CorrectResult("d", rng.randrange(1, 20), self.result(), "wrong"),
                c.StartRound("d", game.round),
                c.SignOff("d", rng.randrange(1, 20), 0),
                c.CallJudge("d", game.number),
                c.AnswerCall(len(self.meet.calls), "stands"),
                c.CrossCheck("d"),
                c.Withdraw(self.some_entry(), "ill", rng.random() < 0.8),
                self.entry(rng.randrange(40, 99), "Late"),
                c.Eject(f"P{rng.randrange(1, 40)}a", "abuse"),
            )
        )

    def copied(self, game: int, side: Side, card: CardClaim) -> c.Command:
        """A line of a paper card, as the book has it."""
        kind, left = card_kind(self.division.profile), 0 if card.won else card.spread or 33
        if kind == "spread":
            return c.WriteCard("d", game, side, card)
        line = CardScoreLine(left=left) if kind == "left" else CardScoreLine(points=121 - left)
        return c.WriteLine("d", game, side, line)

    def after_play(self) -> c.Command:
        rng, playoff = self.rng, self.division.playoff
        choices: list[c.Command] = [
            c.ScheduleTieGames("d"),
            c.BeginPlayoffs("d", rng.choice((None, 1, 3, 5)), rng.choice((None, True))),
            c.BeginPlayoffs("d", consolation=True),
            c.CorrectResult("d", rng.randrange(1, 20), self.result(), "wrong"),
            c.RuleResult("d", rng.randrange(1, 20), self.result(), "ruled"),
            c.Withdraw(self.some_entry(), "tired"),
            self.entry(rng.randrange(100, 140), "Late"),
        ]
        choices += [c.PairRound("d", one) for one in numbers_to_come(self.division)[:1]] * 20
        if rng.random() < 0.1:
            choices.append(c.Publish("d"))
            choices.append(c.ShowStandings("d", not self.division.standings_shown))
        choices += [
            c.RecordResult("d", game.number, self.played())
            for game in self.division.games()
            if game.waiting
        ] * 3
        for one in due(playoff) if playoff is not None else ():
            choices += [c.RecordPlayoffGame("d", one.match, one.game, self.played())] * 3
            choices += [self.playoff_claim(one.match, one.game)] * 3
            choices.append(c.PlayoffAbsence("d", one.match, 0, rng.randrange(40)))
            choices.append(c.RecordPlayoffGame("d", one.match, 1, self.result(), reason="wrong"))
        return rng.choice(choices)

    def playoff_claim(self, match: int, game: int) -> c.Command:
        side: Side = 1 if self.rng.random() < 0.5 else 0
        result = self.rng.choice((Result("played", (121, 99)), Result("played", (121, 98))))
        return c.ClaimPlayoffGame("d", match, game, side, result)

    def played(self) -> Result:
        scores = (121, self.rng.randrange(121))
        return Result("played", scores if self.rng.random() < 0.5 else scores[::-1])

    def result(self) -> Result:
        """Mostly a played game; now and then anything at all."""
        rng = self.rng
        if rng.random() < 0.85:
            return self.played()
        scores = rng.choice((None, (rng.randrange(-2, 130), rng.randrange(-2, 130))))
        return Result(rng.choice(KINDS), scores, rng.choice((None, 0, 1)))

    def nonsense(self) -> Any:
        """A command with arguments from nowhere."""
        return self.rng.choice(NONSENSE)(self.rng)

    def finish(self) -> None:
        """Every game that waits is played, as long as there are any; disputes are ruled on."""
        for _ in range(5 if self.meet.divisions else 0):
            self.play_all()
            while numbers_to_come(self.division) and self.pair():
                self.play_all()

    def pair(self) -> bool:
        """Pair the next round, if all before it are in."""
        return self.ask(c.PairRound("d", numbers_to_come(self.division)[0]))

    def play_all(self) -> None:
        """Results for all games that there are."""
        for game in games_missing(self.division):
            if self.division.clocks:
                self.ask(c.StartRound("d", game.round))
            self.ask(c.RecordResult("d", game.number, self.played()))
        for game in games_disputed(self.division):
            self.ask(c.RuleResult("d", game.number, self.played(), "ruled"))


COLUMNS: Any = (None, "plus", "minus")


def some(rng: Random, *more: Any) -> Any:
    return rng.choice((-1, 0, 1, 2, 3, 7, 99, *more))


def text(rng: Random) -> str:
    return rng.choice(TEXTS)


def where(rng: Random) -> str:
    return rng.choice(("d", "d", "d", "e", ""))


def strange(rng: Random) -> Result:
    scores = rng.choice((None, (rng.randrange(-2, 130), rng.randrange(-2, 130))))
    return Result(rng.choice(KINDS), scores, rng.choice((None, 0, 1)))


def someone(rng: Random) -> c.PersonData:
    return c.PersonData(text(rng), some(rng, None, 1950, 2020), text(rng), text(rng))


def people(rng: Random) -> tuple[c.PersonData, ...]:
    return tuple(someone(rng) for _ in range(rng.randrange(4)))


NONSENSE: tuple[Callable[[Random], Any], ...] = (
    lambda r: c.OpenMeet(text(r), "2026-07-03", r.choice((SEED, "x"))),
    lambda r: c.OpenDivision(
        where(r), profile(r.choice(PROFILE_IDS)), r.choice(("main", "singles", "x")), text(r)
    ),
    lambda r: c.Appoint(r.choice(("Rae", text(r))), r.choice(ROLES), r.choice((None, "Area 1"))),
    lambda r: c.SetDeadline(where(r), r.choice(("2026-07-03T11:00", text(r)))),
    lambda r: c.SetDate(
        r.choice(("2026-07-03", "2027-01-01", text(r))), r.choice(("", "2027-02-01"))
    ),
    lambda r: c.DescribeMeet(text(r), text(r), text(r), text(r), text(r)),
    lambda r: c.SetTimePlan(
        where(r), some(r, None, 25), r.choice(((), ((1, 30),), ((some(r), some(r)),)))
    ),
    lambda r: c.SetMuggins(where(r), r.choice((True, False))),
    lambda r: c.NameDivision(where(r), text(r)),
    lambda r: c.SetTables(where(r), some(r)),
    lambda r: c.RecordMatch(where(r), some(r), (some(r, 2), some(r, 1))),
    lambda r: c.SetLastRounds(where(r), r.choice(((), (5,), (7, 5)))),
    lambda r: c.OpenDoor(r.choice((True, False))),
    lambda r: c.SetQuota(where(r), some(r), text(r)),
    lambda r: c.DrawHall(((some(r), 10, some(r)), (some(r), 500, 500)), (("door", 0, 999),)),
    lambda r: c.WishSeat(some(r), r.choice(((), ("stays",), ("door", "hearing")))),
    lambda r: c.PlanClubs(where(r), some(r, None)),
    lambda r: c.SetRoom(where(r), some(r), text(r)),
    lambda r: c.Enter(where(r), people(r), text(r), text(r)),
    lambda r: c.GivePapers(some(r), r.choice(((), ("fee",)))),
    lambda r: c.Rename(some(r), text(r)),
    lambda r: c.NumberMember(some(r), text(r)),
    lambda r: c.NoteEmail(some(r), f"{some(r)}@club.example"),
    lambda r: c.DescribePerson(some(r), some(r, 1950), text(r), text(r)),
    lambda r: c.SetArea(some(r), text(r), text(r)),
    lambda r: c.CheckIn(where(r), r.choice(((), (some(r), some(r)))), text(r)),
    lambda r: c.MarkNoShow(some(r)),
    lambda r: c.Withdraw(some(r), text(r)),
    lambda r: c.Replace(some(r), some(r), someone(r), text(r)),
    lambda r: c.Switch(some(r), where(r), text(r)),
    lambda r: c.CancelDivision(r.choice(("e", where(r))), r.choice(("", "", "", "rain"))),
    lambda r: c.MakePlan(where(r), some(r, None), None, some(r, None)),
    lambda r: c.ImportPlan(where(r), tuple((some(r),) * 4 for _ in range(2))),
    lambda r: c.Start(where(r)),
    lambda r: c.StartRound(where(r), some(r)),
    lambda r: c.Claim(where(r), some(r), r.choice((0, 1)), strange(r)),
    lambda r: c.WriteCard(where(r), some(r), r.choice((0, 1)), CardClaim(True, some(r), some(r))),
    lambda r: c.RecordResult(where(r), some(r), strange(r)),
    lambda r: c.RuleResult(
        where(r), some(r), strange(r), text(r), lines=(None, PaperLine(False, some(r), 3, 0))
    ),
    lambda r: c.CorrectResult(where(r), some(r), strange(r), text(r)),
    lambda r: c.SignOff(where(r), some(r), r.choice((0, 1))),
    lambda r: c.CrossCheck(where(r)),
    lambda r: c.ScheduleTieGames(where(r)),
    lambda r: c.BeginPlayoffs(where(r)),
    lambda r: c.RecordPlayoffGame(where(r), some(r), some(r), strange(r), r.random() < 0.5),
    lambda r: c.ClaimPlayoffGame(where(r), some(r), some(r), r.choice((0, 1)), strange(r)),
    lambda r: c.PlayoffAbsence(where(r), some(r), r.choice((0, 1)), some(r)),
    lambda r: c.CallJudge(where(r), some(r), text(r)),
    lambda r: c.CallToMatch(where(r), some(r), some(r), text(r), r.random() < 0.5),
    lambda r: c.AnswerCall(some(r), text(r)),
    lambda r: c.Announce(text(r)),
    lambda r: c.TakeDown(text(r)),
    lambda r: c.Warn(text(r), text(r)),
    lambda r: c.Eject(text(r), text(r)),
    lambda r: c.SetFee(where(r), some(r, 10**12), some(r)),
    lambda r: c.SetPool(
        where(r), text(r), "pot", some(r), "equal", (some(r),), some(r), some(r), some(r)
    ),
    lambda r: c.JoinPool(where(r), text(r), r.choice(((), (some(r), some(r))))),
    lambda r: c.LeavePool(where(r), text(r), (some(r),)),
    lambda r: c.NameWinners(where(r), text(r), (some(r),), text(r)),
    lambda r: c.TakePayment(some(r), some(r)),
    lambda r: c.RefundPayment(some(r), some(r), text(r)),
    lambda r: c.PayPrize(some(r)),
    lambda r: c.CorrectPayment(some(r), some(r), text(r)),
    lambda r: Undo(some(r)),
    lambda r: Redo(),
    lambda r: Restore(r.choice((-1, 99, 400))),
    lambda r: "nonsense",
)
