"""A club's season as frozen values: its members, its nights and how its table is made."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from pegout.tournament.season.customs import USUAL
from pegout.tournament.season.points import PointsTable

SeasonMeasure = Literal["night_average", "game_average", "total", "season_points"]
"""What places go by: game points per night, per game or in all, or season points."""
SeasonStep = Literal["win_share", "spread", "best_night", "total"]
"""What breaks ties between those who are equal by the measure."""
Drop = Literal["none", "worst_quarter"] | int
"""Which of a member's nights do not count: none, so many of the worst, or the worst quarter."""

QUARTER = 4


class Member(Struct, frozen=True, omit_defaults=True):
    """One line of the club's list: the number, the name, and its other spellings."""

    number: str
    name: str
    also: tuple[str, ...] = ()


class Sums(Struct, frozen=True, omit_defaults=True):
    """What cards add up to: games, games won, game points, spread both ways, skunks both ways."""

    games: int = 0
    won: int = 0
    points: int = 0
    plus: int = 0
    minus: int = 0
    given: int = 0
    taken: int = 0

    @property
    def spread(self) -> int:
        """Net spread."""
        return self.plus - self.minus


class NightCard(Struct, frozen=True, omit_defaults=True):
    """One player's card of one night, added up."""

    name: str
    games: int
    won: int
    points: int
    member: str = ""
    plus: int = 0
    minus: int = 0
    given: int = 0
    taken: int = 0
    place: int | None = None


class Night(Struct, frozen=True, omit_defaults=True):
    """One night of the club.

    `games` is how many a whole card has. `aside` are the sums of games that are on one card only,
    or were ruled on: without them plus and minus balance. `qualifiers` is how many played off.
    """

    date: str
    games: int
    cards: tuple[NightCard, ...]
    division: str = ""
    meet: str = ""
    qualifiers: int = 0
    aside: Sums = Sums()
    absent: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[str, str]:
        """What identifies a night: its date, and its division where there are two."""
        return self.date, self.division


class Season(Struct, frozen=True, omit_defaults=True):
    """A season of nights played by one book, and how its table is made."""

    name: str
    starts: str
    ends: str
    book: str = USUAL.profile
    measure: SeasonMeasure = "night_average"
    ties: tuple[SeasonStep, ...] = ()
    drop: Drop = "none"
    most_nights: int | None = None
    least_nights: int = 1
    guest_nights: int | None = None
    points: PointsTable | None = None
    members: tuple[Member, ...] = ()
    nights: tuple[Night, ...] = ()


def summed(parts: Iterable[NightCard | Sums]) -> Sums:
    """The sum of cards, or of sums of cards.

    >>> summed([Sums(9, 6, 14), Sums(9, 3, 6)])
    Sums(games=18, won=9, points=20, plus=0, minus=0, given=0, taken=0)
    """
    listed = list(parts)
    return Sums(*(sum(getattr(one, name) for one in listed) for name in Sums.__struct_fields__))
