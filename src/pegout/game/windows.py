"""How long a score stays open: to be pegged, raised, objected to or claimed by muggins.

Each book names the happening that closes each window; the scores remember what has happened.
"""

from __future__ import annotations

from pegout.game.state import SHOWN_KINDS, Act, DealState, GameState, GoCall, Item, Since
from pegout.rulesets import Ruleset
from pegout.seating import Seat, Side, seats, side_of


def may_still_peg(state: GameState, item: Item) -> bool:
    """Whether the owner may peg a score that has not been pegged yet."""
    if item.settled or item.released:
        return False
    if item.kind == "heels":
        return not _heels_late(state, item)
    if item.kind in SHOWN_KINDS:
        none = item.announced == 0 and fully_accepted(state, item)
        return not none or _may_find_more(state.rules)
    return not _play_points_lost(state, item)


def _may_find_more(rules: Ruleset) -> bool:
    """Whether points nobody noticed may be found even after a count has been agreed to."""
    counting = rules.counting
    noticed_only = counting.missed_points.value == "dead_when_peg_movement_ends"
    return counting.short_peg_show.value == "until_next_deal_cut" and not noticed_only


def _heels_late(state: GameState, item: Item) -> bool:
    """Heels are lost once the dealer plays, or in some books once anybody does."""
    if state.rules.heels.deadline.value == "dealer_first_card":
        return _acted(item.since, item.seat, "card", "on")
    return _happened(item.since, "card", "on")


def _play_points_lost(state: GameState, item: Item) -> bool:
    """A player who plays on alone may peg everything at the end."""
    if state.rules.counting.unpegged_play.value == "until_own_next_card":
        return _acted(item.since, item.seat, "card", "on")
    acts: tuple[Act, ...] = ("card", "go") if item.laid_on else ("card", "on", "go")
    return _acted(item.since, item.seat, *acts) or _happened(item.since, "pone_announced")


def _acted(since: tuple[Since, ...], seat: Seat, *acts: Act) -> bool:
    return any(one.act in acts and one.seat == seat for one in since)


def _happened(since: tuple[Since, ...], *acts: Act) -> bool:
    return any(one.act in acts for one in since)


def may_raise(state: GameState, item: Item) -> bool:
    """Whether the owner may add to points that were pegged short, or said short."""
    if item.settled:
        return False
    counting = state.rules.counting
    if item.kind not in SHOWN_KINDS:
        until = counting.short_peg_play.value
        return until == "until_own_next_card" and not _acted(
            item.since_peg, item.seat, "card", "on"
        )
    if counting.short_peg_show.value == "until_agreed_and_pegged":
        return not fully_accepted(state, item)
    return counting.short_peg_show.value == "until_next_deal_cut"


def most_to_raise(rules: Ruleset, item: Item) -> int | None:
    """In some books points not noticed are gone, so a peg is raised to what was said at most."""
    dead = rules.counting.missed_points.value == "dead_when_peg_movement_ends"
    return item.announced if dead and item.released else None


def may_claim_long(state: GameState, item: Item, seat: Seat) -> bool:
    """Whether this opponent may object that more was pegged than there was to peg."""
    if item.settled or not opposes(state, item, seat):
        return False
    if any(one.seat == seat and one.how == "ruled" for one in item.accepted):
        return False  # a judge has already looked at it for this player
    if not item.released:
        return may_disagree(state, item, seat)
    rule = state.rules.counting.long_peg_window.value
    if rule == "until_next_deal_cut":
        return True
    if rule == "at_that_time":
        return all(one.act == "pegged" for one in item.since_peg)
    if item.kind in SHOWN_KINDS:
        return not _side_accepted(state, item, seat)
    closed = _acted(item.since_peg, seat, "card", "on")
    return not closed and (
        _holds_cards(state, item, seat) or not _happened(item.since_peg, "pone_pegged")
    )


def may_disagree(state: GameState, item: Item, seat: Seat) -> bool:
    """Where a count is agreed to before it is pegged, it may be doubted before it is pegged."""
    said = item.kind in SHOWN_KINDS and item.announced is not None
    agree_first = state.rules.counting.agree_before_pegging.value
    return said and agree_first and not _side_accepted(state, item, seat)


def _holds_cards(state: GameState, item: Item, seat: Seat) -> bool:
    """Whether a player has still cards to play in the deal of a score."""
    deal = deal_of(state, item)
    return bool(deal.hands) and bool(deal.hands[seat])


def deal_of(state: GameState, item: Item) -> DealState:
    """The deal a score belongs to: the one in progress, or the one just shown."""
    deal, last = state.the_deal, state.last_deal
    return last if last is not None and item.deal == last.number else deal


