"""Provincial Games on the command line: what a no-show changes, and how else to play (000 15)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.run import pegout_here
from tests.cli.tournament.desk import Director


@pytest.fixture
def sixteen(tmp_path: Path) -> Director:
    """Two of each of eight zones."""
    desk = Director(tmp_path / "games.cribmeet")
    desk.open("alberta55_provincial", "--part", "singles55")
    for number in range(16):
        words = ("--area", f"Zone {number // 2 + 1}", "--birth-year", "1950", "--papers", "all")
        desk.ask("enter", f"Player {number + 1}", *words)
    return desk


NO_SHOW = (
    "If one of the 16 does not come: 2 pools of 8 and 7, not of 8; still 14 games each; "
    "8 rounds and 6 hours 40 minutes, not 7 rounds and 5 hours 50 minutes; 6 games are "
    "against somebody met before, and 2 are with a volunteer."
)


def test_S0_17_before_the_start_the_director_is_told_what_one_no_show_changes(
    sixteen: Director,
) -> None:
    told = sixteen.ask("plan")
    assert "2 pools of 8, 7 rounds, 5 hours 50 minutes of play at 25 minutes a game." in told
    assert NO_SHOW in told
    assert "  --pools none: one field: 30 games each in 15 rounds, 12 hours 30 minutes" in told
    assert NO_SHOW in sixteen.ask("status")
    sixteen.refused(NO_SHOW, "start")


def test_S0_17_after_a_no_show_the_director_is_told_what_is_new(sixteen: Director) -> None:
    sixteen.ask("plan")
    sixteen.ask("checkin", "--all", "--no-show", "Player 16")
    new = "With 15 entries, not 16: 2 pools of 8 and 7, not of 8; still 14 games each; "
    assert new in sixteen.ask("status")
    told = sixteen.ask("plan")
    assert new in told
    assert "Other ways:" in told
    assert "2 pools of 8 and 7, 8 rounds" in sixteen.ask("start")
    sixteen.play()
    rows = sixteen.json("standings")["standings"]
    assert {row["games"] for row in rows} == {14}
    assert len([row for row in rows if row["pool"] == "B"]) == 7


def test_A12_the_director_chooses_one_round_robin_of_all_or_other_pools(sixteen: Director) -> None:
    assert sixteen.json("plan", "--pools", "none")["checks"]["games_each"] == [30, 30]
    assert sixteen.json("plan", "--pools", "4")["summary"]["pools"] == [4, 4, 4, 4]
    one_field = sixteen.json("plan", "--pools", "none", "--rounds", "7")
    assert one_field["checks"]["games_each"] == [14, 14]
    sixteen.refused("16 entries make 1 to 8 pools, not 9", "plan", "--pools", "9")
    sixteen.refused("--pools is a number of pools, or none", "plan", "--pools", "many")


def test_S0_5_the_clock_of_a_round_of_two_games_is_of_both(sixteen: Director) -> None:
    sixteen.begin()
    sixteen.ask("round", "1")
    assert "Round 1: 24 minutes left." in sixteen.ask("clock", "--now", "2026-07-03T09:26")
    sixteen.ask("result", "1", "121", "90", "--at", "2026-07-03T09:20")
    told = sixteen.ask("clock", "--now", "2026-07-03T09:51")
    assert "Table 1 is 1 minute over: game 2" in told
    assert "over: game 1," not in told


def test_S0_17_the_rules_card_says_twice() -> None:
    told = pegout_here("profiles", "alberta55_provincial").out
    assert "meets every other twice" in told
    assert "meets every other once" not in told


def test_one_game_is_spoken_of_as_one(tmp_path: Path) -> None:
    desk = Director(tmp_path / "two.cribmeet").open("mcallen", "--part", "men")
    desk.enter("Al", "Bo")
    desk.ask("checkin", "--all")
    desk.ask("plan", "--rounds", "1")
    assert "There is 1 game. Tell the players:" in desk.ask("start", "--override", "a test")


@pytest.mark.parametrize(
    ("entries", "now", "without_one"),
    [
        ("37", "2 pools of 8 and 3 of 7", "1 pool of 8 and 4 of 7"),
        ("38", "3 pools of 8 and 2 of 7", "2 pools of 8 and 3 of 7"),
        ("39", "4 pools of 8 and 1 of 7", "3 pools of 8 and 2 of 7"),
        ("40", "5 pools of 8", "4 pools of 8 and 1 of 7"),
    ],
)
def test_S0_17_many_pools_are_told_with_all_their_sizes(
    entries: str, now: str, without_one: str
) -> None:
    words = ("--profile", "alberta55_provincial", "--entries", entries)
    told = pegout_here("plan", *words).out
    assert f"{now}, " in told
    assert f"does not come: {without_one}, not {now}; still 14 games each" in told


def test_S0_17_a_start_refused_for_an_old_plan_says_what_changed_and_the_choices(
    tmp_path: Path,
) -> None:
    desk = Director(tmp_path / "games.cribmeet")
    desk.open("alberta55_provincial", "--part", "singles55")
    for number in range(1, 14):
        words = ("--area", f"Zone {(number + 1) // 2}", "--birth-year", "1950", "--papers", "all")
        desk.ask("enter", f"Player {number}", *words)
    desk.ask("plan")
    desk.ask("checkin", "--all", "--no-show", "Player 13")
    new = "With 12 entries, not 13: one field, not 2 pools of 7 and 6; 14 games each, not 12"
    assert new in desk.ask("status")
    desk.refused(f"Entries have changed since the plan was made: plan again. {new}", "start")
    desk.refused("Other ways, which plan tells more of: --pools ", "start")
