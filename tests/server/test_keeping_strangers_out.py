"""Limits, quotas and secrets: one visitor cannot fill the site, nor be another."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from tests.server.running import PATIENCE, PLAIN, Guest, Server, command_for, post, serving

from pegout.server.app import make_app
from pegout.server.runtime.secret import SecretError, in_file, the_secret
from pegout.server.runtime.site import Site
from pegout.server.security.rate_limits import (
    ADDRESS,
    FILES,
    GUESTS,
    OWN,
    STRANGERS,
    Limits,
    Requester,
)
from pegout.service.quotas import VISITORS_AT_ONE_ADDRESS, Quotas
from pegout.store import open_store

HALL = 80
A_TURN = 2.0
"""This many seconds somebody takes to play a card, at the least."""


def test_the_site_as_it_is_started_answers_who_asks_too_often_with_429(tmp_path: Path) -> None:
    with serving(tmp_path, PEGOUT_UNLIMITED="") as server:
        session = f"{server.address}/api/v1/session"
        held = until_refused(lambda: post(session, json={}))
        assert held.json()["code"] == "too_often"
        assert int(held.headers["retry-after"]) > 0


def until_refused(ask: Callable[[], httpx.Response]) -> httpx.Response:
    """Somebody asks on and on, many times at once, until it is too much."""
    with ThreadPoolExecutor(16) as hands:
        for _ in range(300):
            asked = [hands.submit(ask) for _ in range(16)]
            for one in asked:
                if one.result().status_code == 429:
                    return one.result()
    raise AssertionError("it was never too much")


class Phone(httpx.Client):
    """A browser at a table, as the page uses it."""

    def __init__(self, server: Server) -> None:
        super().__init__(
            base_url=server.address, timeout=PATIENCE, verify=PLAIN, follow_redirects=True
        )

    def sits_down(self) -> None:
        """The first page, one click, and the table."""
        assert self.get("/").status_code == 200
        form = {"hands": "2", "level": "greedy", "name": "Ann", "pause": "none"}
        page = self.post("/play", data=form)
        assert page.status_code == 200, page.text
        self.table = page.url.path.rpartition("/")[2]

    def plays(self) -> list[int]:
        """Looks at the table, does what is due, and says that it is still there."""
        seen = self.get(f"/api/v1/tables/{self.table}", params={"after": 1_000_000})
        codes = [seen.status_code, self.post(f"/api/v1/tables/{self.table}/here").status_code]
        if seen.status_code == 200 and (view := seen.json()["view"]) and view["duty"]:
            ask = {"type": "Act", "command": command_for(view)}
            body = {"key": f"{len(codes)} {seen.json()['version']}", "ask": ask}
            codes.append(self.post(f"/api/v1/tables/{self.table}/asks", json=body).status_code)
        return codes


def test_a_hall_of_eighty_behind_one_address_plays_while_one_of_them_is_held(
    tmp_path: Path,
) -> None:
    """All sit down at once and play at the speed of people; one asks as fast as it can."""
    with serving(tmp_path, PEGOUT_UNLIMITED="") as server, ExitStack() as hall:
        phones = [hall.enter_context(Phone(server)) for _ in range(HALL)]
        abusive = hall.enter_context(Phone(server))
        with ThreadPoolExecutor(16) as hands:
            list(hands.map(Phone.sits_down, phones))
            for _ in range(4):
                pace = time.monotonic() + A_TURN
                codes = [code for one in hands.map(Phone.plays, phones) for code in one]
                assert 429 not in codes
                assert codes.count(200) > HALL
                time.sleep(max(0.0, pace - time.monotonic()))
            abusive.sits_down()
            # With nothing of the log to tell, thirty a second are answered on a busy machine too.
            until_refused(lambda: abusive.get(f"/api/v1/tables/{abusive.table}?after=1000000"))
            codes = [code for one in hands.map(Phone.plays, phones) for code in one]
        assert 429 not in codes
        # The page of who asked too often is refused too: it is the visitor who is held.
        until_refused(lambda: abusive.post(f"/api/v1/tables/{abusive.table}/here"))


def test_a_bucket_fills_again() -> None:
    now = 0.0
    limits = Limits(lambda: now)
    assert all(limits.allows("ann") for _ in range(int(OWN.burst)))
    assert not limits.allows("ann")
    assert limits.wait("ann", 45.0) == 45.0 / OWN.per_second
    assert limits.wait("bob") == 0.0
    assert limits.allows("bob")
    now = 1.0
    assert limits.allows("ann")


def test_what_one_visitor_is_refused_is_taken_from_nobody_else() -> None:
    limits, hall = Limits(lambda: 0.0), Requester("hall")
    assert sum(limits.lets("ann", hall) for _ in range(10_000)) == OWN.burst
    strangers = [hall._replace(browser=str(number)) for number in range(10_000)]
    assert sum(limits.lets("", one) for one in strangers) == STRANGERS.burst
    left = ADDRESS.burst - OWN.burst - STRANGERS.burst
    assert sum(limits.lets(f"guest {number}", hall) for number in range(10_000)) == left
    assert not limits.lets("bob", hall)
    assert limits.wait_of("bob", hall._replace(cost=60.0)) == 60.0 / ADDRESS.per_second
    assert limits.lets("bob", hall._replace(kind="beat"))
    assert limits.lets("bob", Requester("home"))


A_FLOOD = 1000
"""What a script without a name asks for each second, from the address of the hall."""
SCRIPT, PHONE = {"User-Agent": "python-requests/2.32"}, {"User-Agent": "Mozilla/5.0 (iPhone)"}


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("flooded", ["/", "/api/v1/rules"])
async def test_a_flood_by_a_script_does_not_shut_newcomers_out(flooded: str) -> None:
    now = 0.0

    async with inside(Limits(lambda: now)) as client:
        for _ in range(A_FLOOD):
            last = await client.get(flooded, headers=SCRIPT)
            now += 1 / A_FLOOD
        assert last.status_code == 429
        assert int(last.headers["retry-after"]) > 0
        for path in ("/", "/rules", "/about"):
            assert (await client.get(path, headers=PHONE)).status_code == 200
        sat = await client.post("/play", data={"name": "Ann"}, headers=PHONE)
        assert sat.status_code == 303


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
async def test_a_hall_loads_its_pages_and_a_flood_of_files_is_held() -> None:
    """A hundred phones of one address each load a page of fifty files at once."""
    now = 0.0
    limits = Limits(lambda: now)
    assert all(limits.allows("files hall", size=FILES) for _ in range(100 * 50))

    async with inside(limits) as client:
        for _ in range(int(FILES.burst)):
            assert limits.allows("files 127.0.0.1", size=FILES)
        held = await client.get("/static/css/base.css")
        assert (held.status_code, held.json()["code"]) == (429, "too_often")
        assert (await client.get("/")).status_code == 200
        now += 1.0
        assert (await client.get("/static/css/base.css")).status_code == 200


def test_a_flood_under_many_names_takes_pages_from_newcomers_alone_and_not_for_long() -> None:
    now = 0.0
    limits, door = Limits(lambda: now), Requester("hall", kind="door")
    flood = [door._replace(browser=str(number)) for number in range(10 * A_FLOOD)]
    for asking in flood:
        limits.lets("", asking)
        now += 1 / A_FLOOD
    phone = door._replace(browser="phone")
    assert limits.lets("ann", door)
    assert limits.lets("", phone._replace(kind="any", cost=4.0))
    tries = 0
    while not limits.lets("", phone):
        tries += 1
        now += 1 / A_FLOOD
    assert tries <= 5
    now += 1.0
    assert all(limits.lets("", phone) for _ in range(50))


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
async def test_guests_are_not_made_by_the_thousand_at_one_address() -> None:
    now = 0.0

    async with inside(Limits(lambda: now)) as client:
        for _ in range(int(GUESTS.burst)):
            assert (await client.post("/api/v1/tokens")).status_code == 201
            now += 0.1
        for _ in range(int(GUESTS.burst)):
            refused = await client.post("/api/v1/tokens")
            if refused.status_code != 201:
                break
            now += 0.1
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_guests")
        assert (await client.get("/")).status_code == 200
        now += GUESTS.burst
        assert (await client.post("/play", data={"name": "Ann"})).status_code == 303


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
async def test_who_comes_after_a_flood_of_tables_is_told_the_truth_and_soon_dealt_in() -> None:
    now = 0.0

    async with inside(None, Quotas(1, clock=lambda: now)) as client:
        for _ in range(VISITORS_AT_ONE_ADDRESS):
            assert (await client.post("/api/v1/tables", json={})).status_code == 201
            client.cookies.clear()
        refused = await client.post("/api/v1/tables", json={})
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_here")
        assert refused.headers["retry-after"] == "3"
        assert refused.json()["sentence"].endswith("try again in 3 seconds")
        page = await client.post("/play", data={"name": "Ann"}, headers={"Accept": "text/html"})
        assert "Too many tables were opened from this address just now" in page.text
        now += 60.0
        dealt = await client.post("/play", data={"name": "Ann"})
        assert dealt.status_code == 303


@asynccontextmanager
async def inside(
    limits: Limits | None, quotas: Quotas | None = None
) -> AsyncIterator[httpx.AsyncClient]:
    """A site asked without a network, whose time goes by as the test says."""
    store = open_store("memory:")
    app = make_app(Site(store, b"secret", quotas=quotas), limits)
    transport = httpx.ASGITransport(app=cast(Any, app))
    async with httpx.AsyncClient(transport=transport, base_url="http://site") as client:
        yield client
    store.close()


@pytest.mark.parametrize("kept", ["", "00", "not hexadecimal"])
def test_a_file_that_holds_no_secret_is_refused(tmp_path: Path, kept: str) -> None:
    path = tmp_path / "pegout.secret"
    path.write_text(kept)
    with pytest.raises(SecretError):
        in_file(path)


def test_a_secret_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "pegout.secret"
    made = in_file(path)
    assert in_file(path) == made
    assert path.stat().st_mode & 0o077 == 0


def test_where_there_is_no_beside_the_secret_is_in_the_database_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    store = open_store("memory:")
    assert the_secret(store, None) == the_secret(store, None)
    assert list(tmp_path.iterdir()) == []
    store.close()


def test_an_opening_that_fails_leaves_no_table(server: Server) -> None:
    with Guest(server) as ann:
        for computers in (["nobody"], ["club", "club"]):
            answer = ann.post("/tables", json={"name": "Ann", "computers": computers})
            assert answer.status_code in (409, 422)
        assert ann.get("/me/games").json() == []


def test_a_table_opened_twice_by_one_request_is_one_table(ann: Guest) -> None:
    body = {"name": "Ann", "computers": ["greedy"], "key": "the same"}
    first, again = ann.post("/tables", json=body), ann.post("/tables", json=body)
    assert first.status_code == again.status_code == 201
    assert first.json() == again.json()


def test_deleted_tables_do_not_count_against_a_visitor(server: Server) -> None:
    with Guest(server) as ann:
        for _ in range(25):
            table = ann.open("Ann", "greedy")
            assert ann.delete(f"/me/games/{table}").status_code == 204


def test_a_game_deleted_by_one_stays_for_the_other(ann: Guest, bob: Guest) -> None:
    table = ann.open("Ann")
    assert bob.ask(table, {"type": "Sit", "name": "Bob"}).status_code == 200
    assert ann.act(table, {"type": "Resign", "seat": 0}).status_code == 200
    assert bob.delete(f"/me/games/{table}").status_code == 204
    assert bob.get("/me/games").json() == []
    assert [game["table"] for game in ann.get("/me/games").json()] == [table]
    assert ann.delete(f"/me/games/{table}").status_code == 204
    assert ann.get(f"/tables/{table}").status_code == 404


def test_a_deleted_account_stays_deleted(server: Server) -> None:
    with httpx.Client(
        base_url=f"{server.address}/api/v1", timeout=PATIENCE, verify=PLAIN
    ) as visitor:
        entry = {"name": "Olga", "password": "fifteen two and a pair"}
        assert visitor.post("/accounts", json=entry).status_code == 201
        assert visitor.delete("/me").status_code == 204
        assert visitor.post("/session", json=entry).status_code == 422


def test_who_deletes_everything_gives_up_games_with_others(ann: Guest, bob: Guest) -> None:
    table = ann.open("Ann")
    assert bob.ask(table, {"type": "Sit", "name": "Bob"}).status_code == 200
    assert bob.delete("/me").status_code == 204
    assert ann.see(table)["stage"] == "over"


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
async def test_no_request_waits_for_a_thread_to_be_let_in() -> None:
    class Counting(ThreadPoolExecutor):
        asked = 0

        def submit(self, *words: Any, **named: Any) -> Future[Any]:
            self.asked += 1
            return super().submit(*words, **named)

    threads = Counting(1)
    asyncio.get_running_loop().set_default_executor(threads)
    store = open_store("memory:")
    app = make_app(Site(store, b"secret"), Limits())
    transport = httpx.ASGITransport(app=cast(Any, app))
    async with httpx.AsyncClient(transport=transport, base_url="http://site") as client:
        assert (await client.post("/api/v1/tokens")).status_code == 201
        opened = await client.post("/api/v1/tables", json={"name": "Ann"})
        # Who somebody is was looked up once, and is remembered for a moment.
        await client.get(f"/api/v1/tables/{opened.json()['table']}")
        threads.asked = 0
        table = await client.get(f"/api/v1/tables/{opened.json()['table']}")
        assert table.json()["chairs"][0]["name"] == "Ann"
    store.close()
    assert threads.asked == 0
