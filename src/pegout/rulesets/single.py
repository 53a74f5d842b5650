"""One rule read by itself, as records write them: a key and its value."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec

from pegout.rulesets.expected import expected
from pegout.rulesets.model import SECTIONS


def rule_fault(key: str, value: object) -> str | None:
    """What is wrong with one value for one key, or None.

    >>> rule_fault("heels.points", "two")
    'expected a whole number, not "two"'
    """
    section, _, name = key.partition(".")
    kinds = _kinds(section)
    if name not in kinds:
        return "is not the key of a rule"
    (kind,) = get_args(kinds[name])
    try:
        msgspec.convert(value, kind, str_keys=True)
    except msgspec.ValidationError:
        return f"expected {expected(kind)}, not {msgspec.json.encode(value).decode()}"
    return None


@cache
def _kinds(section: str) -> dict[str, Any]:
    return get_type_hints(SECTIONS[section]) if section in SECTIONS else {}
