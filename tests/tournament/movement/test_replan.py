"""Withdrawals and late entries: what is left is planned again."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournament.plans import makeups, met, pairs, planned, replanned, scheduled

from pegout.errors import Rejection
from pegout.tournament.pairing import Withdrawal, notes_of, replan
from pegout.tournament.profile import profile


def test_practice_4_2_a_withdrawn_seat_is_empty_and_its_games_are_made_up() -> None:
    made = replanned("mcallen", planned("mcallen", 12), 3, withdrawn=[4])
    plan = made.plan
    assert [one.sit_out for one in scheduled(plan)] == [(), (), (11,), (9,), (7,), (5,)]
    assert [game.entries for game in makeups(plan)] == [(11, 5), (9, 7)]
    assert plan.checks.games_each == (6, 6)
    assert plan.checks.repeats == 0
    assert made.withdrawals == (Withdrawal(4, 2, 6, "stand"),)


def test_practice_4_2_a_withdrawal_may_leave_a_game_for_a_volunteer() -> None:
    plan = replanned("mcallen", planned("mcallen", 12), 4, withdrawn=[1]).plan
    assert plan.checks.volunteers == 1
    assert plan.checks.games_each == (6, 6)
    assert plan.checks.repeats == 0


def test_practice_4_2_an_odd_field_loses_one_more() -> None:
    plan = replanned("mcallen", planned("mcallen", 13), 3, withdrawn=[13]).plan
    assert plan.checks.games_each == (6, 6)
    assert plan.checks.repeats == 0


def test_practice_4_2_a_late_entry_fills_the_empty_seat() -> None:
    plan = replanned("mcallen", planned("mcallen", 13), 4, late=[14]).plan
    assert [one.sit_out for one in scheduled(plan)] == [(13,), (11,), (9,), (), (), ()]
    late = [game for one in scheduled(plan) for game in one.games if 14 in game.entries]
    assert [(game.table, game.entries) for game in late] == [
        (7, (7, 14)),
        (7, (5, 14)),
        (7, (3, 14)),
    ]
    assert {frozenset(game.entries) for game in makeups(plan)} == {
        frozenset((14, other)) for other in (13, 11, 9)
    }
    assert plan.checks.games_each == (6, 6)
    assert plan.checks.repeats == plan.checks.volunteers == 0


def test_practice_4_2_a_late_entry_takes_the_seat_of_one_who_left() -> None:
    plan = replanned("sasg", planned("sasg", 16), 1, withdrawn=[6], late=[17]).plan
    swapped = [
        [tuple(17 if entry == 6 else entry for entry in pair) for pair in pairs(one)]
        for one in planned("sasg", 16).rounds
    ]
    assert [pairs(one) for one in plan.rounds] == swapped


def test_practice_4_2_a_late_entry_to_a_full_room_opens_a_table() -> None:
    plan = replanned("mcallen", planned("mcallen", 12), 4, late=[13]).plan
    tables = [game.table for one in plan.rounds[3:6] for game in one.games if 13 in game.entries]
    assert tables == [7, 7, 7]
    assert [one.sit_out for one in scheduled(plan)[3:]] == [(2,), (4,), (6,)]
    assert plan.checks.games_each == (6, 6)
    assert plan.checks.repeats == plan.checks.volunteers == 0


def test_practice_4_2_two_late_entries_share_the_new_table() -> None:
    plan = replanned("mcallen", planned("mcallen", 12), 4, late=[13, 14]).plan
    assert all(not one.sit_out for one in plan.rounds)
    assert all(len(one.games) == 7 for one in scheduled(plan)[3:])
    assert plan.checks.games_each == (6, 6)
    # Both missed three games and nobody else did: repeats rather than six volunteers.
    assert [set(game.entries) for game in makeups(plan)] == [{13, 14}] * 3
    assert any("3 of them are repeats" in note for note in notes_of(plan))


def test_a_late_entry_before_the_first_round_is_as_if_in_time() -> None:
    plan = replanned("mcallen", planned("mcallen", 12), 1, late=[13]).plan
    assert plan.rounds == planned("mcallen", 13).rounds


def test_s0_withdrawal_before_half_the_games_strikes_the_entry_out() -> None:
    made = replanned("alberta55", planned("alberta55", 8), 4, withdrawn=[8])
    assert made.withdrawals == (Withdrawal(8, 3, 7, "void"),)
    assert [one.sit_out for one in made.plan.rounds] == [(), (), (), (2,), (7,), (5,), (3,)]
    assert made.plan.checks.games_each == (6, 6)
    assert made.plan.checks.makeups == 0


def test_s0_withdrawal_after_half_the_games_forfeits_the_rest() -> None:
    before = planned("alberta55", 8)
    made = replanned("alberta55", before, 5, withdrawn=[8])
    assert made.withdrawals == (Withdrawal(8, 4, 7, "forfeit"),)
    assert made.plan.rounds == before.rounds
    assert made.plan.checks.games_each == (7, 7)


def test_a_ruling_on_a_withdrawal_stands_in_later_changes() -> None:
    first = replanned("alberta55", planned("alberta55", 8), 3, withdrawn=[8])
    second = replanned("alberta55", first.plan, 5, withdrawn=[7], before=first.withdrawals)
    assert [one.ruling for one in second.withdrawals] == ["void", "forfeit"]
    assert second.plan.checks.games_each == (6, 6)


@pytest.mark.parametrize("entries", [5, 6, 7, 8])
def test_s0_a_late_entry_to_a_round_robin_meets_everyone(entries: int) -> None:
    plan = replanned("alberta55", planned("alberta55", entries), 3, late=[entries + 1]).plan
    assert plan.checks.games_each == (entries, entries)
    assert set(met(plan).values()) == {1}
    assert len(met(plan)) == (entries + 1) * entries // 2


def test_s0_who_comes_late_to_a_round_robin_is_not_forgotten_for_the_next() -> None:
    begun = planned("alberta55", 5)
    after = len(begun.rounds) + 1
    first = replanned("alberta55", begun, after, late=[6]).plan
    for changes in ({"late": [7]}, {"withdrawn": [1]}):
        plan = replanned("alberta55", first, after, **changes).plan
        own = [game for game in makeups(plan) if 6 in game.entries]
        others = {entry for game in own for entry in game.entries} - {6}
        assert others >= {2, 3, 4, 5}
    # The one make-up that was begun may be struck out with the other side.
    plan = replanned("alberta55", first, after + 1, withdrawn=[1], played={1: 1}).plan
    assert plan.checks.games_each[0] > 0


def test_a10_a_late_entry_goes_to_the_smallest_pool() -> None:
    plan = replanned("alberta55_provincial", planned("alberta55_provincial", 15), 2, late=[16]).plan
    assert plan.checks.games_each == (14, 14)
    assert plan.checks.repeats == 0


@pytest.mark.parametrize(("first", "ruling"), [(1, "void"), (4, "void"), (6, "forfeit")])
def test_A10_who_stays_in_a_pool_that_somebody_left_plays_as_much_as_all_others(
    first: int, ruling: str
) -> None:
    before = planned("alberta55_provincial", 16)
    found = replanned("alberta55_provincial", before, first, withdrawn=[3])
    assert [one.ruling for one in found.withdrawals] == [ruling]
    assert found.plan.checks.games_each == (14, 14)
    # Seven are left in the pool: three meet again, and one more plays a volunteer.
    assert (found.plan.checks.repeats, found.plan.checks.volunteers) == (
        (3, 2) if ruling == "void" else (0, 0)
    )


def test_practice_4_1_a_family_is_kept_apart_in_new_make_ups() -> None:
    groups = ["Hill" if entry in (5, 11) else None for entry in range(1, 13)]
    plan = replanned("mcallen", planned("mcallen", 12), 3, withdrawn=[4], groups=groups).plan
    assert {frozenset(game.entries) for game in makeups(plan)}.isdisjoint([frozenset((5, 11))])
    assert plan.checks.games_each == (6, 6)


def test_after_the_last_round_only_make_ups_are_left() -> None:
    before = planned("mcallen", 13)
    plan = replanned("mcallen", before, 7, withdrawn=[13]).plan
    assert plan.rounds[:6] == before.rounds[:6]
    assert plan.checks.volunteers == 1
    assert plan.checks.games_each == (6, 6)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"first": 0}, "no_such_round"),
        ({"first": 9}, "no_such_round"),
        ({"withdrawn": [14]}, "not_in_the_field"),
        ({"withdrawn": [2], "before": [Withdrawal(2, 1, 6, "stand")]}, "not_in_the_field"),
        ({"withdrawn": [2, 2]}, "named_twice"),
        ({"late": [13]}, "number_taken"),
        ({"withdrawn": range(1, 13)}, "too_few_entries"),
    ],
)
def test_a_change_that_cannot_be_is_refused(changes: dict[str, Any], code: str) -> None:
    plan = planned("mcallen", 13)
    refused = replan(profile("mcallen"), plan, **({"first": 2} | changes))
    assert isinstance(refused, Rejection)
    assert refused.code == code
