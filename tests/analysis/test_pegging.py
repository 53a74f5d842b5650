"""What the other may hold, and what each card is worth against it."""

from __future__ import annotations

from collections import Counter
from math import comb, prod

import numpy as np
import pytest

from pegout.analysis.pegging import Belief, LaidCard, PlaySoFar, belief, lay_values
from pegout.analysis.stakes import _crib_spread, _suits, stake_for
from pegout.analysis.tables import keeping
from pegout.cards import parse_cards
from pegout.kernels import PlayState, solve_lays, solver
from pegout.kernels.lookahead import HANDS
from pegout.rulesets import ruleset

DEALER, PONE = 0, 1


def codes(text: str) -> tuple[int, ...]:
    return tuple(card.code for card in parse_cards(text))


def laid(text: str) -> tuple[LaidCard, ...]:
    """Cards played, as "p:7H d:8C / p:KD"."""
    found, leads = [], True
    for word in text.split():
        if word == "/":
            leads = True
            continue
        role = PONE if word[0] == "p" else DEALER
        found.append(LaidCard(role, codes(word[2:])[0], leads))
        leads = False
    return tuple(found)


def ranks_left(found: Belief, number: int) -> list[int]:
    """The ranks of one set that may be left, ace as 1."""
    return [rank for shift in (0, 4, 8, 12) if (rank := int(found.left[number]) >> shift & 15)]


