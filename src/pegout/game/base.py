"""What every event is made of: the base of all events, and the words they share."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from pegout.cards import Card
from pegout.seating import Seat

Cards = tuple[Card | None, ...]
Holding = Literal["hand", "crib"]
Where = Literal["hand", "crib", "stock"]


class Event(
    Struct, frozen=True, gc=False, tag_field="type", kw_only=True, forbid_unknown_fields=True
):
    """Something that happened at the table; a kind whose shape changes gets a higher `v`."""

    v: int = 1


class Place(Struct, frozen=True, gc=False):
    """Where cards lie: a player's hand, the crib, or the stock."""

    where: Where
    seat: Seat | None = None
