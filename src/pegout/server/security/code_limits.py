"""Codes that open something: a table, a pass, a season. Whoever tries many is made to wait.

A wrong code costs its address a good deal, and those there with the same browser more. Where
nothing is left no code is looked up, so that a right one is not found by trying on; but one that
was opened from that address before opens as ever, and whoever is in stays in.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import TypeVar

from litestar.status_codes import HTTP_404_NOT_FOUND

from pegout.server.errors import RefusedError
from pegout.server.security.identity import AnyRequest
from pegout.server.security.rate_limits import OWN, STRANGERS, Asking, Limits, asked_by, too_often
from pegout.service import Size
from pegout.service.meets import plain_code

T = TypeVar("T")
WRONG_CODE = 10.0
"""What a wrong code takes, so that none is found by trying."""
MOST_KNOWN = 20_000


class KnownCodes:
    """Codes that were opened, each from an address; of very many the oldest are let go."""

    def __init__(self, most: int = MOST_KNOWN) -> None:
        self._most = most
        self._known: OrderedDict[str, None] = OrderedDict()

    def add(self, address: str, code: str) -> None:
        """A code was opened from an address."""
        self._known[_mark(address, code)] = None
        self._known.move_to_end(_mark(address, code))
        if len(self._known) > self._most:
            self._known.popitem(last=False)

    def has(self, address: str, code: str) -> bool:
        """Whether a code was opened from there before."""
        return _mark(address, code) in self._known


def _mark(address: str, code: str) -> str:
    return sha256(repr((address, plain_code(code))).encode()).hexdigest()


async def opened_by(
    request: AnyRequest, code: str, look_up: Callable[[], Awaitable[T | None]]
) -> T | None:
    """What a code opens, if anything; whoever has tried too many is refused."""
    limits: Limits | None = request.app.state.limits
    known: KnownCodes = request.app.state.known_codes
    asking = asked_by(request)
    if limits is not None and not known.has(asking.address, code):
        wait = max(limits.wait(name, WRONG_CODE, size) for name, size in _buckets(asking))
        if wait > 0:
            raise too_often(wait)
    found = await look_up()
    if found is not None:
        known.add(asking.address, code)
    elif limits is not None:
        for name, size in _buckets(asking):
            limits.allows(name, WRONG_CODE, size)
    return found


def _buckets(asking: Asking) -> tuple[tuple[str, Size], ...]:
    return (f"codes {asking.like}", OWN), (f"all codes {asking.address}", STRANGERS)


def wrong_code(what_next: str) -> RefusedError:
    """A code that opens nothing."""
    sentence = f"This code opens nothing, or a new one was given since: {what_next}"
    return RefusedError.of(HTTP_404_NOT_FOUND, "no_pass", sentence)
