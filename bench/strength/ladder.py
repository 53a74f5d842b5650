"""How strong each player is: duplicate pairs, the same packs with the players changing places.

    python bench/strength/ladder.py             every pairing, as far as it was not played yet
    python bench/strength/ladder.py expert evgreedy   one pairing
    python bench/strength/ladder.py --docs               write docs/players.md from what was played

Pairs are those of `pegout match`, played in portions; each portion is kept as it is done, so that
a run that was stopped goes on where it was. What all portions come to is in
bench/strength/ladder.json. Portions are kept by what the players were, in code and data: those of
other players are left alone.
"""

from __future__ import annotations

import argparse
import ast
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, reduce
from hashlib import sha256
from itertools import islice
from operator import add
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec

from pegout.game import StartMatch
from pegout.players.duplicate import DuplicatePairs, Entrant
from pegout.players.levels.habits import habit_rates
from pegout.players.totals import PairTotals
from pegout.rulesets import ruleset

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "build" / "ladder"
RESULTS = ROOT / "bench" / "strength" / "ladder.json"
DOCS = ROOT / "docs" / "players.md"
SEED = "ladder"
PORTION = 50
PAIRINGS = (
    ("expert", "evgreedy", 2, 2000),
    ("expert", "greedy", 2, 2000),
    ("expert", "club", 2, 2000),
    ("master", "expert", 2, 10_000),
    ("master", "club", 2, 1000),
    ("master", "evgreedy", 2, 500),
    ("club", "novice", 2, 2000),
    ("club", "greedy", 2, 1000),
    ("novice", "newcomer", 2, 2000),
    ("novice", "greedy", 2, 2000),
    ("newcomer", "greedy", 2, 1000),
    ("newcomer", "random", 2, 500),
    ("club", "evgreedy", 2, 1000),
    ("evgreedy", "greedy", 2, 2000),
    ("greedy", "random", 2, 500),
    ("expert", "evgreedy", 4, 2000),
    ("expert", "evgreedy", 3, 2000),
)
Pairing = tuple[str, str, int, int]
"""A, B, how many players, and how many pairs."""


def pairs_of(pairing: Pairing) -> DuplicatePairs:
    """The pairs of a pairing, whichever of them, by the real engine."""
    a, b, hands, _ = pairing
    book = ruleset("acc" if hands == 2 else "bicycle")
    match = StartMatch(book, tuple(f"seat {seat}" for seat in range(1, hands + 1)))
    return DuplicatePairs(Entrant(a), Entrant(b), match, f"{SEED} {hands}", "driver")


@cache
def player_stamp() -> str:
    """A number for all that players are made of."""
    return stamp_of([ROOT / "src" / "pegout" / room for room in ("analysis", "kernels", "players")])


def stamp_of(rooms: Sequence[Path]) -> str:
    """A number for what stands in some rooms: the code but for its comments, and the data."""
    stamp = sha256()
    for room in rooms:
        for path in sorted(room.rglob("*")):
            if path.suffix == ".py":
                stamp.update(ast.dump(ast.parse(path.read_text("utf-8"))).encode())
            elif path.parent.name == "data":
                stamp.update(path.read_bytes())
    return stamp.hexdigest()[:12]


def portion(work: tuple[Pairing, int]) -> PairTotals:
    """One portion of a pairing, added up."""
    pairing, number = work
    numbers = range(number * PORTION, (number + 1) * PORTION)
    return reduce(add, pairs_of(pairing)(numbers), PairTotals())


def played(pairing: Pairing, jobs: int, until: float) -> PairTotals:
    """All pairs of a pairing, those kept from before and those that time allows."""
    a, b, hands, pairs = pairing
    folder = KEPT / player_stamp() / f"{a}-{b}-{hands}"
    folder.mkdir(parents=True, exist_ok=True)
    missing = [n for n in range(pairs // PORTION) if not (folder / f"{n}.json").exists()]
    with ProcessPoolExecutor(jobs) as pool:
        waiting = iter(missing)
        while monotonic() < until and (now := list(islice(waiting, jobs))):
            work = pool.map(portion, [(pairing, number) for number in now])
            for number, done in zip(now, work, strict=True):
                (folder / f"{number}.json").write_bytes(msgspec.json.encode(done))
    files = [folder / f"{number}.json" for number in range(pairs // PORTION)]
    kept = (
        msgspec.json.decode(path.read_bytes(), type=PairTotals) for path in files if path.exists()
    )
    return reduce(add, kept, PairTotals())


def told(pairing: Pairing, totals: PairTotals) -> dict[str, Any]:
    """Rates with the ends of their 95 % intervals."""
    a, b, hands, _ = pairing
    found = msgspec.to_builtins(totals.summary())
    figures = ("win_rate", "low", "high", "even", "points_per_pair", "points_low", "points_high")
    return {
        **{"a": a, "b": b, "hands": hands, "pairs": totals.pairs},
        **{name: round(found[name], 4) for name in figures},
    }


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
        "| A | B | players | pairs | A wins | 95 % interval | even | holes per pair |",
        "|---|---|---|---|---|---|---|---|",
        *map(_line, json.loads(RESULTS.read_text())),
    ]
    put_into_docs("ladder", lines)
    put_into_docs("habits", list(_habits()))


PEOPLE = ("newcomer", "novice", "club")


def _habits() -> Iterator[str]:
    """What people's levels do wrong, in so many of 100 occasions."""
    yield f"| Habit | {' | '.join(f'`{level}`' for level in PEOPLE)} |"
    yield "|---|" + "---|" * len(PEOPLE)
    for name, rates in habit_rates().items():
        told = " | ".join(f"{rates[level]:g}" for level in PEOPLE)
        yield f"| {HABITS[name]} | {told} |"


HABITS = {
    "misses_pair": "misses a pair",
    "misses_fifteen": "misses a fifteen of two cards",
    "misses_long_fifteen": "misses a fifteen of three cards or more",
    "misses_run": "misses a run",
    "misses_flush": "misses a flush",
    "misses_nobs": "forgets his nobs",
    "forgets_cut": "throws for what lies in the hand, and forgets the cut",
    "forgets_crib": "throws without a thought for whose crib it is",
    "throws_five": "takes a five in the other's crib for any card",
    "leads_five": "leads a five",
    "pairs_up": "pairs the last card whatever may follow",
    "takes_points": "takes what scores most now, without asking what follows",
    "forgets_count": "leaves 5 or 21 without noticing",
    "plays_any": "plays any card",
}
"""The habits in words, in the order of their table."""


def _line(row: dict[str, Any]) -> str:
    return (
        f"| {row['a']} | {row['b']} | {row['hands']} | {row['pairs']:,} "
        f"| {row['win_rate']:.1%} | {row['low']:.1%} to {row['high']:.1%} "
        f"| {row['even']:.1%} | {row['points_per_pair']:+.1f} |"
    )


def put_into_docs(name: str, lines: Sequence[str]) -> None:
    """Put lines between the two marks of a name in the page of players."""
    start, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    text = DOCS.read_text("utf-8")
    head, tail = text.split(start)[0], text.split(end)[1]
    DOCS.write_text("\n".join([head + start, "", *lines, "", end + tail]), "utf-8")


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
        totals = played(pairing, asked.jobs, until)
        if totals.pairs:
            print(json.dumps(found := told(pairing, totals)), flush=True)
            write_result(found)


if __name__ == "__main__":
    main()
