"""What every throw is worth: the exact average of the hand kept, and tables for the rest."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import NamedTuple

from pegout.cards import PACK, Card

Cards = tuple[Card, ...]


class Throw(NamedTuple):
    """Cards thrown, cards kept, and what the hand counts on average over all starters."""

    thrown: Cards
    kept: Cards
    average: float


def throws_of(hand: Cards, number: int) -> list[Throw]:
    """Every way to throw so many cards, each with the exact average of what is kept."""
    import numpy as np

    from pegout.kernels import score_hands

    unseen = [card.code for card in PACK if card not in hand]
    ways = [
        (thrown, tuple(card for card in hand if card not in thrown))
        for thrown in combinations(hand, number)
    ]
    rows = np.empty((len(ways), len(unseen), 5), np.uint8)
    for place, (_, kept) in enumerate(ways):
        rows[place, :, :4] = [card.code for card in kept]
    rows[:, :, 4] = unseen
    averages = score_hands(rows.reshape(-1, 5)).reshape(len(ways), -1).mean(axis=1)
    return [Throw(*way, float(average)) for way, average in zip(ways, averages, strict=True)]


def best_throw(throws: list[Throw], worth: Callable[[Throw], float]) -> Cards:
    """The throw that is worth most; of equals the one that keeps the lowest cards."""
    return max(throws, key=lambda way: (worth(way), -sum(card.code for card in way.kept))).thrown


def in_kernels_reach(hand: Cards, number: int) -> bool:
    """Whether four cards are kept, as in every deal that went right."""
    return len(hand) - number == 4
