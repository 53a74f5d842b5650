"""Measures of the house, by room: `script/measure` prints them, and tests hold some of them.

Code lines are lines with code on them: docstrings, comments and blank lines do not count.
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "pegout"
LAYOUT = (
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
)
DOCUMENTED = (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


class Import(NamedTuple):
    """One name that a module imports from another module of ours."""

    importer: str
    module: str
    name: str


@cache
def modules() -> dict[str, Path]:
    """Every module of the package by its dotted name."""
    return {
        ".".join(("pegout", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(
            ".__init__"
        ): path
        for path in sorted(PACKAGE.rglob("*.py"))
    }


@cache
def parsed(path: Path) -> ast.Module:
    """A source file, read once for all the rules."""
    return ast.parse(path.read_text("utf-8"))


def tree_of(module: str) -> ast.Module:
    return parsed(modules()[module])


def directly_in(node: ast.AST) -> Iterator[ast.AST]:
    """The statements of a block, and of every branch of one that has some."""
    for part in ("body", "orelse", "finalbody", "handlers", "cases"):
        yield from getattr(node, part, ())


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """All statements, wherever they stand; what they reckon with is five times as much."""
    for one in directly_in(node):
        yield one
        yield from statements(one)


def room_of(module: str) -> str:
    """
    >>> room_of("pegout.game.decide.play"), room_of("pegout.cards"), room_of("pegout")
    ('game', 'cards', 'pegout')
    """
    return module.split(".")[1] if "." in module else module


def is_package(module: str) -> bool:
    return module in modules() and modules()[module].name == "__init__.py"


@cache
def imports() -> tuple[Import, ...]:
    """What our modules import from one another, wherever in a module it is done."""
    return tuple(_imports())


def _imports() -> Iterator[Import]:
    for importer in modules():
        for node in statements(tree_of(importer)):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("pegout"):
                for alias in node.names:
                    yield Import(importer, node.module or "", alias.name)


def past_a_facade() -> list[str]:
    """Imports from another room that name a module inside it instead of a package's export."""
    return [
        f"{one.importer} imports {one.name} from {one.module}"
        for one in imports()
        if room_of(one.importer) not in (room_of(one.module), "__main__")
        and one.module.count(".") > 1
        and not is_package(one.module)
    ]


def past_a_sub_room() -> list[str]:
    """Imports inside a room from a module of another of its sub-rooms, past that one's facade."""
    return [
        f"{one.importer} imports {one.name} from {one.module}"
        for one in imports()
        if room_of(one.importer) == room_of(one.module)
        and one.module.count(".") > 2
        and not is_package(one.module)
        and one.module.split(".")[2] != [*one.importer.split("."), ""][2]
    ]


def exported_for_nobody() -> list[str]:
    """Names that a facade exports lazily and nobody takes, neither tests nor docs."""
    taken = {(one.module, one.name) for one in imports()} | set(_taken_by_package())
    texts = "\n".join(
        path.read_text("utf-8")
        for folder in (ROOT / "tests", ROOT / "bench", ROOT / "docs")
        for path in folder.rglob("*")
        if path.suffix in (".py", ".md")
    )
    return [
        f"{package}.{alias.name}"
        for package in modules()
        if is_package(package) and package != "pegout"
        for block in tree_of(package).body
        if isinstance(block, ast.If) and block.orelse
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if (package, alias.name) not in taken and alias.name not in texts
    ]


def _taken_by_package() -> Iterator[tuple[str, str]]:
    """What is taken as `kernels.name` where the whole package was imported from `pegout`."""
    whole = {(one.importer, one.name) for one in imports() if one.module == "pegout"}
    for importer, package in whole:
        for node in ast.walk(tree_of(importer)):
            match node:
                case ast.Attribute(value=ast.Name(id=name), attr=attribute) if name == package:
                    yield f"pegout.{package}", attribute


def one_importer() -> dict[str, str]:
    """Modules that exactly one other module imports."""
    importers: defaultdict[str, set[str]] = defaultdict(set)
    for one in imports():
        whole = f"{one.module}.{one.name}"
        importers[whole if whole in modules() else one.module].add(one.importer)
    return {
        module: next(iter(who))
        for module, who in importers.items()
        if len(who) == 1 and not is_package(module)
    }


def code_lines(source: str) -> int:
    r"""
    >>> code_lines("'A docstring.'\n\nx = 1  # one\n# two\ny = (\n    2\n)\n")
    4
    """
    taken: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in LAYOUT:
            taken.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            first = node.body[0]
            taken.difference_update(range(first.lineno, (first.end_lineno or 0) + 1))
    return len(taken)


def widest_folder(paths: list[Path]) -> int:
    return max(Counter(path.parent for path in paths).values())


def reads_sentences() -> list[str]:
    """Modules that use patterns and are not known to read what people or files write."""
    from tests.text.test_no_sentence_is_parsed import READS, imports_re

    return [
        module
        for module, path in modules().items()
        if any(imports_re(node) for node in ast.walk(tree_of(module)))
        and path.relative_to(PACKAGE).as_posix() not in READS
    ]


HEADS = (
    "room",
    "files",
    "code",
    "widest",
    "past facade",
    "past sub-room",
    "sentences read",
    "one importer",
)


def report() -> Iterator[str]:
    """One line for each room, the sums, and beside them what makes our tables."""
    past = _by_room(past_a_facade())
    inside = _by_room(past_a_sub_room())
    parsed = Counter(map(room_of, reads_sentences()))
    alone = Counter(map(room_of, one_importer()))
    rooms: defaultdict[str, list[Path]] = defaultdict(list)
    for module, path in modules().items():
        rooms[room_of(module)].append(path)
    yield _row(*HEADS)
    for room, paths in rooms.items():
        yield _row(room, *_size(paths), past[room], inside[room], parsed[room], alone[room])
    every = list(modules().values())
    totals = (counted.total() for counted in (past, inside, parsed, alone))
    yield _row("all", *_size(every), *totals)
    yield _row("tools", *_size([*(ROOT / "tools").rglob("*.py")]))


def _by_room(lines: list[str]) -> Counter[str]:
    return Counter(room_of(line.rpartition(" from ")[2]) for line in lines)


def _size(paths: list[Path]) -> tuple[int, int, int]:
    lines = sum(code_lines(path.read_text("utf-8")) for path in paths)
    return len(paths), lines, widest_folder(paths)


def _row(room: str, *figures: object) -> str:
    widths = map(len, HEADS[1:])
    cells = (
        f"{figure:>{max(width, 5) + 2}}" for figure, width in zip(figures, widths, strict=False)
    )
    return f"{room:<14}{''.join(cells)}"


if __name__ == "__main__":
    print(*report(), sep="\n")
