"""Who may do what: every role with every command."""

from __future__ import annotations

from typing import get_args

import pytest
from tests.tournament.desk import SEED, Desk, bare, person, running, stamp, won
from tests.tournament.stages import second_round

from pegout.errors import Rejection
from pegout.tournament.cards.claim import CardClaim, CardScoreLine
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.actors import Role, Stamp
from pegout.tournament.meet.log import LogCommand, Redo, Restore, Undo, take
from pegout.tournament.profile import profile
from pegout.tournament.season import points_table

TABLE = """
                   registrar scorer judge cross_checker treasurer player viewer   site
OpenMeet               -       -      -         -           -        -      -      -
OpenDivision           -       -      -         -           -        -      -      -
Appoint                -       -      -         -           -        -      -      -
SetDeadline            -       -      -         -           -        -      -      -
SetTimes               -       -      -         -           -        -      -      -
SetDate                -       -      -         -           -        -      -      -
DescribeMeet           -       -      -         -           -        -      -      -
SetTimePlan            -       -      -         -           -        -      -      -
SetMuggins             -       -      -         -           -        -      -      -
OpenDoor               x       x      -         -           -        -      -      -
SetQuota               -       -      -         -           -        -      -      -
DrawHall               -       -      -         -           -        -      -      -
WishSeat               x       x      -         -           -        -      -      -
SetRoom                -       -      -         -           -        -      -      -
NameDivision           -       -      -         -           -        -      -      -
SetTables              -       -      -         -           -        -      -      -
SetPoints              -       -      -         -           -        -      -      -
Enter                  x       -      -         -           -        -      -      -
GivePapers             x       x      -         -           -        -      -      -
Rename                 x       -      -         -           -        -      -      -
NumberMember           x       -      -         -           -        -      -      -
NoteEmail              x       -      -         -           -        -      -      -
DescribePerson         x       -      -         -           -        -      -      -
SetArea                -       -      -         -           -        -      -      -
CheckIn                x       x      -         -           -        -      -      -
MarkNoShow             x       x      -         -           -        -      -      -
Withdraw               x       -      -         -           -        -      -      -
Replace                x       -      -         -           -        -      -      -
Switch                 x       -      -         -           -        -      -      -
DrawEntries            -       -      -         -           -        -      -      -
CancelDivision         -       -      -         -           -        -      -      -
MakePlan               -       -      -         -           -        -      -      -
PlanClubs              -       -      -         -           -        -      -      -
ImportPlan             -       -      -         -           -        -      -      -
Start                  -       -      -         -           -        -      -      -
PairRound              -       x      -         -           -        -      -      -
StartRound             -       x      -         -           -        -      -      -
SetRoundTime           -       x      -         -           -        -      -      -
HoldClock              -       x      -         -           -        -      -      -
Claim                  -       -      -         -           -        x      -      -
WriteCard              -       x      -         -           -        -      -      -
WriteLine              -       x      -         -           -        -      -      -
RecordResult           -       x      -         -           -        -      -      -
RuleResult             -       -      x         -           -        -      -      -
CorrectResult          -       x      -         -           -        -      -      -
SignOff                -       x      -         -           -        x      -      -
CrossCheck             -       -      -         x           -        -      -      -
ScheduleTieGames       -       -      -         -           -        -      -      -
SetLastRounds          -       -      -         -           -        -      -      -
BeginPlayoffs          -       -      -         -           -        -      -      -
RecordPlayoffGame      -       x      -         -           -        -      -      -
RecordMatch            -       x      -         -           -        -      -      -
ClaimPlayoffGame       -       -      -         -           -        x      -      -
PlayoffAbsence         -       -      -         -           -        -      -      -
Publish                -       -      -         -           -        -      -      -
ShowStandings          -       -      -         -           -        -      -      -
OpenTables             -       x      -         -           -        -      -      -
CloseTables            -       x      -         -           -        -      -      x
RecordPlayed           -       -      -         -           -        -      -      x
SeatHouse              -       -      -         -           -        -      -      -
CallJudge              -       x      x         -           -        x      -      -
CallToMatch            -       x      x         -           -        x      -      -
TakeCall               -       -      x         -           -        -      -      -
AnswerCall             -       -      x         -           -        -      -      -
Announce               -       x      -         -           -        -      -      -
TakeDown               -       x      -         -           -        -      -      -
Warn                   -       -      x         -           -        -      -      -
Eject                  -       -      -         -           -        -      -      -
SetFee                 -       -      -         -           x        -      -      -
SetPool                -       -      -         -           x        -      -      -
JoinPool               x       -      -         -           x        -      -      -
LeavePool              x       -      -         -           x        -      -      -
NameWinners            -       -      -         -           x        -      -      -
TakePayment            x       -      -         -           x        -      -      -
RefundPayment          -       -      -         -           x        -      -      -
PayPrize               -       -      -         -           x        -      -      -
CorrectPayment         -       -      -         -           x        -      -      -
Undo                   x       x      x         x           x        -      -      -
Redo                   x       x      x         x           x        -      -      -
Restore                -       -      -         -           -        -      -      -
"""
HEAD, *LINES = TABLE.strip().splitlines()
EXAMPLES: dict[str, c.Command | LogCommand] = {
    type(one).__name__: one
    for one in (
        c.OpenMeet("Games", "2026-07-03", SEED),
        c.OpenDivision("e", profile("acc"), "main", muggins=False),
        c.Appoint("Jo", "judge"),
        c.SetDeadline("d", "2026-07-01T00:00"),
        c.SetTimes("d", "2026-07-03T09:00", "2026-07-03T12:00"),
        c.SetDate("2026-07-04"),
        c.DescribeMeet("Hall"),
        c.SetTimePlan("d", 25),
        c.SetMuggins("d", True),
        c.SetRoom("d", 12),
        c.SetQuota("d", 2),
        c.OpenDoor(True),
        c.DrawHall(((1, 10, 10),)),
        c.WishSeat(1, ("stays",)),
        c.PlanClubs("d"),
        c.SetTables("d", 21),
        c.SetPoints("d", points_table("acc_main")),
        c.NameDivision("d", "Open"),
        c.Enter("d", (bare("Zed"),), "Vulcan"),
        c.GivePapers(1, ("fee",)),
        c.Rename(1, "Anne"),
        c.NumberMember(1, "12"),
        c.NoteEmail(1, "ann@club.example"),
        c.DescribePerson(1, 1950, "Elks"),
        c.SetArea(1, "Vulcan"),
        c.CheckIn("d"),
        c.MarkNoShow(1),
        c.Withdraw(1, "ill"),
        c.Replace(1, 1, person("Zed")),
        c.Switch(1, "d"),
        c.DrawEntries("d", "d"),
        c.CancelDivision("d", "rain"),
        c.MakePlan("d"),
        c.ImportPlan("d", ((1, 1, 1, 2),)),
        c.Start("d"),
        c.PairRound("d", 2),
        c.StartRound("d", 1),
        c.SetRoundTime("d", 1, 30),
        c.HoldClock("d", 1, True),
        c.Claim("d", 1, 0, won()),
        c.WriteCard("d", 1, 0, CardClaim(True)),
        c.WriteLine("d", 1, 0, CardScoreLine(left=0)),
        c.RecordResult("d", 1, won()),
        c.RuleResult("d", 1, won(), "as pegged"),
        c.CorrectResult("d", 1, won(), "misread"),
        c.SignOff("d", 1, 0),
        c.CrossCheck("d"),
        c.ScheduleTieGames("d"),
        c.SetLastRounds("d", (5,)),
        c.BeginPlayoffs("d"),
        c.RecordPlayoffGame("d", 1, 1, won()),
        c.RecordMatch("d", 1, (2, 1)),
        c.ClaimPlayoffGame("d", 1, 1, 0, won()),
        c.PlayoffAbsence("d", 1, 0, 5),
        c.Publish("d"),
        c.ShowStandings("d", False),
        c.OpenTables("d", ((1, "t"),)),
        c.CloseTables("d", (1,)),
        c.RecordPlayed("d", 1, won(), "t"),
        c.SeatHouse("d", "club"),
        c.CallJudge("d", 1),
        c.CallToMatch("d", 1, 1),
        c.TakeCall(1),
        c.AnswerCall(1, "count stands"),
        c.Announce("Lunch"),
        c.TakeDown("Lunch"),
        c.Warn("Ann", "late"),
        c.Eject("Ann", "abuse"),
        c.SetFee("d", 2500, 500),
        c.SetPool("d", "Skunks", "pot", cost=100),
        c.JoinPool("d", "Skunks", (1,)),
        c.LeavePool("d", "Skunks", (1,)),
        c.NameWinners("d", "Skunks", (1,)),
        c.TakePayment(1),
        c.RefundPayment(1, 100, "too much"),
        c.PayPrize(1),
        c.CorrectPayment(1, 100, "misread"),
        Undo(),
        Redo(),
        Restore(1),
    )
}
ROLES: tuple[Role, ...] = get_args(Role)
CELLS = [
    (line.split()[0], role, cell == "x")
    for line in LINES
    for role, cell in zip(HEAD.split(), line.split()[1:], strict=True)
]


