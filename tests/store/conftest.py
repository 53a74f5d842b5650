"""Each kind of store in turn, empty."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.store.databases import Ticking, new_database

from pegout.store import Store, open_store

KINDS = ("memory", "sqlite", "postgresql")
Place = Callable[[str], str]


@pytest.fixture
def place(tmp_path: Path, request: pytest.FixtureRequest) -> Place:
    """The address of an empty database of a kind."""

    def of(kind: str) -> str:
        if kind == "memory":
            return "memory:"
        if kind == "sqlite":
            return str(tmp_path / "pegout.db")
        return new_database(request.getfixturevalue("postgres_server"))

    return of


@pytest.fixture(params=KINDS)
def store(request: pytest.FixtureRequest, place: Place) -> Iterator[Store]:
    opened = open_store(place(request.param), clock=Ticking(), patience=20)
    yield opened
    opened.close()


@pytest.fixture(params=KINDS[1:])
def url(request: pytest.FixtureRequest, place: Place) -> str:
    """The address of a database that outlives its process."""
    return place(request.param)
