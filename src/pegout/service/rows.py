"""What is kept of a table: one row for each thing that was done there, in order.

The store keeps rows as bytes it cannot read; here they are written and read.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from pegout.game.commands import Counting
from pegout.rulesets import Ruleset

Pause = Literal["none", "short", "long"]


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table plays: its book and what its host chose.

    `turn_seconds` is the time for one turn, none where nobody is hurried; `pause` is how long a
    computer seems to think.
    """

    rules: str = "bicycle"
    hands: Literal[2, 3, 4] = 2
    counting: Counting = "auto"
    muggins: bool = False
    target: int | None = None
    match_to: int = 1
    hints: bool = True
    public: bool = False
    turn_seconds: Annotated[int, Meta(ge=10, le=86_400)] | None = None
    pause: Pause = "short"


class Row(Struct, frozen=True, tag_field="type", kw_only=True, forbid_unknown_fields=True):
    """Something done at a table: when, and by whom."""

    at: str
    by: str = ""
    v: int = 1


class Opened(Row, frozen=True, tag=True):
    """A table was opened."""

    settings: Settings
    ruleset: Ruleset
    code: str


class Sat(Row, frozen=True, tag=True):
    """A person sat down."""

    seat: int
    who: str
    name: str


class Rose(Row, frozen=True, tag=True):
    """A person left a seat before the game, or stays away from now on."""

    seat: int


class ComputerSat(Row, frozen=True, tag=True):
    """A computer player was given a seat; `instead` of one that failed or left."""

    seat: int
    name: str
    level: str
    seed: str
    instead: bool = False


class Acted(Row, frozen=True, tag=True):
    """A command and what followed from it, as the game's own events."""

    seat: int | None
    events: tuple[dict[str, Any], ...]
    for_them: bool = False


class Said(Row, frozen=True, tag=True):
    """One of the set phrases was said."""

    seat: int
    phrase: str


class RematchAsked(Row, frozen=True, tag=True):
    """A player would like another match."""

    seat: int


class RematchMade(Row, frozen=True, tag=True):
    """All who play agreed; the next match is at another table."""

    table: str


class Handed(Row, frozen=True, tag=True):
    """All that one visitor had here is another's: one person, who has shown to be both."""

    was: str
    who: str


class Closed(Row, frozen=True, tag=True):
    """The table was given up before its end."""

    reason: str


AnyRow = (
    Opened | Sat | Rose | ComputerSat | Acted | Said | RematchAsked | RematchMade | Handed | Closed
)

_reader = msgspec.json.Decoder(AnyRow)


def row_to_bytes(row: Row) -> bytes:
    """One row as it is kept."""
    return msgspec.json.encode(row)


def row_from_bytes(data: bytes) -> AnyRow:
    """One row read again."""
    row: AnyRow = _reader.decode(data)
    return row