def staffed() -> Desk:
    """A field of eight in play, with one person in each office."""
    desk = running("acc", 8, rounds=2)
    for role in ("registrar", "scorer", "judge", "cross_checker", "treasurer"):
        desk.do(c.Appoint("Rae", role, "Vulcan" if role == "registrar" else None))
    return desk


STAFFED = staffed()


def answer(role: Role, command: c.Command | LogCommand, by: str = "Rae") -> str:
    """The code of the refusal; nothing where it is granted."""
    asked = stamp(role, by, entry=1 if role == "player" else None)
    after = take(STAFFED.log, command, asked)
    return after.code if isinstance(after, Rejection) else ""


def test_the_table_has_every_command_and_every_role() -> None:
    commands = {one.__name__ for one in (*get_args(c.AnyCommand), *get_args(LogCommand))}
    assert {line.split()[0] for line in LINES} == set(EXAMPLES) == commands
    assert ("director", *HEAD.split()) == ROLES


@pytest.mark.parametrize(("command", "role", "may"), CELLS)
def test_a_role_may_do_what_the_table_says(command: str, role: Role, may: bool) -> None:
    code = answer(role, EXAMPLES[command])
    assert (code == "not_allowed") != may


@pytest.mark.parametrize("command", EXAMPLES)
def test_the_director_may_ask_everything(command: str) -> None:
    assert answer("director", EXAMPLES[command]) not in ("not_allowed", "not_appointed")


