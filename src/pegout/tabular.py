"""Tables as values: columns and rows once, drawn by each surface in its own way.

A page, a phone, a sheet of paper, a terminal, a spreadsheet and a program are all given the same
`Table`; each takes the columns it has room for.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

Kind = Literal["text", "number", "name", "write", "sign", "tick"]
"""What a column holds: words, a number, a name, or room to write, to sign or to tick."""

Cell = str | int | None


class Column(Struct, frozen=True):
    """One column: its head for people, its key for programs and spreadsheets."""

    head: str
    kind: Kind = "text"
    key: str = ""


class Table(Struct, frozen=True, tag=True):
    """Rows under heads. On paper heads come again on every page; a cell may have several lines."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    title: str = ""

    @property
    def heads(self) -> tuple[str, ...]:
        return tuple(column.head for column in self.columns)

    @property
    def texts(self) -> list[tuple[str, ...]]:
        """Every row as texts; what is not there is empty."""
        return [tuple("" if cell is None else str(cell) for cell in row) for row in self.rows]

    @property
    def records(self) -> list[dict[str, Cell]]:
        """Every row by the keys of its columns.

        >>> Table((Column("Place", "number", "place"),), ((1,), (None,))).records
        [{'place': 1}, {'place': None}]
        """
        keys = [column.key for column in self.columns]
        return [dict(zip(keys, row, strict=True)) for row in self.rows]

    def only(self, *keys: str) -> Table:
        """These columns alone, in this order; those that the table has not are passed over."""
        at = {column.key: number for number, column in enumerate(self.columns)}
        wanted = [at[key] for key in keys if key in at]
        return replace(
            self,
            columns=tuple(self.columns[number] for number in wanted),
            rows=tuple(tuple(row[number] for number in wanted) for row in self.rows),
        )

    def headed(self, heads: Mapping[str, str]) -> Table:
        """The same table with other heads over some columns."""
        columns = (replace(one, head=heads.get(one.key, one.head)) for one in self.columns)
        return replace(self, columns=tuple(columns))

    def filled(self) -> Table:
        """The same table without columns in which nothing stands."""
        kept = [
            column.key
            for number, column in enumerate(self.columns)
            if any(row[number] not in ("", None) for row in self.rows)
        ]
        return self.only(*kept)


def table_of(
    columns: Iterable[Column | str], rows: Iterable[Iterable[Cell]], title: str = ""
) -> Table:
    """A table from any rows; a column of words may be given by its head alone.

    >>> table_of(("Step", "What"), [(1, "opened")]).texts
    [('1', 'opened')]
    """
    given = (Column(one) if isinstance(one, str) else one for one in columns)
    return Table(tuple(given), tuple(tuple(row) for row in rows), title)
