"""Opening an SQLite file or a PostgreSQL database, in the order that leaves nothing half open."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from pegout.store.engines import down, postgres_engine, sqlite_engine
from pegout.store.migrate import make_ready
from pegout.store.news import News
from pegout.store.opening import Address
from pegout.store.owner import FileLock, SameFile
from pegout.store.protocol import Clock, StoreDown
from pegout.store.sql import SqlStore
from pegout.store.writer import Writer


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
    """The lock of a file, which is made if it is not there."""
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
            "or copy the file to one of its own: pegout db backup"
        )
    return FileLock(path)


def private_file(path: Path) -> None:
    """A file that only its owner may read, made if it is not there.

    In it are hashes of passwords and the seeds of games that are on. One that is there already
    stays open to the group that it was given to, and to nobody else.
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
    """A transaction whose failure says which database it was."""
    try:
        with engine.begin() as connection:
            yield connection
    except SQLAlchemyError as error:
        raise StoreDown(f"{called}: {down(error).reason}") from None
