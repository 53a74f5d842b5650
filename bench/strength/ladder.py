"""How strong each player is: duplicate pairs, the same packs with the players changing places.

    python -m bench.strength.ladder             every pairing, as far as it was not played yet
    python -m bench.strength.ladder expert evgreedy      one pairing
    python -m bench.strength.ladder master expert --stamp 0123456789ab    add up what these players
                                                         have played, and play nothing
    python -m bench.strength.ladder --docs               write docs/players.md from what was played

Pairs are those of `pegout match`, played in portions; each portion is kept as it is done, so that
a run that was stopped goes on where it was. What all portions come to is in
bench/strength/ladder.json. Portions are kept by what the players were, in code and data, and so are
the rows: those of other players are left alone, as long as they rest on more pairs.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import reduce
from itertools import islice
from operator import add
from pathlib import Path
from time import monotonic

import msgspec
from bench.strength.stamps import ROOT, UNKNOWN, Row, joined, player_stamp, stamped

from pegout.game import StartMatch
from pegout.players.duplicate import DuplicatePairs, Entrant
from pegout.players.levels.habits import habit_rates
from pegout.players.totals import PairTotals
from pegout.rulesets import ruleset

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
KEY = "a", "b", "hands"
ENOUGH = 500
"""Pairs on which a newer row may stand for its pairing; one of fewer only stands beside."""


def pairs_of(pairing: Pairing) -> DuplicatePairs:
    """The pairs of a pairing, whichever of them, by the real engine."""
    a, b, hands, _ = pairing
    book = ruleset("acc" if hands == 2 else "bicycle")
    match = StartMatch(book, tuple(f"seat {seat}" for seat in range(1, hands + 1)))
    return DuplicatePairs(Entrant(a), Entrant(b), match, f"{SEED} {hands}", "driver")


def portion(work: tuple[Pairing, int]) -> PairTotals:
    """One portion of a pairing, added up."""
    pairing, number = work
    numbers = range(number * PORTION, (number + 1) * PORTION)
    return reduce(add, pairs_of(pairing)(numbers), PairTotals())


def played(pairing: Pairing, jobs: int, until: float) -> PairTotals:
    """All pairs of a pairing, those kept from before and those that time allows."""
    folder = folder_of(pairing, player_stamp())
    folder.mkdir(parents=True, exist_ok=True)
    numbers = range(pairing[3] // PORTION)
    waiting = iter([n for n in numbers if not (folder / f"{n}.json").exists()])
    with ProcessPoolExecutor(jobs) as pool:
        while monotonic() < until and (now := list(islice(waiting, jobs))):
            work = pool.map(portion, [(pairing, number) for number in now])
            for number, done in zip(now, work, strict=True):
                (folder / f"{number}.json").write_bytes(msgspec.json.encode(done))
    return kept_of(folder)


def folder_of(pairing: Pairing, stamp: str) -> Path:
    """Where the portions that these players have played are kept."""
    a, b, hands, _ = pairing
    return KEPT / stamp / f"{a}-{b}-{hands}"


def kept_of(folder: Path) -> PairTotals:
    """What all portions that are kept come to."""
    files = (path.read_bytes() for path in folder.glob("*.json"))
    portions = (msgspec.json.decode(file, type=PairTotals) for file in files)
    return reduce(add, portions, PairTotals())


def told(pairing: Pairing, totals: PairTotals) -> Row:
    """Rates with the ends of their 95% intervals."""
    a, b, hands, _ = pairing
    found = msgspec.to_builtins(totals.summary())
    figures = ("win_rate", "low", "high", "even", "points_per_pair", "points_low", "points_high")
    return {
        **{"a": a, "b": b, "hands": hands, "pairs": totals.pairs},
        **{name: round(found[name], 4) for name in figures},
    }


def write_result(found: Row) -> None:
    """Put one row into the file of results, in the order of `PAIRINGS`."""
    before = json.loads(RESULTS.read_text()) if RESULTS.exists() else []
    order = [pairing[:3] for pairing in PAIRINGS]

    def place(row: Row) -> int:
        key = (row["a"], row["b"], row["hands"])
        return order.index(key) if key in order else len(order)

    rows = sorted(joined(before, found, KEY), key=place)
    lines = ",\n".join(map(json.dumps, rows))
    RESULTS.write_text(f"[\n{lines}\n]\n")


def write_docs() -> None:
    """The page of players, with the table made from the results."""
    lines = [
        "| A | B | players | pairs | A wins | 95% | even | holes per pair | stamp | date |",
        "|---|---|---|---|---|---|---|---|---|---|",
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


def _line(row: Row) -> str:
    return (
        f"| {row['a']} | {row['b']} | {row['hands']} | {row['pairs']:,} "
        f"| {row['win_rate']:.1%} | {row['low']:.1%} to {row['high']:.1%} "
        f"| {row['even']:.1%} | {row['points_per_pair']:+.1f} "
        f"| {stamp_cell(row)} | {row['date']} |"
    )


def stamp_cell(row: Row) -> str:
    """The players of a row, in a table."""
    return "–" if row["stamp"] == UNKNOWN else f"`{row['stamp']}`"


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
    parser.add_argument("--stamp", default="", help="add up what these players have played")
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
        if asked.stamp:
            totals = kept_of(folder_of(pairing, asked.stamp))
        else:
            totals = played(pairing, asked.jobs, until)
        if totals.pairs:
            found = stamped(told(pairing, totals), asked.stamp)
            print(json.dumps(found), flush=True)
            write_result(found)


if __name__ == "__main__":
    main()