def may_call_muggins(state: GameState, item: Item, seat: Seat) -> bool:
    """Whether this opponent may take points that the owner has left."""
    if not state.match.muggins or item.settled or not opposes(state, item, seat):
        return False
    if any(one.seat == seat and one.how == "no_muggins" for one in item.accepted):
        return False  # it was called, and there was nothing to take
    if item.kind in SHOWN_KINDS:
        return _muggins_in_show(state, item)
    if item.kind == "heels":
        return False  # 001 X.2.c
    left = item.released or not may_still_peg(state, item)
    shown = _happened(item.since_peg, "pone_pegged")
    return left and not shown and not _pegged_later(state, item)


def _pegged_later(state: GameState, item: Item) -> bool:
    """Whether the side has pegged a score that came after this one."""
    side = side_of(item.seat, state.hands)
    later = [one.item for one in item.since_peg if one.act == "pegged" and one.side == side]
    return any(number is not None and number > item.id for number in later)


def _muggins_in_show(state: GameState, item: Item) -> bool:
    counted = item.released or item.announced == 0
    mixed = any(one.how == "mix" for one in item.accepted)
    dealers = item.seat == deal_of(state, item).crib_of
    return counted and not mixed and (dealers or not _happened(item.since, "announced"))


def opposes(state: GameState, item: Item, seat: Seat) -> bool:
    """Whether a seat plays against the owner of a score."""
    hands = state.hands
    return side_of(seat, hands) != side_of(item.seat, hands)


def _side_accepted(state: GameState, item: Item, seat: Seat) -> bool:
    """A judge who finds nothing wrong has settled a dispute; agreeing is another thing."""
    if not item.accepted:
        return False
    side = side_of(seat, state.hands)
    agreed = [one for one in item.accepted if one.how in ("word", "count", "mix")]
    return any(side_of(one.seat, state.hands) == side for one in agreed)


def fully_accepted(state: GameState, item: Item) -> bool:
    """Whether every opposing side has let a score stand."""
    return not still_to_accept(state, item)


def still_to_accept(state: GameState, item: Item) -> tuple[Seat, ...]:
    """The opponents whose side has not yet let a score stand."""
    return tuple([seat for seat in opponents(state, item) if not _side_accepted(state, item, seat)])


def opponents(state: GameState, item: Item) -> tuple[Seat, ...]:
    """Everyone who plays against the owner of a score."""
    hands = state.hands
    side = side_of(item.seat, hands)
    return tuple([seat for seat in seats(hands) if side_of(seat, hands) != side])


def nothing_open(state: GameState, item: Item) -> bool:
    """Whether no window of this score is open for anybody; what it is worth plays no part."""
    if may_still_peg(state, item) or (item.released and may_raise(state, item)):
        return False
    if item.kind in SHOWN_KINDS and not fully_accepted(state, item):
        return False
    return not any(
        may_claim_long(state, item, seat) or may_call_muggins(state, item, seat)
        for seat in opponents(state, item)
    )


def count_open(state: GameState) -> Seat | None:
    """Who announced a count that nobody has acted upon yet; None where it stands."""
    deal = state.deal
    laid = deal.laid if deal else ()
    if deal is None or not laid:
        return None
    acted = any(call.laid == len(laid) for call in deal.calls)
    return None if acted or deal.shown else laid[-1].seat


def open_counts(state: GameState) -> tuple[Item, ...]:
    """Scores made by a wrong count that nobody has acted upon yet."""
    return tuple(one for one in state.items if one.as_said is not None and not one.count_stands)


def unearned(state: GameState) -> int:
    """Points pegged by such counts that the right ones do not give."""
    return sum(max(0, one.pegged - (one.true or 0)) for one in open_counts(state))


def go_open(state: GameState, seat: Seat) -> GoCall | None:
    """The go that a player may still take back: nobody has pegged or played upon it."""
    deal = state.deal
    if deal is None or deal.shown:
        return None
    fresh = [call for call in deal.calls[deal.calls_pegged :] if call.laid == len(deal.laid)]
    return next((call for call in fresh if call.seat == seat), None)


def points_held(state: GameState, side: Side) -> int | None:
    """The points a side truly holds: its front peg, less what may still be taken back of its
    pegs, and with what it may still peg. None where some of it cannot be known.
    """
    held = state.pegs[side].front
    for item in state.items:
        if side_of(item.seat, state.hands) != side or item.settled:
            continue
        change = _still_to_come(state, item)
        if change is None:
            return None
        held += change
    return held


def _still_to_come(state: GameState, item: Item) -> int | None:
    """What a score would still bring its owner, or cost him, if all were put right now."""
    if item.released:
        open_to_claim = any(may_claim_long(state, item, seat) for seat in opponents(state, item))
        if not open_to_claim:
            return 0
        return None if item.true is None else -max(0, item.pegged - item.true)
    return item.true if may_still_peg(state, item) else 0
