"""Files that people name: read, written and locked, with one clear sentence where that fails.

A lock belongs to the system: it goes with the program that held it, however that ends.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, cast

from pegout.cli.output import UserError
from pegout.service import table_text

if sys.platform == "win32":
    import msvcrt

    FAR = 1 << 30  # Windows guards the bytes it locks: these are beyond any meet

    def _lock(file: BinaryIO) -> None:
        file.seek(FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

    def unlock(file: BinaryIO) -> None:
        """Let a file go."""
        file.seek(FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)
else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)

    def unlock(file: BinaryIO) -> None:
        """Let a file go."""
        fcntl.flock(file.fileno(), fcntl.LOCK_UN)


PATIENCE = 10.0
PAUSE = 0.05


@contextmanager
def told(path: str, deed: str) -> Iterator[None]:
    """What the system refuses to do with a file, in one sentence for the person who named it."""
    try:
        yield
    except OSError as error:
        if isinstance(error, FileNotFoundError) and deed == "read":
            raise UserError(f"there is no file {path}") from None
        raise UserError(f"{path} cannot be {deed}: {error.strerror}") from None


def read_text(path: str) -> str:
    """A text file in UTF-8."""
    try:
        # Notepad may begin a file with a byte order mark, which is no part of the text.
        with told(path, "read"):
            return Path(path).read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UserError(f"{path} is not a text file in UTF-8; save it again as UTF-8") from None


def read_table(path: str) -> str:
    """A table as spreadsheets save it: in UTF-8, in UTF-16, as Windows writes, or for Excel."""
    with told(path, "read"):
        return table_text(Path(path).read_bytes())


def write_text(path: str, text: str) -> None:
    """Write a whole file or leave the old one as it was."""
    beside = Path(f"{path}.part")
    with told(path, "written"):
        beside.write_bytes(text.encode())
        os.replace(beside, path)


def write_picture(path: str, svg: str) -> None:
    """Write a picture, whose file must say that it is one."""
    if not path.lower().endswith(".svg"):
        raise UserError(f"the picture is an .svg file; {path} does not end so")
    write_text(path, svg)


def make_folder(path: str) -> Path:
    """A folder, made if it is not there."""
    with told(path, "used as a folder"):
        Path(path).mkdir(parents=True, exist_ok=True)
    return Path(path)


def wait_for(path: str, file: BinaryIO) -> None:
    """Have an open file for this process alone; waiting too long is an error."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return _lock(file)
        except OSError:
            if time.monotonic() > until:
                told = "another pegout is writing to it; nothing is written: try again"
                raise UserError(f"{path}: {told}") from None
            time.sleep(PAUSE)


@contextmanager
def alone(path: str) -> Iterator[None]:
    """A file that is rewritten as a whole, changed by one process of Pegout at a time.

    Each write replaces the file, so a separate .lock file is locked.
    """
    beside = f"{path}.lock"
    file = _taken(path, beside)
    try:
        yield
    finally:
        with suppress(OSError):  # Windows leaves it there until it is closed
            os.unlink(beside)
        unlock(file)
        file.close()


def _taken(path: str, beside: str) -> BinaryIO:
    """Open and lock the .lock file; retry if it was removed meanwhile."""
    while True:
        with told(path, "written"):
            file = cast("BinaryIO", open(beside, "ab", buffering=0))  # noqa: SIM115  closed by the caller
        try:
            wait_for(path, file)
        except UserError:
            file.close()
            raise
        with suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(file.fileno()), os.stat(beside)):
                return file
        file.close()
