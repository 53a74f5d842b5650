"""Registration: who may enter which division, and what becomes of entries until play begins."""

from __future__ import annotations

from collections.abc import Callable

from pegout.errors import Rejection
from pegout.rulesets import Rule
from pegout.tournament import commands as c
from pegout.tournament import events as e
from pegout.tournament.course import Course, refuse
from pegout.tournament.permits import area_of
from pegout.tournament.profiles.model import Paper
from pegout.tournament.state import DivisionState, Entry, Meet, Person
from pegout.tournament.withdrawing import let_in

LONGEST_NAME = 80
OLDEST = 120
ON_DEMAND: tuple[Paper, ...] = ("identification",)
"""Shown when asked for, not handed in."""


def decide_enter(course: Course, command: c.Enter) -> Rejection | None:
    """Enter a person or a pair, if the profile lets them in."""
    meet = course.meet
    division = meet.divisions[command.division]
    area = area_of(meet, course.stamp) or command.area.strip()
    refused = (
        _closed(division)
        or _wrong_people(division, command.people)
        or _wrong_area(course, division, command.area.strip())
        or _too_young(meet, division, command.people)
        or _already_in(meet, division, command.people)
    )
    if refused:
        return refused
    late = division.started or _after_deadline(course, division)
    barriers = [
        barrier
        for barrier in (_full(meet, division), _quota(meet, division, area), _late(division, late))
        if barrier is not None
    ]
    if barriers and (refused := _depart(course, division, barriers, command.override)):
        return refused
    people = tuple(_person(course, one) for one in command.people)
    entry = max(course.meet.entries, default=0) + 1
    course.happen(e.EntryMade(entry, division.id, people, area, late))
    if division.started:
        course.happen(e.CheckedIn(entry))
        return let_in(course, entry)
    return None


def _closed(division: DivisionState) -> Rejection | None:
    if division.phase == "cancelled":
        return refuse("cancelled", f"{division.name} was called off; enter another division")
    if division.phase == "playoffs":
        return refuse("playoffs_begun", f"The playoffs of {division.name} have begun")
    return None


def _wrong_people(division: DivisionState, people: tuple[c.PersonData, ...]) -> Rejection | None:
    size = division.part.size
    if len(people) != size:
        need = "one person" if size == 1 else "two people"
        return refuse(
            "wrong_size",
            f"{division.name} is for entries of {need}, not {len(people)}",
            division.profile.people.divisions.clause,
        )
    for person in people:
        if not person.name.strip() or len(person.name) > LONGEST_NAME:
            return refuse("bad_name", f"Give a name of 1 to {LONGEST_NAME} letters")
    if len({_folded(person.name) for person in people}) < len(people):
        return refuse("same_person", "A pair is two different people")
    return None


def _wrong_area(course: Course, division: DivisionState, area: str) -> Rejection | None:
    rule, own = division.profile.people.area, area_of(course.meet, course.stamp)
    if own is not None and area and _folded(area) != _folded(own):
        return refuse("not_your_area", f"You enter people for {own} only, not for {area}")
    if rule.value is not None and not (own or area):
        return refuse("no_area", f"Say which {rule.value} the entry is from", rule.clause)
    return None


def _too_young(
    meet: Meet, division: DivisionState, people: tuple[c.PersonData, ...]
) -> Rejection | None:
    """The age that counts is the one reached by 31 December of the year."""
    least, clause = division.part.least_age, division.profile.people.divisions.clause
    for person in people:
        year = person.birth_year
        if year is not None and not meet.year - OLDEST <= year <= meet.year:
            return refuse("bad_birth_year", f"{person.name} cannot be born in {year}")
        if least is None:
            continue
        if year is None:
            return refuse(
                "no_birth_year",
                f"Give the year of birth of {person.name}: {division.name} is for {least} and over",
                clause,
            )
        if meet.year - year < least:
            return refuse(
                "too_young",
                f"{person.name} is {meet.year - year} on 31 December {meet.year}; "
                f"{division.name} is for {least} and over",
                clause,
            )
    return None


def _already_in(
    meet: Meet, division: DivisionState, people: tuple[c.PersonData, ...]
) -> Rejection | None:
    for data in people:
        person = known_person(meet, data)
        for entry in meet.entries.values() if person else ():
            other = meet.divisions[entry.division]
            inside = entry.in_it and person is not None and person.id in entry.people
            if inside and person and (refused := _clash(other, division, person)):
                return refused
    return None


