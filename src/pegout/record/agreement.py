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


_CardsNamed = e.CardsLaidAway | e.CardsMoved | e.HoldingKilled


def _same_but_cards(recorded: _CardsNamed, expected: _CardsNamed) -> bool:
    known = _same_cards(recorded.cards, expected.cards)
    return known and replace(recorded, cards=expected.cards) == expected


def _same_cards(told: e.Cards, due: e.Cards) -> bool:
    return len(told) == len(due) and all(
        card is None or card is other for card, other in zip(told, due, strict=True)
    )


def _same_play(recorded: e.CardPlayed, expected: e.CardPlayed) -> bool:
    """At the table nobody is told that a count is wrong."""
    return recorded.true is None and replace(recorded, true=expected.true) == expected


def _same_correction(recorded: e.CountCorrected, expected: e.CountCorrected) -> bool:
    """Nor that a count said anew is wrong as well."""
    if recorded.true is None and recorded.as_said is None:
        recorded = replace(recorded, true=expected.true, as_said=expected.as_said)
    return recorded == expected


def _same_go(recorded: e.GoCalled, expected: e.GoCalled) -> bool:
    """Nor that a go was."""
    return not recorded.playable and replace(recorded, playable=expected.playable) == expected


def _same_holding(recorded: e.HoldingShown, expected: e.HoldingShown) -> bool:
    """Cards are shown in any order."""
    in_order = replace(recorded, cards=_sorted(recorded.cards))
    return in_order == replace(expected, cards=_sorted(expected.cards))


def _same_item(recorded: e.ItemOpened, expected: e.ItemOpened) -> bool:
    """Scores are counted in any order; what was hidden may not be known."""
    if recorded.hidden and recorded.lines is None and recorded.as_said is None:
        recorded = replace(recorded, lines=expected.lines, as_said=expected.as_said)
    return _in_order(recorded) == _in_order(expected)


def _in_order(event: e.ItemOpened) -> tuple[Any, ...]:
    bare = replace(event, lines=None, as_said=None)
    return bare, _scores(event.lines), _scores(event.as_said)


def _same_closing(recorded: e.ItemClosed, expected: e.ItemClosed) -> bool:
    told, due = _scores(recorded.lines), _scores(expected.lines)
    return told == due and replace(recorded, lines=None) == replace(expected, lines=None)


def _scores(lines: Sequence[ScoreLine] | None) -> list[tuple[Any, ...]] | None:
    if lines is None:
        return None
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
    e.CardsLaidAway: _same_but_cards,
    e.CardPlayed: _same_play,
    e.GoCalled: _same_go,
    e.CountCorrected: _same_correction,
    e.HoldingShown: _same_holding,
    e.ItemOpened: _same_item,
    e.ItemClosed: _same_closing,
    e.CardsMoved: _same_but_cards,
    e.HoldingKilled: _same_but_cards,
}
"""Kinds of events that may say less, or in another order, and still be right."""
