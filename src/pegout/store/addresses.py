"""From an address to an open store."""

from __future__ import annotations

import time
from pathlib import Path

from pegout.store.memory import MemoryStore
from pegout.store.protocol import Clock, Store, StoreDown, address

PATIENCE = 5.0
NOT_INSTALLED = "a database needs packages that are not installed: pip install 'pegout[server]'"


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
        # SQLAlchemy belongs to the extra `server`, and is slow to import.
        from pegout.store import sql
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("sqlalchemy", "alembic"):
            raise
        raise StoreDown(NOT_INSTALLED) from None
    if where.kind == "sqlite":
        return sql.open_file(Path(where.place), clock, patience, may_upgrade=may_upgrade)
    return sql.open_server(where, clock, patience, may_upgrade=may_upgrade)
