"""By how much the sum of a review is off, over many games of every level and way of counting.

    python -m bench.review_sums --games 500 --seconds 600

Levels take turns, so that a run that is stopped by the clock has as many games of each. Prints for
each level how many games were reviewed and the largest gap between start + luck − own costs + the
other's costs + rest and the result.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import count, cycle
from time import monotonic
from typing import NamedTuple

from pegout import LEVELS, StartMatch, play_match, ruleset, seed_from
from pegout.game import Counting
from pegout.record import record_of
from pegout.review import GameReview, review_record


class Way(NamedTuple):
    """How games are counted, and to how many a match goes."""

    counting: Counting
    muggins: bool = False
    match_to: int = 1


WAYS = (Way("auto"), Way("check"), Way("claim"), Way("claim", muggins=True), Way("auto", False, 3))


def games_of(level: str) -> Iterator[GameReview]:
    """Reviewed games of a level against itself, all ways of counting in turn, without end."""
    for number, way in zip(count(), cycle(WAYS), strict=False):
        players = [LEVELS[level](f"sums {number} {seat}") for seat in (1, 2)]
        match = StartMatch(
            ruleset("acc"),
            ("one", "two"),
            match_to=way.match_to,
            counting=way.counting,
            muggins=way.muggins,
        )
        seeds = (seed_from(f"sums {level} {number} {game}") for game in count())
        yield from review_record(record_of(play_match(players, match, seeds))).games


def off(game: GameReview) -> float:
    """The larger gap of the two players."""
    sides = (game.players, game.players[::-1])
    return max(
        abs((one.start or 0) + (one.luck or 0) - one.cost + two.cost + one.rest - one.result)
        for one, two in sides
    )


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=500, help="of each level")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--levels", nargs="*", default=list(LEVELS))
    asked = parser.parse_args(words)
    until = monotonic() + asked.seconds
    streams = {level: games_of(level) for level in asked.levels}
    found: dict[str, list[float]] = {level: [] for level in asked.levels}
    while monotonic() < until and any(len(gaps) < asked.games for gaps in found.values()):
        for level, games in streams.items():
            if len(found[level]) < asked.games and monotonic() < until:
                found[level].append(off(next(games)))
    for level, gaps in found.items():
        print(f"{level:12} {len(gaps):5} games, largest gap {max(gaps, default=0.0):.1e}")
    total = [gap for gaps in found.values() for gap in gaps]
    print(f"{'all':12} {len(total):5} games, largest gap {max(total, default=0.0):.1e}", flush=True)


if __name__ == "__main__":
    main()
