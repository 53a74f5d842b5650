"""Passwords guessed at: after a few wrong ones each further try has to wait, longer every time.

Counted for each name, and for each name at each address, so that a stranger who guesses elsewhere
does not keep the owner out. Kept in memory: nothing is written for a guess, and whoever is kept
waiting by mistake waits no longer than `LONGEST`.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

from msgspec import Struct

from pegout.errors import Rejection

FREE = 5
"""Wrong passwords without a wait, for one name at one address."""
FREE_EVERYWHERE = 25
FIRST_WAIT = 2.0
LONGEST = 300.0
FORGOTTEN = 3600.0
"""So long after the last wrong one the count begins anew."""
MOST_KNOWN = 20_000
MINUTE = 60


class Tries(Struct, frozen=True):
    """Wrong passwords so far, when the last one came, and until when the next has to wait."""

    wrong: int
    last: float
    until: float


NONE = Tries(0, 0.0, 0.0)


class Guesses:
    """All names at which passwords were guessed lately."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._tries: OrderedDict[tuple[str, str], Tries] = OrderedDict()

    def begin(self, name: str, address: str) -> Rejection | None:
        """Count a try before it is looked at, so that many at once are counted too; or refuse it.

        A try that is refused costs nothing and makes the wait no longer.
        """
        now = self._clock()
        wait = max(self._known(place).until for place in _places(name, address)) - now
        if wait > 0:
            return Rejection("wait", f"Too many wrong passwords; try again in {in_words(wait)}")
        for place, free in _places(name, address).items():
            self._count(place, free, now)
        return None

    def right(self, name: str, address: str) -> None:
        """The password was right: that try, and all before it, count no more."""
        for place in _places(name, address):
            self._tries.pop(place, None)

    def _known(self, place: tuple[str, str]) -> Tries:
        tries = self._tries.get(place, NONE)
        return NONE if self._clock() - tries.last >= FORGOTTEN else tries

    def _count(self, place: tuple[str, str], free: int, now: float) -> None:
        wrong = self._known(place).wrong + 1
        self._tries[place] = Tries(wrong, now, now + wait_after(wrong, free))
        self._tries.move_to_end(place)
        if len(self._tries) > MOST_KNOWN:
            self._tries.popitem(last=False)


def _places(name: str, address: str) -> dict[tuple[str, str], int]:
    return {(name, f"at {address}"): FREE, (name, ""): FREE_EVERYWHERE}


def wait_after(wrong: int, free: int) -> float:
    """The wait after so many wrong passwords: none at first, then twice as long each time.

    >>> [wait_after(wrong, 5) for wrong in (4, 5, 6, 7, 20)]
    [0.0, 2.0, 4.0, 8.0, 300.0]
    """
    if wrong < free:
        return 0.0
    return float(min(LONGEST, FIRST_WAIT * 2 ** min(wrong - free, MINUTE)))


def in_words(seconds: float) -> str:
    """A wait as people say it.

    >>> in_words(0.4), in_words(45), in_words(61)
    ('1 second', '45 seconds', '2 minutes')
    """
    number, unit = math.ceil(seconds), "second"
    if number > MINUTE:
        number, unit = math.ceil(seconds / MINUTE), "minute"
    return f"{number} {unit}" if number == 1 else f"{number} {unit}s"
