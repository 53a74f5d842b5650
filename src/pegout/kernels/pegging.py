"""Pegging: the score of a card, the learnt worth of playing it, and the rest of a play."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import Any, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiled import called, compiled, interpreted, plain_for, whole
from pegout.kernels.rules import NOBODY, left_of, side_of
from pegout.kernels.tables import COUNTS, LOOK_BACK, RANK, RANKS, SERIES

# ---------------------------------------------------------------- the score of a card


THREE_RANKS = 0xFFF
SHORTEST_RUN = 3
PAIR_ROYAL, DOUBLE_PAIR_ROYAL = 6, 12


@compiled
def pips_of(code: int) -> int:
    """What a card adds to the count."""
    return min((code >> 2) + 1, 10)


@compiled
def with_card(series: int, code: int) -> int:
    """A series with one more card played."""
    return series << 4 | (code >> 2) + 1


@compiled
def peg_counts(series: int, count: int) -> int:
    """What the last card of a series scores; go and last card come later."""
    points = whole(SERIES[series & THREE_RANKS])
    if points & LOOK_BACK and series >> 12:
        points = _looking_back(series, points & ~LOOK_BACK)
    return (points & ~LOOK_BACK) + whole(COUNTS[count])


@compiled
def _looking_back(series: int, points: int) -> int:
    """Four alike, or the longest run that ends the series."""
    if points == PAIR_ROYAL:
        return DOUBLE_PAIR_ROYAL if series >> 12 & RANK == series & RANK else PAIR_ROYAL
    met, length, longest = 0, 1, 0
    while series:
        rank = 1 << (series & RANK)
        if met & rank:
            break
        met |= rank
        # An unbroken row of bits, added to its lowest one, leaves none of them standing.
        if length >= SHORTEST_RUN and met + (met & -met) & met == 0:
            longest = length
        length += 1
        series >>= 4
    return longest


# A card is weighed and then played: the interpreter is asked the same twice and more.
plain_for(peg_counts)(lru_cache(1 << 17)(interpreted(peg_counts)))


# ---------------------------------------------------------------- the worth of a card, as learnt

# A hand in the play is here its ranks alone, four groups of four bits, ace as 1 and 0 where a card
# is gone. What a card is worth is what it scores now and the sum of some numbers, each found by a
# part of what its seat knows; `tools/pegging.py` says how they are learnt.

Weights = NDArray[np.float32]

NO_PLACE = -1
THIRTY_ONE = 31
ALL_COUNTS, BEFORE, HELD_LEFT = 32, RANKS + 1, 5
RESTS = 560
"""Sets of at most three ranks: what may be left in a hand once a card is played."""

# Where each table begins; the last one is as long as there are roles.
BACKED = 0
DOUBLED = BACKED + 2 * ALL_COUNTS * RANKS * RANKS
FACED = DOUBLED + 2 * BEFORE * BEFORE * RANKS
KEPT = FACED + 2 * HELD_LEFT * ALL_COUNTS * RANKS
FOLLOWED = KEPT + HELD_LEFT * RESTS


def weights_for(hands: int) -> int:
    """How many numbers the tables for that many players have."""
    return FOLLOWED + hands * 2 * BEFORE * ALL_COUNTS * RANKS


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
    """A card played while another is kept: a five with a pair to it, a seven with an eight."""
    return BACKED + ((alone * ALL_COUNTS + after) * RANKS + rank - 1) * RANKS + other - 1


@compiled
def doubled(alone: int, series: int, rank: int) -> int:
    """A card on the two played before it: runs that are made or left open."""
    second, first = series >> 4 & RANK, series & RANK
    return DOUBLED + ((alone * BEFORE + second) * BEFORE + first) * RANKS + rank - 1


@compiled
def faced(alone: int, left: int, after: int, rank: int) -> int:
    """A card and the count it makes, by how many cards the next seat has left."""
    return FACED + ((alone * HELD_LEFT + left) * ALL_COUNTS + after) * RANKS + rank - 1


@compiled
def kept(left: int, rest: int) -> int:
    """What one keeps."""
    return KEPT + left * RESTS + whole(REST_NUMBERS[rest])


@compiled
def followed(role: int, alone: int, series: int, count: int, rank: int) -> int:
    """A card on the one played before it at a count, by role."""
    context = (role * 2 + alone) * BEFORE + (series & RANK)
    return FOLLOWED + (context * ALL_COUNTS + count) * RANKS + rank - 1


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

    `alone` is 1 where nobody else can play in this series any more, `left` how many cards the next
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
    """Where the card of the highest worth stands, or `NO_PLACE` where none may be played."""
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
        FOLLOWED
        + (((role * 2 + alone) * BEFORE + (series & RANK)) * ALL_COUNTS + count) * RANKS
        - 1
    )
    facing, keeping = (
        FACED + (alone * HELD_LEFT + left) * ALL_COUNTS * RANKS - 1,
        KEPT + left * RESTS,
    )
    backing = BACKED + alone * ALL_COUNTS * RANKS * RANKS - 1
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
    """The card that the player `greedy` would play: the most points now, no risky count."""
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


# ---------------------------------------------------------------- the rest of a play


Seats = NDArray[np.int64]
"""By role, the dealer first: the cards held; how many; points pegged; whether it plays like the
player `greedy`. Points and needs are by the side's first role."""
HELD, LEFT, PEGGED, NEEDS, PLAIN = 0, 4, 8, 12, 16
SEATS_PLACES = 20
NEVER = 1 << 20
"""More than is ever needed: nobody is out."""


