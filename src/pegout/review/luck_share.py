"""How rare such luck is, beside the games between experts that the benchmark played.

The luck of a whole game says little by itself: whoever wins without a mistake has had half a game
of it. What can be rare is one event, or all events of one kind in a game.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from pegout.review.values import LuckKind

DATA = "luck.json"


class LuckSpread(Struct, frozen=True):
    """By kind, of one event and of all in a game: the luck that a share of them stays below, in
    equal steps from none to all.
    """

    made_by: str
    games: int
    event: dict[LuckKind, list[float]]
    game: dict[LuckKind, list[float]]


@cache
def luck_spread() -> LuckSpread:
    """What was found, as it is shipped."""
    text = (files("pegout.review") / "data" / DATA).read_bytes()
    return msgspec.json.decode(text, type=LuckSpread)


def luckier_events(kind: LuckKind, luck: float) -> float | None:
    """The share of events of a kind that bring more luck; None for a cut, which has two ends."""
    quantiles = luck_spread().event.get(kind)
    return None if quantiles is None else share_above(quantiles, luck)


def luckier_games(kind: LuckKind, luck: float) -> float | None:
    """The share of games in which all events of a kind bring more luck."""
    quantiles = luck_spread().game.get(kind)
    return None if quantiles is None else share_above(quantiles, luck)


def share_above(quantiles: Sequence[float], value: float) -> float:
    """What share of a spread lies above a value.

    >>> share_above([-1.0, 0.0, 1.0], 0.5), share_above([-1.0, 0.0, 1.0], 2.0)
    (0.25, 0.0)
    """
    place = bisect_right(quantiles, value)
    if place in (0, len(quantiles)):
        return float(place == 0)
    low, high = quantiles[place - 1], quantiles[place]
    return 1.0 - (place - 1 + (value - low) / (high - low)) / (len(quantiles) - 1)
