"""Alberta 55 plus at the desk: requirements S0-1 to S0-23."""

from __future__ import annotations

import pytest
from tests.tournament.desk import NOON, Desk, bare, person, running, stamp, won

from pegout.rulesets import ruleset
from pegout.tournament.cards.result import Result
from pegout.tournament.floor.finish import advancing
from pegout.tournament.floor.house_rules import told_before_play
from pegout.tournament.floor.next_steps import findings, next_step
from pegout.tournament.floor.rounds import minutes_left, slow_tables
from pegout.tournament.meet import commands as c
from pegout.tournament.profile import profile

ALBERTA, PROVINCIAL = profile("alberta55"), profile("alberta55_provincial")
GAMES = ruleset(ALBERTA.games.rules.value)


def test_S0_1_three_events() -> None:
    found = [(one.name, one.size, one.least_age) for one in ALBERTA.people.divisions.value]
    assert found == [
        ("55+ Open Singles", 1, 55),
        ("70+ Open Singles", 1, 70),
        ("55+ Open Doubles", 2, 55),
    ]
    assert ALBERTA.people.divisions.clause == "000 Age Groups"
    assert PROVINCIAL.people.divisions == ALBERTA.people.divisions


@pytest.mark.parametrize(
    ("part", "born", "let_in"),
    [
        ("singles55", 1971, True),
        ("singles55", 1972, False),
        ("singles70", 1956, True),
        ("singles70", 1957, False),
    ],
)
def test_S0_2_age_is_the_age_reached_by_31_december(part: str, born: int, let_in: bool) -> None:
    desk = Desk()
    desk.open("alberta55", part)
    entered = c.Enter("d", (person("Ann", born),), "Zone 1")
    if let_in:
        desk.do(entered)
    else:
        refused = desk.refused(entered)
        assert refused.code == "too_young"
        assert f"{2026 - born} on 31 December 2026" in refused.sentence
        assert refused.clause == "000 Age Groups"


def test_S0_2_without_a_birth_year_nobody_enters_and_no_more_than_the_year_is_kept() -> None:
    desk = Desk()
    desk.open("alberta55")
    assert desk.refused(c.Enter("d", (person("Ann", None),), "Zone 1")).code == "no_birth_year"
    desk.enter(["Ann"])
    assert desk.meet.people[1].birth_year == 1950
    assert not [name for name in c.PersonData.__struct_fields__ if name.startswith("birth_d")]


def test_S0_3_zone_entrants_must_be_active_members() -> None:
    desk = Desk()
    desk.open("alberta55")
    desk.do(c.Enter("d", (bare("Ann"),), "Zone 1"))
    refused = desk.refused(c.CheckIn("d"))
    assert refused.code == "papers_owed"
    assert "Ann still owes: membership" in refused.sentence
    assert refused.clause == "000 Age Groups: active members"
    desk.do(c.GivePapers(1, ("membership",)))
    desk.do(c.CheckIn("d"))
    assert desk.meet.entries[1].state == "checked_in"


def test_S0_4_two_entries_of_each_zone_advance_and_that_is_the_provincial_quota() -> None:
    assert (ALBERTA.playoffs.advance.value, PROVINCIAL.people.quota.value) == (2, 2)
    people = [2 * division.size for division in ALBERTA.people.divisions.value]
    assert (people, sum(people)) == ([2, 2, 4], 8)
    desk = running("alberta55", 4)
    desk.play_all()
    assert [row.entrant for row in advancing(desk.d(), desk.table())] == ["Ann", "Bob"]
    games = Desk()
    games.open("alberta55_provincial")
    games.enter(["Ann", "Bob"], area="Zone 1")
    refused = games.refused(c.Enter("d", (person("Cat"),), "zone 1"))
    assert (refused.code, refused.clause) == (
        "quota",
        "000 Age Groups: two entries from each zone in each division",
    )


def test_S0_5_a_game_has_25_minutes_and_the_clock_alerts() -> None:
    assert (ALBERTA.games.minutes.value, ALBERTA.games.minutes.clause) == (25, "000 Courtesies 1")
    desk = running("alberta55", 4)
    desk.do(c.StartRound("d", 1))
    assert minutes_left(desk.d(), 1, "2026-07-03T12:25") == 0
    assert slow_tables(desk.d(), "2026-07-03T12:25") == []
    assert [one.over for one in slow_tables(desk.d(), "2026-07-03T12:31")] == [6, 6]
    desk.beats(1, 4)
    assert [one.game.entries for one in slow_tables(desk.d(), "2026-07-03T12:31")] == [(2, 3)]


