"""A process that appends as hard as it can and says what was acknowledged, until it is killed.

    python -m tests.store.busy URL [PREFIX]

Each change has three rows that belong together and an answer under its key.
"""

from __future__ import annotations

import sys
from concurrent.futures import Future
from functools import partial
from queue import SimpleQueue

from pegout.store import Change, Facts, Outcome, Saved, open_store

STREAMS = 40
ROWS = 3


def change(stream: str, version: int) -> Change:
    rows = tuple(b"%s %d %d" % (stream.encode(), version, part) for part in range(ROWS))
    key = f"{stream} {version}"
    return Change(stream, version, rows, key=key, reply=key.encode(), facts=Facts("busy"))


def main(url: str, prefix: str = "s") -> None:
    store = open_store(url)
    answered: SimpleQueue[tuple[str, Future[Outcome]]] = SimpleQueue()

    def ask(stream: str, version: int) -> None:
        future = store.append(change(stream, version))
        future.add_done_callback(lambda done: answered.put((stream, done)))

    for number in range(STREAMS):
        name = f"{prefix}{number}"
        ask(name, store.version(name))
    say = partial(print, flush=True)
    while True:
        stream, done = answered.get()
        saved = done.result()
        assert isinstance(saved, Saved), saved
        say(stream, saved.version)
        ask(stream, saved.version)


if __name__ == "__main__":
    main(*sys.argv[1:])
