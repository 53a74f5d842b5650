"""What puts a game right again: points, pegs, cards and holdings moved by order of a ruling.

The game knows what is done; why it is done is the judge's business.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pegout.cards import Card
from pegout.game import events as e
from pegout.game.decide.course import GameCourse
from pegout.game.decide.play import carry_on
from pegout.game.legal import cards_dealt, cards_kept
from pegout.game.state import SHOWN_KINDS, GameState, GoCall, Item, Phase
from pegout.rulesets import CRIB_CARDS
from pegout.scoring import THIRTY_ONE
from pegout.seating import Seat, Side, left_of, right_of, seats, side_of, sides

IN_PLAY: frozenset[e.ItemKind] = frozenset({"play", "go"})
NOT_PEGGED: frozenset[e.ItemState] = frozenset({"void", "forfeited"})
"""Scores whose points have left the board, if they ever were on it."""
STOCK = e.Place("stock")
CRIB = e.Place("crib")


class Cause(NamedTuple):
    """Why points move: the case, and the score it is about."""

    case: str
    item: int | None = None


def move_points(
    course: GameCourse, side: Side, distance: int, kind: e.PointsKind, cause: Cause
) -> None:
    """Move a front peg, never off the board; points scored so can win the game."""
    start, target = course.state.pegs[side].front, course.state.match.target
    hole = max(0, min(start + distance, target))
    if course.over or hole == start:
        return
    course.happen(e.PointsMoved(side, start, hole, kind, *cause))
    if hole == target:
        course.end_game(side, "pegged_out" if kind in ("own", "correction") else "ruling")


def set_pegs(course: GameCourse, side: Side, front: int, rear: int | None, case: str) -> None:
    """Put both pegs in named holes; an unknown rear peg goes just behind where it must."""
    behind = course.state.pegs[side].put_back_to(front).rear if rear is None else rear
    course.happen(e.PegsSet(side, front, behind, case))
    if front >= course.state.match.target:
        course.end_game(side, "pegged_out")


def peg_score(course: GameCourse, item: Item, points: int) -> None:
    """Peg a score that was still to be pegged, as its owner would have done."""
    if item.settled:
        return
    if item.announced is None:
        course.happen(e.ItemAnnounced(item.id, points))
    if points != item.pegged:
        course.happen(course.peg(item.seat, points - item.pegged, item.id))
    if course.state.score_of(item.seat) >= course.state.match.target:
        course.end_game(side_of(item.seat, course.state.hands), "pegged_out")


def retract(course: GameCourse, items: Iterable[Item], case: str) -> None:
    """Take back the points of these scores, and what others took of them by muggins."""
    gone = [item for item in items if item.state != "void"]
    for item in gone:
        course.happen(e.ItemClosed(item.id, "void"))
    _take_back(course, gone, case)


def _take_back(course: GameCourse, items: Iterable[Item], case: str) -> None:
    back = dict.fromkeys(sides(course.state.hands), 0)
    for item in items:
        if item.state not in NOT_PEGGED:
            back[side_of(item.seat, course.state.hands)] += item.pegged
        if item.taken_by is not None and item.state != "void":
            back[item.taken_by] += item.taken
    for side, points in back.items():
        move_points(course, side, -points, "retraction", Cause(case))


def scores_of_deal(state: GameState, kinds: frozenset[e.ItemKind] | None = None) -> list[Item]:
    """The scores of the deal in progress, of these kinds or of all."""
    number = state.deal.number if state.deal else 0
    return [
        item for item in state.items if item.deal == number and (not kinds or item.kind in kinds)
    ]


def redeal(course: GameCourse, dealer: Seat, case: str) -> None:
    """The deal is void and somebody deals again; before any card is dealt there is none to void."""
    if course.over:
        return
    if course.state.the_deal.hands:
        course.happen(e.DealVoided(case))
    course.set_dealer(dealer, "ruling")


def kill(course: GameCourse, holding: e.Holding, seat: Seat, case: str) -> None:
    """A holding is not counted; if it has been, its points are taken back and its score lost."""
    course.happen(e.HoldingKilled(holding, seat, "count", case))
    for item in scores_of_deal(course.state, frozenset({holding})):
        counted = item.pegged or item.taken
        if item.seat != seat or item.state in NOT_PEGGED or (item.settled and not counted):
            continue
        course.happen(e.ItemClosed(item.id, "forfeited", item.worth))
        _take_back(course, [item], case)


def forfeit(course: GameCourse, item: Item) -> None:
    """A score is not recorded, or no longer."""
    course.happen(e.ItemClosed(item.id, "forfeited", item.worth))


def dealt_to(state: GameState, seat: Seat) -> int:
    """How many cards a player was dealt: those held and those thrown."""
    deal = state.the_deal
    held = deal.kept[seat] if deal.kept else deal.hands[seat]
    return len(held) + len(deal.laid_away[seat])


def wrong_by(state: GameState, seat: Seat) -> int:
    """By how many cards a hand is too long, or too short if less than none.

    Until all have thrown a hand is what was dealt, with what was thrown of it.
    """
    deal = state.the_deal
    if deal.kept:
        return len(deal.kept[seat]) - cards_kept(state)
    return dealt_to(state, seat) - cards_dealt(state)


def _too_many(state: GameState, place: e.Place) -> int:
    if place.where == "crib" or place.seat is None:
        return len(state.the_deal.crib) - CRIB_CARDS
    return wrong_by(state, place.seat)


def fill(course: GameCourse, place: e.Place, case: str) -> None:
    """Fill a short hand or crib from the top of the stock."""
    short = -_too_many(course.state, place)
    if short > 0:
        pack = course.state.the_deal.pack
        course.happen(e.CardsMoved(STOCK, place, pack[:short] or (None,) * short, case))
        _count_again(course, place, case)


def take_excess(course: GameCourse, place: e.Place, to: e.Place, case: str) -> None:
    """Take the cards that are too many, unseen."""
    over = _too_many(course.state, place)
    if over > 0:
        course.happen(e.CardsMoved(place, to, (None,) * over, case))
        _count_again(course, place, case)


def _count_again(course: GameCourse, place: e.Place, case: str) -> None:
    """A holding that has been put right is counted again, should it have been counted before."""
    kinds = frozenset[e.ItemKind]({"crib" if place.where == "crib" else "hand"})
    counted = scores_of_deal(course.state, kinds)
    retract(course, [one for one in counted if place.seat in (None, one.seat)], case)


def draw(course: GameCourse, place: e.Place, to: e.Place, number: int, case: str) -> None:
    """Take a number of cards unseen."""
    course.happen(e.CardsMoved(place, to, (None,) * number, case))


def playable_at(state: GameState, call: GoCall) -> list[Card | None]:
    """The cards of a player that could have been played, each by itself, when he said go."""
    room, deal = THIRTY_ONE - call.count, state.the_deal
    later = [one.card for one in deal.laid[call.laid :] if one.seat == call.seat]
    cards = [*later, *deal.hands[call.seat]]
    return [card for card in cards if card is None or card.pips <= room]


def rewind(course: GameCourse, call: GoCall, case: str) -> None:
    """The play goes back to a go: later cards return, later points are taken back."""
    state, deal = course.state, course.state.the_deal
    back = deal.laid[call.laid :]
    voided = [item for item in scores_of_deal(state) if item.id >= call.next_item]
    course.happen(
        e.Rewound(
            laid=call.laid,
            count=call.count,
            goes=_goes_before(state, call),
            turn=call.seat,
            back=tuple(
                tuple(one.card for one in back if one.seat == seat) for seat in seats(state.hands)
            ),
            case=case,
        )
    )
    retract(course, voided, case)


def _goes_before(state: GameState, call: GoCall) -> tuple[Seat, ...]:
    """Who had said go in that series before this one did."""
    deal, start = state.the_deal, 0
    for series in (*deal.past, deal.series):
        if start + len(series.laid) >= call.laid:
            break
        start += len(series.laid)
    before = deal.calls[: deal.calls.index(call)]
    return tuple(one.seat for one in before if one.laid > start)


def kill_cards(course: GameCourse, seat: Seat, cards: e.Cards, case: str) -> None:
    """Cards that are not played further; the player's go stands, and the play goes on."""
    course.happen(e.HoldingKilled("hand", seat, "play", case, cards))
    last = course.state.the_deal.series.laid
    if last and course.state.the_deal.hands[seat]:
        course.happen(e.GoCalled(seat))
    if last:
        carry_on(course, last[-1].seat)


