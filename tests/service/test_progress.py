"""Progress: results and averages over time, costs by role, and who stands on a leaderboard."""

from __future__ import annotations

import pytest
from tests.service.playing import Person, do, opened, site
from tests.service.test_ratings import gives_up, two

from pegout.players import LEVELS, PEOPLE_CHOOSE
from pegout.service.history.statistics import ENOUGH, Figures, Sum
from pegout.service.identity.accounts import Accounts
from pegout.service.progress import summaries
from pegout.service.progress.chart import ProgressPoint, between, chart
from pegout.service.progress.costs import CostShare, GameCost
from pegout.service.progress.leaderboard import leaderboard
from pegout.service.progress.profile import profile_of
from pegout.service.progress.progress import Progress
from pegout.service.progress.rated_games import RatedGame, RatedPlayer
from pegout.service.progress.ratings import RatingBook
from pegout.service.progress.summaries import (
    KIND,
    OwnGame,
    SummaryPlayer,
    own_games,
    summary_of,
)
from pegout.service.tables import Settings, requests as a
from pegout.service.tables.computers import Computers
from pegout.store import Store
from pegout.text import say

CLUB = SummaryPlayer(name="Bea", level="club")
AT = "2026-11-15T10:00:00Z"


def game(number: int, *, won: bool = True, against: SummaryPlayer = CLUB) -> OwnGame:
    hand = Sum(4, 32, 300)
    return OwnGame("t", number, 0, AT, won, against, Figures(dealer=hand, pone=hand, crib=hand))


def test_of_few_games_there_is_no_picture_and_it_is_told() -> None:
    few, many = (
        profile_of([game(number) for number in range(most)]) for most in (ENOUGH, ENOUGH + 1)
    )
    assert (few.charts, few.enough) == ((), True)
    assert not profile_of([game(0)]).enough
    assert [one.unit for one in many.charts] == ["share", *["points"] * 3]


def test_results_are_told_apart_by_whom_they_were_against() -> None:
    ann = SummaryPlayer(who="g-ann", name="Ann")
    games = [
        game(1, against=ann),
        game(2, won=False),
        game(3),
        game(4, won=False, against=SummaryPlayer()),
    ]
    found = profile_of(games)
    assert [(one.what, one.number, one.seen) for one in found.against] == [
        ("People", 1, 1.0),
        ("Club", 2, 0.5),
        ("Games of three and four", 1, 0.0),
    ]
    assert (found.games, found.won.seen) == (4, 0.5)
    assert found.averages[0].seen == 8.0


def test_costs_are_averages_a_game_by_role_and_by_kind() -> None:
    costs = [
        GameCost(
            "t",
            number,
            0,
            AT,
            cost=0.1,
            luck=-0.2,
            by_role={"dealer": CostShare(10, 0.04), "pone": CostShare(12, 0.06)},
            by_kind={"throw": CostShare(9, 0.1)},
        )
        for number in range(ENOUGH + 1)
    ]
    found = profile_of([], (), costs).costs
    assert found is not None
    assert [found.cost, found.luck] == pytest.approx([0.1, -0.2])
    assert [str(one.what) for one in found.by_role] == ["as dealer", "as pone"]
    assert [one.a_game for one in found.by_role] == pytest.approx([0.04, 0.06])
    assert [str(one.what) for one in found.by_kind] == ["throwing to the crib"]
    assert found.over_time is not None
    assert [str(one.title) for one in found.parts_over_time] == [
        "What mistakes cost as dealer",
        "What mistakes cost as pone",
        "What mistakes cost throwing to the crib",
    ]
    assert [one.now for one in found.parts_over_time] == pytest.approx([0.04, 0.06, 0.1])
    few = profile_of([], (), costs[:3]).costs
    assert few is not None
    assert (few.enough, few.over_time) == (False, None)
    assert profile_of([]).costs is None


def test_a_picture_stays_within_its_field() -> None:
    points = [ProgressPoint(AT, 1500 + 10 * n, 1400 + 10 * n, 1600 + 10 * n) for n in range(5)]
    made = chart(say("progress-rating"), "rating", points, 1500)
    assert made is not None
    places = made.band.strip("MZ").replace("L", " ").split()
    assert all(0 <= float(place) <= 100 for place in places)
    assert list(made.labels) == [1700, 1550, 1400]
    assert str(made.said) == "From 1500 to 1540; never below 1500 or above 1540"
    assert chart(say("progress-rating"), "rating", points[:1]) is None
    assert between(3, 3, 1) == (3, 5)


