"""What the table knows of scores: what has happened since they arose, and who may still speak."""

from __future__ import annotations

from collections.abc import Mapping

from pegout.game import (
    SHOWN_KINDS,
    Item,
    count_open,
    fully_accepted,
    go_open,
    may_call_muggins,
    may_claim_long,
    may_raise,
    may_still_peg,
    opponents,
    points_held,
    renege_of,
    unearned,
)
from pegout.judge.cases.model import Seen
from pegout.judge.table.facts.context import Context, Finder, Finders, Maybe, in_deal, of_item
from pegout.scoring import THIRTY_ONE
from pegout.seating import Seat, side_of


def _dealer_score(at: Context) -> Maybe:
    """Before the jack was turned: less what has been pegged in this deal since."""
    deal = at.state.the_deal
    side = side_of(deal.dealer, at.state.hands)
    own = [one for one in at.state.items if side_of(one.seat, at.state.hands) == side]
    return int(at.state.score_of(deal.dealer)) - sum(
        one.pegged for one in own if one.state not in ("void", "forfeited")
    )


def _true_score(at: Context) -> Maybe:
    """Points truly held are what the pegs and the open scores give."""
    return points_held(at.state, side_of(at.offender, at.state.hands))


def _what_happened(_at: Context, item: Item) -> Maybe:
    """What took play points from their owner, or might have."""
    own = {one.act for one in item.since if one.seat == item.seat}
    if own & {"card", "on"}:
        return "next_card"
    if "go" in own:
        return "go"
    return "pone_announced" if any(one.act == "pone_announced" for one in item.since) else None


def _laying_on(_at: Context, item: Item) -> Maybe:
    own = {one.act for one in item.since if one.seat == item.seat} & {"card", "on"}
    return own == {"on"} if own else None


def _acted_on_go(at: Context) -> Maybe:
    called = [call for call in at.state.the_deal.calls if call.seat == at.offender]
    return None if not called else go_open(at.state, at.offender) is None


def _acted_on_count(at: Context) -> Maybe:
    laid = at.state.the_deal.laid
    return None if not laid else count_open(at.state) != at.offender


def shown_renege(at: Context) -> bool:
    """Whether a card on the table shows that a go of the offender's was wrong."""
    deal = at.state.the_deal
    return any(
        one.seat == call.seat and one.card.pips <= THIRTY_ONE - call.count
        for call in deal.calls
        if call.seat == at.offender
        for one in deal.laid[call.laid :]
    )


def _renege_in_time(at: Context) -> Maybe:
    if at.reporter is None or not shown_renege(at):
        return None
    return renege_of(at.state, at.reporter) is not None


def _renege_played(at: Context) -> Maybe:
    return True if shown_renege(at) else None


def _claimants(at: Context, item: Item) -> tuple[Seat, ...]:
    """Who may object: the one who reports it, or any opponent where the owner does."""
    others = opponents(at.state, item)
    return (at.reporter,) if at.reporter is not None and at.reporter in others else others


def _may_object(at: Context, item: Item) -> bool:
    return any(may_claim_long(at.state, item, seat) for seat in _claimants(at, item))


def _moment_of_long_peg(at: Context, item: Item) -> Maybe:
    if _may_object(at, item):
        return "in_time"
    return "accepted" if item.kind in SHOWN_KINDS else "next_card_played"


def _moment_of_short_peg(at: Context, item: Item) -> Maybe:
    if not may_raise(at.state, item):
        return "too_late"
    return "show_in_time" if item.kind in SHOWN_KINDS else "play_in_time"


def _moment_of_muggins(at: Context, item: Item) -> Maybe:
    if any(may_call_muggins(at.state, item, seat) for seat in _claimants(at, item)):
        return "in_time"
    if item.settled:
        return "too_late"
    early = not item.released and (
        item.announced is None if item.kind in SHOWN_KINDS else may_still_peg(at.state, item)
    )
    return "too_early" if early else "too_late"


def _confirmed(at: Context) -> Maybe:
    """Whether the offender's hand has been counted, pegged and agreed to."""
    number = at.state.the_deal.number
    own = [
        item
        for item in at.state.items
        if item.kind == "hand" and item.seat == at.offender and item.deal == number
    ]
    return any(
        (item.released or item.announced == 0) and fully_accepted(at.state, item) for item in own
    )


def _in_game_hole(at: Context) -> Maybe:
    return int(at.state.score_of(at.offender)) >= at.state.match.target


def _rear(at: Context) -> Maybe:
    return at.state.pegs[side_of(at.offender, at.state.hands)].rear


SCORE_FACTS: Finders = {
    "target": lambda at: at.state.match.target,
    "offender_score": lambda at: at.state.score_of(at.offender),
    "offender_rear": _rear,
    "opponent_score": lambda at: at.state.score_of(at.facing),
    "dealer_score": in_deal(_dealer_score),
    "event": of_item(_what_happened),
    "laying_on": of_item(_laying_on),
    "acted": in_deal(_acted_on_go),
    "opponent_acted": in_deal(_acted_on_count),
    "true_score": _true_score,
    "in_time": in_deal(_renege_in_time),
    "renege_played": in_deal(_renege_played),
    "in_game_hole": _in_game_hole,
    "resumed": of_item(lambda at, item: not _may_object(at, item)),
    "accepted": of_item(lambda at, item: not _may_object(at, item)),
    "fingers_off": of_item(lambda at, item: True if item.released else None),
    "moved": of_item(lambda at, item: item.released),
    "hand_or_crib": of_item(lambda at, item: item.kind in SHOWN_KINDS),
    "agreed_and_pegged": of_item(lambda at, item: item.released and fully_accepted(at.state, item)),
}
SEEN_SCORES: Mapping[Seen, Finder] = {
    "unearned": in_deal(lambda at: unearned(at.state)),
    "long_peg_moment": of_item(_moment_of_long_peg),
    "short_peg_moment": of_item(_moment_of_short_peg),
    "muggins_moment": of_item(_moment_of_muggins),
    "objection_late": of_item(lambda at, item: not _may_object(at, item)),
    "raise_late": of_item(lambda at, item: not may_raise(at.state, item)),
    "hand_confirmed": in_deal(_confirmed),
}
