"""Cards and hands as numbers, and the tables that the kernels read.

A card is its code, 4 × (rank − 1) + suit, with the suits in the order C, D, H, S; so a rank is 0
for the ace to 12 for the king. Sets of two and of four ranks are numbered in the order of the
ranks. `tools/kernel_tables.py` says how each table is made; a compiled kernel carries them in
itself.
"""

from __future__ import annotations

from importlib.resources import as_file, files
from itertools import combinations, combinations_with_replacement
from typing import Any

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]

RANKS = 13
FIVE, JACK = 4, 10
PAIRS = 91
"""Sets of two ranks."""
FOURS = 1820
"""Sets of four ranks."""

# A card's key holds the key of its rank, a count for its suit, and a bit if it is a jack; so the
# sum of some keys says all that matters in the show. Sums are looked up in rows.
RANK_BITS, ROW_BITS = 19, 8
SUIT_SHIFT, SUIT_BITS = 32, 3
JACK_SHIFT = 48
FOUR_OF_A_SUIT = 0b100_100_100_100

# A hand in the play is four bytes. EMPTY has no card left, LEGAL marks those that may be played.
EMPTY = 0x7F7F7F7F
LEGAL = 0x80808080
CARD = 0x7F

# A series is a number with its ranks in groups of four bits, the last played lowest; here the ace
# is 1.
RANK = 15
LOOK_BACK = 0x80
"""Marks what three ranks give where a fourth may give more."""


# ---------------------------------------------------------------- sets of ranks


def sets_of_ranks(number: int) -> Numbers:
    """Every set of that many ranks, ace as 0, in the order of their numbers."""
    return np.array(list(combinations_with_replacement(range(RANKS), number)))


def rank_points(sets: Numbers) -> Numbers:
    """What pairs, runs and fifteens give for each row of ranks."""
    pips, number = np.minimum(sets + 1, 10), sets.shape[1]
    points = np.zeros(len(sets), np.int64)
    for size in range(2, number + 1):
        for chosen in combinations(range(number), size):
            points += 2 * (pips[:, chosen].sum(axis=1) == 15)
    alike = (sets[:, :, None] == np.arange(RANKS)).sum(axis=1)
    points += (alike * (alike - 1)).sum(axis=1)
    return points + _run_points(alike)


def _run_points(alike: Numbers) -> Numbers:
    """A run of three or more counts once for each way to choose its cards."""
    points, length = np.zeros(len(alike), np.int64), np.zeros(len(alike), np.int64)
    ways = np.ones(len(alike), np.int64)
    for here in [*alike.T, np.zeros(len(alike), np.int64)]:
        points += np.where((here == 0) & (length >= 3), length * ways, 0)
        ways = np.where(here > 0, ways * here, 1)
        length = np.where(here > 0, length + 1, 0)
    return points


# ---------------------------------------------------------------- read from the data

DATA = "tables.npz"


def read_tables() -> dict[str, NDArray[Any]]:
    """All tables by name, from the data that comes with the program."""
    with as_file(files("pegout.kernels") / "data" / DATA) as path, np.load(path) as data:
        return dict(data)


_data = read_tables()

KEYS: NDArray[np.int64] = _data["keys"]
"""A key for every byte, so that nothing outside the table is ever read."""
BITS: NDArray[np.int64] = _data["bits"]
"""One bit for each card, and none for a byte that is no card."""
STARTS: NDArray[np.uint16] = _data["starts"]
"""Where each row of sums of keys begins in `POINTS`."""
POINTS: NDArray[np.uint8] = _data["points"]
"""What five ranks give in pairs, runs and fifteens, the rows lying over one another."""

SERIES: NDArray[np.uint8] = _data["series"]
"""What the last three ranks of a series give, with `LOOK_BACK` where a fourth may matter."""
COUNTS: NDArray[np.uint8] = _data["counts"]
"""What a count gives: fifteen and thirty-one."""
ROOM: NDArray[np.int64] = _data["room"]
"""By count: less a hand, this leaves the mark `LEGAL` on each byte that may be played."""
NTH: NDArray[np.uint8] = _data["nth"]
"""By four marks and a number: at which bit of the hand that marked byte begins."""
NUMBER: NDArray[np.uint8] = _data["number"]
"""How many of four bytes are marked."""

PAIR_NUMBERS: NDArray[np.uint8] = _data["pair_numbers"]
"""By 16 × one rank + another: the number of that set of two."""
FOUR_NUMBERS: NDArray[np.uint16] = _data["four_numbers"]
"""By 91 × the number of one pair + that of another: the number of that set of four."""
FOUR_POINTS: NDArray[np.uint8] = _data["four_points"]
"""What four ranks count with no starter."""
FOUR_STARTERS: NDArray[np.int64] = _data["four_starters"]
"""What four ranks count with each of the other 48 cards, added up."""
GIFTS: NDArray[np.uint8] = _data["gifts"]
"""What two ranks bring to a crib by themselves, a five counting as one more."""
THROWS: NDArray[np.uint8] = _data["throws"]
"""Places in a hand, four kept and two thrown: fifteen rows for six cards, five rows for five."""
