"""Which clauses of the rule books have their test: `script/test --clauses`.

Only the clauses that the game engine carries out need one now; the others are counted by the
room that will carry them out. The exit code is 1 while an engine clause has no test.
"""

from __future__ import annotations

import importlib
import sys
from collections import Counter
from collections.abc import Iterator
from io import TextIOWrapper
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
if __name__ == "__main__":
    # Run as a script, its own folder is on the path, not the project's.
    sys.path[0] = str(ROOT)

from tests.rules.clauses import CLAUSES, DOCUMENTS, Carried, Clause, clauses_of  # noqa: E402  # path above

LATER: dict[Carried, str] = {
    "claim": "left to counting by players",
    "judge": "left to the judge",
    "tournament": "left to tournaments",
    "conduct": "about behaviour or equipment",
    "none": "defining or advising",
}


def clause_tests() -> dict[str, list[str]]:
    """For every clause that has a test, the names of its tests."""
    found: dict[str, list[str]] = {}
    for name, test in _tests():
        for full_id in clauses_of(test):
            found.setdefault(full_id, []).append(name)
    return found


def _tests() -> Iterator[tuple[str, object]]:
    for path in sorted(HERE.glob("test_*.py")):
        module = importlib.import_module(f"tests.rules.{path.stem}")
        for name, thing in vars(module).items():
            if name.startswith("test_"):
                yield f"{path.name}::{name}", thing


def untested() -> tuple[Clause, ...]:
    """The clauses the engine carries out for which there is no test."""
    tested = clause_tests()
    return tuple(
        clause for clause in CLAUSES if clause.carried == "engine" and clause.full_id not in tested
    )


def report() -> Iterator[str]:
    """The report, line by line."""
    tested = clause_tests()
    for doc, title in DOCUMENTS.items():
        clauses = [clause for clause in CLAUSES if clause.doc == doc]
        engine = [clause for clause in clauses if clause.carried == "engine"]
        with_test = [clause for clause in engine if clause.full_id in tested]
        yield (
            f"{doc} {title}: {len(clauses)} clauses, {len(engine)} carried out by the engine, "
            f"{len(with_test)} of them with a test"
        )
        for clause in engine:
            if clause not in with_test:
                yield f"    no test: {clause.full_id}: {clause.summary}"
    kinds = Counter(clause.carried for clause in CLAUSES)
    yield ""
    for kind, words in LATER.items():
        by_doc = Counter(clause.doc for clause in CLAUSES if clause.carried == kind)
        parts = ", ".join(f"{doc}: {number}" for doc, number in sorted(by_doc.items()))
        yield f"{kinds[kind]} clauses {words} ({parts})"


def main() -> int:
    """Print the report; 1 while an engine clause has no test."""
    if isinstance(sys.stdout, TextIOWrapper):
        # A Windows console's own encoding may have no section sign.
        sys.stdout.reconfigure(encoding="utf-8")
    for line in report():
        print(line)
    missing = len(untested())
    every = "Every engine clause has its test"
    print(f"\n{missing} engine clauses without a test" if missing else f"\n{every}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
