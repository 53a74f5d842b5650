"""What each seat must do next, and within which limits, and what else it may do: peg, put right,
take back, object, call muggins. `decide` holds to the same facts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from pegout.cards import PACK, Card
from pegout.game.commands import CutPurpose
from pegout.game.events import Choice, Holding, ItemKind
from pegout.game.state import SHOWN_KINDS, GameState, Item, Phase
from pegout.game.windows import (
    count_open,
    fully_accepted,
    go_open,
    may_call_muggins,
    may_claim_long,
    may_raise,
    may_still_peg,
    most_to_raise,
    opponents,
    still_to_accept,
)
from pegout.rulesets import Rule
from pegout.scoring import THIRTY_ONE
from pegout.seating import Seat, from_left_of, left_of, members, right_of, seats, side_of, sides
from pegout.text import Message

PACK_SIZE = len(PACK)


class Duty(Struct, frozen=True, gc=False, tag_field="type"):
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
    """This many cards must be thrown to the crib."""

    number: int


class PlayDuty(Duty, frozen=True, tag=True):
    """One of these cards must be played; where the players call their goes, or a go be said."""

    cards: tuple[Card, ...]
    may_go: bool = False


class ShowDuty(Duty, frozen=True, tag=True):
    """A hand or the crib must be shown."""

    holding: Holding


class AnnounceDuty(Duty, frozen=True, tag=True):
    """The points of a score must be said, even if there are none."""

    item: int
    kind: ItemKind


class PegDuty(Duty, frozen=True, tag=True):
    """The points announced must be pegged."""

    item: int
    announced: int


class AcceptDuty(Duty, frozen=True, tag=True):
    """Another side's count, or its claim of the game, must be agreed to or objected to."""

    item: int | None
    of_game: bool = False


class ChooseDuty(Duty, frozen=True, tag=True):
    """A ruling leaves a choice; one for a human judge may be entered at any seat."""

    case: str
    options: tuple[Choice, ...]
    question: Message | None
    for_judge: bool


AnyDuty = (
    NamePeggerDuty
    | CutDuty
    | DealDuty
    | LayAwayDuty
    | PlayDuty
    | ShowDuty
    | AnnounceDuty
    | PegDuty
    | AcceptDuty
    | ChooseDuty
)


def duty_of(state: GameState, seat: Seat) -> AnyDuty | None:
    """What this seat must do now, or None while the game waits for others."""
    if state.choice is not None:
        return _choosing(state, seat)
    if state.claimed is not None:
        return _granting(state, seat)
    if (item := being_learned(state)) is not None:
        return AnnounceDuty(item.id, item.kind) if seat == item.seat else None
    finder = _FINDERS.get(state.phase)
    return finder(state, seat) if finder else None


def seats_due(state: GameState) -> tuple[Seat, ...]:
    """Every seat the game is waiting for; throwing is done by all at the same time."""
    if state.settings is None:
        return ()
    return tuple(seat for seat in seats(state.hands) if duty_of(state, seat) is not None)


def _choosing(state: GameState, seat: Seat) -> ChooseDuty | None:
    choice = state.choice
    assert choice is not None
    for_judge = choice.chooser is None
    if not for_judge and choice.chooser != seat:
        return None
    return ChooseDuty(choice.case, choice.options, choice.question, for_judge)


def _granting(state: GameState, seat: Seat) -> AcceptDuty | None:
    claim, side = state.claimed, side_of(seat, state.hands)
    assert claim is not None
    if side == side_of(claim.seat, state.hands) or side in state.agreed:
        return None
    return AcceptDuty(claim.item, of_game=True)


def being_learned(state: GameState) -> Item | None:
    """The score that a learner has still to count before the game goes on."""
    if state.settings is None or state.settings.counting != "check" or not state.items:
        return None
    return None if state.items[-1].settled else state.items[-1]


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


def cards_kept(state: GameState) -> int:
    """How many cards a hand has for the play, after the throw."""
    return state.rules.dealing.kept(state.hands)


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
    if seat != state.the_deal.turn:
        return None
    cards = playable(state, seat)
    ordered = state.the_deal.must_lay == seat and bool(cards)
    may_go = state.by_claim and bool(state.the_deal.series.laid) and not ordered
    return PlayDuty(cards, may_go)


def _showing(state: GameState, seat: Seat) -> AnyDuty | None:
    """Each holding is shown, announced, pegged and accepted before the next is shown."""
    current = current_count(state)
    if current is None or step_done(state, current):
        following = next_holding(state)
        return ShowDuty(following[1]) if following and following[0] == seat else None
    if current.announced is None:
        return AnnounceDuty(current.id, current.kind) if seat == current.seat else None
    agree_first = state.rules.counting.agree_before_pegging.value
    to_peg = not current.released and current.announced > 0
    if to_peg and not (agree_first and not fully_accepted(state, current)):
        return PegDuty(current.id, current.announced) if seat == current.seat else None
    if seat in still_to_accept(state, current):
        return AcceptDuty(current.id)
    return None


def next_holding(state: GameState) -> tuple[Seat, Holding] | None:
    """Whose hand, or crib, is counted next; holdings that a ruling killed are passed over."""
    deal = state.the_deal
    for seat in from_left_of(deal.crib_of, state.hands):
        if seat not in deal.shown and not deal.is_dead("hand", seat):
            return seat, "hand"
    if deal.crib_shown or deal.is_dead("crib", deal.crib_of):
        return None
    return deal.crib_of, "crib"


