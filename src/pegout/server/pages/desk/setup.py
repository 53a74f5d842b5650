"""Before play: divisions, times, officials, entries, check-in, and what everybody is told."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
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
from pegout.service.views.desk import asked, calls_open, entry_rows, matching, slow_anywhere
from pegout.service.views.sheets import all_outdated
from pegout.tournament.floor import called_entries, card_of, differing, told_before_play
from pegout.tournament.meet import (
    DivisionState,
    Notice,
    Role,
    commands as c,
    too_many_entries,
    tried,
)
from pegout.tournament.profile import PROFILE_IDS, Paper, Profile, profile
from pegout.tournament.registration import papers_owed, plays_in
from pegout.tournament.spreadsheets import (
    PAPERS,
    entering,
    of_another_size,
    read_entries,
)

MUGGINS = {"on": True, "off": False}
"""What is chosen where the book leaves muggins to the officials."""
ALL = "may do everything, like you"
OFFICES: dict[Role, str] = {
    "scorer": "Scorer: checks people in, calls rounds, enters results",
    "registrar": "Registrar: enters people from one zone, region or club",
    "judge": "Judge: rules on games and answers calls",
    "cross_checker": "Cross-checker: compares paper cards",
    "director": f"Director: {ALL}",
}


def overview(desk: Desk) -> dict[str, Any]:
    """Every division with what to do next, and what waits in the room."""
    meet = desk.meet
    return {
        "divisions": [desk.stands(one) for one in meet.divisions.values()],
        "differing": {one.id: differing(desk.log, one) for one in meet.divisions.values()},
        "outdated": all_outdated(desk.log),
        "calls": [(one, desk.plays(called_entries(meet, one))) for one in calls_open(meet)],
        "slow": list(slow_anywhere(meet, desk.now)),
        "notices": _noted(meet.notices),
        "notice_kinds": NOTICES,
    }


def _noted(notices: Sequence[Notice]) -> list[Notice]:
    """What was said last, the newest first, and every announcement that is still up."""
    newest = list(enumerate(reversed(notices)))
    return [one for n, one in newest if n < MOST_NOTED or one.kind == "announcement"]


MOST_NOTED = 20
NOTICES = {
    "announcement": "Announced",
    "taken_down": "Announced and taken down",
    "warning": "Warned",
    "ejection": "Sent out",
    "deviation": "Otherwise than the book",
}


def setting_up(desk: Desk) -> dict[str, Any]:
    """Divisions to open or change, and those who help to run the tournament."""
    there = {(one.name, one.role) for one in desk.meet.officials}
    helpers = [one for one in desk.passes if one.entry is None and (one.name, one.role) in there]
    without = [
        one
        for one in desk.meet.officials
        if not any((one.name, one.role) == (two.name, two.role) for two in helpers)
    ]
    card = None if desk.division is None else card_of(desk.division)
    return {
        "helpers": helpers,
        "without": without,
        "playing": {one.name for one in desk.meet.officials if _plays(desk, one.name)},
        "offices": {**OFFICES, "director": f"{desk.meet.chief.capitalize()}: {ALL}"},
        "card": card,
        "told": () if desk.division is None else told_before_play(desk.division),
        "books": list(books(desk).values()),
    }


def _plays(desk: Desk, name: str) -> bool:
    return plays_in(desk.meet, (one.id for one in desk.meet.entries.values() if one.in_it), name)


def books(desk: Desk) -> dict[str, Profile]:
    """The books a division may be run by: those that come with the program, and the meet's own."""
    own = {one.profile.id: one.profile for one in desk.meet.divisions.values()}
    return {**{one: profile(one) for one in PROFILE_IDS}, **own}


def open_division(desk: Desk, fields: Fields) -> Asked:
    """One more division, of any book."""
    book_id, _, part = fields.get("part", "").partition("/")
    book = books(desk).get(book_id)
    if book is None:
        raise BadFieldError("no_part", "Choose which division of which book to open")
    muggins, free = MUGGINS.get(fields.get("muggins", "")), _free_id(desk, part)
    return [
        decoded(
            c.OpenDivision,
            desk,
            fields,
            division=free,
            profile=book,
            part=part,
            muggins=muggins,
        )
    ]


def _free_id(desk: Desk, part: str) -> str:
    """The id of the part, or with a number where there is such a division."""
    plain = part.replace("_", "-") or "division"
    tries = (plain if number == 1 else f"{plain}-{number}" for number in count(1))
    return next(one for one in tries if one not in desk.meet.divisions)


def set_muggins(desk: Desk, fields: Fields) -> Asked:
    """Whether muggins is in effect."""
    chosen = MUGGINS.get(fields.get("muggins", ""))
    if chosen is None:
        raise BadFieldError("muggins_unsaid", "Choose whether muggins is in effect")
    return [c.SetMuggins(division_of(desk).id, chosen)]


def cancel(desk: Desk, fields: Fields) -> Asked:
    """Call the division off."""
    if not text(fields, "reason"):
        told = "Say why it is called off: it is kept with the step"
        raise BadFieldError("reason_missing", told)
    return [decoded(c.CancelDivision, desk, fields)]


def appoint(_desk: Desk, fields: Fields) -> Asked:
    """Give somebody an office; their link is on the page then."""
    role = fields.get("role", "")
    if role not in OFFICES:
        raise BadFieldError("no_role", "Choose what the person is to do")
    area = text(fields, "area") or None
    return [c.Appoint(text(fields, "name"), role, area if role == "registrar" else None)]


def answer(desk: Desk, fields: Fields) -> Asked:
    """What was ruled at a table."""
    judges = tuple(one.strip() for one in fields.get("judges", "").split(",") if one.strip())
    return [decoded(c.AnswerCall, desk, fields, judges=judges)]


SETTINGS_ACTS = {
    "open_division": open_division,
    "times": asks(c.SetTimes),
    "date": asks(c.SetDate),
    "muggins": set_muggins,
    "room": asks(c.SetRoom),
    "deadline": asks(c.SetDeadline),
    "cancel": cancel,
    "appoint": appoint,
    "announce": asks(c.Announce),
    "take_down": asks(c.TakeDown),
    "warn": asks(c.Warn),
    "eject": asks(c.Eject),
    "answer": answer,
}


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
