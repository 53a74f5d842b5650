"""What the live server can do: durable actions a second beside a load generator on the same cores.

The server is a process of its own with a SQLite file; every action is on disk before it is
answered. Tables have two people each, whose turns are played in any legal way by this program,
through the API alone.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

HOST = "127.0.0.1"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


PORT = _free_port()
STARTING = 60.0
KEYS = count()


class Row(NamedTuple):
    """One line of the table."""

    what: str
    measured: str
    beside: str
    ratio: float


class Wire:
    """One kept-alive connection, as bare as can be: what is measured is the server."""

    def __init__(self) -> None:
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def __aenter__(self) -> Wire:
        return self

    async def __aexit__(self, *_: object) -> None:
        if self.writer is not None:
            self.writer.close()
            await self.writer.wait_closed()

    async def ask(self, method: str, path: str, token: str, body: Any = None) -> tuple[int, Any]:
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection(HOST, PORT)
        assert self.reader is not None
        data = b"" if body is None else json.dumps(body).encode()
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\nAuthorization: Bearer {token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
        )
        self.writer.write(head.encode() + data)
        top = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        length = next(
            int(line.split(":")[1]) for line in top.split("\r\n") if line[:15] == "content-length:"
        )
        answer = await self.reader.readexactly(length)
        return int(top.split(" ", 2)[1]), json.loads(answer) if answer else None


class Table(NamedTuple):
    """An open table and the tokens of its two people."""

    id: str
    tokens: tuple[str, str]


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


async def opened(wire: Wire) -> Table:
    """A table with two people, ready to be played."""
    tokens = [(await wire.ask("POST", "/api/v1/tokens", ""))[1]["token"] for _ in range(2)]
    settings = {"rules": "acc"}
    body = {"settings": settings, "name": "Ann"}
    _, found = await wire.ask("POST", "/api/v1/tables", tokens[0], body)
    sit = {"key": "sit", "ask": {"type": "Sit", "name": "Bob"}}
    await wire.ask("POST", f"/api/v1/tables/{found['table']}/asks", tokens[1], sit)
    return Table(found["table"], (tokens[0], tokens[1]))


async def step(wire: Wire, table: Table, times: list[float]) -> bool:
    """One action at a table, timed; False where its match is over."""
    path = f"/api/v1/tables/{table.id}"
    _, seen = await wire.ask("GET", f"{path}?after=1000000", table.tokens[0])
    if seen["stage"] != "playing":
        return False
    due = seen["waiting_for"][0]
    if due != 0:
        _, seen = await wire.ask("GET", f"{path}?after=1000000", table.tokens[due])
    ask = {"type": "Act", "command": command_for(seen["view"])}
    body = {"key": f"k{next(KEYS)}", "version": seen["version"], "ask": ask}
    start = perf_counter()
    status, answer = await wire.ask("POST", f"{path}/asks", table.tokens[due], body)
    times.append(perf_counter() - start)
    assert status == 200, answer
    return True


async def player(tables: list[Table], until: float, times: list[float], pace: float) -> None:
    """Plays many tables in turn until time is up."""
    async with Wire() as wire:
        while perf_counter() < until and tables:
            began = perf_counter()
            table = tables.pop(0)
            if await step(wire, table, times):
                tables.append(table)
            await asyncio.sleep(max(0.0, pace - (perf_counter() - began)))


async def load(tables: list[Table], players: int, seconds: float, rate: float) -> list[float]:
    """The times of all actions that so many players made at about this rate."""
    times: list[float] = []
    shares = [tables[place::players] for place in range(players)]
    until = perf_counter() + seconds
    pace = players / rate if rate else 0.0
    await asyncio.gather(*(player(share, until, times, pace) for share in shares))
    return times


async def all_opened(number: int) -> list[Table]:
    tables: list[Table] = []
    async with AsyncExitStack() as stack:
        wires = [await stack.enter_async_context(Wire()) for _ in range(16)]
        for _ in range(0, number, len(wires)):
            tables += await asyncio.gather(*(opened(wire) for wire in wires))
    return tables


async def measured(asked: argparse.Namespace, process: int) -> list[Row]:
    before = memory(process)
    tables = await all_opened(asked.tables)
    each = (memory(process) - before) / len(tables)
    rows = [Row("memory of an open table", f"{each:.1f} kB", "", 0.0)]
    for rate in (*asked.rates, 0):
        start = perf_counter()
        times = sorted(await load(tables, asked.players, asked.seconds, rate))
        spent = perf_counter() - start
        done = len(times) / spent
        p50, p99 = times[len(times) // 2], times[int(len(times) * 0.99)]
        wanted = f"asked for {rate}/s" if rate else "as many as it can"
        what = f"{done:,.0f} actions/s, {asked.players} players"
        rows.append(Row(what, f"p50 {1e3 * p50:.1f}, p99 {1e3 * p99:.1f} ms", wanted, p99 / 0.05))
    return rows


def memory(process: int) -> float:
    """The memory of a process in kB; 0 where the system does not tell."""
    try:
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
    except OSError:
        return 0.0
    return next(float(line.split()[1]) for line in lines if line.startswith("VmRSS"))


async def ready() -> None:
    for _ in range(int(STARTING / 0.2)):
        try:
            async with Wire() as wire:
                status, _ = await wire.ask("GET", "/healthz", "")
        except OSError:
            await asyncio.sleep(0.2)
        else:
            if status == 200:
                return
    raise SystemExit("the server did not start")


def table(asked: argparse.Namespace) -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "bench.db")
        words = ["-m", "pegout", "serve", "--port", str(PORT), "--database", database]
        environment = {**os.environ, "PEGOUT_UNLIMITED": "1"}
        server = subprocess.Popen(
            [sys.executable, *words], env=environment, stdout=subprocess.DEVNULL
        )
        try:
            asyncio.run(ready())
            yield from asyncio.run(measured(asked, server.pid))
        finally:
            server.terminate()
            server.wait(20)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="What the live server can do.")
    parser.add_argument("--tables", type=int, default=2000, help="open tables")
    parser.add_argument("--players", type=int, default=32, help="connections that act")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each load")
    parser.add_argument("--rates", type=int, nargs="*", default=[200, 400], help="actions a second")
    print(f"{'what':<34}{'measured':>28}  {'beside':<22}{'p99/50ms':>9}")
    for row in table(parser.parse_args(words)):
        ratio = f"{row.ratio:.2f}×" if row.ratio else ""
        print(f"{row.what:<34}{row.measured:>28}  {row.beside:<22}{ratio:>9}", flush=True)


if __name__ == "__main__":
    main()
