"""The half-moving shift, its sit-outs and its make-ups."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from tests.tournament.plans import makeups, met, pairs, planned, scheduled, warned_of_repeats

from pegout.tournament.pairing import notes_of

BOOKS = {"mcallen": 6, "sasg": 8}
REPEATS = {
    6: {10: 5, 9: 4, 8: 8, 7: 6, 6: 9},
    8: {14: 7, 13: 6, 12: 12, 11: 10, 10: 15, 9: 12, 8: 16},
}


def test_s1_6_everyone_has_a_number_and_a_starting_table() -> None:
    first = planned("mcallen", 12).rounds[0]
    assert [(game.table, game.entries) for game in first.games] == [
        (table, (2 * table - 1, 2 * table)) for table in range(1, 7)
    ]


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("entries", range(3, 41))
def test_s1_7_s4_21_movers_go_to_the_next_higher_table(book: str, entries: int) -> None:
    tables = (entries + 1) // 2
    for one in scheduled(planned(book, entries)):
        for game in one.games:
            mover, sitter = game.entries
            started = (mover + 1) // 2
            assert mover % 2 == 1
            assert sitter == 2 * game.table
            assert game.table == (started - 1 + one.round - 1) % tables + 1


def test_a3_the_last_table_goes_on_to_table_1() -> None:
    rounds = planned("mcallen", 12).rounds
    assert pairs(rounds[0])[-1] == (11, 12)
    assert pairs(rounds[1])[0] == (11, 2)


def test_a24_singles_move_as_pairs_do_for_an_entry_is_an_entry() -> None:
    assert planned("sasg", 16).rounds[:6] == planned("mcallen", 16).rounds


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("entries", range(3, 41))
def test_a4_no_repeats_only_with_as_many_tables_as_rounds(book: str, entries: int) -> None:
    rounds, plan = BOOKS[book], planned(book, entries)
    enough = (entries + 1) // 2 >= rounds
    assert (plan.checks.repeats == 0) == enough
    assert warned_of_repeats(plan) != enough
    assert plan.checks.repeats == len(plan.checks.repeat_pairs)
    if entries in REPEATS[rounds]:
        assert plan.checks.repeats == REPEATS[rounds][entries]
        assert max(met(plan).values()) == 2


@pytest.mark.parametrize("entries", [11, 12, 16, 40])
def test_a16_of_any_three_two_have_not_met_in_the_rounds(entries: int) -> None:
    found = {frozenset(pair) for one in scheduled(planned("sasg", entries)) for pair in pairs(one)}
    assert not any(
        all(frozenset(pair) in found for pair in combinations(three, 2))
        for three in combinations(range(1, entries + 1), 3)
    )


def test_s1_8_a5_thirteen_sit_out_and_make_up_first_with_last() -> None:
    plan = planned("mcallen", 13)
    assert [one.sit_out for one in scheduled(plan)] == [(13,), (11,), (9,), (7,), (5,), (3,)]
    assert [game.entries for game in makeups(plan)] == [(13, 3), (11, 5), (9, 7)]
    assert plan.rounds[-1].makeup
    assert notes_of(plan)[:3] == (
        "Every entry plays 6 games.",
        "No two entries meet twice.",
        "No. 13 sits out round 1 and plays No. 3 afterwards.",
    )


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("entries", range(3, 41))
def test_s4_4_a23_everyone_plays_all_games(book: str, entries: int) -> None:
    checks = planned(book, entries).checks
    assert checks.games_each == (BOOKS[book], BOOKS[book])
    assert checks.sit_outs == BOOKS[book] * (entries % 2)
    assert checks.makeups == checks.sit_outs // 2
    assert checks.volunteers == 0


@pytest.mark.parametrize(
    ("book", "entries"),
    [("mcallen", n) for n in (5, 7, 9, 11, 13)] + [("sasg", n) for n in (7, 9, 11, 13, 15)],
)
def test_a5_make_ups_repeat_no_meeting(book: str, entries: int) -> None:
    plan = planned(book, entries)
    assert len({frozenset(game.entries) for game in makeups(plan)}) == len(makeups(plan))
    assert all(met(plan)[frozenset(game.entries)] == 1 for game in makeups(plan))


@pytest.mark.parametrize(("book", "entries"), [("mcallen", 3), ("sasg", 3), ("sasg", 5)])
def test_a5_make_ups_that_must_repeat_are_said_so(book: str, entries: int) -> None:
    plan = planned(book, entries)
    assert any("Make-ups without repeats cannot be had" in note for note in notes_of(plan))
    assert plan.checks.games_each == (BOOKS[book], BOOKS[book])


def test_a5_who_sits_out_twice_plays_in_two_make_up_rounds() -> None:
    plan = planned("mcallen", 9)
    later = [pairs(one) for one in plan.rounds if one.makeup]
    assert len(later) == 2
    assert all(any(9 in pair for pair in one) for one in later)


@pytest.mark.parametrize(("entries", "rounds"), [(13, 7), (3, 1), (21, 9), (43, 21)])
def test_a5_of_an_odd_number_the_last_plays_a_volunteer(entries: int, rounds: int) -> None:
    plan = planned("mcallen", entries, rounds=rounds)
    (game,) = [game for game in makeups(plan) if game.ghost is not None]
    last = scheduled(plan)[-1].sit_out[0]
    assert game.entries == (last, game.ghost)
    assert plan.checks.volunteers == 1
    assert plan.checks.games_each == (rounds, rounds)
    assert plan.checks.repeats == 0
    assert any("volunteer, whose card is not affected" in note for note in notes_of(plan))


def test_practice_4_6_acc_and_grass_roots_shift_while_there_are_tables() -> None:
    assert planned("acc", 43).movement == "shift"
    assert planned("acc", 43).checks.games_each == (22, 22)
    assert planned("acc", 42).movement == "circle"
    assert planned("acc", 42).checks.repeats == 0
    assert planned("grass_roots", 17).movement == "shift"
    assert planned("grass_roots", 16).movement == "circle"


@pytest.mark.parametrize("entries", [4, 6, 8, *range(10, 24)])
@pytest.mark.parametrize("book", ["mcallen", "sasg"])
def test_days_go_on_so_that_nobody_meets_the_same_twice_in_a_row(book: str, entries: int) -> None:
    plan = planned(book, entries, days=2)
    rounds = [{frozenset(game.entries) for game in one.games} for one in plan.rounds]
    assert all(not one & other for one, other in pairwise(rounds))
    assert {one.day for one in plan.rounds} == {1, 2}
