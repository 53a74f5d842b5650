"""The store in a database: an SQLite file of one process, or PostgreSQL shared by many."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from pegout.store import read
from pegout.store.engines import FileLock, SameFile, damaged, down, postgres_engine, sqlite_engine
from pegout.store.migrate import make_ready
from pegout.store.news import News
from pegout.store.protocol import (
    Address,
    Change,
    Clock,
    Document,
    Filed,
    Heading,
    Outcome,
    StoreDown,
    StreamRow,
    Watcher,
    is_name,
)
from pegout.store.queue import Amend, Delete, DueStreams, Forget, Prune, Put
from pegout.store.writer import Writer

# ---------------------------------------------------------------- the store


class SqlStore:
    """The whole contract of a store, on SQLite or PostgreSQL; made by `open_store`.

    `listener` is an engine for news, on PostgreSQL. `release` is called when the store is closed.
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

    def read(self, stream: str, after: int = 0) -> list[StreamRow]:
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
        return self._writer.ask(DueStreams(now, until, limit))

    def forget(self, stream: str) -> Future[bool]:
        if not is_name(stream):
            return _nothing_there()
        return self._writer.ask(Forget(stream))

    def amend(self, stream: str, rows: Mapping[int, bytes]) -> Future[bool]:
        if not is_name(stream):
            return _nothing_there()
        return self._writer.ask(Amend(stream, dict(rows)))

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
    """The future for a name that nothing can be kept under."""
    answer: Future[bool] = Future()
    answer.set_result(False)
    return answer


# ---------------------------------------------------------------- opened, leaving nothing half open


def open_file(path: Path, clock: Clock, patience: float, *, may_upgrade: bool) -> SqlStore:
    """The store in one file, which no other process may open at the same time."""
    real = path.resolve()
    with ExitStack() as undo:
        lock = locked_file(real)
        undo.callback(lock.close)
        writes = sqlite_engine(real, patience, writes=True)
        undo.callback(writes.dispose)
        with beginning(writes, str(path)) as connection:
            make_ready(connection, str(path), may_upgrade=may_upgrade)
        reads = sqlite_engine(real, patience, writes=False)
        # One that stays open: with a full disk there is no room for what a first one needs.
        reads.connect().close()
        writer = Writer(writes, clock, patience, SameFile(real))
        undo.pop_all()
    return SqlStore(writer, reads, clock=clock, release=lock.close)


def locked_file(path: Path) -> FileLock:
    """Lock a file, which is made if it is not there."""
    if path.is_dir():
        raise StoreDown(f"{path} is a folder, and no file")
    try:
        private_file(path)
        names = path.stat().st_nlink
    except OSError as error:
        raise StoreDown(f"{path} cannot be written: {error.strerror}") from None
    if names > 1:
        # SQLite keeps beside each name what is not in the file yet: by two names it is spoilt.
        raise StoreDown(
            f"{path} has another name, a hard link, by which it would be spoilt: remove that name, "
            "or copy the database to a file of its own",
            cure="copy",
        )
    return FileLock(path)


def private_file(path: Path) -> None:
    """A file that only its owner may read, made if it is not there.

    It holds hashes of passwords and the seeds of games that are on. A file that is there already
    keeps the permissions of its group, and loses those of all others.
    """
    path.touch(mode=0o600)
    for one in (path, *(Path(f"{path}{end}") for end in ("-wal", "-shm"))):
        # Somebody else's file cannot be changed; then it is theirs to keep.
        with suppress(OSError):
            one.chmod(one.stat().st_mode & ~0o007)


def open_server(where: Address, clock: Clock, patience: float, *, may_upgrade: bool) -> SqlStore:
    """The store in a PostgreSQL database, which any number of processes may share."""
    url = server_url(where)
    with ExitStack() as undo:
        writes = postgres_engine(url, patience, writes=True)
        undo.callback(writes.dispose)
        with beginning(writes, where.called) as connection:
            make_ready(connection, where.called, may_upgrade=may_upgrade)
        writer = Writer(writes, clock, patience, lambda: None)
        undo.callback(writer.close)
        listener = postgres_engine(url, patience, writes=False)
        undo.callback(listener.dispose)
        news = News(listener, writer.teller)
        news.wait(patience)
        undo.pop_all()
    reads = postgres_engine(url, patience, writes=False)
    return SqlStore(writer, reads, clock=clock, news=news, release=listener.dispose)


def server_url(where: Address) -> sa.URL:
    """The address as SQLAlchemy takes it, with our driver."""
    try:
        return sa.make_url(f"postgresql+psycopg://{where.place}")
    except (SQLAlchemyError, ValueError):
        raise StoreDown(f"{where.called} is no address of a PostgreSQL database") from None


@contextmanager
def beginning(engine: sa.Engine, called: str) -> Iterator[sa.Connection]:
    """A transaction; if it fails, StoreDown names the database."""
    try:
        with engine.begin() as connection:
            yield connection
    except SQLAlchemyError as error:
        raise StoreDown(f"{called}: {down(error).reason}") from None
