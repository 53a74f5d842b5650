"""The file of a meet on disk: read whole, written to only at its end, and by one program at a time.

A step is in the file, and the disk has it, before the program says so.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO, cast

from pegout.cli.files import unlock, wait_for
from pegout.cli.output import UserError
from pegout.errors import MeetError
from pegout.tournament.meet import MeetLog, Step, last_seal, meet_from_text, meet_to_text, step_line


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
    """A meet's file, kept from every other program of ours until it is let go."""
    with _opened(path, "r+b" if writing else "rb") as file:
        wait_for(path, file)
        try:
            yield MeetFile(path, file)
        finally:
            unlock(file)


def _opened(path: str, mode: str) -> BinaryIO:
    try:
        return cast("BinaryIO", open(path, mode, buffering=0))
    except FileNotFoundError:
        raise UserError(f"there is no file {path}; pegout tournament new makes one") from None
    except OSError as error:
        raise UserError(f"{path} cannot be opened: {error.strerror}") from None


def as_text(data: bytes, path: str) -> str:
    """A file's bytes as text."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        told = f"{path} is no meet, or a part of it is lost: it holds what is no text"
        raise UserError(f"{told}. Try pegout tournament check {path} --mend") from None


def read_log(text: str, path: str) -> MeetLog:
    """The log of a meet's file; one that is not whole is refused, with what to do."""
    try:
        return meet_from_text(text, path)
    except MeetError as error:
        told = [str(fault) for fault in error.faults]
        told[-1] += f". Nothing is written; try pegout tournament check {path} --mend"
        raise UserError(*told) from None


def read_bytes(path: str) -> bytes:
    """What a file holds, whatever that is; not while another program of ours writes to it."""
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
    try:
        file = open(path, "xb", buffering=0)  # noqa: SIM115  closed below, and then perhaps removed
    except FileExistsError:
        raise UserError(f"{path} is there already; choose another name, or move it away") from None
    except OSError as error:
        raise UserError(f"{path} cannot be written: {error.strerror}") from None
    try:
        with file:
            _keep(cast("BinaryIO", file), text.encode())
    except OSError as error:
        os.unlink(path)
        raise UserError(f"{path} cannot be written: {error.strerror}") from None
