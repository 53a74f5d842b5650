"""A bracket as columns of places, the same for every way of drawing it, and drawn in characters.

Column 0 holds the first round from top to bottom, the last column the winner alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from pegout.text import Name, plain, say
from pegout.tournament.bracket.labels import (
    Names,
    bye_sentence,
    cells,
    cleaned,
    round_name,
    shortened,
)
from pegout.tournament.bracket.playoff import Match, Playoff, refuser, tally, won_by

LAST_ROUNDS = 3
"""The last part of a bracket that is cut begins no later than with the quarter-finals."""


class BracketPlace(Struct, frozen=True):
    """One place of the drawing: who stands there, and how the match that begins there ended.

    `score` is the games won so far, "wd" for who withdrew, "out" for who was sent away, or
    nothing. `bye` marks the empty place beside a bye. Where seeds are kept back, `seeded` is false.
    """

    seed: int | None = None
    name: str = ""
    score: str = ""
    bye: bool = False
    won: bool = False
    lost: bool = False
    seeded: bool = True


class BracketPart(Struct, frozen=True):
    """A part of a bracket that is drawn by itself: `rounds` of them from round `first` on.

    It is the one with this index, from 0, of those that stand one above another.
    """

    first: int
    rounds: int
    index: int = 0

    @property
    def places(self) -> int:
        """How many places its first column has."""
        return 1 << self.rounds

    def of(self, column: int) -> slice:
        """Which places of the bracket's column belong to it, its own first column being 0."""
        number = self.places >> column
        return slice(self.index * number, (self.index + 1) * number)


def parts(playoff: Playoff, most: int) -> tuple[BracketPart, ...]:
    """A bracket cut so that no part has more than `most` places in its first column.

    The parts of the first rounds come first, from top to bottom, then the last rounds, which all
    lead to. A bracket that is small enough is one part.

    >>> from pegout.tournament.bracket.playoff import begin
    >>> [(part.first, part.places) for part in parts(begin(range(32), 3), 16)]
    [(1, 16), (1, 16), (3, 8)]
    """
    each = most.bit_length() - 1
    if playoff.rounds <= each:
        return (BracketPart(1, playoff.rounds),)
    found: list[BracketPart] = []
    first = 1
    while playoff.rounds - first + 1 > each:
        number = 1 << playoff.rounds - each - first + 1
        found += (BracketPart(first, each, index) for index in range(number))
        first += each
    last = min(first, playoff.rounds - min(LAST_ROUNDS, each) + 1)
    return (*found, BracketPart(last, playoff.rounds - last + 1))


def part_name(playoff: Playoff, part: BracketPart) -> str:
    """What a part is called.

    >>> from pegout.tournament.bracket.playoff import begin
    >>> part_name(begin(range(32), 3), BracketPart(1, 4, 1))
    'Round 1 to Semi-finals, part 2 of 2'
    """
    last = round_name(playoff, part.first + part.rounds - 1)
    rounds = say("from-to", first=round_name(playoff, part.first), last=last)
    number = playoff.size >> part.first - 1 >> part.rounds
    if number < 2:
        return plain(rounds)
    return plain(say("bracket-part", rounds=rounds, part=part.index + 1, parts=number))


def matches_of(playoff: Playoff, part: BracketPart) -> Iterator[Match]:
    """The matches that are drawn in a part, and with the final the one for third place."""
    for column in range(part.rounds):
        yield from playoff.round(part.first + column)[part.of(column + 1)]
    if part.first + part.rounds > playoff.rounds and playoff.third_place is not None:
        yield playoff.third_place


def columns(playoff: Playoff, names: Names) -> tuple[tuple[BracketPlace, ...], ...]:
    """The places of a bracket, column by column; of two that follow, an even one is above."""
    known = {entry: (seed, cleaned(names.get(entry, ""))) for seed, entry in _seeds(playoff)}
    rounds = tuple(
        tuple(
            _place(playoff, match, side, known)
            for match in playoff.round(number)
            for side in (0, 1)
        )
        for number in range(1, playoff.rounds + 1)
    )
    champion = playoff.champion
    last = BracketPlace() if champion is None else BracketPlace(*known[champion], won=True)
    return (*rounds, (last,))


def third_places(playoff: Playoff, names: Names) -> tuple[BracketPlace, ...]:
    """The two places of the match for third place, if there is one."""
    match = playoff.third_place
    if match is None:
        return ()
    known = {entry: (seed, cleaned(names.get(entry, ""))) for seed, entry in _seeds(playoff)}
    return tuple(_place(playoff, match, side, known) for side in (0, 1))