@compiled
def others_done(seats: Seats, hands: int, seat: int, passed: int) -> int:
    """1 where no other seat can play any more in this series, as far as all can see."""
    for other in range(hands):
        if other != seat and seats[LEFT + other] and passed >> other & 1 == 0:
            return 0
    return 1


@compiled
def lay_down(seats: Seats, hands: int, seat: int, place: int, series: int, count: int) -> int:
    """Take a card out of a hand and peg what it scores; its rank."""
    rank = seats[HELD + seat] >> place & RANK
    seats[HELD + seat] &= ~(RANK << place)
    seats[LEFT + seat] -= 1
    points = peg_counts(series << 4 | rank, count + pips(rank))
    seats[PEGGED + side_of(seat, hands)] += points
    return rank  # type: ignore[no-any-return]


@compiled
def lead_of(seats: Seats, hands: int, side: int) -> float:
    """What a side has pegged above the average of the others."""
    if hands == 3:
        others = (seats[PEGGED] + seats[PEGGED + 1] + seats[PEGGED + 2] - seats[PEGGED + side]) / 2
        return seats[PEGGED + side] - others  # type: ignore[no-any-return]
    return float(seats[PEGGED + side] - seats[PEGGED + 1 - side])


@compiled
def is_out(seats: Seats, hands: int, seat: int) -> bool:
    """Whether this seat's side has pegged what it needs."""
    side = side_of(seat, hands)
    return seats[PEGGED + side] >= seats[NEEDS + side]  # type: ignore[no-any-return]


@called
def play_out(
    weights: Weights, seats: Seats, hands: int, last: int, series: int, count: int, passed: int
) -> int:
    """Play all cards that are left, each seat by what it can see; the side that is out, or nobody.

    The turn is with the first to the left of the last to play who can.
    """
    series, count, passed = whole(series), whole(count), whole(passed)
    while True:
        seat, place = last, NO_PLACE
        for _ in range(hands):
            seat = left_of(seat, hands)
            hand = seats[HELD + seat]
            if seats[PLAIN + seat]:
                place = plain_lay(hand, series, count)
            elif hand:
                alone = others_done(seats, hands, seat, passed)
                left = seats[LEFT + left_of(seat, hands)]
                place = learnt_lay(weights, seat, alone, left, hand, series, count)
            if place >= 0:
                break
            passed |= 1 << seat
        if place < 0:
            if count == 0:
                return NOBODY
            if count != THIRTY_ONE:
                seats[PEGGED + side_of(last, hands)] += 1
                if is_out(seats, hands, last):
                    return side_of(last, hands)
            series, count, passed = 0, 0, 0
            continue
        rank = lay_down(seats, hands, seat, place, series, count)
        series, count, last = series << 4 | rank, count + pips(rank), seat
        if is_out(seats, hands, seat):
            return side_of(seat, hands)


# ---------------------------------------------------------------- by the interpreter

BEYOND = 64
"""More than anybody pegs in one play."""


class _Known(NamedTuple):
    """What was found already by some values: which card is played, and what both peg from the
    beginning of a series on.
    """

    weights: Any
    lays: dict[tuple[int, ...], int]
    rests: dict[tuple[int, ...], tuple[int, int, int]]


NOTHING_KNOWN = _Known(None, {}, {})
_known = NOTHING_KNOWN


def forget() -> None:
    """Let go of what was found."""
    global _known  # noqa: PLW0603 - see below
    _known = NOTHING_KNOWN


@plain_for(play_out)
def plain_play_out(
    weights: Weights, seats: Seats, hands: int, last: int, series: int, count: int, passed: int
) -> int:
    """The same with two hands that play by learnt values; how a new series goes on depends on
    little, and is soon known.
    """
    global _known  # noqa: PLW0603 - one memory for all that is asked about one set of values
    known = _known
    if known.weights is not weights:
        known = _known = _Known(weights, {}, {})
    lays, down = known.lays, _plain_lay_down()
    while True:
        for seat in (1 - last, last):
            hand, others, place = seats[HELD + seat], seats[LEFT + 1 - seat], NO_PLACE
            if hand:
                alone = 1 if not others or passed >> 1 - seat & 1 else 0
                position = (seat, alone, others, hand, series, count)
                if position in lays:
                    place = lays[position]
                else:
                    place = lays[position] = plain_learnt_lay(weights, *position)
            if place >= 0:
                break
            passed |= 1 << seat
        if place < 0:
            if count and count != THIRTY_ONE:
                seats[PEGGED + last] += 1
                if seats[PEGGED + last] >= seats[NEEDS + last]:
                    return last
            return _new_series(known, seats, last) if count else NOBODY
        rank = down(seats, hands, seat, place, series, count)
        series, count, last = series << 4 | rank, count + min(rank, 10), seat
        if seats[PEGGED + seat] >= seats[NEEDS + seat]:
            return seat


def _new_series(known: _Known, seats: Seats, last: int) -> int:
    pegged = seats[PEGGED], seats[PEGGED + 1]
    room = [min(seats[NEEDS + seat] - pegged[seat], BEYOND) for seat in (0, 1)]
    position = (seats[HELD], seats[HELD + 1], last, *room)
    if (rest := known.rests.get(position)) is None:
        out = plain_play_out(known.weights, seats, 2, last, 0, 0, 0)
        rest = seats[PEGGED] - pegged[0], seats[PEGGED + 1] - pegged[1], out
        known.rests[position] = rest
    else:
        seats[PEGGED], seats[PEGGED + 1] = pegged[0] + rest[0], pegged[1] + rest[1]
    return rest[2]


@cache
def _plain_lay_down() -> Any:
    return interpreted(lay_down)
