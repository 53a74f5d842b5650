"""Ctrl-C, and what a system sends to stop a server: heard at once, before pages are waited for.

Pages that follow a table or a tournament keep their line open for ever. Nobody would end them but
the server's own patience, and each with an error in the log. Where several processes serve, they
end with the one that began them, however it ended.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from multiprocessing import parent_process
from multiprocessing.connection import wait
from types import FrameType

STOPS = (signal.SIGINT, signal.SIGTERM)


def hear_the_stop(act: Callable[[], None]) -> None:
    """Have something done when this process is asked to stop, and whatever was done before too."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for stop in STOPS:
        before = signal.getsignal(stop)
        if callable(before):
            signal.signal(stop, _both(loop, act, before))


Handler = Callable[[int, FrameType | None], object]


def _both(loop: asyncio.AbstractEventLoop, act: Callable[[], None], before: Handler) -> Handler:
    def heard(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(act)
        before(number, frame)

    return heard


def end_with_parent() -> None:
    """Stop this process when the one that started it has gone, so that nobody holds the port."""
    parent = parent_process()
    if parent is None:
        return

    def watch() -> None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, name="pegout-parent", daemon=True).start()
