"""No table is without an end: a game of three that nobody can resign is left or closed."""

from __future__ import annotations

import asyncio

import pytest
from tests.service.playing import Person, do, fresh_key, opened, seated, site

from pegout.errors import Rejection
from pegout.game import Resign
from pegout.seating import Seat
from pegout.service.history.games import delete_game, leave_all, my_games
from pegout.service.history.records import record_text
from pegout.service.quotas import Quotas
from pegout.service.tables import decide, requests as a
from pegout.service.tables.computers import Computers
from pegout.service.tables.rematches import Rematches
from pegout.service.tables.rows import Settings
from pegout.service.tables.table import Table
from pegout.service.tables.tables import Tables
from pegout.service.tables.view import TableView
from pegout.store import open_store
from pegout.text import say

THREE = Settings(hands=3, pause="none", stand_in_after=None, target=61)


async def there(tables: Tables, table_id: str) -> Table:
    table = await tables.table(table_id)
    assert table is not None
    return table


async def shown(tables: Tables, table: str, who: str) -> TableView:
    view = await tables.shown(table, who)
    assert view is not None
    return view


async def refused(tables: Tables, table: str, ask: a.Ask, who: str) -> Rejection:
    answer = await tables.ask(table, ask, who, fresh_key())
    assert isinstance(answer, Rejection), answer
    return answer


async def against_computers(tables: Tables) -> str:
    table = await opened(tables, THREE)
    for ask in (a.Sit("Ann"), a.SeatComputer("greedy"), a.SeatComputer("greedy")):
        await do(tables, table, ask, "g-ann")
    return table


@pytest.mark.parametrize("ask", [a.LeaveGame(), a.Close()])
async def test_who_plays_computers_alone_ends_the_game_of_three(ask: a.Ask) -> None:
    tables, quotas = site(open_store("memory:")), Quotas(tables=1)
    tables.on_change(quotas.look_at)
    table = await against_computers(tables)
    quotas.opened("g-ann", table)
    view = await shown(tables, table, "g-ann")
    assert view.leaving == "closes"
    assert view.view is not None
    assert "resign" not in {one["what"] for one in view.view["may"]}
    await do(tables, table, ask, "g-ann")
    assert str((await there(tables, table)).closed).startswith("This table was closed: ")
    assert quotas.refuse_table("g-ann") is None