def current_count(state: GameState) -> Item | None:
    """The score of the show that is being counted."""
    shown = [item for item in state.items if item.kind in SHOWN_KINDS and item.state != "void"]
    return shown[-1] if shown else None


def step_done(state: GameState, item: Item) -> bool:
    """Announced, pegged where there is something to peg, and agreed to by every other side."""
    counted = item.released or item.announced == 0
    return item.settled or (counted and fully_accepted(state, item))


def playable(state: GameState, seat: Seat) -> tuple[Card, ...]:
    """The cards a seat could play now without passing thirty-one."""
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
    Phase.SHOW: _showing,
}


May = Literal[
    "add_value",
    "resign",
    "peg",
    "peg_back",
    "say_count",
    "withdraw_go",
    "accept",
    "challenge_peg",
    "challenge_count",
    "challenge_renege",
    "challenge_game",
    "muggins",
    "claim_game",
]
BEFORE_PLAY = (Phase.NO_MATCH, Phase.NO_GAME, Phase.GAME_OVER, Phase.MATCH_OVER)


class OfferedMove(Struct, frozen=True, gc=False):
    """One thing a seat may do now, and the score it is about."""

    what: May
    item: int | None = None


def options_of(state: GameState, seat: Seat) -> tuple[OfferedMove, ...]:
    """Everything a seat may do now without having to."""
    if state.settings is None or state.phase in BEFORE_PLAY:
        return ()
    return tuple(_options(state, seat))


def _options(state: GameState, seat: Seat) -> Iterator[OfferedMove]:
    if not state.chance.mixings and state.chance.values[seat] is None:
        yield OfferedMove("add_value")
    if len(sides(state.hands)) == 2:
        yield OfferedMove("resign")
    if not state.by_claim or state.choice is not None:
        return
    if state.claimed is not None:
        if isinstance(duty_of(state, seat), AcceptDuty):
            yield OfferedMove("challenge_game", state.claimed.item)
        return
    yield from _own_scores(state, seat)
    yield from _others_scores(state, seat)
    yield from _in_the_play(state, seat)
    if state.phase in (Phase.PLAY, Phase.SHOW):
        yield OfferedMove("claim_game")


def _own_scores(state: GameState, seat: Seat) -> Iterator[OfferedMove]:
    hands = state.hands
    side = side_of(seat, hands)
    for item in state.items:
        if item.settled or side_of(item.seat, hands) != side:
            continue
        if seat not in (item.seat, state.peggers[side]):
            continue
        may = _may_peg(state, item, seat) or _may_add(state, item)
        if may and not _is_due(duty_of(state, seat), item):
            yield OfferedMove("peg", item.id)
        if item.pegged and any(
            may_claim_long(state, item, other) for other in opponents(state, item)
        ):
            yield OfferedMove("peg_back", item.id)


def _is_due(duty: AnyDuty | None, item: Item) -> bool:
    """Whether a score is one that must be pegged now."""
    return isinstance(duty, PegDuty) and duty.item == item.id


def _may_peg(state: GameState, item: Item, seat: Seat) -> bool:
    """Whether a score of the play may be pegged now; of hands and cribs that is a duty.

    In some books a player's points are his alone to call: the partner who pegs waits for that.
    """
    called = item.announced is not None or seat == item.seat
    may_call = called or state.rules.counting.partner_may_call.value
    return may_call and item.kind not in SHOWN_KINDS and may_still_peg(state, item)


def _may_add(state: GameState, item: Item) -> bool:
    """Whether more may be pegged for a score whose peg was released."""
    most = most_to_raise(state.rules, item)
    return item.released and may_raise(state, item) and (most is None or most > item.pegged)


def _others_scores(state: GameState, seat: Seat) -> Iterator[OfferedMove]:
    for item in state.items:
        if may_claim_long(state, item, seat):
            yield OfferedMove("challenge_peg", item.id)
        if may_call_muggins(state, item, seat):
            yield OfferedMove("muggins", item.id)


def _in_the_play(state: GameState, seat: Seat) -> Iterator[OfferedMove]:
    announcer = count_open(state)
    if announcer == seat:
        yield OfferedMove("say_count")
    elif announcer is not None and side_of(announcer, state.hands) != side_of(seat, state.hands):
        yield OfferedMove("challenge_count")
    if go_open(state, seat) is not None:
        yield OfferedMove("withdraw_go")
    if renege_of(state, seat) is not None:
        yield OfferedMove("challenge_renege")


def renege_of(state: GameState, seat: Seat) -> int | None:
    """The place among the goes of one by an opponent that a card played later shows to be wrong.

    Only what lies on the table tells: the claimant must not have played a card since, nor have
    announced his own hand.
    """
    deal = state.deal
    if deal is None or state.phase not in (Phase.PLAY, Phase.SHOW):
        return None
    laid = deal.laid
    since = next((n for n in range(len(laid), 0, -1) if laid[n - 1].seat == seat), 0)
    if any(
        item.kind == "hand" and item.seat == seat and item.announced is not None
        for item in state.items
    ):
        return None
    for number, call in enumerate(deal.calls):
        if side_of(call.seat, state.hands) == side_of(seat, state.hands):
            continue
        room = THIRTY_ONE - call.count
        for place in range(max(call.laid, since), len(laid)):
            one = laid[place]
            if one.seat == call.seat and one.card.pips <= room:
                return number
    return None
