"""How a meet and its divisions were opened, and what was settled of them before play."""

from __future__ import annotations

from typing import Literal

from pegout.tournament.happening import Event
from pegout.tournament.profiles.model import Profile


class MeetOpened(Event, frozen=True, tag=True):
    """A meet began."""

    name: str
    date: str
    seed: str
    place: str = ""
    rehearsal: bool = False
    until: str = ""


class DivisionOpened(Event, frozen=True, tag=True):
    """A division was opened for entries."""

    division: str
    profile: Profile
    part: str
    starts: str = ""
    ends: str = ""
    deadline: str = ""
    muggins: bool = False
    best_of: Literal[1, 3, 5] | None = None


class DeadlineSet(Event, frozen=True, tag=True):
    """Entries are taken until this time, from everywhere or from one area."""

    division: str
    deadline: str
    area: str = ""


class TimesSet(Event, frozen=True, tag=True):
    """A division is on from one time to another."""

    division: str
    starts: str
    ends: str


class DateSet(Event, frozen=True, tag=True):
    """The meet is on this day, or on all days until another."""

    date: str
    until: str = ""


class MugginsSet(Event, frozen=True, tag=True):
    """Muggins is in effect in a division, or it is not."""

    division: str
    muggins: bool


class RoomSet(Event, frozen=True, tag=True):
    """A division takes so many entries."""

    division: str
    room: int