@pytest.mark.parametrize(("command", "role", "may"), CELLS)
def test_an_office_is_held_only_by_those_appointed(command: str, role: Role, may: bool) -> None:
    if may and role not in ("player", "site"):
        assert answer(role, EXAMPLES[command], by="Stranger") == "not_appointed"


def test_a_refused_role_is_told_whom_to_ask() -> None:
    refused = STAFFED.refused(c.Start("d"), stamp("scorer"))
    assert refused.sentence == "A scorer may not do this; ask the director"


def test_a_player_speaks_only_for_their_own_side_of_their_own_game() -> None:
    ann = stamp("player", "Ann", entry=1)
    assert STAFFED.refused(c.SignOff("d", 1, 1), ann).code == "not_your_side"
    assert STAFFED.refused(c.CallJudge("d", 2), ann).code == "not_your_game"


def test_nobody_judges_or_corrects_a_game_of_their_own() -> None:
    desk = staffed()
    desk.do(c.Appoint("Ann", "judge"))
    desk.do(c.Appoint("Bob", "scorer"))
    desk.do(c.RecordResult("d", 1, won()))
    ann, bob = stamp("judge", "Ann"), stamp("scorer", "Bob")
    assert desk.refused(c.RuleResult("d", 1, won(), "x"), ann).code == "own_game"
    assert desk.refused(c.CorrectResult("d", 1, won(loser=9), "x"), bob).code == "own_game"
    desk.do(c.CallJudge("d", 1, "count?"))
    assert desk.refused(c.AnswerCall(1, "mine"), ann).code == "own_game"
    desk.do(c.RuleResult("d", 2, won(), "count stands"), ann)


