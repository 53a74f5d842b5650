"""What a rule's value must look like, in words for the person who typed it wrong."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields

LONGEST_ECHO = 80
_PLAIN = {int: "a whole number", bool: "true or false", str: "a text", NoneType: '"none"'}


def expected(kind: Any) -> str:
    """Describe a type to a person.

    >>> expected(dict[int, int])
    'a table such as { 2 = ... }, each a whole number'
    """
    if kind in _PLAIN:
        return _PLAIN[kind]
    parts = get_args(kind)
    origin = get_origin(kind)
    if origin is Literal:
        written = [f'"{part}"' if isinstance(part, str) else str(part) for part in parts]
        return written[0] if len(written) == 1 else f"one of {', '.join(written)}"
    if origin in (Union, UnionType):
        return " or ".join(expected(part) for part in parts)
    if origin is tuple:
        return f"a list, each {expected(parts[0])}"
    if origin is dict:
        return f"a table such as {{ 2 = ... }}, each {expected(parts[1])}"
    if isinstance(kind, type) and issubclass(kind, Struct):
        return f"a table with {', '.join(_part(field) for field in fields(kind))}"
    return str(kind)


def _part(field: FieldInfo) -> str:
    rest = "" if field.default is NODEFAULT else "; may be left out"
    return f"{field.name} ({expected(field.type)}{rest})"


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
