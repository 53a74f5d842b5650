"""The steps of a count: the scores of a hand or crib grouped as players say them.

Runs that share their cards are one step with the pairs in them, a double run, so that a step is
what one breath tells and what lights up on a table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Literal

from msgspec import Struct

from pegout.cards import Card
from pegout.scoring.score import Kind, ScoreLine, total

StepKind = Kind | Literal["double_run", "triple_run", "double_double_run"]

_BY_TIMES: dict[tuple[int, ...], StepKind] = {
    (2,): "double_run",
    (3,): "triple_run",
    (2, 2): "double_double_run",
}
"""Runs with pairs in them, by how often the ranks that are doubled stand in them."""


class ScoreStep(Struct, frozen=True, gc=False):
    """What is said in one breath: its cards, its points, the total so far, and its lines.

    `length` is that of the run, where it is one, or else the number of cards.
    """

    kind: StepKind
    length: int
    points: int
    total: int
    cards: tuple[Card, ...]
    lines: tuple[ScoreLine, ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that grant its points, each once."""
        return tuple(dict.fromkeys(line.clause for line in self.lines))


def show_steps(lines: Sequence[ScoreLine]) -> tuple[ScoreStep, ...]:
    """The count of a hand or crib, step by step, from its lines in the order of the score.

    >>> from pegout.cards import parse_cards
    >>> from pegout.rulesets import ruleset
    >>> from pegout.scoring.score import score_show
    >>> cards = parse_cards("3C 4D 4H 5S")
    >>> lines = score_show(cards, Card("KD"), ruleset("acc").show)
    >>> [(step.kind, step.points, step.total) for step in show_steps(lines)]
    [('fifteen', 2, 2), ('double_run', 8, 10)]
    """
    groups = list(_grouped(lines))
    totals = accumulate(total(group) for group in groups)
    return tuple(_step(group, so_far) for group, so_far in zip(groups, totals, strict=True))


def _grouped(lines: Sequence[ScoreLine]) -> Iterator[tuple[ScoreLine, ...]]:
    """Lines that are said together; a run stands where the first of its pairs or runs stood."""
    runs = [line for line in lines if line.kind == "run"]
    cards = _all_cards(runs)
    together = [
        line for line in lines if line in runs or (_is_pair(line) and {*line.cards} <= cards)
    ]
    if not _overlapping(runs):
        together = []
    for line in lines:
        if line not in together:
            yield (line,)
        elif line == together[0]:
            yield tuple(together)


def _overlapping(runs: Sequence[ScoreLine]) -> bool:
    """Whether these are the runs of one double or triple run."""
    ranks = {tuple(card.rank for card in run.cards) for run in runs}
    return len(runs) > 1 and len(ranks) == 1 and _times(runs) in _BY_TIMES


def _is_pair(line: ScoreLine) -> bool:
    return line.kind in ("pair", "pair_royal", "double_pair_royal")


def _all_cards(lines: Sequence[ScoreLine]) -> set[Card]:
    return {card for line in lines for card in line.cards}


def _times(runs: Sequence[ScoreLine]) -> tuple[int, ...]:
    """How often each rank stands in the runs that has more than one card."""
    ranks = Counter(card.rank for card in _all_cards(runs))
    return tuple(sorted(number for number in ranks.values() if number > 1))


def _step(lines: tuple[ScoreLine, ...], so_far: int) -> ScoreStep:
    if len(lines) == 1:
        line = lines[0]
        return ScoreStep(line.kind, len(line.cards), line.points, so_far, line.cards, lines)
    runs = [line for line in lines if line.kind == "run"]
    cards = tuple(sorted(_all_cards(runs), key=lambda card: card.code))
    kind, length = _BY_TIMES[_times(runs)], len(runs[0].cards)
    return ScoreStep(kind, length, total(lines), so_far, cards, lines)
