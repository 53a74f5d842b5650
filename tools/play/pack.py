"""The solved play written small: shares in whole numbers, without what is never come to.

A share that is less than half of one in `LEVELS` is none. So the strategy comes to far fewer sets
of cards than there are; only those are written, in the order in which the tree is walked, and
pressed piece by piece. How good it still is, is measured with exactly what is written.
"""

from __future__ import annotations

import lzma
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path as File
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from tools.play.solve import Solver

from pegout.analysis.solved import (
    FILTERS,
    LEVELS,
    PONE,
    RANKS,
    Node,
    Path,
    Reach,
    Shares,
    SolvedPlay,
    asked_at,
    everywhere,
    rank_sets,
    reach_after,
)

Floats = NDArray[np.float32]


class Packed(NamedTuple):
    """The pieces of the file, and the same strategy as a table for the solver."""

    pieces: list[bytes]
    table: Floats


def in_levels(block: Floats, hands: NDArray[np.int64], size: int) -> Shares:
    """Shares of the average in whole numbers that add up to `LEVELS`, by [rank, what is left]."""
    total = np.bincount(hands.ravel(), block.ravel(), size)[hands]
    even = 1.0 / np.bincount(hands.ravel(), minlength=size).clip(1)[hands]
    share = np.where(total > 0, block / np.where(total > 0, total, 1.0), even)
    share = np.where(share * LEVELS < 0.5, 0.0, share)
    share = share / np.bincount(hands.ravel(), share.ravel(), size).clip(1e-9)[hands]
    upto, rounded = np.zeros(size), np.zeros(size, np.int64)
    found = np.zeros(hands.shape, np.uint8)
    # Sums are rounded and not shares, so that the whole stays whole.
    for way, row in enumerate(hands):
        upto[row] += share[way]
        so_far = np.floor(upto[row] * LEVELS + 0.5 + 1e-6).astype(np.int64)
        found[way] = so_far - rounded[row]
        rounded[row] = so_far
    return found


class Writer:
    """Walks the part of a table below one node, in the order of the solver."""

    def __init__(self, table: Floats) -> None:
        self.table, self.next = table, 0
        self.written = np.zeros(len(table), np.float32)
        self.symbols: list[Shares] = []

    def node(self, node: Node, reach: Reach) -> Shares:
        """Write one node."""
        held, ways = node.held[node.turn], node.ways
        sets = rank_sets(held)
        hands = sets.with_rank[:ways]
        start, end = self.next, self.next + hands.size
        self.next = end
        levels = in_levels(self.table[start:end].reshape(hands.shape), hands, len(sets.counts))
        asked = asked_at(node, reach[node.turn])
        self.symbols.append(levels[asked.written])
        self.written[start:end] = (levels * reach[node.turn][hands]).ravel()
        return levels

    def below(self, node: Node, reach: Reach, path: Path) -> None:
        """Write all that follows; what nobody comes to is passed over, but not in the table."""
        if node.over:
            return
        shares = self.node(node, reach)
        for way in (*range(node.ways), *([-1] if node.ways < RANKS else [])):
            after = reach_after(node, reach[node.turn], shares, way)
            both = (after, reach[1]) if node.turn == PONE else (reach[0], after)
            self.below(node.go() if way < 0 else node.lay(way), both, (*path, way))

    def piece(self) -> bytes:
        """What was written since the last piece."""
        raw = np.concatenate([np.zeros(0, np.uint8), *self.symbols]).tobytes()
        self.symbols = []
        return lzma.compress(raw, lzma.FORMAT_RAW, filters=FILTERS) if raw else b""


_tables: list[Floats] = []


