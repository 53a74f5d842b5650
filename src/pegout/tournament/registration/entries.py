"""Registration: who may enter which division."""

from __future__ import annotations

from pegout.errors import Rejection
from pegout.input_limits import LONGEST_NAME
from pegout.rulesets import Rule
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.actors import day_and_hour
from pegout.tournament.meet.course import Course, decides, refuse
from pegout.tournament.meet.directory import entries_with, of_name, of_number
from pegout.tournament.meet.permissions import area_of
from pegout.tournament.meet.state import DivisionState, Meet, Person
from pegout.tournament.profile.model import Paper
from pegout.tournament.registration.eligibility import too_young
from pegout.tournament.registration.names import folded, has_unseen
from pegout.tournament.registration.withdrawals import let_in

LONGEST_MEMBER = 20
ON_DEMAND: tuple[Paper, ...] = ("identification",)
"""Shown when asked for, not handed in."""


@decides
def decide_enter(course: Course, command: c.Enter) -> Rejection | None:
    """Enter a person or a pair, if the profile lets them in."""
    meet = course.meet
    division = meet.divisions[command.division]
    area = area_of(meet, course.stamp) or command.area.strip()
    late = is_late(course, division, area)
    refused = (
        closed(division)
        or wrong_people(division, command.people)
        or wrong_area(course, division, command.area.strip())
        or too_young(meet, division, command.people)
        or already_in(meet, division, command.people)
        or depart(course, division, barriers(meet, division, area, late), command.override)
        or depart(course, division, sent_out(meet, command.people), command.override)
    )
    if refused:
        return refused
    people = tuple(person_in(course, one) for one in command.people)
    entry = max(course.meet.entries, default=0) + 1
    course.happen(e.EntryMade(entry, division.id, people, area, late))
    if division.started:
        course.happen(e.CheckedIn(entry))
        return let_in(course, entry)
    return None


def closed(division: DivisionState) -> Rejection | None:
    """A division that takes nobody any more."""
    if division.phase == "cancelled":
        return refuse("cancelled", f"{division.name} was called off; enter another division")
    if division.brackets_begun:
        return refuse(
            "playoffs_begun", f"The playoffs of {division.name} have begun: it takes nobody more"
        )
    return None


def wrong_people(division: DivisionState, people: tuple[c.PersonData, ...]) -> Rejection | None:
    """Singles are one person, pairs two, and each has a name."""
    size = division.part.size
    if len(people) != size:
        need = "one person" if size == 1 else "two people"
        return refuse(
            "wrong_size",
            f"{division.name} is for entries of {need}, not {len(people)}: name {need}",
            division.profile.people.divisions.clause,
        )
    for person in people:
        if refused := wrong_name(person.name):
            return refused
    if len({folded(person.name) for person in people}) < len(people):
        return refuse("same_person", "A pair is two different people: name the other one")
    if size > 1 and people[0].member and same_number(people[0].member, people[1].member):
        return refuse("member_taken", "A pair is two members: give each their own number")
    return None


def wrong_name(name: str) -> Rejection | None:
    """A name has 1 to 80 letters, and no sign that hides or turns round what stands beside it."""
    if not name.strip() or len(name) > LONGEST_NAME:
        return refuse("bad_name", f"Give a name of 1 to {LONGEST_NAME} letters")
    if has_unseen(name):
        return refuse("bad_name", "The name has a sign in it that cannot be seen: type it anew")
    return None


def wrong_area(course: Course, division: DivisionState, area: str) -> Rejection | None:
    """A registrar enters people for one area; where areas count, everybody has one."""
    rule, own = division.profile.people.area, area_of(course.meet, course.stamp)
    if own is not None and area and folded(area) != folded(own):
        return refuse("not_your_area", f"You enter people for {own} only, not for {area}")
    if rule.value is not None and not (own or area):
        return refuse("no_area", f"Say which {rule.value} the entry is from", rule.clause)
    return None


