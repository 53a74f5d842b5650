"""Who does something in a meet, in which role, and when.

Times are texts of the form 2026-11-15T09:30, which sort as they follow one another; they come in
from outside, like everything else a tournament is told.
"""

from __future__ import annotations

import re
from typing import Literal

from msgspec import Struct

from pegout.text import Message, plain, say

Role = Literal[
    "director",
    "registrar",
    "scorer",
    "judge",
    "cross_checker",
    "treasurer",
    "player",
    "viewer",
    "site",
]

DAY_OF_YEAR = re.compile(r"(\d{4})-(\d{2})-(\d{2})")
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
    return TIME.fullmatch(text) is not None and is_day(day_of(text))


def is_day(text: str) -> bool:
    """Whether a text is a day of the calendar.

    >>> is_day("2027-01-20"), is_day("20 Jan 2027"), is_day("2027-02-30")
    (True, False, False)
    """
    found = DAY_OF_YEAR.fullmatch(text)
    if not found:
        return False
    year, month, day = (int(part) for part in found.groups())
    return year > 0 and 1 <= month <= MONTHS and 1 <= day <= _month_length(year, month)


def _month_length(year: int, month: int) -> int:
    after = (year, month + 1) if month < MONTHS else (year + 1, 1)
    return _days(*after, 1) - _days(year, month, 1)


def day_of(at: str) -> str:
    """The day of a time.

    >>> day_of("2026-07-03T09:00")
    '2026-07-03'
    """
    return at.partition("T")[0]


def days_words(first: str, last: str = "") -> str:
    """One day, or the first and the last of several, as a person writes them.

    >>> days_words("2026-07-03"), days_words("2026-07-03", "2026-07-05")
    ('3 July 2026', '3 to 5 July 2026')
    >>> days_words("2026-12-30", "2027-01-02"), days_words("2026-06-30", "2026-07-02")
    ('30 December 2026 to 2 January 2027', '30 June to 2 July 2026')
    """
    if last in ("", first):
        return plain(_told_day(first))
    begun: Message | int = _told_day(first)
    _, month, day = _parts(first)
    if first[:7] == last[:7]:
        begun = day
    elif first[:4] == last[:4]:
        begun = say("date-in-the-year", day=day, month=month)
    return plain(say("from-to", first=begun, last=_told_day(last)))


def _told_day(of: str) -> Message:
    year, month, day = _parts(of)
    return say("date-day", day=day, month=month, year=str(year))


def _parts(day: str) -> tuple[int, int, int]:
    year, month, number = (int(part) for part in day.split("-"))
    return year, month, number


def hour_of(at: str) -> str:
    """What the clock on the wall showed.

    >>> hour_of("2026-07-03T09:00")
    '09:00'
    """
    return at.rpartition("T")[2]


def day_and_hour(at: str) -> str:
    """A time as a person writes it.

    >>> day_and_hour("2026-07-03T09:00")
    '3 July 2026, 09:00'
    >>> day_and_hour("")
    ''
    """
    day, _, hour = at.partition("T")
    return plain(say("date-and-hour", day=_told_day(day), hour=hour)) if at else ""


def minutes_between(earlier: str, later: str) -> int:
    """Whole minutes from one time to another.

    >>> minutes_between("2026-12-31T23:50", "2027-01-01T00:15")
    25
    """
    return _minutes(later) - _minutes(earlier)


def later_by(at: str, minutes: int) -> str:
    """The time a number of minutes after another.

    >>> later_by("2026-12-31T23:50", 25)
    '2027-01-01T00:15'
    """
    days, rest = divmod(_minutes(at) + minutes, DAY)
    return f"{_day_after(days)}T{rest // HOUR:02}:{rest % HOUR:02}"


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


FOUR_CENTURIES, CENTURY, FOUR_YEARS = 146_097, 36_524, 1_460
"""Days; in the last two less the leap day that may follow."""


def _day_after(days: int) -> str:
    """The day a number of days after the first of March of `_days`."""
    ages, day = divmod(days, FOUR_CENTURIES)
    years = (day - day // FOUR_YEARS + day // CENTURY - day // (FOUR_CENTURIES - 1)) // 365
    day -= 365 * years + years // 4 - years // 100
    months = (5 * day + 2) // 153
    month = months + 3 if months < 10 else months - 9
    year = 400 * ages + years + (month <= 2)
    return f"{year:04}-{month:02}-{day - (153 * months + 2) // 5 + 1:02}"
