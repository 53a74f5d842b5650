"""What a one-sided record does not tell at once, found from what it tells later.

A spectator's record has unknown cards. Those that were played or shown can be filled in; for
cards that never came to light any will do that contradicts nothing: a high one, so that a go
stays truthful.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from pegout.cards import PACK, Card
from pegout.game import GameState, cards_dealt, cards_kept, events as e
from pegout.seating import Seat, seats


def this_deal(events: Sequence[e.Event], place: int) -> list[e.Event]:
    """The events from this place to the end of its deal."""
    for number in range(place + 1, len(events)):
        if isinstance(events[number], e.DealerSet | e.GameStarted | e.DealVoided):
            return list(events[place:number])
    return list(events[place:])


def with_worth(events: Sequence[e.Event], place: int) -> e.Event:
    """The event at this place; a score whose worth was hidden, with the worth told at its end."""
    opened = events[place]
    if not isinstance(opened, e.ItemOpened) or not opened.hidden or opened.lines is not None:
        return opened
    for later in events[place + 1 :]:
        if isinstance(later, e.ItemClosed) and later.item == opened.item:
            return replace(opened, lines=later.lines)
    return opened


def with_cards(state: GameState, event: e.Event, ahead: Sequence[e.Event]) -> e.Event:
    """Cards that a ruling moved or killed unnamed: from the top of the stock, or out of a hand
    those that are not played later.
    """
    if not isinstance(event, e.CardsMoved | e.HoldingKilled) or None not in event.cards:
        return event
    source = event.source if isinstance(event, e.CardsMoved) else e.Place(event.holding, event.seat)
    if source.where == "stock":
        spare = list(state.the_deal.pack)
    elif source.where == "hand" and source.seat is not None:
        later = played_by(ahead, source.seat)
        spare = [card for card in state.the_deal.hands[source.seat] if card not in later]
    else:
        return event
    found = [card for card in spare if card is not None and card not in event.cards]
    cards = [card or (found.pop(0) if found else None) for card in event.cards]
    return replace(event, cards=tuple(cards))


def hands_for(state: GameState, ahead: Sequence[e.Event]) -> tuple[tuple[Card, ...], ...]:
    """Every hand as it was dealt, unknown cards filled in."""
    dealt, deal = ahead[0], ahead
    assert isinstance(dealt, e.CardsDealt)
    kept = cards_kept(state)
    found = [_known_of(dealt, deal, seat, kept) for seat in seats(len(dealt.hands))]
    out = {card for cards in found for card in cards}
    out |= {card for card in dealt.crib if card} | _elsewhere(deal)
    spare = _highest_first(card for card in PACK if card not in out)
    size = cards_dealt(state)
    for cards in found:
        while len(cards) < size and spare:
            cards.append(spare.pop(0))
    return tuple(_in_order(hand, cards) for hand, cards in zip(dealt.hands, found, strict=True))


def crib_for(dealt: e.CardsDealt, ahead: Sequence[e.Event], out: set[Card]) -> tuple[Card, ...]:
    """The card dealt straight to the crib, as the crib shows it later."""
    deal = ahead
    spare = _highest_first(card for card in PACK if card not in out | _elsewhere(deal))
    given = _crib_shown(deal) or tuple(spare)
    return tuple(card or given[place] for place, card in enumerate(dealt.crib))


def discard_for(state: GameState, seat: Seat, ahead: Sequence[e.Event]) -> tuple[Card, ...]:
    """Which cards a seat laid away, where the record does not say."""
    laid, deal = ahead[0], ahead
    assert isinstance(laid, e.CardsLaidAway)
    named = [card for card in laid.cards if card]
    hand = [card for card in state.the_deal.hands[seat] if card]
    kept = _kept_by(deal, seat, cards_kept(state))
    shown = _crib_shown(deal)
    place = len(state.the_deal.crib)
    named += [card for card in shown[place : place + len(laid.cards)] if card not in named]
    others = [card for card in hand if card not in kept and card not in named]
    unknown = named + _highest_first(others)[::-1]
    return tuple(card for card in unknown if card in hand)[: len(laid.cards)]


def _known_of(dealt: e.CardsDealt, deal: Sequence[e.Event], seat: Seat, kept: int) -> list[Card]:
    known = [card for card in dealt.hands[seat] if card]
    for card in (*_kept_by(deal, seat, kept), *_laid_by(dealt, deal, seat)):
        if card not in known:
            known.append(card)
    return known[: len(dealt.hands[seat])]


def _kept_by(deal: Sequence[e.Event], seat: Seat, number: int) -> list[Card]:
    """The hand as it was shown, or the cards of it that were played."""
    for event in deal:
        if isinstance(event, e.HoldingShown) and event.seat == seat and event.holding == "hand":
            return list(event.cards[:number])
    return played_by(deal, seat)[:number]


def played_by(deal: Sequence[e.Event], seat: Seat) -> list[Card]:
    """Cards that a seat laid; one that was taken back may be laid twice."""
    played = [one.card for one in deal if isinstance(one, e.CardPlayed) and one.seat == seat]
    return list(dict.fromkeys(played))


def _laid_by(dealt: e.CardsDealt, deal: Sequence[e.Event], seat: Seat) -> list[Card]:
    """The crib lies in the order it was laid away, so its cards tell who laid them."""
    shown, place = _crib_shown(deal), len(dealt.crib)
    for event in deal:
        if isinstance(event, e.CardsLaidAway):
            if event.seat == seat:
                known = [card for card in event.cards if card]
                return known or list(shown[place : place + len(event.cards)])
            place += len(event.cards)
    return []


def _crib_shown(deal: Sequence[e.Event]) -> tuple[Card, ...]:
    for event in deal:
        if isinstance(event, e.HoldingShown) and event.holding == "crib":
            return event.cards
    return ()


def _elsewhere(deal: Iterable[e.Event]) -> set[Card]:
    """Cards seen in this deal wherever they lie: the starter, the crib, other hands."""
    cards: set[Card] = set()
    for event in deal:
        if isinstance(event, e.StarterTurned | e.CardPlayed):
            cards.add(event.card)
        elif isinstance(event, e.HoldingShown):
            cards.update(event.cards)
    return cards


def _highest_first(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: -card.code)


def _in_order(hand: e.Cards, cards: list[Card]) -> tuple[Card, ...]:
    """The hand in the order dealt, its unknown places taken by the cards found for them."""
    found = [card for card in cards if card not in hand]
    return tuple(card or found.pop(0) for card in hand if card or found)
