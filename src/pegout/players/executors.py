"""Work shared out: to this process, to many on this machine, or to a cluster of machines.

Work is a task and the numbers it is to be done for. What comes of it must not depend on how the
numbers are split, nor on who is ready first.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import (
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from importlib import import_module
from itertools import islice
from multiprocessing import get_context, parent_process
from typing import Any, NamedTuple, Protocol, TypeVar

from pegout.players.bots import end_all_programs

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

LOOK_UP = 0.2
"""Seconds after which Ctrl-C is looked for: on Windows a wait without end does not hear it."""
PATIENCE = 20
"""Seconds in which a cluster must answer, which may be at work on something else."""
MOST_PROCESSES = 61 if sys.platform == "win32" else 1024
PER_CORE = 4
"""More processes than that on each core only wait for each other, and each takes its memory."""
AHEAD = 3
"""Batches handed out for each worker, so that none waits for the next."""


class Task(Protocol[T_co]):
    """Something to be done for numbers, handing over what is ready as it goes."""

    def __call__(self, numbers: range) -> Iterator[T_co]:
        """Do it for these numbers."""
        ...

    def make_ready(self) -> None:
        """Do once, and here, what every process would otherwise do for itself at its start."""
        ...


class NoWorkersError(Exception):
    """The processes or the cluster that should do the work are not there, or went away."""


class Workers(NamedTuple):
    """Who does the work: a number of processes here, or the cluster at this address."""

    jobs: int = 1
    cluster: str | None = None


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def most_processes() -> int:
    """How many processes are of any use on this machine."""
    return min(PER_CORE * cores(), MOST_PROCESSES)


def share_out(
    task: Task[T], numbers: range, batch: int, take: Callable[[T], None], workers: Workers
) -> None:
    """Do a task for all these numbers and hand over each result as it comes, in any order.

    Ctrl-C raises KeyboardInterrupt, and workers that go away NoWorkersError, after everything that
    is ready has been handed over. No more processes are started than there are batches, or than
    are of use here.
    """
    starts = range(0, len(numbers), batch)
    batches = (numbers[start : start + batch] for start in starts)
    jobs = min(workers.jobs, most_processes(), len(starts))
    if jobs <= 1 and workers.cluster is None:
        for part in batches:
            _do_here(task, part, take)
        return
    if workers.cluster is None:
        task.make_ready()
    with _processes(jobs) if workers.cluster is None else _cluster(workers.cluster) as crew:
        _Share(task, batches, take, crew).run()


def _do_here(task: Task[T], numbers: range, take: Callable[[T], None]) -> None:
    doing = task(numbers)
    try:
        for result in doing:
            take(result)
    finally:
        # What a task holds, such as a program it talks to, is let go at once.
        if hasattr(doing, "close"):
            doing.close()


class Crew(NamedTuple):
    """An executor, how many work in it, and how to ask them to hand over what they have."""

    executor: Executor
    size: int
    ask_to_stop: Callable[[], bool]


class _Share:
    """One piece of work in progress."""

    def __init__(
        self, task: Task[T], batches: Iterator[range], take: Callable[[T], None], crew: Crew
    ) -> None:
        self.task, self.batches, self.take, self.crew = task, batches, take, crew
        self.waiting: set[Future[list[Any]]] = set()

    def run(self) -> None:
        try:
            with _deaf_children():
                self._hand_out()
            while self.waiting:
                self._take_what_is_ready()
                self._hand_out()
        except KeyboardInterrupt:
            self._stop()
            raise
        except (BrokenProcessPool, CancelledError) as error:
            self._save()
            raise NoWorkersError("the workers went away before the work was done") from error
        except Exception:
            self._save()
            raise

    def _hand_out(self) -> None:
        room = AHEAD * self.crew.size - len(self.waiting)
        for numbers in islice(self.batches, room):
            self.waiting.add(self.crew.executor.submit(done_for, self.task, numbers))

    def _take_what_is_ready(self) -> None:
        ready, _ = wait(self.waiting, LOOK_UP, "FIRST_COMPLETED")
        for future in ready:
            # First it is crossed off: what Ctrl-C interrupts is lost rather than counted twice.
            self.waiting.discard(future)
            for result in future.result():
                self.take(result)

    def _stop(self) -> None:
        """Take what the workers have so far; what they have not begun is never done."""
        if not self.crew.ask_to_stop():
            return
        self.waiting = {future for future in self.waiting if not future.cancel()}
        while self.waiting:
            self._take_what_is_ready()

    def _save(self) -> None:
        """Take what was ready before the workers went away."""
        for future in self.waiting:
            if future.done() and not future.cancelled() and future.exception() is None:
                for result in future.result():
                    self.take(result)


# ---------------------------------------------------------------- at work

_stop: Any = None


def done_for(task: Task[T], numbers: range) -> list[T]:
    """All that a task hands over for these numbers, or what is ready when a stop is asked for."""
    results: list[T] = []

    def take(result: T) -> None:
        results.append(result)
        if _stop is not None and _stop.is_set():
            raise _StopAskedForError

    with suppress(_StopAskedForError):
        _do_here(task, numbers, take)
    return results


class _StopAskedForError(Exception):
    """The person at the keyboard wants to see what is done so far."""


def _begin(stop: Any) -> None:
    """A worker hears of Ctrl-C from the process that started it, and does not outlive it."""
    global _stop  # noqa: PLW0603 - a process has one executor and one way to be stopped
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        end_all_programs()
        os._exit(1)


# ---------------------------------------------------------------- processes


@contextmanager
def _processes(jobs: int) -> Iterator[Crew]:
    # New processes on every system, as on Windows and macOS: nothing is shared by accident.
    context = get_context("spawn")
    stop = context.Event()

    def ask() -> bool:
        stop.set()
        return True

    pool = ProcessPoolExecutor(jobs, context, _begin, (stop,))
    try:
        yield Crew(pool, jobs, ask)
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf_children() -> Iterator[None]:
    """Processes started here do not hear Ctrl-C even while Python itself is starting in them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# ---------------------------------------------------------------- a cluster


