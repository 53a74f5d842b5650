"""A process that a test starts ends with the tests, even where they are killed."""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from typing import Any

PR_SET_PDEATHSIG = 1
_LIBC = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None


def leash() -> Callable[[], None]:
    """For a child before it begins: it dies with its parent, and can be interrupted.

    Whoever runs the tests with `nohup` or in the background has them ignore Ctrl-C, and what they
    start would ignore it too.
    """
    parent = os.getpid()

    def tie() -> None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        if _LIBC is None:
            return
        _LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # it died before this was said
            os._exit(1)

    return tie


def started(words: Sequence[str], **options: Any) -> subprocess.Popen[Any]:
    """A process on a leash."""
    return subprocess.Popen(words, preexec_fn=leash(), **options)  # noqa: PLW1509 - few threads, and none holds a lock
