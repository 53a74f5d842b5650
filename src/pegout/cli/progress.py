"""How far long work has come: a bar on standard error, where somebody looks at it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(what: str, number: int, *, hidden: bool = False) -> Iterator[Callable[[int], None]]:
    """A bar up to a number; the function it hands over takes how many more are done.

    There is none where standard error is no terminal, nor beside an answer in JSON.
    """
    if hidden or sys.stderr is None or not sys.stderr.isatty():
        yield lambda _more: None
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
        yield lambda more: shown.advance(task, more)
