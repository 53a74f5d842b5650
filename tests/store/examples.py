"""A small database with something of everything in it, and what it looks like from outside."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any

from pegout.store import Change, Document, Facts, Store

# Signs that break careless formats: quotes, line ends in data, a sign beyond the first plane.
STREAM = "tisch/ä '\"%;🂡"


def fill(store: Store) -> None:
    facts = Facts("game", ("ann", "bob"), due=99.5, note=b"\0note\xff")
    futures: list[Future[Any]] = [
        store.append(Change(STREAM, 0, (b"a\n", b"", bytes(range(256))), "k\u00e4", b"r\0", facts)),
        store.append(Change(STREAM, 3, (b"d",))),
        store.append(Change("over", 0, (b"x",) * 40, facts=Facts("game", ("ann",), ended=True))),
        store.append(Change("bare", 0, ())),
        store.put(Document("account", "1", b"{}\xff", name="ann")),
        store.put(Document("account", "1", b"{}\xfe", name="ann")),
        store.put(Document("session", "s", b"", owner="1", expires=1e12)),
    ]
    for future in futures:
        future.result()


def contents(store: Store) -> dict[str, object]:
    """All that can be asked of it."""
    headings = store.streams()
    return {
        "headings": headings,
        "rows": {one.stream: store.read(one.stream) for one in headings},
        "reply": store.reply("k\u00e4"),
        "hers": store.streams(owner="ann"),
        "documents": [one for kind in ("account", "session", "store") for one in store.find(kind)],
    }
