"""One program of ours at a time at a file. The lock belongs to the system.

It goes with the program that held it, however that ends.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import BinaryIO, cast

from pegout.cli.output import UserError

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


def wait_for(path: str, file: BinaryIO) -> None:
    """Have an open file for this program alone; who waits too long is told so."""
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
    """A file that is written anew as a whole, changed by one program of ours at a time.

    Such a file is another one each time, so what is locked is a file beside it, there for as long.
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
    """The file beside it, locked; one that was removed meanwhile is no longer it."""
    while True:
        try:
            file = cast("BinaryIO", open(beside, "ab", buffering=0))  # noqa: SIM115  let go by whoever has it
        except OSError as error:
            raise UserError(f"{path} cannot be written: {error.strerror}") from None
        try:
            wait_for(path, file)
        except UserError:
            file.close()
            raise
        with suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(file.fileno()), os.stat(beside)):
                return file
        file.close()
