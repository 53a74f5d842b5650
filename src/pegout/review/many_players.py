"""Three and four players: each choice in points, as there is no model of who wins."""

from __future__ import annotations

from collections.abc import Sequence

from pegout import analysis
from pegout.cards import PACK, Card
from pegout.game import Event, GameState, View, events as e, view_from
from pegout.players import own_crib, play_from
from pegout.review.irregular import irregular_deals
from pegout.review.made import Made, Reason
from pegout.review.reasons import card_reason, players_of, throw_reason_in_points
from pegout.review.values import ChoiceOption, ChoiceReview


class ManyPlayerWalk:
    """One game of three or four players; `events` are those of this game alone."""

    def __init__(self, events: Sequence[Event], before: GameState, first: int) -> None:
        self.first = first
        self.choices: list[ChoiceReview] = []
        self._irregular = irregular_deals(events)
        self._passing = False

    def take(self, place: int, before: GameState, event: Event, after: GameState) -> None:
        """One event, with the states on both sides of it."""
        if isinstance(event, e.CardsDealt):
            self._passing = place in self._irregular
        elif self._passing:
            return
        elif isinstance(event, e.CardsLaidAway):
            self._laid_away(place, before, event)
        elif isinstance(event, e.CardPlayed):
            self._card(place, before, event)

    def _laid_away(self, place: int, before: GameState, event: e.CardsLaidAway) -> None:
        view = view_from(before, event.seat)
        hand = _hand(view)
        found = analysis.analyse_discard(
            hand, dealer=own_crib(view), hands=view.hands, book=view.ruleset
        )
        options = [ChoiceOption(throw.throw, None, throw.total) for throw in found.throws]
        thrown = set(event.cards)
        chosen = next(at for at, option in enumerate(options) if set(option.cards) == thrown)
        made = Made(self.first + place, before, event.seat, "throw", hand, options, chosen)
        share = analysis.share_of(view.hands, analysis.DEALER if own_crib(view) else analysis.PONE)
        self._tell(made, lambda: throw_reason_in_points(found, options[chosen].cards, share))

    def _tell(self, made: Made, reason: Reason) -> None:
        self.choices.append(made.told(made.before.the_deal.number, "points", reason))

    def _card(self, place: int, before: GameState, event: e.CardPlayed) -> None:
        view = view_from(before, event.seat)
        play = play_from(view)
        if play is None or len(play.hand) == 1:
            return
        values = analysis.lay_values(play)
        if event.card.code not in values or len({code // 4 for code in values}) == 1:
            return
        options = [ChoiceOption((PACK[code],), None, value) for code, value in values.items()]
        chosen = list(values).index(event.card.code)
        hand = _hand(view)
        made = Made(self.first + place, before, event.seat, "card", hand, options, chosen)
        self._tell(made, lambda: card_reason(view, options, chosen, players_of(before, event.seat)))


def _hand(view: View) -> tuple[Card, ...]:
    assert view.deal is not None
    return tuple(card for card in view.deal.hand if card is not None)