def _clash(other: DivisionState, division: DivisionState, person: Person) -> Rejection | None:
    """One person plays in two divisions only where their times do not overlap."""
    rule = division.profile.people.two_divisions
    if other.id == division.id:
        return refuse("already_entered", f"{person.name} is already in {division.name}")
    if other.phase == "cancelled":
        return None
    if rule.value == "never":
        return refuse(
            "two_divisions",
            f"{person.name} is already in {other.name}, and one is all",
            rule.clause,
        )
    if not all((other.starts, other.ends, division.starts, division.ends)):
        return refuse(
            "times_unknown",
            f"{person.name} is already in {other.name}: give both divisions their times first",
            rule.clause,
        )
    if other.starts < division.ends and division.starts < other.ends:
        return refuse(
            "times_clash",
            f"{person.name} is already in {other.name}, which is on from {other.starts} "
            f"to {other.ends}",
            rule.clause,
        )
    return None


def _after_deadline(course: Course, division: DivisionState) -> bool:
    return bool(division.deadline) and course.stamp.at > division.deadline


def _full(meet: Meet, division: DivisionState) -> Rejection | None:
    rule = division.profile.people.capacity
    if rule.value is None or len(meet.entries_of(division.id)) < rule.value:
        return None
    return refuse("full", f"{division.name} is full: it takes {rule.value} entries", rule.clause)


def _quota(meet: Meet, division: DivisionState, area: str) -> Rejection | None:
    rule, kind = division.profile.people.quota, division.profile.people.area.value
    entered = [e for e in meet.entries_of(division.id) if _folded(e.area) == _folded(area)]
    if rule.value is None or len(entered) < rule.value:
        return None
    return refuse(
        "quota",
        f"{area} has its {rule.value} entries in {division.name}, which is all that a {kind} has",
        rule.clause,
    )


def _late(division: DivisionState, late: bool) -> Rejection | None:
    rule = division.profile.people.late_entries
    if not late or rule.value:
        return None
    return refuse("too_late", f"{division.name} takes no late entries", rule.clause)


def _depart(
    course: Course, division: DivisionState, barriers: list[Rejection], reason: str
) -> Rejection | None:
    """A director may let an entry in all the same; that and why stay on record."""
    if course.stamp.role != "director" or not reason.strip():
        first = barriers[0]
        return refuse(
            first.code,
            f"{first.sentence}; the director may decide otherwise, with a reason",
            first.clause,
        )
    for barrier in barriers:
        course.happen(e.Deviated(division.id, barrier.clause, barrier.sentence, reason))
    return None


def known_person(meet: Meet, data: c.PersonData) -> Person | None:
    """The person of that name and year of birth, if the meet has one."""
    for person in meet.people.values():
        if _folded(person.name) == _folded(data.name) and (
            None in (person.birth_year, data.birth_year) or person.birth_year == data.birth_year
        ):
            return person
    return None


def _person(course: Course, data: c.PersonData) -> int:
    """The number of a person, who is added if the meet does not know them."""
    known = known_person(course.meet, data)
    if known is not None:
        if fresh := tuple(one for one in data.papers if one not in known.papers):
            course.happen(e.PapersGiven(known.id, fresh))
        return known.id
    number = max(course.meet.people, default=0) + 1
    name = " ".join(data.name.split())
    course.happen(e.PersonAdded(number, name, data.birth_year, data.club, data.family, data.papers))
    return number


def _folded(text: str) -> str:
    return " ".join(text.split()).casefold()


def decide_give_papers(course: Course, command: c.GivePapers) -> Rejection | None:
    """Note papers handed in."""
    if command.person not in course.meet.people:
        return refuse("no_such_person", f"There is no person {command.person} in this meet")
    course.happen(e.PapersGiven(command.person, command.papers))
    return None


def decide_rename(course: Course, command: c.Rename) -> Rejection | None:
    """Put a name right."""
    name = " ".join(command.name.split())
    if command.person not in course.meet.people:
        return refuse("no_such_person", f"There is no person {command.person} in this meet")
    if not name or len(name) > LONGEST_NAME:
        return refuse("bad_name", f"Give a name of 1 to {LONGEST_NAME} letters")
    course.happen(e.Renamed(command.person, name))
    return None


