"""What a view tells of the play, as analysis takes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pegout.game import DealView, View
from pegout.players.computer import known_hand, the_deal
from pegout.scoring import THIRTY_ONE, count_of
from pegout.seating import seats, side_of

if TYPE_CHECKING:
    from pegout.analysis import Play

HAND_CARDS = 4


def role_of(view: View, seat: int) -> int:
    """How many seats to the left of the dealer a seat is."""
    return (seat - the_deal(view).dealer) % view.hands


def own_crib(view: View) -> bool:
    """Whether the crib is counted for the viewer's side."""
    assert view.viewer is not None
    crib_of = the_deal(view).crib_of
    return side_of(view.viewer, view.hands) == side_of(crib_of, view.hands)


def play_from(view: View, *, as_said: bool = False) -> Play | None:
    """The play as the viewer knows it; None where a ruling has left it as no play ever is, or where
    a count was said wrongly, unless every count is to be taken `as_said`.
    """
    from pegout.analysis import LaidCard, Play

    deal = the_deal(view)
    assert view.viewer is not None
    laid = tuple(
        LaidCard(role_of(view, one.seat), one.card.code, place == 0)
        for series in (*deal.past, deal.series)
        for place, one in enumerate(series.laid)
    )
    thrown = [card for card in deal.laid_away if card is not None]
    if deal.starter is None or len(thrown) != len(deal.laid_away) or not _regular(view, deal):
        return None
    added_up = _added_up(deal)
    if not added_up and (not as_said or _past_all_counts(deal)):
        return None
    return Play(
        hands=view.hands,
        role=role_of(view, view.viewer),
        hand=tuple(card.code for card in known_hand(view)),
        seen=(deal.starter.code, *(card.code for card in thrown)),
        laid=laid,
        passed=tuple(role_of(view, seat) for seat in deal.series.goes),
        fresh=not deal.series.laid,
        said=None if added_up else deal.series.count,
    )


def _regular(view: View, deal: DealView) -> bool:
    """Whether every seat had four cards for the play and may still lay all it holds."""
    laid = [one.seat for series in (*deal.past, deal.series) for one in series.laid]
    whole = all(
        laid.count(seat) + number == HAND_CARDS
        for seat, number in zip(seats(view.hands), deal.held, strict=True)
    )
    return whole and not deal.dead and len(known_hand(view)) == len(deal.hand)


def _added_up(deal: DealView) -> bool:
    """Whether all counts are what the cards add up to: thirty-one at most, which a count said too
    low may hide for long.
    """
    counts = [(series.count, count_of(series.cards)) for series in (*deal.past, deal.series)]
    return all(said == true <= THIRTY_ONE for said, true in counts)


def _past_all_counts(deal: DealView) -> bool:
    """Whether a wrong count that was put right has left more than thirty-one on the table."""
    past = any(count_of(series.cards) > THIRTY_ONE for series in deal.past)
    return past or deal.series.count > THIRTY_ONE
