"""The file of a meet: read whole, written to only at its end, one program at a time, and checked.

A step is in the file, and the disk has it, before the program says so.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, BinaryIO, cast

from pegout.cli.files import told, unlock, wait_for
from pegout.cli.options import argument, flag
from pegout.cli.output import WRONGLY_ASKED, CommandReply, UserError
from pegout.errors import MeetError
from pegout.text import plural
from pegout.tournament.floor import Finding, findings
from pegout.tournament.meet import (
    MeetLog,
    SalvagedMeet,
    Step,
    last_seal,
    meet_from_text,
    meet_to_text,
    mended,
    readable,
    step_line,
)

FileArgument = Annotated[str, argument("The meet, a .cribmeet file.", "FILE")]


class MeetFile:
    """A meet's file while this program holds it: its log, and what is written after it."""

    def __init__(self, path: str, file: BinaryIO) -> None:
        self.path = path
        self._file = file
        file.seek(0)
        self._bytes = file.read()
        self.text = as_text(self._bytes, path)
        self.log = read_log(self.text, path)

    def append(self, log: MeetLog, steps: tuple[Step, ...]) -> None:
        """Write steps after those that are there, and wait until the disk has them."""
        lines, seal = [], last_seal(self.text)
        for step in steps:
            line, seal = step_line(step, seal)
            lines.append(line)
        start = "" if self.text.endswith("\n") else "\n"
        self._write(f"{start}{chr(10).join(lines)}\n".encode())
        self.log = log

    def _write(self, data: bytes) -> None:
        self._file.seek(0)
        if self._file.read() != self._bytes:
            raise UserError(f"{self.path} was changed meanwhile; nothing is written: try again")
        try:
            _keep(self._file, data)
        except OSError as error:
            self._file.truncate(len(self._bytes))
            raise UserError(f"{self.path} cannot be written: {error.strerror}") from None


def _keep(file: BinaryIO, data: bytes) -> None:
    """Write everything, and wait until the disk has it."""
    left = memoryview(data)
    while left:
        left = left[file.write(left) :]
    os.fsync(file.fileno())


@contextmanager
def held(path: str, *, writing: bool) -> Iterator[MeetFile]:
    """A meet's file, locked against other processes of Pegout until it is released."""
    with _opened(path, "r+b" if writing else "rb") as file:
        wait_for(path, file)
        try:
            yield MeetFile(path, file)
        finally:
            unlock(file)


def _opened(path: str, mode: str) -> BinaryIO:
    if not os.path.lexists(path):
        raise UserError(f"there is no file {path}; pegout tournament new makes one")
    with told(path, "opened"):
        return cast("BinaryIO", open(path, mode, buffering=0))


OTHER_FILES = ("file-no-meet", "file-season")
"""Why there is nothing to mend: the file is of another kind."""


def as_text(data: bytes, path: str) -> str:
    """A file's bytes as text."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        lost = f"{path} is no meet, or a part of it is lost: it holds what is no text"
        raise UserError(f"{lost}. Try pegout tournament check {path} --mend") from None


def read_log(text: str, path: str) -> MeetLog:
    """The log of a meet's file; one that is not whole is refused, with what to do."""
    try:
        return meet_from_text(text, path)
    except MeetError as error:
        faults = [str(fault) for fault in error.faults]
        if error.faults[-1].message.key not in OTHER_FILES:
            faults[-1] += f". Nothing is written; try pegout tournament check {path} --mend"
        raise UserError(*faults) from None


def read_bytes(path: str) -> bytes:
    """What a file holds; waits while another process of Pegout writes to it."""
    with _opened(path, "rb") as file:
        wait_for(path, file)
        try:
            return file.read()
        finally:
            unlock(file)


def write_new(path: str, log: MeetLog) -> None:
    """A new file for a meet; one that is there is never written over."""
    write_text_new(path, meet_to_text(log))


def write_text_new(path: str, text: str) -> None:
    """A file that was not there before; one that cannot be written whole is not left behind."""
    if os.path.lexists(path):
        raise UserError(f"{path} is there already; choose another name, or move it away")
    with told(path, "written"):
        file = open(path, "xb", buffering=0)  # noqa: SIM115  closed below, and then perhaps removed
        try:
            with file:
                _keep(cast("BinaryIO", file), text.encode())
        except OSError:
            os.unlink(path)
            raise


def check(
    file: FileArgument,
    mend: Annotated[bool, flag("--mend", "Write what is whole to FILE.mended.")] = False,
) -> CommandReply:
    """Report everything wrong with a meet's file, and everything that is still open.

    Exit code 0 if there is nothing, else 2. With --mend the steps that can be read and still
    follow are written to FILE.mended, and the others are named; FILE itself is never touched.
    """
    text = read_bytes(file).decode("utf-8-sig", errors="replace")
    steps, found, broken = _findings(text, file)
    saved = _mended(file, text) if mend and broken else None
    lines = [*_finding_lines(file, steps, found, saved)]
    if mend and saved is None:
        lines.append(f"{file} is whole: there is nothing to mend.")
    wrong, still_open = (
        [{"where": one.where, "reason": one.sentence} for one in found if one.kind == kind]
        for kind in ("wrong", "open")
    )
    data = {
        "ok": not found,
        "file": file,
        "steps": steps,
        "faults": wrong,
        "open": still_open,
        "mended": None if saved is None else f"{file}.mended",
        "kept": None if saved is None else len(saved.log.steps),
        "left_out": [{"step": n, "reason": why} for n, why in saved.left_out] if saved else [],
    }
    return CommandReply(data, lines, WRONGLY_ASKED if found else 0)


def _findings(text: str, file: str) -> tuple[int, list[Finding], bool]:
    """How many steps can be read, what is wrong or open, and whether a line cannot be read."""
    try:
        log = meet_from_text(text, file)
    except MeetError as error:
        wrong = [Finding("wrong", fault.where, fault.reason) for fault in error.faults]
        broken = any(fault.number is not None for fault in error.faults)
        return len(readable(text)), wrong, broken
    if not log.steps:
        return 0, [Finding("wrong", file, "has no steps: a meet was never opened in it")], False
    return len(log.steps), list(findings(log)), False


def _mended(file: str, text: str) -> SalvagedMeet:
    saved = mended(readable(text))
    if not saved.log.steps:
        lost = "no step can be saved; look for a copy, or open a new meet with"
        raise UserError(f"{file}: {lost} pegout tournament new")
    write_text_new(f"{file}.mended", meet_to_text(saved.log))
    return saved


def _finding_lines(
    file: str, steps: int, found: list[Finding], saved: SalvagedMeet | None
) -> Iterator[str]:
    for kind, heading in (("wrong", "Wrong:"), ("open", "Still open:")):
        some = [one for one in found if one.kind == kind]
        if some:
            yield heading
        yield from (f"  {one.where}: {one.sentence}" for one in some)
    if not found:
        yield f"{file} is right: {plural(steps, 'step')} follow one another."
    if saved is not None:
        kept = plural(len(saved.log.steps), "step")
        yield f"{file}.mended has the {kept} that can be saved; {file} is as it was."
        for number, reason in saved.left_out:
            yield f"  Left out, step {number}: {reason}"
