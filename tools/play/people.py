"""How people lay, as tables for the solver: what a population of them does at every node.

Each kind lays by what our players know of people: by the learnt values, a card being the likelier
the more it brings; always the best by these values; or what scores most now. The last two are
told with some cards laid by chance.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from tools.play import walk as tree
from tools.play.solve import Solver
from tools.play.walk import Floats, Numbers, Small, _go, _is_leaf, _lay, _ways

from pegout.analysis.pegging import MANNER
from pegout.analysis.tables import learnt_values
from pegout.kernels.compiled import Kernel, compiled, whole
from pegout.kernels.lookahead import lay_chances
from pegout.kernels.pegging import learnt_lay, pips, plain_lay
from pegout.kernels.tables import RANK

LIKELY, LEARNT, PLAIN, WHOSE = 0, 1, 2, 3
"""What is filled in: one of the kinds, or where it is a side's turn."""
NOISE = 0.05
"""How often a card is laid by chance."""

Chances = NDArray[np.float64]


class Kind(NamedTuple):
    """People who lay alike, and how many they are of all."""

    kind: int
    share: float


POPULATION = (Kind(LIKELY, 0.4), Kind(LEARNT, 0.3), Kind(PLAIN, 0.3))


@compiled
def _hand_lays(
    kind: int, frames: Numbers, row: int, seat: int, hand: int, weights: Floats, noise: Chances,
    chances: Chances,
) -> None:  # fmt: skip
    """How likely each card of a hand is laid; cards of one rank are one, at its first place."""
    series, count = whole(frames[row, tree.SERIES]), whole(frames[row, tree.COUNT])
    left = whole(frames[row, tree.HELD + 1 - seat])
    gone = frames[row, tree.PASSED] >> (1 - seat) & 1
    role, alone = whole(1 - seat), whole(gone or left == 0)
    if kind == LIKELY:
        lay_chances(weights, role, alone, left, hand, series, count, noise, chances)
        return
    best = (
        learnt_lay(weights, role, alone, left, hand, series, count)
        if kind == LEARNT
        else plain_lay(hand, series, count)
    )
    met, legal, rank_of_best = whole(0), whole(0), hand >> best & RANK
    for place in range(4):
        rank = hand >> 4 * place & RANK
        chances[place] = 0.0
        if rank and count + pips(rank) <= tree.THIRTY_ONE and met >> rank & 1 == 0:
            met |= 1 << rank
            legal += 1
            chances[place] = -1.0 if rank == rank_of_best else 1.0
    for place in range(4):
        if chances[place] != 0.0:
            by_chance = noise[2] / legal
            chances[place] = by_chance + (1.0 - noise[2] if chances[place] < 0 else 0.0)


@compiled
def _fill_node(
    kind: int, frames: Numbers, row: int, ways: int, at: int, ranks: Numbers, sizes: Numbers,
    sets: Small, hands: Numbers, weights: Floats, noise: Chances, chances: Chances,
    laid: Chances, table: Floats,
) -> None:  # fmt: skip
    """Fill in what everybody of a kind lays at a node whose numbers begin at a place."""
    seat = frames[row, tree.TURN]
    held = frames[row, tree.HELD + seat]
    less = sizes[held - 1]
    if kind == WHOSE:
        for place in range(at, at + ways * less):
            table[place] = np.float32(1.0)
        return
    for hand in range(sizes[held]):
        packed, may = whole(hands[held, hand]), False
        for way in range(ways):
            laid[hand * len(ranks) + way] = 0.0
        for place in range(held):
            rank = packed >> 4 * place & RANK
            may = may or frames[row, tree.COUNT] + pips(rank) <= tree.THIRTY_ONE
        if may:
            _hand_lays(kind, frames, row, seat, packed, weights, noise, chances)
            for place in range(held):
                for way in range(ways):
                    if ranks[way] == packed >> 4 * place & RANK:
                        laid[hand * len(ranks) + way] += chances[place]
    for way in range(ways):
        for rest in range(less):
            hand = sets[held, way, rest]
            table[at + way * less + rest] = np.float32(laid[hand * len(ranks) + way])


@Kernel
def fill(
    task: Numbers, ranks: Numbers, sizes: Numbers, sets: Small, hands: Numbers, frames: Numbers,
    weights: Floats, noise: Chances, chances: Chances, laid: Chances, table: Floats,
) -> int:  # fmt: skip
    """Fill in the table below a node, the first frame; where its numbers end.

    `task` is what is filled in, at whose nodes, where the numbers begin, and 1 for this node alone.
    """
    kind, seat, off, alone = task[0], task[1], task[2], task[3]
    row = whole(0)
    frames[0, tree.NEXT] = tree.ENTER
    while row >= 0:
        if frames[row, tree.NEXT] == tree.ENTER:
            if _is_leaf(frames, row):
                row -= 1
                continue
            ways = _ways(frames, row, ranks)
            frames[row, tree.WAYS], frames[row, tree.NEXT] = ways, 0
            turn = frames[row, tree.TURN]
            if turn == seat:
                _fill_node(
                    kind, frames, row, ways, off, ranks, sizes, sets, hands, weights, noise,
                    chances, laid, table,
                )  # fmt: skip
            off += ways * sizes[frames[row, tree.HELD + turn] - 1]
            if alone:
                return whole(off)
        way, ways = frames[row, tree.NEXT], frames[row, tree.WAYS]
        frames[row, tree.NEXT] += 1
        if way < ways:
            _lay(frames, row, ranks[way])
            row += 1
        elif way == ways and ways < len(ranks):
            _go(frames, row)
            row += 1
        else:
            row -= 1
    return whole(off)


def filled(solver: Solver, kind: int, seat: int) -> Floats:
    """A table of the solver in which one side lays as a kind of people does; or where it is that
    side's turn.
    """
    game, table = solver.game, np.zeros(solver.size, np.float32)
    frames = np.zeros((tree.MOST_FRAMES, tree.PLACES), np.int64)
    laid = np.zeros(int(game.sizes[-1]) * len(game.ranks))

    def put(frame: Numbers, at: int, *, alone: bool) -> None:
        frames[0] = frame
        fill(
            np.array([kind, seat, at, alone], np.int64),
            game.ranks, game.sizes, game.sets, game.hands, frames, learnt_values(2),
            np.array([*MANNER, NOISE]), np.zeros(4), laid, table,
        )  # fmt: skip

    put(game.start(), 0, alone=True)
    for one in range(solver.number):
        put(game.after(one), solver.top * (1 + one), alone=True)
        for two in range(solver.number):
            put(game.after_two(one, two), solver.offsets[one, two], alone=False)
    return table


def population(solver: Solver, seat: int) -> Floats:
    """What a side lays that is one of these people: how likely it comes to each choice and makes
    it, over all kinds.
    """
    regrets, average = solver.regrets, solver.average
    fixed = np.zeros(solver.size, np.float32)
    for one in POPULATION:
        table = filled(solver, one.kind, seat)
        # What the walk learns meanwhile is not asked for.
        solver.regrets, solver.average = np.zeros(solver.size, np.float32), fixed
        solver.sweep(tree.LEARNS, seat, table, one.share)
    solver.regrets, solver.average = regrets, average
    return fixed
