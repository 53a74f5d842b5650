"""Half a request is not waited for without end, and connections do not keep others out (D4)."""

from __future__ import annotations

import os
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from tests.leash import started
from tests.server.running import PATIENCE, Guest, Server, get, serving

SHORT = ("--timeout", "0.5")
LONG = ("--timeout", "600")
"""Nobody is late in a test that is about numbers."""
HALF = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: "
WHOLE = b"GET /api/v1/rules HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
POST = b"POST /api/v1/session HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
ADDRESS = 8


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("hasty"), *SHORT, PEGOUT_UNLIMITED="") as server:
        yield server


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    words = (*LONG, "--connections", str(ADDRESS))
    with serving(tmp_path_factory.mktemp("narrow"), *words, PEGOUT_UNLIMITED="") as server:
        yield server


@contextmanager
def connected(server: Server, begun: bytes = b"", at: str = "127.0.0.1") -> Iterator[socket.socket]:
    """A client that has sent so much."""
    address, own = ("127.0.0.1", server.port), (at, 0)
    with socket.create_connection(address, PATIENCE, source_address=own) as made:
        made.sendall(begun)
        yield made


def to_the_end(made: socket.socket) -> bytes:
    """All that comes until the server closes the connection."""
    found = b""
    try:
        while part := made.recv(65536):
            found += part
    except ConnectionResetError:
        pass
    return found


def one_answer(made: socket.socket) -> bytes:
    """An answer whose length is told."""
    found = b""
    while b"\r\n\r\n" not in found:
        part = made.recv(65536)
        assert part, found
        found += part
    head, _, body = found.partition(b"\r\n\r\n")
    length = next(
        int(line.partition(b":")[2])
        for line in head.lower().split(b"\r\n")
        if line.startswith(b"content-length")
    )
    while len(body) < length:
        body += made.recv(65536)
    return head


@pytest.mark.parametrize(
    "begun",
    [HALF, b"GET", POST + b"Content-Length: 40\r\n\r\n{", POST + b"Content-Length: 40\r\n\r\n"],
    ids=["half a head", "a word", "some of a body", "no body"],
)
def test_a_request_that_does_not_arrive_is_answered_and_closed(hasty: Server, begun: bytes) -> None:
    with connected(hasty, begun) as made:
        answer = to_the_end(made)
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert answer.endswith(b"The request did not arrive in time: send it again")


def test_a_connection_on_which_nothing_comes_is_closed_without_a_word(hasty: Server) -> None:
    with connected(hasty) as made:
        assert to_the_end(made) == b""


def test_a_request_that_comes_half_after_another_is_closed_too(hasty: Server) -> None:
    with connected(hasty, WHOLE) as made:
        assert one_answer(made).startswith(b"HTTP/1.1 200")
        made.sendall(HALF)
        assert to_the_end(made).startswith(b"HTTP/1.1 408 ")


CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n"
REFUSED = b"POST /nothing HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 900000\r\n\r\n"


@pytest.mark.parametrize(
    ("begun", "drop"),
    [(HALF, b"a"), (b"", b"\r\n"), (CHUNKED, b"1\r\n \r\n"), (REFUSED, b" ")],
    ids=["a head", "blank lines", "a body", "a body that was refused"],
)
def test_a_request_that_comes_drop_by_drop_is_closed(
    hasty: Server, begun: bytes, drop: bytes
) -> None:
    """Each drop comes in good time; so does none of the whole."""
    with connected(hasty, begun) as made:
        until = time.monotonic() + PATIENCE
        while not _refuses(made, drop):
            assert time.monotonic() < until
            time.sleep(0.05)


def _refuses(made: socket.socket, drop: bytes) -> bool:
    """Whether the connection takes nothing more: it was reset, or is broken."""
    try:
        made.sendall(drop)
    except OSError:
        return True
    return False


def test_a_head_without_end_is_refused(hasty: Server) -> None:
    with connected(hasty, HALF) as made:
        try:
            for _ in range(1000):
                made.sendall(b"a" * 1024)
        except OSError:
            return
        assert to_the_end(made).startswith(b"HTTP/1.1 431 ")


