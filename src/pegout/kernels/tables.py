"""The tables that the kernels read, as data: `make_tables.py` says how each of them is made.

A compiled kernel carries these tables in itself.
"""

from __future__ import annotations

from importlib.resources import as_file, files
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.make_tables import DATA


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
"""By count: less a hand, this leaves the mark `LEGAL` on each byte that may be laid."""
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
