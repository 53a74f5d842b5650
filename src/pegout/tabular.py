"""Tables as values: columns and rows once, drawn by each surface in its own way.

A page, a phone, a sheet of paper, a terminal, a spreadsheet and a program are all given the same
`Table`; each takes the columns it has room for.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pegout.text import NOBODY, Message, Viewer, plain

Kind = Literal["text", "number", "name", "write", "sign", "tick"]
"""What a column holds: words, a number, a name, or room to write, to sign or to tick."""

Cell = str | int | None


Head = Message | str
"""What stands above a column: a message, or a name that somebody gave."""


class Column(Struct, frozen=True):
    """One column: its key for programs and spreadsheets, and what it holds.

    Its head is the message `column-` and the key, which each surface tells its readers; `named`
    stands above it instead where that is not meant.
    """

    key: str = ""
    kind: Kind = "text"
    named: Head | None = None

    def told(self, viewer: Viewer = NOBODY) -> str:
        """Its head in words; a column without a key has none."""
        if isinstance(self.named, str) or not self.key:
            return str(self.named or "")
        return plain(self.named or Message(f"column-{self.key}"), viewer)

    @property
    def head(self) -> str:
        """The same to nobody in particular.

        >>> Column("place").head, Column("total", named="Points").head
        ('Place', 'Points')
        """
        return self.told()


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

        >>> Table((Column("place", "number"),), ((1,), (None,))).records
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

    def headed(self, heads: Mapping[str, Head]) -> Table:
        """The same table with other heads over some columns."""
        columns = (replace(one, named=heads.get(one.key, one.named)) for one in self.columns)
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
    """A table from any rows; a column that no program reads may be given by its head alone.

    >>> table_of(("Step", "What"), [(1, "opened")]).texts
    [('1', 'opened')]
    """
    given = (Column(named=one) if isinstance(one, str) else one for one in columns)
    return Table(tuple(given), tuple(tuple(row) for row in rows), title)
