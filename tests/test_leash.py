"""Nothing that a test starts outlives the tests, and an interrupt reaches it whoever began them."""

from __future__ import annotations

import os
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
ENDS = "import signal, sys; sys.exit(signal.getsignal(signal.SIGINT) is signal.SIG_IGN)"


def lives(pid: int) -> bool:
    """Whether a process is there that has not ended."""
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False


@pytest.mark.parametrize("program", [SERVES, KEEPS], ids=["a server", "a database"])
def test_what_tests_have_started_ends_when_they_are_killed(program: str, tmp_path: Path) -> None:
    words = [sys.executable, "-c", program, str(tmp_path)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with started(words, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as tests:
        assert tests.stdout is not None
        pid = int(tests.stdout.readline())
        assert lives(pid)
        tests.kill()
    until = time.monotonic() + PATIENCE
    while lives(pid):
        assert time.monotonic() < until, "it has outlived the tests"
        time.sleep(0.05)


def test_who_runs_the_tests_in_the_background_can_interrupt_what_they_start() -> None:
    """`nohup script/test &` has them ignore Ctrl-C; what they start does not."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        assert started([sys.executable, "-c", ENDS]).wait(PATIENCE) == 0
        assert subprocess.run([sys.executable, "-c", ENDS], check=False).returncode == 1
    finally:
        signal.signal(signal.SIGINT, before)
