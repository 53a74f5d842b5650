"""Every total a hand or a crib can have, found from ranks and the few ways suits can matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

from tests.rules.scenes import with_suits

from pegout.cards import PACK, RANK_LETTERS, Card, parse_cards
from pegout.rulesets.model import ShowRules
from pegout.scoring import score_show, total


def totals_possible(rules: ShowRules, *, crib: bool) -> set[int]:
    """All totals of four cards with a starter, from 6,175 sets of ranks."""
    found: set[int] = set()
    for ranks in combinations_with_replacement(RANK_LETTERS, 5):
        if len(set(ranks)) > 1:
            cards = parse_cards(" ".join(with_suits(list(ranks))))
            base = total(score_show(cards[:4], cards[4], rules, suited=False))
            for starter in set(ranks):
                extras = _extras("".join(ranks).replace(starter, "", 1), starter, rules, crib)
                found |= {base + extra for extra in extras}
    return found


def _extras(hand: str, starter: str, rules: ShowRules, crib: bool) -> Iterator[int]:
    """What flush and nobs can add to these ranks."""
    jack = "J" in hand and starter != "J"
    yield 0
    if jack:
        yield rules.nobs.value
    if len(set(hand)) == 4:
        if not crib or rules.crib_four_flush.value:
            yield rules.flush.value
        if starter not in hand:
            # With the starter's suit throughout, a jack in hand is his nob as well.
            yield rules.flush_with_starter.value + (rules.nobs.value if jack else 0)


def totals_counted(rules: ShowRules, *, crib: bool) -> Counter[int]:
    """How often each total occurs among all 12,994,800 hands with a starter.

    Suits are equal, so that hands which differ only by a change of suits are counted together.
    """
    counted: Counter[int] = Counter()
    for hand, number in _hands_by_pattern().items():
        for starter in PACK:
            if starter not in hand:
                counted[total(score_show(hand, starter, rules, crib=crib))] += number
    return counted


def _hands_by_pattern() -> Counter[tuple[Card, ...]]:
    """One hand for each way the suits can lie, with how many hands are like it."""
    patterns: Counter[tuple[Card, ...]] = Counter()
    first: dict[tuple[tuple[int, ...], ...], tuple[Card, ...]] = {}
    for hand in combinations(PACK, 4):
        by_suit: dict[object, list[int]] = {}
        for card in hand:
            by_suit.setdefault(card.suit, []).append(card.rank)
        pattern = tuple(sorted(tuple(ranks) for ranks in by_suit.values()))
        patterns[first.setdefault(pattern, hand)] += 1
    return patterns
