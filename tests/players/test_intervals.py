"""Intervals: none from one number, wide from few, and never beyond what can be."""

from __future__ import annotations

import pytest

from pegout.players.totals import (
    FEW,
    PairTotals,
    Z,
    no_games,
    of_average,
    of_pairs,
    of_share,
    students_t,
)


def test_one_number_alone_has_no_interval() -> None:
    assert of_average(7, 49, 1) is None
    assert of_average(0, 0, 0) is None
    one = PairTotals(1, 1, 1, 5, 25).summary()
    assert (one.points_per_pair, one.points_low, one.points_high) == (5, None, None)
    assert one.low < one.win_rate < one.high
    nothing = no_games(2).summary()
    assert nothing.roles[0].hand.low is nothing.roles[0].hand.high is None
    assert nothing.intervals.deals_per_game is None


@pytest.mark.parametrize(
    ("freedom", "t"), [(1, 12.7062), (5, 2.5706), (11, 2.2010), (15, 2.1314), (60, 2.0003)]
)
def test_few_numbers_have_students_interval(freedom: int, t: float) -> None:
    assert students_t(freedom) == pytest.approx(t, abs=1e-4)


def test_it_narrows_with_every_number() -> None:
    found = [students_t(freedom) for freedom in range(1, 3 * len(FEW))]
    assert found == sorted(found, reverse=True)
    assert students_t(10**9) == pytest.approx(Z)


def test_nothing_lies_beyond_what_can_be() -> None:
    """Three numbers 0, 0 and 9: the average of a count is not below 0, that of a margin may be."""
    counted, margin = of_average(9, 81, 3, least=0.0), of_average(9, 81, 3)
    assert counted is not None
    assert margin is not None
    assert margin.low < counted.low == 0
    assert counted.high == margin.high > 3
    for times in range(4):
        for interval in (of_share(times, 3), of_pairs(times / 3, 0.1, 3), of_pairs(1.0, 0.0, 1)):
            assert interval is not None
            assert 0 <= interval.low < interval.high <= 1
