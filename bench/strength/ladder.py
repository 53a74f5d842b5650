"""How strong each player is: duplicate pairs, the same packs with the seats swapped.

    python bench/strength/ladder.py             every pairing, as far as it was not played yet
    python bench/strength/ladder.py expert evgreedy   one pairing
    python bench/strength/ladder.py --docs               write docs/players.md from what was played

Pairs are played in portions; each portion is kept as it is done, so that a run that was stopped
goes on where it was. What all portions come to is in bench/strength/ladder.json.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from time import monotonic
from typing import Any

from pegout.chance import seed_from
from pegout.game import StartMatch
from pegout.game.events import GameEnded
from pegout.players import LEVELS, play_match
from pegout.rulesets import ruleset
from pegout.seating import sides

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "build" / "ladder"
RESULTS = ROOT / "bench" / "strength" / "ladder.json"
DOCS = ROOT / "docs" / "players.md"
PORTION = 50
PAIRINGS = (
    ("expert", "evgreedy", 2, 2000),
    ("expert", "greedy", 2, 2000),
    ("expert", "club", 2, 2000),
    ("club", "novice", 2, 2000),
    ("novice", "greedy", 2, 2000),
    ("club", "evgreedy", 2, 1000),
    ("evgreedy", "greedy", 2, 2000),
    ("greedy", "random", 2, 500),
    ("expert", "evgreedy", 4, 500),
    ("expert", "evgreedy", 3, 500),
)
Pair = tuple[float, int]
"""Of two games with the same packs: the share that A won, and the holes it was ahead."""


def game(names: Sequence[str], seed: str) -> tuple[int, list[int]]:
    """The side that won, and the final scores."""
    players = [LEVELS[name](f"{seed} player {seat}") for seat, name in enumerate(names)]
    rules = ruleset("acc" if len(names) == 2 else "bicycle")
    match = StartMatch(rules, tuple(f"{name} {seat}" for seat, name in enumerate(names)))
    log = play_match(players, match, iter([seed_from(seed)]))
    ended = next(event for event in reversed(log) if isinstance(event, GameEnded))
    return int(ended.winner), list(ended.scores)


def pair(a: str, b: str, hands: int, seed: str) -> Pair:
    """The same packs once with A in each place that one side may have; B has all others."""
    shares, ahead = [], []
    for side in sides(hands):
        names = [a if seat % len(sides(hands)) == side else b for seat in range(hands)]
        winner, scores = game(names, seed)
        others = [score for other, score in enumerate(scores) if other != side]
        shares.append(float(winner == side))
        ahead.append(scores[side] - max(others))
    return fmean(shares), sum(ahead)


def portion(work: tuple[str, str, int, int]) -> list[Pair]:
    a, b, hands, number = work
    first = number * PORTION
    return [pair(a, b, hands, f"ladder {hands} pair {first + one}") for one in range(PORTION)]


def played(pairing: tuple[str, str, int, int], jobs: int, until: float) -> list[Pair]:
    """All pairs of a pairing, those kept from before and those that time allows."""
    a, b, hands, pairs = pairing
    folder = KEPT / f"{a}-{b}-{hands}"
    folder.mkdir(parents=True, exist_ok=True)
    missing = [n for n in range(pairs // PORTION) if not (folder / f"{n}.json").exists()]
    with ProcessPoolExecutor(jobs) as pool:
        waiting = iter(missing)
        while monotonic() < until and (now := list(islice(waiting, jobs))):
            work = pool.map(portion, [(a, b, hands, n) for n in now])
            for number, done in zip(now, work, strict=True):
                (folder / f"{number}.json").write_text(json.dumps(done))
    return [tuple(one) for path in sorted(folder.glob("*.json")) for one in _read(path)]


def _read(path: Path) -> Iterator[Any]:
    yield from json.loads(path.read_text())


def summary(a: str, b: str, hands: int, pairs: Sequence[Pair]) -> dict[str, Any]:
    """Rates with the ends of their 95 % intervals."""
    found: dict[str, Any] = {"a": a, "b": b, "hands": hands, "pairs": len(pairs)}
    for name, values in (("win_rate", [p[0] for p in pairs]), ("points", [p[1] for p in pairs])):
        middle, wide = fmean(values), 1.96 * stdev(values) / sqrt(len(values))
        found |= {name: middle, f"{name}_low": middle - wide, f"{name}_high": middle + wide}
    return {key: round(v, 4) if isinstance(v, float) else v for key, v in found.items()}


def write_result(found: dict[str, Any]) -> None:
    """Put one pairing into the file of results, in the order of `PAIRINGS`."""
    before = json.loads(RESULTS.read_text()) if RESULTS.exists() else []
    rows = {(row["a"], row["b"], row["hands"]): row for row in (*before, found)}
    order = [pairing[:3] for pairing in PAIRINGS]
    keys = sorted(rows, key=lambda key: order.index(key) if key in order else len(order))
    lines = ",\n".join(json.dumps(rows[key]) for key in keys)
    RESULTS.write_text(f"[\n{lines}\n]\n")


def write_docs() -> None:
    """The page of players, with the table made from the results."""
    lines = [
        "| A | B | hands | pairs | A wins | 95 % interval | holes per pair |",
        "|---|---|---|---|---|---|---|",
    ]
    for row in json.loads(RESULTS.read_text()):
        lines.append(
            f"| {row['a']} | {row['b']} | {row['hands']} | {row['pairs']:,} "
            f"| {row['win_rate']:.1%} | {row['win_rate_low']:.1%} to {row['win_rate_high']:.1%} "
            f"| {row['points']:+.1f} |"
        )
    start, end = "<!-- ladder -->", "<!-- end of ladder -->"
    text = DOCS.read_text()
    head, tail = text.split(start)[0], text.split(end)[1]
    DOCS.write_text("\n".join([head + start, "", *lines, "", end + tail]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("players", nargs="*", help="A and B; without them every pairing")
    parser.add_argument("--pairs", type=int, default=2000)
    parser.add_argument("--hands", type=int, default=2)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=280.0, help="start nothing after that")
    parser.add_argument(
        "--docs", action="store_true", help="write docs/players.md and play nothing"
    )
    asked = parser.parse_args()
    if asked.docs:
        write_docs()
        return
    pairings = [(*asked.players, asked.hands, asked.pairs)] if asked.players else PAIRINGS
    until = monotonic() + asked.seconds
    for pairing in pairings:
        found = summary(pairing[0], pairing[1], pairing[2], played(pairing, asked.jobs, until))
        print(json.dumps(found), flush=True)
        write_result(found)


if __name__ == "__main__":
    main()
