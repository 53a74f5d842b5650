"""The record of a table's games, which anyone may check once they are over."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from msgspec.structs import replace

from pegout.errors import Rejection
from pegout.game import Phase
from pegout.record import Remark, record_of, write_record
from pegout.service.table import Table


def record_text(table: Table) -> str | Rejection:
    """All games of a table as text; not while cards are still hidden."""
    if table.state.phase not in (Phase.GAME_OVER, Phase.MATCH_OVER):
        return Rejection("not_over", "The record is given out when the game is over")
    record = record_of(table.events)
    return write_record(replace(record, remarks=tuple(_remarks(table))))


def _remarks(table: Table) -> Iterator[Remark]:
    """What happened beside the game: who played for whom, and what was taken back."""
    for note in table.notes:
        # A turn that was played for somebody is told before it.
        yield Remark(bisect_left(table.versions, note.version), note.said.to_all)
