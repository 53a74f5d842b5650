"""A store for each test: in memory, and in one SQLite file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pegout.store import Store, open_store

PATIENCE = 120.0
"""Seconds in which a save is made on a machine that does much else."""


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    where = "memory:" if request.param == "memory" else str(tmp_path / "site.db")
    opened = open_store(where, patience=PATIENCE)
    yield opened
    opened.close()
