"""Keeping a database: upgrade it, back it up while it is in use, restore it when it is not.

A portable backup is lines of JSON, packed, which any kind of database can take in. The first line
says what it is and by which step its tables were made. Each further line is a row: the table's
name, then its columns in the order that the first line gives. The last line counts the rows, so a
file that was cut short can be told by its end.
"""

from __future__ import annotations

import gzip
import json
import os
import sqlite3
import tempfile
import time
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import islice
from pathlib import Path
from typing import Any, TextIO

import sqlalchemy as sa
from msgspec import Struct

from pegout.store.engines import postgres_engine, sqlite_engine
from pegout.store.migrate import step_of, steps, upgrade
from pegout.store.news import IN_USE
from pegout.store.protocol import Address, StoreDown, address
from pegout.store.sql import beginning, locked_file, private_file, server_url

# ---------------------------------------------------------------- portable backups


FORMAT = "pegout backup 1"
AT_ONCE = 1000
# Alembic's own table says where the database stands; the heading says it here.
NOT_KEPT = "alembic_version"


class BackupHeading(Struct, frozen=True):
    """The first line: the migration that made the tables, and their columns."""

    step: str
    columns: dict[str, list[str]]


def tables(connection: sa.Connection) -> list[sa.Table]:
    """The tables as they are, which may be older than those of this program."""
    found = sa.MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != NOT_KEPT]


def rows(connection: sa.Connection, table: sa.Table) -> Iterator[Any]:
    """All rows, without holding them all at once."""
    streamed = connection.execution_options(yield_per=AT_ONCE)
    yield from streamed.execute(sa.select(table).order_by(*table.primary_key.columns))


def write_dump(connection: sa.Connection, path: Path) -> int:
    """Write all tables, and return how many rows they have."""
    known, count = tables(connection), 0
    columns = {table.name: list(table.columns.keys()) for table in known}
    with gzip.open(path, "wt", encoding="utf-8", newline="\n") as file:
        _say(file, {"format": FORMAT, "step": step_of(connection), "columns": columns})
        for table in known:
            for row in rows(connection, table):
                _say(file, [table.name, *map(_plain, row)])
                count += 1
        _say(file, {"rows": count})
    return count


