"""A whole field on its phones: pages opened, a round called, and all its results entered at once.

The server is a process of its own with a SQLite file; every entry is on disk before it is answered.
Each phone holds an event stream and a connection, as a page in a browser does, and looks at its
page again whenever the stream says so. In the end the server is killed and started again, and every
entry must be there.
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
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

HOST = "127.0.0.1"
STARTING = 60.0
LIMIT = 0.2
"""Seconds within which 95 of 100 pages and entries are answered."""
AT_ONCE = 500
FIRST_LOSER = 60


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
    beside: str
    ratio: float | None


class Wire:
    """One kept-alive connection, as bare as can be: what is measured is the server."""

    def __init__(self) -> None:
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.lock = asyncio.Lock()

    async def ask(self, method: str, path: str, body: Any = None, code: str = "") -> Answer:
        async with self.lock:
            start = perf_counter()
            status, text = await self._ask(method, path, body, code)
            return Answer(status, text, perf_counter() - start)

    async def _ask(self, method: str, path: str, body: Any, code: str) -> tuple[int, bytes]:
        if self.streams is None:
            self.streams = await asyncio.open_connection(HOST, PORT)
        reader, writer = self.streams
        writer.write(_request(method, path, body, code))
        top = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        length = next(
            int(line.split(":")[1]) for line in top.split("\r\n") if line[:15] == "content-length:"
        )
        return int(top.split(" ", 2)[1]), await reader.readexactly(length)

    async def close(self) -> None:
        if self.streams is not None:
            self.streams[1].close()
            with suppress(OSError):
                await self.streams[1].wait_closed()
        self.streams = None


class Answer(NamedTuple):
    """What came back, and how long it took."""

    status: int
    text: bytes
    took: float

    @property
    def data(self) -> Any:
        assert self.status in (200, 201), self.text
        return json.loads(self.text)


def _request(method: str, path: str, body: Any, code: str) -> bytes:
    data = b"" if body is None else json.dumps(body).encode()
    head = (
        f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\nPegout-Pass: {code}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
    )
    return head.encode() + data


class Phone:
    """One player's page: its connection, its stream, and what it last saw."""

    def __init__(self, code: str) -> None:
        self.code, self.wire = code, Wire()
        self.view: dict[str, Any] = {"games": []}
        self.seen: list[float] = []
        self.listening: asyncio.Task[None] | None = None

    async def open(self) -> float:
        """The page itself and what it shows."""
        page = await self.wire.ask("GET", f"/p/{self.code}")
        assert page.status == 200, page.text
        return max(page.took, await self.look())

    async def look(self) -> float:
        answer = await self.wire.ask("GET", f"/api/v1/passes/{self.code}")
        self.view = answer.data["view"]
        return answer.took

    async def listen(self, ready: asyncio.Semaphore) -> None:
        """Hear the news, and look again whenever there are some."""
        async with ready:
            reader, writer = await asyncio.open_connection(HOST, PORT)
            writer.write(
                _request("GET", f"/api/v1/passes/{self.code}/news?after=1000000", None, "")
            )
            await reader.readuntil(b"hello")
        self.listening = asyncio.ensure_future(self._hear(reader, writer))

    async def _hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while line := await reader.readline():
                if line.startswith(b"event: step"):
                    self.seen.append(await self.look())
        finally:
            writer.close()

    async def claim(self) -> float:
        """Enter the result of the game that is on; both sides say the same."""
        game = self.view["games"][0]
        # Both sides come to the same loser and the same score by themselves.
        ours, theirs = (121, _loser(game)) if self.view["number"] % 2 else (_loser(game), 121)
        ask = {"type": "claim", "at": game["at"], "ours": ours, "theirs": theirs}
        body = {"key": "round", "ask": ask}
        answer = await self.wire.ask("POST", f"/api/v1/passes/{self.code}/asks", body)
        self.view = answer.data["view"]
        return answer.took

    async def close(self) -> None:
        if self.listening is not None:
            self.listening.cancel()
            await asyncio.gather(self.listening, return_exceptions=True)
        await self.wire.close()


def _loser(game: Any) -> int:
    return FIRST_LOSER + int(game["at"]["game"]) % FIRST_LOSER


async def prepared(entries: int) -> tuple[str, str, list[Phone]]:
    """A tournament by the ACC's book with its plan started, and a phone for each entry."""
    wire = Wire()
    new = {"name": "Bench", "profile": "acc", "director": "Dora", "muggins": False}
    made = (await wire.ask("POST", "/api/v1/tournaments", new)).data
    meet, code = made["tournament"], made["code"]

    async def steps(key: str, *commands: dict[str, Any]) -> None:
        body = {"key": key, "commands": commands}
        answer = await wire.ask("POST", f"/api/v1/tournaments/{meet}/steps", body, code)
        assert answer.status == 200, answer.text

    people = [
        {"type": "Enter", "division": "main", "people": [{"name": f"Player {n}"}]}
        for n in range(1, entries + 1)
    ]
    for first in range(0, entries, AT_ONCE):
        await steps(f"enter {first}", *people[first : first + AT_ONCE])
    plan = {"type": "MakePlan", "division": "main", "draw": "entered"}
    await steps("plan", {"type": "CheckIn", "division": "main"}, plan)
    await steps("start", {"type": "Start", "division": "main", "override": "a benchmark"})
    given = (await wire.ask("GET", f"/api/v1/tournaments/{meet}/passes", None, code)).data
    await wire.close()
    return meet, code, [Phone(one["code"]) for one in given]


