"""Nothing that a test starts outlives the tests, and an interrupt reaches it whoever began them."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.leash import ROOT, started

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="a leash is Linux's own")
PATIENCE = 120.0

SERVES = """
import sys, time
from pathlib import Path
from tests.server.running import Server
server = Server(Path(sys.argv[1]))
server.start()
print(server.process.pid, flush=True)
time.sleep(600)
"""
KEEPS = """
import time
from tests.store.databases import postgres
server = postgres()
print((server.pgdata / "postmaster.pid").read_text().split()[0], flush=True)
time.sleep(600)
"""
WORKS = """
import os, time
from pathlib import Path
def test_that_takes_long(tmp_path):
    Path(os.environ["MARK"]).write_text(str(os.getpid()))
    time.sleep(600)
"""
ENDS = "import signal, sys; sys.exit(signal.getsignal(signal.SIGINT) is signal.SIG_IGN)"


def lives(pid: int) -> bool:
    """Whether a process is there that has not ended."""
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False


def gone(pid: int) -> None:
    """Wait until a process has ended."""
    until = time.monotonic() + PATIENCE
    while lives(pid):
        assert time.monotonic() < until, "it has outlived the tests"
        time.sleep(0.05)


@pytest.mark.parametrize("program", [SERVES, KEEPS], ids=["a server", "a database"])
def test_what_tests_have_started_ends_when_they_are_killed(program: str, tmp_path: Path) -> None:
    words = [sys.executable, "-c", program, str(tmp_path)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with started(words, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as tests:
        assert tests.stdout is not None
        pid = int(tests.stdout.readline())
        assert lives(pid)
        tests.kill()
    gone(pid)


@pytest.mark.parametrize("sharing", [("-n", "1"), ("-p", "tests.forks", "--forks", "1")])
def test_a_worker_does_not_finish_its_test_when_the_run_was_killed(
    sharing: tuple[str, ...], tmp_path: Path
) -> None:
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path)
    (tmp_path / "test_long.py").write_text(WORKS)
    mark = tmp_path / "mark"
    options = ("-q", *sharing, "-p", "no:cacheprovider", f"--rootdir={tmp_path}")
    words = [sys.executable, "-m", "pytest", "-c", os.devnull, *options, str(tmp_path)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "MARK": str(mark)}
    with started(words, cwd=tmp_path, env=environment, stdout=subprocess.DEVNULL) as tests:
        until = time.monotonic() + PATIENCE
        while not (mark.exists() and mark.read_text()):
            assert time.monotonic() < until
            time.sleep(0.05)
        pid = int(mark.read_text())
        assert pid != tests.pid
        assert lives(pid)
        tests.terminate()
    gone(pid)


def test_who_runs_the_tests_in_the_background_can_interrupt_what_they_start() -> None:
    """`nohup script/test &` has them ignore Ctrl-C; what they start does not."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        assert started([sys.executable, "-c", ENDS]).wait(PATIENCE) == 0
        assert subprocess.run([sys.executable, "-c", ENDS], check=False).returncode == 1
    finally:
        signal.signal(signal.SIGINT, before)