def _say(file: TextIO, value: object) -> None:
    file.write(json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n")


def _plain(value: Any) -> Any:
    return {"b": b64encode(value).decode()} if isinstance(value, bytes | memoryview) else value


def _value(plain: Any) -> Any:
    return b64decode(plain["b"]) if isinstance(plain, dict) else plain


def is_dump(path: Path) -> bool:
    """Whether a file is packed text, as a portable backup is."""
    with path.open("rb") as file:
        return file.read(2) == b"\x1f\x8b"


def read_heading(path: Path) -> BackupHeading:
    """The first line of a backup."""
    with _reading(path) as lines:
        first = next(lines, None)
        if not isinstance(first, dict) or first.get("format") != FORMAT:
            raise StoreDown(f"{path} is no backup of Pegout’s")
        return BackupHeading(first["step"], first["columns"])


def read_dump(path: Path, connection: sa.Connection) -> int:
    """Put all rows of a backup into tables that are there and empty."""
    columns = read_heading(path).columns
    known = {table.name: table for table in tables(connection)}
    count = 0
    with _reading(path) as lines:
        next(lines)
        while batch := list(islice(lines, AT_ONCE)):
            end = batch.pop() if isinstance(batch[-1], dict) else None
            count += _insert(connection, known, columns, batch)
            if end is not None and end.get("rows") == count:
                return count
    raise StoreDown(f"{path} is cut short or spoilt: its end is missing")


def _insert(
    connection: sa.Connection,
    known: dict[str, sa.Table],
    columns: dict[str, list[str]],
    batch: list[Any],
) -> int:
    sorted_rows: dict[str, list[dict[str, Any]]] = {}
    for name, *values in batch:
        row = dict(zip(columns[name], map(_value, values), strict=True))
        sorted_rows.setdefault(name, []).append(row)
    for name, found in sorted_rows.items():
        connection.execute(known[name].insert(), found)
    return len(batch)


class _reading:  # noqa: N801 - it is used as a function is
    """The lines of a backup; every way in which a file can be spoilt raises the same StoreDown."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = gzip.open(path, "rt", encoding="utf-8")  # noqa: SIM115 - closed by __exit__

    def __enter__(self) -> Iterator[Any]:
        return map(json.loads, self._file)

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        self._file.close()
        spoilt = (EOFError, zlib.error, gzip.BadGzipFile, ValueError, LookupError, TypeError)
        if isinstance(error, (*spoilt, RecursionError)):
            raise StoreDown(f"{self._path} is cut short or spoilt: {error}") from None


# ---------------------------------------------------------------- backups and restoring


# A backup or an upgrade may take as long as it takes.
PATIENCE = 3600.0
# How long a server that has just gone may still be held to be there.
LETTING_GO = 5.0
PORTABLE = (".gz", ".jsonl")


class Kept(Struct, frozen=True):
    """What was done: how many rows, and the migration of the tables before and after."""

    rows: int
    before: str | None
    after: str


def upgrade_database(url: str) -> Kept:
    """Make the tables of an empty database or bring older ones up to date; no server may use it."""
    with _to_itself(_kept(url)) as (engine, where), beginning(engine, where.called) as connection:
        before = step_of(connection)
        if before is not None and before not in steps():
            raise StoreDown(f"{where.called} was made by a newer Pegout (step {before})")
        upgrade(connection)
        return Kept(_count(connection), before, steps()[-1])


def back_up(url: str, target: Path) -> Kept:
    """Copy a database as it stands at one moment, while servers go on writing.

    SQLite becomes an SQLite file, unless the target's name ends with .gz; PostgreSQL becomes a
    portable text. The target appears whole, and only if the copy is sound.
    """
    where = _kept(url)
    if not target.parent.is_dir():
        raise StoreDown(f"there is no folder {target.parent}")
    beside = Path(f"{target}.part")
    try:
        beside.unlink(missing_ok=True)
        private_file(beside)
        kept = _back_up(where, target, beside)
        os.replace(beside, target)
    except OSError as error:
        raise StoreDown(f"{target} cannot be written: {error.strerror}") from None
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
    return kept


def _back_up(where: Address, target: Path, beside: Path) -> Kept:
    if where.kind == "sqlite" and not target.name.endswith(PORTABLE):
        _must_be_there(Path(where.place))
        _copy(Path(where.place), beside)
        return _look_at(beside)
    with _snapshot(where) as connection:
        step = _known_step(connection, where.called)
        return Kept(write_dump(connection, beside), step, step)


def restore(source: Path, url: str, *, force: bool = False) -> Kept:
    """Fill a database from a backup of either kind. What it held is lost, so that needs `force`.

    No server may be using it. The backup is put in place as a whole or not at all.
    """
    where = _kept(url)
    _must_be_there(source)
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder) / "pegout.db"
        before = _unpack(source, fresh)
        with _to_itself(where) as (engine, _):
            _refuse_to_overwrite(engine, where, force=force)
            if where.kind == "sqlite":
                engine.dispose()
                _copy(fresh, Path(where.place))
            else:
                _fill(engine, fresh, where)
        return Kept(_look_at(fresh).rows, before, steps()[-1])


def _unpack(source: Path, fresh: Path) -> str | None:
    """Unpack a backup into an SQLite file of today's tables; returns the migration it has."""
    if is_dump(source):
        step = read_heading(source).step
        fresh.touch()
    else:
        _copy(source, fresh)
        step = _look_at(fresh).after
    if step not in steps():
        raise StoreDown(f"{source} was made by a newer Pegout (step {step})")
    engine = sqlite_engine(fresh, PATIENCE, writes=True)
    try:
        with beginning(engine, str(source)) as connection:
            if is_dump(source):
                upgrade(connection, step)
                read_dump(source, connection)
            upgrade(connection)
    finally:
        engine.dispose()
    return step


def _fill(engine: sa.Engine, fresh: Path, where: Address) -> None:
    source = sqlite_engine(fresh, PATIENCE, writes=False)
    try:
        with source.begin() as old, beginning(engine, where.called) as connection:
            upgrade(connection)
            for table in tables(connection):
                connection.execute(table.delete())
            targets = {table.name: table for table in tables(connection)}
            for table in tables(old):
                for part in _parts(old, table):
                    connection.execute(targets[table.name].insert(), part)
    finally:
        source.dispose()


def _parts(connection: sa.Connection, table: sa.Table) -> Iterator[list[dict[str, object]]]:
    part: list[dict[str, object]] = []
    for row in rows(connection, table):
        part.append(dict(row._mapping))
        if len(part) == 1000:
            yield part
            part = []
    if part:
        yield part


def _refuse_to_overwrite(engine: sa.Engine, where: Address, *, force: bool) -> None:
    with beginning(engine, where.called) as connection:
        if not force and step_of(connection) is not None and _count(connection):
            raise StoreDown(f"{where.called} is not empty", cure="overwrite")


def _count(connection: sa.Connection) -> int:
    return sum(
        connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one()
        for table in tables(connection)
    )


def _kept(url: str) -> Address:
    where = address(url)
    if where.kind == "memory":
        raise StoreDown("a store in memory is kept by nobody; name a file or postgresql://...")
    return where


def _must_be_there(path: Path) -> None:
    if not path.is_file():
        raise StoreDown(f"there is no file {path}")


def _known_step(connection: sa.Connection, called: str) -> str:
    step = step_of(connection)
    if step is None:
        raise StoreDown(f"{called} holds nothing of Pegout’s")
    return step


def _copy(source: Path, target: Path) -> None:
    """Copy all pages as of one moment with SQLite's backup; the target is replaced as a whole."""
    try:
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as old,
            closing(sqlite3.connect(target)) as new,
        ):
            old.backup(new)
            # One file and no log beside it, wherever it is carried.
            new.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.OperationalError as error:
        raise StoreDown(f"{source} cannot be copied to {target}: {error}") from None
    except sqlite3.Error as error:
        raise StoreDown(f"{source} is damaged, or no database: {error}") from None


