"""What one seat, or a spectator, may see of each event as it happens.

Built up from nothing: an event not named here is not shown, and a part of an event not named
here is not shown either.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pegout.game import events as e
from pegout.seating import Seat

Viewer = Seat | None

BEFORE_ALL_EYES: dict[type[e.Event], tuple[str, ...]] = {
    e.MatchStarted: ("ruleset", "names", "target", "match_to", "counting", "v"),
    e.ValueAdded: ("seat", "value", "v"),
    e.PeggerNamed: ("side", "pegger", "v"),
    e.CutMade: ("seat", "purpose", "depth", "card", "v"),
    e.CutTied: ("seats", "mixed_again", "v"),
    e.DealerSet: ("seat", "reason", "cut_due", "v"),
    e.StarterTurned: ("card", "v"),
    e.CardPlayed: ("seat", "card", "count", "v"),
    e.GoCalled: ("seat", "v"),
    e.SeriesEnded: ("last", "count", "leader", "v"),
    e.HoldingShown: ("seat", "holding", "cards", "v"),
    e.ItemOpened: ("item", "seat", "kind", "lines", "v"),
    e.ItemAnnounced: ("item", "points", "v"),
    e.PegMoved: ("by", "side", "start", "hole", "item", "v"),
    e.ItemClosed: ("item", "state", "v"),
    e.Resigned: ("seat", "v"),
    e.GameEnded: ("winner", "scores", "classes", "value", "reason", "v"),
    e.SeedRevealed: ("seed", "v"),
    e.MatchEnded: ("winner", "games", "v"),
}
"""The parts of events that everyone at the table sees."""


def seen(event: e.Event, viewer: Viewer) -> e.Event | None:
    """The event as this viewer sees it, unknown cards as None; None where nothing is seen."""
    kind = type(event)
    if kind in BEFORE_ALL_EYES:
        return kind(**{part: getattr(event, part) for part in BEFORE_ALL_EYES[kind]})
    sight = _PARTLY_HIDDEN.get(kind)
    return sight(event, viewer) if sight else None


def _without_seed(it: e.GameStarted, viewer: Viewer) -> e.Event:
    return e.GameStarted(
        number=it.number,
        pack=it.pack,
        commitment=it.commitment,
        seed=None,
        algorithm=it.algorithm,
        scores=it.scores,
        cutters=it.cutters,
        v=it.v,
    )


def _without_order(it: e.PackMixed, viewer: Viewer) -> e.Event:
    return e.PackMixed(it.number, it.times, (), v=it.v)


def _own_hand(it: e.CardsDealt, viewer: Viewer) -> e.Event:
    hands = [hand if seat == viewer else _backs(hand) for seat, hand in enumerate(it.hands)]
    return e.CardsDealt(tuple(hands), _backs(it.crib), v=it.v)


def _own_discard(it: e.CardsLaidAway, viewer: Viewer) -> e.Event:
    return e.CardsLaidAway(it.seat, it.cards if it.seat == viewer else _backs(it.cards), v=it.v)


def _backs(cards: e.Cards) -> e.Cards:
    """The same number of cards, face down."""
    return (None,) * len(cards)


_PARTLY_HIDDEN: dict[type[e.Event], Callable[[Any, Viewer], e.Event]] = {
    e.GameStarted: _without_seed,
    e.PackMixed: _without_order,
    e.CardsDealt: _own_hand,
    e.CardsLaidAway: _own_discard,
}
