"""What stands in the way of a ruling at a table: cards not dealt, a cut made long ago."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pegout.errors import Rejection
from pegout.game import CRIB_CARDS, Phase, wrong_by
from pegout.game.decide import last_series
from pegout.judge.ruling import effects as fx
from pegout.judge.table.at_table import AtTable

NO_CARDS = "The cards this is about are not on the table: none are dealt, or the deal is over"
TABLE_DEALS = "The program deals here, so that no card can be drawn or shuffled by hand"


def hindered(at: AtTable, effects: Iterable[fx.Effect]) -> Rejection | None:
    """Why a ruling cannot be carried out at this point of a game."""
    for effect in _with_options(effects):
        for reason in _reasons(at, effect):
            return Rejection("cannot_happen", reason)
    return None


def _with_options(effects: Iterable[fx.Effect]) -> Iterator[fx.Effect]:
    for effect in effects:
        yield effect
        if isinstance(effect, fx.Choose):
            for option in effect.options:
                yield from _with_options(option.effects)


def _reasons(at: AtTable, effect: fx.Effect) -> Iterator[str]:
    if isinstance(effect, NEEDS_CARDS) and not _cards_out(at):
        yield NO_CARDS
    if isinstance(effect, BY_HAND) and not at.course.state.reported and _cards_out(at):
        yield TABLE_DEALS
    if type(effect) in OWN_REASONS:
        yield from OWN_REASONS[type(effect)](at, effect)


def _cards_out(at: AtTable) -> bool:
    deal = at.course.state.deal
    return deal is not None and bool(deal.hands)


def _redeal(at: AtTable, effect: fx.Redeal) -> Iterator[str]:
    deal = at.course.state.deal
    if deal is None:
        yield "Nobody has the deal yet"
    elif effect.by == "right" and deal.due_dealer is None:
        name = at.course.state.match.names[deal.dealer]
        yield f"By the record of this table it was {name}'s turn to deal"


def _reshuffle(at: AtTable, effect: fx.Reshuffle) -> Iterator[str]:
    if at.course.state.phase is Phase.NAMING:
        yield "No pack has been mixed yet"


def _recut(at: AtTable, effect: fx.Recut) -> Iterator[str]:
    state = at.course.state
    if state.phase is Phase.CUT_FOR_DEAL:
        return
    if state.deal is None:
        yield "Nobody has cut yet"
    elif at.first_deal:
        if state.deal.hands or not state.drawing.cuts:
            yield "The cut for the first deal is over, or there was none"
    elif state.deal.hands and not at.redeals and not _starter_open(at):
        yield "The starter is not being cut"


def _starter_open(at: AtTable) -> bool:
    """Whether the starter is to be cut, or has been and no card is laid."""
    state = at.course.state
    return state.phase in (Phase.STARTER, Phase.PLAY) and not state.the_deal.laid


def _discards(at: AtTable, effect: fx.Draw) -> Iterator[str]:
    state = at.course.state
    if not _cards_out(at):
        return
    if effect.what == "dealer_discard" and state.the_deal.laid_away[at.dealer]:
        yield "The dealer has laid away already"
    if effect.what == "dealer_two" and state.phase is not Phase.STARTER:
        yield "The starter is not being cut"
    if effect.what in ("hand_excess", "crib_excess"):
        yield from _right_number(at, crib=effect.what == "crib_excess", too_many=True)


def _fill(at: AtTable, effect: fx.Fill) -> Iterator[str]:
    if _cards_out(at):
        yield from _right_number(at, crib=effect.what == "crib", too_many=False)


def _right_number(at: AtTable, *, crib: bool, too_many: bool) -> Iterator[str]:
    """Nothing can be taken from or put to a holding that is right; action 5 changes them first."""
    if at.by_table:
        return
    state, holding = at.course.state, "crib" if crib else "hand"
    over = len(state.the_deal.crib) - CRIB_CARDS
    if not crib:
        over = wrong_by(state, at.seat("offender"))
    if (over > 0) != too_many or over == 0:
        yield f"By the record of this table the {holding} has the right number of cards"


def _moved(at: AtTable, effect: fx.Move) -> Iterator[str]:
    if effect.what in ("pone_excess", "dealer_excess") and not (
        _cards_out(at) and at.course.state.the_deal.kept
    ):
        yield NO_CARDS


def _dead(at: AtTable, effect: fx.Dead) -> Iterator[str]:
    renege = effect.what == "renege_cards"
    if renege and (not _cards_out(at) or at.wrong_go() is None):
        yield "No go of that player's is on record"
    if not renege and _cards_out(at) and not at.course.state.the_deal.kept:
        yield "Not all have laid away"


def _forfeit(at: AtTable, effect: fx.Forfeit) -> Iterator[str]:
    if effect.what in ("hand", "crib") and not _cards_out(at):
        yield NO_CARDS


def _rewind(at: AtTable, effect: fx.Rewind) -> Iterator[str]:
    if _cards_out(at) and at.wrong_go() is None:
        yield "No go of that player's is on record"


def _set_count(at: AtTable, effect: fx.SetCount) -> Iterator[str]:
    state = at.course.state
    if not _cards_out(at) or not state.the_deal.laid:
        yield "No card has been played"
    elif effect.to == "true" and last_series(state).right is None:
        yield f"By the record of this table the count is right: {last_series(state).count}"


def _return_dealer_card(at: AtTable, effect: fx.ReturnDealerCard) -> Iterator[str]:
    if at.course.state.phase is not Phase.STARTER:
        yield "The starter is not being cut"


def _return_discard(at: AtTable, effect: fx.ReturnDiscard) -> Iterator[str]:
    deal = at.course.state.deal
    if deal is None or not deal.hands or not deal.laid_away[at.seat("offender")]:
        yield "That player has laid nothing away"
    elif deal.starter is not None:
        yield "The starter has been turned"


def _play_cards_left(at: AtTable, effect: fx.PlayCardsLeft) -> Iterator[str]:
    if at.course.state.phase is not Phase.PLAY:
        yield "A judge has ended the play of this deal"


NEEDS_CARDS = (
    fx.Retract, fx.Dead, fx.DealOn, fx.Fill, fx.Draw, fx.Stop, fx.Rewind, fx.NextDealer, fx.CribTo,
)  # fmt: skip
BY_HAND = (fx.Draw, fx.Move, fx.Reshuffle, fx.Recut, fx.NewPack)
OWN_REASONS: dict[type, Callable[[AtTable, Any], Iterator[str]]] = {
    fx.Redeal: _redeal,
    fx.Reshuffle: _reshuffle,
    fx.Recut: _recut,
    fx.Draw: _discards,
    fx.Fill: _fill,
    fx.Move: _moved,
    fx.Dead: _dead,
    fx.Forfeit: _forfeit,
    fx.Rewind: _rewind,
    fx.SetCount: _set_count,
    fx.ReturnDealerCard: _return_dealer_card,
    fx.ReturnDiscard: _return_discard,
    fx.PlayCardsLeft: _play_cards_left,
}