def test_the_distribution_is_exact() -> None:
    """Beside plain counting: ways to make up each hand, how often it is kept, and one play in which
    every rank of the hand was as likely as the next.
    """
    play = PlaySoFar(2, DEALER, codes("AC 5D 9H KS"), codes("2C 3D JH"), laid("p:7H"))
    found = belief(play, (1e9, 0.0))
    seen = Counter(code // 4 + 1 for code in (*play.hand, *play.seen))
    weights = {}
    for number, packed in enumerate(HANDS.tolist()):
        hand = Counter(packed >> shift & 15 for shift in (0, 4, 8, 12))
        if 7 in hand:
            ways = prod(comb(4 - seen[rank], often) for rank, often in hand.items())
            weights[number] = float(keeping(2)[PONE, number]) * ways / len(hand)
    total = sum(weights.values())
    likely = dict(zip(found.kept.tolist(), found.likely.tolist(), strict=True))
    for number, weight in weights.items():
        assert likely.get(number, 0.0) == pytest.approx(weight / total, abs=1e-5)
    assert sum(likely.values()) == pytest.approx(1.0)


def test_a_go_rules_out_what_could_have_been_laid() -> None:
    """At 28 the dealer no longer plays, so it has no ace, two or three."""
    table = laid("p:TH d:8C p:KD")
    spoken = PlaySoFar(2, PONE, codes("2C 5D"), codes("2D 3D JH"), table, passed=(DEALER,))
    found = belief(spoken)
    assert all(min(ranks_left(found, number)) > 3 for number in range(len(found.left)))


def test_the_end_of_a_series_rules_out_what_could_have_been_laid() -> None:
    table = laid("p:TH d:8C p:KD d:AC")
    fresh = PlaySoFar(2, DEALER, codes("9C 5D"), codes("2D 3D JH"), table, fresh=True)
    found = belief(fresh)
    assert all(min(ranks_left(found, number)) > 2 for number in range(len(found.left)))


def test_a_wrong_go_does_not_leave_the_player_without_a_belief() -> None:
    """The pone passed at 10 and played a four later: impossible, but it happened."""
    table = laid("p:TH d:JC d:2C / p:4H")
    found = belief(PlaySoFar(2, DEALER, codes("9C 5D"), codes("2D 3D JH"), table))
    assert found.likely.sum() == pytest.approx(1.0)


def test_with_one_card_each_the_worth_is_the_average_over_what_the_other_may_hold() -> None:
    table = laid("p:TH d:8C p:KD d:3C / p:5C d:6H")
    play = PlaySoFar(2, PONE, codes("4S"), codes("2D 3D JH"), table)
    found = belief(play)
    standing = PlayState(codes("5C 6H"), turn=solver.PONE, last=solver.DEALER)
    expected = 0.0
    for number, likely in enumerate(found.likely):
        rank = ranks_left(found, number)[0]
        free = next(code for code in range(4 * rank - 4, 4 * rank) if code not in _known(play))
        hands = np.array([play.hand], np.uint8), np.array([[free]], np.uint8)
        expected -= likely * float(solve_lays(*hands, standing)[0, 0])
    assert lay_values(play)[play.hand[0]] == pytest.approx(expected)


def _known(play: PlaySoFar) -> set[int]:
    return {*play.hand, *play.seen, *(card.code for card in play.laid)}


def test_who_pegs_out_has_won() -> None:
    play = PlaySoFar(2, DEALER, codes("8C 2D KH AS"), codes("2C 3D JH"), laid("p:7H"))
    stake = stake_for(play, (119, 120), ruleset("acc"), 121)
    values = lay_values(play, stake=stake)
    assert values[codes("8C")[0]] == pytest.approx(1.0)
    assert max(value for code, value in values.items() if code != codes("8C")[0]) < 0.9


def test_the_pone_who_counts_out_wins_whatever_the_dealer_holds() -> None:
    """A pair of fives and two ten-cards count eight at least, and the pone counts first."""
    play = PlaySoFar(2, PONE, codes("5C 5D JH QS"), codes("2C 3D 9H"))
    stake = stake_for(play, (115, 0), ruleset("acc"), 121)
    assert stake is not None
    assert (stake.leaves[:, :30] == 1.0).all()


def test_a_flush_that_lies_face_up_is_counted() -> None:
    """Four hearts of the pone's lie on the table: with a flush it is out before the dealer."""
    table = laid("p:KH d:JD p:8H p:2H / d:9C p:4H")
    play = PlaySoFar(2, DEALER, codes("5S 7D"), codes("QC TC TS"), table)
    stake = stake_for(play, (100, 117), ruleset("acc"), 121)
    assert stake is not None
    shown = stake.shown[belief(play).kept]
    assert (stake.leaves[:, :, shown] == 0.0).all()
    suits = laid("p:KH d:JD p:8H p:2C / d:9C p:4H")
    other = stake_for(play._replace(laid=suits), (100, 117), ruleset("acc"), 121)
    assert other is not None
    assert other.leaves[:, 0, other.shown[belief(play).kept]].max() > 0.05


def test_the_jack_of_the_starters_suit_is_nobs() -> None:
    table = laid("p:JC d:9D")
    starters = codes("QC 2C 3S"), codes("QS 2C 3S")
    for seen, sure in zip(starters, (1.0, 0.0), strict=True):
        play = PlaySoFar(2, DEALER, codes("5S 7D 8D"), seen, table)
        kind, kinds = _suits(play)
        nobs = kinds[kind[belief(play).kept], 0]
        assert nobs.min() == sure


def test_the_crib_knows_all_cards_seen() -> None:
    """Two eights thrown, the rest of sevens and eights in the own hand: hardly a run is left."""
    play = PlaySoFar(2, DEALER, codes("7C 7D 7H 8C"), codes("KC 8D 8H"))
    crib = _crib_spread(play)
    assert crib.sum() == pytest.approx(1.0)
    assert 3.0 < crib @ np.arange(30) < 3.7


def test_a_throw_and_a_starter_of_one_rank_have_a_crib_like_any_other() -> None:
    play = PlaySoFar(2, PONE, codes("5C 6D JH QS"), codes("8C 8D 8H"))
    stake = stake_for(play, (100, 100), ruleset("acc"), 121)
    assert stake is not None
    assert ((stake.leaves >= 0.0) & (stake.leaves <= 1.0)).all()


@pytest.mark.parametrize("hands", [3, 4])
def test_with_more_hands_the_same_seed_gives_the_same_values(hands: int) -> None:
    play = PlaySoFar(hands, 0, codes("5C 8D JH QS"), codes("2C 9H"), laid("p:7H"))
    play = play._replace(laid=(*play.laid, *(LaidCard(r, 30 + r, False) for r in range(2, hands))))
    values = lay_values(play, seed=7)
    assert values == lay_values(play, seed=7)
    assert set(values) <= set(play.hand)
    assert all(abs(value) < 12 for value in values.values())
