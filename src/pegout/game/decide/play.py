"""Deciding the play and the show, up to the next deal or the end of the game; and what players call
in the play: goes, true or not, and running counts said again.
"""

from __future__ import annotations

from msgspec.structs import replace

from pegout.cards import Card
from pegout.errors import Rejection, refuse
from pegout.game import commands as c, events as e
from pegout.game.decide.course import GameCourse
from pegout.game.decide.refusals import card_elsewhere, not_yours, waiting_for
from pegout.game.legal import being_learned, next_holding, playable
from pegout.game.state import GameState, Item, Phase, Series
from pegout.game.windows import count_open, go_open, open_counts
from pegout.scoring import THIRTY_ONE, ScoreLine, score_play, score_show
from pegout.seating import Seat, from_left_of, left_of, seats


def decide_play(course: GameCourse, command: c.Play) -> Rejection | None:
    """Play a card, peg what it scores, and carry on to the next player who can play."""
    if refused := _bad_play(course.state, command):
        return refused
    in_force = course.state.the_deal.series.count + command.card.pips
    said = in_force if command.said is None else command.said
    right = _right_before(course.state, command.seat) + command.card.pips
    if said == right:
        going_on = _lay(course, command, right)
    else:
        going_on = _lay_and_say_wrong(course, command, said, right)
    if going_on:
        carry_on(course, command.seat)
    return None


def _right_before(state: GameState, seat: Seat) -> int:
    """The count before this card: the one in force, or the right one where this player's own
    wrong count has not been acted upon.
    """
    series = state.the_deal.series
    own = series.right is not None and count_open(state) == seat
    return series.right if own and series.right is not None else series.count


def _lay(course: GameCourse, command: c.Play, count: int) -> bool:
    """Play a card with the right count; True where the game goes on at once."""
    state = course.state
    cards = (*state.the_deal.series.cards, command.card)
    lines = _less_early_go(state, score_play(cards, state.rules.play, count))
    course.happen(e.CardPlayed(command.seat, command.card, count))
    if not lines and state.match.counting == "auto":
        return True
    return course.score(command.seat, "play", lines)


def _lay_and_say_wrong(course: GameCourse, command: c.Play, said: int, right: int) -> bool:
    """Play a card with a wrong count: in force until it is put right, for a learner at once."""
    state, seat = course.state, command.seat
    cards, rules = (*state.the_deal.series.cards, command.card), state.rules.play
    lines = _less_early_go(state, score_play(cards, rules, right))
    by_said = _less_early_go(state, score_play(cards, rules, said)) if state.by_claim else None
    course.happen(e.CardPlayed(seat, command.card, said, true=right))
    course.open(seat, "play", lines, by_said)
    if not state.by_claim:
        course.happen(e.CountCorrected(seat, said, right, state.next_item))
    return state.by_claim


def _less_early_go(state: GameState, lines: tuple[ScoreLine, ...]) -> tuple[ScoreLine, ...]:
    """Thirty-one takes the place of the go: what is pegged for that already counts towards it."""
    early = _go_of_series(state) if state.by_claim else None
    if early is None or not early.pegged:
        return lines
    one = state.rules.play.go.value
    return tuple(
        replace(line, points=line.points - one) if line.kind == "thirty_one" else line
        for line in lines
    )


def _bad_play(state: GameState, command: c.Play) -> Rejection | None:
    if state.phase is not Phase.PLAY or command.seat != state.the_deal.turn:
        return waiting_for(state, command.seat, "play")
    if command.card not in state.the_deal.hands[command.seat]:
        return _not_held(state, command)
    if command.said is not None and state.match.counting == "auto":
        return refuse("count_not_wanted")
    if command.said is not None and not 1 <= command.said <= THIRTY_ONE:
        return refuse("bad_count", clause=state.rules.play.limit.clause, most=THIRTY_ONE)
    count, pips = state.the_deal.series.count, command.card.pips
    if count + pips > THIRTY_ONE:
        return refuse(
            "past_thirty_one",
            clause=state.rules.play.limit.clause,
            count=count,
            pips=pips,
            most=THIRTY_ONE,
        )
    return None


