"""A store that lasts as long as its process: for tests, and for an evening without a file."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from threading import Lock
from typing import TypeVar

import msgspec

from pegout.store.protocol import (
    Change,
    Clock,
    Conflict,
    Document,
    Facts,
    Filed,
    Heading,
    Outcome,
    Saved,
    StoreDown,
    StreamRow,
    Taken,
    Watcher,
    filing_refusal,
    gone,
    refusal,
)

T = TypeVar("T")
NO_FACTS = Facts("")


class MemoryStore:
    """The whole contract of a store, in a few dictionaries."""

    def __init__(self, clock: Clock = time.time) -> None:
        self._clock = clock
        self._lock = Lock()
        self._rows: dict[str, list[StreamRow]] = {}
        self._headings: dict[str, Heading] = {}
        self._replies: dict[str, tuple[str, float, bytes]] = {}
        self._documents: dict[tuple[str, str], Document] = {}
        self._closed = False

    def append(self, change: Change) -> Future[Outcome]:
        return self._done(lambda: self._append(change))

    def read(self, stream: str, after: int = 0) -> list[StreamRow]:
        with self._lock:
            return self._rows.get(stream, [])[max(after, 0) :]

    def version(self, stream: str) -> int:
        return len(self._rows.get(stream, ()))

    def reply(self, key: str) -> bytes | None:
        found = self._replies.get(key)
        return None if found is None else found[2]

    def streams(
        self,
        *,
        kind: str | None = None,
        owner: str | None = None,
        ended: bool | None = None,
        limit: int = 50,
        before: Heading | None = None,
    ) -> list[Heading]:
        with self._lock:
            found = [
                heading
                for heading in self._headings.values()
                if kind in (None, heading.facts.kind)
                and (owner is None or owner in heading.facts.owners)
                and ended in (None, heading.facts.ended)
                and (before is None or _place(heading) < _place(before))
            ]
        return sorted(found, key=_place, reverse=True)[:limit]

    def claim(self, now: float, until: float, limit: int = 100) -> Future[list[Heading]]:
        return self._done(lambda: list(self._claimed(now, until, limit)))

    def forget(self, stream: str) -> Future[bool]:
        return self._done(lambda: self._forget(stream))

    def amend(self, stream: str, rows: Mapping[int, bytes]) -> Future[bool]:
        return self._done(lambda: self._amend(stream, rows))

    def put(self, document: Document, expected: int | None = None) -> Future[Filed]:
        return self._done(lambda: self._put(document, expected))

    def get(self, kind: str, id: str) -> Document | None:  # noqa: A002 - it is its id
        document = self._documents.get((kind, id))
        return None if document is None or gone(document, self._clock()) else document

    def find(
        self, kind: str, *, name: str | None = None, owner: str | None = None
    ) -> list[Document]:
        now = self._clock()
        with self._lock:
            found = [
                one
                for one in self._documents.values()
                if one.kind == kind
                and name in (None, one.name)
                and owner in (None, one.owner)
                and not gone(one, now)
            ]
        return sorted(found, key=lambda one: one.id)

    def delete(self, kind: str, id: str) -> Future[bool]:  # noqa: A002 - it is its id
        return self._done(lambda: self._documents.pop((kind, id), None) is not None)

    def prune(self, before: float) -> Future[int]:
        return self._done(lambda: self._prune(before))

    def watch(self, watcher: Watcher) -> None:
        """Do nothing: there is no other process."""

    def health(self) -> str | None:
        return "the store is closed" if self._closed else None

    def look_through(self) -> None:
        """Do nothing: memory is never damaged."""

    def close(self) -> None:
        self._closed = True

    def _done(self, act: Callable[[], T]) -> Future[T]:
        future: Future[T] = Future()
        with self._lock:
            if self._closed:
                future.set_exception(StoreDown("the store is closed"))
            else:
                future.set_result(act())
        return future

    def _append(self, change: Change) -> Outcome:
        at, rows = self._clock(), self._rows.get(change.stream, [])
        seen = {key: kept[2] for key in [change.key] if key and (kept := self._replies.get(key))}
        if (refused := refusal(change, len(rows), seen)) is not None:
            return refused
        if change.key is not None:
            self._replies[change.key] = (change.stream, at, change.reply)
        new = [
            StreamRow(len(rows) + number, data, at) for number, data in enumerate(change.rows, 1)
        ]
        self._rows.setdefault(change.stream, []).extend(new)
        self._head(change, at)
        return Saved(change.expected + len(change.rows), at)

    def _head(self, change: Change, at: float) -> None:
        known = self._headings.get(change.stream)
        facts = _tidy(change.facts) or (known.facts if known is not None else NO_FACTS)
        version = len(self._rows[change.stream])
        self._headings[change.stream] = Heading(change.stream, version, at, facts)

    def _claimed(self, now: float, until: float, limit: int) -> Iterator[Heading]:
        due = [
            (one.facts.due, one.stream)
            for one in self._headings.values()
            if one.facts.due is not None and one.facts.due <= now
        ]
        for _, stream in sorted(due)[:limit]:
            heading = self._headings[stream]
            facts = msgspec.structs.replace(heading.facts, due=until)
            self._headings[stream] = msgspec.structs.replace(heading, facts=facts)
            yield self._headings[stream]

    def _forget(self, stream: str) -> bool:
        self._rows.pop(stream, None)
        self._replies = {key: kept for key, kept in self._replies.items() if kept[0] != stream}
        return self._headings.pop(stream, None) is not None

    def _amend(self, stream: str, rows: Mapping[int, bytes]) -> bool:
        for row in list(self._rows.get(stream, ())):
            data = rows.get(row.version, row.data)
            self._rows[stream][row.version - 1] = msgspec.structs.replace(row, data=data)
        return stream in self._headings

    def _put(self, document: Document, expected: int | None) -> Filed:
        now, place = self._clock(), (document.kind, document.id)
        for key in [key for key, kept in self._documents.items() if gone(kept, now)]:
            del self._documents[key]
        known = self._documents.get(place)
        head = 0 if known is None else known.version
        refused: Conflict | Taken | None = filing_refusal(
            document, expected, head, self._bearer(document)
        )
        if refused is not None:
            return refused
        self._documents[place] = msgspec.structs.replace(document, version=head + 1)
        return Saved(head + 1, now)

    def _bearer(self, document: Document) -> str | None:
        named = (
            one.id
            for one in self._documents.values()
            if one.kind == document.kind and one.name is not None and one.name == document.name
        )
        return next(named, None)

    def _prune(self, before: float) -> int:
        old = [key for key, kept in self._replies.items() if kept[1] < before]
        past = [key for key, kept in self._documents.items() if gone(kept, before)]
        for key in old:
            del self._replies[key]
        for place in past:
            del self._documents[place]
        return len(old) + len(past)


def _place(heading: Heading) -> tuple[float, str]:
    return heading.updated, heading.stream


def _tidy(facts: Facts | None) -> Facts | None:
    if facts is None:
        return None
    return msgspec.structs.replace(facts, owners=tuple(sorted(set(facts.owners))))
