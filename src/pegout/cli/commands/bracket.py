"""`pegout bracket`: who meets whom in the playoffs, as text, as a picture or in JSON."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from typing import Annotated

from pegout.cli.files import read_text, write_picture
from pegout.cli.options import argument, option
from pegout.cli.output import Answer, CommandReply, UserError
from pegout.text import plural
from pegout.tournament.bracket import (
    ASCII,
    BOX,
    WIDTH,
    Names,
    Playoff,
    begin,
    bracket as bracket_for,
    bye_sentence,
    chart,
    qualifiers,
    text_bracket,
)

MOST = 4096
EXAMPLE = "pegout bracket 24, or pegout bracket --entrants 96"


def bracket(
    number: Annotated[int | None, argument("How many qualify for the playoffs.", "Q")] = None,
    entrants: Annotated[
        int | None, option("How many entered, instead of Q: the best quarter plays.", "N")
    ] = None,
    names: Annotated[
        str | None, option("The qualifiers' names, one a line, the best first.", "FILE")
    ] = None,
    svg: Annotated[str | None, option("Draw the bracket, as an .svg file.", "FILE")] = None,
) -> CommandReply:
    """Show the first round of the playoffs in the order of the printed chart, top to bottom.

    Examples: pegout bracket 24, pegout bracket --entrants 96 --names standings.txt --svg wall.svg

    Byes go to the top seeds and keep their place and side. With --entrants the file may name
    everyone who entered; the best quarter is taken.
    """
    count = _count(number, entrants)
    called = {} if names is None else _names(names, count, entrants)
    # A bracket that nobody has played in looks the same for matches of any length.
    playoff = begin(range(1, count + 1), 3)
    if svg is not None:
        draw(playoff, called, svg)
    drawn = bracket_for(count)
    data: Answer = {key: getattr(drawn, key) for key in ("size", "byes", "first_round")}
    if drawn.size == 1:
        data["note"] = bye_sentence(playoff)
    return CommandReply(data, [f"{svg} is drawn."] if svg else _shown(playoff, called, entrants))


def _count(number: int | None, entrants: int | None) -> int:
    """How many qualify, from what was asked."""
    if (number is None) == (entrants is None):
        raise UserError(f"say how many qualify or how many entered, one of the two: {EXAMPLE}")
    if number is not None:
        return _in_range(number, MOST, "qualifier")
    assert entrants is not None
    return qualifiers(_in_range(entrants, 4 * MOST, "entrant"))


def _in_range(number: int, most: int, thing: str) -> int:
    if not 1 <= number <= most:
        raise UserError(f"a bracket is for 1 to {most} {thing}s, not {number}")
    return number


def _names(path: str, count: int, entrants: int | None) -> Names:
    lines = read_text(path).rstrip().splitlines()
    blank = [place for place, line in enumerate(lines, start=1) if not line.strip()]
    if blank:
        raise UserError(f"{path}, line {blank[0]}: has no name; each line names one, best first")
    if len(lines) not in (count, entrants):
        wanted = plural(count, "name") if entrants is None else f"{count} or {entrants} names"
        raise UserError(f"{path} has {plural(len(lines), 'name')}, and {wanted} are needed")
    return dict(enumerate(lines[:count], start=1))


def draw(playoff: Playoff, names: Names, path: str, title: str = "") -> None:
    """Write the bracket as a picture."""
    from pegout.service.views import svg_bracket

    drawn = svg_bracket(playoff, names, title) if title else svg_bracket(playoff, names)
    write_picture(path, drawn)


def _shown(playoff: Playoff, names: Names, entrants: int | None) -> Iterator[str]:
    if entrants is not None:
        count = plural(len(playoff.entries), "qualifier")
        yield f"{plural(entrants, 'entrant')}: the best quarter is {count} (001 Playoffs; A30)."
    if playoff.size > 1:
        yield f"{bye_sentence(playoff)} ({chart(playoff.size).clause})"
        yield ""
    yield drawn_in_text(playoff, names)


def drawn_in_text(playoff: Playoff, names: Names) -> str:
    """The bracket in the strokes that the console has."""
    return text_bracket(playoff, names, _width(), BOX if _has_boxes() else ASCII).rstrip()


def _width() -> int:
    """The width of the terminal; anywhere else a fixed one."""
    return shutil.get_terminal_size((WIDTH, 24)).columns if sys.stdout.isatty() else WIDTH


def _has_boxes() -> bool:
    """Whether the console can show the strokes that boxes are drawn with."""
    try:
        "─│┐┘├".encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return False
    return True
