"""A tournament brought in a file: whole, or what can be saved; whether it is here already."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from pegout.errors import MeetError, Rejection, refuse
from pegout.input_limits import (
    MOST_CALLS,
    MOST_DIVISIONS,
    MOST_FAULTS,
    MOST_GONE_THROUGH,
    MOST_NOTICES,
    MeetSize,
)
from pegout.tournament.meet import (
    NEW_LOG,
    EntryMade,
    JudgeCalled,
    LogCommand,
    MeetLog,
    PersonAdded,
    Stamp,
    Step,
    commands as c,
    log_from,
    mended,
    surveyed,
    take,
)
from pegout.tournament.narration import tell_step

WHERE = "The file"
Compared = Literal["same", "older", "newer", "parted"]


class Damaged(Struct, frozen=True):
    """A file with broken lines: what can be saved, the last step of that, and what is lost."""

    log: MeetLog
    last: str
    lost: tuple[str, ...]


def read_file(text: str, size: MeetSize, *, mend: bool = True) -> MeetLog | Damaged | Rejection:
    """The tournament of a file, or what can be saved of it where lines are broken.

    The file is read once. A tournament that is larger than this is refused before it is worked
    out, and so is one of which too little is whole.
    """
    found = surveyed(text, WHERE)
    if refused := too_large(found.steps, size):
        return refused
    if not found.faults:
        try:
            return log_from(found, WHERE)
        except MeetError as error:
            return Damaged(NEW_LOG, "", tuple(f"{fault}." for fault in error.faults))
    faults = [f"{fault}." for fault in found.faults]
    if not mend or found.stopped or _too_long_to_mend(found.steps):
        return Damaged(NEW_LOG, "", tuple(faults))
    saved = mended(found.steps)
    left = [f"Step {number} cannot be kept: {why}." for number, why in saved.left_out]
    return Damaged(saved.log, _last(saved.log), _few([*faults, *left]))


def too_large(steps: Sequence[Step], size: MeetSize) -> Rejection | None:
    """Why a tournament of these steps is too large, by what they add; None where it is not."""
    kinds = Counter(type(event) for step in steps for event in step.events)
    people = 2 * size.entries
    for kind, most, what in (
        (EntryMade, size.entries, "entries"),
        (PersonAdded, people, "people"),
        (c.OpenDivision, MOST_DIVISIONS, "divisions"),
        (JudgeCalled, MOST_CALLS, "calls"),
        (c.Announce, MOST_NOTICES, "announcements"),
    ):
        if kinds[kind] > most:
            return refuse("meet_too_large", number=f"{kinds[kind]:,}", what=what, most=f"{most:,}")
    return None


def _too_long_to_mend(steps: Sequence[Step]) -> bool:
    """Each step that took others back goes through the whole log when it is taken again."""
    back = sum(isinstance(step.command, LogCommand) for step in steps)
    return back * len(steps) > MOST_GONE_THROUGH


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
    more = len(lost) - MOST_FAULTS
    return (*lost[:MOST_FAULTS], *([f"And {more} more."] if more > 0 else []))


def _last(log: MeetLog) -> str:
    """The last step that can be saved, with its time."""
    if not log.steps:
        return ""
    step = log.steps[-1]
    told = " ".join(map(str, tell_step(step, log.meet)))
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
