"""The play of three and four players looked through, over hands drawn by chance.

What each other seat may hold is worked out by itself, as with two players. Hands are then drawn for
all of them many times over; each draw counts as much as there are cards for all of it. The rest is
laid out by the learnt values, every seat seeing its own cards only; partners are one side.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiled import Kernel, compiled, whole
from pegout.kernels.lookahead import Chances, Numbers, chance_of, lay_chances, ways_left, without
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
    is_out,
    lay_down,
    lead_of,
    pips,
    play_out,
)
from pegout.kernels.rules import NOBODY, side_of
from pegout.kernels.stream import STEP, fraction
from pegout.kernels.tables import RANK

NOT_LAID = -1e9
LAID, SERIES, COUNT, ALONE, NEXT_HAS = range(5)
"""Of a card that a seat played: its rank; the series and its count before; whether nobody else
could play any more; how many cards the next seat had."""
UNIT = 1.0 / (1 << 56)

Sets = NDArray[np.float64]


@compiled
def _alike(hand: int, rank: int) -> int:
    """How many cards of a rank are in a hand."""
    number = 0
    for place in range(0, 16, 4):
        if hand >> place & RANK == rank:
            number += 1
    return number


@Kernel
def believe_seat(
    hands: Numbers,
    kept: Weights,
    unseen: Numbers,
    turns: Numbers,
    role: int,
    above: int,
    weights: Weights,
    manner: Chances,
    left_in: Numbers,
    upto: Chances,
    chances: Chances,
) -> None:
    """For each set of four that a role may have kept: what is left of it, and how likely it and all
    sets before it are together.

    `unseen` is how many cards of each rank are still hidden, and all that is left in the hand has
    more pips than `above`.
    """
    total = 0.0
    for number in range(len(hands)):
        hand, weight = whole(hands[number]), float(kept[number])
        for turn in range(len(turns)):
            rank = turns[turn, LAID]
            after = without(hand, rank)
            if after < 0:
                weight = 0.0
                break
            lay_chances(
                weights, role, turns[turn, ALONE], turns[turn, NEXT_HAS], hand,
                turns[turn, SERIES], turns[turn, COUNT], manner, chances,
            )  # fmt: skip
            # It might as well have been another card of that rank.
            weight *= chance_of(hand, rank, chances) / _alike(hand, rank)
            hand = after
        if weight > 0.0:
            weight *= ways_left(hand, unseen, above)
        total += weight
        left_in[number], upto[number] = hand, total


@compiled
def _found(upto: Chances, mark: float) -> int:
    """The first place that comes up to more than a mark."""
    low, high = 0, len(upto) - 1
    while low < high:
        middle = (low + high) >> 1
        if upto[middle] > mark:
            high = middle
        else:
            low = middle + 1
    return low


@compiled
def _room(hand: int, unseen: Numbers, used: Numbers) -> float:
    """How much rarer a hand has become by what others were given."""
    room, alike, before = 1.0, 0, 0
    for place in range(0, 16, 4):
        rank = hand >> place & RANK
        if rank:
            alike = alike + 1 if rank == before else 1
            free = unseen[rank] - alike + 1
            room *= max(free - used[rank], 0) / max(free, 1)
            before = rank
    for place in range(0, 16, 4):
        used[hand >> place & RANK] += 1
    return room


COUNTED = 16
"""Where in the scratch it begins what each role's hand counts."""
USED_PLACES = 20


@compiled
def _won(
    trial: Seats, hands: int, own: int, out: int, used: Numbers, crib: int, leaves: Chances
) -> float:
    """The chance of one's own side after the play: the hands from the dealer's left on, the crib,
    and then the next deal.
    """
    mine = side_of(own, hands)
    if out != NOBODY:
        return 1.0 if out == mine else 0.0
    for turn in range(1, hands + 2):
        role = turn if turn < hands else 0
        trial[PEGGED + side_of(role, hands)] += used[COUNTED + role] if turn <= hands else crib
        if is_out(trial, hands, role):
            return 1.0 if side_of(role, hands) == mine else 0.0
    last = len(leaves) - 1
    one, two = min(trial[PEGGED], last), min(trial[PEGGED + 1], last)
    three = min(trial[PEGGED + 2], last) if hands == 3 else 0
    return float(leaves[one, two, three])


@Kernel
def sample_ahead(
    numbers: Numbers,
    unseen: Numbers,
    left_in: NDArray[np.int64],
    upto: Sets,
    weights: Weights,
    plainly: float,
    seed: np.uint64,
    values: Chances,
    seats: Seats,
    trial: Seats,
    used: Numbers,
    needs: Numbers,
    shown: Numbers,
    cribs: Chances,
    leaves: Chances,
) -> float:
    """What each card brings one's own side above the others, and how many draws that is worth.

    `numbers` are how many hands, my role and hand, the series, its count, the seats that have
    passed, how many deals to draw, and by role how many cards are left; `plainly` is how often a
    seat is one that plays like `greedy`. Where `needs` says what each side needs to be out, a card
    is worth the chance to win: `shown` is what each set of four counts in the show, and at its end
    what one's own hand does; `cribs` how likely the crib counts at most so much; and `leaves` the
    chance of one's own side when each has come so much further.
    """
    hands, own, hand, series, count = numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]
    passed, deals = numbers[5], numbers[6]
    total, squares, chance = 0.0, 0.0, seed
    for place in range(4):
        values[place] = 0.0
    for _ in range(deals):
        weight = 1.0
        for rank in range(COUNTED):
            used[rank] = 0
        chance += STEP
        crib = _found(cribs, whole(fraction(chance)) * UNIT)
        for role in range(hands):
            seats[LEFT + role] = numbers[7 + role]
            seats[PEGGED + role], seats[NEEDS + role], seats[PLAIN + role] = 0, NEVER, 0
            if role < len(needs):
                seats[NEEDS + role] = needs[role]
            seats[HELD + role] = hand
            used[COUNTED + role] = shown[-1]
            if role != own and upto[role, -1] <= 0.0:
                weight = 0.0
            elif role != own:
                chance += STEP
                found = _found(upto[role], whole(fraction(chance)) * UNIT * upto[role, -1])
                seats[HELD + role] = left_in[role, found]
                used[COUNTED + role] = shown[found]
                weight *= _room(left_in[role, found], unseen, used)
                chance += STEP
                seats[PLAIN + role] = whole(whole(fraction(chance)) * UNIT < plainly)
        total += weight
        squares += weight * weight
        if weight == 0.0:
            continue
        for place in range(4):
            rank = hand >> 4 * place & RANK
            if rank == 0 or count + pips(rank) > THIRTY_ONE:
                continue
            for part in range(SEATS_PLACES):
                trial[part] = seats[part]
            lay_down(trial, hands, own, 4 * place, series, count)
            out = whole(NOBODY)
            if is_out(trial, hands, own):
                out = side_of(own, hands)
            else:
                after = series << 4 | rank, count + pips(rank)
                out = play_out(weights, trial, hands, own, after[0], after[1], passed)
            if len(needs):
                values[place] += weight * _won(trial, hands, own, out, used, crib, leaves)
            else:
                values[place] += weight * lead_of(trial, hands, side_of(own, hands))
    for place in range(4):
        rank = hand >> 4 * place & RANK
        if rank == 0 or count + pips(rank) > THIRTY_ONE:
            values[place] = NOT_LAID
        elif total > 0:
            values[place] /= total
    return total * total / squares if squares > 0 else 0.0