def _not_held(state: GameState, command: c.Play) -> Rejection | None:
    """Where a real table is kept, an unknown card of the hand may turn out to be this one."""
    if not state.reported or None not in state.the_deal.hands[command.seat]:
        return not_yours(command.card)
    return card_elsewhere(state, command.card)


def carry_on(course: GameCourse, last: Seat) -> None:
    """Those who cannot play say go in turn, until someone can or the series is over.

    Where the players call their own goes, the table only sees whether anybody is left.
    """
    goes = goes_in_a_row(course.state)
    while not _series_over(course.state, goes):
        turn = course.state.the_deal.turn
        assert turn is not None
        if course.state.by_claim:
            _open_go_early(course, last)
            return
        if playable(course.state, turn):
            return
        if turn == last:
            break
        course.happen(e.GoCalled(turn))
        goes += 1
    _end_series(course, last)


def resume(course: GameCourse) -> None:
    """Where the table counts, the game goes on by itself to the next who has something to do.

    It looks only at where the game stands, so that a score which a ruling has settled, or play
    which it has stopped or taken back, holds nobody up.
    """
    state = course.state
    waits = state.choice is not None or being_learned(state) is not None
    if course.over or state.by_claim or waits:
        return
    if state.phase is Phase.SHOW:
        show(course)
    elif state.phase is Phase.PLAY and _held_up(state):
        _carry_on_counted(course, state.the_deal.series.laid[-1].seat)


def _held_up(state: GameState) -> bool:
    """Whether cards lie in the series and the player in turn can add none."""
    deal = state.the_deal
    stuck = deal.turn is None or not playable(state, deal.turn)
    return bool(deal.series.laid) and stuck


def _carry_on_counted(course: GameCourse, last: Seat) -> None:
    """A learner's go ends the series once it is counted; any other score lets the play go on."""
    score = course.state.items[-1] if course.state.match.counting == "check" else None
    if score is not None and score.kind == "go" and score.state != "void":
        after_series(course, last)
    else:
        carry_on(course, last)


def goes_in_a_row(state: GameState) -> int:
    """How many have said go since the last card."""
    deal = state.the_deal
    return sum(call.laid == len(deal.laid) for call in deal.calls)


def _series_over(state: GameState, goes: int) -> bool:
    """Thirty-one is reached, nobody is left who could play, or enough have said go in a row."""
    deal = state.the_deal
    return deal.series.count == THIRTY_ONE or deal.turn is None or goes == _most_goes(state)


def _most_goes(state: GameState) -> int | None:
    """In one way of playing with three, two in a row who cannot play end the series."""
    ends_early = state.rules.play.three_hand_go.value == "second_go_ends"
    return 2 if ends_early and state.hands == 3 else None


def _end_series(course: GameCourse, last: Seat) -> None:
    """The last to play takes one, unless thirty-one has already given two; then a new lead."""
    state = course.state
    early = _go_of_series(state)
    if state.the_deal.series.count == THIRTY_ONE:
        if early is not None and not early.released:
            course.happen(e.ItemClosed(early.id, "void"))
    elif early is None and not course.score(last, "go", (_last_point(state, last),)):
        return
    after_series(course, last)


def _open_go_early(course: GameCourse, last: Seat) -> None:
    """Once all the others have said go, the last to play may peg the point at once."""
    state, deal = course.state, course.state.the_deal
    others = [seat for seat in seats(state.hands) if seat != last]
    done = all(seat in deal.series.goes or not deal.hands[seat] for seat in others)
    if deal.series.goes and done and _go_of_series(state) is None:
        course.score(last, "go", (_last_point(state, last),))


