"""How rare so much luck is: the luck of a whole game between experts, as the benchmark found it."""

from __future__ import annotations

from bisect import bisect_right
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

DATA = "luck.json"


class LuckSpread(Struct, frozen=True):
    """The luck that a share of all games stays below, in equal steps from none to all."""

    made_by: str
    games: int
    quantiles: list[float]


@cache
def luck_spread() -> LuckSpread:
    """What was found, as it is shipped."""
    text = (files("pegout.review") / "data" / DATA).read_bytes()
    return msgspec.json.decode(text, type=LuckSpread)


def luckier_share(luck: float) -> float:
    """The share of games in which a player has more luck than this.

    >>> luckier_share(-2.0), luckier_share(2.0)
    (1.0, 0.0)
    """
    quantiles = luck_spread().quantiles
    place = bisect_right(quantiles, luck)
    if place == 0:
        return 1.0
    if place == len(quantiles):
        return 0.0
    low, high = quantiles[place - 1], quantiles[place]
    within = (luck - low) / (high - low) if high > low else 1.0
    return 1.0 - (place - 1 + within) / (len(quantiles) - 1)
