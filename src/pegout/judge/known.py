"""Facts that the table knows by itself: from cards laid, pegs released and what has happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from pegout.game.amends import CRIB_CARDS, dealt_to, wrong_by
from pegout.game.ledger import SHOWN_KINDS, Item
from pegout.game.legal import cards_dealt
from pegout.game.options import renege_of
from pegout.game.state import GameState, Phase
from pegout.game.windows import (
    count_open,
    fully_accepted,
    go_open,
    may_call_muggins,
    may_claim_long,
    may_raise,
    may_still_peg,
    opponents,
)
from pegout.judge.cards import MOVE_AND_LOOK_AGAIN, table
from pegout.judge.incidents import Value
from pegout.scoring import THIRTY_ONE
from pegout.seating import Seat, left_of, seats, side_of

Maybe = Value | None
NOT_ONE_WAY = {"pone": "M", "dealer": "M", "crib": "M"}
"""Several hands wrong in several ways: the row that leads to a new deal (reading C34)."""


class Seen(Struct, frozen=True):
    """What the table looks at: the case, who brought it against whom, and about which score."""

    state: GameState
    case: str
    reporter: Seat | None
    offender: Seat
    facing: Seat
    item: Item | None


def known_facts(at: Seen) -> dict[str, Value]:
    """Every fact that this table can tell by itself; what it cannot tell is left out."""
    finders = {**EVERYWHERE, **HERE.get(at.case, {})}
    found = {key: finder(at) for key, finder in finders.items()}
    return {key: value for key, value in found.items() if value is not None}


def letter(over: int) -> str:
    """C for a right number of cards, M for too many, F for too few."""
    return "C" if over == 0 else "M" if over > 0 else "F"


def row_of(state: GameState) -> dict[str, str]:
    """Pone, dealer and crib, each right, too many or too few; of several hands the wrong one."""
    dealer = state.the_deal.dealer
    others = {letter(wrong_by(state, seat)) for seat in seats(state.hands) if seat != dealer}
    wrong = others - {"C"}
    if len(wrong) > 1:
        return NOT_ONE_WAY
    return {
        "pone": next(iter(wrong), "C"),
        "dealer": letter(wrong_by(state, dealer)),
        "crib": letter(len(state.the_deal.crib) - CRIB_CARDS),
    }


def _row(key: str) -> Callable[[Seen], Maybe]:
    return lambda at: row_of(at.state)[key] if _kept(at) else None


def _crib_now(at: Seen) -> Maybe:
    """What the crib holds once the cards that are too many in the hands have gone to it."""
    if not _kept(at) or at.state.the_deal.starter is not None:
        return None
    row = "".join(row_of(at.state).values())
    if table().look_up(row, "A") != MOVE_AND_LOOK_AGAIN:
        return None
    excess = sum(max(0, wrong_by(at.state, seat)) for seat in seats(at.state.hands))
    return letter(len(at.state.the_deal.crib) + excess - CRIB_CARDS)


def _kept(at: Seen) -> bool:
    return at.state.deal is not None and bool(at.state.deal.kept)


def _in_deal(finder: Callable[[Seen], Maybe]) -> Callable[[Seen], Maybe]:
    """A fact of a deal whose cards are out."""
    return lambda at: finder(at) if at.state.deal is not None and at.state.deal.hands else None


def _of_item(finder: Callable[[Seen, Item], Maybe]) -> Callable[[Seen], Maybe]:
    """A fact about the score in question, where one was named."""
    return lambda at: None if at.item is None else finder(at, at.item)


def _laid_by(at: Seen, seat: Seat) -> bool:
    return any(one.seat == seat for one in at.state.the_deal.laid)


def _each_laid(at: Seen) -> bool:
    return all(_laid_by(at, seat) for seat in seats(at.state.hands))


def _discarded(at: Seen, seat: Seat) -> bool:
    return bool(at.state.the_deal.laid_away[seat])


def _all_discarded(at: Seen) -> bool:
    return all(at.state.the_deal.laid_away)


def _anyone_picked_up(at: Seen) -> Maybe:
    """Who has laid away has picked up; before that only the players know."""
    return True if any(at.state.the_deal.laid_away) else None


def _pone_picked_up(at: Seen) -> Maybe:
    pone = left_of(at.state.the_deal.dealer, at.state.hands)
    return True if _discarded(at, pone) else None


def _not_dealt(at: Seen) -> Maybe:
    return False if at.state.deal is not None and not at.state.deal.hands else None


def _picked_up(finder: Callable[[Seen], Maybe]) -> Callable[[Seen], Maybe]:
    return lambda at: _not_dealt(at) if _not_dealt(at) is not None else _in_deal(finder)(at)


def _opponent_has_cut(at: Seen) -> Maybe:
    return any(cut.seat == at.facing for cut in at.state.drawing.cuts)


def _others_discarded(at: Seen) -> Maybe:
    return any(_discarded(at, seat) for seat in seats(at.state.hands) if seat != at.offender)


def _dealt_wrong(at: Seen) -> Maybe:
    right = cards_dealt(at.state)
    wrong = any(dealt_to(at.state, seat) != right for seat in seats(at.state.hands))
    return "deal" if wrong else "discard"


def _hands_wrong(at: Seen) -> Maybe:
    if not _all_discarded(at):
        return None
    return sum(wrong_by(at.state, seat) != 0 for seat in seats(at.state.hands))


def _crib_wrong(at: Seen) -> Maybe:
    return len(at.state.the_deal.crib) != CRIB_CARDS if _all_discarded(at) else None


def _size(over: int) -> Maybe:
    return None if over == 0 else "too_many" if over > 0 else "too_few"


def _hand_size(at: Seen) -> Maybe:
    return _size(wrong_by(at.state, at.offender))


def _crib_size(at: Seen) -> Maybe:
    return _size(len(at.state.the_deal.crib) - CRIB_CARDS) if _all_discarded(at) else None


def _first_hand_pegged(at: Seen) -> Maybe:
    number = at.state.the_deal.number
    hands = [item for item in at.state.items if item.kind == "hand" and item.deal == number]
    return any(item.released or item.announced == 0 for item in hands)


def _next_deal_cut(at: Seen) -> Maybe:
    """Of a score that is named, or before cards are dealt; later only the players know which."""
    deal = at.state.deal
    if deal is None:
        return None
    if at.item is not None and at.item.deal == deal.number:
        return False
    if deal.hands:
        return True if at.item is not None else None
    if at.state.last_deal is None:
        return None
    cut = at.state.rules.cuts.before_deal.value[at.state.hands] in ("required", "on")
    return cut and at.state.phase is Phase.DEAL


def _dealer_score(at: Seen) -> Maybe:
    """Before the jack was turned: less what has been pegged in this deal since."""
    deal = at.state.the_deal
    side = side_of(deal.dealer, at.state.hands)
    own = [one for one in at.state.items if side_of(one.seat, at.state.hands) == side]
    return int(at.state.score_of(deal.dealer)) - sum(
        one.pegged for one in own if one.state not in ("void", "forfeited")
    )


def _what_happened(at: Seen, item: Item) -> Maybe:
    """What took play points from their owner, or might have."""
    if f"card {item.seat}" in item.since or f"on {item.seat}" in item.since:
        return "next_card"
    if f"go {item.seat}" in item.since:
        return "go"
    return "pone_announced" if "pone announced" in item.since else None


def _laying_on(at: Seen, item: Item) -> Maybe:
    alone, together = f"on {item.seat}" in item.since, f"card {item.seat}" in item.since
    return alone and not together if alone or together else None


def _acted_on_go(at: Seen) -> Maybe:
    called = [call for call in at.state.the_deal.calls if call.seat == at.offender]
    return None if not called else go_open(at.state, at.offender) is None


def _acted_on_count(at: Seen) -> Maybe:
    laid = at.state.the_deal.laid
    return None if not laid else count_open(at.state) != at.offender


def _unearned(at: Seen) -> Maybe:
    """What was pegged by counts that may still be put right, and the right ones do not give."""
    open_counts = [
        one for one in at.state.items if one.as_said is not None and not one.count_stands
    ]
    return sum(max(0, one.pegged - (one.true or 0)) for one in open_counts)


def shown_renege(at: Seen) -> bool:
    """Whether a card on the table shows that a go of the offender's was wrong."""
    deal = at.state.the_deal
    return any(
        one.seat == call.seat and one.card.pips <= THIRTY_ONE - call.count
        for call in deal.calls
        if call.seat == at.offender
        for one in deal.laid[call.laid :]
    )


