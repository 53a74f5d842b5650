"""What the next player may answer to a card, by what it may hold, and how one answers that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from pegout.analysis.pegging import (
    Belief,
    PlaySoFar,
    belief,
    believed,
    on_table,
    unseen_by,
)
from pegout.analysis.tables import RANKS, Table
from pegout.cards import PACK, Card
from pegout.kernels import RANK
from pegout.rulesets import PlayRules
from pegout.scoring import THIRTY_ONE, score_play, total

PLACES = (0, 4, 8, 12)
TAKES = 0.5
"""Points that make an answer e times as likely, as the analysis takes other players to be."""


class Replies(NamedTuple):
    """What a card scores at once; and of the answers that score: the most that one scores, the
    ranks that do (ace as 1), how often the next player holds one of them, and what they bring on
    average. `again_mean` is what one's own next card scores on the answer, and `again_most` the
    most that it can.
    """

    scores: int
    most: int
    ranks: tuple[int, ...]
    often: float
    mean: float
    again_mean: float = 0.0
    again_most: int = 0


def replies_to(play: PlaySoFar, code: int, rules: PlayRules) -> Replies:
    """What the next player may make of a card laid now, and one's own answer with two players."""
    next_role = _next(play)
    other = _held_by(play, next_role) if next_role is not None else None
    laid = (*(PACK[card.code] for card in play.series), PACK[code])
    count = on_table(play)[1] + pips(code // 4 + 1)
    scores = total(score_play(laid, rules, count))
    if other is None:
        return Replies(scores, 0, (), 0.0, 0.0)
    points = _points(laid, count, rules)
    held = np.stack([other.left >> place & RANK for place in PLACES])
    best = np.maximum(points[held].max(axis=0), 0.0)
    found = [rank for rank in range(1, RANKS + 1) if points[rank] > 0 and (held == rank).any()]
    told = Replies(
        scores,
        int(max((points[rank] for rank in found), default=0)),
        tuple(found),
        float(other.likely @ (best > 0)),
        float(other.likely @ best),
    )
    if play.hands > 2:
        return told
    rest = [one for one in play.hand if one != code]
    mean, most = _again(held, other.likely, points, _own(laid, count, rest, rules))
    return told._replace(again_mean=mean, again_most=most)


def pips(rank: int) -> int:
    """What a rank counts."""
    return min(rank, 10)


def _next(play: PlaySoFar) -> int | None:
    """The role that answers, if anybody may."""
    after = [(play.role + step) % play.hands for step in range(1, play.hands)]
    return next((role for role in after if play.left(role) and role not in play.passed), None)


def _held_by(play: PlaySoFar, role: int) -> Belief:
    if play.hands == 2:
        return belief(play)
    left_in, upto = believed(play, unseen_by(play, set(range(play.hands))))
    likely = np.diff(upto[role], prepend=0.0)
    kept = np.flatnonzero(likely > 0)
    return Belief(left_in[role][kept], likely[kept] / likely[kept].sum(), kept)


def _points(laid: Sequence[Card], count: int, rules: PlayRules) -> Table:
    """What each rank would score as the next card; below nothing where it cannot be laid."""
    points = np.full(RANKS + 1, -1.0)
    for rank in range(1, RANKS + 1):
        after = count + pips(rank)
        # Any card of the rank that is left will do: suits do not matter in the play.
        left = [card for card in PACK if card.rank == rank and card not in laid]
        if left and after <= THIRTY_ONE:
            points[rank] = total(score_play((*laid, left[0]), rules, after))
    return points


def _own(laid: Sequence[Card], count: int, rest: Sequence[int], rules: PlayRules) -> Table:
    """The most that one of one's own cards scores after each rank that the other may lay."""
    own = np.zeros(RANKS + 1)
    for rank in range(1, RANKS + 1):
        between = [card for card in PACK if card.rank == rank and card not in laid]
        at = count + pips(rank)
        for code in rest:
            after = at + pips(code // 4 + 1)
            other = next((card for card in between if card.code != code), None)
            if other is not None and after <= THIRTY_ONE:
                points = total(score_play((*laid, other, PACK[code]), rules, after))
                own[rank] = max(own[rank], points)
    return own


def _again(held: Table, likely: Table, points: Table, own: Table) -> tuple[float, int]:
    """What one scores on what the other lays, on average and at most: the other takes points where
    it can, else lays any card that fits.
    """
    lays = np.where(points[held] >= 0, np.exp(points[held] / TAKES), 0.0)
    share = lays / np.maximum(lays.sum(axis=0), 1e-9)
    most = own[np.unique(held[share > 0])].max(initial=0)
    return float(likely @ (share * own[held]).sum(axis=0)), int(most)
