"""What the ledger and the pegs change, and what each open score remembers of what came after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pegout.game import events as e
from pegout.game.ledger import SHOWN_KINDS, Acceptance, Item, Since
from pegout.game.state import DealState, GameState
from pegout.seating import Side, left_of, replaced, side_of


def noted(state: GameState, happening: Since, but: int | None = None) -> GameState:
    """Every score still open, but for one, remembers that this happened after it."""
    if state.match.counting != "claim":
        return state
    items = tuple(
        item if item.settled or item.id == but else _remembering(item, happening)
        for item in state.items
    )
    return replace(state, items=items)


def _remembering(item: Item, happening: Since) -> Item:
    return replace(item, since=(*item.since, happening), since_peg=(*item.since_peg, happening))


def with_item(game: GameState, number: int | None, /, **changes: object) -> GameState:
    """The same state with one score changed."""
    items = tuple(replace(item, **changes) if item.id == number else item for item in game.items)
    return replace(game, items=items)


def _item_opened(state: GameState, event: e.ItemOpened) -> GameState:
    deal = state.deal.number if state.deal else 0
    item = Item(
        event.item,
        deal,
        event.seat,
        event.kind,
        event.lines,
        hidden=event.hidden,
        as_said=event.as_said,
        laid_on=state.deal is not None and laid_alone(state.deal),
    )
    return replace(state, items=(*state.items, item), next_item=event.item + 1)


def laid_alone(deal: DealState) -> bool:
    """Whether the last card was laid by a player whose opponents had said go or had no cards."""
    laid = deal.series.laid
    if not laid or not deal.hands:
        return False
    others = [seat for seat in range(len(deal.hands)) if seat != laid[-1].seat]
    return all(seat in deal.series.goes or not deal.hands[seat] for seat in others)


def _item_announced(state: GameState, event: e.ItemAnnounced) -> GameState:
    """What is said anew must be agreed to anew."""
    said = with_item(state, event.item, announced=event.points, state="announced", accepted=())
    item = state.item(event.item)
    if item is None or item.kind not in SHOWN_KINDS:
        return said
    told = noted(said, Since("announced"), but=event.item)
    if not _is_pones_hand(state, item):
        return told
    told = noted(told, Since("pone_announced"), but=event.item)
    return told if event.points else noted(told, Since("pone_pegged"), but=event.item)


def _is_pones_hand(state: GameState, item: Item) -> bool:
    """The pone faces whoever has the crib, should a ruling have given it away."""
    owner = state.the_deal.crib_of
    return item.kind == "hand" and item.seat == left_of(owner, state.hands)


def _peg_moved(state: GameState, event: e.PegMoved) -> GameState:
    pegs, distance = state.pegs[event.side], event.hole - event.start
    now = pegs.jumped_to(event.hole) if distance >= 0 else pegs.put_back_to(event.hole)
    moved = replace(state, pegs=replaced(state.pegs, event.side, now))
    item = state.item(event.item)
    if state.deal is not None and state.by_claim:
        moved = moved.with_deal(calls_pegged=len(state.deal.calls))
        if distance > 0 and item is not None:
            moved = noted(moved, Since("pegged", side=event.side, item=item.id), but=item.id)
    if item is None:
        return moved
    if state.by_claim and _is_pones_hand(state, item):
        moved = noted(moved, Since("pone_pegged"), but=event.item)
    return with_item(
        moved,
        event.item,
        pegged=item.pegged + distance,
        state="pegged" if distance >= 0 else "corrected",
        released=True,
        since_peg=(),
    )


def _item_accepted(state: GameState, event: e.ItemAccepted) -> GameState:
    side = side_of(event.by, state.hands)
    if state.claimed is not None and state.claimed.item == event.item:
        return replace(state, agreed=(*state.agreed, side))
    item = state.item(event.item)
    if item is None:
        return state
    accepted = (*item.accepted, Acceptance(event.by, event.how))
    return with_item(
        state, event.item, accepted=accepted, since_peg=(*item.since_peg, Since("accepted"))
    )


def _item_closed(state: GameState, event: e.ItemClosed) -> GameState:
    item = state.item(event.item)
    if item is None:
        return state
    lines = item.lines if event.lines is None else event.lines
    hidden = item.hidden and event.lines is None
    closed = with_item(
        state, event.item, state=event.state, lines=lines, settled=True, as_said=None, hidden=hidden
    )
    return _to_count_again(closed, item) if event.state == "void" else closed


def _to_count_again(state: GameState, item: Item) -> GameState:
    """A count of this deal that is void is still to be made."""
    deal = state.deal
    if deal is None or deal.number != item.deal or item.kind not in SHOWN_KINDS:
        return state
    if item.kind == "crib":
        return state.with_deal(crib_shown=False)
    return state.with_deal(shown=tuple(seat for seat in deal.shown if seat != item.seat))


def _game_claimed(state: GameState, event: e.GameClaimed) -> GameState:
    return replace(state, claimed=event, agreed=())


def _points_moved(state: GameState, event: e.PointsMoved) -> GameState:
    pegs, distance = state.pegs[event.side], event.hole - event.start
    now = pegs.jumped_to(event.hole) if distance >= 0 else pegs.put_back_to(event.hole)
    moved = replace(state, pegs=replaced(state.pegs, event.side, now))
    moved = _claim_gone(moved, event.side) if distance < 0 else moved
    item = state.item(event.item)
    if item is None:
        return moved
    if event.kind == "muggins":
        return with_item(moved, event.item, taken=distance, taken_by=event.side)
    return with_item(moved, event.item, pegged=max(0, item.pegged + distance), state="corrected")


def _pegs_set(state: GameState, event: e.PegsSet) -> GameState:
    pegs = replace(state.pegs[event.side], front=event.front, rear=event.rear)
    return _claim_gone(replace(state, pegs=replaced(state.pegs, event.side, pegs)), event.side)


def _claim_gone(state: GameState, side: Side) -> GameState:
    """Pegs that a ruling has put back end the claim of the game that rested on them."""
    claim = state.claimed
    if claim is None or side_of(claim.seat, state.hands) != side:
        return state
    return replace(state, claimed=None, agreed=())


SCORE_CHANGES: dict[type[e.Event], Callable[[GameState, Any], GameState]] = {
    e.ItemOpened: _item_opened,
    e.ItemAnnounced: _item_announced,
    e.PegMoved: _peg_moved,
    e.ItemAccepted: _item_accepted,
    e.ItemClosed: _item_closed,
    e.GameClaimed: _game_claimed,
    e.PointsMoved: _points_moved,
    e.PegsSet: _pegs_set,
}
