"""Seats that some need, the map of the hall, and clubs that meet clubs."""

from __future__ import annotations

from typing import Annotated

from pegout.cli.files import read_text
from pegout.cli.options import argument, flag, option
from pegout.cli.output import CommandReply, UserError
from pegout.cli.tournament.desk import DivisionOption, EntryArgument, MeetDesk, takes_steps
from pegout.cli.tournament.meet_file import as_text, read_bytes, read_log
from pegout.cli.tournament.steps import step_command
from pegout.service.views import hall_map, in_rows, tables_used
from pegout.tabular import Table, table_of
from pegout.text import plain, plural
from pegout.tournament.floor import seat_notes
from pegout.tournament.meet import HallMark, SeatWish, commands as c
from pegout.tournament.pairing import in_one_sentence, notes_of
from pegout.tournament.standings import (
    ClubMatch,
    ClubRow,
    added_up,
    club_matches,
    club_rows,
    clubs_table,
    matches_table,
    meets_as_clubs,
)

MARKS: dict[str, HallMark] = {"door": "door", "desk": "desk"}
SPOT = 3
"""A line of the map: a table or a mark, how far right, and how far down."""


@takes_steps
def seat(
    desk: MeetDesk,
    entry: EntryArgument,
    stays: Annotated[bool, flag("--stays", "Stays at one table.")] = False,
    door: Annotated[bool, flag("--door", "Near the door.")] = False,
    hearing: Annotated[bool, flag("--hearing", "Near the desk, to hear.")] = False,
) -> CommandReply:
    """Note that somebody needs a seat of a kind, and where they sit by the plan.

    Example: pegout tournament seat games.cribmeet "Ann Lee" --stays --door

    The plan is made around them, or says in which rounds they cannot stay. Without an option the
    wish is taken off.
    """
    found = desk.entry(entry)
    asked: dict[SeatWish, bool] = {"stays": stays, "door": door, "hearing": hearing}
    desk.take(c.WishSeat(found.id, tuple(one for one, wished in asked.items() if wished)))
    notes = [plain(one) for one in seat_notes(desk.meet, desk.meet.divisions[found.division])]
    return desk.answer(notes, seats=notes)


@takes_steps
def hall(
    desk: MeetDesk,
    draw: Annotated[
        str | None, option("A file with a line for each table: number, right, down.", "FILE")
    ] = None,
    rows: Annotated[int | None, option("Tables in rows of this many.", "N")] = None,
) -> CommandReply:
    """Show the map of the hall, take it from a file, or lay the tables out in rows.

    Example: pegout tournament hall games.cribmeet --rows 6

    Each line of the map is a table's number, or door or desk, and how far right and down it is,
    from 0 to 1000.
    """
    if draw is not None and rows is not None:
        raise UserError("give --draw or --rows, not both")
    if rows is not None:
        laid = in_rows(tables_used(desk.meet), max(1, rows))
        desk.take(c.DrawHall(laid.tables, laid.marks))
    elif draw is not None:
        desk.take(_map(read_text(draw), draw))
    drawn = hall_map(desk.meet.hall)
    if drawn is None:
        return desk.answer(["There is no map yet: draw one with --rows or --draw."], map=[])
    return desk.answer(drawn.lines.split("\n"), map=drawn.lines.split("\n"))


def _map(text: str, path: str) -> c.DrawHall:
    tables, marks = list[tuple[int, int, int]](), list[tuple[HallMark, int, int]]()
    for number, line in enumerate(text.splitlines(), 1):
        name, *spot = line.split() or [""]
        if not name:
            continue
        at = [int(one) for one in spot if one.isascii() and one.isdigit()]
        if len(at) != SPOT - 1 or len(spot) != SPOT - 1 or not (name in MARKS or name.isdecimal()):
            raise UserError(f"{path}, line {number}: write a table, door or desk, and two numbers")
        if name in MARKS:
            marks.append((MARKS[name], at[0], at[1]))
        else:
            tables.append((int(name), at[0], at[1]))
    return c.DrawHall(tuple(tables), tuple(marks))


quota = step_command(
    c.SetQuota,
    """Say how many entries one zone, region or club sends; those who are in stay.

    Example: pegout tournament quota league.cribmeet 3 --override "three boards a club"
    """,
    quota=("N", "How many of each."),
)


@takes_steps
def plan_clubs(
    desk: MeetDesk,
    division: DivisionOption = None,
    games: Annotated[int | None, option("Rounds two clubs play against each other.", "N")] = None,
) -> CommandReply:
    """Make a draft in which clubs meet clubs, board against board, in the order of entry.

    Example: pegout tournament plan-clubs league.cribmeet --games 2
    """
    asked = desk.division(division)
    desk.take(c.PlanClubs(asked.id, games))
    plan = desk.meet.divisions[asked.id].plan
    assert plan is not None
    names = desk.meet.names(asked.id)
    draw = desk.meet.divisions[asked.id].draw
    rows = [
        (one.round, game.table, names[draw[game.entries[0] - 1]], names[draw[game.entries[1] - 1]])
        for one in plan.rounds
        for game in one.games
    ]
    shown = table_of(("Round", "Table", "One board", "The other"), rows)
    return desk.answer([in_one_sentence(plan), "", shown, "", *notes_of(plan)], rounds=rows)


def clubs(
    files: Annotated[list[str], argument("One night or several, .cribmeet files.", "FILE…")],
    division: DivisionOption = None,
) -> CommandReply:
    """Show the clubs' table of a night, or of all the nights of a league added up.

    Example: pegout tournament clubs september.cribmeet october.cribmeet

    A club that wins more games of a match than the other has 2 points, each 1 for a draw; then
    games won count, then points scored.
    """
    evenings, matches = list[tuple[ClubRow, ...]](), list[ClubMatch]()
    for path in files:
        meet = read_log(as_text(read_bytes(path), path), path).meet
        chosen = [one for one in meet.divisions.values() if division in (None, one.id)]
        found = [one for one in chosen if meets_as_clubs(one)]
        if not found:
            raise UserError(f"{path}: no clubs meet clubs there; see pegout tournament plan-clubs")
        evenings += [club_rows(meet, one) for one in found]
        matches += [match for one in found for match in club_matches(meet, one)]
    rows = added_up(evenings)
    lines: list[str | Table] = [clubs_table(rows), "", matches_table(matches)]
    if len(files) > 1:
        lines = [f"{plural(len(files), 'night')} added up.", clubs_table(rows)]
    return CommandReply({"clubs": rows, "matches": matches}, lines)
