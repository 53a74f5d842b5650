"""What is wrong with a season's file, and tables out of it."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from pegout.cli.files import read_text, write_text
from pegout.cli.output import plural, say, say_json
from pegout.cli.season.files import FileArgument, JsonOption, granted, read_season
from pegout.errors import SeasonError
from pegout.tournament.season import (
    Season,
    members_table,
    night_sums,
    nights_table,
    season_from_text,
    season_rows,
    season_table,
)

FAULTY = 2
What = Literal["members", "table", "nights"]


def check(file: FileArgument, as_json: JsonOption = False) -> int:
    """Report everything wrong with a season's file, and everything to look at.

    Every night is added up: wins and losses, plus and minus, skunks given and taken must come out
    even, games with a volunteer and rulings aside. Exit code 0 if there is nothing, else 2.
    """
    season, faults = _read(file)
    questions = [] if season is None else _questions(season)
    if as_json:
        answer = {"ok": not (faults or questions), "file": file}
        say_json({**answer, "faults": faults, "questions": questions})
    else:
        _tell(file, season, faults, questions)
    return FAULTY if faults or questions else 0


def _read(file: str) -> tuple[Season | None, list[str]]:
    try:
        return season_from_text(read_text(file), file), []
    except SeasonError as error:
        return None, [str(fault) for fault in error.faults]


def _questions(season: Season) -> list[str]:
    found = granted(season_table(season))
    uneven = [sums.sentence for sums in map(night_sums, season.nights) if not sums.even]
    return [*(one.sentence for one in found.questions), *uneven]


def _tell(file: str, season: Season | None, faults: list[str], questions: list[str]) -> None:
    for heading, some in (("Wrong:", faults), ("To look at:", questions)):
        if some:
            say(heading)
        for one in some:
            say(f"  {one}")
    if season is not None and not questions:
        nights, members = len(season.nights), len(season.members)
        told = f"{plural(nights, 'night')} and {plural(members, 'member')}"
        say(f"{file} is right: {told}, and every night comes out even.")


def export(
    file: FileArgument,
    what: Annotated[What, typer.Option(help="Which table.")],
    out: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write it to a .csv file.")
    ] = None,
    as_json: JsonOption = False,
) -> int:
    """Write the members, the season's table or every card of every night as a table.

    Example: pegout season export club.cribseason --what table --out table.csv
    """
    _, season = read_season(file)
    text = _table(season, what)
    if out is not None:
        write_text(out, text)
    if as_json:
        say_json({"what": what, "out": out, "csv": text})
    elif out is not None:
        say(f"{out} is written.")
    else:
        say(text.rstrip("\n"))
    return 0


def _table(season: Season, what: What) -> str:
    if what == "members":
        return members_table(season.members)
    if what == "nights":
        return nights_table(season)
    return season_rows(granted(season_table(season)))
