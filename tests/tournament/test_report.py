"""The report finds every requirement and reading tested, and says so where one is not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.tournament.report import IDS, ids_in, named_by_id, report, untested

HERE = Path(__file__).parent


def test_no_requirement_and_no_reading_is_without_its_test() -> None:
    assert untested(named_by_id()) == []


def test_no_test_names_an_id_that_is_not_listed() -> None:
    assert set(named_by_id()) == set(IDS)


def test_the_script_says_so_with_its_exit_code() -> None:
    ran = subprocess.run(
        [sys.executable, HERE / "report.py"], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout[-500:]
    assert f"{len(IDS)} ids" in ran.stdout
    assert ran.stdout.rstrip().endswith("0 without one")


def test_an_id_without_a_test_is_named(tmp_path: Path) -> None:
    (tmp_path / "test_few.py").write_text("def test_A16_S4_12_one_beat_both() -> None: ...\n")
    found = named_by_id(tmp_path)
    assert len(untested(found)) == len(IDS) - 2
    assert list(report(found))[-1].startswith("without a test: S0-1, S0-2")
    assert ids_in("test_S1_21_S1_22_of_A6") == ("S1-21", "S1-22", "A6")
