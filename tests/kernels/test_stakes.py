"""What a card is played for is the same by the kernel and set beside set."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from pegout import PACK, ruleset
from pegout.analysis import DEALER, PONE
from pegout.analysis.pegging import LaidCard, PlaySoFar
from pegout.analysis.stakes import stake_for
from pegout.kernels import compiling, stakes

SCORES = ((0, 0), (60, 95), (112, 118), (120, 120))


def plays(seed: str) -> list[PlaySoFar]:
    """The pone leads, both lay in turn; each position is at one role's turn."""
    codes = [card.code for card in Random(seed).sample(PACK, 11)]
    own, seen, other = codes[:4], tuple(codes[4:7]), codes[7:]
    found = []
    for role in (DEALER, PONE):
        for turns in range(4):
            first, second = (own, other) if role == PONE else (other, own)
            laid = []
            for turn in range(turns):
                laid += [LaidCard(PONE, first[turn], True), LaidCard(DEALER, second[turn], True)]
            if role == DEALER:
                laid.append(LaidCard(PONE, other[turns], True))
            found.append(PlaySoFar(2, role, tuple(own[turns:]), seen, tuple(laid)))
    return found


@pytest.mark.parametrize("scores", SCORES)
def test_kernel_and_stand_ins_agree_to_the_last_bits(
    scores: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    book = ruleset("acc")
    asked = [play for number in range(6) for play in plays(f"stakes {number}")]
    with compiling():
        told = [stake_for(play, scores, book, 121) for play in asked]
    monkeypatch.setattr(stakes, "_find_kinds", stakes._kinds_of)
    monkeypatch.setattr(stakes, "_fill_leaves", stakes._leaves_of)
    for play, by_kernel in zip(asked, told, strict=True):
        plainly = stake_for(play, scores, book, 121)
        assert by_kernel is not None
        assert plainly is not None
        assert by_kernel.needs == plainly.needs
        # Kinds may stand in another order, so each set of ranks is looked up.
        one, other = (found.leaves[:, :, found.shown] for found in (by_kernel, plainly))
        assert np.abs(one - other).max() < 1e-12


def test_less_pegged_is_a_corner_of_more() -> None:
    play = plays("corner")[0]
    whole, corner = (stake_for(play, (100, 90), ruleset("acc"), 121, pegged=n) for n in (32, 1))
    assert whole is not None
    assert corner is not None
    assert corner.leaves.shape[:2] == (1, 1)
    assert (corner.leaves == whole.leaves[:1, :1]).all()
