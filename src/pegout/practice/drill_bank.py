"""The bank of drills as it is shipped; `tools/drills.py` makes it."""

from __future__ import annotations

import gzip
from functools import cache
from importlib.resources import files

import msgspec

from pegout.practice.drill import Drill, Kind

DATA = "drills.jsonl.gz"
"""A drill on each line, so that the tool can go on where it stopped."""


@cache
def bank() -> dict[Kind, tuple[Drill, ...]]:
    """All drills by their kind, in the order in which they were made."""
    found: dict[Kind, list[Drill]] = {}
    packed = (files("pegout.practice") / "data" / DATA).read_bytes()
    for line in gzip.decompress(packed).splitlines():
        drill = msgspec.json.decode(line, type=Drill)
        found.setdefault(drill.kind, []).append(drill)
    return {kind: tuple(drills) for kind, drills in found.items()}


@cache
def _by_id() -> dict[str, Drill]:
    return {drill.id: drill for drills in bank().values() for drill in drills}


def drill_of(drill_id: str) -> Drill | None:
    """A drill of the bank by its name."""
    return _by_id().get(drill_id)
