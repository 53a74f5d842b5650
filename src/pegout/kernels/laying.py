"""Laying by learnt values: what a card brings from here on, read off a few small tables.

A hand in the play is here its ranks alone, four groups of four bits, ace as 1 and 0 where a card
is gone. What a card is worth is what it scores now and the sum of some numbers, each found by a
part of what its seat knows; `pegout.analysis.make.pegging` says how they are learnt.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.codes import RANK, RANKS
from pegout.kernels.compiled import compiled, plain_for, whole
from pegout.kernels.pegging import peg_counts

Weights = NDArray[np.float32]

NO_PLACE = -1
THIRTY_ONE = 31
COUNTS, BEFORE, LEFT = 32, RANKS + 1, 5
RESTS = 560
"""Sets of at most three ranks: what may be left in a hand once a card is laid."""

# Where each table begins; the last one is as long as there are roles.
BACKED = 0
DOUBLED = BACKED + 2 * COUNTS * RANKS * RANKS
FACED = DOUBLED + 2 * BEFORE * BEFORE * RANKS
KEPT = FACED + 2 * LEFT * COUNTS * RANKS
FOLLOWED = KEPT + LEFT * RESTS


def weights_for(hands: int) -> int:
    """How many numbers the tables of so many hands have."""
    return FOLLOWED + hands * 2 * BEFORE * COUNTS * RANKS


def _rest_numbers() -> NDArray[np.uint16]:
    """The number of a set of at most three ranks, by the hand; nothing else is ever asked."""
    hands = np.arange(1 << 16)
    nibbles = np.sort(np.stack([hands >> shift & RANK for shift in (0, 4, 8, 12)]), axis=0)
    keys = (nibbles[1] * 256 + nibbles[2] * 16 + nibbles[3]) * ((nibbles <= RANKS).all(axis=0))
    wanted = (nibbles[0] == 0) & (nibbles <= RANKS).all(axis=0)
    known = np.unique(keys[wanted])
    return np.where(wanted, np.searchsorted(known, keys), 0).astype(np.uint16)


REST_NUMBERS = _rest_numbers()


@compiled
def pips(rank: int) -> int:
    """What a rank adds to the count, ace as 1."""
    return min(rank, 10)


PIPS = [min(rank, 10) for rank in range(RANK + 1)]
plain_for(pips)(cast("Any", PIPS.__getitem__))


@compiled
def backed(alone: int, after: int, rank: int, other: int) -> int:
    """A card laid while another is kept: a five with a pair to it, a seven with an eight."""
    return BACKED + ((alone * COUNTS + after) * RANKS + rank - 1) * RANKS + other - 1


@compiled
def doubled(alone: int, series: int, rank: int) -> int:
    """A card on the two laid before it: runs that are made or left open."""
    second, first = series >> 4 & RANK, series & RANK
    return DOUBLED + ((alone * BEFORE + second) * BEFORE + first) * RANKS + rank - 1


@compiled
def faced(alone: int, left: int, after: int, rank: int) -> int:
    """A card and the count it makes, by how many cards the next seat has left."""
    return FACED + ((alone * LEFT + left) * COUNTS + after) * RANKS + rank - 1


@compiled
def kept(left: int, rest: int) -> int:
    """What one keeps."""
    return KEPT + left * RESTS + whole(REST_NUMBERS[rest])


@compiled
def followed(role: int, alone: int, series: int, count: int, rank: int) -> int:
    """A card on the one laid before it at a count, by role."""
    context = (role * 2 + alone) * BEFORE + (series & RANK)
    return FOLLOWED + (context * COUNTS + count) * RANKS + rank - 1


@compiled
def lay_worth(
    weights: Weights,
    role: int,
    alone: int,
    left: int,
    hand: int,
    place: int,
    series: int,
    count: int,
) -> float:
    """What the card at a place brings from here on, as far as its seat can know.

    `alone` is 1 where nobody else can lay in this series any more, `left` how many cards the next
    seat holds.
    """
    rank = hand >> place & RANK
    rest = hand & ~(RANK << place)
    after = count + pips(rank)
    worth = (
        peg_counts(series << 4 | rank, after)
        + weights[followed(role, alone, series, count, rank)]
        + weights[doubled(alone, series, rank)]
        + weights[faced(alone, left, after, rank)]
        + weights[kept(left, rest)]
    )
    for other in range(0, 16, 4):
        if rest >> other & RANK:
            worth += weights[backed(alone, after, rank, rest >> other & RANK)]
    return worth  # type: ignore[no-any-return]


@compiled
def learnt_lay(
    weights: Weights, role: int, alone: int, left: int, hand: int, series: int, count: int
) -> int:
    """Where the card of the highest worth stands, or `NO_PLACE` where none may be laid."""
    best, chosen = -np.inf, NO_PLACE
    for place in range(0, 16, 4):
        rank = hand >> place & RANK
        if rank and count + pips(rank) <= THIRTY_ONE:
            worth = lay_worth(weights, role, alone, left, hand, place, series, count)
            if worth > best:
                best, chosen = worth, place
    return chosen


@plain_for(learnt_lay)
def plain_learnt_lay(
    weights: Weights, role: int, alone: int, left: int, hand: int, series: int, count: int
) -> int:
    """`learnt_lay` with `lay_worth` and all its places written out: a call costs an interpreter
    more than what is done in it.
    """
    pegs, numbers = _plain_tables()
    best, chosen = -math.inf, NO_PLACE
    on_two = DOUBLED + (alone * BEFORE + (series >> 4 & RANK)) * BEFORE * RANKS
    on_two += (series & RANK) * RANKS - 1
    on_one = (
        FOLLOWED + (((role * 2 + alone) * BEFORE + (series & RANK)) * COUNTS + count) * RANKS - 1
    )
    facing, keeping = FACED + (alone * LEFT + left) * COUNTS * RANKS - 1, KEPT + left * RESTS
    backing = BACKED + alone * COUNTS * RANKS * RANKS - 1
    for place in (0, 4, 8, 12):
        rank = hand >> place & RANK
        after = count + (rank if rank < 10 else 10)
        if rank == 0 or after > THIRTY_ONE:
            continue
        rest = hand & ~(RANK << place)
        worth = (
            pegs(series << 4 | rank, after)
            + weights[on_one + rank]
            + weights[on_two + rank]
            + weights[facing + after * RANKS + rank]
            + weights[keeping + numbers[rest]]
        )
        backs = backing + (after * RANKS + rank - 1) * RANKS
        while rest:
            if rest & RANK:
                worth += weights[backs + (rest & RANK)]
            rest >>= 4
        if worth > best:
            best, chosen = worth, place
    return chosen


@cache
def _plain_tables() -> tuple[Any, list[int]]:
    part: Any = peg_counts
    return part.plain(), REST_NUMBERS.tolist()


@compiled
def plain_lay(hand: int, series: int, count: int) -> int:
    """The card that the player `greedy` would lay: the most points now, no risky count."""
    best, chosen = -1, NO_PLACE
    for place in range(0, 16, 4):
        rank = hand >> place & RANK
        after = count + pips(rank)
        if rank and after <= THIRTY_ONE:
            safe = 0 if after == 5 or after == 21 else 1  # noqa: PLR1714 - Numba builds the tuple
            worth = peg_counts(series << 4 | rank, after) << 8 | safe << 7 | rank
            if worth > best:
                best, chosen = worth, place
    return chosen
