"""Who does something in a meet, in which role, and when.

Times are texts of the form 2026-11-15T09:30, which sort as they follow one another; they come in
from outside, like everything else a tournament is told.
"""

from __future__ import annotations

import re
from typing import Literal

from msgspec import Struct

Role = Literal[
    "director", "registrar", "scorer", "judge", "cross_checker", "player", "viewer", "site"
]

TIME = re.compile(r"(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):([0-5]\d)")
MONTHS = 12
HOUR = 60
DAY = 24 * HOUR


class Stamp(Struct, frozen=True, omit_defaults=True):
    """When a step was taken and by whom.

    A registrar acts for one area, a player for one entry.
    """

    at: str
    by: str
    role: Role = "director"
    area: str | None = None
    entry: int | None = None


def is_time(text: str) -> bool:
    """Whether a text is a time that a clock can show.

    >>> is_time("2026-07-03T09:00"), is_time("2026-07-03 9am"), is_time("2026-02-30T09:00")
    (True, False, False)
    """
    found = TIME.fullmatch(text)
    if not found:
        return False
    year, month, day = (int(part) for part in found.groups()[:3])
    return 1 <= month <= MONTHS and 1 <= day <= _month_length(year, month)


def _month_length(year: int, month: int) -> int:
    after = (year, month + 1) if month < MONTHS else (year + 1, 1)
    return _days(*after, 1) - _days(year, month, 1)


def hour_of(at: str) -> str:
    """What the clock on the wall showed.

    >>> hour_of("2026-07-03T09:00")
    '09:00'
    """
    return at.rpartition("T")[2]


def day_and_hour(at: str) -> str:
    """A time as a person writes it.

    >>> day_and_hour("2026-07-03T09:00")
    '2026-07-03 09:00'
    """
    return at.replace("T", " ")


def minutes_between(earlier: str, later: str) -> int:
    """Whole minutes from one time to another.

    >>> minutes_between("2026-12-31T23:50", "2027-01-01T00:15")
    25
    """
    return _minutes(later) - _minutes(earlier)


def _minutes(time: str) -> int:
    found = TIME.fullmatch(time)
    assert found is not None, time
    year, month, day, hour, minute = (int(part) for part in found.groups())
    return _days(year, month, day) * DAY + hour * HOUR + minute


def _days(year: int, month: int, day: int) -> int:
    """Days since a first of March long ago: in years that begin in March leap days come last."""
    years, months = (year, month - 3) if month > 2 else (year - 1, month + 9)
    leaps = years // 4 - years // 100 + years // 400
    return 365 * years + leaps + (153 * months + 2) // 5 + day - 1
