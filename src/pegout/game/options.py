"""What a seat may do besides what it must: peg, put right, take back, object, call muggins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from pegout.game.ledger import SHOWN_KINDS, Item
from pegout.game.legal import AcceptDuty, PegDuty, duty_of
from pegout.game.state import GameState, Phase
from pegout.game.windows import (
    count_open,
    go_open,
    may_call_muggins,
    may_claim_long,
    may_raise,
    may_still_peg,
    most_to_raise,
    opponents,
)
from pegout.scoring import THIRTY_ONE
from pegout.seating import Seat, side_of, sides

May = Literal[
    "add_value",
    "resign",
    "peg",
    "peg_back",
    "say_count",
    "withdraw_go",
    "accept",
    "challenge_peg",
    "challenge_count",
    "challenge_renege",
    "challenge_game",
    "muggins",
    "claim_game",
]
BEFORE_PLAY = (Phase.NO_MATCH, Phase.NO_GAME, Phase.GAME_OVER, Phase.MATCH_OVER)


class Option(Struct, frozen=True, gc=False):
    """One thing a seat may do now, and the score it is about."""

    what: May
    item: int | None = None


def options_of(state: GameState, seat: Seat) -> tuple[Option, ...]:
    """Everything a seat may do now without having to."""
    if state.settings is None or state.phase in BEFORE_PLAY:
        return ()
    return tuple(_options(state, seat))


def _options(state: GameState, seat: Seat) -> Iterator[Option]:
    if not state.chance.mixings and state.chance.values[seat] is None:
        yield Option("add_value")
    if len(sides(state.hands)) == 2:
        yield Option("resign")
    if not state.by_claim or state.choice is not None:
        return
    if state.claimed is not None:
        if isinstance(duty_of(state, seat), AcceptDuty):
            yield Option("challenge_game", state.claimed.item)
        return
    yield from _own_scores(state, seat)
    yield from _others_scores(state, seat)
    yield from _in_the_play(state, seat)
    if state.phase in (Phase.PLAY, Phase.SHOW):
        yield Option("claim_game")


def _own_scores(state: GameState, seat: Seat) -> Iterator[Option]:
    side = side_of(seat, state.hands)
    for item in state.items:
        if side_of(item.seat, state.hands) != side or item.settled:
            continue
        if seat not in (item.seat, state.peggers[side]):
            continue
        due = duty_of(state, seat)
        pegged_by_duty = isinstance(due, PegDuty) and due.item == item.id
        if not pegged_by_duty and (_may_peg(state, item, seat) or _may_add(state, item)):
            yield Option("peg", item.id)
        if item.pegged and any(
            may_claim_long(state, item, other) for other in opponents(state, item)
        ):
            yield Option("peg_back", item.id)


def _may_peg(state: GameState, item: Item, seat: Seat) -> bool:
    """Whether a score of the play may be pegged now; of hands and cribs that is a duty.

    In some books a player's points are his alone to call: the partner who pegs waits for that.
    """
    called = item.announced is not None or seat == item.seat
    may_call = called or state.rules.counting.partner_may_call.value
    return may_call and item.kind not in SHOWN_KINDS and may_still_peg(state, item)


def _may_add(state: GameState, item: Item) -> bool:
    """Whether more may be pegged for a score whose peg was released."""
    most = most_to_raise(state.rules, item)
    return item.released and may_raise(state, item) and (most is None or most > item.pegged)


def _others_scores(state: GameState, seat: Seat) -> Iterator[Option]:
    for item in state.items:
        if may_claim_long(state, item, seat):
            yield Option("challenge_peg", item.id)
        if may_call_muggins(state, item, seat):
            yield Option("muggins", item.id)


def _in_the_play(state: GameState, seat: Seat) -> Iterator[Option]:
    announcer = count_open(state)
    if announcer == seat:
        yield Option("say_count")
    elif announcer is not None and side_of(announcer, state.hands) != side_of(seat, state.hands):
        yield Option("challenge_count")
    if go_open(state, seat) is not None:
        yield Option("withdraw_go")
    if renege_of(state, seat) is not None:
        yield Option("challenge_renege")


def renege_of(state: GameState, seat: Seat) -> int | None:
    """The place among the goes of one by an opponent that a card laid later shows to be wrong.

    Only what lies on the table tells: the claimant must not have laid a card since, nor have
    announced his own hand.
    """
    deal = state.deal
    if deal is None or state.phase not in (Phase.PLAY, Phase.SHOW):
        return None
    laid = deal.laid
    since = next((n for n in range(len(laid), 0, -1) if laid[n - 1].seat == seat), 0)
    if any(
        item.kind == "hand" and item.seat == seat and item.announced is not None
        for item in state.items
    ):
        return None
    for number, call in enumerate(deal.calls):
        if side_of(call.seat, state.hands) == side_of(seat, state.hands):
            continue
        room = THIRTY_ONE - call.count
        for place in range(max(call.laid, since), len(laid)):
            one = laid[place]
            if one.seat == call.seat and one.card.pips <= room:
                return number
    return None
