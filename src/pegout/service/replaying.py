"""A finished game looked at again: how the table stood after any step, with all cards open."""

from __future__ import annotations

from bisect import bisect_right

from msgspec import Struct

from pegout.cards import Card
from pegout.game import NEW_TABLE, Phase, replay
from pegout.game.state import DealState, GameState
from pegout.service.table import Table


class Moment(Struct, frozen=True):
    """One step of a finished game: what was said there, and everyone's cards."""

    step: int
    steps: int
    lines: tuple[str, ...]
    names: tuple[str, ...]
    scores: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    crib: tuple[Card, ...]
    starter: Card | None
    laid: tuple[Card, ...]
    count: int


def moment(table: Table, step: int) -> Moment | str:
    """How the table stood after so many steps; or why it cannot be looked at yet."""
    if table.state.phase not in (Phase.GAME_OVER, Phase.MATCH_OVER):
        return "A game is looked at again when it is over"
    told = [line for line in table.lines(None, 0) if line.text]
    step = min(max(step, 1), len(told))
    here = told[step - 1]
    state = replay(table.events[: bisect_right(table.versions, here.version)], NEW_TABLE)
    deal = state.deal or state.last_deal
    return Moment(
        step,
        len(told),
        tuple(line.text for line in told[max(0, step - 6) : step]),
        state.match.names,
        state.scores,
        _hands(deal, state),
        () if deal is None else tuple(card for card in deal.crib if card is not None),
        None if deal is None else deal.starter,
        () if deal is None else tuple(one.card for one in deal.series.laid),
        0 if deal is None else deal.series.count,
    )


def _hands(deal: DealState | None, state: GameState) -> tuple[tuple[Card, ...], ...]:
    if deal is None:
        return ((),) * state.hands
    kept = deal.kept or deal.hands
    return tuple(tuple(card for card in hand if card is not None) for hand in kept)
