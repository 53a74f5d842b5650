"""What a player works out from a view alone: the play for analysis, what scores are worth.

Where the players count, the table tells a score's lines only once it is settled. A player looks
at the cards instead, as at a wooden board.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from pegout import analysis
from pegout.cards import Card
from pegout.game import SHOWN_KINDS, DealView, ItemView, Laid, Phase, ShownView, View
from pegout.scoring import THIRTY_ONE, ScoreLine, count_of, score_play, score_show, total
from pegout.seating import seats, side_of

HAND_CARDS = 4


def known_hand(view: View) -> tuple[Card, ...]:
    """The viewer's own cards."""
    return tuple(card for card in the_deal(view).hand if card is not None)


def the_deal(view: View) -> DealView:
    """The deal in a view that asks for a card."""
    assert view.deal is not None
    return view.deal


def role_of(view: View, seat: int) -> int:
    """How many seats to the left of the dealer a seat is."""
    return (seat - the_deal(view).dealer) % view.hands


def own_crib(view: View) -> bool:
    """Whether the crib is counted for the viewer's side."""
    assert view.viewer is not None
    crib_of = the_deal(view).crib_of
    return side_of(view.viewer, view.hands) == side_of(crib_of, view.hands)


def play_from(view: View, *, as_said: bool = False) -> analysis.PlaySoFar | None:
    """The play as the viewer knows it; None where a ruling has left it as no play ever is, or where
    a count was said wrongly, unless every count is to be taken `as_said`.
    """
    deal = the_deal(view)
    assert view.viewer is not None
    laid = tuple(
        analysis.LaidCard(role_of(view, one.seat), one.card.code, place == 0)
        for series in (*deal.past, deal.series)
        for place, one in enumerate(series.laid)
    )
    thrown = [card for card in deal.laid_away if card is not None]
    if deal.starter is None or len(thrown) != len(deal.laid_away) or not _regular(view, deal):
        return None
    added_up = _added_up(deal)
    if not added_up and (not as_said or _past_all_counts(deal)):
        return None
    return analysis.PlaySoFar(
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
    """Whether every seat had four cards for the play and may still play all it holds."""
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


# ---------------------------------------------------------------- what a score is worth


Lines = tuple[ScoreLine, ...]


class CardOnTable(NamedTuple):
    """A card on the table, with the series up to it and the count it was played to."""

    laid: Laid
    series: tuple[Card, ...]
    reached: int


def item_of(view: View, number: int | None) -> ItemView | None:
    """A score of this deal by its number."""
    return next((item for item in view.items if item.id == number), None)


def lines_of(view: View, item: ItemView) -> Lines | None:
    """Every line of a score; None where its cards are not, or no longer, in sight."""
    if item.kind in SHOWN_KINDS:
        return _shown(view, item)
    deal = view.deal
    if deal is None or deal.number != item.deal:
        return None
    if item.kind == "heels":
        return _heels(view, deal, item)
    if item.kind == "go":
        return _last_point(view, deal, item)
    card = card_of(view, item)
    if card is None:
        return None
    lines = score_play(card.series, view.ruleset.play, card.reached)
    return _less_go(view, lines) if _go_was_pegged(view, item, len(card.series)) else lines


def _less_go(view: View, lines: Lines) -> Lines:
    """Thirty-one takes the place of a go that was pegged before it."""
    one = view.ruleset.play.go.value
    return tuple(
        replace(line, points=line.points - one) if line.kind == "thirty_one" else line
        for line in lines
    )


def _go_was_pegged(view: View, item: ItemView, place: int) -> bool:
    """Whether the go was pegged before the `place`-th card of the series."""
    earlier = [one.id for one in view.items if one.kind == "play" and one.state != "void"]
    first = earlier[earlier.index(item.id) - place + 1]
    return any(one.kind == "go" and one.pegged and first < one.id < item.id for one in view.items)


def worth_of(view: View, item: ItemView) -> int | None:
    """What a score counts; None where its cards are not in sight."""
    lines = lines_of(view, item)
    return None if lines is None else total(lines)


def _shown(view: View, item: ItemView) -> Lines | None:
    held = _holding(view, item)
    if held is None:
        return None
    cards, starter = held
    return score_show(cards, starter, view.ruleset.show, crib=item.kind == "crib")


def _holding(view: View, item: ItemView) -> tuple[tuple[Card, ...], Card] | None:
    """The cards of a hand or crib that lie open, and their starter."""
    for deal in (view.deal, view.last_deal):
        if deal is None or deal.number != item.deal or deal.starter is None:
            continue
        cards = tuple(card for card in _open_cards(deal, item) if card is not None)
        return (cards, deal.starter) if cards else None
    return None


def _open_cards(deal: DealView | ShownView, item: ItemView) -> tuple[Card | None, ...]:
    if item.kind == "crib":
        return deal.crib
    hands = deal.shown if isinstance(deal, DealView) else deal.hands
    return hands[item.seat]


def _heels(view: View, deal: DealView, item: ItemView) -> Lines | None:
    """Two for his heels, unless the dealer's peg was past the last hole that allows it."""
    if deal.starter is None:
        return None
    rules, last_hole = view.ruleset.heels, view.ruleset.heels.last_hole.value
    side = side_of(item.seat, view.hands)
    own = [one.pegged for one in view.items if side_of(one.seat, view.hands) == side]
    before = view.scores[side] - sum(own)
    long_game = view.target == view.ruleset.game.target.value
    if last_hole is not None and long_game and before > last_hole:
        return ()
    return (ScoreLine("heels", rules.points.value, (deal.starter,), rules.points.clause),)


def _last_point(view: View, deal: DealView, item: ItemView) -> Lines | None:
    """The point for the one who played the last card of a series, or of all."""
    series = deal.series if deal.series.laid or not deal.past else deal.past[-1]
    if not series.laid:
        return None
    later = any(one.kind == "go" and one.id > item.id for one in view.items)
    final = not any(deal.held) and view.phase is not Phase.PLAY and not later
    rule = view.ruleset.play.last if final else view.ruleset.play.go
    return (ScoreLine("last" if final else "go", rule.value, (series.cards[-1],), rule.clause),)


def laid_cards(deal: DealView) -> list[CardOnTable]:
    """Every card played in a deal, with the count each was played to."""
    found = []
    for series in (*deal.past, deal.series):
        cards, after = series.cards, count_of(series.cards)
        for place, laid in enumerate(series.laid, 1):
            after -= laid.card.pips
            found.append(CardOnTable(laid, cards[:place], series.count - after))
    return found


def card_of(view: View, item: ItemView) -> CardOnTable | None:
    """The card that made a score of the play: every card played opens one, in order."""
    deal = view.deal
    if deal is None or deal.number != item.deal:
        return None
    opened = [one.id for one in view.items if one.kind == "play" and one.state != "void"]
    cards = laid_cards(deal)
    if item.id not in opened or len(opened) != len(cards):
        return None
    return cards[opened.index(item.id)]


def count_is_wrong(view: View) -> bool:
    """Whether the count announced with the last card is not what its series adds up to."""
    cards = laid_cards(view.deal) if view.deal else []
    return bool(cards) and count_of(cards[-1].series) != cards[-1].reached
