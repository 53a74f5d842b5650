"""One running site: its store, its tables, its computers, and the secret it signs with."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from pegout.service.computers import Computers
from pegout.service.quotas import Quotas
from pegout.service.tables import Tables
from pegout.store import Store


def now() -> str:
    """The time as rows keep it."""
    return f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%S}Z"


class Site:
    """Everything that requests share."""

    def __init__(self, store: Store, secret: bytes, clock: Callable[[], str] = now) -> None:
        self.store = store
        self.secret = secret
        self.tables = Tables(store, clock)
        self.computers = Computers(self.tables)
        self.quotas = Quotas()

    def close(self) -> None:
        """Let go of the database."""
        self.store.close()