def _look_at(path: Path) -> Kept:
    """Check that a copy is sound, and return how much it holds."""
    try:
        with closing(sqlite3.connect(path)) as copy:
            told = [line for (line,) in copy.execute("PRAGMA integrity_check(3)")]
    except sqlite3.Error as error:
        told = [str(error)]
    if told != ["ok"]:
        raise StoreDown(f"the copy is not sound: {'; '.join(told)}")
    engine = sqlite_engine(path, PATIENCE, writes=False)
    try:
        with beginning(engine, str(path)) as connection:
            step = _known_step(connection, str(path))
            return Kept(_count(connection), step, step)
    finally:
        engine.dispose()


@contextmanager
def _snapshot(where: Address) -> Iterator[sa.Connection]:
    """A connection that sees one state of the database for as long as it is open."""
    if where.kind == "sqlite":
        _must_be_there(Path(where.place))
        engine = sqlite_engine(Path(where.place), PATIENCE, writes=False)
    else:
        made = postgres_engine(server_url(where), PATIENCE, writes=False)
        engine = made.execution_options(isolation_level="REPEATABLE READ")
    try:
        with beginning(engine, where.called) as connection:
            yield connection
    finally:
        engine.dispose()


@contextmanager
def _to_itself(where: Address) -> Iterator[tuple[sa.Engine, Address]]:
    """A connection to a database that no server has open, or can open in the meantime."""
    if where.kind == "sqlite":
        path = Path(where.place).resolve()
        with closing(locked_file(path)):
            engine = sqlite_engine(path, PATIENCE, writes=True)
            try:
                yield engine, where
            finally:
                engine.dispose()
        return
    engine = postgres_engine(server_url(where), PATIENCE, writes=False)
    try:
        with beginning(engine, where.called) as connection:
            if not _nobody_there(connection):
                raise StoreDown(f"{where.called} is in use by a server; stop it first")
            yield engine, where
    finally:
        engine.dispose()


def _nobody_there(connection: sa.Connection) -> bool:
    """Whether no server holds the database; waits a moment for the locks of one just killed."""
    alone = sa.select(sa.func.pg_try_advisory_xact_lock(IN_USE))
    until = time.monotonic() + LETTING_GO
    while not connection.execute(alone).scalar():
        if time.monotonic() > until:
            return False
        time.sleep(0.1)
    return True
