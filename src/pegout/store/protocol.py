"""What a store promises: rows of bytes in streams, each change whole and durable or not there.

A store never reads what it keeps. It knows a stream by its name, its number of rows, and a few
facts that it can be found by.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Future
from typing import Literal, NamedTuple, Protocol
from urllib.parse import unquote

from msgspec import Struct

LONGEST_NAME = 200

Clock = Callable[[], float]
# A stream and the version it is at now; "" and 0 mean that news may have been missed.
Watcher = Callable[[str, int], None]


Cure = Literal["", "restore", "upgrade", "overwrite", "copy"]
"""What helps: restore a damaged database, upgrade an old one, overwrite a full one, or copy a
shared one."""


class StoreDown(Exception):  # noqa: N818 - an answer, like Conflict: the store cannot do it now
    """Nothing was saved, and why; or, where `uncertain`, it may have been.

    Only a commit that broke or stalled half-way is uncertain. Asking again with the same key
    settles it: the change is made now, or the first answer comes back. Where the database is
    `damaged` it does not recover by itself. `cure` is what somebody has to do, where that is known.
    """

    def __init__(
        self, reason: str, *, uncertain: bool = False, damaged: bool = False, cure: Cure = ""
    ) -> None:
        super().__init__(reason)
        self.reason = reason
        self.uncertain = uncertain
        self.damaged = damaged
        self.cure: Cure = "restore" if damaged else cure


class Facts(Struct, frozen=True):
    """What a stream can be found by; `note` is returned with it and never read."""

    kind: str
    owners: tuple[str, ...] = ()
    ended: bool = False
    due: float | None = None
    note: bytes = b""


class Change(Struct, frozen=True):
    """Rows to append after version `expected` of a stream, and the answer to keep for the caller.

    All of it is saved, or none. A key is seen once in the whole store: a second change with it is
    not made, and gets the `reply` of the first. `facts` replace those of the stream, None keeps
    them. A name that no database could keep is a ValueError.
    """

    stream: str
    expected: int
    rows: tuple[bytes, ...]
    key: str | None = None
    reply: bytes = b""
    facts: Facts | None = None

    def __post_init__(self) -> None:
        checked(self.stream)
        if self.key is not None:
            checked(self.key)
        for owner in self.facts.owners if self.facts is not None else ():
            checked(owner)


class Saved(Struct, frozen=True):
    """It is on disk, and the stream or the document is now at this version."""

    version: int
    at: float


class Conflict(Struct, frozen=True):
    """Nothing was saved: the stream or document is at this version, not at the one expected."""

    version: int


class Repeated(Struct, frozen=True):
    """Nothing was saved now: the key was seen before, and this was the answer."""

    reply: bytes


class Taken(Struct, frozen=True):
    """Nothing was saved: another document of this kind has the name."""

    id: str


class StreamRow(Struct, frozen=True):
    """One row of a stream."""

    version: int
    data: bytes
    at: float


class Heading(Struct, frozen=True):
    """A stream as it is listed."""

    stream: str
    version: int
    updated: float
    facts: Facts


class Document(Struct, frozen=True):
    """Something small that is rewritten: an account, a session, preferences.

    Its `name`, if it has one, is unique among documents of its kind. After `expires` it is gone.
    """

    kind: str
    id: str
    data: bytes
    version: int = 0
    name: str | None = None
    owner: str | None = None
    expires: float | None = None

    def __post_init__(self) -> None:
        for text in (self.kind, self.id, self.name, self.owner):
            if text is not None:
                checked(text)


Outcome = Saved | Conflict | Repeated
Filed = Saved | Conflict | Taken


class Store(Protocol):
    """Where games, tournaments and accounts are kept; made by `open_store`.

    Methods that write return a future at once. It ends with an outcome when the change is durable,
    or with StoreDown when that failed or took longer than the store's patience. Methods that read
    answer at once, or raise StoreDown.
    """

    def append(self, change: Change) -> Future[Outcome]: ...

    def read(self, stream: str, after: int = 0) -> list[StreamRow]: ...

    def version(self, stream: str) -> int:
        """How many rows a stream has; 0 if there is none."""
        ...

    def reply(self, key: str) -> bytes | None:
        """What was answered to the change with this key."""
        ...

    def streams(
        self,
        *,
        kind: str | None = None,
        owner: str | None = None,
        ended: bool | None = None,
        limit: int = 50,
        before: Heading | None = None,
    ) -> list[Heading]:
        """Streams with these facts, last changed first; `before` is the last of the page before."""
        ...

    def claim(self, now: float, until: float, limit: int = 100) -> Future[list[Heading]]:
        """Take the streams that are due; until `until` no other process gets them."""
        ...

    def forget(self, stream: str) -> Future[bool]:
        """Remove a stream and the answers kept with it; returns whether there was one."""
        ...

    def amend(self, stream: str, rows: Mapping[int, bytes]) -> Future[bool]:
        """Write other data over rows that are there, so that nothing of the old is kept; whether
        there is such a stream. Only what must not stay is taken out like this: its version and
        its rows' times stay, and nobody is told.
        """
        ...

    def put(self, document: Document, expected: int | None = None) -> Future[Filed]:
        """Write a document that is at version `expected`: 0 if new, None if at any."""
        ...

    def get(self, kind: str, id: str) -> Document | None: ...  # noqa: A002 - it is its id

    def find(
        self, kind: str, *, name: str | None = None, owner: str | None = None
    ) -> list[Document]:
        """Documents of a kind by name or owner, or all of them, in the order of their ids."""
        ...

    def delete(self, kind: str, id: str) -> Future[bool]: ...  # noqa: A002 - it is its id

    def prune(self, before: float) -> Future[int]:
        """Forget keys seen before then and whatever has expired by then; returns how many went."""
        ...

    def watch(self, watcher: Watcher) -> None:
        """Call back, on another thread, for whatever other processes append."""
        ...

    def health(self) -> str | None:
        """None if a write would succeed now, else the reason in a sentence. May block."""
        ...

    def look_through(self) -> None:
        """Read the whole database for damage, which `health` then reports. This takes long."""
        ...

    def close(self) -> None:
        """Finish the writes that are queued, and close the database."""
        ...


def checked(name: str) -> str:
    r"""A name that every database can keep.

    >>> checked("table/7")
    'table/7'
    >>> checked("a\0b")
    Traceback (most recent call last):
    ValueError: 'a\x00b' is no name: 1 to 200 printable signs are
    """
    if not is_name(name):
        raise ValueError(f"{name[:40]!r} is no name: 1 to {LONGEST_NAME} printable signs are")
    return name


def is_name(*names: str | None) -> bool:
    """Whether these names can be kept; nothing is ever stored under any other."""
    return all(
        name is None or (0 < len(name) <= LONGEST_NAME and name.isprintable()) for name in names
    )


def refusal(change: Change, head: int, seen: Mapping[str, bytes]) -> Conflict | Repeated | None:
    """None if the change may be made. A repeat is always a conflict too, so it is looked for first.

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
    """The same for a document; `bearer` is the id of the one that has its name now."""
    if expected is not None and expected != head:
        return Conflict(head)
    return None if bearer in (None, document.id) else Taken(bearer or "")


