"""How often one may ask: a bucket for each, which fills again as time goes by.

A whole club may be behind one address. So everybody who is known here, a guest or an account, has a
bucket of their own, and those who are not known yet share one at each address. What these allow
counts for the address as well, in a bucket that has room for a hall full of players. What one of
them is refused is taken from nobody else.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import NamedTuple

from litestar.status_codes import HTTP_429_TOO_MANY_REQUESTS

from pegout.server.identity import AnyRequest, caller
from pegout.server.refusals import Problem, RefusedError
from pegout.service.people import new_guest
from pegout.service.streams import home_of
from pegout.service.visitors import Visitor


class Size(NamedTuple):
    """How much a bucket holds, and what flows into it each second."""

    burst: float
    per_second: float


OWN = Size(120, 30)
"""For one visitor: a program that plays on as fast as it is answered."""
STRANGERS = Size(600, 60)
"""For all at one address who come for the first time: eighty who sit down at once."""
GUESTS = Size(400, 1)
"""For those at one address who are given a name of their own: a tournament that comes at once."""
ADDRESS = Size(1200, 120)
"""For one address: eighty who each do something every second."""
COSTLY = {
    "/api/v1/session": 20.0,
    "/api/v1/accounts": 20.0,
    "/api/v1/me/password": 20.0,
    "/api/v1/tokens": 4.0,
    "/api/v1/tables": 4.0,
    "/play": 4.0,
    "/api/v1/tournaments": 4.0,
    "/tournaments/new": 4.0,
}
"""What a request takes out of the buckets; all others take one."""
FREE = ("/static/", "/healthz", "/p/", "/api/v1/passes/")
"""Static files, signs of life, and what a pass opens, which has a bucket of its own."""
BEAT = "/here"
"""A page that says it is still there does so by itself: that counts for its visitor alone."""
MOST_KNOWN = 20_000


class Limits:
    """The buckets of all visitors and of all addresses."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, name: str, cost: float = 1.0, size: Size = OWN) -> bool:
        """Take so much out of a bucket, if it is there."""
        now = self._clock()
        left, since = self._buckets.pop(name, (float(size.burst), now))
        left = min(float(size.burst), left + (now - since) * size.per_second)
        allowed = left >= cost
        self._buckets[name] = (left - cost if allowed else left, now)
        if len(self._buckets) > MOST_KNOWN:
            self._buckets.popitem(last=False)
        return allowed

    def lets(self, who: str, address: str, cost: float = 1.0, *, beat: bool = False) -> bool:
        """Whether one visitor at an address, nobody for a stranger, may ask for so much now."""
        if not who:
            own = self.allows(f"strangers {address}", cost, STRANGERS)
        else:
            own = self.allows(f"visitor {who}", cost)
        return own and (beat or self.allows(f"address {address}", cost, ADDRESS))


def limit(request: AnyRequest) -> None:
    """Refuse who asks too often."""
    path, limits = request.url.path, request.app.state.limits
    if path.startswith(FREE) or limits is None:
        return
    # Where it cannot be looked up who somebody is, they are one of the strangers.
    visitor = request.state.get("visitor")
    who = visitor.who if isinstance(visitor, Visitor) else ""
    cost = COSTLY.get(path, 1.0) if request.method != "GET" else 1.0
    if not limits.lets(who, home_of(caller(request)), cost, beat=path.endswith(BEAT)):
        sentence = "That was too much at once; wait a moment and go on"
        raise RefusedError(HTTP_429_TOO_MANY_REQUESTS, Problem("too_often", sentence))


def fresh_guest(request: AnyRequest) -> str:
    """An id for a visitor who has none; none makes them by the thousand."""
    limits = request.app.state.limits
    if limits is None or limits.allows(f"guests {home_of(caller(request))}", size=GUESTS):
        return new_guest()
    sentence = "Too many new guests came from this address just now; wait a moment and try again"
    raise RefusedError(HTTP_429_TOO_MANY_REQUESTS, Problem("too_many_guests", sentence))
