"""A store for each test: in memory or in one SQLite file, in the long run in both.

That both do the same is what `tests/store` is about.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

import pytest
from tests.long import in_turn

from pegout.store import Store, open_store

PATIENCE = 120.0
"""Seconds in which a save is made on a machine that does much else."""


KINDS = ("memory", "sqlite")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every other test has its store in a file."""
    if "store" in metafunc.fixturenames:
        turn = crc32(metafunc.function.__name__.encode()) % len(KINDS)
        kinds = in_turn([()], KINDS, turn)
        metafunc.parametrize("store", kinds, indirect=True)


@pytest.fixture
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    where = "memory:" if request.param == "memory" else str(tmp_path / "site.db")
    opened = open_store(where, patience=PATIENCE)
    yield opened
    opened.close()
