"""By what a table is found again in the store: who sits there, its end, and when it is due."""

from __future__ import annotations

from pegout.service.tables import rows as r
from pegout.service.tables.decide import Rows
from pegout.service.tables.table import Table
from pegout.store import Facts

KIND = "table"
MOVES_SEATS = (r.Opened, r.Sat, r.Rose, r.ComputerSat, r.RematchMade, r.Handed)
MOVES_CLOCK = (r.Acted, r.TakenBack, r.CameBack, r.OpenedAgain)
"""What begins the time of a turn anew; talking does not."""


def moves_clock(rows: Rows) -> bool:
    """Whether the time of a turn begins anew."""
    return any(isinstance(made.row, MOVES_CLOCK) for made in rows)


def facts_after(table: Table, rows: Rows, seconds: float) -> Facts | None:
    """The facts of a table after these rows; none where they stay as they are."""
    ends = any(_ends(made.row) for made in rows)
    limit = table.settings.turn_seconds
    seats = any(isinstance(made.row, MOVES_SEATS) for made in rows)
    again = any(isinstance(made.row, r.OpenedAgain) for made in rows)
    if not (seats or ends or again or (moves_clock(rows) and limit is not None)):
        return None
    owners = {chair.who for chair in table.chairs} | {made.row.by for made in rows} | {table.host}
    owners -= {made.row.was for made in rows if isinstance(made.row, r.Handed)}
    due = None if ends or limit is None else seconds + limit
    return Facts(KIND, tuple(sorted(owners - {""})), ends or (table.finished and not again), due)


def _ends(row: r.Row) -> bool:
    if isinstance(row, r.Acted):
        return any(event["type"] == "MatchEnded" for event in row.events)
    return isinstance(row, r.Closed)
