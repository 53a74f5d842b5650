"""Whether a recorded event says the same as the one the rules lead to.

A record may leave things untold, and may have cards and scores in another order.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pegout.cards import Card
from pegout.game import Event, events as e

UNTOLD: dict[type[Event], dict[str, Any]] = {
    e.PackMixed: {"order": ()},
    e.CardPlayed: {"true": None},
    e.GoCalled: {"playable": ()},
    e.CountCorrected: {"true": None, "as_said": None},
    e.ItemOpened: {"lines": None, "as_said": None},
}
"""What nobody at the table is told, such as that a count was wrong; all of it or none."""

UNKNOWN = (e.CardsDealt, e.CardsLaidAway, e.CardsMoved, e.HoldingKilled)
"""Events whose cards may be unknown."""

ANY_ORDER: dict[type[Event], tuple[str, ...]] = {
    e.HoldingShown: ("cards",),
    e.ItemOpened: ("lines", "as_said"),
    e.ItemClosed: ("lines",),
}
"""Cards are shown and scores are counted in any order."""


def agree(recorded: Event, expected: Event) -> bool:
    """Whether the record says this, as far as it says anything, in whatever order."""
    if recorded == expected:
        return True
    if type(recorded) is not type(expected):
        return False
    return _in_order(_filled_in(recorded, expected)) == _in_order(expected)


def _filled_in(told: Event, due: Event) -> Event:
    """What the record leaves untold, as the rules have it."""
    untold = UNTOLD.get(type(told), {})
    if isinstance(told, e.ItemOpened) and not told.hidden:
        untold = {}
    if all(getattr(told, name) == nothing for name, nothing in untold.items()):
        told = replace(told, **{name: getattr(due, name) for name in untold})
    if isinstance(told, UNKNOWN):
        names = [name for name in ("hands", "crib", "cards") if hasattr(told, name)]
        told = replace(
            told, **{name: _known(getattr(told, name), getattr(due, name)) for name in names}
        )
    if isinstance(told, e.GameStarted) and isinstance(due, e.GameStarted):
        told = _same_seed(told, due)
    return told


def _same_seed(told: e.GameStarted, due: e.GameStarted) -> Event:
    """A sealed game whose seed was never told can only be replayed with its cards as told."""
    if told.seed is None and due.seed is None:
        told = replace(told, pack=due.pack, algorithm=due.algorithm)
    return replace(told, seed=due.seed)


def _known(told: Any, due: Any) -> Any:
    """Cards, or hands of cards, with those that are unknown as the rules have them."""
    if isinstance(told, tuple) and isinstance(due, tuple) and len(told) == len(due):
        return tuple(map(_known, told, due))
    return due if told is None else told


def _in_order(event: Event) -> Event:
    names = ANY_ORDER.get(type(event), ())
    return replace(event, **{name: _sorted(getattr(event, name)) for name in names})


def _sorted(things: Any) -> Any:
    """Cards by their place in the pack; scores by all that they say, their cards likewise."""
    if not things:
        return things
    if isinstance(things[0], Card):
        return tuple(sorted(things, key=lambda card: card.code))
    return sorted(
        (line.kind, line.points, [card.code for card in _sorted(line.cards)], line.clause)
        for line in things
    )
