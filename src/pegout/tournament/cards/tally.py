"""Running totals of one card, so that a result costs little however large the field."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from pegout.tournament.cards.result import CardLine, GameRecord
from pegout.tournament.profile import Profile


class Tally(Struct, frozen=True):
    """The sums of the lines of one card."""

    games: int = 0
    wins: int = 0
    points: int = 0
    left: int = 0
    value: int = 0
    plus: int = 0
    minus: int = 0
    skunks_given: int = 0
    skunks_taken: int = 0

    @property
    def spread(self) -> int:
        return self.plus - self.minus


EMPTY = Tally()
"""A card with nothing on it."""


def add(tally: Tally, line: CardLine) -> Tally:
    """The card with this line on it.

    >>> add(EMPTY, CardLine(True, 121, 0, 3, plus=40, skunk=1)).skunks_given
    1
    """
    return _changed(tally, line, 1)


def take_away(tally: Tally, line: CardLine) -> Tally:
    """The card without this line."""
    return _changed(tally, line, -1)


def total(profile: Profile, tally: Tally) -> int:
    """The profile's own figure: points and bonus, points left, win points, game points or games."""
    measure = profile.scoring.measure.value
    if measure == "points_and_bonus":
        return tally.points + tally.value
    return tally.left if measure == "points_left" else tally.value


def tallies_of(entries: Iterable[int], games: Iterable[GameRecord]) -> dict[int, Tally]:
    """All cards from their games; an entry that has not played has an empty one."""
    cards = dict.fromkeys(entries, EMPTY)
    for game in games:
        for entry, line in zip(game.entries, game.lines, strict=True):
            if entry is not None and line is not None:
                cards[entry] = add(cards.get(entry, EMPTY), line)
    return cards


def _changed(tally: Tally, line: CardLine, by: int) -> Tally:
    skunk = by if line.skunk else 0
    return Tally(
        tally.games + by,
        tally.wins + by * line.won,
        tally.points + by * line.points,
        tally.left + by * line.left,
        tally.value + by * line.value,
        tally.plus + by * line.plus,
        tally.minus + by * line.minus,
        tally.skunks_given + (skunk if line.won else 0),
        tally.skunks_taken + (0 if line.won else skunk),
    )
