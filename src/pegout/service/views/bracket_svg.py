"""A bracket as a picture: SVG, drawn here, with no library.

Up to 32 places fit on a sheet of A4 across. The picture is light or dark as the reader's screen
is, always light on paper, and says in words what it shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from msgspec import Struct
from msgspec.structs import replace

from pegout.text import plain, say
from pegout.tournament.bracket import (
    BracketPart,
    BracketPlace,
    Names,
    Playoff,
    bye_sentence,
    cleaned,
    columns,
    in_words,
    part_name,
    refuser,
    round_name,
    shortened,
    third_places,
    told_apart,
)

TITLE = "Playoff bracket"
LINE, MARGIN, TOP = 20, 16, 74
"""The height of a place, in pixels, and what is left free around all and above."""
SHEET, NARROWEST = 1020, 600
"""The width of a sheet across without its margins, on which type of 13 is 9 points even on Letter;
what the sentences above a small bracket take."""
WIDEST_COLUMN, NARROWEST_COLUMN = 240, 170
CLOSER = 1.5
"""Those who meet in the first round stand a little closer together than to their neighbours."""
SEED, GAP = 24, 12
"""A name begins so far behind its seed; between two columns there is a gap for the joints."""
SCORE, WORD = 14, 28
ABOVE = 5
"""A name stands so high above its line."""
FONT, BIG = 13, 18
PART_LINE = 30
"""A part of a bracket fills its sheet."""
WALL_LINE, WALL_TOP, WALL_COLUMN = 26, 26, 200
"""On a wall there is little room for anything but names: eight of them are seen from afar."""
ROOM_FOR_THIRD = 3.6
"""This many places high is the match for third place with its heading."""
THIRD_FITS_FROM = 16
LANDSCAPE_UP_TO = 32
STYLE = """
.pegout-bracket{background:#fff;font:13px system-ui,"Segoe UI",Arial,sans-serif}
.pegout-bracket text{fill:#1b1b1f}
.pegout-bracket .ground{fill:#fff}
.pegout-bracket .title{font-size:18px;font-weight:bold}
.pegout-bracket .head{font-weight:bold}
.pegout-bracket .seed,.pegout-bracket .small{fill:#55555c}
.pegout-bracket .seed{font-variant-numeric:tabular-nums}
.pegout-bracket .won{font-weight:bold}
.pegout-bracket .lost{fill:#63636b}
.pegout-bracket .bye{fill:#6d6d75;font-style:italic}
.pegout-bracket path{fill:none;stroke:#85858d;stroke-width:1.2}
.pegout-bracket .empty{stroke-dasharray:2 4}
@media screen and (prefers-color-scheme:dark){
.pegout-bracket{background:#17181c}
.pegout-bracket .ground{fill:#17181c}
.pegout-bracket text{fill:#ececf0}
.pegout-bracket .seed,.pegout-bracket .small{fill:#b4b4bd}
.pegout-bracket .lost,.pegout-bracket .bye{fill:#a2a2ac}
.pegout-bracket path{stroke:#82828c}
}
"""
SCALES = (("iIjl.,:;'|! ", 0.38), ("ft()[]-r", 0.48), ("mMwW@%", 1.08))
CAPITAL, WIDE, OTHER = 0.8, 1.05, 0.69
"""What a letter takes of the font's height, in bold and rather too much than too little."""


class Frame(Struct, frozen=True):
    """How a part is drawn: the height of a place, what is free above, the width of a round."""

    part: BracketPart
    line: int
    top: int
    room: int

    @property
    def width(self) -> int:
        """How wide the picture is; on a wall a small one is not made wider by empty ground."""
        least = 0 if self.top == WALL_TOP else NARROWEST
        return max(least, 2 * MARGIN + self.room * (self.part.rounds + 1) - GAP)

    def x(self, column: int) -> int:
        """Where a column begins."""
        return MARGIN + column * self.room

    def y(self, column: int, index: int) -> float:
        """How far down the line of a place lies, in the middle of those it came from."""
        closer = 0.0 if column else -CLOSER if index % 2 else CLOSER
        return self.top + self.line * ((index + 0.5) * float(1 << column) + 0.5) + closer


def svg_bracket(  # noqa: PLR0913 -- what is drawn, and how, by name
    playoff: Playoff,
    names: Names,
    title: str = TITLE,
    tables: Mapping[int, int] | None = None,
    *,
    seeds: bool = True,
    part: BracketPart | None = None,
    wall: bool = False,
) -> str:
    """The bracket as an SVG picture with its title and the whole bracket in words.

    Where the winner of a match will stand, its table is shown until then. Seeds may be left out.
    One part of it is drawn larger; a picture for the wall has its heading beside it.
    """
    frame = _frame(playoff, part, wall)
    whole = columns(playoff, _fitted(playoff, names, frame))
    third = third_places(playoff, _fitted(playoff, names, frame)) if _last(playoff, frame) else ()
    places = [
        [replace(one, seeded=seeds) for one in whole[frame.part.first - 1 + number][which]]
        for number, which in ((n, frame.part.of(n)) for n in range(frame.part.rounds + 1))
    ]
    width = frame.width
    height = round(frame.top + frame.line * max(len(places[0]), 2) + _foot(third, frame) + MARGIN)
    title = cleaned(title)
    told = in_words(playoff, names, seeds=seeds) if part is None else part_name(playoff, part)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="pegout-bracket" role="img" '
        f'viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        f"<title>{escape(title)}</title><desc>{escape(told)}</desc>",
        f"<style>{STYLE}{_paper(playoff, part)}</style>",
        f'<rect class="ground" width="{width}" height="{height}"/>',
        *(() if wall else _header(playoff, title, frame, seeds)),
        *_heads(playoff, frame),
        *(line for number in range(len(places)) for line in _column(places, number, frame)),
        *_tables(playoff, tables or {}, frame),
        *_third([replace(one, seeded=seeds) for one in third], frame),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _frame(playoff: Playoff, part: BracketPart | None, wall: bool) -> Frame:
    """The room of a round: the fewer there are, the longer names may be."""
    drawn = part or BracketPart(1, playoff.rounds)
    if wall:
        return Frame(drawn, WALL_LINE, WALL_TOP, WALL_COLUMN)
    across = (SHEET - 2 * MARGIN + GAP) // (drawn.rounds + 1)
    room = max(NARROWEST_COLUMN, min(WIDEST_COLUMN, across))
    return Frame(drawn, LINE if part is None else PART_LINE, TOP, room)


def _last(playoff: Playoff, frame: Frame) -> bool:
    """Whether the final is drawn here."""
    return frame.part.first + frame.part.rounds > playoff.rounds


def _foot(third: Sequence[BracketPlace], frame: Frame) -> float:
    """A small bracket has no free corner for the match for third place: it goes beneath."""
    return ROOM_FOR_THIRD * frame.line if third and frame.part.places < THIRD_FITS_FROM else 0


def _paper(playoff: Playoff, part: BracketPart | None) -> str:
    way = "landscape" if part or playoff.size <= LANDSCAPE_UP_TO else "portrait"
    return (
        f"@page{{size:A4 {way};margin:10mm}}\n"
        "@media print{.pegout-bracket{max-width:100%;max-height:100vh}}\n"
    )


def _header(playoff: Playoff, title: str, frame: Frame, seeds: bool) -> Iterator[str]:
    title = shortened(title, (frame.width - 2 * MARGIN) / BIG, breadth)
    yield f'<text class="title" x="{MARGIN}" y="28">{escape(title)}</text>'
    told = bye_sentence(playoff, seeds=seeds)
    if frame.part.rounds < playoff.rounds:
        told = f"{part_name(playoff, frame.part)}. {told}"
    yield f'<text class="small" x="{MARGIN}" y="47">{escape(told)}</text>'


def _heads(playoff: Playoff, frame: Frame) -> Iterator[str]:
    winner = plain(say("bracket-column", left=-1, round=0))
    for column in range(frame.part.rounds + 1):
        number = frame.part.first + column
        name = round_name(playoff, number) if number <= playoff.rounds else winner
        yield f'<text class="head" x="{frame.x(column)}" y="{frame.top - 4}">{name}</text>'


def _column(places: Sequence[Sequence[BracketPlace]], number: int, frame: Frame) -> Iterator[str]:
    """The places of one column, each on its line, and the joints to the next column."""
    column, x, length = places[number], frame.x(number), frame.room - GAP
    for index, place in enumerate(column):
        yield from _place(place, x, frame.y(number, index), length)
    for index in range(0, len(column) - 1, 2):
        above, below = frame.y(number, index), frame.y(number, index + 1)
        middle, right = (above + below) / 2, x + length
        yield f'<path d="M{right} {above:g}V{below:g}M{right} {middle:g}h{GAP}"/>'


def _tables(playoff: Playoff, tables: Mapping[int, int], frame: Frame) -> Iterator[str]:
    """The table of each match that is not over, where its winner will stand."""
    for column in range(1, frame.part.rounds + 1):
        x = frame.x(column) + ABOVE
        matches = playoff.round(frame.part.first + column - 1)[frame.part.of(column)]
        for index, match in enumerate(matches):
            if match.winner is None and match.number in tables:
                y = frame.y(column, index) - ABOVE
                told = plain(say("bracket-at-table", table=tables[match.number]))
                yield f'<text class="small" x="{x}" y="{y:g}">{told}</text>'


def _place(place: BracketPlace, x: float, y: float, length: int) -> Iterator[str]:
    right = x + length
    kind = ' class="empty"' if place.bye else ""
    yield f'<path{kind} d="M{x:g} {y:g}H{right:g}"/>'
    base = y - ABOVE
    if place.bye:
        bye = plain(say("bracket-bye-short"))
        yield f'<text class="bye" x="{x + SEED:g}" y="{base:g}">{bye}</text>'
    if place.seed is None:
        return
    if place.seeded:
        yield f'<text class="seed" x="{x:g}" y="{base:g}">{place.seed}</text>'
    kind = ' class="won"' if place.won else ' class="lost"' if place.lost else ""
    if place.name:
        yield f'<text{kind} x="{x + _inset(place):g}" y="{base:g}">{escape(place.name)}</text>'
    if place.score:
        end = f'x="{right - 4:g}" y="{base:g}" text-anchor="end"'
        yield f"<text{kind} {end}>{escape(place.score)}</text>"


def _inset(place: BracketPlace) -> float:
    """Where a name begins: behind its seed, which may have four digits."""
    return max(SEED, 9 * len(str(place.seed)) + 6)


def _fitted(playoff: Playoff, names: Names, frame: Frame) -> Names:
    """What everybody is called in this room, the same in every column, and each by another name."""
    called = {entry: cleaned(names.get(entry, "")) for entry in playoff.entries}
    inset = _inset(BracketPlace(len(playoff.entries)))
    left = bool(playoff.withdrawn) or any(refuser(one) is not None for one in playoff.matches)
    room = frame.room - GAP - inset - (WORD if left else SCORE)
    shown = told_apart(called.values(), room / FONT, breadth)
    return {entry: shown[name] for entry, name in called.items()}


def breadth(text: str) -> float:
    """About how wide a text is, in heights of its font.

    >>> breadth("Will") < breadth("Wamm")
    True
    """
    return sum(map(_sign, text))


def _sign(sign: str) -> float:
    for signs, share in SCALES:
        if sign in signs:
            return share
    if ord(sign) >= 0x1100 and not sign.isascii():
        return WIDE
    return CAPITAL if sign.isupper() else OTHER


def _third(places: Sequence[BracketPlace], frame: Frame) -> Iterator[str]:
    """The match for third place, low in the corner that the tree leaves free."""
    if not places:
        return
    x, line = frame.x(frame.part.rounds - 1), frame.line
    bottom = frame.top + line * frame.part.places + _foot(places, frame)
    third = plain(say("bracket-third-place"))
    yield f'<text class="head" x="{x}" y="{bottom - 2.4 * line:g}">{third}</text>'
    for index, place in enumerate(places):
        yield from _place(place, x, bottom - (1 - index) * line, frame.room - GAP)
