"""A game record: tags about the occasion, every event in order, and remarks beside them."""

from __future__ import annotations

from msgspec import Struct

from pegout.game import Event
from pegout.game.events import AnyEvent

FORMAT = "pegout-record"
VERSION = 1


class Remark(Struct, frozen=True):
    """A comment, kept apart from what happened: it stands after so many events."""

    after: int
    text: str

    def __post_init__(self) -> None:
        if self.text != self.text.strip() or not set("\r\n").isdisjoint(self.text):
            raise ValueError("a remark is one line with no space at its ends")


class Record(Struct, frozen=True):
    """One match as it was played; the first event holds the ruleset's full settings."""

    events: tuple[AnyEvent, ...]
    tags: tuple[tuple[str, str], ...] = ()
    remarks: tuple[Remark, ...] = ()


def record_of(events: list[Event], **tags: str) -> Record:
    """A record of a log, with tags such as Date or Event."""
    return Record(tuple(events), tuple(tags.items()))  # type: ignore[arg-type]
