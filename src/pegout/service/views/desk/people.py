"""Entries as the desk lists them: who, from where, what is owed, and what a form asks for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from pegout.tournament.floor import papers_owed
from pegout.tournament.meet import DivisionState, Entry, Meet
from pegout.tournament.profile import Paper

STATES = {
    "entered": "not here yet",
    "checked_in": "here",
    "no_show": "did not come",
    "withdrawn": "withdrawn",
}


class PersonRow(Struct, frozen=True):
    """One person of an entry; the year of birth only for whom it concerns."""

    id: int
    name: str
    birth_year: int | None
    club: str
    family: str
    papers: tuple[Paper, ...]
    owes: tuple[Paper, ...]


class EntryRow(Struct, frozen=True):
    """One entry of the list."""

    id: int
    who: str
    people: tuple[PersonRow, ...]
    area: str
    state: str
    words: str
    late: bool
    why: str

    @property
    def owes(self) -> str:
        """What is still owed, in words."""
        several = len(self.people) > 1
        return "; ".join(
            f"{one.name}: {', '.join(one.owes)}" if several else ", ".join(one.owes)
            for one in self.people
            if one.owes
        )


class Asked(Struct, frozen=True):
    """What the form of an entry asks for in a division."""

    size: int
    area: str | None
    years: bool
    papers: tuple[Paper, ...]


def asked(division: DivisionState) -> Asked:
    """What the book wants to know of an entry."""
    people = division.profile.people
    years = division.part.least_age is not None
    return Asked(division.part.size, people.area.value, years, people.papers.value)


def entry_rows(
    meet: Meet, division: DivisionState, years: bool, area: str | None = None
) -> list[EntryRow]:
    """All entries of a division by name, those who left last; of one area for its registrar."""
    names = meet.names(division.id)
    found = [
        _row(meet, entry, names[entry.id], years)
        for entry in meet.entries.values()
        if entry.division == division.id and entry.of(area)
    ]
    return sorted(found, key=lambda row: (row.state == "withdrawn", row.who.casefold(), row.id))


def _row(meet: Meet, entry: Entry, who: str, years: bool) -> EntryRow:
    return EntryRow(
        entry.id,
        who,
        tuple(_people(meet, entry, years)),
        entry.area,
        entry.state,
        STATES[entry.state],
        entry.late,
        entry.left_why,
    )


def _people(meet: Meet, entry: Entry, years: bool) -> Iterator[PersonRow]:
    owed = dict(papers_owed(meet, entry)) if entry.in_it else {}
    for number in entry.people:
        one = meet.people[number]
        yield PersonRow(
            number,
            one.name,
            one.birth_year if years else None,
            one.club,
            one.family,
            tuple(sorted(one.papers)),
            owed.get(number, ()),
        )


def matching(rows: Iterable[EntryRow], text: str) -> list[EntryRow]:
    """The entries whose name, number, area or club has these letters."""
    wanted = text.strip().casefold()
    return [row for row in rows if wanted in _searched(row)]


def _searched(row: EntryRow) -> str:
    clubs = " ".join(person.club for person in row.people)
    return f"{row.id} {row.who} {row.area} {clubs}".casefold()
