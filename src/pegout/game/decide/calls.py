"""Deciding what players call in the play: goes, true or not, and running counts said anew."""

from __future__ import annotations

from pegout.errors import Rejection, refuse
from pegout.game import commands as c, events as e
from pegout.game.decide.course import Course
from pegout.game.decide.play import carry_on
from pegout.game.decide.refusals import waiting_for
from pegout.game.legal import playable
from pegout.game.state import GameState, Phase, Series
from pegout.game.windows import count_open, go_open, open_counts
from pegout.scoring import THIRTY_ONE, score_play
from pegout.seating import Seat


def decide_go(course: Course, command: c.Go) -> Rejection | None:
    """A go, true or not: the table does not say."""
    state, seat = course.state, command.seat
    if state.phase is not Phase.PLAY or seat != state.the_deal.turn:
        return waiting_for(state, seat, "go")
    if not state.by_claim:
        return refuse("go_not_wanted")
    if state.the_deal.must_lay == seat and playable(state, seat):
        return refuse("must_lay")
    if not state.the_deal.series.laid:
        return refuse("go_at_lead")
    course.happen(e.GoCalled(seat, playable(state, seat)))
    carry_on(course, course.state.the_deal.series.laid[-1].seat)
    return None


def decide_withdraw_go(course: Course, command: c.WithdrawGo) -> Rejection | None:
    """A go taken back in time; the point that it had opened falls away."""
    state = course.state
    call = go_open(state, command.seat) if state.by_claim else None
    if call is None:
        return refuse("go_stands", clause="001 VII.3")
    _void_since(course, call.next_item, "go")
    course.happen(e.GoWithdrawn(command.seat))
    return None


def _void_since(course: Course, first: int, kind: e.ItemKind) -> None:
    for item in course.state.items:
        if item.id >= first and item.kind == kind and not item.settled:
            course.happen(e.ItemClosed(item.id, "void"))


def decide_say_count(course: Course, command: c.SayCount) -> Rejection | None:
    """The announcer puts the count right before anybody has acted upon it."""
    state = course.state
    if not state.by_claim or count_open(state) != command.seat:
        return refuse("count_stands.said", clause="001 VII.4.a")
    if not 1 <= command.count <= THIRTY_ONE:
        return refuse("bad_count", most=THIRTY_ONE)
    if command.count == last_series(state).count:
        return refuse("same_count", count=command.count)
    in_question = open_counts(state)
    correct_count(course, command.seat, command.count)
    for item in in_question:
        now = course.state.item(item.id)
        over = 0 if now is None or now.true is None else now.pegged - now.true
        if over > 0 and course.state.phase is Phase.PLAY:
            # He has told of it himself, so the peg goes back and nobody gains by it.
            course.happen(course.peg(item.seat, -over, item.id))
    return None


def last_series(state: GameState) -> Series:
    """The series of the last card, whether or not it has ended."""
    deal = state.the_deal
    return deal.series if deal.series.laid or not deal.past else deal.past[-1]


def correct_count(course: Course, seat: Seat, count: int) -> None:
    """Say the running count anew; the series goes on or ends as it then must."""
    state = course.state
    series = last_series(state)
    right = series.count if series.right is None else series.right
    item = max(one.id for one in state.items if one.kind == "play")
    _void_since(course, item, "go")
    if count == right:
        course.happen(e.CountCorrected(seat, series.count, count, item))
    else:
        lines = score_play(series.cards, state.rules.play, count)
        course.happen(e.CountCorrected(seat, series.count, count, item, right, lines))
    carry_on(course, seat)
