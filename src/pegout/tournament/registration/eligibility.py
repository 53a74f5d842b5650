"""Who is old enough: the age that counts is the one reached in the year of the event."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.errors import Rejection, refuse
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.state import DivisionState, Entry, Meet
from pegout.tournament.profile import Profile

OLDEST = 120


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
    people = (meet.people[one] for one in entry.people)
    data = tuple(c.PersonData(one.name, one.birth_year) for one in people)
    return too_young(meet, meet.divisions[entry.division], data)


def misfits(meet: Meet) -> Iterator[tuple[Entry, str]]:
    """Every entry that no longer fits, with the reason in words."""
    for entry in meet.entries.values():
        if entry.in_it and not meet.is_house(entry.id) and (found := misfit(meet, entry)):
            yield entry, found.sentence
