"""A game of two walked through once: each choice weighed where it was made, and luck in between."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pegout.analysis import Players
from pegout.cards import PACK, Card
from pegout.game import Event, GameState, events as e, view_from
from pegout.review.chances import (
    DealtChances,
    ShowChances,
    card_chances,
    deal_chance,
    dealt_chances,
    show_chances,
    start_chance,
)
from pegout.review.counts import (
    CardLaid,
    CountedItem,
    CountMoment,
    WeighedCount,
    counted_items,
    weighed_counts,
)
from pegout.review.irregular import irregular_deals
from pegout.review.ledger import Ledger
from pegout.review.made import Made, Reason
from pegout.review.reasons import card_reason, count_reason, players_of, throw_reason
from pegout.review.values import ChoiceOption, ChoiceReview, LuckKind, Moment
from pegout.seating import Seat, side_of

BOTH = (Seat(0), Seat(1))
ENDS: dict[str, LuckKind] = {"starter": "starter", "play": "play"}
"""The luck that ends a game, by the phase of the deal; later it is the crib."""


class TwoPlayerWalk:
    """One game from its first event on; `events` are those of this game alone."""

    def __init__(self, events: Sequence[Event], before: GameState, first: int) -> None:
        self.first = first
        self.ledgers: list[Ledger] = []
        self.choices: list[ChoiceReview] = []
        self.counting = before.match.counting
        self._irregular = irregular_deals(events)
        self._items = counted_items(events) if self.counting != "auto" else {}
        self._deal = 0
        self._phase = "cut"
        self._passing = False
        self._dealt: list[DealtChances] = []
        self._ways = [-1, -1]
        self._laid: CardLaid | None = None
        self._shows: list[ShowChances] = []

    def take(self, place: int, before: GameState, event: Event, after: GameState) -> None:
        """One event, with the states on both sides of it; `place` is its place in the game."""
        step = _STEPS.get(type(event))
        if step is None or (self._passing and type(event) not in _ALWAYS):
            return
        step(self, place, before, event, after)

    def _started(self, place: int, before: GameState, event: Event, after: GameState) -> None:
        self.ledgers = [
            Ledger(seat, start_chance(view_from(after, seat)), self.first + place + 1, after.scores)
            for seat in BOTH
        ]

    def _dealer_set(
        self, place: int, before: GameState, event: e.DealerSet, after: GameState
    ) -> None:
        if self._deal or self._phase != "cut":
            return
        for ledger in self.ledgers:
            chance = deal_chance(view_from(after, ledger.seat), event.seat)
            if event.reason == "low_cut":
                ledger.moved(0, "cut", chance)
                ledger.noted(self.first + place + 1, 0, "cut", after.scores)
            else:
                # Nobody cut for it: that is where this game began.
                ledger.begin_at(chance)
        self._phase = "deal"

    def _cards_dealt(
        self, place: int, before: GameState, event: e.CardsDealt, after: GameState
    ) -> None:
        dealer = after.the_deal.dealer
        number = after.the_deal.number
        for ledger in self.ledgers:
            self._settle(ledger, deal_chance(view_from(before, ledger.seat), dealer))
            ledger.noted(self.first + place, number, "dealer", after.scores)
        self._deal, self._phase = number, "deal"
        self._passing = place in self._irregular
        if self._passing:
            return
        self._dealt = [dealt_chances(view_from(after, seat)) for seat in BOTH]
        for ledger, dealt in zip(self.ledgers, self._dealt, strict=True):
            ledger.moved(self._deal, "deal", dealt.chances[dealt.best])
            ledger.noted(self.first + place + 1, self._deal, "deal", after.scores)

    def _settle(self, ledger: Ledger, chance: float) -> None:
        """The deal before is over."""
        if self._passing:
            ledger.passed_over(chance)
        elif self._deal:
            ledger.moved(self._deal, "crib", chance, shown=True)

    def _laid_away(
        self, place: int, before: GameState, event: e.CardsLaidAway, after: GameState
    ) -> None:
        seat, dealt = event.seat, self._dealt[event.seat]
        cards = tuple(card for card in event.cards if card is not None)
        way = self._ways[seat] = dealt.raw.way(cards)
        options = [
            ChoiceOption(thrown, None, chance)
            for thrown, chance in zip(dealt.raw.thrown, dealt.chances, strict=True)
        ]
        made = Made(self.first + place, before, seat, "throw", dealt.raw.cards, options, way)
        self._chose(made, lambda: throw_reason(dealt, way, players_of(before, seat)))

    def _chose(self, made: Made, reason: Reason) -> None:
        """A choice of cards: its cost in both ledgers, and what is told of it."""
        ledger = self.ledgers[made.seat]
        ledger.now = made.best.value
        self._charge(made, hidden=made.kind == "throw")
        moment: Moment = "throw" if made.kind == "throw" else "card"
        ledger.noted(made.after + 1, self._deal, moment, made.before.scores)
        self._tell(made, reason)

    def _charge(self, made: Made, *, hidden: bool = False) -> None:
        self.ledgers[made.seat].chose(made.cost)
        self.ledgers[1 - made.seat].other_chose(made.cost, hidden=hidden)

    def _tell(self, made: Made, reason: Reason) -> None:
        self.choices.append(made.told(self._deal, "chance", reason))

    def _starter(
        self, place: int, before: GameState, event: e.StarterTurned, after: GameState
    ) -> None:
        self._phase = "starter"
        for ledger, dealt in zip(self.ledgers, self._dealt, strict=True):
            chance = dealt.after(self._ways[ledger.seat], event.card)
            ledger.moved(self._deal, "starter", chance)
            ledger.noted(self.first + place + 1, self._deal, "starter", after.scores)

    def _card(self, place: int, before: GameState, event: e.CardPlayed, after: GameState) -> None:
        self._phase = "play"
        view = view_from(before, event.seat)
        self._laid = CardLaid(view, event.card)
        chances = card_chances(view) if len(before.the_deal.hands[event.seat]) > 1 else None
        if chances is None or event.card.code not in chances:
            return
        ledger = self.ledgers[event.seat]
        ledger.moved(self._deal, "play", max(chances.values()))
        ledger.noted(self.first + place, self._deal, "turn", before.scores)
        if len({code // 4 for code in chances}) == 1:
            return
        options = [ChoiceOption((PACK[code],), None, chance) for code, chance in chances.items()]
        chosen = list(chances).index(event.card.code)
        hand = tuple(card for card in before.the_deal.hands[event.seat] if card is not None)
        made = Made(self.first + place, before, event.seat, "card", hand, options, chosen)
        self._chose(
            made, lambda: card_reason(view, options, chosen, players_of(before, event.seat))
        )

    def _shown(
        self, place: int, before: GameState, event: e.HoldingShown, after: GameState
    ) -> None:
        if self._phase == "show":
            return
        self._phase = "show"
        self._shows = [show_chances(view_from(before, seat)) for seat in BOTH]
        for ledger, show in zip(self.ledgers, self._shows, strict=True):
            ledger.moved(self._deal, "play", show.unseen)
            ledger.moved(self._deal, "hand", show.open, shown=True)
            ledger.noted(self.first + place, self._deal, "show", before.scores)

    def _item(self, place: int, before: GameState, event: e.ItemOpened, after: GameState) -> None:
        item = self._items.get(event.item)
        if item is None:
            return
        shows = self._shows if self._phase == "show" else None
        for weighed in weighed_counts(CountMoment(item, before, self._laid, shows)):
            options = [weighed.chosen, weighed.best]
            if weighed.chosen.value == weighed.best.value:
                options = [weighed.chosen]
            cards = _counted(after, event)
            made = Made(
                self.first + place,
                before,
                weighed.seat,
                weighed.kind,
                cards,
                options,
                0,
                item.came_out,
            )
            self._charge(made)
            who = players_of(before, weighed.seat)
            self._tell(made, _reason_of(item, weighed, who))

    def _gave_up(self, place: int, before: GameState, event: e.Resigned, after: GameState) -> None:
        going_on = max(self.ledgers[event.seat].now, 0.0)
        options = [ChoiceOption((), None, 0.0), ChoiceOption((), None, going_on)]
        made = Made(self.first + place, before, event.seat, "resign", (), options, 0)
        self._charge(made)
        self._tell(made, lambda: None)

    def _ended(self, place: int, before: GameState, event: e.GameEnded, after: GameState) -> None:
        for ledger in self.ledgers:
            result = float(event.winner == side_of(ledger.seat, len(BOTH)))
            told = event.reason in ("pegged_out", "resigned")
            if self._passing or not told:
                ledger.passed_over(result)
            else:
                ledger.moved(self._deal, ENDS.get(self._phase, "crib"), result, shown=True)
            ledger.noted(self.first + place + 1, self._deal, "end", after.scores)


def _counted(state: GameState, opened: e.ItemOpened) -> tuple[Card, ...]:
    """The cards that a count is of, the starter last where it counts."""
    deal = state.the_deal
    if opened.kind == "crib":
        cards = (*deal.crib, deal.starter)
    elif opened.kind == "hand":
        cards = (*deal.kept[opened.seat], deal.starter)
    else:
        cards = tuple(one.card for one in deal.series.laid)
    return tuple(card for card in cards if card is not None)


def _reason_of(item: CountedItem, weighed: WeighedCount, who: Players) -> Reason:
    return lambda: count_reason(item, weighed.kind, who, weighed.left)


Step = Callable[[TwoPlayerWalk, int, GameState, Any, GameState], None]
_STEPS: dict[type[Event], Step] = {
    e.GameStarted: TwoPlayerWalk._started,
    e.DealerSet: TwoPlayerWalk._dealer_set,
    e.CardsDealt: TwoPlayerWalk._cards_dealt,
    e.CardsLaidAway: TwoPlayerWalk._laid_away,
    e.StarterTurned: TwoPlayerWalk._starter,
    e.CardPlayed: TwoPlayerWalk._card,
    e.HoldingShown: TwoPlayerWalk._shown,
    e.ItemOpened: TwoPlayerWalk._item,
    e.Resigned: TwoPlayerWalk._gave_up,
    e.GameEnded: TwoPlayerWalk._ended,
}
_ALWAYS = (e.CardsDealt, e.GameEnded, e.Resigned)
