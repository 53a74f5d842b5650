"""A table as text: its header names the columns, in any order, and every bad row is a fault.

Cells are separated by commas, semicolons or tabs, whichever the header has most of. A byte order
mark, blank lines and the line "sep=;" of some spreadsheets are passed over.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from unicodedata import normalize

from msgspec import Struct

from pegout.errors import Fault, on_line
from pegout.input_limits import MOST_ROWS, STOPPED, TABLE, enough, text_too_long
from pegout.tabular import Table
from pegout.text import plain, say

SEPARATORS = ",;\t"
RECKONED = r"=+@\-＝＋＠－"
"""A spreadsheet takes a cell that begins so for something to work out, unless it is a number."""
QUOTE = "'"
BEGINS = re.compile(rf"(^|[{SEPARATORS}])('*)(?=[{RECKONED}])")
"""Where a cell begins, also in a spreadsheet that parts cells by another sign than we do."""
QUOTED = re.compile(rf"(^|[{SEPARATORS}])'('*)(?=[{RECKONED}])")
NUMBER = re.compile(r"[+-]\d+")
SEPARATOR = re.compile(r"sep=(.)", re.IGNORECASE)
NOT_KEPT = "-"
UTF_16 = ("\ufeff".encode("utf-16-le"), "\ufeff".encode("utf-16-be"))
NO_TABLE = "\N{NULL}"
"""What stands for a file that is no table at all, a paper or a picture."""
WORKBOOKS = ("PK\x03\x04", "ÐÏ\x11à")
"""How the files of spreadsheet programs begin, .xlsx and .ods and the older .xls."""


class Columns(Struct, frozen=True):
    """The columns that a table must have, and those that it may have.

    `also` are other words that people write for one of them, `instead` columns that stand for one
    that is needed, and `ignored` what people often write down and no tournament keeps. Where `any`
    is set every other column is left out too; else it is a fault. `told` says how known columns are
    named in a refusal, where people know them by two names.
    """

    needed: tuple[str, ...]
    optional: tuple[str, ...]
    also: Mapping[str, str] = {}
    instead: Mapping[str, tuple[str, ...]] = {}
    ignored: frozenset[str] = frozenset()
    any: bool = False
    told: Mapping[str, str] = {}

    @property
    def known(self) -> tuple[str, ...]:
        """All columns that are read."""
        return (*self.needed, *self.optional)


Cells = dict[str, str]


def as_text(data: bytes) -> str:
    """A file as text: UTF-8, or what spreadsheets on Windows write.

    >>> as_text("Zoë".encode()), as_text("Zoë".encode("cp1252")), as_text("Zoë".encode("utf-16"))
    ('Zoë', 'Zoë', 'Zoë')
    """
    if data.startswith(UTF_16):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def table_rows(
    text: str, where: str, columns: Columns, faults: list[Fault], notes: list[str] | None = None
) -> Iterator[tuple[int, Cells]]:
    """The rows with their lines, as cells by column; notes are what else is worth knowing.

    After many faults, those that the caller has noted among them, no more rows are read.
    """
    names: list[str] | None = None
    for line, values in rows_in(text, where, columns.needed, faults):
        at = on_line(where, line)
        if names is None:
            names = header_names(at, columns, values, faults)
            if not names:
                return
            left_out(names, values, [] if notes is None else notes)
        elif (named := named_cells(at, columns, names, values, faults)) is not None:
            yield line, named


def rows_in(
    text: str, where: str, needed: Sequence[str], faults: list[Fault]
) -> Iterator[tuple[int, list[str]]]:
    """Every row that is not blank, the header too, with its line."""
    if text.startswith(NO_TABLE):
        faults.append(Fault(where, say("sheet-no-table")))
        return
    if text.startswith(WORKBOOKS):
        faults.append(Fault(where, say("sheet-workbook")))
        return
    if long := text_too_long(text, TABLE):
        line, reason = long
        faults.append(Fault(on_line(where, line) if line else where, reason))
        return
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    parted, header = _separator(lines)
    if not header:
        faults.append(Fault(where, say("sheet-empty", columns=",".join(needed))))
        return
    for number, (line, cells) in enumerate(_read(lines, parted, where, faults)):
        if enough(faults) or number > MOST_ROWS:
            many = say("sheet-too-long", most=MOST_ROWS)
            faults.append(Fault(on_line(where, line), STOPPED if enough(faults) else many))
            return
        values = [unquoted(" ".join(normalize("NFC", cell).split())) for cell in cells]
        if any(values):
            yield line, values


def _separator(lines: list[str]) -> tuple[str, str]:
    """What parts the cells, and the header; a line that only names the separator is blanked."""
    said = SEPARATOR.fullmatch(lines[0].strip(" "))
    if said is not None:
        lines[0] = ""
    header = next((line for line in lines if line.strip()), "")
    return (said[1] if said else max(SEPARATORS, key=header.count)), header


def _read(
    lines: Sequence[str], parted: str, where: str, faults: list[Fault]
) -> Iterator[tuple[int, list[str]]]:
    """Every row with the line in which it begins; what ends the reading is a fault."""
    left = iter(lines)
    reader = csv.reader((f"{line}\n" for line in left), delimiter=parted, strict=True)
    first = 1
    try:
        for cells in reader:
            yield first, cells
            first = reader.line_num + 1
    except csv.Error:
        # The reader says why in its own words only: a quote that nothing closes takes all lines
        # that are left, or more than a cell may hold.
        taken = sum(map(len, lines[first - 1 : reader.line_num]))
        unclosed = next(left, None) is None or taken > csv.field_size_limit()
        wrong = say("sheet-unclosed-quote") if unclosed else say("sheet-quote-in-a-cell")
        faults.append(Fault(on_line(where, first), wrong))


def header_names(at: str, columns: Columns, cells: Sequence[str], faults: list[Fault]) -> list[str]:
    """What the columns of a header are called here; none where it cannot be used."""
    names = [column_name(columns, cell) for cell in cells]
    while names and not names[-1]:
        names.pop()
    if columns.any:
        names = [name or NOT_KEPT for name in names]
    missing = [name for name in columns.needed if not _there(columns, name, names)]
    strange = [cell for cell, name in zip(cells, names, strict=False) if _strange(name, columns)]
    kept = [name for name in names if name != NOT_KEPT]
    if missing:
        need = ",".join(columns.needed)
        faults.append(Fault(at, say("sheet-columns-missing", missing=missing, columns=need)))
    elif strange or len(set(kept)) < len(kept):
        there = [columns.told.get(one, one) for one in columns.known]
        named = [f"'{one}'" for one in strange]
        faults.append(Fault(at, say("sheet-columns-wrong", strange=named, known=there)))
    else:
        return names
    return []


def heading(cell: str) -> str:
    """How a heading is compared: in any case, whatever stands between its words.

    >>> [heading(cell) for cell in ("ACC #", "acc-number", "Year of birth:", "#", "55+ Open")]
    ['acc_number', 'acc_number', 'year_of_birth', 'number', '55_open']
    """
    return re.sub(r"[\W_]+", "_", cell.lower().replace("#", " number ")).strip("_")


def column_name(columns: Columns, cell: str) -> str:
    """What a column is called here, whatever people call it."""
    name = heading(cell)
    name = name if name in columns.needed else columns.also.get(name, name)
    unknown = columns.any and name and name not in columns.known
    return NOT_KEPT if name in columns.ignored or unknown else name


def _there(columns: Columns, name: str, names: Sequence[str]) -> bool:
    return any(one in names for one in (name, *columns.instead.get(name, ())))


def _strange(name: str, columns: Columns) -> bool:
    return name not in (*columns.known, NOT_KEPT)


def left_out(names: Sequence[str], cells: Sequence[str], notes: list[str]) -> None:
    """Note the columns that are not kept."""
    left = [cell for cell, name in zip(cells, names, strict=False) if name == NOT_KEPT and cell]
    if left:
        notes.append(plain(say("sheet-columns-left-out", columns=left)))


def named_cells(
    at: str, columns: Columns, names: Sequence[str], row: Sequence[str], faults: list[Fault]
) -> Cells | None:
    """The cells of a row by column, or None where it has too many or too few."""
    values = list(row)
    while len(values) > len(names) and not values[-1]:
        values.pop()
    if len(values) > len(names) or len(values) < len(columns.needed):
        wrong = say("sheet-cells-wrong", cells=len(values), columns=len(names))
        faults.append(Fault(at, wrong))
        return None
    cells = dict(zip_longest(names, values, fillvalue=""))
    cells.pop(NOT_KEPT, None)
    return cells


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


def table_csv(table: Table) -> str:
    r"""A table value for a spreadsheet, its columns under their keys.

    >>> from pegout.tabular import Column
    >>> table_csv(Table((Column("place", "number"), Column("name", "name")), ((1, "Ann"),)))
    'place,name\n1,Ann\n'
    """
    return written([column.key for column in table.columns], table.texts)


def quoted(cell: object) -> object:
    r"""A cell that a spreadsheet shows as it stands, whatever somebody calls themselves.

    Tabs and ends of lines are blanks, as they are when the table is read again.

    >>> quoted("=1+1"), quoted("-15"), quoted("Ann")
    ("'=1+1", '-15', 'Ann')
    >>> quoted("\t＝1+1"), quoted("Elks;=1+1")
    ("'＝1+1", "Elks;'=1+1")
    """
    if not isinstance(cell, str):
        return cell
    plain = " ".join(cell.split())
    return plain if NUMBER.fullmatch(plain) else BEGINS.sub(rf"\1{QUOTE}\2", plain)


def unquoted(cell: str) -> str:
    """What `quoted` was given.

    >>> unquoted("'=1+1"), unquoted("'t Hooft")
    ('=1+1', "'t Hooft")
    """
    return QUOTED.sub(r"\1\2", cell)


class _Lines(list[str]):
    """Where the standard writer may write without a file."""

    def write(self, text: str) -> None:
        self.append(text)
