"""What the kernels reach beside what the machine allows: the same work in plain C, in one run.

The C probe is compiled if there is a compiler, OpenSpiel is measured if it is installed; where
one is missing its rows say so. Shared machines drift, so both sides of a ratio take turns, and the
best of many short rounds counts for each.
"""

from __future__ import annotations

import argparse
import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels import (
    GREEDY_POLICY,
    RANDOM_POLICY,
    Policy,
    count_all_hands,
    play_games,
    rules_for,
    score_hands,
    solve_play,
    tables as t,
)
from pegout.kernels.stream import seed_number
from pegout.kernels.tables import rank_points, sets_of_ranks
from pegout.rulesets import ruleset

SRC = Path(__file__).parents[1] / "src"
PROBE = Path(__file__).parent / "probe.c"
ROUNDS = 25
SEED = "bench"
TABLE_POLICY = Policy("table", "table")


class Row(NamedTuple):
    """One line of the table."""

    what: str
    measured: str
    beside: str = ""
    ratio: float | None = None


# ---------------------------------------------------------------- the limit: plain C


class TablesOfC(ctypes.Structure):
    """The tables as the probe takes them."""

    names = "KEYS STARTS POINTS SERIES COUNTS ROOM NTH NUMBER PAIR_NUMBERS FOUR_NUMBERS".split()
    _fields_ = [(name.lower(), ctypes.c_void_p) for name in names]


class Probe:
    """The compiled probe, with the program's own tables."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self.library = library
        given = TablesOfC(*(_address(getattr(t, name)) for name in TablesOfC.names))
        library.set_tables(ctypes.byref(given))
        self.with_starter = _fours_with_starter()

    def score(self, cards: NDArray[np.uint8], points: NDArray[np.uint8]) -> None:
        self.library.score_all(_address(cards), ctypes.c_size_t(len(cards)), 4, _address(points))

    def score_by_fours(self, cards: NDArray[np.uint8], points: NDArray[np.uint8]) -> None:
        rows, table = ctypes.c_size_t(len(cards)), _address(self.with_starter)
        self.library.score_by_fours(_address(cards), rows, 4, _address(points), table)

    def count_all_hands(self) -> NDArray[np.int64]:
        counted = np.zeros(30, np.int64)
        self.library.count_all(4, _address(counted))
        return counted

    def play(self, games: int) -> tuple[int, ...]:
        """Deals, wins of the first seat, and the losers' points."""
        totals = np.zeros(3, np.int64)
        seed = ctypes.c_uint64(int(seed_number(SEED)))
        self.library.play_all(
            seed, ctypes.c_uint64(0), ctypes.c_size_t(games), 121, _address(totals)
        )
        return tuple(totals.tolist())


def _address(array: NDArray[Any]) -> ctypes.c_void_p:
    return array.ctypes.data_as(ctypes.c_void_p)


def _fours_with_starter() -> NDArray[np.uint8]:
    """The usual table: what each set of four ranks counts with each rank of the starter."""
    sets = sets_of_ranks(4)
    columns = [rank_points(np.hstack([sets, np.full((len(sets), 1), rank)])) for rank in range(13)]
    return np.ascontiguousarray(np.stack(columns, axis=1).astype(np.uint8))


@contextmanager
def the_probe() -> Iterator[Probe | None]:
    """The probe, or None where there is no compiler."""
    compiler = shutil.which(os.environ.get("CC", "cc"))
    if compiler is None:
        yield None
        return
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        built = Path(folder) / "probe.so"
        flags = ["-O3", "-march=native", "-shared", "-fPIC"]
        subprocess.run([compiler, *flags, str(PROBE), "-o", str(built)], check=True)
        yield Probe(ctypes.CDLL(str(built)))


# ---------------------------------------------------------------- what is measured


def best_of(*works: Callable[[], object], rounds: int | None = None) -> list[float]:
    """The shortest time of each work, in seconds; they take turns, so that all meet the same
    machine.
    """
    best = [float("inf")] * len(works)
    for _ in range(rounds or ROUNDS):
        for place, work in enumerate(works):
            start = perf_counter()
            work()
            best[place] = min(best[place], perf_counter() - start)
    return best


