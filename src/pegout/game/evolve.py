"""What an event changes: a pure function from one state to the next that never refuses."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from pegout.cards import Card
from pegout.game import events as e
from pegout.game.ledger import Item, Pegs
from pegout.game.state import (
    NEW_TABLE,
    Chance,
    DealState,
    Drawing,
    Ending,
    GameState,
    Laid,
    Phase,
    Series,
)
from pegout.seating import (
    PARTNERSHIP_HANDS,
    Seat,
    from_left_of,
    left_of,
    replaced,
    seats,
    sides,
)


def evolve(state: GameState, event: e.Event) -> GameState:
    """The state after an event."""
    return _CHANGES[type(event)](state, event)


def replay(events: Iterable[e.Event], state: GameState = NEW_TABLE) -> GameState:
    """The state after a whole log."""
    for event in events:
        state = evolve(state, event)
    return state


def _match_started(state: GameState, event: e.MatchStarted) -> GameState:
    all_sides = sides(event.hands)
    return GameState(
        phase=Phase.NO_GAME,
        settings=event,
        games=tuple(0 for _ in all_sides),
        peggers=tuple(
            None if event.hands == PARTNERSHIP_HANDS else Seat(side) for side in all_sides
        ),
    )


def _game_started(state: GameState, event: e.GameStarted) -> GameState:
    # In a game set up in mid-board the rear peg's hole is not known: it goes just behind.
    pegs = tuple(Pegs(score, max(0, score - 1)) for score in event.scores)
    begun = replace(
        state,
        number=event.number,
        chance=Chance(event.pack, event.commitment, event.seed, (None,) * state.hands),
        pegs=pegs,
        deal=None,
        last_deal=None,
        items=(),
        winner=None,
    )
    if None in state.peggers:
        return replace(begun, phase=Phase.NAMING)
    return _cutting_for_deal(begun, event.cutters)


def _cutting_for_deal(state: GameState, cutters: tuple[Seat, ...] = ()) -> GameState:
    """In partnerships the two who will not peg cut; otherwise everyone does."""
    usual = tuple(
        seat
        for seat in seats(state.hands)
        if state.hands != PARTNERSHIP_HANDS or seat not in state.peggers
    )
    return replace(state, phase=Phase.CUT_FOR_DEAL, drawing=Drawing(waiting=cutters or usual))


def _value_added(state: GameState, event: e.ValueAdded) -> GameState:
    values = replaced(state.chance.values, event.seat, event.value)
    return replace(state, chance=replace(state.chance, values=values))


def _pegger_named(state: GameState, event: e.PeggerNamed) -> GameState:
    named = replace(state, peggers=replaced(state.peggers, event.side, event.pegger))
    if state.phase is Phase.NAMING and None not in named.peggers:
        return _cutting_for_deal(named)
    return named


def _pack_mixed(state: GameState, event: e.PackMixed) -> GameState:
    mixed = replace(state, chance=replace(state.chance, mixings=event.number))
    if state.phase is Phase.CUT_FOR_DEAL:
        spent = replace(state.drawing, mixed=True, pack=event.order, spent=())
        return replace(mixed, drawing=spent)
    return mixed.with_deal(mixed=True, pack=event.order)


def _cut_made(state: GameState, event: e.CutMade) -> GameState:
    if event.purpose == "first_deal":
        drawing = state.drawing
        return replace(
            state,
            drawing=replace(
                drawing,
                waiting=tuple(seat for seat in drawing.waiting if seat != event.seat),
                cuts=(*drawing.cuts, event),
            ),
        )
    if event.purpose == "pack":
        pack = state.the_deal.pack
        depth = event.depth or 0
        united = pack[depth:] + pack[:depth]
        return replace(state.with_deal(pack=united), phase=Phase.DEAL)
    return state


def _cut_tied(state: GameState, event: e.CutTied) -> GameState:
    """The tied players cut again, from the same pack or, in some books, from a fresh mixing."""
    drawing = state.drawing
    spent = () if event.mixed_again else (*drawing.spent, *drawing.cuts)
    again = replace(drawing, mixed=not event.mixed_again, waiting=event.seats, cuts=(), spent=spent)
    return replace(state, drawing=again)


def _dealer_set(state: GameState, event: e.DealerSet) -> GameState:
    return replace(
        state,
        phase=Phase.PACK_CUT if event.cut_due else Phase.DEAL,
        deal=DealState(number=state.deal.number + 1 if state.deal else 1, dealer=event.seat),
        last_deal=state.deal,
        drawing=Drawing(),
    )


def _cards_dealt(state: GameState, event: e.CardsDealt) -> GameState:
    number = sum(map(len, event.hands)) + len(event.crib)
    dealt = state.with_deal(
        pack=state.the_deal.pack[number:],
        hands=event.hands,
        laid_away=((),) * state.hands,
        crib=event.crib,
    )
    return replace(dealt, phase=Phase.DISCARD, last_deal=None, items=())


def _cards_laid_away(state: GameState, event: e.CardsLaidAway) -> GameState:
    deal = state.the_deal
    hands = replaced(deal.hands, event.seat, _without(deal.hands[event.seat], event.cards))
    laid = replaced(deal.laid_away, event.seat, event.cards)
    crib = (*deal.crib, *event.cards)
    if all(laid):
        done = state.with_deal(hands=hands, kept=hands, laid_away=laid, crib=crib)
        return replace(done, phase=Phase.STARTER)
    return state.with_deal(hands=hands, laid_away=laid, crib=crib)


def _without(hand: e.Cards, cards: e.Cards) -> e.Cards:
    """A hand less some cards; a card it is not known to hold was one of its unknown ones."""
    left = list(hand)
    for card in cards:
        if card in left:
            left.remove(card)
        elif None in left:
            left.remove(None)
    return tuple(left)


def _known(hand: e.Cards, card: Card) -> e.Cards:
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
        deal.series, laid=(*deal.series.laid, Laid(seat, event.card)), count=event.count
    )
    hands = replaced(deal.hands, seat, _without(deal.hands[seat], (event.card,)))
    kept = replaced(deal.kept, seat, _known(deal.kept[seat], event.card))
    turn = next_in_turn(hands, series, seat)
    return state.with_deal(hands=hands, kept=kept, series=series, turn=turn)


def _go_called(state: GameState, event: e.GoCalled) -> GameState:
    deal = state.the_deal
    series = replace(deal.series, goes=(*deal.series.goes, event.seat))
    return state.with_deal(series=series, turn=next_in_turn(deal.hands, series, event.seat))


def next_in_turn(hands: tuple[e.Cards, ...], series: Series, seat: Seat) -> Seat | None:
    """Who must lay or say go next: the first to the left with cards who has not said go."""
    for following in from_left_of(seat, len(hands)):
        if hands[following] and following not in series.goes:
            return following
    return None


def _series_ended(state: GameState, event: e.SeriesEnded) -> GameState:
    deal = state.the_deal
    ended = state.with_deal(past=(*deal.past, deal.series), series=Series(), turn=event.leader)
    return ended if event.leader is not None else replace(ended, phase=Phase.SHOW)


def _holding_shown(state: GameState, event: e.HoldingShown) -> GameState:
    if event.holding == "crib":
        return state.with_deal(crib_shown=True, crib=event.cards)
    deal = state.the_deal
    return state.with_deal(
        shown=(*deal.shown, event.seat), kept=replaced(deal.kept, event.seat, event.cards)
    )


def _item_opened(state: GameState, event: e.ItemOpened) -> GameState:
    deal = state.deal.number if state.deal else 0
    item = Item(event.item, deal, event.seat, event.kind, event.lines)
    return replace(state, items=(*state.items, item), next_item=event.item + 1)


def _item_announced(state: GameState, event: e.ItemAnnounced) -> GameState:
    return _with_item(state, event.item, announced=event.points, state="announced")


def _peg_moved(state: GameState, event: e.PegMoved) -> GameState:
    pegs, distance = state.pegs[event.side], event.hole - event.start
    now = pegs.jumped_to(event.hole) if distance >= 0 else pegs.put_back_to(event.hole)
    moved = replace(state, pegs=replaced(state.pegs, event.side, now))
    pegged = {item.id: item.pegged for item in state.items}
    if event.item not in pegged:
        return moved
    return _with_item(moved, event.item, pegged=pegged[event.item] + distance, state="pegged")


def _item_closed(state: GameState, event: e.ItemClosed) -> GameState:
    return _with_item(state, event.item, state=event.state)


def _with_item(game: GameState, number: int, /, **changes: object) -> GameState:
    items = tuple(replace(item, **changes) if item.id == number else item for item in game.items)
    return replace(game, items=items)


def _resigned(state: GameState, event: e.Resigned) -> GameState:
    return state


def _game_ended(state: GameState, event: e.GameEnded) -> GameState:
    last_dealer = state.deal.dealer if state.deal else Seat(0)
    return replace(
        state,
        phase=Phase.GAME_OVER,
        winner=event.winner,
        games=replaced(state.games, event.winner, state.games[event.winner] + event.value),
        ending=Ending(event.winner, event.scores, last_dealer),
    )


def _seed_revealed(state: GameState, event: e.SeedRevealed) -> GameState:
    return replace(state, chance=replace(state.chance, seed=event.seed, revealed=True))


def _match_ended(state: GameState, event: e.MatchEnded) -> GameState:
    return replace(state, phase=Phase.MATCH_OVER)


_CHANGES: dict[type[e.Event], Callable[[GameState, Any], GameState]] = {
    e.MatchStarted: _match_started,
    e.GameStarted: _game_started,
    e.ValueAdded: _value_added,
    e.PeggerNamed: _pegger_named,
    e.PackMixed: _pack_mixed,
    e.CutMade: _cut_made,
    e.CutTied: _cut_tied,
    e.DealerSet: _dealer_set,
    e.CardsDealt: _cards_dealt,
    e.CardsLaidAway: _cards_laid_away,
    e.StarterTurned: _starter_turned,
    e.CardPlayed: _card_played,
    e.GoCalled: _go_called,
    e.SeriesEnded: _series_ended,
    e.HoldingShown: _holding_shown,
    e.ItemOpened: _item_opened,
    e.ItemAnnounced: _item_announced,
    e.PegMoved: _peg_moved,
    e.ItemClosed: _item_closed,
    e.Resigned: _resigned,
    e.GameEnded: _game_ended,
    e.SeedRevealed: _seed_revealed,
    e.MatchEnded: _match_ended,
}