def test_S0_6_a_profile_says_its_edition_and_date() -> None:
    assert "web prevails (000 General Information)" in ALBERTA.edition
    assert ALBERTA.date


def test_S0_7_the_game_ends_at_121_and_no_score_is_above_it() -> None:
    assert GAMES.game.target.value == ALBERTA.games.target.value == 121
    desk = running("alberta55", 2)
    assert desk.refused(c.RecordResult("d", 1, Result("played", (122, 90)))).code == (
        "score_too_high"
    )


def test_S0_8_no_premium_for_a_skunk() -> None:
    assert ALBERTA.scoring.skunk_below.clause == "000 11"
    desk = running("alberta55", 3)
    desk.beats(1, 2, 30)
    desk.beats(1, 3, 119)
    desk.beats(2, 3, 119)
    assert desk.totals() == {"Ann": 4, "Bob": 2, "Cat": 0}


def test_S0_9_no_muggins() -> None:
    assert (ALBERTA.games.muggins.value, ALBERTA.games.muggins.clause) == ("off", "000 10")
    assert GAMES.forbids_muggins
    refused = Desk().refused(c.OpenDivision("d", ALBERTA, "singles55", muggins=True))
    assert (refused.code, refused.clause) == ("no_muggins", "000 10")


def test_S0_10_low_card_deals_and_every_game_is_cut_for() -> None:
    assert ALBERTA.games.first_deal.value == "cut_every_game"
    assert ALBERTA.games.first_deal.clause == "000 5a"
    assert GAMES.cuts.first_deal_tie.value == "recut"
    assert "the low card deals, and the ace is low" in ALBERTA.conduct.dealing.value[0]


def test_S0_11_regulation_boards_and_the_hosts_pegs() -> None:
    assert ALBERTA.conduct.equipment.value == (
        "Regulation boards only: none in the shape of a 29.",
        "At provincial level only the pegs of the host are used.",
    )
    assert ALBERTA.conduct.equipment.clause == "000 4c"


def test_S0_12_both_actual_scores_are_recorded() -> None:
    desk = running("alberta55", 2)
    desk.do(c.RecordResult("d", 1, won(loser=87)))
    assert desk.game(1).result == Result("played", (121, 87), 0)
    assert [line.points for line in desk.game(1).lines if line] == [121, 87]
    assert "both scores of every game" in ALBERTA.conduct.disputes.value[0]


def test_S0_13_a_single_round_robin_or_a_modified_one() -> None:
    desk = running("alberta55", 6)
    assert len(desk.pairings()) == 5
    assert {frozenset(game.entries) for game in desk.d().games()} == {
        frozenset((a, b)) for a in range(1, 7) for b in range(1, a)
    }
    modified = running("alberta55", 8, rounds=4)
    assert modified.plan.checks.games_each == (4, 4)
    assert modified.plan.checks.repeats == 0


def test_S0_14_the_tie_break_is_published_before_play() -> None:
    assert ALBERTA.ties.announced.value is True
    assert ALBERTA.ties.announced.clause == "000 15"
    told = told_before_play(running("alberta55", 3).d())
    assert [(one.words, one.clause) for one in told] == [
        ("Muggins is not in effect.", "000 10"),
        (
            "A tie of two is broken by points scored in all games, then who beat who, "
            "then a playoff game.",
            "000 15b, 15c; reading A13",
        ),
        (
            "A tie of three or more is broken by points scored in all games, then who beat who, "
            "then a playoff game of each with each.",
            "000 15b, 15c; readings A13, A14",
        ),
    ]


