"""What durable appends cost: many callers share one commit, beside a bare commit for each.

Every append is one row of 200 bytes with an idempotency key and its answer, to a stream of the
caller's own, and is answered when it is on disk. A caller sends its next when it has the answer.
"""

from __future__ import annotations

import argparse
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path
from queue import SimpleQueue
from time import perf_counter
from typing import NamedTuple

from pegout.store import Change, Outcome, Saved, Store, open_store

CALLERS = (1, 8, 64, 500)
ROW = bytes(200)
REPLY = b'{"version":1}'


class Measured(NamedTuple):
    """Appends a second, and the time that 99 of 100 keep within."""

    rate: float
    p99: float


class Row(NamedTuple):
    """One line of the table."""

    what: str
    does: str
    beside: str
    ratio: float


def measured(times: list[float], seconds: float) -> Measured:
    return Measured(len(times) / seconds, sorted(times)[int(0.99 * (len(times) - 1))])


def bare(folder: Path, number: int) -> Measured:
    """A commit for each append, with nothing in between: what the disk allows one caller."""
    connection = sqlite3.connect(folder / "bare.db", isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE events (stream, version, data, PRIMARY KEY (stream, version))")
    times, start = [], perf_counter()
    for version in range(number):
        begun = perf_counter()
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO events VALUES ('t', ?, ?)", (version, ROW))
        connection.execute("COMMIT")
        times.append(perf_counter() - begun)
    seconds = perf_counter() - start
    connection.close()
    return measured(times, seconds)


def together(store: Store, callers: int, number: int, name: str = "") -> Measured:
    """This many callers at once, each with a stream of its own, until `number` are answered."""
    answered: SimpleQueue[tuple[str, float, Future[Outcome]]] = SimpleQueue()

    def ask(stream: str, version: int) -> None:
        begun = perf_counter()
        change = Change(stream, version, (ROW,), key=f"{stream} {version}", reply=REPLY)
        store.append(change).add_done_callback(lambda done: answered.put((stream, begun, done)))

    start = perf_counter()
    for caller in range(callers):
        stream = f"{name}{callers}-{caller}"
        ask(stream, store.version(stream))
    times: list[float] = []
    for sent in range(callers, number + callers):
        stream, begun, done = answered.get()
        times.append(perf_counter() - begun)
        saved = done.result()
        assert isinstance(saved, Saved), saved
        if sent < number:
            ask(stream, saved.version)
    return measured(times, perf_counter() - start)


def rows(folder: Path, number: int) -> Iterator[Row]:
    alone = bare(folder, max(20, number // 20))
    store = open_store(str(folder / "pegout.db"))
    for callers in CALLERS:
        enough = max(callers, number if callers > 1 else number // 20)
        found = together(store, callers, enough)
        yield _row(f"{callers} callers" if callers > 1 else "1 caller", found, "bare", alone)
    # The same stream, short and then long.
    short = together(store, 1, max(20, number // 20), "long")
    stream = "long1-0"
    version = store.version(stream)
    store.append(Change(stream, version, (ROW,) * (10 * number))).result()
    long = together(store, 1, max(20, number // 20), "long")
    yield _row(f"to a stream of {store.version(stream):,}", long, f"of {version:,}", short)
    store.close()


def _row(what: str, found: Measured, name: str, other: Measured) -> Row:
    does = f"{found.rate:,.0f}/s, p99 {1000 * found.p99:.1f} ms"
    beside = f"{name}: {other.rate:,.0f}/s, p99 {1000 * other.p99:.1f} ms"
    return Row(what, does, beside, found.rate / other.rate)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Durable appends a second.")
    parser.add_argument("--appends", type=int, default=10_000, help="how many for each row")
    asked = parser.parse_args(words)
    print(f"{'what':<24}{'does':>26}  {'beside':<34}{'ratio':>8}")
    with tempfile.TemporaryDirectory() as folder:
        for row in rows(Path(folder), asked.appends):
            ratio = f"{row.ratio:.1f}×"
            print(f"{row.what:<24}{row.does:>26}  {row.beside:<34}{ratio:>8}", flush=True)


if __name__ == "__main__":
    main()
