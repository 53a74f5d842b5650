"""What is known of a game in a tournament: who met, how it ended, and what the cards say.

One record serves every profile: both scores as they were, and the kind of the result.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

ResultKind = Literal[
    "played",
    "timed",
    "forfeit",
    "double_forfeit",
    "refusal",
    "bye",
    "unfinished",
    "void",
]
AGAIN: tuple[ResultKind, ...] = ("unfinished", "void")
"""Kinds after which the same game is to be played again."""

Side = Literal[0, 1]
"""The place of an entry in its game: the first named is 0, the second 1."""


class Result(Struct, frozen=True):
    """How a game ended.

    A played game has the winner at the game hole and both real scores; a timed one has both real
    scores and the higher wins. A forfeit and a refusal have a winner and no scores that count; a
    double forfeit has neither. A bye goes to the winner alone. A game unfinished or void counts
    for nobody.
    """

    kind: ResultKind
    scores: tuple[int, int] | None = None
    winner: Side | None = None


class CardLine(Struct, frozen=True):
    """One game on one card, in every book's terms at once.

    `points` are the holes pegged, `left` what was missing to the game hole; `value` is what the
    profile gives for the game (bonus, win points, game points, games); `plus` and `minus` are the
    spread. `skunk` is 1 for a skunk and 2 for a double skunk, given where the line is won and
    taken where it is lost.
    """

    won: bool
    points: int
    left: int
    value: int
    plus: int = 0
    minus: int = 0
    skunk: Literal[0, 1, 2] = 0


class Scheduled(Struct, frozen=True):
    """A game that is to be played. The card of the `ghost` side, a volunteer's, is not affected."""

    number: int
    round: int
    entries: tuple[int, int | None]
    ghost: Side | None = None
    makeup: bool = False


class GameRecord(Struct, frozen=True):
    """One game that counts, as standings read it.

    `lines` are the two sides' card lines, None where a side's card is not affected: the side of a
    volunteer, or of a bye. They differ from what the result alone would give only where a judge or
    a cross-check ruled so, and then `ruled` says it.
    """

    number: int
    round: int
    entries: tuple[int, int | None]
    result: Result
    lines: tuple[CardLine | None, CardLine | None]
    makeup: bool = False
    ruled: bool = False
