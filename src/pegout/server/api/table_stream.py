"""News of a table as it happens: numbered events that a client can take up where it lost them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated

from litestar import get, post
from litestar.params import Parameter
from litestar.response import ServerSentEvent, ServerSentEventMessage
from litestar.status_codes import HTTP_204_NO_CONTENT, HTTP_429_TOO_MANY_REQUESTS

from pegout.errors import Rejection
from pegout.server.errors import RefusedError, no_table
from pegout.server.security.identity import AnyRequest, caller, site_of, still_there, visitor_of
from pegout.service.limits.streams import Ticket
from pegout.service.tables.spectators import is_onlooker
from pegout.service.tables.view import TableView

HEARTBEAT = 10.0
"""Signs of life, and looks whether the visitor has been signed out meanwhile."""
RETRY = 1000
LOST = 60.0
"""A stream whose page has not answered for so many seconds is ended; a page that lives comes back.
"""


def _sign_of_life(*, answers: bool) -> ServerSentEventMessage:
    """A comment, which a page does not hear; or an event for one that answers."""
    if answers:
        return ServerSentEventMessage(data="?", event="ping")
    return ServerSentEventMessage(comment="still here")


@post("/tables/{table:str}/here", status_code=HTTP_204_NO_CONTENT)
async def answer(request: AnyRequest, table: str) -> None:
    """Say that you are still at a table whose stream you follow with `answers`."""
    tables, who = site_of(request).tables, visitor_of(request).who
    found = await tables.table(table)
    if found is None:
        raise no_table()
    if found.seat_of(who) is not None:
        tables.presence.answered(table, who)


@get("/tables/{table:str}/events")
async def events(
    request: AnyRequest,
    table: str,
    after: Annotated[int, Parameter(ge=0)] = 0,
    last: Annotated[int | None, Parameter(header="last-event-id")] = None,
    answers: bool = False,
) -> ServerSentEvent:
    """The table, and again whenever it has changed; `Last-Event-ID` is the version you have.

    With `answers` there is a `ping` now and then, and you are at the table while you answer that or
    any other event with POST `here` on the table, at least every twenty seconds.
    """
    site, visitor = site_of(request), visitor_of(request)
    found = await site.tables.table(table)
    if found is None:
        raise no_table()
    looks_on = table if is_onlooker(found, visitor.who) else ""
    ticket = ticket_for(request, visitor.who, looks_on)
    start = after if last is None else last
    return ServerSentEvent(_stream(request, table, start, ticket, answers=answers))


def ticket_for(request: AnyRequest, who: str, looks_on: str = "") -> Ticket:
    """One more stream for a visitor at an address; what is refused ends the request."""
    ticket = site_of(request).quotas.streams.begin(who, caller(request), looks_on)
    if isinstance(ticket, Rejection):
        raise RefusedError.of(HTTP_429_TOO_MANY_REQUESTS, ticket.code, ticket.sentence)
    return ticket


async def _lost(request: AnyRequest, table: str) -> bool:
    """Whether a player's page has long been silent; those who only look on need not answer."""
    tables, who = site_of(request).tables, visitor_of(request).who
    found = await tables.table(table)
    seated = found is not None and found.seat_of(who) is not None
    return seated and tables.presence.silent(table, who) >= LOST


async def _stream(
    request: AnyRequest, table: str, after: int, ticket: Ticket, *, answers: bool
) -> AsyncIterator[ServerSentEventMessage]:
    """The table whenever it changes, and a sign of life in between, while the visitor is let in."""
    site, visitor = site_of(request), visitor_of(request)
    watching = site.tables.watch(table, visitor.who, after, answers=answers)
    coming: asyncio.Task[TableView] | None = None
    try:
        yield ServerSentEventMessage(comment="hello", retry=RETRY)
        while True:
            coming = coming or asyncio.ensure_future(anext(watching))
            done, _ = await asyncio.wait({coming}, timeout=HEARTBEAT)
            if not await still_there(request, visitor):
                return
            if answers and await _lost(request, table):
                return
            if not done:
                yield _sign_of_life(answers=answers)
                continue
            try:
                view, coming = coming.result(), None
            except StopAsyncIteration:
                return
            data = site.tables.encoded(table, view)
            yield ServerSentEventMessage(data=data, event="table", id=view.version)
    finally:
        ticket.end()
        if coming is not None:
            coming.cancel()
            await asyncio.gather(coming, return_exceptions=True)
        await watching.aclose()  # type: ignore[attr-defined]