def decide_check_in(course: Course, command: c.CheckIn) -> Rejection | None:
    """Note who is there; papers that are owed must have been handed in."""
    meet = course.meet
    due = command.entries or tuple(
        entry.id for entry in meet.entries_of(command.division) if entry.state == "entered"
    )
    for number in due:
        entry = meet.entries.get(number)
        if entry is None or entry.division != command.division:
            return refuse("no_such_entry", f"There is no entry {number} in {command.division}")
        if entry.state == "withdrawn":
            return refuse("withdrawn", f"{meet.entry_name(number)} has withdrawn; enter them again")
        if refused := _owed(course, entry, command.override):
            return refused
        if entry.state != "checked_in":
            course.happen(e.CheckedIn(number))
    return None


def _owed(course: Course, entry: Entry, reason: str) -> Rejection | None:
    """Whether papers are missing, and whether the director lets that pass."""
    division = course.division(entry.division)
    rule = division.profile.people.papers
    for number in entry.people:
        person = course.meet.people[number]
        owed = [one for one in rule.value if one not in person.papers and one not in ON_DEMAND]
        if owed:
            missing = refuse(
                "papers_owed", f"{person.name} still owes: {', '.join(owed)}", rule.clause
            )
            if refused := _depart(course, division, [missing], reason):
                return refused
    return None


def decide_no_show(course: Course, command: c.MarkNoShow) -> Rejection | None:
    """Note that an entry has not come; it plays nothing until it is checked in after all."""
    return _leave(course, command.entry, e.NotThere, "no_show")


def _leave(
    course: Course, number: int, event: Callable[[int], e.Event], code: str
) -> Rejection | None:
    entry = course.meet.entries[number]
    if course.division(entry.division).started:
        return refuse("started", "Play has begun: withdraw the entry, or record forfeits")
    if entry.state == code:
        return refuse("already", f"{course.meet.entry_name(number)} is already marked so")
    course.happen(event(number))
    return None


def decide_replace(course: Course, command: c.Replace) -> Rejection | None:
    """Put another person in a place."""
    meet, entry = course.meet, course.meet.entries[command.entry]
    division = meet.divisions[entry.division]
    if command.person not in entry.people:
        return refuse("no_such_person", f"Person {command.person} is not of entry {entry.id}")
    refused = (
        _wrong_people(division, (command.by,) * division.part.size)
        if division.part.size == 1
        else None
    )
    refused = (
        refused
        or _too_young(meet, division, (command.by,))
        or _already_in(meet, division, (command.by,))
    )
    if refused:
        return refused
    course.happen(e.Replaced(entry.id, command.person, _person(course, command.by)))
    return None


def decide_switch(course: Course, command: c.Switch) -> Rejection | None:
    """Move an entry to a division that runs, as those of a cancelled one are offered."""
    meet, entry = course.meet, course.meet.entries[command.entry]
    source, target = meet.divisions[entry.division], meet.divisions[command.division]
    if source.started:
        return refuse("started", f"{source.name} has begun: withdraw the entry instead")
    if target.started:
        return refuse("started", f"{target.name} has begun")
    data = tuple(
        c.PersonData(person.name, person.birth_year)
        for person in (meet.people[number] for number in entry.people)
    )
    refused = (
        _closed(target)
        or _wrong_people(target, data)
        or _too_young(meet, target, data)
        or _full(meet, target)
    )
    if refused:
        return refused
    course.happen(e.Switched(entry.id, target.id))
    return None


def decide_cancel(course: Course, command: c.CancelDivision) -> Rejection | None:
    """Call a division off, before it has begun."""
    division = course.division(command.division)
    if division.phase == "cancelled":
        return refuse("cancelled", f"{division.name} was called off before")
    if division.started:
        return refuse("started", f"{division.name} has begun and cannot be called off")
    if not command.reason.strip():
        return refuse("no_reason", "Say why the division is called off")
    course.happen(e.DivisionCancelled(division.id, command.reason))
    return None


def too_few(meet: Meet, division: DivisionState) -> Rejection | None:
    """A division with one entry or none is cancelled, and those in it may switch."""
    rule: Rule[int] = division.profile.people.least_entries
    if len(meet.entries_of(division.id)) >= rule.value:
        return None
    others = [
        one.name
        for one in meet.divisions.values()
        if one.id != division.id
        and one.phase in ("registration", "planned")
        and one.part.size == division.part.size
    ]
    offer = f"; its entries may switch to {' or '.join(others)}" if others else ""
    return refuse(
        "too_few",
        f"{division.name} has fewer than {rule.value} entries: cancel it{offer}",
        rule.clause,
    )
