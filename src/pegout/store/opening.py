"""From an address to an open store."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Literal, NamedTuple
from urllib.parse import unquote

from pegout.store.memory import MemoryStore
from pegout.store.protocol import Clock, Store, StoreDown

PATIENCE = 5.0
NOT_INSTALLED = "a database needs packages that are not installed: pip install 'pegout[server]'"


class Address(NamedTuple):
    """Which kind of database, and where; `called` has no password in it."""

    kind: Literal["memory", "sqlite", "postgresql"]
    place: str
    called: str


def address(text: str) -> Address:
    """What an address names: a file, or `sqlite:///file`, `postgresql://...`, `memory:`.

    >>> address("club.db")
    Address(kind='sqlite', place='club.db', called='club.db')
    >>> address("sqlite:////srv/club.db").place
    '/srv/club.db'
    >>> address("postgres://ann:secret@host/club").called
    'postgresql://host/club'
    >>> address("mysql://host/club")
    Traceback (most recent call last):
    pegout.store.protocol.StoreDown: mysql is no database that Pegout knows; use a file's name...
    """
    scheme, parted, rest = text.partition("://")
    if text in ("memory:", "memory://"):
        return Address("memory", "", "memory")
    if not parted:
        return Address("sqlite", text, text)
    if scheme.partition("+")[0] in ("postgresql", "postgres"):
        where = rest.rpartition("@")[2].partition("?")[0]
        return Address("postgresql", rest, f"postgresql://{where}")
    if scheme == "sqlite" and rest.startswith("/") and rest != "/":
        return Address("sqlite", unquote(rest[1:]), unquote(rest[1:]))
    raise StoreDown(
        f"{scheme} is no database that Pegout knows; use a file's name, sqlite:///FILE "
        "or postgresql://HOST/NAME"
    )


def open_store(
    url: str, *, clock: Clock = time.time, patience: float = PATIENCE, may_upgrade: bool = False
) -> Store:
    """The store at an address, its tables made if it is empty; StoreDown with the reason if not.

    `patience` is how many seconds a save may take. An older database is refused unless it
    `may_upgrade`.
    """
    where = address(url)
    if where.kind == "memory":
        return MemoryStore(clock)
    try:
        from pegout.store import places
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("sqlalchemy", "alembic"):
            raise
        raise StoreDown(NOT_INSTALLED) from None
    if where.kind == "sqlite":
        return places.open_file(Path(where.place), clock, patience, may_upgrade=may_upgrade)
    return places.open_server(where, clock, patience, may_upgrade=may_upgrade)
