"""What people say of themselves at the door, by a code on the wall, until the desk confirms it.

Nothing that is said here is in the tournament: it is a list for the desk. What was confirmed, and
what is a day old, is shown no more.
"""

from __future__ import annotations

import asyncio
import secrets
import time

import msgspec
from msgspec import Struct

from pegout.errors import Rejection, refuse
from pegout.store import Document, Store
from pegout.tournament.meet import Meet, folded

KIND = "door"
A_DAY = 24 * 3600.0
MOST_WAITING = 250
"""Most people waiting at the door; more at once is abuse, not a crowd."""
MOST_OF_ONE = 6
"""Most that one phone may enter: a family."""


class DoorWord(Struct, frozen=True, omit_defaults=True):
    """Who says they are here: an entry by its number, or people who are not entered yet."""

    id: str
    division: str
    entry: int | None = None
    names: tuple[str, ...] = ()
    club: str = ""
    area: str = ""
    at: str = ""
    device: str = ""
    email: str = ""


class Door:
    """The doors of all tournaments of a site."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def say(self, meet: str, word: DoorWord) -> Rejection | None:
        """Keep what somebody says, once; too much of it is refused."""
        there = await self.all(meet)
        if any(_same(one, word) for one in there):
            return None
        if len(there) >= MOST_WAITING or sum(word.device == o.device for o in there) >= MOST_OF_ONE:
            return refuse("door_full")
        fresh = msgspec.structs.replace(word, id=secrets.token_hex(6))
        data, expires = msgspec.json.encode(fresh), time.time() + A_DAY
        document = Document(KIND, f"{meet}/{fresh.id}", data, owner=f"door:{meet}", expires=expires)
        await asyncio.wrap_future(self.store.put(document, 0))
        return None

    async def all(self, meet: str) -> list[DoorWord]:
        """Everything that was said, the first first."""
        found = await asyncio.to_thread(self.store.find, KIND, owner=f"door:{meet}")
        words = [msgspec.json.decode(one.data, type=DoorWord) for one in found]
        return sorted(words, key=lambda one: (one.at, one.id))

    async def put_aside(self, meet: str, word: str) -> None:
        """The desk has no use for it."""
        await asyncio.wrap_future(self.store.delete(KIND, f"{meet}/{word}"))


def _same(one: DoorWord, other: DoorWord) -> bool:
    return (one.division, one.entry, tuple(map(folded, one.names))) == (
        other.division,
        other.entry,
        tuple(map(folded, other.names)),
    )


def waiting(meet: Meet, words: list[DoorWord]) -> tuple[DoorWord, ...]:
    """What the desk has not confirmed yet: not those who are checked in or entered by now."""
    return tuple(one for one in words if one.division in meet.divisions and not _done(meet, one))


def _done(meet: Meet, word: DoorWord) -> bool:
    if word.entry is not None:
        entry = meet.entries.get(word.entry)
        return entry is None or entry.state in ("checked_in", "withdrawn")
    entered = {
        folded(meet.people[person].name)
        for entry in meet.entries_of(word.division)
        for person in entry.people
    }
    return all(folded(name) in entered for name in word.names)
