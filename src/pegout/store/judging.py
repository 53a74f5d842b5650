"""Whether a change may be made, the same in every store."""

from __future__ import annotations

from collections.abc import Mapping

from pegout.store.protocol import Change, Conflict, Document, Repeated, Taken


def refusal(change: Change, head: int, seen: Mapping[str, bytes]) -> Conflict | Repeated | None:
    """None if the change may be made. A repeat is told before a conflict, which it always is.

    >>> refusal(Change("t", 3, (b"x",), key="k"), 4, {"k": b"done"})
    Repeated(reply=b'done')
    >>> refusal(Change("t", 3, (b"x",)), 4, {})
    Conflict(version=4)
    """
    if change.key is not None and change.key in seen:
        return Repeated(seen[change.key])
    return None if change.expected == head else Conflict(head)


def filing_refusal(
    document: Document, expected: int | None, head: int, bearer: str | None
) -> Conflict | Taken | None:
    """The same for a document; `bearer` has its name now."""
    if expected is not None and expected != head:
        return Conflict(head)
    return None if bearer in (None, document.id) else Taken(bearer or "")


def gone(document: Document, now: float) -> bool:
    """Whether it has expired."""
    return document.expires is not None and document.expires <= now
