"""Plans of the half-moving shift for 3 to 40 entries, against 001 McAllen 4 and 004 D5."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.tournament.desk import running

from pegout.tournament.pairing.plan import Plan

REPEATS = {
    6: {10: 5, 9: 4, 8: 8, 7: 6, 6: 9},
    8: {14: 7, 13: 6, 12: 12, 11: 10, 10: 15, 9: 12, 8: 16},
}
"""Pairs meeting more than once, by rounds and entries, as section 4.1 lists them."""
NO_REPEATED_MAKEUPS = {6: (5, 7, 9), 8: (7, 9, 11, 13)}
FIELDS = [(book, rounds, n) for book, rounds in (("mcallen", 6), ("sasg", 8)) for n in range(3, 41)]


def scheduled(plan: Plan) -> list[list[tuple[int, int, int]]]:
    return [
        [(game.table, *game.entries) for game in one.games] for one in plan.rounds if not one.makeup
    ]


@pytest.mark.parametrize(("book", "rounds", "entries"), FIELDS)
def test_S1_7_S4_21_the_mover_of_table_m_sits_at_the_next_table_each_round(
    book: str, rounds: int, entries: int
) -> None:
    plan = running(book, entries).plan
    tables = (entries + 1) // 2
    for number, games in enumerate(scheduled(plan)):
        for table, mover, sitter in games:
            assert sitter == 2 * table
            assert mover == 2 * ((table - 1 - number) % tables) + 1
    assert len(scheduled(plan)) == rounds
    assert plan.checks.games_each == (rounds, rounds)


@pytest.mark.parametrize(("book", "rounds", "entries"), FIELDS)
def test_A4_no_repeats_with_as_many_tables_as_rounds(book: str, rounds: int, entries: int) -> None:
    plan = running(book, entries).plan
    met = Counter((min(pair), max(pair)) for games in scheduled(plan) for _, *pair in games)
    repeated = sum(number > 1 for number in met.values())
    if (entries + 1) // 2 >= rounds:
        assert repeated == plan.checks.repeats == 0
    elif entries in REPEATS[rounds]:
        assert repeated == REPEATS[rounds][entries]


@pytest.mark.parametrize(("book", "rounds", "entries"), [one for one in FIELDS if one[2] % 2])
def test_S1_8_A23_sit_outs_go_down_by_two_and_pair_first_with_last(
    book: str, rounds: int, entries: int
) -> None:
    plan = running(book, entries).plan
    tables = (entries + 1) // 2
    out = [one.sit_out[0] for one in plan.rounds if one.sit_out]
    assert out == [entries - 2 * (number % tables) for number in range(rounds)]
    makeups = [game.entries for one in plan.rounds if one.makeup for game in one.games]
    assert Counter(entry for pair in makeups for entry in pair) == Counter(out)
    if tables >= rounds:
        assert makeups == [(out[n], out[-1 - n]) for n in range(rounds // 2)]
    elif entries in NO_REPEATED_MAKEUPS[rounds]:
        assert len({frozenset(pair) for pair in makeups}) == len(makeups)
