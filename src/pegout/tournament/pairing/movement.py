"""What a movement is: it seats the next round of a field, from who is in it and what was played.

A movement that does not ask for results can be gone through before the first game, and the whole
plan is there: the two of that kind are here. One that does (Swiss) is asked before every round.

The half-moving shift: odd numbers move to the next higher table, even numbers stay. Two movers
never meet, nor do two sitters. A mover meets a sitter again after as many rounds as there are
tables.

The circle: number 1 stays at table 1 and all others go round, until everyone met everyone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from pegout.tournament.pairing.plan import PlannedRound

Sitting = tuple[tuple[int, int, int], ...]
"""One round as a movement makes it: table, first seat and second seat of each game."""


class SoFar(NamedTuple):
    """What the next round may rest on.

    `entries` are the numbers of those who play, in the order of the draw, and `rounds` all rounds
    that were seated before. `wins` and `places` are what the games of those rounds gave each: the
    games won, and the place in the standings of the profile.
    """

    entries: Sequence[int]
    round: int = 1
    rounds: Sequence[PlannedRound] = ()
    wins: Mapping[int, int] = {}
    places: Mapping[int, int] = {}


class Movement(NamedTuple):
    """How a round is seated, and whether that waits for the results of the round before."""

    next_round: Callable[[SoFar], Sitting]
    by_results: bool = False


def all_rounds(next_round: Callable[[SoFar], Sitting], entries: int, rounds: int) -> list[Sitting]:
    """So many rounds of a movement that does not ask for results."""
    numbers = range(1, entries + 1)
    return [next_round(SoFar(numbers, number)) for number in range(1, rounds + 1)]


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
