"""Passwords guessed at: after a few wrong ones each further try has to wait, longer every time.

Guessing is bounded, and a stranger who guesses does not keep the owner out. So it is counted by
where a try comes from:

- A *known device* has signed in to the account before, with the password that it has now, and holds
  a signed token that says so (`devices.py`). Its wrong tries count for that device alone, and
  nobody else's count for it.
- A *known address* is one from which somebody has signed in to the account within half a year, with
  the password that it has now, or has chosen that password. Its wrong tries count for the account
  at that address alone; those from elsewhere do not count there.
- All *new places* together have one budget for each account, beside the count of each address, so
  that a guesser with many addresses has no more tries than one with a few. An owner who comes with
  a new device from a new address has to share this budget: while strangers guess, and only then
  and there, the owner may have to wait.

Wrong tries are free at first (`FREE`, `FREE_EVERYWHERE`); then the wait doubles with each, up to
`LONGEST`. A right password takes back the tries of its own place, and no others. From the third
wrong one on the number is kept in the store, for an hour and under no name that could be read
there, so that neither a restart nor another process forgets it; a slip or two of the owner leave no
trace. Known addresses are kept as hashes, and go with the account.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from hashlib import sha256
from time import time

import msgspec
from msgspec import Struct

from pegout.errors import Rejection, refuse
from pegout.service.rate_limit import MINUTE, for_seconds, home_of, wait_part
from pegout.store import Document, Store

FREE = 5
"""Wrong passwords without a wait, for one name from one place."""
FREE_EVERYWHERE = 25
"""The same for one name from all new places together."""
FIRST_WAIT = 2.0
LONGEST = 300.0
FORGOTTEN = 3600.0
"""So long after the last wrong one the count begins again."""
MOST_KNOWN = 20_000
KIND = "guesses"
ADDRESS = "known_address"
REMEMBERED = 180 * 24 * 3600.0
"""For this many seconds an address is known from which somebody has signed in."""
WRITTEN_FROM = 3
"""Wrong passwords for one name until they are written down."""

ThrottleKey = tuple[str, str]


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
        self._tries: OrderedDict[ThrottleKey, Tries] = OrderedDict()

    async def begin(self, name: str, address: str = "", device: str = "") -> Rejection | None:
        """Count an attempt before its password is checked, so that parallel ones count too.

        A refused attempt is not counted and does not prolong the wait. `device` has signed in under
        this name before.
        """
        places = await self._places(name, address, device)
        await self._recall(places)
        now = self._clock()
        wait = min(max(self._known(place).until for place in places) - now, LONGEST)
        if wait > 0:
            return for_seconds(refuse("wait.passwords", wait=wait_part(wait)), wait)
        for place, free in places.items():
            self._count(place, free, now)
        await self._write(places)
        return None

    async def right(self, name: str, address: str = "", device: str = "") -> None:
        """The password was right: that try, and those before it from its place, no longer count."""
        own, *shared = await self._places(name, address, device)
        taken_back = self._known(own).wrong
        await self._set(own, NONE)
        for place in shared:
            before = self._known(place)
            left = max(0, before.wrong - taken_back)
            until = min(before.until, self._clock())
            await self._set(place, Tries(left, before.last, until) if left else NONE)

    async def know(self, name: str, address: str, who: str) -> None:
        """From now on this address is known to the account of this name."""
        place, expires = _id((name, _at(address))), time() + REMEMBERED
        known = Document(ADDRESS, place, b"", owner=who, expires=expires)
        await asyncio.wrap_future(self.store.put(known))

    async def forget(self, who: str) -> None:
        """No address is known to an account any more: it is deleted, or has a new password."""
        for known in await asyncio.to_thread(self.store.find, ADDRESS, owner=who):
            await asyncio.wrap_future(self.store.delete(ADDRESS, known.id))

    async def _places(self, name: str, address: str, device: str) -> dict[ThrottleKey, int]:
        """Where a try counts, its own place first, and how many wrong ones are free there."""
        if device:
            return {(name, f"device:{device}"): FREE}
        own = (name, _at(address))
        if await asyncio.to_thread(self.store.get, ADDRESS, _id(own)) is not None:
            return {own: FREE}
        return {own: FREE, (name, "new-places"): FREE_EVERYWHERE}

    async def _recall(self, places: Iterable[ThrottleKey]) -> None:
        """Take in what was written down before, here or in another process."""
        ids = {place: _id(place) for place in places}
        found = await asyncio.to_thread(
            lambda: {place: self.store.get(KIND, one) for place, one in ids.items()}
        )
        for place, document in found.items():
            written = NONE if document is None else _READER.decode(document.data)
            if written.wrong > self._known(place).wrong:
                self._remember(place, written)

    async def _write(self, places: Iterable[ThrottleKey]) -> None:
        for place in places:
            tries = self._known(place)
            if tries.wrong >= WRITTEN_FROM:
                data, expires = msgspec.json.encode(tries), time() + FORGOTTEN
                document = Document(KIND, _id(place), data, expires=expires)
                await asyncio.wrap_future(self.store.put(document))

    async def _set(self, place: ThrottleKey, tries: Tries) -> None:
        """Put what is known of a place right, and what is written of it."""
        written = self._tries.pop(place, NONE).wrong >= WRITTEN_FROM
        if tries.wrong:
            self._remember(place, tries)
            await self._write([place])
        if written and tries.wrong < WRITTEN_FROM:
            await asyncio.wrap_future(self.store.delete(KIND, _id(place)))

    def _known(self, place: ThrottleKey) -> Tries:
        tries = self._tries.get(place, NONE)
        # Where the clock was set back nobody waits until it comes to that time again.
        return tries if 0 <= self._clock() - tries.last < FORGOTTEN else NONE

    def _count(self, place: ThrottleKey, free: int, now: float) -> None:
        wrong = self._known(place).wrong + 1
        self._remember(place, Tries(wrong, now, now + wait_after(wrong, free)))

    def _remember(self, place: ThrottleKey, tries: Tries) -> None:
        self._tries[place] = tries
        self._tries.move_to_end(place)
        if len(self._tries) > MOST_KNOWN:
            self._tries.popitem(last=False)


_READER = msgspec.json.Decoder(Tries)


def _at(address: str) -> str:
    """An address as a place: one household is one."""
    return f"at {home_of(address)}"


def _id(place: ThrottleKey) -> str:
    return sha256(repr(place).encode()).hexdigest()


def wait_after(wrong: int, free: int) -> float:
    """The wait after a number of wrong passwords: none at first, then twice as long each time.

    >>> [wait_after(wrong, 5) for wrong in (4, 5, 6, 7, 20)]
    [0.0, 2.0, 4.0, 8.0, 300.0]
    """
    if wrong < free:
        return 0.0
    return float(min(LONGEST, FIRST_WAIT * 2 ** min(wrong - free, MINUTE)))
