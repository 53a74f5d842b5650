"""Group commit: one thread writes everything that waits in one transaction, and then answers it.

While the disk is busy with one commit the next one gathers, so that five hundred players cost
little more than one. A transaction first checks each change, then writes all that are allowed.
Another thread only ends waits that have lasted too long.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from itertools import groupby
from threading import Event, Thread
from typing import Any, cast

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from pegout.store.engines import COMMITTING, down, let_go, quarrel, uncertain
from pegout.store.protocol import (
    Change,
    Clock,
    Document,
    Facts,
    Filed,
    Heading,
    Outcome,
    Saved,
    StoreDown,
    filing_refusal,
    refusal,
)
from pegout.store.queue import (
    PULSE,
    Amend,
    Delete,
    DueStreams,
    Forget,
    Pending,
    Prune,
    Put,
    QueuedWrites,
    StoreJob,
    Work,
    names,
)
from pegout.store.read import headings
from pegout.store.schema import DOCUMENTS, EVENTS, OWNERS, REPLIES, STREAMS

# ---------------------------------------------------------------- one transaction


# ---------------------------------------------------------------- documents, keys and claims


Row = DOCUMENTS.c


def carry_out(connection: sa.Connection, job: StoreJob) -> Any:
    """Carry out a job that changes no stream, and return its result."""
    match job.work:
        case Put() as put:
            return _put(connection, put, job.at)
        case Delete() as delete:
            return bool(_removed(connection, DOCUMENTS, _place(delete.kind, delete.id)))
        case Forget(stream=stream):
            return _forget(connection, stream)
        case Amend(stream=stream, rows=rows):
            return _amend(connection, stream, rows)
        case Prune(before=before):
            return _removed(connection, REPLIES, REPLIES.c.at < before) + _removed(
                connection, DOCUMENTS, Row.expires <= before
            )
        case DueStreams() as claim:
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


def _amend(connection: sa.Connection, stream: str, rows: dict[int, bytes]) -> bool:
    changed = [{"of": stream, "at_version": version, "new": data} for version, data in rows.items()]
    _each(connection, NEW_DATA, changed)
    known = sa.select(STREAMS.c.stream).where(STREAMS.c.stream == stream)
    return connection.execute(known).first() is not None


def _claim(connection: sa.Connection, claim: DueStreams) -> list[Heading]:
    """Streams that another process is claiming just now are left to it."""
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


# ---------------------------------------------------------------- changes of streams


Values = dict[str, Any]

NEW_EVENT = EVENTS.insert()
NEW_DATA = (
    EVENTS.update()
    .where(EVENTS.c.stream == sa.bindparam("of"), EVENTS.c.version == sa.bindparam("at_version"))
    .values(data=sa.bindparam("new"))
)
NEW_REPLY = REPLIES.insert()
NEW_OWNER = OWNERS.insert()
NO_FACTS = Facts("")

# A name is locked by its hash, always in the same order, until the transaction ends.
LOCK = sa.text(
    "SELECT pg_advisory_xact_lock(hash) FROM (SELECT DISTINCT hashtextextended(name, 0) AS hash "
    "FROM unnest(CAST(:names AS text[])) AS name ORDER BY hash) AS hashes"
)
TELL = sa.text(
    "SELECT pg_notify('pegout', CAST(:teller AS text) || ' ' || news) "
    "FROM unnest(CAST(:news AS text[])) AS news"
)


def _raise_head(dialect: str, *columns: str) -> Any:
    insert: Any = (postgres_insert if dialect == "postgresql" else sqlite_insert)(STREAMS)
    raised = {column: insert.excluded[column] for column in ("version", "updated", *columns)}
    return insert.on_conflict_do_update(index_elements=["stream"], set_=raised)


RAISE_HEAD = {name: _raise_head(name) for name in ("sqlite", "postgresql")}
REPLACE_HEAD = {
    name: _raise_head(name, "kind", "ended", "due", "note") for name in ("sqlite", "postgresql")
}


def _among(table: sa.Table, column: str, *others: str) -> dict[str, sa.TextClause]:
    """The same statement for any number of names, so that it is prepared only once."""
    wanted = f"SELECT {', '.join((column, *others))} FROM {table.name} WHERE {column}"  # noqa: S608 - our own names
    return {
        "sqlite": sa.text(f"{wanted} IN (SELECT value FROM json_each(:names))"),  # noqa: S608
        "postgresql": sa.text(f"{wanted} = ANY(CAST(:names AS text[]))"),
    }


HEADS = _among(STREAMS, "stream", "version")
SEEN = _among(REPLIES, "key", "reply")


def save(connection: sa.Connection, jobs: Sequence[StoreJob], teller: str) -> list[Any]:
    """Carry out the jobs in their order and answer each; neighbouring changes go together."""
    if connection.dialect.name == "postgresql":
        wanted = [name for job in jobs for name in names(job.work)]
        connection.execute(LOCK, {"names": wanted})
    answers: list[Any] = []
    for changes, group in groupby(jobs, lambda job: isinstance(job.work, Change)):
        if changes:
            answers += _save_changes(connection, list(group), teller)
        else:
            answers += [carry_out(connection, job) for job in group]
    return answers


def _save_changes(connection: sa.Connection, jobs: list[StoreJob], teller: str) -> list[Outcome]:
    changes = [cast(Change, job.work) for job in jobs]
    page = RowPage(connection, changes)
    answers = [page.judge(change, job.at) for change, job in zip(changes, jobs, strict=True)]
    page.write(connection, teller)
    return answers


class RowPage:
    """The rows that a group of changes adds to each table, one change after another."""

    def __init__(self, connection: sa.Connection, changes: list[Change]) -> None:
        keys = {change.key for change in changes if change.key is not None}
        self.versions = _look_up(connection, HEADS, {change.stream for change in changes})
        self.seen = _look_up(connection, SEEN, keys)
        self.events: list[Values] = []
        self.replies: list[Values] = []
        self.heads: dict[str, tuple[float, Facts | None]] = {}

    def judge(self, change: Change, at: float) -> Outcome:
        refused = refusal(change, self.versions.get(change.stream, 0), self.seen)
        if refused is not None:
            return refused
        stream = change.stream
        self.events += [
            {"stream": stream, "version": version, "at": at, "data": data}
            for version, data in enumerate(change.rows, change.expected + 1)
        ]
        if change.key is not None:
            self.seen[change.key] = change.reply
            self.replies.append(
                {"key": change.key, "stream": stream, "at": at, "reply": change.reply}
            )
        _, facts = self.heads.get(stream, (at, None))
        self.heads[stream] = at, change.facts or facts
        self.versions[stream] = change.expected + len(change.rows)
        return Saved(self.versions[stream], at)

    def write(self, connection: sa.Connection, teller: str) -> None:
        dialect = connection.dialect.name
        told = [(stream, facts) for stream, (_, facts) in self.heads.items() if facts is not None]
        quiet = [stream for stream, (_, facts) in self.heads.items() if facts is None]
        _each(connection, NEW_EVENT, self.events)
        _each(connection, NEW_REPLY, self.replies)
        _each(connection, RAISE_HEAD[dialect], [self._head(stream, NO_FACTS) for stream in quiet])
        _each(connection, REPLACE_HEAD[dialect], [self._head(stream, to) for stream, to in told])
        if told:
            _own(connection, dict(told))
        if dialect == "postgresql" and self.heads:
            news = [f"{self.versions[stream]} {stream}" for stream in self.heads]
            connection.execute(TELL, {"teller": teller, "news": news})

    def _head(self, stream: str, facts: Facts) -> Values:
        return {
            "stream": stream,
            "version": self.versions[stream],
            "updated": self.heads[stream][0],
            "kind": facts.kind,
            "ended": facts.ended,
            "due": facts.due,
            "note": facts.note,
        }


def _look_up(
    connection: sa.Connection, among: dict[str, sa.TextClause], wanted: Iterable[str]
) -> dict[str, Any]:
    dialect = connection.dialect.name
    listed = list(wanted)
    if not listed:
        return {}
    names_given = listed if dialect == "postgresql" else json.dumps(listed)
    found = connection.execute(among[dialect], {"names": names_given})
    return {row[0]: row[1] for row in found}


def _each(connection: sa.Connection, statement: Any, rows: list[Values]) -> None:
    if rows:
        connection.execute(statement, rows)


def _own(connection: sa.Connection, facts: dict[str, Facts]) -> None:
    connection.execute(OWNERS.delete().where(OWNERS.c.stream.in_(list(facts))))
    rows = [
        {"owner": owner, "stream": stream}
        for stream, told in facts.items()
        for owner in dict.fromkeys(told.owners)
    ]
    _each(connection, NEW_OWNER, rows)


# ---------------------------------------------------------------- the thread


# PostgreSQL holds one lock for each name in a transaction, and its table of them is not endless.
MOST_AT_ONCE = {"sqlite": 1000, "postgresql": 250}
FRESH = 1.0


class Writer:
    """The one thread of this process that writes to the database.

    `guard` is called before each commit and raises StoreDown if it must not be.
    """

    def __init__(
        self, engine: sa.Engine, clock: Clock, patience: float, guard: Callable[[], None]
    ) -> None:
        self.teller = secrets.token_hex(8)
        self._engine = engine
        self._clock = clock
        self._patience = patience
        self._guard = guard
        self._waiting = QueuedWrites(patience, MOST_AT_ONCE[engine.dialect.name])
        self._trouble: str | None = None
        self.damage: str | None = None
        """Reported until the process ends, whatever can still be written."""
        self._last_commit = float("-inf")
        self._stop = Event()
        self._threads = [
            Thread(target=self._write_on, name="pegout-writer", daemon=True),
            Thread(target=self._lose_patience, name="pegout-patience", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def ask(self, work: Work) -> Future[Any]:
        return self._waiting.add(StoreJob(work, self._clock()))

    def health(self) -> str | None:
        """A recent commit is proof enough; otherwise try a small one."""
        if self.damage is not None:
            return self.damage
        if self._trouble is None and time.monotonic() - self._last_commit < FRESH:
            return None
        try:
            self.ask(PULSE).result()
        except StoreDown as error:
            return self._trouble or error.reason
        return None

    def close(self) -> None:
        self._waiting.close()
        self._threads[0].join(self._patience)
        self._waiting.give_up(float("inf"))
        self._stop.set()
        self._threads[1].join()
        self._engine.dispose()

    def _write_on(self) -> None:
        while True:
            # In trouble it tries by itself, so that it is well again before anybody asks.
            batch = self._waiting.take(FRESH if self._trouble else None)
            if batch is None:
                return
            if batch:
                self._write(batch)
            elif self._trouble:
                self.ask(PULSE)

    def _lose_patience(self) -> None:
        while not self._stop.wait(self._patience / 8):
            if self._waiting.give_up(time.monotonic()):
                self._trouble = f"a save has waited for {self._patience:g} seconds"

    def _write(self, batch: list[Pending]) -> None:
        try:
            self._transact(batch)
        except DBAPIError as error:
            if len(batch) > 1 and quarrel(error):
                self._write_singly(batch)
            elif error.connection_invalidated and not uncertain(error):
                self._write_again(batch)
            else:
                self._fail(batch, down(error, uncertain=uncertain(error)))
        except SQLAlchemyError as error:
            self._fail(batch, down(error))
        except StoreDown as error:
            self._fail(batch, error)
        except Exception as error:
            # A fault of the program's own: only the sender is told.
            if len(batch) > 1:
                self._write_singly(batch)
            else:
                self._waiting.fail(batch, error)

    def _write_singly(self, batch: list[Pending]) -> None:
        for one in batch:
            self._write([one])

    def _write_again(self, batch: list[Pending]) -> None:
        """Try again once: a connection that broke while idle says nothing about the database."""
        try:
            self._transact(batch)
        except SQLAlchemyError as error:
            self._fail(batch, down(error, uncertain=uncertain(error)))
        except StoreDown as error:
            self._fail(batch, error)

    def _fail(self, batch: list[Pending], error: StoreDown) -> None:
        self._trouble = error.reason
        self.damage = error.reason if error.damaged else self.damage
        self._waiting.fail(batch, error)

    def _transact(self, batch: list[Pending]) -> None:
        while wanted := self._waiting.unanswered(batch):
            with self._engine.connect() as connection:
                try:
                    answers = self._attempt(connection, wanted)
                except BaseException:
                    let_go(connection)
                    raise
            if answers is not None:
                self._trouble = None
                self._last_commit = time.monotonic()
                self._waiting.answer(wanted, answers)
                return

    def _attempt(self, connection: sa.Connection, wanted: list[Pending]) -> list[Any] | None:
        """One transaction; None, with nothing done, if a caller stopped waiting meanwhile."""
        transaction = connection.begin()
        answers = save(connection, [one.job for one in wanted], self.teller)
        self._guard()
        if not self._waiting.may_commit(wanted):
            transaction.rollback()
            return None
        try:
            transaction.commit()
        except DBAPIError as error:
            error.add_note(COMMITTING)
            raise
        return answers
