"""The play of two hands looked through: what each card brings over all that the other may hold.

One's card, the other's answers as likely as its hand makes them, then one's own best card for each
answer, seeing no more than a player sees; the rest is laid out by the learnt values.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.belief import Chances, Numbers, can_lay, lay_chances
from pegout.kernels.codes import RANK
from pegout.kernels.compiled import Kernel, called, compiled, plain_for, whole
from pegout.kernels.laying import THIRTY_ONE, Weights, lay_worth, pips
from pegout.kernels.playouts import (
    HELD,
    LEFT,
    NEEDS,
    PEGGED,
    Seats,
    forget,
    is_out,
    lay_down,
    others_done,
    play_out,
)

Leaves = NDArray[np.float64]
"""By what I have pegged, what the other has, and what the other's hand will count: my chance to win
the game. Where it is empty, points are what counts."""

UNLIKELY = 0.02
"""Answers less likely than this are left out."""
PASS = 0
NOT_LAID = -1e9


@compiled
def _leaf(seats: Seats, out: int, own: int, shown: int, leaves: Leaves) -> float:
    mine, theirs = seats[PEGGED + own], seats[PEGGED + 1 - own]
    if len(leaves) == 0:
        return float(mine - theirs)
    if out >= 0:
        return 1.0 if out == own else 0.0
    return float(leaves[mine, theirs, shown])


@compiled
def _copy(seats: Seats, trial: Seats) -> None:
    for part in range(len(seats)):
        trial[part] = seats[part]


@plain_for(_copy)
def _copy_list(seats: Seats, trial: Seats) -> None:
    trial[:] = seats


@called
def _rest(
    weights: Weights,
    seats: Seats,
    trial: Seats,
    own: int,
    last: int,
    series: int,
    count: int,
    passed: int,
    shown: int,
    leaves: Leaves,
    best: NDArray[np.float64],
    reply: int,
    weight: float,
    deeper: int,
) -> None:
    """Add what the rest brings after each card I could lay now, if it is mine to lay."""
    hand, met = seats[HELD + own], 0
    if deeper and can_lay(hand, count):
        for place in range(4):
            rank = hand >> 4 * place & RANK
            if rank == 0 or count + pips(rank) > THIRTY_ONE or met >> rank & 1:
                continue
            met |= 1 << rank
            _copy(seats, trial)
            lay_down(trial, 2, own, 4 * place, series, count)
            out = whole(own)
            if not is_out(trial, 2, own):
                after = count + pips(rank)
                out = play_out(weights, trial, 2, own, series << 4 | rank, after, passed)
            best[reply, place] += weight * _leaf(trial, out, own, shown, leaves)
    else:
        _copy(seats, trial)
        out = play_out(weights, trial, 2, last, series, count, passed)
        best[reply, 0] += weight * _leaf(trial, out, own, shown, leaves)


@Kernel
def look_ahead(  # noqa: PLR0915 - one walk
    numbers: Numbers,
    left_in: Numbers,
    likely: Chances,
    shown: Numbers,
    weights: Weights,
    manner: Chances,
    leaves: Leaves,
    values: Chances,
    seats: Seats,
    first: Seats,
    second: Seats,
    chances: Chances,
    best: NDArray[np.float64],
) -> None:
    """The value of each card of a hand; `NOT_LAID` for those that may not be laid.

    `numbers` are my role, my hand and how many cards it has, how many the other has, the series,
    its count, what I need and what the other needs to be out, and 1 to look one card further.
    """
    own, hand, mine, theirs = numbers[0], numbers[1], numbers[2], numbers[3]
    series, count, deeper = numbers[4], numbers[5], numbers[8]
    other = 1 - own
    met, total = 0, 0.0
    for number in range(len(likely)):
        total += likely[number]
    for place in range(4):
        rank = hand >> 4 * place & RANK
        values[place] = NOT_LAID
        if rank == 0 or count + pips(rank) > THIRTY_ONE:
            continue
        if met >> rank & 1:
            for before in range(place):
                if hand >> 4 * before & RANK == rank:
                    values[place] = values[before]
            continue
        met |= 1 << rank
        for answer in range(14):
            for card in range(4):
                best[answer, card] = 0.0
        reached = 0
        laid, after = series << 4 | rank, count + pips(rank)
        for number in range(len(likely)):
            weight = likely[number] / total
            if weight < 1e-7:
                continue
            for part in range(len(seats)):
                seats[part] = 0
            seats[HELD + own], seats[LEFT + own] = hand, mine
            seats[HELD + other], seats[LEFT + other] = left_in[number], theirs
            seats[NEEDS + own], seats[NEEDS + other] = numbers[6], numbers[7]
            lay_down(seats, 2, own, 4 * place, series, count)
            if is_out(seats, 2, own):
                value = weight * _leaf(seats, own, own, shown[number], leaves)
                for card in range(4):
                    best[PASS, card] += value
                continue
            if not can_lay(left_in[number], after):
                _rest(
                    weights, seats, first, own, own, laid, after, 1 << other,
                    shown[number], leaves, best, PASS, weight, deeper,
                )  # fmt: skip
                continue
            alone = others_done(seats, 2, other, 0)
            lay_chances(
                weights, other, alone, mine - 1, left_in[number], laid, after, manner, chances
            )
            sure = 0.0
            for answer in range(4):
                if chances[answer] < UNLIKELY:
                    chances[answer] = 0.0
                sure += chances[answer]
            for answer in range(4):
                if chances[answer] == 0.0:
                    continue
                share = weight * chances[answer] / sure
                _copy(seats, second)
                reply = lay_down(second, 2, other, 4 * answer, laid, after)
                reached |= 1 << reply
                if is_out(second, 2, other):
                    value = share * _leaf(second, other, own, shown[number], leaves)
                    for card in range(4):
                        best[reply, card] += value
                    continue
                _rest(
                    weights, second, first, own, other, laid << 4 | reply, after + pips(reply),
                    0, shown[number], leaves, best, reply, share, deeper,
                )  # fmt: skip
        rest = hand & ~(RANK << 4 * place)
        values[place] = _best_answers(best, reached, rest, after, deeper)


@compiled
def _best_answers(
    best: NDArray[np.float64], reached: int, hand: int, after: int, deeper: int
) -> float:
    """For each answer seen, the best of my own cards; the sum over all of them."""
    value = 0.0
    for reply in range(14):
        if reply != PASS and reached >> reply & 1 == 0:
            continue
        count = after + pips(reply)
        if not deeper or not can_lay(hand, count):
            value += best[reply, 0]
            continue
        highest, met = -np.inf, 0
        for place in range(4):
            rank = hand >> 4 * place & RANK
            if rank and count + pips(rank) <= THIRTY_ONE and met >> rank & 1 == 0:
                met |= 1 << rank
                highest = max(highest, best[reply, place])
        value += highest
    return value


@Kernel
def glance(weights: Weights, numbers: Numbers, values: Chances) -> None:
    """The learnt value of each card of a hand; `NOT_LAID` for those that may not be laid.

    `numbers` are my role and hand, the series, its count, 1 where nobody else can lay, and how many
    cards the next seat has left.
    """
    hand, series, count = numbers[1], numbers[2], numbers[3]
    for place in range(4):
        rank = hand >> 4 * place & RANK
        values[place] = NOT_LAID
        if rank and count + pips(rank) <= THIRTY_ONE:
            values[place] = lay_worth(
                weights, numbers[0], numbers[4], numbers[5], hand, 4 * place, series, count
            )


look_ahead.interpret_meanwhile(forget)
glance.interpret_meanwhile()
