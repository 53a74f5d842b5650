"""What a command says: answers on standard output, errors on standard error in one line each."""

from __future__ import annotations

import errno
import io
import json
import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any

WRONGLY_ASKED = 2
STOPPED = 130
READER_GONE = 1

Row = Sequence[str]
Answer = dict[str, Any]


class UserError(Exception):
    """What was asked cannot be done; each reason is one sentence for the person who asked."""

    def __init__(self, *reasons: str) -> None:
        super().__init__("; ".join(reasons))
        self.reasons = reasons


FAST = ("numpy", "numba")
"""What the extra `fast` brings."""


def missing_of_fast() -> str:
    """The first package of the extra `fast` that is not installed; empty where all are."""
    return next((name for name in FAST if find_spec(name) is None), "")


def needs_fast(missing: str) -> str:
    """What somebody who asked for more than the base install has can do about it."""
    return f"needs {missing}, which is not installed: pip install 'pegout[fast]'"


def settle_streams() -> None:
    """A sign that the console cannot show becomes "?", and a line of input is read as UTF-8."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    if isinstance(sys.stdin, io.TextIOWrapper) and not sys.stdin.isatty():
        sys.stdin.reconfigure(encoding="utf-8-sig", errors="replace")


def complain(*reasons: str) -> None:
    """Write each reason as one line that begins "pegout: "."""
    for reason in reasons:
        print(f"pegout: {_one_line(reason)}", file=sys.stderr)


def _one_line(text: str) -> str:
    plain = " ".join(text.split())
    return "".join(sign if sign.isprintable() else "?" for sign in plain)


def command_name(subcommand: str) -> str:
    """How this program was called, so that a hint can be typed as it stands."""
    if subcommand == "play" and os.environ.get("PEGOUT_SCRIPT"):
        return os.environ["PEGOUT_SCRIPT"]
    called = sys.argv[0]
    if called.endswith("__main__.py"):
        called = "python -m pegout"
    return f"{called} {subcommand}"


def say(line: str = "") -> None:
    """Write one line of an answer."""
    print(line)


def say_json(answer: object) -> None:
    """Write an answer as one line of JSON, in plain ASCII so that every console can carry it."""
    print(json.dumps(answer))


def say_table(rows: Sequence[Row], headings: Row = (), indent: int = 0) -> None:
    """Write columns: folded to the width of a terminal, one row a line anywhere else."""
    if sys.stdout.isatty():
        _say_folded(rows, headings, indent)
    else:
        for line in columns([headings, *rows] if headings else rows):
            say(" " * indent + line)


def columns(rows: Sequence[Row]) -> list[str]:
    """Rows as lines whose columns stand under each other.

    >>> columns([("2", "fifteen", "7H 8H"), ("12", "a pair", "")])
    ['2   fifteen  7H 8H', '12  a pair']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def _say_folded(rows: Sequence[Row], headings: Row, indent: int) -> None:
    from rich.console import Console
    from rich.padding import Padding
    from rich.table import Table

    table = Table(*headings, box=None, show_header=bool(headings), pad_edge=False)
    for row in rows:
        table.add_row(*row)
    # A club's own words may hold [brackets], which are not Rich's markup.
    Console(markup=False, highlight=False, emoji=False).print(Padding(table, (0, 0, 0, indent)))


def reader_has_gone(error: OSError) -> bool:
    """Whether nobody reads standard output any more, as after `| head`; Windows says EINVAL."""
    return error.errno == errno.EPIPE or (os.name == "nt" and error.errno == errno.EINVAL)


def fall_silent() -> None:
    """Send what is still to be written nowhere, so that leaving raises no second error."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())


def plural(number: int, thing: str) -> str:
    """A number of things in words.

    >>> plural(1, "line"), plural(3, "line")
    ('1 line', '3 lines')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
