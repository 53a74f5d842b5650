"""Odd signs in paths, queries and bodies: not there, or not right, and never a fault of ours."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.running import PATIENCE, PLAIN, Server
from tests.store.databases import new_database

from pegout.server.app import make_app
from pegout.server.runtime.site import Site
from pegout.store import open_store

ODD = (
    "%00",
    "a%00b",
    "%FF",
    "%ED%A0%80",
    "%0D%0A",
    "..%2F..%2Fetc",
    "%E2%98%83",
    "a" * 300,
    "%F0%9F%82%A1" * 100,
    "a%2F" * 1500,
)
TYPED = "a\0b"


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def kept(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """A server on each kind of database."""
    folder = tmp_path_factory.mktemp("odd")
    database = "site.db"
    if request.param == "postgresql":
        database = new_database(request.getfixturevalue("postgres_server"))
    server = Server(folder, database)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def client(kept: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=kept.address, timeout=PATIENCE, verify=PLAIN) as made:
        yield made


@cache
def paths() -> list[str]:
    """Every path of the site that has a part which anybody may type."""
    app = make_app(Site(open_store("memory:"), b"sixteen signs are"))
    return sorted({route.path for route in app.routes if "{" in route.path})


def filled(path: str, word: str) -> str:
    return "/".join(word if part.startswith("{") else part for part in path.split("/"))


def log_of(server: Server) -> str:
    return Path(server.folder / "server.log").read_text()


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("word", ODD)
def test_an_odd_sign_in_a_path_is_never_a_fault_of_ours(
    kept: Server, client: httpx.Client, word: str
) -> None:
    for path in (*paths(), "/static/{file}"):
        for way in ("GET", "POST", "DELETE"):
            answer = client.request(way, filled(path, word))
            assert 400 <= answer.status_code < 500 or answer.status_code == 303, (way, path)
            if "%00" in word:
                assert answer.status_code == 404, (way, path)
    told = log_of(kept)
    assert "Traceback" not in told
    assert "the store is down" not in told


BODIES: list[tuple[str, dict[str, Any]]] = [
    ("/api/v1/accounts", {"name": TYPED, "password": "fifteen two and a pair"}),
    ("/api/v1/session", {"name": TYPED, "password": "fifteen two and a pair"}),
    ("/api/v1/tables", {"name": TYPED}),
    ("/api/v1/tables", {"name": "Ann", "key": TYPED}),
    ("/api/v1/tournaments", {"name": TYPED, "profile": "acc", "director": TYPED, "key": TYPED}),
]


@pytest.mark.parametrize(("path", "body"), BODIES)
def test_an_odd_sign_in_a_body_is_never_a_fault_of_ours(
    kept: Server, client: httpx.Client, path: str, body: dict[str, Any]
) -> None:
    assert client.post(path, json=body).status_code < 500
    assert "the store is down" not in log_of(kept)


@pytest.mark.parametrize(
    "path",
    [
        "/tournaments/enter?code=%00",
        "/seasons/enter?code=%00",
        "/join?code=%00",
        "/api/v1/statistics?name=%00",
        "/tournaments?q=%00",
    ],
)
def test_an_odd_sign_in_a_query_or_a_cookie_is_never_a_fault_of_ours(
    kept: Server, client: httpx.Client, path: str
) -> None:
    odd = {"Cookie": 'pegout="\\000"; pegout_session="\\000"', "Pegout-Pass": "%00"}
    assert client.get(path, headers=odd).status_code < 500
    assert "the store is down" not in log_of(kept)
