"""The store in a database: a writer, readers beside it, and news where other processes write."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from pegout.store import read
from pegout.store.engines import damaged, down
from pegout.store.jobs import Claim, Delete, Forget, Prune, Put
from pegout.store.news import News
from pegout.store.protocol import (
    Change,
    Clock,
    Document,
    Filed,
    Heading,
    Outcome,
    Row,
    StoreDown,
    Watcher,
    is_name,
)
from pegout.store.writer import Writer


class SqlStore:
    """The whole contract of a store, on SQLite or PostgreSQL; made by `open_store`.

    `listener` is an engine for news, on PostgreSQL. `release` is called last.
    """

    def __init__(
        self,
        writer: Writer,
        readers: sa.Engine,
        *,
        clock: Clock = time.time,
        news: News | None = None,
        release: Callable[[], None] = lambda: None,
    ) -> None:
        self._writer = writer
        self._readers = readers
        self._clock = clock
        self._news = news
        self._release = release

    @contextmanager
    def _reading(self) -> Iterator[sa.Connection]:
        try:
            with self._readers.connect() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise self._noted(down(error)) from error

    def _noted(self, trouble: StoreDown) -> StoreDown:
        self._writer.damage = trouble.reason if trouble.damaged else self._writer.damage
        return trouble

    def append(self, change: Change) -> Future[Outcome]:
        return self._writer.ask(change)

    def read(self, stream: str, after: int = 0) -> list[Row]:
        if not is_name(stream):
            return []
        with self._reading() as connection:
            return read.rows(connection, stream, after)

    def version(self, stream: str) -> int:
        if not is_name(stream):
            return 0
        with self._reading() as connection:
            return read.version(connection, stream)

    def reply(self, key: str) -> bytes | None:
        if not is_name(key):
            return None
        with self._reading() as connection:
            return read.reply(connection, key)

    def streams(
        self,
        *,
        kind: str | None = None,
        owner: str | None = None,
        ended: bool | None = None,
        limit: int = 50,
        before: Heading | None = None,
    ) -> list[Heading]:
        if not is_name(kind, owner):
            return []
        asked = read.listed(kind, owner, ended, limit, before)
        with self._reading() as connection:
            return read.headings(connection, asked)

    def claim(self, now: float, until: float, limit: int = 100) -> Future[list[Heading]]:
        return self._writer.ask(Claim(now, until, limit))

    def forget(self, stream: str) -> Future[bool]:
        if not is_name(stream):
            return _nothing_there()
        return self._writer.ask(Forget(stream))

    def put(self, document: Document, expected: int | None = None) -> Future[Filed]:
        return self._writer.ask(Put(document, expected))

    def get(self, kind: str, id: str) -> Document | None:  # noqa: A002 - it is its id
        found = self._documents(kind, id=id)
        return found[0] if found else None

    def find(
        self, kind: str, *, name: str | None = None, owner: str | None = None
    ) -> list[Document]:
        return self._documents(kind, name=name, owner=owner)

    def _documents(self, kind: str, **which: str | None) -> list[Document]:
        if not is_name(kind, *which.values()):
            return []
        with self._reading() as connection:
            return read.documents(connection, self._clock(), kind, **which)

    def delete(self, kind: str, id: str) -> Future[bool]:  # noqa: A002 - it is its id
        if not is_name(kind, id):
            return _nothing_there()
        return self._writer.ask(Delete(kind, id))

    def prune(self, before: float) -> Future[int]:
        return self._writer.ask(Prune(before))

    def watch(self, watcher: Watcher) -> None:
        if self._news is not None:
            self._news.watch(watcher)

    def health(self) -> str | None:
        return self._writer.health()

    def look_through(self) -> None:
        with suppress(StoreDown), self._reading() as connection:
            if connection.dialect.name == "sqlite":
                told = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
                if told != "ok":
                    self._noted(damaged(str(told)))

    def close(self) -> None:
        self._writer.close()
        if self._news is not None:
            self._news.close()
        self._readers.dispose()
        self._release()


def _nothing_there() -> Future[bool]:
    """The answer for what could not be kept."""
    answer: Future[bool] = Future()
    answer.set_result(False)
    return answer
