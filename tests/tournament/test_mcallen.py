"""The McAllen sheet at the desk: requirements S1-1 to S1-14."""

from __future__ import annotations

import pytest
from tests.tournament.desk import Desk, person, running, stamp, won

from pegout.rulesets import ruleset
from pegout.tournament.cards.result import Result
from pegout.tournament.meet import commands as c
from pegout.tournament.profile import profile

MCALLEN = profile("mcallen")
GAMES = ruleset(MCALLEN.games.rules.value)


def test_S1_1_acc_rules_govern_unless_the_sheet_says_otherwise() -> None:
    acc = dict(profile("acc").rules())
    kept = {key for key, rule in MCALLEN.rules() if rule == acc[key]}
    assert {"scoring.claim_of_game", "conduct.behaviour", "people.papers"} <= kept
    assert MCALLEN.games.rules.clause == "001 McAllen preamble"
    assert GAMES.show.flush.clause == ruleset("acc").show.flush.clause


def test_S1_2_two_divisions_men_and_women() -> None:
    assert [one.name for one in MCALLEN.people.divisions.value] == [
        "Singles, men",
        "Singles, women",
    ]
    assert MCALLEN.people.divisions.clause == "001 McAllen 1"


def test_S1_3_six_games_and_all_points_are_added() -> None:
    assert (MCALLEN.planning.games.value, MCALLEN.planning.games.clause) == (6, "001 McAllen 2")
    desk = running("mcallen", 12)
    assert len(desk.pairings()) == 6
    desk.play_all(loser=100)
    assert sorted(row.tally.games for row in desk.table()) == [6] * 12
    # Twelve players share 36 games of 131 and 100 points.
    assert sum(desk.totals().values()) == 36 * 231


@pytest.mark.parametrize(("loser", "bonus"), [(120, 10), (91, 10), (90, 20), (61, 20), (60, 40)])
def test_S1_4_S1_5_bonus_for_a_win_a_skunk_and_a_double_skunk(loser: int, bonus: int) -> None:
    desk = running("mcallen", 2)
    desk.do(c.RecordResult("d", 1, won(loser=loser)))
    assert desk.totals() == {"Ann": 121 + bonus, "Bob": loser}


def test_S1_4_the_bonus_stands_beside_its_clause() -> None:
    scoring = MCALLEN.scoring
    assert [rule.value for rule in (scoring.win, scoring.skunk, scoring.double_skunk)] == [
        10,
        20,
        40,
    ]
    assert scoring.skunk.clause == "001 McAllen 2; reading A2"


def test_S1_5_the_marks_of_the_skunks() -> None:
    scoring = MCALLEN.scoring
    assert (scoring.skunk_below.value, scoring.double_skunk_below.value) == (91, 61)
    assert scoring.skunk_below.clause == "001 McAllen 2 (second)"


def test_S1_6_everybody_gets_a_number_and_a_starting_table() -> None:
    desk = running("mcallen", 12)
    assert desk.d().draw == tuple(range(1, 13))
    assert desk.pairings()[0] == [(t, 2 * t - 1, 2 * t) for t in range(1, 7)]


def test_S1_7_odd_numbers_move_to_the_next_higher_table() -> None:
    desk = running("mcallen", 12)
    for number, games in enumerate(desk.pairings()):
        for table, mover, sitter in games:
            assert sitter == 2 * table
            assert (mover + 1) // 2 == (table - 1 - number) % 6 + 1


def test_S1_8_those_who_sat_out_make_up_their_game_after_round_six() -> None:
    desk = running("mcallen", 13)
    *rounds, last = desk.pairings()
    assert len(rounds) == 6
    assert [entries for _, *entries in last] == [[13, 3], [11, 5], [9, 7]]
    assert all(game.makeup for game in desk.d().rounds[7].values())
    plan = desk.plan
    assert plan.checks.games_each == (6, 6)
    assert [one.sit_out for one in plan.rounds[:6]] == [(13,), (11,), (9,), (7,), (5,), (3,)]


