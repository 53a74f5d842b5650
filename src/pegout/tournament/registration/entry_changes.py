"""What becomes of entries: papers, names, other people and divisions, and who is there."""

from __future__ import annotations

from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.text import say
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.course import MeetCourse, checks, decides
from pegout.tournament.meet.directory import entries_with, folded, of_name
from pegout.tournament.meet.permissions import area_of
from pegout.tournament.meet.state import DivisionState, Entry
from pegout.tournament.registration.entries import (
    already_in,
    barriers,
    closed,
    depart,
    is_late,
    is_person,
    misfit,
    papers_owed as owing,
    people_of,
    person_in,
    quota,
    sent_out,
    tidy,
    too_young,
    wrong_area,
    wrong_email,
    wrong_member,
    wrong_name,
    wrong_people,
)
from pegout.tournament.registration.withdrawals import let_in


@checks
def decide_give_papers(course: MeetCourse, command: c.GivePapers) -> Rejection | None:
    """Note papers handed in."""
    if refused := _no_such_person(course, command.person):
        return refused
    if not command.papers:
        return refuse("no_papers")
    return None


def _no_such_person(course: MeetCourse, person: int) -> Rejection | None:
    if person in course.meet.people:
        return None
    return refuse("no_such_person.meet", person=person)


@decides
def decide_rename(course: MeetCourse, command: c.Rename) -> Rejection | None:
    """Put a name right."""
    name = tidy(command.name)
    if refused := _no_such_person(course, command.person):
        return refused
    if refused := wrong_name(name):
        return refused
    course.happen(replace(command, name=name))
    return None


@decides
def decide_number_member(course: MeetCourse, command: c.NumberMember) -> Rejection | None:
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
def decide_note_email(course: MeetCourse, command: c.NoteEmail) -> Rejection | None:
    """Note a person's address, put it right or take it out."""
    email = command.email.strip()
    if refused := _no_such_person(course, command.person) or wrong_email(email):
        return refused
    person = course.meet.people[command.person]
    if email == person.email:
        return refuse("already.known", person=person.name)
    course.happen(replace(command, email=email))
    return None


@decides
def decide_describe_person(course: MeetCourse, command: c.DescribePerson) -> Rejection | None:
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
def decide_set_area(course: MeetCourse, command: c.SetArea) -> Rejection | None:
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
def decide_replace(course: MeetCourse, command: c.Replace) -> Rejection | None:
    """Put another person in a place; someone who is to play at once has papers as all others."""
    meet, entry = course.meet, course.meet.entries[command.entry]
    division = meet.divisions[entry.division]
    if command.person not in entry.people:
        return refuse("no_such_person.entry", person=command.person, entry=entry.id)
    partners = people_of(meet, entry, besides=command.person)
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


def _gone(course: MeetCourse, entry: Entry) -> Rejection | None:
    if entry.state != "withdrawn":
        return None
    return refuse("withdrawn.new", entry=course.meet.entry_name(entry.id))


@decides
def decide_switch(course: MeetCourse, command: c.Switch) -> Rejection | None:
    """Move an entry to a division that runs, as those of a cancelled one are offered."""
    meet, entry = course.meet, course.meet.entries[command.entry]
    source, target = meet.divisions[entry.division], meet.divisions[command.division]
    own = people_of(meet, entry)
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
def decide_cancel(course: MeetCourse, command: c.CancelDivision) -> Rejection | None:
    """Call a division off, before it has begun."""
    division = course.division(command.division)
    if division.phase == "cancelled":
        return refuse("cancelled.before", division=division.name)
    if division.started:
        return refuse("started.cancel", division=division.name)
    if not command.reason.strip():
        return refuse("no_reason.cancel")
    return None


@decides
def decide_check_in(course: MeetCourse, command: c.CheckIn) -> Rejection | None:
    """Note who is there; papers that are owed must have been handed in."""
    division = course.division(command.division)
    if refused := closed(division):
        return refused
    for number in command.entries or _waited_for(course, division):
        if refused := _arrive(course, division, number, command.override):
            return refused
    return None if course.events else refuse("all_there")


def _waited_for(course: MeetCourse, division: DivisionState) -> list[int]:
    """All who are entered; a registrar waits for those of one area."""
    own = area_of(course.meet, course.stamp)
    return [
        entry.id
        for entry in course.meet.entries_of(division.id)
        if entry.state == "entered" and entry.of(own)
    ]


def _arrive(
    course: MeetCourse, division: DivisionState, number: int, override: str
) -> Rejection | None:
    meet = course.meet
    entry = meet.entries.get(number)
    if entry is None or entry.division != division.id:
        return refuse("no_such_entry.division", entry=number, division=division.name)
    if entry.state == "checked_in":
        return None
    if entry.state == "withdrawn":
        return refuse("withdrawn.again", entry=meet.entry_name(number))
    refused = (
        _too_young(course, entry)
        or _back_again(course, division, entry, override)
        or papers_owed(course, entry, override)
    )
    if refused:
        return refused
    course.happen(e.CheckedIn(number))
    return let_in(course, number) if division.started else None


def _too_young(course: MeetCourse, entry: Entry) -> Rejection | None:
    """The event may have been moved to another year since the entry was taken."""
    found = misfit(course.meet, entry)
    if found is None:
        return None
    return replace(found, message=say("meet-misfit", why=found.message))


def _back_again(
    course: MeetCourse, division: DivisionState, entry: Entry, override: str
) -> Rejection | None:
    """Someone who was given up meets what a new entry would meet: the place may have gone."""
    if entry.state != "no_show":
        return None
    data = people_of(course.meet, entry)
    found = [*barriers(course.meet, division, entry.area, late=False), *_missed(course, entry)]
    return already_in(course.meet, division, data) or depart(course, division, found, override)


def _missed(course: MeetCourse, entry: Entry) -> list[Rejection]:
    """They were entered in time, so that only the games that began without them are in the way."""
    division, name = course.division(entry.division), course.meet.entry_name(entry.id)
    people = division.profile.people
    if not division.started or people.late_entries.value:
        return []
    rule = division.profile.scoring.absence_minutes
    return [
        refuse(
            "play_begun",
            clause=rule.clause,
            entry=name,
            forfeited=rule.value is not None,
        )
    ]


def papers_owed(course: MeetCourse, entry: Entry, reason: str) -> Rejection | None:
    """Whether papers are missing, whosever of a pair, and whether the director lets that pass."""
    division = course.division(entry.division)
    clause = division.profile.people.papers.clause
    missing = [
        refuse("papers_owed", clause=clause, person=course.meet.people[one].name, papers=owed)
        for one, owed in owing(course.meet, entry)
    ]
    return depart(course, division, missing, reason)


@checks
def decide_no_show(course: MeetCourse, command: c.MarkNoShow) -> Rejection | None:
    """Note that an entry has not come; it plays nothing until it is checked in after all."""
    entry = course.meet.entries[command.entry]
    name = course.meet.entry_name(entry.id)
    if course.division(entry.division).started:
        return refuse("started.forfeit")
    if entry.state == "withdrawn":
        return refuse("withdrawn.not_waited_for", entry=name)
    if entry.state == "no_show":
        return refuse("already.not_there", entry=name)
    return None
