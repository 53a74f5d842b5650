"""Cribs counted by dealing come to our crib table where both mind the pegging, and only there."""

import numpy as np
import pytest
from tools.crib_check import ROLES, settled

from pegout.analysis.tables import PONE, average_cribs, pegging_term
from pegout.kernels.tables import FOURS, PAIRS, RANKS

TABLES = np.stack([average_cribs(role)[np.triu_indices(RANKS)] for role in ROLES])
PEGGING = np.stack([pegging_term(role) for role in ROLES]).astype(float)
NOTHING = np.zeros((2, FOURS))


@pytest.mark.parametrize(("keep_values", "most"), [(PEGGING, 0.08), (NOTHING, 0.25)])
def test_cribs_that_were_dealt_come_to_the_table(keep_values: np.ndarray, most: float) -> None:
    found = settled(seed=5, rounds=3, deals=10_000, keep_values=keep_values)
    apart = np.average(abs(TABLES - found.thrown), axis=1, weights=found.thrown_number)
    assert found.thrown_number.sum() == 2 * 100_000
    assert found.any_hand.shape == (2, PAIRS)
    assert (apart < most).all()
    # Who minds only hand and crib throws otherwise, which the pone meets in the dealer's throws.
    assert (apart[PONE] > 0.12) == (keep_values is NOTHING)
