"""Whatever somebody throws or plays, why it is not the best can be told."""

from __future__ import annotations

from random import Random

import pytest

from pegout.analysis import read_position, weigh
from pegout.analysis.choices import why_beside
from pegout.cards import PACK
from pegout.text import plain

SOME = 12


def hands() -> list[str]:
    """Hands of six by the same seed each time, and one with kings alone at its end."""
    drawn = Random("every choice is told")
    some = [drawn.sample(PACK, 6) for _ in range(SOME)]
    return ["5C7S8SQDKCKS", *("".join(map(str, sorted(one, key=PACK.index))) for one in some)]


@pytest.mark.parametrize("standing", ["dealer", "pone", "dealer.104-112", "pone.34-15"])
def test_every_throw_can_be_told_beside_the_best(standing: str) -> None:
    for hand in hands():
        found = weigh(read_position(f"{hand}.{standing}"))
        for choice in found.choices:
            told = why_beside(found, choice.key)
            assert (told is None) == (choice.cost <= 0)
            assert told is None or plain(told)
