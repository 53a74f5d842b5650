"""What the server writes down: one line of JSON for each event, without cards, names or secrets."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterable
from time import monotonic
from typing import Any
from weakref import WeakSet

from litestar.status_codes import (
    HTTP_404_NOT_FOUND,
    HTTP_429_TOO_MANY_REQUESTS,
    HTTP_500_INTERNAL_SERVER_ERROR,
)
from structlog.processors import EventRenamer, JSONRenderer, TimeStamper, format_exc_info
from structlog.stdlib import ExtraAdder, ProcessorFormatter, add_log_level, add_logger_name

from pegout.service import Buckets, Size
from pegout.service.tables import Table, Tables

log = logging.getLogger("pegout.site")
COUNTED = {HTTP_404_NOT_FOUND: "not found", HTTP_429_TOO_MANY_REQUESTS: "asked too often"}
"""What a flood is called in the log, by the status of its answers."""
COUNTED_FOR = 60.0
LONGEST_PATH = 100
LINES = Size(200, 2)
"""This many refusals are told one by one; of a flood, how many more there were."""

KEPT = (
    *("table", "seat", "seats", "rules", "stage", "path", "status", "code", "number", "seconds"),
    "host",
)


def json_lines() -> ProcessorFormatter:
    """Writes each log record as one line of JSON; of what a record carries, only what is KEPT."""
    return ProcessorFormatter(
        foreign_pre_chain=[
            TimeStamper(fmt="%Y-%m-%dT%H:%M:%S", utc=False, key="at"),
            add_log_level,
            add_logger_name,
            ExtraAdder(allow=KEPT),
        ],
        processors=[
            ProcessorFormatter.remove_processors_meta,
            format_exc_info,
            EventRenamer("message"),
            JSONRenderer(),
        ],
    )


class OncePerMinute(logging.Filter):
    """Lets the same warning through once a minute: what strangers send must not fill the log."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._told: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to write it; errors are always written."""
        if record.levelno >= logging.ERROR:
            return True
        now, known = self._clock(), str(record.msg)
        if now - self._told.get(known, float("-inf")) < COUNTED_FOR:
            return False
        self._told[known] = now
        return True


class Journal:
    """What happens at the tables of a site, told to the log: when one opens and when it ends."""

    def __init__(self, tables: Tables) -> None:
        self._ended: WeakSet[Table] = WeakSet()
        tables.on_change(self.look_at)
        tables.on_load(self.look_back)
        tables.on_forget(self.forgotten)

    def look_at(self, table: Table) -> None:
        """A table has changed."""
        facts = {"table": table.id, "seats": len(table.chairs), "rules": table.settings.rules}
        if table.version == 1:
            log.info("a table was opened", extra=facts)
        if table.finished and table not in self._ended:
            log.info("a table has ended", extra={**facts, "stage": table.stage})
            self._ended.add(table)

    def look_back(self, table: Table) -> None:
        """A table has come back into memory; if it had ended, that was told then."""
        if table.finished:
            self._ended.add(table)

    def forgotten(self, table: str) -> None:
        """A table was deleted."""
        log.info("a table was deleted", extra={"table": table})


class Refusals:
    """What was refused: each with its code, and a flood of one kind counted together.

    A flood must not fill the log, so it is told once a minute, with its number. `words` are
    those of the site's own paths: whatever else is in one was typed by somebody, or is secret.
    """

    def __init__(self, words: Iterable[str] = (), clock: Callable[[], float] = monotonic) -> None:
        self._words, self._clock = frozenset(words), clock
        self._lines = Buckets(clock)
        self._since: dict[str, float] = {}
        self._counted: Counter[str] = Counter()

    def plain(self, path: str) -> str:
        """A path without what anybody typed: no code or secret link comes into the log.

        >>> refusals = Refusals(("api", "v1", "codes", "tables", "asks"))
        >>> refusals.plain("/api/v1/codes/ABC234"), refusals.plain("/api/v1/tables/xyz/asks")
        ('/api/v1/codes/…', '/api/v1/tables/…/asks')
        """
        words = path[:LONGEST_PATH].split("/")
        return "/".join(word if not word or word in self._words else "…" for word in words)

    def note(self, path: str, status: int, code: str, host: str = "") -> None:
        """Log a refusal; internal errors are logged where they are caught."""
        if status >= HTTP_500_INTERNAL_SERVER_ERROR:
            return
        if status != HTTP_429_TOO_MANY_REQUESTS and self._lines.allows("refused", LINES):
            facts = {"path": self.plain(path), "status": status, "code": code}
            log.info("refused", extra=facts | ({"host": host} if host else {}))
            return
        what, now = COUNTED.get(status, "refused"), self._clock()
        self._counted[what] += 1
        if what not in self._since or now - self._since[what] >= COUNTED_FOR:
            log.warning(what, extra={"number": self._counted.pop(what), "code": code})
            self._since[what] = now


def log_settings() -> dict[str, Any]:
    """For uvicorn and for ourselves: the same lines, on standard error, without each request."""
    quiet = {
        "handlers": ["lines"],
        "level": "WARNING",
        "propagate": False,
        "filters": ["once_per_minute"],
    }
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": "pegout.server.runtime.logs.json_lines"}},
        "filters": {"once_per_minute": {"()": "pegout.server.runtime.logs.OncePerMinute"}},
        "handlers": {"lines": {"class": "logging.StreamHandler", "formatter": "json"}},
        "loggers": {
            "uvicorn": quiet,
            "uvicorn.error": quiet,
            "uvicorn.access": {"handlers": [], "level": "CRITICAL", "propagate": False},
            "pegout": {"handlers": ["lines"], "level": "INFO", "propagate": False},
        },
    }