def already_in(
    meet: Meet, division: DivisionState, people: tuple[c.PersonData, ...], besides: int = 0
) -> Rejection | None:
    """One person, one entry in a division, and others only where the times allow it."""
    for data in people:
        if refused := wrong_member(meet, data):
            return refused
        person = known_person(meet, data)
        for entry in [] if person is None else entries_with(meet, person.id):
            if not entry.in_it or person is None or entry.id == besides:
                continue
            if refused := _clash(meet.divisions[entry.division], division, person):
                return refused
    return None


def _clash(other: DivisionState, division: DivisionState, person: Person) -> Rejection | None:
    """One person plays in two divisions only where their times do not overlap."""
    rule = division.profile.people.two_divisions
    if other.id == division.id:
        return refuse(
            "already_entered",
            f"{person.name} is already in {division.name}; give a namesake another spelling",
        )
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
            f"{person.name} is already in {other.name}, which is on from "
            f"{day_and_hour(other.starts)} to {day_and_hour(other.ends)}",
            rule.clause,
        )
    return None


def is_late(course: Course, division: DivisionState, area: str = "") -> bool:
    """After the deadline, that of the area where it has its own, or after the start."""
    deadline = division.area_deadlines.get(folded(area), division.deadline)
    return division.started or (bool(deadline) and course.stamp.at > deadline)


def barriers(meet: Meet, division: DivisionState, area: str, late: bool) -> list[Rejection]:
    """What keeps an entry out unless the director decides otherwise: all that apply."""
    found = _full(meet, division), quota(meet, division, area), _late(division, late)
    return [barrier for barrier in found if barrier is not None]


def sent_out(meet: Meet, people: tuple[c.PersonData, ...]) -> list[Rejection]:
    """Those among these who were ejected."""
    ejected = {folded(one.about): one.text for one in meet.notices if one.kind == "ejection"}
    return [
        refuse("ejected", f"{one.name} was sent out ({ejected[folded(one.name)]})")
        for one in people
        if folded(one.name) in ejected
    ]


def _full(meet: Meet, division: DivisionState) -> Rejection | None:
    if division.room is None or len(meet.entries_of(division.id)) < division.room:
        return None
    if division.room_set is not None:
        room = division.room_set
        told = f"{division.name} is full, as the {meet.chief} set room for {_entries(room)}"
        return refuse("full", f"{told}: set room for {room + 1}")
    clause = division.profile.people.capacity.clause
    return refuse("full", f"{division.name} is full: it takes {_entries(division.room)}", clause)


def full_words(division: DivisionState) -> str:
    """How many a division takes, in words."""
    many = "as many entries as come" if division.room is None else _entries(division.room)
    return f"{division.name} takes {many}"


def entries_beyond(meet: Meet, division: DivisionState) -> list[int]:
    """Those who are in though there is no room for them: who entered last."""
    entered = [entry.id for entry in meet.entries_of(division.id)]
    return [] if division.room is None else entered[division.room :]


def quota(meet: Meet, division: DivisionState, area: str) -> Rejection | None:
    """Why an area has no room for one more entry; None where it has."""
    rule, kind = division.profile.people.quota, division.profile.people.area.value
    if rule.value is None:
        return None
    own = folded(area)
    if sum(folded(one.area) == own for one in meet.entries_of(division.id)) < rule.value:
        return None
    return refuse(
        "quota",
        f"{area} has its {_entries(rule.value)} in {division.name}, which is all that a {kind} has",
        rule.clause,
    )


def _entries(number: int) -> str:
    return "1 entry" if number == 1 else f"{number} entries"


def _late(division: DivisionState, late: bool) -> Rejection | None:
    rule = division.profile.people.late_entries
    if not late or rule.value:
        return None
    return refuse("too_late", f"{division.name} takes no late entries", rule.clause)


def depart(
    course: Course, division: DivisionState, barriers: list[Rejection], reason: str
) -> Rejection | None:
    """A director may let an entry in all the same; that and why stay on record."""
    if not barriers:
        return None
    if course.stamp.role != "director" or not reason.strip():
        first = barriers[0]
        told = "; ".join(one.sentence for one in barriers if one.code == first.code)
        return refuse(
            first.code,
            f"{told}; the {course.meet.chief} may decide otherwise, with a reason",
            first.clause,
        )
    for barrier in barriers:
        course.happen(e.Deviated(division.id, barrier.clause, barrier.sentence, reason))
    return None


