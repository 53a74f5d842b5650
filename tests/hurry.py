"""A site on which the waits of people are short, for tests of what comes after them.

A page that says nothing for half a minute is missed. That it is half a minute is tested with a
clock of the test's own (`tests/service/test_presence.py`); on a real server, which has a real
clock, `PEGOUT_TEST_HURRY=5` has it come five times as soon. With `PEGOUT_TEST_KEEP_FILES=1` a
browser keeps files at plain addresses for as long as those with a version: nobody changes one while
it is tested, and to ask again for all modules of a page takes as long as to draw it.
"""

from __future__ import annotations

import os

from pegout.server import sse, static_files
from pegout.service.tables import presence

WORD, KEEPING = "PEGOUT_TEST_HURRY", "PEGOUT_TEST_KEEP_FILES"
WAITS = ((sse, "HEARTBEAT"), (presence, "GRACE"), (presence, "SILENCE"))


def hurry() -> None:
    """Shorten the waits of this process as its environment asks."""
    times = float(os.environ.get(WORD, "1"))
    for module, name in WAITS:
        setattr(module, name, getattr(module, name) / times)
    if os.environ.get(KEEPING):
        static_files.ASK_AGAIN = static_files.YEAR
