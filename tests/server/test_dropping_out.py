"""A phone that falls out of the network without a word: its stream stays open, and it is missed."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from tests.server.running import Guest, Server, serving

PATIENCE = 120.0
"""Far more than it takes, and far less than until TCP gives up."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("site"), PEGOUT_TEST_HURRY="5") as running:
        yield running


@contextmanager
def following(guest: Guest, table: str) -> Iterator[socket.socket]:
    """A stream on a plain socket, as a page asks for it."""
    url = guest.base_url
    path = f"{url.path}tables/{table}/events?answers=true"
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {url.host}:{url.port}",
        "Accept: text/event-stream",
        f"Authorization: {guest.headers['authorization']}",
    ]
    with socket.create_connection((url.host, url.port), timeout=PATIENCE) as wire:
        wire.sendall("\r\n".join([*lines, "", ""]).encode())
        seen = b""
        while b"event: table" not in seen:
            seen += wire.recv(4096)
        yield wire


def answering(wire: socket.socket, guest: Guest, table: str, heard: list[bytes]) -> None:
    """Read on, and answer every ping, until the socket is closed."""
    while data := _received(wire):
        if b"event: ping" in data:
            heard.append(data)
            assert guest.post(f"/tables/{table}/here").status_code == 204


def _received(wire: socket.socket) -> bytes:
    try:
        return wire.recv(65536)
    except OSError:
        return b""


def test_a_socket_that_neither_reads_nor_answers_is_away_and_one_that_does_is_not(
    server: Server,
) -> None:
    with Guest(server) as ann, Guest(server) as bob, Guest(server) as cat:
        table = ann.open("Ann", hands=3)
        for guest, name in ((bob, "Bob"), (cat, "Cat")):
            assert guest.ask(table, {"type": "Sit", "name": name}).status_code == 200
        heard: list[bytes] = []
        with following(bob, table), following(cat, table) as wire:
            reading = threading.Thread(target=answering, args=(wire, cat, table, heard))
            reading.start()
            chairs = ann.see(table)["chairs"]
            assert not chairs[1]["away"]
            until = time.monotonic() + PATIENCE
            # Three pings take longer than a page may be silent. On a busy machine an answer to one
            # may be late, and Cat be missed for a moment too.
            while len(heard) < 3 or [one["away"] for one in chairs[1:]] != [True, False]:
                assert time.monotonic() < until, "Bob is missed, and Cat answers"
                time.sleep(0.1)
                chairs = ann.see(table)["chairs"]
            assert bob.see(table)["chairs"][1]["away"] is False, "Bob is back when he asks"
            wire.shutdown(socket.SHUT_RDWR)
            reading.join()


@pytest.mark.parametrize("table", ["nowhere"])
def test_there_is_no_being_at_a_table_that_is_not_there(server: Server, table: str) -> None:
    with Guest(server) as ann:
        assert ann.post(f"/tables/{table}/here").status_code == 404


def test_who_only_looks_on_is_nobody_to_be_missed(server: Server) -> None:
    with Guest(server) as ann, Guest(server) as eve:
        table = ann.open("Ann", "greedy")
        assert eve.post(f"/tables/{table}/here").status_code == 204
        assert [chair["away"] for chair in ann.see(table)["chairs"]] == [False, False]
