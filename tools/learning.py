"""How the values of `laying` are learnt: by playing every card there is, and seeing what comes."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiled import Kernel, compiled, whole
from pegout.kernels.pegging import (
    HELD,
    LEFT,
    NEEDS,
    NEVER,
    PEGGED,
    PLAIN,
    SEATS_PLACES,
    THIRTY_ONE,
    Seats,
    Weights,
    backed,
    doubled,
    faced,
    followed,
    kept,
    lay_down,
    lay_worth,
    lead_of,
    others_done,
    pips,
    play_out,
)
from pegout.kernels.rules import left_of, side_of
from pegout.kernels.stream import STEP, Word, fraction
from pegout.kernels.tables import RANK

NOT_TRIED = 1e9
SLOTS = 7
"""The most numbers that one worth is the sum of."""


@compiled
def _deal_out(seats: Seats, fours: NDArray[np.int64], hands: int) -> None:
    for seat in range(hands):
        seats[HELD + seat], seats[LEFT + seat] = fours[seat], 4
        seats[PEGGED + seat], seats[NEEDS + seat] = 0, NEVER


@compiled
def _slots(
    slots: NDArray[np.int64],
    role: int,
    alone: int,
    left: int,
    hand: int,
    place: int,
    series: int,
    count: int,
) -> int:
    """The numbers that the worth of a card is the sum of; how many they are."""
    rank, rest = hand >> place & RANK, hand & ~(RANK << place)
    after = count + pips(rank)
    slots[0] = followed(role, alone, series, count, rank)
    slots[1] = doubled(alone, series, rank)
    slots[2] = faced(alone, left, after, rank)
    slots[3] = kept(left, rest)
    number = 4
    for other in range(0, 16, 4):
        if rest >> other & RANK:
            slots[number] = backed(alone, after, rank, rest >> other & RANK)
            number += 1
    return number


@Kernel
def learn(  # noqa: PLR0915 - one walk
    fours: NDArray[np.int64],
    old: Weights,
    weights: Weights,
    met: NDArray[np.float32],
    numbers: NDArray[np.float64],
    seed: np.uint64,
    seats: Seats,
    trial: Seats,
    slots: NDArray[np.int64],
    off: NDArray[np.float64],
) -> None:
    """Play each row of hands, dealer first, by the old values; move the new ones towards what every
    card that could have been played would have brought. `numbers` are how often a seat plays any
    card at all, and how far the values move at least.
    """
    hands = fours.shape[1]
    astray, slowest = numbers[0], numbers[1]
    chance: Any = seed
    for row in range(len(fours)):
        _deal_out(seats, fours[row], hands)
        last, series, count, passed = whole(0), whole(0), whole(0), whole(0)
        while True:
            seat, found = last, False
            for _ in range(hands):
                seat = left_of(seat, hands)
                hand = seats[HELD + seat]
                for place in range(0, 16, 4):
                    rank = hand >> place & RANK
                    found = found or (rank > 0 and count + pips(rank) <= THIRTY_ONE)
                if found:
                    break
                passed |= 1 << seat
            if not found:
                if count == 0:
                    break
                series, count, passed = whole(0), whole(0), whole(0)
                continue
            hand = seats[HELD + seat]
            alone = others_done(seats, hands, seat, passed)
            left = seats[LEFT + left_of(seat, hands)]
            number, brought, thought = 0, 0.0, 0.0
            best, chosen = -np.inf, 0
            for place in range(0, 16, 4):
                rank = hand >> place & RANK
                off[place] = NOT_TRIED
                if rank == 0 or count + pips(rank) > THIRTY_ONE:
                    continue
                for part in range(SEATS_PLACES):
                    trial[part] = seats[part]
                for part in range(4):
                    trial[PEGGED + part] = 0
                worth = lay_worth(weights, seat, alone, left, hand, place, series, count)
                lay_down(trial, hands, seat, place, series, count)
                play_out(old, trial, hands, seat, series << 4 | rank, count + pips(rank), passed)
                came = lead_of(trial, hands, side_of(seat, hands))
                off[place] = came - worth
                number += 1
                brought += came
                thought += worth
                choice = lay_worth(old, seat, alone, left, hand, place, series, count)
                chance += STEP
                if whole(fraction(chance) >> Word(40)) < astray * (1 << 16):
                    choice = 100.0 + whole(fraction(chance) & Word(0xFFFF))
                if choice > best:
                    best, chosen = choice, place
            # Only how the cards of one hand differ can be learnt from them.
            for place in range(0, 16, 4):
                if number == 1 or off[place] == NOT_TRIED:
                    continue
                error = off[place] - (brought - thought) / number
                for slot in range(_slots(slots, seat, alone, left, hand, place, series, count)):
                    met[slots[slot]] += 1
                    pace = max(slowest, 0.3 / (10 + met[slots[slot]]))
                    weights[slots[slot]] += pace * error
            rank = lay_down(seats, hands, seat, chosen, series, count)
            series, count, last = series << 4 | rank, count + pips(rank), seat


@Kernel
def peg_all(
    fours: NDArray[np.int64],
    weights: Weights,
    plain: NDArray[np.int64],
    pegged: NDArray[np.int64],
    seats: Seats,
) -> None:
    """Play each row of hands, dealer first, by the values or, in the roles marked, plainly."""
    hands = fours.shape[1]
    for row in range(len(fours)):
        _deal_out(seats, fours[row], hands)
        for seat in range(hands):
            seats[PLAIN + seat] = plain[seat]
        play_out(weights, seats, hands, 0, 0, 0, 0)
        for side in range(hands):
            pegged[row, side] = seats[PEGGED + side]
