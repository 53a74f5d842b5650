"""What the live server can do: durable actions a second beside a load generator on the same cores.

The server is a process of its own with a SQLite file; every action is on disk before it is
answered. Tables have two people each, whose turns are played in any legal way by this program,
through the API alone, and after every action both look at the table again.

Actions are due at even times, whether the last ones were answered or not, and are timed from when
they were due. How late this program was in sending them is told beside.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from time import perf_counter, sleep
from typing import Any, NamedTuple

import msgspec
import uvloop

HOST = "127.0.0.1"
STARTING = 120.0
QUIET = 0.05
"""A server that uses less of a core than this has made itself ready."""
AIM = 0.05
"""99 of 100 actions are to be answered within this many seconds."""
SHARES = (0.9, 0.8, 0.7, 0.6, 0.5)
WARM_UP = 200
OPENERS = 16
ONLY_NOW = "?after=1000000"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


PORT = _free_port()


class Row(NamedTuple):
    """One line of the table."""

    what: str
    measured: str
    beside: str = ""
    ratio: float = 0.0


class Wire:
    """One kept-alive connection, as bare as can be: what is measured is the server."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    def hung_up(self) -> bool:
        return self.reader.at_eof() or self.writer.is_closing()

    async def ask(self, method: str, path: str, token: str, body: Any = None) -> tuple[int, Any]:
        data = b"" if body is None else msgspec.json.encode(body)
        known = f"Authorization: Bearer {token}\r\n" if token else ""
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\n{known}"
            f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
        )
        self.writer.write(head.encode() + data)
        top = await self.reader.readuntil(b"\r\n\r\n")
        _, _, rest = top.partition(b"content-length: ")
        answer = await self.reader.readexactly(int(rest.partition(b"\r")[0]))
        return int(top[9:12]), msgspec.json.decode(answer) if answer else None


class Wires:
    """Connections, as many as are in use at once."""

    def __init__(self) -> None:
        self._all: list[Wire] = []
        self._free: list[Wire] = []

    @asynccontextmanager
    async def one(self) -> AsyncIterator[Wire]:
        wire = self._kept() or await self._another()
        yield wire
        self._free.append(wire)

    def _kept(self) -> Wire | None:
        """One that is free; the server hangs up those that were idle for long."""
        while self._free:
            if not (wire := self._free.pop()).hung_up():
                return wire
        return None

    async def _another(self) -> Wire:
        wire = Wire(*await asyncio.open_connection(HOST, PORT))
        self._all.append(wire)
        return wire

    async def close(self) -> None:
        for wire in self._all:
            wire.writer.close()
        closing = (wire.writer.wait_closed() for wire in self._all)
        await asyncio.gather(*closing, return_exceptions=True)


class Turn(NamedTuple):
    """What can be done next at a table, and by which of its two people."""

    table: str
    tokens: tuple[str, str]
    seat: int
    body: dict[str, Any]


class Timed(NamedTuple):
    """One action: how late it was sent, and when it was answered; from when it was due."""

    late: float
    took: float


def command_for(view: dict[str, Any]) -> dict[str, Any]:
    """Any command that answers the duty in a view."""
    duty, seat = view["duty"], view["viewer"]
    match duty["type"]:
        case "CutDuty":
            taken = set(duty["taken"])
            depth = next(d for d in range(duty["least"], duty["most"] + 1) if d not in taken)
            return {"type": "Cut", "seat": seat, "purpose": duty["purpose"], "depth": depth}
        case "DealDuty":
            return {"type": "Deal", "seat": seat}
        case "LayAwayDuty":
            cards = view["deal"]["hand"][: duty["number"]]
            return {"type": "LayAway", "seat": seat, "cards": cards}
        case "PlayDuty":
            return {"type": "Play", "seat": seat, "card": duty["cards"][0]}
    raise AssertionError(duty)


