"""A tournament brought in a file: whole, or what can be saved; whether it is here already."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from pegout.errors import MeetError, Rejection
from pegout.tournament import commands as c
from pegout.tournament.codec import meet_from_text, readable
from pegout.tournament.log import MeetLog, take
from pegout.tournament.log_telling import tell_step
from pegout.tournament.mending import mended
from pegout.tournament.stamps import Stamp

MOST_TOLD = 20
Compared = Literal["same", "older", "newer", "parted"]


class Damaged(Struct, frozen=True):
    """A file with broken lines: what can be saved, the last step of that, and what is lost."""

    log: MeetLog
    last: str
    lost: tuple[str, ...]


def read_file(text: str) -> MeetLog | Damaged:
    """The tournament of a file, or what can be saved of it where lines are broken."""
    try:
        return meet_from_text(text, "The file")
    except MeetError as error:
        saved = mended(readable(text))
        faults = [f"{fault}." for fault in error.faults]
        left = [f"Step {number} cannot be kept: {why}." for number, why in saved.left_out]
        return Damaged(saved.log, _last(saved.log), _few([*faults, *left]))


def away_from_tables(log: MeetLog, at: str) -> MeetLog:
    """A tournament from a file, with no game at a table: those it names are not opened for it.

    That they were played there stays in its log.
    """
    for division in log.meet.divisions.values():
        games = tuple(game.number for game in division.games() if game.here)
        if games:
            after = take(log, c.CloseTables(division.id, games), Stamp(at, "Pegout", "site"))
            log = log if isinstance(after, Rejection) else after
    return log


def _few(lost: list[str]) -> tuple[str, ...]:
    """What is lost, or its beginning and how much more there is."""
    more = len(lost) - MOST_TOLD
    return (*lost[:MOST_TOLD], *([f"And {more} more."] if more > 0 else []))


def _last(log: MeetLog) -> str:
    """The last step that can be saved, with its time."""
    if not log.steps:
        return ""
    step = log.steps[-1]
    told = " ".join(tell_step(step, log.meet))
    return f"{step.stamp.at.replace('T', ', ')}: {told}"


def is_same(one: MeetLog, other: MeetLog) -> bool:
    """Whether two logs are of one tournament: they begin with the very same step."""
    return bool(one.steps) and one.steps[:1] == other.steps[:1]


def compared(brought: MeetLog, here: MeetLog) -> Compared:
    """How a file stands to what is here: older, newer, the same, or each with steps of its own."""
    both = min(len(brought.steps), len(here.steps))
    if brought.steps[:both] != here.steps[:both]:
        return "parted"
    if len(brought.steps) == len(here.steps):
        return "same"
    return "newer" if len(brought.steps) > both else "older"
