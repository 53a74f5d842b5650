"""Laying away: by brute force where that is possible, and by what every player knows."""

from itertools import combinations
from random import Random

import numpy as np
import pytest

from pegout import parse_cards, ruleset, score_hands, score_show, total
from pegout.analysis.cribs import DEALER, PONE, throw_weights
from pegout.analysis.discard import Throw, analyse_discard, others
from pegout.cards import PACK, Card
from pegout.errors import CardError, RulesetError

HAND = parse_cards("2H 3C 9D TS JH QC")
RENAMED = str.maketrans("CDHS", "SHCD")


def the_throw(throws: tuple[Throw, ...], text: str) -> Throw:
    return next(throw for throw in throws if set(throw.throw) == set(parse_cards(text)))


def test_all_throws_are_there_best_first() -> None:
    throws = analyse_discard(HAND, dealer=True).throws
    assert len({throw.throw for throw in throws}) == 15
    totals = [throw.total for throw in throws]
    assert totals == sorted(totals, reverse=True)
    for throw in throws:
        assert set(throw.throw) | set(throw.keep) == set(HAND)
        assert throw.total == pytest.approx(throw.hand + throw.crib + (throw.pegging or 0))


def test_the_hand_is_exact_over_46_starters() -> None:
    rules = ruleset("acc").show
    throws = analyse_discard(parse_cards("5C 5D JH QS 2C 9D"), dealer=False).throws
    for throw in (throws[0], throws[7]):
        seen = {*throw.throw, *throw.keep}
        counts = [
            total(score_show(throw.keep, starter, rules)) for starter in PACK if starter not in seen
        ]
        assert len(counts) == 46
        assert throw.hand == pytest.approx(sum(counts) / 46)
        assert (throw.low, throw.high) == (min(counts), max(counts))


@pytest.mark.parametrize("role", [DEALER, PONE])
def test_the_crib_is_exact_over_all_starters_and_throws(role: int) -> None:
    throw = the_throw(analyse_discard(HAND, dealer=role == DEALER).throws, "9D TS")
    weights = throw_weights(1 - role)
    unseen = [card.code for card in PACK if card not in HAND]
    thrown, averages = [card.code for card in throw.throw], []
    for starter in unseen:
        pairs = np.array(list(combinations([code for code in unseen if code != starter], 2)))
        assert len(pairs) == 990
        rows = np.hstack([np.tile(thrown, (990, 1)), pairs, np.full((990, 1), starter)]).astype(
            np.uint8
        )
        averages.append(
            np.average(score_hands(rows, crib=True), weights=weights[pairs[:, 0], pairs[:, 1]])
        )
    assert throw.crib == pytest.approx(np.mean(averages))


@pytest.mark.parametrize("hands", [3, 4])
def test_a_crib_of_single_throws_is_what_dealing_them_out_comes_to(hands: int) -> None:
    held = parse_cards("2H 3C 9D TS JH")
    throw = the_throw(analyse_discard(held, dealer=False, hands=hands).throws, "9D")
    chances, chance = others(hands, PONE), np.random.default_rng(1)
    unseen = np.array([card.code for card in PACK if card not in held])
    rows, weights = [], []
    for _ in range(60_000):
        cards = chance.choice(unseen, 4, replace=False)
        rows.append([throw.throw[0].code, *cards])
        weights.append(np.prod([chances[place, card >> 2] for place, card in enumerate(cards[:3])]))
    counted = score_hands(np.array(rows, np.uint8), crib=True)
    assert throw.crib == pytest.approx(np.average(counted, weights=weights), abs=0.06)
    assert throw.win is None
    assert throw.pegging is None


def test_renaming_the_suits_changes_nothing() -> None:
    renamed = tuple(Card(str(card).translate(RENAMED)) for card in HAND)
    for dealer in (True, False):
        one = analyse_discard(HAND, dealer=dealer, scores=(96, 88)).throws
        other = analyse_discard(renamed, dealer=dealer, scores=(96, 88)).throws
        for a, b in zip(one, other, strict=True):
            assert (a.total, a.win) == pytest.approx((b.total, b.win))


def test_what_every_player_knows() -> None:
    fives = analyse_discard(parse_cards("5C 5D JH QS 2C 9D"), dealer=False)
    assert set(fives.throws[0].throw) == set(parse_cards("2C 9D"))
    # A pair of fives goes into the own crib sooner than into the other's.
    torn = parse_cards("5C 5D 9H 8C 7D KS")
    own = the_throw(analyse_discard(torn, dealer=True).throws, "5C 5D")
    given = the_throw(analyse_discard(torn, dealer=False).throws, "5C 5D")
    assert own.total > given.total + 14


def test_near_home_the_chance_to_win_decides() -> None:
    # The pone who needs what is in the hand counts first.
    needs_two = analyse_discard(HAND, dealer=False, scores=(119, 100)).throws[0]
    assert needs_two.win is not None
    assert needs_two.win > 0.97
    # With one to go every keep all but wins; with the other at one to go hardly any does.
    dealer = analyse_discard(HAND, dealer=True, scores=(100, 120)).throws[0]
    assert dealer.win is not None
    assert dealer.win < 0.02
    wins = [throw.win for throw in analyse_discard(HAND, dealer=False, scores=(112, 105)).throws]
    assert wins == sorted(wins, key=lambda win: -(win or 0))


def test_heels_help_a_dealer_near_home_unless_the_book_says_otherwise() -> None:
    plain = analyse_discard(HAND, dealer=True, scores=(119, 119)).throws
    late = analyse_discard(HAND, dealer=True, scores=(119, 119), book=ruleset("sasg")).throws
    gap = (plain[0].win or 0) - (late[0].win or 0)
    assert 0.005 < gap < 0.06


def test_on_average_a_hand_is_worth_what_the_position_is() -> None:
    chance = Random("hands")
    hands = [chance.sample(PACK, 6) for _ in range(150)]
    for scores, expected in (((0, 0), 0.557), ((60, 80), 0.128)):
        wins = [
            max(analyse_discard(hand, dealer=True, scores=scores).throws, key=lambda t: t.total).win
            or 0.0
            for hand in hands
        ]
        assert np.mean(wins) == pytest.approx(expected, abs=4 * np.std(wins) / 150**0.5)


def test_the_reason_names_both_throws() -> None:
    found = analyse_discard(HAND, dealer=True, scores=(96, 88))
    assert found.why.startswith("2H 3C rather than 9D TS: it puts ")
    assert "points better and wins" in found.why


def test_what_cannot_be_analysed_is_refused() -> None:
    with pytest.raises(CardError, match="has 5 cards"):
        analyse_discard(HAND[:5], dealer=True)
    with pytest.raises(CardError, match="named twice"):
        analyse_discard((*HAND[:5], HAND[0]), dealer=True)
    with pytest.raises(RulesetError, match="for 2 hands, not 3"):
        analyse_discard(HAND[:5], dealer=True, hands=3, book=ruleset("acc"))
