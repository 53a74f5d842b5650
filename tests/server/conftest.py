"""One real server for the tests of a module."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.server.running import Guest, Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("site")) as running:
        yield running


@pytest.fixture
def ann(server: Server) -> Iterator[Guest]:
    with Guest(server) as guest:
        yield guest


@pytest.fixture
def bob(server: Server) -> Iterator[Guest]:
    with Guest(server) as guest:
        yield guest
