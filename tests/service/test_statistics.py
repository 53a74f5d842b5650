"""What was dealt: told apart by seat, as dealer and pone, and for one's own last games."""

from __future__ import annotations

import asyncio

from tests.service.playing import Person, do, opened, seated, site

from pegout.game.events import CardsDealt, DealerSet, Event, GameEnded, ItemOpened
from pegout.scoring import total
from pegout.seating import Seat
from pegout.service.history.games import delete_game
from pegout.service.history.statistics import (
    ENOUGH,
    LAST,
    Beside,
    DealtHands,
    Held,
    LastGames,
    OwnDeals,
    Share,
    Statistics,
    StatLine,
    counted,
    stat_page,
)
from pegout.service.identity.account_merge import MergeResult, keep_games
from pegout.service.tables import requests as a
from pegout.service.tables.computers import Computers
from pegout.service.tables.rows import Settings
from pegout.service.tables.table import Table
from pegout.service.tables.tables import Tables
from pegout.store import Store


async def against_greedy(tables: Tables, who: str = "g-ann", **settings: object) -> Table:
    table = await opened(tables, Settings(pause="none", **settings), who)  # type: ignore[arg-type]
    await do(tables, table, a.Sit("Ann"), who)
    await do(tables, table, a.SeatComputer("greedy"), who)
    return await Person(tables, table, who).play()


def hands(table: Table, seat: int, *, dealt: bool) -> list[int]:
    """What a seat's hands came to as dealer, or as pone, gone through plainly."""
    dealer, found = None, []
    for event in table.events:
        if isinstance(event, DealerSet):
            dealer = event.seat
        if isinstance(event, ItemOpened) and event.kind == "hand" and event.seat == seat:
            found += [total(event.lines or ())] if (dealer == seat) is dealt else []
    return found


def by_name(one: Beside, party: int) -> dict[str, StatLine]:
    return {row[party].what: row[party] for row in one.rows}


async def test_each_seat_is_counted_as_dealer_and_as_pone(store: Store) -> None:
    tables = site(store)
    Computers(tables)
    table = await against_greedy(tables)
    dealt = counted(DealtHands(), table)
    assert set(dealt.held) == {"seat 1", "seat 2", "people against greedy", "greedy"}
    assert dealt.held["seat 1"] == dealt.held["people against greedy"]
    assert dealt.held["seat 2"] == dealt.held["greedy"]
    for seat, party in enumerate(("seat 1", "seat 2")):
        held = dealt.held[party]
        for sums, own in ((held.dealer, True), (held.pone, False)):
            wanted = hands(table, seat, dealt=own)
            assert (sums.number, sums.total) == (len(wanted), sum(wanted))
        assert held.first_deals.tries == held.won.tries == 1
    one, other = dealt.held["seat 1"], dealt.held["seat 2"]
    assert one.won.times + other.won.times == 1
    assert one.first_deals.times + other.first_deals.times == 1
    assert one.crib.number + other.crib.number == dealt.crib.number
    assert one.pone_pegs.number == other.dealer_pegs.number


async def test_a_site_that_begins_now_has_nothing_to_explain(store: Store) -> None:
    page = await Statistics(store).page("g-ann")
    assert page.own_games == 0
    assert {line.number for line in page.lines} == {0}


async def test_your_last_games_are_yours_beside_the_others(store: Store) -> None:
    tables, last = site(store), LastGames(store)
    Computers(tables)
    table = await against_greedy(tables)
    found = await last.of("g-ann")
    assert found.games == 1
    assert found.dealt.held["you"].dealer.total == sum(hands(table, 0, dealt=True))
    assert found.dealt.held["the other"].pone.total == sum(hands(table, 1, dealt=False))
    assert (await last.of("g-eve")).games == (await last.of("")).games == 0
    await against_greedy(tables)
    assert (await last.of("g-ann")).games == 2
    assert await keep_games(tables, "g-ann", "g-member") == MergeResult(2, 0)
    assert (await last.of("g-ann")).games == 0
    assert (await last.of("g-member")).games == 2
    assert await delete_game(tables, table.id, "g-member") is None
    assert (await last.of("g-member")).games == 1


async def test_the_seat_is_ones_own_wherever_one_sits(store: Store) -> None:
    tables = site(store)
    table_id = await seated(tables, Settings(), "Ann", "Bob")
    people = [Person(tables, table_id, who) for who in ("g-ann", "g-bob")]
    await asyncio.gather(*(one.play() for one in people))
    last = LastGames(store)
    ann, bob = await last.of("g-ann"), await last.of("g-bob")
    assert ann.dealt.held["you"] == bob.dealt.held["the other"] != Held()
    assert ann.dealt.held["the other"] == bob.dealt.held["you"]


async def test_no_more_than_the_last_fifty(store: Store) -> None:
    tables = site(store)
    Computers(tables)
    for _ in range(2):
        await against_greedy(tables, match_to=2, scores=(115, 115))
    long = await against_greedy(tables, match_to=LAST, scores=(119, 119))
    ends = [event for event in long.events if isinstance(event, GameEnded)]
    assert len(ends) >= LAST
    found = await LastGames(store).of("g-ann")
    assert found.games == LAST
    assert found.dealt.held["you"].won.tries == sum(map(_was_dealt, _last(long)))


def _last(table: Table) -> list[list[Event]]:
    games: list[list[Event]] = [[]]
    for event in table.events:
        games[-1].append(event)
        if isinstance(event, GameEnded):
            games.append([])
    return [game for game in games if game and isinstance(game[-1], GameEnded)][-LAST:]


def _was_dealt(game: list[Event]) -> bool:
    return any(isinstance(event, CardsDealt | DealerSet) for event in game)


async def test_games_of_three_hands_are_not_set_beside_one_other(store: Store) -> None:
    tables = site(store)
    Computers(tables)
    table = await opened(tables, Settings(hands=3, pause="none"))
    await do(tables, table, a.Sit("Ann"), "g-ann")
    for _ in range(2):
        await do(tables, table, a.SeatComputer("greedy"), "g-ann")
    over = await Person(tables, table, "g-ann").play()
    assert over.seat_of("g-ann") == Seat(0)
    assert (await LastGames(store).of("g-ann")).games == 0
    assert counted(DealtHands(), over).held == {}


def test_of_few_games_it_is_told_that_they_are_few() -> None:
    few, many = Share(ENOUGH - 1, 5), Share(ENOUGH, 5)
    page = stat_page(DealtHands(first_dealer=few), OwnDeals())
    assert (page.lines[0].share, page.lines[0].enough) == (True, False)
    assert stat_page(DealtHands(first_dealer=many), OwnDeals()).lines[0].enough
    assert not page.lines[1].share
