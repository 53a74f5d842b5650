"""Books of rules as text: TOML in, a book or all of its faults out; nothing is half-loaded. And a
book written out again, as a file that a club can change into its own.

A ruleset of the game and a profile of a tournament are both such books: headings, then sections of
rules that each stand beside their clause.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import (
    Any,
    Generic,
    Literal,
    Protocol,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields

from pegout.errors import PegoutError, RulesetError
from pegout.input_limits import BOOK, LONGEST_NAME
from pegout.rulesets.checks import Faults, combination_faults
from pegout.rulesets.model import SECTIONS, Rule, Ruleset
from pegout.rulesets.toml_text import TOP, Spot, TomlPage, near_name, parsed_toml
from pegout.text import Message, say


def rule_fault(key: str, value: object) -> Message | None:
    """What is wrong with one value for one key, or None.

    >>> print(rule_fault("heels.points", "two"))
    expected a whole number, not "two"
    """
    section, _, name = key.partition(".")
    kinds = _kinds(section)
    if name not in kinds:
        return say("book-no-rule")
    (kind,) = get_args(kinds[name])
    try:
        msgspec.convert(value, kind, str_keys=True)
    except msgspec.ValidationError:
        return say(
            "book-wrong-value", kind=expected(kind), given=msgspec.json.encode(value).decode()
        )
    return None


@cache
def _kinds(section: str) -> dict[str, Any]:
    return get_type_hints(SECTIONS[section]) if section in SECTIONS else {}


ID_PATTERN = re.compile(r"[a-z][a-z0-9_]*")


class Book(Protocol):
    """What can be read here: a value with an id and a name that gives every rule with its key."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...

    def rules(self) -> Iterator[tuple[str, Rule[object]]]: ...


B = TypeVar("B", bound=Book)


class Shape(Struct, Generic[B], frozen=True):
    """What a kind of book is made of, and what cannot stand together in it.

    `headings` are the texts above the sections, each with what is written where a house leaves it
    out, or None where it must be there. `rows` is the name of a list of tables that the book keeps
    as JSON for another room to read, each with an id; a house's own go before its base's.
    """

    kind: type[B]
    headings: dict[str, str | None]
    sections: dict[str, type[Struct]]
    checks: Callable[[B], Faults]
    error: type[PegoutError]
    rows: str = ""


def read_book(
    shape: Shape[B], text: str, where: str, base: Callable[[str], B], taken: Collection[str] = ()
) -> B:
    """Read one book; `where` names the file in faults, `base` finds a book by its id.

    An id that is `taken` is refused, so that no two books go by one name.
    """
    tree = parsed_toml(text, where, BOOK, shape.error)
    return _Reading(shape, TomlPage(text, where, shape.error, exact=True), tree).book(base, taken)


