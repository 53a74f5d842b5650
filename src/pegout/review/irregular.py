"""Deals in which something happened that no model of play speaks of: what they did is `rest`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pegout.game import Event, events as e

IRREGULAR = (
    e.PegsSet,
    e.CardsMoved,
    e.HoldingKilled,
    e.Rewound,
    e.PlayStopped,
    e.DealVoided,
    e.RoleChanged,
    e.GoWithdrawn,
    e.CountCorrected,
)


def irregular_deals(events: Sequence[Event]) -> frozenset[int]:
    """Indices of deals with an irregularity or unknown cards."""
    return frozenset(place for place, deal in deals_of(events) if any(map(_irregular, deal)))


def deals_of(events: Sequence[Event]) -> Iterator[tuple[int, Sequence[Event]]]:
    """Each deal from its dealing on, with the place of that."""
    starts = [place for place, event in enumerate(events) if isinstance(event, e.CardsDealt)]
    for start, end in pairwise([*starts, len(events)]):
        yield start, events[start:end]


def _irregular(event: Event) -> bool:
    if isinstance(event, IRREGULAR):
        return True
    if isinstance(event, e.CardsDealt):
        return any(None in hand for hand in event.hands)
    if isinstance(event, e.CardsLaidAway):
        return None in event.cards
    if isinstance(event, e.CardPlayed):
        return event.true is not None
    if isinstance(event, e.GoCalled):
        return bool(event.playable)
    return isinstance(event, e.PointsMoved) and event.item is None
