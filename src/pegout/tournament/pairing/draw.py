"""Who gets which number: as entered or by chance, with groups spread over pools and kept on one
side.

A group is a zone, region, club or family whose entries should not meet where that can be avoided.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, islice
from string import ascii_uppercase

from pegout.chance import draws_from

Groups = Sequence[str | None]
DRAWN_BYTES = 8
LEAST_POOL = 2
"""A pool of one would play nobody."""


def drawn(entries: int, seed: str | None) -> list[int]:
    """Entries in the order of their numbers: as entered, or each by a lot drawn from the seed.

    >>> drawn(3, None)
    [1, 2, 3]
    """
    order = list(range(1, entries + 1))
    if seed is not None:
        draws = draws_from(f"numbers {seed}")
        lots = [bytes(islice(draws, DRAWN_BYTES)) for _ in order]
        order.sort(key=lambda entry: lots[entry - 1])
    return order


def pool_names(number: int) -> list[str]:
    """Pools are lettered; past Z they go on with two letters.

    >>> pool_names(3), pool_names(28)[-1]
    (['A', 'B', 'C'], 'AB')
    """
    doubled = [a + b for a in ascii_uppercase for b in ascii_uppercase]
    return [*ascii_uppercase, *doubled][:number]


def pool_sizes(entries: int, pools: int) -> list[int]:
    """This many pools whose sizes differ by at most one, the larger first.

    >>> pool_sizes(23, 3)
    [8, 8, 7]
    """
    size, larger = divmod(entries, pools)
    return [size + 1] * larger + [size] * (pools - larger)


def pools_for(entries: int, usual: int | None) -> int:
    """How many pools a field is split into, given the usual size of a pool.

    The largest pool is as near to the usual size as can be; where two numbers of pools are as
    near, the pools are the larger ones, as everybody is to meet all others (readings A10, A12).

    >>> [pools_for(entries, 8) for entries in (8, 10, 11, 15, 16, 17, 19, 25, 29, 40)]
    [1, 1, 2, 2, 2, 2, 3, 3, 4, 5]
    """
    if usual is None:
        return 1
    numbers = range(1, max(entries // LEAST_POOL, 1) + 1)
    return min(numbers, key=lambda number: (abs(pool_sizes(entries, number)[0] - usual), number))


def in_pools(order: Sequence[int], pools: int, groups: Groups | None) -> list[list[int]]:
    """This many pools of nearly one size; entries of a group in different ones.

    >>> in_pools([1, 2, 3, 4, 5], 2, None)
    [[1, 2, 3], [4, 5]]
    >>> in_pools([1, 2, 3, 4], 2, ["North", "North", "South", "South"])
    [[1, 3], [2, 4]]
    """
    sizes = pool_sizes(len(order), pools)
    if groups is None:
        ends = list(accumulate(sizes))
        return [list(order[end - size : end]) for size, end in zip(sizes, ends, strict=True)]
    found: list[list[int]] = [[] for _ in sizes]
    for entry in _by_group(order, groups):
        found[_best_pool(entry, found, sizes, groups)].append(entry)
    place = {entry: at for at, entry in enumerate(order)}
    return [sorted(pool, key=place.__getitem__) for pool in found]


def _best_pool(entry: int, pools: list[list[int]], sizes: list[int], groups: Groups) -> int:
    """The pool with room that has the fewest of the entry's group, then the most room."""
    group = groups[entry - 1]

    def burden(pool: int) -> tuple[int, int]:
        own = sum(groups[other - 1] == group for other in pools[pool]) if group else 0
        return own, len(pools[pool]) - sizes[pool]

    return min((at for at, size in enumerate(sizes) if len(pools[at]) < size), key=burden)


def _by_group(order: Sequence[int], groups: Groups) -> list[int]:
    """The largest groups first, each together; then those without one."""
    return [entry for members in _members(order, groups).values() for entry in members] + [
        entry for entry in order if not groups[entry - 1]
    ]


def _members(order: Sequence[int], groups: Groups) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for entry in order:
        if group := groups[entry - 1]:
            found.setdefault(group, []).append(entry)
    return dict(sorted(found.items(), key=lambda one: -len(one[1])))


def on_sides(order: Sequence[int], groups: Groups) -> tuple[list[int], tuple[str, ...]]:
    """Numbers such that each group has all movers or all sitters; and the group that cannot.

    At most one group need be split, and it is the smallest that will do.

    >>> on_sides([1, 2, 3, 4], ["North", "North", "South", "South"])
    ([1, 3, 2, 4], ())
    """
    whole = {name: own for name, own in _members(order, groups).items() if len(own) > 1}
    for split in (None, *reversed(whole)):
        kept = {name: own for name, own in whole.items() if name != split}
        movers = _movers(order, list(kept.values()), whole.get(split or "", []))
        if movers is not None:
            return _seats(order, movers), (split,) if split else ()
    raise AssertionError("one group split is always enough")


def _movers(order: Sequence[int], whole: list[list[int]], split: list[int]) -> list[int] | None:
    """The movers' side from whole groups, filled up with those who are free."""
    room = (len(order) + 1) // 2
    total = sum(map(len, whole))
    chosen = _filling([len(own) for own in whole], total - len(order) // 2, room)
    if chosen is None:
        return None
    grouped = {entry for own in whole for entry in own}
    free = split + [entry for entry in order if entry not in grouped and entry not in split]
    movers = [entry for at in chosen for entry in whole[at]]
    return movers + free[: room - len(movers)]


def _filling(sizes: list[int], least: int, most: int) -> list[int] | None:
    """Which of these sizes add up to at least the one and at most the other, best the most."""
    # Bit s of a number says whether the sizes so far can add up to s.
    reach = list(accumulate(sizes, lambda sums, size: sums | sums << size, initial=1))
    found = [total for total in range(max(least, 0), most + 1) if reach[-1] >> total & 1]
    if not found:
        return None
    left, chosen = found[-1], []
    for at in range(len(sizes) - 1, -1, -1):
        if not reach[at] >> left & 1:
            chosen.append(at)
            left -= sizes[at]
    return chosen


def _seats(order: Sequence[int], movers: list[int]) -> list[int]:
    moving = set(movers)
    seats = [0] * len(order)
    seats[0::2] = [entry for entry in order if entry in moving]
    seats[1::2] = [entry for entry in order if entry not in moving]
    return seats
