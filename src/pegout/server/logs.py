"""What the server writes down: one line of JSON for each event, without cards, names or secrets."""

from __future__ import annotations

import json
import logging
from typing import Any

KEPT = ("table", "seat", "path", "status")


class JsonLines(logging.Formatter):
    """A log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Only what is named here is written."""
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {key: getattr(record, key) for key in KEPT if hasattr(record, key)}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line)


def log_settings() -> dict[str, Any]:
    """For uvicorn and for ourselves: the same lines, on standard error, without each request."""
    quiet = {"handlers": ["lines"], "level": "WARNING", "propagate": False}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": "pegout.server.logs.JsonLines"}},
        "handlers": {"lines": {"class": "logging.StreamHandler", "formatter": "json"}},
        "loggers": {
            "uvicorn": quiet,
            "uvicorn.error": quiet,
            "uvicorn.access": {"handlers": [], "level": "CRITICAL", "propagate": False},
            "pegout": {"handlers": ["lines"], "level": "INFO", "propagate": False},
        },
    }
