"""`evgreedy`: exact average throws, greedy plays. The other fixed yardstick, so it never
changes.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from itertools import combinations
from typing import NamedTuple

from pegout import kernels
from pegout.cards import PACK, Card
from pegout.game import View
from pegout.players.levels.simple import GreedyPlayer
from pegout.players.view_facts import own_crib

Cards = tuple[Card, ...]


class ThrowValue(NamedTuple):
    """Cards thrown, cards kept, and what the hand counts on average over all starters."""

    thrown: Cards
    kept: Cards
    average: float


def throws_of(hand: Cards, number: int) -> list[ThrowValue]:
    """Every way to throw that many cards, each with the exact average of what is kept."""
    import numpy as np

    unseen = [card.code for card in PACK if card not in hand]
    ways = [
        (thrown, tuple(card for card in hand if card not in thrown))
        for thrown in combinations(hand, number)
    ]
    rows = np.empty((len(ways), len(unseen), 5), np.uint8)
    for place, (_, kept) in enumerate(ways):
        rows[place, :, :4] = [card.code for card in kept]
    rows[:, :, 4] = unseen
    averages = kernels.score_hands(rows.reshape(-1, 5)).reshape(len(ways), -1).mean(axis=1)
    return [ThrowValue(*way, float(average)) for way, average in zip(ways, averages, strict=True)]


def best_throw(throws: list[ThrowValue], worth: Callable[[ThrowValue], float]) -> Cards:
    """The throw that is worth most; of equals the one that keeps the lowest cards."""
    return max(throws, key=lambda way: (worth(way), -sum(card.code for card in way.kept))).thrown


def in_kernels_reach(hand: Cards, number: int) -> bool:
    """Whether four cards are kept, as in every deal that went right."""
    return len(hand) - number == 4


@cache
def crib_table() -> dict[str, dict[str, list[float]]]:
    """The average cribs that this player goes by, fixed for good: by hands, then own or other's.

    With two players they are by pair of ranks, A A, A 2 and so on to K K; with more, by rank.
    """
    text = (files("pegout.players") / "data" / "evgreedy.json").read_text("ascii")
    table: dict[str, dict[str, list[float]]] = json.loads(text)
    return table


def crib_values(hands: int, own: bool) -> list[float]:
    """What each throw is worth in the crib to this side, by its place in the table.

    With three players another's crib is counted half: only one of two opponents has it.
    """
    cribs = crib_table()[str(hands)]["own" if own else "other"]
    sign = 1.0 if own else -1.0 if hands != 3 else -0.5
    return [sign * crib for crib in cribs]


class EvGreedyPlayer(GreedyPlayer):
    """Throws what is best on average with a crib table, and plays what scores most.

    Counting for itself it misses about one score in twenty, as `greedy` does.
    """

    def lay_away(self, view: View, hand: tuple[Card, ...], number: int) -> tuple[Card, ...]:
        """The highest sum of the hand's exact average and the crib's by the table."""
        if not in_kernels_reach(hand, number):
            return super().lay_away(view, hand, number)
        cribs = crib_values(view.hands, own_crib(view))

        def worth(way: ThrowValue) -> float:
            return way.average + cribs[table_place(way.thrown)]

        return best_throw(throws_of(hand, number), worth)


def table_place(thrown: tuple[Card, ...]) -> int:
    """Where in a crib table one card, or a pair of ranks, stands."""
    low, *rest = sorted(card.rank - 1 for card in thrown)
    return low if not rest else low * (27 - low) // 2 + rest[0] - low
