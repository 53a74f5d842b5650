"""What cards score, line by line: a hand or a crib with the starter, and the last card of the play.

Each line names its points, its cards and the clause that grants them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, groupby, product
from typing import Literal

from msgspec import Struct

from pegout.cards import Card, Rank
from pegout.rulesets import PlayRules, Rule, ShowRules

Kind = Literal[
    "fifteen",
    "thirty_one",
    "pair",
    "pair_royal",
    "double_pair_royal",
    "run",
    "flush",
    "nobs",
    "heels",
    "go",
    "last",
]


class ScoreLine(Struct, frozen=True, gc=False):
    """One score: what it is called, what it is worth, the cards that make it, its clause."""

    kind: Kind
    points: int
    cards: tuple[Card, ...]
    clause: str


def total(lines: Iterable[ScoreLine]) -> int:
    """The points of all lines together."""
    return sum(line.points for line in lines)


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


THIRTY_ONE = 31
MOST_ALIKE = 4


def count_of(series: Sequence[Card]) -> int:
    """The running count of a series of cards.

    >>> count_of([Card("KH"), Card("5S")])
    15
    """
    return sum([card.pips for card in series])


def score_play(
    series: Sequence[Card], rules: PlayRules, count: int | None = None
) -> tuple[ScoreLine, ...]:
    """What the last card played scores with the cards before it; go and last card come later.

    The count in force may be given where it differs from the cards' own.

    >>> from pegout.rulesets import ruleset
    >>> rules = ruleset("acc").play
    >>> [line.kind for line in score_play([Card("9C"), Card("6C"), Card("8C"), Card("7C")], rules)]
    ['run']
    """
    count = count_of(series) if count is None else count
    return (*_counts(series, count, rules), *_pairs(series, rules), *_run(series, rules))


def _counts(series: Sequence[Card], count: int, rules: PlayRules) -> Iterator[ScoreLine]:
    if count == FIFTEEN:
        yield ScoreLine("fifteen", rules.fifteen.value, tuple(series), rules.fifteen.clause)
    if count == THIRTY_ONE:
        rule = rules.thirty_one
        yield ScoreLine("thirty_one", rule.value, tuple(series), rule.clause)


def _pairs(series: Sequence[Card], rules: PlayRules) -> Iterator[ScoreLine]:
    alike = 1
    while alike < min(len(series), MOST_ALIKE) and series[-alike - 1].rank is series[-1].rank:
        alike += 1
    if alike > 1:
        yield matched(tuple(series[-alike:]), pair_rules(rules))


def _run(series: Sequence[Card], rules: PlayRules) -> Iterator[ScoreLine]:
    """The longest run among the last cards, in any order, with no other card between."""
    for length in range(len(series), SHORTEST_RUN - 1, -1):
        ranks = {card.rank for card in series[-length:]}
        if len(ranks) == length and max(ranks) - min(ranks) == length - 1:
            rule = rules.run_per_card
            yield ScoreLine("run", length * rule.value, tuple(series[-length:]), rule.clause)
            return
