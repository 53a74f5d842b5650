"""`--cluster` and `--jobs`: the same totals, and one line where the workers are not there."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tests.cli.run import Answer, assert_refused, pegout, pegout_here
from tests.leash import started
from tests.long import LONG

from pegout.players.executors import NoWorkersError


class Cluster(NamedTuple):
    """A real Dask cluster of two workers on this machine."""

    address: str
    process: subprocess.Popen[str]


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    pytest.importorskip("distributed", reason="Dask is not installed")
    script = Path(__file__).parent / "a_cluster.py"
    running = started(
        [sys.executable, script],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert running.stdout is not None
    try:
        yield Cluster(running.stdout.readline().strip(), running)
        running.communicate("", timeout=300)
    finally:
        running.kill()


ALSO = (
    ("simulate", "--games", "6", "--engine", "driver", "--seed", "far", "--json"),
    ("match", "greedy", "random", "--pairs", "6000", "--seed", "far", "--json"),
) * LONG
"""The other engine of each, in the long run."""


def test_a_cluster_gives_the_same_totals(cluster: Cluster) -> None:
    for words in (
        ("simulate", "--games", "25000", "--engine", "kernels", "--seed", "far", "--json"),
        *ALSO,
        (
            "match",
            "greedy",
            "random",
            "--pairs",
            "3",
            "--engine",
            "driver",
            "--seed",
            "s",
            "--json",
        ),
    ):
        far = pegout(*words, "--cluster", cluster.address)
        assert far.code == 0, far.err
        assert far.out == pegout_here(*words).out


@pytest.mark.long
def test_a_cluster_that_is_lost_is_told_in_one_line(cluster: Cluster) -> None:
    words = ("--games", "2000000000", "--cluster", cluster.address, "--json")
    running = started(
        [sys.executable, "-m", "pegout", "simulate", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        with pytest.raises(subprocess.TimeoutExpired):
            running.wait(3)
        cluster.process.kill()
        out, err = running.communicate(timeout=300)
    finally:
        running.kill()
    reason = "the workers went away" if "went away" in err else "the cluster at"
    # On a busy machine it may be lost before anything was done.
    if out:
        assert f"told is what {json.loads(out)['games']} of 2000000000 games came to" in err
    assert_refused(Answer(running.returncode, "", err), reason)


def test_what_was_done_before_the_workers_went_away_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def lost(task: Any, numbers: range, batch: int, take: Any, _workers: Any) -> None:
        for part in (numbers[:batch], numbers[batch : 2 * batch])[: len(numbers) // 50]:
            for result in task(part):
                take(result)
        raise NoWorkersError("the workers went away")

    monkeypatch.setattr("pegout.cli.jobs.share_out", lost)
    words = ("simulate", "--seed", "lost", "--engine", "driver", "--json", "--games")
    whole = pegout_here(*words, "100")
    assert json.loads(whole.out)["games"] == 8
    assert_refused(
        Answer(whole.code, "", whole.err), "the workers went away; told is what 8 of 100"
    )
    assert_refused(pegout_here(*words, "10"), "the workers went away")
    pairs = pegout_here("match", "greedy", "random", "--pairs", "100", *words[1:-1])
    assert json.loads(pairs.out)["pairs"] == 4
    assert pairs.code == 2


def test_more_processes_than_are_of_use_are_not_started() -> None:
    """The work is one batch, so that none is started here."""
    answer = pegout_here("simulate", "--games", "12", "--seed", "test", "--jobs", "500", "--json")
    assert answer.json["games"] == 12
    assert answer.err.startswith("pegout: --jobs is lowered to ")
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize(
    "address", ["tcp://127.0.0.1:1", "nonsense://here:1", "no port", "tcp://no.such.host:8786"]
)
def test_a_cluster_that_cannot_be_reached_is_told_in_one_line(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed", reason="Dask is not installed")
    monkeypatch.setattr("pegout.players.executors.PATIENCE", 0.5)
    answer = pegout_here("simulate", "--seed", "x", "--cluster", address)
    assert_refused(answer, f"the cluster at {address} cannot be reached")


@pytest.mark.parametrize("greeting", [b"SSH-2.0-OpenSSH_8.9p1 Ubuntu-3ubuntu0.10\r\n", b""])
def test_a_host_that_is_no_cluster_is_told_in_one_line(
    greeting: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pegout.players.executors.PATIENCE", 2)
    with closing(socket.create_server(("127.0.0.1", 0))) as host:
        threading.Thread(target=_greet, args=(host, greeting), daemon=True).start()
        address = f"tcp://127.0.0.1:{host.getsockname()[1]}"
        answer = pegout_here("simulate", "--seed", "x", "--cluster", address)
    assert_refused(answer, f"the cluster at {address} cannot be reached: ")


def _greet(host: socket.socket, greeting: bytes) -> None:
    caller, _ = host.accept()
    with caller, suppress(OSError):
        caller.sendall(greeting)
        while caller.recv(1024):
            pass


def test_without_dask_a_cluster_is_refused_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    answer = pegout_here("simulate", "--seed", "x", "--cluster", "tcp://127.0.0.1:1")
    assert_refused(answer, "pip install 'pegout[cluster]'")
