"""Deciding what players do for themselves: showing, announcing, pegging and accepting."""

from __future__ import annotations

from msgspec.structs import replace

from pegout.cards import Card
from pegout.errors import Rejection, refuse
from pegout.game import commands as c, events as e
from pegout.game.amends import win
from pegout.game.decide.course import GameCourse, closing
from pegout.game.decide.play import count_holding, holding_cards, pass_deal, resume
from pegout.game.decide.refusals import card_elsewhere, waiting_for
from pegout.game.legal import current_count, next_holding, step_done
from pegout.game.narration.names import person
from pegout.game.state import SHOWN_KINDS, GameState, Item, Phase
from pegout.game.windows import (
    fully_accepted,
    may_claim_long,
    may_raise,
    may_still_peg,
    most_to_raise,
    nothing_open,
    opponents,
    opposes,
    still_to_accept,
)
from pegout.seating import Seat, side_of, sides


def settle(course: GameCourse) -> None:
    """Close every score whose last window has closed, and tell what it was worth."""
    if course.over or course.state.settings is None or not course.state.by_claim:
        return
    for item in course.state.items:
        if not item.settled and nothing_open(course.state, item):
            course.happen(closing(item))


def decide_show(course: GameCourse, command: c.Show) -> Rejection | None:
    """The next in order shows a holding; that accepts the count before it."""
    state, seat = course.state, command.seat
    following = _shown_by(state, seat) if state.by_claim and state.phase is Phase.SHOW else None
    if following is None:
        return waiting_for(state, seat, "show")
    current = current_count(state)
    if current is not None and not step_done(state, current):
        if _accepts_by_counting(state, current, seat):
            course.happen(e.ItemAccepted(current.id, seat, "count"))
        elif not _out_of_order(state, current, following):
            return waiting_for(state, seat, "show_next")
    cards = holding_cards(state, *following)
    if state.reported and command.cards:
        if refused := _bad_holding(state, following, command.cards):
            return refused
        cards = command.cards
    elif command.cards:
        return refuse("cards_not_wanted.shown")
    _count(course, following, cards)
    return None


def _shown_by(state: GameState, seat: Seat) -> tuple[Seat, e.Holding] | None:
    """What a player may show now; at a real table a hand may come before its turn."""
    following, deal = next_holding(state), state.the_deal
    if following is not None and following[0] == seat:
        return following
    early = state.reported and seat not in deal.shown and not deal.is_dead("hand", seat)
    return (seat, "hand") if early else None


def _out_of_order(state: GameState, current: Item, following: tuple[Seat, e.Holding]) -> bool:
    """At a real table somebody may count a hand before the one in turn has been pegged."""
    unpegged = not current.released and current.announced != 0
    return state.reported and following[1] == "hand" and unpegged


def _count(course: GameCourse, following: tuple[Seat, e.Holding], cards: tuple[Card, ...]) -> None:
    """Open the score of a holding; where some of its cards are unknown, so is its worth."""
    seat, holding = following
    deal = course.state.the_deal
    held = deal.crib if holding == "crib" else deal.kept[seat]
    if len(cards) == len(held) and deal.starter is not None:
        count_holding(course, seat, holding, cards)
    else:
        course.happen(e.HoldingShown(seat, holding, cards))
        course.open(seat, holding, None)


def _bad_holding(
    state: GameState, following: tuple[Seat, e.Holding], cards: tuple[Card, ...]
) -> Rejection | None:
    """Cards reported for a holding: as many as it has, and none that was seen elsewhere."""
    known = holding_cards(state, *following)
    deal = state.the_deal
    size = len(deal.crib if following[1] == "crib" else deal.kept[following[0]])
    if len(cards) != size or len(set(cards)) != size:
        return refuse("wrong_number.shown", holding=following[1], size=size)
    if missing := [card for card in known if card not in cards]:
        return refuse("not_your_card.missing", card=missing[0].part)
    own = [one.card for one in deal.laid if one.seat == following[0] and following[1] == "hand"]
    for card in cards:
        if card not in (*known, *own) and (refused := card_elsewhere(state, card)):
            return refused
    return None