def known_person(meet: Meet, data: c.PersonData) -> Person | None:
    """The person of that name, year of birth and member number, if the meet has one."""
    return next((one for one in of_name(meet, data.name) if is_person(one, data)), None)


def is_person(person: Person, data: c.PersonData) -> bool:
    """Two of one name are told apart by year of birth or member number, where both have one."""
    years, numbers = (person.birth_year, data.birth_year), (person.member, data.member)
    return (
        folded(person.name) == folded(data.name)
        and (None in years or years[0] == years[1])
        and ("" in numbers or same_number(*numbers))
    )


def wrong_member(meet: Meet, data: c.PersonData, besides: int = 0) -> Rejection | None:
    """A member number is short, and of one person."""
    if len(data.member) > LONGEST_MEMBER:
        return refuse("bad_member", f"A member number has at most {LONGEST_MEMBER} letters")
    for person in of_number(meet, data.member):
        own = person.id == besides if besides else folded(person.name) == folded(data.name)
        if not own:
            return refuse(
                "member_taken",
                f"Member {person.member} is {person.name}: give {data.name} another number",
            )
    return None


def same_number(one: str, other: str) -> bool:
    """Whether two member numbers are one, however they are typed."""
    return folded(one) == folded(other)


def tidy(text: str) -> str:
    """A name or a number without blanks around it, and with one between words."""
    return " ".join(text.split())


def person_in(course: Course, data: c.PersonData) -> int:
    """The number of a person, who is added if the meet does not know them."""
    known = known_person(course.meet, data)
    if known is not None and known.birth_year is None and data.birth_year is not None:
        known = _better_known(course, known, data.birth_year)
    if known is not None:
        if data.member.strip() and not known.member:
            course.happen(c.NumberMember(known.id, tidy(data.member)))
        if fresh := tuple(one for one in data.papers if one not in known.papers):
            course.happen(c.GivePapers(known.id, fresh))
        return known.id
    number = max(course.meet.people, default=0) + 1
    name = tidy(data.name)
    course.happen(e.PersonAdded(number, name, data.birth_year, data.club, data.family, data.papers))
    if data.member.strip():
        course.happen(c.NumberMember(number, tidy(data.member)))
    return number


def _better_known(course: Course, known: Person, birth_year: int) -> Person:
    """A person of whom the year of birth was not known."""
    papers = tuple(sorted(known.papers))
    course.happen(e.PersonAdded(known.id, known.name, birth_year, known.club, known.family, papers))
    return course.meet.people[known.id]


def too_few(meet: Meet, division: DivisionState) -> Rejection | None:
    """A division with one entry or none is cancelled, and those in it may switch."""
    rule: Rule[int] = division.profile.people.least_entries
    if len(meet.entries_of(division.id)) >= rule.value:
        return None
    others = ways_out(meet, division)
    offer = f"; its entries may switch to {' or '.join(others)}" if others else ""
    return refuse(
        "too_few",
        f"{division.name} has fewer than {rule.value} entries: cancel it{offer}",
        rule.clause,
    )


def ways_out(meet: Meet, division: DivisionState) -> list[str]:
    """The divisions that those of a cancelled one may switch to."""
    return [
        one.name if one.part.size == division.part.size else f"{one.name} (with a partner)"
        for one in meet.divisions.values()
        if one.id != division.id
        and one.phase in ("registration", "planned")
        and one.part.size >= division.part.size
        and _old_enough(meet, division, one)
    ]


def _old_enough(meet: Meet, source: DivisionState, target: DivisionState) -> bool:
    """Whether some of those who are in one division are old enough for another."""
    entries = [[meet.people[one] for one in e.people] for e in meet.entries_of(source.id)]
    data = [tuple(c.PersonData(p.name, p.birth_year) for p in people) for people in entries]
    return not data or any(too_young(meet, target, people) is None for people in data)
