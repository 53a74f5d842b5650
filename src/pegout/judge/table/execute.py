"""From a ruling to events: one small function for each kind of effect."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pegout.game import IN_PLAY, Cause, Phase, amends, events as e, may_still_peg
from pegout.game.decide import correct_count, last_series, mix
from pegout.judge.cases.model import Party
from pegout.judge.ruling import effects as fx
from pegout.judge.table import actions
from pegout.judge.table.at_table import AtTable
from pegout.judge.table.facts.cards import row_of
from pegout.seating import Side, seats, side_of, sides

POINTS: dict[str, e.PointsKind] = {
    "penalty": "penalty",
    "award": "award",
    "muggins": "muggins",
    "own": "own",
}
PARTIES: dict[str, Party] = {"offender": "offender", "opponent": "opponent"}


def apply(at: AtTable, effect: fx.Effect) -> None:
    """Let one effect happen; what only somebody must do or say changes nothing here."""
    change = CHANGES.get(type(effect))
    if change is not None and not at.course.over:
        change(at, effect)


def _score(at: AtTable, effect: fx.Score) -> None:
    """A penalty goes to every opposing side once, muggins to its caller."""
    kind = POINTS[effect.kind]
    if kind == "muggins":
        return _muggins(at, effect.points)
    if kind == "own" and (item := at.to_peg()) is not None:
        return amends.peg_score(at.course, item, effect.points)
    own, others = at.side("offender"), sides(at.course.state.hands)
    for side in [own] if effect.to == "offender" else [one for one in others if one != own]:
        amends.move_points(at.course, side, effect.points, kind, Cause(at.case))
    return None


def _muggins(at: AtTable, points: int) -> None:
    """The caller takes what was left, and the score is settled."""
    caller, hands = at.incident.reporter, at.course.state.hands
    side, item = at.side("opponent"), at.item()
    if caller is not None and side_of(caller, hands) != at.side("offender"):
        side = side_of(caller, hands)
    cause = Cause(at.case, item.id if item else None)
    amends.move_points(at.course, side, points, "muggins", cause)
    if item is not None and not item.settled and not at.course.over:
        at.course.happen(e.ItemClosed(item.id, "mugginsed", item.worth))


def _peg_back(at: AtTable, effect: fx.PegBack) -> None:
    amends.move_points(at.course, at.side(effect.party), -effect.points, "backward", Cause(at.case))


def _correct(at: AtTable, effect: fx.Correct) -> None:
    """A score on record is put right; a penalty, or what was never told, is right there already."""
    item = at.item()
    if item is not None:
        cause = Cause(at.case, item.id)
        amends.move_points(at.course, at.side(effect.party), effect.change, "correction", cause)


def _set_pegs(at: AtTable, effect: fx.SetPegs) -> None:
    side, facts = at.side(effect.party), at.incident.facts
    if "true_score" in facts:
        _settle_claim(at, side)
    elif "score" in facts and effect.rear is not None and (item := at.to_peg()) is not None:
        # The score before this one is lost; this one is pegged from where that one began.
        amends.set_pegs(at.course, side, effect.rear, None, at.case)
        return amends.peg_score(at.course, item, int(facts["score"]))
    return amends.set_pegs(at.course, side, effect.front, effect.rear, at.case)


def _settle_claim(at: AtTable, side: Side) -> None:
    """Scores on which a false claim of the game rested are settled with what they are worth:
    first what was pegged too much, so that what is still to come cannot win.
    """
    state = at.course.state
    own = [one for one in state.items if side_of(one.seat, state.hands) == side]
    for one in own:
        if one.released and not one.settled and one.true is not None:
            over = max(0, one.pegged - one.true)
            amends.move_points(at.course, side, -over, "correction", Cause(at.case, one.id))
            at.course.happen(e.ItemClosed(one.id, "corrected", one.worth))
    for one in own:
        if may_still_peg(state, one) and one.true is not None:
            amends.move_points(at.course, side, one.true, "own", Cause(at.case, one.id))
            at.course.happen(e.ItemClosed(one.id, "corrected", one.worth))


def _retract(at: AtTable, effect: fx.Retract) -> None:
    state = at.course.state
    if effect.what == "hand":
        item = amends.shown_item(state, at.seat("offender"))
        amends.retract(at.course, [item] if item else [], at.case)
    elif effect.what == "void":
        amends.retract(at.course, state.items, at.case)
    else:
        kinds = IN_PLAY if effect.what == "play" else None
        amends.retract(at.course, amends.scores_of_deal(state, kinds), at.case)


def _redeal(at: AtTable, effect: fx.Redeal) -> None:
    due = at.course.state.the_deal.due_dealer
    right = at.dealer if due is None else due
    amends.redeal(at.course, at.dealer if effect.by == "same" else right, at.case)


def _deal_on(at: AtTable, _effect: fx.DealOn) -> None:
    for seat in seats(at.course.state.hands):
        amends.fill(at.course, e.Place("hand", seat), at.case)


def _new_pack(at: AtTable, effect: fx.NewPack) -> None:
    at.course.happen(e.PackReplaced(effect.when, at.case))


def _reshuffle(at: AtTable, _effect: fx.Reshuffle) -> None:
    """A new deal is always made from a pack mixed again, so that nothing is to do before it."""
    if not (at.redeals and at.course.state.the_deal.hands):
        mix(at.course)


def _recut(at: AtTable, effect: fx.Recut) -> None:
    """For the first deal by who is named; else by whose duty it is, a new deal bringing its own."""
    drawing = at.course.state.drawing
    if at.first_deal or at.course.state.phase is Phase.CUT_FOR_DEAL:
        everyone = {*drawing.waiting, *(cut.seat for cut in drawing.cuts)}
        party = PARTIES.get(effect.by)
        again = tuple(sorted(everyone)) if party is None else (at.seat(party),)
        amends.recut_first_deal(at.course, again, at.case)
    elif not (at.redeals and at.course.state.the_deal.hands):
        amends.recut(at.course, at.case)


def _rewind(at: AtTable, _effect: fx.Rewind) -> None:
    call = at.wrong_go()
    assert call is not None
    amends.rewind(at.course, call, at.case)


def _set_count(at: AtTable, effect: fx.SetCount) -> None:
    """An announced count that stands is in force already."""
    series = last_series(at.course.state)
    if effect.to == "true" and series.right is not None:
        correct_count(at.course, series.laid[-1].seat, series.right)


def _stop(at: AtTable, _effect: fx.Stop) -> None:
    amends.stop_play(at.course, at.case)


def _game_lost(at: AtTable, effect: fx.GameLost) -> None:
    amends.lose(at.course, at.side(effect.party), match=effect.match)


def _game_won(at: AtTable, effect: fx.GameWon) -> None:
    amends.win(at.course, at.side(effect.party), at.case)


def _look_again(at: AtTable, effect: fx.LookAgain) -> None:
    """Action 5 has moved cards, so the crib itself tells which row is next."""
    now = row_of(at.course.state)["crib"]
    for row in effect.rows:
        if row.crib == now:
            for one in row.effects:
                apply(at, one)


def _named(table: Mapping[Any, actions.Doing]) -> Callable[[AtTable, Any], None]:
    """What is done to the thing that an effect names."""
    return lambda at, effect: table[effect.what](at)


def _alone(doing: actions.Doing) -> Callable[[AtTable, Any], None]:
    """What an effect does that names nothing."""
    return lambda at, effect: doing(at)


CHANGES: dict[type, Callable[[AtTable, Any], None]] = {
    fx.Score: _score,
    fx.PegBack: _peg_back,
    fx.Correct: _correct,
    fx.SetPegs: _set_pegs,
    fx.Retract: _retract,
    fx.Redeal: _redeal,
    fx.DealOn: _deal_on,
    fx.NewPack: _new_pack,
    fx.Reshuffle: _reshuffle,
    fx.Recut: _recut,
    fx.Rewind: _rewind,
    fx.SetCount: _set_count,
    fx.Stop: _stop,
    fx.GameLost: _game_lost,
    fx.GameWon: _game_won,
    fx.LookAgain: _look_again,
    fx.Forfeit: _named(actions.FORFEITS),
    fx.Dead: _named(actions.DEAD),
    fx.Fill: _named(actions.FILLED),
    fx.Draw: _named(actions.DRAWN),
    fx.Move: _named(actions.MOVED),
    fx.NextDealer: lambda at, effect: actions.NEXT_DEALER[effect.who](at),
    fx.CribTo: _alone(actions.crib_to_pone),
    fx.KeepPoints: _alone(actions.keep_points),
    fx.PegAsIfHeld: _alone(actions.peg_as_if_held),
    fx.RestoreCount: _alone(actions.restore_count),
    fx.ReturnDiscard: _alone(actions.return_discard),
    fx.ReturnDealerCard: _alone(actions.return_dealer_card),
    fx.RemakeCrib: _alone(actions.remake_crib),
    fx.WithdrawGo: _alone(actions.withdraw_go),
    fx.LayRenegeCards: _alone(actions.lay_renege_cards),
    fx.PlayCardsLeft: _alone(actions.play_cards_left),
    fx.LeaderWins: _alone(actions.leader_wins),
}
"""What changes a game."""

SAID_ONLY: tuple[type, ...] = (
    fx.NoScore, fx.Count, fx.CallJudges, fx.Continue, fx.Pause, fx.Out, fx.Order, fx.Stands,
    fx.Restore,
)  # fmt: skip
"""Effects that are said and recorded, and change nothing in a game."""
