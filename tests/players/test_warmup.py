"""Everything compiled beforehand: one process at a time, each part by its name."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pegout.analysis.near_home import endgame
from pegout.game import StartMatch
from pegout.kernels import Endgame, solve_endgame
from pegout.kernels.endgame import Solution
from pegout.players import RandomPlayer, warmup
from pegout.players.warmup import PARTS, make_levels_ready
from pegout.rulesets import ruleset

FIRST, _ = PARTS[0]
WARM_UP = """
import sys
from pegout.kernels import answer_at_once, compiled, is_warm, score_hands
from pegout.players import warmup
warmup.PARTS = warmup.PARTS[:1]
answer_at_once()
compiled.LONG = 0.01
print(is_warm(), "numba" in sys.modules)
warmup.warm_up(print)
print(is_warm(), "numba" in sys.modules)
"""
COUNT = """
import sys, numpy as np
from pegout.kernels import compiled, score_hands
compiled.LONG = 0.01
print(score_hands(np.array([[16, 17, 18, 43, 19]], np.uint8))[0])
"""
PLAY_ALL = """
from pegout.kernels import compiled
from pegout.analysis.near_home import endgame
from pegout.game import StartMatch
from pegout.kernels import Endgame, solve_endgame
from pegout.kernels.endgame import Solution
from pegout.players import NEEDS_FAST, make_levels_ready
from pegout.rulesets import ruleset
compiled.LONG = 0.01
for hands in (2, 3, 4):
    make_levels_ready(NEEDS_FAST, StartMatch(ruleset("bicycle"), ("A", "B", "C", "D")[:hands]))
"""


def python(code: str, cache: Path) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "NUMBA_CACHE_DIR": str(cache)}
    return subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
    )


def test_master_solves_a_rest_of_the_play_while_it_is_made_ready(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = list[Endgame]()

    def solve(game: Endgame) -> Solution | None:
        asked.append(game)
        return solve_endgame(game)

    monkeypatch.setattr(endgame, "solve_endgame", solve)
    make_levels_ready(["master"], StartMatch(ruleset("bicycle"), ("A", "B")))
    assert asked


@pytest.mark.parametrize("hands", [2, 3, 4])
def test_every_level_plays_however_few_seats_there_are(
    hands: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With two players `expert` was left out once, and its kernels with it."""
    played = set()

    def player(name: str) -> Callable[[str], RandomPlayer]:
        def made(seed: str) -> RandomPlayer:
            played.add(name)
            return RandomPlayer(seed)

        return made

    names = ("one", "two", "three", "four", "five")
    monkeypatch.setattr(warmup, "LEVELS", {name: player(name) for name in names})
    make_levels_ready(names, StartMatch(ruleset("bicycle"), ("A", "B", "C", "D")[:hands]))
    assert played == set(names)


@pytest.mark.long
def test_after_warming_up_nothing_is_compiled_for_any_level(tmp_path: Path) -> None:
    python("from pegout.players.warmup import warm_up; warm_up()", tmp_path)
    assert python(PLAY_ALL, tmp_path).stderr == ""


def test_warming_up_names_its_parts_and_is_silent_else(tmp_path: Path) -> None:
    done = python(WARM_UP, tmp_path)
    assert done.stdout.splitlines() == ["False False", FIRST, "True True"]
    assert done.stderr == ""


def test_the_notice_is_said_where_something_is_compiled_and_not_when_it_is_read(
    tmp_path: Path,
) -> None:
    first, again = python(COUNT, tmp_path), python(COUNT, tmp_path)
    assert first.stdout == again.stdout == "29\n"
    assert first.stderr.startswith("pegout: compiling its fast play")
    assert again.stderr == ""


def test_one_who_was_stopped_while_warming_up_is_not_waited_for(tmp_path: Path) -> None:
    python("from pegout.kernels.compiled import cache_folder; cache_folder()", tmp_path)
    (folder,) = tmp_path.iterdir()
    nobody = subprocess.run(
        [sys.executable, "-c", "import os; print(os.getpid())"],
        capture_output=True,
        text=True,
        check=True,
    )
    (folder / "warming").write_text(nobody.stdout.strip())
    assert python(WARM_UP, tmp_path).stdout.endswith("True True\n")
    assert not (folder / "warming").exists()