def random_hands(number: int) -> NDArray[np.uint8]:
    chance = np.random.default_rng(1)
    return np.ascontiguousarray(
        np.argsort(chance.random((number, 52)), axis=1)[:, :5].astype(np.uint8)
    )


def scoring_rows(probe: Probe | None, hands: int) -> Iterator[Row]:
    cards = random_hands(hands)
    points = score_hands(cards)
    if probe is None:
        (mine,) = best_of(lambda: score_hands(cards))
        yield Row("a hand in a batch", _ns(mine, hands))
    else:
        other = np.empty_like(points)
        for count in (probe.score, probe.score_by_fours):
            count(cards, other)
            assert np.array_equal(points, other)
        mine, same, usual = best_of(
            lambda: score_hands(cards),
            lambda: probe.score(cards, other),
            lambda: probe.score_by_fours(cards, other),
        )
        yield Row(
            "a hand in a batch", _ns(mine, hands), f"C, unchecked: {_ns(same, hands)}", mine / same
        )
        yield Row(
            "a hand in a batch",
            _ns(mine, hands),
            f"C, usual table: {_ns(usual, hands)}",
            mine / usual,
        )
    (one,) = best_of(lambda: [score_hands(cards[:1]) for _ in range(100)])
    yield Row(
        "a hand by itself", f"{1e4 * one:.2f} µs", "a hand in a batch", one / 100 / (mine / hands)
    )


def _ns(seconds: float, number: int) -> str:
    return f"{1e9 * seconds / number:.2f} ns"


def all_hands_row(probe: Probe | None) -> Row:
    what = "all 12,994,800 hands"
    if probe is None:
        (mine,) = best_of(count_all_hands)
        return Row(what, f"{1e3 * mine:.1f} ms")
    assert np.array_equal(count_all_hands(), probe.count_all_hands())
    mine, other = best_of(count_all_hands, probe.count_all_hands)
    return Row(what, f"{1e3 * mine:.1f} ms", f"C: {1e3 * other:.1f} ms", mine / other)


def played(policy: Policy, hands: int, games: int) -> Callable[[], Any]:
    rules = rules_for(ruleset("bicycle"), hands)
    return lambda: play_games([policy] * hands, rules, SEED, range(games))


def game_rows(probe: Probe | None, games: int) -> Iterator[Row]:
    random = played(RANDOM_POLICY, 2, games)
    result = random()
    if probe is None:
        (mine,) = best_of(random)
        yield Row(f"random, 2 players{_rate(games, mine)}", _us(mine, games))
    else:
        losers = int(result.scores.min(axis=1).sum())
        same = (int(result.deals.sum()), int((result.winner == 0).sum()), losers)
        assert probe.play(games) == same
        mine, other = best_of(random, lambda: probe.play(games))
        what = f"random, 2 players{_rate(games, mine)}"
        yield Row(what, _us(mine, games), f"C{_rate(games, other)}", mine / other)
    for hands in (3, 4):
        (more,) = best_of(played(RANDOM_POLICY, hands, games))
        what = f"random, {hands} players{_rate(games, more)}"
        yield Row(what, _us(more, games), "random, 2 players", more / mine)
    for name, policy in (("greedy", GREEDY_POLICY), ("by table", TABLE_POLICY)):
        (other,) = best_of(played(policy, 2, games))
        what = f"{name}, 2 players{_rate(games, other)}"
        yield Row(what, _us(other, games), "random, 2 players", other / mine)


def _us(seconds: float, number: int) -> str:
    return f"{1e6 * seconds / number:.2f} µs"


def _rate(games: int, seconds: float) -> str:
    return f" ({games / seconds:,.0f}/s)"