def test_a_client_that_reads_nothing_is_let_go(hasty: Server) -> None:
    with socket.socket() as made:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        made.connect(("127.0.0.1", hasty.port))
        _, own = made.getsockname()
        made.settimeout(1.0)
        try:
            for _ in range(2000):
                made.sendall(b"GET /static/css/base.css HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 8)
        except OSError:
            pass
        until = time.monotonic() + PATIENCE
        while is_held(hasty.port, own):
            assert time.monotonic() < until
            time.sleep(0.1)
    assert "Traceback" not in (hasty.folder / "server.log").read_text()


def is_held(port: int, client: int) -> bool:
    """Whether a process still holds the server's end of a connection, as Linux lists them."""
    rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    ends = {(row[1].split(":")[1], row[2].split(":")[1]): int(row[9]) for row in rows}
    return ends.get((f"{port:04X}", f"{client:04X}"), 0) != 0


def test_a_slow_but_steady_body_is_waited_for(hasty: Server) -> None:
    """Longer in all than a pause may be, and faster than the slowest."""
    body = b'{"name": "Nobody", "password": "' + b"x" * 6000 + b'"}'
    with connected(hasty, POST + f"Content-Length: {len(body)}\r\n\r\n".encode()) as made:
        for start in range(0, len(body), 500):
            made.sendall(body[start : start + 500])
            time.sleep(0.1)
        assert b" 408 " not in one_answer(made)


def test_who_asks_for_another_protocol_is_answered_in_this_one(hasty: Server) -> None:
    upgrade = b"Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n"
    with connected(hasty, WHOLE[:-2] + upgrade) as made:
        assert one_answer(made).startswith(b"HTTP/1.1 200")


def test_rubbish_is_told_in_the_log_once_a_minute(hasty: Server) -> None:
    tries = 20
    for _ in range(tries):
        with connected(hasty, b"\x16\x03\x01 not HTTP at all\r\n\r\n") as made:
            assert to_the_end(made).startswith(b"HTTP/1.1 400")
    told = (hasty.folder / "server.log").read_text()
    assert 0 < told.count("Invalid HTTP request received.") < tries


def test_the_log_tells_that_clients_were_late(hasty: Server) -> None:
    with connected(hasty, HALF) as made:
        to_the_end(made)
    told = (hasty.folder / "server.log").read_text()
    assert "closed connections that kept us waiting" in told
    assert "Traceback" not in told


def test_of_too_many_at_one_address_the_one_that_waited_longest_goes(narrow: Server) -> None:
    with ExitStack() as stack:
        half = [stack.enter_context(connected(narrow, HALF)) for _ in range(3 * ADDRESS)]
        assert get(f"{narrow.address}/healthz").status_code == 200
        assert to_the_end(half[0]) == to_the_end(half[ADDRESS]) == b""
        half[-1].sendall(b"a\r\n\r\n")
        assert one_answer(half[-1]).startswith(b"HTTP/1.1 200")


def test_a_hall_of_phones_behind_one_address_is_answered_each_time(narrow: Server) -> None:
    """Each keeps its connections open, as browsers do; nobody is refused for that."""
    with ExitStack() as stack:
        for _ in range(10 * ADDRESS):
            phone = stack.enter_context(connected(narrow, WHOLE))
            assert one_answer(phone).startswith(b"HTTP/1.1 200")


def test_streams_are_not_among_the_connections_that_wait(narrow: Server) -> None:
    with Guest(narrow) as ann, ExitStack() as stack:
        table = ann.open("Ann")
        follow = f"GET /api/v1/tables/{table}/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
        pages = []
        for _ in range(2 * ADDRESS):
            # Until a busy server has read the request, its connection is one that waits.
            pages.append(stack.enter_context(connected(narrow, follow)))
            _read_until(pages[-1], b"event: table")
        for _ in range(3 * ADDRESS):
            stack.enter_context(connected(narrow, HALF))
        assert ann.ask(table, {"type": "Say", "phrase": "hello"}).status_code == 200
        for page in pages:
            _read_until(page, b"Hello!")


def _read_until(made: socket.socket, word: bytes) -> None:
    found = b""
    while word not in found:
        part = made.recv(65536)
        assert part, "the stream has ended"
        found += part


FEW = 256
"""Open files of a small server."""


def test_a_server_full_of_half_sent_requests_still_tells_its_health(tmp_path: Path) -> None:
    """From many addresses, more than there are files; everybody else is answered."""
    server = Server(tmp_path)
    server.words = [*LONG]
    allowed = f"ulimit -n {FEW}; exec "
    words = ["serve", "--port", str(server.port), "--database", "site.db", *LONG]
    command = f'{allowed} "{sys.executable}" -m pegout {" ".join(words)}'
    environment = {key: value for key, value in os.environ.items() if key != "PEGOUT_UNLIMITED"}
    with (tmp_path / "server.log").open("ab") as log, ExitStack() as stack:
        server.process = started(
            ["bash", "-c", command], cwd=tmp_path, env=environment, stdout=log, stderr=log
        )
        stack.callback(server.stop)
        server.wait()
        for number in range(2 * FEW):
            stack.enter_context(connected(server, HALF, f"127.0.1.{number % 50 + 1}"))
        for _ in range(3):
            assert get(f"{server.address}/healthz").status_code == 200
            assert get(f"{server.address}/").status_code == 200
