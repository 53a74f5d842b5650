"""The cheapest pairing: as cheap as the cheapest of all that there are."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings, strategies as st
from tests.long import examples

from pegout.tournament.pairing import blossom
from pegout.tournament.pairing.blossom import Costs, NoPairingError, cheapest_pairs


def costs_of(seed: int, number: int, dearest: int, missing: float) -> Costs:
    chance = Random(seed)
    rows: list[list[int | None]] = [[None] * number for _ in range(number)]
    for a in range(number):
        for b in range(a):
            if chance.random() >= missing:
                rows[a][b] = rows[b][a] = chance.randint(0, dearest)
    return rows


def cheapest_of_all(costs: Costs) -> int | None:
    """What the cheapest costs, by trying all of them; None where there is none."""
    number = len(costs)

    @cache
    def rest(paired: int) -> int | None:
        if paired == (1 << number) - 1:
            return 0
        first = next(one for one in range(number) if not paired >> one & 1)
        found = []
        for other in range(first + 1, number):
            cost = costs[first][other]
            if cost is not None and not paired >> other & 1:
                after = rest(paired | 1 << first | 1 << other)
                found += [] if after is None else [cost + after]
        return min(found, default=None)

    return rest(0)


@settings(max_examples=examples(100, 1000), deadline=None)
@given(
    st.integers(0, 2**32),
    st.sampled_from([2, 4, 6, 8, 10]),
    st.sampled_from([0, 1, 3, 50]),
    st.sampled_from([0.0, 0.2, 0.5, 0.7]),
    st.sampled_from([1, 2, 12]),
)
def test_no_other_pairing_is_cheaper(
    seed: int, number: int, dearest: int, missing: float, near: int
) -> None:
    costs, least = costs_of(seed, number, dearest, missing), None
    least = cheapest_of_all(costs)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(blossom, "NEAREST", near)
        if least is None:
            with pytest.raises(NoPairingError):
                cheapest_pairs(costs)
            return
        mates = cheapest_pairs(costs)
    assert [mates[mate] for mate in mates] == list(range(number))
    paid = [costs[one][mate] for one, mate in enumerate(mates)]
    assert sum(cost for cost in paid if cost is not None) == 2 * least
