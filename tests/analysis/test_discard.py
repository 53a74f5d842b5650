"""Throwing: by brute force where that is possible, and by what every player knows."""

from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest
from tests.long import LONG
from tools.cribs import bulk_policy

from pegout import parse_cards, ruleset, score_hands, score_show, total
from pegout.analysis.discard import Throw, analyse_discard, others
from pegout.analysis.tables import DEALER, PONE, average_cribs, read_data
from pegout.cards import PACK, Card
from pegout.errors import CardError, RulesetError
from pegout.kernels import play_deals, rules_for
from pegout.kernels.cribs import SIXES

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


def brute_crib(held: tuple[Card, ...], thrown: tuple[Card, ...], role: int) -> float:
    """The average crib: for every starter all six cards that the other may hold, by rank, what it
    throws from them, and then all suits that the throw may have.
    """
    shares = read_data("cribs.npz")["shares"][1 - role].astype(float)
    shares /= np.maximum(shares.sum(axis=1, keepdims=True), 1)
    six = (SIXES[:, :, None] == np.arange(13)).sum(axis=1)
    pairs = SIXES[:, list(combinations(range(6), 2))]
    unseen = [card.code for card in PACK if card not in held]
    averages = []
    for starter in unseen:
        rest = [code for code in unseen if code != starter]
        left = np.bincount([code // 4 for code in rest], minlength=13)
        ways = np.array([[comb(a, b) for b in range(7)] for a in range(5)])[left, six].prod(axis=1)
        rates = np.zeros((13, 13))
        np.add.at(rates, (pairs[:, :, 0], pairs[:, :, 1]), ways[:, None] * shares)
        cards = np.array(list(combinations(rest, 2)))
        low, high = cards[:, 0] // 4, cards[:, 1] // 4
        number = np.where(low == high, left[low] * (left[low] - 1) / 2, left[low] * left[high])
        rows = np.zeros((len(cards), 5), np.uint8)
        rows[:, :2], rows[:, 2:4] = [card.code for card in thrown], cards
        rows[:, 4] = starter
        weights = rates[low, high] / number
        averages.append(np.average(score_hands(rows, crib=True), weights=weights))
    return float(np.mean(averages))


@pytest.mark.parametrize(
    ("hand", "role"),
    [
        ("TH TS JD JC QH QC", PONE),
        ("6C 7D 7H 8S 8D 9C", DEALER),
        ("5C 5D 5H JS 9D 8C", PONE),
        ("2H 3C 9D TS JH QC", DEALER),
    ],
)
def test_the_crib_knows_the_six_cards_held(hand: str, role: int) -> None:
    held = parse_cards(hand)
    throws = analyse_discard(held, dealer=role == DEALER).throws
    for throw in (throws[0], throws[9]):
        # A pack's suits are not quite even among throws: two of one suit are thrown less often.
        assert throw.crib == pytest.approx(brute_crib(held, throw.throw, role), abs=0.01)


def test_what_is_told_of_the_crib_is_what_is_played() -> None:
    """Over many deals, whoever throws: the average of what is told is that of the cribs."""
    deals = play_deals(
        [bulk_policy()] * 2, rules_for(ruleset("acc")), "told", range(400_000 if LONG else 100_000)
    )
    rows = np.hstack([deals.crib[:, :4], deals.dealt[:, -1:]]).astype(np.uint8)
    counted = score_hands(np.ascontiguousarray(rows), crib=True)
    rows_looked_at = 400 if LONG else 100
    for role, thrown in ((DEALER, deals.crib[:, 2:4]), (PONE, deals.crib[:, :2])):
        table = average_cribs(role)[thrown[:, 0] // 4, thrown[:, 1] // 4]
        assert table.mean() == pytest.approx(counted.mean(), abs=0.03)
        told = []
        for row in range(rows_looked_at):
            held = deals.dealt[row, 1 - role : 12 : 2]
            found = analyse_discard([PACK[code] for code in held], dealer=role == DEALER).throws
            told += [
                throw.crib - table[row]
                for throw in found
                if {card.code for card in throw.throw} == set(thrown[row].tolist())
            ]
        assert abs(np.mean(told)) < 0.03 + 3 * np.std(told) / len(told) ** 0.5


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


@pytest.mark.parametrize(
    "score", [*(pytest.param(score, marks=pytest.mark.long) for score in (100, 116)), 110, 120]
)
def test_near_home_the_chances_of_both_add_up(score: int) -> None:
    chance, both = Random("home"), []
    for _ in range(120 if LONG else 30):
        cards = chance.sample(PACK, 12)
        both.append(
            sum(
                max(
                    throw.win or 0.0
                    for throw in analyse_discard(six, dealer=dealer, scores=(score, score)).throws
                )
                for six, dealer in ((cards[:6], True), (cards[6:], False))
            )
        )
    assert np.mean(both) == pytest.approx(1.0, abs=0.03 + 3 * np.std(both) / len(both) ** 0.5)


def test_the_reason_names_both_throws() -> None:
    found = analyse_discard(HAND, dealer=True)
    assert str(found.why).startswith("2H 3C rather than 9D TS: it puts ")
    assert "points better and wins" in str(found.why)


def test_a_throw_is_not_compared_with_its_twin() -> None:
    found = analyse_discard(parse_cards("AH 2D 2C 9D TS JH"), dealer=True)
    twins = [throw for throw in found.throws if sorted(card.rank for card in throw.throw) == [1, 2]]
    assert len(twins) == 2
    named, _, rest = str(found.why).partition(" rather than ")
    if set(found.throws[0].throw) in ({*twins[0].throw}, {*twins[1].throw}):
        assert " or " in named
        assert not rest.startswith("AH 2")


def test_near_home_the_reason_is_told_in_games() -> None:
    found = analyse_discard(parse_cards("AH 5C 7C 7H 9C KC"), dealer=False, scores=(118, 119))
    assert "in hand" not in str(found.why)
    assert "in the play" in str(found.why) or "at the show" in str(found.why)
    assert "In all" in str(found.why)
    assert found.throws[0].win_error is not None
    assert 0.001 < found.throws[0].win_error < 0.05


def test_what_cannot_be_analysed_is_refused() -> None:
    with pytest.raises(CardError, match="has 5 cards"):
        analyse_discard(HAND[:5], dealer=True)
    with pytest.raises(CardError, match="named twice"):
        analyse_discard((*HAND[:5], HAND[0]), dealer=True)
    with pytest.raises(RulesetError, match="for 2 players, not 3"):
        analyse_discard(HAND[:5], dealer=True, hands=3, book=ruleset("acc"))
