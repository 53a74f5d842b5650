"""A program outside: started, asked line by line within a time limit, and never left behind."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any

LONGEST_LINE = 1 << 16
LEAVING = 1.0
"""Seconds that a program has to leave by itself once its input has ended."""


class ProgramError(Exception):
    """A program did not answer: it could not be started, it stopped, or it took too long."""


def words_of(command: str) -> list[str]:
    """A command as it is typed, taken apart into words.

    >>> words_of("python 'my bot.py' --fast")
    ['python', 'my bot.py', '--fast']
    """
    if sys.platform == "win32":
        # There a backslash parts folders, and is no sign for quoting.
        return [word.strip('"') for word in shlex.split(command, posix=False)]
    return shlex.split(command)


def can_be_started(words: Sequence[str]) -> bool:
    """Whether there is a program of this name."""
    return bool(words) and shutil.which(words[0]) is not None


class Program:
    """A running program with which lines are exchanged."""

    def __init__(self, words: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                list(words),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                **_OF_ITS_OWN,
            )
        except OSError as error:
            raise ProgramError(f"could not be started: {error.strerror}") from None
        self._questions: SimpleQueue[bytes | None] = SimpleQueue()
        self._answers: SimpleQueue[bytes] = SimpleQueue()
        self._complaint: deque[bytes] = deque(maxlen=1)
        self._threads = [Thread(target=work, daemon=True) for work in (self._talk, self._overhear)]
        for thread in self._threads:
            thread.start()
        _running[self._process.pid] = self._process

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Hand over one line and wait so long for the one that answers it."""
        self._questions.put(line)
        try:
            answer = self._answers.get(timeout=seconds)
        except Empty:
            raise ProgramError(f"did not answer within {seconds:g} seconds") from None
        if not answer:
            raise ProgramError(self._how_it_stopped())
        if not answer.endswith(b"\n"):
            raise ProgramError("stopped in the middle of a line, or its line is too long")
        return answer

    def _talk(self) -> None:
        """Write and read where waiting for ever does no harm."""
        stdin, stdout = _pipe(self._process.stdin), _pipe(self._process.stdout)
        for line in iter(self._questions.get, None):
            try:
                stdin.write(line)
                stdin.flush()
                answer = stdout.readline(LONGEST_LINE)
            except OSError:
                answer = b""
            self._answers.put(answer)
            if not answer:
                return

    def _overhear(self) -> None:
        """Keep the last line of what the program complains about."""
        stderr = _pipe(self._process.stderr)
        with suppress(OSError):
            while line := stderr.readline(LONGEST_LINE):
                if line.strip():
                    self._complaint.append(line.strip())

    def _how_it_stopped(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(LEAVING)
        code = self._process.poll()
        if code is None:
            return "closed its output"
        how = f"stopped with exit code {code}"
        self._threads[1].join(LEAVING)
        said = self._complaint[-1].decode(errors="replace")[:200] if self._complaint else ""
        return f"{how}: {said}" if said else how

    def close(self, *, at_once: bool = False) -> None:
        """End the program, with all that it started: first by ending its input, then by force."""
        self._questions.put(None)
        if not at_once:
            self._threads[0].join(LEAVING)
            if not self._threads[0].is_alive():
                self._end_input()
                with suppress(subprocess.TimeoutExpired):
                    self._process.wait(LEAVING)
        _kill(self._process)
        self._process.wait()
        _running.pop(self._process.pid, None)
        self._let_go()

    def _end_input(self) -> None:
        with suppress(OSError):
            _pipe(self._process.stdin).close()

    def _let_go(self) -> None:
        """Close the pipes, unless something that got away still holds their other end."""
        for thread in self._threads:
            thread.join(LEAVING)
        if not any(thread.is_alive() for thread in self._threads):
            self._end_input()
            _pipe(self._process.stdout).close()
            _pipe(self._process.stderr).close()


_running: dict[int, subprocess.Popen[bytes]] = {}


def end_all_programs() -> None:
    """End every program that this process has started, when there is no time for anything else."""
    for process in list(_running.values()):
        _kill(process)


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe


# In a group of its own the program does not hear Ctrl-C, and can be ended with all it started.
_OF_ITS_OWN: dict[str, Any] = (
    {"creationflags": getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)}
    if sys.platform == "win32"
    else {"start_new_session": True}
)


def _kill(process: subprocess.Popen[bytes]) -> None:
    if sys.platform == "win32":
        command = ["taskkill", "/F", "/T", "/PID", str(process.pid)]
        subprocess.run(command, capture_output=True, check=False)
    else:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
