"""A piece of the solved play read in one walk: what every hand lays at every node of it.

`pegout.analysis.solved` says what a node is and what is written at it; here a piece of that tree is
walked through in the order in which it was written, nodes that neither side comes to left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiled import Kernel, compiled, whole
from pegout.kernels.tables import RANKS, sets_of_ranks

CARDS, LEVELS, THIRTY_ONE = 4, 255, 31
PONE, DEALER = 0, 1

# What is known of a node. HELD has how many cards either side holds, COMES where it begins which
# sets either side comes with, SHARES where its shares begin, NEXT which way is tried next, and
# AFTER, of each rank and last of a go, the node that follows; 0 where none does.
TOTAL, LAST, TURN, PASSED, HELD, WAYS, NEXT, ABOVE = 0, 1, 2, 3, 4, 6, 7, 8
SHARES, COMES, AFTER = 9, 10, 12
GO = RANKS
NODE_PLACES = AFTER + RANKS + 1

SIZES = np.array([len(sets_of_ranks(held)) if held else 1 for held in range(CARDS + 1)], np.int64)
"""How many sets of so many ranks there are."""


def _ranks_in_sets() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The ranks of all sets of one to four in a row, and where those of so many begin."""
    rows = [sets_of_ranks(held).ravel() for held in range(1, CARDS + 1)]
    starts = np.cumsum([0, 0, *(len(row) for row in rows[:-1])])
    return np.concatenate(rows).astype(np.int64), starts.astype(np.int64)


