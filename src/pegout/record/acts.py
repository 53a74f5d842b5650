"""The commands behind a log: what somebody asked for, read back from what then happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pegout.cards import Card
from pegout.game import Command, Event, GameState, commands as c, events as e
from pegout.game.decide import RECOUNT
from pegout.record.reconstruction import crib_for, discard_for, hands_for, this_deal
from pegout.seating import Seat

MOST_PEGGERS = 2
AT_ANY_TABLE: tuple[type[Event], ...] = (
    e.MatchStarted,
    e.GameStarted,
    e.ValueAdded,
    e.PeggerNamed,
    e.PackMixed,
    e.CutMade,
    e.CardsDealt,
    e.CardsLaidAway,
    e.CardPlayed,
    e.IncidentReported,
    e.ChoiceMade,
    e.Resigned,
)
"""Events that someone's command brought about, no matter who counts."""
RULINGS = (e.IncidentReported, e.ChoiceMade)


def decided_by_hand(events: Sequence[Event], place: int) -> int | None:
    """Where a human judge's decision on the ruling at this place stands, or the game that it
    forfeits without anybody being asked; None where there is neither.
    """
    for at in range(place, len(events)):
        event = events[at]
        if isinstance(event, e.ChoiceOffered | e.ChoiceMade) and event.chooser is not None:
            return None
        if at > place and isinstance(event, e.IncidentReported):
            return None
        forfeited = isinstance(event, e.GameEnded) and event.reason == "forfeit"
        if forfeited or isinstance(event, e.ChoiceMade):
            return at
    return None


def counting_of(state: GameState) -> c.Counting:
    """Who counts at this table; before there is one, nobody does."""
    return "auto" if state.settings is None else state.settings.counting


def is_act(event: Event, counting: c.Counting) -> bool:
    """Whether somebody did this, and it did not follow from something else that was done: a game
    claimed by pegging out, a score accepted by a ruling.
    """
    claim = counting == "claim"
    match event:
        case e.ItemAnnounced():
            return counting != "auto"
        case e.GoCalled() | e.CountCorrected() | e.HoldingShown() | e.PegMoved():
            return claim
        case e.GameClaimed():
            return claim and event.item is None
        case e.ItemAccepted():
            return claim and event.how in ("word", "count", "mix")
        case e.DealerSet():
            return claim and event.reason == "out_of_turn"
        case e.GoWithdrawn():
            return claim and not event.by_order
        case e.CardsMoved():
            return claim and event.case == RECOUNT
    return isinstance(event, AT_ANY_TABLE)


def leads(event: Event, counting: c.Counting) -> bool:
    """Whether an event can be the beginning of the act after it: a mixing, of the cut or deal.

    Where the players count, scores are closed before a cut, a go taken back and a count put
    right, and showing a hand accepts the count before it.
    """
    match event:
        case e.PackMixed():
            return True
        case e.ItemClosed() | e.ItemAccepted(how="count") | e.DealerSet(reason="out_of_turn"):
            return counting == "claim"
    return False


def act_at(events: Sequence[Event], place: int, counting: c.Counting) -> int:
    """The place of the act that begins here, past all that leads to it."""
    while leads(events[place], counting) and place + 1 < len(events):
        place += 1
    return place


def next_act(events: Sequence[Event], place: int, counting: c.Counting) -> int:
    """Where the act at this place, with all that followed from it, ends."""
    act = act_at(events, place, counting)
    place = max(act + 1, _last_order(events, act) + 1)
    while place < len(events):
        if is_act(events[place], counting) and not _ordered(events, act, place):
            break
        place += 1
    return place


def _last_order(events: Sequence[Event], ruling: int) -> int:
    """The place of the last thing that is said to be done by the ruling at this place."""
    ruled, last = events[ruling], ruling
    if isinstance(ruled, RULINGS):
        for place in range(ruling + 1, len(events)):
            if isinstance(events[place], RULINGS):
                break
            last = place if getattr(events[place], "case", None) == ruled.case else last
    return last


def _ordered(events: Sequence[Event], ruling: int, place: int) -> bool:
    """Whether what is else somebody's act was done by the ruling that stands before it."""
    if not isinstance(events[ruling], RULINGS):
        return False
    before, event = events[place - 1 : place + 1]
    match event:
        case e.PackMixed():
            following = events[place + 1 : place + 2]
            cut = any(isinstance(one, e.CutMade) and one.purpose == "pack" for one in following)
            return hasattr(before, "case") and not cut
        case e.GoCalled():
            return isinstance(before, e.HoldingKilled)
    about = getattr(events[ruling], "about", "count")
    return isinstance(event, e.CountCorrected) and about in ("count", "report")


def command_at(state: GameState, events: Sequence[Event], place: int) -> Command | None:
    """The command that brought about the act at this place; None where no command could."""
    counting, start = counting_of(state), place
    place = act_at(events, place, counting)
    event = events[place]
    if not is_act(event, counting):
        return None
    if isinstance(event, e.GameStarted):
        return _start_game(events, place, event)
    if isinstance(event, e.CardsDealt):
        return _deal(state, events[start:place], this_deal(events, place))
    if (asked := ASKED_IN_SAME_WORDS.get(type(event))) is not None:
        return asked(**{name: getattr(event, name) for name in asked.__struct_fields__})
    if (reader := _BY_EVENT.get(type(event))) is not None:
        return reader(state, event)
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


