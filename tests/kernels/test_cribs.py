"""What a crib counts, from what is known of the cards in it."""

from __future__ import annotations

import pytest

from pegout.analysis.tables import throws_of
from pegout.kernels.cribs import crib_spread


def test_cards_that_no_one_keeps_by_the_model_tell_nothing_of_the_crib() -> None:
    spread = crib_spread((12, 22), 6, (13, 36, 43, 27), (37, 51, 31, 49), throws_of(0))
    assert spread.sum() == pytest.approx(1.0)
