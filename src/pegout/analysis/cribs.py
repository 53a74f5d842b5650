"""How people who know their cribs throw: a model that is in keeping with itself.

Dealer and pone throw what is best for them by the average crib, and the average crib is what comes
of their throwing so. `tools/cribs.py` goes round until both stand still, over all hands there are,
and this module reads what it settled at. For players and analysis:

- `average_cribs(role)`: 13 × 13, ace first, what the crib counts on average for a throw.
- `throw_chances(role)`: 13 × 13, how often a role throws these ranks.
- `throws_of(role)`: what a role throws from each set of six ranks. With the cards that are left it
  says how likely any two are thrown (`kernels/sixes.py`).
- `keep_chances(role)`, `pegging_means(role)`: by the number of four ranks, as the kernels number
  them: how often they are kept, and what (own, other's) is pegged with them on average.
- `play_journeys(role, keep)`: how the play goes with such a keep, score by score.
- `hand_spread(role)`: by the starter's rank and points, how often a hand kept counts so much.
- `single_weights(hands, side)`, `single_cribs(hands, side)`: by rank, for three and four hands,
  where one card is thrown; side 0 is the dealer's.
- `bulk_policy()`: the two-handed policy of the kernels that plays so.

Roles are numbers: `DEALER` is 0, `PONE` is 1. Numba is not needed to read any of it.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from pegout.kernels import Policy, Throws

DATA = "cribs.npz"
DEALER, PONE = 0, 1
RANKS = 13
HANDS_OF_SIX = 20_358_520
RARE = 2000
"""Hands: of a throw from fewer than these, little is known by itself."""

Table = NDArray[np.float64]


def read_data(name: str) -> dict[str, NDArray[Any]]:
    """All tables of a data file of this room, by name."""
    with as_file(files("pegout.analysis") / "data" / name) as path, np.load(path) as data:
        return dict(data)


@cache
def _data() -> dict[str, NDArray[Any]]:
    tables = read_data(DATA)
    for table in tables.values():
        table.flags.writeable = False
    return tables


def fixed(table: NDArray[Any]) -> Table:
    """The same numbers as a table that many may read and nobody changes."""
    numbers: Table = table.astype(np.float64)
    numbers.flags.writeable = False
    return numbers


def by_two_ranks(values: NDArray[Any]) -> Table:
    """A row for each of 91 pairs of ranks as a table of both ranks, the same both ways."""
    table = np.zeros((RANKS, RANKS))
    low, high = np.triu_indices(RANKS)
    table[low, high] = table[high, low] = values
    return table


def average_cribs(role: int) -> Table:
    """What the crib counts on average, by the two ranks this role throws into it.

    >>> bool(average_cribs(DEALER)[4, 4] > average_cribs(DEALER)[9, 12] + 3)
    True
    """
    return by_two_ranks(_data()["averages"][role])


def throw_chances(role: int) -> Table:
    """How often this role throws two ranks; each pair of ranks counts once.

    >>> round(float(np.triu(throw_chances(PONE)).sum()), 6)
    1.0
    """
    throws = _data()["throws"][role].sum(axis=0)
    return by_two_ranks(throws / throws.sum())


@cache
def throws_of(role: int) -> Throws:
    """What this role throws from each set of six ranks."""
    from pegout.kernels import throws_from

    shares = _data()["shares"][role].astype(float)
    return throws_from(shares, suited_of(_data()["throws"][role]))


def suited_of(throws: NDArray[Any]) -> Table:
    """By pair of ranks: how often two such cards are thrown of one suit, from [suited, pair]; a
    rare throw as often as chance has it.
    """
    usual: Table = (throws[1] + RARE / 4) / (throws.sum(axis=0) + RARE)
    return usual


def keep_chances(role: int) -> Table:
    """How often this role keeps four ranks, by their number."""
    keeps: Table = _data()["keeps"][role] / HANDS_OF_SIX
    return keeps


@cache
def pegging_means(role: int) -> Table:
    """What is pegged on average with four ranks kept: [number, (own, the other's)]."""
    return fixed(_data()["pegging"][role])


def pegging_term(role: int) -> Table:
    """What four ranks kept peg on average more than the other side, by their number."""
    means = pegging_means(role)
    term: Table = means[:, 0] - means[:, 1]
    return term


def play_journeys(role: int, keep: int) -> tuple[Table, Table]:
    """How the play went in deals where this role kept four ranks like these: how often by
    [dealer's points, pone's points], and by [role, need, other's points] where the other peg
    stood when one first came so far.
    """
    data = _data()
    group = data["groups"][role, keep]
    return data["peg_totals"][role, group], data["peg_arrivals"][role, group]


def keep_groups() -> NDArray[np.int64]:
    """By role and number of four ranks: the group of keeps, from those that peg least to most."""
    groups: NDArray[np.int64] = _data()["groups"].astype(np.int64)
    return groups


@cache
def hand_spread(role: int) -> Table:
    """How often a hand kept counts so much: [the starter's rank, points]."""
    counted = _data()["hands"][role]
    return fixed(counted / counted.sum(axis=1, keepdims=True))


@cache
def single_weights(hands: int, side: int) -> Table:
    """How likely a card of each rank is to be thrown, with three or four hands."""
    throws = _data()[f"throws{hands}"][side]
    return fixed(throws / throws.sum())


def single_cribs(hands: int, side: int) -> Table:
    """What the crib counts on average by the one rank thrown, with three or four hands."""
    cribs: Table = _data()[f"cribs{hands}"][side].astype(float)
    return cribs


def bulk_policy() -> Policy:
    """How the kernels play two hands: they throw by this model, and lay by the learnt values."""
    from pegout.analysis.pegging import learnt_values
    from pegout.kernels import Policy

    averages = _data()["averages"].astype(np.float32)
    throw_values = np.stack([averages[DEALER], -averages[PONE]])
    keep_values = np.stack([pegging_term(role) for role in (DEALER, PONE)]).astype(np.float32)
    return Policy("table", "learnt", keep_values, throw_values, weights=learnt_values(2))
