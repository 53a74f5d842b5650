"""What an event changes: a pure function from one state to the next that never refuses."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from pegout.game import events as e
from pegout.game.evolve.play import PLAY_CHANGES, SCORE_CHANGES
from pegout.game.evolve.rulings import RULING_CHANGES
from pegout.game.state import (
    NEW_TABLE,
    Chance,
    DealState,
    Drawing,
    Ending,
    GameState,
    Pegs,
    Phase,
)
from pegout.seating import (
    PARTNERSHIP_HANDS,
    Seat,
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


def _match_started(_state: GameState, event: e.MatchStarted) -> GameState:
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
        report=None,
    )
    if None in state.peggers:
        return replace(begun, phase=Phase.NAMING)
    return _cutting_for_deal(begun, event.cutters)


def _cutting_for_deal(state: GameState, cutters: tuple[Seat, ...] = ()) -> GameState:
    """In some books, of partners, the two who will not peg cut; otherwise everyone does."""
    peggers = state.peggers if state.hands == PARTNERSHIP_HANDS else ()
    if state.rules.cuts.first_deal_by.value == "everyone":
        peggers = ()
    usual = tuple(seat for seat in seats(state.hands) if seat not in peggers)
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
        deal=DealState(
            number=state.deal.number + 1 if state.deal else 1,
            dealer=event.seat,
            due_dealer=state.deal.dealer if state.deal and event.reason == "out_of_turn" else None,
        ),
        last_deal=state.deal,
        # Cards cut for the first deal may yet have to be cut again.
        drawing=state.drawing if event.reason == "low_cut" else Drawing(),
    )


def _cards_dealt(state: GameState, event: e.CardsDealt) -> GameState:
    number = sum(map(len, event.hands)) + len(event.crib)
    dealt = state.with_deal(
        pack=state.the_deal.pack[number:],
        hands=event.hands,
        laid_away=((),) * state.hands,
        crib=event.crib,
    )
    return replace(dealt, phase=Phase.DISCARD, last_deal=None, items=(), drawing=Drawing())


def _resigned(state: GameState, _event: e.Resigned) -> GameState:
    return state


def _game_ended(state: GameState, event: e.GameEnded) -> GameState:
    last_dealer = state.deal.dealer if state.deal else Seat(0)
    return replace(
        state,
        phase=Phase.GAME_OVER,
        winner=event.winner,
        games=replaced(state.games, event.winner, state.games[event.winner] + event.value),
        ending=Ending(event.winner, event.scores, last_dealer),
        claimed=None,
        choice=None,
    )


def _seed_revealed(state: GameState, event: e.SeedRevealed) -> GameState:
    return replace(state, chance=replace(state.chance, seed=event.seed, revealed=True))


def _match_ended(state: GameState, _event: e.MatchEnded) -> GameState:
    return replace(state, phase=Phase.MATCH_OVER)


_CHANGES: dict[type[e.Event], Callable[[GameState, Any], GameState]] = {
    **PLAY_CHANGES,
    **SCORE_CHANGES,
    **RULING_CHANGES,
    e.MatchStarted: _match_started,
    e.GameStarted: _game_started,
    e.ValueAdded: _value_added,
    e.PeggerNamed: _pegger_named,
    e.PackMixed: _pack_mixed,
    e.CutMade: _cut_made,
    e.CutTied: _cut_tied,
    e.DealerSet: _dealer_set,
    e.CardsDealt: _cards_dealt,
    e.Resigned: _resigned,
    e.GameEnded: _game_ended,
    e.SeedRevealed: _seed_revealed,
    e.MatchEnded: _match_ended,
}
