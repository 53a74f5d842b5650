"""Whole tournaments of any size and profile: equal games, balance, order, and their files."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings, strategies as st
from tests.long import examples
from tests.tournament.desk import Desk, running

from pegout.tournament.cards.result import Result
from pegout.tournament.cards.tally import balance
from pegout.tournament.floor.rehearsal import Rehearsal, rehearse
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.codec import log_faults, meet_from_text, meet_to_text
from pegout.tournament.meet.log import MeetLog, log_of
from pegout.tournament.meet.state import DivisionState
from pegout.tournament.profile import PROFILE_IDS, profile
from pegout.tournament.standings.ranking import games_missing, records, table

MOVING = ("mcallen", "sasg", "acc", "grass_roots", "casual", "club_teams")
"""Profiles in which the director may say how many rounds there are, with make-ups."""
sizes = st.integers(2, 200)
fields = st.integers(1, 9).flatmap(
    lambda rounds: st.tuples(st.integers(2, 20 * rounds), st.just(rounds))
)
"""Entries and rounds of a day; very many entries with one round each have ties beyond number."""


def rehearsed(book: str, entries: int, rounds: int | None, seed: int = 0) -> MeetLog:
    rules = profile(book)
    part = rules.people.divisions.value[seed % len(rules.people.divisions.value)].id
    return rehearse(Rehearsal(rules, part, entries, str(seed), rounds, 0.3))


def only(log: MeetLog) -> DivisionState:
    (division,) = log.meet.divisions.values()
    return division


def holds(log: MeetLog) -> None:
    assert log_of(log.steps) == log
    assert list(log_faults(log)) == []
    assert meet_from_text(meet_to_text(log), "any.cribmeet") == log


def comes_out_even(log: MeetLog) -> None:
    division = only(log)
    found = balance(records(division), log.meet.names(division.id))
    assert found.even
    assert (found.wins, found.plus) == (found.losses, found.minus)
    assert found.skunks_given == found.skunks_taken


def has_equal_games(log: MeetLog, rounds: int) -> None:
    """All have that many games; only where their number is odd is there one volunteer."""
    division = only(log)
    rows = table(log.meet, division)
    assert {row.tally.games for row in rows} == {rounds}
    ghosts = [game for game in division.games() if game.ghost is not None]
    assert len(ghosts) == len(rows) * rounds % 2
    assert sum(row.tally.games for row in rows) == 2 * len(records(division)) - len(ghosts)


@settings(max_examples=examples(10, 100))
@given(st.sampled_from(MOVING), fields)
def test_any_field_has_equal_games_and_comes_out_even(book: str, field: tuple[int, int]) -> None:
    entries, rounds = field
    log = rehearsed(book, entries, rounds)
    has_equal_games(log, rounds)
    comes_out_even(log)


@settings(max_examples=examples(6, 60))
@given(st.sampled_from(MOVING), fields, st.integers(0, 99))
def test_any_tournament_is_kept_as_it_was(book: str, field: tuple[int, int], seed: int) -> None:
    holds(rehearsed(book, *field, seed))


@settings(max_examples=examples(8, 80))
@given(st.integers(2, 24), st.sampled_from(("alberta55", "alberta55_provincial")))
def test_any_round_robin_has_every_pair_as_often_as_it_should(entries: int, book: str) -> None:
    log = rehearsed(book, entries, None)
    division = only(log)
    comes_out_even(log)
    assert division.plan is not None
    checks = division.plan.checks
    if book == "alberta55":
        assert (checks.repeats, checks.makeups) == (0, 0)
        has_equal_games(log, entries - 1)
    assert {row.tally.games for row in table(log.meet, division)} == {*checks.games_each}
    assert len({*checks.games_each}) == 1


def ends_of(desk: Desk, order: list[int], results: dict[int, Result]) -> list[tuple[object, ...]]:
    for number in order:
        desk.do(c.RecordResult("d", number, results[number]))
    return [(row.place, row.entrant, row.total, row.reason) for row in desk.table()]


@settings(max_examples=examples(8, 80))
@given(st.sampled_from(MOVING[:-1]), st.integers(2, 20), st.integers(0, 2**32))
def test_results_may_come_in_any_order(book: str, entries: int, seed: int) -> None:
    rng = Random(seed)
    desk, other = running(book, entries, rounds=4), running(book, entries, rounds=4)
    results = {
        game.number: Result("played", rng.choice(((121, s), (s, 121))))
        for game in games_missing(desk.d())
        for s in (rng.randrange(121),)
    }
    order = list(results)
    first = ends_of(desk, order, results)
    rng.shuffle(order)
    assert ends_of(other, order, results) == first


@settings(max_examples=examples(8, 80))
@given(st.integers(2, 12), st.integers(0, 2**32))
def test_standings_do_not_depend_on_the_order_of_entry(entries: int, seed: int) -> None:
    """Two clubs enter the same people in another order: the same games give the same standings."""
    rng = Random(seed)
    names = [f"N{n}" for n in range(entries)]
    wins = {pair: rng.random() < 0.5 for pair in [(a, b) for a in names for b in names if a < b]}
    loser = {pair: rng.randrange(121) for pair in wins}
    tables = []
    for _ in range(2):
        rng.shuffle(names)
        desk = Desk()
        desk.open("alberta55")
        desk.enter(names)
        desk.start()
        for game in games_missing(desk.d()):
            one, two = (desk.meet.entry_name(entry) for entry in game.entries)
            pair = (one, two) if one < two else (two, one)
            first = wins[pair] == (pair[0] == one)
            scores = (121, loser[pair]) if first else (loser[pair], 121)
            desk.do(c.RecordResult("d", game.number, Result("played", scores)))
        tables.append([(row.place, row.entrant, row.total, row.reason) for row in desk.table()])
    assert tables[0] == tables[1]


@pytest.mark.long
@given(st.sampled_from(PROFILE_IDS), sizes, st.integers(1, 22), st.integers(0, 99))
def test_any_tournament_at_all(book: str, entries: int, rounds: int, seed: int) -> None:
    by_field = book.startswith("alberta55")
    log = rehearsed(
        book, min(entries, 60 if by_field else 20 * rounds), None if by_field else rounds, seed
    )
    holds(log)
    comes_out_even(log)
    if not by_field:
        has_equal_games(log, rounds)
