"""What stands in the way of a ruling at a table: cards not dealt, a cut made long ago."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pegout.errors import Rejection, refuse
from pegout.game import Phase, wrong_by
from pegout.game.decide import last_series
from pegout.game.narration import person
from pegout.judge.ruling import effects as fx
from pegout.judge.table.at_table import AtTable
from pegout.rulesets import CRIB_CARDS


def hindered(at: AtTable, effects: Iterable[fx.Effect]) -> Rejection | None:
    """Why a ruling cannot be carried out at this point of a game."""
    for effect in _with_options(effects):
        for refused in _reasons(at, effect):
            return refused
    return None


def _with_options(effects: Iterable[fx.Effect]) -> Iterator[fx.Effect]:
    for effect in effects:
        yield effect
        if isinstance(effect, fx.Choose):
            for option in effect.options:
                yield from _with_options(option.effects)


def _reasons(at: AtTable, effect: fx.Effect) -> Iterator[Rejection]:
    if isinstance(effect, NEEDS_CARDS) and not _cards_out(at):
        yield refuse("cannot_happen.no_cards")
    if isinstance(effect, BY_HAND) and not at.course.state.reported and _cards_out(at):
        yield refuse("cannot_happen.table_deals")
    if type(effect) in OWN_REASONS:
        yield from OWN_REASONS[type(effect)](at, effect)


def _cards_out(at: AtTable) -> bool:
    deal = at.course.state.deal
    return deal is not None and bool(deal.hands)


def _redeal(at: AtTable, effect: fx.Redeal) -> Iterator[Rejection]:
    deal = at.course.state.deal
    if deal is None:
        yield refuse("cannot_happen.no_dealer")
    elif effect.by == "right" and deal.due_dealer is None:
        who = person(deal.dealer, at.course.state.match)
        yield refuse("cannot_happen.right_dealer", who=who)


def _reshuffle(at: AtTable, _effect: fx.Reshuffle) -> Iterator[Rejection]:
    if at.course.state.phase is Phase.NAMING:
        yield refuse("cannot_happen.no_pack")


def _recut(at: AtTable, _effect: fx.Recut) -> Iterator[Rejection]:
    state = at.course.state
    if state.phase is Phase.CUT_FOR_DEAL:
        return
    if state.deal is None:
        yield refuse("cannot_happen.no_cut")
    elif at.first_deal:
        if state.deal.hands or not state.drawing.cuts:
            yield refuse("cannot_happen.first_cut_over")
    elif state.deal.hands and not at.redeals and not _starter_open(at):
        yield refuse("cannot_happen.no_starter_cut")


def _starter_open(at: AtTable) -> bool:
    """Whether the starter is to be cut, or has been and no card is played."""
    state = at.course.state
    return state.phase in (Phase.STARTER, Phase.PLAY) and not state.the_deal.laid


def _discards(at: AtTable, effect: fx.Draw) -> Iterator[Rejection]:
    state = at.course.state
    if not _cards_out(at):
        return
    if effect.what == "dealer_discard" and state.the_deal.laid_away[at.dealer]:
        yield refuse("cannot_happen.dealer_laid_away")
    if effect.what == "dealer_two" and state.phase is not Phase.STARTER:
        yield refuse("cannot_happen.no_starter_cut")
    if effect.what in ("hand_excess", "crib_excess"):
        yield from _right_number(at, crib=effect.what == "crib_excess", too_many=True)


def _fill(at: AtTable, effect: fx.Fill) -> Iterator[Rejection]:
    if _cards_out(at):
        yield from _right_number(at, crib=effect.what == "crib", too_many=False)


def _right_number(at: AtTable, *, crib: bool, too_many: bool) -> Iterator[Rejection]:
    """Nothing can be taken from or put to a holding that is right; action 5 changes them first."""
    if at.by_table:
        return
    state, holding = at.course.state, "crib" if crib else "hand"
    over = len(state.the_deal.crib) - CRIB_CARDS
    if not crib:
        over = wrong_by(state, at.seat("offender"))
    if (over > 0) != too_many or over == 0:
        yield refuse("cannot_happen.right_number", holding=holding)


def _moved(at: AtTable, effect: fx.Move) -> Iterator[Rejection]:
    if effect.what in ("pone_excess", "dealer_excess") and not (
        _cards_out(at) and at.course.state.the_deal.kept
    ):
        yield refuse("cannot_happen.no_cards")


def _dead(at: AtTable, effect: fx.Dead) -> Iterator[Rejection]:
    renege = effect.what == "renege_cards"
    if renege and (not _cards_out(at) or at.wrong_go() is None):
        yield refuse("cannot_happen.no_go")
    if not renege and _cards_out(at) and not at.course.state.the_deal.kept:
        yield refuse("cannot_happen.not_all_laid_away")


def _remake_crib(at: AtTable, _effect: fx.RemakeCrib) -> Iterator[Rejection]:
    if _cards_out(at) and not at.course.state.the_deal.kept:
        yield refuse("cannot_happen.not_all_laid_away")


def _forfeit(at: AtTable, effect: fx.Forfeit) -> Iterator[Rejection]:
    if effect.what in ("hand", "crib") and not _cards_out(at):
        yield refuse("cannot_happen.no_cards")


def _rewind(at: AtTable, _effect: fx.Rewind) -> Iterator[Rejection]:
    if _cards_out(at) and at.wrong_go() is None:
        yield refuse("cannot_happen.no_go")


def _set_count(at: AtTable, effect: fx.SetCount) -> Iterator[Rejection]:
    state = at.course.state
    if not _cards_out(at) or not state.the_deal.laid:
        yield refuse("cannot_happen.no_card_played")
    elif effect.to == "true" and last_series(state).right is None:
        yield refuse("cannot_happen.right_count", count=last_series(state).count)


def _return_dealer_card(at: AtTable, _effect: fx.ReturnDealerCard) -> Iterator[Rejection]:
    if at.course.state.phase is not Phase.STARTER:
        yield refuse("cannot_happen.no_starter_cut")


def _return_discard(at: AtTable, _effect: fx.ReturnDiscard) -> Iterator[Rejection]:
    deal = at.course.state.deal
    if deal is None or not deal.hands or not deal.laid_away[at.seat("offender")]:
        yield refuse("cannot_happen.nothing_laid_away")
    elif deal.starter is not None:
        yield refuse("cannot_happen.starter_turned")


def _play_cards_left(at: AtTable, _effect: fx.PlayCardsLeft) -> Iterator[Rejection]:
    if at.course.state.phase is not Phase.PLAY:
        yield refuse("cannot_happen.play_ended")


NEEDS_CARDS = (
    fx.Retract, fx.Dead, fx.DealOn, fx.Fill, fx.Draw, fx.Stop, fx.Rewind, fx.NextDealer, fx.CribTo,
    fx.RemakeCrib,
)  # fmt: skip
BY_HAND = (fx.Draw, fx.Move, fx.Reshuffle, fx.Recut, fx.NewPack)
OWN_REASONS: dict[type, Callable[[AtTable, Any], Iterator[Rejection]]] = {
    fx.Redeal: _redeal,
    fx.Reshuffle: _reshuffle,
    fx.Recut: _recut,
    fx.Draw: _discards,
    fx.Fill: _fill,
    fx.Move: _moved,
    fx.Dead: _dead,
    fx.Forfeit: _forfeit,
    fx.RemakeCrib: _remake_crib,
    fx.Rewind: _rewind,
    fx.SetCount: _set_count,
    fx.ReturnDealerCard: _return_dealer_card,
    fx.ReturnDiscard: _return_discard,
    fx.PlayCardsLeft: _play_cards_left,
}
