"""Copies of every tournament in a folder of the host's choice: a stick, a shared disk.

After each step the tournament is written there as one file that opens on another machine. A copy
is written beside the old one and then takes its place, so that there is always a whole one.

With the first copy a small file is written by which the folder is known again. Where a stick is
pulled out and the empty folder at which it hung stays behind, that file is gone: nothing is written
there until the stick is back or the director says that it may be.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
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
from pegout.service.meets.meets import KnownMeet
from pegout.text import Message, plain, say
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
    meet_to_text,
    mended,
    surveyed,
    take,
)
from pegout.tournament.narration import tell_step

log = logging.getLogger("pegout.backups")

LONGEST_NAME = 60
LOOKS = 3.0
"""Seconds between two looks for the folder."""
MARK = "pegout-copies.txt"
MARK_WORDS = (
    "Pegout keeps copies of tournaments here. Leave this file: by it the folder is known again.\n"
)
Everything = Callable[[], AsyncIterator[KnownMeet]]
"""All tournaments that there are to copy."""


class Backups:
    """Keeps copies up to date; what goes wrong is told at the desk and does not stop the play."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.trouble: Message | None = None
        self._waiting: dict[str, MeetLog] = {}
        self._missed: dict[str, MeetLog] = {}
        self._writing: asyncio.Task[None] | None = None
        self._one_at_a_time = asyncio.Lock()
        self._steps: dict[str, int] = {}
        self._away = False
        self._marked = False

    def look_at(self, known: KnownMeet) -> None:
        """A tournament has changed: copy it, and what could not be copied before."""
        if self.folder is None:
            return
        self._steps[known.id] = len(known.log.steps)
        self._waiting |= {**self._missed, known.id: known.log}
        self._missed.clear()
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all())

    async def _write_all(self) -> None:
        while self._waiting:
            meet, newest = self._waiting.popitem()
            if not await self._copied(meet, newest):
                self._missed[meet] = newest

    async def _copied(self, meet: str, newest: MeetLog) -> bool:
        """Whether a copy was written, or one with more steps has been meanwhile."""
        async with self._one_at_a_time:
            if len(newest.steps) >= self._steps.get(meet, 0):
                self.trouble = await asyncio.to_thread(self._write, meet, newest)
            return self.trouble is None

    async def run(self, everything: Everything, every: float = LOOKS) -> None:
        """Look for the folder until the site closes; once it is back it gets every tournament."""
        while True:
            await asyncio.sleep(every)
            try:
                await self.look_for_folder(everything)
            except Exception:
                log.exception("the folder for copies could not be looked for")

    async def look_for_folder(self, everything: Everything) -> None:
        """Another stick may be in now: what is over and done with is copied, too."""
        if self.folder is None:
            return
        there = await asyncio.to_thread(self._there)
        back, self._away = there and self._away, not there
        if back:
            async for meet, newest in everything():
                if await self._copied(meet, newest):
                    self._missed.pop(meet, None)

    async def copy_here(self, everything: Everything) -> None:
        """The director says that copies may go to what is there now; it gets every tournament."""
        if self.stranger:
            self._marked, self._away = False, True
            await self.look_for_folder(everything)

    @property
    def stranger(self) -> bool:
        """Whether the folder is another than copies were written to, and may be no stick at all.

        Another stick that hangs there will do as well as the first.
        """
        if self.folder is None or not self._marked or not self.folder.is_dir():
            return False
        return not (self.folder / MARK).exists() and not self.folder.is_mount()

    def _there(self) -> bool:
        return self.folder is not None and self.folder.is_dir() and not self.stranger

    @property
    def problem(self) -> Message | None:
        """What is wrong with the copies, as the desk tells it; None where nothing is."""
        if self.folder is None:
            return None
        why = no_folder(self.folder) or (_not_the_same(self.folder) if self.stranger else None)
        if why is not None:
            return say("copies-none", why=why)
        return None if self.trouble is None else say("copies-missed", trouble=self.trouble)

    def _write(self, meet: str, newest: MeetLog) -> Message | None:
        """Write one copy; what went wrong, if anything did."""
        assert self.folder is not None
        if self.stranger:
            self._away = True
            return say("copies-held-back", why=_not_the_same(self.folder))
        try:
            _put(self.folder / file_name(meet, newest), meet_to_text(newest))
            if not (self.folder / MARK).exists():
                _put(self.folder / MARK, MARK_WORDS)
            self._marked = True
        except OSError as error:
            self._away = self._away or not self.folder.is_dir()
            log.error("a copy could not be written: %s", error.strerror)
            reason = error.strerror or type(error).__name__
            return say("copies-not-written", folder=str(self.folder), reason=reason)
        return None

    async def close(self) -> None:
        """Finish the copies that are being made."""
        if self._writing is not None:
            await self._writing


def _put(place: Path, text: str) -> None:
    """Write a file beside the old one, and let it take its place once it is on the disk."""
    fresh = place.with_suffix(".new")
    with fresh.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(place)


def _not_the_same(folder: Path) -> Message:
    return say("copies-other-stick", folder=str(folder))


def no_folder(folder: Path) -> Message | None:
    """What to do where a folder for copies is not there; it is never made, for it may be a stick.

    >>> no_folder(Path())
    """
    return None if folder.is_dir() else say("copies-no-folder", folder=str(folder))


def file_name(meet: str, log_now: MeetLog) -> str:
    """What a tournament's file is called: its name and year, and its id, which is its own.

    >>> from pegout.tournament.meet.log import NEW_LOG
    >>> file_name("ab12", NEW_LOG)
    'tournament-0-ab12.cribmeet'
    """
    plain = re.sub(r"[^\w]+", "-", log_now.meet.name.casefold()).strip("-") or "tournament"
    return f"{plain[:LONGEST_NAME]}-{log_now.meet.year}-{meet}.cribmeet"


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
    left = [
        plain(say("copies-step-lost", step=number, why=f"{why}")) for number, why in saved.left_out
    ]
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
    return (*lost[:MOST_FAULTS], *([plain(say("desk-more", number=more))] if more > 0 else []))


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
