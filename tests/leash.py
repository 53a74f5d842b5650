"""A process that a test starts ends with the tests, even where they are killed.

Run as a program it waits until the tests have gone, and then stops a PostgreSQL that they started:
that one leaves the process that began it, and so knows nothing of its end.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PR_SET_PDEATHSIG = 1
GUARDS: list[subprocess.Popen[bytes]] = []
_LIBC = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None


def leash() -> Callable[[], None]:
    """For a child before it begins: it dies with its parent, and can be interrupted.

    Running the tests with `nohup` or in the background has them ignore Ctrl-C, and what they
    start would ignore it too.
    """
    parent = os.getpid()

    def tie() -> None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        die_with(parent)

    return tie


def die_with(parent: int) -> None:
    """Have this process end with the one that started it."""
    if _LIBC is None:
        return
    _LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:  # it died before this was said
        os._exit(1)


def started(words: Sequence[str | Path], **options: Any) -> subprocess.Popen[Any]:
    """A process on a leash."""
    return subprocess.Popen(words, preexec_fn=leash(), **options)  # noqa: PLW1509 - few threads, and none holds a lock


def stop_postgres(folder: Path) -> None:
    """Stop the server whose files these are, if it runs, and remove them."""
    noted = folder / "postmaster.pid"
    if noted.exists():
        with suppress(ProcessLookupError):
            os.kill(int(noted.read_text().split()[0]), signal.SIGQUIT)
    shutil.rmtree(folder, ignore_errors=True)


def guard_postgres(folder: Path) -> None:
    """Have a database stopped when this process has gone, however it went."""
    words = [sys.executable, "-m", "tests.leash", str(folder)]
    # The pipe to it is open as long as this process lives. Ctrl-C is for the tests alone.
    watching = subprocess.Popen(words, cwd=ROOT, stdin=subprocess.PIPE, start_new_session=True)
    GUARDS.append(watching)


if __name__ == "__main__":
    sys.stdin.read()
    stop_postgres(Path(sys.argv[1]))
