"""The kernels' own chance: numbers that follow from a seed and the number of a game alone.

So game 7 of a seed is the same game regardless of who plays it, on one core or on many. A game has
one stream for its packs and another for its players' choices: whatever the players do, the packs
are the same.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pegout.chance import seed_from
from pegout.kernels.compiled import compiled

Word = np.uint64

# SplitMix64: a counter that goes up by a fixed step, each count mixed beyond recognition.
STEP = Word(0x9E3779B97F4A7C15)
CHOICES = Word(0xD1B54A32D192ED03)
_ONCE, _TWICE = Word(0xBF58476D1CE4E5B9), Word(0x94D049BB133111EB)
_8, _27, _30, _31 = Word(8), Word(27), Word(30), Word(31)

# To draw, the fraction left, of 56 bits, is multiplied by the number of choices: the whole part is
# the choice, and the rest is left for the next draw. After four cards the chances of a fifth would
# differ by less than one part in eight thousand million.
WHOLE = Word(56)
LEFT = Word((1 << 56) - 1)


@compiled
def mixed(count: Any) -> Any:
    """A word in which every bit depends on every bit of the count."""
    once = (count ^ (count >> _30)) * _ONCE
    twice = (once ^ (once >> _27)) * _TWICE
    return twice ^ (twice >> _31)


@compiled
def fraction(count: Any) -> Any:
    """A fresh fraction to draw from."""
    return mixed(count) >> _8


def seed_number(seed: str) -> np.uint64:
    """The number behind any phrase, the same on every machine."""
    return Word(int(seed_from(seed)[:16], 16))
