"""A game at a table of the site whose result comes from elsewhere: the table follows the desk."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.service.directing import DIRECTOR, do, played
from tests.service.playing import Person
from tests.service.test_event_tables import Site, begun

from pegout.errors import Rejection
from pegout.service.history.games import my_games
from pegout.service.meets.meets import StepsTaken
from pegout.service.meets.site_tables import Here
from pegout.service.tables import requests as a
from pegout.service.tables.requests import Done
from pegout.service.tables.table import Table
from pegout.store import Store, open_store
from pegout.text import say
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.log import Undo


async def sat(site: Site, number: int = 1) -> Table:
    """Both sides of a game sit at its table, and the game is on."""
    game = await site.game(number)
    for side, entry in enumerate(game.entries):
        assert isinstance(await site.sit(game, entry, 0, f"g-{side}"), Done)
    return await site.tables.table(game.here)  # type: ignore[return-value]  # it was opened


async def comes_to(site: Site, table_id: str, stage: str) -> Table:
    """What a tournament does to its tables follows by itself."""
    for _ in range(6000):
        table = await site.tables.table(table_id)
        if table is not None and table.stage == stage:
            return table
        await asyncio.sleep(0.01)
    raise AssertionError(f"the table is not {stage}")


async def test_a_result_from_the_desk_ends_the_table_with_a_sentence(store: Store) -> None:
    site = await begun(store)
    table_id = (await sat(site)).id
    await do(site.meets, site.meet, c.RecordResult("men", 1, played(121, 90)))
    table = await comes_to(site, table_id, "closed")
    first, second = table.occasion.names  # type: ignore[union-attr]
    told = f"The desk has entered the result of this game: {first} beat {second} 121–90."
    seen = await site.tables.shown(table_id, "g-0")
    assert seen is not None
    assert seen.closed == told
    assert seen.lines[-1].text == told
    assert seen.waiting_for == ()
    assert seen.view is not None
    assert (seen.view["duty"], seen.view["may"]) == (None, [])
    refused = await site.tables.ask(table_id, a.Say("Good game"), "g-0", "")
    assert isinstance(refused, Rejection)
    assert str(refused) == told.removesuffix(".")
    listed = (await my_games(site.tables, "g-0"))[0]
    assert (listed.closed, listed.your_turn) == (told, False)


async def test_the_desks_result_stands_whatever_the_table_came_to(store: Store) -> None:
    site = await begun(store)
    table = await sat(site)
    await asyncio.gather(*(Person(site.tables, table.id, f"g-{n}").play() for n in (0, 1)))
    over = await site.tables.table(table.id)
    assert over is not None
    await do(site.meets, site.meet, c.RecordResult("men", 2, played(121, 80)))
    await site.events.close()
    await do(site.meets, site.meet, c.CorrectResult("men", 1, played(90, 121), "a slip"))
    before = await site.meets.log(site.meet)
    site.events.look_at(over)
    await site.events.close()
    assert await site.meets.log(site.meet) is before
    result = (await site.game(1)).result
    assert result is not None
    assert result.scores == (90, 121)


async def test_a_result_of_the_desk_that_is_undone_lets_the_game_go_on(store: Store) -> None:
    site = await begun(store)
    table_id = (await sat(site)).id
    wrong = await do(site.meets, site.meet, c.RecordResult("men", 1, played(121, 90)))
    await comes_to(site, table_id, "closed")
    assert isinstance(await site.meets.take(site.meet, [Undo(wrong.first)], DIRECTOR), StepsTaken)
    table = await comes_to(site, table_id, "playing")
    assert table.lines(None, 0)[-1].text.startswith("The table is open again")
    listed = await asyncio.to_thread(store.streams, kind="table", owner="g-0", ended=False)
    assert [one.stream for one in listed] == [f"table:{table_id}"]
    assert (await site.play(1)).how == "played_here"


async def test_a_round_with_the_same_packs_that_the_desk_cut_short_is_shown_when_the_next_is_called(
    store: Store,
) -> None:
    site = await begun(store, Here(same_packs=True))
    second = (await sat(site, 2)).id
    first = (await site.play(1)).here
    await do(site.meets, site.meet, c.RecordResult("men", 2, played(121, 90)))
    await comes_to(site, second, "closed")
    await site.events.close()
    assert await site.sealed(first, second) == [True, True]
    await do(site.meets, site.meet, c.StartRound("men", 2))
    await site.events.close()
    assert await site.sealed(first, second) == [False, False]


async def test_a_table_that_is_taken_back_by_the_desk_is_closed(store: Store) -> None:
    site = await begun(store)
    table_id = (await sat(site)).id
    log = await site.meets.log(site.meet)
    assert log is not None
    done = await site.meets.take(site.meet, [Undo(len(log.steps))], DIRECTOR)
    assert isinstance(done, StepsTaken)
    table = await comes_to(site, table_id, "closed")
    assert table.closed == say("table-no-longer-here")


def test_a_result_that_the_site_went_down_upon_closes_the_table_when_it_is_back(
    tmp_path: Path,
) -> None:
    database = str(tmp_path / "site.db")

    async def before() -> tuple[str, str]:
        site = await begun(store)
        table_id = (await sat(site)).id
        site.meets._on_change.clear()
        await do(site.meets, site.meet, c.RecordResult("men", 1, played(121, 90)))
        return site.meet, table_id

    async def after(meet: str, table_id: str) -> None:
        site = Site(store)
        await site.meets.log(meet)
        await comes_to(site, table_id, "closed")

    store = open_store(database)
    names = asyncio.run(before())
    store.close()
    store = open_store(database)
    asyncio.run(after(*names))
    store.close()
