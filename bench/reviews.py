"""How many games are reviewed in a minute on one core, beside the time it takes to play them.

Prints a table of ratios. Playing and reviewing take turns, and time of the processor is measured,
so that a machine that does much else tells the same.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from time import process_time
from typing import NamedTuple

from pegout import LEVELS, StartMatch, play_match, ruleset, seed_from
from pegout.game import Counting, Event
from pegout.record import record_of
from pegout.review import review_record

PLAYERS: tuple[tuple[str, Counting], ...] = (
    ("expert", "auto"),
    ("novice", "auto"),
    ("novice", "claim"),
)


class Row(NamedTuple):
    """One line of the table."""

    what: str
    measured: str
    beside: str
    ratio: float


def game_of(level: str, counting: Counting, number: int) -> list[Event]:
    """One game of a level against itself."""
    players = [LEVELS[level](f"bench {number} {seat}") for seat in (1, 2)]
    match = StartMatch(ruleset("acc"), ("one", "two"), counting=counting)
    return play_match(players, match, iter([seed_from(f"bench review {number}")]))


def row(level: str, counting: Counting, games: int) -> Row:
    """What a review of such a game takes; the first is for warming up."""
    played = reviewed = 0.0
    for number in range(games + 1):
        start = process_time()
        log = game_of(level, counting, number)
        middle = process_time()
        review_record(record_of(log))
        if number:
            played, reviewed = played + middle - start, reviewed + process_time() - middle
    told = f"{1e3 * reviewed / games:.0f} ms, {60 * games / reviewed:.0f} a minute"
    beside = f"the game played: {1e3 * played / games:.0f} ms"
    return Row(f"a review, {level}, {counting}", told, beside, reviewed / played)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=10)
    asked = parser.parse_args(words)
    print(f"{'what':27} {'takes':>22}  {'beside':32} {'ratio':>7}")
    for level, counting in PLAYERS:
        it = row(level, counting, asked.games)
        print(f"{it.what:27} {it.measured:>22}  {it.beside:32} {it.ratio:6.1f}×")


if __name__ == "__main__":
    main()
