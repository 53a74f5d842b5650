"""The bank of drills is made again as it is shipped, and goes on where it was stopped."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.drills import fill, made, read

from pegout.practice import KINDS, Kind, bank


@pytest.mark.parametrize("kind", KINDS)
def test_the_first_drill_of_each_kind_is_made_again(kind: Kind) -> None:
    assert next(made(kind)).drill == bank()[kind][0]


def test_it_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    stopped, whole = tmp_path / "stopped.gz", tmp_path / "whole.gz"
    fill(stopped, {"count": 3, "muggins": 2}, minutes=5)
    assert [len(kept) for kept in read(stopped).values()].count(0) == len(KINDS) - 2
    fill(stopped, {"count": 8, "muggins": 6}, minutes=5)
    fill(whole, {"count": 8, "muggins": 6}, minutes=5)
    assert stopped.read_bytes() == whole.read_bytes()
    none = fill(tmp_path / "none.gz", {"count": 8}, minutes=0)
    assert not none["count"]
