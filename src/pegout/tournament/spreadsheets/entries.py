"""Entries as rows of a table: who enters which division, and entries written out again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import get_args

from msgspec import Struct
from msgspec.structs import replace

from pegout.errors import Fault, PegoutError, on_line
from pegout.text import plain, say
from pegout.tournament.meet.commands import Enter, PersonData
from pegout.tournament.meet.state import Entry, Meet, Person
from pegout.tournament.profile.model import Paper
from pegout.tournament.spreadsheets.cells import Columns, written

SECOND = ("name2", "birth_year2", "club2", "family2", "papers2", "member2")
MAIL = ("email", "email2")
"""Read, and never written out: a table of entries goes from hand to hand."""
HEADER = ("division", "name", "name2", "area", "birth_year", "birth_year2")
ABOUT = ("club", "family", "papers")
ALSO = {
    "name2": "partner partner_name name_2 player_2 player2 second_player second partner_2",
    "name": "player player_name player_1 player1 name_1 name1 first_player full_name entrant "
    "member_name who",
    "names": "pair pairs players both_names entrants entries participants members people",
    "first_name": "first given_name forename",
    "last_name": "last surname family_name",
    "birth_year": "year_of_birth born yob birth_year_1 born_1 date_of_birth birth_date dob "
    "birthdate birthday",
    "birth_year2": "year_of_birth_2 born_2 yob_2 birth_year_2 partner_born partner_birth_year "
    "date_of_birth_2 birth_date_2 dob_2 partner_date_of_birth partner_dob",
    "area": "zone region district",
    "club": "club_name home_club grass_roots_club",
    "club2": "club_2 partner_club",
    "member": "member_number member_no membership_number membership_no membership member_id "
    "acc acc_number acc_no acc_nr acc_id acc_member acc_member_number acc_member_no",
    "member2": "member_number_2 member_no_2 acc_number_2 acc_no_2 partner_acc_number "
    "partner_member_number",
    "email": "e_mail mail email_address e_mail_address mail_address email_1",
    "email2": "e_mail_2 email_2 partner_email partner_e_mail",
    "division": "event class category section",
}
"""What people call the columns in tables of their own."""
IGNORED = (
    "phone phone_number telephone tel mobile cell cell_phone address street town "
    "city post_code postal_code zip state province country notes note comment comments remarks "
    "no number nr timestamp paid date"
)
COLUMNS = Columns(
    ("name",),
    (
        *HEADER[:1],
        *HEADER[2:],
        *ABOUT,
        "member",
        *SECOND[2:],
        *MAIL,
        "names",
        "first_name",
        "last_name",
    ),
    {word: column for column, words in ALSO.items() for word in words.split()},
    {"name": ("names", "last_name")},
    frozenset(IGNORED.split()),
    any=True,
    told={"name2": "name2 (or partner)"},
)
PAPERS: tuple[Paper, ...] = get_args(Paper)
NONE = "-"
YEAR = re.compile(r"(?<!\d)\d{4}(?!\d)")
"""A year, by itself or in a date."""
BETWEEN = re.compile(r"[\s,;/+|]+")
TWO = re.compile(r"\s*(?:&|/|\+|\band\b)\s*", re.IGNORECASE)


class EntriesError(PegoutError):
    """A table of entries that cannot be read, with all of its faults."""


class SpreadsheetEntry(Struct, frozen=True):
    """One row that can be read: its line, and what it asks for."""

    line: int
    enter: Enter


def read_papers(text: str) -> tuple[Paper, ...]:
    """Papers by name, or all of them; raises EntriesError at one that is not known.

    >>> read_papers("fee, waiver")
    ('waiver', 'fee')
    """
    words = [word for word in BETWEEN.split(text.strip().lower()) if word]
    if words == ["all"]:
        return PAPERS
    for word in words:
        if word not in PAPERS:
            near = get_close_matches(word, PAPERS, n=1)
            unknown = say("sheet-paper-unknown", near=near[0] if near else "", known=PAPERS)
            raise EntriesError(Fault(f"paper '{word}'", unknown))
    return tuple(one for one in PAPERS if one in words)


def of_another_size(meet: Meet, rows: Sequence[SpreadsheetEntry]) -> str:
    """What to do with a table of pairs for singles, or of single people for pairs; "" if right."""
    for division in meet.divisions.values():
        sizes = {len(row.enter.people) for row in rows if row.enter.division == division.id}
        if len(sizes) != 1 or division.part.size in sizes:
            continue
        fits = [one.name for one in meet.divisions.values() if {one.part.size} == sizes]
        if division.part.size == 1:
            return plain(say("sheet-of-pairs", division=division.name, fits=fits))
        return plain(say("sheet-of-singles", division=division.name, fits=fits))
    return ""


def entering(
    meet: Meet, rows: Iterable[SpreadsheetEntry], override: str, where: str
) -> Iterator[tuple[str, Enter]]:
    """The entries of a table, each with its line."""
    for row in rows:
        yield on_line(where, row.line), replace(from_club(meet, row.enter), override=override)


def from_club(meet: Meet, enter: Enter) -> Enter:
    """Where entries come from clubs, the club that is written is the one they come from."""
    division = meet.divisions.get(enter.division)
    if enter.area or division is None or division.profile.people.area.value != "club":
        return enter
    return replace(enter, area=enter.people[0].club)


def with_names(cells: Mapping[str, str]) -> dict[str, str]:
    """The names of a row, wherever they are written: both in one cell, or in two for one person.

    >>> with_names({"names": "Ann Lee & Bob Ray"})["name2"]
    'Bob Ray'
    >>> with_names({"name": "Ann Lee and Bob Ray"})["name2"]
    'Bob Ray'
    """
    found = dict(cells)
    if not found.get("name2") and TWO.search(found.get("name", "")):
        found["names"] = found.pop("name")
    if both := found.get("names"):
        first, _, second = (TWO.sub("\n", both, count=1)).partition("\n")
        found["name"], found["name2"] = found.get("name") or first, found.get("name2") or second
    parts = (found.get("first_name", ""), found.get("last_name", ""))
    found["name"] = found.get("name") or " ".join(filter(None, parts))
    return found


def entry_in(
    cells: Mapping[str, str],
    at: str,
    division: str | None,
    papers: tuple[Paper, ...],
    faults: list[Fault],
) -> Enter:
    """What a row asks for; what is wrong with it is a fault."""
    if not cells["name"]:
        faults.append(Fault(at, say("sheet-no-name")))
    if not (named := cells.get("division") or division):
        faults.append(Fault(at, say("sheet-no-division")))
    people = [_person(cells, "", at, papers, faults)]
    if cells.get("name2"):
        people.append(_person(cells, "2", at, papers, faults))
    elif extra := [column for column in (*SECOND, "email2") if cells.get(column)]:
        faults.append(Fault(at, say("sheet-no-partner", column=extra[0])))
    return Enter(named or "", tuple(people), cells.get("area", ""))


def _person(
    cells: Mapping[str, str], which: str, at: str, papers: tuple[Paper, ...], faults: list[Fault]
) -> PersonData:
    year = cells.get(f"birth_year{which}", "")
    years = YEAR.findall(year)
    if year and len(years) != 1:
        wrong = say("sheet-bad-year", column=f"birth_year{which}", year=year)
        faults.append(Fault(at, wrong))
    try:
        own = read_papers(_of(cells, "papers", which))
    except EntriesError as error:
        told = (Fault(at, fault.placed) for fault in error.faults)
        faults += [fault for fault in told if fault not in faults]
        own = ()
    return PersonData(
        cells[f"name{which}"],
        int(years[0]) if len(years) == 1 else None,
        _of(cells, "club", which),
        _of(cells, "family", which),
        tuple(one for one in PAPERS if one in own or one in papers),
        cells.get(f"member{which}", ""),
        cells.get(f"email{which}", ""),
    )


def _of(cells: Mapping[str, str], column: str, which: str) -> str:
    """A cell of the second of a pair, or where it is blank that of the first; - means none at
    all.
    """
    cell = cells.get(f"{column}{which}") or cells.get(column, "")
    return "" if cell == NONE else cell


def entries_table(meet: Meet, entries: Iterable[Entry]) -> str:
    """Entries with all that is known of them, as a table that can be read again."""
    header = (*HEADER, *ABOUT, "member", *SECOND[2:])
    return written(header, [_row(meet, entry) for entry in entries])


def public_entries_table(meet: Meet, entries: Iterable[Entry]) -> str:
    """Entries for everybody: names, clubs and areas, and nothing else of anyone."""
    rows: list[list[object]] = []
    for entry in entries:
        clubs = [meet.people[number].club for number in entry.people]
        names = [meet.people[number].name for number in entry.people]
        rows.append([entry.id, *_padded(names), *_padded(clubs), entry.area])
    return written(("entry", "name", "name2", "club", "club2", "area"), rows)


def _padded(texts: Sequence[str]) -> tuple[str, str]:
    return texts[0], texts[1] if len(texts) > 1 else ""


def _row(meet: Meet, entry: Entry) -> list[object]:
    people = [meet.people[number] for number in entry.people]
    about = [one for person in people for one in _about(person)]
    # What is blank for the second of a pair would be read as what the first has.
    blank = [one or NONE for one in about[3:]] or [""] * 3
    first, second = [*(person.member for person in people), ""][:2]
    who = _who(entry, people, years=True)
    return [entry.division, *who, *about[:3], first, *blank, second]


def _about(person: Person) -> tuple[str, str, str]:
    papers = " ".join(one for one in PAPERS if one in person.papers)
    return person.club, person.family, papers


def _who(entry: Entry, people: Sequence[Person], years: bool) -> Iterator[object]:
    first, second = people[0], people[1] if len(people) > 1 else None
    yield from (first.name, second.name if second else "", entry.area)
    for person in (first, second):
        yield person.birth_year or "" if person and years else ""


def advancing_table(meet: Meet, entries: Sequence[Entry]) -> str:
    """Those who go on, as an entry file for the next event, with no more than it needs to know.

    The year of birth is given only where the division has an age.
    """
    rows = []
    for entry in entries:
        people = [meet.people[number] for number in entry.people]
        part = meet.divisions[entry.division].part
        aged = part.least_age is not None
        rows.append([part.id, *_who(entry, people, years=aged), people[0].club])
    return written((*HEADER, "club"), rows)
