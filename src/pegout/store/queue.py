"""The jobs that wait to be saved, and their queue."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from enum import Enum, auto
from threading import Condition
from typing import Any

from msgspec import Struct

from pegout.store.protocol import Change, Document, StoreDown

# ---------------------------------------------------------------- jobs


class Put(Struct, frozen=True):
    """Write a document."""

    document: Document
    expected: int | None


class Delete(Struct, frozen=True):
    """Remove a document."""

    kind: str
    id: str


class Forget(Struct, frozen=True):
    """Remove a stream."""

    stream: str


class Amend(Struct, frozen=True):
    """Write other data over rows of a stream, by their versions."""

    stream: str
    rows: dict[int, bytes]


class Prune(Struct, frozen=True):
    """Remove old keys and what has expired."""

    before: float


class DueStreams(Struct, frozen=True):
    """Claim the streams that are due."""

    now: float
    until: float
    limit: int


Work = Change | Put | Delete | Forget | Amend | Prune | DueStreams


class StoreJob(Struct, frozen=True):
    """A piece of work and when it was asked for."""

    work: Work
    at: float


# A sign of life: what a writer writes to find out whether it can; more than most changes need.
PULSE = Put(Document("store", "pulse", bytes(16_384)), None)


def names(work: Work) -> list[str]:
    """The names that two processes must not write at once."""
    match work:
        case Change(stream=stream, key=key):
            return [f"s{stream}"] if key is None else [f"s{stream}", f"k{key}"]
        case Forget(stream=stream) | Amend(stream=stream):
            return [f"s{stream}"]
        case Put(document=one):
            return [f"d{one.kind} {one.id}", f"n{one.kind} {one.name}"]
        case Delete(kind=kind, id=known):
            return [f"d{kind} {known}"]
        case Prune() | DueStreams():
            return []


# ---------------------------------------------------------------- the queue


MOST_WAITING = 20_000


class Stage(Enum):
    """How far a job has come."""

    WRITING = auto()  # queued or in a transaction: it can still be left out
    COMMITTING = auto()  # from here on only the database knows
    ANSWERED = auto()


class Pending:
    """A job on its way, and the future of its caller."""

    __slots__ = ("deadline", "future", "job", "stage")

    def __init__(self, job: StoreJob, deadline: float) -> None:
        self.job = job
        self.deadline = deadline
        self.future: Future[Any] = Future()
        self.stage = Stage.WRITING


class QueuedWrites:
    """The queue of a writer. Each job is answered once: by the writer, or when patience ends."""

    def __init__(self, patience: float, most_at_once: int) -> None:
        self._patience = patience
        self._most_at_once = most_at_once
        self._queue: deque[Pending] = deque()
        self._in_hand: list[Pending] = []
        self._change = Condition()
        self._closed = False

    def add(self, job: StoreJob) -> Future[Any]:
        one = Pending(job, time.monotonic() + self._patience)
        with self._change:
            refusal = self._refusal()
            if refusal is None:
                self._queue.append(one)
                self._change.notify()
        if refusal is not None:
            one.future.set_exception(StoreDown(refusal))
        return one.future

    def _refusal(self) -> str | None:
        if self._closed:
            return "the store is closed"
        return "too much is waiting to be saved" if len(self._queue) >= MOST_WAITING else None

    def take(self, idle: float | None) -> list[Pending] | None:
        """All queued jobs; none after `idle` seconds without any; None when closed."""
        with self._change:
            self._change.wait_for(lambda: self._queue or self._closed, idle)
            if self._closed and not self._queue:
                return None
            number = min(len(self._queue), self._most_at_once)
            taken = [self._queue.popleft() for _ in range(number)]
            self._in_hand = [one for one in taken if self._still_wanted(one)]
            return self._in_hand

    def _still_wanted(self, one: Pending) -> bool:
        """Whether the caller still wants it: a future can be cancelled until it is running."""
        return one.future.set_running_or_notify_cancel()

    def may_commit(self, batch: Iterable[Pending]) -> bool:
        """Whether all are still waited for; if so, they are now past giving up."""
        with self._change:
            if any(one.stage is Stage.ANSWERED for one in batch):
                return False
            for one in batch:
                one.stage = Stage.COMMITTING
            return True

    def unanswered(self, batch: Iterable[Pending]) -> list[Pending]:
        with self._change:
            return [one for one in batch if one.stage is not Stage.ANSWERED]

    def answer(self, batch: Sequence[Pending], answers: Sequence[Any]) -> None:
        for one, given in zip(batch, answers, strict=True):
            if self._ends(one):
                one.future.set_result(given)

    def fail(self, batch: Iterable[Pending], error: BaseException) -> None:
        for one in batch:
            if self._ends(one):
                one.future.set_exception(error)

    def _ends(self, one: Pending) -> bool:
        with self._change:
            ends, one.stage = one.stage is not Stage.ANSWERED, Stage.ANSWERED
            return ends

    def give_up(self, now: float) -> bool:
        """Answer the jobs that have waited too long; those not yet committing never will be."""
        with self._change:
            late = [one for one in self._in_hand if one.deadline <= now]
            while self._queue and self._queue[0].deadline <= now:
                late.append(self._queue.popleft())
            # In one go with the look at its stage, so that no commit begins in between.
            stages = [one.stage for one in late]
            for one in late:
                one.stage = Stage.ANSWERED
        return True in [self._give_up(*each) for each in zip(late, stages, strict=True)]

    def _give_up(self, one: Pending, stage: Stage) -> bool:
        queued = not one.future.running()
        if stage is Stage.ANSWERED or (queued and not self._still_wanted(one)):
            return False
        words = f"the database has not answered for {self._patience:g} seconds"
        one.future.set_exception(StoreDown(words, uncertain=stage is Stage.COMMITTING))
        return True

    def close(self) -> None:
        with self._change:
            self._closed = True
            self._change.notify_all()
