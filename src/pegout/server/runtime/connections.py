"""Connections: what a client keeps the server waiting for ends in time, and is not without number.

uvicorn waits without end for the rest of a request, and for a client to read an answer. So a few
thousand half-sent requests, which cost nothing, would keep everybody out. Here each part of a
request has its time; and of the connections whose next move is the client's, an address has so many
at once: of more, the one that has waited longest is closed. A client that is being answered, or
follows a stream, is not counted there, so that a hall full of phones behind one address has room.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, defaultdict
from collections.abc import Callable
from http import HTTPStatus
from ipaddress import ip_address, ip_network
from time import monotonic
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from pegout.errors import refuse
from pegout.service import home_of

if TYPE_CHECKING:
    from uvicorn._types import ASGI3Application

log = logging.getLogger("pegout.server")

SECONDS = 10.0
"""For the head of a request, and for each pause within its body."""
READING = 3
"""This many times as long a client may take nothing of an answer: a phone in a dead spot."""
SLOWEST = 1000
"""Bytes a second at which a body may come in the long run."""
AT_ONE_ADDRESS = 100
LARGEST_HEAD = 64 * 1024
A_MOMENT = 0.25
"""After a busy spell what has arrived meanwhile is read before anybody is found late."""
TOLD_EVERY = 60.0

ANSWERS = {408: refuse("http_408"), 431: refuse("http_431"), 503: refuse("http_503")}


class ConnectionLimits(Struct, frozen=True):
    """How long a client is waited for, and how many connections may wait at once.

    What comes through a proxy has many clients behind one address, and counts for all alone.
    """

    seconds: float = SECONDS
    address: int = AT_ONE_ADDRESS
    in_all: int = 896
    proxies: tuple[str, ...] = ()

    def counted_at(self, client: str) -> str:
        """The address that a connection counts for; none where it comes through a proxy.

        >>> limits = ConnectionLimits(proxies=("127.0.0.1", "10.0.0.0/8"))
        >>> [limits.counted_at(one) for one in ("10.1.2.3", "192.0.2.7", "2001:db8:1:2:3::4")]
        ['', '192.0.2.7', '2001:db8:1:2::/64']
        """
        try:
            known = ip_address(client)
        except ValueError:
            return client
        through = any(known in ip_network(one, strict=False) for one in self.proxies)
        return "" if through else home_of(client)


def most_connections(files: int) -> int:
    """How many connections a process with that many open files may have: an eighth is for the rest.

    >>> most_connections(1024)
    896
    """
    return files - files // 8


class OpenConnections:
    """All connections of this process, and in which order they wait for their clients."""

    def __init__(self, limits: ConnectionLimits, clock: Callable[[], float] = monotonic) -> None:
        self.limits = limits
        self._clock = clock
        self._open: set[ClientConnection] = set()
        self._waiting: OrderedDict[ClientConnection, None] = OrderedDict()
        self._at: dict[str, OrderedDict[ClientConnection, None]] = defaultdict(OrderedDict)
        self._closed, self._told = 0, float("-inf")

    def opened(self, one: ClientConnection) -> bool:
        """Count a new connection; False where there is no room, and none waits that could go."""
        self._open.add(one)
        if len(self._open) <= self.limits.in_all:
            return True
        self._close_one(self._waiting)
        return len(self._open) <= self.limits.in_all

    def waits(self, one: ClientConnection) -> None:
        """From now on the next move is the client's."""
        self.moves(one)
        if one not in self._open:
            return
        self._waiting[one] = None
        if one.home:
            own = self._at[one.home]
            own[one] = None
            if len(own) > self.limits.address:
                self._close_one(own)

    def moves(self, one: ClientConnection) -> None:
        """The client has done what was waited for."""
        self._waiting.pop(one, None)
        own = self._at.get(one.home)
        if own is not None:
            own.pop(one, None)
            if not own:
                del self._at[one.home]

    def gone(self, one: ClientConnection) -> None:
        """A connection is closed, or about to close."""
        self.moves(one)
        self._open.discard(one)

    def _close_one(self, waiting: OrderedDict[ClientConnection, None]) -> None:
        oldest = next(iter(waiting), None)
        if oldest is not None:
            self.gone(oldest)
            self.note()
            oldest.transport.abort()

    def note(self) -> None:
        """A client was waited for too long, or was one too many; told once a minute."""
        self._closed += 1
        now = self._clock()
        if now - self._told >= TOLD_EVERY:
            number, self._closed, self._told = self._closed, 0, now
            log.warning("closed connections that kept us waiting", extra={"number": number})


