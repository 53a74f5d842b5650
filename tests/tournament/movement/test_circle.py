"""Round robins, whole, in part and doubled, in pools and over days (4.3 to 4.5)."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.tournament.plans import makeups, met, pairs, planned, scheduled

from pegout.tournament.pairing import notes_of

PRINTED = """
1-8 2-7 3-6 4-5
1-7 8-6 2-5 3-4
1-6 7-5 8-4 2-3
1-5 6-4 7-3 8-2
1-4 5-3 6-2 7-8
1-3 4-2 5-8 6-7
1-2 3-8 4-7 5-6
"""


def told(rounds: list[list[tuple[int, int]]]) -> str:
    return "\n" + "".join(" ".join(f"{a}-{b}" for a, b in one) + "\n" for one in rounds)


def test_s0_13_eight_meet_as_printed() -> None:
    plan = planned("alberta55", 8)
    assert told([pairs(one) for one in plan.rounds]) == PRINTED
    assert all([game.table for game in one.games] == [1, 2, 3, 4] for one in plan.rounds)


@pytest.mark.parametrize("entries", range(2, 31))
def test_s0_13_everyone_meets_everyone_once(entries: int) -> None:
    plan = planned("alberta55", entries)
    assert len(plan.rounds) == entries - 1 + entries % 2
    assert set(met(plan).values()) == {1}
    assert len(met(plan)) == entries * (entries - 1) // 2
    assert plan.checks.games_each == (entries - 1, entries - 1)
    assert plan.checks.makeups == 0
    assert all(len(one.sit_out) == entries % 2 for one in plan.rounds)


def test_s0_13_in_an_odd_field_each_sits_out_once() -> None:
    plan = planned("alberta55", 7)
    assert sorted(one.sit_out[0] for one in plan.rounds) == list(range(1, 8))
    assert "7 entries sit out once; nobody needs a make-up game." in notes_of(plan)


@pytest.mark.parametrize(
    ("rounds", "entries"),
    [(6, n) for n in range(7, 11)] + [(8, n) for n in range(9, 15)],
)
def test_a12_a_part_of_a_round_robin_has_no_repeats(rounds: int, entries: int) -> None:
    for plan in (
        planned("mcallen", entries, rounds=rounds, small="circle"),
        planned("alberta55", entries, rounds=rounds),
    ):
        assert len(scheduled(plan)) == rounds
        assert set(met(plan).values()) == {1}
        assert plan.checks.games_each == (rounds, rounds)
        assert plan.checks.repeats == plan.checks.volunteers == 0
        assert len(plan.rounds) - rounds == entries % 2
        assert len(makeups(plan)) == (rounds // 2) * (entries % 2)


@pytest.mark.parametrize("entries", range(3, 44))
def test_practice_4_6_a_circle_of_22_games_is_equal_for_any_field(entries: int) -> None:
    plan = planned("acc", entries)
    assert plan.checks.games_each == (22, 22)
    if entries > 22:
        assert plan.checks.repeats == 0
    assert max(met(plan).values()) - min(met(plan).values()) <= 1


def test_s0_17_a8_a9_eight_play_a_double_round_robin_of_56_games() -> None:
    plan = planned("alberta55_provincial", 8)
    assert told([pairs(one)[::2] for one in plan.rounds]) == PRINTED
    assert sum(len(one.games) for one in plan.rounds) == 56
    assert plan.checks.games_each == (14, 14)
    assert plan.checks.repeats == 0
    first, second = plan.rounds[0].games[:2]
    assert (first.table, first.entries, first.game) == (1, (1, 8), 1)
    assert (second.table, second.entries, second.game) == (1, (1, 8), 2)


def test_A10_sixteen_play_in_two_pools_of_eight() -> None:
    plan = planned("alberta55_provincial", 16)
    sizes = {
        pool: {who for one in plan.rounds for g in one.games if g.pool == pool for who in g.entries}
        for pool in ("A", "B")
    }
    assert sizes == {"A": set(range(1, 9)), "B": set(range(9, 17))}
    assert sum(len(one.games) for one in plan.rounds) == 2 * 56
    assert {game.table for game in plan.rounds[0].games if game.pool == "B"} == {5, 6, 7, 8}
    assert "Pools: A has 7, B has 7, C has 7." in notes_of(planned("alberta55_provincial", 21))


@pytest.mark.parametrize("entries", range(2, 11))
def test_A10_a_field_that_can_meet_in_one_day_is_one_double_round_robin(entries: int) -> None:
    plan = planned("alberta55_provincial", entries)
    assert {game.pool for one in plan.rounds for game in one.games} == {None}
    assert plan.checks.games_each == (2 * entries - 2, 2 * entries - 2)


@pytest.mark.parametrize("zones", [4, 8, 9, 12])
def test_a10_two_of_a_zone_are_in_different_pools(zones: int) -> None:
    groups = [f"zone {entry % zones}" for entry in range(2 * zones)]
    plan = planned("alberta55_provincial", 2 * zones, groups=groups)
    pools = {
        entry: game.pool for one in plan.rounds for game in one.games for entry in game.entries
    }
    apart = [pools[entry] != pools[entry + zones] for entry in range(1, zones + 1)]
    assert all(apart) == (zones > 4)


def test_a11_days_repeat_the_rounds_in_another_order() -> None:
    plan = planned("alberta55_provincial", 8, days=2)
    first, second = ([one for one in plan.rounds if one.day == day] for day in (1, 2))
    assert [one.round for one in second] == list(range(8, 15))
    assert {tuple(pairs(one)) for one in first} == {tuple(pairs(one)) for one in second}
    assert all(pairs(a) != pairs(b) for a, b in zip(first, second, strict=True))
    assert plan.checks.games_each == (28, 28)
    assert plan.checks.repeats == 0


@pytest.mark.parametrize("rounds", [6, 8])
@pytest.mark.parametrize("entries", range(2, 9))
def test_practice_4_3_c_a_full_round_robin_with_the_fewest_repeats(
    entries: int, rounds: int
) -> None:
    if entries > rounds:
        return
    plan = planned("mcallen", entries, rounds=rounds, small="roundrobin")
    every = {frozenset(pair) for pair in combinations(range(1, entries + 1), 2)}
    assert set(met(plan)) == every
    assert plan.checks.games_each == (rounds, rounds)
    # The games beyond one meeting of each pair are as few as there can be, and evenly spread.
    assert sum(met(plan).values()) == entries * rounds // 2
    assert max(met(plan).values()) == -(-rounds // (entries - 1))


def test_practice_4_3_c_repeats_are_far_apart() -> None:
    plan = planned("mcallen", 6, small="roundrobin")
    assert plan.checks.repeat_pairs == ((1, 6), (2, 5), (3, 4))
    assert pairs(plan.rounds[5]) == pairs(plan.rounds[0])
