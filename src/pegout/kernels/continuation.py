"""Deals played on from a hand that is known: where each throw leads when all play as they do.

The hand lies where its seat is dealt it; everything else is mixed, the same for every throw, so
throws are told apart by what they do and not by the luck of the deal.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiled import Kernel, whole
from pegout.kernels.games import (
    DESK_PLACES,
    HELD,
    INCREMENTS,
    NEXT,
    SCORE,
    SHOWN,
    cards_used,
    lay_away,
    play,
    show_crib,
    show_hands,
    turn_starter,
)
from pegout.kernels.policies import BulkPlayers, FineValues, Policy, Values, seated
from pegout.kernels.rules import KernelRules
from pegout.kernels.stream import CHOICES, STEP, WHOLE, Word, fraction, mixed, seed_number
from pegout.kernels.tables import KEYS

DEALT_TO_MANY = 5
"""Cards dealt to each of three or four players."""


@Kernel
def _throw_on(
    numbers: NDArray[np.int64],
    seed: np.uint64,
    own: NDArray[np.int64],
    others: NDArray[np.int64],
    ways: NDArray[np.int64],
    keep_values: Values,
    throw_values: FineValues,
    lay_values: Values,
    weights: Values,
    results: NDArray[np.int16],
    log: NDArray[np.int16],
    pack: NDArray[np.uint8],
    desk: NDArray[np.int64],
    trial: NDArray[np.int64],
) -> None:
    """`numbers` are the rules, my role, and the scores by side; seats are roles. Of each throw and
    deal: the side that is out, or −1, and the scores.
    """
    rules = KernelRules(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    role, hands = numbers[6], rules.hands
    players = BulkPlayers(ways[0], ways[1], keep_values, throw_values, lay_values, weights)
    first = role - 1 if role > 0 else hands - 1
    used = cards_used(hands)
    for number in range(results.shape[1]):
        packs = mixed(seed + Word(number) * STEP)
        choices = mixed(packs ^ CHOICES)
        for place in range(used - DEALT_TO_MANY):
            packs += STEP
            found = place + whole(fraction(packs) * Word(len(others) - place) >> WHOLE)
            others[found], others[place] = others[place], others[found]
        taken = 0
        for place in range(used):
            if place < DEALT_TO_MANY * hands and place % hands == first:
                pack[place] = own[place // hands]
            else:
                pack[place] = others[taken]
                taken += 1
        for side in range(3):
            desk[SCORE + side] = numbers[7 + side]
        desk[NEXT] = INCREMENTS
        crib = lay_away(rules, players, pack, desk, log, 0, 0)
        held = 0
        for place in range(DEALT_TO_MANY):
            held += KEYS[own[place]]
        # What the policy would have thrown from this hand comes out of the crib again.
        crib -= held - desk[SHOWN + role]
        starter = whole(pack[used - 1])
        for way in range(DEALT_TO_MANY):
            for place in range(len(desk)):
                trial[place] = desk[place]
            kept = 0
            byte = 0
            for place in range(DEALT_TO_MANY):
                if place != way:
                    kept |= whole(own[place]) << byte
                    byte += 8
            trial[HELD + role] = kept
            trial[SHOWN + role] = held - KEYS[own[way]]
            out = turn_starter(rules, trial, log, 0, 0, starter)
            if out < 0:
                out = play(rules, players, trial, log, 0, 0, choices)
            if out < 0:
                out = show_hands(rules, trial, log, 0, 0, starter)
            if out < 0:
                out, _ = show_crib(rules, trial, log, 0, 0, starter, crib + KEYS[own[way]])
            results[way, number, 0] = out
            for side in range(3):
                results[way, number, 1 + side] = trial[SCORE + side]


def throws_played_on(
    policy: Policy,
    rules: KernelRules,
    role: int,
    own: Sequence[int],
    scores: Sequence[int],
    deals: int,
    seed: str = "throws",
) -> NDArray[np.int16]:
    """Where each throw of one card from five leads in so many deals, by [card thrown, deal]: the
    side that is out, or −1; and the scores, the dealer's side first.
    """
    players = seated([policy] * rules.hands)
    results = np.zeros((DEALT_TO_MANY, deals, 4), np.int16)
    start = [*scores, 0, 0, 0][:3]
    _throw_on(
        np.array([*rules, role, *start], np.int64),
        seed_number(seed),
        np.array(own, np.int64),
        np.array([code for code in range(52) if code not in own], np.int64),
        np.array([players.throwing, players.laying]),
        players.keep_values,
        players.throw_values,
        players.lay_values,
        players.weights,
        results,
        np.zeros((1, 128), np.int16),
        np.empty(52, np.uint8),
        np.zeros(DESK_PLACES, np.int64),
        np.zeros(DESK_PLACES, np.int64),
    )
    return results
