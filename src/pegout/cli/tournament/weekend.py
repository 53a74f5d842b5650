"""Several events under one roof: entries drawn from one another, points, and the report."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pegout.cli.files import read_text
from pegout.cli.options import argument, option
from pegout.cli.output import CommandReply, UserError
from pegout.cli.tournament.desk import DivisionOption, MeetDesk, only_looks, takes_steps
from pegout.tabular import Table
from pegout.tournament.meet import commands as c
from pegout.tournament.registration import consolation_event
from pegout.tournament.season import (
    POINTS_IDS,
    house_points,
    points_table,
    report_table,
    why_no_points,
)

SourceOption = Annotated[str, option("The division they come from.", "ID", "--from")]
Who = Literal["all", "qualifiers", "non-qualifiers"]
WHO: dict[str, Literal["all", "qualifiers", "non_qualifiers"]] = {
    "all": "all",
    "qualifiers": "qualifiers",
    "non-qualifiers": "non_qualifiers",
}


@takes_steps
def draw(
    desk: MeetDesk,
    source: SourceOption,
    division: DivisionOption = None,
    who: Annotated[Who, option("All of them, or some by how they qualified.")] = "all",
    entry: Annotated[list[str] | None, option("Only this entry; may be repeated.")] = None,
) -> CommandReply:
    """Enter those of one division in another, with their numbers, clubs and papers.

    Example: pegout tournament draw weekend.cribmeet --from main --division satellite
    """
    asked, origin = desk.division(division).id, desk.division(source).id
    named = tuple(desk.entry(one, origin).id for one in entry or ())
    desk.take(c.DrawEntries(asked, origin, WHO[who], named))
    return desk.answer()


@takes_steps
def consolation(
    desk: MeetDesk,
    division: DivisionOption = None,
    games: Annotated[int | None, option("How many games; without it you make the plan.", "N")] = 9,
) -> CommandReply:
    """Open an event of its own for those who did not qualify: entered, checked in and planned.

    Example: pegout tournament consolation weekend.cribmeet --division main --games 9

    The playoffs have begun, so that it is known who is in them. A consolation as a bracket is
    pegout tournament playoffs --consolation.
    """
    steps = consolation_event(desk.meet, desk.division(division), games)
    desk.take(*steps)
    return desk.answer(division=getattr(steps[0], "division", ""))


@takes_steps
def points(
    desk: MeetDesk,
    table: Annotated[
        str, argument(f"{', '.join(POINTS_IDS)}, a .toml file of your own, or none.", "TABLE")
    ],
    division: DivisionOption = None,
) -> CommandReply:
    """Say by which table a division earns rating points.

    Example: pegout tournament points spring.cribmeet acc_main
    """
    asked = desk.division(division).id
    if table == "none":
        desk.take(c.SetPoints(asked, None))
    elif table in POINTS_IDS:
        desk.take(c.SetPoints(asked, points_table(table)))
    elif Path(table).suffix == ".toml":
        desk.take(c.SetPoints(asked, house_points(read_text(table), table)))
    else:
        known = ", ".join(POINTS_IDS)
        raise UserError(
            f"there is no table of points '{table}': give {known}, a .toml file or none"
        )
    return desk.answer()


@only_looks
def report(desk: MeetDesk, division: DivisionOption = None) -> CommandReply:
    """Show the report for the association: numbers, figures and the points they earn.

    As a table for a spreadsheet it is pegout tournament export --what report.
    """
    asked = desk.division(division)
    if not asked.started:
        raise UserError(f"{asked.name} has not begun: there is nothing to report yet")
    made = report_table(desk.meet, asked)
    why = why_no_points(asked)
    lines: list[str | Table] = [made.filled()]
    if why is not None:
        lines.append(f"No points: {why.sentence}.")
    by = None if asked.points is None else asked.points.name
    return desk.answer(lines, division=asked.id, points=by, report=made.records)
