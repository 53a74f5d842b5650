"""Everything compiled beforehand: one process at a time, each part by its name."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from pegout.players.warmup import PARTS

FIRST = next(iter(PARTS))
WARM_UP = f"""
import sys
from pegout.kernels import answer_at_once, compiled, is_warm, score_hands
from pegout.players import warmup
warmup.PARTS = {{"{FIRST}": warmup.PARTS["{FIRST}"]}}
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


def python(code: str, cache: Path) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "NUMBA_CACHE_DIR": str(cache)}
    return subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
    )


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
