"""Rated games at real tables: which count, for whom, and that ratings can be made again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.service.playing import do, opened, site

from pegout.errors import Rejection
from pegout.game import Resign
from pegout.rulesets import ruleset
from pegout.service.progress.rated_games import RatedGame, RatedPlayer, rated_games
from pegout.service.progress.rating import Rating, after_game, computer_rating
from pegout.service.progress.ratings import STREAM, Ratings, book_of
from pegout.service.tables import Settings, refusal_of, requests as a
from pegout.service.tables.decide import MadeRow, Rows
from pegout.service.tables.requests import Asker
from pegout.service.tables.rows import StoodIn
from pegout.service.tables.table import Table
from pegout.service.tables.tables import Tables
from pegout.store import Change, Saved, Store

RATED = Settings(rated=True, hints=False, take_backs=False, pause="none")


def followed(store: Store) -> tuple[Tables, Ratings]:
    tables, ratings = site(store), Ratings(store)
    tables.on_change(ratings.look_at)
    tables.on_load(ratings.look_at)
    return tables, ratings


async def two(tables: Tables, *, bob_too: bool = True, settings: Settings = RATED) -> str:
    table = await opened(tables, settings)
    await do(tables, table, a.Sit("Ann", rated=True), "g-ann")
    await do(tables, table, a.Sit("Bob", rated=bob_too), "g-bob")
    return table


async def gives_up(tables: Tables, table: str, who: str) -> None:
    found = await tables.table(table)
    assert found is not None
    seat = found.seat_of(who)
    assert seat is not None
    await do(tables, table, a.Act(Resign(seat)), who)


async def test_a_game_that_both_want_rated_moves_both(store: Store) -> None:
    tables, ratings = followed(store)
    await gives_up(tables, await two(tables), "g-bob")
    await ratings.settle()
    book = await ratings.book()
    won, lost = after_game(Rating(), Rating())
    assert (book.rating("g-ann"), book.rating("g-bob")) == (won, lost)
    assert [step.won for step in book.steps["g-ann"]] == [True]


async def test_a_game_that_one_does_not_want_rated_moves_nobody(store: Store) -> None:
    tables, ratings = followed(store)
    await gives_up(tables, await two(tables, bob_too=False), "g-bob")
    await ratings.settle()
    assert (await ratings.book()).steps == {}


async def test_a_computer_is_met_at_its_published_rating(store: Store) -> None:
    tables, ratings = followed(store)
    table = await opened(tables, RATED)
    await do(tables, table, a.Sit("Ann", rated=True), "g-ann")
    await do(tables, table, a.SeatComputer("expert"), "g-ann")
    await gives_up(tables, table, "g-ann")
    await ratings.settle()
    book = await ratings.book()
    assert book.rating("g-ann") == after_game(computer_rating("expert"), Rating())[1]
    assert set(book.steps) == {"g-ann"}


async def test_ratings_made_again_are_those_kept_up_with(store: Store) -> None:
    tables, ratings = followed(store)
    for loser in ("g-bob", "g-bob", "g-ann", "g-bob"):
        await gives_up(tables, await two(tables), loser)
        await ratings.settle()
    kept_up, again = await ratings.book(), await Ratings(store).book()
    assert kept_up.steps == again.steps
    assert kept_up.version == again.version == 4
    assert book_of(row.data for row in store.read(STREAM)).steps == kept_up.steps


async def test_a_game_is_counted_once_though_it_is_kept_twice(store: Store) -> None:
    tables, ratings = followed(store)
    await gives_up(tables, await two(tables), "g-bob")
    await ratings.settle()
    row = store.read(STREAM)[0].data
    assert isinstance(store.append(Change(STREAM, 1, (row,))).result(), Saved)
    assert len((await ratings.book()).steps["g-ann"]) == 1


async def test_what_was_over_before_a_crash_is_counted_when_the_table_is_seen_again(
    store: Store,
) -> None:
    tables = site(store)  # nobody counts here
    table = await two(tables)
    await gives_up(tables, table, "g-bob")
    assert store.read(STREAM) == []
    later, ratings = followed(store)
    assert await later.table(table) is not None
    await ratings.settle()
    assert len((await ratings.book()).steps["g-ann"]) == 1


def leaves(seat: int) -> Callable[[Table, Asker], Rows | Rejection]:
    return lambda _, asker: (MadeRow(StoodIn(seat, "club", "seed", at=asker.at, by="g-bob")),)


async def sees(tables: Tables, table: str) -> Table:
    found = await tables.table(table)
    assert found is not None
    return found


async def test_who_has_left_a_game_has_lost_it_whatever_the_computer_makes_of_it(
    store: Store,
) -> None:
    tables, ratings = followed(store)
    table = await two(tables)
    found = await sees(tables, table)
    await tables.carry_out(table, found.version, leaves(0))
    await gives_up(tables, table, "g-bob")
    await ratings.settle()
    (game,) = rated_games(await sees(tables, table))
    assert game == RatedGame(
        table,
        1,
        "2026-11-15T10:00:00Z",
        RatedPlayer(who="g-bob"),
        RatedPlayer(who="g-ann"),
        "resigned",
        abandoned=True,
    )


async def test_who_comes_back_in_time_has_not_left(store: Store) -> None:
    tables, _ = followed(store)
    table = await two(tables)
    await tables.carry_out(table, (await sees(tables, table)).version, leaves(0))
    await do(tables, table, a.ComeBack(), "g-ann")
    await gives_up(tables, table, "g-bob")
    (game,) = rated_games(await sees(tables, table))
    assert (game.winner.who, game.abandoned) == ("g-ann", False)


async def test_a_game_that_somebody_was_not_there_to_begin_says_nothing(store: Store) -> None:
    tables, _ = followed(store)
    match = Settings(rated=True, hints=False, take_backs=False, match_to=2)
    table = await two(tables, settings=match)
    await gives_up(tables, table, "g-bob")
    await tables.carry_out(table, (await sees(tables, table)).version, leaves(1))
    await do(tables, table, a.NextGame(), "g-ann")
    await gives_up(tables, table, "g-ann")
    found = await sees(tables, table)
    assert [one.never_there for one in found.ended_games] == [(), (1,)]
    assert [game.game for game in rated_games(found)] == [1]


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        (Settings(rated=True), "not_rated.help"),
        (Settings(rated=True, hints=False), "not_rated.help"),
        (Settings(rated=True, hints=False, take_backs=False, hands=3), "not_rated.hands"),
        (Settings(rated=True, hints=False, take_backs=False, target=61), "not_rated.length"),
        (Settings(rated=True, hints=False, take_backs=False, scores=(90, 0)), "not_rated.length"),
    ],
)
def test_what_would_say_nothing_is_not_rated(settings: Settings, code: str) -> None:
    refused = refusal_of(settings, ruleset("bicycle"))
    assert refused is not None
    assert refused.message.key == code


def test_a_plain_game_of_two_may_be_rated() -> None:
    assert refusal_of(RATED, ruleset("bicycle")) is None
    assert refusal_of(RATED, ruleset("acc")) is None


async def test_one_who_is_forgotten_leaves_the_others_ratings_as_they_are(store: Store) -> None:
    tables, ratings = followed(store)
    await gives_up(tables, await two(tables), "g-bob")
    await ratings.settle()
    before = (await ratings.book()).rating("g-ann")
    await ratings.forget("g-bob", "nobody-1")
    book = await ratings.book()
    assert book.rating("g-ann") == before
    assert "g-bob" not in book.steps
    assert b"g-bob" not in b"".join(row.data for row in store.read(STREAM))
