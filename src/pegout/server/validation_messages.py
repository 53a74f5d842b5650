"""What is wrong with a request, in plain words: which field, and what it should be.

The library that reads requests words its faults for programmers; here they are told to anybody.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import inspect

MOST_CHOICES = 12
WHOLE = "the request"
KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "object": "an object",
    "array": "a list",
    "null": "nothing",
}
GOT = {**KINDS, "float": "a number with a fraction"}
SIZES = {">=": "at least", "<=": "at most", ">": "more than", "<": "less than"}
UNITS = {"str": "sign", "array": "part", "object": "field"}
PLAIN = {
    404: "There is nothing at this address",
    405: "That cannot be done at this address",
    413: "That is too large to be sent",
}
"""What is told for a whole kind of fault."""


SENT_BEFORE = "This page was sent before with other words in it; look through it and send it again"


def in_forms(code: str, sentence: str) -> str:
    """A refusal for one who has filled in a form, and knows of no keys."""
    return SENT_BEFORE if code == "key_used" else sentence


def in_plain_words(message: str, where: str = "", wanted: Any = None, own: Any = None) -> str:
    """A fault of a field; `wanted` is the type of the whole that was sent, `own` of the field.

    >>> in_plain_words("Expected `int`, got `str`", "hands")
    'hands should be a whole number, not text'
    >>> in_plain_words("Expected `str` of length <= 80 - at `$.key`")
    'key should have at most 80 signs'
    """
    message, _, place = message.partition(" - at `$")
    where = where or place.strip("`.")
    name = WHOLE if where in ("", "data") else where
    for pattern, told in _FAULTS:
        if found := pattern.match(message):
            choices = _choices(own, []) or _choices(wanted, _steps(where))
            return told(name, found, choices)
    return f"{name} is not as it should be"


def too_large(body: bytes) -> str:
    """Which number of a request is larger than any that is used here.

    >>> too_large(b'{"settings": {"hands": 2, "target": 1e400}}')
    'settings.target is too large a number'
    """
    try:
        where = next(_without_end(json.loads(body)), "")
    except (ValueError, RecursionError):
        where = ""
    return f"{where or 'A field of the request'} is too large a number"


def _without_end(value: Any, where: str = "") -> Iterator[str]:
    """The places of numbers for which there is no room."""
    match value:
        case dict():
            for name, part in value.items():
                yield from _without_end(part, f"{where}.{name}" if where else name)
        case list():
            for number, part in enumerate(value):
                yield from _without_end(part, f"{where}[{number}]")
        case float() if math.isinf(value):
            yield where


def _kind(name: str, found: re.Match[str], _: Sequence[str]) -> str:
    wanted = " or ".join(KINDS.get(one, one) for one in found[1].split(" | "))
    return f"{name} should be {wanted}, not {GOT.get(found[2], found[2])}"


def _bound(name: str, found: re.Match[str], _: Sequence[str]) -> str:
    return f"{name} should be {SIZES[found[2]]} {found[3]}"


def _length(name: str, found: re.Match[str], _: Sequence[str]) -> str:
    unit = UNITS.get(found[1], "part")
    return f"{name} should have {SIZES[found[2]]} {found[3]} {unit}{'' if found[3] == '1' else 's'}"


def _choice(name: str, found: re.Match[str], choices: Sequence[str]) -> str:
    if not choices:
        return f"{name} cannot be {found[1]}"
    *some, last = choices
    listed = f"{', '.join(some)} or {last}" if some else last
    return f"{name} should be {listed}, not {found[1]}"


def _missing(name: str, found: re.Match[str], _: Sequence[str]) -> str:
    return f"'{found[1]}' is missing" + ("" if name == WHOLE else f" in {name}")


def _unknown(name: str, found: re.Match[str], _: Sequence[str]) -> str:
    return f"There is no '{found[1]}' in {name}"


def _garbled(*_: Any) -> str:
    return "The request is not JSON that can be read"


_FAULTS = (
    (re.compile(r"Expected `([^`]+)`, got `([^`]+)`"), _kind),
    (re.compile(r"Expected `([^`]+)` ([<>]=?) (\S+)"), _bound),
    (re.compile(r"Expected `([^`]+)` of length ([<>]=?) (\d+)"), _length),
    (re.compile(r"Invalid (?:enum )?value (.+)"), _choice),
    (re.compile(r"Object missing required field `([^`]+)`"), _missing),
    (re.compile(r"Missing required \w+ parameter '([^']+)'"), _missing),
    (re.compile(r"Object contains unknown field `([^`]+)`"), _unknown),
    (re.compile(r"JSON is malformed|Input data was truncated|Invalid UTF"), _garbled),
)


def _steps(where: str) -> list[str]:
    """A place as steps from the whole to the part: `cards[0]` is two of them."""
    return [] if where == "data" else re.findall(r"[^.\[\]]+|\[", where)


def _choices(wanted: Any, steps: list[str]) -> list[str]:
    """What may stand at a place of a type, where that is one of a few values."""
    found = [] if wanted is None else _at(inspect.type_info(wanted), steps)
    return [str(one) for one in found] if len(found) <= MOST_CHOICES else []


def _at(kind: inspect.Type, steps: list[str]) -> list[Any]:
    match kind:
        case inspect.UnionType(types=types):
            return [value for one in types for value in _at(one, steps)]
        case inspect.StructType():
            return _in_struct(kind, steps)
        case inspect.Metadata(type=inner):
            return _at(inner, steps)
        case inspect.VarTupleType(item_type=inner) | inspect.ListType(item_type=inner):
            return _at(inner, steps[1:]) if steps[:1] == ["["] else []
        case inspect.LiteralType(values=values) if not steps:
            return list(values)
        case inspect.EnumType(cls=cls) if not steps:
            return [one.value for one in cls]
    return []


def _in_struct(kind: inspect.StructType, steps: list[str]) -> list[Any]:
    if steps == [kind.tag_field]:
        return [kind.tag]
    return [
        value
        for field in kind.fields
        if [field.encode_name] == steps[:1]
        for value in _at(field.type, steps[1:])
    ]
