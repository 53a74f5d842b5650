"""Throwing and playing by table: what is certain, and what the tables add."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from pegout.analysis.pegging import LaidCard, PlaySoFar, at_a_glance
from pegout.analysis.tables import learnt_values
from pegout.cards import PACK
from pegout.kernels import Deals, Policy, play_deals, rules_for, score_hands
from pegout.kernels.policies import seated
from pegout.kernels.tables import sets_of_ranks
from pegout.rulesets import ruleset
from pegout.scoring import THIRTY_ONE, count_of, score_play, total

FOURS = {tuple(ranks): number for number, ranks in enumerate(sets_of_ranks(4).tolist())}
PAIRS = {tuple(ranks): number for number, ranks in enumerate(sets_of_ranks(2).tolist())}
CHANCE = np.random.default_rng(11)


def values(*shape: int) -> NDArray[np.float32]:
    return CHANCE.normal(0, 2, shape).astype(np.float32)


def average(kept: tuple[int, ...], held: list[int]) -> float:
    """The average of a hand over all starters that are not in the hand as dealt."""
    starters = [code for code in range(52) if code not in held]
    return float(score_hands(np.array([(*kept, code) for code in starters], np.uint8)).mean())


def ranks(codes: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(code // 4 for code in codes))


@pytest.mark.parametrize("hands", [2, 3, 4])
def test_a_throw_by_table_is_the_best_by_the_exact_average_and_both_tables(hands: int) -> None:
    each, away = (6, 2) if hands == 2 else (5, 1)
    keep, throw = values(hands, 1820), values(hands, 91 if hands == 2 else 13)
    policy = Policy("table", "random", keep, throw)
    deals = play_deals(
        [policy] * hands,
        rules_for(ruleset("bicycle"), hands),
        f"throws {hands}",
        range(60),
        dealer=1,
    )
    for row, place in np.ndindex(60, hands):
        held = deals.dealt[row, place : each * hands : hands].tolist()
        role = (place + 1) % hands

        def worth(thrown: tuple[int, ...], held: list[int] = held, role: int = role) -> float:
            kept = tuple(code for code in held if code not in thrown)
            number = PAIRS[ranks(thrown)] if hands == 2 else thrown[0] // 4
            return average(kept, held) + float(keep[role, FOURS[ranks(kept)]] + throw[role, number])

        thrown = tuple(deals.crib[row, away * place : away * (place + 1)].tolist())
        best = max(worth(way) for way in combinations(held, away))
        assert worth(thrown) == pytest.approx(best, abs=1e-4)


def test_with_no_tables_the_average_of_the_hand_decides() -> None:
    deals = play_deals([Policy("table")] * 2, rules_for(ruleset("acc")), "no tables", range(40))
    for row in range(40):
        held = deals.dealt[row, 0:12:2].tolist()
        thrown = deals.crib[row, :2].tolist()
        kept = tuple(code for code in held if code not in thrown)
        ways = [tuple(code for code in held if code not in way) for way in combinations(held, 2)]
        assert average(kept, held) == pytest.approx(max(average(way, held) for way in ways))


def test_a_lay_by_table_is_the_best_by_the_points_and_the_table() -> None:
    lay = values(2, 14, 32, 13)
    policy = Policy("random", "table", lay_values=lay)
    deals = play_deals([policy] * 2, rules_for(ruleset("acc")), "lays", range(150), dealer=0)
    for row in range(150):
        follow(deals, row, lay)


def follow(deals: Deals, row: int, lay: NDArray[np.float32]) -> None:
    """Walk through one play; each card must be the best that its seat could play."""
    rules = ruleset("acc").play
    held = {1: set(deals.dealt[row, 4:12:2].tolist()), 0: set(deals.dealt[row, 5:12:2].tolist())}
    series: list[int] = []
    for code in deals.laid[row].tolist():
        seat = 1 if code in held[1] else 0
        count = count_of([PACK[laid] for laid in series])
        if not any(count + PACK[card].pips <= THIRTY_ONE for card in held[0] | held[1]):
            series, count = [], 0
        before = series[-1] // 4 + 1 if series else 0
        worth = {
            card: total(score_play([PACK[other] for other in (*series, card)], rules))
            + float(lay[seat, before, count, card // 4])
            for card in held[seat]
            if count + PACK[card].pips <= THIRTY_ONE
        }
        assert worth[code] == pytest.approx(max(worth.values()), abs=1e-5)
        held[seat].remove(code)
        series.append(code)


def test_each_seat_has_its_own_tables() -> None:
    """One plays its highest cards first by its table, the other its lowest."""
    low = np.zeros((2, 14, 32, 13), np.float32)
    low[...] = -100 * np.arange(13)
    policies = [
        Policy("random", "table", lay_values=low),
        Policy("random", "table", lay_values=-low),
    ]
    deals = play_deals(policies, rules_for(ruleset("acc")), "own", range(100), dealer=1)
    assert (deals.laid[:, 0] // 4 == deals.dealt[:, 4:12:2].min(axis=1) // 4).all()
    deals = play_deals(policies, rules_for(ruleset("acc")), "own", range(100), dealer=0)
    assert (deals.laid[:, 0] // 4 == deals.dealt[:, 4:12:2].max(axis=1) // 4).all()


def test_a_table_of_another_shape_is_refused() -> None:
    with pytest.raises(ValueError, match=r"must have the shape \(2, 1820\), not \(1820,\)"):
        seated([Policy("table", keep_values=values(1820)), Policy()])


@pytest.mark.parametrize("value", [np.nan, np.inf, -np.inf])
def test_a_table_with_what_is_no_number_is_refused(value: float) -> None:
    """No card is better than nothing if nothing can be compared with it."""
    with pytest.raises(ValueError, match="numbers only"):
        seated([Policy("table", keep_values=np.full((2, 1820), value, np.float32)), Policy()])


@pytest.mark.parametrize("hands", [2, 3, 4])
def test_a_learnt_lay_is_the_one_that_a_player_makes_at_a_glance(hands: int) -> None:
    """Every card played in some deals is worth most to someone who sees the table as it stood."""
    policy = Policy("greedy", "learnt", weights=learnt_values(hands))
    rules = rules_for(ruleset("bicycle"), hands)
    deals = play_deals([policy] * hands, rules, f"learnt {hands}", range(40), dealer=0)
    for row in range(40):
        for play, code in _turns(deals, row, hands):
            worth = at_a_glance(play)
            assert worth[code] == max(worth.values()), play


def _turns(deals: Deals, row: int, hands: int) -> Iterator[tuple[PlaySoFar, int]]:
    """Every turn of a deal as its seat sees it, and the card played; seat 0 is the dealer."""
    each, away = (6, 2) if hands == 2 else (5, 1)
    held = {}
    for place in range(hands):
        dealt = deals.dealt[row, place : each * hands : hands].tolist()
        thrown = deals.crib[row, away * place : away * (place + 1)].tolist()
        held[(place + 1) % hands] = [code for code in dealt if code not in thrown]
    laid: list[LaidCard] = []
    passed: list[int] = []
    last, count = 0, 0
    for code in deals.laid[row, : 4 * hands].tolist():
        turn = [(last + step) % hands for step in range(1, hands + 1)]
        able = [role for role in turn if any(count + pips(c) <= THIRTY_ONE for c in held[role])]
        if not able:
            count, passed = 0, []
            able = [role for role in turn if held[role]]
        role = able[0]
        passed += [other for other in turn[: turn.index(role)] if count]
        hand, fresh = tuple(held[role]), count == 0
        yield PlaySoFar(hands, role, hand, (), tuple(laid), tuple(passed), fresh), code
        laid.append(LaidCard(role, code, fresh))
        held[role].remove(code)
        last, count = role, count + pips(code)


def pips(code: int) -> int:
    return min(code // 4 + 1, 10)


def test_of_equal_throws_the_one_that_keeps_the_lowest_cards_may_be_taken() -> None:
    """Which of two cards of a rank is thrown often makes no difference but to the suits kept."""
    deals = play_deals([Policy("low_table")] * 2, rules_for(ruleset("acc")), "low", range(300))
    equal = 0
    for row in range(300):
        held = deals.dealt[row, 0:12:2].tolist()
        thrown = tuple(deals.crib[row, :2].tolist())
        worth = {
            way: average(tuple(code for code in held if code not in way), held)
            for way in combinations(held, 2)
        }
        best = [way for way in worth if worth[way] == max(worth.values())]
        equal += len(best) > 1
        assert sum(thrown) == max(map(sum, best))
    assert equal > 10


def test_nobody_lays_by_a_way_to_throw() -> None:
    with pytest.raises(ValueError, match="no such way to lay"):
        seated([Policy("table", "low_table"), Policy()])


def test_nobody_throws_by_learnt_values() -> None:
    with pytest.raises(ValueError, match="none for throwing"):
        seated([Policy("learnt"), Policy()])
