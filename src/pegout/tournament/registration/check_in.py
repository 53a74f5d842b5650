"""The day itself: who is there, who is not, and who comes after all."""

from __future__ import annotations

from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.text import say
from pegout.tournament.floor.outstanding import papers_owed as owing
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.course import Course, checks, decides
from pegout.tournament.meet.permissions import area_of
from pegout.tournament.meet.state import DivisionState, Entry
from pegout.tournament.registration.eligibility import misfit
from pegout.tournament.registration.entries import already_in, barriers, closed, depart
from pegout.tournament.registration.withdrawals import let_in


@decides
def decide_check_in(course: Course, command: c.CheckIn) -> Rejection | None:
    """Note who is there; papers that are owed must have been handed in."""
    division = course.division(command.division)
    if refused := closed(division):
        return refused
    for number in command.entries or _waited_for(course, division):
        if refused := _arrive(course, division, number, command.override):
            return refused
    return None if course.events else refuse("all_there")


def _waited_for(course: Course, division: DivisionState) -> list[int]:
    """All who are entered; a registrar waits for those of one area."""
    own = area_of(course.meet, course.stamp)
    return [
        entry.id
        for entry in course.meet.entries_of(division.id)
        if entry.state == "entered" and entry.of(own)
    ]


def _arrive(
    course: Course, division: DivisionState, number: int, override: str
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


def _too_young(course: Course, entry: Entry) -> Rejection | None:
    """The event may have been moved to another year since the entry was taken."""
    found = misfit(course.meet, entry)
    if found is None:
        return None
    return replace(found, message=say("meet-misfit", why=found.message))


def _back_again(
    course: Course, division: DivisionState, entry: Entry, override: str
) -> Rejection | None:
    """One who was given up meets what a new entry would meet: the place may have gone."""
    if entry.state != "no_show":
        return None
    people = [course.meet.people[one] for one in entry.people]
    data = tuple(c.PersonData(one.name, one.birth_year, member=one.member) for one in people)
    found = [*barriers(course.meet, division, entry.area, late=False), *_missed(course, entry)]
    return already_in(course.meet, division, data) or depart(course, division, found, override)


def _missed(course: Course, entry: Entry) -> list[Rejection]:
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


def papers_owed(course: Course, entry: Entry, reason: str) -> Rejection | None:
    """Whether papers are missing, whosever of a pair, and whether the director lets that pass."""
    division = course.division(entry.division)
    clause = division.profile.people.papers.clause
    missing = [
        refuse("papers_owed", clause=clause, person=course.meet.people[one].name, papers=owed)
        for one, owed in owing(course.meet, entry)
    ]
    return depart(course, division, missing, reason)


@checks
def decide_no_show(course: Course, command: c.MarkNoShow) -> Rejection | None:
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