def _go_of_series(state: GameState) -> Item | None:
    """The point for the go of this series, where it has been opened already."""
    start = sum(len(series.laid) for series in state.the_deal.past)
    calls = [call.next_item for call in state.the_deal.calls if call.laid > start]
    found = [
        item
        for item in state.items
        if item.kind == "go" and item.state != "void" and calls and item.id >= calls[0]
    ]
    return found[-1] if found else None


def _leader(state: GameState, last: Seat) -> Seat | None:
    """The next in turn after the last to play, among those who still hold cards."""
    hands = state.the_deal.hands
    return next((seat for seat in from_left_of(last, state.hands) if hands[seat]), None)


def after_series(course: GameCourse, last: Seat) -> None:
    """The count begins again, or the hands are counted."""
    leader, count = _leader(course.state, last), course.state.the_deal.series.count
    course.happen(e.SeriesEnded(last, count, leader))
    if leader is None:
        show(course)


def _last_point(state: GameState, last: Seat) -> ScoreLine:
    card = state.the_deal.series.cards[-1]
    if _leader(state, last) is None:
        return ScoreLine("last", state.rules.play.last.value, (card,), state.rules.play.last.clause)
    return ScoreLine("go", state.rules.play.go.value, (card,), state.rules.play.go.clause)


def show(course: GameCourse) -> None:
    """Hands are counted from the dealer's left to the dealer, then the crib, until one is out.

    Where players count for better or worse, they show their own hands.
    """
    if course.state.by_claim and next_holding(course.state) is not None:
        return
    while (following := next_holding(course.state)) is not None:
        seat, holding = following
        if not count_holding(course, seat, holding, holding_cards(course.state, *following)):
            return
    pass_deal(course)


def count_holding(
    course: GameCourse, seat: Seat, holding: e.Holding, cards: tuple[Card, ...]
) -> bool:
    """Show a holding and score it; True where the game goes on at once."""
    course.happen(e.HoldingShown(seat, holding, cards))
    starter, rules = course.state.the_deal.starter, course.state.rules.show
    return course.score(seat, holding, score_show(cards, starter, rules, crib=holding == "crib"))


def holding_cards(state: GameState, seat: Seat, holding: e.Holding) -> tuple[Card, ...]:
    """The known cards of a hand or the crib."""
    deal = state.the_deal
    cards = deal.crib if holding == "crib" else deal.kept[seat]
    return tuple(card for card in cards if card is not None)


def pass_deal(course: GameCourse) -> None:
    """The deal goes to the left, unless a ruling has given it to somebody."""
    state = course.state
    chosen = state.the_deal.next_dealer
    if chosen is not None:
        course.set_dealer(chosen, "ruling")
    else:
        course.set_dealer(left_of(state.the_deal.dealer, state.hands), "rotation")


def decide_go(course: GameCourse, command: c.Go) -> Rejection | None:
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


def decide_withdraw_go(course: GameCourse, command: c.WithdrawGo) -> Rejection | None:
    """A go taken back in time; the point that it had opened falls away."""
    state = course.state
    call = go_open(state, command.seat) if state.by_claim else None
    if call is None:
        return refuse("go_stands")
    _void_since(course, call.next_item, "go")
    course.happen(e.GoWithdrawn(command.seat))
    return None


def _void_since(course: GameCourse, first: int, kind: e.ItemKind) -> None:
    for item in course.state.items:
        if item.id >= first and item.kind == kind and not item.settled:
            course.happen(e.ItemClosed(item.id, "void"))


def decide_say_count(course: GameCourse, command: c.SayCount) -> Rejection | None:
    """The announcer puts the count right before anybody has acted upon it."""
    state = course.state
    if not state.by_claim or count_open(state) != command.seat:
        return refuse("count_stands.said")
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


def correct_count(course: GameCourse, seat: Seat, count: int) -> None:
    """Say the running count again; the series goes on or ends as it then must."""
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
