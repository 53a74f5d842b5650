"""Where the players count, each count is a choice."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.review.played import played, reviewed
from tests.review.test_sum import hold_sum

from pegout.game import Counting, Event, events as e
from pegout.record import read_record
from pegout.review import review_record
from pegout.review.counts import counted_items

REVIEWS = Path(__file__).parents[1] / "golden" / "reviews"


@pytest.mark.parametrize(
    ("counting", "muggins"), [("claim", True), ("claim", False), ("check", False)]
)
def test_the_sum_holds_where_people_count(counting: Counting, muggins: bool) -> None:
    match = reviewed(("greedy", "novice"), counting=counting, muggins=muggins)
    game = match.games[0]
    hold_sum(game)
    assert any(choice.kind == "count" for choice in game.choices)


def test_points_missed_cost_and_points_not_taken_cost_the_other() -> None:
    log = played(("random", "random"), counting="claim", muggins=True)
    items = counted_items(log)
    game = reviewed(("random", "random"), counting="claim", muggins=True).games[0]
    counts = [choice for choice in game.choices if choice.kind == "count"]
    wrong = [choice for choice in counts if choice.chosen.points != choice.best.points]
    assert wrong
    assert all(choice.cost > 0 for choice in wrong if choice.best.points)
    assert all(choice.cost == 0 for choice in counts if choice.chosen.points == choice.best.points)
    left = [item for item in items.values() if item.worth > item.had + item.taken]
    calls = [choice for choice in game.choices if choice.kind == "call"]
    assert len(calls) <= len(left)
    assert bool(calls) == bool(left)


def test_without_muggins_nobody_need_call() -> None:
    game = reviewed(("random", "random"), counting="claim").games[0]
    assert any(choice.kind == "count" and choice.cost for choice in game.choices)
    assert not [choice for choice in game.choices if choice.kind == "call"]


def test_a_right_count_is_never_told_as_a_cost_in_check() -> None:
    game = reviewed(("greedy", "greedy"), counting="check").games[0]
    assert all(choice.cost == 0 for choice in game.choices if choice.kind == "count")


def test_a_score_too_high_that_stands_is_the_others_cost() -> None:
    """Three points are pegged for a pair, and nobody objects."""
    events: list[Event] = [
        e.ItemOpened(item=1, seat=0, kind="play", lines=(), hidden=True),  # type: ignore[arg-type]
        e.ItemAnnounced(item=1, points=3),
        e.PegMoved(by=0, side=0, start=0, hole=3, item=1),  # type: ignore[arg-type]
    ]
    item = counted_items(events)[1]
    assert (item.worth, item.said, item.had, item.taken) == (0, 3, 3, 0)


def test_points_of_the_play_are_weighed_by_what_is_known_like_cards() -> None:
    """Nora leads by nine and holds a run of four: her four points are worth a few games of a
    hundred, by the scores alone they would be worth sixteen with those that Gus might take.
    """
    record = read_record((REVIEWS / "claimed.crib").read_text("utf-8"))
    game = review_record(record).games[0]
    count, call = (
        choice
        for choice in game.choices
        if choice.deal == 7 and choice.counted is not None and choice.counted.missed
    )
    before, after = (
        next(
            choice
            for choice in game.choices[start::step]
            if choice.kind == "card" and choice.seat == call.seat
        )
        for start, step in ((game.choices.index(call), -1), (game.choices.index(call), 1))
    )
    assert 0.03 < count.cost < 0.06
    assert 0.02 < call.cost < 0.05
    # What the other could have had is beside what it had before and after.
    assert after.best.value - 0.02 < call.chosen.value < call.best.value
    assert call.best.value < before.best.value + 0.05
    hold_sum(game)
