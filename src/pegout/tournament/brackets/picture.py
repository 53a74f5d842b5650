"""A bracket as a picture: SVG, drawn here, with no library.

Up to 32 places fit on a sheet of A4 across. The picture is light or dark as the reader's screen
is, always light on paper, and says in words what it shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from msgspec.structs import replace

from pegout.tournament.brackets.layout import Place, columns, third_places
from pegout.tournament.brackets.naming import (
    Names,
    bye_sentence,
    cleaned,
    in_words,
    round_name,
    shortened,
)
from pegout.tournament.brackets.playoff import Playoff

TITLE = "Playoff bracket"
LINE, MARGIN, TOP = 20, 16, 74
"""The height of a place, in pixels, and what is left free around all and above."""
SHEET, NARROWEST = 1046, 600
"""The width of A4 across without its margins; what the sentences above a small bracket take."""
WIDEST_COLUMN, NARROWEST_COLUMN = 240, 170
CLOSER = 1.5
"""Those who meet in the first round stand a little closer together than to their neighbours."""
SEED, GAP = 24, 12
"""A name begins so far behind its seed; between two columns there is a gap for the joints."""
SCORE, WORD = 14, 28
ABOVE = 5
"""A name stands so high above its line."""
FONT, BIG = 13, 18
ROOM_FOR_THIRD = 3.6 * LINE
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
NOT_BOLD = 0.9


def svg_bracket(
    playoff: Playoff,
    names: Names,
    title: str = TITLE,
    tables: Mapping[int, int] | None = None,
    *,
    seeds: bool = True,
) -> str:
    """The bracket as an SVG picture with its title and the whole bracket in words.

    Where the winner of a match will stand, its table is shown until then. Seeds may be left out.
    """
    room = _column_width(playoff)
    places = [[replace(one, seeded=seeds) for one in column] for column in columns(playoff, names)]
    third = [replace(one, seeded=seeds) for one in third_places(playoff, names)]
    width = max(NARROWEST, 2 * MARGIN + room * len(places) - GAP)
    height = round(TOP + LINE * max(len(places[0]), 2) + _foot(playoff) + MARGIN)
    title, told = cleaned(title), in_words(playoff, names, seeds=seeds)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="pegout-bracket" role="img" '
        f'viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        f"<title>{escape(title)}</title><desc>{escape(told)}</desc>",
        f"<style>{STYLE}{_paper(playoff)}</style>",
        f'<rect class="ground" width="{width}" height="{height}"/>',
        *_header(playoff, shortened(title, (width - 2 * MARGIN) / BIG, breadth), room, seeds),
        *(part for number in range(len(places)) for part in _column(places, number, room)),
        *_tables(playoff, tables or {}, room),
        *_third(playoff, third),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _column_width(playoff: Playoff) -> int:
    """The room of a round: the fewer there are, the longer names may be."""
    across = (SHEET - 2 * MARGIN + GAP) // (playoff.rounds + 1)
    return max(NARROWEST_COLUMN, min(WIDEST_COLUMN, across))


def _foot(playoff: Playoff) -> float:
    """A small bracket has no free corner for the match for third place: it goes beneath."""
    small = playoff.third_place is not None and playoff.size < THIRD_FITS_FROM
    return ROOM_FOR_THIRD if small else 0


def _paper(playoff: Playoff) -> str:
    way = "landscape" if playoff.size <= LANDSCAPE_UP_TO else "portrait"
    return (
        f"@page{{size:A4 {way};margin:10mm}}\n"
        "@media print{.pegout-bracket{max-width:100%;max-height:100vh}}\n"
    )


def _header(playoff: Playoff, title: str, room: int, seeds: bool) -> Iterator[str]:
    yield f'<text class="title" x="{MARGIN}" y="28">{escape(title)}</text>'
    told = escape(bye_sentence(playoff, seeds=seeds))
    yield f'<text class="small" x="{MARGIN}" y="47">{told}</text>'
    for number in range(1, playoff.rounds + 1):
        x = MARGIN + (number - 1) * room
        yield f'<text class="head" x="{x}" y="{TOP - 4}">{round_name(playoff, number)}</text>'
    yield f'<text class="head" x="{MARGIN + playoff.rounds * room}" y="{TOP - 4}">Winner</text>'


def _column(places: Sequence[Sequence[Place]], number: int, room: int) -> Iterator[str]:
    """The places of one column, each on its line, and the joints to the next column."""
    column, x = places[number], MARGIN + number * room
    for index, place in enumerate(column):
        yield from _place(place, x, _height(number, index), room - GAP)
    for index in range(0, len(column) - 1, 2):
        above, below = _height(number, index), _height(number, index + 1)
        middle, right = (above + below) / 2, x + room - GAP
        yield f'<path d="M{right} {above:g}V{below:g}M{right} {middle:g}h{GAP}"/>'


def _tables(playoff: Playoff, tables: Mapping[int, int], room: int) -> Iterator[str]:
    """The table of each match that is not over, where its winner will stand."""
    for number in range(1, playoff.rounds + 1):
        x = MARGIN + number * room + ABOVE
        for index, match in enumerate(playoff.round(number)):
            if match.winner is None and match.number in tables:
                y = _height(number, index) - ABOVE
                told = f"table {tables[match.number]}"
                yield f'<text class="small" x="{x}" y="{y:g}">{told}</text>'


def _height(number: int, index: int) -> float:
    """How far down the line of a place lies, in the middle of those it came from."""
    closer = 0.0 if number else -CLOSER if index % 2 else CLOSER
    return TOP + LINE * ((index + 0.5) * float(1 << number) + 0.5) + closer


def _place(place: Place, x: float, y: float, length: int) -> Iterator[str]:
    right = x + length
    kind = ' class="empty"' if place.bye else ""
    yield f'<path{kind} d="M{x:g} {y:g}H{right:g}"/>'
    base = y - ABOVE
    if place.bye:
        yield f'<text class="bye" x="{x + SEED:g}" y="{base:g}">bye</text>'
    if place.seed is None:
        return
    if place.seeded:
        yield f'<text class="seed" x="{x:g}" y="{base:g}">{place.seed}</text>'
    kind = ' class="won"' if place.won else ' class="lost"' if place.lost else ""
    if place.name:
        yield f'<text{kind} x="{x + _inset(place):g}" y="{base:g}">{_fitted(place, length)}</text>'
    if place.score:
        end = f'x="{right - 4:g}" y="{base:g}" text-anchor="end"'
        yield f"<text{kind} {end}>{escape(place.score)}</text>"


def _inset(place: Place) -> float:
    """Where a name begins: behind its seed, which may have four digits."""
    return max(SEED, 9 * len(str(place.seed)) + 6)


def _fitted(place: Place, length: int) -> str:
    score = 4 if not place.score else WORD if len(place.score) > 1 else SCORE
    room = length - _inset(place) - score
    return escape(shortened(place.name, room / FONT / (1 if place.won else NOT_BOLD), breadth))


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


def _third(playoff: Playoff, places: Sequence[Place]) -> Iterator[str]:
    """The match for third place, low in the corner that the tree leaves free."""
    if not places:
        return
    room = _column_width(playoff)
    x = MARGIN + (playoff.rounds - 1) * room
    bottom = TOP + LINE * playoff.size + _foot(playoff)
    yield f'<text class="head" x="{x}" y="{bottom - 2.4 * LINE:g}">Third place</text>'
    for index, place in enumerate(places):
        yield from _place(place, x, bottom - (1 - index) * LINE, room - GAP)
