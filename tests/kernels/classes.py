"""Every hand with a starter up to renaming the suits: one of each class, and how many it is.

What matters of the suits is which cards share one, and which share the starter's. So a class is
the starter's rank, the ranks held in its suit, and three sets of ranks in the other suits, in any
order.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations

RANKS = range(13)
Ranks = tuple[int, ...]
Code = int


def classes(starter: int) -> Iterator[tuple[tuple[Code, ...], int]]:
    """The classes with a starter of this rank: four cards and the starter, and their number."""
    others = [rank for rank in RANKS if rank != starter]
    for number in range(5):
        for same in combinations(others, number):
            for cards, ways in elsewhere(4 - number):
                yield (*(4 * rank for rank in same), *cards, 4 * starter), 4 * ways


@cache
def elsewhere(number: int) -> tuple[tuple[tuple[Code, ...], int], ...]:
    """This many cards in the three suits that are not the starter's, whatever these are called."""
    return tuple(
        (
            tuple(4 * rank + suit for suit, ranks in enumerate(sets, 1) for rank in ranks),
            len(set(permutations(sets))),
        )
        for sets in sets_of_ranks(number, 3)
    )


def sets_of_ranks(
    number: int, suits: int, most: Ranks | None = None
) -> Iterator[tuple[Ranks, ...]]:
    """This many cards in that many suits, no suit before one that is greater than it."""
    if suits == 0:
        if number == 0:
            yield ()
        return
    for size in range(number + 1):
        for ranks in combinations(RANKS, size):
            if most is None or ranks <= most:
                for rest in sets_of_ranks(number - size, suits - 1, ranks):
                    yield (ranks, *rest)
