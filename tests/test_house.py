"""The house rules that no linter knows."""

import ast
import subprocess
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path

from tests.measures import (
    directly_in,
    exported_for_nobody,
    parsed,
    past_a_facade,
    statements,
    widest_folder,
)

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "pegout"
GENERATED = PACKAGE / "web" / "static" / "verify" / "grammar.js"
DOMAIN = (
    "text",
    "errors",
    "input_limits",
    "cards",
    "seating",
    "chance",
    "rulesets",
    "scoring",
    "game",
    "judge",
    "record",
    "tournament",
)
DOMAIN_MAY_IMPORT = sys.stdlib_module_names | {"pegout", "msgspec", "fluent", "tomlkit"}
SPEAKS_TO_THE_WORLD = {"open", "print", "input"}
POSIX_ONLY = {"fcntl", "grp", "pty", "pwd", "readline", "resource", "termios", "tty"}
VAGUE = {"utils", "helpers", "manager", "common"}
WRITTEN_BY_HAND = {".py", ".toml", ".html", ".css", ".js"}
MOST_LINES = 600
MOST_COLUMNS = 140
"""Of templates, scripts and styles; ruff holds Python."""
WIDEST = 20
# Put together here, so that this file does not name them either.
DOWNLOAD_HOSTS = tuple(
    "".join(parts)
    for parts in (
        ("files.pythonh", "osted"),
        ("pypi.", "org/simple"),
        ("registry.npm", "js"),
        ("deb.deb", "ian.org"),
    )
)


def modules(*rooms: str) -> Iterator[Path]:
    """The source files of these rooms, or of the whole package."""
    if not rooms:
        yield from PACKAGE.rglob("*.py")
    for room in rooms:
        yield from PACKAGE.glob(f"{room}.py")
        yield from (PACKAGE / room).rglob("*.py")


def imported(node: ast.AST) -> set[str]:
    """The top-level names of what this statement imports.

    >>> sorted(imported(ast.parse("import os.path, re").body[0]))
    ['os', 're']
    >>> imported(ast.parse("from . import show").body[0])
    {'pegout'}
    """
    if isinstance(node, ast.Import):
        return {alias.name.partition(".")[0] for alias in node.names}
    if isinstance(node, ast.ImportFrom):
        return {"pegout" if node.level else (node.module or "").partition(".")[0]}
    return set()


def imports_where_missing_breaks(tree: ast.AST) -> set[str]:
    """What is imported with neither a look at the platform nor an answer to ImportError.

    >>> imports_where_missing_breaks(ast.parse("import pwd"))
    {'pwd'}
    >>> imports_where_missing_breaks(ast.parse('''
    ... if sys.platform != "win32":
    ...     import termios
    ... try:
    ...     import readline
    ... except ImportError:
    ...     pass
    ... '''))
    set()
    """
    names: set[str] = set()
    for node in directly_in(tree):
        if not guards(node):
            names |= imported(node) | imports_where_missing_breaks(node)
    return names


def guards(node: ast.AST) -> bool:
    if isinstance(node, ast.If):
        test = ast.unparse(node.test)
        return "sys.platform" in test or "os.name" in test
    if isinstance(node, ast.Try):
        caught = [ast.unparse(h.type) for h in node.handlers if h.type is not None]
        return any("ImportError" in name or "ModuleNotFoundError" in name for name in caught)
    return False


def nodes(
    paths: Iterator[Path], among: Callable[[ast.AST], Iterator[ast.AST]] = ast.walk
) -> Iterator[tuple[str, ast.AST]]:
    """Every node of these files, with where it stands."""
    for path in paths:
        for node in among(parsed(path)):
            yield f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}", node


def test_the_package_is_where_these_tests_look() -> None:
    assert {"cards", "errors"} <= {path.stem for path in modules(*DOMAIN)}


def test_the_domain_imports_only_the_standard_library_msgspec_and_fluent() -> None:
    strangers = [
        f"{place} imports {name}"
        for place, node in nodes(modules(*DOMAIN), statements)
        for name in imported(node) - DOMAIN_MAY_IMPORT
    ]
    assert not strangers


def test_the_domain_neither_opens_prints_nor_asks() -> None:
    calls = [
        f"{place} calls {node.func.id}"
        for place, node in nodes(modules(*DOMAIN))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in SPEAKS_TO_THE_WORLD
    ]
    assert not calls


def test_nothing_is_posix_only() -> None:
    bound = {
        str(path.relative_to(ROOT)): names
        for path in modules()
        if (names := POSIX_ONLY & imports_where_missing_breaks(parsed(path)))
    }
    assert not bound


def test_no_file_is_too_long() -> None:
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines())
        for path in PACKAGE.rglob("*")
        if path.suffix in WRITTEN_BY_HAND and "vendor" not in path.parts and path != GENERATED
    }
    assert not {path: lines for path, lines in lengths.items() if lines > MOST_LINES}


def test_no_line_of_a_page_is_too_wide() -> None:
    wide = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in (PACKAGE / "web").rglob("*")
        if path.suffix in {".html", ".css", ".js"} and "vendor" not in path.parts
        if path != GENERATED
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if len(line) > MOST_COLUMNS
    ]
    assert not wide


def test_no_folder_of_the_browsers_files_is_too_full() -> None:
    """A folder that is too full to be looked over holds more than one thing."""
    static = PACKAGE / "web" / "static"
    folders = [static, *(path for path in static.rglob("*") if path.is_dir())]
    assert not [path for path in folders if sum(one.is_file() for one in path.iterdir()) > WIDEST]


def test_code_of_others_is_as_it_came() -> None:
    vendor = PACKAGE / "web" / "static" / "vendor"
    kept = {
        f"{sha256(path.read_bytes()).hexdigest()}  {path.relative_to(vendor).as_posix()}"
        for path in vendor.rglob("*")
        if path.is_file() and path.name != "README.md" and not path.name.endswith(".d.ts")
    }
    lines = (vendor / "README.md").read_text("utf-8").splitlines()
    assert kept == {line.strip() for line in lines if line.startswith("    ")}


def test_no_room_has_a_vague_name() -> None:
    ours = (path for path in PACKAGE.rglob("*") if "vendor" not in path.parts)
    assert not [path for path in ours if path.stem.strip("_") in VAGUE]


def test_no_file_names_a_download_host() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    paths = [ROOT / name for name in listed.stdout.decode().split("\0") if name]
    found = [
        f"{path.relative_to(ROOT)} names {host}"
        for path in paths
        if path.is_file()
        for host in DOWNLOAD_HOSTS
        if host.encode() in path.read_bytes()
    ]
    assert paths
    assert not found


def test_other_rooms_use_only_facades() -> None:
    assert past_a_facade() == []


def test_no_facade_exports_what_nobody_takes() -> None:
    assert exported_for_nobody() == []


def test_no_folder_is_too_wide() -> None:
    assert widest_folder(list(PACKAGE.rglob("*.py"))) <= WIDEST


def test_no_lazy_export_is_called_like_a_module_beside_it() -> None:
    """Importing that module would put it in the export's place."""
    hidden = [
        f"{path.relative_to(ROOT)} exports {alias.name}"
        for path in PACKAGE.rglob("__init__.py")
        for block in parsed(path).body
        if isinstance(block, ast.If)
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if (path.parent / f"{alias.name}.py").exists() or (path.parent / alias.name).is_dir()
    ]
    assert not hidden
