"""Golden reviews: three games, word for word as they were read and found true and useful."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.golden.review_texts import GAMES, told


def test_there_are_three() -> None:
    assert [path.stem for path in GAMES] == ["claimed", "club-novice", "near-home"]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_review_is_as_it_was(path: Path) -> None:
    assert told(path) == path.with_suffix(".txt").read_bytes().decode()
