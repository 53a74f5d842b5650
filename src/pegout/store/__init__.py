"""Where games and accounts are kept: append-only streams of bytes, durable before they count."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports
from pegout.store.opening import open_store
from pegout.store.protocol import (
    Change,
    Conflict,
    Document,
    Facts,
    Filed,
    Heading,
    Outcome,
    Repeated,
    Row,
    Saved,
    Store,
    StoreDown,
    Taken,
    Watcher,
)

if TYPE_CHECKING:
    from pegout.store.backup import (
        Kept as Kept,
        back_up as back_up,
        restore as restore,
        upgrade_database as upgrade_database,
    )
    from pegout.store.opening import NOT_INSTALLED as NOT_INSTALLED, address as address
    from pegout.store.protocol import checked as checked
else:
    __getattr__ = lazy_exports(__name__)

__all__ = [
    "Change",
    "Conflict",
    "Document",
    "Facts",
    "Filed",
    "Heading",
    "Outcome",
    "Repeated",
    "Row",
    "Saved",
    "Store",
    "StoreDown",
    "Taken",
    "Watcher",
    "open_store",
]
