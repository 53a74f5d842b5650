"""Documents written, streams forgotten or claimed, old keys pruned: within one transaction."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from pegout.store.jobs import Claim, Delete, Forget, Job, Prune, Put
from pegout.store.protocol import Change, Document, Filed, Heading, Saved, filing_refusal
from pegout.store.read import headings
from pegout.store.schema import DOCUMENTS, EVENTS, OWNERS, REPLIES, STREAMS

Row = DOCUMENTS.c


def carry_out(connection: sa.Connection, job: Job) -> Any:
    """Do one job that is no change, and answer it."""
    match job.work:
        case Put() as put:
            return _put(connection, put, job.at)
        case Delete() as delete:
            return bool(_removed(connection, DOCUMENTS, _place(delete.kind, delete.id)))
        case Forget(stream=stream):
            return _forget(connection, stream)
        case Prune(before=before):
            return _removed(connection, REPLIES, REPLIES.c.at < before) + _removed(
                connection, DOCUMENTS, Row.expires <= before
            )
        case Claim() as claim:
            return _claim(connection, claim)
        case Change():
            raise TypeError("changes are saved in groups")


def _put(connection: sa.Connection, put: Put, at: float) -> Filed:
    one = put.document
    _removed(connection, DOCUMENTS, sa.and_(_same_place_or_name(one), Row.expires <= at))
    known = connection.execute(sa.select(Row.id, Row.version).where(_same_place_or_name(one))).all()
    versions = {row.id: row.version for row in known}
    head = versions.pop(one.id, 0)
    refused = filing_refusal(one, put.expected, head, next(iter(versions), None))
    if refused is not None:
        return refused
    values = {
        "version": head + 1,
        "name": one.name,
        "owner": one.owner,
        "expires": one.expires,
        "data": one.data,
    }
    if head:
        connection.execute(DOCUMENTS.update().where(_place(one.kind, one.id)).values(values))
    else:
        connection.execute(DOCUMENTS.insert(), {"kind": one.kind, "id": one.id, **values})
    return Saved(head + 1, at)


def _place(kind: str, known: str) -> sa.ColumnElement[bool]:
    return sa.and_(Row.kind == kind, Row.id == known)


def _same_place_or_name(one: Document) -> sa.ColumnElement[bool]:
    if one.name is None:
        return _place(one.kind, one.id)
    return sa.and_(Row.kind == one.kind, sa.or_(Row.id == one.id, Row.name == one.name))


def _removed(connection: sa.Connection, table: sa.Table, which: sa.ColumnElement[bool]) -> int:
    return connection.execute(table.delete().where(which)).rowcount


def _forget(connection: sa.Connection, stream: str) -> bool:
    for table in (EVENTS, OWNERS, REPLIES):
        _removed(connection, table, table.c.stream == stream)
    return bool(_removed(connection, STREAMS, STREAMS.c.stream == stream))


def _claim(connection: sa.Connection, claim: Claim) -> list[Heading]:
    """Those that another process is taking now are left to it."""
    due = (
        sa.select(STREAMS.c.stream)
        .where(STREAMS.c.due <= claim.now)
        .order_by(STREAMS.c.due, STREAMS.c.stream)
        .limit(claim.limit)
        .with_for_update(skip_locked=True)
    )
    taken = list(connection.execute(due).scalars())
    those = STREAMS.c.stream.in_(taken)
    connection.execute(STREAMS.update().where(those).values(due=claim.until))
    found = {one.stream: one for one in headings(connection, sa.select(STREAMS).where(those))}
    return [found[stream] for stream in taken]
