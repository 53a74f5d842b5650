"""Opening a meet and its divisions, what is settled of them; officials and announcements."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import structs
from msgspec.structs import replace

from pegout.chance import is_seed
from pegout.errors import Rejection, refuse
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.actors import day_and_hour, day_of, is_day, is_time
from pegout.tournament.meet.course import MeetCourse, checks, decides
from pegout.tournament.meet.directory import folded
from pegout.tournament.meet.state import DivisionState
from pegout.tournament.registration.entries import already_in, depart, people_of, room_told, tidy
from pegout.tournament.registration.withdrawals import take_out
from pegout.tournament.season.points import wrong_table

DIVISION_ID = re.compile(r"[a-z][a-z0-9_-]{0,39}")
YEARS = range(1900, 3000)


@decides
def decide_open_meet(course: MeetCourse, command: c.OpenMeet) -> Rejection | None:
    """Begin a meet."""
    if course.meet.opened:
        return refuse("opened")
    if not command.name.strip():
        return refuse("bad_name.meet")
    if refused := _bad_days(command.date, command.until):
        return refused
    if not is_seed(command.seed):
        return refuse("bad_seed.meet")
    course.happen(replace(command, until=_last_day(command.date, command.until)))
    return None


@decides
def decide_open_division(course: MeetCourse, command: c.OpenDivision) -> Rejection | None:
    """Open a division of a profile."""
    refused = (
        _bad_division_id(course, command)
        or _bad_times(command.starts, command.ends, command.deadline)
        or _no_such_part(command)
        or _bad_settings(command)
    )
    if refused:
        return refused
    course.happen(command)
    _follow_times(course, command.division)
    return None


def _bad_division_id(course: MeetCourse, command: c.OpenDivision) -> Rejection | None:
    if not DIVISION_ID.fullmatch(command.division):
        return refuse("bad_id", id=command.division)
    if command.division in course.meet.divisions:
        return refuse("taken", id=command.division)
    return None


def _no_such_part(command: c.OpenDivision) -> Rejection | None:
    profile = command.profile
    if profile.division(command.part) is not None:
        return None
    return refuse(
        "no_such_part",
        profile=profile.name,
        part=command.part,
        parts=[one.id for one in profile.people.divisions.value],
    )


def _bad_times(starts: str, ends: str, deadline: str = "") -> Rejection | None:
    for time in (starts, ends, deadline):
        if time and not is_time(time):
            return refuse("bad_time.form", time=time)
    if starts and ends and ends <= starts:
        return refuse("bad_time.order", ends=day_and_hour(ends))
    return None


def _bad_settings(command: c.OpenDivision) -> Rejection | None:
    rule = command.profile.games.muggins
    if command.muggins is None and rule.value == "announced":
        return refuse("muggins_unsaid", clause=rule.clause)
    if command.muggins and rule.value == "off":
        return refuse("no_muggins", clause=rule.clause, profile=command.profile.name)
    if command.best_of is not None and command.profile.playoffs.qualifiers.value is None:
        return refuse("no_playoffs.bracket", profile=command.profile.name)
    return None


@decides
def decide_deadline(course: MeetCourse, command: c.SetDeadline) -> Rejection | None:
    """Say until when entries are taken."""
    if not is_time(command.deadline):
        wrong = refuse("bad_time.form", time=command.deadline)
        return wrong if command.deadline else refuse("bad_time.blank")
    course.happen(replace(command, area=tidy(command.area)))
    return None


@decides
def decide_times(course: MeetCourse, command: c.SetTimes) -> Rejection | None:
    """Say when a division is on; nobody in it may have to be in two places."""
    if refused := _bad_times(command.starts, command.ends):
        return refused
    if not (command.starts and command.ends):
        return refuse("bad_time.both")
    division = course.division(command.division)
    if (division.starts, division.ends) == (command.starts, command.ends):
        return refuse("already.times", division=division.name)
    course.happen(command)
    _follow_times(course, division.id, _days_of(division))
    now = course.division(division.id)
    for entry in course.meet.entries_of(division.id):
        people = people_of(course.meet, entry)
        if refused := already_in(course.meet, now, people, besides=entry.id):
            return refused
    return None


@decides
def decide_date(course: MeetCourse, command: c.SetDate) -> Rejection | None:
    """Say on which days the meet is; those who are too young then are named with the step."""
    if refused := _bad_days(command.date, command.until):
        return refused
    until = _last_day(command.date, command.until)
    if (course.meet.date, course.meet.until) == (command.date, until):
        return refuse("already.days", days=course.meet.days)
    for division in course.meet.divisions.values():
        if not _within(division, command.date, until):
            return refuse(
                "times_elsewhere", division=division.name, starts=day_and_hour(division.starts)
            )
    course.happen(replace(command, until=until))
    return None


@decides
def decide_describe(course: MeetCourse, command: c.DescribeMeet) -> Rejection | None:
    """Say what people ask before they come."""
    facts = {name: getattr(command, name).strip() for name in command.__struct_fields__}
    told, meet = replace(command, **facts), course.meet
    stood = c.DescribeMeet(meet.place, *structs.astuple(meet.facts))
    if told == stood:
        return refuse("already.facts")
    course.happen(told)
    return None


def _bad_days(first: str, last: str) -> Rejection | None:
    for day in (first, last or first):
        if not is_day(day):
            return refuse("bad_date.form", day=day) if day else refuse("bad_date.blank")
        if int(day[:4]) not in YEARS:
            return refuse("bad_date.year", year=day[:4])
    if last and last < first:
        return refuse("bad_date.order", last=last)
    return None


def _last_day(first: str, last: str) -> str:
    """A meet of one day has no other last day."""
    return "" if last == first else last


def _within(division: DivisionState, first: str, last: str) -> bool:
    """Whether a division is on during these days, as far as its times are known."""
    return all(first <= day <= (last or first) for day in _days_of(division))


def _days_of(division: DivisionState) -> list[str]:
    return [day_of(time) for time in (division.starts, division.ends) if time]


def _follow_times(course: MeetCourse, division_id: str, before: Sequence[str] = ()) -> None:
    """The meet is on when its divisions are.

    Times outside its days move it, and so does a division that leaves its first or last day.
    """
    meet, division = course.meet, course.division(division_id)
    edges, now = {meet.date, meet.until or meet.date}, _days_of(division)
    leaves = edges & {*before} - {*now}
    if not leaves and _within(division, meet.date, meet.until):
        return
    on = [one for one in meet.divisions.values() if one.phase != "cancelled"]
    days = sorted(day for one in on for day in _days_of(one))
    after = days[0], _last_day(days[0], days[-1])
    if after != (meet.date, meet.until):
        course.happen(c.SetDate(*after))


@checks
def decide_muggins(course: MeetCourse, command: c.SetMuggins) -> Rejection | None:
    """Say whether muggins is in effect, until play begins."""
    division = course.division(command.division)
    rule = division.profile.games.muggins
    if rule.value == "off":
        return refuse("no_muggins", clause=rule.clause, profile=division.profile.name)
    if division.muggins == command.muggins:
        return refuse("already.muggins", muggins=command.muggins, division=division.name)
    if division.started:
        return refuse("started.muggins", clause=rule.clause)
    return None


@decides
def decide_division_name(course: MeetCourse, command: c.NameDivision) -> Rejection | None:
    """Say what a division is called; no two have one name."""
    division, name = course.division(command.division), tidy(command.name)
    if not name:
        return refuse("bad_name.division")
    if name == division.name:
        return refuse("already.called", division=name)
    others = (one for one in course.meet.divisions.values() if one.id != division.id)
    if any(folded(one.name) == folded(name) for one in others):
        return refuse("division_named", name=name)
    course.happen(replace(command, name=name))
    return None


@checks
def decide_points(course: MeetCourse, command: c.SetPoints) -> Rejection | None:
    """Say by which table points are earned; what cannot be in a file of one is refused."""
    division = course.division(command.division)
    if division.points == command.table:
        name = "" if command.table is None else command.table.name
        return refuse("already.points", division=division.name, table=name)
    return None if command.table is None else wrong_table(command.table)


@checks
def decide_room(course: MeetCourse, command: c.SetRoom) -> Rejection | None:
    """Say how many entries a division takes; nobody who is in has to go."""
    division = course.division(command.division)
    least, book = division.profile.people.least_entries.value, division.profile.people.capacity
    if command.room < least:
        return refuse("bad_room", least=least)
    late = division.profile.people.late_entries
    if division.started and not late.value:
        return refuse("started.room", clause=late.clause)
    if division.room == command.room:
        return refuse("already.room", takes=room_told(division))
    if book.value is not None and command.room > book.value:
        more = refuse("over_book", clause=book.clause, room=book.value)
        if refused := depart(course, division, [more], command.override):
            return refused
    return None


@checks
def decide_quota(course: MeetCourse, command: c.SetQuota) -> Rejection | None:
    """Say how many entries one area sends; nobody who is in has to go."""
    division = course.division(command.division)
    book, kind = division.profile.people.quota, division.profile.people.area.value
    if kind is None:
        return refuse("no_areas", division=division.name)
    if command.quota < 1:
        return refuse("bad_quota", kind=kind)
    if division.quota == command.quota:
        return refuse("already.quota", kind=kind, quota=command.quota)
    if book.value is not None and command.quota > book.value:
        more = refuse("over_quota", clause=book.clause, kind=kind, quota=book.value)
        return depart(course, division, [more], command.override)
    return None


UNNAMED = "director"
"""Who acts without a name of their own."""


@decides
def decide_appoint(course: MeetCourse, command: c.Appoint) -> Rejection | None:
    """Give a role; a player and a viewer need none.

    Who appoints the first director has been acting as one, and goes on to be one.
    """
    if not command.name.strip():
        return refuse("bad_name.appointed")
    if command.role in ("player", "viewer", "site"):
        return refuse("no_office")
    if command.role == "registrar" and not (command.area or "").strip():
        return refuse("no_area.registrar")
    has_one = any(one.role == "director" for one in course.meet.officials)
    acting = course.stamp.by
    if command.role == "director" and not has_one and acting not in (command.name, UNNAMED):
        course.happen(c.Appoint(acting, "director"))
    course.happen(command)
    return None


@decides
def decide_announce(course: MeetCourse, command: c.Announce) -> Rejection | None:
    """Tell everybody something."""
    if not command.text.strip():
        return refuse("nothing_said")
    course.happen(replace(command, text=command.text.strip()))
    return None


@decides
def decide_take_down(course: MeetCourse, command: c.TakeDown) -> Rejection | None:
    """Tell everybody no longer what was announced in these words."""
    announced = (one.text for one in course.meet.notices if one.kind == "announcement")
    said = next((one for one in announced if one.split() == command.text.split()), None)
    if said is None:
        return refuse("not_announced")
    course.happen(c.TakeDown(said))
    return None


@checks
def decide_warn(_course: MeetCourse, command: c.Warn) -> Rejection | None:
    """Warn any person, whether they play or not."""
    if not command.name.strip() or not command.reason.strip():
        return refuse("no_reason.warned")
    return None


@decides
def decide_eject(course: MeetCourse, command: c.Eject) -> Rejection | None:
    """Send any person out; someone who plays leaves every division."""
    if not command.name.strip() or not command.reason.strip():
        return refuse("no_reason.sent_out")
    course.happen(command)
    named = folded(command.name)
    people = {one.id for one in course.meet.people.values() if one.name.casefold() == named}
    for entry in list(course.meet.entries.values()):
        if entry.in_it and people & set(entry.people):
            take_out(course, entry.id, command.reason, "ejected")
    return None
