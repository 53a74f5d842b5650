"""The show: what a hand or a crib is worth with the starter, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, groupby, product

from pegout.cards import Card, Rank
from pegout.rulesets import PlayRules, Rule, ShowRules
from pegout.scoring.lines import Kind, ScoreLine

FIFTEEN = 15
SHORTEST_RUN = 3
FULL_HAND = 4


def score_show(
    hand: Sequence[Card],
    starter: Card | None,
    rules: ShowRules,
    *,
    crib: bool = False,
    suited: bool = True,
) -> tuple[ScoreLine, ...]:
    """Every score of a hand, or of a crib, in the order players say them.

    A short holding is counted as it lies. Where suits are not known flush and nobs are not
    looked for.

    >>> from pegout.cards import parse_cards, Card
    >>> from pegout.rulesets import ruleset
    >>> lines = score_show(parse_cards("5C 5D 5H JS"), Card("5S"), ruleset("acc").show)
    >>> sum(line.points for line in lines)
    29
    """
    cards = tuple(hand) if starter is None else (*hand, starter)
    lines = [*_fifteens(cards, rules), *_pairs_and_runs(cards, rules)]
    if suited:
        lines += _flush(hand, starter, rules, crib)
        lines += _nobs(hand, starter, rules)
    return tuple(lines)


def _fifteens(cards: tuple[Card, ...], rules: ShowRules) -> Iterator[ScoreLine]:
    """Every different set of cards that adds up to fifteen."""
    points, clause = rules.fifteen.value, rules.fifteen.clause
    for size in range(2, len(cards) + 1):
        for chosen in combinations(cards, size):
            if sum([card.pips for card in chosen]) == FIFTEEN:
                yield ScoreLine("fifteen", points, chosen, clause)


def _pairs_and_runs(cards: tuple[Card, ...], rules: ShowRules) -> Iterator[ScoreLine]:
    in_order = sorted(cards, key=_rank)
    alike = [tuple(group) for _, group in groupby(in_order, key=_rank)]
    for group in alike:
        if len(group) > 1:
            yield matched(group, pair_rules(rules))
    for streak in _streaks(alike):
        for run in product(*streak):
            yield ScoreLine(
                "run", len(run) * rules.run_per_card.value, run, rules.run_per_card.clause
            )


def _rank(card: Card) -> Rank:
    return card.rank


def _streaks(alike: list[tuple[Card, ...]]) -> Iterator[list[tuple[Card, ...]]]:
    """The longest stretches of neighbouring ranks, three or more; shorter runs in them
    do not count again.
    """
    streak: list[tuple[Card, ...]] = []
    for group in alike:
        if streak and group[0].rank != streak[-1][0].rank + 1:
            if len(streak) >= SHORTEST_RUN:
                yield streak
            streak = []
        streak.append(group)
    if len(streak) >= SHORTEST_RUN:
        yield streak


PairRules = tuple[tuple[Kind, Rule[int]], tuple[Kind, Rule[int]], tuple[Kind, Rule[int]]]


def pair_rules(rules: ShowRules | PlayRules) -> PairRules:
    """What two, three and four of a rank are worth, in the show or in the play."""
    return (
        ("pair", rules.pair),
        ("pair_royal", rules.pair_royal),
        ("double_pair_royal", rules.double_pair_royal),
    )


def matched(group: tuple[Card, ...], rules: PairRules) -> ScoreLine:
    """The score of two, three or four cards of one rank."""
    kind, rule = rules[len(group) - 2]
    return ScoreLine(kind, rule.value, group, rule.clause)


def _flush(
    hand: Sequence[Card], starter: Card | None, rules: ShowRules, crib: bool
) -> Iterator[ScoreLine]:
    """Four hand cards of one suit; a crib needs the starter's suit too, and a short holding
    has no flush.
    """
    if len(hand) != FULL_HAND or len({card.suit for card in hand}) > 1:
        return
    if starter is not None and starter.suit is hand[0].suit:
        rule = rules.flush_with_starter
        yield ScoreLine("flush", rule.value, (*hand, starter), rule.clause)
    elif not crib or rules.crib_four_flush.value:
        clause = rules.crib_four_flush.clause if crib else rules.flush.clause
        yield ScoreLine("flush", rules.flush.value, tuple(hand), clause)


def _nobs(hand: Sequence[Card], starter: Card | None, rules: ShowRules) -> Iterator[ScoreLine]:
    """The jack of the starter's suit, in hand or crib."""
    for card in hand:
        if starter is not None and card.rank is Rank.JACK and card.suit is starter.suit:
            yield ScoreLine("nobs", rules.nobs.value, (card, starter), rules.nobs.clause)
