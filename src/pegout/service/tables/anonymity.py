"""The rows of a table without one of its people: no name, and no id that leads to them.

The game stays as it was, for those who played it too. All else that a player typed, the words added
to a shuffle, is part of the proof of the deal and stays.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from pegout.service.tables import rows as r
from pegout.text import say

GONE = "gone"
"""What the id of somebody begins with who is no longer known here."""


def is_gone(who: str) -> bool:
    """Whether an id is that of one who was taken out."""
    return who.startswith(f"{GONE}-")


def without(rows: Sequence[bytes], who: str, instead: str) -> dict[int, bytes]:
    """By version the rows that are others when somebody is taken out of a table."""
    read = [r.row_from_bytes(data) for data in rows]
    ids = _ids(read, who)
    seats = {row.seat for row in read if isinstance(row, r.Sat) and row.who in ids}
    name = _free_name(row.name for row in read if isinstance(row, r.Sat | r.ComputerSat))
    changed = {
        version: _row(row, ids, instead, dict.fromkeys(seats, name))
        for version, row in enumerate(read, 1)
    }
    return {
        version: r.row_to_bytes(row) for version, row in changed.items() if row != read[version - 1]
    }


def _ids(rows: Iterable[r.TableRow], who: str) -> frozenset[str]:
    """All ids of one person: places of a guest may have been handed on to an account."""
    ids = {who}
    for row in reversed(list(rows)):
        if isinstance(row, r.Handed) and row.who in ids:
            ids.add(row.was)
    return frozenset(ids)


def _free_name(taken: Iterable[str]) -> str:
    name, used = str(say("progress-former")), {one.casefold() for one in taken}
    numbered = (name, *(f"{name} {number}" for number in range(2, 6)))
    return next(one for one in numbered if one.casefold() not in used)


def _row(row: r.AnyRow, ids: frozenset[str], instead: str, names: Mapping[int, str]) -> r.AnyRow:
    row = replace(row, by=instead) if row.by in ids else row
    match row:
        case r.Sat() if row.who in ids:
            return replace(row, who=instead, name=names[row.seat])
        case r.Handed() if row.who in ids or row.was in ids:
            return replace(row, was=instead, who=instead)
        case r.Acted():
            events = tuple(_event(event, names) for event in row.events)
            return row if events == row.events else replace(row, events=events)
    return row


def _event(event: dict[str, Any], names: Mapping[int, str]) -> dict[str, Any]:
    if event["type"] != "MatchStarted":
        return event
    return {**event, "names": [names.get(seat, name) for seat, name in enumerate(event["names"])]}