@contextmanager
def _cluster(address: str) -> Iterator[Crew]:
    """The workers of a Dask cluster, who have Pegout installed too."""
    distributed = _dask()
    gone = (OSError, ImportError, distributed.scheduler.KilledWorker)
    with _without_logs(), _connected(distributed, address) as client:
        try:
            threads = client.nthreads()
            if not threads:
                raise NoWorkersError(f"the cluster at {address} has no workers")
            # What they have not handed over cannot be asked for, so it is not waited for.
            yield Crew(client.get_executor(), sum(threads.values()), lambda: False)
        except gone as error:
            raise NoWorkersError(f"the cluster at {address} cannot do it: {error}") from error


def _dask() -> Any:
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise NoWorkersError(
            "a cluster needs Dask, which is not installed: pip install 'pegout[cluster]'"
        ) from None
    return distributed


@contextmanager
def _without_logs() -> Iterator[None]:
    """Dask tells on many logs of its own what is told in one line here."""
    before = logging.root.manager.disable
    logging.disable()
    try:
        yield
    finally:
        logging.disable(before)


@contextmanager
def _connected(distributed: Any, address: str) -> Iterator[Any]:
    try:
        # In a thread of its own, since this one may have a loop that is running.
        with ThreadPoolExecutor(1) as alone:
            alone.submit(asyncio.run, _greet(distributed, address)).result()
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except Exception as error:
        # A host that is not a scheduler may send anything, and Dask reads it as a message size.
        raise NoWorkersError(f"the cluster at {address} cannot be reached: {_why(error)}") from None
    try:
        yield client
    finally:
        client.close()


async def _greet(distributed: Any, address: str) -> None:
    """Exchange greetings: Dask's client itself waits for them without end, and a client that was
    never connected cannot be closed quietly.
    """
    distributed.comm.get_address_host_port(address)
    async with asyncio.timeout(PATIENCE):
        greeted = await distributed.comm.connect(address, timeout=PATIENCE)
    await greeted.close()


def _why(error: Exception) -> str:
    if isinstance(error, TimeoutError):
        return f"no answer within {PATIENCE} seconds"
    return str(error) if isinstance(error, (OSError, ValueError, ImportError)) else "it is no Dask"
