"""Which tests a quick run takes for a change."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.quick import ROOT, TOUCH_EVERYTHING, chosen
from tests.readers import readers


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


def test_what_is_no_module_is_tested_by_the_tests_of_those_who_read_it() -> None:
    table = list(chosen({"src/pegout/judge/cases/data/06-pegs.toml"}))
    assert "tests/judge/test_every_case.py" in table[:14]
    page = list(chosen({"src/pegout/web/templates/desk/finder.html"}))
    assert "tests/browser/test_judge_desk.py" in page[:8]
    assert "tests/server/test_judge_desk.py" in page[:8]
    script = list(chosen({"src/pegout/web/static/lib/words.js"}))
    assert "tests/browser/test_modules.py" in script[:6]
    assert "tests/browser/test_small_screens.py" in chosen({"src/pegout/web/static/css/base.css"})


def test_a_changed_message_is_tested_by_the_tests_of_those_who_say_it(tmp_path: Path) -> None:
    catalogue = "src/pegout/text/catalogue/en/judge.ftl"
    files = {
        catalogue: "peg-back =\n    Peg it back\nruling = Ruled: { peg-back }\nother = No\n",
        "src/pegout/judge/ruling.py": 'say("ruling")\n',
        "src/pegout/judge/other.py": 'say("other")\n',
        "src/pegout/judge/effects.py": 'say("peg-back")\n',
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    identity = ["-c", "user.name=A", "-c", "user.email=a@localhost"]
    for words in (["init", "-q"], ["add", "."], [*identity, "commit", "-qm", "Begin"]):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)
    assert readers(catalogue, tmp_path) == set()
    (tmp_path / catalogue).write_text(files[catalogue].replace("Peg it back", "Peg back"), "utf-8")
    assert readers(catalogue, tmp_path) == {
        "src/pegout/judge/ruling.py",
        "src/pegout/judge/effects.py",
    }


def test_the_store_is_tested_where_it_was_changed() -> None:
    assert "tests/store/test_streams.py" in chosen({"src/pegout/store/sql.py"})
    assert "tests/store/test_streams.py" not in chosen({"src/pegout/scoring/play.py"})
