"""Who reads a file that is no module: a page, a script, a style, a message, a table of data.

`tests/quick.py` asks, so that a change of one of them selects the tests of the modules behind it.
"""

from __future__ import annotations

import re
import subprocess
from functools import cache
from pathlib import Path

SOURCE = "src/pegout"
CATALOGUE = f"{SOURCE}/text/catalogue"
WEB = f"{SOURCE}/web"
KEY = re.compile(r"^(?=[a-z])", re.MULTILINE)
OF_NO_SUBJECT = {"tests", "test", "src", "pegout", "web", "static", "templates", "server", "pages"}
HELD_TO = {
    ".html": ("tests/text/test_no_sentence_is_parsed.py", "tests/server/test_pages.py"),
    ".js": ("tests/text/test_no_sentence_is_parsed.py", "tests/browser/test_modules.py"),
    ".css": ("tests/browser/test_design.py", "tests/browser/test_small_screens.py"),
    ".ftl": (
        "tests/text/test_catalogue.py",
        "tests/text/test_sentences.py",
        "tests/text/test_refusals.py",
        "tests/text/test_apostrophes.py",
    ),
}
"""What every file of a kind is held to, whatever its subject."""


def readers(path: str, root: Path, base: str = "HEAD") -> set[str]:
    """The source files that read this one, directly or through other pages and scripts.

    >>> here = Path(__file__).parents[1]
    >>> sorted(readers(f"{WEB}/templates/desk/fees.html", here))
    ['src/pegout/server/pages/desk/money.py']
    """
    found: set[str] = set()
    waiting = {path}
    while waiting:
        new = _directly(waiting.pop(), root, base) - found
        found |= new
        waiting |= {one for one in new if not one.endswith(".py")}
    return {one for one in found if one.endswith(".py")}


def _directly(path: str, root: Path, base: str) -> set[str]:
    if path.startswith(CATALOGUE):
        return _naming(_changed_keys(path, root, base), root)
    if path.startswith(f"{WEB}/templates/"):
        return _naming({path.removeprefix(f"{WEB}/templates/")}, root)
    if path.startswith(f"{WEB}/static/"):
        name = re.escape(Path(path).name)
        pattern = re.compile(rf"""[/"']{name}["'?]""")
        return {one for one, text in _sources(root).items() if pattern.search(text)} - {path}
    return {_package(path, root)} if path.startswith(f"{SOURCE}/") else set()


def _naming(names: set[str], root: Path) -> set[str]:
    """The sources in which one of these stands in quotes."""
    quoted = [f'"{name}"' for name in names]
    return {one for one, text in _sources(root).items() if any(it in text for it in quoted)}


def _package(path: str, root: Path) -> str:
    """The package that a table of data lies in."""
    folder = Path(path).parent
    while not (root / folder / "__init__.py").exists():
        folder = folder.parent
    return (folder / "__init__.py").as_posix()


def _changed_keys(path: str, root: Path, base: str) -> set[str]:
    """The messages of a catalogue's file that are not what they were, and those that use them."""
    shown = ["git", "show", f"{base}:{path}"]
    before = subprocess.run(shown, cwd=root, capture_output=True, text=True, check=False).stdout
    now = (root / path).read_text("utf-8")
    changed = {block.partition(" =")[0] for block in {*KEY.split(now)} ^ {*KEY.split(before)}}
    every = [
        block for one in (root / path).parent.glob("*.ftl") for block in KEY.split(one.read_text())
    ]
    using = {
        block.partition(" =")[0] for block in every for key in changed if f"{{ {key} }}" in block
    }
    attributes = {
        f"{block.partition(' =')[0]}.{name}"
        for block in every
        if block.partition(" =")[0] in changed | using
        for name in re.findall(r"^\s+\.([\w-]+) =", block, re.MULTILINE)
    }
    return {key for key in changed | using | attributes if key}


@cache
def _sources(root: Path) -> dict[str, str]:
    kinds = {".py", ".html", ".js"}
    return {
        path.relative_to(root).as_posix(): path.read_text("utf-8")
        for path in (root / SOURCE).rglob("*")
        if path.suffix in kinds and "vendor" not in path.parts
    }


def subject(path: str) -> set[str]:
    """The words that a path is made of, which a test of the same thing has in its own.

    >>> sorted(subject("src/pegout/web/templates/desk/judge_finder.html"))
    ['desk', 'finder', 'judge']
    >>> sorted(subject("tests/server/test_judge_desk.py"))
    ['desk', 'judge']
    """
    parts = Path(path).with_suffix("").parts
    return {word for part in parts for word in re.split(r"[_-]", part)} - OF_NO_SUBJECT
