"""What is true of every plan: fields of 2 to 200, odd and even, with changes in mid-event."""

from __future__ import annotations

from hypothesis import given, strategies as st
from tests.tournament.plans import met, planned, replanned

FIELDS = st.integers(2, 200)
ROUNDS = st.integers(1, 24)
SMALL = st.sampled_from(["letter", "circle", "roundrobin"])


@given(FIELDS, ROUNDS, SMALL, st.none() | st.text(max_size=5))
def test_games_are_equal_with_one_volunteer_game_where_the_number_is_odd(
    entries: int, rounds: int, small: str, seed: str | None
) -> None:
    checks = planned("mcallen", entries, rounds=rounds, small=small, seed=seed).checks
    assert checks.games_each == (rounds, rounds)
    assert checks.volunteers == entries * rounds % 2


@given(FIELDS, ROUNDS, SMALL)
def test_there_are_no_repeats_where_the_theory_says_none(
    entries: int, rounds: int, small: str
) -> None:
    plan = planned("mcallen", entries, rounds=rounds, small=small)
    tables = (entries + 1) // 2
    if rounds <= tables or (small != "letter" and entries > rounds):
        assert plan.checks.repeats == 0
        assert max(met(plan).values()) == 1
    assert plan.checks.repeats == sum(number > 1 for number in met(plan).values())


@given(st.integers(2, 60), st.integers(2, 9))
def test_pools_play_equal_games_within_a_pool(entries: int, rounds: int) -> None:
    plan = planned("alberta55_provincial", entries, rounds=rounds)
    assert all(
        len({game.pool for game in one.games if entry in game.entries}) <= 1
        for one in plan.rounds
        for entry in range(1, entries + 1)
    )
    assert plan.checks.games_each[1] == plan.checks.games_each[0]


@given(FIELDS, st.sampled_from(["mcallen", "sasg", "grass_roots", "acc"]), st.data())
def test_withdrawals_leave_games_equal_and_what_was_played_alone(
    entries: int, book: str, data: st.DataObject
) -> None:
    before = planned(book, entries)
    each = before.checks.games_each
    first = data.draw(st.integers(1, len(before.rounds) + 1), "first")
    # At most half leave: so there are always enough to make games up with.
    leaving = st.lists(st.integers(1, entries), max_size=min(5, (entries - 1) // 2), unique=True)
    checks = replanned(book, before, first, withdrawn=data.draw(leaving, "withdrawn")).plan.checks
    assert checks.games_each == each
    assert checks.volunteers <= max(1, checks.sit_outs)
    if entries >= 60:
        assert checks.volunteers <= each[1] * entries % 2 + 1
        assert checks.repeats == 0


@given(FIELDS, st.sampled_from(["mcallen", "sasg", "grass_roots", "acc"]), st.data())
def test_late_entries_are_given_equal_games_and_alter_nothing_played(
    entries: int, book: str, data: st.DataObject
) -> None:
    before = planned(book, entries)
    first = data.draw(st.integers(1, len(before.rounds) + 1), "first")
    late = range(entries + 1, entries + 1 + data.draw(st.integers(1, 3), "late"))
    gone = data.draw(st.sets(st.integers(1, entries), max_size=(entries - 1) // 2), "gone")
    made = replanned(book, before, first, withdrawn=sorted(gone)[:2], late=late)
    assert made.plan.checks.games_each == before.checks.games_each


@given(st.integers(2, 24), st.data())
def test_a_round_robin_stays_one_after_any_change(entries: int, data: st.DataObject) -> None:
    before = planned("alberta55", entries)
    first = data.draw(st.integers(1, len(before.rounds) + 1), "first")
    gone = data.draw(st.sets(st.integers(1, entries), max_size=(entries - 1) // 2), "gone")
    made = replanned("alberta55", before, first, withdrawn=sorted(gone), late=[entries + 1])
    left = {*range(1, entries + 2)} - gone
    assert all(met(made.plan)[frozenset((a, b))] == 1 for a in left for b in left if a < b)