async def test_a_computer_plays_on_for_one_who_leaves_a_game_of_three(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(decide, "PLAYS_ON", "greedy")  # the usual one thinks for longer

    store = open_store("memory:")
    tables, quotas = site(store), Quotas(tables=1)
    Computers(tables)
    Rematches(tables)
    tables.on_change(quotas.look_at)
    table = await seated(tables, THREE, "Ann", "Bob", "Cal")
    quotas.opened("g-ann", table)
    assert (await shown(tables, table, "g-ann")).leaving == "plays_on"
    assert "leave it instead" in (await refused(tables, table, a.Close(), "g-ann")).sentence
    refusal = await delete_game(tables, table, "g-ann")
    assert refusal is not None
    assert refusal.code == "not_over"

    await do(tables, table, a.LeaveGame(), "g-ann")
    assert (await refused(tables, table, a.LeaveGame(), "g-ann")).code == "left"
    assert "those who play" in (await refused(tables, table, a.Close(), "g-ann")).sentence
    assert (await shown(tables, table, "g-ann")).leaving == ""
    told = "Ann has left the game. The computer (Grabber) plays on for Ann."
    assert told in {line.text for line in (await shown(tables, table, "g-bob")).lines}
    assert quotas.refuse_table("g-ann") is None
    afterwards = Quotas(tables=1)
    await afterwards.recall(tables, "g-ann")
    assert afterwards.refuse_table("g-ann") is None
    assert await delete_game(tables, table, "g-ann") is None
    assert await my_games(tables, "g-ann") == []

    await asyncio.gather(*(Person(tables, table, who).play() for who in ("g-bob", "g-cal")))
    assert told in str(record_text(await there(tables, table)))
    for who in ("g-bob", "g-cal"):
        await do(tables, table, a.Rematch(), who)
    while not (await there(tables, table)).next_table:
        await asyncio.sleep(0.01)
    following = await there(tables, (await there(tables, table)).next_table)
    assert [chair.kind for chair in following.chairs] == ["computer", "person", "person"]


async def test_who_left_may_come_back_and_the_last_who_leaves_closes_the_table() -> None:
    tables = site(open_store("memory:"))
    table = await seated(tables, THREE, "Ann", "Bob", "Cal")
    await do(tables, table, a.LeaveGame(), "g-ann")
    await do(tables, table, a.ComeBack(), "g-ann")
    chair = (await there(tables, table)).chairs[0]
    assert (chair.left, chair.away, chair.stood_in) == (False, False, False)
    for who in ("g-ann", "g-cal"):
        await do(tables, table, a.LeaveGame(), who)
    assert (await there(tables, table)).stage == "playing"
    assert (await shown(tables, table, "g-bob")).leaving == "closes"
    await do(tables, table, a.LeaveGame(), "g-bob")
    assert (await there(tables, table)).closed == say("table-everybody-left")


async def test_a_game_of_two_is_resigned_and_not_left() -> None:
    tables = site(open_store("memory:"))
    table = await seated(tables, Settings(), "Ann", "Bob")
    assert (await shown(tables, table, "g-ann")).leaving == ""
    assert (await refused(tables, table, a.LeaveGame(), "g-ann")).code == "not_left"
    assert (await refused(tables, table, a.LeaveGame(), "g-cal")).code == "not_seated"
    assert "resign it" in (await refused(tables, table, a.Close(), "g-ann")).sentence


async def test_a_host_who_only_looks_on_at_computers_closes_the_table() -> None:
    tables = site(open_store("memory:"))
    table = await opened(tables, THREE)
    for _ in range(3):
        await do(tables, table, a.SeatComputer("greedy"), "g-ann")
    await do(tables, table, a.Close(), "g-ann")
    assert (await there(tables, table)).finished


async def test_who_deletes_everything_leaves_no_empty_chair_in_a_game_of_three() -> None:
    tables = site(open_store("memory:"))
    table = await seated(tables, THREE, "Ann", "Bob", "Cal")
    alone = await against_computers(tables)
    await leave_all(tables, "g-ann")
    assert await tables.table(alone) is None
    assert (await there(tables, table)).chairs[0].played_by_computer
    lines = {line.text for line in (await shown(tables, table, "g-bob")).lines}
    assert "Ann has left the game. The computer (Club) plays on for Ann." in lines
    assert await my_games(tables, "g-ann") == []
    for who in ("g-bob", "g-cal"):
        await leave_all(tables, who)
    assert await tables.table(table) is None


async def test_who_deletes_everything_between_two_games_is_played_on_for() -> None:
    tables = site(open_store("memory:"))
    table = await seated(tables, Settings(match_to=2), "Ann", "Bob")
    await do(tables, table, a.Act(Resign(Seat(1))), "g-bob")
    assert (await there(tables, table)).stage == "between_games"
    await leave_all(tables, "g-ann")
    assert (await there(tables, table)).chairs[0].left
    await do(tables, table, a.NextGame(), "g-bob")


@pytest.mark.parametrize(("who", "stage"), [("g-ann", "closed"), ("g-bob", "waiting")])
async def test_who_deletes_everything_before_the_game_is_not_waited_for(
    who: str, stage: str
) -> None:
    tables = site(open_store("memory:"))
    table = await seated(tables, THREE, "Ann", "Bob")
    await leave_all(tables, who)
    assert (await there(tables, table)).stage == stage
    assert stage == "closed" or (await there(tables, table)).free_seats() == [1, 2]
