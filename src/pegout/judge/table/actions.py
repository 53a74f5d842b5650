"""What the words of an effect do in a game: "the pone's hand", "under the stock", and the like.

The words are those of the judge's data. A human judge may use them too; words that are not known
here are refused, never passed over.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from pegout.game import (
    CRIB,
    STOCK,
    Cause,
    amends,
    commands as c,
    events as e,
    go_open,
    may_call_muggins,
    opponents,
    playable,
)
from pegout.game.decide import correct_count, decide_withdraw_go, last_series
from pegout.judge.ruling import effects as fx
from pegout.judge.table.at_table import AtTable
from pegout.scoring import THIRTY_ONE
from pegout.seating import Seat, seats, sides

Doing = Callable[[AtTable], None]
OPPONENTS_POINTS = "the points recorded with the opponent's peg, which stays where it is"
CARDS_LEFT = "the player with cards left plays them, and scores what they make"


def said(at: AtTable) -> None:
    """Something for the people at the table: the record of the game is right as it is."""


def _count_right_again(at: AtTable) -> None:
    """A wrong running count is put right; what else was right the people at the table know."""
    series = last_series(at.course.state) if at.incident.about == "count" else None
    if series is not None and series.right is not None:
        correct_count(at.course, series.laid[-1].seat, series.right)


def _hand(seat: Seat) -> e.Place:
    return e.Place("hand", seat)


def _lose_holding(holding: e.Holding) -> Doing:
    return lambda at: amends.kill(at.course, holding, at.seat("offender"), at.case)


def _lose_heels(at: AtTable) -> None:
    heels = amends.scores_of_deal(at.course.state, frozenset({"heels"}))
    for item in heels:
        if not item.settled:
            amends.forfeit(at.course, item)


def lose_score(at: AtTable) -> None:
    """The score that waits to be pegged is not recorded."""
    item = at.to_peg()
    if item is not None and not item.settled:
        amends.forfeit(at.course, item)


def _lose_points(at: AtTable) -> None:
    """Points of the play that nobody pegged; where muggins is played others may yet call them."""
    state, item = at.course.state, at.to_peg()
    if item is None or item.settled:
        return
    if not any(may_call_muggins(state, item, seat) for seat in opponents(state, item)):
        amends.forfeit(at.course, item)


def _lose_score_before(at: AtTable) -> None:
    """Its points went with the peg; should the deal be undone they are not taken back twice."""
    facts = at.incident.facts
    lost = int(facts.get("offender_score", 0)) - int(facts.get("offender_rear", 0))
    seat = at.seat("offender")
    own = [one for one in at.course.state.items if one.seat == seat and one.pegged == lost > 0]
    if own and own[-1].state not in amends.NOT_PEGGED:
        amends.forfeit(at.course, own[-1])


def _dead_hands(finder: Callable[[AtTable], tuple[Seat, ...]]) -> Doing:
    def kill(at: AtTable) -> None:
        for seat in finder(at):
            amends.kill(at.course, "hand", seat, at.case)

    return kill


def _dead_crib(at: AtTable) -> None:
    amends.kill(at.course, "crib", at.course.state.the_deal.crib_of, at.case)


def _dead_crib_cards(at: AtTable) -> None:
    """The dealer picks four when the crib is counted; until then nobody knows which."""
    over = len(at.course.state.the_deal.crib) - amends.CRIB_CARDS
    if over > 0:
        unknown: e.Cards = (None,) * over
        at.course.happen(e.HoldingKilled("crib", at.dealer, "play", at.case, unknown))


def _must_lay(at: AtTable) -> None:
    at.course.happen(e.GoWithdrawn(at.seat("offender"), by_order=True))


def _dead_renege_cards(at: AtTable) -> None:
    deal, seat = at.course.state.the_deal, at.seat("offender")
    room = THIRTY_ONE - deal.series.count
    cards = tuple(card for card in deal.hands[seat] if card is not None and card.pips <= room)
    amends.kill_cards(at.course, seat, cards, at.case)


def _fill_hands(finder: Callable[[AtTable], tuple[Seat, ...]]) -> Doing:
    def fill(at: AtTable) -> None:
        for seat in finder(at):
            amends.fill(at.course, _hand(seat), at.case)

    return fill


def _fill_crib(at: AtTable) -> None:
    amends.fill(at.course, CRIB, at.case)


def _excess_to_crib(finder: Callable[[AtTable], tuple[Seat, ...]]) -> Doing:
    def move(at: AtTable) -> None:
        for seat in finder(at):
            amends.take_excess(at.course, _hand(seat), CRIB, at.case)

    return move


def _excess_of_hand(at: AtTable) -> None:
    amends.take_excess(at.course, _hand(at.seat("offender")), STOCK, at.case)


def _excess_of_crib(at: AtTable) -> None:
    amends.take_excess(at.course, CRIB, STOCK, at.case)


def _blind_discard(at: AtTable) -> None:
    number = at.course.state.rules.dealing.laid_away.value[at.course.state.hands]
    amends.draw(at.course, _hand(at.dealer), CRIB, number, at.case)


def _two_before_pone(at: AtTable) -> None:
    """The starter went into the dealer's hand; two of those cards lie with the stock again."""
    amends.draw(at.course, STOCK, _hand(at.dealer), 1, at.case)
    amends.draw(at.course, _hand(at.dealer), STOCK, 2, at.case)


