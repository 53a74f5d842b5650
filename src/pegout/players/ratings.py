"""The published ratings of the computers: from the ladder, made by bench/strength/ratings.py."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct


class LevelRating(Struct, frozen=True):
    """A level on Elo's scale, the Club computer being 1500; `give_or_take` is half of the interval
    in which it lies nineteen times in twenty.
    """

    strength: int
    give_or_take: int


@cache
def level_ratings() -> dict[str, LevelRating]:
    """All levels that have been measured, the strongest first."""
    text = (files("pegout.players") / "data" / "ratings.json").read_bytes()
    found = msgspec.json.decode(text, type=dict[str, LevelRating])
    return dict(sorted(found.items(), key=lambda one: -one[1].strength))


def level_rating(level: str) -> LevelRating:
    """The rating of one level."""
    return level_ratings()[level]
