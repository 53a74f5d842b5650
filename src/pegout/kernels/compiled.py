"""The one door to Numba: what is compiled, what is kept on disk, and what answers meanwhile.

A kernel is written once, in plain Python over numbers and arrays. Numba is imported when the first
of them is compiled or read from disk, and not before. Where an answer is wanted at once, a kernel
that has a stand-in is not waited for until it lies on disk.
"""

from __future__ import annotations

import logging
import math
import os
import platform
import shutil
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from importlib.resources import files
from importlib.resources.abc import Traversable
from multiprocessing import parent_process
from pathlib import Path
from time import monotonic, sleep, time
from types import FunctionType, SimpleNamespace
from typing import Any, Generic, ParamSpec, TypeVar, cast

import numpy as np

P = ParamSpec("P")
R = TypeVar("R")

LONG = 1.0
"""Seconds of compiling after which somebody at the keyboard wants to know what is going on."""
LOOK_AGAIN = 1.0
"""Seconds after which it is looked again whether a kernel lies on disk by now."""
OLD = 30 * 24 * 3600
"""Seconds after which what another version of the program has compiled is thrown away."""
log = logging.getLogger("pegout.kernels")

NOTICE = (
    "pegout: compiling its fast play for this machine, which is kept; `pegout warm-up` does it all"
)


# ---------------------------------------------------------------- the parts of kernels


class KernelPart:
    """A function that kernels call: for Numba as it says, for the interpreter as plain Python.

    `plain` is what the interpreter runs in its place, where that says the same sooner.
    """

    def __init__(
        self, function: Callable[..., Any], plain: Callable[..., Any] | None = None, **options: bool
    ) -> None:
        self.__doc__ = function.__doc__
        self.__name__ = function.__name__
        self.function, self.options = function, options
        self._plain, self._jitted = plain, None

    def jitted(self) -> Any:
        """The function as Numba takes it."""
        if self._jitted is None:
            self._jitted = _njit(_rebound(self.function, _for_numba), **self.options)
        return self._jitted

    def plain(self) -> Callable[..., Any]:
        """The function as the interpreter runs it."""
        if self._plain is None:
            self._plain = interpreted(self.function)
        return self._plain

    def __call__(self, *args: Any) -> Any:
        return self.jitted()(*args)


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """A part of a kernel: compiled into every kernel that calls it, never kept by itself."""
    return cast("Callable[P, R]", KernelPart(function, forceinline=True))


def called(function: Callable[P, R]) -> Callable[P, R]:
    """A long part that many kernels call: compiled once for each of them, which is sooner done."""
    return cast("Callable[P, R]", KernelPart(function))


def plain_for(part: Callable[P, R]) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """The interpreter runs this function for that part: it says the same, sooner."""

    def take(function: Callable[P, R]) -> Callable[P, R]:
        cast("KernelPart", part)._plain = function
        return function

    return take


def _njit(function: Callable[..., Any], **options: bool) -> Any:
    from numba import njit

    # Kernels are given all the memory they use, so Numba need not count who holds what; with its
    # counting on, whole games take a third longer. Its types do not know of this option.
    return cast("Any", njit)(_nrt=False, **options)(function)


def _rebound(function: Callable[..., Any], instead: Callable[[Any], Any]) -> FunctionType:
    """The same code with other things under the names it uses."""
    code, known = function.__code__, function.__globals__
    used = {name: instead(known[name]) for name in code.co_names if name in known}
    made = FunctionType(code, {**known, **used}, function.__name__)
    made.__qualname__, made.__module__ = function.__qualname__, function.__module__
    return made


def _for_numba(value: Any) -> Any:
    return value.jitted() if isinstance(value, KernelPart) else value


# ---------------------------------------------------------------- run by the interpreter

MATHS = SimpleNamespace(inf=math.inf, exp=math.exp)
"""What interpreted parts use of NumPy, for single numbers, which it is slow with."""


