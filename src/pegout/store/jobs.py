"""What a writer may be asked for besides a change."""

from __future__ import annotations

from msgspec import Struct

from pegout.store.protocol import Change, Document


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


class Prune(Struct, frozen=True):
    """Remove old keys and what has expired."""

    before: float


class Claim(Struct, frozen=True):
    """Take the streams that are due."""

    now: float
    until: float
    limit: int


Work = Change | Put | Delete | Forget | Prune | Claim


class Job(Struct, frozen=True):
    """A piece of work and when it was asked for."""

    work: Work
    at: float


# A sign of life: what a writer writes to find out whether it can; more than most changes need.
PULSE = Put(Document("store", "pulse", bytes(16_384)), None)


def names(work: Work) -> list[str]:
    """What two processes must not write at once."""
    match work:
        case Change(stream=stream, key=key):
            return [f"s{stream}"] if key is None else [f"s{stream}", f"k{key}"]
        case Forget(stream=stream):
            return [f"s{stream}"]
        case Put(document=one):
            return [f"d{one.kind} {one.id}", f"n{one.kind} {one.name}"]
        case Delete(kind=kind, id=known):
            return [f"d{kind} {known}"]
        case Prune() | Claim():
            return []
