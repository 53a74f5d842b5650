"""Deciding the play and the show, up to the next deal or the end of the game."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.cards import Card
from pegout.errors import Rejection
from pegout.game import commands as c
from pegout.game import events as e
from pegout.game.course import Course
from pegout.game.legal import playable
from pegout.game.refusals import not_yours, waiting_for
from pegout.game.state import GameState, Phase
from pegout.scoring import THIRTY_ONE, ScoreLine, score_play, score_show
from pegout.seating import Seat, from_left_of, left_of


def decide_play(course: Course, command: c.Play) -> Rejection | None:
    """Lay a card, peg what it scores, and carry on to whoever can lay next."""
    if refused := _bad_play(course.state, command):
        return refused
    state, deal = course.state, course.state.the_deal
    count = deal.series.count + command.card.pips
    lines = score_play((*deal.series.cards, command.card), state.rules.play, count)
    course.happen(e.CardPlayed(command.seat, command.card, count))
    if lines:
        course.score(command.seat, "play", lines)
    if not course.over:
        _carry_on(course, command.seat)
    return None


def _bad_play(state: GameState, command: c.Play) -> Rejection | None:
    if state.phase is not Phase.PLAY or command.seat != state.the_deal.turn:
        return waiting_for(state, command.seat, "play a card")
    if command.card not in state.the_deal.hands[command.seat]:
        return not_yours(command.card)
    count, pips = state.the_deal.series.count, command.card.pips
    if count + pips > THIRTY_ONE:
        return Rejection(
            "past_thirty_one",
            f"{count} and {pips} would pass {THIRTY_ONE}",
            state.rules.play.limit.clause,
        )
    return None


def _carry_on(course: Course, last: Seat) -> None:
    """Those who cannot lay say go in turn, until someone can or the series is over."""
    goes = 0
    while not _series_over(course.state, goes):
        turn = course.state.the_deal.turn
        assert turn is not None
        if playable(course.state, turn):
            return
        if turn == last:
            break
        course.happen(e.GoCalled(turn))
        goes += 1
    _end_series(course, last)


def _series_over(state: GameState, goes: int) -> bool:
    """Thirty-one is reached, nobody is left who could lay, or enough have said go in a row."""
    deal = state.the_deal
    return deal.series.count == THIRTY_ONE or deal.turn is None or goes == _most_goes(state)


def _most_goes(state: GameState) -> int | None:
    """In one way of playing three hands, two players in a row who cannot lay end the series."""
    ends_early = state.rules.play.three_hand_go.value == "bicycle"
    return 2 if ends_early and state.hands == 3 else None


def _end_series(course: Course, last: Seat) -> None:
    """The last to lay takes one, unless thirty-one has already given two; then a new lead."""
    state = course.state
    hands, count = state.the_deal.hands, state.the_deal.series.count
    leader = next((seat for seat in from_left_of(last, state.hands) if hands[seat]), None)
    closing = state.the_deal.series.cards[-1]
    if count != THIRTY_ONE:
        course.score(last, "go", (_last_point(state, closing, leader),))
    if course.over:
        return
    course.happen(e.SeriesEnded(last, count, leader))
    if leader is None:
        _show(course)


def _last_point(state: GameState, card: Card, leader: Seat | None) -> ScoreLine:
    if leader is None:
        return ScoreLine("last", state.rules.play.last.value, (card,), state.rules.play.last.clause)
    return ScoreLine("go", state.rules.play.go.value, (card,), state.rules.play.go.clause)


def _show(course: Course) -> None:
    """Hands are counted from the dealer's left to the dealer, then the crib, until one is out."""
    for seat, holding, cards in _holdings(course.state):
        course.happen(e.HoldingShown(seat, holding, cards))
        starter, rules = course.state.the_deal.starter, course.state.rules.show
        lines = score_show(cards, starter, rules, crib=holding == "crib")
        course.score(seat, holding, lines)
        if course.over:
            return
    _pass_deal(course)


def _holdings(state: GameState) -> Iterator[tuple[Seat, e.Holding, tuple[Card, ...]]]:
    deal = state.the_deal
    for seat in from_left_of(deal.dealer, state.hands):
        yield seat, "hand", _known(deal.kept[seat])
    yield deal.dealer, "crib", _known(deal.crib)


def _known(cards: e.Cards) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not None)


def _pass_deal(course: Course) -> None:
    state = course.state
    course.set_dealer(left_of(state.the_deal.dealer, state.hands), "rotation")
