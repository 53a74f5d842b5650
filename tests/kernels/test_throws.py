"""All hands there are, the throws from them, and what recorded deals add up to."""

from math import comb

import numpy as np
import pytest
from tools.crib_throws import average_singles, count_classes, crib_points, throw_singles
from tools.journeys import Journeys, note_deals, note_pegging

from pegout.kernels import GREEDY_POLICY, parts, play_deals, rules_for
from pegout.kernels.cribs import (
    ALL,
    SIXES,
    WAYS,
    throw_rates,
    throws_from,
)
from pegout.kernels.games import Deals
from pegout.rulesets import ruleset

FIVE = 4
FIVES = sum(13 - rank for rank in range(FIVE))
"""The first pair with a five and nothing lower."""


@pytest.fixture(scope="module")
def deals() -> Deals:
    return play_deals([GREEDY_POLICY] * 2, rules_for(ruleset("acc")), "journeys", range(3000))


def test_there_are_as_many_hands_as_there_should_be() -> None:
    assert count_classes(6) == (962_988, 20_358_520)
    assert count_classes(5) == (134_459, 2_598_960)


def test_every_hand_of_five_throws_once() -> None:
    throws = throw_singles(np.zeros((2, 13)))
    assert throws.sum(axis=1) == pytest.approx([2_598_960] * 2)


def test_any_throw_from_any_six_is_any_two_cards() -> None:
    throws = throws_from(np.ones((len(SIXES), WAYS)), np.full(91, 0.25))
    left = np.full(13, 4)
    left[FIVE] = 2
    rates = throw_rates(throws, left, np.zeros(13, np.int64))
    shares = rates / np.maximum(rates.sum(axis=0), 1)
    assert shares[FIVES, ALL] == pytest.approx(1 / comb(50, 2))
    assert shares[FIVES, FIVE] == 0.0  # once a five has turned there are not two left
    assert shares[FIVES, 0] == pytest.approx(1 / comb(49, 2))
    assert shares[0, 0] == pytest.approx(3 / comb(49, 2))  # two of the three aces left
    # Each rank turns as often as there are cards of it.
    turned = rates[:, :13].sum(axis=0)
    assert turned / turned.sum() == pytest.approx(left / 50)


def test_cards_laid_are_in_the_hand_and_not_in_the_throw() -> None:
    throws = throws_from(np.ones((len(SIXES), WAYS)), np.full(91, 0.25))
    left, laid = np.full(13, 4), np.zeros(13, np.int64)
    left[FIVE], laid[FIVE] = 2, 2
    rates = throw_rates(throws, left, laid)[:, ALL]
    # The other four cards are any of fifty, and any two of these were thrown.
    assert rates[FIVES] / rates.sum() == pytest.approx(1 / comb(50, 2))


def test_the_best_crib_has_two_fives() -> None:
    points, unlike = crib_points()
    assert points[FIVES].mean() == points.mean(axis=(1, 2)).max()
    assert unlike[FIVES].max() == 0


def test_a_crib_of_any_three_cards_is_the_average_of_all_cribs() -> None:
    cribs = average_singles(np.ones((3, 13)))
    # All hands with a starter average 4.769; a crib has fewer flushes.
    assert 4.6 < cribs.mean() < 4.77


def test_journeys_say_who_is_out_first(deals: Deals) -> None:
    journeys = Journeys.none()
    note_deals(deals, 0b1111, journeys)
    _, role, points = parts(deals.increments)
    for needs in ((5, 7), (12, 3), (20, 15), (2, 2)):
        out = [0, 0]
        for row in range(len(points)):
            come = [0, 0]
            for who, more in zip(role[row], points[row], strict=True):
                come[who] += int(more)
                if come[who] >= needs[who]:
                    out[who] += 1
                    break
        assert journeys.arrivals[0, needs[0], : needs[1]].sum() == out[0]
        assert journeys.arrivals[1, needs[1], : needs[0]].sum() == out[1]
        assert journeys.totals[: needs[0], : needs[1]].sum() == len(points) - sum(out)


def test_the_play_by_keep_is_the_play_of_all_deals(deals: Deals) -> None:
    by_keep, journeys = np.zeros((1820, 4), np.int64), Journeys.none(2)
    groups = np.arange(1820) % 2
    note_pegging(deals, 1, groups, journeys, by_keep)
    source, role, points = parts(deals.increments)
    pegged = [int(points[(source == 1) & (role == who)].sum()) for who in (0, 1)]
    assert by_keep.sum(axis=0)[:3].tolist() == [3000, *pegged]
    assert journeys.totals.sum() == 3000
    assert journeys.totals[0].sum() == by_keep[::2, 0].sum()
