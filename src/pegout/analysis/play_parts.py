"""What a card of the play brings, taken apart; and what a point is worth to each side there."""

from __future__ import annotations

from typing import Literal, NamedTuple

import numpy as np

from pegout.analysis.lays import others_hand
from pegout.analysis.pegging import (
    HAND_CARDS,
    MANNER,
    Belief,
    PlaySoFar,
    Stake,
    held,
    lay_values,
    on_table,
)
from pegout.analysis.replies import pips
from pegout.analysis.tables import Table, learnt_values
from pegout.cards import PACK, Card
from pegout.kernels import (
    KINDS,
    PARTS,
    PARTS_PLACES,
    SEATS_PLACES,
    WHEN,
    WHOSE,
    take_apart,
)
from pegout.scoring import THIRTY_ONE

PointsFor = Literal["fifteens", "full", "pairs", "runs", "goes"]
POINTS_FOR: tuple[PointsFor, ...] = ("fifteens", "full", "pairs", "runs", "goes")
SOON, LATER = range(WHEN)
OWN, OTHER = range(WHOSE)
A_LITTLE = 1e-6
"""So much of another worth is added to chances to win that no choice changes for it."""


NO_ANSWER = 0
"""Instead of a rank, where the other says go."""


class Answered(NamedTuple):
    """What follows a card, by the rank that answers it: points by when, whose and what for, each
    weighed by how often it comes to that; and one's own next card, where there is one.
    """

    parts: Table
    goes_on: dict[int, Card]


def answered_parts(play: PlaySoFar, code: int) -> Answered:
    """Points that come after a card is laid, as `lay_values` takes the play to go on: with what the
    card scores at once, one's own less the other's are its value. What the other may hold is as
    advice has it.
    """
    other, (series, count) = others_hand(play), on_table(play)
    left = play.left(1 - play.role)
    place = play.hand.index(code)
    numbers = [play.role, held(play.hand), len(play.hand), left, series, count, place]
    by_next, scratch = np.zeros(PARTS_PLACES), np.zeros((3, SEATS_PLACES), np.int64)
    take_apart(
        np.array(numbers, np.int64),
        other.left,
        other.likely,
        learnt_values(2),
        np.array(MANNER),
        np.zeros(PARTS),
        scratch[0],
        scratch[1],
        scratch[2],
        np.zeros(HAND_CARDS),
        by_next,
    )
    branches = by_next.reshape(len(by_next), HAND_CARDS, WHEN, WHOSE, KINDS)
    parts, goes_on = np.zeros((len(by_next), WHEN, WHOSE, KINDS)), {}
    after = count + pips(code // 4 + 1)
    for answer, by_place in enumerate(branches):
        nexts = _nexts(play, place, after + pips(answer))
        gains = by_place[:, :, OWN].sum(axis=(1, 2)) - by_place[:, :, OTHER].sum(axis=(1, 2))
        best = max(nexts, key=lambda one: float(gains[one]), default=None)
        parts[answer] = by_place[0 if best is None else best]
        if best is not None and by_place.any():
            goes_on[answer] = PACK[play.hand[best]]
    return Answered(parts, goes_on)


def _nexts(play: PlaySoFar, gone: int, count: int) -> list[int]:
    """The places of one's own cards that can follow, one of each rank: kernels try no other."""
    ranks: dict[int, int] = {}
    for place, code in enumerate(play.hand):
        rank = code // 4 + 1
        if place != gone and count + pips(rank) <= THIRTY_ONE:
            ranks.setdefault(rank, place)
    return list(ranks.values())


def parts_in(answered: Answered) -> Table:
    """All of it together, by when, whose and what for."""
    parts: Table = answered.parts.sum(axis=0)
    return parts


def parts_of(play: PlaySoFar, code: int) -> Table:
    """Points that come after a card is laid, by when, whose and what for."""
    return parts_in(answered_parts(play, code))


class Pegs(NamedTuple):
    """What both peg on average from a card on, mine first, where the play goes on for the game; and
    the chances to win that one point more of either is worth.
    """

    points: tuple[float, float]
    worth: tuple[float, float]


def pegs_for(play: PlaySoFar, stake: Stake, codes: tuple[int, int]) -> tuple[Pegs, Pegs]:
    """The same for two cards. Where a side goes out in the play its points are not counted."""
    leaves = stake.leaves
    mine, theirs = (np.arange(size, dtype=float) for size in leaves.shape[:2])
    shape = np.ones_like(leaves)
    up, down = np.diff(leaves, axis=0), np.diff(leaves, axis=1)
    worths = (
        shape * mine[:, None, None],
        shape * theirs[None, :, None],
        np.concatenate([up, up[-1:]]) if len(up) else shape * 0,
        -(np.concatenate([down, down[:, -1:]], axis=1) if down.size else shape * 0),
    )
    other = others_hand(play)
    found = [expected(play, stake, worth, other) for worth in worths]
    first, second = ([one[code] for one in found] for code in codes)
    return Pegs((first[0], first[1]), (first[2], first[3])), Pegs(
        (second[0], second[1]), (second[2], second[3])
    )


class Ends(NamedTuple):
    """The chances that I go out in this deal and that the other does, and mine if neither does."""

    own: float
    other: float
    later: float


def ends_for(
    play: PlaySoFar, stake: Stake, lost_and_won: tuple[Stake, Stake], codes: tuple[int, int]
) -> tuple[Ends, Ends]:
    """The same for two cards; `lost_and_won` are the stake where every game that goes on is lost,
    and where it is won.
    """
    other_hand = others_hand(play)
    lost, won = (
        expected(play, stake, one.leaves - stake.leaves, other_hand) for one in lost_and_won
    )
    chances = lay_values(play, stake=stake, other=other_hand)

    def ends(code: int) -> Ends:
        own, other = chances[code] + lost[code], 1.0 - chances[code] - won[code]
        return Ends(own, other, (chances[code] - own) / max(1.0 - own - other, A_LITTLE))

    return ends(codes[0]), ends(codes[1])


def expected(play: PlaySoFar, stake: Stake, worth: Table, other: Belief) -> dict[int, float]:
    """The mean of something else that the end of the play says, by card, where all is played for
    the stake; a play in which somebody goes out has none of it. `other` is what the other may hold.
    """
    usual = lay_values(play, stake=stake, other=other)
    more = stake._replace(leaves=stake.leaves + A_LITTLE * worth)
    later = lay_values(play, stake=more, other=other)
    return {code: (later[code] - value) / A_LITTLE for code, value in usual.items()}