def gone(document: Document, now: float) -> bool:
    """Whether it has expired."""
    return document.expires is not None and document.expires <= now


# ---------------------------------------------------------------- addresses


class Address(NamedTuple):
    """The kind of database and where it is; `called` is its name without a password."""

    kind: Literal["memory", "sqlite", "postgresql"]
    place: str
    called: str


def address(text: str) -> Address:
    """Parse an address: a file, `sqlite:///file`, `postgresql://...` or `memory:`.

    >>> address("club.db")
    Address(kind='sqlite', place='club.db', called='club.db')
    >>> address("sqlite:////srv/club.db").place
    '/srv/club.db'
    >>> address("postgres://ann:secret@host/club").called
    'postgresql://host/club'
    >>> address("mysql://host/club")
    Traceback (most recent call last):
    pegout.store.protocol.StoreDown: mysql is no database that Pegout knows; use a file’s name...
    """
    scheme, parted, rest = text.partition("://")
    if text in ("memory:", "memory://"):
        return Address("memory", "", "memory")
    if not parted:
        return Address("sqlite", text, text)
    if scheme.partition("+")[0] in ("postgresql", "postgres"):
        where = rest.rpartition("@")[2].partition("?")[0]
        return Address("postgresql", rest, f"postgresql://{where}")
    if scheme == "sqlite" and rest.startswith("/") and rest != "/":
        return Address("sqlite", unquote(rest[1:]), unquote(rest[1:]))
    raise StoreDown(
        f"{scheme} is no database that Pegout knows; use a file’s name, sqlite:///FILE "
        "or postgresql://HOST/NAME"
    )
