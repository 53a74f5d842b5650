"""Many who look on at one table: what they see is made once, and told them together."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

import pytest
from tests.service.playing import clock, do, seated
from tests.service.test_asides import Clock, cut

from pegout.errors import Rejection
from pegout.service.quotas import MostStreams, Streams, Ticket
from pegout.service.tables import requests as a, tables as tables_module, view as view_module
from pegout.service.tables.rows import Settings
from pegout.service.tables.tables import Tables
from pegout.service.tables.view import MOST_KEPT, TableView, encode, is_onlooker, show
from pegout.store import Store

ONLOOKERS = 60
PATIENCE = 60


class Work:
    """Counts how often views are really built and encoded."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.built: Counter[str] = Counter()
        self.encoded = 0
        monkeypatch.setattr(view_module, "show", self._show)
        monkeypatch.setattr(tables_module, "show", self._show)
        monkeypatch.setattr(view_module, "encode", self._encode)

    def _show(self, *args: Any) -> TableView:
        self.built[args[1] or "onlookers"] += 1
        return show(*args)

    def _encode(self, view: TableView) -> bytes:
        self.encoded += 1
        return encode(view)


def named(number: int) -> str:
    """A third of all onlookers are guests, the others show no name at all."""
    return f"g-{number}" if number % 3 == 0 else ""


async def begun(tables: Tables, table: str) -> list[AsyncIterator[TableView]]:
    """All onlookers, each shown the table once."""
    streams = [tables.watch(table, named(number), 0) for number in range(ONLOOKERS)]
    await asyncio.gather(*(anext(stream) for stream in streams))
    return streams


async def ended(streams: list[AsyncIterator[TableView]]) -> None:
    for stream in streams:
        await stream.aclose()  # type: ignore[attr-defined]


async def test_a_view_is_built_and_encoded_once_for_all_who_look_on(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables_module, "QUIET", 0.0)

    tables = Tables(store, clock)
    table = await seated(tables, Settings(), "Ann", "Bob")
    work = Work(monkeypatch)
    streams = await begun(tables, table)
    for phrase in range(3):
        coming = [asyncio.ensure_future(anext(stream)) for stream in streams]
        await asyncio.sleep(0)
        await do(tables, table, a.Say("hello"), "g-bob")
        views = await asyncio.wait_for(asyncio.gather(*coming), PATIENCE)
        told = {tables.encoded(table, view) for view in views}
        assert len(told) == 1
        assert len(views[0].phrases) == 1
        assert work.built == {"onlookers": phrase + 2}
        assert work.encoded == phrase + 1
    await ended(streams)


async def test_who_looks_on_is_shown_what_a_stranger_is_and_players_and_hosts_their_own(
    store: Store,
) -> None:
    tables = Tables(store, clock)
    table = await seated(tables, Settings(), "Ann", "Bob")
    found = await tables.table(table)
    assert found is not None
    assert [is_onlooker(found, who) for who in ("", "g-eve", "g-ann", "g-bob")] == [
        True, True, False, False]  # fmt: skip
    await do(tables, table, cut(0), "g-ann")
    await do(tables, table, cut(1), "g-bob")
    strangers, eve = await tables.shown(table, ""), await tables.shown(table, "g-eve")
    assert strangers is eve
    assert strangers == show(found, "")
    ann = await tables.shown(table, "g-ann")
    assert ann is not None
    assert (ann.you, ann.host) == (0, True)


async def test_a_table_of_nobody_has_no_stranger_for_its_host(store: Store) -> None:
    tables = Tables(store, clock)
    table = await seated(tables, Settings(), "Ann", "Bob")
    found = await tables.table(table)
    assert found is not None
    found.host = ""
    assert not show(found, "").host


async def test_old_views_are_let_go(store: Store) -> None:
    tables = Tables(store, clock)
    table = await seated(tables, Settings(), "Ann", "Bob")
    for after in range(3 * MOST_KEPT):
        view = await tables.shown(table, "", after)
        assert view is not None
        tables.encoded(table, view)
    live = tables._open[table]
    assert len(live.views._views) <= MOST_KEPT
    assert len(live.views._encoded) <= MOST_KEPT


async def test_the_time_left_is_told_to_onlookers_in_whole_seconds(store: Store) -> None:
    now = 1000.0
    tables = Tables(store, clock, lambda: now)
    table = await seated(tables, Settings(turn_seconds=30), "Ann", "Bob")
    now += 0.4
    first = await tables.shown(table, "")
    now += 0.4
    assert await tables.shown(table, "") is first
    now += 1
    later = await tables.shown(table, "")
    assert first is not None
    assert later is not None
    assert (first.seconds_left, later.seconds_left) == (30, 29)


async def test_onlookers_are_told_of_many_changes_together_and_players_of_each_at_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables_module, "QUIET", 1e6)

    at = Clock()
    tables = Tables(store, at)
    table = await seated(tables, Settings(), "Ann", "Bob")
    onlooker, player = tables.watch(table, "", 0), tables.watch(table, "g-ann", 0)
    await anext(onlooker)
    await anext(player)
    seen: list[TableView] = []
    follow = asyncio.create_task(_follow(onlooker, seen))
    for _ in range(10):
        await asyncio.sleep(0)
        at.go_on(2)
        done = await do(tables, table, a.Say("hello"), "g-bob")
        view = await asyncio.wait_for(anext(player), PATIENCE)
        assert view.version == done.version
    assert len(seen) == 1
    tables.end_watching()
    await asyncio.wait_for(follow, PATIENCE)
    await ended([player])


async def _follow(stream: AsyncIterator[TableView], seen: list[TableView]) -> None:
    async for view in stream:
        seen.append(view)


async def test_what_onlookers_were_not_told_at_once_they_are_told_soon(store: Store) -> None:
    tables = Tables(store, clock)
    table = await seated(tables, Settings(), "Ann", "Bob")
    stream = tables.watch(table, "", 0)
    view = await anext(stream)
    for _ in range(3):
        last = await do(tables, table, a.Say("hello"), "g-bob")
    phrases = 0
    while view.version < last.version:
        view = await asyncio.wait_for(anext(stream), PATIENCE)
        phrases += len(view.phrases)
    assert phrases == 3
    await ended([stream])


def test_so_many_look_on_at_one_table_and_its_players_still_have_room() -> None:
    streams = Streams(MostStreams(onlookers=5))
    tickets = [streams.begin(f"g-{one}", f"192.0.2.{one}", "final") for one in range(5)]
    assert all(isinstance(one, Ticket) for one in tickets)
    refused = streams.begin("g-eve", "198.51.100.1", "final")
    assert isinstance(refused, Rejection)
    assert refused.sentence.startswith("Many people look on at this table already")
    assert isinstance(streams.begin("g-ann", "198.51.100.1"), Ticket)
    assert isinstance(streams.begin("g-eve", "198.51.100.1", "another"), Ticket)
    tickets.pop()
    assert isinstance(streams.begin("g-eve", "198.51.100.1", "final"), Ticket)


def test_who_looks_on_from_one_address_leaves_room_for_others() -> None:
    streams = Streams(MostStreams(onlookers=5))
    here = [streams.begin(f"g-{one}", "192.0.2.1", "final") for one in range(5)]
    assert [isinstance(one, Ticket) for one in here] == [True] * 4 + [False]
    assert isinstance(streams.begin("g-eve", "198.51.100.1", "final"), Ticket)
