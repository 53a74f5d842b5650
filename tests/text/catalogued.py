"""What the code says, found in its source, and what the catalogue has for it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

from fluent.syntax import FluentParser, ast as ftl
from fluent.syntax.visitor import Visitor
from msgspec import Struct, structs

from pegout.rulesets.card import SCORES, WORDS as RULE_WORDS
from pegout.text.sentences import catalogue
from pegout.tournament.meet.base import STEPS
from pegout.tournament.meet.commands import AnyCommand
from pegout.tournament.profile.card import WORDS as PROFILE_WORDS

PACKAGE = Path(__file__).parents[2] / "src" / "pegout"
SPEAKERS = {"say": "pegout.text", "refuse": "pegout.errors"}
BESIDE_PARTS = {"refuse": {"clause"}}


class Said(Struct, frozen=True):
    """One place in the code that makes a message."""

    place: str
    by: str
    key: str
    parts: frozenset[str]


class Entry(Struct, frozen=True):
    """One message of the catalogue, or one attribute of it, with the parts it names itself."""

    file: str
    key: str
    pattern: ftl.Pattern
    own_parts: frozenset[str]
    refers_to: frozenset[str]

    @property
    def parts(self) -> frozenset[str]:
        """Its own parts and those of the messages it refers to."""
        others = (all_entries()[key].parts for key in self.refers_to)
        return self.own_parts.union(*others)


@cache
def all_said() -> tuple[Said, ...]:
    written = [said for path in sorted(PACKAGE.rglob("*.py")) for said in _said_in(path)]
    heads = [said for path in sorted(PACKAGE.rglob("*.py")) for said in _heads_in(path)]
    labels = [said for path in sorted(PACKAGE.rglob("*.py")) for said in _labels_in(path)]
    by_steps = (*_said_of_steps(), *_labels_of_steps())
    return (*written, *heads, *labels, *by_steps, *_said_of_rules())


READ_BY = ("whole", "maybe_whole")
"""What reads a number that somebody typed, with the label of its field last."""


def _labels_in(path: Path) -> Iterator[Said]:
    """Every field that a form or a command line reads by itself has its label."""
    if path.relative_to(PACKAGE).parts[0] not in ("server", "cli"):
        return
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not (isinstance(node, ast.Call) and ast.unparse(node.func) in READ_BY):
            continue
        label, place = node.args[-1], f"{path.relative_to(PACKAGE)}:{node.lineno}"
        if isinstance(label, ast.Constant):
            yield Said(place, "field", f"field-{label.value!s}", frozenset())
        else:
            assert not isinstance(label, ast.JoinedStr), f"{place}: a label is written out"


def _labels_of_steps() -> Iterator[Said]:
    """So has every number of a step: the forms of the desk read them by their names."""
    for kind in get_args(AnyCommand):
        for field in structs.fields(kind):
            if field.type in (int, int | None):
                yield Said(kind.__name__, "field", f"field-{field.name}", frozenset())


def _heads_in(path: Path) -> Iterator[Said]:
    """The head of every column of a table that is not named otherwise stands under its key."""
    tree = ast.parse(path.read_text("utf-8"))
    imported = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    if not any(
        node.module == "pegout.tabular" and alias.name == "Column"
        for node in imported
        for alias in node.names
    ):
        return
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and ast.unparse(node.func) == "Column"):
            continue
        named = len(node.args) > 2 or any(one.arg == "named" for one in node.keywords)
        if named or not node.args:
            continue
        key, place = node.args[0], f"{path.relative_to(PACKAGE)}:{node.lineno}"
        assert isinstance(key, ast.Constant), f"{place}: the key of a column is written out"
        yield Said(place, "column", f"column-{key.value!s}", frozenset())


def _said_of_steps() -> Iterator[Said]:
    """Every command of a meet has an entry, which names some of its fields."""
    for kind in get_args(AnyCommand):
        declared = STEPS[kind]
        entry = all_entries().get(declared.key)
        parts = frozenset(kind.__struct_fields__) & (entry.parts if entry else frozenset())
        yield Said(kind.__name__, "step", declared.key, parts)


def _said_of_rules() -> Iterator[Said]:
    """Every rule of a book has an entry: its name, its value in words, and when it is scored."""
    kinds = (RULE_WORDS, PROFILE_WORDS)
    for words, (section, rules) in [(one, it) for one in kinds for it in one.sections.items()]:
        yield Said(section, "rule", words.entry(section), frozenset())
        for name in rules.__struct_fields__:
            key = words.entry(f"{section}.{name}")
            several = [f"{key}.each"] if f"{key}.each" in all_entries() else []
            scored = (
                [f"{key}.when"] if words is RULE_WORDS and f"{section}.{name}" in SCORES else []
            )
            for entry in (key, f"{key}.value", *several, *scored):
                found = all_entries().get(entry)
                yield Said(section, "rule", entry, found.parts if found else frozenset())


def _said_in(path: Path) -> Iterator[Said]:
    tree = ast.parse(path.read_text("utf-8"))
    speakers = {name for node in tree.body for name in _speakers(node)}
    for node in ast.walk(tree) if speakers else ():
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        if node.func.id not in speakers:
            continue
        place, by = f"{path.relative_to(PACKAGE)}:{node.lineno}", node.func.id
        key = node.args[0] if len(node.args) == 1 else None
        assert isinstance(key, ast.Constant), f"{place}: the key is written out, and comes alone"
        names = [word.arg for word in node.keywords]
        assert None not in names, f"{place}: the parts of a message are written out"
        parts = frozenset(filter(None, names)) - BESIDE_PARTS.get(by, set())
        yield Said(place, by, str(key.value), parts)


def _speakers(node: ast.stmt) -> set[str]:
    """Which of the functions that make messages a statement imports."""
    if not isinstance(node, ast.ImportFrom):
        return set()
    names = {alias.name for alias in node.names}
    return {
        name
        for name, room in SPEAKERS.items()
        if name in names and node.module in (room, f"{room}.message")
    }


@cache
def all_entries() -> dict[str, Entry]:
    return {
        entry.key: entry
        for file, text in catalogue("en").files.items()
        for entry in entries_of(file, text)
    }


def entries_of(file: str, text: str) -> Iterator[Entry]:
    for item in FluentParser().parse(text).body:
        assert not isinstance(item, ftl.Junk), f"{file}: {item.content}"
        if isinstance(item, ftl.Message):
            if item.value:
                yield _entry(file, item.id.name, item.value)
            for attribute in item.attributes:
                yield _entry(file, f"{item.id.name}.{attribute.id.name}", attribute.value)


def _entry(file: str, key: str, pattern: ftl.Pattern) -> Entry:
    found = _Variables()
    found.visit(pattern)
    return Entry(file, key, pattern, frozenset(found.names), frozenset(found.keys))


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()
        self.keys: set[str] = set()

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.keys.add(node.id.name)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)


def asked_of(entry: Entry) -> dict[str, str]:
    """The function that a pattern asks about each of its parts, or "plural", or "" for none."""
    found = _Asked()
    found.visit(entry.pattern)
    others = [asked_of(all_entries()[key]) for key in entry.refers_to]
    own = {name: found.asked.get(name, "") for name in entry.own_parts}
    asked = dict(own)
    for other in others:
        asked |= {name: asked.get(name) or how for name, how in other.items()}
    return asked


class _Asked(Visitor):
    def __init__(self) -> None:
        self.asked: dict[str, str] = {}

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:
        for argument in node.arguments.positional:
            if isinstance(argument, ftl.VariableReference):
                self.asked[argument.id.name] = node.id.name
            else:  # a function of what another one gives
                self.visit(argument)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
        keys = {getattr(v.key, "name", getattr(v.key, "value", "")) for v in node.variants}
        if isinstance(node.selector, ftl.VariableReference) and keys & {"one", "0", "1"}:
            self.asked[node.selector.id.name] = "plural"
        self.generic_visit(node)


def in_outline(pattern: ftl.Pattern) -> str:
    """A pattern as one reads it: parts by their names, and the common form where it has several."""
    return " ".join("".join(map(_outlined, pattern.elements)).split())


def _outlined(node: ftl.TextElement | ftl.Placeable) -> str:
    if isinstance(node, ftl.TextElement):
        return node.value
    inner = node.expression
    match inner:
        case ftl.SelectExpression():
            return in_outline(next(v for v in inner.variants if v.default).value)
        case ftl.VariableReference():
            return f"{{{inner.id.name}}}"
        case ftl.FunctionReference():
            return "".join(_outlined(ftl.Placeable(one)) for one in inner.arguments.positional)
        case ftl.StringLiteral():
            return inner.value
        case ftl.MessageReference():
            return in_outline(all_entries()[inner.id.name].pattern)
        case _:
            raise TypeError(inner)
