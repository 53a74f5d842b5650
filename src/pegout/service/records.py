"""The record of a table's games, which anyone may check once they are over."""

from __future__ import annotations

from pegout.errors import Rejection
from pegout.game import Phase
from pegout.record import record_of, write_record
from pegout.service.table import Table


def record_text(table: Table) -> str | Rejection:
    """All games of a table as text; not while cards are still hidden."""
    if table.state.phase not in (Phase.GAME_OVER, Phase.MATCH_OVER):
        return Rejection("not_over", "The record is given out when the game is over")
    return write_record(record_of(table.events))
