"""Sections of a text in TOML read strictly: every fault with its line, nothing passed over."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from pegout.errors import Fault
from pegout.rulesets.expected import expected

HEADER = re.compile(r"\s*\[+\s*([\w.]+)\s*\]")
KEY = re.compile(r"""\s*["']?([\w-]+)["']?\s*[.=]""")
Place = tuple[str, int]
"""A section by its name, and which of several of that name."""


class Spot(Struct, frozen=True):
    """A section, which of several of that name, and which of its rows."""

    section: str = ""
    index: int = 0
    row: int | None = None


TOP = Spot()


class Page:
    """A text with the lines on which its sections and keys stand, and the faults found in it."""

    def __init__(self, text: str, where: str) -> None:
        self.where = where
        self.faults: list[Fault] = []
        self.starts: dict[Place, int] = {("", 0): 0}
        self.keys: dict[tuple[Place, str], int] = {}
        self.rows: dict[Place, list[int]] = {}
        self._look_at(text.splitlines())

    def _look_at(self, lines: list[str]) -> None:
        """The parser of TOML does not tell lines, so they are looked for as people write them."""
        inside: Place = ("", 0)
        times: dict[str, int] = {}
        for number, line in enumerate(lines, 1):
            if header := HEADER.match(line):
                inside = header[1], times.get(header[1], 0)
                times[header[1]] = inside[1] + 1
                self.starts[inside] = number
            elif line.lstrip().startswith("{"):
                self.rows.setdefault(inside, []).append(number)
            elif key := KEY.match(line):
                self.keys.setdefault((inside, key[1]), number)

    def line(self, spot: Spot, key: str) -> int:
        """The line of a row or a key, or of the section it should be in; 0 where there is none."""
        place = spot.section, spot.index
        rows = self.rows.get(place, [])
        if spot.row is not None and spot.row < len(rows):
            return rows[spot.row]
        return self.keys.get((place, key)) or self.starts.get(place, 0)

    def fault(self, spot: Spot, key: str, reason: str) -> None:
        """Note what is wrong, and on which line."""
        line = self.line(spot, key)
        place = f"{self.where}, line {line}" if line else self.where
        name = ".".join(part for part in (spot.section, key) if part)
        self.faults.append(Fault(f"{place}, {name}" if name else place, reason))


def read_fields(
    page: Page, model: type[Struct], given: object, spot: Spot, aside: Iterable[str] = ()
) -> dict[str, Any] | None:
    """The fields of a value, those aside left out; None where one of them cannot be read."""
    if not isinstance(given, dict):
        page.fault(spot, "", f"expected a table, not {_as_written(given)}")
        return None
    before = len(page.faults)
    kinds = get_type_hints(model)
    needed = {field.name for field in fields(model) if field.required}
    found: dict[str, Any] = {}
    for name, kind in kinds.items():
        if name in aside:
            continue
        if name in given:
            found[name] = _value(page, given[name], kind, spot, name)
        elif name in needed:
            page.fault(spot, name, f"is missing: expected {expected(kind)}")
    for name in given:
        if name not in kinds:
            page.fault(spot, name, _unknown(name, kinds))
    return found if len(page.faults) == before else None


def _value(page: Page, given: object, kind: Any, spot: Spot, name: str) -> Any:
    if given == "none" and type(None) in get_args(kind):
        return None
    try:
        return msgspec.convert(_dated(given), kind, str_keys=True)
    except msgspec.ValidationError:
        page.fault(spot, name, f"expected {expected(kind)}, not {_as_written(given)}")
        return None


def _dated(given: object) -> object:
    """A date may be written bare or as a text; both are kept as a text."""
    return given if isinstance(given, str | int | float | list | dict) else str(given)


def _as_written(given: object) -> str:
    if isinstance(given, float):
        return str(given)  # JSON has no inf and nan, TOML has
    return msgspec.json.encode(given, enc_hook=str).decode()


def _unknown(name: str, known: Iterable[str]) -> str:
    near = get_close_matches(name, list(known), n=1)
    return "is not known here" + (f"; did you mean {near[0]}?" if near else "")
