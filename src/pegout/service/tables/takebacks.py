"""What may be taken back: the last thing somebody did, while nothing hidden came to light by it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from pegout.game import Event, events as e
from pegout.service.tables import rows as r

KINDS = (e.CardsLaidAway, e.CardPlayed)
"""What a hand slips with: a card thrown, or one played."""
SHOW_NOTHING = (
    e.CardsLaidAway,
    e.CardPlayed,
    e.ItemOpened,
    e.ItemAnnounced,
    e.PegMoved,
    e.ItemAccepted,
    e.ItemClosed,
    e.SeriesEnded,
)
"""What may follow from it and shows no card that was hidden; a go tells what the other lacks."""


class TakeBackOpen(Struct, frozen=True):
    """Somebody has asked to take back what came with a version; these have agreed, others not yet.

    `asked_at` is the version of the table that brought the request.
    """

    seat: int
    version: int
    asked_at: int
    agreed: tuple[int, ...] = ()


Slips = dict[int, int]
"""By seat, the version of the table that came of what could be taken back."""


def slips_after(slips: Slips, row: r.Acted, version: int, events: Sequence[Event]) -> Slips:
    """What may be taken back after this; what others throw face down changes nothing."""
    hidden = bool(events) and all(isinstance(event, e.CardsLaidAway) for event in events)
    before = slips if hidden else {}
    if row.seat is None or not row.by or not events or not isinstance(events[0], KINDS):
        return before
    if not all(isinstance(event, SHOW_NOTHING) for event in events):
        return before
    return {**before, row.seat: version}
