"""`pegout match`: duplicate pairs, and programs from outside, as a person runs it."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.cli.run import assert_refused, pegout, pegout_here
from tests.leash import started
from tests.players.test_bots import OUTSIDE, alive

DOCS = Path(__file__).parents[2] / "docs"
PYTHON = shlex.quote(sys.executable)
BOT = f"{PYTHON} -m pegout bot"
KEYS = {"win_rate", "low", "high", "points_per_pair", "points_low", "points_high"}


def test_the_answer_has_every_figure() -> None:
    told = pegout("match", "greedy", "random", "--pairs", "500", "--seed", "1", "--json").json
    assert set(told) >= KEYS
    assert 0.9 < told["low"] < told["win_rate"] < told["high"] <= 1
    assert 60 < told["points_low"] < told["points_per_pair"] < told["points_high"] < 100
    assert (told["pairs"], told["games"], sum(told["wins"])) == (500, 1000, 1000)
    assert (told["a"], told["b"], told["engine"]) == ("greedy", "random", "kernels")
    other = pegout_here("match", "random", "greedy", "--pairs", "500", "--seed", "1", "--json").json
    assert other["win_rate"] < 0.1
    assert other["points_per_pair"] < 0


def test_the_same_seed_gives_the_same_match_however_many_share_it() -> None:
    words = ("match", "greedy", "random", "--pairs", "5", "--seed", "s", "--engine", "driver")
    alone = pegout_here(*words, "--json")
    assert alone.json["pairs"] == 5
    assert pegout(*words, "--json", "--jobs", "2").out == alone.out


@pytest.mark.parametrize(
    "words",
    [
        ("--rules", "bicycle"),
        ("--rules", "club_teams"),
        ("--rules", "bicycle", "--players", "3"),
        ("--players", "3"),
        ("--players", "4"),
        ("--rules", "bicycle", "--players", "3", "--engine", "driver"),
        ("--rules", "sasg", "--players", "4"),
        ("--counting", "check"),
        ("--counting", "claim"),
        ("--rules", "bicycle", "--counting", "claim", "--muggins", "--players", "4"),
    ],
)
def test_a_match_goes_by_the_book_that_is_asked_for(words: tuple[str, ...]) -> None:
    told = pegout_here("match", "greedy", "random", "--pairs", "3", "--seed", "1", *words, "--json")
    assert told.json["win_rate"] > 0.5


def test_with_three_hands_one_plays_in_each_seat_against_two() -> None:
    words = ("match", "greedy", "random", "--rules", "bicycle", "--players", "3", "--seed", "1")
    told = pegout_here(*words, "--pairs", "300", "--json").json
    assert (told["games"], sum(told["wins"])) == (900, 900)
    assert told["even"] == pytest.approx(1 / 3)
    assert told["even"] < told["low"] < told["win_rate"] < told["high"]
    assert "33.3% would be even" in pegout_here(*words, "--pairs", "20").out


def test_our_players_play_the_same_through_the_protocol() -> None:
    """`greedy` draws no chance, so it makes no difference where it sits."""
    words = ("--pairs", "3", "--seed", "1", "--engine", "driver", "--json")
    inside = pegout_here("match", "random", "greedy", *words).json
    outside = pegout_here("match", "random", "--bot-b", f"{BOT} greedy", *words).json
    both = {*KEYS, "wins", "lost_by_fault"}
    assert {key: inside[key] for key in both} == {key: outside[key] for key in both}


@pytest.mark.parametrize("counting", ["check", "claim"])
def test_our_players_count_the_same_through_the_protocol(counting: str) -> None:
    words = ("--pairs", "1", "--seed", "1", "--counting", counting, "--json")
    told = pegout_here("match", "--bot-a", f"{BOT} greedy", "random", *words).json
    assert told["lost_by_fault"] == [0, 0]
    assert told["a"].endswith("pegout bot greedy")


def test_the_bot_in_the_document_plays_as_it_stands_there(tmp_path: Path) -> None:
    page = (DOCS / "bot-protocol.md").read_text("utf-8")
    (printed,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(printed.splitlines()) == 20
    (tmp_path / "my bot.py").write_text(printed, "utf-8")
    command = f"{PYTHON} -I {shlex.quote(str(tmp_path / 'my bot.py'))}"
    for rules in ("acc", "club_teams"):
        words = ("--pairs", "4", "--seed", "1", "--rules", rules, "--json")
        told = pegout_here("match", "--bot-a", command, "random", *words).json
        assert told["lost_by_fault"] == [0, 0], told["faults"]
        assert told["win_rate"] > 0.5


def test_a_program_that_fails_loses_its_games_and_the_match_goes_on() -> None:
    command = f"{PYTHON} -I {shlex.quote(OUTSIDE)} stops"
    answer = pegout("match", "greedy", "--bot-b", command, "--pairs", "2", "--seed", "1")
    assert answer.code == 0
    assert "A won 4 games and B 0" in answer.out
    assert "B lost 4 games by a fault of its own" in answer.out
    assert "pair 2, game 1: B stopped with exit code 1: no more cards" in answer.out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("greedy",), "a match has two players, A and B; here 1 are named"),
        ((), "here 0 are named"),
        (("greedy", "greedy", "greedy"), "here 3 are named"),
        (("greedy", "greedy", "--bot-a", "x"), "here 3 are named"),
        (("greedy", "wizard"), "there is no computer player 'wizard'"),
        (("greedy", "random", "--pairs", "0"), "--pairs"),
        (("greedy", "random", "--pairs", "-5"), "--pairs"),
        (("greedy", "random", "--jobs", "0"), "--jobs"),
        (("greedy", "random", "--rules", "poker"), "there is no ruleset 'poker'"),
        (("greedy", "random", "--players", "3", "--rules", "acc"), "ACC is for 2 players, not 3"),
        (("greedy", "random", "--players", "5", "--rules", "bicycle"), "not 5"),
        (("greedy", "random", "--jobs", "2", "--cluster", "tcp://x:1"), "choose one of them"),
        (("greedy", "--bot-b", "python", "--cluster", "tcp://x:1"), "leave out --cluster"),
        (("greedy", "random", "--players", "4", "--rules", "acc"), "ACC is for 2 players, not 4"),
        (("greedy", "random", "--players", "0"), "ACC is for 2 players, not 0"),
        (("greedy", "random", "--cluster", ""), "--cluster needs the address"),
        (("greedy", "random", "--counting", "loudly"), "there is no counting 'loudly'"),
        (("greedy", "random", "--muggins"), "Muggins"),
        (("greedy", "random", "--engine", "steam"), "there is no engine 'steam'"),
        (("greedy", "random", "--move-time", "0"), "--move-time"),
        (("greedy", "random", "--move-time", "nan"), "--move-time"),
        (("greedy", "--bot-b", "no-such-bot-here"), "there is no program 'no-such-bot-here'"),
        (("greedy", "--bot-b", ""), "there is no program ''"),
        (("greedy", "--bot-b", "/"), "there is no program '/'"),
        (("greedy", "--bot-b", "python 'x"), "cannot be read"),
    ],
)
def test_bad_input_is_refused_in_one_line(words: tuple[str, ...], reason: str) -> None:
    assert_refused(pegout_here("match", "--seed", "x", *words), reason)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl-C another way")
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGKILL])
def test_whatever_ends_a_match_no_program_is_left_behind(
    jobs: str, ending: signal.Signals, tmp_path: Path
) -> None:
    way = "stalls" if ending == signal.SIGINT else "nonsense"
    command = f"{PYTHON} -I {shlex.quote(OUTSIDE)} {way}"
    words = ("--pairs", "1000000", "--move-time", "0.4", "--jobs", jobs, "--json")
    running = started(
        [sys.executable, "-m", "pegout", "match", "greedy", "--bot-b", command, *words],
        env={**os.environ, "BOT_MARKS": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        deadline = time.monotonic() + 300
        while len(list(tmp_path.iterdir())) < 3 * int(jobs) and time.monotonic() < deadline:
            time.sleep(0.05)
        running.send_signal(ending)
        out, err = running.communicate(timeout=300)
    finally:
        running.kill()
    if ending == signal.SIGINT:
        assert running.returncode == 130
        told = json.loads(out)
        assert told["lost_by_fault"] == [0, told["games"]]
        assert told["pairs"] > 0
        assert err.strip() == "pegout: stopped"
    assert alive(tmp_path) == []
