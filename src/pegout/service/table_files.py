"""Tables as they come in files: text, or a workbook of a spreadsheet program.

Workbooks are read by openpyxl, which the extra `excel` brings; without it they stay what they are,
and whoever reads the table says what to do.
"""

from __future__ import annotations

import warnings
from io import BytesIO
from typing import Any
from zipfile import BadZipFile, ZipFile

from pegout.input_limits import LARGEST_WORKBOOK, MOST_ROWS, WIDEST_SHEET
from pegout.tournament.spreadsheets import NO_TABLE, as_text, written

Rows = list[list[str]]
PACKED = b"PK\x03\x04"


NO_TABLES = (b"%PDF", b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"{\\rtf")
"""How files begin that people take for a table: papers and pictures."""


def table_text(data: bytes) -> str:
    """A table as text with commas, or as it stands in a file of text.

    What is neither is marked as a workbook that cannot be read.
    """
    if data.startswith(NO_TABLES):
        return NO_TABLE
    rows = _sheet_rows(data) if data.startswith(PACKED) else None
    return as_text(data) if rows is None else written(rows[0] if rows else (), rows[1:])


def _sheet_rows(data: bytes) -> Rows | None:
    """The first sheet with rows, as far as a table goes; None where it cannot be read here."""
    try:
        from openpyxl import load_workbook
    except ImportError:
        return None
    if not _bounded(data):
        return None
    # What a sheet has beside its cells, and the reader leaves out, is no fault of the table.
    warnings.filterwarnings("ignore", module=r"openpyxl\\.")
    try:
        book = load_workbook(BytesIO(data), read_only=True, data_only=True)
        return next((rows for one in book.worksheets if (rows := _rows(one))), [])
    except Exception:  # a file that somebody made may break the reader in any way
        return None


def _bounded(data: bytes) -> bool:
    """Whether no more is packed in the file than is read here; more than that is never unpacked."""
    try:
        with ZipFile(BytesIO(data)) as packed:
            return sum(one.file_size for one in packed.infolist()) <= LARGEST_WORKBOOK
    except (BadZipFile, OSError, ValueError):
        return False


def _rows(sheet: Any) -> Rows:
    """One row more than a table may have, so that it is told where it is too long."""
    cells = sheet.iter_rows(max_row=MOST_ROWS + 2, max_col=WIDEST_SHEET, values_only=True)
    rows = [[_written(cell) for cell in row] for row in cells]
    return rows if any(map(any, rows)) else []


def _written(cell: object) -> str:
    """A cell as people would write it: whole numbers without a point, days without an hour.

    >>> _written(12.0), _written(None), _written("Ann")
    ('12', '', 'Ann')
    """
    if cell is None:
        return ""
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    return str(cell).removesuffix(" 00:00:00")
