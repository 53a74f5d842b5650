"""Who wins with three players and with partners, and which throw wins there."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from tools.many_hands import made

from pegout.analysis import (
    ScoreError,
    analyse_among,
    chances_at,
    many_policy,
    side_chances,
    throw_wins,
)
from pegout.analysis.many_hands import HOLES, KNOTS, PLAYED_ON
from pegout.cards import parse_card, parse_cards
from pegout.kernels import rules_for
from pegout.kernels.games import play_games
from pegout.rulesets import ruleset

BOOK = ruleset("bicycle")
GAMES = 3000
BOARDS = ((0, 0, 0), (100, 95, 110), (118, 112, 116), (0, 0), (110, 112), (80, 95))


@pytest.mark.parametrize("scores", BOARDS)
def test_the_tables_are_those_of_whole_games(scores: tuple[int, ...]) -> None:
    hands = 3 if len(scores) == 3 else 4
    rules, policies = rules_for(BOOK, hands), [many_policy(hands)] * hands
    played = play_games(policies, rules, "side chances", range(GAMES), dealer=0, scores=scores)
    told = side_chances(scores).chances
    for side, chance in enumerate(told):
        share = float((played.winner == side).mean())
        assert chance == pytest.approx(share, abs=4 * 0.5 / GAMES**0.5)


def test_chances_add_up_and_more_points_are_never_worse() -> None:
    needs = np.array(list(product((1, 3, 9, 17, 33, 50, 77, 121), repeat=3)))
    chances = chances_at(needs)
    assert chances.sum(axis=1) == pytest.approx(1)
    assert chances.min() >= 0
    for side in range(3):
        nearer = needs.copy()
        nearer[:, side] = np.maximum(needs[:, side] - 8, 1)
        assert (chances_at(nearer)[:, side] >= chances[:, side] - 0.005).all()
    dealer = chances_at(np.array([[need, need] for need in range(1, HOLES + 1)]))[:, 0]
    assert dealer[-1] > 0.55, "the first deal is worth something to partners too"


def test_what_lies_between_the_knots_is_between() -> None:
    at = [int(KNOTS[40]), int(KNOTS[41])]
    middle = sum(at) // 2
    low, mid, high = (
        chances_at(np.array([[need, 60, 60]]))[0, 0] for need in (at[1], middle, at[0])
    )
    assert low < mid < high


def test_the_program_makes_the_tables_again() -> None:
    found = made(None, 2, 4000, 10)
    for name in ("three", "partners"):
        assert found[name].max() <= 2000
        assert 0 < float(found[f"{name}_error"]) < 0.1
    again = made(None, 2, 4000, 10)
    assert (again["three"] == found["three"]).all()
    assert found["cribs3"].sum() == found["cribs4"].sum() == 100_000


def test_a_throw_is_what_the_deal_comes_to() -> None:
    """The dealer's own crib, and both others a hole from home: all is over before it is counted."""
    hand = parse_cards("5H 5D JC QS 2D")
    lost = throw_wins(hand, 0, (0, 120, 120), 3, (BOOK, 121))
    assert max(lost.chances) < 0.01
    sure = throw_wins(hand, 1, (120, 0, 0), 3, (BOOK, 121))
    assert min(sure.chances) > 0.95
    even = throw_wins(hand, 0, (0, 0), 4, (BOOK, 121))
    assert max(even.chances) > side_chances((0, 0)).chances[0], "it is a good hand"
    assert 0 < even.error < 0.5 / PLAYED_ON**0.5


def test_near_home_a_hand_that_is_enough_is_kept() -> None:
    """The pone of three counts first: two runs and a pair are eight of nine at once."""
    hand = parse_cards("3H 3S 4D 5C KD")
    found = analyse_among(hand, 1, 3, (112, 111, 110), BOOK)
    assert found.throws[0].throw == (parse_card("KD"),)
    assert [throw.win for throw in found.throws] == sorted(
        (throw.win for throw in found.throws), reverse=True, key=lambda win: win or 0
    )
    assert analyse_among(hand, 1, 3, None, BOOK).throws[0].win is None


def test_scores_that_are_none_are_refused() -> None:
    with pytest.raises(ScoreError, match="off the board"):
        side_chances((0, 121, 0))
    with pytest.raises(ScoreError, match="there are 3 scores"):
        analyse_among(parse_cards("3H 3S 4D 5C KD"), 1, 3, (1, 2), BOOK)
