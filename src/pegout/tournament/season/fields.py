"""Sections of a text in TOML read strictly: every fault with its line, nothing passed over."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from pegout.rulesets import Page, Spot, as_written, expected, near_name


def read_fields(
    page: Page, model: type[Struct], given: object, spot: Spot, aside: Iterable[str] = ()
) -> dict[str, Any] | None:
    """The fields of a value, those aside left out; None where one of them cannot be read."""
    if not isinstance(given, dict):
        page.fault(spot, "", f"expected a table, not {as_written(given)}")
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
            page.fault(spot, name, f"is not known here{near_name(name, kinds)}")
    return found if len(page.faults) == before else None


def _value(page: Page, given: object, kind: Any, spot: Spot, name: str) -> Any:
    if given == "none" and type(None) in get_args(kind):
        return None
    try:
        return msgspec.convert(_dated(given), kind, str_keys=True)
    except msgspec.ValidationError:
        page.fault(spot, name, f"expected {expected(kind)}, not {as_written(given)}")
        return None


def _dated(given: object) -> object:
    """A date may be written bare or as a text; both are kept as a text."""
    return given if isinstance(given, str | int | float | list | dict) else str(given)
