"""The one door to Numba: what is compiled, what is kept on disk, and the notice when it is slow."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from hashlib import sha256
from importlib.resources import files
from multiprocessing import parent_process
from threading import Event, Timer
from typing import Any, Generic, ParamSpec, TypeVar, cast

import numpy as np
from numba import njit, typeof, types
from numba.extending import intrinsic

P = ParamSpec("P")
R = TypeVar("R")

LONG = 1.0
"""Seconds after which somebody at the keyboard wants to know what is going on."""
log = logging.getLogger("pegout.kernels")

NOTICE = "pegout: making its fast play ready for this machine, once; the next start is quick"

# Kernels are given all the memory they use, so Numba need not count who holds what; with its
# counting on, whole games take a third longer. Its types do not know of this option.
_njit: Any = partial(cast("Any", njit), _nrt=False)


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """A part of a kernel: compiled into every kernel that calls it, never kept by itself."""
    return cast("Callable[P, R]", _njit(forceinline=True)(function))


def called(function: Callable[P, R]) -> Callable[P, R]:
    """A long part that many kernels call: compiled once for each of them, which is sooner done."""
    return cast("Callable[P, R]", _njit()(function))


class Kernel(Generic[P, R]):
    """A compiled function that Python calls: made ready at its first call and kept on disk.

    It takes numbers and arrays only, always of the same types. A tuple with names would be kept
    with its class, and once that class had changed what was kept could not even be looked at. No
    part of it may call itself: kept by Numba and read again, that brings the whole program down.
    """

    def __init__(self, function: Callable[P, R]) -> None:
        self.__doc__ = function.__doc__
        self._compiled = _kept(function)
        self._ready = False

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        if not self._ready:
            with announced():
                self._compiled.compile(tuple(map(typeof, args)))
            self._ready = True
        return cast("R", self._compiled(*args, **kwargs))


def _kept(function: Callable[..., Any]) -> Any:
    try:
        made = _njit(cache=True, nogil=True)(function)
    except RuntimeError:
        # Nowhere on this machine may Numba keep anything: it is compiled at every start.
        return _njit(nogil=True)(function)
    # Numba asks only whether the kernel's own file has changed, but its parts stand in others.
    kept = made._cache._cache_file
    kept._source_stamp = (kept._source_stamp, room_stamp())
    return made


@cache
def room_stamp() -> str:
    """One number for all that this room is made of: what was compiled from another is not used."""
    room = files("pegout.kernels")
    made_of = sorted(
        (part.name, part.read_bytes())
        for folder in (room, room / "bulk", room / "data")
        for part in folder.iterdir()
        if part.name.endswith((".py", ".npz"))
    )
    return sha256(repr(made_of).encode()).hexdigest()


@contextmanager
def announced() -> Iterator[None]:
    """Say one line in the log, once for a whole run, if what is done here takes long."""
    timer = Timer(LONG, _say)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


_said = Event()


def _say() -> None:
    # Once is enough, and for a worker the process that started it has said it. Where nobody keeps
    # a log, it comes on stderr as it stands.
    if not _said.is_set() and parent_process() is None:
        _said.set()
        log.warning(NOTICE)


@compiled
def whole(number: Any) -> int:
    """A whole number with a sign, of 64 bits: Numba would make a fraction of one with and one
    without, and compiles a part anew for a bare 0 that it is handed.
    """
    return np.int64(number)  # type: ignore[return-value]


@intrinsic
def _ones(_context: Any, _number: Any) -> Any:
    def build(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), build


ones = cast("Callable[[int], int]", _ones)
"""How many bits of a whole number are set: one instruction where the machine has it."""
