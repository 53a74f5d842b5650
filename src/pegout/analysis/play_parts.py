"""What a card of the play brings, taken apart; and what a point is worth to each side there."""

from __future__ import annotations

from typing import Literal, NamedTuple

import numpy as np

from pegout.analysis.pegging import (
    HAND_CARDS,
    MANNER,
    PlaySoFar,
    Stake,
    belief,
    held,
    lay_values,
    on_table,
)
from pegout.analysis.tables import Table, learnt_values
from pegout.kernels import KINDS, PARTS, PARTS_PLACES, SEATS_PLACES, WHEN, WHOSE, take_apart

PointsFor = Literal["fifteens", "full", "pairs", "runs", "goes"]
POINTS_FOR: tuple[PointsFor, ...] = ("fifteens", "full", "pairs", "runs", "goes")
SOON, LATER = range(WHEN)
OWN, OTHER = range(WHOSE)
A_LITTLE = 1e-6
"""So much of another worth is added to chances to win that no choice changes for it."""


def parts_of(play: PlaySoFar, code: int) -> Table:
    """Points that come after a card is laid, by when, whose and what for, as `lay_values` takes the
    play to go on: with what the card scores at once, one's own less the other's are its value.
    """
    other, (series, count) = belief(play), on_table(play)
    left = play.left(1 - play.role)
    place = play.hand.index(code)
    numbers = [play.role, held(play.hand), len(play.hand), left, series, count, place]
    found, scratch = np.zeros(PARTS), np.zeros((3, SEATS_PLACES), np.int64)
    take_apart(
        np.array(numbers, np.int64),
        other.left,
        other.likely,
        learnt_values(2),
        np.array(MANNER),
        found,
        scratch[0],
        scratch[1],
        scratch[2],
        np.zeros(HAND_CARDS),
        np.zeros(PARTS_PLACES),
    )
    return found.reshape(WHEN, WHOSE, KINDS)


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
    found = [expected(play, stake, worth) for worth in worths]
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
    lost, won = (expected(play, stake, one.leaves - stake.leaves) for one in lost_and_won)
    chances = lay_values(play, stake=stake)

    def ends(code: int) -> Ends:
        own, other = chances[code] + lost[code], 1.0 - chances[code] - won[code]
        return Ends(own, other, (chances[code] - own) / max(1.0 - own - other, A_LITTLE))

    return ends(codes[0]), ends(codes[1])


def expected(play: PlaySoFar, stake: Stake, worth: Table) -> dict[int, float]:
    """The mean of something else that the end of the play says, by card, where all is played for
    the stake; a play in which somebody goes out has none of it.
    """
    usual = lay_values(play, stake=stake)
    more = lay_values(play, stake=stake._replace(leaves=stake.leaves + A_LITTLE * worth))
    return {code: (more[code] - value) / A_LITTLE for code, value in usual.items()}
