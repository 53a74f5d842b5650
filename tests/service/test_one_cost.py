"""A choice costs the same wherever it is weighed: in a review, a drill, Explore."""

from __future__ import annotations

import pytest
from tests.review.played import played

from pegout.analysis import choice_key, read_position, weigh
from pegout.practice.drill import UNIT
from pegout.record import record_of
from pegout.service.practice.explore import explored
from pegout.service.reviews.drills import drill_of_choice
from pegout.service.reviews.figures import look_through

GAMES = (2, 0)
NEAR_HOME_GAME, NEAR_HOME = 2, 105


@pytest.mark.parametrize("number", GAMES)
def test_a_review_a_drill_and_explore_print_one_figure(number: int) -> None:
    made = look_through(record_of(played(("club", "novice"), number)))
    placed = zip(made.review.games[0].choices, made.places[0], strict=True)
    choices = [(choice, place) for choice, place in placed if place.position]
    assert {choice.kind for choice, _ in choices} == {"throw", "card"}
    assert number != NEAR_HOME_GAME or any(max(choice.scores) >= NEAR_HOME for choice, _ in choices)
    for choice, place in choices:
        weighed = weigh(read_position(place.position))
        shown = {choice_key(one.cards): one.cost for one in explored(place.position).choices}
        drill = drill_of_choice(choice, place)
        assert drill is not None
        for option in choice.options:
            key, cost = choice_key(option.cards), choice.best.value - option.value
            found = weighed.choice(key)
            assert found is not None
            assert found.cost == pytest.approx(cost, abs=1e-12)
            assert shown[key] == found.cost
            assert drill.choices[key] == pytest.approx(cost, abs=0.5001 / UNIT)