def test_S0_2_ages_are_of_the_year_of_the_event_and_follow_its_date() -> None:
    desk = Desk()
    desk.open("alberta55", "singles55")
    cam = c.Enter("d", (person("Cam Clark", 1972),), "Zone 5")
    assert "is 54 on 31 December 2026" in desk.refused(cam).sentence
    desk.do(c.SetDate("2027-01-20"))
    desk.do(cam)
    told = desk.tells(c.SetDate("2026-12-30", "2027-01-02"))
    assert told == (
        "The meet is on 30 December 2026 to 2 January 2027. Cam Clark is 54 on 31 December 2026; "
        "55+ Open Singles is for 55 and over."
    )
    assert "switch, replace or withdraw" in desk.refused(c.CheckIn("d")).sentence
    amiss = [one.sentence for one in findings(desk.log) if one.kind == "wrong"]
    assert amiss == ["Cam Clark is 54 on 31 December 2026; 55+ Open Singles is for 55 and over"]


def test_S0_1_nobody_is_offered_a_division_for_which_they_are_too_young() -> None:
    desk = Desk()
    desk.open("alberta55", "singles55", "one")
    desk.open("alberta55", "singles70", "two")
    desk.do(c.Enter("one", (person("Ann", 1971),), "Zone 1"))
    assert "70+" not in next_step(desk.meet, desk.d("one")).sentence
    desk.do(c.DescribePerson(1, 1950))
    assert "may switch to 70+ Open Singles" in next_step(desk.meet, desk.d("one")).sentence


def test_S0_2_the_date_of_the_event_follows_the_times_of_its_divisions() -> None:
    desk = Desk()
    desk.open("alberta55", "singles55", "one")
    desk.open("alberta55", "singles70", "two")
    desk.do(c.SetTimes("one", "2027-01-20T09:00", "2027-01-20T15:00"))
    assert (desk.meet.year, desk.meet.days) == (2027, "20 January 2027")
    desk.do(c.SetTimes("two", "2027-01-21T09:00", "2027-01-21T15:00"))
    assert desk.meet.days == "20 to 21 January 2027"
    refused = desk.refused(c.SetDate("2027-02-01"))
    assert (refused.code, "the date follows" in refused.sentence) == ("times_elsewhere", True)
    desk.do(c.SetTimes("one", "2028-01-20T09:00", "2028-01-20T15:00"))
    desk.do(c.SetTimes("two", "2028-01-20T09:00", "2028-01-20T15:00"))
    assert (desk.meet.year, desk.meet.days) == (2028, "20 January 2028")


def test_S0_15_a_win_is_2_and_a_loss_0() -> None:
    desk = running("alberta55", 3)
    desk.beats(1, 2)
    desk.beats(2, 3)
    desk.beats(3, 1)
    assert desk.totals() == {"Ann": 2, "Bob": 2, "Cat": 2}
    assert ALBERTA.scoring.win.clause == "000 15a"


def test_S0_16_total_points_then_who_beat_who() -> None:
    desk = running("alberta55", 4)
    for winner, loser, score in ((1, 2, 90), (3, 1, 100), (2, 3, 95), (1, 4, 80), (2, 4, 90)):
        desk.beats(winner, loser, score)
    desk.beats(3, 4, 85)
    # Ann, Bob and Cat won two each; in points Ann has 342, Bob 332 and Cat 337.
    assert desk.order() == [(1, "Ann"), (2, "Cat"), (3, "Bob"), (4, "Dan")]
    assert "points scored" in desk.table()[1].reason
    equal = running("alberta55", 3)
    for winner, loser in ((1, 2), (2, 3), (1, 3)):
        equal.beats(winner, loser, 100)
    assert equal.order()[0] == (1, "Ann")


def test_S0_16_who_beat_who_where_points_are_equal() -> None:
    desk = running("alberta55", 4)
    for winner, loser, score in ((2, 1, 100), (1, 3, 90), (1, 4, 90), (2, 3, 90), (4, 2, 100)):
        desk.beats(winner, loser, score)
    desk.beats(3, 4, 100)
    assert desk.order()[:2] == [(1, "Bob"), (2, "Ann")]
    assert "beat" in desk.table()[0].reason


def test_S0_17_the_provincial_day_has_56_games_for_eight() -> None:
    desk = running("alberta55_provincial", 8)
    games = list(desk.d().games())
    assert len(games) == 56
    assert len(desk.pairings()) == 7
    for numbered in desk.d().rounds.values():
        by_table: dict[int, list[int]] = {}
        for game in numbered.values():
            by_table.setdefault(game.table, []).append(game.game)
        assert set(map(tuple, by_table.values())) == {(1, 2)}, "two games in a row at each table"
    assert PROVINCIAL.games.first_deal.value == "cut_every_game"
    assert "000 15 Provincial" in PROVINCIAL.games.first_deal.clause
    desk.play_all()
    assert desk.totals()["Ann"] == 28


