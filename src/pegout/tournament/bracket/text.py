"""A bracket in plain characters, to be read from top to bottom in a terminal or on paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from pegout.tournament.bracket.layout import Place, columns, third_places
from pegout.tournament.bracket.naming import NO_PLAYOFF, Names, cells, shortened
from pegout.tournament.bracket.playoff import Playoff

WIDTH = 100
WIDEST, NARROWEST, FIRST = 26, 11, 20
HEADINGS = ("Winner", "Final", "Semi", "Quarter")


class Strokes(Struct, frozen=True):
    """The characters that lines are made of."""

    across: str
    down: str
    from_above: str
    from_below: str
    onward: str


BOX = Strokes("─", "│", "┐", "┘", "├")
ASCII = Strokes("-", "|", ".", "'", ">")


def text_bracket(playoff: Playoff, names: Names, width: int = WIDTH, strokes: Strokes = BOX) -> str:
    """The bracket as lines of a fixed width; long names are cut, and 64 places fit in 100 columns.

    Behind a name stand the games it has won, "wd" if it withdrew, "out" if it was
    sent away.
    """
    if not playoff.matches:
        name = columns(playoff, names)[0][0].name
        return f"{NO_PLAYOFF}\n" + (f"Winner: {name}\n" if name else "")
    places = columns(playoff, names)
    widths = _widths(places, width)
    lines = [_headings(widths), *_rows(places, widths, strokes)]
    lines += _third(third_places(playoff, names), widths[0], strokes)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _widths(places: Sequence[Sequence[Place]], width: int) -> list[int]:
    """The room of each column: all alike if they fit, else the first keeps most of its room."""
    longest = max(cells(_label(place, _digits(places))) + cells(place.score) for place in places[0])
    widest = min(WIDEST, max(longest + 4, NARROWEST))
    if widest * len(places) <= width:
        return [widest] * len(places)
    later = max(NARROWEST, min(widest, (width - FIRST) // (len(places) - 1)))
    first = max(NARROWEST, min(widest, width - later * (len(places) - 1)))
    return [first, *[later] * (len(places) - 1)]


def _digits(places: Sequence[Sequence[Place]]) -> int:
    return len(str(max(place.seed or 0 for place in places[0])))


def _headings(widths: Sequence[int]) -> str:
    last = len(widths) - 1
    texts = [
        HEADINGS[last - number] if last - number < len(HEADINGS) else f"Round {number + 1}"
        for number in range(len(widths))
    ]
    # A later column begins one to the right, beyond the line that joins it.
    indents = [text if not number else f" {text}" for number, text in enumerate(texts)]
    return "".join(text.ljust(width) for text, width in zip(indents, widths, strict=True))


def _rows(
    places: Sequence[Sequence[Place]], widths: Sequence[int], strokes: Strokes
) -> Iterator[str]:
    digits = _digits(places)
    for row in range(2 * len(places[0]) - 1):
        yield "".join(
            _cell(column, number, row, width, digits, strokes)
            for number, (column, width) in enumerate(zip(places, widths, strict=True))
        )


def _cell(  # noqa: PLR0913, PLR0917 -- where it is, and how it is drawn
    column: Sequence[Place], number: int, row: int, width: int, digits: int, strokes: Strokes
) -> str:
    """What one column shows in one row: a place, a line that joins two of them, or nothing."""
    step, start = 2 << number, (1 << number) - 1
    index, beyond = divmod(row - start, step)
    if beyond == 0:
        return _place(column, index, width, digits if number == 0 else 0, strokes)
    if not 0 <= index < len(column) - 1 or index % 2:
        return " " * width
    return " " * (width - 1) + (strokes.onward if beyond == step // 2 else strokes.down)


def _place(column: Sequence[Place], index: int, width: int, digits: int, strokes: Strokes) -> str:
    place, begun = column[index], "" if digits else " "
    corner = strokes.from_below if index % 2 else strokes.from_above
    room = width - 1 - len(begun)
    score = f" {place.score}" if place.score else ""
    label = shortened(_label(place, digits), room - len(score) - 1)
    if len(column) == 1:
        return begun + label
    if place.seed is None and not place.bye:
        return strokes.across * (width - 1) + corner
    line = strokes.across * (room - cells(label) - len(score) - 1)
    return f"{begun}{label} {line}{score}{corner}"


def _label(place: Place, digits: int) -> str:
    if place.bye:
        return f"{'':{digits}} bye" if digits else "bye"
    if place.seed is None:
        return ""
    return f"{place.seed:{digits or 1}} {place.name}".rstrip()


def _third(places: Sequence[Place], width: int, strokes: Strokes) -> Iterator[str]:
    if places:
        yield ""
        yield "Third place"
        one, other = (_place(places, index, width, 1, strokes) for index in (0, 1))
        yield one
        winner = next((place for place in places if place.won), Place())
        yield " " * (width - 1) + f"{strokes.onward} {_label(winner, 0)}"
        yield other
