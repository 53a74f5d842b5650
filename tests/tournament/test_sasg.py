"""The Southern Alberta Summer Games at the desk: requirements S4-1 to S4-23."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.tournament.desk import Desk, bare, names, person, running, stamp, won

from pegout.rulesets import ruleset
from pegout.tournament.cards.result import Result
from pegout.tournament.floor.rounds import slow_tables
from pegout.tournament.meet import commands as c
from pegout.tournament.profile import profile

SASG = profile("sasg")
GAMES = ruleset(SASG.games.rules.value)


def test_S4_1_singles_and_pairs_of_all_ages_each_with_its_times() -> None:
    assert [(one.name, one.size, one.least_age) for one in SASG.people.divisions.value] == [
        ("Singles", 1, None),
        ("Pairs", 2, None),
    ]
    desk = Desk()
    desk.open("sasg", "singles", "singles", "2026-07-03T09:00", "2026-07-03T12:00")
    desk.open("sasg", "pairs", "pairs", "2026-07-03T13:00", "2026-07-03T17:00")
    assert desk.d("pairs").starts == "2026-07-03T13:00"
    desk.do(c.Enter("singles", (person("Tim", 2018),), "Vulcan"))


def test_S4_2_three_entries_of_each_region() -> None:
    assert (SASG.people.quota.value, SASG.people.quota.clause) == (3, "004 Regional Representation")
    desk = Desk()
    desk.open("sasg")
    desk.enter(["Ann", "Bob", "Cat"], area="Vulcan")
    refused = desk.refused(c.Enter("d", (person("Dan"),), "Vulcan"))
    assert refused.code == "quota"
    assert "Vulcan has its 3 entries" in refused.sentence
    desk.do(c.Enter("d", (person("Dan"),), "Vulcan", override="a region withdrew"))
    assert [one.kind for one in desk.meet.notices] == ["deviation"]
    assert desk.meet.notices[0].clause == "004 Regional Representation"


def test_S4_3_forty_entries_are_all() -> None:
    assert SASG.people.capacity.value == 40
    desk = Desk()
    desk.open("sasg")
    desk.enter(names(40))
    refused = desk.refused(c.Enter("d", (person("Zed"),), "Zed's region"))
    assert (refused.code, refused.clause) == ("full", "004 Regional Representation")


def test_S4_3_the_room_can_be_lowered_later_and_who_is_in_stays() -> None:
    desk = Desk()
    desk.open("sasg")
    desk.enter(["Ann", "Bob", "Cat", "Dan"])
    assert desk.tells(c.SetRoom("d", 3)) == (
        "Singles takes 3 entries. More are in, and stay; beyond that number: Dan."
    )
    assert [one.id for one in desk.meet.entries_of("d")] == [1, 2, 3, 4]
    refused = desk.refused(c.Enter("d", (person("Eve"),), "Taber"))
    assert (refused.code, refused.clause) == ("full", "")
    assert desk.tells(c.SetRoom("d", 8)) == "Singles takes 8 entries."
    desk.do(c.Enter("d", (person("Eve"),), "Taber"))
    desk.do(c.SetRoom("d", 41, override="a larger hall"))
    assert desk.d().room == 41


def test_S4_15_whoever_runs_the_event_is_called_the_convenor() -> None:
    desk = Desk()
    desk.open("sasg")
    assert desk.tells(c.Appoint("Dee", "director")) == "Dee is the convenor."
    desk.enter(["Ann", "Bob", "Cat"], area="Vulcan")
    refused = desk.refused(c.Enter("d", (person("Dan"),), "Vulcan"))
    assert refused.sentence.endswith("; the convenor may decide otherwise, with a reason")
    told = desk.tells(c.Enter("d", (person("Dan"),), "Vulcan", "a region withdrew"))
    assert told.startswith("The convenor departs from the book")


def test_S4_15_a_pair_that_came_late_play() -> None:
    desk = Desk()
    desk.open("sasg", "pairs")
    desk.enter(["Ann & Abe", "Bob & Bea", "Cat & Cal", "Dan & Dot", "Eve & Ed"])
    desk.do(c.MarkNoShow(5))
    desk.start()
    told = desk.tells(c.CheckIn("d", (5,), "the bus was late"))
    assert "Eve & Ed came late and play as number 5." in told


@pytest.mark.parametrize("entries", [15, 16, 40])
def test_S4_4_eight_games_are_guaranteed(entries: int) -> None:
    plan = running("sasg", entries).plan
    assert plan.checks.games_each == (8, 8)
    assert plan.checks.repeats == 0


def test_S4_5_identification_facility_and_ejection() -> None:
    assert SASG.conduct.identification.value == (
        "Every player can show identification at all times.",
    )
    assert SASG.conduct.identification.clause == "004 R1"
    assert SASG.conduct.behaviour.value[:2] == (
        "The rules of the facility are respected.",
        "Abuse of officials, competitors or volunteers by anyone means immediate ejection.",
    )
    desk = running("sasg", 16)
    desk.do(c.Warn("A coach", "shouting"))
    desk.do(c.Eject("A coach", "abuse of a volunteer"))
    desk.do(c.Eject("ann", "abuse of an official"))
    assert [one.kind for one in desk.meet.notices] == ["warning", "ejection", "ejection"]
    assert desk.meet.entries[1].state == "withdrawn"


def test_S4_6_acc_rules_of_2016_with_exceptions() -> None:
    assert "ACC Tournament Rules 2016" in SASG.edition
    assert SASG.games.rules.clause == "004 R4"
    assert GAMES.dealing.shuffles.clause == "001 II.1"


@pytest.mark.parametrize(("loser", "left"), [(120, 1), (91, 30), (60, 61), (0, 121)])
def test_S4_7_the_winner_writes_0_and_the_loser_what_was_left(loser: int, left: int) -> None:
    desk = running("sasg", 2)
    desk.do(c.RecordResult("d", 1, won(loser=loser)))
    assert [line.left for line in desk.game(1).lines if line] == [0, left]
    assert SASG.scoring.measure.clause == "004 R5, R6; reading A19"


def test_S4_8_no_skunk_and_no_muggins() -> None:
    assert (SASG.scoring.skunk_below.value, SASG.scoring.skunk_below.clause) == (None, "004 R5")
    assert (SASG.games.muggins.value, SASG.games.muggins.clause) == ("off", "004 R5.9")
    assert Desk().refused(c.OpenDivision("d", SASG, "singles", muggins=True)).code == "no_muggins"


def test_S4_9_cut_for_crib_every_game_low_deals() -> None:
    assert SASG.games.first_deal.value == "cut_every_game"
    assert SASG.games.first_deal.clause == "004 R5.4"
    assert SASG.conduct.dealing.value[0] == "Cut for the crib in each game; the low card deals."


def test_S4_10_misdeals_are_dealt_again() -> None:
    assert set(GAMES.judging.misdeal.value) == {
        "faced_in_pack",
        "exposed_in_deal",
        "imperfect_pack",
        "wrong_number_dealt",
    }
    assert "the dealer deals again" in SASG.conduct.dealing.value[2]


def test_S4_11_the_lowest_total_over_eight_games_is_first() -> None:
    assert SASG.low_wins
    desk = running("sasg", 2)
    for number in range(1, 9):
        desk.do(c.RecordResult("d", number, won(first=number < 6, loser=90 if number < 6 else 20)))
    # Ann won five games, but left 101 in each of the other three; Bob left 31 in five.
    assert desk.totals() == {"Ann": 303, "Bob": 155}
    assert desk.order() == [(1, "Bob"), (2, "Ann")]


def test_S4_12_two_tied_play_one_game_for_winner_and_runner_up() -> None:
    assert (SASG.ties.two.value, SASG.ties.two.clause) == (("playoff_game",), "004 R6")
    desk = running("sasg", 2)
    for number in range(1, 9):
        desk.do(c.RecordResult("d", number, won(first=number % 2 == 0)))
    assert [row.place for row in desk.table()] == [1, 1]
    desk.do(c.ScheduleTieGames("d"))
    desk.do(c.RecordResult("d", 9, won(first=desk.game(9).entries[0] == 2)))
    assert desk.order() == [(1, "Bob"), (2, "Ann")]


def test_S4_12_three_tied_go_by_who_beat_who_and_then_two_play_one_game() -> None:
    assert SASG.ties.more.value == ("who_beat_who", "playoff_round")
    assert SASG.ties.three_become_two.value == "chain_of_two"
    assert SASG.ties.more.clause == "004 R6; readings A14, A16"


def test_S4_13_twenty_minutes_and_breaks_that_hold_nobody_up() -> None:
    assert (SASG.games.minutes.value, SASG.games.minutes.clause) == (20, "004 R8")
    assert SASG.conduct.breaks.value[0] == "Breaks may be taken, but must not hold up the event."
    desk = running("sasg", 4)
    desk.do(c.StartRound("d", 1))
    assert [one.over for one in slow_tables(desk.d(), "2026-07-03T12:21")] == [1, 1]


def test_S4_14_the_other_side_signs_after_each_game() -> None:
    assert (SASG.scoring.sign_off.value, SASG.scoring.sign_off.clause) == (
        "other_side",
        "004 R10, D4; reading A25",
    )
    desk = running("sasg", 4)
    ann, bob = stamp("player", "Ann", entry=1), stamp("player", "Bob", entry=2)
    assert desk.refused(c.SignOff("d", 1, 1), bob).code == "no_result"
    desk.do(c.RecordResult("d", 1, won()))
    desk.do(c.SignOff("d", 1, 1), bob)
    desk.do(c.SignOff("d", 1, 0), ann)
    assert desk.game(1).signed == (True, True)
    desk.do(c.CorrectResult("d", 1, won(loser=99), "misread"))
    assert desk.game(1).signed == (False, False), "a card that was changed is signed again"
    assert "speak up before play goes on" in SASG.conduct.courtesies.value[0]


def test_S4_15_absent_at_the_call_the_game_is_forfeited_with_no_grace() -> None:
    assert (SASG.scoring.absence_minutes.value, SASG.scoring.absence_minutes.clause) == (
        0,
        "004 R11",
    )
    assert "whoever is absent forfeits that game" in SASG.conduct.breaks.value[1]
    desk = running("sasg", 4)
    desk.do(c.StartRound("d", 1))
    desk.do(c.RecordResult("d", 1, Result("forfeit", winner=1)))
    assert [line.left for line in desk.game(1).lines if line] == [121, 0]


def test_S4_16_who_upsets_the_board_forfeits_whatever_the_score() -> None:
    assert "forfeits the game at once, whatever the score" in SASG.conduct.behaviour.value[2]
    desk = running("sasg", 4)
    ruling = c.RuleResult("d", 1, Result("forfeit", (120, 3), 1), "board knocked over", "004 R12")
    desk.do(ruling)
    assert [line.left for line in desk.game(1).lines if line] == [121, 0]
    assert desk.game(1).state == "ruled"


def test_S4_17_nobody_interferes_at_a_table() -> None:
    assert SASG.conduct.courtesies.value[2] == (
        "Nobody interferes with the play at a table; tell the convenor if somebody does."
    )
    assert SASG.conduct.courtesies.clause == "004 R9, R13"


def test_S4_18_a_starter_jack_is_worth_nothing_past_115() -> None:
    assert (GAMES.heels.last_hole.value, GAMES.heels.last_hole.clause) == (115, "004 S5b")


def test_S4_19_in_pairs_one_keeps_score_and_the_other_cuts() -> None:
    assert SASG.conduct.dealing.value[-1] == (
        "In pairs one of each pair keeps score, and the other cuts for the deal."
    )
    assert "D1-2" in SASG.conduct.dealing.clause


def test_S4_20_the_sitting_pair_writes_and_one_of_each_pair_initials() -> None:
    rule = SASG.scoring.card_written_by
    assert (rule.value, rule.clause) == ("sitting_side", "004 D4")
    desk = Desk()
    desk.open("sasg", "pairs")
    desk.enter([f"Ann {n} & Bob {n}" for n in range(15)])
    desk.start()
    desk.do(c.RecordResult("d", 1, won()))
    for side, entry in ((0, 1), (1, 2)):
        desk.do(c.SignOff("d", 1, side), stamp("player", "one of a pair", entry=entry))  # type: ignore[arg-type]
    assert desk.game(1).signed == (True, True)


def test_S4_21_movers_go_up_a_table_and_from_the_last_to_the_first() -> None:
    desk = running("sasg", 16)
    seen = [{mover: table for table, mover, _ in games} for games in desk.pairings()]
    for before, after in pairwise(seen):
        assert all(after[one] == before[one] % 8 + 1 for one in before)
    assert SASG.planning.movement.clause == "004 D5; reading A24"


def test_S4_22_both_of_a_pair_are_named_where_both_owe_papers() -> None:
    desk = Desk()
    desk.open("sasg", "pairs")
    half = c.PersonData("Bob", papers=("fee", "waiver"))
    desk.do(c.Enter("d", (bare("Ann"), half), "Vulcan"))
    told = "Ann still owes: fee, waiver, consent; Bob still owes: consent; the convenor may"
    assert desk.refused(c.CheckIn("d")).sentence.startswith(told)
    desk.do(c.CheckIn("d", override="posted"))
    assert [one.text.partition(" ")[0] for one in desk.meet.notices] == ["Ann", "Bob"]


def test_S4_22_registration_by_the_regional_director_with_papers_and_deadline() -> None:
    assert SASG.people.titles.value["registrar"] == "Regional Director"
    assert SASG.people.through_registrar.clause == "004 Registration"
    desk = Desk()
    desk.open("sasg")
    desk.do(c.SetDeadline("d", "2026-06-01T00:00"))
    desk.do(c.Appoint("Reg", "registrar", "Vulcan"))
    early = stamp("registrar", "Reg", "2026-05-30T09:00")
    desk.do(c.Enter("d", (bare("Ann"),)), early)
    refused = desk.refused(c.CheckIn("d"))
    assert refused.sentence.startswith("Ann still owes: fee, waiver, consent;")
    desk.do(c.GivePapers(1, ("fee", "waiver", "consent")), early)
    desk.do(c.CheckIn("d"), early)
    late = desk.refused(c.Enter("d", (bare("Bob"),)), stamp("registrar", "Reg"))
    assert (late.code, late.clause) == ("too_late", "004 Registration")


def test_S4_23_cancelled_with_one_entry_and_the_switch_offered() -> None:
    desk = Desk()
    desk.open("sasg", "singles", "singles")
    desk.open("sasg", "singles", "evening")
    desk.do(c.SetDeadline("evening", "2026-06-01T00:00"))
    desk.enter(["Ann"], "singles", "Vulcan")
    refused = desk.refused(c.MakePlan("singles"))
    assert (refused.code, refused.clause) == ("too_few", "004 Registration")
    assert "cancel it; its entries may switch to Singles" in refused.sentence
    assert desk.refused(c.Switch(1, "evening")).code == "too_late", "while its own event runs"
    desk.do(c.CancelDivision("singles", "one entry"))
    desk.do(c.Switch(1, "evening"))
    assert desk.meet.entries[1].division == "evening"
    assert desk.meet.entries[1].area == "Vulcan"


def test_A26_S4_7_who_leads_when_time_is_up_has_points_left() -> None:
    """R5 gives 0 to who reaches 121; 110 to 98 leaves 11 and 23."""
    desk = running("sasg", 4)
    desk.do(c.RecordResult("d", 1, Result("timed", (110, 98))))
    ahead, behind = desk.game(1).entries
    assert [line and (line.won, line.points, line.left) for line in desk.game(1).lines] == [
        (True, 110, 11),
        (False, 98, 23),
    ]
    assert (desk.d().tallies[ahead].left, desk.d().tallies[behind].left) == (11, 23)
    desk.do(c.CorrectResult("d", 1, Result("timed", (121, 98)), "it was over when time was up"))
    assert desk.d().tallies[ahead].left == 0
