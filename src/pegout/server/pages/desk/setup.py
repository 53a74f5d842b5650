"""Before play: divisions, times, officials, entries, check-in, and what everybody is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from pegout.errors import refuse
from pegout.input_limits import enough
from pegout.server.pages.desk.frame import (
    THE_TABLE,
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
    papers_in,
    pasted,
    text,
    told_faults,
    whole,
)
from pegout.service.meets import AnyMeetCommand
from pegout.service.views.desk import (
    asked,
    calls_open,
    day_words,
    entry_rows,
    matching,
    slow_in,
)
from pegout.service.views.sheets import all_outdated
from pegout.text import Name, plain, say
from pegout.tournament.floor import (
    called_entries,
    card_of,
    differing,
    round_times,
    told_before_play,
)
from pegout.tournament.meet import (
    DivisionState,
    Entry,
    Notice,
    Role,
    Tried,
    commands as c,
    day_of,
    plays_in,
    too_many_entries,
    tried,
)
from pegout.tournament.money import other_fees, told_fees
from pegout.tournament.profile import Paper
from pegout.tournament.registration import papers_owed
from pegout.tournament.spreadsheets import (
    PAPERS,
    EntryAsk,
    EntryTable,
    SpreadsheetEntry,
    areas_of,
    asks_area,
    entering,
    near_area,
    of_another_size,
    read_entry_table,
)

OFFICES: tuple[Role, ...] = (
    "scorer",
    "registrar",
    "judge",
    "cross_checker",
    "treasurer",
    "director",
)
"""What somebody can be appointed to, in the order of the form."""


def overview(desk: Desk) -> dict[str, Any]:
    """Every division with what to do next, and what waits in the room."""
    meet = desk.meet
    return {
        "divisions": [desk.stands(one) for one in meet.divisions.values()],
        "differing": {one.id: differing(desk.log, one) for one in meet.divisions.values()},
        "outdated": all_outdated(desk.log),
        "calls": [(one, desk.plays(called_entries(meet, one))) for one in calls_open(meet)],
        "days": {one.id: day_words(one, desk.now) for one in meet.divisions.values()},
        "slow": {one.name: list(slow_in(meet, one, desk.now)) for one in meet.divisions.values()},
        "notices": _noted(meet.notices),
        "notice_kinds": NOTICES,
    }


def _noted(notices: Sequence[Notice]) -> list[Notice]:
    """What was said last, the newest first, and every announcement that is still up."""
    newest = list(enumerate(reversed(notices)))
    return [one for n, one in newest if n < MOST_NOTED or one.kind == "announcement"]


MOST_NOTED = 20
NOTICES = {
    "announcement": say("desk-notice.announcement"),
    "taken_down": say("desk-notice.taken_down"),
    "warning": say("desk-notice.warning"),
    "ejection": say("desk-notice.ejection"),
    "deviation": say("desk-notice.deviation"),
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
        "offices": {one: say("desk-office", role=one, chief=desk.meet.chief) for one in OFFICES},
        "card": card,
        "told_fee": told_fees(desk.meet),
        "other_fees": other_fees(desk.meet),
        "told": () if desk.division is None else told_before_play(desk.division),
        "times": () if desk.division is None else round_times(desk.division, desk.now),
        "breaks": [] if desk.division is None else list(desk.division.time_plan.breaks.items()),
    }


def _plays(desk: Desk, name: str) -> bool:
    return plays_in(desk.meet, (one.id for one in desk.meet.entries.values() if one.in_it), name)


def appoint(desk: Desk, fields: Fields) -> Asked:
    """Give somebody an office; their link is on the page then."""
    asked = decoded(c.Appoint, desk, fields, {"role": refuse("no_role")})
    return [asked if asked.role == "registrar" and asked.area else replace(asked, area=None)]


def describe(desk: Desk, fields: Fields) -> Asked:
    """What people are told; notes may be typed in several lines."""
    asked = decoded(c.DescribeMeet, desk, fields)
    return [replace(asked, notes=" ".join(fields.get("notes", "").split()))]


MOST_BREAKS = 3
"""How many breaks the form has room for."""


def set_time_plan(desk: Desk, fields: Fields) -> Asked:
    """How long a round takes, and the breaks that are filled in."""
    typed = [
        (maybe_whole(fields, f"after{n}", "break"), maybe_whole(fields, f"break{n}", "break"))
        for n in range(1, MOST_BREAKS + 1)
    ]
    breaks = tuple((after or 0, long or 0) for after, long in typed if after or long)
    return [decoded(c.SetTimePlan, desk, fields, breaks=breaks)]


SETTINGS_ACTS = {
    "times": asks(c.SetTimes),
    "date": asks(c.SetDate),
    "facts": describe,
    "time_plan": set_time_plan,
    "muggins": asks(c.SetMuggins, muggins=refuse("muggins_unsaid.choose")),
    "room": asks(c.SetRoom),
    "quota": asks(c.SetQuota),
    "tables": asks(c.SetTables),
    "name_division": asks(c.NameDivision),
    "deadline": asks(c.SetDeadline),
    "cancel": asks(c.CancelDivision, reason=refuse("reason_missing.cancel")),
    "appoint": appoint,
    "announce": asks(c.Announce),
    "take_down": asks(c.TakeDown),
    "warn": asks(c.Warn),
    "eject": asks(c.Eject),
    "answer": asks(c.AnswerCall),
}


SEES_YEARS = ("director", "registrar")


def entries(desk: Desk) -> dict[str, Any]:
    """The list of entries, the form for one more, and the entry that is looked at."""
    division = desk.division
    if division is None:
        return {"rows": [], "ask": None, "chosen": None, "count": 0, "preview": None}
    years = desk.one.role in SEES_YEARS
    rows = entry_rows(desk.meet, division, years, _area(desk))
    others = [one for one in desk.meet.divisions.values() if one.id != division.id]
    looked_at = desk.query.get("entry", "") or desk.fields.get("entry", "")
    return {
        "rows": matching(rows, desk.query.get("q", "")),
        "count": sum(
            row.entry.state in ("entered", "checked_in") and row.id != division.house
            for row in rows
        ),
        "ask": asked(division),
        "chosen": next((row for row in rows if str(row.id) == looked_at), None),
        "others": others,
        "papers_there": _asked_in(others),
        "papers": division.profile.people.papers.value,
        "codes": {one.entry: one for one in desk.passes if one.entry is not None},
        "years": years,
        "preview": _preview(desk),
        "areas": areas_of(desk.meet),
        "elsewhere": _elsewhere(desk, division),
        "today": desk.meet.is_on(day_of(desk.now)) and not division.started,
    }


def _elsewhere(desk: Desk, division: DivisionState) -> list[str]:
    """The names of the whole tournament that are not in this division, to choose from."""
    people, area = desk.meet.people, _area(desk)
    entries = [one for one in desk.meet.entries.values() if one.of(area)]
    here = {p for one in entries if one.division == division.id for p in one.people}
    there = {p for one in entries for p in one.people} - here
    return sorted((people[one].name for one in there), key=str.casefold)


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
        "waiting": [row for row in found if row.entry.state == "entered"],
        "there": [row for row in found if row.entry.state == "checked_in"],
        "absent": [row for row in found if row.entry.state == "no_show"],
        "codes": {one.entry: one.code for one in desk.passes if one.entry is not None},
    }


def enter(desk: Desk, fields: Fields) -> Asked:
    """One entry by hand."""
    division = division_of(desk)
    people = [_person(fields, "")]
    if division.part.size > 1 or text(fields, "name2"):
        people.append(_person(fields, "2"))
    area = _area(desk) or text(fields, "area")
    near = near_area(area, areas_of(desk.meet)) if area and asks_area(division) else ""
    if near and fields.get("new_area") != "on":
        return refuse("near_area", area=area, near=near)
    return [c.Enter(division.id, tuple(people), area, text(fields, "override"))]


def _person(fields: Fields, which: str) -> c.PersonData:
    name = text(fields, f"name{which}")
    if not name:
        raise BadFieldError(refuse("name_missing.second") if which else refuse("name_missing.one"))
    year = maybe_whole(fields, f"birth_year{which}", "birth_year")
    club = text(fields, f"club{which}") or text(fields, "club")
    family = text(fields, f"family{which}") or text(fields, "family")
    member = text(fields, f"member{which}")
    email = text(fields, f"email{which}")
    return c.PersonData(name, year, club, family, papers_in(fields, which), member, email)


def enter_table(desk: Desk, fields: Fields) -> Asked:
    """All rows of a table or none; or where that is asked for, those that can be entered."""
    pasted(fields)
    table = _table_in(desk, fields)
    if wrong_size := of_another_size(desk.meet, table.rows):
        return refuse("other_size", told=wrong_size)
    if enough(table.faults):
        raise BadFieldError(refuse("bad_rows.many"), table.faults)
    entries = len(desk.meet.entries) + len(table.rows)
    if refused := too_many_entries(desk.meet, entries, desk.size):
        return refused
    trials = _tried(desk, fields, table)
    good = {row.line: one.command for row, one in trials if one.refused is None}
    faults = [*table.faults, *(fault for _, one in trials for fault in one.faults())]
    faults.sort(key=lambda one: (len(one.where), one.where))  # line 9 stands before line 10
    if fields.get("look") == "on":
        raise BadFieldError(refuse("bad_rows.looked", good=len(good)), faults)
    if table.asks:
        raise BadFieldError(refuse("bad_rows.asked"), faults)
    if not faults and not table.notes:
        return [*good.values()]
    if not faults or (fields.get("good_rows") == "on" and good):
        left = {"do": "enter_table", "csv": table.without(good)}
        return Partly([*good.values()], told_faults(faults), tuple(table.notes), left)
    raise BadFieldError(refuse("bad_rows.some"), faults)


def _table_in(desk: Desk, fields: Fields) -> EntryTable:
    text, picks = fields.get("csv", ""), _picks(fields)
    return read_entry_table(text, str(THE_TABLE), desk.meet, division_of(desk).id, picks=picks)


def _picks(fields: Fields) -> dict[str, str]:
    return {name: one for name, one in fields.items() if name.startswith("pick-") and one}


def _tried(desk: Desk, fields: Fields, table: EntryTable) -> list[tuple[SpreadsheetEntry, Tried]]:
    """What would come of each row."""
    rows = entering(desk.meet, table.rows, text(fields, "override"), str(THE_TABLE))
    return [*zip(table.rows, tried(desk.log, rows, desk.one.stamp(desk.now)), strict=True)]


class Preview(Struct, frozen=True):
    """A table as it was understood: what must or may be chosen, and its rows with what is wrong.

    `picked` are the answers that were given before, by their fields.
    """

    asks: tuple[EntryAsk, ...]
    rows: tuple[tuple[SpreadsheetEntry, str], ...]
    strange: tuple[EntryAsk, ...] = ()
    picked: Fields = {}

    @property
    def good(self) -> int:
        """How many rows can be entered as they are; none, as long as something is to be chosen."""
        return 0 if self.asks else sum(not wrong for _, wrong in self.rows)


def _preview(desk: Desk) -> Preview | None:
    """The table that was not entered as it was sent, or the rows of it that are left."""
    fields = desk.fields
    if desk.problem is None or fields.get("do") != "enter_table" or not fields.get("csv"):
        return None
    table = _table_in(desk, fields)
    open_still = {one.field for one in (*table.asks, *table.strange)}
    picked = {name: one for name, one in _picks(fields).items() if name not in open_still}
    if enough(table.faults) or len(table.rows) > MOST_PREVIEWED:
        return Preview(table.asks, (), table.strange, picked)
    rows = [
        (row, plain(one.refused.message) if one.refused else "")
        for row, one in _tried(desk, fields, table)
    ]
    return Preview(table.asks, tuple(rows), table.strange, picked)


MOST_PREVIEWED = 500


def all_papers(desk: Desk, fields: Fields) -> Asked:
    """Everything that an entry owes was handed in."""
    return _handed_in(desk, [entry_of(desk, fields)])


def every_paper(desk: Desk, _fields: Fields) -> Asked:
    """Everybody who is waited for has handed in all that they owe."""
    return _handed_in(desk, _waited_for(desk))


def _handed_in(desk: Desk, entries: Iterable[Entry]) -> Asked:
    given: list[AnyMeetCommand] = [
        c.GivePapers(person, owed)
        for entry in entries
        for person, owed in papers_owed(desk.meet, entry)
    ]
    return given or refuse("nothing_owed")


def _waited_for(desk: Desk) -> list[Entry]:
    """Those who are to come, of the area that the visitor may see."""
    entries, area = desk.meet.entries_of(division_of(desk).id), _area(desk)
    return [entry for entry in entries if entry.state == "entered" and entry.of(area)]


def replace_person(desk: Desk, fields: Fields) -> Asked:
    """Another person in the place of one."""
    entry, person = entry_of(desk, fields), whole(fields, "person", "goes_out")
    return [c.Replace(entry.id, person, _person(fields, ""), text(fields, "override"))]


def switch(desk: Desk, fields: Fields) -> Asked:
    """To another division, with a partner where it is for pairs."""
    partner = text(fields, "partner")
    second = None
    if partner:
        year = maybe_whole(fields, "birth_year")
        second = c.PersonData(partner, year, papers=papers_in(fields))
    entry = entry_of(desk, fields).id
    return [c.Switch(entry, fields.get("to", ""), text(fields, "override"), second)]


def check_in(desk: Desk, fields: Fields) -> Asked:
    """One entry is there."""
    entry = entry_of(desk, fields)
    return [c.CheckIn(entry.division, (entry.id,), text(fields, "override"))]


def check_in_all(desk: Desk, fields: Fields) -> Asked:
    """Everyone who is waited for is there; all who owe papers are named at once."""
    division, override = division_of(desk), text(fields, "override")
    owing = [
        plain(say("desk-owes", name=Name(desk.meet.people[person].name), papers=owed))
        for entry in _waited_for(desk)
        for person, owed in papers_owed(desk.meet, entry)
    ]
    if owing and not override:
        raise BadFieldError(refuse("papers_owing"), owing)
    return [c.CheckIn(division.id, (), override)]


def check_in_ticked(desk: Desk, fields: Fields) -> Asked:
    """Those who are ticked are there."""
    ticked = tuple(
        entry.id for entry in _waited_for(desk) if fields.get(f"entry-{entry.id}") == "on"
    )
    if not ticked:
        return refuse("nobody_ticked_here")
    return [c.CheckIn(division_of(desk).id, ticked, text(fields, "override"))]


PEOPLE_ACTS = {
    "enter": enter,
    "enter_table": enter_table,
    "rename": asks(c.Rename),
    "describe": asks(c.DescribePerson),
    "number_member": asks(c.NumberMember),
    "note_email": asks(c.NoteEmail),
    "set_area": asks(c.SetArea),
    "papers": asks(c.GivePapers, papers=refuse("no_papers.tick")),
    "all_papers": all_papers,
    "every_paper": every_paper,
    "replace": replace_person,
    "switch": switch,
    "withdraw": asks(c.Withdraw, reason=refuse("reason_missing.leave")),
    "check_in": check_in,
    "check_in_all": check_in_all,
    "check_in_ticked": check_in_ticked,
    "no_show": asks(c.MarkNoShow),
}
