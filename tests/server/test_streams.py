"""One client with many guests cannot close the site; a process opens all the files it may."""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from tests.leash import started
from tests.server.desk import Visitor
from tests.server.running import PATIENCE, PLAIN, Guest, Server

from pegout.server.runtime.run import ENOUGH
from pegout.service.quotas import MostStreams

FILES = 160
MOST = MostStreams.for_files(FILES)


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Server]:
    """A site with its limits, whose process may have few files open."""
    server = Server(tmp_path)
    serve = f"exec {sys.executable} -m pegout serve --port {server.port} --database site.db"
    words = ["bash", "-c", f"ulimit -n {FILES}; {serve}"]
    with (tmp_path / "server.log").open("ab") as log:
        server.process = started(words, cwd=tmp_path, stderr=log, stdout=log)
    server.wait()
    yield server
    server.stop()


def patiently(client: httpx.Client, way: str, path: str) -> httpx.Response:
    """The answer, or its beginning, once the client has not asked too often."""
    while True:
        answer = client.send(client.build_request(way, path), stream=True)
        if answer.status_code != 429 or "too_often" not in answer.read().decode():
            return answer
        time.sleep(0.5)


class Crowd:
    """One client that makes itself guest after guest, and keeps every stream open."""

    def __init__(self, server: Server) -> None:
        limits = httpx.Limits(max_connections=None)
        self.client = httpx.Client(
            base_url=server.address, limits=limits, timeout=PATIENCE, verify=PLAIN
        )
        self.kept: list[httpx.Response] = []

    def follow(self, path: str) -> httpx.Response:
        if len(self.kept) % MOST.own == 0:
            token = patiently(self.client, "POST", "/api/v1/tokens")
            token.read()
            self.client.headers["Authorization"] = f"Bearer {token.json()['token']}"
        answer = patiently(self.client, "GET", path)
        if answer.status_code == 200:
            self.kept.append(answer)
        return answer


def test_a_crowd_at_one_address_is_refused_and_others_play_on(small: Server) -> None:
    with ExitStack() as stack:
        ann, dora = stack.enter_context(Guest(small)), stack.enter_context(Visitor(small))
        dora.opens("mcallen", "men")
        table = ann.open("Ann", "greedy")
        crowd = Crowd(small)
        stack.enter_context(crowd.client)
        paths = (f"/api/v1/tables/{table}/events", f"/api/v1/tournaments/{dora.meet}/news")
        while (answer := crowd.follow(paths[0])).status_code == 200:
            assert len(crowd.kept) <= MOST.onlookers
        assert "look on at this table already" in answer.json()["sentence"]
        while (answer := crowd.follow(paths[1])).status_code == 200:
            assert len(crowd.kept) <= MOST.address
        assert answer.status_code == 429
        assert answer.json()["code"] == "too_many_streams"
        assert "at your address: close one" in answer.json()["sentence"]
        assert len(crowd.kept) == MOST.address
        assert ann.see(table)["id"] == table
        elsewhere = httpx.HTTPTransport(local_address="127.0.0.2")
        bob = stack.enter_context(
            httpx.Client(base_url=small.address, transport=elsewhere, timeout=PATIENCE)
        )
        for path in paths:
            with bob.stream("GET", path) as stream:
                assert stream.status_code == 200
                assert "hello" in next(stream.iter_lines())
        crowd.kept.pop().close()
        until = time.monotonic() + PATIENCE
        while patiently(crowd.client, "GET", paths[1]).status_code != 200:
            assert time.monotonic() < until


def test_a_process_opens_all_the_files_it_may() -> None:
    program = "from pegout.server.runtime.run import most_files; print(most_files())"
    words = ["bash", "-c", f"ulimit -Sn 128; {sys.executable} -c '{program}'"]
    told = subprocess.run(words, capture_output=True, text=True, check=True)
    _, allowed = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert int(told.stdout) == (ENOUGH if allowed < 0 else min(allowed, ENOUGH))