def _one_returns(at: AtTable) -> None:
    amends.draw(at.course, STOCK, _hand(at.dealer), 1, at.case)


def _discard_back(at: AtTable) -> None:
    seat = at.seat("offender")
    cards = at.course.state.the_deal.laid_away[seat]
    if cards:
        at.course.happen(e.CardsMoved(CRIB, _hand(seat), cards, at.case))


def _crib_made_up(at: AtTable) -> None:
    """Cards that were the crib's lie among the others; four are found or cut out, and unknown."""
    number = len(at.course.state.the_deal.crib)
    amends.draw(at.course, CRIB, STOCK, number, at.case)
    amends.draw(at.course, STOCK, CRIB, amends.CRIB_CARDS, at.case)


def _go_withdrawn(at: AtTable) -> None:
    decide_withdraw_go(at.course, c.WithdrawGo(at.seat("offender")))


def _cards_left_played(at: AtTable) -> None:
    """A go that nobody has acted upon is taken back; in any case he may not say go while he can
    lay, until the series is over.
    """
    seat, state = at.seat("offender"), at.course.state
    held = None in state.the_deal.hands[seat] or playable(state, seat)
    if go_open(state, seat) is not None and held:
        _go_withdrawn(at)
    at.course.happen(e.GoWithdrawn(seat, by_order=True))


def _opponent_keeps(at: AtTable) -> None:
    """The opponent's peg was moved by what the score was said to be, or is worth."""
    item = at.to_peg()
    points = 0 if item is None else item.true if item.announced is None else item.announced
    amends.move_points(at.course, at.side("opponent"), points or 0, "award", Cause(at.case))


def _next_dealer(finder: Callable[[AtTable], Seat]) -> Doing:
    return lambda at: at.course.happen(e.RoleChanged(None, finder(at), at.case))


def _crib_to_pone(at: AtTable) -> None:
    at.course.happen(e.RoleChanged(at.pone, None, at.case))


def _offenders(at: AtTable) -> tuple[Seat, ...]:
    return (at.seat("offender"),)


def _dealers(at: AtTable) -> tuple[Seat, ...]:
    return (at.dealer,)


def _pones(at: AtTable) -> tuple[Seat, ...]:
    return at.wrong_pones


def _everyone(at: AtTable) -> tuple[Seat, ...]:
    return seats(at.course.state.hands)


FORFEITS: Mapping[str, Doing] = {
    "the hand": _lose_holding("hand"),
    "the crib": _lose_holding("crib"),
    "his heels": _lose_heels,
    "this score": lose_score,
    "the points": lose_score,
    "the score not pegged": lose_score,
    "the points not pegged": _lose_points,
    "the score before it": _lose_score_before,
}
DEAD: Mapping[str, Doing] = {
    "the pone's hand": _dead_hands(_pones),
    "the dealer's hand": _dead_hands(_dealers),
    "both hands": _dead_hands(_everyone),
    "the crib": _dead_crib,
    "the other crib cards": _dead_crib_cards,
    "the renege cards": _dead_renege_cards,
}
FILLED: Mapping[str, Doing] = {
    "the crib": _fill_crib,
    "the pone's hand": _fill_hands(_pones),
    "the dealer's hand": _fill_hands(_dealers),
    "the short hand": _fill_hands(_offenders),
}
DRAWN: Mapping[tuple[str, str], Doing] = {
    ("the excess cards of the hand", "under the stock"): _excess_of_hand,
    ("the excess cards of the crib", "under the stock"): _excess_of_crib,
    (
        "two cards of the dealer's hand",
        "to the crib as the dealer's discard",
    ): _blind_discard,
    ("two cards of the dealer's hand", "before the pone, who looks at them"): _two_before_pone,
}
MOVED: Mapping[tuple[str, str], Doing] = {
    ("the pone's excess cards", "to the crib"): _excess_to_crib(_pones),
    ("the dealer's excess cards", "to the crib"): _excess_to_crib(_dealers),
    ("the crib", "to the dealer's side, unexposed"): said,
    ("the peg", "to the right track"): said,
}
RESTORED: Mapping[str, Doing] = {
    "the discard, which goes back to the hand": _discard_back,
    "the other card to the dealer's hand": _one_returns,
    "the cut, which the cutter completes": said,
    "the same cards to the crib": said,
    "the crib": said,
    "the cards face up": said,
    "the card to its hand": said,
    "the other cards to the hand": said,
    "the peg where both agree": said,
    "the pegs where both agree": said,
    "the opponent's peg": said,
    "the cards, face up on the table": said,
    "the starter": said,
    "the peg in its right hole, without penalty": said,
    "what was right before the mistake, where it can be": _count_right_again,
}
BY_KIND: Mapping[type, Mapping[str, Doing]] = {
    fx.Forfeit: FORFEITS,
    fx.Dead: DEAD,
    fx.Fill: FILLED,
    fx.Restore: RESTORED,
}
ROLES: Mapping[str, Doing] = {
    "the non-dealer of this deal": _next_dealer(lambda at: at.pone),
    "the player who dealt": _next_dealer(lambda at: at.dealer),
    "the player who was pone": _crib_to_pone,
}

