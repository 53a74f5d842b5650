"""What simulating costs: the driver beside the kernels, and a program outside beside one within.

Everything is measured as the commands do it, in one run, so the ratios mean the same elsewhere.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import Any, NamedTuple

from pegout.game import StartMatch
from pegout.players.duplicate import DuplicatePairs, Entrant
from pegout.players.executors import Workers, share_out
from pegout.players.simulation import Engine, SimulatedGames
from pegout.players.warmup import make_kernels_ready
from pegout.rulesets import ruleset

ROUNDS = 3
SEED = "bench"
TABLES = (("acc", 2), ("bicycle", 3), ("club_teams", 4))
BOT = (sys.executable, "-m", "pegout", "bot", "greedy")


class Row(NamedTuple):
    """One line of the table."""

    what: str
    measured: str
    beside: str
    ratio: float


def match_of(rules: str, hands: int) -> StartMatch:
    return StartMatch(ruleset(rules), tuple(f"seat {seat}" for seat in range(hands)))


HERE = Workers()


def speed(task: Any, number: int, workers: Workers = HERE, rounds: int | None = None) -> float:
    """Games or pairs a second, in the best of a few rounds."""
    times = []
    for _ in range(rounds or ROUNDS):
        start = perf_counter()
        share_out(task, range(number), task.batch, lambda _result: None, workers)
        times.append(perf_counter() - start)
    return number / min(times)


def games(level: str, rules: str, hands: int, engine: Engine) -> SimulatedGames:
    return SimulatedGames((level,) * hands, match_of(rules, hands), SEED, engine)


def game_rows(slow: int, fast: int) -> Iterator[Row]:
    """Games a second by the kernels, beside the driver."""
    for level in ("random", "greedy"):
        for rules, hands in TABLES:
            driver = speed(games(level, rules, hands, "driver"), slow)
            kernels = speed(games(level, rules, hands, "kernels"), fast)
            yield _row(f"{level}, {hands} players, kernels", kernels, "driver", driver, "games")


def job_row(fast: int) -> Row:
    """Two processes beside one, their start included."""
    task = games("random", "acc", 2, "kernels")
    number = 150 * fast
    two, one = speed(task, number, Workers(2), 1), speed(task, number, HERE, 1)
    return _row("random, 2 players, --jobs 2", two, "--jobs 1", one, "games")


def pair_rows(slow: int, fast: int) -> Iterator[Row]:
    """Duplicate pairs by the kernels, and with a program outside, beside the driver."""
    a, b, match = Entrant("greedy"), Entrant("random"), match_of("acc", 2)
    driver = speed(DuplicatePairs(a, b, match, SEED, "driver"), slow)
    kernels = speed(DuplicatePairs(a, b, match, SEED, "kernels"), fast)
    yield _row("pairs, kernels", kernels, "driver", driver, "pairs")
    program = Entrant(words=BOT, seconds=60)
    outside = speed(DuplicatePairs(program, b, match, SEED, "driver"), slow)
    yield _row("pairs, pegout bot greedy", outside, "driver", driver, "pairs")


def _row(what: str, one: float, name: str, other: float, unit: str) -> Row:
    return Row(what, f"{one:,.0f} {unit}/s", f"{name}: {other:,.0f} {unit}/s", one / other)


def table(slow: int, fast: int) -> Iterator[Row]:
    make_kernels_ready()
    yield from game_rows(slow, fast)
    yield job_row(fast)
    yield from pair_rows(slow, fast)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Simulated games and pairs, driver and kernels.")
    parser.add_argument("--slow", type=int, default=20, help="games and pairs by the driver")
    parser.add_argument("--fast", type=int, default=20_000, help="games and pairs by the kernels")
    asked = parser.parse_args(words)
    print(f"{'what':<28}{'does':>20}  {'beside':<28}{'ratio':>9}")
    for row in table(asked.slow, asked.fast):
        ratio = f"{row.ratio:.{2 if row.ratio < 10 else 0}f}×"
        print(f"{row.what:<28}{row.measured:>20}  {row.beside:<28}{ratio:>9}", flush=True)


if __name__ == "__main__":
    main()