def _accepts_by_counting(state: GameState, item: Item, seat: Seat) -> bool:
    waiting = {side_of(one, state.hands) for one in still_to_accept(state, item)}
    counted = item.released or item.announced == 0
    return counted and waiting == {side_of(seat, state.hands)}


def decide_announce(course: GameCourse, command: c.Announce) -> Rejection | None:
    """Points said for a score by the player whose score it is."""
    state = course.state
    item = _own_item(state, command.seat, command.item)
    if isinstance(item, Rejection):
        return item
    if refused := _calls_for_partner(state, item, command.seat):
        return refused
    if refused := _bad_points(state, command.points):
        return refused
    if item.settled or (item.announced is not None and not _may_say_again(state, item)):
        taken = item.state == "mugginsed"
        clause = state.rules.counting.muggins.clause if taken else _late_clause(state, item)
        return refuse("score_closed.announced", clause=clause)
    course.happen(e.ItemAnnounced(item.id, command.points))
    if state.match.counting == "check":
        _go_on_learning(course, replace(item, announced=command.points))
    return None


def _calls_for_partner(state: GameState, item: Item, seat: Seat) -> Rejection | None:
    """In some books a player's points are his alone to call."""
    rule = state.rules.counting.partner_may_call
    if seat == item.seat or rule.value:
        return None
    return refuse("partner_calls", clause=rule.clause)


def _may_say_again(state: GameState, item: Item) -> bool:
    """Until the peg has been released a count can be said again; then as the book allows."""
    return may_raise(state, item) if item.released else may_still_peg(state, item)


def _go_on_learning(course: GameCourse, item: Item) -> None:
    """The learner has counted: the truth is pegged and told, and the game goes on."""
    course.put_right(item)
    resume(course)


def _own_item(state: GameState, seat: Seat, number: int) -> Item | Rejection:
    item = state.item(number)
    if item is None or item.state == "void":
        clause = state.rules.counting.missed_points.clause
        return refuse("no_such_score.score", clause=clause, number=number)
    if side_of(seat, state.hands) != side_of(item.seat, state.hands):
        return refuse("not_your_score", who=person(item.seat, state.match))
    return item


def _bad_points(state: GameState, points: int) -> Rejection | None:
    if 0 <= points <= state.match.target:
        return None
    return refuse("bad_points.range", target=state.match.target, points=points)


def decide_peg(course: GameCourse, command: c.Peg) -> Rejection | None:
    """Move the peg for a score: for the first time, further, or back to put a slip right."""
    state = course.state
    item = _own_item(state, command.seat, command.item)
    if isinstance(item, Rejection):
        return item
    if not state.by_claim:
        return refuse("peg_not_wanted")
    if refused := _bad_points(state, command.points) or _bad_peg(state, item, command):
        return refused
    if item.announced is None:
        course.happen(e.ItemAnnounced(item.id, command.points))
    start = state.score_of(item.seat)
    if command.points != item.pegged:
        course.happen(course.peg(item.seat, command.points - item.pegged, item.id))
    _after_peg(course, item, start)
    return None


def _bad_peg(state: GameState, item: Item, command: c.Peg) -> Rejection | None:
    if command.seat not in (item.seat, state.peggers[side_of(item.seat, state.hands)]):
        return refuse("not_the_pegger")
    if item.announced is None and (refused := _calls_for_partner(state, item, command.seat)):
        return refused
    if command.points < item.pegged:
        return _bad_way_back(state, item)
    if item.released:
        return _bad_raise(state, item, command.points)
    return _bad_first_peg(state, item)


def _bad_first_peg(state: GameState, item: Item) -> Rejection | None:
    agree = state.rules.counting.agree_before_pegging
    if not may_still_peg(state, item):
        return refuse("peg_late", clause=_late_clause(state, item))
    if item.kind not in SHOWN_KINDS:
        return None
    if item.announced is None:
        clause = state.rules.show.order.clause
        return refuse("announce_first", clause=clause)
    if agree.value and not fully_accepted(state, item):
        return refuse("agree_first", clause=agree.clause)
    return None


