"""Nothing that leaves the site names a card that its reader may not see at that moment.

Whole games are played over real HTTP by people at every seat, with someone who only looks on.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from typing import Any

import httpx
import msgspec
import pytest
import uvicorn
from tests.long import in_turn
from tests.server.running import PLAIN, free_port
from tests.visible_cards import Eyes, Viewer, cards_in

from pegout.cards import PACK, Card
from pegout.game import view_from
from pegout.players import LEVELS
from pegout.seating import Seat
from pegout.server.app import make_app
from pegout.server.runtime.site import Site
from pegout.service.tables import tables
from pegout.service.tables.requests import Act
from pegout.service.tables.table import Table
from pegout.store import open_store

NAMES = ("Ann", "Bob", "Cat", "Dan")
MINDS = ("greedy", "novice", "greedy", "novice")
TARGET = 61
PATIENCE = 300
LOOKS = {"auto": 13, "check": 29, "claim": 53}
"""Steps between whole looks at all that can be asked for; news comes with every change."""
KINDS = ("discard", "play", "count")


@asynccontextmanager
async def serving(site: Site) -> AsyncIterator[str]:
    """The site behind a socket, in this process: so that its tables can be looked into."""
    port = free_port()
    # An idle reader's connection must not end just as it is used again.
    config = uvicorn.Config(make_app(site), port=port, log_level="error", timeout_keep_alive=60)
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve())
    try:
        while not server.started:
            await asyncio.sleep(0.01)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        await running


class Reader:
    """Somebody at a seat, or someone who watches: reads everything, and may know only so much."""

    def __init__(self, address: str, table: str, viewer: Viewer) -> None:
        self.eyes, self.table, self.version = Eyes(viewer), table, 0
        self.http = httpx.AsyncClient(base_url=f"{address}/api/v1", timeout=PATIENCE, verify=PLAIN)
        self.seen: Counter[str] = Counter()
        self.secrets: list[str] = []
        self._news = asyncio.Event()

    async def be_somebody(self) -> None:
        token = (await self.http.post("/tokens")).json()["token"]
        self.http.headers["Authorization"] = f"Bearer {token}"

    async def get(self, part: str = "", **words: Any) -> httpx.Response:
        return await self.http.get(f"/tables/{self.table}{part}", params=words)

    async def ask(self, ask: Any) -> httpx.Response:
        body = {"key": f"secret {next(KEYS)}", "ask": ask}
        return await self.http.post(f"/tables/{self.table}/asks", json=body)

    async def follow(self) -> None:
        """Read the stream as it comes, and each table in it at once."""
        async with self.http.stream("GET", f"/tables/{self.table}/events") as stream:
            async for line in stream.aiter_lines():
                if line.startswith("data: {"):
                    told = msgspec.json.decode(line.removeprefix("data: "))
                    self.check_table(told, "stream")
                    self.version = told["version"]
                    self._news.set()

    async def has_heard(self, version: int, following: asyncio.Task[None]) -> None:
        """Wait until the stream has told of a version; a secret in it ends the wait."""
        while self.version < version:
            self._news.clear()
            heard = asyncio.ensure_future(self._news.wait())
            await asyncio.wait({heard, following}, return_when="FIRST_COMPLETED", timeout=PATIENCE)
            heard.cancel()
            if following.done():
                following.result()
                raise AssertionError("the stream has ended")

    def clean(self, answer: Any, allowed: frozenset[Card], where: str) -> None:
        """Find fault with any card in an answer that is not among these, and with the seed."""
        text = msgspec.json.encode(answer).decode()
        found = cards_in(text)
        assert found <= allowed, (where, self.eyes.viewer, sorted(map(str, found - allowed)), text)
        assert not any(secret in text for secret in self.secrets), where
        self.seen[where] += len(found)

    def check_table(self, told: dict[str, Any], where: str) -> None:
        """A table as it was sent: its lines by what each may tell, the rest by what is seen now."""
        if told["stage"] == "over":
            return
        self.check_lines(told.pop("lines"), f"{where}: log")
        for one in told.pop("callouts"):
            self.clean(one, self.eyes.told[one["version"]], f"{where}: callouts")
        self.clean(told.pop("last_show"), self.eyes.last, f"{where}: last show")
        self.clean(told, self.eyes.now, where)

    def check_lines(self, lines: list[dict[str, Any]], where: str) -> None:
        for line in lines:
            self.clean(line["text"], self.eyes.told[line["version"]], where)

    async def read_all(self) -> None:
        """Everything that can be asked for while the game goes on."""
        whole = (await self.get()).json()
        lines = list(whole["lines"])
        self.check_table(whole, "table")
        for kind in KINDS:
            hint = await self.get("/hint", kind=kind)
            assert hint.status_code in (200, 403, 422), hint.text
            self.clean(hint.json(), self.eyes.now, "hint")
        record = await self.get("/record")
        assert (record.status_code, cards_in(record.text)) == (422, frozenset())
        self.check_replay((await self.get("/replay")).json(), lines)

    def check_replay(self, replay: dict[str, Any], lines: list[dict[str, Any]]) -> None:
        """The steps are the lines of the log; each may show what its line may tell."""
        assert not replay["over"]
        for step, line in zip(replay["steps"], lines, strict=True):
            assert step["text"] == line["text"]
            self.clean(step, self.eyes.told[line["version"]], "replay")


KEYS = count()


class Evening:
    """One table with people at all its seats, and someone who watches."""

    def __init__(self, site: Site, readers: list[Reader]) -> None:
        self.site, self.readers = site, readers
        self.minds = [LEVELS[level](f"seed {seat}") for seat, level in enumerate(MINDS)]
        self.following: list[asyncio.Task[None]] = []
        site.tables.on_change(self.look)

    def look(self, table: Table) -> None:
        """Before anything is sent: what each reader may know from now on."""
        for reader in self.readers:
            reader.eyes.look(table)
            reader.secrets = [table.state.chance.seed] if table.state.chance.seed else []

    async def play(self) -> int:
        """Play to the end, with a look at everything now and then."""
        looks = 0
        for number in count():
            table = await self.table()
            await self.heard(table.version)
            if table.finished:
                return looks
            # One look is when cards lie open: in a short game all others may come while none do.
            if number % LOOKS[table.settings.counting] == 0 or (looks == 1 and cards_laid(table)):
                looks += 1
                for reader in self.readers:
                    await reader.read_all()
            await self.step(table)
        raise AssertionError("never")

    async def table(self) -> Table:
        table = await self.site.tables.table(self.readers[0].table)
        assert table is not None
        return table

    async def heard(self, version: int) -> None:
        for reader, following in zip(self.readers, self.following, strict=True):
            await reader.has_heard(version, following)

    async def step(self, table: Table) -> None:
        """Somebody does something: a player who wants to speak, else one who is due."""
        for seat, command in self.wishes(table):
            ask = msgspec.to_builtins(Act(command))
            answer = await self.readers[seat].ask(ask)
            if answer.status_code == 200:
                return
            self.readers[seat].clean(answer.json(), self.readers[seat].eyes.now, "refusal")
        raise AssertionError("nobody could do anything")

    def wishes(self, table: Table) -> Iterator[tuple[int, Any]]:
        views = [view_from(table.state, Seat(seat)) for seat in range(table.settings.hands)]
        if table.state.by_claim:
            for seat, view in enumerate(views):
                if (command := self.minds[seat].volunteer(view)) is not None:
                    yield seat, command
        for seat, view in enumerate(views):
            if view.duty is not None:
                yield seat, self.minds[seat].choose(view)


def cards_laid(table: Table) -> bool:
    """Whether cards lie on the table for everybody to see."""
    return table.state.deal is not None and bool(table.state.deal.laid)


async def evening(hands: int, counting: str) -> tuple[Evening, int]:
    site = Site(open_store("memory:"), b"secret")
    site.ready = lambda: None
    async with AsyncExitStack() as stack:
        address = await stack.enter_async_context(serving(site))
        readers = [Reader(address, "", seat) for seat in (*range(hands), None)]
        for reader in readers:
            await stack.enter_async_context(reader.http)
            if reader.eyes.viewer is not None:
                await reader.be_somebody()
        settings: dict[str, Any] = {"hands": hands, "counting": counting, "target": TARGET}
        if counting == "claim":
            settings["muggins"] = True
        opened = await readers[0].http.post("/tables", json={"settings": settings})
        assert opened.status_code == 201, opened.text
        for reader in readers:
            reader.table = opened.json()["table"]
        found = Evening(site, readers)
        found.look(await found.table())
        return found, await _played(found)


async def _played(found: Evening) -> int:
    """Everyone sits down and follows the table until the game is over; then the record is given."""
    for reader in found.readers[:-1]:
        seated = await reader.ask({"type": "Sit", "name": NAMES[reader.eyes.viewer or 0]})
        assert seated.status_code == 200, seated.text
    found.following = [asyncio.create_task(reader.follow()) for reader in found.readers]
    try:
        looks = await found.play()
        record = await found.readers[-1].get("/record")
        assert (record.status_code, len(cards_in(record.text)) > 40) == (200, True)
        return looks
    finally:
        for following in found.following:
            following.cancel()
        await asyncio.gather(*found.following, return_exceptions=True)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize(
    ("hands", "counting"), in_turn([(2,), (3,), (4,)], ["auto", "check", "claim"])
)
async def test_no_answer_names_a_card_that_its_reader_may_not_see(
    hands: int, counting: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Someone who looks on hears of every step, and nobody waits until they do.
    monkeypatch.setattr(tables, "QUIET", 0.0)
    found, looks = await evening(hands, counting)
    assert looks > 2
    for reader in found.readers:
        # Cards were there to be found in all that was read, in words and in codes.
        for where in ("table", "table: log", "table: callouts", "stream", "stream: log", "replay"):
            assert reader.seen[where] > 0, where


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("Dealt: you 7H KC 10D; Bob ?? ?? ??.", "7H KC TD"),
        ('{"hand":["7H","KC"]}', "7H KC"),
        ("Ann plays the Seven of hearts: 7.", "7H"),
        ("(5♥; A♠️)", "5H AS"),
        ("as the DC rules of 5Hand and a6C-4D have it", ""),
    ],
)
def test_the_finder_finds_cards_however_they_are_written(text: str, cards: str) -> None:
    assert cards_in(text) == {Card(code) for code in cards.split()}


def test_a_leak_in_a_line_of_the_log_would_be_found() -> None:
    reader = Reader("http://nowhere", "", 0)
    reader.eyes.told[1] = frozenset({Card("7H")})
    reader.check_lines([{"version": 1, "text": "Dealt: Ann 7H; Bob ??."}], "log")
    for text in ("Dealt: Ann 7H; Bob 8H.", "Bob throws the eight of hearts."):
        with pytest.raises(AssertionError, match="8H"):
            reader.check_lines([{"version": 1, "text": text}], "log")


def test_every_card_is_found_by_its_code_and_by_its_name() -> None:
    for card in PACK:
        assert cards_in(f"It is {card}.") == cards_in(card.name_in_words) == {card}
