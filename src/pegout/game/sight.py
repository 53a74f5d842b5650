"""What one seat, or a spectator, may see of each event as it happens.

An event that is not named here is not shown to anyone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pegout.game import events as e
from pegout.seating import Seat

Viewer = Seat | None


def seen(event: e.Event, viewer: Viewer) -> e.Event | None:
    """The event as this viewer sees it, unknown cards as None; None where nothing is seen."""
    sight = _SIGHTS.get(type(event))
    return sight(event, viewer) if sight else None


def _open(event: e.Event, viewer: Viewer) -> e.Event:
    """Done before everyone's eyes."""
    return event


def _without_seed(event: e.GameStarted, viewer: Viewer) -> e.Event:
    return replace(event, seed=None)


def _without_order(event: e.PackMixed, viewer: Viewer) -> e.Event:
    return replace(event, order=())


def _own_hand(event: e.CardsDealt, viewer: Viewer) -> e.Event:
    hands = tuple(hand if seat == viewer else _backs(hand) for seat, hand in enumerate(event.hands))
    return replace(event, hands=hands, crib=_backs(event.crib))


def _own_discard(event: e.CardsLaidAway, viewer: Viewer) -> e.Event:
    return event if event.seat == viewer else replace(event, cards=_backs(event.cards))


def _backs(cards: e.Cards) -> e.Cards:
    """The same number of cards, face down."""
    return (None,) * len(cards)


_SIGHTS: dict[type[e.Event], Callable[[Any, Viewer], e.Event]] = {
    e.MatchStarted: _open,
    e.GameStarted: _without_seed,
    e.ValueAdded: _open,
    e.PeggerNamed: _open,
    e.PackMixed: _without_order,
    e.CutMade: _open,
    e.CutTied: _open,
    e.DealerSet: _open,
    e.CardsDealt: _own_hand,
    e.CardsLaidAway: _own_discard,
    e.StarterTurned: _open,
    e.CardPlayed: _open,
    e.GoCalled: _open,
    e.SeriesEnded: _open,
    e.HoldingShown: _open,
    e.ItemOpened: _open,
    e.ItemAnnounced: _open,
    e.PegMoved: _open,
    e.ItemClosed: _open,
    e.GameEnded: _open,
    e.SeedRevealed: _open,
    e.MatchEnded: _open,
}
