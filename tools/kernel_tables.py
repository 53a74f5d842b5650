"""How the tables of the kernels are made: `python -m tools.kernel_tables` makes them again.

A hand's pairs, runs and fifteens depend on its five ranks alone, and a pack gives 6,175 sets of
five ranks. Each rank has a key, chosen so that no two sets have the same sum of keys. The sums
are spread thinly up to 360,918, so they are cut into rows of 256, and the rows are laid over one
another in one short table, each shifted until every number in it falls on a free place or on its
own like.
"""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import pegout.kernels
from pegout.kernels.tables import (
    DATA,
    FIVE,
    FOURS,
    JACK,
    JACK_SHIFT,
    LOOK_BACK,
    PAIRS,
    RANKS,
    ROW_BITS,
    SUIT_BITS,
    SUIT_SHIFT,
    Numbers,
    rank_points,
    sets_of_ranks,
)

RANK_KEYS = np.array([0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415])
ROW = 1 << ROW_BITS
FREE = -1
KEPT_IN = Path(pegout.kernels.__file__).parent / "data"


def made() -> dict[str, NDArray[Any]]:
    """All tables by name."""
    starts, points = _show_points()
    nth, number = _marked_bytes()
    four_points, four_starters = _fours_counted()
    return {
        "keys": _keys(),
        "bits": np.where(np.arange(256) < 52, 1 << np.arange(256) % 52, 0),
        "starts": starts,
        "points": points,
        "series": _series_points(),
        "counts": np.where(np.isin(np.arange(32), (15, 31)), 2, 0).astype(np.uint8),
        "room": _room(),
        "nth": nth,
        "number": number,
        "pair_numbers": _pair_numbers(),
        "four_numbers": _four_numbers(),
        "four_points": four_points,
        "four_starters": four_starters,
        "gifts": _gifts(),
        "throws": np.array([*_throws(6, 2), *_throws(5, 1)], np.uint8),
    }


# ---------------------------------------------------------------- the show


def _keys() -> Numbers:
    codes, keys = np.arange(52), np.zeros(256, np.int64)
    keys[:52] = RANK_KEYS[codes >> 2]
    keys[:52] |= 1 << (SUIT_SHIFT + SUIT_BITS * (codes & 3))
    keys[:52] |= np.where(codes >> 2 == JACK, 1 << (JACK_SHIFT + (codes & 3)), 0)
    return keys


def _show_points() -> tuple[NDArray[np.uint16], NDArray[np.uint8]]:
    """Where each row begins, and the table in which the rows lie over one another."""
    sets = sets_of_ranks(5)
    sets = sets[(sets[:, :1] != sets).any(axis=1)]  # a pack has no five of a rank
    sums, points = RANK_KEYS[sets].sum(axis=1), rank_points(sets)
    starts = np.zeros(int(sums.max()) // ROW + 1, np.uint16)
    table = np.full(len(sums) + ROW, FREE)
    rows = [np.flatnonzero(sums // ROW == row) for row in range(len(starts))]
    for row in sorted(range(len(rows)), key=lambda row: -len(rows[row])):
        places, numbers = sums[rows[row]] % ROW, points[rows[row]]
        starts[row] = _first_fit(table, places, numbers)
        table[starts[row] + places] = numbers
    used = int(np.flatnonzero(table != FREE).max()) + 1
    return starts, np.maximum(table[:used], 0).astype(np.uint8)


def _first_fit(table: Numbers, places: Numbers, numbers: Numbers) -> int:
    shifts = np.arange(len(table) - ROW)
    fits = np.ones(len(shifts), bool)
    for place, number in zip(places, numbers, strict=True):
        there = table[shifts + place]
        fits &= (there == FREE) | (there == number)
    return int(np.flatnonzero(fits)[0])


# ---------------------------------------------------------------- the play


def _series_points() -> NDArray[np.uint8]:
    """By the last three ranks, the last one lowest; a rank is 1 to 13, and 0 before the lead."""
    third, second, last = np.ogrid[0:16, 0:16, 0:16]
    table = np.zeros((16, 16, 16), np.uint8)
    table[(second == last) & (third != last) & (last > 0)] = 2
    table[(second == last) & (third == last) & (last > 0)] = 6 | LOOK_BACK
    unlike = (third != second) & (third != last) & (second != last)
    laid = (third > 0) & (second > 0) & (last > 0)
    lowest, highest = np.minimum(third, second), np.maximum(third, second)
    spread = np.maximum(highest, last) - np.minimum(lowest, last)
    # A run is of seven cards at most, since ace to seven count twenty-eight.
    table[unlike & laid & (spread <= 6)] = LOOK_BACK
    table[unlike & laid & (spread == 2)] = LOOK_BACK | 3
    return table.ravel()


def _room() -> Numbers:
    """For each count, four bytes of 128 and the highest code that does not pass thirty-one."""
    left = 31 - np.arange(32)
    return (128 + np.where(left >= 10, 51, 4 * left - 1)) * 0x01010101


def _marked_bytes() -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    nth, number = np.zeros((16, 4), np.uint8), np.zeros(16, np.uint8)
    for marks in range(16):
        places = [8 * byte for byte in range(4) if marks >> byte & 1]
        nth[marks, : len(places)] = places
        number[marks] = len(places)
    return nth.ravel(), number


# ---------------------------------------------------------------- throwing


def _pair_numbers() -> NDArray[np.uint8]:
    numbers = np.zeros((16, 16), np.uint8)
    low, high = sets_of_ranks(2).T
    numbers[low, high] = numbers[high, low] = np.arange(PAIRS)
    return numbers.ravel()


def _four_numbers() -> NDArray[np.uint16]:
    by_ranks = np.zeros((RANKS,) * 4, np.uint16)
    by_ranks[tuple(sets_of_ranks(4).T)] = np.arange(FOURS)
    pairs = sets_of_ranks(2)
    fours = np.hstack([np.repeat(pairs, PAIRS, axis=0), np.tile(pairs, (PAIRS, 1))])
    numbers: NDArray[np.uint16] = by_ranks[tuple(np.sort(fours, axis=1).T)]
    return numbers


def _fours_counted() -> tuple[NDArray[np.uint8], Numbers]:
    sets = sets_of_ranks(4)
    starters = np.zeros(FOURS, np.int64)
    for rank in range(RANKS):
        left = 4 - (sets == rank).sum(axis=1)
        starters += left * rank_points(np.hstack([sets, np.full((FOURS, 1), rank)]))
    return rank_points(sets).astype(np.uint8), starters


def _gifts() -> NDArray[np.uint8]:
    pairs = sets_of_ranks(2)
    fives: Numbers = (pairs == FIVE).sum(axis=1)
    return (rank_points(pairs) + fives).astype(np.uint8)


def _throws(dealt: int, number: int) -> list[tuple[int, ...]]:
    """Every way to throw that many cards, in the order in which the player `greedy` looks at them.

    Where one card is thrown its place stands twice.
    """
    return [
        (*(place for place in range(dealt) if place not in thrown), *thrown, *thrown)[:6]
        for thrown in combinations(range(dealt), number)
    ]


def main() -> None:
    """Write the data file."""
    with (KEPT_IN / DATA).open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **made())


if __name__ == "__main__":
    main()
