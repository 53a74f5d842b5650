"""How a meet and its divisions are set up: what is asked before anybody plays, and kept as told."""

from __future__ import annotations

from typing import Literal

from pegout.tournament.meet.base import Fact, step
from pegout.tournament.profile.model import Profile
from pegout.tournament.season.points import PointsTable

SeatWish = Literal["stays", "door", "hearing"]
"""Stays at one table; near the door; near the desk, where everything can be heard."""
HallMark = Literal["door", "desk"]


@step()
class OpenMeet(Fact, frozen=True, tag=True):
    """Begin a meet on its day, or from its first day until its last.

    Ages are those of the year of the first day. A rehearsal is marked as one for good.
    """

    name: str
    date: str
    seed: str
    place: str = ""
    rehearsal: bool = False
    until: str = ""


@step()
class OpenDivision(Fact, frozen=True, tag=True):
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
    best_of: Literal[1, 3, 5, 7] | None = None


@step()
class SetDeadline(Fact, frozen=True, tag=True, omit_defaults=True):
    """Say until when entries are taken, from everywhere or from one area."""

    division: str
    deadline: str
    area: str = ""


@step()
class SetTimes(Fact, frozen=True, tag=True):
    """Say when a division starts and ends."""

    division: str
    starts: str
    ends: str


@step()
class SetDate(Fact, frozen=True, tag=True, omit_defaults=True):
    """Say on which day the meet is, or from which day until which; ages go by the first."""

    date: str
    until: str = ""


@step()
class DescribeMeet(Fact, frozen=True, tag=True, omit_defaults=True):
    """Say what people ask before they come: where, when the doors open, the fee, whom to ask."""

    place: str = ""
    hours: str = ""
    fee: str = ""
    contact: str = ""
    notes: str = ""


@step()
class SetTimePlan(Fact, frozen=True, tag=True, omit_defaults=True):
    """Minutes from round to round, or as the book has them; each break's round and its minutes."""

    division: str
    minutes: int | None = None
    breaks: tuple[tuple[int, int], ...] = ()


@step()
class SetMuggins(Fact, frozen=True, tag=True):
    """Say whether muggins is in effect, where the book leaves that to the officials."""

    division: str
    muggins: bool


@step()
class SetRoom(Fact, frozen=True, tag=True, omit_defaults=True):
    """Say how many entries a division takes; those who are in stay.

    More than the book has room for is the director's, who says why.
    """

    division: str
    room: int
    override: str = ""


@step()
class SetQuota(Fact, frozen=True, tag=True, omit_defaults=True):
    """Say how many entries of a division one zone, region or club sends; those who are in stay.

    More than the book has is the director's, who says why.
    """

    division: str
    quota: int
    override: str = ""


@step()
class DrawHall(Fact, frozen=True, tag=True, omit_defaults=True):
    """Say where in the hall tables are: each number with how far right and down it is.

    Both are in thousandths of the hall. `marks` are what else is there: the door, the desk.
    """

    tables: tuple[tuple[int, int, int], ...]
    marks: tuple[tuple[HallMark, int, int], ...] = ()


@step("registrar", "scorer")
class OpenDoor(Fact, frozen=True, tag=True):
    """Let people say on their phones that they are here, for the desk to confirm; or no longer."""

    open: bool


@step("registrar", "scorer")
class WishSeat(Fact, frozen=True, tag=True):
    """Note where an entry has to sit: at one table throughout, near the door, or near the desk."""

    entry: int
    wishes: tuple[SeatWish, ...]


@step()
class NameDivision(Fact, frozen=True, tag=True):
    """Say what a division is called."""

    division: str
    name: str


@step()
class SetTables(Fact, frozen=True, tag=True):
    """Say with which table the tables of a division begin."""

    division: str
    first: int


@step()
class SetPoints(Fact, frozen=True, tag=True):
    """Say by which table a division earns rating points; None for no points."""

    division: str
    table: PointsTable | None
