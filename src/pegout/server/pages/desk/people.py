"""Entries and check-in: by hand, from a table, and all that may happen to an entry."""

from __future__ import annotations

from typing import Any

from pegout.input_limits import enough
from pegout.server.pages.desk.frame import (
    Asked,
    BadFieldError,
    Desk,
    Fields,
    Partly,
    asks,
    decoded,
    division_of,
    entry_of,
    maybe_whole,
    text,
    told_faults,
    whole,
)
from pegout.service.meets import AnyMeetCommand
from pegout.service.views.desk import asked, entry_rows, matching
from pegout.tournament.floor import papers_owed
from pegout.tournament.meet import DivisionState, commands as c, too_many_entries, tried
from pegout.tournament.profile import Paper
from pegout.tournament.spreadsheets import (
    PAPERS,
    entering,
    of_another_size,
    read_entries,
)

SEES_YEARS = ("director", "registrar")


def entries(desk: Desk) -> dict[str, Any]:
    """The list of entries, the form for one more, and the entry that is looked at."""
    division = desk.division
    if division is None:
        return {"rows": [], "ask": None, "chosen": None, "count": 0}
    years = desk.one.role in SEES_YEARS
    rows = entry_rows(desk.meet, division, years, _area(desk))
    others = [one for one in desk.meet.divisions.values() if one.id != division.id]
    looked_at = desk.query.get("entry", "") or desk.fields.get("entry", "")
    return {
        "rows": matching(rows, desk.query.get("q", "")),
        "count": sum(
            row.state in ("entered", "checked_in") and row.id != division.house for row in rows
        ),
        "ask": asked(division),
        "chosen": next((row for row in rows if str(row.id) == looked_at), None),
        "others": others,
        "papers_there": _asked_in(others),
        "papers": division.profile.people.papers.value,
        "codes": {one.entry: one for one in desk.passes if one.entry is not None},
        "years": years,
    }


def _asked_in(divisions: list[DivisionState]) -> tuple[Paper, ...]:
    """The papers that one of these divisions asks for."""
    asked_for = {paper for one in divisions for paper in one.profile.people.papers.value}
    return tuple(paper for paper in PAPERS if paper in asked_for)


def _area(desk: Desk) -> str | None:
    return desk.one.area if desk.one.role == "registrar" else None


def check_in_page(desk: Desk) -> dict[str, Any]:
    """Who is waited for, who is there, and who did not come."""
    rows = (
        []
        if desk.division is None
        else entry_rows(desk.meet, desk.division, years=False, area=_area(desk))
    )
    found = matching(rows, desk.query.get("q", ""))
    return {
        "waiting": [row for row in found if row.state == "entered"],
        "there": [row for row in found if row.state == "checked_in"],
        "absent": [row for row in found if row.state == "no_show"],
    }


def enter(desk: Desk, fields: Fields) -> Asked:
    """One entry by hand."""
    division = division_of(desk)
    people = [_person(fields, "")]
    if division.part.size > 1 or text(fields, "name2"):
        people.append(_person(fields, "2"))
    area = _area(desk) or text(fields, "area")
    return [c.Enter(division.id, tuple(people), area, text(fields, "override"))]


def _person(fields: Fields, which: str) -> c.PersonData:
    name = text(fields, f"name{which}")
    if not name:
        second = " of the second of the pair" if which else ""
        raise BadFieldError("name_missing", f"The name{second} is blank: write it")
    year = maybe_whole(fields, f"birth_year{which}", "The year of birth")
    club = text(fields, f"club{which}") or text(fields, "club")
    family = text(fields, f"family{which}") or text(fields, "family")
    return c.PersonData(name, year, club, family, _papers(fields, which))


def _papers(fields: Fields, which: str = "") -> tuple[Paper, ...]:
    """The papers that are ticked, each in a box of its own."""
    return tuple(one for one in PAPERS if fields.get(f"paper{which}-{one}") == "on")


