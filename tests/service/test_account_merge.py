"""A guest's games taken into an account: the seat changes hands, the game does not."""

from __future__ import annotations

import asyncio

import pytest
from tests.service import directing
from tests.service.playing import PATIENCE, Person, clock, do, opened, seated, site
from tests.service.test_seasons import EMPTY

from pegout.errors import Rejection
from pegout.game import Resign
from pegout.seating import Seat, side_of
from pegout.service.history.games import delete_game, my_games
from pegout.service.history.records import record_text
from pegout.service.history.statistics import Statistics
from pegout.service.identity.account_merge import (
    TRIES,
    MergeResult,
    all_to_keep,
    games_to_keep,
    handed,
    keep_all,
    keep_games,
)
from pegout.service.meets.meets import Meets
from pegout.service.seasons.seasons import KnownSeason, Seasons
from pegout.service.tables import requests as a
from pegout.service.tables.rows import Settings
from pegout.service.tables.tables import Tables
from pegout.service.tables.view import TableView
from pegout.store import Store

MEMBER = "g-member"


async def test_a_game_goes_on_in_the_account(store: Store) -> None:
    tables = site(store)
    table_id = await seated(tables, Settings(), "Ann", "Bob")
    table = await tables.table(table_id)
    assert table is not None
    events = list(table.events)
    assert await keep_games(tables, "g-ann", MEMBER) == MergeResult(1, 0)
    assert [one.table for one in await my_games(tables, MEMBER)] == [table_id]
    assert await my_games(tables, "g-ann") == []
    assert (table.seat_of(MEMBER), table.seat_of("g-ann")) == (0, None)
    assert table.host == MEMBER
    assert table.events == events
    assert isinstance(await tables.ask(table_id, a.Act(Resign(Seat(0))), "g-ann", ""), Rejection)
    done = await asyncio.gather(
        Person(tables, table_id, MEMBER).play(), Person(tables, table_id, "g-bob").play()
    )
    read_again = await Tables(store, clock).table(table_id)
    assert read_again is not None
    assert read_again.chairs == done[0].chairs
    assert record_text(read_again) == record_text(done[0])


async def test_who_sits_on_both_sides_keeps_them_apart(store: Store) -> None:
    tables = site(store)
    table_id = await opened(tables, Settings(), "g-ann")
    await do(tables, table_id, a.Sit("Ann"), "g-ann")
    await do(tables, table_id, a.Sit("Member"), MEMBER)
    assert await games_to_keep(tables, "g-ann", MEMBER) == []
    assert await keep_games(tables, "g-ann", MEMBER) == MergeResult(0, 1)
    table = await tables.table(table_id)
    assert table is not None
    assert [chair.who for chair in table.chairs] == ["g-ann", MEMBER]
    answer = await tables.carry_out(table_id, table.version, handed("g-ann", MEMBER))
    assert isinstance(answer, Rejection)
    assert answer.code == "both_sides"


async def test_keeping_twice_or_ones_own_changes_nothing(store: Store) -> None:
    tables = site(store)
    await seated(tables, Settings(), "Ann", "Bob")
    assert await keep_games(tables, "g-ann", "g-ann") == MergeResult(0, 0)
    assert await games_to_keep(tables, "", MEMBER) == []
    assert len(await games_to_keep(tables, "g-ann", MEMBER)) == 1
    assert await keep_games(tables, "g-ann", MEMBER) == MergeResult(1, 0)
    assert await keep_games(tables, "g-ann", MEMBER) == MergeResult(0, 0)


async def test_a_stream_of_the_guest_ends_so_that_it_comes_back_as_the_account(
    store: Store,
) -> None:
    tables = site(store)
    table_id = await seated(tables, Settings(), "Ann", "Bob")
    seen: list[TableView] = []

    async def watch(who: str) -> None:
        async for view in tables.watch(table_id, who, 0):
            seen.append(view)

    watching = asyncio.create_task(watch("g-ann"))
    while not seen:
        await asyncio.sleep(0)
    await keep_games(tables, "g-ann", MEMBER)
    await asyncio.wait_for(watching, PATIENCE)
    assert [view.you for view in seen] == [0]


async def test_a_finished_game_is_kept_too_and_not_counted_again(store: Store) -> None:
    tables = site(store)
    table_id = await seated(tables, Settings(), "Ann", "Bob")
    await do(tables, table_id, a.Act(Resign(Seat(0))), "g-ann")
    later = site(store)
    statistics = Statistics(store)
    later.on_change(statistics.look_at)
    assert await keep_games(later, "g-ann", MEMBER) == MergeResult(1, 0)
    await asyncio.gather(*statistics._adding)
    assert (await statistics.page()).lines[0].number == 0
    (game,) = await my_games(later, MEMBER)
    assert (game.stage, game.result) == ("over", "Bob won by resignation")
    assert await delete_game(later, table_id, MEMBER) is None
    assert await my_games(later, MEMBER) == []


