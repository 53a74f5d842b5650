"""A server is killed in the middle of its work: what it acknowledged is there, and whole."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

import pytest
from tests.leash import started
from tests.long import LONG
from tests.store.busy import ROWS, STREAMS

from pegout.store import Store, StoreDown, open_store

ROOT = Path(__file__).parents[2]
KILLS = 20 if LONG else 4


@contextmanager
def busy(*words: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "tests.store.busy", *words]
    with started(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def killed_after(url: str, number: int) -> dict[str, int]:
    """The last version that was acknowledged of each stream."""
    acknowledged: dict[str, int] = {}
    with busy(url) as process:
        assert process.stdout is not None
        for line in islice(process.stdout, number):
            _note(line, acknowledged)
        process.kill()
        # What was still in the pipe had been acknowledged too; the last line may be cut off.
        for line in process.stdout:
            if line.endswith("\n"):
                _note(line, acknowledged)
    return acknowledged


def _note(line: str, acknowledged: dict[str, int]) -> None:
    stream, version = line.split()
    acknowledged[stream] = int(version)


def check(store: Store, acknowledged: dict[str, int]) -> None:
    for stream, version in acknowledged.items():
        rows = store.read(stream)
        assert len(rows) >= version
        assert [row.version for row in rows] == list(range(1, len(rows) + 1))
        assert len(rows) % ROWS == 0, "a change is torn"
        assert store.version(stream) == len(rows)
        for start in range(0, len(rows), ROWS):
            key = f"{stream} {start}"
            parts = [row.data.decode() for row in rows[start : start + ROWS]]
            assert parts == [f"{key} {part}" for part in range(ROWS)]
        assert (
            store.reply(f"{stream} {len(rows) - ROWS}") == f"{stream} {len(rows) - ROWS}".encode()
        )
        assert store.reply(f"{stream} {len(rows)}") is None


def test_every_acknowledged_append_survives_a_kill_again_and_again(url: str) -> None:
    acknowledged: dict[str, int] = {}
    for kill in range(KILLS):
        acknowledged |= killed_after(url, 150 + 61 * kill)
        store = open_store(url)
        check(store, acknowledged)
        assert store.health() is None
        store.close()
    assert len(acknowledged) == STREAMS


def test_one_file_serves_one_server(tmp_path: Path) -> None:
    path = tmp_path / "pegout.db"
    with busy(str(path)) as process:
        assert process.stdout is not None
        process.stdout.readline()
        with pytest.raises(StoreDown, match=rf"in use by another Pegout \(process {process.pid}\)"):
            open_store(str(path))
    open_store(str(path)).close()


def test_one_file_is_opened_once_in_one_process(tmp_path: Path) -> None:
    path = tmp_path / "pegout.db"
    (tmp_path / "other.db").symlink_to(path)
    first = open_store(str(path))
    for other in (path, tmp_path / "other.db"):
        with pytest.raises(StoreDown, match="is in use"):
            open_store(str(other))
    first.close()
    open_store(f"sqlite:///{tmp_path / 'other.db'}").close()