async def spread(
    phones: Sequence[Phone], seconds: float, act: Callable[[Phone], Awaitable[float]]
) -> list[float]:
    """What each phone does once, all of them within so many seconds."""

    async def one(place: int, phone: Phone) -> float:
        await asyncio.sleep(seconds * place / len(phones))
        return await act(phone)

    return await asyncio.gather(*(one(place, phone) for place, phone in enumerate(phones)))


def row(what: str, times: list[float]) -> Row:
    ordered = sorted(times)
    p50, p95, p99 = (1000 * ordered[int(part * (len(ordered) - 1))] for part in (0.5, 0.95, 0.99))
    measured = f"{p50:.0f} / {p95:.0f} / {p99:.0f} ms"
    return Row(f"{what} ({len(times)})", measured, f"{1000 * LIMIT:.0f} ms", p95 / 1000 / LIMIT)


async def measured(asked: argparse.Namespace, server: Server) -> list[Row]:
    meet, code, phones = await prepared(asked.entries)
    rows = [row("a page opened", await spread(phones, asked.seconds, Phone.open))]
    few_at_once = asyncio.Semaphore(20)
    await asyncio.gather(*(phone.listen(few_at_once) for phone in phones))
    rows.append(row("a round called, a page seen", await _call(meet, code, phones)))
    rows.append(row("a result entered", await spread(phones, asked.seconds, Phone.claim)))
    await asyncio.sleep(2)
    rows.append(row("a page seen meanwhile", [one for phone in phones for one in phone.seen]))
    await asyncio.gather(*(phone.close() for phone in phones))
    server.kill()
    server.start()
    await ready()
    rows.append(await _kept(phones))
    return rows


async def _call(meet: str, code: str, phones: Sequence[Phone]) -> list[float]:
    """The round is called, and every phone is told and looks."""
    wire = Wire()
    called = {"type": "StartRound", "division": "main", "round": 1}
    body = {"key": "call", "commands": [called]}
    answer = await wire.ask("POST", f"/api/v1/tournaments/{meet}/steps", body, code)
    assert answer.status == 200, answer.text
    await wire.close()
    while not all(phone.seen for phone in phones):
        await asyncio.sleep(0.05)
    times = [time for phone in phones for time in phone.seen]
    for phone in phones:
        phone.seen.clear()
    return times


async def _kept(phones: Sequence[Phone]) -> Row:
    """Every entry is there after the server was killed, and both sides' are equal."""
    found = 0
    for phone in phones:
        await phone.look()
        await phone.wire.close()
        found += phone.view["games"][0]["stage"] == "settled"
    assert found == len(phones), f"{len(phones) - found} entries are lost"
    return Row("kept after a kill", f"{found} entries", f"{len(phones)} sent", found / len(phones))


async def ready() -> None:
    until = perf_counter() + STARTING
    while perf_counter() < until:
        wire = Wire()
        with suppress(OSError, asyncio.IncompleteReadError):
            if (await wire.ask("GET", "/healthz")).status == 200:
                await wire.close()
                return
        await wire.close()
        await asyncio.sleep(0.2)
    raise SystemExit("the server did not start")


class Server:
    """The server, which can be killed and started again on its database."""

    def __init__(self, folder: str) -> None:
        self.words = ["-m", "pegout", "serve", "--port", str(PORT)]
        self.words += ["--database", str(Path(folder) / "bench.db")]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, *self.words],
            env={**os.environ, "PEGOUT_UNLIMITED": "1"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait(20)


async def _run(asked: argparse.Namespace, server: Server) -> list[Row]:
    await ready()
    return await measured(asked, server)


def table(asked: argparse.Namespace) -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        server.start()
        try:
            yield from asyncio.run(_run(asked, server))
        finally:
            server.kill()


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="A whole field on its phones.")
    parser.add_argument("--entries", type=int, default=400, help="entries, each with a phone")
    parser.add_argument("--seconds", type=float, default=10.0, help="within which all enter")
    print(f"{'what':<36}{'p50 / p95 / p99':>24}  {'beside':<12}{'p95/limit':>10}")
    for one in table(parser.parse_args(words)):
        ratio = "" if one.ratio is None else f"{one.ratio:.2f}×"
        print(f"{one.what:<36}{one.measured:>24}  {one.beside:<12}{ratio:>10}", flush=True)


if __name__ == "__main__":
    main()