class Hall:
    """All tables, and the turns that may be taken at them now, longest idle first."""

    def __init__(self) -> None:
        self.wires = Wires()
        self.turns: asyncio.Queue[Turn] = asyncio.Queue()
        self._keys = count()

    async def open_table(self) -> None:
        """A table with two people, ready to be played."""
        async with self.wires.one() as wire:
            asked = [await wire.ask("POST", "/api/v1/tokens", "") for _ in range(2)]
            tokens = (asked[0][1]["token"], asked[1][1]["token"])
            body = {"settings": {"rules": "acc"}, "name": "Ann"}
            _, found = await wire.ask("POST", "/api/v1/tables", tokens[0], body)
            table = found["table"]
            sit = {"key": "sit", "ask": {"type": "Sit", "name": "Bob"}}
            await wire.ask("POST", f"/api/v1/tables/{table}/asks", tokens[1], sit)
            await self._look(wire, table, tokens)

    async def _look(self, wire: Wire, table: str, tokens: tuple[str, str]) -> None:
        """Both look at the table; what one of them may do is the next turn there, or elsewhere."""
        path = f"/api/v1/tables/{table}{ONLY_NOW}"
        views = [(await wire.ask("GET", path, token))[1] for token in tokens]
        if views[0]["stage"] != "playing":
            return await self.open_table()
        seat = views[0]["waiting_for"][0]
        ask = {"type": "Act", "command": command_for(views[seat]["view"])}
        body = {"key": f"k{next(self._keys)}", "version": views[seat]["version"], "ask": ask}
        return self.turns.put_nowait(Turn(table, tokens, seat, body))

    async def act(self, due: float, times: list[Timed]) -> None:
        """One action, timed from when it was due; then a look at what came of it."""
        turn = await self.turns.get()
        async with self.wires.one() as wire:
            path = f"/api/v1/tables/{turn.table}/asks"
            late = perf_counter() - due
            status, answer = await wire.ask("POST", path, turn.tokens[turn.seat], turn.body)
            times.append(Timed(late, perf_counter() - due))
            assert status == 200, answer
            await self._look(wire, turn.table, turn.tokens)

    async def open_tables(self, number: int) -> None:
        for _ in range(0, number, OPENERS):
            await asyncio.gather(*(self.open_table() for _ in range(OPENERS)))

    async def at_rate(self, rate: float, seconds: float) -> list[Timed]:
        """Actions at even times, whatever became of those before."""
        times: list[Timed] = []
        start = perf_counter()
        async with asyncio.TaskGroup() as tasks:
            for number in range(int(rate * seconds)):
                due = start + number / rate
                await asyncio.sleep(max(0.0, due - perf_counter()))
                tasks.create_task(self.act(due, times))
        return times

    async def at_once(self, players: int, seconds: float) -> list[Timed]:
        """As many actions as that many people can make who never wait but for their answers."""
        times: list[Timed] = []
        until = perf_counter() + seconds

        async def play() -> None:
            while (now := perf_counter()) < until:
                await self.act(now, times)

        await asyncio.gather(*(play() for _ in range(players)))
        return times


def memory(process: int) -> float:
    """The memory of a process in kB; 0 where the system does not tell."""
    try:
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
    except OSError:
        return 0.0
    return next(float(line.split()[1]) for line in lines if line.startswith("VmRSS"))


class Cores(NamedTuple):
    """Seconds that a process had a core, and that it waited for one."""

    had: float
    waited: float


def cores(process: int) -> Cores:
    """Of all its threads together; nothing where the system does not tell."""
    found = [0.0, 0.0]
    for task in Path(f"/proc/{process}/task").glob("*/schedstat"):
        try:
            had, waited, _ = task.read_text().split()
        except OSError:
            continue
        found = [found[0] + int(had) / 1e9, found[1] + int(waited) / 1e9]
    return Cores(*found)


def until_quiet(process: int) -> None:
    """Wait until the server has made itself ready, and does nothing."""
    for _ in range(int(STARTING)):
        before = cores(process).had
        sleep(1)
        if cores(process).had - before < QUIET:
            return


def at(times: list[float], share: float) -> float:
    """The time that this share of them keeps within, in milliseconds."""
    return 1e3 * sorted(times)[min(len(times) - 1, int(len(times) * share))]


def in_words(times: list[float]) -> str:
    return f"p50 {at(times, 0.5):.1f}, p95 {at(times, 0.95):.1f}, p99 {at(times, 0.99):.1f} ms"


class Load(NamedTuple):
    """What became of one load."""

    done: float
    times: list[float]
    late: list[float]
    waited: float
    """The share of the time that the server waited for a core which others had."""

    @property
    def p99(self) -> float:
        return at(self.times, 0.99) / 1e3

    def row(self, what: str) -> Row:
        measured = f"{self.done:,.0f}/s, {in_words(self.times)}"
        beside = f"max {at(self.times, 1):.0f}, sent late {at(self.late, 0.99):.1f} ms"
        return Row(what, measured, f"{beside}, no core {self.waited:.0%}", self.p99 / AIM)


