"""How far long work has come: a bar on standard error, where somebody looks at it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial


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
