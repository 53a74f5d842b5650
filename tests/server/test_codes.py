"""Codes of tables, passes and seasons: none is found by trying, and those inside stay in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import httpx
import pytest

from pegout.server.app import make_app
from pegout.server.runtime.site import Site
from pegout.server.security.rate_limits import OWN, STRANGERS, WRONG_CODE, KnownCodes, Limits
from pegout.store import open_store

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")

SCRIPT, PHONE = {"User-Agent": "python-requests/2.32"}, {"User-Agent": "Mozilla/5.0 (iPhone)"}
FREE = int(OWN.burst / WRONG_CODE)
IN_ALL = int(STRANGERS.burst / WRONG_CODE)
TOURNAMENT = {"name": "Games", "profile": "mcallen", "director": "Dora", "parts": ["men"]}
WRONG = "ZZZZZZ"


class Hall:
    """A site whose time goes by as the test says, asked from several addresses."""

    def __init__(self) -> None:
        self.now = 0.0
        self.store = open_store("memory:")
        self.app = make_app(Site(self.store, b"secret"), Limits(lambda: self.now))

    def at(self, address: str = "192.0.2.1") -> httpx.AsyncClient:
        transport = httpx.ASGITransport(app=cast(Any, self.app), client=(address, 1))
        return httpx.AsyncClient(transport=transport, base_url="http://site")


@pytest.fixture
def hall() -> Iterator[Hall]:
    made = Hall()
    yield made
    made.store.close()


async def code_of(hall: Hall, kind: str) -> str:
    """A code that opens something, given out at another address."""
    async with hall.at("203.0.113.9") as host:
        if kind in ("api", "join"):
            made = await host.post("/api/v1/tables", json={"name": "Ann"})
            table = await host.get(f"/api/v1/tables/{made.json()['table']}")
            return str(table.json()["code"])
        made = await host.post("/api/v1/tournaments", json=TOURNAMENT)
        return str(made.json()["code"])


PATHS = {
    "api": "/api/v1/codes/{}",
    "join": "/join?code={}",
    "pass": "/p/{}",
    "season": "/seasons/by/{}",
}
FOUND = {"api": 200, "join": 303, "pass": 303}


@pytest.mark.parametrize("kind", PATHS)
async def test_wrong_codes_cost_and_then_even_a_right_one_is_not_looked_up(
    hall: Hall, kind: str
) -> None:
    right = await code_of(hall, kind)
    async with hall.at() as guesser:
        tried = [
            (await guesser.get(PATHS[kind].format(WRONG), headers=SCRIPT)).status_code
            for _ in range(FREE + 5)
        ]
        assert 429 not in tried[:FREE]
        assert tried[FREE:] == [429] * 5
        held = await guesser.get(PATHS[kind].format(right), headers=SCRIPT)
        assert held.status_code == 429
        assert int(held.headers["retry-after"]) > 0
        if kind in FOUND:
            # Others at this address, and whoever waits, are let in.
            other = await guesser.get(PATHS[kind].format(right), headers=PHONE)
            assert other.status_code == FOUND[kind]
    if kind in FOUND:
        async with hall.at("198.51.100.7") as elsewhere:
            there = await elsewhere.get(PATHS[kind].format(right), headers=SCRIPT)
            assert there.status_code == FOUND[kind]
        hall.now += WRONG_CODE / OWN.per_second
        async with hall.at("198.51.100.8") as waited:
            again = await waited.get(PATHS[kind].format(right), headers=SCRIPT)
            assert again.status_code == FOUND[kind]


async def test_who_has_opened_a_code_before_stays_in_whatever_others_try_there(hall: Hall) -> None:
    right = await code_of(hall, "pass")
    async with hall.at() as phone:
        assert (await phone.get(f"/p/{right}", headers=SCRIPT)).status_code == 303
        for number in range(3 * IN_ALL):
            headers = {"User-Agent": f"browser {number}"}
            last = await phone.get(f"/p/{WRONG}", headers=headers)
        assert last.status_code == 429
        assert (await phone.get(f"/p/{right.lower()}", headers=SCRIPT)).status_code == 303


async def test_naming_ever_new_browsers_gives_no_end_of_tries(hall: Hall) -> None:
    async with hall.at() as guesser:
        tried = [
            (await guesser.get(f"/p/{WRONG}", headers={"User-Agent": str(n)})).status_code
            for n in range(3 * IN_ALL)
        ]
    assert tried.count(404) == IN_ALL


async def test_codes_are_shared_by_tables_passes_and_seasons(hall: Hall) -> None:
    async with hall.at() as guesser:
        for number in range(FREE):
            path = list(PATHS.values())[number % len(PATHS)]
            await guesser.get(path.format(WRONG), headers=SCRIPT)
        for path in PATHS.values():
            held = await guesser.get(path.format(WRONG), headers=SCRIPT)
            assert held.status_code == 429


def test_of_very_many_known_codes_the_oldest_are_let_go() -> None:
    known = KnownCodes(most=2)
    for code in ("AAAA", "BBBB", "AAAA", "CCCC"):
        known.add("here", code)
    assert [known.has("here", code) for code in ("AAAA", "BBBB", "CCCC")] == [True, False, True]
    assert not known.has("there", "AAAA")
