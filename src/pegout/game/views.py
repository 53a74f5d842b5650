"""What one seat, or a spectator, may see of a game: built up from nothing.

A view holds only what is put into it here, so a new secret of the state is hidden by default.
"""

from __future__ import annotations

from msgspec import Struct

from pegout.cards import Card
from pegout.game.commands import Counting
from pegout.game.events import (
    Cards,
    ChoiceOffered,
    CutMade,
    GameClaimed,
    HoldingKilled,
    IncidentReported,
    ItemKind,
    ItemState,
)
from pegout.game.legal import AnyDuty, OfferedMove, duty_of, options_of, seats_due
from pegout.game.state import DealState, GameState, Item, Pegs, Phase, SeriesView
from pegout.rulesets import Ruleset
from pegout.scoring import ScoreLine
from pegout.seating import BySeat, BySide, Seat, Side


class ItemView(Struct, frozen=True, gc=False):
    """One score as the table knows it; where the players count, its true lines come at its end."""

    id: int
    deal: int
    seat: Seat
    kind: ItemKind
    announced: int | None
    pegged: int
    state: ItemState
    accepted: tuple[Seat, ...]
    lines: tuple[ScoreLine, ...] | None


class ShownView(Struct, frozen=True, gc=False):
    """The last deal as it was counted: the hands and the crib face up, with their starter."""

    number: int
    dealer: Seat
    starter: Card | None
    hands: BySeat[Cards]
    crib: Cards


class DealView(Struct, frozen=True, gc=False):
    """A deal as one viewer sees it: own cards by name, other people's by number."""

    number: int
    dealer: Seat
    hand: Cards
    held: BySeat[int]
    laid_away: Cards
    has_laid_away: BySeat[bool]
    crib_size: int
    crib: tuple[Card | None, ...]
    starter: Card | None
    series: SeriesView
    past: tuple[SeriesView, ...]
    turn: Seat | None
    shown: BySeat[Cards]
    crib_of: Seat
    next_dealer: Seat | None
    dead: tuple[HoldingKilled, ...]


class View(Struct, frozen=True, gc=False):
    """Everything a viewer may know; `viewer` is None for a spectator."""

    viewer: Seat | None
    phase: Phase
    ruleset: Ruleset
    names: BySeat[str]
    target: int
    match_to: int
    counting: Counting
    muggins: bool
    number: int
    games: BySide[int]
    commitment: str
    seed: str | None
    values: BySeat[str | None]
    peggers: BySide[Seat | None]
    cuts: tuple[CutMade, ...]
    pegs: BySide[Pegs]
    winner: Side | None
    waiting_for: tuple[Seat, ...]
    duty: AnyDuty | None
    may: tuple[OfferedMove, ...]
    claimed: GameClaimed | None
    report: IncidentReported | None
    choice: ChoiceOffered | None
    items: tuple[ItemView, ...]
    deal: DealView | None
    last_deal: ShownView | None

    @property
    def hands(self) -> int:
        """The number of players."""
        return len(self.names)

    @property
    def scores(self) -> BySide[int]:
        """The official scores: where the front pegs stand."""
        return tuple(pegs.front for pegs in self.pegs)


def view_from(state: GameState, viewer: Seat | None) -> View:
    """What this seat may see, or a spectator where no seat is given."""
    match, chance = state.match, state.chance
    return View(
        viewer=viewer,
        phase=state.phase,
        ruleset=match.ruleset,
        names=match.names,
        target=match.target,
        match_to=match.match_to,
        counting=match.counting,
        muggins=match.muggins,
        number=state.number,
        games=state.games,
        commitment=chance.commitment,
        seed=chance.seed if chance.revealed else None,
        values=chance.values,
        peggers=state.peggers,
        cuts=cuts_shown(state),
        pegs=state.pegs,
        winner=state.winner,
        waiting_for=seats_due(state),
        duty=None if viewer is None else duty_of(state, viewer),
        may=() if viewer is None else options_of(state, viewer),
        claimed=state.claimed,
        report=state.report,
        choice=state.choice,
        items=tuple(_item_view(item) for item in state.items),
        deal=None if state.deal is None else _deal_view(state.deal, viewer),
        last_deal=None if state.last_deal is None else _shown_view(state.last_deal),
    )


def cuts_shown(state: GameState) -> tuple[CutMade, ...]:
    """Cards cut for the first deal, as long as they lie open."""
    cutting = state.phase is Phase.CUT_FOR_DEAL
    return (*state.drawing.spent, *state.drawing.cuts) if cutting else ()


def _item_view(item: Item) -> ItemView:
    return ItemView(
        id=item.id,
        deal=item.deal,
        seat=item.seat,
        kind=item.kind,
        announced=item.announced,
        pegged=item.pegged,
        state=item.state,
        accepted=tuple(one.seat for one in item.accepted),
        lines=None if item.hidden else item.lines,
    )


def _shown_view(deal: DealState) -> ShownView:
    return ShownView(
        number=deal.number,
        dealer=deal.dealer,
        starter=deal.starter,
        hands=_hands_shown(deal),
        crib=deal.crib if deal.crib_shown else (),
    )


def _hands_shown(deal: DealState) -> BySeat[Cards]:
    return tuple(cards if seat in deal.shown else () for seat, cards in enumerate(deal.kept))


def _dead_view(killed: HoldingKilled, viewer: Seat | None) -> HoldingKilled:
    """Cards that may not be played any more are named to their owner only."""
    cards = killed.cards if killed.seat == viewer else (None,) * len(killed.cards)
    return HoldingKilled(killed.holding, killed.seat, killed.scope, killed.case, cards, v=killed.v)


def _deal_view(deal: DealState, viewer: Seat | None) -> DealView:
    dealt = bool(deal.hands) and viewer is not None
    return DealView(
        number=deal.number,
        dealer=deal.dealer,
        hand=deal.hands[viewer] if dealt and viewer is not None else (),
        held=tuple(len(hand) for hand in deal.hands),
        laid_away=deal.laid_away[viewer] if dealt and viewer is not None else (),
        has_laid_away=tuple(bool(cards) for cards in deal.laid_away),
        crib_size=len(deal.crib),
        crib=deal.crib if deal.crib_shown else (),
        starter=deal.starter,
        series=deal.series.seen,
        past=tuple(series.seen for series in deal.past),
        turn=deal.turn,
        shown=_hands_shown(deal),
        crib_of=deal.crib_of,
        next_dealer=deal.next_dealer,
        dead=tuple(_dead_view(one, viewer) for one in deal.dead),
    )
