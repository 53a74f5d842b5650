"""The lobby: public tables with their people, and never any other."""

from __future__ import annotations

import asyncio

from tests.service.playing import do, seated

from pegout.rulesets import ruleset
from pegout.service.tables import requests as a
from pegout.service.tables.lobby import FRESH, GONE, Lobby
from pegout.service.tables.requests import Done
from pegout.service.tables.rows import Occasion, Settings
from pegout.service.tables.tables import Tables
from pegout.store import Store

OPEN = Settings(public=True)


class Clock:
    """Seconds that a test lets pass."""

    at = 0.0

    def __call__(self) -> float:
        return self.at


def times() -> str:
    return "2026-11-15T10:00:00Z"


async def listed(lobby: Lobby, now: Clock) -> list[tuple[str, str, int]]:
    """All there is, looked up again: the table, how it stands, and its free seats."""
    now.at += FRESH
    return [(one.table, one.state, one.free) for one in await lobby.all()]


async def test_who_watches_is_told_of_every_change_of_public_tables(store: Store) -> None:
    now = Clock()
    tables = Tables(store, times, now)
    lobby = Lobby(tables)
    watching = lobby.watch(lobby.changes)
    told = asyncio.ensure_future(anext(watching))
    await seated(tables, Settings(), "Ann")
    assert not lobby.changes, "a table for friends is no news"
    table = await seated(tables, OPEN, "Ann")
    assert 1 <= await told <= lobby.changes
    known = lobby.changes
    await do(tables, table, a.Sit("Bob"), "g-bob")
    assert await anext(watching) > known
    assert await anext(lobby.watch(known)) == lobby.changes, "who knows less is told at once"
    await watching.aclose()  # type: ignore[attr-defined]


async def test_a_public_table_wants_a_player_until_it_has_one_and_is_watched_then(
    store: Store,
) -> None:
    now = Clock()
    tables = Tables(store, times, now)
    lobby = Lobby(tables)
    table = await seated(tables, OPEN, "Ann")
    assert await listed(lobby, now) == [(table, "open", 1)]
    (shown,) = await lobby.all()
    assert (shown.host, shown.people, shown.rules, shown.target) == (
        "Ann",
        ("Ann",),
        "bicycle",
        121,
    )
    await do(tables, table, a.Sit("Bob"), "g-bob")
    assert await listed(lobby, now) == [(table, "playing", 0)]


async def test_tables_that_are_not_public_are_never_listed(store: Store) -> None:
    now = Clock()
    tables = Tables(store, times, now)
    lobby = Lobby(tables)
    await seated(tables, Settings(), "Ann")
    occasion = Occasion("m", "d", 1, "An event", ("Ann", "Bob"), entries=(1, 2))
    answer = await tables.open(OPEN, ruleset("bicycle"), "g-dora", "", occasion)
    assert isinstance(answer, Done)
    assert await listed(lobby, now) == []


async def test_a_table_whose_people_have_gone_is_listed_no_more_and_again_when_they_are_back(
    store: Store,
) -> None:
    now = Clock()
    tables = Tables(store, times, now)
    lobby = Lobby(tables)
    table = await seated(tables, OPEN, "Ann")
    now.at += GONE
    assert await listed(lobby, now) == []
    tables.presence.seen(table, "g-ann")
    assert await listed(lobby, now) == [(table, "open", 1)]


async def test_a_table_that_is_closed_or_forgotten_is_struck_out(store: Store) -> None:
    now = Clock()
    tables = Tables(store, times, now)
    lobby = Lobby(tables)
    closed, forgotten = [await seated(tables, OPEN, name) for name in ("Ann", "Bob")]
    assert len(await listed(lobby, now)) == 2
    await do(tables, closed, a.Close(), "g-ann")
    await tables.forget(forgotten)
    assert await listed(lobby, now) == []


async def test_another_process_lists_the_same(store: Store) -> None:
    now = Clock()
    here, there = Tables(store, times, now, shared=True), Tables(store, times, now, shared=True)
    Lobby(here)
    table = await seated(here, OPEN, "Ann")
    there.presence.seen(table, "g-ann")
    assert await listed(Lobby(there), now) == [(table, "open", 1)]
