"""What cribs count, by dealing: `python -m tools.crib_check`, which uses none of our crib tables.

Packs are shuffled, both sides throw what is best by the exact average of the hand kept and a table
of cribs, and the crib that comes of it is counted. The table begins with nothing and is each time
what was counted before, so throws and cribs follow from one another as in the crib model, but by
chance and without its sums. With `--pegging` both also mind what a keep pegs, as the crib model
does: the difference between both runs is what that brings. docs/rooms/kernels-and-analysis.md tells
the figures.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.tables import DEALER, PONE, average_cribs, pegging_term
from pegout.cards import RANK_LETTERS
from pegout.kernels.compiled import Kernel
from pegout.kernels.policies import four_number
from pegout.kernels.show import FLUSH, show_counts
from pegout.kernels.tables import FOURS, KEYS, PAIR_NUMBERS, PAIRS, RANKS, THROWS

Worths = NDArray[np.float64]
Packs = NDArray[np.uint8]

ROLES = (DEALER, PONE)
WAYS, SIX, PACK = 15, 6, 52
BATCH = 100_000
SEED = 32
LEAST = 200
"""A pair that was counted less often is not compared."""


@Kernel
def _count_cribs(
    packs: Packs, cribs: Worths, keep_values: Worths, found: Worths, best: NDArray[np.int64]
) -> None:
    """Deal each pack; `found[which, role, pair]` adds up cribs, their squares and how many: for the
    pairs thrown, and then for every pair that could have been, beside what the other threw.
    """
    for deal in range(len(packs)):
        pack = packs[deal]
        starter = pack[12]
        for role in range(2):
            first, most = 6 * role, -99.0
            for way in range(WAYS):
                hand, total = 0, 0
                for place in range(4):
                    hand += KEYS[pack[first + THROWS[way, place]]]
                for card in range(PACK):
                    mine = False
                    for place in range(SIX):
                        mine |= pack[first + place] == card
                    if not mine:
                        total += show_counts(hand, card, FLUSH)
                one = pack[first + THROWS[way, 4]] >> 2
                two = pack[first + THROWS[way, 5]] >> 2
                crib = cribs[role, PAIR_NUMBERS[16 * one + two]]
                four = four_number(
                    pack[first + THROWS[way, 0]],
                    pack[first + THROWS[way, 1]],
                    pack[first + THROWS[way, 2]],
                    pack[first + THROWS[way, 3]],
                )
                worth = total / 46.0 + keep_values[role, four] + (crib if role == 0 else -crib)
                if worth > most:
                    best[role], most = way, worth
        for role in range(2):
            first, other = 6 * role, 6 - 6 * role
            theirs = KEYS[pack[other + THROWS[best[1 - role], 4]]]
            theirs += KEYS[pack[other + THROWS[best[1 - role], 5]]]
            for way in range(WAYS):
                one, two = pack[first + THROWS[way, 4]], pack[first + THROWS[way, 5]]
                points = show_counts(theirs + KEYS[one] + KEYS[two], starter, 0)
                pair = PAIR_NUMBERS[16 * (one >> 2) + (two >> 2)]
                for which in range(2):
                    if which == 1 or way == best[role]:
                        found[3 * which, role, pair] += points
                        found[3 * which + 1, role, pair] += points * points
                        found[3 * which + 2, role, pair] += 1


class Cribs(NamedTuple):
    """By [role, pair]: what cribs count on average, its standard error, and how many were counted:
    for the pairs that were thrown, and for all that could have been.
    """

    thrown: Worths
    thrown_error: Worths
    thrown_number: Worths
    any_hand: Worths


def counted(chance: np.random.Generator, deals: int, cribs: Worths, keep_values: Worths) -> Cribs:
    """So many deals, thrown by these tables."""
    found, best = np.zeros((6, 2, PAIRS)), np.zeros(2, np.int64)
    rows = np.tile(np.arange(PACK, dtype=np.uint8), (BATCH, 1))
    for begin in range(0, deals, BATCH):
        packs = chance.permuted(rows[: min(BATCH, deals - begin)], axis=1)
        _count_cribs(packs, cribs, keep_values, found, best)
    number = np.maximum(found[2], 1)
    thrown = found[0] / number
    error = np.sqrt(np.maximum(found[1] / number - thrown**2, 0) / number)
    return Cribs(thrown, error, found[2], found[3] / np.maximum(found[5], 1))


def settled(seed: int, rounds: int, deals: int, keep_values: Worths) -> Cribs:
    """Cribs and throws that follow from one another; the last round has ten times the deals."""
    chance, cribs = np.random.default_rng(seed), np.zeros((2, PAIRS))
    for number in range(rounds):
        found = counted(chance, deals, cribs, keep_values)
        cribs += (found.any_hand - cribs) / min(number + 1, 2)
    return counted(chance, 10 * deals, cribs, keep_values)


PAIR_NAMES = [
    f"{RANK_LETTERS[low]}-{RANK_LETTERS[high]}"
    for low, high in zip(*np.triu_indices(RANKS), strict=True)
]


def told(found: Cribs, role: int, beside: Worths) -> str:
    """Each pair with what was counted and how far our table is from it."""
    lines = [
        f"{name:5} {found.thrown[role, pair]:5.2f} ± {1.96 * found.thrown_error[role, pair]:.2f}"
        f"  any hand {found.any_hand[role, pair]:5.2f}  ours {beside[pair]:5.2f}"
        for pair, name in enumerate(PAIR_NAMES)
        if found.thrown_number[role, pair] >= LEAST
    ]
    enough = found.thrown_number[role] >= LEAST
    apart = (beside - found.thrown[role])[enough]
    weight = found.thrown_number[role][enough]
    mean = np.average(abs(apart), weights=weight)
    lines.append(
        f"ours lies {mean:.3f} off by how often each is thrown, {abs(apart).max():.2f} at most"
    )
    return "\n".join(lines)


def main(words: Sequence[str] | None = None) -> None:
    """Say both tables."""
    parser = argparse.ArgumentParser(description="Count cribs by dealing.")
    parser.add_argument("--deals", type=int, default=200_000, help="of each round but the last")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--pegging", action="store_true", help="throw by what a keep pegs as well")
    asked = parser.parse_args(words)
    keeps = np.stack([pegging_term(role) for role in ROLES]) if asked.pegging else None
    values = np.zeros((2, FOURS)) if keeps is None else keeps.astype(np.float64)
    found = settled(SEED, asked.rounds, asked.deals, values)
    pairs = np.triu_indices(RANKS)
    for role, name in ((DEALER, "dealer"), (PONE, "pone")):
        print(f"{name}\n{told(found, role, average_cribs(role)[pairs])}")


if __name__ == "__main__":
    main()
