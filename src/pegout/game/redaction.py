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
    e.MatchStarted: ("ruleset", "names", "target", "match_to", "counting", "muggins", "v"),
    e.ValueAdded: ("seat", "value", "v"),
    e.PeggerNamed: ("side", "pegger", "v"),
    e.CutMade: ("seat", "purpose", "depth", "card", "v"),
    e.CutTied: ("seats", "mixed_again", "v"),
    e.DealerSet: ("seat", "reason", "cut_due", "v"),
    e.StarterTurned: ("card", "v"),
    e.GoWithdrawn: ("seat", "by_order", "v"),
    e.SeriesEnded: ("last", "count", "leader", "v"),
    e.HoldingShown: ("seat", "holding", "cards", "v"),
    e.ItemAnnounced: ("item", "points", "v"),
    e.PegMoved: ("by", "side", "start", "hole", "item", "v"),
    e.ItemAccepted: ("item", "by", "how", "v"),
    e.ItemClosed: ("item", "state", "lines", "v"),
    e.GameClaimed: ("seat", "item", "start", "v"),
    e.IncidentReported: ("case", "facts", "reporter", "offender", "item", "about", "v"),
    e.Ruled: ("case", "clauses", "says", "v"),
    e.ChoiceOffered: ("case", "chooser", "options", "question", "step", "v"),
    e.ChoiceMade: ("case", "chooser", "option", "v"),
    e.PointsMoved: ("side", "start", "hole", "kind", "case", "item", "v"),
    e.PegsSet: ("side", "front", "rear", "case", "v"),
    e.Rewound: ("laid", "count", "goes", "turn", "back", "case", "v"),
    e.PlayStopped: ("case", "v"),
    e.DealVoided: ("case", "v"),
    e.RoleChanged: ("crib_owner", "next_dealer", "case", "v"),
    e.PackReplaced: ("when", "case", "v"),
    e.CutVoided: ("purpose", "seats", "case", "v"),
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


def _without_truth(it: e.CardPlayed, viewer: Viewer) -> e.Event:
    return e.CardPlayed(it.seat, it.card, it.count, v=it.v)


def _as_put_right(it: e.CountCorrected, viewer: Viewer) -> e.Event:
    return e.CountCorrected(it.seat, it.was, it.count, it.item, v=it.v)


def _without_playable(it: e.GoCalled, viewer: Viewer) -> e.Event:
    return e.GoCalled(it.seat, v=it.v)


def _without_worth(it: e.ItemOpened, viewer: Viewer) -> e.Event:
    lines = None if it.hidden else it.lines
    return e.ItemOpened(it.item, it.seat, it.kind, lines, it.hidden, v=it.v)


def _own_cards_moved(it: e.CardsMoved, viewer: Viewer) -> e.Event:
    mine = viewer is not None and viewer in (it.source.seat, it.to.seat)
    cards = it.cards if mine else _backs(it.cards)
    return e.CardsMoved(it.source, it.to, cards, it.case, v=it.v)


def _own_dead_cards(it: e.HoldingKilled, viewer: Viewer) -> e.Event:
    cards = it.cards if it.seat == viewer else _backs(it.cards)
    return e.HoldingKilled(it.holding, it.seat, it.scope, it.case, cards, v=it.v)


def _backs(cards: e.Cards) -> e.Cards:
    """The same number of cards, face down."""
    return (None,) * len(cards)


_PARTLY_HIDDEN: dict[type[e.Event], Callable[[Any, Viewer], e.Event]] = {
    e.GameStarted: _without_seed,
    e.PackMixed: _without_order,
    e.CardsDealt: _own_hand,
    e.CardsLaidAway: _own_discard,
    e.CardPlayed: _without_truth,
    e.GoCalled: _without_playable,
    e.CountCorrected: _as_put_right,
    e.ItemOpened: _without_worth,
    e.CardsMoved: _own_cards_moved,
    e.HoldingKilled: _own_dead_cards,
}
