"""A count said step by step: the steps add up to the score, and hold each of its lines once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement
from random import Random

import pytest

from pegout.cards import PACK, Card, Rank, parse_cards
from pegout.rulesets import ruleset
from pegout.scoring import ScoreStep, score_show, show_steps, spoken_show, total

RULES = ruleset("acc").show
GROUPED = {
    "double_run": {3: 8, 4: 10},
    "triple_run": {3: 15},
    "double_double_run": {3: 16},
}


def steps_of(cards: Sequence[Card], *, suited: bool = True) -> tuple[ScoreStep, ...]:
    """The steps of a hand and its starter, after all that must be true of them."""
    lines = score_show(cards[:-1], cards[-1], RULES, suited=suited)
    steps = show_steps(lines)
    assert Counter(line for step in steps for line in step.lines) == Counter(lines)
    so_far = 0
    for step in steps:
        so_far += step.points
        assert (step.points, step.total) == (total(step.lines), so_far)
        assert {*step.cards} == {card for line in step.lines for card in line.cards}
        assert len({*step.cards}) == len(step.cards)
    assert so_far == total(lines)
    assert sum(step.kind in ("run", *GROUPED) for step in steps) <= 1
    return steps


def test_every_pattern_of_ranks_adds_up() -> None:
    kinds: Counter[str] = Counter()
    for ranks in combinations_with_replacement(Rank, 5):
        if max(Counter(ranks).values()) > 4:
            continue
        steps = steps_of(_cards(ranks), suited=False)
        kinds.update({step.kind for step in steps})
        for step in steps:
            if step.kind in GROUPED:
                assert step.points == GROUPED[step.kind][step.length]
    # Eleven runs of three ranks, ten of four; beside one of three stands a card that joins none.
    assert (kinds["triple_run"], kinds["double_double_run"]) == (11 * 3, 11 * 3)
    assert kinds["double_run"] == 10 * 4 + sum(3 * (13 - 3 - n) for n in [1, *[2] * 9, 1])


def _cards(ranks: Sequence[Rank]) -> list[Card]:
    """Cards of these ranks, one from each suit in turn."""
    taken: Counter[Rank] = Counter()
    cards = []
    for rank in ranks:
        cards.append(Card(f"{rank.letter}{'CDHS'[taken[rank]]}"))
        taken[rank] += 1
    return cards


def test_real_hands_add_up() -> None:
    chance = Random(17)
    for _ in range(5_000):
        steps_of(chance.sample(PACK, 5))


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("7C 8D 8H 9S KD", "fifteen two, fifteen four, and a double run of three is twelve"),
        ("9C TD JH QS QD", "a double run of four is ten"),
        ("JC QD KH KS KD", "a triple run is fifteen"),
        ("JC QD QH KS KD", "a double-double run is sixteen"),
        ("3C 4D 5H 9S KD", "fifteen two, and a run of three is five"),
        ("2C 2D 9H 9S KD", "a pair is two, and a pair is four"),
        ("2C 4D 6H JD KD", "one for his nobs"),
        ("4C 6D QH JD KD", "a run of three is three, and one for his nobs is four"),
        ("2C 4D 6H 8S KD", "nothing"),
    ],
)
def test_it_is_said_as_players_say_it(cards: str, said: str) -> None:
    hand = parse_cards(cards)
    assert str(spoken_show(score_show(hand[:4], hand[4], RULES))) == said
