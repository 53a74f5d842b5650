"""What the analysis reads: how people who know their cribs throw, and what was learnt of the play.

Dealer and pone throw what is best for them by the average crib, and the average crib is what comes
of their throwing so. `tools/cribs.py` goes round until both stand still, over all hands there are,
and this module reads what it settled at. Tables by rank have the ace first; tables by the number of
four ranks are in the order of the kernels. Roles are numbers: `DEALER` is 0, `PONE` is 1. Numba is
not needed to read any of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import as_file, files
from itertools import combinations_with_replacement
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pegout import kernels
from pegout.cards import Card

CRIBS_DATA, PLAY_DATA, SOLVED_DATA = "cribs.npz", "pegging.npz", "play.npz"
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
    tables = read_data(CRIBS_DATA)
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
def throws_of(role: int) -> kernels.Throws:
    """What this role throws from each set of six ranks."""
    shares = _data()["shares"][role].astype(float)
    return kernels.throws_from(shares, suited_of(_data()["throws"][role]))


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


@cache
def solved_means(role: int) -> Table:
    """The same where both play as the play was solved: what the keep is worth then is known, and
    what it is worth more than by the learnt play is taken to be half one's own and half the
    other's.
    """
    with as_file(files("pegout.analysis") / "data" / SOLVED_DATA) as path, np.load(path) as data:
        worth = data["worth"][role]
    more = (worth - pegging_term(role)) / 2
    return fixed(pegging_means(role) + np.stack([more, -more], axis=1))


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
    """How likely a card of each rank is to be thrown, with three or four players."""
    throws = _data()[f"throws{hands}"][side]
    return fixed(throws / throws.sum())


def single_cribs(hands: int, side: int) -> Table:
    """What the crib counts on average by the one rank thrown, with three or four players."""
    cribs: Table = _data()[f"cribs{hands}"][side].astype(float)
    return cribs


# ---------------------------------------------------------------- what was learnt of the play


@cache
def _learnt() -> dict[str, NDArray[Any]]:
    data = read_data(PLAY_DATA)
    return {name: np.ascontiguousarray(table, np.float32) for name, table in data.items()}


def learnt_values(hands: int) -> NDArray[np.float32]:
    """The values of the play for that many players, as the kernels take them."""
    return _learnt()[f"weights{hands}"]


def keeping(hands: int) -> NDArray[np.float32]:
    """By role and number of four ranks: how likely just such cards are kept."""
    return _learnt()[f"kept{hands}"]


def keep_terms(hands: int, role: int) -> NDArray[np.float32]:
    """With three and four players: what four ranks kept peg more than the other sides, by
    number.
    """
    terms: NDArray[np.float32] = _learnt()[f"terms{hands}"][role]
    return terms


# ---------------------------------------------------------------- by which a good player throws


PegValues = Callable[[Sequence[Card]], float]


@cache
def crib_values(hands: int, own: bool) -> tuple[float, ...]:
    """What the crib brings one's own side, by pair of ranks thrown, or with more players by rank.

    With three players a crib that is not one's own is minded half: one opponent of two has it.
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
