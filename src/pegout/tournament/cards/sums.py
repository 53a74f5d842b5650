"""What must come out even over a field: wins and losses, plus and minus, skunks given and taken.

Run it on the cards as they were written: cards that were ruled on need not balance, and nor do
one-sided games (a volunteer's, a double forfeit), so these are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from pegout.tournament.cards.result import CardLine, GameRecord
from pegout.tournament.cards.tally import EMPTY, add


class Doubt(Struct, frozen=True):
    """Two cards to look at: the game in which they do not agree, and how."""

    number: int
    round: int
    entries: tuple[int, int]
    code: str
    sentence: str


class Balance(Struct, frozen=True):
    """The sums over the field, and the cards to look at where they do not come out even."""

    wins: int
    losses: int
    plus: int
    minus: int
    skunks_given: int
    skunks_taken: int
    left_out: int
    doubts: tuple[Doubt, ...]

    @property
    def even(self) -> bool:
        """Whether every game agrees on both cards; sums may come out even by chance."""
        return not self.doubts


def balance(games: Iterable[GameRecord], names: Mapping[int, str]) -> Balance:
    """The checks over a field, with every game whose two cards do not mirror each other."""
    field, doubts, aside = EMPTY, list[Doubt](), 0
    for game in games:
        one, other = game.lines
        if left_out(game) or one is None or other is None:
            aside += one is not None or other is not None
            continue
        field = add(add(field, one), other)
        doubts.extend(_doubts(game, one, other, names))
    return Balance(
        field.wins,
        field.games - field.wins,
        field.plus,
        field.minus,
        field.skunks_given,
        field.skunks_taken,
        aside,
        tuple(doubts),
    )


def left_out(game: GameRecord) -> bool:
    """Whether a game need not stand on both cards alike."""
    return None in game.lines or game.ruled or game.result.kind == "double_forfeit"


def _doubts(
    game: GameRecord, one: CardLine, other: CardLine, names: Mapping[int, str]
) -> Iterator[Doubt]:
    first, second = game.entries
    if second is None:
        return
    head = f"Round {game.round}, {names[first]} and {names[second]}: "
    for code, sentence in _differences(one, other):
        yield Doubt(game.number, game.round, (first, second), code, f"{head}{sentence}.")


def _differences(one: CardLine, other: CardLine) -> Iterator[tuple[str, str]]:
    if one.won == other.won:
        yield "wins", f"both cards have a {'win' if one.won else 'loss'}"
    if (one.plus, one.minus) != (other.minus, other.plus):
        yield "spread", f"the spreads are {_spread(one)} and {_spread(other)}"
    if one.won != other.won and bool(one.skunk) != bool(other.skunk):
        given = one.skunk if one.won else other.skunk
        yield "skunk", f"a skunk is {'given, but not taken' if given else 'taken, but not given'}"


def _spread(line: CardLine) -> str:
    return f"{line.plus - line.minus:+d}"