def solver_row(games: int) -> Row:
    chance = np.random.default_rng(2)
    cards = np.argsort(chance.random((games, 52)), axis=1)[:, :8].astype(np.uint8)
    pone, dealer = cards[:, :4].copy(), cards[:, 4:].copy()
    solve_play(pone, dealer)
    mine, game = best_of(lambda: solve_play(pone, dealer), played(RANDOM_POLICY, 2, games))
    return Row("two hands solved", _us(mine, games), "random, 2 players", mine / game)


# ---------------------------------------------------------------- a peer: OpenSpiel


def open_spiel_rows(games: int) -> Iterator[Row]:
    """Random games through OpenSpiel's Python API, which deals card by card as chance nodes."""
    try:
        spiel: Any = import_module("pyspiel")
    except ImportError:
        yield Row("OpenSpiel", "not installed")
        return
    for hands in (2, 3, 4):
        game, batch = spiel.load_game("cribbage", {"players": hands}), max(1, games // 200)
        ours = played(RANDOM_POLICY, hands, games)
        mine, other = best_of(ours, spiel_games(game, batch), rounds=3)
        what, beside = (
            f"random, {hands} players{_rate(games, mine)}",
            f"OpenSpiel{_rate(batch, other)}",
        )
        yield Row(what, _us(mine, games), beside, (mine / games) / (other / batch))


def spiel_games(game: Any, number: int) -> Callable[[], None]:
    chance = np.random.default_rng(3)

    def work() -> None:
        for _ in range(number):
            state = game.new_initial_state()
            while not state.is_terminal():
                choices = state.legal_actions()
                state.apply_action(choices[int(chance.random() * len(choices))])

    return work


# ---------------------------------------------------------------- starting


START = "import numpy, pegout; pegout.score_hands(numpy.array([[16, 17, 18, 43, 19]], 'uint8'))"


def start_rows(starts: int) -> Iterator[Row]:
    """The first hand of a fresh Python: compiled, and read again from where it was kept."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        env = {**os.environ, "NUMBA_CACHE_DIR": folder}
        first = _start(START, env)
        again, bare, numba = (
            min(_start(code, env) for _ in range(starts))
            for code in (START, "pass", "import numba")
        )
    yield Row(
        "first hand, kept",
        f"{1e3 * again:.0f} ms",
        f"python -c pass: {1e3 * bare:.0f} ms",
        again / bare,
    )
    yield Row(
        "first hand, kept",
        f"{1e3 * again:.0f} ms",
        f"import numba: {1e3 * numba:.0f} ms",
        again / numba,
    )
    yield Row("first hand, compiled", f"{1e3 * first:.0f} ms", "first hand, kept", first / again)


def _start(code: str, env: dict[str, str]) -> float:
    start = perf_counter()
    subprocess.run(
        [sys.executable, "-c", code], cwd=SRC, env=env, check=True, stderr=subprocess.DEVNULL
    )
    return perf_counter() - start


def table(hands: int, games: int, starts: int) -> Iterator[Row]:
    with the_probe() as probe:
        if probe is None:
            yield Row("C", "no compiler")
        yield from scoring_rows(probe, hands)
        yield all_hands_row(probe)
        yield from game_rows(probe, games)
    yield solver_row(games)
    yield from open_spiel_rows(games)
    yield from start_rows(starts)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Ratios of the kernels to plain C and OpenSpiel.")
    parser.add_argument("--hands", type=int, default=1_000_000, help="hands scored in a batch")
    parser.add_argument("--games", type=int, default=10_000, help="games played in a round")
    parser.add_argument("--starts", type=int, default=5, help="fresh starts of Python")
    asked = parser.parse_args(words)
    print(f"{'what':<32}{'takes':>12}  {'beside':<28}{'ratio':>9}")
    for row in table(asked.hands, asked.games, asked.starts):
        ratio = "" if row.ratio is None else f"{row.ratio:.{2 if row.ratio > 0.1 else 4}f}×"
        line = f"{row.what:<32}{row.measured:>12}  {row.beside:<28}{ratio:>9}"
        print(line.rstrip(), flush=True)


if __name__ == "__main__":
    main()
