"""Which tests a quick run takes for a change."""

from __future__ import annotations

import subprocess
import sys

import pytest
from tests.quick import ROOT, TOUCH_EVERYTHING, chosen


def test_what_was_changed_comes_first_and_each_file_once() -> None:
    files = list(chosen({"tests/test_chance.py", "src/pegout/chance.py"}))
    assert files[0] == "tests/test_chance.py"
    assert {*TOUCH_EVERYTHING} <= {*files}
    assert len(files) == len({*files})


def test_a_change_behind_a_facade_is_tested_by_those_who_use_the_facade() -> None:
    files = list(chosen({"src/pegout/scoring/play.py"}))
    assert "tests/test_bench.py" not in files, "it takes too long"
    assert any(one.startswith("tests/rules/") for one in files if one not in TOUCH_EVERYTHING)


def test_a_slow_test_is_run_where_it_was_changed_itself() -> None:
    assert "tests/browser/test_home.py" in chosen({"tests/browser/test_home.py"})
    assert "tests/browser/test_home.py" not in chosen({"src/pegout/service/home.py"})


@pytest.mark.parametrize("quick", [True, False])
def test_a_quick_run_begins_with_the_nearest_and_a_whole_one_with_the_longest(quick: bool) -> None:
    options = ["--collect-only", "-q", "-p", "no:cacheprovider", *(["-p", "tests.quick"] * quick)]
    files = ["tests/test_chance.py", "tests/store/test_steps.py"]
    words = [sys.executable, "-m", "pytest", *options, *files]
    ran = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout.startswith(files[0] if quick else files[1])
