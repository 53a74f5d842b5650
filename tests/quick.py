"""The tests for the change in hand, within ninety seconds: `script/test --quick`.

Run as a program it names the test files, nearest first: those that were changed, those that import
what was changed, those of the same room, and a few that touch everything. As pytest's plugin it
leaves out what there is no time for, and says how much that was.
"""

from __future__ import annotations

import ast
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
SECONDS = 70.0
"""After these no test is begun; what is begun then is let finish."""
TOUCH_EVERYTHING = (
    "tests/test_house.py",
    "tests/test_cards.py",
    "tests/rules/test_001_acc.py",
    "tests/golden/test_golden.py",
)
SLOW = ("tests/browser", "tests/test_wheel.py", "tests/test_bench.py", "tests/store")
"""Only where they were changed themselves."""


def changed(root: Path = ROOT, since: str = "main") -> set[str]:
    """Files that differ from the main branch, or from the last commit on that branch itself."""
    base = _git(root, "merge-base", since, "HEAD") or ["HEAD"]
    return {
        *_git(root, "diff", "--name-only", "--diff-filter=d", base[0]),
        *_git(root, "ls-files", "--others", "--exclude-standard"),
    }


def _git(root: Path, *words: str) -> list[str]:
    ran = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False)
    return ran.stdout.split("\n")[:-1] if ran.returncode == 0 else []


def module_of(path: str) -> str:
    """The dotted name of a source file.

    >>> module_of("src/pegout/game/__init__.py"), module_of("src/pegout/cards.py")
    ('pegout.game', 'pegout.cards')
    """
    parts = Path(path).with_suffix("").parts
    return ".".join(parts[parts.index("pegout") :]).removesuffix(".__init__")


def doors(module: str) -> set[str]:
    """A module and every facade before it, through which others have what is in it.

    >>> sorted(doors("pegout.game.evolve.rulings"))
    ['pegout.game', 'pegout.game.evolve', 'pegout.game.evolve.rulings']
    """
    parts = module.split(".")
    return {".".join(parts[:end]) for end in range(2, len(parts) + 1)}


def imports(path: Path) -> set[str]:
    """Every module that a test names, and every name that it takes from one."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {one.name for one in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{one.name}" for one in node.names)}
    return found


def chosen(files: set[str], root: Path = ROOT) -> Iterator[str]:
    """The test files for a change, the nearest first and each once."""
    tests = sorted(str(one.relative_to(root)) for one in (root / "tests").rglob("test_*.py"))
    yield from (one for one in tests if one in files)
    sources = {one for one in files if one.startswith("src/pegout/") and one.endswith(".py")}
    modules = {module_of(one) for one in sources}
    quick = [one for one in tests if one not in files and not one.startswith(SLOW)]
    taken = {one: imports(root / one) for one in quick}
    near = [one for one in quick if modules & taken[one]]
    yield from near
    facades = {door for module in modules for door in doors(module)} - modules
    behind = [one for one in quick if facades & taken[one] and one not in near]
    yield from (one for one in TOUCH_EVERYTHING if one not in files and one not in near)
    rooms = {Path(one).parts[2].removesuffix(".py") for one in sources}
    beside = [one for one in quick if Path(one).parts[1] in rooms and one not in behind]
    yield from (one for one in (*behind, *beside) if one not in (*near, *TOUCH_EVERYTHING))


class Clock:
    """Lets tests begin for so long."""

    def __init__(self) -> None:
        self.begun = time.monotonic()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self) -> None:
        if time.monotonic() - self.begun > SECONDS:
            pytest.skip("no time for it in a quick run; script/test runs it")


def pytest_configure(config: Any) -> None:
    config.pluginmanager.register(Clock())


if __name__ == "__main__":
    print("\n".join(chosen(changed())))
