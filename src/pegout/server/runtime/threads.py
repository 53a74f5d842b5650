"""What strangers send is read beside everything else: in few threads, one of a visitor at a time.

A text that takes long then holds up the one who sent it, and nobody else.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TypeVar

from litestar import Response
from litestar.response import Template
from litestar.status_codes import HTTP_429_TOO_MANY_REQUESTS

from pegout.errors import refuse
from pegout.server.errors import refused
from pegout.server.security.identity import AnyRequest, caller, who_asks
from pegout.service import home_of

T = TypeVar("T")
AT_ONCE = 2
REVIEWED_AT_ONCE = 1
"""Games that are looked through at the same time: more would take turns with the server itself."""
MOST_WAITING = 8
"""This many texts of one visitor may wait for their turn."""


class Readers:
    """The threads in which texts are read, and whose turn it is."""

    def __init__(self, at_once: int = AT_ONCE, called: str = "reading") -> None:
        self._threads = ThreadPoolExecutor(at_once, called)
        self._turns: dict[str, tuple[asyncio.Lock, int]] = {}

    @asynccontextmanager
    async def turn_of(self, who: str) -> AsyncIterator[None]:
        """Wait until nothing of this visitor is being read any more."""
        lock, waiting = self._turns.get(who, (asyncio.Lock(), 0))
        if waiting > MOST_WAITING:
            raise refused(refuse("still_reading"), HTTP_429_TOO_MANY_REQUESTS)
        self._turns[who] = lock, waiting + 1
        try:
            async with lock:
                yield
        finally:
            lock, waiting = self._turns.pop(who)
            if waiting > 1:
                self._turns[who] = lock, waiting - 1

    async def read(self, who: str, work: Callable[[], T]) -> T:
        """What comes of reading a text; the turn lasts until then, even if the sender left."""
        return await asyncio.shield(asyncio.create_task(self._read(who, work)))

    async def _read(self, who: str, work: Callable[[], T]) -> T:
        async with self.turn_of(who):
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)


def _whose(request: AnyRequest) -> str:
    """Whose turn a request takes: that of the visitor, or of all strangers at the address."""
    return who_asks(request) or f"address {home_of(caller(request))}"


def _readers(request: AnyRequest) -> Readers:
    readers: Readers = request.app.state.readers
    return readers


async def read_aside(request: AnyRequest, work: Callable[[], T]) -> T:
    """Read something that came with a request."""
    return await _readers(request).read(_whose(request), work)


def reviewing(request: AnyRequest) -> Callable[[Callable[[], T]], Awaitable[T]]:
    """How a game is looked through for a visitor: one at a time, in a worker for that alone."""
    reviewers: Readers = request.app.state.reviewers
    whose = _whose(request)
    return lambda work: reviewers.read(whose, work)


@asynccontextmanager
async def one_at_a_time(request: AnyRequest) -> AsyncIterator[None]:
    """The caller's turn, for what is read in a thread already."""
    async with _readers(request).turn_of(_whose(request)):
        yield


DRAWN_AT_ONCE = 2
_drawing = ThreadPoolExecutor(DRAWN_AT_ONCE, "drawing")


async def aside(request: AnyRequest, make: Callable[[], Template]) -> Response[str]:
    """A page whose figures and words are worked out in a thread of its own."""
    engine = request.app.template_engine

    def draw() -> Response[str]:
        page = make()
        found = engine.get_template(page.template_name)  # type: ignore[union-attr]
        text = found.render(**page.context)
        return Response(text, status_code=page.status_code or 200, media_type="text/html")

    return await asyncio.get_running_loop().run_in_executor(_drawing, draw)
