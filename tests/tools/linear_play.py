"""A small play solved another way: its whole tree written out, and a linear program over it.

Nothing of the walk is used here. Cards are scored by `pegout.scoring`, hands are dealt one by one,
and the value is found by SciPy from the game in sequence form.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linprog
from scipy.sparse import csr_matrix, lil_matrix

from pegout.cards import PACK, Card
from pegout.rulesets import ruleset
from pegout.scoring import THIRTY_ONE, count_of, score_play, total

PONE, DEALER = 0, 1
RULES = ruleset("acc").play
Told = tuple[str, ...]
Hand = tuple[int, ...]


def card_of(rank: int) -> Card:
    """Any card of a rank; suits do not matter in the play."""
    return PACK[4 * (rank - 1)]


@dataclass
class Sequences:
    """One side's orders of choices: each has a number, 0 being none at all."""

    numbers: dict[tuple[int, Hand, Told, int], int] = field(default_factory=dict)
    sets: dict[tuple[int, Hand, Told], int] = field(default_factory=dict)
    before: list[int] = field(default_factory=list)
    within: list[int] = field(default_factory=list)

    def choose(self, before: int, hand: tuple[int, Hand], told: Told, rank: int) -> int:
        """The number of the order that goes on with this rank."""
        here = (*hand, told)
        if here not in self.sets:
            self.sets[here] = len(self.sets)
            self.before.append(before)
        key = (*here, rank)
        if key not in self.numbers:
            self.numbers[key] = len(self.numbers) + 1
            self.within.append(self.sets[here])
        return self.numbers[key]

    def plan(self) -> tuple[csr_matrix, NDArray[np.float64]]:
        """What any plan of this side holds to: as much goes out of each set as came in."""
        rows = lil_matrix((1 + len(self.sets), 1 + len(self.numbers)))
        rows[0, 0] = 1
        for row, before in enumerate(self.before):
            rows[1 + row, before] = -1
        for number, row in enumerate(self.within):
            rows[1 + row, number + 1] = 1
        told = np.zeros(1 + len(self.sets))
        told[0] = 1
        return csr_matrix(rows), told


Pegs = tuple[int, int]
Paid = Callable[[Pegs, tuple[Hand, Hand]], float]
NEVER = 1 << 20


def points(pegs: Pegs, _held: tuple[Hand, Hand]) -> float:
    """What the pone has pegged more."""
    return pegs[PONE] - pegs[DEALER]


@dataclass(frozen=True)
class Start:
    """Where a play begins, and what either side needs to be out, which ends it."""

    series: tuple[int, ...] = ()
    turn: int = PONE
    last: int = DEALER
    needs: Pegs = (NEVER, NEVER)


LEAD = Start()


@dataclass
class WholeTree:
    """All ends of the play, each with what it pays the pone: by what both have pegged and the hands
    that they began with, or 1 or 0 where one of them is out.
    """

    pays: Paid = points
    start: Start = LEAD

    sides: tuple[Sequences, Sequences] = field(default_factory=lambda: (Sequences(), Sequences()))
    ends: list[tuple[int, int, float]] = field(default_factory=list)

    def add(self, kept: tuple[Hand, Hand], chance: float) -> None:
        at = self.start
        self._go_on(kept, kept, at.series, (), at.turn, at.last, (0, 0), (0, 0), chance)

    def _pegged(self, pegs: Pegs, seat: int, more: int) -> Pegs:
        return (pegs[0] + more, pegs[1]) if seat == PONE else (pegs[0], pegs[1] + more)

    def _is_out(self, pegs: Pegs, orders: tuple[int, int], chance: float) -> bool:
        for seat in (PONE, DEALER):
            if pegs[seat] >= self.start.needs[seat]:
                self.ends.append((*orders, chance * float(seat == PONE)))
                return True
        return False

    def _go_on(  # noqa: PLR0917
        self,
        kept: tuple[Hand, Hand],
        held: tuple[Hand, Hand],
        series: tuple[int, ...],
        told: Told,
        turn: int,
        last: int,
        orders: tuple[int, int],
        pegs: Pegs,
        chance: float,
    ) -> None:
        for seat in (turn, 1 - turn):
            cards = [card_of(rank) for rank in series]
            legal = sorted({r for r in held[seat] if count_of((*cards, card_of(r))) <= THIRTY_ONE})
            if legal:
                break
            told = (*told, f"{seat} go")
        else:
            full = count_of([card_of(rank) for rank in series]) == THIRTY_ONE
            pegs = self._pegged(pegs, last, 0 if full else 1)
            if self._is_out(pegs, orders, chance):
                return
            if not any(held):
                self.ends.append((*orders, chance * self.pays(pegs, kept)))
                return
            leads = 1 - last if held[1 - last] else last
            self._go_on(kept, held, (), (*told, "new"), leads, last, orders, pegs, chance)
            return
        for rank in legal:
            rest = list(held[seat])
            rest.remove(rank)
            order = self.sides[seat].choose(orders[seat], (seat, kept[seat]), told, rank)
            pegged = total(score_play([card_of(r) for r in (*series, rank)], RULES))
            after = self._pegged(pegs, seat, pegged)
            left = (tuple(rest), held[1]) if seat == PONE else (held[0], tuple(rest))
            now = (order, orders[1]) if seat == PONE else (orders[0], order)
            if self._is_out(after, now, chance):
                continue
            self._go_on(
                kept,
                left,
                (*series, rank),
                (*told, f"{seat} {rank}"),
                1 - seat,
                seat,
                now,
                after,
                chance,
            )

    def value(self) -> float:
        """What the pone can be sure of on average: the greatest least that any plan brings."""
        (one, first), (two, second) = (side.plan() for side in self.sides)
        pays = lil_matrix((one.shape[1], two.shape[1]))
        for mine, theirs, paid in self.ends:
            pays[mine, theirs] += paid
        # Find a plan x and prices q for the dealer's sets: most of q * second, where
        # prices of what follows an order are no more than it pays against x.
        plans, prices = one.shape[1], two.shape[0]
        aim = np.concatenate([np.zeros(plans), -second])
        rows = csr_matrix(np.hstack([-csr_matrix(pays).T.toarray(), two.T.toarray()]))
        same = csr_matrix(np.hstack([one.toarray(), np.zeros((one.shape[0], prices))]))
        found = linprog(
            aim,
            A_ub=rows,
            b_ub=np.zeros(two.shape[1]),
            A_eq=same,
            b_eq=first,
            bounds=[(0, None)] * plans + [(None, None)] * prices,
            method="highs",
        )
        assert found.success, found.message
        return float(-found.fun)


def value_by_linear_program(ranks: Sequence[int], cards: int, joint: NDArray[np.float64]) -> float:
    """What the play is worth to the pone, where `joint` says how likely each two hands are."""
    hands = list(combinations_with_replacement(ranks, cards))
    tree = WholeTree()
    for one, mine in enumerate(hands):
        for two, theirs in enumerate(hands):
            tree.add((mine, theirs), float(joint[one, two] / joint.sum()))
    return tree.value()
