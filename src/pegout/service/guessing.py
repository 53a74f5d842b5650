"""Passwords guessed at: after a few wrong ones each further try has to wait, longer every time.

Counted for each name, and for each name at each address, so that a stranger who guesses elsewhere
does not keep the owner out. From the third wrong one on the number is kept in the store, for an
hour and under no name that could be read there, so that neither a restart nor another process
forgets it; a slip or two of the owner leave no trace. Nobody waits longer than `LONGEST`.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from hashlib import sha256
from time import time

import msgspec
from msgspec import Struct

from pegout.errors import Rejection
from pegout.service.buckets import MINUTE, HeldBack, in_words
from pegout.store import Document, Store

FREE = 5
"""Wrong passwords without a wait, for one name at one address."""
FREE_EVERYWHERE = 25
FIRST_WAIT = 2.0
LONGEST = 300.0
FORGOTTEN = 3600.0
"""So long after the last wrong one the count begins anew."""
MOST_KNOWN = 20_000
KIND = "guesses"
WRITTEN_FROM = 3
"""Wrong passwords for one name until they are written down."""

Place = tuple[str, str]


class Tries(Struct, frozen=True):
    """Wrong passwords so far, when the last one came, and until when the next has to wait."""

    wrong: int
    last: float
    until: float


NONE = Tries(0, 0.0, 0.0)


class Guesses:
    """All names at which passwords were guessed lately."""

    def __init__(self, store: Store, clock: Callable[[], float] = time) -> None:
        self.store = store
        self._clock = clock
        self._tries: OrderedDict[Place, Tries] = OrderedDict()

    async def begin(self, name: str, address: str) -> Rejection | None:
        """Count a try before it is looked at, so that many at once are counted too; or refuse it.

        A try that is refused costs nothing and makes the wait no longer.
        """
        places = _places(name, address)
        await self._recall(places)
        now = self._clock()
        wait = min(max(self._known(place).until for place in places) - now, LONGEST)
        if wait > 0:
            told = f"Too many wrong passwords; try again in {in_words(wait)}"
            return HeldBack("wait", told, seconds=wait)
        for place, free in places.items():
            self._count(place, free, now)
        await self._write(places)
        return None

    async def right(self, name: str, address: str) -> None:
        """The password was right: that try, and all before it, count no more."""
        for place in _places(name, address):
            if self._tries.pop(place, NONE).wrong >= WRITTEN_FROM:
                await asyncio.wrap_future(self.store.delete(KIND, _id(place)))

    async def _recall(self, places: Iterable[Place]) -> None:
        """Take in what was written down before, here or in another process."""
        ids = {place: _id(place) for place in places}
        found = await asyncio.to_thread(
            lambda: {place: self.store.get(KIND, one) for place, one in ids.items()}
        )
        for place, document in found.items():
            written = NONE if document is None else _READER.decode(document.data)
            if written.wrong > self._known(place).wrong:
                self._remember(place, written)

    async def _write(self, places: Iterable[Place]) -> None:
        for place in places:
            tries = self._known(place)
            if tries.wrong >= WRITTEN_FROM:
                data, expires = msgspec.json.encode(tries), time() + FORGOTTEN
                document = Document(KIND, _id(place), data, expires=expires)
                await asyncio.wrap_future(self.store.put(document))

    def _known(self, place: Place) -> Tries:
        tries = self._tries.get(place, NONE)
        return NONE if self._clock() - tries.last >= FORGOTTEN else tries

    def _count(self, place: Place, free: int, now: float) -> None:
        wrong = self._known(place).wrong + 1
        self._remember(place, Tries(wrong, now, now + wait_after(wrong, free)))

    def _remember(self, place: Place, tries: Tries) -> None:
        self._tries[place] = tries
        self._tries.move_to_end(place)
        if len(self._tries) > MOST_KNOWN:
            self._tries.popitem(last=False)


_READER = msgspec.json.Decoder(Tries)


def _id(place: Place) -> str:
    return sha256(repr(place).encode()).hexdigest()


def _places(name: str, address: str) -> dict[Place, int]:
    return {(name, f"at {address}"): FREE, (name, ""): FREE_EVERYWHERE}


def wait_after(wrong: int, free: int) -> float:
    """The wait after so many wrong passwords: none at first, then twice as long each time.

    >>> [wait_after(wrong, 5) for wrong in (4, 5, 6, 7, 20)]
    [0.0, 2.0, 4.0, 8.0, 300.0]
    """
    if wrong < free:
        return 0.0
    return float(min(LONGEST, FIRST_WAIT * 2 ** min(wrong - free, MINUTE)))