def _late_clause(state: GameState, item: Item) -> str:
    rules = state.rules
    if item.kind == "heels":
        return rules.heels.deadline.clause
    if item.kind in SHOWN_KINDS:
        return rules.counting.short_peg_show.clause
    return rules.counting.unpegged_play.clause


def _bad_way_back(state: GameState, item: Item) -> Rejection | None:
    """One's own slip is put right while the others could still object to it."""
    if any(may_claim_long(state, item, seat) for seat in opponents(state, item)):
        return None
    clause = state.rules.counting.long_peg_window.clause
    return refuse("peg_stands", clause=clause)


def _bad_raise(state: GameState, item: Item, points: int) -> Rejection | None:
    counting = state.rules.counting
    rule = counting.short_peg_show if item.kind in SHOWN_KINDS else counting.short_peg_play
    if points > item.pegged and not may_raise(state, item):
        return refuse("peg_released", clause=rule.clause)
    most = most_to_raise(state.rules, item)
    if most is not None and points > most:
        return refuse("points_gone", clause=counting.missed_points.clause, points=most)
    return None


def _after_peg(course: GameCourse, item: Item, start: int) -> None:
    """A peg in the game hole claims the game; in the show the next step may follow."""
    state = course.state
    if state.score_of(item.seat) >= state.match.target:
        course.happen(e.GameClaimed(item.seat, item.id, start))
        return
    finish_show(course)


def finish_show(course: GameCourse) -> None:
    """Once the last holding is agreed to, or nothing is left to count, the deal passes."""
    state = course.state
    if course.over or state.phase is not Phase.SHOW or next_holding(state) is not None:
        return
    current = current_count(state)
    if state.choice is None and (current is None or step_done(state, current)):
        pass_deal(course)


def decide_accept(course: GameCourse, command: c.Accept) -> Rejection | None:
    """An opponent lets a score, or a claim of the game, stand."""
    state = course.state
    if not state.by_claim:
        return refuse("accept_not_wanted")
    if state.claimed is not None:
        return _grant_game(course, command)
    item = state.item(command.item)
    if item is None or item.kind not in SHOWN_KINDS or item.state == "void":
        return refuse("no_such_score.count", number=command.item)
    if refused := _bad_acceptance(state, item, command):
        return refused
    course.happen(e.ItemAccepted(item.id, command.seat, command.how))
    finish_show(course)
    return None


def _bad_acceptance(state: GameState, item: Item, command: c.Accept) -> Rejection | None:
    if not opposes(state, item, command.seat):
        return refuse("own_score")
    if item.settled:
        return refuse("score_closed.settled")
    agree_first = state.rules.counting.agree_before_pegging.value
    ready = item.announced is not None if agree_first else item.released or item.announced == 0
    if not ready:
        who = person(item.seat, state.match)
        return refuse("not_counted", clause=state.rules.show.order.clause, who=who)
    again = command.seat not in still_to_accept(state, item)
    if again and (command.how == "word" or any(one.how == "mix" for one in item.accepted)):
        return refuse("accepted_already.count")
    return None


def _grant_game(course: GameCourse, command: c.Accept) -> Rejection | None:
    claim, hands = course.state.claimed, course.state.hands
    assert claim is not None
    winner = side_of(claim.seat, hands)
    side = side_of(command.seat, hands)
    if side == winner or side in course.state.agreed:
        return refuse("accepted_already.game")
    course.happen(e.ItemAccepted(claim.item, command.seat, command.how))
    if len(course.state.agreed) == len(sides(hands)) - 1:
        win(course, winner, "game-won")
    return None


def decide_claim_game(course: GameCourse, command: c.ClaimGame) -> Rejection | None:
    """A win written on the card, or any act that means the same as pegging out."""
    state = course.state
    if not state.by_claim:
        return refuse("claim_not_wanted")
    course.happen(e.GameClaimed(command.seat, None, state.score_of(command.seat)))
    return None
