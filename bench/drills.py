"""Drills made an hour, by kind: how fast `tools/drills.py` fills the bank.

Prints a table; each kind is made for some seconds, from numbers that the bank does not have. Beside
it stands one throw, weighed in the same run.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from time import process_time
from typing import NamedTuple

from pegout.analysis import weigh
from pegout.practice import KINDS, Kind

sys.path.insert(0, str(Path(__file__).parents[1]))
from tools.drills import made, throw_at

FIRST = 1_000_000
"""Numbers from here on are not in the bank."""
HOUR = 3600
HEADS = ("kind", "a drill takes", "an hour", "beside a throw weighed")


class Row(NamedTuple):
    """One line of the table."""

    kind: str
    seconds: float

    def told(self, throw: float) -> tuple[str, ...]:
        """The line in words."""
        took, hour = f"{1000 * self.seconds:.1f} ms", f"{HOUR / self.seconds:,.0f}"
        return self.kind, took, hour, f"{1000 * throw:.1f} ms: {self.seconds / throw:.1f}×"


def seconds_of(kind: Kind, seconds: float) -> float:
    """What one drill of a kind takes on average, over so many seconds and at least one drill."""
    drills, begun, number = made(kind, FIRST), process_time(), 0
    while number < 1 or process_time() - begun < seconds:
        next(drills)
        number += 1
    return (process_time() - begun) / number


def throw_seconds(rounds: int = 10) -> float:
    """What one throw takes to be weighed."""
    positions = [throw_at(FIRST + number, "throw") for number in range(rounds)]
    weigh(positions[0])
    begun = process_time()
    for position in positions:
        weigh(position)
    return (process_time() - begun) / rounds


def main(words: Sequence[str] | None = None) -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0)
    asked = parser.parse_args(words)
    throw = throw_seconds()
    rows = [Row(kind, seconds_of(kind, asked.seconds)).told(throw) for kind in KINDS]
    widths = [max(map(len, column)) for column in zip(HEADS, *rows, strict=True)]
    for row in (HEADS, *rows):
        print(
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        )


if __name__ == "__main__":
    main()
