"""Rulesets as text: TOML in, a Ruleset or all of its faults out; nothing is half-loaded."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping
from difflib import get_close_matches
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import Struct

from pegout.errors import Fault, RulesetError
from pegout.rulesets.checks import combination_faults
from pegout.rulesets.expected import expected
from pegout.rulesets.model import SECTIONS, Rule, Ruleset

HEADINGS = ("id", "name", "source", "base")
ID_PATTERN = re.compile(r"[a-z][a-z0-9_]*")

BaseFinder = Callable[[str], Ruleset]


def parse_ruleset(text: str, where: str, base: BaseFinder, taken: Collection[str] = ()) -> Ruleset:
    """Read one ruleset; `where` names the file in faults, `base` finds a ruleset by its id.

    An id that is `taken` is refused, so that no two rulesets go by one name.
    """
    try:
        tree = tomllib.loads(text)
    # tomllib lets through what int() says of a number of 5000 digits.
    except (ValueError, RecursionError) as error:
        raise RulesetError(Fault(where, f"is not TOML: {error}")) from error
    return _Reading(text, where, tree).ruleset(base, taken)


class _Reading:
    """One file being read: what it says, and every fault met on the way."""

    def __init__(self, text: str, where: str, tree: dict[str, Any]) -> None:
        self.lines = text.splitlines()
        self.where = where
        self.tree = tree
        self.faults: list[Fault] = []

    def ruleset(self, base: BaseFinder, taken: Collection[str]) -> Ruleset:
        heading = self._heading(taken)
        starting = self._base(base)
        found = dict(starting.rules()) if starting else {}
        found.update(self._rules(heading["id"]))
        self._unknown_headings()
        if not self.faults:
            self._missing(found)
        self._stop_at_faults()
        built = _built(heading, found)
        self.faults += [self._fault(key, reason) for key, reason in combination_faults(built)]
        self._stop_at_faults()
        return built

    def _stop_at_faults(self) -> None:
        if self.faults:
            raise RulesetError(*self.faults)

    def _heading(self, taken: Collection[str]) -> dict[str, str]:
        heading: dict[str, str] = {}
        for key in ("id", "name", "source"):
            given = self.tree.get(key, "house rules" if key == "source" else None)
            if isinstance(given, str) and given.strip():
                heading[key] = given
            else:
                self.faults.append(self._fault(key, f'expected a text, as in {key} = "elks"'))
                heading[key] = ""
        if heading["id"] and not ID_PATTERN.fullmatch(heading["id"]):
            self.faults.append(self._fault("id", "expected small letters, digits and _"))
        if heading["id"] in taken:
            self.faults.append(self._fault("id", f"'{heading['id']}' is taken; choose another"))
        return heading

    def _base(self, base: BaseFinder) -> Ruleset | None:
        if "base" not in self.tree:
            return None
        try:
            return base(str(self.tree["base"]))
        except RulesetError as error:
            reasons = [f"{fault.where} {fault.reason}" for fault in error.faults]
            self.faults += [self._fault("base", reason) for reason in reasons]
            return None

    def _unknown_headings(self) -> None:
        for key in self.tree:
            if key not in HEADINGS and key not in SECTIONS:
                self.faults.append(self._fault(key, _unknown(key, (*HEADINGS, *SECTIONS))))

    def _rules(self, ruleset_id: str) -> dict[str, Rule[Any]]:
        found: dict[str, Rule[Any]] = {}
        for section, model in SECTIONS.items():
            table = self.tree.get(section, {})
            if not isinstance(table, dict):
                self.faults.append(self._fault(section, f"expected a table, [{section}]"))
                continue
            kinds = get_type_hints(model)
            for name, given in table.items():
                key = f"{section}.{name}"
                if name not in kinds:
                    self.faults.append(self._fault(key, _unknown(name, kinds)))
                elif rule := self._rule(key, given, kinds[name], ruleset_id):
                    found[key] = rule
        return found

    def _rule(self, key: str, given: object, kind: Any, ruleset_id: str) -> Rule[Any] | None:
        if extra := _beside_value_and_clause(given):
            self.faults.append(self._fault(key, f"expected only value and clause, not {extra}"))
            return None
        value, clause = _value_and_clause(given, ruleset_id)
        (value_kind,) = get_args(kind)
        try:
            read = msgspec.convert(_nothing_for(value_kind, value), value_kind, str_keys=True)
        except msgspec.ValidationError:
            wanted = f"expected {expected(value_kind)}, not {_as_written(value)}"
            self.faults.append(self._fault(key, wanted))
            return None
        if not isinstance(clause, str) or not clause.strip():
            self.faults.append(self._fault(key, "expected its clause as a text"))
            return None
        return Rule(read, clause)

    def _missing(self, found: Mapping[str, Rule[Any]]) -> None:
        for key in _all_keys():
            if key not in found:
                self.faults.append(self._fault(key, "is missing; give it, or a base that has it"))

    def _fault(self, key: str, reason: str) -> Fault:
        line = _line_of(key, self.lines)
        place = f"{self.where}, line {line}" if line else self.where
        return Fault(f"{place}, {key}", reason)


def _value_and_clause(given: object, ruleset_id: str) -> tuple[object, object]:
    """A rule is written { value = …, clause = "…" } or, for a house rule, as the bare value."""
    if isinstance(given, dict) and "value" in given:
        return given["value"], given.get("clause", f"house rule of {ruleset_id}")
    return given, f"house rule of {ruleset_id}"


def _beside_value_and_clause(given: object) -> str:
    """What else is written beside a rule's value, which says nothing to us."""
    if not isinstance(given, dict) or "value" not in given:
        return ""
    return ", ".join(name for name in given if name not in ("value", "clause"))


