"""What each seat must do next, and within which limits: the same facts that `decide` holds to."""

from __future__ import annotations

from msgspec import Struct

from pegout.cards import PACK, Card
from pegout.game.commands import CutPurpose
from pegout.game.state import GameState, Phase
from pegout.rulesets.model import Rule
from pegout.scoring import THIRTY_ONE
from pegout.seating import Seat, left_of, members, right_of, seats, side_of

PACK_SIZE = len(PACK)


class Duty(Struct, frozen=True, tag_field="type"):
    """Something the game is waiting for."""


class NamePeggerDuty(Duty, frozen=True, tag=True):
    """The side must name who pegs."""

    choices: tuple[Seat, ...]


class CutDuty(Duty, frozen=True, tag=True):
    """A cut, lifting from `least` to `most` cards; a depth already turned may not be taken."""

    purpose: CutPurpose
    least: int
    most: int
    taken: tuple[int, ...]
    clause: str

    @property
    def depths(self) -> list[int]:
        """Every number of cards that may be lifted."""
        return [depth for depth in range(self.least, self.most + 1) if depth not in self.taken]


class DealDuty(Duty, frozen=True, tag=True):
    """The dealer must deal."""


class LayAwayDuty(Duty, frozen=True, tag=True):
    """So many cards must be laid away to the crib."""

    number: int


class PlayDuty(Duty, frozen=True, tag=True):
    """One of these cards must be laid."""

    cards: tuple[Card, ...]


AnyDuty = NamePeggerDuty | CutDuty | DealDuty | LayAwayDuty | PlayDuty


def duty_of(state: GameState, seat: Seat) -> AnyDuty | None:
    """What this seat must do now, or None while the game waits for others."""
    finder = _FINDERS.get(state.phase)
    return finder(state, seat) if finder else None


def seats_due(state: GameState) -> tuple[Seat, ...]:
    """Every seat the game is waiting for; laying away is done by all at the same time."""
    if state.settings is None:
        return ()
    return tuple(seat for seat in seats(state.hands) if duty_of(state, seat) is not None)


def _naming(state: GameState, seat: Seat) -> NamePeggerDuty | None:
    side = side_of(seat, state.hands)
    partners = members(side, state.hands)
    if state.peggers[side] is None and seat == partners[0]:
        return NamePeggerDuty(partners)
    return None


def _cutting_for_deal(state: GameState, seat: Seat) -> CutDuty | None:
    waiting = state.drawing.waiting
    return first_deal_cut(state) if waiting and waiting[0] == seat else None


def first_deal_cut(state: GameState) -> CutDuty:
    """The limits of the next cut for the first deal."""
    cuts, drawing = state.rules.cuts, state.drawing
    least, leave = cuts.first_deal_lift.value, cuts.first_deal_leave.value
    if cuts.first_deal_from.value == "whole":
        earlier = (*drawing.spent, *drawing.cuts)
        taken = tuple(cut.depth for cut in earlier if cut.depth is not None)
        return CutDuty("first_deal", least, PACK_SIZE - leave, taken, cuts.first_deal_lift.clause)
    # Those who cut later lift from what is left, so enough must be left for each of them.
    left = PACK_SIZE - sum(cut.depth or least for cut in drawing.cuts)
    most = left - leave - least * (len(drawing.waiting) - 1)
    if not drawing.cuts and cuts.first_deal_most.value is not None:
        most = min(most, cuts.first_deal_most.value)
    return CutDuty("first_deal", least, most, (), cuts.first_deal_lift.clause)


def _cutting_pack(state: GameState, seat: Seat) -> CutDuty | None:
    if seat != right_of(state.the_deal.dealer, state.hands):
        return None
    return _pack_limits("pack", PACK_SIZE, state.rules.cuts.pack_least)


def _cutting_starter(state: GameState, seat: Seat) -> CutDuty | None:
    if seat != left_of(state.the_deal.dealer, state.hands):
        return None
    return _pack_limits("starter", stock_size(state), state.rules.cuts.pack_least)


def _pack_limits(purpose: CutPurpose, size: int, least: Rule[int]) -> CutDuty:
    return CutDuty(purpose, least.value, size - least.value, (), least.clause)


def stock_size(state: GameState) -> int:
    """How many cards are left undealt."""
    return PACK_SIZE - cards_dealt(state) * state.hands - crib_from_pack(state)


def cards_dealt(state: GameState) -> int:
    """How many cards each player is dealt."""
    return state.rules.dealing.cards.value[state.hands]


def crib_from_pack(state: GameState) -> int:
    """How many cards go straight from the pack to the crib."""
    return state.rules.dealing.crib_from_pack.value.get(state.hands, 0)


def _dealing(state: GameState, seat: Seat) -> DealDuty | None:
    return DealDuty() if seat == state.the_deal.dealer else None


def _laying_away(state: GameState, seat: Seat) -> LayAwayDuty | None:
    if state.the_deal.laid_away[seat]:
        return None
    return LayAwayDuty(state.rules.dealing.laid_away.value[state.hands])


def _playing(state: GameState, seat: Seat) -> PlayDuty | None:
    deal = state.the_deal
    return PlayDuty(playable(state, seat)) if seat == deal.turn else None


def playable(state: GameState, seat: Seat) -> tuple[Card, ...]:
    """The cards a seat could lay now without passing thirty-one."""
    deal = state.the_deal
    room = THIRTY_ONE - deal.series.count
    return tuple([card for card in deal.hands[seat] if card is not None and card.pips <= room])


_FINDERS = {
    Phase.NAMING: _naming,
    Phase.CUT_FOR_DEAL: _cutting_for_deal,
    Phase.PACK_CUT: _cutting_pack,
    Phase.DEAL: _dealing,
    Phase.DISCARD: _laying_away,
    Phase.STARTER: _cutting_starter,
    Phase.PLAY: _playing,
}
