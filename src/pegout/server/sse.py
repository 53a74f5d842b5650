"""Server-sent events: numbered, so that a client can take them up where it lost them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Annotated, TypeVar

from litestar.params import HeaderParameter, Parameter
from litestar.response import ServerSentEvent, ServerSentEventMessage
from litestar.status_codes import HTTP_429_TOO_MANY_REQUESTS

from pegout.errors import Rejection
from pegout.server.errors import refused
from pegout.server.security.identity import AnyRequest, caller, site_of
from pegout.service import Ticket

T = TypeVar("T")

After = Annotated[int, Parameter(ge=0)]
LastEventId = Annotated[int | None, HeaderParameter(name="last-event-id")]

HEARTBEAT = 10.0
"""Seconds until a sign of life, and until someone who was signed out is noticed."""
RETRY = 1000
STILL_HERE = ServerSentEventMessage(comment="still here")
"""A sign of life that a page does not hear."""
PING = ServerSentEventMessage(data="?", event="ping")
"""A sign of life that a page answers."""


async def always() -> bool:
    """A stream that goes on until the client ends it."""
    return True


def ticket_for(request: AnyRequest, who: str, looks_on: str = "") -> Ticket:
    """One more stream for a visitor at an address; what is refused ends the request."""
    ticket = site_of(request).quotas.streams.begin(who, caller(request), looks_on)
    if isinstance(ticket, Rejection):
        raise refused(ticket, HTTP_429_TOO_MANY_REQUESTS)
    return ticket


def event_stream(  # noqa: PLR0913 -- what to send, and until when
    watching: AsyncIterator[T],
    message: Callable[[T], ServerSentEventMessage],
    ticket: Ticket,
    *,
    goes_on: Callable[[], Awaitable[bool]] = always,
    heartbeat: ServerSentEventMessage = STILL_HERE,
    quiet: float = 0.0,
) -> ServerSentEvent:
    """All that is watched for, as events; in between signs of life, as long as it `goes_on`.

    After an event nothing is sent for a `quiet` while: what came in between is told with it.
    """
    return ServerSentEvent(_messages(watching, message, ticket, goes_on, heartbeat, quiet))


async def _messages(  # noqa: PLR0913, PLR0917 -- as above
    watching: AsyncIterator[T],
    message: Callable[[T], ServerSentEventMessage],
    ticket: Ticket,
    goes_on: Callable[[], Awaitable[bool]],
    heartbeat: ServerSentEventMessage,
    quiet: float,
) -> AsyncIterator[ServerSentEventMessage]:
    coming: asyncio.Task[T] | None = None
    try:
        yield ServerSentEventMessage(comment="hello", retry=RETRY)
        while True:
            coming = coming or asyncio.ensure_future(anext(watching))
            done, _ = await asyncio.wait({coming}, timeout=HEARTBEAT)
            if not await goes_on():
                return
            if not done:
                yield heartbeat
                continue
            try:
                news, coming = coming.result(), None
            except StopAsyncIteration:
                return
            yield message(news)
            if quiet:
                await asyncio.sleep(quiet)
    finally:
        ticket.end()
        if coming is not None:
            coming.cancel()
            await asyncio.gather(coming, return_exceptions=True)
        await watching.aclose()  # type: ignore[attr-defined]