def test_S0_18_two_tied_points_who_beat_who_then_one_game() -> None:
    assert PROVINCIAL.ties.two.value == ("points_scored", "who_beat_who", "playoff_game")
    assert PROVINCIAL.ties.two.clause == "000 15 Provincial"
    desk = running("alberta55_provincial", 2)
    desk.beats(1, 2)
    desk.beats(2, 1)
    assert [row.needs_playoff for row in desk.table()] == [True, True]
    desk.do(c.ScheduleTieGames("d"))
    (game,) = [game for game in desk.d().games() if game.tie_place == 1]
    desk.do(c.RecordResult("d", game.number, won(first=game.entries[0] == 2)))
    assert desk.order() == [(1, "Bob"), (2, "Ann")]
    assert desk.totals() == {"Ann": 2, "Bob": 2}, "a playoff game is on no card"


def test_S0_19_more_than_two_tied_for_a_medal() -> None:
    assert PROVINCIAL.ties.more.value == ("points_scored", "who_beat_who", "playoff_round")
    assert PROVINCIAL.ties.medals.value == 3
    desk = running("alberta55_provincial", 3)
    for winner, loser in ((1, 2), (2, 3), (3, 1)) * 2:
        desk.beats(winner, loser)
    desk.do(c.ScheduleTieGames("d"))
    games = [game for game in desk.d().games() if game.tie_place]
    assert {frozenset(game.entries) for game in games} == {
        frozenset((1, 2)),
        frozenset((1, 3)),
        frozenset((2, 3)),
    }


def test_S0_20_doubles_partners_opposite_one_pegs_the_others_cut() -> None:
    assert 4 in GAMES.players.hands.value
    told = ALBERTA.conduct.dealing
    assert "one of each pair pegs, and the other two cut for the first crib" in told.value[1]
    assert "Four-Handed Play" in told.clause
    desk = Desk()
    desk.open("alberta55", "doubles55")
    assert desk.refused(c.Enter("d", (person("Ann"),), "Zone 1")).code == "wrong_size"
    desk.enter(["Ann & Bob"])
    assert desk.meet.entry_name(1) == "Ann & Bob"


def test_S0_21_a_starter_jack_is_worth_nothing_past_hole_115() -> None:
    assert (GAMES.heels.last_hole.value, GAMES.heels.last_hole.clause) == (115, "000 §7c")


def test_S0_22_courtesies_and_dress_are_told_to_every_player() -> None:
    assert ALBERTA.conduct.courtesies.value[1:] == (
        "No remarks on the cards that were dealt.",
        "Leave your cards where they are until the deal is done.",
        "No talk and no gestures that tell your partner what to lead.",
        "Do not throw in your hand.",
        "Give the others time to see your cards before you gather them.",
    )
    assert ALBERTA.conduct.courtesies.clause == "000 Courtesies 1-6"
    assert ALBERTA.conduct.dress.value[0] == "No strong scents."
    assert ALBERTA.conduct.dress.clause == "000 Dress Code"


def test_S0_23_entries_go_through_the_zone_activity_director() -> None:
    assert ALBERTA.people.through_registrar.value is True
    assert ALBERTA.people.titles.value["registrar"] == "Zone Activity Director"
    assert ALBERTA.people.titles.clause == "000 Entry Procedures"
    desk = Desk()
    desk.open("alberta55")
    desk.do(c.Appoint("Zoe", "registrar", "Zone 1"))
    zoe = stamp("registrar", "Zoe", NOON)
    desk.do(c.Enter("d", (person("Ann"),)), zoe)
    assert desk.meet.entries[1].area == "Zone 1"
    assert desk.refused(c.Enter("d", (person("Bob"),), "Zone 2"), zoe).code == "not_your_area"


def test_S0_13_an_odd_field_sits_out_once_each_and_needs_no_make_up() -> None:
    desk = running("alberta55", 5)
    plan = desk.plan
    assert sorted(one for planned in plan.rounds for one in planned.sit_out) == [1, 2, 3, 4, 5]
    assert plan.checks.games_each == (4, 4)
    assert plan.checks.makeups == 0
