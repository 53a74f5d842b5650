"""A player's chance to win at each moment, by nothing but what that player may see.

Each function takes the player's own view of the table, so that no hidden card can come in, and
leans what the models say by what `analysis.calibration` has found.
"""

from __future__ import annotations

from typing import NamedTuple

from pegout import analysis
from pegout.cards import PACK, Card
from pegout.game import View
from pegout.players import play_from
from pegout.scoring import THIRTY_ONE
from pegout.seating import Seat


def standing_of(view: View, dealer: Seat) -> analysis.ScoreState:
    """Where the viewer of two stands, with this dealer."""
    assert view.viewer is not None
    own, other = view.scores[view.viewer], view.scores[1 - view.viewer]
    role = analysis.DEALER if view.viewer == dealer else analysis.PONE
    return analysis.ScoreState(role, (own, other), view.ruleset, view.target)


class DealtChances(NamedTuple):
    """Every throw from the viewer's six cards with its chance to win."""

    raw: analysis.ThrowChances
    chances: tuple[float, ...]

    @property
    def best(self) -> int:
        """The throw that wins most often."""
        return max(range(len(self.chances)), key=self.chances.__getitem__)

    def after(self, way: int, starter: Card) -> float:
        """The chance with a throw once the starter is turned."""
        return analysis.calibrated("starter", self.raw.at, self.raw.after(way, starter))


def dealt_chances(view: View) -> DealtChances:
    """The throws from the six cards that the viewer has been dealt."""
    assert view.deal is not None
    cards = tuple(card for card in view.deal.hand if card is not None)
    raw = analysis.throw_chances(cards, standing_of(view, view.deal.dealer))
    return DealtChances(raw, tuple(analysis.throws_told(raw.at, raw.chances.tolist())))


def card_chances(view: View) -> dict[int, float] | None:
    """Every card that the viewer may lay now with its chance to win, by code, in the order of
    advice; None where the play is as no play ever is.
    """
    play = play_from(view)
    if play is None or view.deal is None:
        return None
    at = standing_of(view, view.deal.dealer)
    found = analysis.analyse_lays(play, at.book, at.scores, at.target)
    return analysis.lays_told(play, at, found)


def _lay_worths(play: analysis.PlaySoFar, at: analysis.ScoreState) -> dict[int, float]:
    """Every card that may be laid with its chance to win as advice tells it, the best first."""
    found = analysis.analyse_lays(play, at.book, at.scores, at.target)
    return {one.card.code: one.win for one in found.lays if one.win is not None}


class ShowChances(NamedTuple):
    """The viewer's chance once all cards are laid: with both hands known, and with the opponent's
    hidden.
    """

    cards: analysis.AfterPlay
    at: analysis.ScoreState
    open: float
    unseen: float


def show_chances(view: View) -> ShowChances:
    """The viewer's chance before the first hand is counted."""
    deal = view.deal
    assert deal is not None
    assert deal.starter is not None
    laid = [one for series in (*deal.past, deal.series) for one in series.laid]
    own = tuple(one.card.code for one in laid if one.seat == view.viewer)
    other = tuple(one.card.code for one in laid if one.seat != view.viewer)
    thrown = tuple(card.code for card in deal.laid_away if card is not None)
    cards = analysis.AfterPlay(own, thrown, other, deal.starter.code)
    at = standing_of(view, deal.dealer)
    before = analysis.PlaySoFar(2, at.role, own, (cards.starter, *thrown))
    unseen = analysis.calibrated("unseen", at, analysis.hand_unseen(before, at))
    both_open = analysis.calibrated("show", at, analysis.after_play(cards, at))
    return ShowChances(cards, at, both_open, unseen)


Gains = tuple[int, int]
"""Points by which both scores differ from those on the board, one's own first."""


def card_laid_chance(view: View, card: Card, gains: Gains) -> float | None:
    """The viewer's chance once a card is laid, with what it scores.

    None for plays or scores that cannot occur.
    """
    return _lay_chances(view, gains).get(card.code)


def turn_chance(view: View, gains: Gains) -> float | None:
    """The viewer's chance before the next card of one's own, which may lead once the other has had
    the go; None where one has none.
    """
    assert view.deal is not None
    full = view.deal.series.count == THIRTY_ONE
    values = {} if full else _lay_chances(view, gains)
    if not values:
        go = 0 if full else 1
        values = _lay_chances(view, (gains[0], gains[1] + go), fresh=True)
    return max(values.values()) if values else None


def _lay_chances(view: View, gains: Gains, *, fresh: bool = False) -> dict[int, float]:
    play = play_from(view)
    if play is None or view.deal is None or not play.hand:
        return {}
    at = standing_of(view, view.deal.dealer).moved(gains)
    room = THIRTY_ONE if fresh else THIRTY_ONE - view.deal.series.count
    stuck = all(PACK[code].rank.pips > room for code in play.hand)
    if stuck or min(at.scores) < 0 or at.result is not None:
        return {}
    if fresh:
        play = play._replace(fresh=True, passed=())
    return _lay_worths(play, at)


def waiting_chance(view: View, gains: Gains) -> float:
    """The viewer's chance as if nothing more were pegged: own hand and throw are known, the other's
    hand is judged by what was laid.
    """
    deal = view.deal
    assert deal is not None
    at = standing_of(view, deal.dealer).moved(gains)
    play = play_from(view, as_said=True)
    if play is None:
        return analysis.before_show(at)
    return analysis.hand_unseen(play, at, analysis.others_hand(play))


def deal_chance(view: View, dealer: Seat) -> float:
    """The viewer's chance before this dealer deals."""
    at = standing_of(view, dealer)
    return analysis.calibrated("before", at, analysis.before_deal(at))


def start_chance(view: View) -> float:
    """The viewer's chance before the cut for deal, which either may win."""
    return sum(deal_chance(view, Seat(dealer)) for dealer in (0, 1)) / 2