def interpreted(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function in plain Python, tables being lists; the arithmetic is the same."""
    return _rebound(getattr(function, "function", function), _for_python)


def _for_python(value: Any) -> Any:
    if isinstance(value, KernelPart):
        # Looked up at the call, since two parts may call each other.
        return value.plain()
    if isinstance(value, np.ndarray) and value.ndim == 1:
        return value.tolist()
    return MATHS if value is np else value


# ---------------------------------------------------------------- kernels


class _Mode(threading.local):
    compiling = silent = False


_mode = _Mode()
_at_once, _one_answer = threading.Event(), threading.Event()


def answer_at_once(*, only_once: bool = False) -> None:
    """From now on let stand-ins answer for kernels that do not lie on disk yet; for a single answer
    even for those that do, as it is given before Numba is read.
    """
    _at_once.set()
    if only_once:
        _one_answer.set()


@contextmanager
def compiling(*, silent: bool = False) -> Iterator[None]:
    """In this thread every kernel is compiled, whatever could stand in for it."""
    before = _mode.compiling, _mode.silent
    _mode.compiling, _mode.silent = True, silent or _mode.silent
    try:
        yield
    finally:
        _mode.compiling, _mode.silent = before


class Kernel(Generic[P, R]):
    """A compiled function that Python calls: made ready at its first call and kept on disk.

    It takes numbers and arrays only, always of the same types. A tuple with names would be kept
    with its class, and once that class had changed what was kept could not even be looked at. No
    part of it may call itself: kept by Numba and read again, that brings the whole program down.
    """

    def __init__(self, function: Callable[P, R]) -> None:
        self.__doc__ = function.__doc__
        self._function = function
        self._compiled: Any = None
        self._stand_in: Callable[P, R] | None = None
        self._kept, self._looked = False, -LOOK_AGAIN

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        if self._compiled is None:
            if self._stand_in is not None and self._waits():
                return self._stand_in(*args, **kwargs)
            self._make_ready(args)
        return cast("R", self._compiled(*args, **kwargs))

    def stands_in(self, function: Callable[P, R]) -> Callable[P, R]:
        """This function gives the same answers without a compiler, and is soon done."""
        self._stand_in = function
        return function

    def interpret_meanwhile(self, afterwards: Callable[[], None] = lambda: None) -> None:
        """The interpreter itself is soon done, with lists in place of arrays of one row."""
        plain = interpreted(self._function)

        def stand_in(*args: P.args, **kwargs: P.kwargs) -> R:
            lists = [_as_list(arg) for arg in args]
            answer = plain(*lists)
            afterwards()
            for array, row in zip(args, lists, strict=True):
                if isinstance(row, list) and array.flags.writeable:  # type: ignore[attr-defined]
                    array[:] = row  # type: ignore[index]
            return cast("R", answer)

        self._stand_in = stand_in

    def _make_ready(self, args: tuple[Any, ...]) -> None:
        from numba import typeof

        made, types = _kept(_rebound(self._function, _for_numba)), tuple(map(typeof, args))
        with nullcontext() if _mode.silent or self._lies_on_disk() else announced():
            made.compile(types)
        self._compiled = made
        _note(self._marker())

    def _marker(self) -> Path | None:
        folder = cache_folder()
        return folder and folder / f"{self._function.__module__}.{self._function.__name__}.kept"

    def _waits(self) -> bool:
        """Whether something else answers for now."""
        if _mode.compiling or not _at_once.is_set():
            return False
        return _one_answer.is_set() or not self._lies_on_disk()

    def _lies_on_disk(self) -> bool:
        if not self._kept and monotonic() - self._looked >= LOOK_AGAIN:
            marker = self._marker()
            self._kept, self._looked = marker is not None and marker.exists(), monotonic()
        return self._kept


def _as_list(arg: Any) -> Any:
    return arg.tolist() if isinstance(arg, np.ndarray) and arg.ndim == 1 else arg


# ---------------------------------------------------------------- what is kept on disk


def _kept(function: Callable[..., Any]) -> Any:
    from numba import config

    setattr(config, "CACHE_DIR", str(cache_folder() or ""))  # noqa: B010 - not in its types
    try:
        return _njit(function, cache=True, nogil=True)
    except RuntimeError:
        # Nowhere on this machine may Numba keep anything: it is compiled at every start.
        return _njit(function, nogil=True)


@cache
def cache_folder() -> Path | None:
    """Where this version of the room keeps what is compiled on this machine; None for nowhere.

    Numba asks only whether a kernel's own file has changed, but its parts stand in others.
    """
    here = f"{sys.implementation.cache_tag} {version('numba')} {platform.machine()}"
    stamp = sha256(f"{room_stamp()} {here} {platform.node()}".encode()).hexdigest()[:16]
    folder = _caches() / stamp
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except OSError:
        return None
    for other in folder.parent.glob("?" * len(stamp)):
        with suppress(OSError):
            if other.stat().st_mtime < time() - OLD:
                shutil.rmtree(other)
    return folder


def _caches() -> Path:
    """The folder for caches that somebody named, or the usual one of this system."""
    if named := os.environ.get("NUMBA_CACHE_DIR"):
        return Path(named)
    usual = {"win32": os.environ.get("LOCALAPPDATA", ""), "darwin": "~/Library/Caches"}
    home = usual.get(sys.platform) or os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    return Path(home).expanduser() / "pegout"


WARM, WARMING = "warm", "warming"
TOO_LONG = 180.0
"""Seconds after which nobody waits any longer for another process to warm up."""


def is_warm() -> bool:
    """Whether all that can be compiled lies on disk."""
    folder = cache_folder()
    return folder is not None and (folder / WARM).exists()


@contextmanager
def warming_up(*, everything: bool = False) -> Iterator[None]:
    """Compile here what is called, one process at a time: the second finds it done."""
    folder = cache_folder()
    mark = None if folder is None else folder / WARMING
    mine = mark is not None and _begin(mark)
    try:
        with compiling(silent=everything):
            yield
        if everything:
            _note(folder and folder / WARM)
    finally:
        if mine and mark is not None:
            with suppress(OSError):
                mark.unlink()


def _begin(mark: Path) -> bool:
    """Wait for the process that is at it; whether the mark is ours now."""
    until = monotonic() + TOO_LONG
    while monotonic() < until:
        try:
            with mark.open("x") as file:
                file.write(str(os.getpid()))
        except FileExistsError:
            if not _at_it(mark):
                with suppress(OSError):
                    mark.unlink()
            sleep(0.1)
        except OSError:
            return False
        else:
            return True
    return False


def _at_it(mark: Path) -> bool:
    """Whether the process that left this mark is still there."""
    try:
        if os.name == "nt":  # where there is no harmless signal
            return time() - mark.stat().st_mtime < TOO_LONG
        os.kill(int(mark.read_text() or os.getpid()), 0)
    except (OSError, ValueError):
        return False
    return True


def _note(marker: Path | None) -> None:
    if marker is not None:
        with suppress(OSError):
            marker.touch()


@cache
def room_stamp() -> str:
    """One number for all files of this room, where they lie and when they were written.

    Numba looks up what it has kept by a file's place and time, so a copy of the same sources
    elsewhere finds nothing and must not be told that it does.
    """
    room = files("pegout.kernels")
    made_of = sorted(
        (str(part), _written(part), part.read_bytes())
        for folder in (room, room / "data")
        for part in folder.iterdir()
        if part.name.endswith((".py", ".npz"))
    )
    return sha256(repr(made_of).encode()).hexdigest()


def _written(part: Traversable) -> float:
    """When a file was written; 0 in a package that is not unpacked."""
    return part.stat().st_mtime if isinstance(part, Path) else 0.0


# ---------------------------------------------------------------- said aloud


@contextmanager
def announced() -> Iterator[None]:
    """Say one line in the log, once for a whole run, if compiling takes long."""
    timer = threading.Timer(LONG, _say)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


_said = threading.Event()


def _say() -> None:
    # Once is enough, and for a worker the process that started it has said it. Where nobody keeps
    # a log, it comes on stderr as it stands.
    if not _said.is_set() and parent_process() is None:
        _said.set()
        log.warning(NOTICE)


# ---------------------------------------------------------------- numbers


def _whole(number: Any) -> int:
    """A whole number with a sign, of 64 bits: Numba would make a fraction of one with and one
    without, and compiles a part again for a bare 0 that it is handed.
    """
    return np.int64(number)  # type: ignore[return-value]


class _Ones(KernelPart):
    """One instruction where the machine has it."""

    def jitted(self) -> Any:
        if self._jitted is None:
            self._jitted = _count_bits()
        return self._jitted


def _count_bits() -> Any:
    from numba import types
    from numba.extending import intrinsic

    def ones(_context: Any, _number: Any) -> Any:
        def build(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
            return builder.ctpop(args[0])

        return types.int64(types.int64), build

    return intrinsic(ones)


def _ones(number: int) -> int:
    """How many bits of a whole number are set."""
    return int(number).bit_count()


whole = cast("Callable[[Any], int]", KernelPart(_whole, int, forceinline=True))
ones = cast("Callable[[int], int]", _Ones(_ones, _ones))
