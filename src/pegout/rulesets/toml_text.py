"""A text in TOML that others sent: looked at before it is parsed, with the line of every fault."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

from msgspec import Struct

from pegout.errors import Fault, PegoutError, on_line
from pegout.input_limits import (
    DEEPEST,
    LONGEST_NAME,
    MOST_KEY_PARTS,
    STOPPED,
    TextLimits,
    enough,
    text_too_long,
)
from pegout.text import Message, say

HEADER = re.compile(r"\s*\[+\s*([\w.]+)\s*\]")
KEY = re.compile(
    r"""\s*["']?([\w-]+)["']?\s*(?:=|\.\s*["']?([\w-]+)["']?\s*[.=]|\.)""",
)
PART = r"""(?:[\w-]++|"(?:\\.|[^"\\])*+"|'[^']*+')"""
LONG_KEY = re.compile(rf"(?<![\w-]){PART}(?:\s*+\.\s*+{PART}){{{MOST_KEY_PARTS}}}")
"""A key of more parts than anybody needs; tomllib takes the square of their number in memory."""
SectionNumber = tuple[str, int]
"""A section by its name, and which of several of that name."""


def parsed_toml(text: str, where: str, limits: TextLimits, error: type[PegoutError]) -> Any:
    """What a text says; raises the error where it is no TOML, too long or too deep."""
    if found := text_too_long(text, limits) or _long_key(text):
        line, reason = found
        raise error(Fault(on_line(where, line) if line else where, reason))
    try:
        tree = tomllib.loads(text)
    # tomllib lets through what int() says of a number of 5000 digits.
    except (ValueError, RecursionError) as wrong:
        raise error(Fault(where, say("book-not-toml", why=str(wrong)))) from wrong
    if _too_deep(tree):
        raise error(Fault(where, say("book-too-deep", most=DEEPEST)))
    return tree


def _long_key(text: str) -> tuple[int, Message] | None:
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") >= MOST_KEY_PARTS and LONG_KEY.search(line):
            return number, say("book-long-key", most=MOST_KEY_PARTS)
    return None


def _too_deep(tree: object) -> bool:
    level = [tree]
    for _ in range(DEEPEST + 1):
        inside = [one for one in level if isinstance(one, dict | list)]
        if not inside:
            return False
        level = [
            below for one in inside for below in (one.values() if isinstance(one, dict) else one)
        ]
    return True


class Spot(Struct, frozen=True):
    """A section, which of several of that name, and which of its rows."""

    section: str = ""
    index: int = 0
    row: int | None = None


TOP = Spot()


class TomlPage:
    """A text with the lines on which its sections and keys stand, and the faults found in it.

    Lines are numbered once, when the first fault is noted. After many faults it raises the error.
    Where `exact` is set, a key that is not in the text is told without a line, and else with that
    of its section.
    """

    def __init__(
        self, text: str, where: str, error: type[PegoutError], *, exact: bool = False
    ) -> None:
        self.exact = exact
        self.text = text
        self.where = where
        self.error = error
        self.faults: list[Fault] = []
        self.starts: dict[SectionNumber, int] = {}
        self.keys: dict[tuple[SectionNumber, str], int] = {}
        self.rows: dict[SectionNumber, list[int]] = {}

    def _number_lines(self) -> None:
        """The parser of TOML does not tell lines, so they are looked for as people write them."""
        top: SectionNumber = ("", 0)
        inside, times = top, dict[str, int]()
        self.starts[top] = 0
        for number, line in enumerate(self.text.splitlines(), 1):
            if header := HEADER.match(line):
                inside = header[1], times.get(header[1], 0)
                times[header[1]] = inside[1] + 1
                self.starts[inside] = number
            elif line.lstrip().startswith("{"):
                self.rows.setdefault(inside, []).append(number)
            elif key := KEY.match(line):
                self.keys.setdefault((inside, key[1]), number)
                if key[2] and inside == top:
                    self.keys.setdefault(((key[1], 0), key[2]), number)

    def line(self, spot: Spot, key: str) -> int:
        """The line of a row or a key, or of the section it should be in; 0 where there is none."""
        if not self.starts:
            self._number_lines()
        place = spot.section, spot.index
        rows = self.rows.get(place, [])
        if spot.row is not None and spot.row < len(rows):
            return rows[spot.row]
        found = self.keys.get((place, key))
        if not spot.section:  # a section may stand where none should
            found = found or self.starts.get((key, 0))
        if found or (key and self.exact):
            return found or 0
        return self.starts.get(place) or self.keys.get((("", 0), spot.section), 0)

    def block(self, spot: Spot) -> tuple[int, int]:
        """Which lines a section has, counted from 0, up to the next one; remarks above that are
        its own.
        """
        first = self.line(spot, "")
        lines = self.text.split("\n")
        after = min((one for one in self.starts.values() if one > first), default=len(lines) + 1)
        while after - 2 >= first and _is_aside(lines[after - 2]):
            after -= 1
        return first - 1, after - 1

    def fault(self, spot: Spot, key: str, reason: Message) -> None:
        """Note what is wrong, and on which line."""
        line = self.line(spot, key)
        place = on_line(self.where, line) if line else self.where
        name = ".".join(part for part in (spot.section, key) if part)
        self.faults.append(Fault(f"{place}, {name}" if name else place, reason))
        if enough(self.faults):
            self.faults.append(Fault(self.where, STOPPED))
            self.stop_at_faults()

    def stop_at_faults(self) -> None:
        """Raise the error with all faults, if there are any."""
        if self.faults:
            raise self.error(*self.faults)


def _is_aside(line: str) -> bool:
    return not line.strip() or line.lstrip().startswith("#")


def near_name(name: str, known: Iterable[str]) -> str:
    """A name that was perhaps meant; nothing where none is near.

    >>> near_name("targt", ["target", "muggins"])
    'target'
    """
    near = get_close_matches(name, list(known), n=1) if len(name) <= LONGEST_NAME else []
    return near[0] if near else ""
