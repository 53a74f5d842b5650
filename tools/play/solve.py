"""The play of two solved: an equilibrium of pegging, found by each side regretting its cards.

`python -m tools.play.solve` does it again, as far as it is told, and goes on from where it was
stopped. Every round walks through the whole tree once for each side with every hand that it may
hold (CFR+ in the form of Tammelin and others, discounted as Brown and Sandholm do: regrets never
below nothing, old ones fading, the sides by turns, the average weighed by the square of the round's
number; that comes as near in half the rounds or fewer). Nothing is drawn by chance and nothing left
out.

What is printed is exact: the value of the average play, and what the best answer to it gains for
either side, found by walking through the same tree.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations_with_replacement
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from tools.play import walk as tree

from pegout.analysis import solved
from pegout.kernels.pegging import peg_counts, pips

Floats = NDArray[np.float32]
Numbers = NDArray[np.int64]

PONE, DEALER = 0, 1
SLIP = 1e-4
"""How often a card is laid by a slip while the play is learnt, so that answers to bad cards are
learnt too. The average has no slips in it."""
BY_TURNS = (PONE, DEALER)
HARDLY, LEAST, UNEVEN = 1e-20, 1e-6, 9
"""How great regrets by chance are, the least of them beside the greatest, and how far from even:
they say what the first round lays, and are nothing beside what it regrets.
"""
FADING, HEAD_START = 1.5, 5
"""How fast old regrets fade, and as if after how many rounds more."""
AT_ONCE = 1 << 14
"""Leaves looked at in one go."""


class Leaves(NamedTuple):
    """What is brought by the nodes at which nothing is left to choose: what is told of all of them,
    and where in it each has its place, in the order of the walk.
    """

    places: Numbers
    told: Floats


class Game:
    """The play with so many cards of these ranks on each side, as tables that the walk reads."""

    def __init__(self, ranks: Sequence[int] = range(1, 14), cards: int = 4) -> None:
        self.ranks, self.cards = np.array(ranks, np.int64), cards
        self.leaves: Leaves | None = None
        """Looked up by the first solver, for all."""
        held = [list(combinations_with_replacement(range(len(ranks)), n)) for n in range(cards + 1)]
        self.sizes = np.array([len(sets) for sets in held], np.int64)
        most = max(self.sizes)
        self.hands = np.zeros((cards + 1, most), np.int64)
        self.lowest = np.zeros((cards + 1, most), np.int64)
        self.sets = np.zeros((cards + 1, len(ranks), self.sizes[-2]), np.int32)
        self.even = np.zeros((cards + 1, len(ranks) + 1, most), np.float32)
        """One by how many of the lowest ranks are in a hand, by [cards, ranks, hand]."""
        for number, sets in enumerate(held):
            place = {one: at for at, one in enumerate(sets)}
            for at, one in enumerate(sets):
                self.hands[number, at] = sum(ranks[r] << 4 * p for p, r in enumerate(one))
                self.lowest[number, at] = pips(ranks[one[0]]) if one else 99
            if number:
                for rank in range(len(ranks)):
                    for at, rest in enumerate(held[number - 1]):
                        self.sets[number, rank, at] = place[tuple(sorted((*rest, rank)))]
                for ways in range(len(ranks) + 1):
                    among = self.sets[number, :ways, : len(held[number - 1])].ravel()
                    often = np.bincount(among, minlength=most).astype(np.float32)
                    self.even[number, ways] = np.divide(
                        np.float32(1.0), often, out=np.zeros_like(often), where=often > 0
                    )

    def start(self) -> Numbers:
        """The node at which the pone leads."""
        frame = np.zeros(tree.PLACES, np.int64)
        frame[tree.LAST], frame[tree.TURN] = DEALER, PONE
        frame[tree.HELD : tree.HELD + 2] = self.cards
        return frame

    def after(self, lead: int) -> Numbers:
        """The node after a lead, by the place of its rank."""
        frame, rank = self.start(), int(self.ranks[lead])
        frame[tree.SERIES], frame[tree.COUNT] = rank, pips(rank)
        frame[tree.LAST], frame[tree.TURN] = PONE, DEALER
        frame[tree.HELD] -= 1
        return frame

    def after_two(self, lead: int, answer: int) -> Numbers:
        """The node after a lead and an answer, by the places of their ranks."""
        frame, (one, two) = self.start(), self.ranks[[lead, answer]].tolist()
        series, count = one << 4 | two, pips(one) + pips(two)
        frame[tree.SERIES], frame[tree.COUNT] = series, count
        frame[tree.LEAD] = -int(peg_counts(series, count))
        frame[tree.HELD : tree.HELD + 2] -= 1
        return frame


class Scratch(NamedTuple):
    """What one thread needs to walk."""

    frames: Numbers
    own: Floats
    other: Floats
    pairs: Floats
    values: Floats
    brought: Floats
    choices: Floats
    reaches: Floats
    sums: Floats


def scratch_for(game: Game, held: int) -> Scratch:
    """For walks from nodes at which both sides hold so many cards."""
    rows, size = tree.MOST_FRAMES, max(int(game.sizes[held]), tree.ACROSS)
    ways = len(game.ranks) * int(game.sizes[held - 1])
    floats: list[tuple[int, ...]] = [(rows, size), (rows, size)]
    # A row of pairs is read beyond its end.
    floats += [(rows, size * size + tree.ACROSS), (rows, size)]
    floats += [(rows, ways), (rows, ways), (rows, ways), (1, size)]
    tables = [np.zeros(shape, np.float32) for shape in floats]
    return Scratch._make([np.zeros((rows, tree.PLACES), np.int64), *tables])


def values_of(game: Game, states: Numbers) -> Leaves:
    """The values of leaves, which are given as the walk tells them apart."""
    number, frames = len(game.ranks), np.zeros((1, tree.PLACES), np.int64)
    both = 2 * number * tree.ACROSS
    width = max(both, int(game.sizes[-2]))
    held = [states >> 3 & 7, states & 7]
    widths = np.where((held[0] > 0) & (held[1] > 0), both, game.sizes[np.maximum(*held)])
    known: dict[bytes, int] = {}
    rows: list[Floats] = []
    places, end = np.zeros(len(states), np.int64), 0
    for first in range(0, len(states), AT_ONCE):
        some = states[first : first + AT_ONCE]
        worth = np.zeros((len(some), width), np.float32)
        tree.leaf_values(some, game.ranks, game.sizes, game.hands, frames, worth)
        small = worth.astype(np.int8)
        for at, wide in enumerate(widths[first : first + AT_ONCE].tolist(), start=first):
            said = small[at - first, :wide].tobytes()
            if said not in known:
                known[said] = end
                rows.append(worth[at - first, :wide])
                end += wide
            places[at] = known[said]
    return Leaves(places, np.concatenate([*rows, np.zeros(tree.ACROSS, np.float32)]))


class Strategy(NamedTuple):
    """What is chosen at one of the first nodes: by [rank, what is left in the hand]."""

    choices: Floats
    reaches: Floats


class Gains(NamedTuple):
    """What the play is worth to the pone, and what a best answer brings either side beyond it."""

    value: float
    pone: float
    dealer: float

    @property
    def both(self) -> float:
        """Nothing, if nobody could do better."""
        return self.pone + self.dealer


class Solver:
    """Regrets and average play of a game; `joint[pone, dealer]` says how likely both keep so."""

    def __init__(self, game: Game, joint: NDArray[np.float64], threads: int = 0) -> None:
        self.game, self.rounds = game, 0
        self.joint = (joint / joint.sum()).astype(np.float32)
        self.threads = threads or os.cpu_count() or 1
        self.scratches: SimpleQueue[Scratch] = SimpleQueue()
        for _ in range(self.threads):
            self.scratches.put(scratch_for(game, game.cards - 1))
        self._kept_pairs: dict[tuple[int, tuple[int, int]], Floats] = {}
        self.number = len(game.ranks)
        self.top = self.number * int(game.sizes[-2])
        """Numbers at one of the first nodes, at which all cards are held."""
        self.tasks = [(one, two) for one in range(self.number) for two in range(self.number)]
        counted = [self._counted(game.after_two(*task)) for task in self.tasks]
        ends, leaf_ends = np.cumsum(counted, axis=0).T
        first = self.top * (1 + self.number)
        self.offsets = dict(zip(self.tasks, (first + np.r_[0, ends[:-1]]).tolist(), strict=True))
        self.leaves_at = dict(zip(self.tasks, np.r_[0, leaf_ends[:-1]].tolist(), strict=True))
        self.size = first + int(ends[-1])
        if game.leaves is None:
            game.leaves = self._looked_up(int(leaf_ends[-1]))
        lengths = dict(zip(self.tasks, np.diff(np.r_[0, ends]).tolist(), strict=True))
        # The longest first, so that no thread is left alone with one at the end.
        self.tasks.sort(key=lambda task: -lengths[task])
        self.steady = 1.0
        """How much of a regret is left after a round."""
        self.last_brought = np.zeros((0, 0), np.float32)
        """What each lead brought in the pone's last sweep, by [rank, what is left]."""
        self.last_values: NDArray[np.float64] = np.zeros(0)
        """What the last sweep brought each keep, weighed by how often it is kept."""
        self.regrets = np.zeros(self.size, np.float32)
        self.average = np.zeros(self.size, np.float32)

    def _pairs(self, player: int, task: tuple[int, int]) -> Floats:
        """How likely what is left on both sides after a lead and an answer, by [other, own]."""
        if (player, task) not in self._kept_pairs:
            pone, dealer = (self.game.sets[self.game.cards, rank] for rank in task)
            pairs = self.joint[np.ix_(pone, dealer)]
            self._kept_pairs[player, task] = (pairs.T if player == PONE else pairs).ravel()
        return self._kept_pairs[player, task]

    def begin_by(self, seed: int) -> None:
        """Begin with any cards, drawn by a seed, where else all are laid alike."""
        chance = np.random.default_rng(seed)
        for block in np.array_split(self.regrets, -(-self.size // AT_ONCE)):
            block[:] = HARDLY * (LEAST + chance.random(len(block)) ** UNEVEN)

    def keep_by(self, joint: NDArray[np.float64]) -> None:
        """From now on both keep by other chances."""
        self.joint = (joint / joint.sum()).astype(np.float32)
        self._kept_pairs.clear()

    _none = (np.zeros(1, np.float32),) * 3

    def _counted(self, frame: Numbers) -> tuple[int, int]:
        """How many numbers and leaves there are below a node."""
        scratch = self.scratches.get()
        try:
            return self._walk(scratch, frame, (tree.COUNTS, PONE, 0, 0), *self._none)
        finally:
            self.scratches.put(scratch)

    def _looked_up(self, number: int) -> Leaves:
        """Find the values of all leaves; many have the same, which are told once."""
        states = np.zeros(number, np.int64)
        for task, at in self.leaves_at.items():
            frame, scratch = self.game.after_two(*task), self.scratches.get()
            asked, leaves = (tree.LEAVES, PONE, 0, at), Leaves(states, self._none[0])
            self._walk(scratch, frame, asked, *self._none, leaves=leaves)
            self.scratches.put(scratch)
        each, which = np.unique(states, return_inverse=True)
        values = values_of(self.game, each)
        return Leaves(values.places[which], values.told)

    # ------------------------------------------------------------ one walk

    def _walk_task(
        self,
        what: int,
        player: int,
        task: tuple[int, int],
        table: Floats,
        regrets: Floats,
        average: Floats,
        reach: tuple[Floats, Floats],
        weight: float,
        slip: float,
        out: Floats,
    ) -> None:
        """Walk below a lead and an answer; `reach` are the pone's and the dealer's."""
        game, scratch = self.game, self.scratches.get()
        try:
            size = int(game.sizes[game.cards - 1])
            scratch.own[0, :size], scratch.other[0, :size] = reach[player], reach[1 - player]
            scratch.pairs[0, : size * size] = self._pairs(player, task)
            asked = (what, player, self.offsets[task], self.leaves_at[task])
            frame = game.after_two(*task)
            self._walk(scratch, frame, asked, table, regrets, average, (weight, slip, self.steady))
            out[:] = scratch.values[0, :size]
        finally:
            self.scratches.put(scratch)

    def _walk(
        self,
        scratch: Scratch,
        frame: Numbers,
        asked: tuple[int, int, int, int],
        table: Floats,
        regrets: Floats,
        average: Floats,
        numbers: tuple[float, float, float] = (0.0, 0.0, 1.0),
        leaves: Leaves | None = None,
    ) -> tuple[int, int]:
        """Where the numbers and the leaves below a node end."""
        game, task = self.game, np.array(asked, np.int64)
        places, told = leaves or game.leaves or Leaves(task, self._none[0])
        scratch.frames[0] = frame
        end = tree.walk(
            task,
            game.ranks,
            game.sizes,
            game.sets,
            game.hands,
            game.lowest,
            np.array(numbers),
            *scratch,
            game.even,
            places,
            told,
            table,
            regrets,
            average,
        )
        return end, int(task[3])

    def _strategy(self, table: Floats, node: int, slip: float) -> Strategy:
        """What the table says at the lead (node 0) or after a lead (node 1 and on)."""
        sets = self.game.sets[self.game.cards]
        block = table[node * self.top : (node + 1) * self.top].reshape(sets.shape)
        size = int(self.game.sizes[-1])
        total = np.bincount(sets.ravel(), block.ravel(), size)[sets]
        even = 1.0 / np.bincount(sets.ravel(), minlength=size)[sets]
        choices = np.where(total > 0, block / np.where(total > 0, total, 1.0), even)
        reaches = (1 - slip) * choices + slip * even
        return Strategy(choices.astype(np.float32), reaches.astype(np.float32))

    def leads(self, table: Floats) -> Floats:
        """How often each card is led, by [rank, what is left]."""
        return self._strategy(table, 0, 0.0).choices

    def _node_value(
        self, what: int, node: int, brought: Floats, strategy: Strategy
    ) -> NDArray[np.float64]:
        """The value of one of the first nodes by hand, from that of each card; it is learnt from,
        if that is what the walk is for.
        """
        sets, size = self.game.sets[self.game.cards], int(self.game.sizes[-1])
        if what == tree.ANSWERS:
            best = np.full(size, -np.inf)
            np.maximum.at(best, sets, brought)
            return best
        weighed = (strategy.choices * brought).ravel()
        value = np.asarray(np.bincount(sets.ravel(), weighed, size), np.float64)
        if what == tree.LEARNS:
            block = self.regrets[node * self.top : (node + 1) * self.top].reshape(sets.shape)
            block[:] = np.maximum(np.float32(self.steady) * block + brought - value[sets], 0.0)
        return value

    def sweep(
        self, what: int, player: int, table: Floats, weight: float = 0.0, slip: float = 0.0
    ) -> float:
        """Walk through the whole tree for one side, which plays by the table or answers it; what
        the side pegs more than the other.
        """
        game, every = self.game, range(self.number)
        nodes = [self._strategy(table, node, slip) for node in range(1 + self.number)]
        size = int(game.sizes[-2])
        found = np.zeros((self.number, self.number, size), np.float32)

        def below(task: tuple[int, int]) -> None:
            one, two = task
            reach = nodes[0].reaches[one], nodes[1 + one].reaches[two]
            self._walk_task(
                what, player, task, table, self.regrets, self.average,
                reach, weight, slip, found[one, two],
            )  # fmt: skip

        with ThreadPoolExecutor(self.threads) as pool:
            list(pool.map(below, self.tasks))
        if what == tree.LEARNS:
            mine = [0] if player == PONE else [1 + one for one in every]
            for node in mine:
                block = self.average[node * self.top : (node + 1) * self.top]
                block += np.float32(weight) * nodes[node].choices.ravel()
        if player == PONE:
            self.last_brought = found.sum(axis=1)
            self.last_values = self._node_value(what, 0, self.last_brought, nodes[0])
        else:
            after = [self._node_value(what, 1 + one, found[one], nodes[1 + one]) for one in every]
            self.last_values = np.sum(after, axis=0)
        return float(self.last_values.sum())

    def numbers_below(self, node: solved.Node) -> int:
        """How many numbers a node of the file has in the table, with all that follow it."""
        frame = np.zeros(tree.PLACES, np.int64)
        frame[tree.COUNT], frame[tree.LAST], frame[tree.TURN] = node.total, node.last, node.turn
        frame[tree.PASSED] = node.passed
        frame[tree.HELD : tree.HELD + 2] = node.held
        return self._counted(frame)[0]

    # ------------------------------------------------------------ rounds

    def learn(self, slip: float = SLIP, power: float = 2.0) -> None:
        """One round."""
        self.rounds += 1
        round_on = (self.rounds + HEAD_START) ** FADING
        self.steady = round_on / (round_on + 1.0)
        for player in BY_TURNS:
            self.sweep(tree.LEARNS, player, self.regrets, float(self.rounds) ** power, slip)

    def gains(self, table: Floats | None = None) -> Gains:
        """How good the average play is, or that of a table."""
        asked = self.average if table is None else table
        value = self.sweep(tree.VALUES, PONE, asked)
        pone = self.sweep(tree.ANSWERS, PONE, asked)
        dealer = self.sweep(tree.ANSWERS, DEALER, asked)
        return Gains(value, pone - value, dealer + value)

    def worth(self, table: Floats) -> Floats:
        """What each keep pegs more than the other side, by [role, keep], the dealer first."""
        rows = []
        for player in (DEALER, PONE):
            self.sweep(tree.VALUES, player, table)
            often = self.joint.sum(axis=PONE if player == DEALER else DEALER)
            brought = np.where(often > 0, self.last_values / np.where(often > 0, often, 1.0), 0.0)
            rows.append(brought)
        return np.stack(rows).astype(np.float32)

    # ------------------------------------------------------------ kept

    def keep(self, folder: Path) -> None:
        """Write down how far it has come."""
        folder.mkdir(parents=True, exist_ok=True)
        for name, table in (("regrets", self.regrets), ("average", self.average)):
            np.save(folder / f"{name}.new.npy", table)
        for name in ("regrets", "average"):
            (folder / f"{name}.new.npy").replace(folder / f"{name}.npy")
        (folder / "rounds").write_text(str(self.rounds))

    def go_on(self, folder: Path) -> None:
        """Take up what was written down, if anything was."""
        if (folder / "rounds").exists():
            self.regrets = np.load(folder / "regrets.npy")
            self.average = np.load(folder / "average.npy")
            self.rounds = int((folder / "rounds").read_text())


def solve(
    solver: Solver,
    rounds: int,
    every: int,
    said: Callable[[str], None] = print,
    folder: Path | None = None,
    enough: float = 0.0,
) -> Gains | None:
    """Learn up to so many rounds, or until both best answers gain no more than is enough."""
    found, began = None, time.monotonic()
    while solver.rounds < rounds:
        solver.learn()
        if solver.rounds % every == 0 or solver.rounds == rounds:
            found = solver.gains()
            said(
                f"{solver.rounds:5} rounds  {time.monotonic() - began:7.1f} s  "
                f"value {found.value:+.6f}  best answers gain {found.pone:.6f} as pone, "
                f"{found.dealer:.6f} as dealer, {found.both:.6f} together"
            )
            if folder is not None:
                solver.keep(folder)
            if found.both <= enough:
                break
    return found


def main(words: Sequence[str] | None = None) -> None:
    """Solve the play with the keeps of our own throwing model."""
    from tools.play.keeps import joint_keeps

    parser = argparse.ArgumentParser(description="Solve the play of two.")
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--every", type=int, default=20, help="rounds between best answers")
    parser.add_argument("--enough", type=float, default=0.0, help="stop at this gain of both")
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--steps", type=Path, default=Path("build/play"), help="kept steps")
    parser.add_argument("--seed", type=int, help="begin with any cards, drawn by this")
    asked = parser.parse_args(words)
    solver = Solver(Game(), joint_keeps(asked.steps), asked.threads)
    if asked.seed is not None:
        solver.begin_by(asked.seed)
    solver.go_on(asked.steps)
    print(f"{solver.size:,} numbers, {solver.threads} threads", flush=True)
    solve(
        solver, asked.rounds, asked.every, lambda line: print(line, flush=True), asked.steps,
        asked.enough,
    )  # fmt: skip


if __name__ == "__main__":
    main()
