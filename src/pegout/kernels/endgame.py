"""The rest of a play solved: both sides regret what they did, until neither gains much by anything
else (CFR+, full width, both at once; the average is weighed by the square of the round).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pegout.kernels.compiled import Kernel, compiled
from pegout.kernels.endgame_tree import (
    BLOCK_AT,
    COLUMN_AT,
    COLUMN_END,
    DONE_AT,
    DONE_END,
    ENDS,
    ENTRIES,
    LAID,
    LIST_AT,
    LIST_END,
    NODES,
    ROW_AT,
    ROW_END,
    ROWS_OF,
    WHERE,
    Chances,
    Endgame,
    Numbers,
    Small,
    Tree,
    tree_of,
)
from pegout.kernels.tables import RANKS

WORK, FEWEST, MOST_ROUNDS = 20_000_000, 8, 200
"""How much may be done in all, and how many rounds there are, whatever that comes to."""
SLIP = 1e-3
"""How often a thing is done by a slip while it is learnt."""


# ---------------------------------------------------------------- by the kernel


@compiled
def _shares(
    nodes: Small, number: int, entries: Small, even: Chances, by: Chances, total: Chances,
    shares: Chances, only_new: bool,
) -> None:  # fmt: skip
    """How often each thing is done at a node, in the measure of `by`; where that is nothing at all,
    as often as any other, or as before.
    """
    first, end = nodes[number, DONE_AT], nodes[number, DONE_END]
    for one in range(nodes[number, LIST_AT], nodes[number, LIST_END]):
        total[one] = 0.0
    for one in range(first, end):
        total[entries[one, WHERE]] += by[one]
    for one in range(first, end):
        whole_of_it = total[entries[one, WHERE]]
        if whole_of_it > 0.0:
            shares[one] = by[one] / whole_of_it
        elif not only_new:
            shares[one] = even[one]


@compiled
def _bring(ends: Small, counted: Numbers, chances: Chances, reach: Chances, worth: Chances) -> None:
    """Add what every end brings to the worth of the entries it comes from, for both sides."""
    for one in range(counted[ENTRIES]):
        worth[one] = 0.0
    for number in range(counted[ENDS]):
        first, last = ends[number, COLUMN_AT], ends[number, COLUMN_END]
        sign = 1.0 - 2.0 * ends[number, ROWS_OF]
        at = ends[number, BLOCK_AT]
        for row in range(ends[number, ROW_AT], ends[number, ROW_END]):
            brought, come = 0.0, sign * reach[row]
            for column in range(first, last):
                chance = chances[at]
                brought += chance * reach[column]
                worth[column] -= chance * come
                at += 1
            worth[row] += sign * brought


@compiled
def _back(
    nodes: Small, counted: Numbers, entries: Small, shares: Chances, worth: Chances,
    total: Chances, best: bool,
) -> None:  # fmt: skip
    """Bring the worth of all that may be done to where it is done, the last nodes first: as it is
    shared, or the best alone.
    """
    for back in range(counted[NODES]):
        number = counted[NODES] - 1 - back
        first, end = nodes[number, DONE_AT], nodes[number, DONE_END]
        begin, stop = nodes[number, LIST_AT], nodes[number, LIST_END]
        for one in range(begin, stop):
            total[one] = -np.inf if best else 0.0
        for one in range(first, end):
            come_from = entries[one, WHERE]
            if best:
                total[come_from] = max(total[come_from], worth[one])
            else:
                total[come_from] += shares[one] * worth[one]
        for one in range(begin, stop):
            worth[one] += total[one]


@Kernel
def _solve(
    rounds: int,
    slip: float,
    roots: Numbers,
    counted: Numbers,
    nodes: Small,
    ends: Small,
    entries: Small,
    even: Chances,
    chances: Chances,
    shares: Chances,
    reach: Chances,
    worth: Chances,
    total: Chances,
    regrets: Chances,
    average: Chances,
) -> None:
    """Let both sides regret what they did for so many rounds; what they did on average is left in
    `shares`.

    `roots` says how many hands either side may hold; `slip` is how often a thing is done by a slip
    while it is learnt, so that answers to what is never done are learnt too. Where hands are given
    as likely as they are, the value of a side is the sum over its hands.
    """
    first_done = roots[0] + roots[1]
    for one in range(first_done):
        reach[one] = 1.0
    for one in range(counted[ENTRIES]):
        regrets[one], average[one] = 0.0, 0.0
    for turn in range(1, rounds + 1):
        for number in range(counted[NODES]):
            _shares(nodes, number, entries, even, regrets, total, shares, False)
            for one in range(nodes[number, DONE_AT], nodes[number, DONE_END]):
                reached = reach[entries[one, WHERE]]
                average[one] += turn * turn * shares[one] * reached
                reach[one] = ((1.0 - slip) * shares[one] + slip * even[one]) * reached
        _bring(ends, counted, chances, reach, worth)
        for back in range(counted[NODES]):
            number = counted[NODES] - 1 - back
            first, end = nodes[number, DONE_AT], nodes[number, DONE_END]
            begin, stop = nodes[number, LIST_AT], nodes[number, LIST_END]
            for one in range(begin, stop):
                total[one] = 0.0
            for one in range(first, end):
                total[entries[one, WHERE]] += shares[one] * worth[one]
            for one in range(first, end):
                regrets[one] = max(regrets[one] + worth[one] - total[entries[one, WHERE]], 0.0)
            for one in range(begin, stop):
                worth[one] += total[one]
    for number in range(counted[NODES]):
        _shares(nodes, number, entries, even, average, total, shares, True)


@Kernel
def _weigh(
    roots: Numbers,
    counted: Numbers,
    nodes: Small,
    ends: Small,
    entries: Small,
    chances: Chances,
    shares: Chances,
    reach: Chances,
    worth: Chances,
    total: Chances,
    answers: Chances,
) -> None:
    """What everything is worth where both do it as often as `shares` says, in `worth`; and in
    `answers` the value of the game to side 0 and what a best answer would gain for either side.
    """
    first_done = roots[0] + roots[1]
    for one in range(first_done):
        reach[one] = 1.0
    for number in range(counted[NODES]):
        for one in range(nodes[number, DONE_AT], nodes[number, DONE_END]):
            reach[one] = shares[one] * reach[entries[one, WHERE]]
    _bring(ends, counted, chances, reach, worth)
    _back(nodes, counted, entries, shares, worth, total, True)
    mine, theirs = 0.0, 0.0
    for one in range(first_done):
        if one < roots[0]:
            mine += worth[one]
        else:
            theirs += worth[one]
    _bring(ends, counted, chances, reach, worth)
    _back(nodes, counted, entries, shares, worth, total, False)
    value = 0.0
    for one in range(roots[0]):
        value += worth[one]
    answers[0], answers[1], answers[2] = value, mine - value, theirs + value


# ---------------------------------------------------------------- given and taken as a whole


class Solution(NamedTuple):
    """By [hand of side 0, rank laid, the ace as 0]: how often, and how often it wins, -1 where it
    may not be laid; the chance of side 0 to win in all, and what a best answer to this play would
    gain for it and for the other. `done` has how often everything is done, by entry of the tree.
    """

    shares: Chances
    wins: Chances
    value: float
    gains: tuple[float, float]
    done: Chances


def solve_endgame(game: Endgame, rounds: int | None = None) -> Solution | None:
    """The play from here on; None where it is too large. So many rounds, or as many as the work
    allows: never by the clock, so that the same position is always played alike.
    """
    tree = tree_of(game)
    if tree is None:
        return None
    if rounds is None:
        rounds = min(max(WORK // tree.work, FEWEST), MOST_ROUNDS)
    size = int(tree.counted[ENTRIES])
    shares, reach, worth, regrets, average = (np.empty(size) for _ in range(5))
    _solve(
        rounds,
        SLIP,
        np.array([len(game.mine), len(game.others)], np.int64),
        tree.counted,
        tree.nodes,
        tree.ends,
        tree.entries,
        tree.even,
        tree.chances,
        shares,
        reach,
        worth,
        tree.total,
        regrets,
        average,
    )
    return weigh_endgame(game, tree, shares)


def weigh_endgame(game: Endgame, tree: Tree, shares: Chances) -> Solution:
    """What a play is worth in which both do everything as often as said, by entry of the tree."""
    reach, worth, answers = np.empty_like(shares), np.empty_like(shares), np.zeros(3)
    _weigh(
        np.array([len(game.mine), len(game.others)], np.int64),
        tree.counted,
        tree.nodes,
        tree.ends,
        tree.entries,
        tree.chances,
        shares,
        reach,
        worth,
        tree.total,
        answers,
    )
    size = len(game.mine), RANKS
    by_rank, wins = np.zeros(size), np.full(size, -1.0)
    done = tree.entries[tree.first]
    cards = done[:, LAID] > 0
    hand, rank = done[cards, WHERE], done[cards, LAID] - 1
    by_rank[hand, rank] = shares[tree.first][cards]
    held = game.joint.sum(axis=1)[hand]
    won = np.divide(worth[tree.first][cards], held, out=np.zeros_like(held), where=held > 0)
    wins[hand, rank] = won.clip(0.0, 1.0)  # what is rounded is no chance below 0
    value, mine, others = answers.tolist()
    return Solution(by_rank, wins, value, (mine, others), shares)