@pytest.mark.parametrize("written", ["ANN", " ann ", "Änn", "ann."])
def test_a_judge_plays_however_the_name_is_written(written: str) -> None:
    desk = staffed()
    desk.do(c.Appoint(written, "judge"))
    desk.do(c.RecordResult("d", 1, won()))
    refused = desk.refused(c.RuleResult("d", 1, won(), "x"), stamp("judge", written))
    assert refused.code == "own_game"
    desk.do(c.RuleResult("d", 2, won(), "count stands"), stamp("judge", written))


def test_a_director_plays_with_the_family_name_first() -> None:
    desk = Desk()
    desk.open("acc")
    desk.enter(["Al Ruiz", "Bo Chan", "Cy Dent", "Di Egan"])
    desk.start(rounds=1)
    desk.do(c.Appoint("RUIZ, AL", "director"))
    refused = desk.refused(c.RuleResult("d", 1, won(), "x"), stamp("director", "RUIZ, AL"))
    assert refused.code == "own_game"


@pytest.mark.parametrize(
    "written", ["Thomas, James", "Thomas James", "THOMAS JAMES", "james thomas"]
)
def test_the_same_words_in_any_order_bar_a_ruling(written: str) -> None:
    desk = Desk()
    desk.open("acc")
    desk.enter(["James Thomas", "Bo Chan", "Cy Dent", "Di Egan"])
    desk.start(rounds=1)
    for name in (written, "Jude", "Kim"):
        desk.do(c.Appoint(name, "judge"))
    own, other = stamp("judge", written), stamp("judge", "Jude")
    desk.do(c.CallJudge("d", 1, "count?"))
    desk.do(c.CallJudge("d", 2, "count?"))
    for mine in (c.TakeCall(1), c.AnswerCall(1, "so"), c.RuleResult("d", 1, won(), "x")):
        assert desk.refused(mine, own).code == "own_game"
    named = c.AnswerCall(1, "so", judges=("Jude", written))
    assert desk.refused(named, other).code == "own_game"
    twice = c.AnswerCall(2, "so", judges=("Jude", "James Thomas", written))
    assert desk.refused(twice, other).code == "bad_judges"
    desk.do(c.TakeCall(2), own)
    desk.do(c.AnswerCall(2, "so", judges=("Jude", written)), other)


def test_whoever_plays_a_match_does_not_correct_it() -> None:
    desk = Desk()
    desk.log = second_round().log
    match = desk.playoff.match(5)
    assert match is not None
    assert match.entries[0] is not None
    player = desk.meet.entry_name(match.entries[0])
    for name in (player, "Scott"):
        desk.do(c.Appoint(name, "scorer"))
    wrong = c.RecordPlayoffGame("d", 5, 1, won(loser=9), reason="misread")
    assert desk.refused(wrong, stamp("scorer", player)).code == "own_game"
    desk.do(wrong, stamp("scorer", "Scott"))


def test_every_step_names_who_took_it_and_when() -> None:
    for unknown in (Stamp("2026-07-03T12:00", " "), Stamp("12 o'clock", "Dee")):
        assert isinstance(take(STAFFED.log, c.Announce("Lunch"), unknown), Rejection)
        assert isinstance(take(STAFFED.log, Undo(), unknown), Rejection)
