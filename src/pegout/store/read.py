"""What is read from the tables, on a connection that never writes."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import sqlalchemy as sa

from pegout.store.protocol import Document, Facts, Heading, StreamRow
from pegout.store.schema import DOCUMENTS, EVENTS, OWNERS, REPLIES, STREAMS

ROWS = (
    sa.select(EVENTS.c.version, EVENTS.c.data, EVENTS.c.at)
    .where(EVENTS.c.stream == sa.bindparam("stream"), EVENTS.c.version > sa.bindparam("after"))
    .order_by(EVENTS.c.version)
)
VERSION = sa.select(STREAMS.c.version).where(STREAMS.c.stream == sa.bindparam("stream"))
REPLY = sa.select(REPLIES.c.reply).where(REPLIES.c.key == sa.bindparam("key"))


def rows(connection: sa.Connection, stream: str, after: int) -> list[StreamRow]:
    """The rows of a stream in their order."""
    found = connection.execute(ROWS, {"stream": stream, "after": after})
    return [StreamRow(version, data, at) for version, data, at in found]


def version(connection: sa.Connection, stream: str) -> int:
    """How many rows a stream has."""
    return connection.execute(VERSION, {"stream": stream}).scalar() or 0


def reply(connection: sa.Connection, key: str) -> bytes | None:
    """The answer kept under a key."""
    found: bytes | None = connection.execute(REPLY, {"key": key}).scalar()
    return found


def listed(
    kind: str | None, owner: str | None, ended: bool | None, limit: int, before: Heading | None
) -> sa.Select[Any]:
    """The query for a page of streams, the last changed first."""
    asked = sa.select(STREAMS).order_by(STREAMS.c.updated.desc(), STREAMS.c.stream.desc())
    if owner is not None:
        mine = sa.select(OWNERS.c.stream).where(OWNERS.c.owner == owner)
        asked = asked.where(STREAMS.c.stream.in_(mine))
    if kind is not None:
        asked = asked.where(STREAMS.c.kind == kind)
    if ended is not None:
        asked = asked.where(STREAMS.c.ended == ended)
    if before is not None:
        place = sa.tuple_(STREAMS.c.updated, STREAMS.c.stream)
        asked = asked.where(place < sa.tuple_(before.updated, before.stream))
    return asked.limit(limit)


def headings(connection: sa.Connection, asked: sa.Select[Any]) -> list[Heading]:
    """The streams that a query finds, each with its owners."""
    found = connection.execute(asked).all()
    owners: dict[str, list[str]] = defaultdict(list)
    theirs = OWNERS.c.stream.in_([row.stream for row in found])
    for row in connection.execute(sa.select(OWNERS).where(theirs).order_by(OWNERS.c.owner)):
        owners[row.stream].append(row.owner)
    return [
        Heading(
            row.stream,
            row.version,
            row.updated,
            Facts(row.kind, tuple(owners[row.stream]), row.ended, row.due, row.note),
        )
        for row in found
    ]


def documents(
    connection: sa.Connection, now: float, kind: str, **which: str | None
) -> list[Document]:
    """Documents of a kind that have not expired; `which` maps columns to their values."""
    table = DOCUMENTS.c
    asked = sa.select(DOCUMENTS).where(
        table.kind == kind, sa.or_(table.expires.is_(None), table.expires > now)
    )
    for column, value in which.items():
        if value is not None:
            asked = asked.where(table[column] == value)
    return [
        Document(row.kind, row.id, row.data, row.version, row.name, row.owner, row.expires)
        for row in connection.execute(asked.order_by(table.id))
    ]
