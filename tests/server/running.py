"""A real server in a process of its own, and a client that talks to it."""

from __future__ import annotations

import os
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from itertools import count
from pathlib import Path
from random import sample
from typing import Any

import httpx
from tests.deals import ROOT
from tests.forks import WORKER, WORKERS
from tests.leash import started
from tests.prefork import Forked, nursery

STARTING = 300.0
PATIENCE = 120.0
"""Seconds for an answer, on a machine that does much else."""
A_GAME = 600.0
"""Seconds for a whole game, asked for step by step."""
PLAIN_FILES = {"PEGOUT_PLAIN_FILES": "1"}
"""Tests ask pages for their modules by plain addresses; test_static_files.py has the others."""
KEYS = count()
PORTS = range(20_000, 32_000)
"""Below those that the system gives away by itself."""

PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""No test asks for https, and to read the certificates of the world takes longer than most do."""

get = partial(httpx.get, timeout=PATIENCE, verify=PLAIN)
post = partial(httpx.post, timeout=PATIENCE, verify=PLAIN)


@cache
def _own_ports() -> list[int]:
    """The ports of this worker of a run, in no order: no other's server is given one of them."""
    worker = int(os.environ.get(WORKER, "0"))
    most = int(os.environ.get(WORKERS, "1"))
    return sample(own := PORTS[worker::most], len(own))


def free_port() -> int:
    """A port that nobody is given by chance while its server is away and others keep calling it."""
    left = _own_ports()
    while left:
        port = left.pop()
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError("no port is free")


MOST_LINES = 20


class Server:
    """One `pegout serve` that can be killed and started again on its database."""

    def __init__(self, folder: Path, database: str = "site.db") -> None:
        self.folder, self.database, self.port = folder, database, free_port()
        self.process: subprocess.Popen[bytes] | Forked | None = None
        self.words: list[str] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, **environment: str) -> None:
        self.begin(**environment)
        try:
            self.wait()
        except BaseException:
            assert self.process is not None
            self.process.kill()
            raise

    def begin(self, **environment: str) -> None:
        """Start without waiting until it can keep what is done."""
        words = ["serve", "--port", str(self.port), "--database", self.database, *self.words]
        env = {
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "PEGOUT_UNLIMITED": "1",
            **PLAIN_FILES,
            **environment,
        }
        log = self.folder / "server.log"
        # Numba reads its own variables only as it is imported.
        if sys.platform == "linux" and not any(name.startswith("NUMBA") for name in environment):
            self.process = nursery().start(words, self.folder, env, log)
            return
        with log.open("ab") as told:
            self.process = started(
                [sys.executable, "-m", "tests.deals", *words],
                cwd=self.folder,
                env=env,
                stdout=subprocess.DEVNULL,
                stderr=told,
            )

    def wait(self, *statuses: int) -> None:
        """Until its health is told, as one of these; as good, if none is named."""
        assert self.process is not None
        until = time.monotonic() + STARTING
        while time.monotonic() < until:
            assert self.process.poll() is None, (self.folder / "server.log").read_text()
            try:
                if get(f"{self.address}/healthz").status_code in (statuses or (200,)):
                    return
            except httpx.TransportError:
                time.sleep(0.02)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """As if the plug were pulled."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(300)
        self.complain()

    def complain(self) -> None:
        """Print what went wrong in it: pytest shows that beside a test that failed."""
        log = self.folder / "server.log"
        lines = log.read_text().splitlines() if log.exists() else []
        wrong = [line for line in lines if '"level": "info"' not in line]
        if wrong:
            print(f"The server on port {self.port} said:", *wrong[-MOST_LINES:], sep="\n")


@contextmanager
def serving(folder: Path, *words: str, **environment: str) -> Iterator[Server]:
    """A server that was started with these words of its own, and is stopped in the end."""
    server = Server(folder)
    server.words = [*words]
    server.start(**environment)
    try:
        yield server
    finally:
        server.stop()


class Guest(httpx.Client):
    """A visitor with a token of their own."""

    def __init__(self, server: Server) -> None:
        token = post(f"{server.address}/api/v1/tokens").json()["token"]
        headers = {"Authorization": f"Bearer {token}"}
        super().__init__(
            base_url=f"{server.address}/api/v1", headers=headers, timeout=PATIENCE, verify=PLAIN
        )

    def open(self, name: str = "Ann", *computers: str, **settings: Any) -> str:
        body = {"name": name, "computers": computers, "settings": {"pause": "none", **settings}}
        answer = self.post("/tables", json=body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    def ask(self, table: str, ask: dict[str, Any], **more: Any) -> httpx.Response:
        body = {"key": f"k{next(KEYS)}", "ask": ask, **more}
        return self.post(f"/tables/{table}/asks", json=body)

    def see(self, table: str, after: int = 0) -> Any:
        answer = self.get(f"/tables/{table}", params={"after": after})
        assert answer.status_code == 200, answer.text
        return answer.json()

    def act(self, table: str, command: dict[str, Any], **more: Any) -> httpx.Response:
        return self.ask(table, {"type": "Act", "command": command}, **more)

    def step(self, table: str) -> Any:
        """Answer whatever is due here, and give back the table as it was before."""
        seen = self.see(table, after=1_000_000)
        if seen["view"] and seen["view"]["duty"]:
            answer = self.act(table, command_for(seen["view"]), version=seen["version"])
            assert answer.status_code in (200, 409), answer.text
        return seen


def command_for(view: dict[str, Any]) -> dict[str, Any]:
    """Any command that answers the duty in a view."""
    duty, seat = view["duty"], view["viewer"]
    match duty["type"]:
        case "CutDuty":
            depths = (d for d in range(duty["least"], duty["most"] + 1) if d not in duty["taken"])
            return {
                "type": "Cut",
                "seat": seat,
                "purpose": duty["purpose"],
                "depth": next(depths),
            }
        case "DealDuty":
            return {"type": "Deal", "seat": seat}
        case "LayAwayDuty":
            return {
                "type": "LayAway",
                "seat": seat,
                "cards": view["deal"]["hand"][: duty["number"]],
            }
        case "PlayDuty":
            return {"type": "Play", "seat": seat, "card": duty["cards"][0]}
        case "NamePeggerDuty":
            return {"type": "NamePegger", "seat": seat, "pegger": duty["choices"][0]}
    raise AssertionError(duty)
