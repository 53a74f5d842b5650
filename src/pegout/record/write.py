"""Records as text, one line for each thing that happened; there is one spelling only.

Players are P1 to P4 in seat order; sides are numbered from 1; an unknown card is ??.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from pegout.game import Event, events as e
from pegout.record.grammar import scored_at_once, written
from pegout.record.model import FORMAT, VERSION, Record
from pegout.record.syntax import quoted


def write_record(record: Record) -> str:
    """The record as a .crib text."""
    lines = [f"{FORMAT} {VERSION}"]
    lines += [f"[{name} {quoted(text)}]" for name, text in record.tags]
    lines += _body(record)
    return "\n".join(lines) + "\n"


def _body(record: Record) -> Iterator[str]:
    """The events as lines, remarks between them, and a blank line before each game and deal."""
    remarks = list(record.remarks)
    for place, lines in _grouped(record.events, [remark.after for remark in remarks]):
        while remarks and remarks[0].after <= place:
            yield f"# {remarks.pop(0).text}"
        if isinstance(record.events[place], e.GameStarted | e.DealerSet):
            yield ""
        yield from lines
    yield from (f"# {remark.text}" for remark in remarks)


def lines_of(events: Sequence[Event]) -> list[str]:
    """Events as they would stand in a record."""
    return [line for _, lines in _grouped(events, []) for line in lines]


def _grouped(events: Sequence[Event], stops: Sequence[int]) -> Iterator[tuple[int, list[str]]]:
    """The place of each event that begins a line, and its lines; none reaches over a stop."""
    place = 0
    while place < len(events):
        stop = next((stop for stop in stops if stop > place), len(events))
        if scored := scored_at_once(events[place : min(stop, place + 4)]):
            steps, line = scored
            yield place, [line]
            place += steps
        else:
            yield place, lines_for(events[place])
            place += 1


def line_for(event: Event) -> str:
    """One event as it would stand in a record."""
    return "match" if isinstance(event, e.MatchStarted) else written(event)


def lines_for(event: Event) -> list[str]:
    """The lines of one event: a match begins with its players and all its rules."""
    head = list(_head(event)) if isinstance(event, e.MatchStarted) else []
    return [*head, written(event)]


def _head(event: e.MatchStarted) -> Iterator[str]:
    for number, who in enumerate(event.names, 1):
        yield f"player P{number} {quoted(who)}"
    rules = event.ruleset
    yield f"ruleset {rules.id} {quoted(rules.name)} {quoted(rules.source)}"
    for key, rule in rules.rules():
        value = msgspec.json.encode(rule.value).decode()
        yield f"rule {key} {value} @ {quoted(rule.clause)}"
    if rules.cases:
        yield f"rule cases {msgspec.json.encode(rules.cases).decode()} @ {quoted(rules.id)}"
