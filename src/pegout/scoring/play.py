"""The play: what the last card of a series scores, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pegout.cards import Card
from pegout.rulesets import PlayRules
from pegout.scoring.lines import ScoreLine
from pegout.scoring.show import FIFTEEN, SHORTEST_RUN, matched, pair_rules

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
    """What the last card laid scores with the cards before it; go and last card come later.

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
