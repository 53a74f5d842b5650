"""What is wrong with a request, in plain words: which field, and what it should be.

The library that reads requests words its faults for programmers. So what was sent is held against
the type that it should have had, and the first thing that does not fit is told.
"""

from __future__ import annotations

import json
import math
import operator
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import inspect

from pegout.errors import Rejection, refuse
from pegout.text import Message, say

MOST_CHOICES = 12
WORDS: dict[type, Message] = {
    bool: say("kind-yes-no"),
    int: say("kind-whole-number"),
    float: say("kind-number"),
    str: say("kind-text"),
    dict: say("kind-object"),
    list: say("kind-list"),
    type(None): say("kind-nothing"),
}
NOTHING, OTHER = WORDS[type(None)], say("kind-other")
GOT = {**WORDS, float: say("kind-fraction")}
JSON_TYPES: dict[type[inspect.Type], type] = {
    inspect.BoolType: bool,
    inspect.IntType: int,
    inspect.FloatType: float,
    inspect.StrType: str,
    inspect.NoneType: type(None),
    inspect.StructType: dict,
    inspect.DictType: dict,
    inspect.ListType: list,
    inspect.SetType: list,
    inspect.FrozenSetType: list,
    inspect.TupleType: list,
    inspect.VarTupleType: list,
}
BOUNDS = {"gt": operator.gt, "ge": operator.ge, "lt": operator.lt, "le": operator.le}
LENGTHS = {"min_length": operator.ge, "max_length": operator.le}
UNITS: dict[type, str] = {str: "sign", list: "part", dict: "field"}


def unreadable(body: bytes) -> Rejection:
    """Why nobody can read a body: it is no JSON, or has a number larger than any that is used here.

    >>> print(unreadable(b'{"settings": {"hands": 2, "target": 1e400}}'))
    settings.target is too large a number
    """
    try:
        where = next(_without_end(json.loads(body)), "")
    except (ValueError, RecursionError):
        return refuse("http_400.json")
    return refuse("http_400.faults", faults=[say("fault-too-large", where=where)])


def _without_end(value: Any, where: str = "") -> Iterator[str]:
    """The places of numbers for which there is no room."""
    match value:
        case dict():
            for name, part in value.items():
                yield from _without_end(part, _inside(where, name))
        case list():
            for number, part in enumerate(value):
                yield from _without_end(part, f"{where}[{number}]")
        case float() if math.isinf(value):
            yield where


def request_faults(
    wanted: Mapping[str, Any], texts: Mapping[str, str], sent: Mapping[str, Any]
) -> Iterator[Message]:
    """What is wrong with a request: the first fault of each of the handler's parameters.

    `texts` is what came in the address and the headers, and `sent` what came as JSON.
    """
    for name, parameter in wanted.items():
        if name in sent:
            yield from fault_in(sent[name], parameter.annotation)
        elif name in texts:
            kind = _bounded(inspect.type_info(parameter.annotation), parameter.kwarg_definition)
            yield from _first(_faults(texts[name], kind, name))
        elif parameter.is_required and name != "data":
            yield _missing(name, "")


def fault_in(value: Any, wanted: Any) -> list[Message]:
    """The first thing that is wrong with a value that should be of a type, if anything is.

    >>> [str(fault) for fault in (*fault_in("two", int), *fault_in(2, int))]
    ['the request should be a whole number, not text']
    """
    return _first(_faults(value, inspect.type_info(wanted), ""))


def _first(faults: Iterator[Message]) -> list[Message]:
    found = next(faults, None)
    return [] if found is None else [found]


def _bounded(kind: inspect.Type, definition: Any) -> inspect.Type:
    """The type of a parameter with the bounds that its declaration gives it."""
    bounds = {name: getattr(definition, name, None) for name in BOUNDS}
    return inspect.IntType(**bounds) if isinstance(kind, inspect.IntType) else kind


def _faults(value: Any, kind: inspect.Type, where: str) -> Iterator[Message]:
    """What is wrong with a value, the first thing first."""
    kinds = [*_alternatives(kind)]
    fitting = [(one, _loosely(value, one)) for one in kinds if _is_like(_loosely(value, one), one)]
    structs = [one for one, _ in fitting if isinstance(one, inspect.StructType)]
    if not fitting:
        yield _not_a(sorted(map(_word, kinds), key=lambda one: one == NOTHING), value, where)
    elif len(structs) > 1:
        yield from _in_tagged(value, structs, where)
    elif all(_choices(one) for one, _ in fitting):
        choices = [choice for one, _ in fitting for choice in _choices(one)]
        if all(part not in choices for _, part in fitting):
            yield _not_among(value, choices, where)
    else:
        found = [[*_inner(part, one, where)] for one, part in fitting]
        yield from found[0] if all(found) else ()


