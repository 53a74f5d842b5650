"""Registration: who may enter which division.

The age that counts is the one reached in the year of the event.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.input_limits import LONGEST_NAME
from pegout.rulesets import Rule
from pegout.text import Message, say
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.actors import day_and_hour
from pegout.tournament.meet.course import MeetCourse, decides
from pegout.tournament.meet.directory import entries_with, folded, has_unseen, of_name, of_number
from pegout.tournament.meet.permissions import area_of
from pegout.tournament.meet.state import DivisionState, Entry, Meet, Person
from pegout.tournament.profile.model import Paper, Profile
from pegout.tournament.registration.withdrawals import let_in

LONGEST_MEMBER = 20
OLDEST = 120
ON_DEMAND: tuple[Paper, ...] = ("identification",)
"""Shown when asked for, not handed in."""


@decides
def decide_enter(course: MeetCourse, command: c.Enter) -> Rejection | None:
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


def counts_ages(profile: Profile) -> bool:
    """Whether the year of an event says who may enter it."""
    return any(one.least_age is not None for one in profile.people.divisions.value)


def too_young(
    meet: Meet, division: DivisionState, people: tuple[c.PersonData, ...]
) -> Rejection | None:
    """The age that counts is the one reached by 31 December of the year of the event."""
    least, clause = division.part.least_age, division.profile.people.divisions.clause
    for person in people:
        year = person.birth_year
        if year is not None and not meet.year - OLDEST <= year <= meet.year:
            return refuse("bad_birth_year", person=person.name, year=year)
        if least is None:
            continue
        if year is None:
            return refuse(
                "no_birth_year",
                clause=clause,
                person=person.name,
                division=division.name,
                least=least,
            )
        if meet.year - year < least:
            return refuse(
                "too_young",
                clause=clause,
                person=person.name,
                age=meet.year - year,
                year=meet.year,
                division=division.name,
                least=least,
            )
    return None


def misfit(meet: Meet, entry: Entry) -> Rejection | None:
    """Why an entry that was taken does not fit its division in the year that the event is in."""
    return too_young(meet, meet.divisions[entry.division], people_of(meet, entry))


def people_of(meet: Meet, entry: Entry, besides: int = 0) -> tuple[c.PersonData, ...]:
    """The people of an entry as they would enter again, less the one to be replaced."""
    people = (meet.people[number] for number in entry.people if number != besides)
    return tuple(c.PersonData(one.name, one.birth_year, member=one.member) for one in people)


def misfits(meet: Meet) -> Iterator[tuple[Entry, Message]]:
    """Every entry that no longer fits, with the reason."""
    for entry in meet.entries.values():
        if entry.in_it and not meet.is_house(entry.id) and (found := misfit(meet, entry)):
            yield entry, found.message


def closed(division: DivisionState) -> Rejection | None:
    """A division that takes nobody any more."""
    if division.phase == "cancelled":
        return refuse("cancelled.enter", division=division.name)
    if division.brackets_begun:
        return refuse("playoffs_begun", division=division.name)
    return None


def wrong_people(division: DivisionState, people: tuple[c.PersonData, ...]) -> Rejection | None:
    """Singles are one person, pairs two, and each has a name."""
    size = division.part.size
    if len(people) != size:
        return refuse(
            "wrong_size",
            clause=division.profile.people.divisions.clause,
            division=division.name,
            size=size,
            given=len(people),
        )
    for person in people:
        if refused := wrong_name(person.name):
            return refused
        if refused := wrong_email(person.email):
            return refused
    if len({folded(person.name) for person in people}) < len(people):
        return refuse("same_person")
    if size > 1 and people[0].member and same_number(people[0].member, people[1].member):
        return refuse("member_taken.pair")
    return None


def wrong_name(name: str) -> Rejection | None:
    """A name has 1 to 80 letters, and no sign that hides or turns round what stands beside it."""
    if not name.strip() or len(name) > LONGEST_NAME:
        return refuse("bad_name.person", most=LONGEST_NAME)
    if has_unseen(name):
        return refuse("bad_name.unseen")
    return None


ADDRESS = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@"
    r"(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}"
)
"""An e-mail address as people have them: no comment, no quotes, no bare host."""
LONGEST_ADDRESS = 254


def is_address(email: str) -> bool:
    """Whether mail can be sent there.

    >>> is_address("ann@club.example"), is_address("ann"), is_address("a@b.example, c@d.example")
    (True, False, False)
    """
    return len(email) <= LONGEST_ADDRESS and ADDRESS.fullmatch(email) is not None


def wrong_email(email: str) -> Rejection | None:
    """An address is left out, or it is one address."""
    if not email.strip() or is_address(email.strip()):
        return None
    return refuse("bad_email", email=email.strip()[:SHOWN])


SHOWN = 60
"""As much of what was typed as a refusal repeats."""


def wrong_area(course: MeetCourse, division: DivisionState, area: str) -> Rejection | None:
    """A registrar enters people for one area; where areas count, everybody has one."""
    rule, own = division.profile.people.area, area_of(course.meet, course.stamp)
    if own is not None and area and folded(area) != folded(own):
        return refuse("not_your_area.registrar", own=own, area=area)
    if rule.value is not None and not (own or area):
        return refuse("no_area.entry", clause=rule.clause, kind=rule.value)
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
            if refused := _clash(meet.divisions[entry.division], division, person, entry.id):
                return refused
    return None


def _clash(
    other: DivisionState, division: DivisionState, person: Person, entry: int
) -> Rejection | None:
    """One person plays in two divisions only where their times do not overlap.

    Whoever has nothing left to play in the other is free, whatever its times.
    """
    rule = division.profile.people.two_divisions
    if other.id == division.id:
        return refuse("already_entered", person=person.name, division=division.name)
    if other.phase == "cancelled":
        return None
    if rule.value == "never":
        return refuse("two_divisions", clause=rule.clause, person=person.name, other=other.name)
    if other.through(entry):
        return None
    if not all((other.starts, other.ends, division.starts, division.ends)):
        return refuse("times_unknown", clause=rule.clause, person=person.name, other=other.name)
    if other.starts < division.ends and division.starts < other.ends:
        return refuse(
            "times_clash",
            clause=rule.clause,
            person=person.name,
            other=other.name,
            starts=day_and_hour(other.starts),
            ends=day_and_hour(other.ends),
        )
    return None


def is_late(course: MeetCourse, division: DivisionState, area: str = "") -> bool:
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
        refuse("ejected", person=one.name, reason=ejected[folded(one.name)])
        for one in people
        if folded(one.name) in ejected
    ]


def _full(meet: Meet, division: DivisionState) -> Rejection | None:
    if division.room is None or len(meet.entries_of(division.id)) < division.room:
        return None
    if division.room_set is not None:
        return refuse(
            "full.room",
            division=division.name,
            chief=meet.chief,
            room=division.room_set,
            more=division.room_set + 1,
        )
    clause = division.profile.people.capacity.clause
    return refuse("full.book", clause=clause, division=division.name, room=division.room)


def room_told(division: DivisionState) -> Message:
    """How many a division takes."""
    room = "" if division.room is None else division.room
    return say("meet-room", division=division.name, room=room)


def entries_beyond(meet: Meet, division: DivisionState) -> list[int]:
    """Those who are in though there is no room for them: who entered last."""
    entered = [entry.id for entry in meet.entries_of(division.id)]
    return [] if division.room is None else entered[division.room :]


def quota(meet: Meet, division: DivisionState, area: str) -> Rejection | None:
    """Why an area has no room for one more entry; None where it has."""
    rule, kind = division.profile.people.quota, division.profile.people.area.value
    most = division.quota
    if most is None:
        return None
    own = folded(area)
    if sum(folded(one.area) == own for one in meet.entries_of(division.id)) < most:
        return None
    return refuse(
        "quota",
        clause=rule.clause,
        area=area,
        room=most,
        division=division.name,
        kind=kind or "",
    )


def _late(division: DivisionState, late: bool) -> Rejection | None:
    rule = division.profile.people.late_entries
    if not late or rule.value:
        return None
    return refuse("too_late.entry", clause=rule.clause, division=division.name)


def depart(
    course: MeetCourse, division: DivisionState, barriers: list[Rejection], reason: str
) -> Rejection | None:
    """A director may let an entry in all the same; that and why stay on record."""
    if not barriers:
        return None
    if course.stamp.role != "director" or not reason.strip():
        first = barriers[0]
        alike = [barrier.message for barrier in barriers if barrier.code == first.code]
        told = say("meet-may-depart", barriers=alike, chief=course.meet.chief)
        return replace(first, message=told)
    for barrier in barriers:
        course.happen(e.Deviated(division.id, barrier.clause, barrier.message, reason))
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
        return refuse("bad_member.long", most=LONGEST_MEMBER)
    for person in of_number(meet, data.member):
        own = person.id == besides if besides else folded(person.name) == folded(data.name)
        if not own:
            return refuse(
                "member_taken.other", member=person.member, person=person.name, other=data.name
            )
    return None


def same_number(one: str, other: str) -> bool:
    """Whether two member numbers are one, however they are typed."""
    return folded(one) == folded(other)


def tidy(text: str) -> str:
    """A name or a number without blanks around it, and with one between words."""
    return " ".join(text.split())


def person_in(course: MeetCourse, data: c.PersonData) -> int:
    """The number of a person, who is added if the meet does not know them."""
    known = known_person(course.meet, data)
    if known is not None and known.birth_year is None and data.birth_year is not None:
        known = _better_known(course, known, data.birth_year)
    if known is not None:
        if data.member.strip() and not known.member:
            course.happen(c.NumberMember(known.id, tidy(data.member)))
        if data.email.strip() and data.email.strip() != known.email:
            course.happen(c.NoteEmail(known.id, data.email.strip()))
        if fresh := tuple(one for one in data.papers if one not in known.papers):
            course.happen(c.GivePapers(known.id, fresh))
        return known.id
    number = max(course.meet.people, default=0) + 1
    name = tidy(data.name)
    course.happen(e.PersonAdded(number, name, data.birth_year, data.club, data.family, data.papers))
    if data.member.strip():
        course.happen(c.NumberMember(number, tidy(data.member)))
    if data.email.strip():
        course.happen(c.NoteEmail(number, data.email.strip()))
    return number


def _better_known(course: MeetCourse, known: Person, birth_year: int) -> Person:
    """A person whose year of birth was not known."""
    papers = tuple(sorted(known.papers))
    course.happen(e.PersonAdded(known.id, known.name, birth_year, known.club, known.family, papers))
    return course.meet.people[known.id]


def too_few(meet: Meet, division: DivisionState) -> Rejection | None:
    """A division with one entry or none is cancelled, and those in it may switch."""
    rule: Rule[int] = division.profile.people.least_entries
    if len(meet.entries_of(division.id)) >= rule.value:
        return None
    return refuse(
        "too_few",
        clause=rule.clause,
        division=division.name,
        least=rule.value,
        others=ways_out(meet, division),
    )


def ways_out(meet: Meet, division: DivisionState) -> list[Message]:
    """The divisions that those of a cancelled one may switch to."""
    return [
        say("meet-way-out", division=one.name, partner=one.part.size > division.part.size)
        for one in meet.divisions.values()
        if one.id != division.id
        and one.phase in ("registration", "planned")
        and one.part.size >= division.part.size
        and _old_enough(meet, division, one)
    ]


def _old_enough(meet: Meet, source: DivisionState, target: DivisionState) -> bool:
    """Whether some of those who are in one division are old enough for another."""
    entries = meet.entries_of(source.id)
    fit = (too_young(meet, target, people_of(meet, entry)) is None for entry in entries)
    return not entries or any(fit)


def papers_owed(meet: Meet, entry: Entry) -> Iterator[tuple[int, tuple[Paper, ...]]]:
    """Each person of an entry who owes papers, with what is owed; the house owes none."""
    division = meet.divisions[entry.division]
    rule = division.profile.people.papers
    for number in entry.people if entry.id != division.house else ():
        given = meet.people[number].papers
        owed = tuple(one for one in rule.value if one not in given and one not in ON_DEMAND)
        if owed:
            yield number, owed
