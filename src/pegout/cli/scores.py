"""Both scores and the game hole, as people type them for advice."""

from __future__ import annotations

import re
from typing import Annotated, NamedTuple

from msgspec.structs import replace

from pegout.cli.options import option
from pegout.cli.output import UserError
from pegout.rulesets import Rule, Ruleset

TYPED = re.compile(r"\s*(\d{1,3})\s*[-:,]\s*(\d{1,3})\s*")

Score = Annotated[str | None, option("Both scores, your own first: 96-88.", "YOU-THEM")]
Target = Annotated[int | None, option("With --score: the game hole, 121 or 61.", "HOLE")]


class ScorePair(NamedTuple):
    """Two scores, one's own first, in a game to this hole."""

    own: int
    other: int
    target: int

    @property
    def scores(self) -> tuple[int, int]:
        """As they were typed."""
        return self.own, self.other

    def in_game_of(self, book: Ruleset) -> tuple[int, int]:
        """The scores that are as far from home in the book's own game."""
        before = book.game.target.value - self.target
        return self.own + before, self.other + before


def standing(
    score: str | None, target: int | None, dealer: bool, book: Ruleset
) -> ScorePair | None:
    """Read --score and --target; scores off the board and games that nobody plays are refused."""
    if score is None:
        if target is not None:
            raise UserError("--target goes with --score, as in --score 36-28 --target 61")
        return None
    found = TYPED.fullmatch(score)
    if found is None:
        raise UserError(f"--score is two numbers, your own first, as in 96-88, not '{score}'")
    from pegout.analysis import refuse_scores, tables_for

    own, other = int(found[1]), int(found[2])
    if target is not None:
        tables_for(book, target)
    hole = book.game.target.value if target is None else target
    refuse_scores(*((own, other) if dealer else (other, own)), hole)
    return ScorePair(own, other, hole)


def book_of(book: Ruleset, stands: ScorePair | None) -> Ruleset:
    """The book for a game to this hole: a last hole for heels belongs to its own length."""
    if stands is None or stands.target == book.game.target.value:
        return book
    last_hole: Rule[int | None] = Rule(None, book.heels.last_hole.clause)
    return replace(book, heels=replace(book.heels, last_hole=last_hole))
