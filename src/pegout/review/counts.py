"""Counts as choices, where the players count: points missed, points too many, muggins not called.

The right count is the best for who counts. Points missed that the other may take are lost as if
they were taken, for the other plays well; an other who does not take them pays for that. Points too
many that stand are the other's cost.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pegout import analysis
from pegout.game import Event, GameState, events as e, view_from
from pegout.review.chances import ShowChances, standing_of
from pegout.review.values import ChoiceKind, Option
from pegout.scoring import total
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
    muggins: bool


class WeighedCount(NamedTuple):
    """A count, or a call that might have been made, beside the best."""

    seat: Seat
    kind: ChoiceKind
    chosen: Option
    best: Option


def counted_items(events: Sequence[Event]) -> dict[int, CountedItem]:
    """All scores of a game that were worth something or were said to be, by their numbers."""
    opened = {event.item: event for event in events if isinstance(event, e.ItemOpened)}
    lines = {event.item: event.lines for event in events if isinstance(event, e.ItemClosed)}
    found = {}
    for number, event in opened.items():
        worth = event.lines if event.lines is not None else lines.get(number)
        if worth is None:
            continue
        item = _item(number, event, total(worth), events)
        if item.worth or item.said or item.had:
            found[number] = item
    return found


def _item(number: int, opened: e.ItemOpened, worth: int, events: Sequence[Event]) -> CountedItem:
    said: int | None = None
    moved, muggins = [0, 0], False
    for event in events:
        if isinstance(event, e.ItemAnnounced) and event.item == number and said is None:
            said = event.points
        elif isinstance(event, e.PegMoved | e.PointsMoved) and event.item == number:
            moved[event.side] += event.hole - event.start
            muggins |= isinstance(event, e.PointsMoved) and event.kind == "muggins"
    had, taken = moved[opened.seat], moved[1 - opened.seat]
    return CountedItem(opened.seat, opened.kind, worth, said or 0, had, taken, muggins)


def weighed_counts(
    item: CountedItem, before: GameState, shows: Sequence[ShowChances] | None
) -> Iterator[WeighedCount]:
    """The count as its owner's choice, and what the other made of it where that was not best."""
    owner, other = item.seat, Seat(1 - item.seat)
    home = before.match.target - before.scores[owner]
    # Nobody counts beyond the game hole.
    worth, had = min(item.worth, home), min(item.had, home)
    missed, over = max(worth - had, 0), max(had - worth, 0)
    at_risk = missed if before.match.muggins else item.taken
    right = _chance(item, owner, before, shows, worth, 0)
    if missed or item.taken:
        made = min(_chance(item, owner, before, shows, had, max(at_risk, item.taken)), right)
    else:
        made = right
    yield WeighedCount(
        owner, "count", Option((), item.said, made), Option((), item.worth, right)
    )
    if over:
        best = _chance(item, other, before, shows, worth, 0)
        made = min(_chance(item, other, before, shows, had, 0), best)
        yield WeighedCount(other, "call", Option((), 0, made), Option((), over, best))
    elif at_risk > item.taken:
        best = _chance(item, other, before, shows, had, at_risk)
        made = min(_chance(item, other, before, shows, had, item.taken), best)
        yield WeighedCount(
            other, "call", Option((), item.taken, made), Option((), at_risk, best)
        )


def _chance(
    item: CountedItem,
    seat: Seat,
    before: GameState,
    shows: Sequence[ShowChances] | None,
    had: int,
    taken: int,
) -> float:
    """A player's chance once the owner of a score has had so much of it, and the other so much."""
    gains = (had, taken) if seat == item.seat else (taken, had)
    at = standing_of(view_from(before, seat), before.the_deal.dealer)
    if item.kind not in ("hand", "crib") or shows is None:
        return _after_pegs(_moved(at, *gains))
    if item.kind == "crib":
        later = _moved(at, *gains)
        return analysis.before_deal(later._replace(role=1 - later.role))
    # A hand still to be counted is the dealer's, while the pone counts.
    waits = 0
    if item.seat != before.the_deal.dealer:
        cards = shows[seat].cards
        dealers = cards.own if seat != item.seat else cards.other
        waits = analysis.counts_of(dealers, starter=cards.starter)[0]
    mine, theirs = (0, waits) if seat == item.seat else (waits, 0)
    later = _moved(at, *gains)
    if (over := later.result) is not None:
        return over
    return analysis.after_counts(shows[seat].cards, later, mine, theirs)


def _moved(at: analysis.Standing, own: int, other: int) -> analysis.Standing:
    return at._replace(scores=(at.scores[0] + own, at.scores[1] + other))


def _after_pegs(at: analysis.Standing) -> float:
    """The chance in the play, by the scores alone."""
    if (over := at.result) is not None:
        return over
    won = float(analysis.tables_for(at.book, at.target).after_play[at.seen_by_dealer])
    return won if at.role == analysis.DEALER else 1.0 - won
