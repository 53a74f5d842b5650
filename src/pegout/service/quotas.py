"""How much one visitor may ask for, so that none can fill the site for all."""

from __future__ import annotations

from pegout.errors import Rejection
from pegout.service.streams import MostStreams, Streams
from pegout.service.table import Table

MOST_OPEN_TABLES = 20
MOST_MEETS = 50
MOST_SEASONS = 20
AT_ONE_ADDRESS = 20
"""A whole club may be behind one address."""


class Quotas:
    """What each visitor has open now."""

    def __init__(
        self,
        tables: int = MOST_OPEN_TABLES,
        streams: MostStreams = MostStreams(),  # noqa: B008 - it is frozen
    ) -> None:
        self.most_tables, self.streams = tables, Streams(streams)
        self._tables: dict[str, set[str]] = {}

    def refuse_table(self, who: str, address: str = "") -> Rejection | None:
        """Why this visitor, or one more at this address, may open no more tables now."""
        own, there = self._tables.get(who, ()), self._tables.get(address, ())
        if len(own) < self.most_tables and len(there) < AT_ONE_ADDRESS * self.most_tables:
            return None
        return Rejection(
            "too_many_tables",
            f"You have {self.most_tables} tables open; finish or close one before the next",
        )

    def opened(self, who: str, table: str, address: str = "") -> None:
        """Count a table that a visitor has opened, for them and for their address."""
        for one in {who, address} - {""}:
            self._tables.setdefault(one, set()).add(table)

    def look_at(self, table: Table) -> None:
        """A table that has ended counts no more."""
        if table.finished:
            self.forgotten(table.id)

    def forgotten(self, table: str) -> None:
        """A table that was deleted or has ended counts no more."""
        for who, own in list(self._tables.items()):
            own.discard(table)
            if not own:
                del self._tables[who]

    def refuse_meet(self, meets: int) -> Rejection | None:
        """Why a visitor who has opened so many tournaments may open no more."""
        if meets < MOST_MEETS:
            return None
        return Rejection(
            "too_many_meets", f"You have {meets} tournaments here; delete one before the next"
        )

    def refuse_season(self, seasons: int) -> Rejection | None:
        """Why a visitor who keeps so many seasons may open no more."""
        if seasons < MOST_SEASONS:
            return None
        return Rejection(
            "too_many_seasons", f"You keep {seasons} seasons here; delete one before the next"
        )
