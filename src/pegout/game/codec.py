"""Events as JSON and back: each names its type and version, and old versions are upgraded."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec

from pegout.errors import Fault, RecordError
from pegout.game.events import CardsMoved, Event
from pegout.game.redaction import SIGHTS
from pegout.seating import Seat, Side
from pegout.text import Message, say

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]

MOST = 1_000_000

LEFT_OUT: Mapping[str, Mapping[str, object]] = {
    "MatchStarted": {"muggins": False},
    "CardPlayed": {"true": None},
    "GoCalled": {"playable": ()},
    "GoWithdrawn": {"by_order": False},
    "ItemOpened": {"hidden": False, "as_said": None},
    "ItemClosed": {"lines": None},
}
"""Fields that are written only where they say something, with what they say otherwise."""

UPGRADES: Mapping[tuple[str, int], Upgrade] = {}
"""How to turn one version of an event into the next; none has changed yet."""

KINDS: Mapping[str, type[Event]] = {kind.__name__: kind for kind in SIGHTS}
VERSIONS: Mapping[str, int] = {
    name: {field.name: field.default for field in msgspec.structs.fields(kind)}["v"]
    for name, kind in KINDS.items()
}


@cache
def parts_of_kind(event: type[Event], *kinds: Any) -> tuple[str, ...]:
    """The parts of an event that hold values of these kinds, such as seats, alone or in a row."""
    hints = get_type_hints(event)
    return tuple(name for name, hint in hints.items() if _holds(hint, kinds))


def _holds(hint: Any, kinds: tuple[Any, ...]) -> bool:
    return hint in kinds or any(_holds(part, kinds) for part in get_args(hint))


@cache
def _places() -> frozenset[str]:
    """The names of parts that are seats and sides."""
    return frozenset(name for kind in KINDS.values() for name in parts_of_kind(kind, Seat, Side))


def event_to_json(event: Event) -> bytes:
    """One event as JSON text.

    >>> from pegout.game.events import GoCalled
    >>> event_to_json(GoCalled(0))
    b'{"type":"GoCalled","seat":0,"v":1}'
    """
    return msgspec.json.encode(event_to_data(event))


def event_to_data(event: Event) -> dict[str, Any]:
    """One event as plain lists and dictionaries."""
    data: dict[str, Any] = msgspec.to_builtins(event, str_keys=True)
    later = LEFT_OUT.get(data["type"], {})
    return {key: value for key, value in data.items() if key not in later or value != later[key]}


def event_from_json(text: bytes | str) -> Event:
    """Read one event; raises RecordError with the reason where it cannot be read."""
    try:
        data = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise RecordError(Fault("event", say("record-no-json", error=str(error)))) from error
    return event_from_data(data)


def event_from_data(data: object, upgrades: Mapping[tuple[str, int], Upgrade] = UPGRADES) -> Event:
    """Read one event from plain data, upgrading it step by step to the version of today."""
    kind = data.get("type") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(kind, str) or kind not in VERSIONS:
        raise RecordError(Fault("event", say("record-unknown-type", type=repr(kind))))
    current = _upgraded(data, VERSIONS[kind], upgrades)
    try:
        event = msgspec.convert(current, KINDS[kind], str_keys=True)
    except msgspec.ValidationError as error:
        raise RecordError(Fault(f"event {kind}", say("fault-library", why=str(error)))) from error
    if unfit := _unfit_number(current) or _nobodys_hand(event):
        raise RecordError(Fault(f"event {kind}", unfit))
    return event


def _upgraded(
    data: dict[str, Any], wanted: int, upgrades: Mapping[tuple[str, int], Upgrade]
) -> dict[str, Any]:
    kind, version = data["type"], data.get("v", 1)
    if type(version) is not int:
        raise RecordError(
            Fault(f"event {kind}", say("record-version-number", version=repr(version)))
        )
    while version != wanted:
        step = upgrades.get((kind, version))
        if step is None:
            reason = say("record-newer-event", version=version, newest=wanted)
            raise RecordError(Fault(f"event {kind}", reason))
        version += 1
        data = {**step(data), "v": version}
    return data


def _unfit_number(data: dict[str, Any]) -> Message | None:
    """Seats are numbered 0 to 3, sides likewise, and no number of a game is huge or negative."""
    for name, number in _numbers(data):
        if not 0 <= number <= (3 if name in _places() else MOST):
            return say("record-unfit-number", name=name, number=number)
    return None


def _numbers(data: object, name: str = "") -> Iterator[tuple[str, int]]:
    """Every number with the name of its field; a ruleset is judged by its own checks."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key != "ruleset":
                yield from _numbers(value, name if name == "facts" else str(key))
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _numbers(value, name)
    elif type(data) is int:
        yield name, data


def _nobodys_hand(event: Event) -> Message | None:
    """Cards are moved from and to somebody's hand."""
    places = (event.source, event.to) if isinstance(event, CardsMoved) else ()
    nobodys = any(place.where == "hand" and place.seat is None for place in places)
    return say("record-nobodys-hand") if nobodys else None
