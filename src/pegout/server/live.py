"""News of a table as it happens: numbered events that a client can take up where it lost them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated

import msgspec
from litestar import get
from litestar.params import Parameter
from litestar.response import ServerSentEvent, ServerSentEventMessage
from litestar.status_codes import HTTP_429_TOO_MANY_REQUESTS

from pegout.server.identity import AnyRequest, site_of, still_there, visitor_of
from pegout.server.refusals import Problem, RefusedError, no_table

HEARTBEAT = 10.0
"""Signs of life, and looks whether the visitor has been signed out meanwhile."""
RETRY = 1000


@get("/tables/{table:str}/events")
async def events(
    request: AnyRequest,
    table: str,
    after: Annotated[int, Parameter(ge=0)] = 0,
    last: Annotated[int | None, Parameter(header="last-event-id")] = None,
) -> ServerSentEvent:
    """The table, and again whenever it has changed; `Last-Event-ID` is the version you have."""
    site, visitor = site_of(request), visitor_of(request)
    if await site.tables.table(table) is None:
        raise no_table()
    caller = visitor.who or (request.client.host if request.client else "")
    if not site.quotas.stream_begins(caller):
        sentence = "You have too many tables on show at once; close one"
        raise RefusedError(HTTP_429_TOO_MANY_REQUESTS, Problem("too_many_streams", sentence))
    start = after if last is None else last
    return ServerSentEvent(_stream(request, table, start, caller))


async def _stream(
    request: AnyRequest, table: str, after: int, caller: str
) -> AsyncIterator[ServerSentEventMessage]:
    """The table whenever it changes, and a sign of life in between, while the visitor is let in."""
    site, visitor = site_of(request), visitor_of(request)
    watching = site.tables.watch(table, visitor.who, after)
    coming: asyncio.Task[object] | None = None
    try:
        yield ServerSentEventMessage(comment="hello", retry=RETRY)
        while True:
            coming = coming or asyncio.ensure_future(anext(watching))
            done, _ = await asyncio.wait({coming}, timeout=HEARTBEAT)
            if not await still_there(request, visitor):
                return
            if not done:
                yield ServerSentEventMessage(comment="still here")
                continue
            try:
                view, coming = coming.result(), None
            except StopAsyncIteration:
                return
            data = msgspec.json.encode(view)
            yield ServerSentEventMessage(data=data, event="table", id=view.version)  # type: ignore[attr-defined]
    finally:
        site.quotas.stream_ends(caller)
        if coming is not None:
            coming.cancel()
            await asyncio.gather(coming, return_exceptions=True)
        await watching.aclose()  # type: ignore[attr-defined]