def _sets_made() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The set that each rank and each set of one card less make, by [held, rank, set] in a row, and
    where those of so many held begin.
    """
    found: list[int] = []
    starts = [0]
    for held in range(1, CARDS + 1):
        starts.append(len(found))
        place = {tuple(one): at for at, one in enumerate(sets_of_ranks(held).tolist())}
        fewer = sets_of_ranks(held - 1).tolist() if held > 1 else [[]]
        found += [place[tuple(sorted((*rest, rank)))] for rank in range(RANKS) for rest in fewer]
    return np.array(found, np.int64), np.array(starts, np.int64)


SET_RANKS, SET_RANKS_AT = _ranks_in_sets()
MADE, MADE_AT = _sets_made()

Numbers = NDArray[np.int64]
Bytes = NDArray[np.uint8]
Bools = NDArray[np.bool_]


@compiled
def _pips_of_rank(rank: int) -> int:
    """What a rank adds to the count, the ace as 0."""
    return min(rank + 1, 10)


@compiled
def _lay_or_go(nodes: Numbers, node: int, after: int, way: int) -> None:
    """Make one node what follows another when a rank is laid, or a go is said."""
    here, there = node * NODE_PLACES, after * NODE_PLACES
    turn = nodes[here + TURN]
    other = 1 - turn
    total, last, passed = nodes[here + TOTAL], nodes[here + LAST], nodes[here + PASSED]
    nodes[there + HELD], nodes[there + HELD + 1] = nodes[here + HELD], nodes[here + HELD + 1]
    if way == GO:
        passed |= 1 << turn
        turn = other
        if passed == 3:
            total, passed, turn = 0, 0, 1 - last
    else:
        nodes[there + HELD + turn] -= 1
        total, last = total + _pips_of_rank(way), turn
        if total == THIRTY_ONE:
            total, passed, turn = 0, 0, other
        elif passed >> other & 1 == 0:
            turn = other
    nodes[there + TOTAL], nodes[there + LAST] = total, last
    nodes[there + TURN], nodes[there + PASSED] = turn, passed
    nodes[there + WAYS] = RANKS if THIRTY_ONE - total >= 10 else THIRTY_ONE - total
    nodes[there + NEXT], nodes[there + ABOVE] = -1, node
    for way_on in range(RANKS + 1):
        nodes[there + AFTER + way_on] = 0


@compiled
def _read_shares(
    nodes: Numbers, node: int, laid: Numbers, comes: Bytes, symbols: Bytes, at: int,
    shares: Bytes, lasts: Numbers, left: Numbers,
) -> int:  # fmt: skip
    """Read what is laid at a node from the symbols that begin at a place; where they end."""
    here = node * NODE_PLACES
    turn, ways = nodes[here + TURN], nodes[here + WAYS]
    held, reach, start = (
        nodes[here + HELD + turn],
        nodes[here + COMES + turn],
        nodes[here + SHARES],
    )
    size, less = SIZES[held], SIZES[held - 1]
    ranks_at, made_at = SET_RANKS_AT[held], MADE_AT[held]
    possible = whole(1)
    for rank in range(RANKS):
        if laid[rank] > 4:
            possible = whole(0)
    for hand in range(size):
        # Which rank is the last that may be laid; below nothing where something is to choose.
        last, legal, before, alike, real = whole(-1), whole(0), whole(-1), whole(0), possible
        for place in range(held):
            rank = SET_RANKS[ranks_at + hand * held + place]
            alike = alike + 1 if rank == before else whole(1)
            if alike == 1 and rank < ways:
                legal, last = legal + 1, rank
            if alike + laid[rank] > 4:
                real = whole(0)
            before = rank
        chooses = comes[reach + hand] and real and legal > 1
        lasts[hand], left[hand] = (-2 - last if chooses else last), LEVELS
    for way in range(ways):
        row, first = start + way * less, made_at + way * less
        for rest in range(less):
            hand = MADE[first + rest]
            share = 0
            if lasts[hand] < -1 and lasts[hand] != -2 - way:
                share = symbols[at]
                left[hand] -= share
                at += 1
            shares[row + rest] = share
    for way in range(ways):
        row, first = start + way * less, made_at + way * less
        for rest in range(less):
            hand = MADE[first + rest]
            if lasts[hand] == way or lasts[hand] == -2 - way:
                shares[row + rest] = left[hand]
    return whole(at)


@compiled
def _comes_after(
    nodes: Numbers, node: int, after: int, way: int, comes: Bytes, end: int, shares: Bytes
) -> int:
    """Write down with which sets both come to the node that follows; where that ends, or -1 where
    nobody comes there.
    """
    here, there = node * NODE_PLACES, after * NODE_PLACES
    turn = nodes[here + TURN]
    other, ways = 1 - turn, nodes[here + WAYS]
    held, reach = nodes[here + HELD + turn], nodes[here + COMES + turn]
    nodes[there + COMES + turn], nodes[there + COMES + other] = end, nodes[here + COMES + other]
    anybody = False
    if way == GO:
        size, ranks_at = SIZES[held], SET_RANKS_AT[held]
        for hand in range(size):
            # The lowest card stands first.
            silent = comes[reach + hand] and SET_RANKS[ranks_at + hand * held] >= ways
            comes[end + hand] = whole(silent)
            anybody = anybody or silent
    else:
        size = SIZES[held - 1]
        row, first = nodes[here + SHARES] + way * size, MADE_AT[held] + way * size
        for rest in range(size):
            may = comes[reach + MADE[first + rest]] and shares[row + rest] > 0
            comes[end + rest] = whole(may)
            anybody = anybody or may
    end += size
    if not anybody:
        reach, size = nodes[there + COMES + other], SIZES[nodes[there + HELD + other]]
        for hand in range(size):
            anybody = anybody or comes[reach + hand] > 0
    return whole(end) if anybody else whole(-1)


@Kernel
def read_piece(
    task: Numbers,
    symbols: Bytes,
    laid: Numbers,
    nodes: Numbers,
    comes: Bytes,
    shares: Bytes,
    lasts: Numbers,
    left: Numbers,
) -> None:
    """Read all nodes below the first, which is given, with fewer than so many cards on the table.

    `task` has that number of cards and how far `comes` is filled, with what both come with to the
    first node; then how many nodes, sets and shares there are, for the answer. `laid` is how many
    of each rank lie on the table, `lasts` and `left` are for one hand each.
    """
    most, end, shared, number, at = task[0], task[1], whole(0), whole(1), whole(0)
    node = whole(0)
    while node >= 0:
        here = node * NODE_PLACES
        turn, ways = nodes[here + TURN], nodes[here + WAYS]
        held = nodes[here + HELD + turn]
        if nodes[here + NEXT] < 0:
            nodes[here + SHARES] = shared
            at = _read_shares(nodes, node, laid, comes, symbols, at, shares, lasts, left)
            shared += ways * SIZES[held - 1]
            nodes[here + NEXT] = 0
        way = nodes[here + NEXT]
        nodes[here + NEXT] += 1
        if way == ways and ways < RANKS:
            way = whole(GO)
        elif way >= ways:
            # Back to the node above, and its card into the hand again.
            node = nodes[here + ABOVE]
            if node >= 0:
                before = nodes[node * NODE_PLACES + NEXT] - 1
                if before < nodes[node * NODE_PLACES + WAYS]:
                    laid[before] -= 1
            continue
        _lay_or_go(nodes, node, number, way)
        there = number * NODE_PLACES
        one, two = nodes[there + HELD], nodes[there + HELD + 1]
        if one == 0 or two == 0 or one + two == 2 or 2 * CARDS - one - two >= most:
            continue
        further = _comes_after(nodes, node, number, way, comes, end, shares)
        if further < 0:
            continue
        if way < GO:
            laid[way] += 1
        nodes[here + AFTER + way] = number
        end = further
        node, number = number, number + 1
    task[2], task[3], task[4] = number, end, shared


read_piece.interpret_meanwhile()


# ---------------------------------------------------------------- asked by path


class Room(NamedTuple):
    """More nodes, sets that come to them, and shares than a piece has."""

    nodes: int
    comes: int
    shares: int


ROOMS = {3: Room(200, 90_000, 290_000), 2 * CARDS: Room(640, 25_000, 82_000)}
"""By how many cards must lie on the table for what is no more in a piece."""


class PieceNodes:
    """The nodes of a piece, by their path from the lead: ranks, and -1 for a go."""

    def __init__(
        self,
        symbols: bytes,
        first: Sequence[int],
        laid: Sequence[int],
        comes: tuple[Bools, Bools],
        begins: int,
        cards: int,
    ) -> None:
        """`first` is what is known of the first node up to its ways; both come with `comes` to it,
        and its path has `begins` steps.
        """
        self._begins = begins
        self._nodes: Numbers = np.zeros((0, NODE_PLACES), np.int64)
        self._comes = self._shares = np.zeros(0, np.uint8)
        if not (comes[PONE].any() or comes[DEALER].any()):
            return
        room, both = ROOMS[cards], np.concatenate(comes)
        nodes = np.zeros((room.nodes, NODE_PLACES), np.int64)
        came, shares = np.zeros(room.comes, np.uint8), np.zeros(room.shares, np.uint8)
        came[: len(both)] = both
        nodes[0, :NEXT], nodes[0, NEXT : ABOVE + 1] = first, -1
        nodes[0, COMES + DEALER] = len(comes[PONE])
        task = np.array([cards, len(both), 0, 0, 0], np.int64)
        read_piece(
            task,
            np.frombuffer(symbols, np.uint8).copy(),
            np.array(laid, np.int64),
            nodes.reshape(-1),
            came,
            shares,
            *np.zeros((2, SIZES[CARDS]), np.int64),
        )
        found, comes_end, shares_end = task[2:].tolist()
        # What is kept is a copy, without the room that was not needed.
        self._nodes = nodes[:found].copy()
        self._comes, self._shares = came[:comes_end].copy(), shares[:shares_end].copy()

    def __len__(self) -> int:
        return len(self._nodes)

    def _node(self, path: Sequence[int]) -> Numbers | None:
        """What is known of the node of a path that leads into this piece."""
        if not len(self._nodes):
            return None
        number = 0
        for way in path[self._begins :]:
            number = int(self._nodes[number, AFTER + (GO if way < 0 else way)])
            if number == 0:
                return None
        node: Numbers = self._nodes[number]
        return node

    def shares(self, path: Sequence[int]) -> Bytes | None:
        """What is laid at a node, by [rank, what is left in the hand]."""
        node = self._node(path)
        if node is None:
            return None
        ways, start = int(node[WAYS]), int(node[SHARES])
        rests = int(SIZES[node[HELD + node[TURN]] - 1])
        return self._shares[start : start + ways * rests].reshape(ways, rests)

    def reach(self, path: Sequence[int]) -> tuple[Bools, Bools] | None:
        """With which sets both sides come to a node."""
        node = self._node(path)
        if node is None:
            return None
        one, two = (
            self._comes[start : start + int(size)].view(np.bool_)
            for start, size in zip(
                node[COMES : COMES + 2].tolist(), SIZES[node[HELD : HELD + 2]], strict=True
            )
        )
        return one, two
