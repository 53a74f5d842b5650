"""A player who is a program outside: its protocol, its process, and its seat."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from typing import IO, Any, Literal

import msgspec
from msgspec import Struct

from pegout.game import View, commands as c
from pegout.judge import Challenge, Choose, Muggins, TableCommand
from pegout.seating import Seat

# ---------------------------------------------------------------- lines of the protocol


PROTOCOL = "pegout-bot"
VERSION = 1
Ask = Literal["must", "may"]
"""Whether the game waits for this seat, or the seat is only asked if it wants to speak."""

BotCommand = (
    c.NamePegger
    | c.Cut
    | c.Deal
    | c.LayAway
    | c.Play
    | c.SayCount
    | c.Go
    | c.WithdrawGo
    | c.Show
    | c.Announce
    | c.Peg
    | c.Accept
    | c.ClaimGame
    | c.Resign
    | Challenge
    | Muggins
    | Choose
)
"""What a program may answer: all that a seat does, and nothing that a host or a judge does."""


class BotLineError(Exception):
    """A line that is not what the protocol asks for, with the reason."""


class BotQuestion(Struct, frozen=True):
    """A view, and whether it must be answered with a command."""

    view: View
    ask: Ask


class _Head(Struct, frozen=True):
    protocol: str = PROTOCOL
    version: int = VERSION
    ask: Ask | None = None


def question_line(view: View, ask: Ask) -> bytes:
    """A view as its line: the fields of the view, and before them those of the protocol."""
    head = msgspec.json.encode(_Head(ask=ask))
    return head[:-1] + b"," + msgspec.json.encode(view)[1:] + b"\n"


def read_question(line: str | bytes) -> BotQuestion:
    """Read a line with a view; without the protocol's own fields it is taken for today's.

    >>> read_question('{"protocol": "pegout-bot", "version": 2}')
    Traceback (most recent call last):
    ...
    pegout.players.bots.BotLineError: version 2 of the bot protocol is not known; 1 is
    """
    try:
        head = msgspec.json.decode(line, type=_Head)
        if head.protocol != PROTOCOL:
            raise BotLineError(f"this is no line of {PROTOCOL}, but of {head.protocol}")
        if head.version != VERSION:
            raise BotLineError(
                f"version {head.version} of the bot protocol is not known; {VERSION} is"
            )
        view = msgspec.json.decode(line, type=View)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BotLineError(f"this is no view: {error}") from None
    return BotQuestion(view, head.ask or ("may" if view.duty is None else "must"))


def answer_line(command: TableCommand | None) -> bytes:
    """A command as its line; `null` where the seat has nothing to say."""
    return msgspec.json.encode(command) + b"\n"


def read_answer(line: str | bytes, seat: Seat) -> BotCommand | None:
    """Read a program's answer; it speaks for its own seat only.

    >>> read_answer('{"type": "Go", "seat": 1}', Seat(1))
    Go(seat=1)
    """
    try:
        command = msgspec.json.decode(line, type=BotCommand | None)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BotLineError(f"answered what is no command ({error}): {_start(line)}") from None
    if command is not None and command.seat != seat:
        raise BotLineError(f"sits at seat {seat} and answered for seat {command.seat}")
    answer: BotCommand | None = command
    return answer


def _start(line: str | bytes) -> str:
    text = line if isinstance(line, str) else line.decode(errors="replace")
    text = "".join(sign if sign.isprintable() else "?" for sign in text.strip())
    return text if len(text) <= 60 else f"{text[:60]}..."


# ---------------------------------------------------------------- the program


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
        self._threads = [
            threading.Thread(target=work, daemon=True) for work in (self._talk, self._overhear)
        ]
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
        try:
            self._questions.put(None)
            if not at_once:
                self._let_it_leave()
        finally:
            _kill(self._process)
            self._process.wait()
            _running.pop(self._process.pid, None)
        self._let_go()

    def _let_it_leave(self) -> None:
        self._threads[0].join(LEAVING)
        if not self._threads[0].is_alive():
            self._end_input()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(LEAVING)

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


@contextmanager
def _ctrl_c_later() -> Iterator[None]:
    """Ctrl-C takes effect after this: between a process and the note of it nobody could end it."""
    before = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(before):
        yield
        return
    heard: list[Any] = []
    signal.signal(signal.SIGINT, lambda *signs: heard.append(signs))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if heard:
        before(*heard[0])


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


# ---------------------------------------------------------------- its seat


MOST_UNASKED = 100
QUIET = ("add_value", "resign", "claim_game")
"""Options that there always are: for these alone nobody is asked whether he wants to speak."""


class BotFaultError(Exception):
    """What a program did that loses it the game: who sits there, and the reason."""

    def __init__(self, seat: Seat, reason: str) -> None:
        super().__init__(reason)
        self.seat, self.reason = seat, reason


class BotPlayer:
    """A program at the table; it is started when it is first asked, and again after a fault."""

    def __init__(self, words: Sequence[str], seconds: float) -> None:
        self.words, self.seconds = tuple(words), seconds
        self._program: Program | None = None
        self._unasked = 0

    def choose(self, view: View) -> TableCommand:
        """The program's answer to a duty."""
        self._unasked = 0
        command = self._asked(view, "must")
        if command is None:
            raise self._fault(view, "answered nothing where a command was due")
        return command

    def volunteer(self, view: View) -> TableCommand | None:
        """What the program says unasked, where the players count."""
        if all(option.what in QUIET for option in view.may):
            return None
        command = self._asked(view, "may")
        self._unasked += command is not None
        if self._unasked > MOST_UNASKED:
            raise self._fault(view, f"spoke unasked {MOST_UNASKED} times in a row")
        return command

    def _asked(self, view: View, ask: Ask) -> TableCommand | None:
        seat = view.viewer
        assert seat is not None
        try:
            if self._program is None:
                with _ctrl_c_later():
                    self._program = Program(self.words)
            return read_answer(self._program.ask(question_line(view, ask), self.seconds), seat)
        except (ProgramError, BotLineError) as error:
            raise self._fault(view, str(error)) from None

    def _fault(self, view: View, reason: str) -> BotFaultError:
        self.leave(at_once=True)
        assert view.viewer is not None
        return BotFaultError(view.viewer, reason)

    def leave(self, *, at_once: bool = False) -> None:
        """End the program; a later question restarts it."""
        self._unasked = 0
        if self._program is not None:
            # One whose ending is interrupted is still here, to be ended.
            self._program.close(at_once=at_once)
            self._program = None
