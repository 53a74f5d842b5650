"""Casual leagues and club teams: requirements S2-1 to S2-4 and S3-1 to S3-5."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.tournament.desk import Desk, person, running, won

from pegout.rulesets import ruleset
from pegout.tournament.cards.result import Result
from pegout.tournament.meet import commands as c
from pegout.tournament.profile import house_profile, profile

CASUAL, TEAMS = profile("casual"), profile("club_teams")
BICYCLE, CLUB = (ruleset(one.games.rules.value) for one in (CASUAL, TEAMS))
LURCH = """
id = "lurchers"
name = "Lurchers"
base = "casual"
[games]
target = 61
[scoring]
skunk_below = 31
double_skunk_below = "none"
skunk = 2
double_skunk = 2
forfeit_present = 61
"""


def test_S2_1_a_game_to_121_or_61() -> None:
    assert (CASUAL.games.target.value, CASUAL.games.target.clause) == (121, "002 Object, Game")
    assert 61 in BICYCLE.game.target_options.value
    short = house_profile(LURCH, "lurchers.toml")
    desk = running(short, 2, rounds=1)
    desk.do(c.RecordResult("d", 1, Result("played", (61, 40))))
    assert desk.totals() == {"Ann": 1, "Bob": 0}
    assert desk.refused(c.CorrectResult("d", 1, won(), "typo")).code == "score_too_high"


def test_S2_2_cut_leaves_four_low_deals_and_the_loser_deals_next() -> None:
    rule = CASUAL.games.first_deal
    assert (rule.value, rule.clause) == ("loser_deals", "002 The Draw, Shuffle and Cut")
    assert BICYCLE.cuts.first_deal_leave.value == 4
    assert CASUAL.conduct.dealing.value == (
        "A cut leaves at least four cards at each end; the low card deals.",
    )


@pytest.mark.parametrize(("loser", "games"), [(31, 1), (30, 2)])
def test_S2_3_lurch_counts_two_games(loser: int, games: int) -> None:
    desk = running(house_profile(LURCH, "lurchers.toml"), 2, rounds=1)
    desk.do(c.RecordResult("d", 1, Result("played", (61, loser))))
    assert desk.totals()["Ann"] == games
    assert BICYCLE.game.lurch_below.value == {121: 61, 61: 31}


@pytest.mark.parametrize(("loser", "games"), [(70, 1), (61, 1), (60, 2), (50, 2)])
def test_S2_3_C12_the_casual_league_counts_the_lurch(loser: int, games: int) -> None:
    desk = running("casual", 2, rounds=1)
    desk.do(c.RecordResult("d", 1, won(loser=loser)))
    assert desk.totals() == {"Ann": games, "Bob": 0}


@pytest.mark.parametrize(("loser", "games"), [(91, 1), (90, 2), (61, 2), (60, 4)])
def test_S2_4_the_variation_is_a_choice_as_the_manual_writes_it(loser: int, games: int) -> None:
    manual = Path("docs/tournaments.md").read_text(encoding="utf-8")
    text = manual.partition('```toml\nid = "skunks"')[2].partition("```")[0]
    desk = running(house_profile(f'id = "skunks"{text}', "skunks.toml"), 2, rounds=1)
    desk.do(c.RecordResult("d", 1, won(loser=loser)))
    assert desk.totals() == {"Ann": games, "Bob": 0}


def test_S3_1_one_team_of_two_for_each_club() -> None:
    assert [one.size for one in TEAMS.people.divisions.value] == [2]
    assert (TEAMS.people.area.value, TEAMS.people.quota.value) == ("club", 1)
    desk = Desk()
    desk.open("club_teams")
    desk.enter(["Ann & Bob"], area="Elks")
    refused = desk.refused(c.Enter("d", (person("Cat"), person("Dan")), "elks"))
    assert (refused.code, refused.clause) == ("quota", "003 heading: one team for each club")


def test_S3_2_no_muggins_and_no_mirrored_glasses() -> None:
    assert (TEAMS.games.muggins.value, TEAMS.games.muggins.clause) == ("off", "003 heading")
    assert TEAMS.conduct.dress.value == ("No mirrored glasses and no sunglasses.",)
    assert TEAMS.conduct.dress.clause == "003 heading"


def test_S3_3_game_121_low_deals_clockwise_no_cut_and_five_shuffles() -> None:
    assert TEAMS.games.target.value == 121
    assert CLUB.cuts.before_deal.value == {4: "forbidden"}
    assert CLUB.dealing.shuffles.value == 5
    assert TEAMS.conduct.dealing.value == (
        "Cut for the first deal, the low card deals; the deal then passes clockwise.",
        "The dealer mixes at least five times; the pack is not cut before the deal.",
    )
    assert TEAMS.conduct.dealing.clause == "003 Deal"


def test_S3_4_one_named_pegger_and_no_help_from_the_partner() -> None:
    assert TEAMS.conduct.equipment.value == (
        "One named player of each team pegs for it.",
        "Partners do not help each other to count, and do not call each other’s points.",
    )
    assert TEAMS.conduct.equipment.clause == "003 Pegging, Scoring"
    assert not CLUB.counting.partner_may_call.value


def test_S3_5_the_judge_upholds_or_rejects() -> None:
    assert "upholds the challenge or not" in TEAMS.conduct.disputes.value[0]
    assert TEAMS.conduct.disputes.clause == "003 Pegging"
    assert CLUB.counting.basis.value == "judge_checks"


def test_S3_1_the_director_says_how_many_games() -> None:
    desk = Desk()
    desk.open("club_teams")
    desk.enter(["Ann & Bob", "Cat & Dan", "Eve & Fay", "Gus & Hal"])
    refused = desk.refused(c.MakePlan("d"))
    assert refused.code == "rounds_needed"
    desk.start(rounds=3)
    desk.play_all()
    assert desk.order()[0] == (1, "Ann & Bob")
