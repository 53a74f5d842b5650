"""What is kept of a table: one row for each thing that was done there, in order.

The store keeps rows as bytes it cannot read; here they are written and read.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from pegout.game import Counting
from pegout.rulesets import DEFAULTS, Ruleset
from pegout.text import Message

Pause = Literal["none", "short", "long"]


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table plays: its book and what its host chose.

    `turn_seconds` is the time for one turn, none where nobody is hurried; `pause` is how long a
    computer seems to think. `stand_in_after` is how many seconds somebody must be away before the
    others may let a computer play on for them: none at an event, where nobody may. `take_backs`
    allows a slip to be taken back if the others agree. `scores` are where each game begins. A game
    is `rated` if its host wants it so, and all others who sit down.
    """

    rules: str = DEFAULTS.table
    hands: Literal[2, 3, 4] = 2
    counting: Counting = "auto"
    muggins: bool = False
    target: int | None = None
    match_to: int = 1
    hints: bool = True
    public: bool = False
    turn_seconds: Annotated[int, Meta(ge=10, le=86_400)] | None = None
    pause: Pause = "short"
    stand_in_after: Annotated[int, Meta(ge=10, le=86_400)] | None = 120
    take_backs: bool = True
    scores: tuple[int, ...] = ()
    rated: bool = False


class TableRow(Struct, frozen=True, tag_field="type", kw_only=True, forbid_unknown_fields=True):
    """Something done at a table: when, and by whom."""

    at: str
    by: str = ""
    v: int = 1


class Occasion(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The game of a tournament that a table is for; only those who play it sit down there.

    `entries` are the two sides, and `names` the people seat by seat. With a `seed` every table of
    the round has the same packs: the table cuts and deals, and what was dealt stays sealed until
    all of them are done for good.
    """

    meet: str
    division: str
    game: int
    title: str
    names: tuple[str, ...]
    seed: str = ""
    place: str = ""
    entries: tuple[int, ...] = ()

    @property
    def heading(self) -> str:
        """Where it is played and by whom: "Round 1, table 3: Ann – Bob"."""
        sides = (" & ".join(self.names[side::2]) for side in (0, 1))
        return f"{self.place or self.title}: {' – '.join(sides)}"

    def seats_of(self, entry: int) -> list[int]:
        """The seats of one entry: one of two, or two across from each other."""
        hands = range(len(self.names)) if entry in self.entries else ()
        return [seat for seat in hands if self.entries[seat % len(self.entries)] == entry]


class Again(Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of a finished game that is played again from there, for practice: the cards are that
    game's, and whoever has its record knows them.

    `source` is the path of that game's review. `moments` are the places of the choices in it that
    are played again one after another, and `turn` says which of them is played here.
    """

    source: str
    game: int
    deal: int
    moments: tuple[int, ...]
    turn: int = 0


class Opened(TableRow, frozen=True, tag=True):
    """A table was opened, for everybody, for one game of a tournament, or to play one again."""

    settings: Settings
    ruleset: Ruleset
    code: str
    occasion: Occasion | None = None
    again: Again | None = None


class Unsealed(TableRow, frozen=True, tag=True):
    """All tables with the same packs are done: everybody may look."""


class Sat(TableRow, frozen=True, tag=True):
    """A person sat down, and may want the games to be rated."""

    seat: int
    who: str
    name: str
    rated: bool = False


class Rose(TableRow, frozen=True, tag=True):
    """A person left a seat before the game, or stays away from now on."""

    seat: int


class ComputerSat(TableRow, frozen=True, tag=True):
    """A computer player was given a seat; `instead` of one that failed. A sparring partner has a
    `strength` fitted to the one who gave it the seat.
    """

    seat: int
    name: str
    level: str
    seed: str
    instead: bool = False
    strength: int | None = None


class Acted(TableRow, frozen=True, tag=True):
    """A command and what followed from it, as the game's own events."""

    seat: int | None
    events: tuple[dict[str, Any], ...]
    for_them: bool = False


class StoodIn(TableRow, frozen=True, tag=True):
    """A computer plays on for someone who is away, as another at the table asked.

    One may play on `instead` of a computer that failed.
    """

    seat: int
    level: str
    seed: str
    instead: bool = False


class CameBack(TableRow, frozen=True, tag=True):
    """Somebody for whom a computer played has taken the seat again."""

    seat: int


class TakeBackAsked(TableRow, frozen=True, tag=True):
    """A player would like to take back what they did last, at this version of the table."""

    seat: int
    version: int


class TakeBackAgreed(TableRow, frozen=True, tag=True):
    """One of several who are asked agrees to it; others have still to answer."""

    seat: int


class TakeBackRefused(TableRow, frozen=True, tag=True):
    """Somebody at the table does not agree to it."""

    seat: int


class TakenBack(TableRow, frozen=True, tag=True):
    """All have agreed, last of them `agreed`: what came with this version of the table is as if it
    had not been.
    """

    seat: int
    version: int
    agreed: int | None = None


class Said(TableRow, frozen=True, tag=True):
    """One of the set phrases was said."""

    seat: int
    phrase: str


class RematchAsked(TableRow, frozen=True, tag=True):
    """A player would like another match, with computers in the seats of some who are away."""

    seat: int
    without: tuple[int, ...] = ()


class RematchWithdrawn(TableRow, frozen=True, tag=True):
    """A player asks for another match no longer."""

    seat: int


class RematchMade(TableRow, frozen=True, tag=True):
    """All who play agreed; the next match is at another table."""

    table: str


class Handed(TableRow, frozen=True, tag=True):
    """All that one visitor had here is another's: one person, who has shown to be both."""

    was: str
    who: str


class Closed(TableRow, frozen=True, tag=True):
    """The table was given up before its end, and why."""

    reason: Message


class OpenedAgain(TableRow, frozen=True, tag=True):
    """What closed a table was taken back: the game goes on where it stood."""


AnyRow = (
    Opened
    | Sat
    | Rose
    | ComputerSat
    | Acted
    | StoodIn
    | CameBack
    | TakeBackAsked
    | TakeBackAgreed
    | TakeBackRefused
    | TakenBack
    | Said
    | RematchAsked
    | RematchWithdrawn
    | RematchMade
    | Handed
    | Unsealed
    | Closed
    | OpenedAgain
)

_reader = msgspec.json.Decoder(AnyRow)


def row_to_bytes(row: TableRow) -> bytes:
    """One row as it is kept."""
    return msgspec.json.encode(row)


def row_from_bytes(data: bytes) -> AnyRow:
    """One row read again."""
    row: AnyRow = _reader.decode(data)
    return row
