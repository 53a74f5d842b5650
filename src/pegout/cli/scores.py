"""Both scores and the game hole, as people type them for advice."""

from __future__ import annotations

import re
from typing import Annotated, NamedTuple

from pegout.cli.options import option
from pegout.cli.output import UserError
from pegout.rulesets import Ruleset

TYPED = re.compile(r"\s*(\d{1,3})\s*[-:,]\s*(\d{1,3})\s*")

Score = Annotated[str | None, option("The scores, your own first: 96-88.", "YOU-THEM")]
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


class SideScores(NamedTuple):
    """The scores of all sides, one's own first, in a game of three or four to this hole."""

    scores: tuple[int, ...]
    target: int

    def in_whole_game(self, book: Ruleset) -> tuple[Ruleset, tuple[int, ...]]:
        """The same as scores of the book's own game, which begins earlier."""
        from pegout.analysis import in_whole_game

        rules, _ = in_whole_game(book, (0, 0), self.target)
        before = book.game.target.value - self.target
        return rules, tuple(score + before for score in self.scores)


MANY_TYPED = re.compile(r"\s*\d{1,3}(\s*[-:,]\s*\d{1,3})+\s*")


def scores_among(
    score: str | None, target: int | None, hands: int, book: Ruleset
) -> SideScores | None:
    """Read --score and --target of three or four players."""
    if score is None:
        if target is not None:
            raise UserError("--target goes with --score, as in --score 36-28-20 --target 61")
        return None
    wanted = "three numbers, your own first and then to the left, as in 96-88-70"
    if hands == 4:
        wanted = "two numbers, your own side first, as in 96-88"
    found = tuple(map(int, re.findall(r"\d+", score)))
    if not MANY_TYPED.fullmatch(score) or len(found) != (3 if hands == 3 else 2):
        raise UserError(f"--score is {wanted}, not '{score}'")
    from pegout.analysis import refuse_side_scores
    from pegout.kernels import rules_for

    length = rules_for(book, hands, target).target
    refuse_side_scores(found, hands, length)
    return SideScores(found, length)
