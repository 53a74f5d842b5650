"""Opening a meet and its divisions, appointing officials, and what everybody is told."""

from __future__ import annotations

import re

from pegout.chance import is_seed
from pegout.errors import Rejection
from pegout.tournament import commands as c
from pegout.tournament import events as e
from pegout.tournament.course import Course, refuse
from pegout.tournament.entering import already_in
from pegout.tournament.stamps import day_and_hour, is_time
from pegout.tournament.withdrawing import take_out

DIVISION_ID = re.compile(r"[a-z][a-z0-9_-]{0,39}")
UNNAMED = "director"
"""Who acts without a name of their own."""
YEARS = range(1900, 3000)


def decide_open_meet(course: Course, command: c.OpenMeet) -> Rejection | None:
    """Begin a meet."""
    if course.meet.opened:
        return refuse("opened", "This meet is open already")
    if not command.name.strip():
        return refuse("bad_name", "Give the meet a name")
    if command.year not in YEARS:
        return refuse("bad_year", f"{command.year} is no year of a meet")
    if not is_seed(command.seed):
        return refuse("bad_seed", "A seed is 64 hexadecimal digits in small letters")
    course.happen(
        e.MeetOpened(command.name, command.year, command.seed, command.place, command.rehearsal)
    )
    return None


def decide_open_division(course: Course, command: c.OpenDivision) -> Rejection | None:
    """Open a division of a profile."""
    profile = command.profile
    refused = (
        _bad_division_id(course, command)
        or _bad_times(command.starts, command.ends, command.deadline)
        or _bad_settings(command)
    )
    if refused:
        return refused
    if profile.division(command.part) is None:
        parts = ", ".join(one.id for one in profile.people.divisions.value)
        return refuse("no_such_part", f"{profile.name} has no '{command.part}': it has {parts}")
    course.happen(
        e.DivisionOpened(
            command.division,
            profile,
            command.part,
            command.starts,
            command.ends,
            command.deadline,
            command.muggins,
            command.best_of,
        )
    )
    return None


def _bad_division_id(course: Course, command: c.OpenDivision) -> Rejection | None:
    if not DIVISION_ID.fullmatch(command.division):
        return refuse("bad_id", f"'{command.division}': use small letters, digits, - and _")
    if command.division in course.meet.divisions:
        return refuse("taken", f"There is a division '{command.division}' already")
    return None


def _bad_times(starts: str, ends: str, deadline: str = "") -> Rejection | None:
    for time in (starts, ends, deadline):
        if time and not is_time(time):
            return refuse("bad_time", f"'{time}' is no time; write it as 2026-07-03T09:00")
    if starts and ends and ends <= starts:
        return refuse("bad_time", f"It ends at {day_and_hour(ends)}, before it starts")
    return None


def _bad_settings(command: c.OpenDivision) -> Rejection | None:
    rule = command.profile.games.muggins
    if command.muggins and rule.value == "off":
        return refuse("no_muggins", f"{command.profile.name} plays without muggins", rule.clause)
    if command.best_of is not None and command.profile.playoffs.qualifiers.value is None:
        return refuse("no_playoffs", f"{command.profile.name} has no playoff bracket")
    return None


def decide_appoint(course: Course, command: c.Appoint) -> Rejection | None:
    """Give a role; a player and a viewer need none.

    Who appoints the first director has been acting as one, and goes on to be one.
    """
    if not command.name.strip():
        return refuse("bad_name", "Say who is appointed")
    if command.role in ("player", "viewer", "site"):
        return refuse("no_office", "Players, viewers and the program are not appointed")
    if command.role == "registrar" and not (command.area or "").strip():
        return refuse("no_area", "Say for which zone, region or club the registrar enters people")
    has_one = any(one.role == "director" for one in course.meet.officials)
    acting = course.stamp.by
    if command.role == "director" and not has_one and acting not in (command.name, UNNAMED):
        course.happen(e.Appointed(acting, "director"))
    course.happen(e.Appointed(command.name, command.role, command.area))
    return None


def decide_deadline(course: Course, command: c.SetDeadline) -> Rejection | None:
    """Say until when entries are taken."""
    if not is_time(command.deadline):
        return refuse("bad_time", f"'{command.deadline}' is no time; write 2026-07-03T09:00")
    area = " ".join(command.area.split())
    course.happen(e.DeadlineSet(command.division, command.deadline, area))
    return None


def decide_times(course: Course, command: c.SetTimes) -> Rejection | None:
    """Say when a division is on; nobody in it may have to be in two places."""
    if refused := _bad_times(command.starts, command.ends):
        return refused
    if not (command.starts and command.ends):
        return refuse("bad_time", "Give both times: when it starts and when it ends")
    division = course.division(command.division)
    if (division.starts, division.ends) == (command.starts, command.ends):
        return refuse("already", f"{division.name} has these times already")
    course.happen(e.TimesSet(division.id, command.starts, command.ends))
    now = course.division(division.id)
    for entry in course.meet.entries_of(division.id):
        people = (course.meet.people[one] for one in entry.people)
        data = tuple(c.PersonData(one.name, one.birth_year, member=one.member) for one in people)
        if refused := already_in(course.meet, now, data, besides=entry.id):
            return refused
    return None


def decide_announce(course: Course, command: c.Announce) -> Rejection | None:
    """Tell everybody something."""
    if not command.text.strip():
        return refuse("nothing_said", "Say what is to be announced")
    course.happen(e.Announced(command.text.strip()))
    return None


def decide_take_down(course: Course, command: c.TakeDown) -> Rejection | None:
    """Tell everybody no longer what was announced in these words."""
    announced = (one.text for one in course.meet.notices if one.kind == "announcement")
    said = next((one for one in announced if one.split() == command.text.split()), None)
    if said is None:
        return refuse("not_announced", "That is not announced now: see the list on Overview")
    course.happen(e.TakenDown(said))
    return None


def decide_warn(course: Course, command: c.Warn) -> Rejection | None:
    """Warn any person, whether they play or not."""
    if not command.name.strip() or not command.reason.strip():
        return refuse("no_reason", "Say who is warned, and for what")
    course.happen(e.Warned(command.name, command.reason))
    return None


def decide_eject(course: Course, command: c.Eject) -> Rejection | None:
    """Send any person out; one who plays leaves every division."""
    if not command.name.strip() or not command.reason.strip():
        return refuse("no_reason", "Say who is sent out, and for what")
    course.happen(e.Ejected(command.name, command.reason))
    named = " ".join(command.name.split()).casefold()
    people = {one.id for one in course.meet.people.values() if one.name.casefold() == named}
    for entry in list(course.meet.entries.values()):
        if entry.in_it and people & set(entry.people):
            take_out(course, entry.id, f"ejected: {command.reason}")
    return None
