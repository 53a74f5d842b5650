"""The computers' published ratings, from what the ladder's games came to.

    python -m bench.strength.ratings            print them, and how well they fit
    python -m bench.strength.ratings --write    and keep them for the program

Each pairing of two players says how far two levels are apart: the logarithm of the odds, on Elo's
scale, with the error of its interval (duplicate pairs are closer than so many single games). The
ratings are the numbers that fit all pairings best, by least squares, with Club at 1500. A pairing
that was measured with several players counts as `standing` has it, and one in which a side won
every game not at all: it tells no odds.
"""

from __future__ import annotations

import argparse
import json
from math import log
from typing import Any

import numpy as np
from bench.strength.ladder import ENOUGH, KEY, RESULTS as LADDER
from bench.strength.stamps import ROOT, standing

KEPT = ROOT / "src" / "pegout" / "players" / "data" / "ratings.json"
PER_LOGIT = 400 / log(10)
ANCHOR, AT = "club", 1500
SURE = 1.96


def counted(pairings: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The pairings of two players that say how far they are apart."""
    rows = standing(pairings, KEY, ENOUGH)
    return [row for row in rows if row["hands"] == 2 and 0 < row["win_rate"] < 1]


def fitted(pairings: list[dict[str, Any]]) -> tuple[dict[str, tuple[float, float]], float]:
    """By level its rating and the error of that; and how far the pairings are from it (chi²)."""
    two = counted(pairings)
    levels = sorted({one[side] for one in two for side in "ab"} - {ANCHOR})
    design = np.zeros((len(two), len(levels)))
    wanted, errors = np.zeros(len(two)), np.zeros(len(two))
    for row, one in enumerate(two):
        for side, sign in (("a", 1), ("b", -1)):
            if one[side] != ANCHOR:
                design[row, levels.index(one[side])] = sign
        rate = one["win_rate"]
        wanted[row] = PER_LOGIT * log(rate / (1 - rate))
        slope = PER_LOGIT / (rate * (1 - rate))
        errors[row] = slope * (one["high"] - one["low"]) / (2 * SURE)
    scaled = design / errors[:, None]
    covariance = np.linalg.inv(scaled.T @ scaled)
    found = covariance @ scaled.T @ (wanted / errors)
    chi = float((((design @ found - wanted) / errors) ** 2).sum())
    spread = np.sqrt(np.diag(covariance))
    ratings = {level: (AT + float(found[n]), float(spread[n])) for n, level in enumerate(levels)}
    return {**ratings, ANCHOR: (float(AT), 0.0)}, chi


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--write", action="store_true")
    write = asked.parse_args().write
    pairings = json.loads(LADDER.read_text())
    ratings, chi = fitted(pairings)
    ordered = sorted(ratings.items(), key=lambda one: -one[1][0])
    kept = {
        level: {"strength": round(strength), "give_or_take": round(SURE * error)}
        for level, (strength, error) in ordered
    }
    for level, one in kept.items():
        print(f"{level:10} {one['strength']:5} ± {one['give_or_take']}")
    free = len(counted(pairings)) - len(ratings) + 1
    print(f"chi² {chi:.1f} with {free} degrees of freedom")
    if write:
        KEPT.write_text(json.dumps(kept, indent=1) + "\n")


if __name__ == "__main__":
    main()
