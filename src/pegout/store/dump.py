"""A database as a portable text: lines of JSON, packed, which any kind of database can take in.

The first line says what it is and by which step its tables were made. Each further line is a row:
the table's name, then its columns in the order that the first line gives. The last line counts
the rows, so that a file cut short is known by its end.
"""

from __future__ import annotations

import gzip
import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, TextIO

import sqlalchemy as sa
from msgspec import Struct

from pegout.store.migrate import step_of
from pegout.store.protocol import StoreDown

FORMAT = "pegout backup 1"
AT_ONCE = 1000
# Alembic's own table says where the database stands; the heading says it here.
NOT_KEPT = "alembic_version"


class Heading(Struct, frozen=True):
    """The first line: which step the tables were made by, and their columns."""

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
    """Write all tables, and say how many rows they have."""
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


def read_heading(path: Path) -> Heading:
    """The first line of a backup."""
    with _reading(path) as lines:
        first = next(lines, None)
        if not isinstance(first, dict) or first.get("format") != FORMAT:
            raise StoreDown(f"{path} is no backup of Pegout's")
        return Heading(first["step"], first["columns"])


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
    """The lines of a backup; whatever a spoilt file brings about is one clear answer."""

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
