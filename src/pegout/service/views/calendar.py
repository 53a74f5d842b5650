"""The plan of a tournament as a calendar file (RFC 5545), which every phone and mail program opens.

Hours are those on the wall of the hall: they have no time zone.
"""

from __future__ import annotations

from collections.abc import Iterator

from pegout.text import Name, plain, say
from pegout.tournament.floor import round_times
from pegout.tournament.meet import DivisionState, Meet, day_of, later_by

LONGEST_LINE = 73
"""Octets of a line, before it goes on in the next."""
A_DAY = 24 * 60


def as_calendar(meet: Meet, meet_id: str, now: str, page: str = "") -> str:
    """Every round that has a time; the days of the event where none has."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Pegout//Tournament//EN",
        "CALSCALE:GREGORIAN",
        f"X-WR-CALNAME:{_text(meet.name)}",
        *(_events(meet, meet_id, now, page)),
        "END:VCALENDAR",
    ]
    return "".join(f"{part}\r\n" for line in lines for part in _folded(line))


def _events(meet: Meet, meet_id: str, now: str, page: str) -> Iterator[str]:
    shared = [f"DTSTAMP:{_stamp(now)}Z"]
    shared += [f"LOCATION:{_text(meet.place)}"] if meet.place else []
    shared += [f"URL:{page}"] if page else []
    timed = False
    for division in meet.divisions.values():
        for one in round_times(division):
            timed = True
            yield from (
                "BEGIN:VEVENT",
                f"UID:{meet_id}-{division.id}-{one.round}@pegout",
                f"DTSTART:{_stamp(one.starts)}",
                f"DTEND:{_stamp(one.ends)}",
                f"SUMMARY:{_text(_named(meet, division, one.round))}",
                *shared,
                "END:VEVENT",
            )
    if not timed:
        after = day_of(later_by(f"{meet.until or meet.date}T00:00", A_DAY))
        yield from (
            "BEGIN:VEVENT",
            f"UID:{meet_id}@pegout",
            f"DTSTART;VALUE=DATE:{meet.date.replace('-', '')}",
            f"DTEND;VALUE=DATE:{after.replace('-', '')}",
            f"SUMMARY:{_text(meet.name)}",
            *shared,
            "END:VEVENT",
        )


def _named(meet: Meet, division: DivisionState, number: int) -> str:
    which = Name(division.name) if len(meet.divisions) > 1 else ""
    return plain(say("calendar-round", meet=Name(meet.name), division=which, round=number))


def _stamp(at: str) -> str:
    """A time as calendars write it.

    >>> _stamp("2026-07-03T09:30")
    '20260703T093000'
    """
    return f"{at.replace('-', '').replace(':', '')}00"


def _text(words: str) -> str:
    r"""Words with what has a meaning in a calendar escaped.

    >>> _text("Legion Hall, Taber; upstairs")
    'Legion Hall\\, Taber\\; upstairs'
    """
    escaped = words.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    return " ".join(escaped.split())


def _folded(line: str) -> Iterator[str]:
    """A line in parts of few octets, none of which cuts a letter in two."""
    part, size = "", 0
    for sign in line:
        wide = len(sign.encode())
        if size + wide > LONGEST_LINE:
            yield part
            part, size = " ", 1
        part, size = part + sign, size + wide
    yield part