def _play(state: GameState, event: e.CardPlayed) -> Command:
    """A count that is not the right one was said by a player, where players say it."""
    right = state.deal and state.deal.series.count + event.card.pips
    said = counting_of(state) != "auto" and event.count != right
    return c.Play(event.seat, event.card, event.count if said else None)


def _show(state: GameState, event: e.HoldingShown) -> Command:
    """Cards are named where the table did not know them all."""
    deal = state.deal
    if deal is None or not deal.kept or event.seat >= len(deal.kept) or not state.reported:
        return c.Show(event.seat)
    held = deal.crib if event.holding == "crib" else deal.kept[event.seat]
    return c.Show(event.seat, event.cards if len(event.cards) == len(held) else ())


def _recount(state: GameState, event: e.CardsMoved) -> Command | None:
    """How many cards there were before, more or less those that moved."""
    deal, more = state.deal, event.to.where != "stock"
    place = event.to if more else event.source
    if deal is None or not deal.hands or place.where == "stock":
        return None
    if place.seat is None:
        before = len(deal.crib)
    elif place.seat < len(deal.hands):
        before = len(deal.kept[place.seat] if deal.kept else deal.hands[place.seat])
    else:
        return None
    number = before + len(event.cards) * (1 if more else -1)
    return c.Recount(Seat(0), max(0, number), place.seat)


def _announce(state: GameState, event: e.ItemAnnounced) -> Command:
    """Said by whose score it is; a peg that was not announced says so by itself."""
    item = state.item(event.item)
    return c.Announce(Seat(0) if item is None else item.seat, event.item, event.points)


def _peg(state: GameState, event: e.PegMoved) -> Command | None:
    """Points are pegged in all, so what was pegged before is told again."""
    item = state.item(event.item)
    if event.item is None:
        return None
    before = 0 if item is None else item.pegged
    return c.Peg(event.by, event.item, before + event.hole - event.start)


def _accept(_state: GameState, event: e.ItemAccepted) -> Command | None:
    """Accepting by counting one's own hand is part of showing it."""
    if event.how not in ("word", "mix"):
        return None
    return c.Accept(event.by, event.item or 0, event.how)


ASKED_IN_SAME_WORDS: dict[type[Event], type[Command]] = {
    e.MatchStarted: c.StartMatch,
    e.ValueAdded: c.AddValue,
    e.GoCalled: c.Go,
    e.GoWithdrawn: c.WithdrawGo,
    e.CountCorrected: c.SayCount,
    e.GameClaimed: c.ClaimGame,
    e.Resigned: c.Resign,
}
"""Events that have every field of their command."""
_BY_EVENT: dict[type[Event], Callable[[GameState, Any], Command | None]] = {
    e.CardsMoved: _recount,
    e.PeggerNamed: lambda state, event: c.NamePegger(event.pegger, event.pegger),
    e.CardPlayed: _play,
    e.HoldingShown: _show,
    e.ItemAnnounced: _announce,
    e.PegMoved: _peg,
    e.ItemAccepted: _accept,
}


def _with_cards(state: GameState, event: Event, ahead: Sequence[Event]) -> Command | None:
    """Commands that name cards, where the record may leave some unknown."""
    match event:
        case e.CutMade():
            own_pack = state.chance.pack == "own"
            card = _card_turned(event, ahead) if own_pack else None
            return c.Cut(event.seat, event.purpose, event.depth, card)
        case e.CardsLaidAway() if state.deal is not None and event.seat < len(state.deal.hands):
            return c.LayAway(event.seat, _laid(state, event, ahead))
    return None


def _card_turned(cut: e.CutMade, ahead: Sequence[Event]) -> Card | None:
    following = ahead[1] if len(ahead) > 1 else None
    if cut.purpose == "starter" and isinstance(following, e.StarterTurned):
        return following.card
    return cut.card


def _laid(state: GameState, event: e.CardsLaidAway, ahead: Sequence[Event]) -> e.Cards:
    """A table that is only kept here need not know which cards; any other does."""
    if state.reported or None not in event.cards:
        return event.cards
    return discard_for(state, event.seat, ahead)


def _deal(state: GameState, before: Sequence[Event], ahead: Sequence[Event]) -> Command | None:
    """Dealt by the dealer, or by someone who took the deal out of turn."""
    event = ahead[0]
    if state.deal is None or not isinstance(event, e.CardsDealt):
        return None
    takers = [other.seat for other in before if isinstance(other, e.DealerSet)]
    seat = takers[-1] if takers else state.deal.dealer
    if state.chance.pack != "own":
        return c.Deal(seat)
    if state.reported:
        return c.Deal(seat, event.hands, event.crib)
    hands = hands_for(state, ahead)
    out = {card for hand in hands for card in hand}
    return c.Deal(seat, hands, crib_for(event, ahead, out))
