"""The play of two players looked through: what the other may hold, and what each card brings.

A set of four ranks is as likely as the cards not seen allow, times how often such cards are kept,
times how likely each card that was played would have been from it; and impossible where a go, or
the end of a series, rules it out. Each card of one's own is then tried against every such hand.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiled import Kernel, called, compiled, plain_for, whole
from pegout.kernels.pegging import (
    HELD,
    LEFT,
    NEEDS,
    PEGGED,
    THIRTY_ONE,
    Seats,
    Weights,
    forget,
    is_out,
    lay_down,
    lay_worth,
    others_done,
    pips,
    plain_lay,
    play_out,
)
from pegout.kernels.tables import RANK, sets_of_ranks

# ---------------------------------------------------------------- what the other may hold


HANDS = (sets_of_ranks(4) + 1 << np.array([0, 4, 8, 12])).sum(axis=1)
"""Every set of four ranks as a hand in the play, in the order of their numbers."""
ROLE, LAID, LEADS = 0, 1, 2
"""Of a card played: by which role, its rank, and 1 where a series begins with it."""

Numbers = NDArray[np.int64]
Chances = NDArray[np.float64]


@compiled
def can_lay(hand: int, count: int) -> bool:
    """Whether any card of a hand may be played."""
    for place in range(0, 16, 4):
        rank = hand >> place & RANK
        if rank and count + pips(rank) <= THIRTY_ONE:
            return True
    return False


@called
def lay_chances(
    weights: Weights,
    role: int,
    alone: int,
    left: int,
    hand: int,
    series: int,
    count: int,
    manner: Chances,
    chances: Chances,
) -> None:
    """How likely each card of a hand is played; cards of one rank are one, at its first place.

    `manner` says how many points make a choice e times as likely, and how often a seat plays just
    as `greedy` would.
    """
    best, total, met = -np.inf, 0.0, 0
    for place in range(4):
        rank = hand >> 4 * place & RANK
        chances[place] = -np.inf
        if rank and count + pips(rank) <= THIRTY_ONE and met >> rank & 1 == 0:
            met |= 1 << rank
            worth = lay_worth(weights, role, alone, left, hand, 4 * place, series, count)
            chances[place] = worth / manner[0]
            best = max(best, chances[place])
    for place in range(4):
        if chances[place] > -np.inf:
            chances[place] = np.exp(chances[place] - best)
            total += chances[place]
        else:
            chances[place] = 0.0
    for place in range(4):
        chances[place] *= (1 - manner[1]) / total
    plain = hand >> plain_lay(hand, series, count) & RANK
    for place in range(4):
        if hand >> 4 * place & RANK == plain:
            chances[place] += manner[1]
            break


@compiled
def without(hand: int, rank: int) -> int:
    """A hand with one card of a rank less; -1 where it has none."""
    for place in range(0, 16, 4):
        if hand >> place & RANK == rank:
            return whole(hand & ~(RANK << place))
    return -1


@compiled
def chance_of(hand: int, rank: int, chances: Chances) -> float:
    """How likely a card of a rank is played, by the chances of a hand."""
    for place in range(4):
        if hand >> 4 * place & RANK == rank:
            return float(chances[place])
    return 0.0


@compiled
def ways_left(hand: int, unseen: Numbers, above: int) -> float:
    """In how many ways the cards not seen make up what is left of a hand, all above some pips."""
    ways, alike, before = 1.0, 0, 0
    for place in range(0, 16, 4):
        rank = hand >> place & RANK
        if rank == 0:
            continue
        alike = alike + 1 if rank == before else 1
        ways *= max(unseen[rank] - alike + 1, 0) / alike
        before = rank
        if pips(rank) <= above:
            ways = 0.0
    return ways


@Kernel
def believe(
    hands: Numbers,
    kept: Weights,
    unseen: Numbers,
    laid: Numbers,
    role: int,
    fresh: int,
    heeds: int,
    weights: Weights,
    manner: Chances,
    left_in: Numbers,
    likely: Chances,
    chances: Chances,
) -> None:
    """For each set of four: what is left of it once the cards played are gone, and how likely it
    is.

    `role` is the one whose hand is unknown, `unseen` how many cards of each rank may be in it, and
    it is the other's turn now, `fresh` being 1 where a series is to begin, and `heeds` 0 where goes
    are not believed.
    """
    for number in range(len(hands)):
        hand = whole(hands[number])
        weight = kept[number] * ways_left(hand, unseen, 0)
        series, count, last, passed = whole(0), whole(0), whole(-1), False
        own_left = 4
        for card in range(len(laid)):
            if weight == 0:
                break
            if laid[card, LEADS]:
                # Nobody could play any more, or the series would not have ended.
                if heeds and card and can_lay(hand, count):
                    weight = 0.0
                series, count, last, passed = whole(0), whole(0), whole(-1), False
            seat, rank = laid[card, ROLE], laid[card, LAID]
            if seat != role:
                if heeds and last == seat and can_lay(hand, count):
                    weight = 0.0
                own_left -= 1
            else:
                passed = passed or last == role
                if without(hand, rank) < 0:
                    weight = 0.0
                else:
                    alone = whole(passed or own_left == 0)
                    lay_chances(
                        weights, role, alone, own_left, hand, series, count, manner, chances
                    )
                    weight *= chance_of(hand, rank, chances)
                    hand = without(hand, rank)
            last, series, count = seat, series << 4 | rank, count + pips(rank)
        # Who played the last card and is to play again has heard a go; so have both at a new
        # series.
        asked = fresh or (last >= 0 and last != role)
        if heeds and asked and len(laid) and can_lay(hand, count):
            weight = 0.0
        left_in[number], likely[number] = hand, weight


believe.interpret_meanwhile()


def four_sets() -> Numbers:
    """The hands in the order of their numbers, as an array that kernels take."""
    hands: Numbers = HANDS.copy()
    return hands


# ---------------------------------------------------------------- each card tried against all of it


Leaves = NDArray[np.float64]
"""By what I have pegged, what the other has, and what the other's hand will count: my chance to win
the game. Where it is empty, points are what counts."""

UNLIKELY = 0.02
"""Answers less likely than this are left out."""
HARDLY = 1e-7
"""So are hands."""
PASS = 0
NOT_LAID = -1e9


@compiled
def _leaf(seats: Seats, out: int, own: int, shown: int, leaves: Leaves) -> float:
    mine, theirs = seats[PEGGED + own], seats[PEGGED + 1 - own]
    if len(leaves) == 0:
        return float(mine - theirs)
    if out >= 0:
        return 1.0 if out == own else 0.0
    return float(leaves[min(mine, len(leaves) - 1), min(theirs, leaves.shape[1] - 1), shown])


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
    """Add what the rest brings after each card I could play now, if it is mine to play."""
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
    """The value of each card of a hand; `NOT_LAID` for those that may not be played.

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
            if weight < HARDLY:
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
    """The learnt value of each card of a hand; `NOT_LAID` for those that may not be played.

    `numbers` are my role and hand, the series, its count, 1 where nobody else can play, and how
    many cards the next seat has left.
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
