"""Entries and people: entering one by one or from a table, papers, check-in, and leaving."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, TypeVar

from pegout.cli.files import read_table
from pegout.cli.options import argument, flag, option
from pegout.cli.output import WRONGLY_ASKED, Answer, CommandReply, UserError, complain
from pegout.cli.tournament.desk import (
    DivisionOption,
    EntryArgument,
    MeetDesk,
    OverrideOption,
    ReasonArgument,
    only_looks,
    takes_steps,
)
from pegout.cli.tournament.steps import step_command, taken_last
from pegout.errors import PegoutError
from pegout.tabular import table_of
from pegout.text import plain, plural, say
from pegout.tournament.floor import next_step
from pegout.tournament.meet import Entry, Replanned, commands as c, tried
from pegout.tournament.pairing import notes_of
from pegout.tournament.profile import Paper
from pegout.tournament.registration import papers_owed, ways_out
from pegout.tournament.spreadsheets import (
    EntryTable,
    entering,
    of_another_size,
    read_entry_table,
    read_papers,
)

T = TypeVar("T")
U = TypeVar("U")

YearsOption = Annotated[
    list[int] | None, option("Year of birth; for a pair give it twice.", "Y", "--birth-year")
]
MembersOption = Annotated[
    list[str] | None, option("Member number; for a pair give it twice.", "NUMBER", "--member")
]
EmailsOption = Annotated[
    list[str] | None, option("E-mail address; for a pair give it twice.", "ADDRESS", "--email")
]
ClubOption = Annotated[str, option("Which club.")]
FamilyOption = Annotated[str, option("A word that relatives share.")]
PapersOption = Annotated[
    str, option("Papers handed in: fee, waiver, consent, membership, or all.", "LIST")
]
CsvOption = Annotated[str | None, option("A .csv file.", "TABLE", "--csv")]


@takes_steps
def enter(
    desk: MeetDesk,
    names: Annotated[list[str] | None, argument("A person, or a pair.", "NAME [NAME2]")] = None,
    division: DivisionOption = None,
    area: Annotated[str, option("The zone, region or club they are from.")] = "",
    birth_year: YearsOption = None,
    club: ClubOption = "",
    family: FamilyOption = "",
    papers: PapersOption = "",
    member: MembersOption = None,
    email: EmailsOption = None,
    override: OverrideOption = "",
    csv: CsvOption = None,
    good_rows: Annotated[
        bool, flag("--good-rows", "Enter the good rows of a table all the same.")
    ] = False,
) -> CommandReply:
    """Enter a person or a pair, or everyone in a table.

    For example:

    pegout tournament enter games.cribmeet "Ann Lee" --division women

    pegout tournament enter games.cribmeet --csv entries.csv

    The columns of a table are division, name, name2 (or partner), area, birth_year, birth_year2,
    club, family, papers, member and email, in any order; only name is needed where there is
    one division.
    If any row is bad nothing is entered, and every bad row is told with its line and the reason.
    """
    given = papers_of(papers)
    if csv is not None:
        if names:
            raise UserError("give names, or a table with --csv, not both")
        return _enter_table(desk, csv, division, given, override, good_rows)
    if not names:
        raise UserError("give a name, or a table with --csv")
    years = _for_each(names, birth_year, "year", None)
    numbers = _for_each(names, member, "member number", "")
    emails = _for_each(names, email, "address", "")
    people = tuple(
        c.PersonData(name, year, club, family, given, number, address)
        for name, year, number, address in zip(names, years, numbers, emails, strict=True)
    )
    asked = desk.division(division).id
    desk.take(c.Enter(asked, people, area, override))
    return desk.answer(_replanned(desk, asked), entry=max(desk.meet.entries))


def _for_each(names: list[str], given: list[T] | None, what: str, blank: U) -> list[T | U]:
    """What was given of each person, in the order of the names."""
    found = list(given or ())
    if len(found) > len(names):
        raise UserError(f"there are {plural(len(found), what)} for {plural(len(names), 'name')}")
    return [*found, *[blank] * (len(names) - len(found))]


def _replanned(desk: MeetDesk, division: str) -> list[str]:
    """What is said of a plan that a late entry or a withdrawal has changed."""
    plan, last = desk.meet.divisions[division].plan, desk.steps[-1].events
    if plan is None or not any(isinstance(event, Replanned) for event in last):
        return []
    return ["The plan is now:", *(f"- {note}" for note in notes_of(plan))]


def papers_of(text: str) -> tuple[Paper, ...]:
    """Papers as typed."""
    try:
        return read_papers(text)
    except PegoutError as error:
        raise UserError(*map(str, error.faults)) from None


def _enter_table(
    desk: MeetDesk,
    path: str,
    division: str | None,
    papers: tuple[Paper, ...],
    override: str,
    good_rows: bool,
) -> CommandReply:
    """All rows or none; with `good_rows` those that can be entered, and the others are told."""
    only = list(desk.meet.divisions)
    named = division or (only[0] if len(only) == 1 else None)
    table = read_entry_table(read_table(path), path, desk.meet, named, papers=papers)
    rows, faults, notes = table.rows, table.faults, [*table.notes, *_asked(table)]
    if wrong_size := of_another_size(desk.meet, rows):
        raise UserError(f"{path}: {wrong_size}", "nothing is entered")
    found = tried(desk.log, entering(desk.meet, rows, override, path), desk.stamp)
    good = [one.command for one in found if one.refused is None]
    faults += [fault for one in found for fault in one.faults()]
    if faults and not good_rows:
        raise UserError(*map(str, faults), f"nothing is entered: {plural(len(faults), 'fault')}")
    if good:
        desk.take(*good)
    done = f"{plural(len(good), 'row')} entered."
    told = [str(fault) for fault in faults]
    complain(*told)
    code = WRONGLY_ASKED if faults else 0
    return desk.answer([done, *notes], code, entered=len(good), faults=told, notes=notes)


def _asked(table: EntryTable) -> Iterator[str]:
    """What a page would ask about a table."""
    for one in table.asks:
        if one.kind == "area":
            yield plain(say("sheet-near-area", area=one.written, near=one.near))
        elif one.kind == "column":
            yield plain(say("sheet-columns-left-out", columns=[one.choices[0][1]]))


def _handed_in(text: str) -> tuple[Paper, ...]:
    """Papers as typed, which are one at least."""
    if not (given := papers_of(text)):
        raise UserError("say which papers were handed in: fee, waiver, consent, membership or all")
    return given


@takes_steps
def papers(
    desk: MeetDesk,
    person: Annotated[str | None, argument("A person: name or number.", "PERSON")] = None,
    given: Annotated[str | None, argument("fee,waiver,… or all.", "LIST")] = None,
    everybody: Annotated[bool, flag("--all", "All that everybody still owes.")] = False,
    division: DivisionOption = None,
) -> CommandReply:
    """Note papers that a person has handed in, or that everybody has handed in everything.

    For example:

    pegout tournament papers games.cribmeet "Ann Lee" fee,waiver

    pegout tournament papers games.cribmeet --all
    """
    if everybody == (person is not None):
        raise UserError("give a person and the papers, or --all")
    if not everybody:
        if given is None:
            raise UserError("say which papers: fee,waiver,… or all")
        desk.take(c.GivePapers(desk.person(person or "").id, _handed_in(given)))
        return desk.answer()
    chosen = [desk.division(division).id] if division else list(desk.meet.divisions)
    owed = [
        c.GivePapers(number, some)
        for one in chosen
        for entry in desk.meet.entries_of(one)
        for number, some in papers_owed(desk.meet, entry)
    ]
    if not owed:
        return desk.answer(["Nobody owes any papers."], given=0)
    desk.take(*owed)
    desk.said.clear()
    told = f"Noted for {len(owed)}: nobody owes any papers."
    return desk.answer([told], given=len(owed))


@takes_steps
def replace(
    desk: MeetDesk,
    entry: EntryArgument,
    name: Annotated[str, argument("Who comes in.", "NAME")],
    out: Annotated[str | None, option("Who of a pair goes out.", "PERSON")] = None,
    birth_year: Annotated[int | None, option("Year of birth.", "Y")] = None,
    club: ClubOption = "",
    family: FamilyOption = "",
    papers: PapersOption = "",
    number: Annotated[str, option("Member number.", "NUMBER", "--member")] = "",
    override: OverrideOption = "",
) -> CommandReply:
    """Put another person in the place of one."""
    found = desk.entry(entry)
    if out is None and len(found.people) > 1:
        raise UserError("say with --out who of the pair goes out")
    person = found.people[0] if out is None else desk.person(out).id
    by = c.PersonData(name, birth_year, club, family, papers_of(papers), number)
    desk.take(c.Replace(found.id, person, by, override))
    return desk.answer()


@takes_steps
def switch(
    desk: MeetDesk,
    entry: EntryArgument,
    to: Annotated[str, argument("The division it moves to.", "DIVISION")],
    partner: Annotated[
        str, option("Who comes in as the second, where it is for pairs.", "NAME")
    ] = "",
    birth_year: Annotated[int | None, option("The partner’s year of birth.", "Y")] = None,
    papers: PapersOption = "",
    override: OverrideOption = "",
) -> CommandReply:
    """Move an entry to another division, before either has begun.

    Example: pegout tournament switch games.cribmeet Ann pairs --partner "Bob Ray"
    """
    second = c.PersonData(partner, birth_year, papers=papers_of(papers)) if partner else None
    desk.take(c.Switch(desk.entry(entry).id, desk.division(to).id, override, second))
    return desk.answer()


def _called_off(desk: MeetDesk) -> CommandReply:
    """Whom it concerns, and where they may go."""
    division = desk.meet.divisions[taken_last(desk, c.CancelDivision).division]
    left = [desk.meet.entry_name(one.id) for one in desk.meet.entries_of(division.id)]
    switch_them = f"pegout tournament switch {desk.path} ENTRY DIVISION"
    lines = [next_step(desk.meet, division).sentence, switch_them] if left else []
    return desk.answer(
        lines, affected=left, may_switch_to=[*map(str, ways_out(desk.meet, division))]
    )


cancel = step_command(c.CancelDivision, "Call a division off.", then=_called_off)


@takes_steps
def withdraw(
    desk: MeetDesk,
    entry: EntryArgument,
    reason: ReasonArgument,
    division: DivisionOption = None,
    forfeit_open: Annotated[
        bool, flag("--forfeit-open", "Forfeit its games of rounds begun that have none.")
    ] = False,
) -> CommandReply:
    """Take an entry out; what is left to play is planned again."""
    found = desk.entry(entry, division)
    desk.take(c.Withdraw(found.id, reason, forfeit_open))
    return desk.answer(_replanned(desk, found.division))


@takes_steps
def checkin(
    desk: MeetDesk,
    entries: Annotated[
        list[str] | None, argument("Who is there: number or name.", "ENTRY…")
    ] = None,
    everyone: Annotated[bool, flag("--all", "Everyone who is entered.")] = False,
    division: DivisionOption = None,
    no_show: Annotated[
        list[str] | None, option("Who has not come; may be repeated.", "ENTRY", "--no-show")
    ] = None,
    override: OverrideOption = "",
) -> CommandReply:
    """Note who is there, and who is not.

    Example: pegout tournament checkin games.cribmeet --all --no-show "Bob Ray"
    """
    if everyone == bool(entries) and not no_show:
        raise UserError("name the entries that are there, or say --all")
    absent = [desk.entry(text, division) for text in no_show or ()]
    there = [desk.entry(text, division) for text in entries or ()]
    if everyone:
        there = _entered(desk, division, absent)
    if not override:
        _refuse_owing(desk, there)
    asked: list[c.Command] = [c.MarkNoShow(one.id) for one in absent]
    for each in dict.fromkeys(one.division for one in there):
        ids = tuple(one.id for one in there if one.division == each)
        asked.append(c.CheckIn(each, ids, override))
    desk.take(*asked)
    return desk.answer()


def _entered(desk: MeetDesk, division: str | None, absent: list[Entry]) -> list[Entry]:
    """Everyone who is entered and may be there."""
    chosen = [desk.division(division)] if division else list(desk.meet.divisions.values())
    found = [
        one
        for each in chosen
        if each.phase != "cancelled"
        for one in desk.meet.entries_of(each.id)
        if one.state == "entered" and one not in absent
    ]
    if not found and not absent:
        raise UserError("everyone who is entered is checked in already")
    return found


def _refuse_owing(desk: MeetDesk, entries: list[Entry]) -> None:
    """All who owe papers are told at once, so that the desk asks each of them once."""
    owing = [
        f"{desk.meet.people[person].name} still owes: {', '.join(owed)}"
        for entry in entries
        if entry.in_it
        for person, owed in papers_owed(desk.meet, entry)
    ]
    if owing:
        clause = desk.meet.divisions[entries[0].division].profile.people.papers.clause
        told = "nobody is checked in: note what they hand in with pegout tournament papers, or"
        raise UserError(*owing, f"{told} give --override with the reason ({clause})")


@only_looks
def entries(desk: MeetDesk, division: DivisionOption = None) -> CommandReply:
    """List the entries with their numbers, and what they still owe."""
    if division is not None:
        desk.division(division)
    every = desk.meet.entries.values()
    found = [_listed(desk, one) for one in every if division in (None, one.division)]
    rows = [
        (
            one["entry"],
            one["name"],
            one["division"],
            one["area"],
            one["state"].replace("_", " "),
            ", ".join(dict.fromkeys(one["owes"])),
        )
        for one in found
    ]
    table = table_of(("Entry", "Who", "Division", "From", "State", "Owes"), rows)
    return desk.answer([table], entries=found)


def _listed(desk: MeetDesk, entry: Entry) -> Answer:
    people = [desk.meet.people[number] for number in entry.people]
    return {
        "entry": entry.id,
        "division": entry.division,
        "name": desk.meet.entry_name(entry.id),
        "people": [{"person": one.id, "name": one.name, "member": one.member} for one in people],
        "area": entry.area,
        "state": entry.state,
        "late": entry.late,
        "owes": [one for _, owed in papers_owed(desk.meet, entry) for one in owed],
    }