def _nothing_for(kind: Any, value: object) -> object:
    """TOML has no word for nothing, so a rule that may be absent is written "none"."""
    return None if value == "none" and type(None) in get_args(kind) else value


def _as_written(value: object) -> str:
    if isinstance(value, float):
        return str(value)  # JSON has no inf and nan, TOML has
    return msgspec.json.encode(value, enc_hook=str).decode()


def _built(heading: dict[str, str], found: Mapping[str, Rule[Any]]) -> Ruleset:
    parts: dict[str, Struct] = {}
    for section, model in SECTIONS.items():
        names = get_type_hints(model)
        parts[section] = model(**{name: found[f"{section}.{name}"] for name in names})
    return Ruleset(**heading, **parts)  # type: ignore[arg-type]  # parts are built from SECTIONS


def _all_keys() -> Iterator[str]:
    for section, model in SECTIONS.items():
        for name in get_type_hints(model):
            yield f"{section}.{name}"


def _unknown(name: str, known: Mapping[str, Any] | tuple[str, ...]) -> str:
    homes = [section for section, model in SECTIONS.items() if name in get_type_hints(model)]
    if homes:
        return f"is not known here; it belongs in [{homes[0]}]"
    near = get_close_matches(name, list(known), n=1)
    return "is not known here" + (f"; did you mean {near[0]}?" if near else "")


def _line_of(key: str, lines: list[str]) -> int | None:
    """The line a key stands on, counted from 1; tomllib does not tell."""
    section, _, name = key.rpartition(".")
    inside = ""
    for number, line in enumerate(lines, 1):
        if header := re.match(r"\s*\[+\s*([\w.]+)\s*\]", line):
            inside = header[1]
            if inside == key:
                return number
        elif (inside == section and _begins(name, line)) or (not inside and _begins(key, line)):
            return number
    return None


def _begins(name: str, line: str) -> bool:
    """Whether a line gives this name a value, be it `cards = …` or `cards.2 = …`."""
    return re.match(rf"""\s*["']?{re.escape(name)}["']?\s*[.=]""", line) is not None
