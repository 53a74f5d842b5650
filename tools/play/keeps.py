"""How likely both sides keep what they keep, from the throwing model: `joint[pone, dealer]`.

Both throw from six cards of one pack. So each pair of sets of six ranks counts in as many ways as a
pack makes it up, and each throw from them as often as the model makes it.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.tables import DEALER, PONE, read_data
from pegout.kernels.compiled import Kernel
from pegout.kernels.cribs import CHOICES, SIXES, WAYS, with_equal_ways_joined
from pegout.kernels.tables import FOURS, RANKS, THROWS, sets_of_ranks

Worths = NDArray[np.float64]
Numbers = NDArray[np.int64]


@Kernel
def _join(
    sixes: NDArray[np.uint8],
    keeps: Numbers,
    shares: Worths,
    first: Numbers,
    joint: Worths,
    row: Worths,
    left: Numbers,
) -> None:
    """For each set of six of the pone: how often the dealer then keeps each four."""
    for one in range(len(sixes)):
        for rank in range(RANKS):
            left[rank] = 4
        mine = 1
        place = 0
        while place < 6:
            rank, alike = sixes[one, place], 1
            while place + alike < 6 and sixes[one, place + alike] == rank:
                alike += 1
            mine *= CHOICES[4, alike] if alike <= 4 else 0
            left[rank] -= alike
            place += alike
        if mine == 0 or first[0, one] == first[0, one + 1]:
            continue
        for four in range(FOURS):
            row[four] = 0.0
        for two in range(len(sixes)):
            ways, place = mine, 0
            while place < 6 and ways:
                rank, alike = sixes[two, place], 1
                while place + alike < 6 and sixes[two, place + alike] == rank:
                    alike += 1
                ways *= CHOICES[left[rank], alike] if alike <= left[rank] else 0
                place += alike
            if ways:
                for entry in range(first[1, two], first[1, two + 1]):
                    row[keeps[1, entry]] += ways * shares[1, entry]
        for entry in range(first[0, one], first[0, one + 1]):
            kept, share = keeps[0, entry], shares[0, entry]
            for four in range(FOURS):
                joint[kept, four] += share * row[four]


def joint_of(pone: Worths, dealer: Worths) -> Worths:
    """From how often each throw is made, by [set of six, way], to how likely both keep so."""
    fours = {tuple(four): number for number, four in enumerate(sets_of_ranks(4).tolist())}
    kept = np.sort(SIXES[:, THROWS[:WAYS, :4]], axis=2).tolist()
    number = np.array([[fours[tuple(four)] for four in ways] for ways in kept], np.int64)
    rows = [with_equal_ways_joined(shares) for shares in (pone, dealer)]
    most = max(int((row > 0).sum()) for row in rows)
    keeps, shares = np.zeros((2, most), np.int64), np.zeros((2, most))
    first = np.zeros((2, len(SIXES) + 1), np.int64)
    for side, row in enumerate(rows):
        sets, ways = np.nonzero(row)
        keeps[side, : len(sets)] = number[sets, ways]
        shares[side, : len(sets)] = row[sets, ways] / row.sum(axis=1)[sets]
        first[side] = np.searchsorted(sets, np.arange(len(SIXES) + 1))
    joint = np.zeros((FOURS, FOURS))
    _join(SIXES, keeps, shares, first, joint, np.zeros(FOURS), np.zeros(RANKS, np.int64))
    chances: Worths = joint / joint.sum()
    return chances


def joint_keeps(folder: Path | None = None) -> Worths:
    """By our own throwing model; kept in a folder once it is made."""
    path = folder and folder / "joint.npy"
    if path and path.exists():
        kept: Worths = np.load(path)
        return kept
    shares = read_data("cribs.npz")["shares"].astype(float)
    joint = joint_of(shares[PONE], shares[DEALER])
    if path:
        path.parent.mkdir(parents=True, exist_ok=True)
        np.save(path, joint)
    return joint