def _renege_in_time(at: Seen) -> Maybe:
    if at.reporter is None or not shown_renege(at):
        return None
    return renege_of(at.state, at.reporter) is not None


def _renege_played(at: Seen) -> Maybe:
    return True if shown_renege(at) else None


def _claimants(at: Seen, item: Item) -> tuple[Seat, ...]:
    """Who may object: whoever reports it, or any opponent where the owner does."""
    others = opponents(at.state, item)
    return (at.reporter,) if at.reporter is not None and at.reporter in others else others


def _may_object(at: Seen, item: Item) -> bool:
    return any(may_claim_long(at.state, item, seat) for seat in _claimants(at, item))


def _moment_of_long_peg(at: Seen, item: Item) -> Maybe:
    if _may_object(at, item):
        return "in_time"
    return "accepted" if item.kind in SHOWN_KINDS else "next_card_played"


def _moment_of_short_peg(at: Seen, item: Item) -> Maybe:
    if not may_raise(at.state, item):
        return "too_late"
    return "show_in_time" if item.kind in SHOWN_KINDS else "play_in_time"


def _moment_of_muggins(at: Seen, item: Item) -> Maybe:
    if any(may_call_muggins(at.state, item, seat) for seat in _claimants(at, item)):
        return "in_time"
    if item.settled:
        return "too_late"
    early = not item.released and (
        item.announced is None if item.kind in SHOWN_KINDS else may_still_peg(at.state, item)
    )
    return "too_early" if early else "too_late"


