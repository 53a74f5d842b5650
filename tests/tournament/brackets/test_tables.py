"""The tables of a bracket: one match at a time, and no more than pairs of entries."""

from __future__ import annotations

from random import Random

import pytest
from tests.tournament.stages import bracket

from pegout.errors import Rejection
from pegout.tournament.bracket import begin, due, tables, with_result
from pegout.tournament.cards.result import Result
from pegout.tournament.floor.tables import match_table


@pytest.mark.parametrize("number", range(2, 41))
def test_no_table_is_given_to_two_matches_at_a_time(number: int) -> None:
    rng = Random(number)
    playoff = begin(range(1, number + 1), 1, third_place=True)
    at = tables(playoff)
    assert sorted(set(at.values())) == list(range(1, max(at.values()) + 1))
    assert max(at.values()) <= number // 2
    while not playoff.over:
        on = due(playoff)
        seats = [at[one.match] for one in on]
        assert len(set(seats)) == len(seats)
        assert tables(playoff) == at, "a table never changes"
        after = with_result(playoff, rng.choice(on).match, 1, Result("played", (121, 90)))
        assert not isinstance(after, Rejection)
        playoff = after


def test_the_tables_of_a_bracket_are_those_of_its_division() -> None:
    desk = bracket()
    numbers = {match_table(desk.d(), one.match) for one in due(desk.playoff)}
    assert numbers <= {game.table for game in desk.d().games()}
    assert match_table(desk.d(), 99) is None
    assert match_table(desk.d(), 1, consolation=True) is None
