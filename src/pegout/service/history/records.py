"""The record of a table's games, which anyone may check once they are over."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from importlib.metadata import version

from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.game import Phase
from pegout.record import Remark, record_of, write_record
from pegout.service.tables.table import Table

SEALED = refuse("sealed")


def record_text(table: Table, *, whole: bool = False) -> str | Rejection:
    """All games of a table as text; not while cards are still hidden.

    Packs that other tables still play stay sealed, but for the `whole` record that is put away.
    """
    if table.sealed and not whole:
        return SEALED
    if table.state.phase not in (Phase.GAME_OVER, Phase.MATCH_OVER):
        return refuse("not_over.record")
    record = record_of(table.events, **dict(_tags(table)), **dict(_computers(table)))
    return write_record(replace(record, remarks=tuple(_remarks(table))))


def _tags(table: Table) -> Iterator[tuple[str, str]]:
    """When and where it was played, by which clock, and what wrote it down."""
    if table.occasion is not None:
        yield "Event", table.occasion.title
    yield "Date", table.opened_at[:10]
    yield "Table", table.id
    if table.settings.turn_seconds is not None:
        yield "Clock", f"{table.settings.turn_seconds} seconds a turn"
    yield "Program", f"Pegout {version('pegout')}"


def _computers(table: Table) -> Iterator[tuple[str, str]]:
    """A tag for each seat of a computer: its level, and from where on a simpler one played."""
    for seat, chair in enumerate(table.chairs, 1):
        if chair.kind == "computer":
            yield f"P{seat}Computer", "; ".join(table.computers[seat - 1])


def _remarks(table: Table) -> Iterator[Remark]:
    """What happened beside the game: who played for whom, and what was taken back."""
    for note in table.notes:
        # A turn that was played for somebody is told before it.
        yield Remark(bisect_left(table.versions, note.version), str(note.message))