class Measuring(NamedTuple):
    """The tables, the server, and how long each load lasts."""

    hall: Hall
    process: int
    asked: argparse.Namespace

    async def load(self, rate: float) -> Load:
        """A load at a rate: of some rounds the one that others on this machine hindered least."""
        rounds = [await self.round(rate) for _ in range(self.asked.rounds)]
        return min(rounds, key=lambda one: one.waited)

    async def round(self, rate: float) -> Load:
        """A load at a rate; at none, as much as can be done."""
        begun, before = perf_counter(), cores(self.process)
        seconds = self.asked.seconds
        if rate:
            times = await self.hall.at_rate(rate, seconds)
        else:
            times = await self.hall.at_once(self.asked.players, seconds)
        spent = perf_counter() - begun
        waited = (cores(self.process).waited - before.waited) / spent
        took, late = [one.took for one in times], [one.late for one in times]
        return Load(len(times) / spent, took, late, waited)

    async def rows(self) -> AsyncIterator[Row]:
        empty, number = memory(self.process), self.asked.tables
        await self.hall.open_tables(number)
        begun = (memory(self.process) - empty) / number
        await self.hall.at_rate(WARM_UP, self.asked.seconds)
        for rate in self.asked.rates:
            yield (await self.load(rate)).row(f"{rate} actions/s asked for")
        most = await self.load(0)
        yield most.row(f"{self.asked.players} who never wait")
        yield await self.within(most.done)
        each = (memory(self.process) - empty) / number
        yield Row("memory of an open table", f"{each:.1f} kB", f"{begun:.1f} kB as it begins")

    async def within(self, most: float) -> Row:
        """The highest rate, of a few below the most there can be, that keeps within the aim."""
        for share in SHARES:
            found = await self.load(share * most)
            if found.p99 <= AIM:
                break
        return found.row(f"{share:.0%} of that, even")


def commits(folder: Path, number: int = 200) -> Row:
    """What the disk itself takes for a commit, with nothing else to do."""
    connection = sqlite3.connect(folder / "bare.db", isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE rows (data)")
    times = []
    for _ in range(number):
        begun = perf_counter()
        connection.execute("INSERT INTO rows VALUES (?)", (bytes(200),))
        times.append(perf_counter() - begun)
    connection.close()
    return Row("a commit by itself", in_words(times), "", at(times, 0.99) / 1e3 / AIM)


async def answers() -> bool:
    wires = Wires()
    try:
        async with wires.one() as wire:
            status, _ = await wire.ask("GET", "/healthz", "")
            return status == 200
    except OSError:
        return False
    finally:
        await wires.close()


async def ready() -> None:
    for _ in range(int(STARTING / 0.2)):
        if await answers():
            return
        await asyncio.sleep(0.2)
    raise SystemExit("the server did not start")


async def measured(asked: argparse.Namespace, process: int) -> AsyncIterator[Row]:
    hall = Hall()
    try:
        async for row in Measuring(hall, process, asked).rows():
            yield row
    finally:
        await hall.wires.close()


def _runner() -> asyncio.Runner:
    """The loop that the server has too, so that less of the cores goes into asking."""
    return asyncio.Runner(loop_factory=uvloop.new_event_loop)


def table(asked: argparse.Namespace) -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder, _runner() as runner:
        yield commits(Path(folder))
        database = str(Path(folder) / "bench.db")
        words = ["-m", "pegout", "serve", "--port", str(PORT), "--database", database]
        environment = {**os.environ, "PEGOUT_UNLIMITED": "1"}
        server = subprocess.Popen(
            [sys.executable, *words],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            runner.run(ready())
            until_quiet(server.pid)
            rows = measured(asked, server.pid)
            while (row := runner.run(anext(rows, None))) is not None:
                yield row
        finally:
            server.terminate()
            server.wait(20)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="What the live server can do.")
    parser.add_argument("--tables", type=int, default=2000, help="open tables")
    parser.add_argument("--players", type=int, default=32, help="who act without a pause")
    parser.add_argument("--seconds", type=float, default=6.0, help="of each round")
    parser.add_argument("--rounds", type=int, default=4, help="of each load; the quietest counts")
    parser.add_argument("--rates", type=int, nargs="*", default=[200, 400], help="actions a second")
    print(f"{'what':<26}{'measured':>42}  {'beside':<44}{'p99/50ms':>9}")
    for row in table(parser.parse_args(words)):
        ratio = f"{row.ratio:.2f}×" if row.ratio else ""
        print(f"{row.what:<26}{row.measured:>42}  {row.beside:<44}{ratio:>9}", flush=True)


if __name__ == "__main__":
    main()
