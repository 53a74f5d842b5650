"""What the analysis costs: a discard table beside its cribs counted in one batch, and the odds.

Prints a table of ratios, both sides measured in one run.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout import PACK, Card, analyse_discard, score_hands, win_chance

SRC = Path(__file__).parents[1] / "src"
CRIBS = {2: 15 * 46 * 990, 4: 5 * 47 * 15_180}
"""Throws × starters × what the others may have thrown."""

CARD = """
import os
from pegout import LEVELS, Driver, StartGame, StartMatch, events, ruleset
from pegout.chance import seed_from
from pegout.kernels import answer_at_once
from pegout.seating import Seat
if "PEGOUT_KERNELS" not in os.environ:
    answer_at_once()
table = Driver([LEVELS["expert"]("bench") for _ in range(2)])
table.start(StartMatch(ruleset("acc"), ("Ann", "Bob")))
table.give(StartGame(seed_from("bench"), dealer=Seat(0)))
while not any(isinstance(event, events.CardPlayed) for event in table.log):
    table.turn()
"""
"""Two throws of `expert`, and then its first card: a lead, for which it weighs most."""
FIRST = {
    "pegout discard": ("-m", "pegout", "discard", "2H 3C 9D TS JH QC", "--dealer"),
    "expert's card": ("-c", CARD),
}


class Row(NamedTuple):
    """One line of the table."""

    what: str
    measured: str
    beside: str
    ratio: float


def times_of(work: Callable[[int], object], rounds: int) -> list[float]:
    times = []
    for number in range(rounds):
        start = perf_counter()
        work(number)
        times.append(perf_counter() - start)
    return sorted(times)


def random_cribs(number: int) -> NDArray[np.uint8]:
    chance = np.random.default_rng(1)
    cards = np.argsort(chance.random((20_000, 52)), axis=1)[:, :5].astype(np.uint8)
    return np.resize(cards, (number, 5))


def discard_rows(rounds: int) -> Iterator[Row]:
    chance = Random("discards")
    for hands, dealt in ((2, 6), (4, 5)):
        held = [chance.sample(PACK, dealt) for _ in range(rounds)]
        times, limit = _analysed(held, hands), _counted(CRIBS[hands])
        beside = f"{CRIBS[hands]:,} cribs: {1e3 * limit:.2f} ms"
        for name, place in (("best", 0), ("median", rounds // 2)):
            what = f"discard, {hands} players, {name}"
            yield Row(what, f"{1e3 * times[place]:.2f} ms", beside, times[place] / limit)


def _analysed(held: list[list[Card]], hands: int) -> list[float]:
    scores = (96, 88) if hands == 2 else None

    def work(number: int) -> None:
        analyse_discard(held[number], dealer=number % 2 == 0, scores=scores, hands=hands)

    work(0)
    return times_of(work, len(held))


def _counted(number: int) -> float:
    """This many cribs in one batch: what counting alone costs."""
    cribs = random_cribs(number)
    score_hands(cribs, crib=True)
    return times_of(lambda _: score_hands(cribs, crib=True), 5)[0]


def odds_row(rounds: int) -> Row:
    win_chance(0, 0)
    mine = times_of(lambda number: win_chance(number % 121, 60), rounds)[0]
    one = np.array([[16, 17, 18, 43, 19]], np.uint8)
    hand = times_of(lambda _: score_hands(one), rounds)[0]
    beside = f"a hand by itself: {1e6 * hand:.1f} µs"
    return Row("odds of two scores", f"{1e6 * mine:.1f} µs", beside, mine / hand)


def start_rows(starts: int) -> Iterator[Row]:
    """A fresh start of the command line, everything compiled before."""
    bare = _start(starts, "-c", "import numpy")
    for words in (
        ("odds", "96", "88"),
        ("tables", "cribs"),
        ("discard", "2H 3C 9D TS JH QC", "--dealer", "--score", "96-88"),
    ):
        mine = _start(starts, "-m", "pegout", *words)
        beside = f"import numpy: {1e3 * bare:.0f} ms"
        yield Row(f"pegout {words[0]}", f"{1e3 * mine:.0f} ms", beside, mine / bare)


def _start(starts: int, *words: str) -> float:
    def once(_: int) -> None:
        subprocess.run(
            [sys.executable, *words], cwd=SRC, check=True, stdout=subprocess.DEVNULL, timeout=120
        )

    return times_of(once, starts + 1)[0]


def first_rows(starts: int) -> Iterator[Row]:
    """Processor time of a first answer with nothing compiled yet, beside the same once more."""
    compiled = {**os.environ, "PEGOUT_KERNELS": "1"}
    subprocess.run([sys.executable, "-c", CARD], cwd=SRC, check=True, env=compiled)
    with TemporaryDirectory() as nothing_kept:
        for what, words in FIRST.items():
            first = _processor(nothing_kept, words)
            again = min(_processor("", words) for _ in range(starts + 1))
            beside = f"compiled before: {1e3 * again:.0f} ms"
            yield Row(f"{what}, first", f"{1e3 * first:.0f} ms", beside, first / again)


def _processor(cache: str, words: Sequence[str]) -> float:
    """Seconds that the processors spend on a program of its own."""
    env = {**os.environ, **({"NUMBA_CACHE_DIR": cache} if cache else {})}
    before = os.times()
    subprocess.run(
        [sys.executable, *words], cwd=SRC, check=True, stdout=subprocess.DEVNULL, env=env
    )
    after = os.times()
    return (
        after.children_user
        + after.children_system
        - (before.children_user + before.children_system)
    )


def table(rounds: int, starts: int) -> Iterator[Row]:
    yield from discard_rows(rounds)
    yield odds_row(rounds)
    yield from start_rows(starts)
    yield from first_rows(starts)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="What the analysis costs.")
    parser.add_argument("--rounds", type=int, default=100, help="hands analysed")
    parser.add_argument("--starts", type=int, default=4, help="fresh starts of the command")
    asked = parser.parse_args(words)
    print(f"{'what':<28}{'takes':>12}  {'beside':<32}{'ratio':>9}")
    for row in table(asked.rounds, asked.starts):
        print(f"{row.what:<28}{row.measured:>12}  {row.beside:<32}{row.ratio:>8.2f}×", flush=True)


if __name__ == "__main__":
    main()
