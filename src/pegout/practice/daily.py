"""The daily throw: the same six cards, role and score for everybody on a day; and a streak."""

from __future__ import annotations

from datetime import date, timedelta

from msgspec import Struct

from pegout.analysis import Position
from pegout.chance import below, draws_from, mixed_pack, seed_from

DEALT = 6
SEED = "pegout daily throw"
AHEAD = 25
"""The scores are no further apart than this."""
LAST_HOLE = 120


class Streak(Struct, frozen=True, array_like=True):
    """Days in a row: the last one thrown on, how many, and the longest row so far."""

    last: str = ""
    length: int = 0
    longest: int = 0


def daily_throw(day: str) -> Position:
    """The throw of a day, which is written 2026-11-18.

    >>> daily_throw("2026-11-18") == daily_throw("2026-11-18")
    True
    """
    phrase = f"{SEED} {date.fromisoformat(day).isoformat()}"
    hand = mixed_pack(seed_from(phrase), (), 1)[:DEALT]
    draws = draws_from(phrase)
    role = ("dealer", "pone")[below(2, draws)]
    own = below(LAST_HOLE + 1, draws)
    gap = below(2 * AHEAD + 1, draws) - AHEAD
    other = min(LAST_HOLE, max(0, own + gap))
    in_order = tuple(sorted(hand, key=lambda card: card.code))
    return Position(in_order, "dealer" if role == "dealer" else "pone", (own, other))


def after_throw(streak: Streak, day: str) -> Streak:
    """The streak after a throw on this day.

    >>> after_throw(Streak("2026-11-17", 3, 5), "2026-11-18")
    Streak(last='2026-11-18', length=4, longest=5)
    >>> after_throw(Streak("2026-11-15", 3, 5), "2026-11-18").length
    1
    """
    if streak.last == day:
        return streak
    length = streak.length + 1 if streak.last == _before(day) else 1
    return Streak(day, length, max(length, streak.longest))


def streak_on(streak: Streak, day: str) -> int:
    """How long the streak is on this day, whether or not one has thrown yet."""
    return streak.length if streak.last in {day, _before(day)} else 0


def _before(day: str) -> str:
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()
