"""A moment of a finished game, to be played again from there against computers as strong.

The new game has the same cards, as it has the seed of the old one and everything that had happened;
what is hidden stays hidden. The seed is no secret any more, so the table is for practice alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import convert
from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.game import Event, MatchStarted, events as e
from pegout.players import LEVELS
from pegout.record import Record
from pegout.seating import Seat
from pegout.service.reviews.figures import MadeReview
from pegout.service.tables.decide import COMPUTER_NAMES, Begun
from pegout.service.tables.rows import Again, Settings
from pegout.service.tables.table import Table

USUAL = "club"
"""The computer that takes the place of a person."""
MOST_MOMENTS = 3


def may_be_again(record: Record, game: int) -> bool:
    """Whether a game can be played again: its cards were mixed from a seed that is known now."""
    starts = [n for n, one in enumerate(record.events) if isinstance(one, e.GameStarted)]
    here = (n for n in starts if _number(record.events[n]) == game)
    return (start := next(here, None)) is not None and _mixed(record.events[start:]) is not None


def levels_at(table: Table) -> tuple[str, ...]:
    """How strong everybody at a table is; a person is as strong as a club player."""
    return tuple(chair.level if chair.kind == "computer" else USUAL for chair in table.chairs)


def levels_in(record: Record) -> tuple[str, ...]:
    """The same by the tags of a record: `P2Computer`, with the level it began with."""
    tags = dict(record.tags)
    match = _match(record.events)
    seats = range(1, match.hands + 1)
    told = (tags.get(f"P{seat}Computer", "").partition(";")[0] for seat in seats)
    return tuple(level if level in LEVELS else USUAL for level in told)


def settings_again(record: Record) -> Settings:
    """The same game once more: one game, private, with hints, never rated."""
    match = _match(record.events)
    chosen = {
        "rules": match.ruleset.id,
        "hands": match.hands,
        "counting": match.counting,
        "muggins": match.muggins,
        "target": match.target,
    }
    return convert(chosen, Settings)


def played_again(
    record: Record, made: MadeReview, again: Again, levels: Sequence[str], name: str
) -> Begun | Rejection:
    """A game from the choice at which it is this moment's turn, with the visitor in the seat of
    the one who chose.
    """
    game = next((one for one in made.review.games if one.number == again.game), None)
    place = again.moments[again.turn] if 0 <= again.turn < len(again.moments) else -1
    if game is None or not 0 <= place < len(game.choices) or len(again.moments) > MOST_MOMENTS:
        return refuse("no_again.moment")
    choice = game.choices[place]
    events = _so_far(record.events, choice.after, _names(levels, choice.seat, name))
    if events is None:
        return refuse("no_again.cards")
    seated = tuple("" if seat == choice.seat else level for seat, level in enumerate(levels))
    return Begun(replace(again, deal=choice.deal), seated, events)


def _match(events: Sequence[Event]) -> MatchStarted:
    return next(event for event in events if isinstance(event, MatchStarted))


def _names(levels: Sequence[str], own: Seat, name: str) -> tuple[str, ...]:
    free = iter(one for one in COMPUTER_NAMES if one.casefold() != name.casefold())
    return tuple(name if seat == own else next(free) for seat in range(len(levels)))


def _so_far(
    events: Sequence[Event], after: int, names: tuple[str, ...]
) -> tuple[Event, ...] | None:
    """One game as a match of its own, as far as it had come; None where its cards were not mixed
    from a seed that is known, so that nobody could deal on.
    """
    starts = [n for n, event in enumerate(events[:after]) if isinstance(event, e.GameStarted)]
    if not starts:
        return None
    begun = _mixed(events[starts[-1] :])
    past = events[starts[-1] + 1 : after]
    if begun is None or any(_unknown(event) for event in past):
        return None
    match = replace(_match(events), names=names, match_to=1)
    return match, replace(begun, number=1), *map(_dealer_set, past)


def _number(event: Event) -> int:
    return event.number if isinstance(event, e.GameStarted) else 0


def _mixed(events: Sequence[Event]) -> e.GameStarted | None:
    """The beginning of a game with the seed that was told at its end."""
    begun = events[0]
    assert isinstance(begun, e.GameStarted)
    told = (one.seed for one in events if isinstance(one, e.SeedRevealed))
    seed = begun.seed or next(told, None)
    return None if begun.pack != "sealed" or seed is None else replace(begun, seed=seed)


def _unknown(event: Event) -> bool:
    """A pack whose order nobody has told, as in the record of an onlooker."""
    return isinstance(event, e.PackMixed) and not event.order


def _dealer_set(event: Event) -> Event:
    """The loser of the game before deals the next; alone, this game is a position."""
    if isinstance(event, e.DealerSet) and event.reason == "loser":
        return replace(event, reason="set")
    return event
