"""What a ruling does, as events: reported, ruled, and then one event for each thing done.

`case` names the irregularity; the game itself knows only what is done, never why.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from pegout.game.commands import CutPurpose
from pegout.game.happening import Cards, Event, Holding, Place
from pegout.seating import BySeat, Seat, Side

PointsKind = Literal["penalty", "award", "muggins", "own", "backward", "correction", "retraction"]
Scope = Literal["count", "play"]
Replacing = Literal["now", "after_deal", "different"]
Fact = bool | int | str
About = Literal["report", "peg", "count", "renege", "game", "muggins"]
"""What brought a case before the judge: a report, an objection, or a call of muggins."""


class Choice(Struct, frozen=True, gc=False):
    """One thing that may be chosen, in words."""

    id: str
    words: str


class IncidentReported(Event, frozen=True, tag=True):
    """Something irregular was reported, with the facts on which the ruling rests."""

    case: str
    facts: dict[str, Fact]
    reporter: Seat | None
    offender: Seat | None
    item: int | None = None
    about: About = "report"


class Ruled(Event, frozen=True, tag=True):
    """The ruling: its clauses, and everything it orders, sentence by sentence."""

    case: str
    clauses: tuple[str, ...]
    says: tuple[str, ...]


class ChoiceOffered(Event, frozen=True, tag=True):
    """A decision waits for a player; without a chooser it waits for a human judge.

    `step` is its place in the ruling: what comes after it waits too.
    """

    case: str
    chooser: Seat | None
    options: tuple[Choice, ...]
    question: str = ""
    step: int = 0


class ChoiceMade(Event, frozen=True, tag=True):
    """The decision was taken."""

    case: str
    chooser: Seat | None
    option: str


class PointsMoved(Event, frozen=True, tag=True):
    """A front peg moved by a ruling: forward for points scored, back for points lost."""

    side: Side
    start: int
    hole: int
    kind: PointsKind
    case: str
    item: int | None = None


class PegsSet(Event, frozen=True, tag=True):
    """Both pegs of a side were put in named holes."""

    side: Side
    front: int
    rear: int
    case: str


class CardsMoved(Event, frozen=True, tag=True):
    """Cards went from one place to another (hidden, but for whoever holds them)."""

    source: Place
    to: Place
    cards: Cards
    case: str


class HoldingKilled(Event, frozen=True, tag=True):
    """A holding is not counted, or these cards are not played further."""

    holding: Holding
    seat: Seat
    scope: Scope
    case: str
    cards: Cards = ()


class Rewound(Event, frozen=True, tag=True):
    """The play went back: so many cards still lie, the others are in their hands again.

    The count and the goes are those of that moment; nothing is taken out of the record.
    """

    laid: int
    count: int
    goes: tuple[Seat, ...]
    turn: Seat
    back: BySeat[Cards]
    case: str


class PlayStopped(Event, frozen=True, tag=True):
    """The play of the cards ended before all were laid; the hands are counted."""

    case: str


class DealVoided(Event, frozen=True, tag=True):
    """The deal does not count: its cards are gathered in."""

    case: str


class RoleChanged(Event, frozen=True, tag=True):
    """The crib belongs to somebody else now, or somebody else deals next."""

    crib_owner: Seat | None
    next_dealer: Seat | None
    case: str


class PackReplaced(Event, frozen=True, tag=True):
    """A good pack takes the place of a bad one, now or after this deal."""

    when: Replacing
    case: str


class CutVoided(Event, frozen=True, tag=True):
    """A cut does not count, and these players make it again, or for the first time."""

    purpose: CutPurpose
    seats: tuple[Seat, ...]
    case: str
