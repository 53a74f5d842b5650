"""What the next player may answer to a card, by what it may hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.lays import others_hand
from pegout.analysis.pegging import (
    Belief,
    PlaySoFar,
    believed,
    on_table,
    unseen_by,
)
from pegout.analysis.tables import RANKS
from pegout.cards import PACK, Card
from pegout.kernels import RANK
from pegout.rulesets import PlayRules
from pegout.scoring import THIRTY_ONE, ScoreLine, score_play, total

PLACES = (0, 4, 8, 12)
HARDLY = 0.02
"""A rank that is held no more often is not worth a word."""


class Answer(NamedTuple):
    """Ranks (ace as 1) that score alike, what they score, and how often one of them is held."""

    ranks: tuple[int, ...]
    lines: tuple[ScoreLine, ...]
    often: float


class Replies(NamedTuple):
    """What a card scores at once; and of the answers that score: which they are, how often the next
    player holds one of them, and what they would bring on average if it always took the most. A
    rank that is all but never held is no answer.
    """

    scores: int
    answers: tuple[Answer, ...]
    often: float
    mean: float
    unlikely: tuple[int, ...] = ()

    @property
    def ranks(self) -> tuple[int, ...]:
        """All ranks that score, from the ace up."""
        return tuple(sorted(rank for answer in self.answers for rank in answer.ranks))


def replies_to(
    play: PlaySoFar, code: int, rules: PlayRules, *, other: Belief | None = None
) -> Replies:
    """What the next player may make of a card laid now; `other` is what that player may hold, where
    it is not to be as advice has it.
    """
    role = next_role(play)
    other = None if role is None else other or _held_by(play, role)
    laid = (*(PACK[card.code] for card in play.series), PACK[code])
    count = on_table(play)[1] + pips(code // 4 + 1)
    scores = total(score_play(laid, rules, count))
    if other is None:
        return Replies(scores, (), 0.0, 0.0)
    lines = _lines(laid, count, rules)
    points = np.array([total(lines.get(rank, ())) for rank in range(RANKS + 1)], float)
    held = np.stack([other.left >> place & RANK for place in PLACES])
    best = points[held].max(axis=0)
    has = {rank: float(other.likely @ (held == rank).any(axis=0)) for rank in lines}
    found = [rank for rank in lines if points[rank] > 0 and has[rank] > HARDLY]
    alike: dict[tuple[tuple[str, int], ...], list[int]] = {}
    for rank in found:
        alike.setdefault(tuple((one.kind, one.points) for one in lines[rank]), []).append(rank)
    answers = [
        Answer(tuple(ranks), lines[ranks[0]], _often(other, held, ranks))
        for ranks in alike.values()
    ]
    often = _often(other, held, found)
    mean = float(other.likely @ best)
    unlikely = tuple(rank for rank in lines if points[rank] > 0 and rank not in found)
    return Replies(scores, tuple(answers), often, mean, unlikely)


def _often(other: Belief, held: NDArray[np.int64], ranks: Sequence[int]) -> float:
    """How often any of some ranks is held."""
    return float(other.likely @ np.isin(held, ranks).any(axis=0))


def pips(rank: int) -> int:
    """What a rank counts."""
    return min(rank, 10)


def next_role(play: PlaySoFar) -> int | None:
    """The role that answers, if anybody may."""
    after = [(play.role + step) % play.hands for step in range(1, play.hands)]
    return next((role for role in after if play.left(role) and role not in play.passed), None)


def _held_by(play: PlaySoFar, role: int) -> Belief:
    if play.hands == 2:
        return others_hand(play)
    left_in, upto = believed(play, unseen_by(play, set(range(play.hands))))
    likely = np.diff(upto[role], prepend=0.0)
    kept = np.flatnonzero(likely > 0)
    return Belief(left_in[role][kept], likely[kept] / likely[kept].sum(), kept)


def _lines(laid: Sequence[Card], count: int, rules: PlayRules) -> dict[int, tuple[ScoreLine, ...]]:
    """What each rank that can be laid next would score."""
    lines = {}
    for rank in range(1, RANKS + 1):
        after = count + pips(rank)
        # Any card of the rank that is left will do: suits do not matter in the play.
        left = [card for card in PACK if card.rank == rank and card not in laid]
        if left and after <= THIRTY_ONE:
            lines[rank] = tuple(score_play((*laid, left[0]), rules, after))
    return lines
