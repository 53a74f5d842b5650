"""The play of three and four hands looked through, over hands drawn by chance.

The cards not seen are dealt to the others many times over; each deal counts as much as such hands
are kept, and not at all where a go rules it out. The rest is laid out by the learnt values, every
seat seeing its own cards only; partners are one side.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pegout.kernels.belief import Chances, Numbers
from pegout.kernels.codes import PAIRS, RANK
from pegout.kernels.compiled import Kernel, compiled, whole
from pegout.kernels.laying import THIRTY_ONE, Weights, pips
from pegout.kernels.learning import NEVER, lead_of
from pegout.kernels.playing import side_of
from pegout.kernels.playouts import (
    HELD,
    LEFT,
    NEEDS,
    PEGGED,
    SEATS_PLACES,
    Seats,
    lay_down,
    play_out,
)
from pegout.kernels.stream import STEP, WHOLE, Word, fraction
from pegout.kernels.tables import FOUR_NUMBERS, PAIR_NUMBERS

NOT_LAID = -1e9
PUT_DOWN, ABOVE = 0, 1
"""By role: the cards it has laid, as a hand; and the pips that all it holds must be above."""


@compiled
def _number_of(hand: int) -> int:
    """The number of the set of four ranks in a hand."""
    a, b = (hand & RANK) - 1, (hand >> 4 & RANK) - 1
    c, d = (hand >> 8 & RANK) - 1, (hand >> 12 & RANK) - 1
    one, other = whole(PAIR_NUMBERS[a << 4 | b]), whole(PAIR_NUMBERS[c << 4 | d])
    return whole(FOUR_NUMBERS[one * PAIRS + other])


@compiled
def _drawn(
    seats: Seats, hands: int, own: int, known: Numbers, pool: Numbers, kept: Weights, chance: Any
) -> float:
    """Deal the cards not seen to the others; how much this deal counts."""
    weight, dealt = 1.0, 0
    for role in range(hands):
        if role == own:
            continue
        whole_hand, held = known[role, PUT_DOWN], whole(0)
        for place in range(4 - seats[LEFT + role], 4):
            chance += STEP
            found = dealt + whole(fraction(chance) * Word(len(pool) - dealt) >> WHOLE)
            pool[found], pool[dealt] = pool[dealt], pool[found]
            rank = pool[dealt]
            dealt += 1
            if pips(rank) <= known[role, ABOVE]:
                weight = 0.0
            held |= rank << 4 * place
        seats[HELD + role] = held
        weight *= kept[role, _number_of(whole_hand | held)]
    return weight


@Kernel
def sample_ahead(
    numbers: Numbers,
    known: Numbers,
    pool: Numbers,
    kept: Weights,
    weights: Weights,
    seed: np.uint64,
    values: Chances,
    seats: Seats,
    trial: Seats,
) -> float:
    """What each card brings one's own side above the others, and how much all deals count.

    `numbers` are how many hands, my role and hand, the series, its count, the seats that have
    passed, how many deals to draw, and by role how many cards are left.
    """
    hands, own, hand, series, count = numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]
    passed, deals = numbers[5], numbers[6]
    total, chance = 0.0, seed
    for place in range(4):
        values[place] = 0.0
    for _ in range(deals):
        for role in range(hands):
            seats[LEFT + role] = numbers[7 + role]
            seats[PEGGED + role], seats[NEEDS + role] = 0, NEVER
        seats[HELD + own] = hand
        weight = _drawn(seats, hands, own, known, pool, kept, chance)
        chance += STEP * Word(16)
        total += weight
        if weight == 0.0:
            continue
        for place in range(4):
            rank = hand >> 4 * place & RANK
            if rank == 0 or count + pips(rank) > THIRTY_ONE:
                continue
            for part in range(SEATS_PLACES):
                trial[part] = seats[part]
            lay_down(trial, hands, own, 4 * place, series, count)
            play_out(weights, trial, hands, own, series << 4 | rank, count + pips(rank), passed)
            values[place] += weight * lead_of(trial, hands, side_of(own, hands))
    for place in range(4):
        rank = hand >> 4 * place & RANK
        if rank == 0 or count + pips(rank) > THIRTY_ONE:
            values[place] = NOT_LAID
        elif total > 0:
            values[place] /= total
    return total
