"""Opening a meet and its divisions, and what is settled of them before play."""

from __future__ import annotations

from typing import Literal

from pegout.tournament.happening import Command
from pegout.tournament.profiles.model import Profile


class OpenMeet(Command, frozen=True, tag=True):
    """Begin a meet on its day, or from its first day until its last.

    Ages are those of the year of the first day. A rehearsal is marked as one for good.
    """

    name: str
    date: str
    seed: str
    place: str = ""
    rehearsal: bool = False
    until: str = ""


class OpenDivision(Command, frozen=True, tag=True):
    """Open one division of a profile for entries, under an id of its own.

    Where the book leaves muggins to the officials, `muggins` says whether it is in effect.
    """

    division: str
    profile: Profile
    part: str
    starts: str = ""
    ends: str = ""
    deadline: str = ""
    muggins: bool | None = None
    best_of: Literal[1, 3, 5] | None = None


class SetDeadline(Command, frozen=True, tag=True, omit_defaults=True):
    """Say until when entries are taken, from everywhere or from one area."""

    division: str
    deadline: str
    area: str = ""


class SetTimes(Command, frozen=True, tag=True):
    """Say when a division starts and ends."""

    division: str
    starts: str
    ends: str


class SetDate(Command, frozen=True, tag=True, omit_defaults=True):
    """Say on which day the meet is, or from which day until which; ages go by the first."""

    date: str
    until: str = ""


class SetMuggins(Command, frozen=True, tag=True):
    """Say whether muggins is in effect, where the book leaves that to the officials."""

    division: str
    muggins: bool


class SetRoom(Command, frozen=True, tag=True, omit_defaults=True):
    """Say how many entries a division takes; those who are in stay.

    More than the book has room for is the director's, who says why.
    """

    division: str
    room: int
    override: str = ""
