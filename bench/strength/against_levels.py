"""`master` and `expert` against every other level, from the same packs: which of them takes more.

    python -m bench.strength.against_levels             as far as it was not played yet
    python -m bench.strength.against_levels club --pairs 400    against one level
    python -m bench.strength.against_levels --docs      write docs/players.md from what was played

Both play each pair of the same number against a level, so that the difference between them is that
of their play and hardly of luck. `solved` is `master` as it lays without leaning towards people.
Pairs are kept as they are played, by what the players were then; what all come to is in
bench/strength/against_levels.json.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import Any
from unittest.mock import patch

from bench.strength.ladder import KEPT, pairs_of, player_stamp, put_into_docs

from pegout.analysis import solved
from pegout.players.totals import of_average

RESULTS = Path(__file__).with_suffix(".json")
FIRST, SECOND = "master", "expert"
WHO = (FIRST, SECOND, "solved")
LEVELS = ("random", "newcomer", "greedy", "evgreedy", "novice", "club", "expert")
PORTION = 10
GAMES = 2
"""Games of a pair."""

Work = tuple[str, str, int]
"""Who plays, against which level, and which portion."""
Pair = tuple[int, int]
"""How many of its games one has won, and by how many holes it was ahead in both together."""


@contextmanager
def as_solved(who: str) -> Iterator[None]:
    """`solved` lays by the solved play alone."""
    if who == "solved":
        with patch.object(solved, "laid_play", solved.solved_play):
            yield
    else:
        yield


def portion(work: Work) -> list[Pair]:
    """One portion, pair by pair."""
    who, level, number = work
    pairing = (FIRST if who == "solved" else who, level, 2, 0)
    with as_solved(who):
        numbers = range(number * PORTION, (number + 1) * PORTION)
        return [(pair.wins, pair.points) for pair in pairs_of(pairing)(numbers)]


def place_of(work: Work) -> Path:
    """Where a portion is kept."""
    who, level, number = work
    return KEPT / player_stamp() / f"by-pair-{who}-{level}" / f"{number}.json"


def play(works: list[Work], jobs: int, seconds: float) -> None:
    """Play what was not played yet, as far as there is time."""
    until = monotonic() + seconds
    waiting = iter([work for work in works if not place_of(work).exists()])
    with ProcessPoolExecutor(jobs) as pool:
        while monotonic() < until and (now := list(islice(waiting, jobs))):
            for work, done in zip(now, pool.map(portion, now), strict=True):
                place_of(work).parent.mkdir(parents=True, exist_ok=True)
                place_of(work).write_text(json.dumps(done))


def kept(who: str, level: str, portions: int) -> dict[int, list[Pair]]:
    """The portions that were played, by number."""
    places = {number: place_of((who, level, number)) for number in range(portions)}
    return {n: json.loads(path.read_text()) for n, path in places.items() if path.exists()}


def compared(one: str, other: str, level: str, portions: int) -> dict[str, Any] | None:
    """By how much one takes more from a level than another, over the pairs that both have played:
    in games of 100, and in holes a pair.
    """
    mine, theirs = kept(one, level, portions), kept(other, level, portions)
    both = sorted(mine.keys() & theirs.keys())
    pairs = [(a, b) for n in both for a, b in zip(mine[n], theirs[n], strict=True)]
    if len(pairs) < PORTION:
        return None
    found: dict[str, Any] = {"one": one, "other": other, "level": level, "pairs": len(pairs)}
    for name, at, least in (("won", 0, GAMES), ("holes", 1, 1)):
        numbers = [a[at] - b[at] for a, b in pairs]
        interval = of_average(sum(numbers), sum(n * n for n in numbers), len(numbers))
        assert interval is not None
        found |= {
            f"one_{name}": round(sum(a[at] for a, _ in pairs) / len(pairs) / least, 4),
            f"other_{name}": round(sum(b[at] for _, b in pairs) / len(pairs) / least, 4),
            f"more_{name}": round(sum(numbers) / len(pairs) / least, 4),
            f"{name}_low": round(interval.low / least, 4),
            f"{name}_high": round(interval.high / least, 4),
        }
    return found


def write_results(found: list[dict[str, Any]]) -> None:
    """Put these rows into the file of results."""
    before = json.loads(RESULTS.read_text()) if RESULTS.exists() else []
    rows = {(row["one"], row["other"], row["level"]): row for row in (*before, *found)}
    lines = ",\n".join(json.dumps(row) for row in rows.values())
    RESULTS.write_text(f"[\n{lines}\n]\n")


def write_docs() -> None:
    """The table on the page of players."""
    lines = [
        "| Against | pairs | one | the other | wins more | 95% | holes more | 95% |",
        "|---|---|---|---|---|---|---|---|",
        *map(_line, json.loads(RESULTS.read_text())),
    ]
    put_into_docs("against levels", lines)


def _line(row: dict[str, Any]) -> str:
    return (
        f"| {row['level']} | {row['pairs']:,} | {row['one']} {row['one_won']:.1%} "
        f"| {row['other']} {row['other_won']:.1%} | {row['more_won']:+.1%} "
        f"| {row['won_low']:+.1%} to {row['won_high']:+.1%} | {row['more_holes']:+.1f} "
        f"| {row['holes_low']:+.1f} to {row['holes_high']:+.1f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("levels", nargs="*", help="against which; without, against every level")
    parser.add_argument("--one", choices=WHO, default=FIRST)
    parser.add_argument("--other", choices=WHO, default=SECOND)
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=280.0, help="start nothing after that")
    parser.add_argument("--docs", action="store_true", help="write docs/players.md, play nothing")
    asked = parser.parse_args()
    if asked.docs:
        write_docs()
        return
    both = (asked.one, asked.other)
    levels = asked.levels or [level for level in LEVELS if level not in both]
    portions = asked.pairs // PORTION
    # All levels go on together, so that a run that was stopped has some of each.
    works = [(who, level, n) for n in range(portions) for level in levels for who in both]
    play(works, asked.jobs, asked.seconds)
    compare = (compared(*both, level, portions) for level in levels)
    found = [row for row in compare if row is not None]
    print(json.dumps(found, indent=1), flush=True)
    write_results(found)


if __name__ == "__main__":
    main()
