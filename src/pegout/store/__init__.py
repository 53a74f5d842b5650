"""THROWAWAY stand-in until the store room is merged."""

from __future__ import annotations
from concurrent.futures import Future
from msgspec import Struct


class Row(Struct, frozen=True):
    version: int
    data: bytes


class Change(Struct, frozen=True):
    stream: str
    expected: int
    rows: tuple[bytes, ...]
    key: str | None = None
    reply: bytes = b""


class Saved(Struct, frozen=True):
    version: int


class Conflict(Struct, frozen=True):
    version: int


class Repeated(Struct, frozen=True):
    reply: bytes


class Store:
    def __init__(self) -> None:
        self.s: dict[str, list[bytes]] = {}
        self.k: dict[str, bytes] = {}

    def append(self, c: Change) -> Future[Saved | Conflict | Repeated]:
        f: Future[Saved | Conflict | Repeated] = Future()
        if c.key and c.key in self.k:
            f.set_result(Repeated(self.k[c.key]))
            return f
        rows = self.s.setdefault(c.stream, [])
        if len(rows) != c.expected:
            f.set_result(Conflict(len(rows)))
            return f
        rows.extend(c.rows)
        if c.key:
            self.k[c.key] = c.reply
        f.set_result(Saved(len(rows)))
        return f

    def read(self, stream: str, after: int = 0) -> list[Row]:
        return [Row(n, d) for n, d in enumerate(self.s.get(stream, []), 1) if n > after]

    def reply(self, key: str) -> bytes | None:
        return self.k.get(key)


class StoreDown(Exception):
    def __init__(self, reason: str, *, uncertain: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.uncertain = uncertain


Store.health = lambda self: None  # type: ignore[attr-defined]
Store.close = lambda self: None  # type: ignore[attr-defined]
