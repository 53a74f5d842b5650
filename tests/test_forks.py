"""Workers that are forked after collecting run each test once, and say how each ended."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.leash import ROOT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere xdist shares them out")

ONE = """
import os
from pathlib import Path
import pytest
@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    with Path("made").open("a") as made:
        made.write("once ")
    yield tmp_path_factory.mktemp("shared")
def test_passes(shared):
    assert shared.exists()
def test_fails(shared, capfd):
    os.system("echo aloud")
    assert capfd.readouterr().out == "aloud, or not"
def test_is_skipped():
    pytest.skip("not today")
"""
DIES = """
import os
def test_before(): pass
def test_dies(): os._exit(3)
def test_after(): assert "PEGOUT_TEST_WORKER" in os.environ
"""
MANY = """
import pytest
@pytest.mark.parametrize("one", range(40))
def test_one(one): assert one != 30
"""


def run(folder: Path, *words: str, **files: str) -> tuple[int, str]:
    for name, text in files.items():
        (folder / f"test_{name}.py").write_text(text)
    options = ("-p", "tests.forks", "-p", "no:cacheprovider", "-rfEs", f"--rootdir={folder}")
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-c", os.devnull, *options, *words, str(folder)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )
    return ran.returncode, ran.stdout + ran.stderr


def test_what_passes_fails_and_is_skipped_is_told_as_without_workers(tmp_path: Path) -> None:
    code, told = run(tmp_path, "--forks", "3", one=ONE, many=MANY)
    assert code == 1
    assert "2 failed, 40 passed, 1 skipped" in told
    assert "test_one.py::test_fails - AssertionError: assert 'aloud\\n' == 'aloud, or not'" in told
    assert "test_many.py::test_one[30]" in told
    made = (tmp_path / "made").read_text()
    assert made == "once ", "a file is run by one worker, and shares what it makes"


def test_a_worker_that_dies_fails_its_test_and_another_goes_on(tmp_path: Path) -> None:
    code, told = run(tmp_path, "--forks", "2", dies=DIES, many=MANY)
    assert code == 1
    assert "2 failed, 41 passed" in told
    assert "test_dies.py::test_dies - the process ended here, with 3" in told


def test_a_run_that_is_to_end_at_the_first_failure_does(tmp_path: Path) -> None:
    code, told = run(tmp_path, "--forks", "2", "-x", many=MANY)
    assert code == 1
    assert "1 failed, 30 passed" in told


def test_a_file_that_cannot_be_read_ends_the_run(tmp_path: Path) -> None:
    code, told = run(tmp_path, "--forks", "2", many=MANY, wrong="import nothing_like_it")
    assert code == 2
    assert "No module named 'nothing_like_it'" in told
