"""The rest of a play, laid out by rule: what every look ahead ends in."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.bulk.playing import NOBODY, left_of, side_of
from pegout.kernels.codes import RANK
from pegout.kernels.compiled import called, compiled, interpreted, plain_for, whole
from pegout.kernels.laying import (
    NO_PLACE,
    THIRTY_ONE,
    Weights,
    learnt_lay,
    pips,
    plain_lay,
    plain_learnt_lay,
)
from pegout.kernels.pegging import peg_counts

Seats = NDArray[np.int64]
"""By role, the dealer first: the cards held; how many; points pegged; whether it lays like the
player `greedy`. Points and needs are by the side's first role."""
HELD, LEFT, PEGGED, NEEDS, PLAIN = 0, 4, 8, 12, 16
SEATS_PLACES = 20


@compiled
def others_done(seats: Seats, hands: int, seat: int, passed: int) -> int:
    """1 where no other seat can lay any more in this series, as far as all can see."""
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
def is_out(seats: Seats, hands: int, seat: int) -> bool:
    """Whether this seat's side has pegged what it needs."""
    side = side_of(seat, hands)
    return seats[PEGGED + side] >= seats[NEEDS + side]  # type: ignore[no-any-return]


@called
def play_out(
    weights: Weights, seats: Seats, hands: int, last: int, series: int, count: int, passed: int
) -> int:
    """Lay all cards that are left, each seat by what it can see; the side that is out, or nobody.

    The turn is with the first to the left of the last to lay who can.
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
    """What was found already by some values: which card is laid, and what both peg from the
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
    """The same with two hands that lay by learnt values; how a new series goes on depends on
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
