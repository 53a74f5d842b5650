"""What a command says: answers on standard output, errors on standard error in one line each.

A command returns its `CommandReply`, which is the same answer twice: data for programs, printed
where `--json` is given, and lines and tables for people.
"""

from __future__ import annotations

import errno
import io
import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping
from importlib.util import find_spec
from typing import Any, NamedTuple, TypeVar

import msgspec

from pegout.errors import Rejection
from pegout.tabular import Kind, Table
from pegout.text import plural

WRONGLY_ASKED = 2
STOPPED = 130
READER_GONE = 1
STANDARD_INPUT = "-"
SHORTEST_NAME = 12
"""To which a name is cut where a screen is too narrow."""
UNSEEN = {sign: "?" for sign in (*range(0x20), *range(0x7F, 0xA0)) if chr(sign) not in "\n\t"}

T = TypeVar("T")
NO_WAY_OUT: Mapping[str, str] = {}
Answer = dict[str, Any]


class UserError(Exception):
    """What was asked cannot be done; each reason is one sentence for the person who asked."""

    def __init__(self, *reasons: str) -> None:
        super().__init__("; ".join(reasons))
        self.reasons = reasons


def granted(found: T | Rejection, ways_out: Mapping[str, str] = NO_WAY_OUT) -> T:
    """What was asked for; a refusal is told, and what can be typed instead.

    `ways_out` go by the whole key of a refusal or by its code, and begin with their comma.
    """
    if not isinstance(found, Rejection):
        return found
    raise UserError(f"{found}{ways_out.get(found.message.key, ways_out.get(found.code, ''))}")


def one_of(text: str, kind: str, there: Iterable[str]) -> str:
    """One of the names that there are; any other is refused with all of them."""
    names = tuple(there)
    if text not in names:
        raise UserError(f"there is no {kind} '{text}'; there are {', '.join(names)}")
    return text


FAST = ("numpy", "numba")
"""What the extra `fast` brings."""


def missing_of_fast() -> str:
    """The first package of the extra `fast` that is not installed; empty where all are."""
    return next((name for name in FAST if find_spec(name) is None), "")


def needs_fast(missing: str) -> str:
    """What someone who asked for more than the base install has can do about it."""
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


class CommandReply(NamedTuple):
    """What a command answers: data for programs, lines and tables for people, and its exit code."""

    data: object
    lines: Iterable[str | Table] = ()
    code: int = 0

    def tell(self, as_json: bool) -> int:
        """Print it in one of the two ways; returns the exit code."""
        if as_json:
            say_json(self.data)
        else:
            for line in self.lines:
                if isinstance(line, Table):
                    say_table(line)
                else:
                    say(shown(line))
        return self.code


def say(line: str = "") -> None:
    """Write one line of an answer."""
    print(line)


def say_json(answer: object) -> None:
    """Write an answer as one line of JSON, in plain ASCII so that every console can carry it."""
    print(json.dumps(msgspec.to_builtins(answer, str_keys=True)))


def rounded(data: Any, digits: int) -> Any:
    """Data for programs with every fraction rounded.

    >>> rounded({"hand": 6.67391, "range": (4, 11)}, 2)
    {'hand': 6.67, 'range': [4, 11]}
    """
    plain = msgspec.to_builtins(data, str_keys=True)
    if isinstance(plain, dict):
        return {key: rounded(value, digits) for key, value in plain.items()}
    if isinstance(plain, list | tuple):
        return [rounded(value, digits) for value in plain]
    return round(plain, digits) if isinstance(plain, float) else plain


def shown(text: str) -> str:
    r"""A text without signs that would command a terminal.

    >>> shown("Ann\x1b[31m")
    'Ann?[31m'
    """
    return text.translate(UNSEEN)


def say_table(table: Table) -> None:
    """Write a table as `table_lines` draws it."""
    for line in table_lines(table):
        say(line)


def table_lines(table: Table, indent: int = 0) -> list[str]:
    """A table in columns: folded to the width of a terminal, one row a line anywhere else.

    >>> from pegout.tabular import table_of
    >>> table_lines(table_of(("", "", ""), [(2, "fifteen", "7H 8H"), (12, "a pair", "")]))
    ['2   fifteen  7H 8H', '12  a pair']
    """
    heads = [table.heads] if any(table.heads) else []
    rows = [[shown(cell) for cell in row] for row in (*heads, *table.texts)]
    if sys.stdout.isatty():
        return _folded(rows, bool(heads), indent)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        " " * indent
        + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def _folded(rows: list[list[str]], headed: bool, indent: int) -> list[str]:
    from rich.console import Console
    from rich.padding import Padding
    from rich.table import Table as Grid

    heads = rows[0] if headed else []
    grid = Grid(*heads, box=None, show_header=headed, pad_edge=False)
    for row in rows[headed:]:
        grid.add_row(*row)
    # A club's own words may hold [brackets], which are not Rich's markup.
    console = Console(markup=False, highlight=False, emoji=False)
    with console.capture() as drawn:
        console.print(Padding(grid, (0, 0, 0, indent)))
    return drawn.get().splitlines()


def screen_lines(table: Table, width: int) -> list[str]:
    """A table in the width of a screen: figures to the right, and names as long as there is room.

    >>> from pegout.tabular import Column, table_of
    >>> columns = (Column(), Column("name", "name"), Column("points", "number"))
    >>> screen_lines(table_of(columns, [("1", "Al", "14")]), 80)
    ['   Name  Points', '1  Al        14']
    """
    rows, kinds = [table.heads, *table.texts], [column.kind for column in table.columns]
    widths, name = (
        [max(map(len, column)) for column in zip(*rows, strict=True)],
        kinds.index("name"),
    )
    rest, gaps = sum(widths) - widths[name], len(widths) - 1
    gap = 2 if rest + 2 * gaps + min(widths[name], SHORTEST_NAME) <= width else 1
    widths[name] = min(widths[name], max(SHORTEST_NAME, width - rest - gap * gaps))
    return [(" " * gap).join(map(_fitted, map(shown, row), widths, kinds)).rstrip() for row in rows]


def _fitted(cell: str, width: int, kind: Kind) -> str:
    if kind == "number":
        return cell.rjust(width)
    return (cell if len(cell) <= width else f"{cell[: width - 1]}…").ljust(width)


def answer_lines(answer: Callable[[str], Answer]) -> int:
    """Answer every line of standard input that is not blank by a line of JSON, or by its error.

    Returns the exit code: 0, or 2 where any line was refused.
    """
    asked = refused = 0
    for number, line in enumerate(sys.stdin, 1):
        if not line.strip():
            continue
        asked += 1
        try:
            say_json(answer(line))
        except UserError as error:
            refused += 1
            say_json({"line": number, "error": str(error)})
    if refused:
        complain(f"{refused} of {plural(asked, 'line')} could not be answered")
    return WRONGLY_ASKED if refused else 0


def reader_has_gone(error: OSError) -> bool:
    """Whether nobody reads standard output any more, as after `| head`; Windows says EINVAL."""
    return error.errno == errno.EPIPE or (os.name == "nt" and error.errno == errno.EINVAL)


def fall_silent() -> None:
    """Send what is still to be written nowhere, so that leaving raises no second error."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
