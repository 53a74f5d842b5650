"""What the named things of a remedy do in a game: the hand forfeited, the crib dead, and so on."""

from __future__ import annotations

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
from pegout.judge.cases.model import Drawn, Dying, Filled, Forfeited, Moved, Turn
from pegout.judge.table.at_table import AtTable
from pegout.rulesets import CRIB_CARDS
from pegout.scoring import THIRTY_ONE
from pegout.seating import Seat, seats, sides

Doing = Callable[[AtTable], None]


def said(at: AtTable) -> None:
    """Something for the people at the table: the record of the game is right as it is."""


def restore_count(at: AtTable) -> None:
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
    over = len(at.course.state.the_deal.crib) - CRIB_CARDS
    if over > 0:
        unknown: e.Cards = (None,) * over
        at.course.happen(e.HoldingKilled("crib", at.dealer, "play", at.case, unknown))


def lay_renege_cards(at: AtTable) -> None:
    """The offender may not say go until those cards are played."""
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


def return_dealer_card(at: AtTable) -> None:
    """The card that is not the starter goes back to the dealer's hand."""
    amends.draw(at.course, STOCK, _hand(at.dealer), 1, at.case)


def return_discard(at: AtTable) -> None:
    """What the offender threw goes back to the hand."""
    seat = at.seat("offender")
    cards = at.course.state.the_deal.laid_away[seat]
    if cards:
        at.course.happen(e.CardsMoved(CRIB, _hand(seat), cards, at.case))


def remake_crib(at: AtTable) -> None:
    """Cards that were the crib's lie among the others; four are found or cut out, and unknown."""
    number = len(at.course.state.the_deal.crib)
    amends.draw(at.course, CRIB, STOCK, number, at.case)
    amends.draw(at.course, STOCK, CRIB, CRIB_CARDS, at.case)


def withdraw_go(at: AtTable) -> None:
    """A go that nobody has acted upon is taken back."""
    decide_withdraw_go(at.course, c.WithdrawGo(at.seat("offender")))


def play_cards_left(at: AtTable) -> None:
    """A go that nobody has acted upon is taken back; in any case he may not say go while he can
    play, until the series is over.
    """
    seat, state = at.seat("offender"), at.course.state
    held = None in state.the_deal.hands[seat] or playable(state, seat)
    if go_open(state, seat) is not None and held:
        withdraw_go(at)
    at.course.happen(e.GoWithdrawn(seat, by_order=True))


def keep_points(at: AtTable) -> None:
    """The opponent's peg was moved by what the score was said to be, or is worth."""
    item = at.to_peg()
    points = 0 if item is None else item.true if item.announced is None else item.announced
    amends.move_points(at.course, at.side("opponent"), points or 0, "award", Cause(at.case))


def _next_dealer(finder: Callable[[AtTable], Seat]) -> Doing:
    return lambda at: at.course.happen(e.RoleChanged(None, finder(at), at.case))


def crib_to_pone(at: AtTable) -> None:
    """The crib is now the pone's."""
    at.course.happen(e.RoleChanged(at.pone, None, at.case))


def _offenders(at: AtTable) -> tuple[Seat, ...]:
    return (at.seat("offender"),)


def _dealers(at: AtTable) -> tuple[Seat, ...]:
    return (at.dealer,)


def _pones(at: AtTable) -> tuple[Seat, ...]:
    return at.wrong_pones


def _everyone(at: AtTable) -> tuple[Seat, ...]:
    return seats(at.course.state.hands)


def leader_wins(at: AtTable) -> None:
    """The leader; where two lead together nobody does."""
    scores = at.course.state.scores
    leading = [side for side in sides(at.course.state.hands) if scores[side] == max(scores)]
    if len(leading) == 1:
        at.course.end_game(leading[0], "ruling")


def peg_as_if_held(at: AtTable) -> None:
    """The score in hand is pegged from the old rear peg; the score before it is lost."""
    item, side = at.to_peg(), at.side("offender")
    points = None if item is None else item.true if item.announced is None else item.announced
    if item is not None and points is not None:
        rear = at.course.state.pegs[side].rear
        amends.set_pegs(at.course, side, rear, None, at.case)
        amends.peg_score(at.course, item, points)


FORFEITS: Mapping[Forfeited, Doing] = {
    "hand": _lose_holding("hand"),
    "crib": _lose_holding("crib"),
    "heels": _lose_heels,
    "this_score": lose_score,
    "points": lose_score,
    "score_not_pegged": lose_score,
    "points_not_pegged": _lose_points,
    "score_before": _lose_score_before,
}
DEAD: Mapping[Dying, Doing] = {
    "pone_hand": _dead_hands(_pones),
    "dealer_hand": _dead_hands(_dealers),
    "both_hands": _dead_hands(_everyone),
    "crib": _dead_crib,
    "other_crib_cards": _dead_crib_cards,
    "renege_cards": _dead_renege_cards,
}
FILLED: Mapping[Filled, Doing] = {
    "crib": _fill_crib,
    "pone_hand": _fill_hands(_pones),
    "dealer_hand": _fill_hands(_dealers),
    "short_hand": _fill_hands(_offenders),
}
DRAWN: Mapping[Drawn, Doing] = {
    "hand_excess": _excess_of_hand,
    "crib_excess": _excess_of_crib,
    "dealer_discard": _blind_discard,
    "dealer_two": _two_before_pone,
}
MOVED: Mapping[Moved, Doing] = {
    "pone_excess": _excess_to_crib(_pones),
    "dealer_excess": _excess_to_crib(_dealers),
    "crib_to_dealers_side": said,
    "peg_to_its_track": said,
}
NEXT_DEALER: Mapping[Turn, Doing] = {
    "pone": _next_dealer(lambda at: at.pone),
    "dealer": _next_dealer(lambda at: at.dealer),
}
