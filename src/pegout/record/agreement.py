"""Whether a recorded event says the same as the one the rules lead to, unknown cards aside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from pegout.cards import Card
from pegout.game import Event
from pegout.game import events as e
from pegout.scoring import ScoreLine


def agree(recorded: Event, expected: Event) -> bool:
    """Whether the record says this, in whatever order cards were shown and scores counted."""
    if recorded == expected:
        return True
    alike = _ALIKE.get(type(recorded))
    return type(recorded) is type(expected) and alike is not None and alike(recorded, expected)


def _same_game(recorded: e.GameStarted, expected: e.GameStarted) -> bool:
    """A sealed game whose seed was never told can only be replayed with its cards as told."""
    if recorded.seed is None and expected.seed is None:
        recorded = replace(recorded, pack=expected.pack, algorithm=expected.algorithm)
    return replace(recorded, seed=expected.seed) == expected


def _same_mixing(recorded: e.PackMixed, expected: e.PackMixed) -> bool:
    return not recorded.order and replace(recorded, order=expected.order) == expected


def _same_deal(recorded: e.CardsDealt, expected: e.CardsDealt) -> bool:
    told, due = (*recorded.hands, recorded.crib), (*expected.hands, expected.crib)
    return len(told) == len(due) and all(map(_same_cards, told, due))


def _same_discard(recorded: e.CardsLaidAway, expected: e.CardsLaidAway) -> bool:
    return recorded.seat == expected.seat and _same_cards(recorded.cards, expected.cards)


def _same_cards(told: e.Cards, due: e.Cards) -> bool:
    return len(told) == len(due) and all(
        card is None or card is other for card, other in zip(told, due, strict=True)
    )


def _same_holding(recorded: e.HoldingShown, expected: e.HoldingShown) -> bool:
    """Cards are shown in any order."""
    in_order = replace(recorded, cards=_sorted(recorded.cards))
    return in_order == replace(expected, cards=_sorted(expected.cards))


def _same_item(recorded: e.ItemOpened, expected: e.ItemOpened) -> bool:
    """Scores are counted in any order."""
    counted = _scores(recorded.lines) == _scores(expected.lines)
    return counted and replace(recorded, lines=()) == replace(expected, lines=())


def _scores(lines: Sequence[ScoreLine]) -> list[tuple[Any, ...]]:
    return sorted(
        (line.kind, line.points, [card.code for card in _sorted(line.cards)], line.clause)
        for line in lines
    )


def _sorted(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: card.code))


_ALIKE: dict[type[Event], Callable[[Any, Any], bool]] = {
    e.GameStarted: _same_game,
    e.PackMixed: _same_mixing,
    e.CardsDealt: _same_deal,
    e.CardsLaidAway: _same_discard,
    e.HoldingShown: _same_holding,
    e.ItemOpened: _same_item,
}
"""Kinds of events that may say less, or in another order, and still be right."""
