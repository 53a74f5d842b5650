"""Which irregularities have their tests: `python tests/judge/report.py`.

The exit code is 1 while a case has no test, or one with a window is tried on one side only.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import TextIOWrapper
from pathlib import Path

if __name__ == "__main__":
    # Run as a script, its own folder is on the path, not the project's.
    sys.path[0] = str(Path(__file__).parents[2])

from tests.judge.notation import Expected, pages

from pegout.judge import Case, cases


def tests_of(case_id: str) -> tuple[Expected, ...]:
    """The blocks of the pages that try a case."""
    return tuple(block for block in pages() if block.case == case_id)


def fault_of(one: Case) -> str:
    """What is missing for a case, or nothing."""
    blocks = tests_of(one.id)
    ruled = [block for block in blocks if not block.effects[0].startswith("refused")]
    if not ruled:
        return "no test of its ruling"
    if one.window and len({block.effects for block in blocks}) < 2:
        return "its window is tried on one side only"
    return ""


def report() -> Iterator[str]:
    """The report, line by line."""
    for one in cases():
        blocks = tests_of(one.id)
        window = " window" if one.window else ""
        fault = f"  !! {fault}" if (fault := fault_of(one)) else ""
        yield f"{one.id:26} {len(blocks)} test{'s' if len(blocks) != 1 else ' '}{window}{fault}"
        yield from (f"    {block.rules} {_facts(block)}".rstrip() for block in blocks)
    faults = [one.id for one in cases() if fault_of(one)]
    yield ""
    yield f"{len(cases())} cases, {len(pages())} tests, {len(faults)} cases not fully tested"


def _facts(block: Expected) -> str:
    return " ".join(f"{key}={value}" for key, value in block.facts.items())


def main() -> int:
    """Print the report; 1 while something is missing."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    for line in report():
        print(line)
    return 1 if any(fault_of(one) for one in cases()) else 0


if __name__ == "__main__":
    sys.exit(main())
