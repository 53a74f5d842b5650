"""The tests for the change in hand, within ninety seconds: `script/test --quick`.

Run as a program it names the test files, nearest first: those that were changed, those that import
what was changed or what reads it, a few that touch everything, those of the same subject, and those
of the same room. As pytest's plugin it leaves out what there is no time for, and says how much that
was.
"""

from __future__ import annotations

import ast
import subprocess
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.readers import HELD_TO, readers, subject

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
"""Only where they, or the room they are named after, were changed."""
PAGES = ("tests/browser", "tests/server")
FEW = 12
"""A file that more modules read, such as the frame of every page, says nothing of a subject."""


def changed(root: Path = ROOT) -> set[str]:
    """Files that differ from what has landed on the main branch."""
    return {
        *_git(root, "diff", "--name-only", "--diff-filter=d", _base(root)),
        *_git(root, "ls-files", "--others", "--exclude-standard"),
    }


def _base(root: Path) -> str:
    """The last commit that is on the main branch too, as the remote has it where there is one."""
    found = _git(root, "merge-base", "origin/main", "HEAD") or _git(
        root, "merge-base", "main", "HEAD"
    )
    return found[0] if found else "HEAD"


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
    taken: set[str] = set()
    for one in _nearest_first(files, root):
        if one not in taken:
            taken.add(one)
            yield one


def _nearest_first(files: set[str], root: Path) -> Iterator[str]:
    tests = sorted(str(one.relative_to(root)) for one in (root / "tests").rglob("test_*.py"))
    yield from (one for one in tests if one in files)
    sources = {one for one in files if one.startswith("src/pegout/")}
    behind_them = {one: readers(one, root, _base(root)) for one in sources if _is_data(one)}
    behind = {one for found in behind_them.values() for one in found if len(found) <= FEW}
    modules = {module_of(one) for one in (*filter(_is_module, sources), *behind)}
    helpers = {_test_module(one) for one in files if one.startswith("tests/") and _is_module(one)}
    words = {word for one in (*sources, *behind) for word in subject(one)}
    slow = tuple(one for one in SLOW if not any(_room(one) == _room(it) for it in sources))
    quick = [one for one in tests if not one.startswith(slow)]
    taken = {one: imports(root / one) for one in quick}
    yield from (one for one in quick if (modules | helpers) & taken[one])
    yield from (
        one for suffix, of_all in HELD_TO.items() if _any(sources, suffix) for one in of_all
    )
    yield from TOUCH_EVERYTHING
    if any(one.startswith("src/pegout/web/") for one in sources):
        yield from _by_subject(words, (one for one in tests if one.startswith(PAGES)))
    facades = {door for module in modules for door in doors(module)} - modules
    rooms = {_room(one) for one in (*sources, *behind)}
    beside = (one for one in quick if facades & taken[one] or _room(one) in rooms)
    yield from sorted(beside, key=lambda one: -len(words & subject(one)))


def _by_subject(words: set[str], tests: Iterable[str]) -> list[str]:
    """The tests that have some of these words in their names, those with most of them first."""
    shared = {one: len(words & subject(one)) for one in tests}
    return sorted(filter(shared.__getitem__, shared), key=lambda one: -shared[one])


def _is_module(path: str) -> bool:
    return path.endswith(".py")


def _is_data(path: str) -> bool:
    return not _is_module(path)


def _any(files: set[str], suffix: str) -> bool:
    return any(one.endswith(suffix) for one in files)


def _room(path: str) -> str:
    """
    >>> _room("src/pegout/store/sql.py"), _room("tests/store/test_model.py"), _room("tests/store")
    ('store', 'store', 'store')
    """
    parts = Path(path).with_suffix("").parts
    return parts[2] if parts[0] == "src" else parts[1]


def _test_module(path: str) -> str:
    return ".".join(Path(path).with_suffix("").parts)


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
