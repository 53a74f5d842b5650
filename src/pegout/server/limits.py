"""How often one visitor may ask: a bucket for each, which fills again as time goes by."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

from litestar.status_codes import HTTP_429_TOO_MANY_REQUESTS

from pegout.server.identity import AnyRequest
from pegout.server.refusals import Problem, RefusedError

BURST = 120
PER_SECOND = 30.0
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
"""What a request takes out of the bucket; all others take one."""
FREE = ("/static/", "/healthz", "/p/", "/api/v1/passes/")
"""Static files, signs of life, and what a pass opens, which has a bucket of its own."""
MOST_KNOWN = 20_000


class Limits:
    """The buckets of all visitors, by address."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, caller: str, cost: float = 1.0) -> bool:
        """Take so much out of a visitor's bucket, if it is there."""
        now = self._clock()
        left, since = self._buckets.pop(caller, (float(BURST), now))
        left = min(float(BURST), left + (now - since) * PER_SECOND)
        allowed = left >= cost
        self._buckets[caller] = (left - cost if allowed else left, now)
        if len(self._buckets) > MOST_KNOWN:
            self._buckets.popitem(last=False)
        return allowed


def limit(request: AnyRequest) -> None:
    """Refuse who asks too often."""
    path = request.url.path
    if path.startswith(FREE) or request.app.state.limits is None:
        return
    caller = request.client.host if request.client else ""
    cost = COSTLY.get(path, 1.0) if request.method != "GET" else 1.0
    if not request.app.state.limits.allows(caller, cost):
        sentence = "That was too much at once; wait a moment and go on"
        raise RefusedError(HTTP_429_TOO_MANY_REQUESTS, Problem("too_often", sentence))
