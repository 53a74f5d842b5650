"""What a ruling changes: cards moved, holdings killed, play gone back, a choice that waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pegout.game import events as e
from pegout.game.evolve.play import less, next_in_turn, without
from pegout.game.state import DealState, GameState, Phase, Series
from pegout.seating import BySeat, Seat, replaced


def _incident_reported(state: GameState, event: e.IncidentReported) -> GameState:
    return replace(state, report=event)


def _ruled(state: GameState, _event: e.Ruled) -> GameState:
    """An objection to a claim of the game settles it; other rulings leave it open."""
    disputed = state.report is not None and state.report.about == "game"
    return replace(state, claimed=None, agreed=()) if disputed else state


def _choice_offered(state: GameState, event: e.ChoiceOffered) -> GameState:
    return replace(state, choice=event)


def _choice_made(state: GameState, _event: e.ChoiceMade) -> GameState:
    return replace(state, choice=None)


def _cards_moved(state: GameState, event: e.CardsMoved) -> GameState:
    return _put(_taken(state, event), event.to, event.cards)


def _taken(state: GameState, event: e.CardsMoved) -> GameState:
    deal, place, cards = state.the_deal, event.source, event.cards
    if place.where == "stock":
        return state.with_deal(pack=deal.pack[len(cards) :] if deal.pack else ())
    if place.where == "crib":
        back = event.to.where == "hand"
        return state.with_deal(crib=without(deal.crib, cards) if back else less(deal.crib, cards))
    assert place.seat is not None
    hands = replaced(deal.hands, place.seat, less(deal.hands[place.seat], cards))
    return _with_hand(state, hands, place.seat, cards)


def _with_hand(state: GameState, hands: BySeat[e.Cards], seat: Seat, taken: e.Cards) -> GameState:
    """Cards still to be played, and the hand as it will be shown: with the cards played of it.

    Once the play is over the whole hand is held again, so that any card of it may be taken; so
    too where not enough are left to be played.
    """
    deal = state.the_deal
    if not deal.kept:
        return state.with_deal(hands=hands)
    if state.phase is Phase.SHOW or len(deal.hands[seat]) < len(taken):
        kept = less(deal.kept[seat], taken)
        return state.with_deal(kept=replaced(deal.kept, seat, kept))
    out = (*(one.card for one in deal.laid if one.seat == seat), *_dead_cards(deal, seat))
    return state.with_deal(hands=hands, kept=replaced(deal.kept, seat, (*out, *hands[seat])))


def _dead_cards(deal: DealState, seat: Seat) -> e.Cards:
    """Cards of a hand that are not played further but will be counted."""
    dead = [one for one in deal.dead if one.seat == seat and one.holding == "hand"]
    return tuple(card for one in dead for card in one.cards)


def _put(state: GameState, place: e.Place, cards: e.Cards) -> GameState:
    deal = state.the_deal
    if place.where == "stock":
        return state.with_deal(pack=(*deal.pack, *cards) if deal.pack else ())
    if place.where == "crib":
        return state.with_deal(crib=(*deal.crib, *cards))
    assert place.seat is not None
    hands = replaced(deal.hands, place.seat, (*deal.hands[place.seat], *cards))
    if not deal.kept:
        return state.with_deal(hands=hands)
    kept = replaced(deal.kept, place.seat, (*deal.kept[place.seat], *cards))
    return state.with_deal(hands=hands, kept=kept)


def _discard_restored(state: GameState, seat: Seat) -> GameState:
    """A player whose discard lies in the hand again has still to throw."""
    deal = state.the_deal
    return replace(
        state.with_deal(laid_away=replaced(deal.laid_away, seat, ()), kept=()),
        phase=Phase.DISCARD,
    )


def _discard_moved(state: GameState, event: e.CardsMoved) -> GameState:
    """Cards back from the crib before the starter are a discard to be made again; cards drawn
    for the crib while a discard is due are that discard.
    """
    moved, deal = _cards_moved(state, event), state.the_deal
    before = deal.starter is None
    if before and event.source.where == "crib" and event.to.where == "hand":
        assert event.to.seat is not None
        return _discard_restored(moved, event.to.seat)
    due = state.phase is Phase.DISCARD and event.source.where == "hand"
    if due and event.to.where == "crib" and event.source.seat is not None:
        return _laid_for(moved, event.source.seat, event.cards)
    return moved


def _laid_for(state: GameState, seat: Seat, cards: e.Cards) -> GameState:
    laid = replaced(state.the_deal.laid_away, seat, cards)
    if not all(laid):
        return state.with_deal(laid_away=laid)
    return replace(state.with_deal(laid_away=laid, kept=state.the_deal.hands), phase=Phase.STARTER)


def _holding_killed(state: GameState, event: e.HoldingKilled) -> GameState:
    deal = state.the_deal
    dead = (*deal.dead, event)
    if event.scope == "count":
        return state.with_deal(dead=dead)
    if event.holding == "crib":
        return state.with_deal(dead=dead, crib=less(deal.crib, event.cards))
    hands = replaced(deal.hands, event.seat, less(deal.hands[event.seat], event.cards))
    stuck = deal.turn == event.seat and not hands[event.seat]
    turn = next_in_turn(hands, deal.series, event.seat) if stuck else deal.turn
    return state.with_deal(dead=dead, hands=hands, turn=turn)


def _rewound(state: GameState, event: e.Rewound) -> GameState:
    """The series in which the play stopped is the current one again; nothing is counted yet."""
    deal = state.the_deal
    past: list[Series] = []
    left = event.laid
    now = Series()
    for series in (*deal.past, deal.series):
        if len(series.laid) >= left:
            now = replace(series, laid=series.laid[:left], count=event.count, goes=event.goes)
            now = replace(now, right=None)
            break
        past.append(series)
        left -= len(series.laid)
    calls = tuple(
        call
        for call in deal.calls
        if call.laid < event.laid or (call.laid == event.laid and call.seat in event.goes)
    )
    hands = tuple((*hand, *back) for hand, back in zip(deal.hands, event.back, strict=True))
    rewound = state.with_deal(
        hands=hands, past=tuple(past), series=now, turn=event.turn, calls=calls, shown=()
    )
    pegged = min(deal.calls_pegged, len(calls))
    return replace(rewound.with_deal(calls_pegged=pegged), phase=Phase.PLAY)


def _play_stopped(state: GameState, _event: e.PlayStopped) -> GameState:
    """The cards played stay on the table; what was left in the hands is shown with them."""
    deal = state.the_deal
    past = (*deal.past, deal.series) if deal.series.laid else deal.past
    stopped = state.with_deal(past=past, series=Series(), turn=None)
    return replace(stopped, phase=Phase.SHOW)


def _deal_voided(state: GameState, _event: e.DealVoided) -> GameState:
    """The cards are gathered in; nothing of them will be shown."""
    return replace(state.with_deal(shown=(), crib_shown=False, turn=None), phase=Phase.DEAL)


def _role_changed(state: GameState, event: e.RoleChanged) -> GameState:
    deal = state.the_deal
    owner = deal.crib_owner if event.crib_owner is None else event.crib_owner
    following = deal.next_dealer if event.next_dealer is None else event.next_dealer
    return state.with_deal(crib_owner=owner, next_dealer=following)


def _pack_replaced(state: GameState, _event: e.PackReplaced) -> GameState:
    return state


def _cut_voided(state: GameState, event: e.CutVoided) -> GameState:
    if event.purpose == "first_deal":
        drawing = state.drawing
        cuts = tuple(cut for cut in drawing.cuts if cut.seat not in event.seats)
        waiting = (*event.seats, *(seat for seat in drawing.waiting if seat not in event.seats))
        cleared = replace(drawing, cuts=cuts, waiting=waiting)
        return replace(state, drawing=cleared, phase=Phase.CUT_FOR_DEAL, deal=None)
    if event.purpose == "pack":
        return replace(state.with_deal(mixed=False, pack=()), phase=Phase.PACK_CUT)
    deal = state.the_deal
    starter = () if deal.starter is None or not deal.pack else (deal.starter,)
    uncut = state.with_deal(starter=None, pack=(*starter, *deal.pack), turn=None)
    return replace(uncut, phase=Phase.STARTER)


RULING_CHANGES: dict[type[e.Event], Callable[[GameState, Any], GameState]] = {
    e.IncidentReported: _incident_reported,
    e.Ruled: _ruled,
    e.ChoiceOffered: _choice_offered,
    e.ChoiceMade: _choice_made,
    e.CardsMoved: _discard_moved,
    e.HoldingKilled: _holding_killed,
    e.Rewound: _rewound,
    e.PlayStopped: _play_stopped,
    e.DealVoided: _deal_voided,
    e.RoleChanged: _role_changed,
    e.PackReplaced: _pack_replaced,
    e.CutVoided: _cut_voided,
}
