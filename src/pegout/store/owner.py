"""One server for one SQLite file: a lock beside it that ends with the process, however it ends."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from pegout.store.protocol import StoreDown


class FileLock:
    """Held from its making until `close`; StoreDown if another process, or this one, has it.

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
    """That a path still leads to the file it led to: what is written to a lost file is lost."""

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
