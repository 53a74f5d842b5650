"""Players and sides as parts of messages, and by their names."""

from __future__ import annotations

from collections.abc import Iterable

from pegout.game.events import MatchStarted
from pegout.seating import Seat, Side, members
from pegout.text import People, Person


def person(seat: Seat, match: MatchStarted) -> Person:
    """A player."""
    return Person(match.names[seat], seat)


def people(seats: Iterable[Seat], match: MatchStarted) -> People:
    """Players who do something together."""
    return People(tuple(person(seat, match) for seat in seats))


def side_part(side: Side, match: MatchStarted) -> People:
    """A player, or both partners."""
    return people(members(side, match.hands), match)


def side_name(side: Side, match: MatchStarted) -> str:
    """A player's name, or both partners' names."""
    return " and ".join(match.names[seat] for seat in members(side, match.hands))
