"""Where games and accounts are kept: append-only streams of bytes, durable before they count."""

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
