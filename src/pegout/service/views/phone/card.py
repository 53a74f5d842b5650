"""One's own scorecard in the columns of the book: what stands on paper, and its totals."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from pegout.service.meets.entry_games import Own
from pegout.tournament.cards import EMPTY, CardLine, Result, Tally, add, total
from pegout.tournament.meet import Game
from pegout.tournament.narration import counted_words, total_words
from pegout.tournament.profile import Measure, Profile

OURS, MINE = "Our score", "My score"
KINDS = {"forfeit": "forfeit", "double_forfeit": "forfeit", "refusal": "ruled", "timed": "on time"}


class Card(Struct, frozen=True):
    """A card: what its columns are called, a row for each game, and what they come to."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    totals: tuple[str, ...]
    words: str


class PhoneLine(Struct, frozen=True):
    """One game on one's own card."""

    opponent: str
    own: CardLine
    scores: tuple[str, str]
    note: str


Cells = Callable[[PhoneLine], tuple[str, ...]]
Sums = Callable[[Tally], tuple[str, ...]]

_FORMS: dict[Measure, tuple[tuple[str, ...], Cells, Sums]] = {
    "points_and_bonus": (
        ("Points", "Bonus", "Total"),
        lambda one: _numbers(one.own.points, one.own.value, one.own.points + one.own.value),
        lambda tally: _numbers(tally.points, tally.value, tally.points + tally.value),
    ),
    "win_points": (
        (OURS, "Their score", "Points"),
        lambda one: (*one.scores, str(one.own.value)),
        lambda tally: (str(tally.points), "", str(tally.value)),
    ),
    "points_left": (
        ("Points left",),
        lambda one: (str(one.own.left),),
        lambda tally: (str(tally.left),),
    ),
    "game_points": (
        ("Game points", "Plus", "Minus"),
        lambda one: (str(one.own.value), _spread(one.own.plus), _spread(one.own.minus)),
        lambda tally: _numbers(tally.value, tally.plus, tally.minus),
    ),
    "games": (
        (OURS, "Their score", "Games"),
        lambda one: (*one.scores, str(one.own.value)),
        lambda tally: (str(tally.points), "", str(tally.value)),
    ),
}
"""The figures of each measure between the opponent and the note: their names, a row, the totals."""


def card_of(own: Own) -> Card:
    """The card of an entry from its games that count; games for ties are on none."""
    lines = [line for game in own.games if (line := _line(own, game)) is not None]
    profile = own.division.profile
    figures, cells, sums = _FORMS[profile.scoring.measure.value]
    tally = EMPTY
    for line in lines:
        tally = add(tally, line.own)
    return Card(
        ("Game", "Opponent", *(_heading(own, name) for name in figures), ""),
        tuple(
            (str(number), line.opponent, *cells(line), line.note)
            for number, line in enumerate(lines, 1)
        ),
        ("", "Total", *sums(tally), ""),
        _words(profile, tally),
    )


def _heading(own: Own, name: str) -> str:
    """The name of a column; who plays alone has a score of one's own."""
    return MINE if name == OURS and own.one_person else name


def _line(own: Own, game: Game) -> PhoneLine | None:
    """A game as it stands on the card; that of a volunteer is not affected."""
    side = own.side(game)
    line = game.lines[side]
    if not game.counts or game.tie_place is not None or line is None or game.result is None:
        return None
    return PhoneLine(own.opponent(game), line, _scores(game.result, game.lines, side), _note(game))


def _scores(
    result: Result, lines: tuple[CardLine | None, CardLine | None], side: int
) -> tuple[str, str]:
    """Both scores as they were; of a game without scores what the cards say, or nothing."""
    if result.scores is not None and result.kind in ("played", "timed"):
        return str(result.scores[side]), str(result.scores[1 - side])
    own, other = lines[side], lines[1 - side]
    return ("" if own is None else str(own.points)), ("" if other is None else str(other.points))


def _note(game: Game) -> str:
    assert game.result is not None
    if game.how in ("ruled", "cross_check"):
        return "ruled"
    kind = KINDS.get(game.result.kind, "")
    return "make-up" if game.makeup and not kind else kind


def _numbers(*figures: int) -> tuple[str, ...]:
    return tuple(map(str, figures))


def _spread(figure: int) -> str:
    """A spread of one digit is written with a nought before it; none is left blank.

    >>> _spread(7), _spread(31), _spread(0)
    ('07', '31', '')
    """
    return f"{figure:02d}" if figure else ""


def _words(profile: Profile, tally: Tally) -> str:
    """What the card comes to, in a sentence."""
    if not tally.games:
        return "No game is on your card yet."
    figure = total_words(profile.scoring.measure.value, total(profile, tally))
    won = f"{tally.wins} won of {counted_words(tally.games, 'game')}"
    net = f", net {tally.spread:+d}" if profile.scoring.measure.value == "game_points" else ""
    return f"{figure}, {won}{net}."
