"""Which requirements and readings of tournaments have their tests.

`python tests/tournament/report.py` lists every requirement (S0 to S4, by document 000 to 004) and
every reading (docs/decisions/readings.md) with the tests named by it. The exit code is 1 while an
id has no test.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from io import TextIOWrapper
from pathlib import Path

HERE = Path(__file__).parent
NUMBERS = {
    "S0": range(1, 24),
    "S1": (*range(1, 15), *range(20, 29), *range(30, 34)),
    "S2": range(1, 5),
    "S3": range(1, 6),
    "S4": range(1, 24),
}
READINGS = range(1, 38)
IDS = (
    *(f"{book}-{number}" for book, numbers in NUMBERS.items() for number in numbers),
    *(f"A{number}" for number in READINGS),
)
NAMED = re.compile(r"(?<![A-Za-z0-9])(S[0-4]_\d+|A\d+)(?=_|$)")


def ids_in(name: str) -> tuple[str, ...]:
    """The ids that a test is named by.

    >>> ids_in("test_A16_S4_12_one_met_and_beat_both")
    ('A16', 'S4-12')
    """
    return tuple(found.replace("_", "-") for found in NAMED.findall(name))


def named_by_id(folder: Path = HERE) -> dict[str, list[str]]:
    """For every id the tests named by it; ids that are not listed too."""
    found: dict[str, list[str]] = {one: [] for one in IDS}
    for path in sorted(folder.rglob("test_*.py")):
        for name in re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.MULTILINE):
            for one in ids_in(name):
                found.setdefault(one, []).append(f"{path.relative_to(folder)}::{name}")
    return found


def untested(found: dict[str, list[str]]) -> list[str]:
    """The ids without a test."""
    return [one for one in IDS if not found[one]]


def report(found: dict[str, list[str]]) -> Iterator[str]:
    """The report, line by line."""
    for one, tests in found.items():
        yield f"{one:6} {len(tests)}{'' if tests else '  !! no test'}"
        yield from (f"    {test}" for test in tests)
    missing = untested(found)
    yield ""
    yield f"{len(IDS)} ids, {sum(map(len, found.values()))} tests, {len(missing)} without one"
    if missing:
        yield f"without a test: {', '.join(missing)}"


def main() -> int:
    """Print the report; 1 while an id has no test."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    found = named_by_id()
    for line in report(found):
        print(line)
    return 1 if untested(found) else 0


if __name__ == "__main__":
    sys.exit(main())
