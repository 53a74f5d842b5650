"""The commands behind a log: what somebody asked for, read back from what then happened."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.cards import Card
from pegout.game import Command, Event, GameState
from pegout.game import commands as c
from pegout.game import events as e
from pegout.record.infer import crib_for, discard_for, hands_for, this_deal

MOST_PEGGERS = 2
ACTS = (
    e.MatchStarted,
    e.GameStarted,
    e.ValueAdded,
    e.PeggerNamed,
    e.PackMixed,
    e.CutMade,
    e.CardsDealt,
    e.CardsLaidAway,
    e.CardPlayed,
    e.Resigned,
)
"""Events that someone's command brought about; all others follow from these by the rules."""


def act_at(events: Sequence[Event], place: int) -> int:
    """The place of the act that begins here: a mixing is part of the cut or deal after it."""
    while isinstance(events[place], e.PackMixed) and place + 1 < len(events):
        place += 1
    return place


def next_act(events: Sequence[Event], place: int) -> int:
    """Where the act at this place, with all that followed from it, ends."""
    place = act_at(events, place) + 1
    while place < len(events) and not isinstance(events[place], ACTS):
        place += 1
    return place


def command_at(state: GameState, events: Sequence[Event], place: int) -> Command | None:
    """The command that brought about the act at this place; None where no command could."""
    place = act_at(events, place)
    event = events[place]
    match event:
        case e.MatchStarted():
            return c.StartMatch(
                event.ruleset, event.names, event.target, event.match_to, event.counting
            )
        case e.GameStarted():
            return _start_game(events, place, event)
        case e.ValueAdded():
            return c.AddValue(event.seat, event.value)
        case e.PeggerNamed():
            return c.NamePegger(event.pegger, event.pegger)
        case e.CardPlayed():
            return c.Play(event.seat, event.card)
        case e.Resigned():
            return c.Resign(event.seat)
    return _with_cards(state, event, this_deal(events, place))


def _start_game(events: Sequence[Event], place: int, event: e.GameStarted) -> c.StartGame:
    """The seed may be told only at the end; a dealer set by the position follows at once."""
    seed, dealer = event.seed, None
    for later in events[place + 1 : place + 2 + MOST_PEGGERS]:
        if isinstance(later, e.DealerSet) and later.reason == "set":
            dealer = later.seat
    for number in range(place + 1, len(events)):
        later = events[number]
        if isinstance(later, e.GameStarted) or seed is not None:
            break
        if isinstance(later, e.SeedRevealed):
            seed = later.seed
    return c.StartGame(seed, event.commitment, event.scores, dealer)


def _with_cards(state: GameState, event: Event, ahead: Sequence[Event]) -> Command | None:
    """Commands that name cards, where the record may leave some unknown."""
    own_pack = state.chance.pack == "own"
    match event:
        case e.CutMade():
            card = _card_turned(event, ahead) if own_pack else None
            return c.Cut(event.seat, event.purpose, event.depth, card)
        case e.CardsDealt() if state.deal is not None:
            return _deal(state, event, ahead) if own_pack else c.Deal(state.the_deal.dealer)
        case e.CardsLaidAway() if state.deal is not None and event.seat < len(state.deal.hands):
            return c.LayAway(event.seat, _laid(state, event, ahead))
    return None


def _card_turned(cut: e.CutMade, ahead: Sequence[Event]) -> Card | None:
    following = ahead[1] if len(ahead) > 1 else None
    if cut.purpose == "starter" and isinstance(following, e.StarterTurned):
        return following.card
    return cut.card


def _laid(state: GameState, event: e.CardsLaidAway, ahead: Sequence[Event]) -> tuple[Card, ...]:
    named = tuple(card for card in event.cards if card is not None)
    return named if len(named) == len(event.cards) else discard_for(state, event.seat, ahead)


def _deal(state: GameState, event: e.CardsDealt, ahead: Sequence[Event]) -> Command:
    hands = hands_for(state, ahead)
    out = {card for hand in hands for card in hand}
    return c.Deal(state.the_deal.dealer, hands, crib_for(event, ahead, out))
