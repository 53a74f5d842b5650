"""`pegout season table`: who leads, by how much and why, on one screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Annotated

import typer

from pegout.cli.output import Answer, say, say_json
from pegout.cli.season.files import FileArgument, JsonOption, granted, read_season
from pegout.tournament.narration import counted_words
from pegout.tournament.profile import PROFILE_IDS, profile
from pegout.tournament.season import (
    MEASURES,
    SeasonRow,
    SeasonTable,
    Sums,
    awards,
    cells,
    dropping,
    headings,
    night_sums,
    season_table,
)

WIDTH = 80
SHORTEST_NAME = 12
NAME = 2


def table(
    file: FileArgument,
    why: Annotated[
        bool, typer.Option("--why", help="Say the reason for every place, and what is dropped.")
    ] = False,
    as_json: JsonOption = False,
) -> int:
    """Show the season's table: averages, wins, skunks, spread, best night and points.

    Example: pegout season table club.cribseason --why

    Nts are nights played and, after a minus, those dropped; all other figures are of the nights
    that count. Skunks are given and taken.
    """
    _, season = read_season(file)
    found = granted(season_table(season))
    if as_json:
        say_json(_answer(found))
        return 0
    for line in _shown(found, why):
        say(line)
    return 0


def _shown(found: SeasonTable, why: bool) -> Iterator[str]:
    season = found.season
    book = profile(season.book).name if season.book in PROFILE_IDS else season.book
    nights = counted_words(len(season.nights), "night")
    yield from wrap(f"{season.name}: {nights}, {book}", WIDTH)
    yield f"Places go by {MEASURES[season.measure]}{dropping(season)}."
    if found.rows:
        yield ""
        yield from lined([headings(season.points), *(cells(season, row) for row in found.rows)])
    yield from _block("Why", _reasons(found, why))
    yield from _block("Awards", [one.sentence for one in awards(season)])
    yield from _block(
        "Guests", [f"{one.name}, {counted_words(len(one.dates), 'night')}" for one in found.guests]
    )
    uneven = [sums.sentence for sums in map(night_sums, season.nights) if not sums.even]
    yield from _block("To look at", [*(one.sentence for one in found.questions), *uneven])


def _block(title: str, lines: Sequence[str]) -> Iterator[str]:
    if lines:
        yield ""
        yield f"{title}:"
        for line in lines:
            yield from wrap(line, WIDTH, initial_indent="  ", subsequent_indent="    ")


def _reasons(found: SeasonTable, every: bool) -> list[str]:
    """All reasons, or only of those whose place does not speak for itself."""
    some = [row for row in found.rows if every or row.tied or row.place is None]
    return [f"{row.member.name}, {row.reason}{_dates(row) if every else ''}" for row in some]


def _dates(row: SeasonRow) -> str:
    out = [one.night.date for one in row.nights if one.dropped]
    return f"; dropped {', '.join(out)}" if out else ""


def lined(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows under each other, figures to the right, in the width of a screen.

    >>> lined([("", "No", "Name", "Avg"), ("1", "12", "Ann Lee", "14.00")])
    ['   No  Name       Avg', '1  12  Ann Lee  14.00']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    rest = sum(widths) - widths[NAME]
    gap = 2 if rest + 2 * (len(widths) - 1) + min(widths[NAME], SHORTEST_NAME) <= WIDTH else 1
    room = max(SHORTEST_NAME, WIDTH - rest - gap * (len(widths) - 1))
    widths[NAME] = min(widths[NAME], room)
    return [(" " * gap).join(_fitted(row, widths)).rstrip() for row in rows]


def _fitted(row: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    for number, (cell, width) in enumerate(zip(row, widths, strict=True)):
        if number > NAME:
            yield cell.rjust(width)
        else:
            yield (cell if len(cell) <= width else f"{cell[: width - 1]}…").ljust(width)


def _answer(found: SeasonTable) -> Answer:
    season = found.season
    return {
        "season": season.name,
        "book": season.book,
        "measure": season.measure,
        "drop": season.drop,
        "nights": [night.date for night in season.nights],
        "table": [row_answer(row) for row in found.rows],
        "awards": [
            {"kind": one.kind, "date": one.date, "name": one.name, "sentence": one.sentence}
            for one in awards(season)
        ],
        "guests": [{"name": one.name, "nights": list(one.dates)} for one in found.guests],
        "questions": [
            {"code": one.code, "date": one.date, "name": one.name, "sentence": one.sentence}
            for one in found.questions
        ],
    }


def row_answer(row: SeasonRow) -> Answer:
    """One row of the table in JSON."""
    best = row.best
    return {
        "place": row.place,
        "number": row.member.number,
        "name": row.member.name,
        "reason": row.reason,
        "tied_with": list(row.tied),
        "nights": len(row.nights),
        "dropped": [one.night.date for one in row.nights if one.dropped],
        "played": _sums(row.played),
        "counted": _sums(row.counted),
        "per_night": round(float(row.per_night), 4),
        "per_game": round(float(row.per_game), 4),
        "win_share": round(float(row.win_share), 4),
        "best": None if best is None else {"date": best.night.date, "points": best.card.points},
        "earning_nights": row.earning,
        "season_points": row.points,
    }


def _sums(sums: Sums) -> Answer:
    figures = {name: getattr(sums, name) for name in Sums.__struct_fields__}
    return {**figures, "spread": sums.spread}
