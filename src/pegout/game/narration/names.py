"""What players and sides are called in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from pegout.game.events import MatchStarted
from pegout.seating import Seat, Side, members


def side_name(side: Side, match: MatchStarted) -> str:
    """A player's name, or both partners' names."""
    return both(members(side, match.hands), match)


def both(seats: Iterable[Seat], match: MatchStarted) -> str:
    """Players' names: "Ann", "Ann and Cal"."""
    return " and ".join(match.names[seat] for seat in seats)


def does(side: Side, match: MatchStarted, verb: str) -> str:
    """A side with a verb: "Ann wins", "Ann and Cal win"."""
    return f"{side_name(side, match)} {verb}{'s' if len(members(side, match.hands)) == 1 else ''}"
