"""`pegout simulate`: the same seed, the same games; averages that add up."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.cli.run import assert_refused, pegout, pegout_here, said
from tests.leash import started

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


@pytest.mark.parametrize("hands", [3, 4])
def test_more_than_two_play_by_a_book_that_is_for_them(hands: int) -> None:
    words = ("simulate", "--players", ",".join(["random"] * hands), *QUICK, "--json")
    assert pegout_here(*words).json == pegout_here(*words, "--rules", "bicycle").json


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
        (("--players", "greedy", "--rules", "acc"), "ACC is for 2 players, not 1 (001 I.2)"),
        (("--players", "greedy,greedy,greedy", "--rules", "acc"), "ACC is for 2 players, not 3"),
        (("--players", ",".join(["greedy"] * 5)), "is for 2, 3 or 4 players, not 5"),
        (("--players", "greedy,wizard"), "there is no computer player 'wizard'"),
        (("--players", ""), "there is no computer player ''"),
        (("--games", "0"), "--games"),
        (("--games", "many"), "--games"),
        (("--games", "-3"), "--games"),
        (("--jobs", "0"), "--jobs"),
        (("--jobs", "-1"), "--jobs"),
        (("--jobs", "2", "--cluster", "tcp://127.0.0.1:1"), "choose one of them"),
        (("--cluster", ""), "--cluster needs the address of a Dask cluster"),
        (("--engine", "steam"), "there is no engine 'steam'"),
        (("--engine", "kernels", "--records", "x"), "the kernels keep no records"),
        (("--rules", "poker"), "there is no ruleset 'poker'"),
        (("--records", ""), "--records needs the name of a folder"),
        (("--records", "/dev/null/x"), "cannot be used as a folder"),
    ],
)
def test_bad_input_is_refused_in_one_line(words: tuple[str, ...], reason: str) -> None:
    assert_refused(pegout_here("simulate", "--seed", "x", *words), reason)


def test_every_average_has_its_interval_and_the_parts_make_the_whole() -> None:
    told = pegout_here(
        "simulate", "--players", "greedy,greedy,random", "--rules", "bicycle", *QUICK, "--json"
    ).json
    assert [role["role"] for role in told["roles"]] == ["dealer", "left", "right"]
    dealer, *others = told["roles"]
    assert dealer["all"]["average"] == pytest.approx(told["points_per_deal"]["dealer"])
    pone = sum(role["all"]["average"] for role in others) / 2
    assert pone == pytest.approx(told["points_per_deal"]["pone"])
    for role in told["roles"]:
        parts = [role[source]["average"] for source in ("heels", "pegging", "hand", "crib")]
        assert sum(parts) == pytest.approx(role["all"]["average"])
        assert role["all"]["low"] < role["all"]["average"] < role["all"]["high"]
    within = told["intervals"]
    for won, (low, high) in zip(told["wins"], within["wins"], strict=True):
        assert low <= won / 12 <= high
        assert high - low > 0.2
    for name in ("deals_per_game", "first_dealer_wins", "skunks", "double_skunks", "lurches"):
        low, high = within[name]
        assert low <= told[name] <= high


@pytest.mark.parametrize("engine", ["kernels", "driver"])
def test_the_same_seed_gives_the_same_totals_however_many_share_the_work(engine: str) -> None:
    games = "25000" if engine == "kernels" else "9"
    words = ("simulate", "--games", games, "--seed", "shared", "--engine", engine, "--json")
    alone = pegout_here(*words)
    assert alone.json["games"] == int(games)
    assert alone.json["engine"] == engine
    for jobs in ("2", "3") if engine == "kernels" else ("2",):
        shared = pegout_here(*words, "--jobs", jobs)
        assert (shared.code, shared.out) == (0, alone.out)


def test_a_folder_that_holds_games_already_is_refused(tmp_path: Path) -> None:
    """Even games of the same seed: there may be more of them than are played now."""
    words = ("simulate", "--games", "2", "--seed", "s", "--records", str(tmp_path))
    assert pegout_here(*words).code == 0
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    for seed in ("s", "other"):
        assert_refused(pegout_here(*words, "--seed", seed), "holds games already, such as game-0")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "mine.txt").write_text("of mine")
    assert pegout_here(*words[:-1], str(tmp_path / "notes")).code == 0


def test_records_are_the_same_with_many_processes(tmp_path: Path) -> None:
    words = ("simulate", "--games", "6", "--seed", "s", "--json", "--records")
    alone = pegout_here(*words, str(tmp_path / "one"))
    shared = pegout_here(*words, str(tmp_path / "two"), "--jobs", "2")
    assert alone.out == shared.out
    one, two = (
        {path.name: path.read_bytes() for path in (tmp_path / name).iterdir()}
        for name in ("one", "two")
    )
    assert one == two
    assert len(one) == 6


def test_the_text_tells_every_figure_with_its_doubt() -> None:
    out = pegout_here(
        "simulate", "--players", "greedy,greedy", "--games", "2000", "--seed", "1"
    ).out
    assert "2000 games with the seed 1, played by the kernels" in out
    for words in ("won by the first dealer: 5", "double skunks: ", "deals a game: 8.", "±"):
        assert words in out


def test_one_game_does_not_tell_how_games_differ() -> None:
    words = ("--seed", "1", "--engine", "driver")
    told = pegout_here("simulate", "--games", "1", *words, "--json").json
    assert told["intervals"]["deals_per_game"] is None
    low, high = told["intervals"]["wins"][0]
    assert 0 <= low < high <= 1
    assert f"deals a game: {told['deals_per_game']:.2f}\n" in (
        pegout_here("simulate", "--games", "1", *words).out
    )
    pairs = ("match", "greedy", "random", "--pairs", "1", *words)
    assert pegout_here(*pairs, "--json").json["points_low"] is None
    assert "less those of B: " in pegout_here(*pairs).out


# ---------------------------------------------------------------- Ctrl-C


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl-C another way")
@pytest.mark.parametrize(
    ("engine", "jobs", "ending"),
    [
        ("kernels", "1", signal.SIGINT),
        ("driver", "2", signal.SIGINT),
        ("driver", "1", signal.SIGTERM),
    ],
)
def test_ctrl_c_shows_what_is_done_so_far(engine: str, jobs: str, ending: signal.Signals) -> None:
    # What the kernels need is compiled first, so that the time goes into games.
    pegout_here("simulate", "--games", "1", "--seed", "x")
    words = ("--games", "2000000000", "--engine", engine, "--jobs", jobs, "--json")
    for seconds in (2, 10, 40):
        code, out, err = _ended(words, seconds, ending, group=jobs != "1")
        # A busy machine may not have come to its first game yet, or not even to its first line.
        if out and json.loads(out)["games"]:
            break
    assert code == 130
    assert json.loads(out)["games"] > 0
    assert said(err) == "pegout: stopped\n"


def _ended(
    words: tuple[str, ...], seconds: float, ending: signal.Signals, *, group: bool
) -> tuple[int, str, str]:
    """How a simulation leaves, and what it says, that is ended after so long, by itself or with
    all its processes.
    """
    running = started(
        [sys.executable, "-m", "pegout", "simulate", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        with pytest.raises(subprocess.TimeoutExpired):
            running.wait(seconds)
        # A terminal tells every process of the group.
        os.killpg(running.pid, ending) if group else running.send_signal(ending)
        out, err = running.communicate(timeout=300)
    finally:
        running.kill()
    assert _group_ends(running.pid)
    return running.returncode, out, err


def _group_ends(number: int) -> bool:
    """Whether a group of processes is gone, or soon gone."""
    for _ in range(600):
        try:
            os.killpg(number, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False
