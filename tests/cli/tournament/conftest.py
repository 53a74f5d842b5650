"""Meets for the tests of the desk."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.tournament.desk import MEN, Director


@pytest.fixture
def desk(tmp_path: Path) -> Director:
    """A director with no meet yet."""
    return Director(tmp_path / "games.cribmeet")


@pytest.fixture(scope="session")
def thirteen(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of thirteen men at McAllen, begun."""
    desk = Director(tmp_path_factory.mktemp("morning") / "games.cribmeet")
    desk.open("mcallen", "--part", "men")
    desk.enter(*MEN)
    desk.begin()
    return desk.path.read_bytes()


@pytest.fixture
def morning(desk: Director, thirteen: bytes) -> Director:
    """A morning of one's own, begun."""
    desk.path.write_bytes(thirteen)
    return desk
