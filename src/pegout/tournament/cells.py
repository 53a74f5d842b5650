"""A table as text: its header names the columns, in any order, and every bad row is a fault.

Cells are parted by commas, semicolons or tabs, whichever the header has most of. A byte order mark
and blank lines are passed over.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from unicodedata import normalize

from msgspec import Struct

from pegout.errors import Fault

SEPARATORS = ",;\t"
RECKONED = ("=", "+", "-", "@")
"""A spreadsheet takes a cell that begins so for something to work out, unless it is a number."""
QUOTE = "'"


class Columns(Struct, frozen=True):
    """The columns that a table must have, and those that it may have."""

    needed: tuple[str, ...]
    optional: tuple[str, ...]


Cells = dict[str, str]


def table_rows(
    text: str, where: str, columns: Columns, faults: list[Fault]
) -> Iterator[tuple[int, Cells]]:
    """The rows with their lines, as cells by column."""
    text = text.removeprefix("\ufeff")
    header = next((line for line in text.splitlines() if line.strip()), "")
    if not header:
        need = ",".join(columns.needed)
        faults.append(Fault(where, f"is empty: the first line is expected to be {need}"))
        return
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    reader = csv.reader(
        (f"{line}\n" for line in lines), delimiter=max(SEPARATORS, key=header.count), strict=True
    )
    names: list[str] | None = None
    try:
        for cells in reader:
            at = f"{where} line {reader.line_num}"
            values = [unquoted(" ".join(normalize("NFC", cell).split())) for cell in cells]
            if not any(values):
                continue
            if names is None:
                names = _header(at, columns, values, faults)
                if not names:
                    return
            elif (named := _named(at, columns, names, values, faults)) is not None:
                yield reader.line_num, named
    except csv.Error as error:
        faults.append(Fault(f"{where} line {reader.line_num}", f"cannot be read as a row: {error}"))


def _header(at: str, columns: Columns, cells: Sequence[str], faults: list[Fault]) -> list[str]:
    names = [cell.lower().replace(" ", "_") for cell in cells]
    while names and not names[-1]:
        names.pop()
    known = (*columns.needed, *columns.optional)
    missing = [name for name in columns.needed if name not in names]
    strange = [name for name in names if name not in known]
    if missing:
        need = ",".join(columns.needed)
        faults.append(Fault(at, f"has no column {', '.join(missing)}: the header is {need}"))
    elif strange or len(set(names)) < len(names):
        which = f"an unknown column '{strange[0]}'" if strange else "a column twice"
        faults.append(Fault(at, f"has {which}: there are {', '.join(known)}"))
    else:
        return names
    return []


def _named(
    at: str, columns: Columns, names: list[str], values: list[str], faults: list[Fault]
) -> Cells | None:
    while len(values) > len(names) and not values[-1]:
        values.pop()
    if len(values) > len(names) or len(values) < len(columns.needed):
        faults.append(Fault(at, f"has {len(values)} cells, but the header has {len(names)}"))
        return None
    return dict(zip_longest(names, values, fillvalue=""))


def written(header: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    r"""A table as text with commas, which `table_rows` reads again.

    >>> written(("name", "club"), [("Ann", "A, B")])
    'name,club\nAnn,"A, B"\n'
    """
    lines = _Lines()
    table = csv.writer(lines, lineterminator="\n")
    table.writerow(header)
    table.writerows([[quoted(cell) for cell in row] for row in rows])
    return "".join(lines)


def quoted(cell: object) -> object:
    """A cell that a spreadsheet shows as it stands, whatever somebody calls themselves.

    >>> quoted("=1+1"), quoted("-15"), quoted("Ann")
    ("'=1+1", '-15', 'Ann')
    """
    if not isinstance(cell, str) or cell[1:].isdecimal():
        return cell
    return f"{QUOTE}{cell}" if cell.lstrip(QUOTE).startswith(RECKONED) else cell


def unquoted(cell: str) -> str:
    """What `quoted` was given.

    >>> unquoted("'=1+1"), unquoted("'t Hooft")
    ('=1+1', "'t Hooft")
    """
    if cell.startswith(QUOTE) and cell.lstrip(QUOTE).startswith(RECKONED):
        return cell[1:]
    return cell


class _Lines(list[str]):
    """Where the standard writer may write without a file."""

    def write(self, text: str) -> None:
        self.append(text)