async def test_tournaments_and_seasons_that_a_guest_opened_come_along(store: Store) -> None:
    tables, meets, seasons = site(store), Meets(store), Seasons(store)
    await seated(tables, Settings(), "Dora", "Bob")
    meet = await directing.opened(meets)
    season = await seasons.open(EMPTY, "g-dora")
    assert isinstance(season, KnownSeason)
    code = season.kept.code
    offered = await all_to_keep(tables, "g-dora", MEMBER)
    assert offered.words == "1 game, 1 tournament and 1 season"
    assert await keep_all(tables, "g-dora", MEMBER) == MergeResult(1, 0, tournaments=1, seasons=1)
    assert [one.stream for one in await meets.mine(MEMBER)] == [f"meet:{meet}"]
    assert [one.id for one in await seasons.mine(MEMBER)] == [season.id]
    assert (await meets.mine("g-dora"), await seasons.mine("g-dora")) == ([], [])
    await directing.do(meets, meet, *directing.people("men", 2))
    found = await seasons.by_code(code)
    assert found is not None
    assert found.owner == MEMBER
    assert await keep_all(tables, "g-dora", MEMBER) == MergeResult(0, 0)
    assert (await all_to_keep(tables, "g-dora", MEMBER)).number == 0
    for guest in ("", MEMBER):
        assert await keep_all(tables, guest, MEMBER) == MergeResult(0, 0)
        assert (await all_to_keep(tables, guest, MEMBER)).number == 0
    assert len(await meets.mine(MEMBER)) == 1


async def test_a_tournament_is_handed_on_while_steps_are_taken_in_it(store: Store) -> None:
    tables, meets = site(store), Meets(store)
    meet = await directing.opened(meets)
    entries = directing.people("men", TRIES - 1)
    steps = [directing.do(meets, meet, one) for one in entries]
    done = await asyncio.gather(keep_all(tables, "g-dora", MEMBER), *steps)
    assert done[0] == MergeResult(0, 0, tournaments=1)
    assert [one.stream for one in await meets.mine(MEMBER)] == [f"meet:{meet}"]
    log = await Meets(store).log(meet)
    assert log is not None
    assert len(log.meet.entries) == TRIES - 1


@pytest.mark.parametrize("who", ["g-ann", "g-bob"])
async def test_my_games_tell_who_plays_what_and_how_it_came_out(store: Store, who: str) -> None:
    tables = site(store)
    table_id = await seated(tables, Settings(rules="acc"), "Ann", "Bob")
    (game,) = await my_games(tables, who)
    assert game.others == (("Bob",) if who == "g-ann" else ("Ann",))
    assert (game.book, game.at) == ("ACC", clock())
    assert (game.stage, game.result, game.may_delete) == ("playing", "", False)
    assert game.standing == f"You 0 – {game.others[0]} 0"
    table = await asyncio.gather(
        Person(tables, table_id, "g-ann").play(), Person(tables, table_id, "g-bob").play()
    )
    (over,) = await my_games(tables, who)
    own = table[0].seat_of(who)
    assert over.scores[0] == table[0].state.pegs[own or 0].front
    won = own is not None and table[0].state.winner == side_of(own, 2)
    winner = "You" if won else game.others[0]
    best, least = max(over.scores), min(over.scores)
    assert over.result == f"{winner} won, {best} to {least}", "the winner's score is first"
    assert over.may_delete


async def test_my_games_name_computers_with_their_level_and_matches_by_games(store: Store) -> None:
    tables = site(store)
    table_id = await opened(tables, Settings(match_to=2), "g-ann")
    await do(tables, table_id, a.Sit("Ann"), "g-ann")
    (waiting,) = await my_games(tables, "g-ann")
    assert (waiting.others, waiting.may_delete) == (("an empty seat",), True)
    await do(tables, table_id, a.SeatComputer("club"), "g-ann")
    for _ in range(2):
        await do(tables, table_id, a.Act(Resign(Seat(0))), "g-ann")
        if (await my_games(tables, "g-ann"))[0].stage == "between_games":
            await do(tables, table_id, a.NextGame(), "g-ann")
    (game,) = await my_games(tables, "g-ann")
    assert game.others == ("Bea (Club)",)
    assert game.result == "Bea won, 2 to 0 in games"
