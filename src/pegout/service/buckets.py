"""Buckets that fill again as time goes by: how much somebody may still take of something."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import NamedTuple

MOST_KNOWN = 20_000
"""So many buckets are kept; of more the one that was longest let alone is taken for full."""


class Size(NamedTuple):
    """How much a bucket holds, and what flows into it each second."""

    burst: float
    per_second: float


class Buckets:
    """A bucket for each name, full when the name first comes up.

    >>> now = 0.0
    >>> cup = Size(2, 0.5)
    >>> buckets = Buckets(lambda: now)
    >>> [buckets.allows("ann", cup) for _ in range(3)]
    [True, True, False]
    >>> now = 2.0
    >>> buckets.left("ann", cup)
    1.0
    """

    def __init__(self, clock: Callable[[], float] = monotonic, most: int = MOST_KNOWN) -> None:
        self._clock, self._most = clock, most
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def left(self, name: str, size: Size) -> float:
        """What is in a bucket now; below nothing where more was taken than there was."""
        left, since = self._left.get(name, (size.burst, 0.0))
        return min(float(size.burst), left + (self._clock() - since) * size.per_second)

    def take(self, name: str, size: Size, amount: float = 1.0) -> None:
        """Take so much out of a bucket, there or not; what is less than nothing is put back."""
        left = self.left(name, size) - amount
        self._left.pop(name, None)
        if left < size.burst:
            self._left[name] = (left, self._clock())
        if len(self._left) > self._most:
            self._left.popitem(last=False)

    def allows(self, name: str, size: Size, amount: float = 1.0) -> bool:
        """Take so much out of a bucket if it is there; what is refused takes nothing."""
        allowed = self.left(name, size) >= amount
        self.take(name, size, amount if allowed else 0.0)
        return allowed
