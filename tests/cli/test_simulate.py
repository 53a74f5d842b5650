"""`pegout simulate`: the same seed, the same games; averages that add up."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.run import assert_refused, pegout, pegout_here

QUICK = ("--games", "12", "--seed", "test")


def test_the_answer_has_every_figure() -> None:
    answer = pegout("simulate", "--players", "random,greedy", *QUICK, "--rules", "acc", "--json")
    told = answer.json
    assert set(told) == {
        "games",
        "wins",
        "deals_per_game",
        "first_dealer_wins",
        "points_per_deal",
        "skunks",
        "double_skunks",
        "lurches",
        "complete_deals",
        "roles",
        "intervals",
        "players",
        "seed",
        "engine",
    }
    assert told["games"] == sum(told["wins"]) == 12
    assert told["wins"][1] > told["wins"][0]
    assert set(told["points_per_deal"]) == {"dealer", "pone"}
    assert 0 <= told["first_dealer_wins"] <= 1
    assert 0 <= told["skunks"] <= 1
    assert 5 < told["deals_per_game"] < 16


@pytest.mark.parametrize(
    ("players", "rules", "sides"),
    [
        ("greedy,greedy", "mcallen", 2),
        ("random,random,random", "bicycle", 3),
        ("greedy,random,greedy,random", "club_teams", 2),
        ("greedy,random,greedy,random", "sasg", 2),
    ],
)
def test_as_many_hands_as_names(players: str, rules: str, sides: int) -> None:
    told = pegout_here("simulate", "--players", players, *QUICK, "--rules", rules, "--json").json
    assert len(told["wins"]) == sides
    assert sum(told["wins"]) == 12


def test_the_same_seed_gives_the_same_games() -> None:
    first = pegout_here("simulate", *QUICK, "--json").out
    assert pegout_here("simulate", *QUICK, "--json").out == first
    other = pegout_here("simulate", "--games", "12", "--seed", "other", "--json").out
    assert other != first


def test_dealer_scores_more_than_pone() -> None:
    told = pegout_here(
        "simulate", "--players", "greedy,greedy", "--games", "40", "--seed", "1", "--json"
    )
    points = told.json["points_per_deal"]
    assert points["dealer"] > points["pone"] + 2


def test_records_are_kept_right_and_proved(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    pegout_here("simulate", "--games", "2", "--seed", "s", "--records", str(folder))
    kept = sorted(folder.iterdir())
    assert [path.name for path in kept] == ["game-00001.crib", "game-00002.crib"]
    for path in kept:
        assert pegout_here("record", "check", str(path)).code == 0
        assert pegout_here("verify", str(path)).code == 0


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--players", "greedy"), "ACC is for 2 hands, not 1 (001 I.2)"),
        (("--players", "greedy,greedy,greedy"), "ACC is for 2 hands, not 3"),
        (("--players", "greedy,wizard"), "there is no computer player 'wizard'"),
        (("--players", ""), "there is no computer player ''"),
        (("--games", "0"), "--games"),
        (("--games", "many"), "--games"),
        (("--rules", "poker"), "there is no ruleset 'poker'"),
        (("--records", "/dev/null/x"), "cannot be used as a folder"),
    ],
)
def test_bad_input_is_refused_in_one_line(words: tuple[str, ...], reason: str) -> None:
    assert_refused(pegout_here("simulate", "--seed", "x", *words), reason)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl-C another way")
def test_ctrl_c_shows_what_is_done_so_far() -> None:
    command = [sys.executable, "-m", "pegout", "simulate", "--games", "1000000", "--json"]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        with pytest.raises(subprocess.TimeoutExpired):
            running.wait(2)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=30)
    finally:
        running.kill()
    assert running.returncode == 130
    assert json.loads(out)["games"] > 0
    assert err.strip() == "pegout: stopped"
