"""Appointing officials, what everybody is told, and who is warned or sent out."""

from __future__ import annotations

from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.course import Course, checks, decides
from pegout.tournament.registration.withdrawals import take_out

UNNAMED = "director"
"""Who acts without a name of their own."""


@decides
def decide_appoint(course: Course, command: c.Appoint) -> Rejection | None:
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
def decide_announce(course: Course, command: c.Announce) -> Rejection | None:
    """Tell everybody something."""
    if not command.text.strip():
        return refuse("nothing_said")
    course.happen(replace(command, text=command.text.strip()))
    return None


@decides
def decide_take_down(course: Course, command: c.TakeDown) -> Rejection | None:
    """Tell everybody no longer what was announced in these words."""
    announced = (one.text for one in course.meet.notices if one.kind == "announcement")
    said = next((one for one in announced if one.split() == command.text.split()), None)
    if said is None:
        return refuse("not_announced")
    course.happen(c.TakeDown(said))
    return None


@checks
def decide_warn(course: Course, command: c.Warn) -> Rejection | None:
    """Warn any person, whether they play or not."""
    if not command.name.strip() or not command.reason.strip():
        return refuse("no_reason.warned")
    return None


@decides
def decide_eject(course: Course, command: c.Eject) -> Rejection | None:
    """Send any person out; one who plays leaves every division."""
    if not command.name.strip() or not command.reason.strip():
        return refuse("no_reason.sent_out")
    course.happen(command)
    named = " ".join(command.name.split()).casefold()
    people = {one.id for one in course.meet.people.values() if one.name.casefold() == named}
    for entry in list(course.meet.entries.values()):
        if entry.in_it and people & set(entry.people):
            take_out(course, entry.id, f"ejected: {command.reason}")
    return None
