"""What strangers send is read beside the event loop: others are answered, and the work is bounded.

The site runs in this process, so that a reader can be held while others ask.
"""

from __future__ import annotations

import asyncio
import tomllib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event
from typing import Any, cast

import httpx
import pytest
from tests.server.desk import problem_of, text_of
from tests.server.running import PATIENCE

from pegout.input_limits import GUEST_MEET, LARGEST_MEET, MOST_FAULTS
from pegout.server.app import make_app
from pegout.server.pages.desk import setup
from pegout.server.runtime import threads
from pegout.server.runtime.site import Site
from pegout.service.meets import meets
from pegout.store import open_store
from pegout.tournament.meet import codec, tried
from pegout.tournament.season import table as season_rows
from pegout.tournament.spreadsheets import entry_table

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")
BOOK = 'id = "elks"\nname = "Elks"\nbase = "mcallen"\n'
HEADING = '{"format":"pegout-meet","version":1}\n'
SEASON = {"name": "Elks", "starts": "2026-01-01", "ends": "2026-12-31"}
OPENED = {"name": "Games", "profile": "mcallen", "director": "Dora"}


@asynccontextmanager
async def visiting(folder: Path) -> AsyncIterator[httpx.AsyncClient]:
    """A visitor of a real site with a real database, in this process."""
    site = Site(open_store(str(folder / "site.db")), b"s" * 32)
    site.ready = lambda: None
    app = make_app(site)
    async with app.lifespan():
        transport = httpx.ASGITransport(cast("Any", app))
        async with httpx.AsyncClient(
            transport=transport,
            base_url="http://here",
            timeout=PATIENCE,
            follow_redirects=True,
            headers={"Accept": "text/html"},
        ) as visitor:
            yield visitor


