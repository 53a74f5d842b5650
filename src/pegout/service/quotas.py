"""How much one visitor may ask for, so that none can fill the site for all."""

from __future__ import annotations

from collections import Counter

from pegout.errors import Rejection

MOST_OPEN_TABLES = 20
MOST_STREAMS = 12


class Quotas:
    """What each visitor has open now."""

    def __init__(self, tables: int = MOST_OPEN_TABLES, streams: int = MOST_STREAMS) -> None:
        self.most_tables, self.most_streams = tables, streams
        self._tables: Counter[str] = Counter()
        self._streams: Counter[str] = Counter()

    def refuse_table(self, who: str) -> Rejection | None:
        """Why this visitor may open no more tables now."""
        if self._tables[who] < self.most_tables:
            return None
        return Rejection(
            "too_many_tables",
            f"You have {self.most_tables} tables open; finish or close one before the next",
        )

    def opened(self, who: str) -> None:
        self._tables[who] += 1

    def ended(self, who: str) -> None:
        self._tables[who] -= 1

    def stream_begins(self, who: str) -> bool:
        """Count one more stream, if this visitor may have it."""
        if self._streams[who] >= self.most_streams:
            return False
        self._streams[who] += 1
        return True

    def stream_ends(self, who: str) -> None:
        self._streams[who] -= 1
