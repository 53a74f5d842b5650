"""What a move of the strongest players costs, over the moves of real games on one core.

Of `master`'s cards with two players those near home are told by themselves too, where it solves the
rest of the play.

Prints a table of ratios: half of all moves take at most the first time, 19 of 20 the second, each
beside a batch of hands counted in the same run. With `--hold` it fails where 19 of 20 moves take
longer than they may.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from time import process_time
from typing import NamedTuple

import numpy as np

from pegout import LEVELS, PACK, StartMatch, View, play_match, ruleset, score_hands, seed_from
from pegout.analysis import MAY_BE_OUT
from pegout.game.legal import LayAwayDuty, PlayDuty
from pegout.judge.table.commands import TableCommand
from pegout.players.computer import ComputerPlayer

TABLES = {2: "acc", 3: "bicycle", 4: "bicycle"}
COUNTED = 100_000
"""Hands in the batch that stands beside."""
SHARES = {"p50": 0.50, "p95": 0.95}
AIMS = {"throw": 50.0, "play": 150.0, "play near home": 50.0}
"""Milliseconds that 19 of 20 moves may take."""
LEVELS_TIMED = {"expert": (2, 3, 4), "master": (2,)}


class Row(NamedTuple):
    """One line of the table."""

    what: str
    measured: str
    beside: str
    ratio: float
    within: bool = True
    """Whether it keeps to its aim, if it has one."""


class Timed:
    """A player whose moves are timed; a play without a choice does not count."""

    def __init__(self, player: ComputerPlayer) -> None:
        self.player = player
        self.throws: list[float] = []
        self.lays: list[float] = []
        self.near: list[float] = []

    def choose(self, view: View) -> TableCommand:
        # What else the machine does meanwhile is none of a move's cost.
        start = process_time()
        command = self.player.choose(view)
        took = process_time() - start
        if isinstance(view.duty, LayAwayDuty):
            self.throws.append(took)
        elif isinstance(view.duty, PlayDuty) and len(view.duty.cards) > 1:
            self.lays.append(took)
            if view.hands == 2 and max(view.scores) >= view.target - MAY_BE_OUT:
                self.near.append(took)
        return command


def timed_moves(level: str, hands: int, games: int) -> dict[str, list[float]]:
    """How long every throw and every play took, shortest first; the first game is for warming
    up.
    """
    players = [Timed(LEVELS[level](f"bench {seat}")) for seat in range(hands)]
    match = StartMatch(ruleset(TABLES[hands]), tuple(f"seat {seat}" for seat in range(hands)))
    for number in range(games + 1):
        play_match(players, match, iter([seed_from(f"bench {number}")]))
        if number == 0:
            for player in players:
                player.throws.clear()
                player.lays.clear()
                player.near.clear()
    return {
        "throw": sorted(took for player in players for took in player.throws),
        "play": sorted(took for player in players for took in player.lays),
        "play near home": sorted(took for player in players for took in player.near),
    }


def counted() -> float:
    """This many hands counted in one batch: what stands beside every row."""
    chance = np.random.default_rng(1)
    order = np.argsort(chance.random((20_000, len(PACK))), axis=1)[:, :5]
    hands = np.resize(order.astype(np.uint8), (COUNTED, 5))
    score_hands(hands)
    times = []
    for _ in range(25):
        start = process_time()
        score_hands(hands)
        times.append(process_time() - start)
    return min(times)


def move_rows(level: str, hands: int, games: int) -> Iterator[Row]:
    moves, limit = timed_moves(level, hands, games), counted()
    beside = f"{COUNTED:,} hands: {1e3 * limit:.2f} ms"
    for move, times in moves.items():
        if move == "play near home" and level != "master":
            continue
        for name, share in SHARES.items():
            took = times[min(int(share * len(times)), len(times) - 1)]
            what = f"{level}'s {move}, {hands} players, {name}"
            within = name != "p95" or 1e3 * took <= AIMS[move]
            yield Row(what, f"{1e3 * took:.2f} ms", beside, took / limit, within)


def table(games: int, levels: Sequence[str] = tuple(LEVELS_TIMED)) -> Iterator[Row]:
    for level in levels:
        for hands in LEVELS_TIMED[level]:
            yield from move_rows(level, hands, games)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="What a move of the strongest players costs.")
    parser.add_argument("--games", type=int, default=20, help="games of each number of hands")
    parser.add_argument("--level", choices=LEVELS_TIMED, help="one level alone")
    parser.add_argument("--hold", action="store_true", help="fail where a move takes too long")
    asked = parser.parse_args(words)
    print(f"{'what':<40}{'takes':>12}  {'beside':<28}{'ratio':>9}")
    late = []
    for row in table(asked.games, [asked.level] if asked.level else tuple(LEVELS_TIMED)):
        print(f"{row.what:<40}{row.measured:>12}  {row.beside:<28}{row.ratio:>8.2f}×", flush=True)
        late += [] if row.within else [row.what]
    print(f"(meanwhile {os.getloadavg()[0]:.0f} processes wanted the cores)")
    if asked.hold and late:
        raise SystemExit(f"longer than they may take: {', '.join(late)}")


if __name__ == "__main__":
    main()
