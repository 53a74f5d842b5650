"""The half-moving shift: odd numbers move to the next higher table, even numbers stay.

Two movers never meet, nor do two sitters. A mover meets a sitter again after as many rounds as
there are tables.
"""

from __future__ import annotations

from pegout.tournament.pairing.movement import Sitting, SoFar


def tables_for(entries: int) -> int:
    """Two sit at a table; an odd field leaves the sitter's chair at the last one empty.

    >>> tables_for(12), tables_for(13)
    (6, 7)
    """
    return (entries + 1) // 2


def shift(so_far: SoFar) -> Sitting:
    """Numbers 2t-1 and 2t start at table t; the last table is followed by the first.

    >>> shift(SoFar(range(1, 5))), shift(SoFar(range(1, 5), 2))
    (((1, 1, 2), (2, 3, 4)), ((1, 3, 2), (2, 1, 4)))
    """
    entries, moved = len(so_far.entries), so_far.round - 1
    tables = tables_for(entries)
    return tuple(
        (table, 2 * ((table - 1 - moved) % tables) + 1, 2 * table)
        for table in range(1, tables + 1)
        if 2 * table <= entries
    )
