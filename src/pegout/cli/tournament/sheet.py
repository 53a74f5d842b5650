"""`pegout tournament sheet`: every sheet of the desk's page Print, as a file for the printer."""

from __future__ import annotations

from typing import Annotated, Literal

from pegout.cli.files import write_text
from pegout.cli.options import argument, option
from pegout.cli.output import CommandReply, UserError, granted, one_of
from pegout.cli.tournament.desk import DivisionOption, MeetDesk, only_looks
from pegout.service.views.sheets import SHEETS, Options, why_not
from pegout.tabular import table_of


@only_looks
def sheet(
    desk: MeetDesk,
    what: Annotated[str, argument("Which sheet; all are listed without it.", "SHEET")] = "",
    division: DivisionOption = None,
    entry: Annotated[list[str] | None, option("Only of this entry.", "ENTRY")] = None,
    number: Annotated[int | None, option("Only this round.", "R", "--round")] = None,
    blanks: Annotated[int | None, option("How many blank ones.", "N", min=1, max=200)] = None,
    paper: Annotated[Literal["letter", "a4"], option("The paper.")] = "letter",
    out: Annotated[str, option("Where to write it.", "FILE")] = "",
) -> CommandReply:
    """Write a sheet as a file that any browser opens and prints; without SHEET list them all.

    Examples: pegout tournament sheet games.cribmeet, pegout tournament sheet games.cribmeet badges
    --out badges.html
    """
    asked = desk.division(division)
    if not what:
        rows = [
            (one.id, one.what, refused.sentence if refused else "")
            for one in SHEETS.values()
            for refused in [why_not(desk.meet, asked, one)]
        ]
        table = table_of(("Sheet", "What it is", "Not yet"), rows)
        return desk.answer([table], sheets=table.records)
    one_of(what, "sheet", SHEETS)
    entries = tuple(desk.entry(one).id for one in entry or ())
    try:
        from pegout.server.pages.meets import sheet_file
    except ModuleNotFoundError as error:
        raise UserError(
            f"sheets need {error.name}, which is not installed: pip install 'pegout[server]'"
        ) from None
    made = granted(sheet_file(desk.log, asked.id, what, Options(number, entries, blanks), paper))
    path = desk.outside(out or f"{asked.id}-{what}.html")
    write_text(path, made)
    return desk.answer([f"{path} is written: open it in a browser and print it."], out=path)
