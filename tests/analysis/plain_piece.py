"""A piece of the solved play read in plain Python, node by node, as the file is made up."""

from __future__ import annotations

import lzma
from collections.abc import Callable

import numpy as np

from pegout.analysis.solved import (
    CARDS,
    FILTERS,
    LEVELS,
    PONE,
    RANKS,
    Asked,
    Node,
    Path,
    Reach,
    Shares,
    asked_at,
    rank_sets,
    reach_after,
)

Visit = Callable[[Node, Reach, Path], Shares]


def filled(node: Node, asked: Asked, symbols: Shares) -> Shares:
    """The shares of every rank at a node, from those that are written: what has no choice lays
    what it can.
    """
    hands = rank_sets(node.held[node.turn]).with_rank[: node.ways]
    shares = np.zeros(hands.shape, np.int64)
    shares[asked.written] = symbols
    left = LEVELS - np.bincount(hands.ravel(), shares.ravel(), len(asked.legal)).astype(np.int64)
    # The last rank that may be laid has what is left over.
    return np.where(asked.last, left[hands], shares).astype(np.uint8)


def traverse(node: Node, reach: Reach, path: Path, visit: Visit, cards: int) -> None:
    """Visit the nodes below one in order, as far as fewer cards than so many lie on the table;
    `visit` says what is chosen. A path holds ranks, and -1 for a go.
    """
    if not (reach[0].any() or reach[1].any()):
        return
    shares = visit(node, reach, path)
    for way in (*range(node.ways), *([-1] if node.ways < RANKS else [])):
        child = node.go() if way < 0 else node.lay(way)
        if child.over or 2 * CARDS - sum(child.held) >= cards:
            continue
        after = reach_after(node, reach[node.turn], shares, way)
        both = (after, reach[1]) if node.turn == PONE else (reach[0], after)
        traverse(child, both, (*path, way), visit, cards)


class PlainPiece:
    """The shares at every node of one piece of the file, by their path."""

    def __init__(self, packed: bytes, node: Node, reach: Reach, path: Path, cards: int) -> None:
        raw = lzma.decompress(packed, lzma.FORMAT_RAW, filters=FILTERS) if packed else b""
        self._symbols, self._next = np.frombuffer(raw, np.uint8), 0
        self.shares: dict[Path, Shares] = {}
        self.reach: dict[Path, Reach] = {}
        traverse(node, reach, path, self._read, cards)

    def _read(self, node: Node, reach: Reach, path: Path) -> Shares:
        asked = asked_at(node, reach[node.turn])
        end = self._next + int(asked.written.sum())
        shares = filled(node, asked, self._symbols[self._next : end])
        self._next = end
        self.shares[path], self.reach[path] = shares, reach
        return shares
