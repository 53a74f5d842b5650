"""A choice as it was made, and what is told of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pegout.cards import Card
from pegout.game import GameState
from pegout.review.thresholds import cost_class
from pegout.review.values import (
    ChoiceKind,
    ChoiceOption,
    ChoiceReview,
    Counted,
    OnTable,
    Role,
    Unit,
)
from pegout.seating import Seat
from pegout.text import Message

Reason = Callable[[], Message | None]


class Made(NamedTuple):
    """Where a choice was made, by whom, what was held, and which of the options it was.

    `after` is how many events of the record stand before it.
    """

    after: int
    before: GameState
    seat: Seat
    kind: ChoiceKind
    hand: tuple[Card, ...]
    options: Sequence[ChoiceOption]
    chosen: int
    counted: Counted | None = None

    @property
    def best(self) -> ChoiceOption:
        """The option of the highest value; what was chosen, where none is higher."""
        chosen = self.options[self.chosen]
        best = max(self.options, key=lambda option: option.value)
        return best if best.value > chosen.value else chosen

    @property
    def cost(self) -> float:
        """What the choice lost beside the best."""
        return self.best.value - self.options[self.chosen].value

    def told(self, deal: int, unit: Unit, reason: Reason) -> ChoiceReview:
        """The choice in the review; a reason is found only where it cost something, or where a
        count stood that was wrong.
        """
        judged, counted = cost_class(self.cost, unit), self.counted
        wrong = self.kind == "count" and counted is not None and counted.had != counted.worth
        return ChoiceReview(
            deal=deal,
            seat=self.seat,
            role=_role_in(self.before, self.seat),
            kind=self.kind,
            after=self.after,
            scores=self.before.scores,
            hand=self.hand,
            chosen=self.options[self.chosen],
            best=self.best,
            cost=self.cost,
            cost_class=judged,
            reason=None if judged == "fine" and not wrong else reason(),
            options=tuple(sorted(self.options, key=lambda option: -option.value)),
            table=_on_table(self.before) if self.kind == "card" else None,
            counted=self.counted,
        )


def _role_in(state: GameState, seat: Seat) -> Role | None:
    """Dealer or pone, once there is a deal."""
    if state.deal is None:
        return None
    return "dealer" if state.deal.dealer == seat else "pone"


def _on_table(state: GameState) -> OnTable:
    series = state.the_deal.series
    return OnTable(series.count, tuple(one.card for one in series.laid))
