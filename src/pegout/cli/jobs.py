"""Long work: who does it (--jobs and --cluster), how far it has come, and Ctrl-C."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Annotated, TypeVar

from pegout.cli.options import option
from pegout.cli.output import UserError, complain, missing_of_fast, needs_fast, one_of
from pegout.game import Counting
from pegout.players import (
    LEVELS,
    NEEDS_FAST,
    NoWorkersError,
    Task,
    Workers,
    cores,
    most_processes,
    share_out,
)
from pegout.text import listing, plural

T = TypeVar("T")
WAYS_OF_COUNTING: dict[str, Counting] = {"auto": "auto", "check": "check", "claim": "claim"}

Jobs = Annotated[int, option("How many processes share the work.", "N", "--jobs", min=1)]
Cluster = Annotated[
    str | None,
    option(
        "A Dask cluster to do the work, such as tcp://host:8786 (pip install 'pegout[cluster]').",
        "ADDRESS",
        "--cluster",
    ),
]


def check_level(name: str) -> None:
    """Refuse the name of a computer player that there is not, or that cannot play here."""
    if one_of(name, "computer player", LEVELS) in NEEDS_FAST and (missing := missing_of_fast()):
        others = listing([level for level in LEVELS if level not in NEEDS_FAST], " or ")
        raise UserError(f"{name} {needs_fast(missing)}; or play against {others}")


def way_of_counting(name: str) -> Counting:
    """Who counts at a table, as it is typed."""
    return WAYS_OF_COUNTING[one_of(name, "counting", WAYS_OF_COUNTING)]


def check_workers(workers: Workers) -> None:
    """Refuse both processes here and machines elsewhere, and an address that is not one."""
    if workers.cluster is not None and not workers.cluster.strip():
        raise UserError("--cluster needs the address of a Dask cluster, such as tcp://host:8786")
    if workers.cluster is not None and workers.jobs > 1:
        raise UserError("--jobs is for this machine and --cluster for others; choose one of them")
    if workers.jobs > (most := most_processes()):
        complain(f"--jobs is lowered to {most}: more is of no use with {plural(cores(), 'core')}")


def do_all(
    task: Task[T],
    numbers: range,
    batch: int,
    take: Callable[[T], int],
    workers: Workers,
    *,
    what: str,
    silent: bool,
) -> KeyboardInterrupt | UserError | None:
    """Do all the work; `take` says how many more are done.

    Returns what ended it early, to be raised once what is done has been told: Ctrl-C, or workers
    that went away. Where these had done nothing yet, it is raised at once.
    """
    done = 0
    try:
        with _ended_as_by_ctrl_c(), progress(what, len(numbers), hidden=silent) as advance:

            def taken(result: T) -> None:
                nonlocal done
                advance(more := take(result))
                done += more

            share_out(task, numbers, batch, taken, workers)
    except KeyboardInterrupt as stopped:
        return stopped
    except NoWorkersError as error:
        if not done:
            raise UserError(str(error)) from error
        return UserError(f"{error}; told is what {done} of {len(numbers)} {what} came to")
    return None


@contextmanager
def _ended_as_by_ctrl_c() -> Iterator[None]:
    """A polite signal to end shows what is done too, and leaves no process behind."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def progress(what: str, number: int, *, hidden: bool = False) -> Iterator[Callable[[int], None]]:
    """A bar up to a number; the function it hands over takes how many more are done.

    There is none where standard error is no terminal, nor beside an answer in JSON.
    """
    with _bar(what, number, hidden) as bar:
        yield lambda more: bar(advance=more)


@contextmanager
def named_progress(number: int, *, hidden: bool = False) -> Iterator[Callable[[str], None]]:
    """A bar that names the part that is being done; it is handed each name as the part begins."""
    begun = 0
    with _bar("", number, hidden) as bar:

        def begin(what: str) -> None:
            nonlocal begun
            bar(description=what, completed=begun)
            begun += 1

        yield begin


@contextmanager
def _bar(what: str, number: int, hidden: bool) -> Iterator[Callable[..., None]]:
    if hidden or sys.stderr is None or not sys.stderr.isatty():
        yield lambda **_changes: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    shown = Progress(
        "{task.description}",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with shown:
        task = shown.add_task(what, total=number)
        yield partial(shown.update, task)
