"""Provincial plans for any field: near 14 games a day for everybody (000 15; A10, A12)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, strategies as st
from tests.tournament.plans import makeups, met, planned

from pegout.errors import Rejection
from pegout.tournament.narration.plans import exceptions, pools_told, time_told
from pegout.tournament.pairing import make_plan
from pegout.tournament.pairing.forecast import without_one
from pegout.tournament.pairing.plan import pools_of
from pegout.tournament.pairing.summary import PlanSummary, Wishes, other_ways, summary_of
from pegout.tournament.profile import profile

BOOK = "alberta55_provincial"
PROVINCIAL = profile(BOOK)
GUIDE = Path(__file__).parents[3] / "docs" / "tournaments.md"
FIELDS = range(2, 41)


def came_to(entries: int, **wishes: int) -> PlanSummary:
    return summary_of(PROVINCIAL, planned(BOOK, entries, **wishes))


def row(entries: int) -> str:
    """One line of the table in the guide."""
    one = came_to(entries)
    pools = "all in one" if len(one.pools) == 1 else str(pools_told(one.pools))
    cells = (
        str(entries),
        pools,
        str(one.games_each[1]),
        str(one.rounds),
        str(time_told(one.minutes or 0)),
        "; ".join(map(str, exceptions(one))) or "–",
    )
    return f"| {' | '.join(cells)} |"


def test_S0_17_the_table_in_the_guide_is_what_is_planned() -> None:
    lines = GUIDE.read_text("utf-8").splitlines()
    start = lines.index("| Entries | Pools | Games each | Rounds | Play | Exceptions |") + 2
    assert lines[start : start + len(FIELDS)] == [row(entries) for entries in FIELDS]


@pytest.mark.parametrize("entries", range(2, 61))
def test_S0_17_A10_everybody_plays_the_same_number_of_games_near_fourteen(entries: int) -> None:
    plan = planned(BOOK, entries)
    least, most = plan.checks.games_each
    assert least == most
    assert most == 2 * (entries - 1) if entries <= 10 else 12 <= most <= 16
    sizes = Counter(pools_of(plan.rounds).values()).values()
    assert not sizes or max(sizes) - min(sizes) <= 1
    assert all(game.game in (1, 2) for one in plan.rounds for game in one.games)


def test_A10_one_entry_more_or_fewer_never_changes_a_day_by_more_than_four_games() -> None:
    games = [came_to(entries).games_each[1] for entries in range(7, 61)]
    assert max(abs(a - b) for a, b in pairwise(games)) == 4


@pytest.mark.parametrize(
    ("entries", "pools", "games", "minutes"),
    [
        (15, (8, 7), 14, 400),
        (16, (8, 8), 14, 350),
        (17, (9, 8), 16, 450),
        (20, (7, 7, 6), 12, 350),
        (23, (8, 8, 7), 14, 400),
        (10, (10,), 18, 450),
        (12, (12,), 14, 350),
    ],
)
def test_A10_the_fields_that_used_to_swing(
    entries: int, pools: tuple[int, ...], games: int, minutes: int
) -> None:
    one = came_to(entries)
    assert (one.pools, one.games_each, one.minutes) == (pools, (games, games), minutes)


@pytest.mark.parametrize("entries", range(11, 61))
def test_A10_repeats_and_a_volunteer_only_where_there_is_no_other_way(entries: int) -> None:
    plan = planned(BOOK, entries)
    pools = pools_of(plan.rounds)
    sizes = Counter(pools.values())
    small = [name for name, size in sizes.items() if size < max(sizes.values())]
    again = [pair for pair, number in met(plan).items() if number > 2]
    members = sizes[small[0]] if len(small) == 1 else 0
    assert len(again) == members // 2
    assert all(pools[entry] == small[0] for pair in again for entry in pair)
    odd = entries * plan.checks.games_each[1] // 2 % 2
    assert plan.checks.volunteers == 2 * odd
    for game in makeups(plan):
        assert game.pool in (None, *small)


@pytest.mark.parametrize("entries", [22, 30, 36])
def test_A10_those_who_sit_out_together_meet_across_pools_and_no_round_is_added(
    entries: int,
) -> None:
    plan = planned(BOOK, entries)
    assert len(plan.rounds) == 7
    assert not any(one.sit_out or one.makeup for one in plan.rounds)
    assert plan.checks.repeats == 0


@pytest.mark.parametrize("entries", range(14, 41, 2))
def test_A10_two_of_a_zone_are_in_different_pools_whatever_their_sizes(entries: int) -> None:
    zones = [f"zone {entry % (entries // 2)}" for entry in range(entries)]
    pools = pools_of(planned(BOOK, entries, groups=zones).rounds)
    for entry in range(1, entries // 2 + 1):
        assert pools[entry] != pools[entry + entries // 2]


@given(st.integers(2, 48), st.integers(1, 3))
def test_A11_on_any_number_of_days_all_have_equal_games(entries: int, days: int) -> None:
    plan = planned(BOOK, entries, days=days)
    least, most = plan.checks.games_each
    assert least == most
    assert most >= days * came_to(entries).games_each[1]


@given(st.integers(2, 40), st.integers(1, 20))
def test_A12_the_director_may_choose_any_number_of_pools(entries: int, pools: int) -> None:
    made = make_plan(PROVINCIAL, entries, pools=pools)
    if pools > entries // 2:
        assert isinstance(made, Rejection)
        assert made.code == "bad_pools"
        return
    plan = planned(BOOK, entries, pools=pools)
    assert plan.checks.games_each[0] == plan.checks.games_each[1]
    assert summary_of(PROVINCIAL, plan).pools[0] == -(-entries // pools)


def test_A12_pools_are_for_round_robins_of_every_book_and_for_no_other_movement() -> None:
    zone = planned("alberta55", 9, pools=2)
    assert zone.checks.games_each == (4, 4)
    refused = make_plan(profile("mcallen"), 12, pools=2)
    assert isinstance(refused, Rejection)
    assert refused.code == "no_pools_here"


def test_S0_17_one_round_robin_of_all_is_a_choice_that_is_told() -> None:
    found = {
        (one.wishes.pools, one.wishes.rounds): one.summary
        for one in other_ways(PROVINCIAL, 15, Wishes())
    }
    assert found[1, None].games_each == (28, 28)
    assert found[3, None].games_each == (8, 8)
    assert found[1, 7].games_each == (14, 14)
    assert came_to(15, pools=1).games_each == (28, 28)


def test_S0_17_what_one_no_show_changes_is_told() -> None:
    assert without_one(PROVINCIAL, came_to(16), Wishes()) == (
        "If one of the 16 does not come: 2 pools of 8 and 7, not of 8; still 14 games each; "
        "8 rounds and 6 hours 40 minutes, not 7 rounds and 5 hours 50 minutes; 6 games are "
        "against somebody met before, and 2 are with a volunteer."
    )
    assert without_one(PROVINCIAL, came_to(17), Wishes()).startswith(
        "If one of the 17 does not come: 2 pools of 8, not of 9 and 8; 14 games each, not 16; "
    )


def test_S0_17_the_profile_says_that_each_meets_each_twice() -> None:
    assert "twice" in PROVINCIAL.planning.games.clause
    assert "once" not in PROVINCIAL.planning.games.clause