def enter_table(desk: Desk, fields: Fields) -> Asked:
    """All rows of a table or none; or where that is asked for, those that can be entered."""
    division, notes = division_of(desk), list[str]()
    rows, faults = read_entries(fields.get("csv", ""), "The table", division.id, notes=notes)
    if amiss := of_another_size(desk.meet, rows):
        raise BadFieldError("other_size", amiss)
    if enough(faults):
        raise BadFieldError("bad_rows", "Too many rows cannot be read, so none was entered", faults)
    entries = len(desk.meet.entries) + len(rows)
    if refused := too_many_entries(desk.meet, entries, desk.size):
        return refused
    entered = entering(desk.meet, rows, text(fields, "override"), "The table")
    found = tried(desk.log, entered, desk.one.stamp(desk.now))
    good = [one.command for one in found if one.refused is None]
    faults += [one.fault for one in found if one.refused]
    told = told_faults(faults)
    if not faults and not notes:
        return good
    if not faults or (fields.get("good_rows") == "on" and good):
        return Partly(good, told, tuple(notes))
    raise BadFieldError("bad_rows", "Some rows cannot be entered, so none was", faults)


def papers(_desk: Desk, fields: Fields) -> Asked:
    """Papers that a person has handed in."""
    given = _papers(fields)
    if not given:
        raise BadFieldError("no_papers", "Tick the papers that were handed in")
    return [c.GivePapers(whole(fields, "person", "The person"), given)]


def all_papers(desk: Desk, fields: Fields) -> Asked:
    """Everything that an entry owes was handed in."""
    owed = papers_owed(desk.meet, entry_of(desk, fields))
    found: list[AnyMeetCommand] = [c.GivePapers(person, given) for person, given in owed]
    if not found:
        raise BadFieldError("nothing_owed", "Nothing is owed any more")
    return found


def every_paper(desk: Desk, _fields: Fields) -> Asked:
    """Everybody who is waited for has handed in all that they owe."""
    area = _area(desk)
    found: list[AnyMeetCommand] = [
        c.GivePapers(person, given)
        for entry in desk.meet.entries_of(division_of(desk).id)
        if entry.state == "entered" and entry.of(area)
        for person, given in papers_owed(desk.meet, entry)
    ]
    if not found:
        raise BadFieldError("nothing_owed", "Nothing is owed any more")
    return found


def replace_person(desk: Desk, fields: Fields) -> Asked:
    """Another person in the place of one."""
    entry, person = entry_of(desk, fields), whole(fields, "person", "Who goes out")
    return [c.Replace(entry.id, person, _person(fields, ""), text(fields, "override"))]


def switch(desk: Desk, fields: Fields) -> Asked:
    """To another division, with a partner where it is for pairs."""
    partner = text(fields, "partner")
    second = None
    if partner:
        year = maybe_whole(fields, "birth_year", "The year of birth")
        second = c.PersonData(partner, year, papers=_papers(fields))
    entry = entry_of(desk, fields).id
    return [c.Switch(entry, fields.get("to", ""), text(fields, "override"), second)]


def withdraw(desk: Desk, fields: Fields) -> Asked:
    """Out of the tournament, with the reason."""
    if not text(fields, "reason"):
        raise BadFieldError("why_missing", "Say why they leave: it is kept with the step")
    return [decoded(c.Withdraw, desk, fields)]


def check_in(desk: Desk, fields: Fields) -> Asked:
    """One entry is there."""
    entry = entry_of(desk, fields)
    return [c.CheckIn(entry.division, (entry.id,), text(fields, "override"))]


def check_in_all(desk: Desk, fields: Fields) -> Asked:
    """Everyone who is waited for is there; all who owe papers are named at once."""
    division, override = division_of(desk), text(fields, "override")
    owing = [
        f"{desk.meet.people[person].name} still owes: {', '.join(owed)}"
        for entry in desk.meet.entries_of(division.id)
        if entry.state == "entered" and entry.of(_area(desk))
        for person, owed in papers_owed(desk.meet, entry)
    ]
    if owing and not override:
        told = "Nobody is checked in yet: note what they hand in, or give the reason below"
        raise BadFieldError("papers_owing", told, owing)
    return [c.CheckIn(division.id, (), override)]


PEOPLE_ACTS = {
    "enter": enter,
    "enter_table": enter_table,
    "rename": asks(c.Rename),
    "describe": asks(c.DescribePerson),
    "set_area": asks(c.SetArea),
    "papers": papers,
    "all_papers": all_papers,
    "every_paper": every_paper,
    "replace": replace_person,
    "switch": switch,
    "withdraw": withdraw,
    "check_in": check_in,
    "check_in_all": check_in_all,
    "no_show": asks(c.MarkNoShow),
}
