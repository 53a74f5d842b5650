"""What a record does not tell, or tells wrongly, as far as the rest of it helps.

A spectator's record has unknown cards. Those that were played or shown can be filled in; for cards
that never came to light any will do that contradicts nothing: a high one, so that a go stays
truthful. After a fault the table is set as the record tells it, so that one slip is one fault.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from pegout.cards import PACK, Card
from pegout.game import (
    Event,
    GameState,
    Phase,
    cards_dealt,
    cards_kept,
    events as e,
    evolve,
    parts_of_kind,
)
from pegout.seating import Seat, Side, replaced, seats
from pegout.text import Message, say

BEFORE_DEAL = (Phase.PACK_CUT, Phase.DEAL)
COUNTED = (Phase.PLAY, Phase.SHOW)
DEALT = (Phase.DISCARD, Phase.STARTER, *COUNTED)
WHEN: dict[type[Event], tuple[Phase, ...]] = {
    e.PeggerNamed: (Phase.NAMING,),
    e.CutTied: (Phase.CUT_FOR_DEAL,),
    e.PackMixed: (Phase.CUT_FOR_DEAL, *BEFORE_DEAL),
    e.CardsDealt: BEFORE_DEAL,
    e.CardsLaidAway: (Phase.DISCARD,),
    e.StarterTurned: (Phase.STARTER,),
    e.CardPlayed: (Phase.PLAY,),
    e.GoCalled: (Phase.PLAY,),
    e.GoWithdrawn: COUNTED,
    e.CountCorrected: COUNTED,
    e.SeriesEnded: (Phase.PLAY,),
    e.HoldingShown: COUNTED,
    e.ItemOpened: COUNTED,
    e.ItemAnnounced: (*COUNTED, *BEFORE_DEAL),
    e.PegMoved: (*COUNTED, *BEFORE_DEAL),
    e.ItemAccepted: (*COUNTED, *BEFORE_DEAL),
    e.ItemClosed: (*COUNTED, *BEFORE_DEAL),
    e.GameClaimed: (*COUNTED, *BEFORE_DEAL),
    e.CardsMoved: DEALT,
    e.HoldingKilled: DEALT,
    e.Rewound: COUNTED,
    e.PlayStopped: (Phase.PLAY,),
    e.DealVoided: (*BEFORE_DEAL, *DEALT),
    e.RoleChanged: (*BEFORE_DEAL, *DEALT),
}
"""When an event fits the table; those not named here fit at any time of a game."""

CUTS = {"first_deal": Phase.CUT_FOR_DEAL, "pack": Phase.PACK_CUT, "starter": Phase.STARTER}
VOIDED_CUTS = {
    "first_deal": (Phase.CUT_FOR_DEAL,),
    "pack": BEFORE_DEAL,
    "starter": (Phase.STARTER, Phase.PLAY),
}
NEVER_FORCED = (e.MatchStarted, e.MatchEnded)


def this_deal(events: Sequence[Event], place: int) -> list[Event]:
    """The events from this place to the end of its deal."""
    for number in range(place + 1, len(events)):
        if isinstance(events[number], e.DealerSet | e.GameStarted | e.DealVoided):
            return list(events[place:number])
    return list(events[place:])


def with_worth(events: Sequence[Event], place: int) -> Event:
    """The event at this place; a score whose worth was hidden, with the worth told at its end."""
    opened = events[place]
    if not isinstance(opened, e.ItemOpened) or not opened.hidden or opened.lines is not None:
        return opened
    for later in events[place + 1 :]:
        if isinstance(later, e.ItemClosed) and later.item == opened.item:
            return replace(opened, lines=later.lines)
    return opened


def with_cards(state: GameState, event: Event, ahead: Sequence[Event]) -> Event:
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


def hands_for(state: GameState, ahead: Sequence[Event]) -> tuple[tuple[Card, ...], ...]:
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


def crib_for(dealt: e.CardsDealt, ahead: Sequence[Event], out: set[Card]) -> tuple[Card, ...]:
    """The card dealt straight to the crib, as the crib shows it later."""
    deal = ahead
    spare = _highest_first(card for card in PACK if card not in out | _elsewhere(deal))
    given = _crib_shown(deal) or tuple(spare)
    return tuple(card or given[place] for place, card in enumerate(dealt.crib))


def discard_for(state: GameState, seat: Seat, ahead: Sequence[Event]) -> tuple[Card, ...]:
    """Which cards a seat thrown, where the record does not say."""
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


def _known_of(dealt: e.CardsDealt, deal: Sequence[Event], seat: Seat, kept: int) -> list[Card]:
    known = [card for card in dealt.hands[seat] if card]
    for card in (*_kept_by(deal, seat, kept), *_laid_by(dealt, deal, seat)):
        if card not in known:
            known.append(card)
    return known[: len(dealt.hands[seat])]


def _kept_by(deal: Sequence[Event], seat: Seat, number: int) -> list[Card]:
    """The hand as it was shown, or the cards of it that were played."""
    for event in deal:
        if isinstance(event, e.HoldingShown) and event.seat == seat and event.holding == "hand":
            return list(event.cards[:number])
    return played_by(deal, seat)[:number]


def played_by(deal: Sequence[Event], seat: Seat) -> list[Card]:
    """Cards that a seat played; one that was taken back may be played twice."""
    played = [one.card for one in deal if isinstance(one, e.CardPlayed) and one.seat == seat]
    return list(dict.fromkeys(played))


def _laid_by(dealt: e.CardsDealt, deal: Sequence[Event], seat: Seat) -> list[Card]:
    """The crib lies in the order it was thrown, so its cards tell who played them."""
    shown, place = _crib_shown(deal), len(dealt.crib)
    for event in deal:
        if isinstance(event, e.CardsLaidAway):
            if event.seat == seat:
                known = [card for card in event.cards if card]
                return known or list(shown[place : place + len(event.cards)])
            place += len(event.cards)
    return []


def _crib_shown(deal: Sequence[Event]) -> tuple[Card, ...]:
    for event in deal:
        if isinstance(event, e.HoldingShown) and event.holding == "crib":
            return event.cards
    return ()


def _elsewhere(deal: Iterable[Event]) -> set[Card]:
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


def caught_up(
    state: GameState, told: Sequence[Event]
) -> tuple[GameState, list[tuple[int, Message]]]:
    """The state moved to where the record stands: its mixings, item numbers and pegs.

    Each difference is given with its place among the events told.
    """
    reasons: list[tuple[int, Message]] = []
    moved: set[int] = set()
    counted = False
    for place, event in enumerate(told):
        if isinstance(event, e.PackMixed) and event.number != state.chance.mixings + 1:
            due = state.chance.mixings + 1
            reasons.append((place, say("record-mixing", number=event.number, due=due)))
            state = replace(state, chance=replace(state.chance, mixings=event.number - 1))
        elif isinstance(event, e.ItemOpened) and not counted:
            counted = True
            if event.item != state.next_item:
                reasons.append((place, say("record-item", number=event.item, due=state.next_item)))
                state = replace(state, next_item=event.item)
        elif isinstance(event, e.PegMoved | e.PointsMoved) and event.side not in moved:
            moved.add(event.side)
            state, reason = _peg_caught_up(state, event)
            reasons += [(place, reason)] if reason else []
        elif isinstance(event, e.PegsSet):
            moved.add(event.side)
    return state, reasons


def _peg_caught_up(
    state: GameState, event: e.PegMoved | e.PointsMoved
) -> tuple[GameState, Message | None]:
    if not 0 <= event.side < len(state.pegs) or event.start == state.pegs[event.side].front:
        return state, None
    stands = state.pegs[event.side]
    if not 0 <= event.start < state.match.target:
        return state, None
    pegs = replaced(state.pegs, event.side, replace(stands, front=event.start))
    reason = say("record-peg", start=event.start, due=stands.front)
    return replace(state, pegs=pegs), reason


def without_waiting(state: GameState, refused: str) -> GameState:
    """The state in which nobody waits any more for the answer that made an act too early."""
    if refused == "choice_open":
        return replace(state, choice=None)
    return replace(state, claimed=None, agreed=()) if refused == "game_claimed" else state


def taken_as_told(state: GameState, event: Event, ahead: Sequence[Event]) -> GameState:
    """The state after an event the rules did not lead to, as far as it fits the table at all."""
    if not _fits(state, event):
        return state
    after = evolve(state, with_cards(state, event, ahead))
    if isinstance(event, e.CardPlayed | e.CardsLaidAway):
        return _without_spare_cards(state, after, event, ahead)
    return after


def _without_spare_cards(
    before: GameState,
    after: GameState,
    event: e.CardPlayed | e.CardsLaidAway,
    ahead: Sequence[Event],
) -> GameState:
    """A card told that was not in the hand stands for one that was: one never played later."""
    seat = event.seat
    number = 1 if isinstance(event, e.CardPlayed) else len(event.cards)
    due = max(len(before.the_deal.hands[seat]) - number, 0)
    later = played_by(ahead[1:], seat)
    hand: list[Card | None] = list(after.the_deal.hands[seat])
    hand.sort(key=lambda card: card in later, reverse=True)
    kept = after.the_deal.kept
    hands = replaced(after.the_deal.hands, seat, tuple(hand[:due]))
    whole = hands if isinstance(event, e.CardsLaidAway) and kept else kept
    return after.with_deal(hands=hands, kept=whole)


def _fits(state: GameState, event: Event) -> bool:
    """Whether the event's time, seats and cards are there at all."""
    if state.settings is None or isinstance(event, NEVER_FORCED):
        return False
    if isinstance(event, e.GameStarted):
        return len(event.scores) == len(state.games)
    if state.number == 0:
        return False
    if isinstance(event, e.CutMade) and state.phase is not CUTS[event.purpose]:
        return False
    if isinstance(event, e.CutVoided) and state.phase not in VOIDED_CUTS[event.purpose]:
        return False
    if isinstance(event, e.DealerSet | e.GameEnded) and state.phase is Phase.MATCH_OVER:
        return False
    when = WHEN.get(type(event))
    return (when is None or state.phase in when) and _numbers_fit(state, event)


def _numbers_fit(state: GameState, event: Event) -> bool:
    hands, sides = state.hands, len(state.games)
    match event:
        case e.CardsDealt():
            ready = state.chance.pack == "own" or state.the_deal.mixed
            fits = len(event.hands) == hands and ready
        case e.GoWithdrawn():
            fits = any(call.seat == event.seat for call in state.the_deal.calls)
        case e.Rewound():
            fits = len(event.back) == hands
        case e.GameEnded():
            fits = len(event.scores) == sides
        case _:
            fits = True
    return fits and _there(_seats_of(event), hands) and _there(_numbers_of(event, Side), sides)


def _there(numbers: Iterable[int | None], limit: int) -> bool:
    return all(number is None or 0 <= number < limit for number in numbers)


def _seats_of(event: Event) -> list[int | None]:
    moved = event.holders if isinstance(event, e.CardsMoved) else ()
    return [*moved, *_numbers_of(event, Seat)]


def _numbers_of(event: Event, kind: Any) -> list[int | None]:
    """The seats or sides that an event names."""
    numbers: list[int | None] = []
    for name in parts_of_kind(type(event), kind):
        value = getattr(event, name)
        numbers += value if isinstance(value, tuple) else [value]
    return numbers
