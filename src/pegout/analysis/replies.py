"""What the other of two may answer to a card, by what it may hold."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pegout.analysis.pegging import Belief, PlaySoFar, belief, on_table
from pegout.analysis.tables import RANKS
from pegout.cards import PACK
from pegout.kernels import RANK
from pegout.rulesets import PlayRules
from pegout.scoring import THIRTY_ONE, score_play, total

PLACES = (0, 4, 8, 12)


class Replies(NamedTuple):
    """What a card scores at once; and of the answers that score: the most that one scores, the
    ranks that do (ace as 1), how often the other holds one of them, and what they bring on average.
    """

    scores: int
    most: int
    ranks: tuple[int, ...]
    often: float
    mean: float


def replies_to(play: PlaySoFar, code: int, rules: PlayRules) -> Replies:
    """What the other may make of a card laid now."""
    other = belief(play)
    series = tuple(PACK[card.code] for card in play.series)
    laid = (*series, PACK[code])
    count = on_table(play)[1] + min(code // 4 + 1, 10)
    points = np.zeros(RANKS + 1)
    for rank in range(1, RANKS + 1):
        after = count + min(rank, 10)
        # Any card of the rank that is left will do: suits do not matter in the play.
        left = [card for card in PACK if card.rank == rank and card not in laid]
        if left and after <= THIRTY_ONE and not play.passed:
            points[rank] = total(score_play((*laid, left[0]), rules, after))
    best = _best_of(other, points)
    often, mean = float(other.likely @ (best > 0)), float(other.likely @ best)
    ranks = tuple(rank for rank in range(1, RANKS + 1) if points[rank] and _held(other, rank))
    return Replies(
        total(score_play(laid, rules, count)),
        int(max((points[rank] for rank in ranks), default=0)),
        ranks,
        often,
        mean,
    )


def _best_of(other: Belief, points: np.ndarray) -> np.ndarray:
    """The most that each hand can score with one card."""
    held = np.stack([other.left >> place & RANK for place in PLACES])
    return np.asarray(points[held].max(axis=0))


def _held(other: Belief, rank: int) -> bool:
    return any(bool(((other.left >> place & RANK) == rank).any()) for place in PLACES)
