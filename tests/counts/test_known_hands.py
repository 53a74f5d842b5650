"""Known counts of hands: how many make 29 and 28, and what a hand's starters add up to."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from pegout.cards import PACK, Rank, parse_cards
from pegout.rulesets import ruleset
from pegout.scoring import score_show, total

FIVES = [card for card in PACK if card.rank is Rank.FIVE]
OTHERS = [card for card in PACK if card.rank is not Rank.FIVE]


def points(hand: str, starter: str, *, crib: bool = False) -> int:
    cards = parse_cards(f"{hand} {starter}")
    return total(score_show(cards[:4], cards[4], ruleset("acc").show, crib=crib))


def test_four_hands_make_29_and_76_make_28() -> None:
    counted: Counter[int] = Counter()
    rules = ruleset("acc").show
    for kept in (3, 4):
        for fives in combinations(FIVES, kept):
            for rest in combinations(OTHERS, 5 - kept):
                five_cards = (*fives, *rest)
                for starter in five_cards:
                    hand = [card for card in five_cards if card is not starter]
                    counted[total(score_show(hand, starter, rules))] += 1
    assert (counted[29], counted[28]) == (4, 76)
    assert max(counted) == 29


@pytest.mark.parametrize(
    ("hand", "known"),
    # Totals over the 48 starters, added up by hand from the scoring chart.
    [
        ("5C 5D 5H JS", 794),
        ("2C 4D 6H 8S", 140),
        ("AH 2H 3H 4H", 589),
    ],
)
def test_points_over_all_starters(hand: str, known: int) -> None:
    starters = [card for card in PACK if str(card) not in hand.split()]
    assert len(starters) == 48
    found = sum(points(hand, str(card)) for card in starters)
    assert found == known