def _alternatives(kind: inspect.Type) -> Iterator[inspect.Type]:
    match kind:
        case inspect.Metadata(type=inner):
            yield from _alternatives(inner)
        case inspect.UnionType(types=types):
            for one in types:
                yield from _alternatives(one)
        case _:
            yield kind


def _choices(kind: inspect.Type) -> Sequence[Any]:
    """The values of a type that has only a few."""
    match kind:
        case inspect.LiteralType(values=values):
            return values
        case inspect.EnumType(cls=cls):
            return [one.value for one in cls]
    return ()


def _json_type(kind: inspect.Type) -> type | None:
    """What a type is in JSON; None where that may be anything."""
    choices = _choices(kind)
    return type(choices[0]) if choices else JSON_TYPES.get(type(kind))


def _word(kind: inspect.Type) -> Message:
    return WORDS.get(_json_type(kind) or object, OTHER)


def _is_like(value: Any, kind: inspect.Type) -> bool:
    wanted = _json_type(kind)
    return wanted is None or type(value) is wanted or (wanted is float and type(value) is int)


def _loosely(value: Any, kind: inspect.Type) -> Any:
    """A text may stand for a number and the like, as in an address."""
    wanted = _json_type(kind)
    if not isinstance(value, str) or wanted in (None, str, dict, list):
        return value
    try:
        return msgspec.convert(value, wanted, strict=False)
    except msgspec.ValidationError:
        return value


def _in_tagged(value: Any, structs: list[inspect.StructType], where: str) -> Iterator[Message]:
    """What is wrong with one of several objects, which are told apart by a field of theirs."""
    field = structs[0].tag_field or ""
    found = [one for one in structs if one.tag == value.get(field)]
    if found:
        yield from _in_struct(value, found[0], where)
    elif field not in value:
        yield _missing(field, where)
    elif not isinstance(value[field], str):
        yield _not_a([WORDS[str]], value[field], _inside(where, field))
    else:
        yield _not_among(value[field], [one.tag for one in structs], _inside(where, field))


def _inner(value: Any, kind: inspect.Type, where: str) -> Iterator[Message]:
    """What is wrong with a value of the right kind, or within it."""
    yield from _out_of_bounds(value, kind, where)
    match kind:
        case inspect.StructType():
            yield from _in_struct(value, kind, where)
        case inspect.DictType(value_type=inner):
            for name, part in value.items():
                yield from _faults(part, inner, _inside(where, name))
        case inspect.TupleType(item_types=inners) if len(value) != len(inners):
            yield say("fault-parts", where=where, number=len(inners), unit=UNITS[list])
        case inspect.TupleType(item_types=inners):
            yield from _in_list(zip(value, inners, strict=True), where)
        case (
            inspect.VarTupleType(item_type=inner)
            | inspect.ListType(item_type=inner)
            | inspect.SetType(item_type=inner)
            | inspect.FrozenSetType(item_type=inner)
        ):
            yield from _in_list(((part, inner) for part in value), where)


def _in_list(parts: Iterable[tuple[Any, inspect.Type]], where: str) -> Iterator[Message]:
    for number, (part, kind) in enumerate(parts):
        yield from _faults(part, kind, f"{where}[{number}]")


def _in_struct(value: Any, kind: inspect.StructType, where: str) -> Iterator[Message]:
    fields = {field.encode_name: field for field in kind.fields}
    for name, part in value.items():
        if name in fields:
            yield from _faults(part, fields[name].type, _inside(where, name))
        elif name != kind.tag_field and kind.forbid_unknown_fields:
            yield say("fault-unknown", name=name, where=where)
    for name, field in fields.items():
        if field.required and name not in value:
            yield _missing(name, where)


def _out_of_bounds(value: Any, kind: inspect.Type, where: str) -> Iterator[Message]:
    for bound, within in BOUNDS.items():
        limit = getattr(kind, bound, None)
        if limit is not None and not within(value, limit):
            yield say("fault-bound", where=where, bound=bound, limit=str(limit))
    for bound, within in LENGTHS.items():
        limit = getattr(kind, bound, None)
        if limit is not None and not within(len(value), limit):
            unit = UNITS[type(value)]
            yield say("fault-length", where=where, bound=bound, number=limit, unit=unit)


def _not_a(kinds: Sequence[Message], value: Any, where: str) -> Message:
    wanted = list({kind.key: kind for kind in kinds}.values())
    return say("fault-kind", where=where, kinds=wanted, got=GOT[type(value)])


def _not_among(value: Any, choices: Sequence[Any], where: str) -> Message:
    given = f"'{value}'" if isinstance(value, str) else str(value)
    if len(choices) > MOST_CHOICES:
        return say("fault-not-a-choice", where=where, given=given)
    return say("fault-choice", where=where, choices=[str(one) for one in choices], given=given)


def _missing(name: str, where: str) -> Message:
    return say("fault-missing", name=name, where=where)


def _inside(where: str, name: str) -> str:
    return f"{where}.{name}" if where else name