def _confirmed(at: Seen) -> Maybe:
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


def _in_game_hole(at: Seen) -> Maybe:
    return int(at.state.score_of(at.offender)) >= at.state.match.target


def _rear(at: Seen) -> Maybe:
    return at.state.pegs[side_of(at.offender, at.state.hands)].rear


def _cut_meant(at: Seen) -> Maybe:
    dealt = at.state.deal is not None and bool(at.state.deal.hands)
    return "starter" if dealt else "before_deal"


EVERYWHERE: Mapping[str, Callable[[Seen], Maybe]] = {
    "target": lambda at: at.state.match.target,
    "offender_score": lambda at: at.state.score_of(at.offender),
    "offender_rear": _rear,
    "opponent_score": lambda at: at.state.score_of(at.facing),
    "dealer_score": _in_deal(_dealer_score),
    "opponent_has_cut": _opponent_has_cut,
    "dealt": lambda at: at.state.deal is not None and bool(at.state.deal.hands),
    "cut": _cut_meant,
    "both_discarded": _in_deal(_all_discarded),
    "other_discarded": _in_deal(_others_discarded),
    "dealer_discarded": _in_deal(lambda at: _discarded(at, at.state.the_deal.dealer)),
    "laid_away": _in_deal(_all_discarded),
    "hands_wrong": _in_deal(_hands_wrong),
    "crib_wrong": _in_deal(_crib_wrong),
    "first_hand_pegged": _in_deal(_first_hand_pegged),
    "next_deal_cut": _next_deal_cut,
    "starter_turned": _in_deal(lambda at: at.state.the_deal.starter is not None),
    "both_played": _in_deal(_each_laid),
    "each_played": _in_deal(_each_laid),
    "dealer_played": _in_deal(lambda at: _laid_by(at, at.state.the_deal.dealer)),
    "play_begun": _in_deal(lambda at: bool(at.state.the_deal.laid)),
    "event": _of_item(_what_happened),
    "laying_on": _of_item(_laying_on),
    "acted": _in_deal(_acted_on_go),
    "opponent_acted": _in_deal(_acted_on_count),
    "in_time": _in_deal(_renege_in_time),
    "renege_played": _in_deal(_renege_played),
    "in_game_hole": _in_game_hole,
    "resumed": _of_item(lambda at, item: not _may_object(at, item)),
    "accepted": _of_item(lambda at, item: not _may_object(at, item)),
    "fingers_off": _of_item(lambda at, item: True if item.released else None),
    "moved": _of_item(lambda at, item: item.released),
    "hand_or_crib": _of_item(lambda at, item: item.kind in SHOWN_KINDS),
    "agreed_and_pegged": _of_item(
        lambda at, item: item.released and fully_accepted(at.state, item)
    ),
}
"""What a fact of this name means in whatever case asks for it."""

PONES = {"picked_up": _picked_up(_pone_picked_up)}
ANYONES = {"picked_up": _picked_up(_anyone_picked_up)}
THE_ROW = {
    "pone": _row("pone"),
    "dealer": _row("dealer"),
    "crib": _row("crib"),
    "wrong": _in_deal(_dealt_wrong),
}
LONG = {"moment": _of_item(_moment_of_long_peg)}
SHORT = {"too_late": _of_item(lambda at, item: not may_raise(at.state, item))}
MUGGINS_CALL = {"moment": _of_item(_moment_of_muggins)}
MIXED = {"confirmed": _in_deal(_confirmed)}

HERE: Mapping[str, Mapping[str, Callable[[Seen], Maybe]]] = {
    "ACC-deal-portion": PONES,
    "ACC-nocut": PONES,
    "ACC-nocut-late": PONES,
    "DEAL-order": ANYONES,
    "ACC-pack-early": ANYONES,
    "ACC-pack-late": ANYONES,
    "ACC-count-A": {**THE_ROW, "crib_now": _crib_now},
    "ACC-count-B": THE_ROW,
    "ALB-count-hand": {"size": _in_deal(_hand_size)},
    "ALB-count-crib": {"size": _in_deal(_crib_size)},
    "ACC-count-self": {"unearned": _in_deal(_unearned)},
    "ACC-count-challenged": {"unearned": _in_deal(_unearned)},
    "ACC-overpeg-found": LONG,
    "ACC-overpeg-self": LONG,
    "ACC-overpeg-late-play": {"too_late": _of_item(lambda at, item: not _may_object(at, item))},
    "ALB-under-play": SHORT,
    "SAS-short": SHORT,
    "ALB-under-late": {"moment": _of_item(_moment_of_short_peg)},
    "MUG-play-short": MUGGINS_CALL,
    "MUG-play-missed": MUGGINS_CALL,
    "MUG-pone-hand": MUGGINS_CALL,
    "MUG-dealer-hand-crib": MUGGINS_CALL,
    "MUG-zero": MUGGINS_CALL,
    "ACC-mix-hand": MIXED,
    "ACC-mix-crib-dealer": MIXED,
    "ACC-mix-crib-pone": MIXED,
}
"""What a fact means in one case only."""
