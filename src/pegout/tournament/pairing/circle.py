"""The circle: number 1 stays at table 1 and all others go round, until everyone met everyone."""

from __future__ import annotations

from pegout.tournament.pairing.movement import Sitting, SoFar


def full_circle(entries: int) -> int:
    """The rounds in which everyone meets everyone; in an odd field each sits out one of them.

    >>> full_circle(8), full_circle(7)
    (7, 7)
    """
    return entries - 1 + entries % 2


def circle_rounds(entries: int, meetings: int) -> int:
    """The rounds in which each has so many meetings, but for sit-outs in the last turn.

    Where one turn is enough the sit-outs are made up; a full turn before it has none to make up.

    >>> circle_rounds(8, 6), circle_rounds(7, 6), circle_rounds(5, 6)
    (6, 6, 7)
    """
    if meetings < entries:
        return meetings
    turns, more = divmod(meetings, entries - 1)
    return turns * full_circle(entries) + more


def circle(so_far: SoFar) -> Sitting:
    """The first with the last, the second with the last but one; all but 1 then go one place on.

    After a full circle it begins again, so that two meet again as late as can be.

    >>> [[pair[1:] for pair in circle(SoFar(range(1, 5), number))] for number in (1, 2, 3)]
    [[(1, 4), (2, 3)], [(1, 3), (4, 2)], [(1, 2), (3, 4)]]
    """
    entries = len(so_far.entries)
    chairs = entries + entries % 2
    ring = list(range(2, chairs + 1))
    turned = (so_far.round - 1) % len(ring)
    line = [1, *ring[len(ring) - turned :], *ring[: len(ring) - turned]]
    faced = zip(line[: chairs // 2], reversed(line), strict=False)
    games = [(a, b) for a, b in faced if a <= entries and b <= entries]
    return tuple((table, a, b) for table, (a, b) in enumerate(games, 1))
