"""The rest of a play, laid out by rule: what every look ahead ends in."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.bulk.playing import NOBODY, left_of, side_of
from pegout.kernels.codes import RANK
from pegout.kernels.compiled import called, compiled, whole
from pegout.kernels.laying import (
    NO_PLACE,
    THIRTY_ONE,
    Weights,
    learnt_lay,
    pips,
    plain_lay,
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
