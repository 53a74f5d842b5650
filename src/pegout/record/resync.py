"""Going on after a fault: the table is set as the record tells it; one slip is one fault."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from pegout.cards import Card
from pegout.game import Event, GameState, Phase, events as e, evolve
from pegout.record.infer import played_by, with_cards
from pegout.seating import replaced

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
SEATS = "seat by last leader pegger reporter offender chooser turn crib_owner next_dealer".split()


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
        elif isinstance(event, e.PegMoved | e.PointsMoved) and event.side not in moved:
            moved.add(event.side)
            state, reason = _peg_caught_up(state, event)
            reasons += [(place, reason)] if reason else []
        elif isinstance(event, e.PegsSet):
            moved.add(event.side)
    return state, reasons


def _peg_caught_up(state: GameState, event: e.PegMoved | e.PointsMoved) -> tuple[GameState, str]:
    if not 0 <= event.side < len(state.pegs) or event.start == state.pegs[event.side].front:
        return state, ""
    stands = state.pegs[event.side]
    if not 0 <= event.start < state.match.target:
        return state, ""
    pegs = replaced(state.pegs, event.side, replace(stands, front=event.start))
    reason = f"moves a peg from {event.start}; by the rules it stands in {stands.front}"
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
    return fits and _there(_seats_of(event), hands) and _there(_sides_of(event), sides)


def _there(numbers: Iterable[int | None], limit: int) -> bool:
    return all(number is None or 0 <= number < limit for number in numbers)


def _seats_of(event: Event) -> list[int | None]:
    several = [*getattr(event, "seats", ()), *getattr(event, "goes", ())]
    if isinstance(event, e.CardsMoved):
        several += [event.source.seat, event.to.seat]
    return [*several, *(getattr(event, name, None) for name in SEATS)]


def _sides_of(event: Event) -> list[int | None]:
    return [getattr(event, "side", None), getattr(event, "winner", None)]
