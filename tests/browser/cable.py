"""A cable between browsers and a server, and someone who pulls the plug at a chosen moment.

The server is real and so is its death: it is killed just when an answer is due, or when a part of
it has gone out. Then the cable drops every connection, as a machine without power does.
"""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Lock, Thread
from typing import Literal

from tests.server.running import Server, free_port

Moment = Literal["asked", "answering"]
PIECE = 65_536
A_LITTLE = 5
WAITING = 120.0


class Cable:
    """Passes on what browser and server say, until it is told to cut in."""

    def __init__(self, server: Server) -> None:
        self.server, self.port = server, free_port()
        self.wanted: tuple[bytes, Moment] | None = None
        self.cut = Event()
        self._may = Event()
        self._may.set()
        self._lock = Lock()
        self._wires: list[socket.socket] = []
        self._listening = socket.create_server(("127.0.0.1", self.port))
        Thread(target=self._accept, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def cuts(self, path: str, moment: Moment) -> None:
        """The server dies at the next request for a path."""
        self.cut.clear()
        self.wanted = path.encode(), moment

    @contextmanager
    def held(self) -> Iterator[None]:
        """The plug stays in until somebody else's own request is answered."""
        self._may.clear()
        yield
        self._may.set()

    def has_cut(self) -> None:
        assert self.cut.wait(WAITING), "nobody asked for it"

    def close(self) -> None:
        self._listening.close()
        self._drop()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                browser, _ = self._listening.accept()
                Thread(target=self._connect, args=(browser,), daemon=True).start()

    def _connect(self, browser: socket.socket) -> None:
        try:
            server = socket.create_connection(("127.0.0.1", self.server.port))
        except OSError:
            browser.close()
            return
        self._wires += [browser, server]
        due: list[Moment] = []
        Thread(target=self._answers, args=(server, browser, due), daemon=True).start()
        self._asks(browser, server, due)

    def _asks(self, browser: socket.socket, server: socket.socket, due: list[Moment]) -> None:
        with suppress(OSError):
            while said := browser.recv(PIECE):
                if (moment := self._chosen(said)) == "asked":
                    self._pull()
                    return
                if moment:
                    due.append(moment)
                server.sendall(said)
        _close(browser, server)

    def _chosen(self, said: bytes) -> Moment | None:
        """Whether this is the request that was waited for; only the first is."""
        with self._lock:
            if self.wanted is None or self.wanted[0] not in said.partition(b"\r\n")[0]:
                return None
            moment, self.wanted = self.wanted[1], None
            return moment

    def _answers(self, server: socket.socket, browser: socket.socket, due: list[Moment]) -> None:
        answer = b""
        with suppress(OSError):
            while said := server.recv(PIECE):
                if not due:
                    browser.sendall(said)
                    continue
                answer += said
                head, mark, body = answer.partition(b"\r\n\r\n")
                if mark and len(body) >= A_LITTLE:
                    browser.sendall(head + mark + body[:A_LITTLE])
                    self._pull()
                    return
        _close(browser, server)

    def _pull(self) -> None:
        self._may.wait(WAITING)
        self.server.kill()
        self._drop()
        self.cut.set()

    def _drop(self) -> None:
        wires, self._wires = self._wires, []
        _close(*wires)


def _close(*wires: socket.socket) -> None:
    for wire in wires:
        with suppress(OSError):
            wire.shutdown(socket.SHUT_RDWR)
        wire.close()


@contextmanager
def cable(server: Server) -> Iterator[Cable]:
    laid = Cable(server)
    try:
        yield laid
    finally:
        laid.close()