class _Reading(Generic[B]):
    """One file being read: what it says, and every fault met on the way."""

    def __init__(self, shape: Shape[B], page: TomlPage, tree: dict[str, Any]) -> None:
        self.shape = shape
        self.page = page
        self.tree = tree

    def book(self, base: Callable[[str], B], taken: Collection[str]) -> B:
        heading = self._heading(taken)
        starting = self._base(base)
        found = dict(starting.rules()) if starting else {}
        found.update(self._rules(heading["id"]))
        self._unknown_headings()
        self.page.stop_at_faults()
        self._missing(found)
        self.page.stop_at_faults()
        built = self._built(heading, found, self._all_rows(starting))
        self.page.stop_at_faults()
        for key, reason in self.shape.checks(built):
            self._fault(key, reason)
        self.page.stop_at_faults()
        return built

    def _heading(self, taken: Collection[str]) -> dict[str, str]:
        heading: dict[str, str] = {}
        for key, left_out in self.shape.headings.items():
            given = self.tree.get(key, left_out)
            if isinstance(given, str) and given.strip():
                heading[key] = given
            else:
                self._fault(key, say("book-no-text", key=key))
                heading[key] = ""
        if heading["id"] and not ID_PATTERN.fullmatch(heading["id"]):
            self._fault("id", say("book-bad-id"))
        if heading["id"] in taken:
            self._fault("id", say("book-id-taken", id=heading["id"]))
        return heading

    def _base(self, base: Callable[[str], B]) -> B | None:
        if "base" not in self.tree:
            return None
        try:
            return base(str(self.tree["base"])[:LONGEST_NAME])
        except PegoutError as error:
            for fault in error.faults:
                self._fault("base", say("book-bad-base", base=fault.where, reason=fault.message))
            return None

    def _unknown_headings(self) -> None:
        known = (*self.shape.headings, "base", *self.shape.sections)
        for key in self.tree:
            if key not in known and key != self.shape.rows:
                self._fault(key, self._unknown(key, known))

    def _rules(self, book_id: str) -> dict[str, Rule[Any]]:
        found: dict[str, Rule[Any]] = {}
        for section, model in self.shape.sections.items():
            table = self.tree.get(section, {})
            if not isinstance(table, dict):
                self._fault(section, say("book-no-section", section=section))
                continue
            kinds = get_type_hints(model)
            for name, given in table.items():
                key = f"{section}.{name}"
                if name not in kinds:
                    self._fault(key, self._unknown(name, kinds))
                elif rule := self._rule(key, given, kinds[name], book_id):
                    found[key] = rule
        return found

    def _rule(self, key: str, given: object, kind: Any, book_id: str) -> Rule[Any] | None:
        if extra := _beside_value_and_clause(given):
            self._fault(key, say("book-extra", extra=extra))
            return None
        value, clause = _value_and_clause(given, book_id)
        (value_kind,) = get_args(kind)
        try:
            read = msgspec.convert(_nothing_for(value_kind, value), value_kind, str_keys=True)
        except msgspec.ValidationError:
            kind, given = expected(value_kind), as_written(value)
            self._fault(key, say("book-wrong-value", kind=kind, given=given))
            return None
        if not isinstance(clause, str) or not clause.strip():
            self._fault(key, say("book-no-clause"))
            return None
        return Rule(read, clause)

    def _all_rows(self, base: B | None) -> dict[str, tuple[str, ...]]:
        """The rows of this book and of its base, those of one id once."""
        if not self.shape.rows:
            return {}
        found = self.tree.get(self.shape.rows, [])
        if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
            self.page.fault(TOP, self.shape.rows, say("book-no-rows", rows=self.shape.rows))
            return {}
        field = f"{self.shape.rows}s"
        own = tuple(msgspec.json.encode(one, enc_hook=str).decode() for one in found)
        ids = {one.get("id") for one in found}
        inherited = () if base is None else getattr(base, field)
        kept = (one for one in inherited if msgspec.json.decode(one)["id"] not in ids)
        return {field: (*own, *kept)}

    def _missing(self, found: Mapping[str, Rule[Any]]) -> None:
        for key in self._all_keys():
            if key not in found:
                self._fault(key, say("book-missing"))

    def _fault(self, key: str, reason: Message) -> None:
        """Note a fault at a heading, a section or one of its keys."""
        section, _, name = key.partition(".")
        if name or key in self.shape.sections:
            self.page.fault(Spot(section), name, reason)
        else:
            self.page.fault(TOP, key, reason)

    def _built(
        self,
        heading: dict[str, str],
        found: Mapping[str, Rule[Any]],
        rows: Mapping[str, tuple[str, ...]],
    ) -> B:
        parts: dict[str, Struct] = {}
        for section, model in self.shape.sections.items():
            names = get_type_hints(model)
            parts[section] = model(**{name: found[f"{section}.{name}"] for name in names})
        return self.shape.kind(**heading, **parts, **rows)

    def _all_keys(self) -> Iterator[str]:
        for section, model in self.shape.sections.items():
            for name in get_type_hints(model):
                yield f"{section}.{name}"

    def _unknown(self, name: str, known: Iterable[str]) -> Message:
        sections = self.shape.sections.items()
        homes = [section for section, model in sections if name in get_type_hints(model)]
        if homes:
            return say("book-elsewhere", section=homes[0])
        return say("book-unknown", near=near_name(name, known))


def _value_and_clause(given: object, book_id: str) -> tuple[object, object]:
    """A rule is written { value = …, clause = "…" } or, for a house rule, as the bare value."""
    if isinstance(given, dict) and "value" in given:
        return given["value"], given.get("clause", f"house rule of {book_id}")
    return given, f"house rule of {book_id}"


