"""Tables out of a meet, which can be read in again here or opened as a spreadsheet."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal, cast, get_args

from pegout.cli.files import write_text
from pegout.cli.options import option
from pegout.cli.output import CommandReply, UserError, granted
from pegout.cli.tournament.desk import (
    DivisionOption,
    MeetDesk,
    VersionOption,
    only_looks,
    the_time,
)
from pegout.service.views import as_calendar
from pegout.tournament.floor import advancing
from pegout.tournament.meet import DivisionState, Meet
from pegout.tournament.money import MoneyTable
from pegout.tournament.narration import listed
from pegout.tournament.season import report_csv
from pegout.tournament.spreadsheets import (
    BooksTable,
    advancing_table,
    books_csv,
    entries_table,
    final_table,
    games_table,
    money_csv,
    results_table,
    schedule_table,
    standings_table,
)
from pegout.tournament.standings import Standing, has_bracket, table

OfPlay = Literal[
    "entries", "schedule", "results", "standings", "games", "final", "advancing", "report"
]
What = Literal[OfPlay, MoneyTable, BooksTable]


@only_looks
def export(
    desk: MeetDesk,
    what: Annotated[What, option("Which table.")],
    division: DivisionOption = None,
    out: Annotated[str | None, option("Write it to a .csv file.", "FILE")] = None,
    top: Annotated[
        int | None, option("With advancing: how many, where the book does not say.", "N")
    ] = None,
    version: VersionOption = None,
) -> CommandReply:
    """Write entries, schedule, results, standings, final places or those who advance as a table.

    Example: pegout tournament export zone.cribmeet --what advancing --out provincial.csv

    The table of those who advance is an entry file for the next event; it has no more of anyone
    than that event needs. Standings and results have names only. Games are the results with those
    for ties and of the playoffs; final has the places in the end, the champion first. Report is
    what an association wants: member numbers, figures and points. Accounts, pools, prizes and
    receipts are the money of a division, settlement and bills that of all of them together.
    """
    desk.look_at(division, version)
    text = _table(desk, what, division, top)
    if out is not None:
        write_text(desk.outside(out), text)
    # Without a file it is the table itself, with no line of our own.
    lines = text.splitlines() if out is None else [f"{out} is written."]
    return desk.answer(lines, what=what, out=out, csv=text)


def _table(desk: MeetDesk, what: What, division: str | None, top: int | None) -> str:
    if what == "entries":
        return _entries(desk, division)
    if what in get_args(BooksTable):
        return books_csv(desk.meet, cast("BooksTable", what))
    asked = desk.division(division)
    if what in get_args(MoneyTable):
        return money_csv(desk.meet, asked, cast("MoneyTable", what))
    if what == "schedule":
        if asked.plan is None:
            raise UserError(f"{asked.name} has no plan yet: make one first")
        return schedule_table(desk.meet, asked)
    if not asked.started:
        raise UserError(f"{asked.name} has not begun: there are no results yet")
    if what in PLAYED:
        return PLAYED[what](desk.meet, asked)
    return _placed(desk, what, asked, top)


PLAYED: dict[str, Callable[[Meet, DivisionState], str]] = {
    "results": results_table,
    "games": games_table,
    "report": report_csv,
}


def _placed(desk: MeetDesk, what: What, asked: DivisionState, top: int | None) -> str:
    """What rests on places."""
    if what == "final":
        return granted(final_table(desk.meet, asked))
    ranked = table(desk.meet, asked)
    if what == "standings":
        return standings_table(ranked, qualifying=has_bracket(asked, ranked))
    return _advancing(desk, asked, ranked, top)


def _entries(desk: MeetDesk, division: str | None) -> str:
    """All entries, of every division unless one is named."""
    chosen = [desk.division(division).id] if division else list(desk.meet.divisions)
    found = [entry for one in chosen for entry in desk.meet.entrants(one)]
    return entries_table(desk.meet, found)


def _advancing(
    desk: MeetDesk, division: DivisionState, ranked: tuple[Standing, ...], top: int | None
) -> str:
    rule = division.profile.playoffs.advance
    number = rule.value if top is None else top
    if number is None:
        told = f"{division.profile.name} does not say how many go on ({rule.clause})"
        raise UserError(f"{told}; say it with --top")
    if number < 1:
        raise UserError("--top is a whole number from 1 up")
    if any(row.provisional for row in ranked):
        raise UserError(f"games of {division.name} are missing: who goes on is not settled")
    rows = advancing(division, ranked) if top is None else _first(ranked, number)
    if len(rows) > number:
        tied = [row.entrant for row in rows if row.place == rows[-1].place]
        told = f"{listed(tied)} are tied for the last place that goes on"
        raise UserError(f"{told}: part them first with pegout tournament ties")
    return advancing_table(desk.meet, [desk.meet.entries[row.entry] for row in rows])


def _first(ranked: tuple[Standing, ...], number: int) -> tuple[Standing, ...]:
    return tuple(row for row in ranked if row.place is not None and row.place <= number)


@only_looks
def calendar(
    desk: MeetDesk,
    out: Annotated[str | None, option("Write it to an .ics file.", "FILE")] = None,
) -> CommandReply:
    """Write the plan as a calendar file, which phones and mail programs open.

    Example: pegout tournament calendar games.cribmeet --out games.ics

    Each round has its time, where the time plan gives one; else the days of the event.
    """
    text = as_calendar(desk.meet, Path(desk.path).stem, the_time(None))
    if out is not None:
        write_text(desk.outside(out), text)
    lines = text.splitlines() if out is None else [f"{out} is written."]
    return desk.answer(lines, out=out, ics=text)
