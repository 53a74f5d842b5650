"""What the table knows of the cards: numbers, cuts, discards, and who has played."""

from __future__ import annotations

from collections.abc import Mapping

from pegout.game import GameState, Phase, cards_dealt, dealt_to, wrong_by
from pegout.judge.cases.model import Seen
from pegout.judge.ruling.card_counts import MOVE_AND_LOOK_AGAIN, table
from pegout.judge.table.facts.context import Context, Finder, Finders, Maybe, in_deal
from pegout.rulesets import CRIB_CARDS
from pegout.seating import Seat, left_of, seats

NOT_ONE_WAY = {"pone": "M", "dealer": "M", "crib": "M"}
"""Several hands wrong in several ways: the row that leads to a new deal (reading C34)."""


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


def _row(key: str) -> Finder:
    return lambda at: row_of(at.state)[key] if _kept(at) else None


def _crib_now(at: Context) -> Maybe:
    """What the crib holds once the cards that are too many in the hands have gone to it."""
    if not _kept(at) or at.state.the_deal.starter is not None:
        return None
    row = "".join(row_of(at.state).values())
    if table().look_up(row, "A") != MOVE_AND_LOOK_AGAIN:
        return None
    excess = sum(max(0, wrong_by(at.state, seat)) for seat in seats(at.state.hands))
    return letter(len(at.state.the_deal.crib) + excess - CRIB_CARDS)


def _kept(at: Context) -> bool:
    return at.state.deal is not None and bool(at.state.deal.kept)


def _laid_by(at: Context, seat: Seat) -> bool:
    return any(one.seat == seat for one in at.state.the_deal.laid)


def _each_laid(at: Context) -> bool:
    return all(_laid_by(at, seat) for seat in seats(at.state.hands))


def _discarded(at: Context, seat: Seat) -> bool:
    return bool(at.state.the_deal.laid_away[seat])


def _all_discarded(at: Context) -> bool:
    return all(at.state.the_deal.laid_away)


def _anyone_picked_up(at: Context) -> Maybe:
    """Who has thrown has picked up; before that only the players know."""
    return True if any(at.state.the_deal.laid_away) else None


def _pone_picked_up(at: Context) -> Maybe:
    pone = left_of(at.state.the_deal.dealer, at.state.hands)
    return True if _discarded(at, pone) else None


def _not_dealt(at: Context) -> Maybe:
    return False if at.state.deal is not None and not at.state.deal.hands else None


def _picked_up(finder: Finder) -> Finder:
    return lambda at: _not_dealt(at) if _not_dealt(at) is not None else in_deal(finder)(at)


def _opponent_has_cut(at: Context) -> Maybe:
    return any(cut.seat == at.facing for cut in at.state.drawing.cuts)


def _others_discarded(at: Context) -> Maybe:
    return any(_discarded(at, seat) for seat in seats(at.state.hands) if seat != at.offender)


def _dealt_wrong(at: Context) -> Maybe:
    right = cards_dealt(at.state)
    wrong = any(dealt_to(at.state, seat) != right for seat in seats(at.state.hands))
    return "deal" if wrong else "discard"


def _hands_wrong(at: Context) -> Maybe:
    if not _all_discarded(at):
        return None
    return sum(wrong_by(at.state, seat) != 0 for seat in seats(at.state.hands))


def _crib_wrong(at: Context) -> Maybe:
    return len(at.state.the_deal.crib) != CRIB_CARDS if _all_discarded(at) else None


def _size(over: int) -> Maybe:
    return None if over == 0 else "too_many" if over > 0 else "too_few"


def _hand_size(at: Context) -> Maybe:
    return _size(wrong_by(at.state, at.offender))


def _crib_size(at: Context) -> Maybe:
    return _size(len(at.state.the_deal.crib) - CRIB_CARDS) if _all_discarded(at) else None


def _first_hand_pegged(at: Context) -> Maybe:
    number = at.state.the_deal.number
    hands = [item for item in at.state.items if item.kind == "hand" and item.deal == number]
    return any(item.released or item.announced == 0 for item in hands)


def _next_deal_cut(at: Context) -> Maybe:
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


def _cut_meant(at: Context) -> Maybe:
    dealt = at.state.deal is not None and bool(at.state.deal.hands)
    return "starter" if dealt else "before_deal"


CARD_FACTS: Finders = {
    "opponent_has_cut": _opponent_has_cut,
    "dealt": lambda at: at.state.deal is not None and bool(at.state.deal.hands),
    "cut": _cut_meant,
    "both_discarded": in_deal(_all_discarded),
    "other_discarded": in_deal(_others_discarded),
    "dealer_discarded": in_deal(lambda at: _discarded(at, at.state.the_deal.dealer)),
    "laid_away": in_deal(_all_discarded),
    "hands_wrong": in_deal(_hands_wrong),
    "crib_wrong": in_deal(_crib_wrong),
    "first_hand_pegged": in_deal(_first_hand_pegged),
    "next_deal_cut": _next_deal_cut,
    "starter_turned": in_deal(lambda at: at.state.the_deal.starter is not None),
    "both_played": in_deal(_each_laid),
    "each_played": in_deal(_each_laid),
    "dealer_played": in_deal(lambda at: _laid_by(at, at.state.the_deal.dealer)),
    "play_begun": in_deal(lambda at: bool(at.state.the_deal.laid)),
}
SEEN_CARDS: Mapping[Seen, Finder] = {
    "cards_left": in_deal(lambda at: bool(at.state.the_deal.hands[at.offender])),
    "pone_picked_up": _picked_up(_pone_picked_up),
    "anyone_picked_up": _picked_up(_anyone_picked_up),
    "pone_count": _row("pone"),
    "dealer_count": _row("dealer"),
    "crib_count": _row("crib"),
    "crib_now": _crib_now,
    "dealt_wrong": in_deal(_dealt_wrong),
    "hand_size": in_deal(_hand_size),
    "crib_size": in_deal(_crib_size),
}
