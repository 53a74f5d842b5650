"""Desks at every stage of a meet, from the first entry to published results, made once."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec.structs import replace
from tests.tournament.desk import Desk, bare, names, running, stamp, won

from pegout.rulesets import Rule
from pegout.tournament.meet import commands as c
from pegout.tournament.profile import Profile, profile

ACC, SASG, MCALLEN = profile("acc"), profile("sasg"), profile("mcallen")
JUDGE = stamp("judge", "Jay")


def two_divisions_never(rules: Profile) -> Profile:
    rule: Any = Rule("never", "house")
    return replace(rules, people=replace(rules.people, two_divisions=rule))


@cache
def opened() -> Desk:
    return Desk()


@cache
def registering() -> Desk:
    """A SASG meet: three singles of Vulcan, one of Taber, officials, a deadline in November."""
    desk = Desk()
    desk.open("sasg", "singles", "d", "2026-07-03T09:00", "2026-07-03T12:00")
    desk.open("sasg", "pairs", "pairs", "2026-07-03T11:00", "2026-07-03T15:00")
    desk.open("sasg", "singles", "evening", "2026-07-03T18:00", "2026-07-03T21:00")
    desk.open("sasg", "pairs", "untimed")
    desk.do(c.SetDeadline("d", "2026-11-01T00:00"))
    desk.do(c.Appoint("Reg", "registrar", "Vulcan"))
    desk.enter(["Ann", "Bob", "Cat"], area="Vulcan")
    desk.do(c.Enter("d", (bare("Dan"),), "Taber"))
    desk.open("alberta55", "singles70", "old")
    return desk


@cache
def with_money() -> Desk:
    """The same, with a fee, a pot that Ann is in and has won, and six side pools."""
    desk = Desk()
    desk.log = registering().log
    desk.do(c.SetFee("d", 2500, 500))
    desk.do(c.SetPool("d", "Prizes", "prizes"))
    desk.do(c.SetPool("d", "Skunks", "pot", cost=100))
    for number in range(1, 7):
        desk.do(c.SetPool("d", f"S{number}", "side", cost=500))
    desk.do(c.JoinPool("d", "Skunks", (1,)))
    desk.do(c.TakePayment(1))
    desk.do(c.NameWinners("d", "Skunks", (1,)))
    return desk


@cache
def numbered() -> Desk:
    """The same, and Ann is on the club's list."""
    desk = Desk()
    desk.log = registering().log
    desk.do(c.NumberMember(1, "A12"))
    return desk


@cache
def one_only() -> Desk:
    desk = Desk()
    desk.open(two_divisions_never(ACC), "main", "one")
    desk.open(two_divisions_never(ACC), "main", "two")
    desk.enter(["Ann"], "one")
    return desk


@cache
def full() -> Desk:
    desk = Desk()
    desk.open("sasg")
    desk.enter(names(40))
    return desk


@cache
def ejected() -> Desk:
    desk = Desk()
    desk.open("acc")
    desk.do(c.Eject("Ann", "abuse"))
    return desk


@cache
def gone() -> Desk:
    """One has withdrawn, one has not come, and another division is called off."""
    desk = Desk()
    desk.open("acc")
    desk.open("acc", division="off")
    desk.enter(["Ann", "Bob", "Cat", "Dan"])
    desk.do(c.Withdraw(1, "ill"))
    desk.do(c.MarkNoShow(2))
    desk.enter(["Eve"], "off")
    desk.do(c.CancelDivision("off", "one entry"))
    return desk


@cache
def planned() -> Desk:
    desk = Desk()
    desk.open("acc")
    desk.enter(names(4))
    desk.do(c.CheckIn("d", (1, 2, 3)))
    desk.do(c.MakePlan("d", rounds=2, draw="entered"))
    return desk


@cache
def outdated() -> Desk:
    desk = Desk()
    desk.open("acc")
    desk.enter(names(4))
    desk.do(c.MakePlan("d", rounds=2))
    desk.enter(["Eve"])
    return desk


@cache
def started() -> Desk:
    """An ACC field of twelve in its first round; game 1 is Ann and Bob, who have a result."""
    desk = running("acc", 12, rounds=3)
    desk.do(c.Appoint("Jay", "judge"))
    desk.do(c.Appoint("Cat", "judge"))
    desk.do(c.StartRound("d", 1))
    desk.do(c.RecordResult("d", 1, won()))
    desk.do(c.CallJudge("d", 2, "count?"))
    desk.do(c.CallJudge("d", 1, "go?"))
    desk.do(c.AnswerCall(2, "no go"), JUDGE)
    desk.do(c.SignOff("d", 1, 0))
    desk.open("mcallen", "men", "men")
    desk.enter(["Max", "Ned"], "men")
    desk.start("men")
    return desk


@cache
def replanned() -> Desk:
    desk = running("acc", 12, rounds=3)
    desk.do(c.Withdraw(3, "ill"))
    return desk


@cache
def voided() -> Desk:
    """Ann left a round robin after one of her seven games."""
    desk = running("alberta55", 8)
    desk.do(c.RecordResult("d", 1, won()))
    desk.do(c.Withdraw(1, "ill"))
    return desk


@cache
def small() -> Desk:
    """A complete field of four: its winner needs no bracket."""
    desk = running("acc", 4, rounds=3)
    desk.play_all()
    return desk


@cache
def tied() -> Desk:
    desk = running("acc", 8, rounds=1)
    for game in list(desk.d().games()):
        desk.do(c.RecordResult("d", game.number, won()))
    return desk


@cache
def tie_games() -> Desk:
    desk = Desk()
    desk.log = tied().log
    desk.do(c.ScheduleTieGames("d"))
    return desk


@cache
def bracket() -> Desk:
    """Five qualifiers of twenty: three byes, one match of two to play first."""
    desk = running("acc", 20, rounds=4)
    for number, game in enumerate(list(desk.d().games())):
        first = game.entries[0] < game.entries[1]
        desk.do(c.RecordResult("d", game.number, won(first, 50 + number)))
    desk.do(c.BeginPlayoffs("d"))
    desk.do(c.PlayoffAbsence("d", 2, 0, 5))
    return desk


@cache
def second_round() -> Desk:
    """The match of the first round has been won, and a game of the next one is entered."""
    desk = Desk()
    desk.log = bracket().log
    desk.do(c.RecordPlayoffGame("d", 2, 2, won(first=False)))
    desk.do(c.RecordPlayoffGame("d", 5, 1, won()))
    return desk


@cache
def published() -> Desk:
    desk = running("alberta55", 3)
    desk.play_all()
    desk.do(c.Publish("d"))
    return desk


@cache
def missed() -> Desk:
    """Someone who was entered in time did not come, and play began."""
    desk = Desk()
    desk.open("sasg")
    desk.enter(["Ann", "Bob", "Cat", "Dan", "Eve"])
    desk.do(c.MarkNoShow(5))
    desk.start()
    return desk
