"""What a table looks at when it finds a fact by itself: the case, who, and which score."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from pegout.game import GameState, Item
from pegout.judge.cases.model import Value
from pegout.seating import Seat

Maybe = Value | None
"""A fact, or None where this table cannot tell."""


class Context(Struct, frozen=True):
    """What the table looks at: who brought it against whom, and about which score."""

    state: GameState
    reporter: Seat | None
    offender: Seat
    facing: Seat
    item: Item | None


Finder = Callable[[Context], Maybe]
Finders = Mapping[str, Finder]


def in_deal(finder: Finder) -> Finder:
    """A fact of a deal whose cards are out."""
    return lambda at: finder(at) if at.state.deal is not None and at.state.deal.hands else None


def of_item(finder: Callable[[Context, Item], Maybe]) -> Finder:
    """A fact about the score in question, where one was named."""
    return lambda at: None if at.item is None else finder(at, at.item)
