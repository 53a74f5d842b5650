"""The first lines of commits that have not landed yet: `script/lint` checks them.

Only these can still be mended. Where there is no remote, nobody knows which have landed, and the
last ones are checked.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
LONGEST = 72
LAST = 20
"""Commits that are checked where there is no remote."""
NO_VERB = frozenset(
    "a an all any both each every he it its no nobody nothing one she some that the their these "
    "they this those two three we what when where which who".split()
)
"""What begins a description, and never an order."""


def fault(subject: str) -> str:
    """What is wrong with a first line, or nothing.

    >>> fault("Peg heels before the lead")
    ''
    >>> fault("Heels are pegged before the lead, which is where every book but one wants them")
    'has 78 characters, and 72 are the most'
    >>> fault("The desk shows cards"), fault("mend the desk"), fault("Mend the desk.")
    ('begins with no verb', 'begins with a small letter', 'ends with a full stop')
    """
    first = subject.split(" ", 1)[0]
    if len(subject) > LONGEST:
        return f"has {len(subject)} characters, and {LONGEST} are the most"
    if first.lower() in NO_VERB:
        return "begins with no verb"
    if first[:1].islower():
        return "begins with a small letter"
    return "ends with a full stop" if subject.endswith(".") else ""


def in_hand(root: Path = ROOT, landed: str = "origin/main") -> list[tuple[str, str]]:
    """The commits here, without merges, that are not on the main branch of the remote; the last
    ones where there is none, and none in a tree that was unpacked.
    """
    known = _git(root, "rev-parse", "--verify", "--quiet", landed)
    which = [f"{landed}..HEAD"] if known else [f"-{LAST}", "HEAD"]
    lines = _git(root, "log", "--no-merges", "--format=%h %s", *which)
    return [(line.split(" ", 1)[0], line.partition(" ")[2]) for line in lines]


def _git(root: Path, *words: str) -> list[str]:
    ran = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False)
    return ran.stdout.splitlines() if ran.returncode == 0 else []


def main() -> int:
    """Print what is wrong; the exit status says whether anything is."""
    wrong = [(name, why, subject) for name, subject in in_hand() if (why := fault(subject))]
    for name, why, subject in wrong:
        print(f"{name}: the first line {why}: {subject}")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