def test_S1_8_standings_are_provisional_until_the_make_ups_are_in() -> None:
    desk = running("mcallen", 13)
    for game in list(desk.d().games())[:36]:
        desk.do(c.RecordResult("d", game.number, won()))
    short = {row.entry: row.missing for row in desk.table() if row.missing}
    assert short == dict.fromkeys((13, 11, 9, 7, 5, 3), 1)
    assert all(row.provisional for row in desk.table())
    desk.play_all()
    assert not any(row.provisional for row in desk.table())


def test_S1_9_the_full_value_until_both_agree_and_no_muggins() -> None:
    assert GAMES.counting.basis.value == "actual_until_agreed"
    assert (MCALLEN.games.muggins.value, MCALLEN.games.muggins.clause) == ("off", "001 McAllen 5")
    assert "full value until both sides agree" in MCALLEN.conduct.disputes.value[1]


def test_S1_10_low_card_wins_the_cut() -> None:
    rule = MCALLEN.games.first_deal
    assert (rule.value, rule.clause) == ("cut_every_game", "001 McAllen 6")


def test_S1_11_the_directors_decision_is_final() -> None:
    assert MCALLEN.people.titles.value["director"] == "Tournament Director"
    assert MCALLEN.conduct.disputes.value[0] == (
        "The tournament director settles every dispute, and that decision is final."
    )
    desk = running("mcallen", 4)
    desk.do(c.Appoint("Jay", "judge"))
    desk.do(c.RuleResult("d", 1, won(), "board upset"), stamp("judge", "Jay"))
    desk.do(c.RuleResult("d", 1, won(first=False), "on appeal"))
    assert desk.game(1).result == Result("played", (100, 121), 1)


def test_S1_12_a_player_may_go_out_on_a_turned_jack() -> None:
    assert (GAMES.heels.points.value, GAMES.heels.last_hole.value) == (2, None)
    assert "L11" in GAMES.heels.last_hole.clause


def test_S1_13_ties_are_settled_by_a_playoff_round() -> None:
    assert MCALLEN.ties.two.value == ("playoff_game",)
    assert MCALLEN.ties.more.value == ("playoff_round",)
    assert MCALLEN.ties.two.clause == "001 McAllen 12; reading A6"
    desk = running("mcallen", 2)
    for number in range(1, 7):
        desk.do(c.RecordResult("d", number, won(first=number % 2 == 0)))
    assert [row.at_stake for row in desk.table()] == [True, True]
    desk.do(c.ScheduleTieGames("d"))
    desk.do(c.RecordResult("d", 7, won(first=desk.game(7).entries[0] == 2)))
    assert desk.order() == [(1, "Bob"), (2, "Ann")]


def test_S1_14_mixing_cutting_and_no_help_in_counting_are_shown_to_players() -> None:
    assert MCALLEN.conduct.dealing.value == (
        "Mix the pack at least three times, face down.",
        "The pone cuts and the dealer unites the cards; one card is dealt at a time.",
        "Neither looks at the bottom card.",
    )
    assert MCALLEN.conduct.dealing.clause == "001 McAllen 7, 8"
    assert MCALLEN.conduct.equipment.value == (
        "No scoring chart, pony or other help in counting is allowed.",
    )
    assert MCALLEN.conduct.equipment.clause == "001 McAllen 9"


def test_S1_2_men_and_women_share_the_tables_of_one_meet() -> None:
    desk = Desk()
    desk.open("mcallen", "men", "men")
    desk.open("mcallen", "women", "women")
    desk.enter([f"Man {n}" for n in range(12)], "men")
    desk.enter([f"Woman {n}" for n in range(12)], "women")
    desk.start("men")
    desk.start("women")
    tables = [{game.table for game in desk.d(one).games()} for one in ("men", "women")]
    assert tables == [set(range(1, 7)), set(range(7, 13))]
    assert desk.refused(c.Enter("men", (person("Man 1"),))).code == "already_entered"