ORDERED: Mapping[str, Doing] = {
    "the offender plays the renege cards": _must_lay,
    CARDS_LEFT: _cards_left_played,
    "the go is withdrawn and a card that fits is played": _go_withdrawn,
    "judges recount the hands to find the crib cards; missing ones are cut from the shuffled "
    "rest": _crib_made_up,
}
"""Orders that change a game; any other order is for the people at the table."""

KEPT: Mapping[str, Doing] = {OPPONENTS_POINTS: _opponent_keeps}
"""Points that somebody has on the board but not yet in the record."""


def meaning(effect: fx.Effect) -> Doing | None:
    """What the words of an effect do; None where they are not known."""
    if isinstance(effect, fx.Order):
        return ORDERED.get(effect.what, said)
    if isinstance(effect, fx.Keep):
        return KEPT.get(effect.what)
    if isinstance(effect, fx.Draw):
        return DRAWN.get((effect.cards, effect.to))
    if isinstance(effect, fx.Move):
        return MOVED.get((effect.what, effect.to))
    if isinstance(effect, fx.NextDealer | fx.CribTo):
        return ROLES.get(effect.who)
    if isinstance(effect, fx.Forfeit | fx.Dead | fx.Fill | fx.Restore):
        return BY_KIND[type(effect)].get(effect.what)
    return said


def _new_deal(at: AtTable) -> None:
    amends.retract(at.course, amends.scores_of_deal(at.course.state), at.case)
    amends.redeal(at.course, at.dealer, at.case)


def _points_back(at: AtTable) -> None:
    """The deal is void already; its scores are on record until cards are dealt."""
    amends.retract(at.course, at.course.state.items, at.case)


def _go_over_pegged(at: AtTable) -> None:
    """The point was never on record, so that only what the opponent gets for it is scored."""
    if at.course.state.rules.counting.long_peg_points.value:
        points = at.course.state.rules.play.go.value
        amends.move_points(at.course, at.side("opponent"), points, "award", Cause(at.case))


def _leader_wins(at: AtTable) -> None:
    """Whoever leads; where two lead together nobody does."""
    scores = at.course.state.scores
    leading = [side for side in sides(at.course.state.hands) if scores[side] == max(scores)]
    if len(leading) == 1:
        at.course.end_game(leading[0], "ruling")


def _as_if_held(at: AtTable) -> None:
    """The score in hand is pegged from the old rear peg; the score before it is lost."""
    item, side = at.to_peg(), at.side("offender")
    points = None if item is None else item.true if item.announced is None else item.announced
    if item is not None and points is not None:
        rear = at.course.state.pegs[side].rear
        amends.set_pegs(at.course, side, rear, None, at.case)
        amends.peg_score(at.course, item, points)


DECIDED: Mapping[str, Doing] = {
    "the same player deals again": _new_deal,
    "they are taken back": _points_back,
    "cut again": lambda at: amends.recut(at.course, at.case),
    "it is an over-peg": _go_over_pegged,
    "whoever leads wins": _leader_wins,
    "they are not scored": lose_score,
    "as if the peg had not been released (ACC-front-peg-held)": _as_if_held,
}
"""What a human judge may decide by choosing it; for all else the judge gives an order."""

PEGS_STAY = re.compile(r"the pegs stay in (\d+) and (\d+)")
SCORE_IS = re.compile(r"the score is (\d+), with both scores lost")


def changes(words: str) -> bool:
    """Whether choosing these words does anything to a game.

    >>> changes("they are not scored"), changes("as the judge directs")
    (True, False)
    """
    return words in DECIDED or bool(PEGS_STAY.fullmatch(words) or SCORE_IS.fullmatch(words))


def decided(at: AtTable, words: str) -> None:
    """Do what a human judge has chosen, where these words say what is to be done."""
    if words in DECIDED:
        DECIDED[words](at)
    elif stay := PEGS_STAY.fullmatch(words):
        amends.set_pegs(at.course, at.side("offender"), int(stay[1]), int(stay[2]), at.case)
    elif score := SCORE_IS.fullmatch(words):
        amends.set_pegs(at.course, at.side("offender"), int(score[1]), None, at.case)
