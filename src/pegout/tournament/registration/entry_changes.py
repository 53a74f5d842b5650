"""What becomes of entries before play: papers, names, others in their place, other divisions."""

from __future__ import annotations

from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.course import Course, checks, decides
from pegout.tournament.meet.directory import entries_with, of_name
from pegout.tournament.meet.state import DivisionState, Entry
from pegout.tournament.registration.check_in import papers_owed
from pegout.tournament.registration.eligibility import too_young
from pegout.tournament.registration.entries import (
    already_in,
    barriers,
    closed,
    depart,
    is_late,
    is_person,
    person_in,
    quota,
    sent_out,
    tidy,
    wrong_area,
    wrong_member,
    wrong_name,
    wrong_people,
)
from pegout.tournament.registration.names import folded


@checks
def decide_give_papers(course: Course, command: c.GivePapers) -> Rejection | None:
    """Note papers handed in."""
    if refused := _no_such_person(course, command.person):
        return refused
    if not command.papers:
        return refuse("no_papers")
    return None


def _no_such_person(course: Course, person: int) -> Rejection | None:
    if person in course.meet.people:
        return None
    return refuse("no_such_person.meet", person=person)


@decides
def decide_rename(course: Course, command: c.Rename) -> Rejection | None:
    """Put a name right."""
    name = " ".join(command.name.split())
    if refused := _no_such_person(course, command.person):
        return refused
    if refused := wrong_name(name):
        return refused
    course.happen(replace(command, name=name))
    return None


@decides
def decide_number_member(course: Course, command: c.NumberMember) -> Rejection | None:
    """Note a person's number on the club's list, or put it right."""
    if refused := _no_such_person(course, command.person):
        return refused
    person = course.meet.people[command.person]
    if not command.member.strip():
        return refuse("bad_member.none", person=person.name)
    data = c.PersonData(person.name, person.birth_year, member=command.member)
    if refused := wrong_member(course.meet, data, besides=person.id):
        return refused
    course.happen(replace(command, member=tidy(command.member)))
    return None


@decides
def decide_describe_person(course: Course, command: c.DescribePerson) -> Rejection | None:
    """Put right what is known of a person, as far as every division they are in allows it."""
    if refused := _no_such_person(course, command.person):
        return refused
    meet, person = course.meet, course.meet.people[command.person]
    data = c.PersonData(person.name, command.birth_year, member=person.member)
    for entry in (one for one in entries_with(meet, person.id) if one.in_it):
        if refused := too_young(meet, meet.divisions[entry.division], (data,)):
            return refused
    others = (one for one in of_name(meet, person.name) if one.id != person.id)
    if any(is_person(one, data) for one in others):
        return refuse("namesake", person=person.name)
    club, family = tidy(command.club), tidy(command.family)
    if (command.birth_year, club, family) == (person.birth_year, person.club, person.family):
        return refuse("already.known", person=person.name)
    course.happen(replace(command, club=club, family=family))
    return None


@decides
def decide_set_area(course: Course, command: c.SetArea) -> Rejection | None:
    """Put right where an entry is from; its new area has room, or the director says why not."""
    meet, entry, area = course.meet, course.meet.entries[command.entry], tidy(command.area)
    division = meet.divisions[entry.division]
    if area == entry.area:
        return refuse("already.area", entry=meet.entry_name(entry.id), area=area)
    moves = folded(area) != folded(entry.area)
    barriers_there = [barrier for barrier in (quota(meet, division, area),) if barrier and moves]
    refused = (
        _gone(course, entry)
        or wrong_area(course, division, area)
        or depart(course, division, barriers_there, command.override)
    )
    if refused:
        return refused
    course.happen(replace(command, area=area))
    return None


@decides
def decide_replace(course: Course, command: c.Replace) -> Rejection | None:
    """Put another person in a place; one who is to play at once has papers as all others."""
    meet, entry = course.meet, course.meet.entries[command.entry]
    division = meet.divisions[entry.division]
    if command.person not in entry.people:
        return refuse("no_such_person.entry", person=command.person, entry=entry.id)
    partners = _as_data(course, entry, besides=command.person)
    refused = (
        _gone(course, entry)
        or closed(division)
        or wrong_people(division, (command.by, *partners))
        or too_young(meet, division, (command.by,))
        or already_in(meet, division, (command.by,))
        or depart(course, division, sent_out(meet, (command.by,)), command.override)
    )
    if refused:
        return refused
    course.happen(e.Replaced(entry.id, command.person, person_in(course, command.by)))
    if entry.state != "checked_in":
        return None
    return papers_owed(course, course.meet.entries[entry.id], command.override)


def _as_data(course: Course, entry: Entry, besides: int = 0) -> tuple[c.PersonData, ...]:
    people = (course.meet.people[number] for number in entry.people if number != besides)
    return tuple(
        c.PersonData(person.name, person.birth_year, member=person.member) for person in people
    )


def _gone(course: Course, entry: Entry) -> Rejection | None:
    if entry.state != "withdrawn":
        return None
    return refuse("withdrawn.new", entry=course.meet.entry_name(entry.id))


@decides
def decide_switch(course: Course, command: c.Switch) -> Rejection | None:
    """Move an entry to a division that runs, as those of a cancelled one are offered."""
    meet, entry = course.meet, course.meet.entries[command.entry]
    source, target = meet.divisions[entry.division], meet.divisions[command.division]
    own = _as_data(course, entry)
    data = own if command.partner is None else (*own, command.partner)
    late = is_late(course, target, entry.area) and source.phase != "cancelled"
    refused = (
        _gone(course, entry)
        or _no_switch(source, target)
        or closed(target)
        or wrong_people(target, data)
        or wrong_area(course, target, entry.area)
        or too_young(meet, target, data)
        or already_in(meet, target, data, besides=entry.id)
        or depart(course, target, barriers(meet, target, entry.area, late), command.override)
    )
    if refused:
        return refused
    partner = None if command.partner is None else person_in(course, command.partner)
    course.happen(e.Switched(entry.id, target.id, partner))
    return None


def _no_switch(source: DivisionState, target: DivisionState) -> Rejection | None:
    if source.id == target.id:
        return refuse("same_division", division=target.name)
    if source.started:
        return refuse("started.withdraw", division=source.name)
    if target.started:
        return refuse("started.late", division=target.name)
    return None


@checks
def decide_cancel(course: Course, command: c.CancelDivision) -> Rejection | None:
    """Call a division off, before it has begun."""
    division = course.division(command.division)
    if division.phase == "cancelled":
        return refuse("cancelled.before", division=division.name)
    if division.started:
        return refuse("started.cancel", division=division.name)
    if not command.reason.strip():
        return refuse("no_reason.cancel")
    return None
