"""`master` and `expert` against every other level, from the same packs: which of them takes more.

    python -m bench.strength.against_levels             as far as it was not played yet
    python -m bench.strength.against_levels club --pairs 400    against one level
    python -m bench.strength.against_levels --stamp 0123456789ab    add up what these players have
                                                        played, and play nothing
    python -m bench.strength.against_levels --docs      write docs/players.md from what was played

Both play each pair of the same number against a level, so that the difference between them is that
of their play and hardly of luck. `solved` is `master` as it lays without leaning towards people.
Pairs are kept as they are played, by what the players were then; what all come to is in
bench/strength/against_levels.json. The pairs are those of the ladder, so each level's row goes into
bench/strength/ladder.json too.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice, product
from pathlib import Path
from time import monotonic
from unittest.mock import patch

from bench.strength.ladder import (
    KEPT,
    pairs_of,
    put_into_docs,
    stamp_cell,
    told,
    write_result,
)
from bench.strength.stamps import Row, joined, player_stamp, stamped

from pegout.analysis import solved
from pegout.players.totals import PairTotals, of_average

RESULTS = Path(__file__).with_suffix(".json")
FIRST, SECOND = "master", "expert"
WHO = (FIRST, SECOND, "solved")
LEVELS = ("random", "newcomer", "greedy", "evgreedy", "novice", "club", "expert")
PORTION = 10
GAMES = 2
"""Games of a pair."""

KEY = "one", "other", "level"

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


def place_of(work: Work, stamp: str = "") -> Path:
    """Where a portion is kept, by today's players or by others."""
    who, level, number = work
    return KEPT / (stamp or player_stamp()) / f"by-pair-{who}-{level}" / f"{number}.json"


def play(works: list[Work], jobs: int, seconds: float) -> None:
    """Play what was not played yet, as far as there is time."""
    until = monotonic() + seconds
    waiting = iter([work for work in works if not place_of(work).exists()])
    with ProcessPoolExecutor(jobs) as pool:
        while monotonic() < until and (now := list(islice(waiting, jobs))):
            for work, done in zip(now, pool.map(portion, now), strict=True):
                place_of(work).parent.mkdir(parents=True, exist_ok=True)
                place_of(work).write_text(json.dumps(done))


def kept(who: str, level: str, stamp: str = "") -> dict[int, list[Pair]]:
    """The portions that were played, by number."""
    places = place_of((who, level, 0), stamp).parent.glob("*.json")
    return {int(path.stem): json.loads(path.read_text()) for path in places}


def both_played(one: str, other: str, level: str, stamp: str = "") -> list[tuple[Pair, Pair]]:
    """The pairs that both have played against a level."""
    mine, theirs = kept(one, level, stamp), kept(other, level, stamp)
    both = sorted(mine.keys() & theirs.keys())
    return [(a, b) for n in both for a, b in zip(mine[n], theirs[n], strict=True)]


def compared(one: str, other: str, levels: Sequence[str], stamp: str = "") -> Row | None:
    """By how much one takes more from a level than another, or from several together, over the
    pairs that both have played: in games of 100, and in holes a pair.
    """
    pairs = [pair for level in levels for pair in both_played(one, other, level, stamp)]
    if len(pairs) < PORTION:
        return None
    found: Row = {"one": one, "other": other, "level": ", ".join(levels), "pairs": len(pairs)}
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


def for_the_ladder(who: str, level: str, stamp: str = "") -> Row | None:
    """The ladder's row of all pairs that one has played against a level."""
    totals = PairTotals()
    for wins, points in (pair for portion in kept(who, level, stamp).values() for pair in portion):
        totals += PairTotals(1, wins, wins**2, points, points**2)
    return told((who, level, 2, 0), totals) if totals.pairs else None


def write_results(found: list[Row]) -> None:
    """Put these rows into the file of results."""
    rows = json.loads(RESULTS.read_text()) if RESULTS.exists() else []
    for row in found:
        rows = joined(rows, row, KEY)
    lines = ",\n".join(map(json.dumps, rows))
    RESULTS.write_text(f"[\n{lines}\n]\n")


def write_docs() -> None:
    """The table on the page of players."""
    lines = [
        "| Against | pairs | one | the other | wins more | 95% | holes more | 95% | stamp | date |",
        "|---|---|---|---|---|---|---|---|---|---|",
        *map(_line, json.loads(RESULTS.read_text())),
    ]
    put_into_docs("against levels", lines)


def _line(row: Row) -> str:
    return (
        f"| {row['level']} | {row['pairs']:,} | {row['one']} {row['one_won']:.1%} "
        f"| {row['other']} {row['other_won']:.1%} | {row['more_won']:+.1%} "
        f"| {row['won_low']:+.1%} to {row['won_high']:+.1%} | {row['more_holes']:+.1f} "
        f"| {row['holes_low']:+.1f} to {row['holes_high']:+.1f} "
        f"| {stamp_cell(row)} | {row['date']} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("levels", nargs="*", help="against which; without, against every level")
    parser.add_argument("--one", choices=WHO, default=FIRST)
    parser.add_argument("--other", choices=WHO, default=SECOND)
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=280.0, help="start nothing after that")
    parser.add_argument("--stamp", default="", help="add up what these players have played")
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
    if not asked.stamp:
        play(works, asked.jobs, asked.seconds)
    # And all levels together, which says more than each by itself.
    together = [[level] for level in levels] + ([levels] if len(levels) > 1 else [])
    compare = (compared(*both, some, asked.stamp) for some in together)
    found = [stamped(row, asked.stamp) for row in compare if row is not None]
    print(json.dumps(found, indent=1), flush=True)
    write_results(found)
    for who, level in product([who for who in both if who != "solved"], levels):
        if row := for_the_ladder(who, level, asked.stamp):
            write_result(stamped(row, asked.stamp))


if __name__ == "__main__":
    main()
