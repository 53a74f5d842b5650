"""The cheapest way to put all of an even number of things into pairs (Edmonds' blossoms).

Every vertex has a price. Two may be paired only where their edge is tight, that is where both
prices together are its weight; prices never fall short of a weight. Trees of tight edges grow from
everybody who is still single until two of them meet, and where none is tight the prices change
until one is. An odd circle of tight edges (a blossom) is shrunk to one vertex. When all are paired
over tight edges the prices prove that no other pairing is cheaper.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from itertools import count

NEAREST = 12
"""Edges looked at first, from each vertex; others are added where the prices ask for them."""

NONE = -1
"""Nobody: of a single vertex the partner, of a root the way back."""

Costs = Sequence[Sequence[int | None]]
"""What each pair costs, the same from both ends; None where two may not be paired."""


class NoPairingError(Exception):
    """No pairing has everybody in it."""


def cheapest_pairs(costs: Costs) -> list[int]:
    """The partner of each, such that all pairs together cost least.

    >>> cheapest_pairs([[None, 1, 5, 9], [1, None, 9, 5], [5, 9, None, 20], [9, 5, 20, None]])
    [2, 3, 0, 1]
    """
    number = len(costs)
    near: list[set[int]] = [set() for _ in range(number)]
    for one, row in enumerate(costs):
        others = [(cost, other) for other, cost in enumerate(row) if cost is not None]
        for _, other in sorted(others)[:NEAREST]:
            near[one].add(other)
            near[other].add(one)
    while True:
        try:
            search = _Search(costs, near)
            search.run()
        except NoPairingError:
            dear = _all_edges(costs, near)
            if not dear:
                raise
        else:
            dear = search.too_dear(near)
            if not dear:
                return search.mate[:number]
        for one, other in dear:
            near[one].add(other)
            near[other].add(one)


def _all_edges(costs: Costs, near: Sequence[set[int]]) -> list[tuple[int, int]]:
    return [
        (one, other)
        for one, row in enumerate(costs)
        for other, cost in enumerate(row)
        if cost is not None and other not in near[one]
    ]


class _Search:
    """One search. Vertices come first, then blossoms; `NONE` is nobody.

    `top` is the outermost blossom of each vertex or blossom, `petals` the ring of a blossom with
    its base first. An outer vertex (`mark` 0) is single, or paired with an inner one (1) of its
    tree; one that no tree has reached has the mark -1. `link` is where an inner one was reached
    from.
    """

    def __init__(self, costs: Costs, near: Sequence[set[int]]) -> None:
        number = len(costs)
        self.number, self.costs, self.near = number, costs, near
        self.price = [
            -2 * min((costs[u][v] or 0 for v in near[u]), default=0) for u in range(number)
        ]
        self.mate = [NONE] * number
        self.top = [*range(number)]
        self.petals: dict[int, list[int]] = {}
        self.edge: dict[int, dict[int, tuple[int, int]]] = {
            u: {v: (u, v) for v in near[u]} for u in range(number)
        }
        self.petal_of: dict[int, dict[int, int]] = {}
        self.mark = [-1] * number
        self.link = [NONE] * number
        self.best: list[int] = [NONE] * number
        self.queue: deque[int] = deque()

    def run(self) -> None:
        """Pair everybody."""
        for u in range(self.number):
            tight = (v for v in self.near[u] if self.mate[v] == NONE and not self.slack((u, v)))
            if self.mate[u] == NONE and (v := min(tight, default=NONE)) != NONE:
                self.mate[u], self.mate[v] = v, u
        while NONE in self.mate[: self.number]:
            self.grow()

    def slack(self, edge: tuple[int, int]) -> int:
        """By how much the prices of two are above the weight of their edge."""
        u, v = edge
        cost = self.costs[u][v]
        assert cost is not None
        return self.price[u] + self.price[v] + 4 * cost

    def outermost(self) -> list[int]:
        return [x for x in (*range(self.number), *self.petals) if self.top[x] == x]

    def grow(self) -> None:
        """One more pair: grow trees from all who are single until two of them meet."""
        self.queue.clear()
        self.mark, self.best = [-1] * len(self.top), [NONE] * len(self.top)
        for x in self.outermost():
            if self.mate[x] == NONE:
                self.link[x], self.mark[x] = NONE, 0
                self.push(x)
        while not (self.searched() or self.repriced()):
            pass

    def searched(self) -> bool:
        """Follow tight edges from all outer vertices; whether two trees met."""
        while self.queue:
            u = self.queue.popleft()
            if self.mark[self.top[u]] == 1:
                continue
            for v in self.near[u]:
                if self.top[u] == self.top[v]:
                    continue
                if self.slack((u, v)):
                    self.nearer(u, self.top[v])
                elif self.reached(u, v):
                    return True
        return False

    def repriced(self) -> bool:
        """Change prices until an edge is tight or a blossom opens; whether two trees met."""
        tops = self.outermost()
        self.reprice(tops, self.step(tops))
        for x in tops:
            near = self.best[x]
            if near != NONE and self.top[x] == x and self.top[near] != x:
                edge = self.edge[near][x]
                if not self.slack(edge) and self.reached(*edge):
                    return True
        for b in tops:
            if b >= self.number and self.top[b] == b and self.mark[b] == 1 and not self.price[b]:
                self.expand(b)
        return False

    def step(self, tops: Sequence[int]) -> int:
        """By how much prices change until something new can be done."""
        steps = [self.price[b] // 2 for b in tops if b >= self.number and self.mark[b] == 1]
        for x in tops:
            if self.best[x] != NONE and self.mark[x] != 1:
                slack = self.slack(self.edge[self.best[x]][x])
                steps.append(slack if self.mark[x] == -1 else slack // 2)
        if not steps:
            raise NoPairingError
        return min(steps)

    def reprice(self, tops: Sequence[int], step: int) -> None:
        """Outer vertices become cheaper and inner ones dearer; a blossom makes up for its own."""
        change = {0: -step, 1: step, -1: 0}
        for u in range(self.number):
            self.price[u] += change[self.mark[self.top[u]]]
        for b in tops:
            if b >= self.number:
                self.price[b] -= 2 * change[self.mark[b]]

    def nearer(self, u: int, x: int) -> None:
        """Remember the outer vertex with the least slack to another tree or to one unreached."""
        if self.best[x] == NONE or self.slack(self.edge[u][x]) < self.slack(
            self.edge[self.best[x]][x]
        ):
            self.best[x] = u

    def look(self, x: int) -> None:
        """The same for a vertex or blossom that is new."""
        self.best[x] = NONE
        for u in self.edge[x]:
            if u < self.number and self.top[u] != x and self.mark[self.top[u]] == 0:
                self.nearer(u, x)

    def push(self, x: int) -> None:
        """Search on from a vertex, or from all in a blossom."""
        if x < self.number:
            self.queue.append(x)
        for petal in self.petals.get(x, ()):
            self.push(petal)

    def put(self, x: int, top: int) -> None:
        self.top[x] = top
        for petal in self.petals.get(x, ()):
            self.put(petal, top)

    def above(self, x: int) -> int:
        """The outermost blossom of a vertex; nobody has none."""
        return NONE if x == NONE else self.top[x]

    def reached(self, u: int, v: int) -> bool:
        """A tight edge from an outer vertex: the tree grows, has a blossom, or meets another."""
        one, other = self.top[u], self.top[v]
        if self.mark[other] == -1:
            self.link[other], self.mark[other] = u, 1
            partner = self.top[self.mate[other]]
            self.best[other] = self.best[partner] = NONE
            self.mark[partner] = 0
            self.push(partner)
        elif self.mark[other] == 0:
            base = self.common(one, other)
            if base == NONE:
                self.augment(one, other)
                self.augment(other, one)
                return True
            self.shrink(one, base, other)
        return False

    def common(self, one: int, other: int) -> int:
        """Where the ways of two to their roots meet; NONE where they are of two trees."""
        seen: set[int] = set()
        while one != NONE or other != NONE:
            if one != NONE:
                if one in seen:
                    return one
                seen.add(one)
                inner = self.above(self.mate[one])
                one = NONE if inner == NONE else self.above(self.link[inner])
            one, other = other, one
        return NONE

    def augment(self, one: int, other: int) -> None:
        """Pair one with the other, and all on the way to the root of one again."""
        while True:
            inner = self.above(self.mate[one])
            self.pair(one, other)
            if inner == NONE:
                return
            outer = self.top[self.link[inner]]
            self.pair(inner, outer)
            one, other = outer, inner

    def pair(self, x: int, y: int) -> None:
        """Pair x with y, and the ring of a blossom x so that its base is the one who is paired."""
        u, v = self.edge[x][y]
        self.mate[x] = v
        if x < self.number:
            return
        entry = self.petal_of[x][u]
        at = self.even(x, entry)
        ring = self.petals[x]
        for place in range(at):
            self.pair(ring[place], ring[place ^ 1])
        self.pair(entry, y)
        self.petals[x] = ring[at:] + ring[:at]

    def even(self, b: int, petal: int) -> int:
        """The place of a petal, an even number of steps from the base: turn the ring if need be."""
        ring = self.petals[b]
        at = ring.index(petal)
        if at % 2:
            ring[1:] = ring[:0:-1]
            at = len(ring) - at
        return at

    def shrink(self, one: int, base: int, other: int) -> None:
        """Make a blossom of the circle that two outer vertices close."""
        b = next(x for x in count(self.number) if x not in self.petals)
        for vertex in (self.price, self.mate, self.top, self.mark, self.link, self.best):
            vertex.extend([NONE] * (b + 1 - len(vertex)))
        self.price[b], self.mark[b], self.mate[b] = 0, 0, self.mate[base]
        self.link[b] = self.link[base]
        self.petals[b] = [base, *reversed(self.way(one, base)), *self.way(other, base)]
        self.put(b, b)
        self.edge[b], self.petal_of[b] = {}, {}
        for petal in self.petals[b]:
            for x, edge in self.edge[petal].items():
                if self.top[x] == b:
                    continue
                if x not in self.edge[b] or self.slack(edge) < self.slack(self.edge[b][x]):
                    self.edge[b][x] = edge
                    self.edge[x][b] = edge[::-1]
            for u in self.petal_of.get(petal, (petal,)):
                self.petal_of[b][u] = petal
        self.look(b)

    def way(self, x: int, base: int) -> list[int]:
        """From an outer vertex up to a base; inner ones on it become outer."""
        found: list[int] = []
        while x != base:
            inner = self.top[self.mate[x]]
            found += [x, inner]
            self.push(inner)
            x = self.top[self.link[inner]]
        return found

    def expand(self, b: int) -> None:
        """Open an inner blossom whose price has come down to nothing."""
        ring = self.petals[b]
        for petal in ring:
            self.put(petal, petal)
        entry = self.petal_of[b][self.edge[b][self.link[b]][0]]
        at = self.even(b, entry)
        ring = self.petals.pop(b)
        for place in range(0, at, 2):
            inner, outer = ring[place], ring[place + 1]
            self.link[inner] = self.edge[outer][inner][0]
            self.mark[inner], self.mark[outer] = 1, 0
            self.best[inner] = NONE
            self.look(outer)
            self.push(outer)
        self.mark[entry], self.link[entry] = 1, self.link[b]
        for petal in ring[at + 1 :]:
            self.mark[petal] = -1
            self.look(petal)
        self.top[b] = NONE
        for x in self.edge.pop(b):
            self.edge[x].pop(b, None)
        del self.petal_of[b]

    def too_dear(self, near: Sequence[set[int]]) -> list[tuple[int, int]]:
        """Edges not looked at that the prices fall short of: with them it may be cheaper."""
        price = self.price
        return [
            (u, v)
            for u, row in enumerate(self.costs)
            for v, cost in enumerate(row[:u])
            if cost is not None and price[u] + price[v] + 4 * cost < 0 and v not in near[u]
        ]
