"""Servers and commands out of one process that has already imported all of Pegout.

A server that a test starts is real: a process of its own, with its folder, its environment and its
log. But each would first import for a second and more, so they are forked off one process that has
done it. When the tests end, however they end, that process ends with them, and takes along all that
it has started.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import select
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from threading import Lock
from typing import Any, NoReturn

# A process that a server starts imports this file, and so deals by the test as well.
from tests.deals import ROOT
from tests.hurry import hurry
from tests.leash import leash, started

from pegout.cli.main import main
from pegout.kernels import is_warm
from pegout.service.tables import make_ready


class Forked:
    """What is needed of `subprocess.Popen`, for a process that another has forked."""

    def __init__(self, pid: int, nursery: Nursery) -> None:
        self.pid, self._nursery = pid, nursery
        self.returncode: int | None = None

    def poll(self) -> int | None:
        if self.returncode is None:
            self.returncode = self._nursery.ask(poll=self.pid)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        until = None if timeout is None else time.monotonic() + timeout
        while self.poll() is None:
            if until is not None and time.monotonic() > until:
                raise subprocess.TimeoutExpired(f"process {self.pid}", timeout or 0)
            self._rest(until)
        assert self.returncode is not None
        return self.returncode

    def _rest(self, until: float | None) -> None:
        """Until it has ended, or for a moment."""
        left = 1.0 if until is None else max(0.0, min(1.0, until - time.monotonic()))
        ended = os.pidfd_open(self.pid)
        try:
            select.select([ended], [], [], left)
        finally:
            os.close(ended)

    def send_signal(self, number: int) -> None:
        # Nobody but the nursery looks after it, so its number is its own until it was asked.
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


class Nursery:
    """The process that has imported everything and forks on request."""

    def __init__(self) -> None:
        self._process = started(
            [sys.executable, "-m", "tests.prefork"],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self._turn = Lock()
        atexit.register(self._process.kill)

    def start(self, words: list[str], folder: Path, env: Mapping[str, str], log: Path) -> Forked:
        """A `pegout` command in its folder; what it says on stderr goes into the log."""
        asked = {"words": words, "folder": str(folder), "env": dict(env), "log": str(log)}
        return Forked(self.ask(start=asked), self)

    def ask(self, **question: Any) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with self._turn:
            self._process.stdin.write(json.dumps(question).encode() + b"\n")
            self._process.stdin.flush()
            return json.loads(self._process.stdout.readline())


_NURSERY: list[Nursery] = []


def nursery() -> Nursery:
    """The one of this process, made when it is first needed."""
    if not _NURSERY:
        _NURSERY.append(Nursery())
    return _NURSERY[0]


def _ended(pid: int) -> int | None:
    found, status = os.waitpid(pid, os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if found else None


def _run(asked: dict[str, Any], tie: Callable[[], None]) -> NoReturn:
    """In the child: become the command that was asked for."""
    code: object = 1
    try:
        log = os.open(asked["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for here, there in ((nowhere, 0), (nowhere, 1), (log, 2)):
            os.dup2(here, there)
        tie()
        signal.signal(signal.SIGINT, signal.default_int_handler)
        os.environ.clear()
        os.environ.update(asked["env"])
        hurry()
        os.chdir(asked["folder"])
        sys.stdin, sys.stdout = open(0), open(1, "w")  # noqa: SIM115 - open to the end
        sys.argv = ["pegout", *asked["words"]]
        main(asked["words"])
        code = 0
    except SystemExit as leaving:
        code = leaving.code
    except BaseException:
        traceback.print_exc()
    finally:
        # What was registered to be done in the end is done, as in a process of one's own.
        atexit._run_exitfuncs()
        sys.stderr.flush()
        os._exit(code if isinstance(code, int) else int(code is not None))


BEGUN_WITH = (
    "litestar.plugins.pydantic",
    "uvicorn.lifespan.on",
    "uvicorn.loops.uvloop",
    "uvicorn.protocols.http.httptools_impl",
    "pegout.cli.commands.serve",
    "pegout.server.app",
    "pegout.server.runtime.run",
    "pegout.store.migrate",
    "pegout.store.sql",
)
"""What a server imports as it begins, much of it only then."""


def load() -> None:
    """All that each server would import, and the kernels that it would read from disk."""
    for name in BEGUN_WITH:
        import_module(name)
    if is_warm():
        make_ready()


def serve() -> None:
    """Fork for each line that comes in; when no more can come, nothing lives on."""
    load()
    tie = leash()
    gc.freeze()
    for line in sys.stdin:
        match json.loads(line):
            case {"start": asked}:
                sys.stdout.flush()
                pid = os.fork()
                if not pid:
                    _run(asked, tie)
                answer: int | None = pid
            case {"poll": pid}:
                answer = _ended(pid)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    serve()
