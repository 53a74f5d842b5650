"""Rematches, clocks, computers that fail, quotas, statistics, and games deleted for good."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from tests.service.playing import Person, clock, do, fresh_key, opened, seated, site

from pegout.errors import Rejection
from pegout.game import Resign
from pegout.game.events import HoldingShown, ItemOpened, PegMoved
from pegout.players import LEVELS, level_name
from pegout.players.levels.simple import GreedyPlayer
from pegout.seating import Seat
from pegout.service.history.games import delete_game, my_games
from pegout.service.history.records import record_text
from pegout.service.history.statistics import DealtHands, Statistics, counted
from pegout.service.quotas import VISITORS_AT_ONE_ADDRESS, Quotas
from pegout.service.rate_limit import Buckets, Size
from pegout.service.tables import requests as a
from pegout.service.tables.clocks import TurnClock
from pegout.service.tables.computers import Computers
from pegout.service.tables.rematches import Rematches
from pegout.service.tables.rows import Settings
from pegout.service.tables.table import Table
from pegout.service.tables.tables import Tables
from pegout.store import Store


async def played(tables: Tables, level: str = "greedy") -> Table:
    """A finished match of Ann against a computer."""
    table = await opened(tables, Settings(pause="none"))
    await do(tables, table, a.Sit("Ann"), "g-ann")
    await do(tables, table, a.SeatComputer(level), "g-ann")
    return await Person(tables, table, "g-ann").play()


async def until(true: object) -> None:
    for _ in range(6000):
        if true():  # type: ignore[operator]
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not come about")


async def test_a_rematch_is_made_when_all_have_asked_and_only_then(store: Store) -> None:
    tables = site(store)
    Rematches(tables)
    table_id = await seated(tables, Settings(), "Ann", "Bob")
    over, _ = await asyncio.gather(
        *(Person(tables, table_id, who).play() for who in ("g-ann", "g-bob"))
    )
    await do(tables, table_id, a.Rematch(), "g-ann")
    assert not over.next_table
    await do(tables, table_id, a.Rematch(), "g-bob")
    found = await tables.table(table_id)
    assert found is not None
    await until(lambda: found.next_table)
    fresh = await tables.table(found.next_table)
    assert fresh is not None
    assert [chair.name for chair in fresh.chairs] == ["Ann", "Bob"]
    assert fresh.stage == "playing"


async def test_a_rematch_can_be_withdrawn_and_played_without_one_who_is_away(store: Store) -> None:
    now = 1000.0
    tables = Tables(store, clock, lambda: now)
    Rematches(tables)
    table_id = await seated(tables, Settings(hands=3, target=61), "Cy", "Ann", "Ben")
    people = ("g-cy", "g-ann", "g-ben")
    await asyncio.gather(*(Person(tables, table_id, who).play() for who in people))

    async def refused(ask: a.Ask, who: str) -> str:
        answer = await tables.ask(table_id, ask, who, fresh_key())
        assert isinstance(answer, Rejection)
        return answer.code

    await do(tables, table_id, a.Rematch(), "g-ann")
    await do(tables, table_id, a.NoRematch(), "g-ann")
    assert await refused(a.NoRematch(), "g-ann") == "not_asked"
    await do(tables, table_id, a.Rematch(), "g-ann")
    await do(tables, table_id, a.Rematch(), "g-ben")
    assert await refused(a.Rematch((0,)), "g-ann") == "not_away"
    now += 60
    await do(tables, table_id, a.Rematch((0,)), "g-ann")
    found = await tables.table(table_id)
    assert found is not None
    await until(lambda: found.next_table)
    fresh = await tables.table(found.next_table)
    assert fresh is not None
    assert [chair.kind for chair in fresh.chairs] == ["computer", "person", "person"]
    assert fresh.host == "g-ann"
    assert fresh.stage == "playing"


async def test_a_turn_that_takes_too_long_is_played_for_whoever_is_away(store: Store) -> None:
    now = 1000.0
    tables = Tables(store, clock, lambda: now)
    table_id = await seated(tables, Settings(turn_seconds=30), "Ann", "Bob")
    clocks = TurnClock(tables)
    now += 29
    assert await clocks.sweep() == 0
    now += 2
    assert await clocks.sweep() == 1
    table = await tables.table(table_id)
    assert table is not None
    assert table.version == 5


class Broken(GreedyPlayer):
    """Plays until it is asked to play a card."""

    def lay(self, view: object, cards: object) -> object:  # type: ignore[override]
        raise RuntimeError("out of order")


async def test_a_computer_that_fails_is_replaced_and_the_game_goes_on(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LEVELS, "club", Broken)

    tables = site(store)
    Computers(tables)
    over = await played(tables, "club")
    assert over.chairs[1].level == "greedy"
    record = record_text(over)
    assert isinstance(record, str)
    assert '[P2Computer "club; greedy from game 1, deal 1"]' in record.splitlines()


async def test_one_visitor_may_open_so_many_tables_and_no_more(store: Store) -> None:
    tables, quotas = site(store), Quotas(tables=2)
    tables.on_change(quotas.look_at)
    for _ in range(2):
        assert quotas.refuse_table("g-ann") is None
        quotas.opened("g-ann", await opened(tables, Settings()))
    refused = quotas.refuse_table("g-ann")
    assert refused is not None
    assert refused.code == "too_many_tables"
    assert quotas.refuse_table("g-bob") is None
    (mine, *_) = quotas._tables["g-ann"]
    await do(tables, mine, a.Close(), "g-ann")
    assert quotas.refuse_table("g-ann") is None


async def test_tables_that_were_open_before_a_restart_still_count_for_who_opened_them(
    store: Store,
) -> None:
    before = site(store)
    ended, kept = [await seated(before, Settings(), "Ann", "Bob") for _ in range(2)]
    await do(before, ended, a.Act(Resign(Seat(0))), "g-ann")
    after, quotas = site(store), Quotas(tables=1)
    for who in ("g-ann", "g-bob"):
        await quotas.recall(after, who)
    assert quotas._tables == {"g-ann": {kept}}
    assert quotas.refuse_table("g-ann") is not None
    assert quotas.refuse_table("g-bob") is None
    quotas.forgotten(kept)
    await quotas.recall(after, "g-ann")
    assert quotas.refuse_table("g-ann") is None


def test_a_flood_of_tables_at_one_address_goes_away_by_itself() -> None:
    now = 0.0
    quotas = Quotas(tables=2, clock=lambda: now)
    for number in range(VISITORS_AT_ONE_ADDRESS * 2):
        guest = f"g-{number}"
        assert quotas.refuse_table(guest, "2001:db8::1") is None
        quotas.opened(guest, f"table {number}", "2001:db8::1")
        quotas.opened(guest, f"table {number}", "2001:db8::1")  # sent twice, opened once
    refused = quotas.refuse_table("g-new", "2001:db8::2")
    assert refused is not None
    assert refused.code == "too_many_here"
    assert refused.sentence.startswith("Too many tables were opened from this address just now")
    assert quotas.refuse_table("g-new", "2001:db9::1") is None
    quotas.forgotten("table 0")
    assert quotas.refuse_table("g-new", "2001:db8::2") is None
    quotas.opened("g-new", "one more", "2001:db8::2")
    assert quotas.refuse_table("g-newer", "2001:db8::2") is not None
    now += 3.5  # nobody has ended anything
    assert quotas.refuse_table("g-newer", "2001:db8::2") is None
    quotas.opened("g-1", "a second", "2001:db8::2")
    now += 100_000.0
    own = quotas.refuse_table("g-1", "2001:db8::1")
    assert own is not None
    assert own.code == "too_many_tables"


async def test_of_very_many_tables_the_oldest_are_let_go_and_recalled(store: Store) -> None:
    tables, quotas = site(store), Quotas(tables=1, most_known=2)
    own = await opened(tables, Settings())
    await quotas.recall(tables, "g-ann")
    for number in range(10):
        guest = f"g-{number}"
        quotas.opened(guest, f"table {number}", "2001:db8::1")
        await quotas.recall(tables, guest)
    sizes = [len(known) for known in (quotas._tables, quotas._recalled, quotas._opened)]
    assert max(sizes) == 2
    assert quotas.refuse_table("g-ann") is None
    await quotas.recall(tables, "g-ann")
    assert quotas.refuse_table("g-ann") is not None
    quotas.forgotten(own)
    assert quotas.refuse_table("g-ann") is None


def test_of_very_many_buckets_those_long_let_alone_are_forgotten() -> None:
    buckets, cup = Buckets(lambda: 0.0, most=2), Size(1, 0)
    for name in ("ann", "bob", "ann", "cal"):
        buckets.allows(name, cup)
    assert [buckets.left(name, cup) for name in ("ann", "bob", "cal")] == [0.0, 1.0, 0.0]
    buckets.take("cal", cup, -1.0)
    assert [*buckets._left] == ["ann"]


async def test_statistics_count_every_deal_once(store: Store) -> None:
    tables, statistics = site(store), Statistics(store)
    Computers(tables)
    tables.on_change(statistics.look_at)
    over = await played(tables)
    await until(lambda: not statistics._adding)
    await tables.table(over.id)
    page = await statistics.page()
    lines = {line.what: line for line in (*page.lines, *page.starters)}
    deals = sum(type(event).__name__ == "StarterTurned" for event in over.events)
    assert lines["the starter is a five"].number == deals
    assert lines["the first dealer wins"].number == 1
    assert lines[f"people beat {level_name('greedy')}"].number == 1
    shown = [n for n, one in enumerate(over.events) if isinstance(one, HoldingShown)]
    pegs = [lines[f"points the {who} pegs in the play of a deal"] for who in ("dealer", "pone")]
    assert {one.number for one in pegs} == {lines["points in the pone’s hand"].number}
    played_to = over.events[: shown[-1]]
    opened_items = {one.item for one in played_to if isinstance(one, ItemOpened) and _in_play(one)}
    moved = sum(
        one.hole - one.start
        for one in played_to
        if isinstance(one, PegMoved) and one.item in opened_items
    )
    assert round(sum(one.seen * one.number for one in pegs)) == moved


def _in_play(opened_item: ItemOpened) -> bool:
    return opened_item.kind in ("play", "go")


@pytest.mark.parametrize("settings", [Settings(hands=3), Settings(scores=(110, 110))])
async def test_only_whole_games_of_two_hands_tell_of_the_first_deal(
    store: Store, settings: Settings
) -> None:
    tables = site(store)
    Computers(tables)
    table = await opened(tables, msgspec.structs.replace(settings, pause="none"))
    await do(tables, table, a.Sit("Ann"), "g-ann")
    for _ in range(settings.hands - 1):
        await do(tables, table, a.SeatComputer("greedy"), "g-ann")
    dealt = counted(DealtHands(), await Person(tables, table, "g-ann").play())
    assert sum(dealt.ranks) > 0
    assert dealt.first_dealer.tries == 0


async def test_a_game_given_up_before_the_cut_counts_for_nothing(store: Store) -> None:
    tables, statistics = site(store), Statistics(store)
    tables.on_change(statistics.look_at)
    table_id = await seated(tables, Settings(), "Ann", "Bob")
    await do(tables, table_id, a.Act(Resign(Seat(0))), "g-ann")
    await until(lambda: not statistics._adding)
    assert (await statistics.page()).lines[0].number == 0


async def test_my_games_are_listed_and_deleted_for_good(store: Store) -> None:
    tables = site(store)
    Computers(tables)
    over = await played(tables)
    assert [game.table for game in await my_games(tables, "g-ann")] == [over.id]
    assert await my_games(tables, "g-bob") == []
    assert (await delete_game(tables, over.id, "g-bob")) is not None
    assert await delete_game(tables, over.id, "g-ann") is None
    assert await my_games(tables, "g-ann") == []
    assert await tables.shown(over.id, "g-ann") is None


async def test_tables_that_nobody_touches_rest_and_come_back(store: Store) -> None:
    tables = site(store)
    table_id = await seated(tables, Settings(), "Ann", "Bob")
    assert tables.rest(idle=0) == 1
    found = await tables.table(table_id)
    assert found is not None
    assert found.version == 4
