"""Token-bucket rate limiting."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic
from typing import NamedTuple

from pegout.errors import Rejection
from pegout.text import Message, say

MOST_KNOWN = 20_000
"""This many buckets are kept; beyond that the one unused longest is dropped."""
MINUTE = 60
ONE_HOME = 64
"""So much of an IPv6 address is that of a household; what follows it chooses for itself."""


class Size(NamedTuple):
    """How much a bucket holds, and what flows into it each second."""

    burst: float
    per_second: float


class HeldBack(Rejection, frozen=True):
    """A refusal that ends by itself after some seconds."""

    seconds: float = 0.0


def for_seconds(refused: Rejection, seconds: float) -> HeldBack:
    """A refusal, and in how many seconds it ends."""
    return HeldBack(refused.code, refused.message, refused.clause, seconds=seconds)


class Buckets:
    """A bucket for each name, full when the name first comes up.

    >>> now = 0.0
    >>> cup = Size(2, 0.5)
    >>> buckets = Buckets(lambda: now)
    >>> [buckets.allows("ann", cup) for _ in range(3)]
    [True, True, False]
    >>> buckets.wait("ann", cup)
    2.0
    >>> now = 2.0
    >>> buckets.left("ann", cup), buckets.wait("ann", cup)
    (1.0, 0.0)
    """

    def __init__(self, clock: Callable[[], float] = monotonic, most: int = MOST_KNOWN) -> None:
        self._clock, self._most = clock, most
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def left(self, name: str, size: Size) -> float:
        """What is in a bucket now; below nothing where more was taken than there was."""
        left, since = self._left.get(name, (size.burst, 0.0))
        return min(float(size.burst), left + (self._clock() - since) * size.per_second)

    def wait(self, name: str, size: Size, amount: float = 1.0) -> float:
        """In how many seconds so much is in a bucket, if nobody takes of it meanwhile."""
        return max(0.0, (amount - self.left(name, size)) / size.per_second)

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


def wait_part(seconds: float) -> Message:
    """A wait as people say it.

    >>> [str(wait_part(seconds)) for seconds in (0.4, 45, 61)]
    ['1 second', '45 seconds', '2 minutes']
    """
    number = math.ceil(seconds)
    if number > MINUTE:
        return say("wait-minutes", number=math.ceil(seconds / MINUTE))
    return say("wait-seconds", number=number)


def home_of(address: str) -> str:
    """An address without the part that its household can change as it likes.

    >>> home_of("2001:db8:1:2:3::4"), home_of("192.0.2.7")
    ('2001:db8:1:2::/64', '192.0.2.7')
    """
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return address
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ip_network((int(known), ONE_HOME), strict=False))