def stop_play(course: GameCourse, case: str) -> None:
    """The play ends now."""
    if course.state.phase is Phase.PLAY:
        course.happen(e.PlayStopped(case))


def lose(course: GameCourse, loser: Side, *, match: bool = False) -> None:
    """A side forfeits the game, or the whole match; of several others the furthest wins."""
    others = [side for side in sides(course.state.hands) if side != loser]
    winner = max(others, key=lambda side: course.state.pegs[side].front)
    course.end_game(winner, "forfeit")
    if match and course.state.phase is Phase.GAME_OVER:
        course.happen(e.MatchEnded(winner, course.state.games))


def win(course: GameCourse, side: Side, case: str) -> None:
    """What means the same as pegging out: the peg is put in the game hole, and the game is won."""
    target = course.state.match.target
    if course.state.pegs[side].front < target:
        course.happen(e.PegsSet(side, target, course.state.pegs[side].front, case))
    course.end_game(side, "pegged_out")


def recut_first_deal(course: GameCourse, again: tuple[Seat, ...], case: str) -> None:
    """These players cut for the first deal again."""
    course.happen(e.CutVoided("first_deal", again, case))


def recut(course: GameCourse, case: str) -> None:
    """The cut for the starter, or before cards are dealt the cut of the pack, is made again.

    A jack that was turned by a cut that does not count scores nothing.
    """
    deal, hands = course.state.the_deal, course.state.hands
    if deal.hands:
        retract(course, scores_of_deal(course.state, frozenset({"heels"})), case)
        course.happen(e.CutVoided("starter", (left_of(deal.dealer, hands),), case))
    else:
        course.happen(e.CutVoided("pack", (right_of(deal.dealer, hands),), case))


def shown_item(state: GameState, seat: Seat) -> Item | None:
    """The last hand or crib that a player has counted."""
    own = [item for item in scores_of_deal(state, SHOWN_KINDS) if item.seat == seat]
    return own[-1] if own else None
