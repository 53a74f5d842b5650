"""The tables by which a good player throws, as plain numbers by what is thrown and kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations_with_replacement

import numpy as np

from pegout.analysis.cribs import (
    DEALER,
    PONE,
    RANKS,
    average_cribs,
    pegging_term,
    single_cribs,
)
from pegout.analysis.pegging import keep_terms
from pegout.cards import Card

PegValues = Callable[[Sequence[Card]], float]


@cache
def crib_values(hands: int, own: bool) -> tuple[float, ...]:
    """What the crib brings one's own side, by pair of ranks thrown, or with more hands by rank.

    With three hands a crib that is not one's own is minded half: one opponent of two has it.
    """
    if hands == 2:
        table = average_cribs(DEALER if own else PONE)[np.triu_indices(RANKS)]
    else:
        table = single_cribs(hands, DEALER if own else PONE)
    share = 1.0 if own else -0.5 if hands == 3 else -1.0
    return tuple((share * table).tolist())


@cache
def _pegging(hands: int, role: int) -> dict[tuple[int, ...], float]:
    fours = combinations_with_replacement(range(1, RANKS + 1), 4)
    terms = pegging_term(role) if hands == 2 else keep_terms(hands, role)
    return dict(zip(fours, terms.tolist(), strict=True))


def peg_values(hands: int, role: int) -> PegValues:
    """What four cards kept will peg more than the other sides."""
    by_ranks = _pegging(hands, role)
    return lambda kept: by_ranks[tuple(sorted(int(card.rank) for card in kept))]