def _beside_value_and_clause(given: object) -> str:
    """What else is written beside a rule's value, which says nothing to us."""
    if not isinstance(given, dict) or "value" not in given:
        return ""
    return shortened(", ".join(name for name in given if name not in ("value", "clause")))


def _nothing_for(kind: Any, value: object) -> object:
    """TOML has no word for nothing, so a rule that may be absent is written "none"."""
    return None if value == "none" and type(None) in get_args(kind) else value


SHAPE = Shape(
    kind=Ruleset,
    headings={"id": None, "name": None, "source": "house rules"},
    sections=SECTIONS,
    checks=combination_faults,
    error=RulesetError,
    rows="case",
)


def parse_ruleset(
    text: str, where: str, base: Callable[[str], Ruleset], taken: Collection[str] = ()
) -> Ruleset:
    """Read one ruleset; `where` names the file in faults, `base` finds a ruleset by its id."""
    return read_book(SHAPE, text, where, base, taken)


LONGEST_ECHO = 80
_PLAIN = {
    int: say("book-kind-number"),
    bool: say("book-kind-truth"),
    str: say("book-kind-text"),
    NoneType: say("book-kind-none"),
}


def expected(kind: Any) -> Message:
    """Describe a type to a person.

    >>> print(expected(dict[int, int]))
    a table such as { 2 = ... }, each a whole number
    """
    if kind in _PLAIN:
        return _PLAIN[kind]
    parts = get_args(kind)
    origin = get_origin(kind)
    if origin is Literal:
        written = [f'"{part}"' if isinstance(part, str) else str(part) for part in parts]
        return say("book-kind-one-of", values=written)
    if origin in (Union, UnionType):
        return say("book-kind-either", kinds=[expected(part) for part in parts])
    if origin is tuple:
        return say("book-kind-list", each=expected(parts[0]))
    if origin is dict:
        return say("book-kind-table", sample="{ 2 = ... }", each=expected(parts[1]))
    assert issubclass(kind, Struct), kind
    return say("book-kind-fields", fields=[_field(field) for field in fields(kind)])


def _field(field: FieldInfo) -> Message:
    needed = field.default is NODEFAULT
    return say("book-kind-field", name=field.name, kind=expected(field.type), needed=needed)


def as_written(value: object) -> str:
    """A value as its writer may know it again; of a long one the beginning.

    >>> as_written([1, "two"])
    '[1,"two"]'
    """
    if isinstance(value, float):
        return str(value)  # JSON has no inf and nan, TOML has
    return shortened(msgspec.json.encode(value, enc_hook=str).decode())


def shortened(text: str) -> str:
    """The beginning of a long text, and a sign that there was more."""
    return text if len(text) <= LONGEST_ECHO else f"{text[:LONGEST_ECHO]}…"


def house_text(rules: Book) -> str:
    """Every rule of a book with its key, as TOML; what a club leaves out stays as in the base."""
    lines = [
        "# Change the id and the name, keep the lines you change, and delete the rest.",
        f'id = "our_{rules.id}"',
        f"name = {as_toml(f'Our {rules.name}')}",
        f'base = "{rules.id}"',
    ]
    section = ""
    for key, rule in rules.rules():
        heading, _, name = key.partition(".")
        if heading != section:
            section = heading
            lines += ["", f"[{section}]"]
        lines.append(
            f"{name} = {{ value = {as_toml(rule.value)}, clause = {as_toml(rule.clause)} }}"
        )
    return "\n".join(lines) + "\n"


def as_toml(value: object) -> str:
    """One value as TOML writes it; where a rule is absent, the word "none".

    >>> as_toml({2: "on", 3: None})
    '{ 2 = "on", 3 = "none" }'
    """
    if value is None:
        return '"none"'
    if isinstance(value, msgspec.Struct):
        given = {field: getattr(value, field) for field in value.__struct_fields__}
        return as_toml({name: part for name, part in given.items() if part is not None})
    if isinstance(value, dict):
        inside = ", ".join(f"{key} = {as_toml(item)}" for key, item in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, tuple | list):
        return f"[{', '.join(as_toml(item) for item in value)}]"
    # A JSON text, number or truth value is written the same in TOML, but for one sign.
    return msgspec.json.encode(value).decode().replace("\x7f", "\\u007f")
