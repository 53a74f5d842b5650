"""The learnt values: the data that is shipped, and a small part of its making."""

from __future__ import annotations

import numpy as np
import pytest
from tools.pegging import gains, keeping, learnt, terms, ways

from pegout.analysis.tables import keep_terms, keeping as shipped_keeping, learnt_values
from pegout.kernels.lookahead import HANDS
from pegout.kernels.pegging import weights_for


@pytest.mark.parametrize("hands", [2, 3, 4])
def test_the_values_peg_more_than_greedy(hands: int) -> None:
    assert learnt_values(hands).shape == (weights_for(hands),)
    found = gains(hands, learnt_values(hands), 20_000)
    assert min(found) > -0.05
    assert sum(found) > 0.3


def test_a_little_learning_goes_the_same_way() -> None:
    values = learnt(2, 20_000, (4e-3, 2e-3))
    assert sum(gains(2, values, 20_000)) > 0.4


@pytest.mark.parametrize("hands", [2, 3])
def test_what_is_kept_is_kept_as_often_in_other_deals(hands: int) -> None:
    five = np.any([HANDS >> shift & 15 == 5 for shift in (0, 4, 8, 12)], axis=0)
    shares = [
        (table * ways())[:, five].sum(axis=1) / (table * ways()).sum(axis=1)
        for table in (keeping(hands, 50_000), shipped_keeping(hands))
    ]
    assert shares[0] == pytest.approx(shares[1], abs=0.02)


@pytest.mark.parametrize("hands", [3, 4])
def test_what_four_cards_peg_is_near_what_they_peg_in_other_deals(hands: int) -> None:
    again = terms(hands, learnt_values(hands), 60_000)
    for role in range(hands):
        shipped = keep_terms(hands, role)
        often = shipped_keeping(hands)[role] * ways()
        usual = np.average(shipped - again[role], weights=often)
        assert abs(usual) < 0.25
        assert np.corrcoef(shipped, again[role])[0, 1] > 0.6
