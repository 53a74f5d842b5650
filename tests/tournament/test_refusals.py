"""Every reason for which the desk refuses, provoked; a refusal changes nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace
from tests.tournament.desk import DIRECTOR, SEED, Desk, person, running, stamp, won
from tests.tournament.seasons.club import card, night, rehearsed, season
from tests.tournament.stages import (
    ACC,
    JUDGE,
    MCALLEN,
    SASG,
    bracket,
    ejected,
    full,
    gone,
    missed,
    numbered,
    one_only,
    opened,
    outdated,
    planned,
    published,
    registering,
    replanned,
    second_round,
    small,
    started,
    tie_games,
    tied,
    voided,
    with_money,
)

import pegout.tournament
from pegout.errors import Rejection
from pegout.rulesets import Rule
from pegout.tournament.bracket import begin, with_result, withdraw
from pegout.tournament.cards.claim import CardClaim, CardScoreLine, copied
from pegout.tournament.cards.result import PaperLine, Result
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.actors import Stamp
from pegout.tournament.meet.log import NEW_LOG, Redo, Restore, Undo, take
from pegout.tournament.pairing import make_plan, replan
from pegout.tournament.pairing.make import offers
from pegout.tournament.profile import profile
from pegout.tournament.season import (
    Length,
    PointsTable,
    night_of,
    points_table,
    season_table,
    with_night,
)
from pegout.tournament.season.edit import without_member, without_night

ANN = stamp("player", "Ann", entry=1)
REG = stamp("registrar", "Reg")
LATE = Stamp("2026-12-01T09:00", "Dee")
FORFEIT = Result("forfeit", winner=0)


class Row(NamedTuple):
    """A command that is refused at a desk, with its code and a part of its sentence."""

    desk: Callable[[], Desk]
    command: Any
    code: str
    sentence: str
    by: Stamp = DIRECTOR


def by_results() -> Desk:
    """A Swiss of three rounds whose first has begun."""
    desk = running("casual", 4, rounds=3, movement="swiss")
    desk.do(c.StartRound("d", 1))
    return desk


def paired() -> Desk:
    """The same with its second round paired."""
    desk = by_results()
    for number in (1, 2):
        desk.do(c.RecordResult("d", number, Result("played", (121, 90))))
    desk.do(c.PairRound("d", 2))
    return desk


def last_paired() -> Desk:
    """The same with its last round paired and on."""
    desk = paired()
    for number in (3, 4):
        desk.called(desk.game(number))
        desk.do(c.RecordResult("d", number, Result("played", (121, 90))))
    desk.do(c.PairRound("d", 3))
    return desk


@cache
def all_drawn() -> Desk:
    """Everybody of the morning plays in the evening, too."""
    desk = Desk()
    desk.log = registering().log
    desk.do(c.DrawEntries("evening", "d"))
    return desk


def points(name: str, games: tuple[int, ...] = (9,)) -> PointsTable:
    """A table of points for some lengths of event."""
    lengths = tuple(Length(one, scores={1: 1}) for one in games)
    return PointsTable("own", name, "minutes", "first", lengths)


NEW = (person("Zoe"),)
ROWS = [
    Row(by_results, c.PairRound("d", 2), "round_open", "games 1 and 2 first: round 2 rests on"),
    Row(by_results, c.PairRound("d", 1), "round_begun", "its pairs stay"),
    Row(by_results, c.PairRound("d", 3), "no_such_round", "The next round to pair is round 2"),
    Row(paired, c.PairRound("d", 2), "paired", "is paired already"),
    Row(paired, c.PairRound("d", 1), "round_begun", "its pairs stay"),
    Row(last_paired, c.PairRound("d", 4), "all_paired", "call the next one"),
    Row(with_money, c.DrawEntries("d", "d"), "draw_own", "cannot take its own entries"),
    Row(with_money, c.DrawEntries("d", "x"), "no_such_division", "There is no division 'x'"),
    Row(
        with_money,
        c.DrawEntries("evening", "d", entries=(99,)),
        "no_such_entry",
        "correct its number",
    ),
    Row(
        with_money, c.DrawEntries("evening", "d", "qualifiers"), "no_bracket", "begin its playoffs"
    ),
    Row(all_drawn, c.DrawEntries("evening", "d"), "nobody_to_draw", "all in"),
    Row(with_money, c.SetPoints("d", None), "already", "earns no points already"),
    Row(with_money, c.SetPoints("d", points("")), "bad_points", "a source and an edition"),
    Row(with_money, c.SetPoints("d", points("x", ())), "bad_points", "1 to 50 lengths"),
    Row(
        with_money,
        c.SetPoints("d", points("x", (-1,))),
        "bad_points",
        "a number of games from 1 up",
    ),
    Row(with_money, c.SetFee("d", -1), "bad_amount", "from $0.00 to $1000000.00"),
    Row(with_money, c.SetFee("d", 100, 200), "bad_amount", "At most the whole fee of $1.00"),
    Row(with_money, c.SetPool("d", " ", "side"), "bad_pool", "Give the pool a name"),
    Row(with_money, c.SetPool("d", "A", "side", -5), "bad_amount", "from $0.00"),
    Row(with_money, c.SetPool("d", "A", "side", back=101), "bad_pool", "0 to 100 per cent"),
    Row(with_money, c.SetPool("d", "A", "side", places=-1), "bad_pool", "1 to 1000 places"),
    Row(with_money, c.SetPool("d", "A", "side", shares=(1,)), "bad_pool", "only a graduated pool"),
    Row(
        with_money,
        c.SetPool("d", "A", "side", 5, "graduated", (2, 0)),
        "bad_pool",
        "Shares are whole numbers",
    ),
    Row(with_money, c.SetPool("d", "A", "prizes"), "bad_pool", "a pool for prizes already"),
    Row(with_money, c.SetPool("d", "Prizes", "prizes", 5), "bad_pool", "entry fees go to it"),
    Row(with_money, c.SetPool("d", "S7", "side", 5), "bad_pool", "has 6 side pools already"),
    Row(with_money, c.SetPool("d", "Q", "qualifiers", 5), "no_qualifiers", "Nobody qualifies"),
    Row(with_money, c.JoinPool("d", "Z", (1,)), "no_such_pool", "there is Prizes, Skunks, S1"),
    Row(with_money, c.JoinPool("d", "Prizes", (1,)), "bad_pool", "is in Prizes"),
    Row(with_money, c.JoinPool("d", "Skunks", ()), "nobody_named", "at least one entry"),
    Row(with_money, c.JoinPool("d", "Skunks", (99,)), "no_such_entry", "correct its number"),
    Row(with_money, c.JoinPool("d", "skunks", (1,)), "already", "They are in Skunks already"),
    Row(with_money, c.JoinPool("d", "Skunks", (4,)), "not_your_area", "from Taber", REG),
    Row(with_money, c.LeavePool("d", "Z", (1,)), "no_such_pool", "no pool 'Z'"),
    Row(with_money, c.LeavePool("d", "Skunks", (2,)), "not_in_pool", "Bob is not in Skunks"),
    Row(with_money, c.LeavePool("d", "Skunks", ()), "nobody_named", "at least one entry"),
    Row(with_money, c.NameWinners("d", "Z", (1,)), "no_such_pool", "no pool 'Z'"),
    Row(with_money, c.NameWinners("d", "S1", (1,)), "bad_pool", "The standings say who wins S1"),
    Row(with_money, c.NameWinners("d", "Skunks", (2,)), "not_in_pool", "Bob is not in"),
    Row(with_money, c.NameWinners("d", "Skunks", (1, 1)), "reason_missing", "Say why"),
    Row(with_money, c.TakePayment(1), "nothing_due", "Ann owes nothing"),
    Row(with_money, c.TakePayment(2, 2501), "too_much", "Bob owes $25.00: take that or less"),
    Row(with_money, c.TakePayment(2, -1), "too_much", "take that or less"),
    Row(with_money, c.RefundPayment(1, 5, " "), "reason_missing", "Say why"),
    Row(with_money, c.RefundPayment(1, 9999, "x"), "too_much", "Ann has paid $26.00"),
    Row(with_money, c.PayPrize(2), "nothing_won", "nothing to hand out to Bob"),
    Row(with_money, c.CorrectPayment(9, 5, "x"), "no_such_payment", "There is no receipt 9"),
    Row(with_money, c.CorrectPayment(1, 5, ""), "reason_missing", "Say why"),
    Row(with_money, c.CorrectPayment(1, -5, "x"), "bad_amount", "from $0.00"),
    Row(with_money, c.CorrectPayment(1, 2600, "x"), "already", "is of $26.00 already"),
    Row(opened, "Enter", "not_a_command", "is not a command"),
    Row(opened, c.OpenMeet("Again", "2026-07-03", SEED), "opened", "open already"),
    Row(opened, c.Announce("  "), "nothing_said", "Say what"),
    Row(opened, c.TakeDown("Lunch"), "not_announced", "not announced now"),
    Row(opened, c.Announce("x"), "no_actor", "say who you are", Stamp(DIRECTOR.at, " ")),
    Row(opened, c.Announce("x"), "bad_time", "write it as", Stamp("noon", "Dee")),
    Row(opened, Undo(), "no_actor", "who takes it and when", Stamp("noon", "Dee")),
    Row(opened, c.Appoint(" ", "judge"), "bad_name", "Say who"),
    Row(opened, c.Appoint("Ann", "player"), "no_office", "not appointed"),
    Row(opened, c.Appoint("Reg", "registrar", " "), "no_area", "which zone"),
    Row(opened, c.Warn("", "x"), "no_reason", "who is warned"),
    Row(opened, c.Eject("Ann", ""), "no_reason", "for what"),
    Row(opened, c.OpenDivision("Big One", ACC, "main"), "bad_id", "small letters"),
    Row(opened, c.OpenDivision("d", ACC, "pairs"), "no_such_part", "it has main"),
    Row(opened, c.Announce("x" * 1_001), "too_long", "has at most 1,000 letters"),
    Row(opened, c.OpenDivision("d", ACC, "main", "9am"), "bad_time", "no time"),
    Row(
        opened,
        c.OpenDivision("d", ACC, "main", "2026-07-03T12:00", "2026-07-03T09:00"),
        "bad_time",
        "before it starts",
    ),
    Row(opened, c.OpenDivision("d", SASG, "singles", muggins=True), "no_muggins", "without"),
    Row(opened, c.OpenDivision("d", ACC, "main"), "muggins_unsaid", "announced before play"),
    Row(opened, c.SetDate("3 July 2026"), "bad_date", "write it as 2026-07-03"),
    Row(opened, c.SetDate("1066-07-03"), "bad_date", "no year of a meet"),
    Row(opened, c.DescribeMeet("x" * 200), "too_long", "120"),
    Row(by_results, c.SetTimePlan("d"), "no_round_minutes", "say how many minutes"),
    Row(registering, c.SetTimePlan("d", 0), "bad_minutes", "1 to 600 minutes"),
    Row(registering, c.SetTimePlan("d", 25, ((1, 601),)), "bad_minutes", "1 to 600 minutes"),
    Row(registering, c.SetTimePlan("d", 25, ((0, 30),)), "bad_break", "name the round"),
    Row(registering, c.SetTimePlan("d", 25, ((2, 30), (2, 15))), "bad_break", "one at most"),
    Row(registering, c.SetTimePlan("d", 25, ((2, 0),)), "bad_break", "name the round"),
    Row(started, c.SetTimePlan("d", 25, ((45, 4),)), "bad_break", "not after round 45"),
    Row(opened, c.SetDate("2026-07-03", "2026-07-01"), "bad_date", "before the first"),
    Row(opened, c.SetDate("2026-07-03"), "already", "is on 3 July 2026"),
    Row(registering, c.SetDate("2026-08-01"), "times_elsewhere", "change its times"),
    Row(registering, c.SetMuggins("d", True), "no_muggins", "without muggins"),
    Row(registering, c.SetRoom("d", 1), "bad_room", "2 entries or more"),
    Row(registering, c.SetRoom("d", 40), "already", "takes 40 entries"),
    Row(registering, c.SetRoom("d", 41), "over_book", "the director may decide otherwise"),
    Row(missed, c.CheckIn("d", (5,)), "play_begun", "games that are missed are forfeited"),
    Row(bracket, c.SetMuggins("d", False), "already", "not in effect"),
    Row(bracket, c.SetMuggins("d", True), "started", "Play has begun"),
    Row(opened, c.OpenDivision("d", SASG, "singles", best_of=3), "no_playoffs", "no playoff"),
    Row(opened, c.MakePlan("d"), "no_such_division", "there is none yet"),
    Row(opened, c.Withdraw(1, "ill"), "no_such_entry", "correct its number"),
    Row(opened, Redo(), "nothing_to_redo", "Nothing was undone"),
    Row(opened, Undo(7), "no_such_step", "the log lists"),
    Row(opened, Restore(7), "no_such_step", "there are 1"),
    Row(opened, Restore(1), "nothing_to_undo", "choose another"),
    Row(opened, Undo(), "not_appointed", "the director appoints", JUDGE),
    Row(opened, Undo(), "not_allowed", "ask the director", stamp("player")),
    Row(opened, c.Announce("x"), "not_allowed", "ask the director", JUDGE),
    Row(opened, c.Warn("x", "y"), "not_appointed", "the director appoints", JUDGE),
    Row(opened, c.CallJudge("d", 1), "no_such_division", "there is none", ANN),
    Row(registering, c.OpenDivision("d", SASG, "singles"), "taken", "already"),
    Row(registering, c.SetDeadline("d", "soon"), "bad_time", "write it as 2026"),
    Row(registering, c.Enter("d", ()), "wrong_size", "one person, not 0"),
    Row(registering, c.Enter("pairs", (person("X"), person("x"))), "same_person", "other one"),
    Row(registering, c.Enter("d", (person(" "),), "Taber"), "bad_name", "1 to 80"),
    Row(registering, c.Enter("d", NEW), "no_area", "which region"),
    Row(registering, c.Enter("d", NEW, "Taber"), "not_your_area", "Vulcan only", REG),
    Row(registering, c.Enter("d", NEW, "Vulcan"), "quota", "the director may decide otherwise"),
    Row(registering, c.Enter("d", NEW, "Taber"), "too_late", "no late entries", LATE),
    Row(registering, c.Enter("d", (person("Ann"),), "Taber"), "already_entered", "namesake"),
    Row(
        registering,
        c.Enter("pairs", (person("Ann"), person("Zed")), "Vulcan"),
        "times_clash",
        "from 3 July 2026, 09:00 to",
    ),
    Row(
        registering,
        c.Enter("untimed", (person("Ann"), person("Zed")), "Vulcan"),
        "times_unknown",
        "their times first",
    ),
    Row(registering, c.Enter("old", (person("Eve", 1800),), "Z"), "bad_birth_year", "correct"),
    Row(registering, c.Enter("old", (person("Eve", None),), "Z"), "no_birth_year", "70 and over"),
    Row(registering, c.Enter("old", (person("Eve", 1960),), "Z"), "too_young", "66 on 31"),
    Row(registering, c.GivePapers(99, ("fee",)), "no_such_person", "correct the number"),
    Row(registering, c.GivePapers(1, ()), "no_papers", "Say which"),
    Row(registering, c.Rename(99, "X"), "no_such_person", "correct the number"),
    Row(registering, c.Rename(1, " "), "bad_name", "1 to 80"),
    Row(registering, c.Rename(1, "Ann\u202eBob"), "bad_name", "cannot be seen"),
    Row(registering, c.DescribePerson(99, 1950), "no_such_person", "correct the number"),
    Row(registering, c.SetArea(1, " Vulcan "), "already", "is from Vulcan already"),
    Row(registering, c.SetArea(1, ""), "no_area", "Say which"),
    Row(registering, c.NumberMember(99, "12"), "no_such_person", "correct the number"),
    Row(registering, c.NoteEmail(99, "a@b.example"), "no_such_person", "correct the number"),
    Row(registering, c.NoteEmail(1, "ann"), "bad_email", "is no e-mail address: write it as"),
    Row(registering, c.NoteEmail(1, ""), "already", "known of Ann already"),
    Row(registering, c.NumberMember(1, " "), "bad_member", "Give the member number of Ann"),
    Row(registering, c.NumberMember(1, "1" * 21), "bad_member", "at most 20"),
    Row(
        numbered,
        c.Enter("d", (c.PersonData("Zed", 1950, member=" a12 "),), "Far"),
        "member_taken",
        "Member A12 is Ann: give Zed another number",
    ),
    Row(registering, c.CheckIn("d", (99,)), "no_such_entry", "correct its number"),
    Row(registering, c.CheckIn("d", (4,)), "papers_owed", "Dan still owes: fee"),
    Row(registering, c.CheckIn("d", (4,)), "not_your_area", "from Taber", REG),
    Row(registering, c.Replace(1, 2, person("Eve")), "no_such_person", "not of entry 1"),
    Row(registering, c.Switch(1, "d"), "same_division", "name another"),
    Row(registering, c.CancelDivision("d", " "), "no_reason", "Say why"),
    Row(registering, c.Withdraw(1, " "), "no_reason", "Say why"),
    Row(registering, c.MakePlan("old"), "too_few", "cancel it"),
    Row(registering, c.MakePlan("d", rounds=0), "bad_rounds", "1 to 200"),
    Row(registering, c.MakePlan("d", days=99), "bad_days", "1 to 30"),
    Row(registering, c.ImportPlan("d", ((1, 1, 1, 9),)), "no_such_entry", "correct it"),
    Row(registering, c.ImportPlan("d", ((1, 1, 1, 1),)), "bad_schedule", "cannot play itself"),
    Row(registering, c.Start("d"), "no_plan", "make one first"),
    Row(registering, c.StartRound("d", 1), "not_started", "start it first"),
    Row(registering, c.RecordResult("d", 1, won()), "not_started", "start it first"),
    Row(registering, c.Publish("d"), "not_started", "start it first"),
    Row(registering, c.CrossCheck("d"), "not_started", "start it first"),
    Row(registering, c.BeginPlayoffs("d"), "no_playoffs", "those of the standings"),
    Row(registering, c.AnswerCall(1, "x"), "no_such_call", "no call 1"),
    Row(registering, Undo(2), "rests_on", "undo step 6 first"),
    Row(one_only, c.Enter("two", (person("Ann"),)), "two_divisions", "one is all"),
    Row(full, c.Enter("d", NEW, "Far"), "full", "40 entries"),
    Row(ejected, c.Enter("d", (person("ANN"),)), "ejected", "sent out (abuse)"),
    Row(gone, c.Withdraw(1, "ill"), "withdrawn", "withdrawn already"),
    Row(gone, c.CheckIn("d", (1,)), "withdrawn", "enter them again"),
    Row(gone, c.MarkNoShow(1), "withdrawn", "nobody waits"),
    Row(gone, c.MarkNoShow(2), "already", "check them in"),
    Row(gone, c.Replace(1, 1, person("Eve")), "withdrawn", "new entry"),
    Row(gone, c.Switch(1, "off"), "withdrawn", "new entry"),
    Row(gone, c.Enter("off", NEW), "cancelled", "another division"),
    Row(gone, c.CheckIn("off"), "cancelled", "another division"),
    Row(gone, c.MakePlan("off"), "cancelled", "may switch"),
    Row(gone, c.CancelDivision("off", "x"), "cancelled", "may switch"),
    Row(planned, c.Start("d"), "not_checked_in", "Dan not checked in"),
    Row(planned, c.CheckIn("d", (1, 2)), "all_there", "already"),
    Row(outdated, c.Start("d"), "plan_is_old", "plan again"),
    Row(started, c.MakePlan("d"), "started", "change its plan"),
    Row(started, c.MarkNoShow(3), "started", "withdraw the entry"),
    Row(started, c.Switch(3, "men"), "started", "withdraw the entry"),
    Row(started, c.CancelDivision("d", "rain"), "started", "cannot be called off"),
    Row(started, c.StartRound("d", 9), "no_such_round", "correct its number"),
    Row(started, c.StartRound("d", 1), "round_started", "already"),
    Row(started, c.SetRoundTime("d", 1, 601), "bad_minutes", "1 to 600 minutes"),
    Row(started, c.HoldClock("d", 1, True), "no_clock", "give it minutes first"),
    Row(started, c.RecordResult("d", 99, won()), "no_such_game", "its plan says"),
    Row(started, c.RecordResult("d", 1, won(loser=99)), "has_result", "correct it"),
    Row(started, c.Claim("d", 1, 0, won()), "has_result", "correct it"),
    Row(started, c.Claim("d", 2, 0, won()), "not_your_game", "not yours", ANN),
    Row(started, c.Claim("d", 1, 1, won()), "not_your_side", "own side", ANN),
    Row(started, c.Claim("d", 8, 0, won()), "not_on", "wait for the start", ANN),
    Row(started, c.Claim("d", 1, 0, won()), "no_such_entry", "of the meet", stamp("player")),
    Row(started, c.Claim("d", 2, 0, Result("void")), "ruling_needed", "call the judge"),
    Row(started, c.RecordResult("d", 2, Result("refusal", None, 0)), "ruling_needed", "reason"),
    Row(started, c.RuleResult("d", 2, won(), " "), "no_reason", "gives its reason"),
    Row(
        started,
        c.RuleResult("d", 2, won(), "x", lines=(None, PaperLine(False, 999, 0, 0))),
        "bad_line",
        "0 to 121",
    ),
    Row(
        started,
        c.RuleResult("d", 2, won(), "x"),
        "own_game",
        "another official",
        stamp("judge", "Cat"),
    ),
    Row(started, c.AnswerCall(1, "y"), "own_game", "another official", stamp("judge", "Cat")),
    Row(started, c.CorrectResult("d", 2, won(), "x"), "no_result", "enter one"),
    Row(started, c.CorrectResult("d", 1, won(), " "), "no_reason", "gives its reason"),
    Row(started, c.CorrectResult("d", 1, won(), "x"), "same_result", "already"),
    Row(started, c.SignOff("d", 1, 0), "already", "signed already"),
    Row(started, c.SignOff("d", 2, 0), "no_result", "to sign"),
    Row(started, c.CallJudge("d", 99), "no_such_game", "no game 99"),
    Row(started, c.CallToMatch("d", 1, 1), "match_not_on", "is not on"),
    Row(started, c.AnswerCall(2, "x"), "answered", "no go"),
    Row(started, c.AnswerCall(1, " "), "no_ruling", "Say what"),
    Row(started, c.AnswerCall(1, "x", judges=("Jo", "Jo")), "bad_judges", "different judges"),
    Row(started, c.AnswerCall(1, "x", judges=("Jo", "Cat")), "own_game", "Cat plays"),
    Row(registering, c.TakeCall(1), "no_such_call", "no call 1"),
    Row(started, c.WriteCard("men", 13, 0, CardClaim(True)), "no_such_game", "its plan says"),
    Row(started, c.WriteCard("men", 1, 0, CardClaim(True)), "no_spread", "enter the result"),
    Row(started, c.CrossCheck("men"), "no_spread", "enter the result"),
    Row(
        started, c.WriteLine("men", 13, 0, CardScoreLine(points=9)), "no_such_game", "its plan says"
    ),
    Row(started, c.WriteLine("men", 1, 0, CardScoreLine(left=9)), "other_card", "the bonus"),
    Row(started, c.WriteLine("men", 1, 0, CardScoreLine(bonus=9)), "other_card", "own score"),
    Row(
        started, c.WriteLine("men", 1, 0, CardScoreLine(points=122)), "bad_figure", "from 0 to 121"
    ),
    Row(
        started, c.WriteLine("d", 2, 0, CardScoreLine(points=121)), "spread_card", "plus and minus"
    ),
    Row(started, c.WriteCard("d", 2, 0, CardClaim(True, 2, 0)), "bad_spread", "look at the card"),
    Row(started, c.WriteCard("d", 1, 0, CardClaim(True)), "has_result", "correct it"),
    Row(started, c.CrossCheck("d"), "no_cards", "write them first"),
    Row(started, c.ScheduleTieGames("d"), "games_missing", "have no result yet: 2"),
    Row(started, c.BeginPlayoffs("d"), "games_missing", "have no result"),
    Row(started, c.RecordPlayoffGame("d", 1, 1, won()), "no_bracket", "begin the playoffs"),
    Row(started, c.RecordResult("d", 2, Result("played")), "no_scores", "give them"),
    Row(started, c.RecordResult("d", 2, Result("forfeit")), "winner_missing", "name the side"),
    Row(started, c.RecordResult("d", 2, Result("played", (121, 5), 1)), "winner_not_ahead", ""),
    Row(started, c.RecordResult("d", 2, Result("played", (122, 5))), "score_too_high", "above"),
    Row(started, c.RecordResult("d", 2, Result("played", (121, -5))), "score_below_zero", "below"),
    Row(started, c.RecordResult("d", 2, Result("played", (121, 121))), "two_winners", "only one"),
    Row(started, c.RecordResult("d", 2, Result("played", (3, 4))), "no_winner", "nobody"),
    Row(started, c.RecordResult("d", 2, Result("timed", (9, 9))), "timed_equal", "one more hand"),
    Row(
        started,
        c.RecordResult("d", 2, Result("double_forfeit", None, 0)),
        "double_forfeit_winner",
        "leave the winner out",
    ),
    Row(started, c.RecordResult("d", 2, Result("bye", None, 0)), "no_bye", "enter a forfeit"),
    Row(replanned, c.RecordResult("d", 2, won()), "dropped", "plan has changed"),
    Row(voided, c.CorrectResult("d", 1, won(loser=7), "misread"), "void", "undo that step"),
    Row(small, c.BeginPlayoffs("d"), "no_playoff", "is the winner"),
    Row(tied, c.BeginPlayoffs("d"), "tied", "play that off first"),
    Row(tie_games, c.ScheduleTieGames("d"), "ties_waiting", "enter their results"),
    Row(bracket, c.ScheduleTieGames("d"), "no_ties", "No tie"),
    Row(bracket, c.BeginPlayoffs("d"), "begun", "enter its games"),
    Row(bracket, c.Enter("d", (person("Late"),)), "playoffs_begun", "nobody more"),
    Row(bracket, c.RecordPlayoffGame("d", 99, 1, won()), "no_such_match", "matches 1 to 7"),
    Row(bracket, c.RecordPlayoffGame("d", 1, 1, won()), "match_is_a_bye", "nobody plays"),
    Row(bracket, c.RecordPlayoffGame("d", 5, 1, won()), "match_not_ready", "waits for"),
    Row(bracket, c.RecordPlayoffGame("d", 2, 3, won()), "no_such_game", "has come to game 2"),
    Row(bracket, c.RecordPlayoffGame("d", 2, 1, won()), "no_reason", "says why"),
    Row(bracket, c.RecordPlayoffGame("d", 2, 2, Result("double_forfeit")), "no_winner", "side"),
    Row(started, c.ClaimPlayoffGame("d", 1, 1, 0, won()), "no_bracket", "begin the playoffs"),
    Row(bracket, c.ClaimPlayoffGame("d", 2, 2, 0, FORFEIT), "ruling_needed", "forfeit is ruled"),
    Row(bracket, c.ClaimPlayoffGame("d", 2, 1, 0, won()), "has_result", "go to the desk"),
    Row(bracket, c.ClaimPlayoffGame("d", 5, 1, 0, won()), "match_not_ready", "waits for"),
    Row(
        bracket,
        c.ClaimPlayoffGame("d", 2, 2, 0, Result("played", (99, 98))),
        "no_winner",
        "nobody has won",
    ),
    Row(bracket, c.PlayoffAbsence("d", 2, 0, 4), "too_early", "no game is forfeited yet"),
    Row(bracket, c.PlayoffAbsence("d", 2, 0, 6), "too_early", "no more games"),
    Row(second_round, c.RecordPlayoffGame("d", 2, 3, won()), "match_over", "name a game"),
    Row(
        second_round,
        c.RecordPlayoffGame("d", 2, 2, won(), reason="misread"),
        "later_match_begun",
        "take its games back first",
    ),
    Row(
        second_round,
        c.RecordPlayoffGame("d", 2, 1, Result("void"), reason="x"),
        "later_game_played",
        "one first",
    ),
    Row(published, Undo(), "published", "publish again"),
    Row(published, Restore(2), "published", "publish again"),
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.code}-{type(row.command).__name__}")
def test_refused(row: Row) -> None:
    desk = row.desk()
    refused = desk.refused(row.command, row.by)
    assert refused.code == row.code, refused
    assert row.sentence in refused.sentence
    assert len(refused.sentence.split()) >= 3


def test_without_a_meet_nothing_is_done() -> None:
    for command, code in (
        (c.Announce("x"), "no_meet"),
        (Undo(), "nothing_to_undo"),
        (c.OpenMeet(" ", "2026-07-03", SEED), "bad_name"),
        (c.OpenMeet("Games", "26-07-03", SEED), "bad_date"),
        (c.OpenMeet("Games", "2026-07-03", "seed"), "bad_seed"),
    ):
        refused = take(NEW_LOG, command, DIRECTOR)
        assert isinstance(refused, Rejection)
        assert refused.code == code


def test_cross_checking_twice_finds_nothing_more() -> None:
    desk = running("acc", 2, rounds=1)
    desk.do(c.WriteCard("d", 1, 0, CardClaim(True, 2, 17, "plus")))
    desk.do(c.WriteCard("d", 1, 1, CardClaim(False, 0, 17, "minus")))
    assert desk.refused(c.CrossCheck("d")).code == "nothing_to_check"


def test_a_profile_without_consolation_has_none() -> None:
    rules = replace(ACC, playoffs=replace(ACC.playoffs, consolation=Rule(False, "house")))
    desk = running(rules, 8, rounds=1)
    assert desk.refused(c.BeginPlayoffs("d", consolation=True)).code == "no_consolation"


NIGHT = night(3, card("Ann Lee", 10))
BELOW_THE_DESK: dict[str, Callable[[], object]] = {
    "cannot_keep_apart": lambda: make_plan(ACC, 2, groups=["a", None], movement="swiss"),
    "rounds_to_come": lambda: between_rounds().refused(c.ScheduleTieGames("d")),
    "bad_groups": lambda: make_plan(ACC, 4, groups=["a"]),
    "too_few_entries": lambda: make_plan(ACC, 1),
    "too_many_entries": lambda: make_plan(ACC, 6000),
    "too_many_games": lambda: make_plan(profile("alberta55"), 2000),
    "rounds_needed": lambda: make_plan(profile("casual"), 4),
    "not_offered": lambda: offers(MCALLEN, 6)[1].plan,
    "no_such_round": lambda: replan(ACC, whole(), 99),
    "not_in_the_field": lambda: replan(ACC, whole(), 1, withdrawn=(99,)),
    "number_taken": lambda: replan(ACC, whole(), 1, late=(1,)),
    "named_twice": lambda: replan(ACC, whole(), 1, late=(13, 13)),
    "not_in_playoff": lambda: withdraw(begin([1, 2], 1), 3),
    "withdrawn_already": lambda: withdraw(left(), 1),
    "nothing_to_play": lambda: withdraw(left(), 2),
    "length_not_covered": lambda: points_table("acc_main").length(9),
    "only_rehearsed": lambda: night_of(rehearsed(5), "grass_roots"),
    "pairs": lambda: night_of(at_the_door("club_teams"), "club_teams"),
    "lowest_wins": lambda: night_of(at_the_door("sasg"), "sasg"),
    "other_book": lambda: night_of(at_the_door("acc"), "grass_roots"),
    "not_begun": lambda: night_of(at_the_door("grass_roots"), "grass_roots"),
    "same_night": lambda: with_night(season(NIGHT), replace(NIGHT, date="2026-10-20")),
    "night_taken": lambda: with_night(season(NIGHT), NIGHT),
    "outside_season": lambda: with_night(season(ends="2026-09-02"), NIGHT),
    "too_many_nights": lambda: with_night(season(most_nights=0), NIGHT),
    "no_such_night": lambda: without_night(season(NIGHT), "2026-09-30"),
    "no_such_member": lambda: without_member(season(NIGHT), "99"),
    "no_figures": lambda: season_table(season(measure="season_points")),
    "two_columns": lambda: copied(ACC, 2, 17, 3),
    "no_such_points": lambda: copied(ACC, 7, None, None),
    "no_outcome": lambda: copied(ACC, None, 17, None),
    "winner_below": lambda: with_result(begin([1, 2], 1), 1, 1, Result("played", (121, 90), 1)),
}
"""What the desk itself prevents or says in words of its own, asked of the pieces."""


def at_the_door(book: str) -> Any:
    desk = Desk()
    desk.open(book)
    return desk.log


def between_rounds() -> Desk:
    """A Swiss with all results in and a round to come."""
    desk = running("casual", 2, rounds=3, movement="swiss")
    desk.do(c.RecordResult("d", 1, Result("played", (121, 90))))
    return desk


def whole() -> Any:
    return make_plan(ACC, 12, rounds=3)


def left() -> Any:
    return withdraw(begin([1, 2], 1), 1)


@pytest.mark.parametrize("code", BELOW_THE_DESK)
def test_refused_below_the_desk(code: str) -> None:
    refused = BELOW_THE_DESK[code]()
    assert isinstance(refused, Rejection)
    assert refused.code == code
    assert refused.sentence


def test_every_code_in_the_program_is_provoked_here() -> None:
    source = Path(pegout.tournament.__file__).parent
    codes = {
        code
        for path in source.rglob("*.py")
        for code in re.findall(r'(?:refuse|Rejection)\(\s*"(\w+)[."]', path.read_text("utf-8"))
    }
    in_tests = {"no_meet", "nothing_to_undo", "bad_date", "bad_seed", "nothing_to_check"}
    in_tests |= {"unequal_games", "other_games"}
    in_tests |= {"public_already", "tie_open", "not_signed", "playoffs_open"}
    in_tests |= {"games_open", "not_called", "no_games", "not_here", "publish_again", "has_table"}
    in_tests |= {"no_room"}
    in_tests |= {"bad_pools", "no_pools_here", "bad_bonus", "put_out"}
    in_tests |= {"played_at_table", "house_plays", "built_upon", "not_settled", "namesake"}
    in_tests |= {"no_table", "bad_text", "division_named", "bad_table"}
    in_tests |= {"no_areas", "bad_quota", "over_quota", "no_club", "too_few_clubs"}
    in_tests |= {"bad_club_games", "table_twice", "beyond_walls", "too_many_marks"}
    in_tests |= {"for_pairs", "nobody_here", "list_changed"}
    in_tests |= {"tables_taken", "bad_match_score", "bad_rounds_back", "no_board_free"}
    tried = {row.code for row in ROWS} | set(BELOW_THE_DESK) | in_tests | {"no_consolation"}
    assert codes - tried == set()
    assert tried - codes == set()
