"""Whether the review is honest: between experts luck is nothing on average, and costs predict.

    python -m bench.strength.coach                  play and review, and go on from there
    python -m bench.strength.coach --games 0        play nothing: add what lies in --rows
    python -m bench.strength.coach --merge FILE     add what was played elsewhere
    python -m bench.strength.coach --write          write docs/coach.md, its pictures and luck.json

What games come to is kept as sums in bench/strength/coach.json, with the portions of games that are
in them, so runs on several machines add up and no portion is counted twice. The rows of a portion
lie in build/coach, with nothing leant. After a new calibration the sums are made again from rows;
throw rows and sums away when a player or a model has changed.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from itertools import count, groupby
from pathlib import Path
from time import monotonic
from typing import Any

from bench.strength.coach_figures import figures
from bench.strength.coach_page import write_page
from bench.strength.coach_sums import State, added, read, sums_of, told
from tools.reviewed_games import PORTION, Levels, Portion, keep_portions, kept_rows

from pegout.analysis.calibration import calibration

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "build" / "coach"
RESULTS = Path(__file__).parent / "coach.json"
LUCK = ROOT / "src" / "pegout" / "review" / "data" / "luck.json"
EXPERTS = ("expert", "expert")
OTHERS = (
    ("novice", "expert"),
    ("novice", "club"),
    ("club", "expert"),
    ("novice", "novice"),
    ("club", "club"),
)
"""Who makes mistakes, so that costs can be put beside results."""
SEED, GAMES = "coach", 20_000
EXPERT_PORTIONS = 8
"""Portions of experts for each one of the others."""


# ---------------------------------------------------------------- what was played


class Played:
    """Sums by pairing, each with the portions that are in them, for one calibration."""

    def __init__(self) -> None:
        self.leant_by: dict[str, Any] = {
            "seed": calibration().seed,
            "games": calibration().games,
            "leans": calibration().leans,
            "near_cost": calibration().near_cost,
        }
        self.portions: dict[Levels, set[int]] = {}
        self.sums: dict[Levels, State] = {}

    def add(self, levels: Levels, portions: set[int], sums: State) -> None:
        """Some portions of a pairing, which must not be in it yet."""
        there = self.portions.setdefault(levels, set())
        if twice := there & portions:
            raise ValueError(f"portions {spans(twice)} of {levels} are counted already")
        there |= portions
        self.sums[levels] = added(self.sums[levels], sums) if levels in self.sums else sums

    def merge(self, other: Played) -> None:
        """All that was played elsewhere with the same calibration."""
        if self.leant_by != other.leant_by:
            raise ValueError("leant by another calibration: add its rows instead")
        for levels, portions in other.portions.items():
            self.add(levels, portions, other.sums[levels])

    def add_rows(self, folder: Path) -> None:
        """Every portion kept in a folder that is not counted yet."""
        for path in sorted(folder.glob("*-*-*.npz")):
            first, second, number = path.stem.split("-")
            levels = first, second
            if number.isdigit() and int(number) not in self.portions.get(levels, set()):
                self.add(levels, {int(number)}, sums_of(kept_rows([path]), calibration().leans))

    def told(self) -> dict[str, Any]:
        """As it is written."""
        return {
            "seed": SEED,
            "portion": PORTION,
            "leant_by": self.leant_by,
            "pairings": [
                {"levels": levels, "portions": spans(self.portions[levels]), "sums": told(sums)}
                for levels, sums in sorted(self.sums.items())
            ],
        }


def read_played(path: Path) -> Played:
    """What was written, whatever it was leant by."""
    written, found = json.loads(path.read_text()), Played()
    found.leant_by = written["leant_by"]
    for one in written["pairings"]:
        portions = {n for first, last in one["portions"] for n in range(first, last + 1)}
        found.add(tuple(one["levels"]), portions, read(one["sums"]))
    return found


def spans(numbers: set[int]) -> list[list[int]]:
    """Numbers as first and last of each run.

    >>> spans({0, 1, 2, 5})
    [[0, 2], [5, 5]]
    """
    runs = groupby(enumerate(sorted(numbers)), key=lambda one: one[1] - one[0])
    found = [[number for _, number in run] for _, run in runs]
    return [[run[0], run[-1]] for run in found]


# ---------------------------------------------------------------- playing


def portions(games: int, folder: Path) -> Iterator[Portion]:
    """So many games of experts in order, and some of the others between."""
    others = count()
    for number in range(games // PORTION):
        yield _portion(EXPERTS, number, folder)
        if number % EXPERT_PORTIONS == EXPERT_PORTIONS - 1:
            other = next(others)
            yield _portion(OTHERS[other % len(OTHERS)], other // len(OTHERS), folder)


def _portion(levels: Levels, number: int, folder: Path) -> Portion:
    name = "-".join((*levels, str(number)))
    return Portion(folder / f"{name}.npz", levels, " ".join((SEED, *levels)), number)


def write_luck(found: dict[str, Any]) -> None:
    """The spread of luck that the review compares with."""
    made = {"made_by": "bench/strength/coach.py", "games": found["games"], **found["spread"]}
    LUCK.write_text(json.dumps(made) + "\n")


def main() -> None:
    """Play, add up and write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seconds", type=float, default=1500.0, help="start nothing after that")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--rows", type=Path, default=KEPT, help="where portions are kept")
    parser.add_argument("--merge", type=Path, nargs="*", default=[], help="sums made elsewhere")
    parser.add_argument("--write", action="store_true", help="write the page and luck.json")
    asked = parser.parse_args()
    played = read_played(RESULTS) if RESULTS.exists() else Played()
    if played.leant_by != Played().leant_by:
        print("The calibration has changed: sums are made again from the rows there are.")
        played = Played()
    for path in asked.merge:
        played.merge(read_played(path))
    waiting = (
        one
        for one in portions(asked.games, asked.rows)
        if one.number not in played.portions.get(one.levels, set())
    )
    keep_portions(waiting, asked.jobs, monotonic() + asked.seconds)
    played.add_rows(asked.rows)
    RESULTS.write_text(json.dumps(played.told(), separators=(",", ":")) + "\n")
    found = figures(played.sums, calibration().games)
    if asked.write:
        write_luck(found)
        write_page(found)
    for row in found["mean_luck"]:
        print(f"{row['kind']:8} {row['role']:7} {row['mean']:+.5f} ± {row['error']:.5f}")


if __name__ == "__main__":
    main()