def _seeds(playoff: Playoff) -> enumerate[int]:
    return enumerate(playoff.entries, start=1)


def _place(
    playoff: Playoff, match: Match, side: int, known: dict[int, tuple[int, str]]
) -> BracketPlace:
    entry = match.entries[side]
    if entry is None:
        return BracketPlace(bye=match.bye)
    lost = match.winner is not None and match.winner != entry
    return BracketPlace(
        *known[entry],
        score=_score(playoff, match, side),
        won=match.winner == entry and not match.bye,
        lost=lost,
    )


def _score(playoff: Playoff, match: Match, side: int) -> str:
    entry = match.entries[side]
    if entry == refuser(match):
        return "out"
    by_games = won_by(match.games, playoff.best_in(match)) is not None
    if entry == match.loser and entry in playoff.withdrawn and not by_games:
        return "wd"
    return str(tally(match.games, playoff.best_in(match))[side]) if match.games else ""


WIDTH = 100
WIDEST, NARROWEST, FIRST = 26, 11, 20


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
        won = f"{say('bracket-won-by', name=Name(name))}\n" if name else ""
        return f"{bye_sentence(playoff)}\n{won}"
    places = columns(playoff, names)
    widths = _widths(places, width)
    lines = [_headings(widths), *_rows(places, widths, strokes)]
    lines += _third(third_places(playoff, names), widths[0], strokes)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _widths(places: Sequence[Sequence[BracketPlace]], width: int) -> list[int]:
    """The room of each column: all alike if they fit, else the first keeps most of its room."""
    longest = max(cells(_label(place, _digits(places))) + cells(place.score) for place in places[0])
    widest = min(WIDEST, max(longest + 4, NARROWEST))
    if widest * len(places) <= width:
        return [widest] * len(places)
    later = max(NARROWEST, min(widest, (width - FIRST) // (len(places) - 1)))
    first = max(NARROWEST, min(widest, width - later * (len(places) - 1)))
    return [first, *[later] * (len(places) - 1)]


def _digits(places: Sequence[Sequence[BracketPlace]]) -> int:
    return len(str(max(place.seed or 0 for place in places[0])))


def _headings(widths: Sequence[int]) -> str:
    last = len(widths) - 1
    texts = [
        plain(say("bracket-column", left=last - number - 1, round=number + 1))
        for number in range(len(widths))
    ]
    # A later column begins one to the right, beyond the line that joins it.
    indents = [text if not number else f" {text}" for number, text in enumerate(texts)]
    return "".join(text.ljust(width) for text, width in zip(indents, widths, strict=True))


def _rows(
    places: Sequence[Sequence[BracketPlace]], widths: Sequence[int], strokes: Strokes
) -> Iterator[str]:
    digits = _digits(places)
    for row in range(2 * len(places[0]) - 1):
        yield "".join(
            _cell(column, number, row, width, digits, strokes)
            for number, (column, width) in enumerate(zip(places, widths, strict=True))
        )


def _cell(  # noqa: PLR0913, PLR0917 -- where it is, and how it is drawn
    column: Sequence[BracketPlace], number: int, row: int, width: int, digits: int, strokes: Strokes
) -> str:
    """What one column shows in one row: a place, a line that joins two of them, or nothing."""
    step, start = 2 << number, (1 << number) - 1
    index, beyond = divmod(row - start, step)
    if beyond == 0:
        return _drawn(column, index, width, digits if number == 0 else 0, strokes)
    if not 0 <= index < len(column) - 1 or index % 2:
        return " " * width
    return " " * (width - 1) + (strokes.onward if beyond == step // 2 else strokes.down)


def _drawn(
    column: Sequence[BracketPlace], index: int, width: int, digits: int, strokes: Strokes
) -> str:
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


def _label(place: BracketPlace, digits: int) -> str:
    if place.bye:
        bye = plain(say("bracket-bye-short"))
        return f"{'':{digits}} {bye}" if digits else bye
    if place.seed is None:
        return ""
    return f"{place.seed:{digits or 1}} {place.name}".rstrip()


def _third(places: Sequence[BracketPlace], width: int, strokes: Strokes) -> Iterator[str]:
    if places:
        yield ""
        yield plain(say("bracket-third-place"))
        one, other = (_drawn(places, index, width, 1, strokes) for index in (0, 1))
        yield one
        winner = next((place for place in places if place.won), BracketPlace())
        yield " " * (width - 1) + f"{strokes.onward} {_label(winner, 0)}"
        yield other