async def test_the_summary_of_a_table_is_kept_and_made_again_where_it_is_older(
    store: Store,
) -> None:
    tables = site(store)
    Computers(tables)
    progress = Progress(tables, Accounts(store))
    table = await opened(tables, Settings(pause="none"))
    await do(tables, table, a.Sit("Ann"), "g-ann")
    await do(tables, table, a.SeatComputer("greedy"), "g-ann")
    over = await Person(tables, table, "g-ann").play()
    await do(tables, table, a.Say("good_game"), "g-ann")
    assert store.get(KIND, table) is not None
    found = await progress.summaries.of("g-ann")
    versions = [summary.version for _, summary in found.tables]
    assert versions == [store.version(tables.stream(table))] == [over.version + 1]
    (one,) = own_games(found, "g-ann")
    assert one.won == (over.ended_games[0].winner == 0)
    assert one.figures == summary_of(over).games[0].figures[0] != Figures()
    assert list(own_games(await progress.summaries.of("g-bob"), "g-bob")) == []
    await tables.forget(table)
    assert (await progress.summaries.of("g-ann")).tables == ()


async def test_many_tables_that_were_never_read_are_read_in_turns(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(summaries, "MADE_AT_ONCE", 2)
    tables = site(store)
    for _ in range(3):
        await gives_up(tables, await two(tables), "g-bob")
    progress = Progress(tables, Accounts(store))
    assert (await progress.profile("g-ann")).unread == 1
    again = await progress.profile("g-ann")
    assert (again.unread, again.games) == (0, 3)


def book(**games: int) -> RatingBook:
    """People who have won so many games against Club."""
    found, club = RatingBook(), RatedPlayer(level="club")
    for who, number in games.items():
        for at in range(number):
            found.take(RatedGame(who, at, AT, RatedPlayer(who=who), club, "pegged_out"))
    return found


def test_a_place_needs_enough_games_and_computers_have_none() -> None:
    rows = leaderboard(book(ann=25, bob=30, cyd=3), {"ann": "Ann", "bob": "Bob", "cyd": "Cyd"})
    assert [(row.name, row.place) for row in rows if not row.level] == [
        ("Bob", 1),
        ("Ann", 2),
        ("Cyd", None),
    ]
    assert [row.level for row in rows if row.level] == [*reversed(PEOPLE_CHOOSE)]
    assert {row.level for row in rows} - {""} == set(PEOPLE_CHOOSE) < set(LEVELS)
    assert all(row.place is None for row in rows if row.level)


def test_a_club_sees_its_members_alone_by_their_names() -> None:
    rows = leaderboard(
        book(ann=25, bob=30), {"ann": "Ann Lee", "bob": "Bob"}, "ann", members=["ann lee", "Zoe"]
    )
    assert [(row.name, row.place, row.you) for row in rows if not row.level] == [
        ("Ann Lee", 1, True)
    ]


async def test_who_does_not_want_to_be_listed_is_seen_by_nobody_else(store: Store) -> None:
    tables, accounts = site(store), Accounts(store)
    progress = Progress(tables, accounts)
    for name in ("Ann", "Bob"):
        await accounts.make(f"{name} Quux", "fifteen two and a pair", f"g-{name.lower()}")
    await gives_up(tables, await two(tables), "g-bob")
    await progress.ratings.settle()
    assert await people(progress) == ["Ann Quux", "Bob Quux"]
    await accounts.let_list("g-ann", listed=False)
    assert await people(progress) == ["Bob Quux"]
    assert await progress.person("Ann Quux", "g-bob") is None
    own = await progress.person("ann  quux", "g-ann")
    assert own is not None
    assert (own.view.games, own.view.won, own.view.provisional) == (1, 1, True)
    await accounts.let_list("g-ann", listed=True)
    assert await people(progress) == ["Ann Quux", "Bob Quux"]
    assert await accounts.let_list("g-nobody", listed=True) is None


async def people(progress: Progress) -> list[str]:
    return sorted(row.name for row in await progress.leaderboard() if not row.level)
