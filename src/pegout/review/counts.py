"""Counts as choices, where the players count: points missed, points too many, muggins not called.

The right count is the best for who counts. Points missed that the other may take are lost as if
they were taken, for the other plays well; an other who does not take them pays for that. Points too
many that stand are the other's cost.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pegout import analysis
from pegout.cards import Card
from pegout.game import SHOWN_KINDS, Event, GameState, View, events as e, view_from
from pegout.review.chances import (
    ShowChances,
    card_laid_chance,
    standing_of,
    turn_chance,
    waiting_chance,
)
from pegout.review.values import ChoiceKind, ChoiceOption, Counted
from pegout.scoring import ScoreLine, total
from pegout.seating import Seat


class CountedItem(NamedTuple):
    """A score as it came out: what it was worth, what its owner had of it in the end, what the
    other had; and what was said first.
    """

    seat: Seat
    kind: e.ItemKind
    worth: int
    said: int
    had: int
    taken: int
    lines: tuple[ScoreLine, ...] = ()

    @property
    def came_out(self) -> Counted:
        """The figures of it alone."""
        return Counted(self.worth, self.said, self.had, self.taken)


TOLD = 3
"""Places of a chance that are told."""


class WeighedCount(NamedTuple):
    """A count, or a call that might have been made, beside the best. `left` is what is left
    of the cost of a miscount once that of the call which was not made is taken off.
    """

    seat: Seat
    kind: ChoiceKind
    chosen: ChoiceOption
    best: ChoiceOption
    left: float | None = None


def counted_items(events: Sequence[Event]) -> dict[int, CountedItem]:
    """All scores of a game that were worth something or were said to be, by their numbers."""
    opened = {event.item: event for event in events if isinstance(event, e.ItemOpened)}
    lines = {event.item: event.lines for event in events if isinstance(event, e.ItemClosed)}
    found = {}
    for number, event in opened.items():
        worth = event.lines if event.lines is not None else lines.get(number)
        if worth is None:
            continue
        item = _item(number, event, worth, events)
        if item.worth or item.said or item.had:
            found[number] = item
    return found


def _item(
    number: int, opened: e.ItemOpened, lines: tuple[ScoreLine, ...], events: Sequence[Event]
) -> CountedItem:
    said: int | None = None
    moved = [0, 0]
    for event in events:
        if isinstance(event, e.ItemAnnounced) and event.item == number and said is None:
            said = event.points
        elif isinstance(event, e.PegMoved | e.PointsMoved) and event.item == number:
            moved[event.side] += event.hole - event.start
    had, taken = moved[opened.seat], moved[1 - opened.seat]
    return CountedItem(opened.seat, opened.kind, total(lines), said or 0, had, taken, lines)


class CardLaid(NamedTuple):
    """The last card of the play, and the table as its player saw it before."""

    seen: View
    card: Card


class CountMoment(NamedTuple):
    """A score when it arose: the state before it; in the play the card that was laid last, and at
    the show what each player knows.
    """

    item: CountedItem
    before: GameState
    laid: CardLaid | None
    shows: Sequence[ShowChances] | None

    def chance(self, seat: Seat, had: int, taken: int) -> float:
        """A player's chance once the owner has had so much of it, and the other so much."""
        item, dealer = self.item, self.before.the_deal.dealer
        gains = (had, taken) if seat == item.seat else (taken, had)
        view = view_from(self.before, seat)
        later = standing_of(view, dealer).moved(gains)
        if (over := later.result) is not None:
            return over
        if item.kind not in SHOWN_KINDS or self.shows is None:
            found = self._in_play(view, gains)
            return waiting_chance(view, gains) if found is None else found
        if item.kind == "crib":
            return analysis.before_deal(later._replace(role=1 - later.role))
        cards = self.shows[seat].cards
        mine, theirs = self._still_to_count(seat, cards)
        return analysis.after_counts(cards, later, mine, theirs)

    def _in_play(self, view: View, gains: tuple[int, int]) -> float | None:
        """By the card that was laid, for who laid it; for the other by the card to lay now. None
        where the other cannot answer, and for a go, which is no card's.
        """
        if self.item.kind != "play":
            return None
        if view.viewer != self.item.seat:
            return turn_chance(view, gains)
        if self.laid is None:
            return None
        # With the card comes what it scores, whatever of that was had.
        less = gains[0] - total(self.item.lines)
        return card_laid_chance(self.laid.seen, self.laid.card, (less, gains[1]))

    def _still_to_count(self, seat: Seat, cards: analysis.AfterPlay) -> tuple[int, int]:
        """While the pone counts, the dealer's hand waits: the viewer's own, or the other's."""
        if self.item.seat == self.before.the_deal.dealer:
            return 0, 0
        if seat == self.item.seat:
            return 0, analysis.counts_of(cards.other, starter=cards.starter)[0]
        return analysis.counts_of(cards.own, starter=cards.starter)[0], 0


def weighed_counts(moment: CountMoment) -> Iterator[WeighedCount]:
    """The count as its owner's choice, and what the other made of it where that was not best."""
    item, before = moment.item, moment.before
    owner, other = item.seat, Seat(1 - item.seat)
    home = before.match.target - before.scores[owner]
    # Nobody counts beyond the game hole.
    worth, had = min(item.worth, home), min(item.had, home)
    missed, over = max(worth - had, 0), max(had - worth, 0)
    at_risk = max(missed if before.match.muggins else 0, item.taken)
    right = made = moment.chance(owner, worth, 0)
    if missed or item.taken:
        made = min(moment.chance(owner, had, at_risk), right)
    cost, left = right - made, None
    call: WeighedCount | None = None
    if over:
        best = moment.chance(other, worth, 0)
        stood = min(moment.chance(other, had, 0), best)
        call = WeighedCount(other, "call", ChoiceOption((), 0, stood), ChoiceOption((), over, best))
    elif at_risk > item.taken:
        best = moment.chance(other, had, at_risk)
        kept = min(moment.chance(other, had, item.taken), best)
        call = WeighedCount(
            other, "call", ChoiceOption((), item.taken, kept), ChoiceOption((), at_risk, best)
        )
        # By the costs as they are told, so that what is told meets.
        left = max(round(cost, TOLD) - round(best - kept, TOLD), 0.0)
    count = ChoiceOption((), item.said, made), ChoiceOption((), item.worth, right)
    yield WeighedCount(owner, "count", *count, left)
    if call is not None:
        yield call
