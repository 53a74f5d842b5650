"""`pegout season new`: a season begins."""

from __future__ import annotations

from typing import Annotated, get_args

import typer

from pegout.cli.files import read_text
from pegout.cli.formats.profiles import PROFILE_HELP, load_profile
from pegout.cli.output import UserError, say, say_json
from pegout.cli.rulesets import is_path
from pegout.cli.season.files import FileArgument, JsonOption, granted
from pegout.cli.tournament.meet_file import write_text_new
from pegout.tournament.season import (
    GRASS_ROOTS,
    GUEST_NIGHTS,
    MOST_NIGHTS,
    Drop,
    PointsTable,
    Season,
    SeasonMeasure,
    SeasonStep,
    house_points,
    points_table,
    read_members,
    season_from_text,
    season_to_text,
    with_members,
)

DROPS: dict[str, Drop] = {
    "none": "none",
    "worst-quarter": "worst_quarter",
    "worst_quarter": "worst_quarter",
}
STEPS: tuple[SeasonStep, ...] = get_args(SeasonStep)


def new(
    file: FileArgument,
    name: Annotated[str, typer.Option(metavar="N", help="What the season is called.")],
    starts: Annotated[str, typer.Option("--from", metavar="DATE", help="First day, 2026-09-01.")],
    ends: Annotated[str, typer.Option("--to", metavar="DATE", help="Last day, 2027-05-31.")],
    profile: Annotated[str, typer.Option(metavar="P", help=PROFILE_HELP)] = GRASS_ROOTS,
    measure: Annotated[SeasonMeasure, typer.Option(help="What places go by.")] = "night_average",
    ties: Annotated[
        str, typer.Option(metavar="LIST", help=f"What parts equals: {', '.join(STEPS)}.")
    ] = "",
    drop: Annotated[
        str, typer.Option(metavar="D", help="Nights left out: none, worst-quarter, or a number.")
    ] = "none",
    most: Annotated[int | None, typer.Option(metavar="N", help="How many nights at most.")] = None,
    least: Annotated[int, typer.Option(metavar="N", help="Nights that a place needs.")] = 1,
    guests: Annotated[
        int | None, typer.Option(metavar="N", help="Nights a guest may play before joining.")
    ] = None,
    points: Annotated[
        str | None,
        typer.Option(metavar="T", help="Points table: an id, the path of a .toml file, or none."),
    ] = None,
    members: Annotated[
        str | None, typer.Option(metavar="TABLE", help="The list of members as a .csv file.")
    ] = None,
    as_json: JsonOption = False,
) -> int:
    """Begin a season in a new file.

    For example:

    pegout season new club.cribseason --name "Thursdays" --from 2026-09-01 --to 2027-05-31

    A Grass Roots season has at most 36 nights and guests play four before joining, unless you say
    otherwise.
    """
    book = load_profile(profile)
    if book.low_wins:
        told = f"{book.name} counts points left, fewest first: a season adds up game points"
        raise UserError(f"{told} ({book.scoring.measure.clause})")
    ours = book.id == GRASS_ROOTS
    season = Season(
        name,
        starts,
        ends,
        book.id,
        measure,
        _steps(ties),
        _drop(drop),
        MOST_NIGHTS if most is None and ours else most,
        least,
        GUEST_NIGHTS if guests is None and ours else guests,
        _points(points, ours),
    )
    if members is not None:
        season = granted(with_members(season, read_members(read_text(members), members)))
    text = season_to_text(season)
    season_from_text(text, file)  # dates and numbers are looked at as in any file
    write_text_new(file, text)
    if as_json:
        say_json({"file": file, "name": name, "members": len(season.members)})
    else:
        say(f"{file} is written: {name}, {starts} to {ends}.")
        say("Open it in any editor, or go on with pegout season members and pegout season add.")
    return 0


def _steps(text: str) -> tuple[SeasonStep, ...]:
    found: list[SeasonStep] = []
    for word in filter(None, (part.strip().replace("-", "_") for part in text.split(","))):
        step = next((one for one in STEPS if one == word), None)
        if step is None:
            raise UserError(f"--ties '{word}' is not known; there are {', '.join(STEPS)}")
        found.append(step)
    return tuple(found)


def _drop(text: str) -> Drop:
    if text in DROPS:
        return DROPS[text]
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise UserError(f"--drop '{text}': write none, worst-quarter, or how many nights")
    return int(text)


def _points(text: str | None, ours: bool) -> PointsTable | None:
    if text == "none" or (text is None and not ours):
        return None
    if text is not None and is_path(text):
        return house_points(read_text(text), text)
    return points_table(text or GRASS_ROOTS)