class ClientConnection(HttpToolsProtocol):
    """One connection, on which a client is not waited for without end."""

    def __init__(self, open_now: OpenConnections, **made: Any) -> None:
        super().__init__(**made)
        self._open_now, self._limits = open_now, open_now.limits
        self.home = ""
        self._part: Literal["", "head", "body"] = ""
        self._since = self._until = 0.0
        self._arrived = 0
        self._late = False
        self._timer: asyncio.TimerHandle | None = None
        self._reader: asyncio.TimerHandle | None = None
        self._unread = 0
        self._running: RequestResponseCycle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has connected: the head of a request comes next."""
        super().connection_made(transport)
        self.home = self._limits.counted_at(self.client[0]) if self.client else ""
        if self._open_now.opened(self):
            self._wait_for("head")
        else:
            self._refuse(503)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._part = ""
        for timer in (self._timer, self._reader):
            if timer is not None:
                timer.cancel()
        self._timer = self._reader = None
        self._open_now.gone(self)
        # uvicorn tells only the last of several requests that came at once.
        if self._running is not None and not self._running.response_complete:
            self._running.disconnected = True
            self._running.message_event.set()
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._running = cycle
        super()._start_asgi_task(cycle, app)

    def data_received(self, data: bytes) -> None:
        """Some of a request: its part may be complete now, or go on."""
        if not self._part and self._answered:
            self._wait_for("head")
        super().data_received(data)
        if self.transport.is_closing():
            return
        self._arrived += len(data)
        if self._part == "body" and not self._answered:
            now = self.loop.time()
            slowest = self._since + self._limits.seconds + self._arrived / SLOWEST
            self._until = min(now + self._limits.seconds, slowest)
            self._late = self._late and self._until <= now
        elif self._part == "head" and self._arrived > LARGEST_HEAD:
            self._give_up(431)

    def on_message_begin(self) -> None:
        """The first sign of a request."""
        super().on_message_begin()
        if self._part != "head":
            self._wait_for("head")

    def on_headers_complete(self) -> None:
        """The head is there, and the body comes next, if there is one."""
        super().on_headers_complete()
        self._wait_for("body")

    def on_message_complete(self) -> None:
        """The whole request is there: the next move is ours."""
        super().on_message_complete()
        self._part = ""
        self._sort()

    def on_response_complete(self) -> None:
        """All is answered; what is still coming of the body has its last seconds."""
        super().on_response_complete()
        if self._part == "body":
            self._until, self._late = self.loop.time() + self._limits.seconds, False
        self._sort()
        self._watch_reader()

    def _unsupported_upgrade_warning(self) -> None:
        """A client that asks for another protocol is answered in this one; which is not worth the
        log.
        """

    def pause_writing(self) -> None:
        """The client does not read as fast as it is answered."""
        super().pause_writing()
        self._sort()
        self._watch_reader()

    def resume_writing(self) -> None:
        """The client has read on."""
        super().resume_writing()
        self._sort()

    def timeout_keep_alive_handler(self) -> None:
        """Nothing more was asked for."""
        super().timeout_keep_alive_handler()
        self._watch_reader()

    @property
    def _answered(self) -> bool:
        """Whether nothing is being answered on this connection now."""
        # uvicorn calls it a cycle also where there has been none.
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete

    def _sort(self) -> None:
        """Whose move is it now?"""
        if self._part or self._answered or self.flow.write_paused:
            self._open_now.waits(self)
        else:
            self._open_now.moves(self)

    def _wait_for(self, part: Literal["head", "body"]) -> None:
        self._part, self._arrived, self._late = part, 0, False
        self._since = self.loop.time()
        self._until = self._since + self._limits.seconds
        self._open_now.waits(self)
        if self._timer is None:
            self._timer = self.loop.call_at(self._until, self._look)

    def _look(self) -> None:
        """Is the client late? Only if what has arrived was read, and what arrives is wanted."""
        self._timer = None
        now = self.loop.time()
        if not self._part:
            return
        if self.flow.read_paused:
            self._until = now + self._limits.seconds
        if now < self._until:
            self._timer = self.loop.call_at(self._until, self._look)
        elif not self._late:
            self._late = True
            self._timer = self.loop.call_later(A_MOMENT, self._look)
        else:
            self._give_up(408)

    def _give_up(self, status: int) -> None:
        """Close it; with a word where a request has begun that nobody has answered."""
        self._open_now.note()
        begun = self._part == "body" or self._arrived > 0
        if begun and (self._answered or not self.cycle.response_started):
            self._refuse(status)
        else:
            self.transport.abort()

    def _refuse(self, status: int) -> None:
        phrase, sentence = HTTPStatus(status).phrase, ANSWERS[status].sentence
        self._part = ""
        self._open_now.gone(self)
        self.transport.write(
            f"HTTP/1.1 {status} {phrase}\r\nContent-Type: text/plain; charset=utf-8\r\n"
            f"Content-Length: {len(sentence)}\r\nConnection: close\r\n\r\n{sentence}".encode()
        )
        self.transport.close()
        self._watch_reader()

    def _watch_reader(self) -> None:
        """Where more waits to be read than should, look again later whether any of it was."""
        if self._reader is None and (self.flow.write_paused or self.transport.is_closing()):
            self._unread = self.transport.get_write_buffer_size()
            if self._unread:
                wait = READING * self._limits.seconds
                self._reader = self.loop.call_later(wait, self._look_at_reader)

    def _look_at_reader(self) -> None:
        self._reader = None
        before = self._unread
        if before and self.transport.get_write_buffer_size() == before:
            self._open_now.note()
            self.transport.abort()
        else:
            self._watch_reader()
