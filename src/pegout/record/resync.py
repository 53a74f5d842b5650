"""Going on after a fault: the table is set as the record tells it; one slip is one fault."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from pegout.cards import Card
from pegout.game import Event, GameState, Phase, evolve
from pegout.game import events as e
from pegout.seating import replaced

WHEN: dict[type[Event], tuple[Phase, ...]] = {
    e.PeggerNamed: (Phase.NAMING,),
    e.CutTied: (Phase.CUT_FOR_DEAL,),
    e.PackMixed: (Phase.CUT_FOR_DEAL, Phase.PACK_CUT, Phase.DEAL),
    e.CardsDealt: (Phase.PACK_CUT, Phase.DEAL),
    e.CardsLaidAway: (Phase.DISCARD,),
    e.StarterTurned: (Phase.STARTER,),
    e.CardPlayed: (Phase.PLAY,),
    e.GoCalled: (Phase.PLAY,),
    e.SeriesEnded: (Phase.PLAY,),
    e.HoldingShown: (Phase.PLAY, Phase.SHOW),
    e.ItemOpened: (Phase.PLAY, Phase.SHOW),
    e.ItemAnnounced: (Phase.PLAY, Phase.SHOW),
    e.PegMoved: (Phase.PLAY, Phase.SHOW),
    e.ItemClosed: (Phase.PLAY, Phase.SHOW),
}
"""When an event fits the table; those not named here fit at any time of a game."""

CUTS = {"first_deal": Phase.CUT_FOR_DEAL, "pack": Phase.PACK_CUT, "starter": Phase.STARTER}
NEVER_FORCED = (e.MatchStarted, e.MatchEnded)


def caught_up(state: GameState, told: Sequence[Event]) -> tuple[GameState, list[tuple[int, str]]]:
    """The state moved to where the record stands: its mixings, item numbers and pegs.

    Each difference is given with its place among the events told.
    """
    reasons: list[tuple[int, str]] = []
    moved: set[int] = set()
    counted = False
    for place, event in enumerate(told):
        if isinstance(event, e.PackMixed) and event.number != state.chance.mixings + 1:
            due = state.chance.mixings + 1
            reasons.append((place, f"is mixing {event.number}; by the rules it is mix {due}"))
            state = replace(state, chance=replace(state.chance, mixings=event.number - 1))
        elif isinstance(event, e.ItemOpened) and not counted:
            counted = True
            if event.item != state.next_item:
                reasons.append((place, f"is item {event.item}; {state.next_item} was due"))
                state = replace(state, next_item=event.item)
        elif isinstance(event, e.PegMoved) and event.side not in moved:
            moved.add(event.side)
            state, reason = _peg_caught_up(state, event)
            reasons += [(place, reason)] if reason else []
    return state, reasons


def _peg_caught_up(state: GameState, event: e.PegMoved) -> tuple[GameState, str]:
    if not 0 <= event.side < len(state.pegs) or event.start == state.pegs[event.side].front:
        return state, ""
    stands = state.pegs[event.side]
    if not 0 <= event.start < state.match.target:
        return state, ""
    pegs = replaced(state.pegs, event.side, replace(stands, front=event.start))
    reason = f"moves a peg from {event.start}; by the rules it stands in {stands.front}"
    return replace(state, pegs=pegs), reason


def taken_as_told(state: GameState, event: Event, ahead: Sequence[Event]) -> GameState:
    """The state after an event the rules did not lead to, as far as it fits the table at all."""
    if not _fits(state, event):
        return state
    after = evolve(state, event)
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
    later = {
        told.card for told in ahead[1:] if isinstance(told, e.CardPlayed) and told.seat == seat
    }
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
    if isinstance(event, e.DealerSet | e.GameEnded) and state.phase is Phase.MATCH_OVER:
        return False
    when = WHEN.get(type(event))
    return (when is None or state.phase in when) and _numbers_fit(state, event)


def _numbers_fit(state: GameState, event: Event) -> bool:
    hands, sides = state.hands, len(state.games)
    limits = {"seat": hands, "by": hands, "last": hands, "leader": hands, "pegger": hands}
    limits |= {"side": sides, "winner": sides}
    if isinstance(event, e.CardsDealt) and len(event.hands) != hands:
        return False
    if isinstance(event, e.CardsDealt) and not (state.chance.pack == "own" or state.the_deal.mixed):
        return False
    if isinstance(event, e.GameEnded) and len(event.scores) != sides:
        return False
    return all(
        0 <= number < limit
        for name, limit in limits.items()
        if (number := getattr(event, name, None)) is not None
    )
