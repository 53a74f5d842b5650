"""Which sheets are out of date since the plan was changed in the middle of play."""

from __future__ import annotations

from msgspec import Struct

from pegout.service.views.sheets.heading import TITLES
from pegout.tournament.meet import DivisionState, MeetLog, Replanned, RoundPaired, hour_of

OF_A_PLAN = ("slips", "cards", "wall", "seating")
"""The sheets that say who meets whom in rounds to come."""


class Outdated(Struct, frozen=True):
    """What is told of paper from before a change of plan, and the sheets to print again."""

    words: str
    sheets: tuple[tuple[str, str], ...]


def outdated(log: MeetLog, division: DivisionState) -> Outdated | None:
    """What to print again, for as long as games of the last change of plan are to be played."""
    found = _last_change(log, division.id) if division.started else None
    if found is None:
        return None
    at, first = found
    if not any(game.waiting and game.round >= first for game in division.games()):
        return None
    words = (
        f"The plan changed at {hour_of(at)}, from round {first} on: what was printed before that "
        "is out of date. Print again:"
    )
    return Outdated(words, tuple((one, TITLES[one]) for one in OF_A_PLAN))


def _last_change(log: MeetLog, division: str) -> tuple[str, int] | None:
    """When the plan was last changed, and from which round on.

    A round that is paired by results is new, and changes nothing, but where it is paired again.
    """
    found, paired = None, set[int]()
    for step in log.in_force():
        for event in step.events:
            if isinstance(event, Replanned) and event.division == division:
                found = step.stamp.at, event.from_round
            elif isinstance(event, RoundPaired) and event.division == division:
                found = (step.stamp.at, event.round) if event.round in paired else None
                paired.add(event.round)
    return found


def all_outdated(log: MeetLog) -> dict[str, Outdated]:
    """The same for every division that has something to print again."""
    found = {name: outdated(log, one) for name, one in log.meet.divisions.items()}
    return {name: one for name, one in found.items() if one is not None}
