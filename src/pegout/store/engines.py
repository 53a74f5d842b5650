"""Connections: SQLite set to commit to disk, PostgreSQL with a limit on every wait.

An SQLite file belongs to one server: the lock beside it goes with the process, however it ends.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from pegout.store.protocol import StoreDown

# ---------------------------------------------------------------- one process, one file


class FileLock:
    """A lock held from construction to `close`; StoreDown if any process, this one too, has it.

    The lock is SQLite's own, on a file of its own, so that it works wherever SQLite does. Others
    may still read from that file who holds it.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection = self._opened(Path(f"{path}-lock"))
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            self._connection.execute(f"PRAGMA user_version={os.getpid()}")
            self._connection.execute("COMMIT")
            self._connection.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as error:
            reason = self._reason(error)
            self._connection.close()
            raise StoreDown(reason) from None

    def _opened(self, beside: Path) -> sqlite3.Connection:
        try:
            return sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
        except sqlite3.Error as error:
            raise StoreDown(f"{self._path} cannot be used: {error}") from None

    def _reason(self, error: sqlite3.Error) -> str:
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            return f"{self._path} cannot be used: {error}"
        try:
            (holder,) = self._connection.execute("PRAGMA user_version").fetchone()
        except sqlite3.Error:
            holder = "unknown"
        return (
            f"{self._path} is in use by another Pegout (process {holder}); "
            "one SQLite file serves one server"
        )

    def close(self) -> None:
        self._connection.close()


class SameFile:
    """Checks that a path still leads to the same file: what is written to a removed one is lost."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known = self._now()

    def __call__(self) -> None:
        if self._now() != self._known:
            raise StoreDown(f"{self._path} is not there any more, or is another file")

    def _now(self) -> tuple[int, int] | None:
        try:
            found = os.stat(self._path)
        except OSError:
            return None
        return found.st_dev, found.st_ino


# ---------------------------------------------------------------- connections


# FULL: a commit in the write-ahead log is on disk before it is answered; on a Mac that takes
# fullfsync. The log is copied into the file every 16 MB, so that a busy page is copied less often.
WRITING = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA fullfsync=1",
    "PRAGMA wal_autocheckpoint=4000",
    "PRAGMA journal_size_limit=67108864",
    # What is deleted is written over: somebody's name is not left in a page that is free.
    "PRAGMA secure_delete=1",
    "PRAGMA cache_size=-16000",
)
READING = ("PRAGMA query_only=1", "PRAGMA cache_size=-16000")
# Someone who runs PostgreSQL may ask for more than "on", but never for less.
DURABLE = (
    "SELECT set_config('synchronous_commit', 'on', false) "
    "WHERE current_setting('synchronous_commit') = 'off'"
)
COMMITTING = "while committing"
# With these SQLite has not written the end of a transaction, so that it cannot come back.
NOT_WRITTEN = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
}
DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
DAMAGED_STATES = ("XX001", "XX002")
"""PostgreSQL's codes for damaged data and for a damaged index."""
WHAT_NEXT = "stop the server and put the last backup in its place"


def sqlite_engine(path: Path, patience: float, *, writes: bool) -> sa.Engine:
    """Connections to an existing file; a transaction that writes takes its lock at the start."""
    address = f"{path.absolute().as_uri()}?mode=rw"

    def connect() -> sqlite3.Connection:
        made = sqlite3.connect(
            address, uri=True, timeout=patience, isolation_level=None, check_same_thread=False
        )
        try:
            for pragma in WRITING if writes else READING:
                made.execute(pragma)
        except sqlite3.Error:
            made.close()
            raise
        return made

    size = 1 if writes else 8
    engine = sa.create_engine(
        "sqlite://",
        creator=connect,
        poolclass=sa.QueuePool,
        pool_size=size,
        max_overflow=0,
        pool_timeout=patience,
    )
    begin = "BEGIN IMMEDIATE" if writes else "BEGIN"
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
    return engine


def postgres_engine(url: sa.URL, patience: float, *, writes: bool) -> sa.Engine:
    """Connections to a server; waiting for a lock or an answer stops after `patience` seconds."""
    wait = max(1, int(1000 * patience))
    options: dict[str, Any] = {
        "connect_timeout": min(max(2, int(patience)), 10),
        "tcp_user_timeout": wait,
        # The last frees what a process holds that hangs in the middle of its work.
        "options": f"-c lock_timeout={wait} -c statement_timeout={wait} "
        f"-c idle_in_transaction_session_timeout={wait}",
    }
    try:
        engine = sa.create_engine(
            url,
            connect_args={key: options[key] for key in options if key not in url.query},
            pool_size=1 if writes else 8,
            max_overflow=0,
            pool_timeout=patience,
            pool_pre_ping=not writes,
        )
    except ImportError:
        raise StoreDown(
            "PostgreSQL needs a driver that is not installed: pip install 'pegout[postgres]'"
        ) from None
    if writes:
        event.listen(engine, "connect", _make_durable)
    return engine


def _make_durable(connection: Any, record: object) -> None:
    del record
    with connection.cursor() as cursor:
        cursor.execute(DURABLE)
    connection.commit()


def down(error: SQLAlchemyError, *, uncertain: bool = False) -> StoreDown:
    """What a database's error means to the caller."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if _is_damage(cause):
        return damaged(_words(cause), uncertain=uncertain)
    return StoreDown(f"the database does not answer: {_words(cause)}", uncertain=uncertain)


def damaged(words: str, *, uncertain: bool = False) -> StoreDown:
    """The StoreDown for a damaged database, with what to do about it."""
    told = f"the database is damaged ({words}): {WHAT_NEXT}"
    return StoreDown(told, uncertain=uncertain, damaged=True)


def _is_damage(cause: BaseException | None) -> bool:
    if isinstance(cause, sqlite3.Error):
        return getattr(cause, "sqlite_errorcode", 0) & 0xFF in DAMAGED
    return getattr(cause, "sqlstate", None) in DAMAGED_STATES


def _words(cause: BaseException | None) -> str:
    lines = str(cause).strip().splitlines()
    return lines[0] if lines else type(cause).__name__


def uncertain(error: BaseException) -> bool:
    """Whether the transaction that failed may have been committed all the same."""
    cause = getattr(error, "orig", None)
    known = isinstance(cause, sqlite3.Error) and cause.sqlite_errorcode & 0xFF in NOT_WRITTEN
    return COMMITTING in getattr(error, "__notes__", ()) and not known


def quarrel(error: DBAPIError) -> bool:
    """Whether one change may have failed the whole group: then each is tried by itself."""
    state = str(getattr(error.orig, "sqlstate", None) or "")
    return state[:2] in ("22", "23", "40") or isinstance(
        error, sa.exc.IntegrityError | sa.exc.DataError
    )


def let_go(connection: sa.Connection) -> None:
    """Throw a connection away after an error, whatever state it is in."""
    with suppress(SQLAlchemyError, sqlite3.Error):
        connection.invalidate()
