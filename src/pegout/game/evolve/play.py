"""What the throw, the play, the show and every score change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pegout.cards import Card
from pegout.game import events as e
from pegout.game.state import (
    SHOWN_KINDS,
    Acceptance,
    DealState,
    GameState,
    GoCall,
    Item,
    Laid,
    Phase,
    Series,
    Since,
)
from pegout.seating import Seat, Side, from_left_of, left_of, replaced, side_of


def noted(state: GameState, happening: Since, but: int | None = None) -> GameState:
    """Every score still open, but for one, remembers that this happened after it."""
    if state.match.counting != "claim":
        return state
    items = tuple(
        [
            item if item.settled or item.id == but else _remembering(item, happening)
            for item in state.items
        ]
    )
    return replace(state, items=items)


def _remembering(item: Item, happening: Since) -> Item:
    return replace(item, since=(*item.since, happening), since_peg=(*item.since_peg, happening))


def with_item(game: GameState, number: int | None, /, **changes: object) -> GameState:
    """The same state with one score changed."""
    items = tuple([replace(item, **changes) if item.id == number else item for item in game.items])
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
    """Whether the last card was played by a player whose opponents had said go or had no cards."""
    laid = deal.series.laid
    if not laid or not deal.hands:
        return False
    others = [seat for seat in range(len(deal.hands)) if seat != laid[-1].seat]
    return all(seat in deal.series.goes or not deal.hands[seat] for seat in others)


def _item_announced(state: GameState, event: e.ItemAnnounced) -> GameState:
    """What is said again must be agreed to again."""
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
    """The pone faces the player who has the crib, should a ruling have given it away."""
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


def _cards_laid_away(state: GameState, event: e.CardsLaidAway) -> GameState:
    deal = state.the_deal
    hands = replaced(deal.hands, event.seat, less(deal.hands[event.seat], event.cards))
    laid = replaced(deal.laid_away, event.seat, event.cards)
    crib = (*deal.crib, *event.cards)
    if all(laid):
        done = state.with_deal(hands=hands, kept=hands, laid_away=laid, crib=crib)
        return replace(done, phase=Phase.STARTER)
    return state.with_deal(hands=hands, laid_away=laid, crib=crib)


def without(hand: e.Cards, cards: e.Cards) -> e.Cards:
    """A hand less some cards; a card it is not known to hold was one of its unknown ones."""
    left = list(hand)
    for card in cards:
        if card in left:
            left.remove(card)
        elif None in left:
            left.remove(None)
    return tuple(left)


def less(held: e.Cards, cards: e.Cards) -> e.Cards:
    """Cards less some of them; where unknown ones go, nobody can tell what is left."""
    if None in cards:
        return (None,) * max(0, len(held) - len(cards))
    return without(held, cards)


def known_as(hand: e.Cards, card: Card) -> e.Cards:
    """A kept hand in which an unknown card turns out to be this one."""
    if card in hand or None not in hand:
        return hand
    return replaced(hand, hand.index(None), card)


def _starter_turned(state: GameState, event: e.StarterTurned) -> GameState:
    deal = state.the_deal
    turned = state.with_deal(
        starter=event.card,
        pack=tuple(card for card in deal.pack if card is not event.card),
        turn=left_of(deal.dealer, state.hands),
    )
    return replace(turned, phase=Phase.PLAY)


def _card_played(state: GameState, event: e.CardPlayed) -> GameState:
    deal, seat = state.the_deal, event.seat
    series = replace(
        deal.series,
        laid=(*deal.series.laid, Laid(seat, event.card)),
        count=event.count,
        right=event.true,
    )
    hands = replaced(deal.hands, seat, without(deal.hands[seat], (event.card,)))
    kept = replaced(deal.kept, seat, known_as(deal.kept[seat], event.card))
    turn = next_in_turn(hands, series, seat)
    alone = _alone(deal.hands, deal.series, seat)
    played = state.with_deal(hands=hands, kept=kept, series=series, turn=turn)
    return noted(played, Since("on" if alone else "card", seat))


def _alone(hands: tuple[e.Cards, ...], series: Series, seat: Seat) -> bool:
    """Whether everyone else is out of cards or has said go, so that this player plays on."""
    others = [other for other in range(len(hands)) if other != seat]
    return all(not hands[other] or other in series.goes for other in others)


def _go_called(state: GameState, event: e.GoCalled) -> GameState:
    deal = state.the_deal
    series = replace(deal.series, goes=(*deal.series.goes, event.seat))
    call = GoCall(event.seat, deal.series.count, len(deal.laid), state.next_item)
    turn = next_in_turn(deal.hands, series, event.seat)
    called = state.with_deal(series=series, turn=turn, calls=(*deal.calls, call))
    alone = _alone(deal.hands, deal.series, event.seat)
    return noted(called, Since("stop" if alone else "go", event.seat))


def _go_withdrawn(state: GameState, event: e.GoWithdrawn) -> GameState:
    """The player is in turn again; a series that the go had ended is open again."""
    if event.by_order:
        return state.with_deal(must_lay=event.seat)
    reopened = _reopened(state)
    deal = reopened.the_deal
    goes = tuple(seat for seat in deal.series.goes if seat != event.seat)
    last = max(n for n, call in enumerate(deal.calls) if call.seat == event.seat)
    calls = (*deal.calls[:last], *deal.calls[last + 1 :])
    return reopened.with_deal(series=replace(deal.series, goes=goes), turn=event.seat, calls=calls)


def _reopened(state: GameState) -> GameState:
    """The last series as the current one, where it had been ended."""
    deal = state.the_deal
    if deal.series.laid or not deal.past:
        return state
    back = state.with_deal(series=deal.past[-1], past=deal.past[:-1])
    return replace(back, phase=Phase.PLAY)


def _count_corrected(state: GameState, event: e.CountCorrected) -> GameState:
    """Scores by counts that nobody has acted upon are worth again what the cards give."""
    reopened = _reopened(state)
    deal = reopened.the_deal
    series = replace(deal.series, count=event.count, right=event.true)
    turn = next_in_turn(deal.hands, series, event.seat)
    corrected = reopened.with_deal(series=series, turn=turn)
    for item in state.items:
        if item.as_said is not None and not item.count_stands:
            corrected = with_item(corrected, item.id, as_said=None)
    return with_item(corrected, event.item, as_said=event.as_said)


def next_in_turn(hands: tuple[e.Cards, ...], series: Series, seat: Seat) -> Seat | None:
    """Who must play or say go next: the first to the left with cards who has not said go."""
    for following in from_left_of(seat, len(hands)):
        if hands[following] and following not in series.goes:
            return following
    return None


def _series_ended(state: GameState, event: e.SeriesEnded) -> GameState:
    deal = state.the_deal
    ended = state.with_deal(
        past=(*deal.past, deal.series), series=Series(), turn=event.leader, must_lay=None
    )
    return ended if event.leader is not None else replace(ended, phase=Phase.SHOW)


def _holding_shown(state: GameState, event: e.HoldingShown) -> GameState:
    state = noted(state, Since("shown"))
    if event.holding == "crib":
        return state.with_deal(crib_shown=True, crib=_named(state.the_deal.crib, event.cards))
    deal = state.the_deal
    kept = _named(deal.kept[event.seat], event.cards)
    return state.with_deal(
        shown=(*deal.shown, event.seat), kept=replaced(deal.kept, event.seat, kept)
    )


def _named(held: e.Cards, cards: e.Cards) -> e.Cards:
    """A holding shown; cards of it that nobody named are there all the same."""
    return (*cards, *(None,) * (len(held) - len(cards)))


PLAY_CHANGES: dict[type[e.Event], Callable[[GameState, Any], GameState]] = {
    e.CardsLaidAway: _cards_laid_away,
    e.StarterTurned: _starter_turned,
    e.CardPlayed: _card_played,
    e.GoCalled: _go_called,
    e.GoWithdrawn: _go_withdrawn,
    e.CountCorrected: _count_corrected,
    e.SeriesEnded: _series_ended,
    e.HoldingShown: _holding_shown,
}