class Held:
    """Something of the program that waits until it may go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, owner: Any, name: str) -> None:
        self.begun, self.may_go_on = Event(), Event()
        real = getattr(owner, name)

        def held(*given: Any, **named: Any) -> Any:
            self.begun.set()
            assert self.may_go_on.wait(PATIENCE), "nobody else was answered meanwhile"
            return real(*given, **named)

        monkeypatch.setattr(owner, name, held)


Send = Callable[[httpx.AsyncClient], Awaitable[httpx.Response]]


async def _opens_a_season(visitor: httpx.AsyncClient) -> str:
    answer = await visitor.post("/seasons/new", data=SEASON)
    assert answer.status_code == 200, problem_of(answer)
    return answer.url.path


async def _book_on_a_page(visitor: httpx.AsyncClient) -> httpx.Response:
    return await visitor.post("/tournaments/new/book", data={"book": BOOK})


async def _book_to_open(visitor: httpx.AsyncClient) -> httpx.Response:
    return await visitor.post("/tournaments/new", data={**OPENED, "book": BOOK})


async def _book_in_json(visitor: httpx.AsyncClient) -> httpx.Response:
    return await visitor.post("/api/v1/tournaments", json={**OPENED, "book": BOOK})


async def _points(visitor: httpx.AsyncClient) -> httpx.Response:
    return await visitor.post("/seasons/new", data={**SEASON, "points": "own", "own": BOOK})


async def _season(visitor: httpx.AsyncClient) -> httpx.Response:
    return await visitor.post("/seasons/bring", data={"file": BOOK})


async def _meet(visitor: httpx.AsyncClient) -> httpx.Response:
    return await visitor.post("/tournaments/bring", data={"meet": HEADING})


async def _night(visitor: httpx.AsyncClient) -> httpx.Response:
    return await visitor.post(visitor.headers["Desk"], data={"do": "night", "meet": HEADING})


async def _members(visitor: httpx.AsyncClient) -> httpx.Response:
    return await visitor.post(visitor.headers["Desk"], data={"do": "table", "csv": "number,name"})


READERS: dict[str, tuple[Any, str, Send]] = {
    "a book on the page": (tomllib, "loads", _book_on_a_page),
    "a book to open with": (tomllib, "loads", _book_to_open),
    "a book in JSON": (tomllib, "loads", _book_in_json),
    "a points table": (tomllib, "loads", _points),
    "a season": (tomllib, "loads", _season),
    "a tournament": (codec, "_lines", _meet),
    "a night of a season": (codec, "_lines", _night),
    "members of a season": (season_rows, "table_rows", _members),
}


@pytest.mark.parametrize("what", READERS)
async def test_d1_d2_others_are_answered_while_a_text_is_read(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, name, send = READERS[what]

    async with visiting(tmp_path) as visitor:
        visitor.headers["Desk"] = await _opens_a_season(visitor)
        held = Held(monkeypatch, owner, name)
        waiting = asyncio.create_task(cast("Any", send(visitor)))
        assert await asyncio.to_thread(held.begun.wait, PATIENCE)
        other = await visitor.get("/healthz")
        held.may_go_on.set()
        assert other.status_code == 200
        assert (await waiting).status_code in (200, 201, 422)


async def test_d3_others_are_answered_while_a_desk_enters_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with visiting(tmp_path) as visitor:
        desk = (await visitor.post("/tournaments/new", data=OPENED)).url.path
        entries = desk.replace("overview", "entries")
        slow = [(entry_table, "rows_in"), (meets, "with_steps")]
        for at, (owner, name) in enumerate(slow):
            with monkeypatch.context() as own:
                held = Held(own, owner, name)
                data = {"do": "enter_table", "csv": f"name\nAnn {at}\nBob {at}\n"}
                waiting = asyncio.create_task(visitor.post(entries, data=data))
                assert await asyncio.to_thread(held.begun.wait, PATIENCE)
                assert (await visitor.get("/healthz")).status_code == 200
                held.may_go_on.set()
                assert (await waiting).status_code == 200


async def test_d2_one_text_of_a_visitor_is_read_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with visiting(tmp_path) as visitor:
        held = Held(monkeypatch, tomllib, "loads")
        most = 1 + threads.MOST_WAITING
        asked = [asyncio.create_task(_book_on_a_page(visitor)) for _ in range(most + 3)]
        assert await asyncio.to_thread(held.begun.wait, PATIENCE)
        done, _ = await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
        held.may_go_on.set()
        assert {one.result().status_code for one in done} == {429}
        answers = [one.status_code for one in await asyncio.gather(*asked)]
        assert (answers.count(200), answers.count(429)) == (most, 3)


async def test_d2_rubbish_for_a_tournament_is_read_once_up_to_twenty_faults(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = 0
    real = codec._step

    def counted(*given: Any, **named: Any) -> Any:
        nonlocal lines
        lines += 1
        return real(*given, **named)

    monkeypatch.setattr(codec, "_step", counted)

    async with visiting(tmp_path) as visitor:
        rubbish = {"meet_file": ("a.cribmeet", f"{HEADING}{'x' * 9}\n" + "x\n" * 100_000)}
        answer = await visitor.post("/tournaments/bring", files=rubbish)
        assert answer.status_code == 422
        assert lines == MOST_FAULTS
        told = text_of(answer)
        assert "The file, line 21: is not JSON" in told
        assert "line 22" not in told
        assert "there may be more" in told
        large = {"meet_file": ("a.cribmeet", "x" * (LARGEST_MEET + 1))}
        answer = await visitor.post("/tournaments/bring", files=large)
        assert answer.status_code == 413
        assert lines == MOST_FAULTS


@pytest.mark.parametrize("before", ["", HEADING])
@pytest.mark.parametrize("nested", ['{"a":', "["])
async def test_a_tournament_nested_too_deeply_is_a_file_that_cannot_be_read(
    tmp_path: Path, before: str, nested: str
) -> None:
    deep = (before + 5000 * nested).encode()

    async with visiting(tmp_path) as visitor:
        brought = await visitor.post("/tournaments/bring", files={"meet_file": ("a", deep)})
        assert brought.status_code == 422, brought.text
        assert "line" in problem_of(brought)
        desk = await _opens_a_season(visitor)
        night = {"do": "night", "version": "1"}
        refused = await visitor.post(desk, data=night, files={"meet_file": ("a", deep)})
        assert refused.status_code == 422, refused.text
        assert "no .cribmeet file that can be read" in problem_of(refused)


async def test_a_book_of_too_much_is_refused_in_one_sentence(tmp_path: Path) -> None:
    async with visiting(tmp_path) as visitor:
        data = {"book": BOOK + "a." * 8_000 + "a = 1\n"}
        answer = await visitor.post("/tournaments/new/book", data=data)
        assert answer.status_code == 422
        assert "line 4: is longer than 1,000 characters" in text_of(answer)
        data = {"book": BOOK + "".join(f"k{number} = 1\n" for number in range(2_000))}
        answer = await visitor.post("/tournaments/new/book", data=data)
        assert "there may be more: put these right" in text_of(answer)
        assert "Your profile, line 4, k0: is not known here" in text_of(answer)


async def test_d3_more_names_than_a_guest_may_enter_are_refused_before_any_is_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = 0

    def counted(*given: Any) -> Any:
        nonlocal tries
        tries += 1
        return tried(*given)

    monkeypatch.setattr(setup, "tried", counted)

    async with visiting(tmp_path) as visitor:
        desk = (await visitor.post("/tournaments/new", data=OPENED)).url.path
        entries = desk.replace("overview", "entries")
        names = "".join(f"Player {n}\n" for n in range(GUEST_MEET.entries + 1))
        table = {"do": "enter_table", "csv": f"name\n{names}"}
        answer = await visitor.post(entries, data=table)
        assert answer.status_code == 422
        assert "at most 1,000 entries, and this would be 1,001: sign in" in problem_of(answer)
        assert not tries
