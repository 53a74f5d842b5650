"""Compiling is paid for once, said aloud when it is slow, and never out of date."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from threading import Event
from time import sleep

import pytest

import pegout
from pegout.kernels import compiled

SOURCE = Path(pegout.__file__).parents[1]
COUNT = """
import numpy as np, pegout
print(pegout.score_hands(np.array([[16, 17, 18, 43, 19]], np.uint8))[0])
"""
SLOW = """
from time import sleep
from pegout.kernels import compiled
compiled.LONG = 0.01
with compiled.announced():
    sleep(1)
"""


def python(code: str, path: Path, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(path), **env},
        capture_output=True,
        text=True,
        check=True,
    )


def test_slow_work_is_announced_once_in_one_line(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow_work(monkeypatch)
    assert caplog.messages == [compiled.NOTICE]


def test_where_nobody_keeps_a_log_slow_work_is_announced_on_stderr() -> None:
    said = python(SLOW, SOURCE)
    assert (said.stdout, said.stderr.splitlines()) == ("", [compiled.NOTICE])


def slow_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Slow enough to be announced, twice, by a process that has announced nothing yet."""
    monkeypatch.setattr(compiled, "LONG", 0.01)
    monkeypatch.setattr(compiled, "_said", Event())
    for _ in range(2):
        with compiled.announced():
            sleep(1)


def test_a_worker_leaves_the_announcement_to_the_process_that_started_it(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "parent_process", lambda: "a parent")
    slow_work(monkeypatch)
    assert not caplog.messages


def test_quick_work_is_not_announced(caplog: pytest.LogCaptureFixture) -> None:
    with compiled.announced():
        pass
    assert not caplog.messages


def test_importing_the_package_does_not_load_numba() -> None:
    loaded = python("import sys, pegout, pegout.players; print('numba' in sys.modules)", SOURCE)
    assert loaded.stdout.strip() == "False"


def test_what_was_compiled_is_kept_until_any_part_of_the_room_changes(tmp_path: Path) -> None:
    """Numba itself would only look at the kernel's own file, and use what is out of date."""
    copied(tmp_path / "src")
    kept = {"NUMBA_CACHE_DIR": str(tmp_path / "kept"), "NUMBA_DEBUG_CACHE": "1"}
    first = python(COUNT, tmp_path / "src", **kept)
    again = python(COUNT, tmp_path / "src", **kept)
    assert "data saved" in first.stdout
    assert "data loaded" in again.stdout
    assert "data saved" not in again.stdout
    with (tmp_path / "src" / "pegout" / "kernels" / "stream.py").open("a") as part:
        part.write("# a change\n")
    assert "data saved" in python(COUNT, tmp_path / "src", **kept).stdout


AT_ONCE = """
import sys
from pegout.kernels import answer_at_once
answer_at_once()
"""


def copied(folder: Path) -> Path:
    shutil.copytree(
        SOURCE / "pegout", folder / "pegout", ignore=shutil.ignore_patterns("__pycache__")
    )
    return folder


def test_a_second_copy_of_the_same_sources_does_not_take_its_kernels_for_compiled(
    tmp_path: Path,
) -> None:
    """Numba looks for what it has kept by the place of a source file, and would compile here."""
    kept = {"NUMBA_CACHE_DIR": str(tmp_path / "kept")}
    ask = f"{AT_ONCE}{COUNT}print('numba' in sys.modules)"
    first, second = copied(tmp_path / "first"), copied(tmp_path / "second")
    python(COUNT, first, **kept)
    assert python(ask, first, **kept).stdout.split() == ["29", "True"]
    assert python(ask, second, **kept).stdout.split() == ["29", "False"]


def test_sources_that_were_installed_again_do_not_take_their_kernels_for_compiled(
    tmp_path: Path,
) -> None:
    """Numba may also look at when a source file was written, and would compile here."""
    kept = {"NUMBA_CACHE_DIR": str(tmp_path / "kept")}
    ask = f"{AT_ONCE}{COUNT}print('numba' in sys.modules)"
    source = copied(tmp_path / "source")
    python(COUNT, source, **kept)
    os.utime(source / "pegout" / "kernels" / "show.py", (1, 1))
    assert python(ask, source, **kept).stdout.split() == ["29", "False"]


@pytest.mark.long
def test_every_kernel_can_be_read_again_after_it_was_kept(tmp_path: Path) -> None:
    """Not every function that Numba can compile survives being kept: see `Kernel`."""
    everything = """
import numpy as np
from pegout.kernels import (
    GREEDY_POLICY, count_all_hands, play_games, rules_for, score_hands, solve_lays, solve_play
)
from pegout.rulesets import ruleset
cards = np.arange(0, 52, 5, dtype=np.uint8)[None]
games = play_games([GREEDY_POLICY] * 2, rules_for(ruleset("acc")), "kept", range(20))
print(games.scores.sum(), count_all_hands()[29], score_hands(cards[:, :5].copy()))
print(solve_play(cards[:, :4], cards[:, 4:8]), solve_lays(cards[:, :4], cards[:, 4:8]))
"""
    kept = {"NUMBA_CACHE_DIR": str(tmp_path)}
    first, again = (python(everything, SOURCE, **kept).stdout for _ in range(2))
    assert first == again != ""


def test_it_works_where_nothing_may_be_kept(tmp_path: Path) -> None:
    nowhere = "import numba.core.caching as c; c.CacheImpl._locator_classes = []"
    assert python(f"{nowhere}\n{COUNT}", SOURCE).stdout.strip() == "29"
