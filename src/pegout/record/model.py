"""A game record: tags about the occasion, every event in order, and remarks beside them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from pegout.errors import Fault
from pegout.game import Event
from pegout.text import say

FORMAT = "pegout-record"
VERSION = 1


class Remark(Struct, frozen=True):
    """A comment, kept apart from what happened: it stands after a number of events."""

    after: int
    text: str

    def __post_init__(self) -> None:
        if self.text != self.text.strip() or not set("\r\n").isdisjoint(self.text):
            raise ValueError("a remark is one line with no space at its ends")


class Record(Struct, frozen=True):
    """One match as it was played; the first event holds the ruleset's full settings."""

    events: tuple[Event, ...]
    tags: tuple[tuple[str, str], ...] = ()
    remarks: tuple[Remark, ...] = ()

    def __post_init__(self) -> None:
        if wrong := list(unwritable(self.tags, self.remarks, len(self.events))):
            raise ValueError("; ".join(str(fault) for fault in wrong))


def unwritable(
    tags: tuple[tuple[str, str], ...], remarks: tuple[Remark, ...], events: int
) -> Iterator[Fault]:
    """Tags and remarks that could not stand in a record of lines."""
    for name, _ in tags:
        if not re.fullmatch(r"[A-Za-z][\w-]*", name, re.ASCII):
            yield Fault(f"tag {name}", say("record-tag-name"))
    if len({name for name, _ in tags}) < len(tags):
        yield Fault("tags", say("record-same-tag"))
    places = [0, *(remark.after for remark in remarks), events]
    if places != sorted(places):
        yield Fault("remarks", say("record-remark-order", events=events))


def record_of(events: list[Event], **tags: str) -> Record:
    """A record of a log, with tags such as Date or Event."""
    return Record(tuple(events), tuple(tags.items()))
