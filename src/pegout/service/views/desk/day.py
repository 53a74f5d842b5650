"""How the day goes against the time plan, in the words of the desk."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.text import plain, say
from pegout.tournament.floor import Day, the_day
from pegout.tournament.meet import (
    DivisionState,
    day_and_hour,
    hour_of,
    later_by,
    minutes_between,
)

HOUR = 60
HALF_A_DAY = 12 * HOUR


def day_words(division: DivisionState, now: str) -> list[str]:
    """When the rounds end, how late that is, and the next break; nothing without a time plan."""
    day = the_day(division, now)
    return [] if day is None else list(_told(day, division.started, now))


def _told(day: Day, started: bool, now: str) -> Iterator[str]:
    late = day.late if started else None
    hours, minutes = divmod(abs(late or 0), HOUR)
    end, way = _hour(day.ends, now), _way(late)
    yield plain(say("desk-day-ends", end=end, way=way, hours=hours, minutes=minutes))
    if day.pause is not None:
        at = later_by(day.pause.ends, day.pause.pause) if day.resting else day.pause.ends
        after, long = day.pause.round, day.pause.pause
        told = say("desk-day-break", on=day.resting, at=_hour(at, now), round=after, minutes=long)
        yield plain(told)


def _way(late: int | None) -> str:
    if late is None:
        return "unsaid"
    return "late" if late > 0 else "early" if late else "planned"


def _hour(at: str, now: str) -> str:
    """The hour, with its day where that is not within half a day."""
    return hour_of(at) if abs(minutes_between(now, at)) < HALF_A_DAY else day_and_hour(at)