def _task(asked: tuple[int, int, int, int, Reach]) -> tuple[Shares, list[bytes], Floats]:
    """What follows a lead and an answer: the symbols of its first node, thirteen pieces, and the
    table as written.
    """
    one, two, start, end, reach = asked
    writer, node = Writer(_tables[0][start:end]), Node().lay(one).lay(two)
    shares = writer.node(node, reach)
    first, pieces = writer.symbols.pop(), list[bytes]()
    for three in range(RANKS):
        after = reach_after(node, reach[PONE], shares, three)
        writer.below(node.lay(three), (after, reach[1]), (one, two, three))
        pieces.append(writer.piece())
    return first, pieces, writer.written


def packed(solver: Solver, table: Floats) -> Packed:
    """A table of the solver as pieces, and as the table that they hold."""
    written = np.zeros(solver.size, np.float32)
    reach, tops, jobs = everywhere(), list[Shares](), list[tuple[int, int, int, int, Reach]]()
    lengths = sorted([*solver.offsets.values(), solver.size])
    ends = dict(pairwise(lengths))
    writer = Writer(table[: solver.top * (1 + RANKS)])
    lead = Node()
    leads = writer.node(lead, reach)
    places: list[int] = []
    for one in range(RANKS):
        node = lead.lay(one)
        led = (reach_after(lead, reach[PONE], leads, one), reach[1])
        answers = writer.node(node, led)
        places.append(len(writer.symbols))
        for two in range(RANKS):
            both = (led[0], reach_after(node, led[1], answers, two))
            start = solver.offsets[one, two]
            jobs.append((one, two, start, ends[start], both))
    written[: len(writer.written)] = writer.written
    _tables[:] = [table]
    with ProcessPoolExecutor(solver.threads, get_context("fork")) as pool:
        found = list(pool.map(_task, jobs))
    tops = [writer.symbols[0]]
    pieces: list[bytes] = []
    for one in range(RANKS):
        tops.append(writer.symbols[1 + one])
        for (first, parts, part), job in zip(
            found[one * RANKS : (one + 1) * RANKS], jobs[one * RANKS :], strict=False
        ):
            tops.append(first)
            pieces += parts
            written[job[2] : job[3]] = part
    writer.symbols = tops
    return Packed([writer.piece(), *pieces], written)


def write(pieces: list[bytes], worth: Floats, path: File) -> None:
    """Write the file that the analysis reads."""
    ends = np.cumsum([len(piece) for piece in pieces]).astype(np.uint32)
    body = np.frombuffer(b"".join(pieces), np.uint8)
    with path.open("wb") as file:
        np.savez(file, allow_pickle=False, ends=ends, body=body, worth=worth)


def table_of(solver: Solver, play: SolvedPlay) -> Floats:
    """The strategy of a file as a table for the solver; sets that it never comes with are empty."""
    table = np.zeros(solver.size, np.float32)

    def put(start: int, shares: Shares, node: Node, reach: Reach) -> None:
        hands = rank_sets(node.held[node.turn]).with_rank[: node.ways]
        table[start : start + hands.size] = (shares * reach[node.turn][hands]).ravel()

    def below(node: Node, path: Path, at: int) -> int:
        """Put in all that follows; where the numbers of the next node begin."""
        if node.over:
            return at
        shares, reach = play.shares(path), play.piece(path).reach(path)
        if shares is None or reach is None:
            return at + solver.numbers_below(node)
        put(at, shares, node, reach)
        at += shares.size
        for way in (*range(node.ways), *([-1] if node.ways < RANKS else [])):
            at = below(node.go() if way < 0 else node.lay(way), (*path, way), at)
        return at

    def put_first(start: int, node: Node, path: Path) -> None:
        shares, reach = play.top.shares(path), play.top.reach(path)
        if shares is not None and reach is not None:
            put(start, shares, node, reach)

    lead = Node()
    put_first(0, lead, ())
    for one in range(RANKS):
        answer = lead.lay(one)
        put_first(solver.top * (1 + one), answer, (one,))
        for two in range(RANKS):
            below(answer.lay(two), (one, two), solver.offsets[one, two])
    return table
