"""What a human judge decides by choosing it, where the words say what is to be done."""

from __future__ import annotations

import re
from collections.abc import Mapping

from pegout.game import amends
from pegout.game.amends import Cause
from pegout.judge.meanings import Doing, lose_score
from pegout.judge.parties import AtTable
from pegout.seating import sides


def _new_deal(at: AtTable) -> None:
    amends.retract(at.course, amends.scores_of_deal(at.course.state), at.case)
    amends.redeal(at.course, at.dealer, at.case)


def _points_back(at: AtTable) -> None:
    """The deal is void already; its scores are on record until cards are dealt."""
    amends.retract(at.course, at.course.state.items, at.case)


def _go_over_pegged(at: AtTable) -> None:
    """The point was never on record, so that only what the opponent gets for it is scored."""
    if at.course.state.rules.counting.long_peg_points.value:
        points = at.course.state.rules.play.go.value
        amends.move_points(at.course, at.side("opponent"), points, "award", Cause(at.case))


def _leader_wins(at: AtTable) -> None:
    """Whoever leads; where two lead together nobody does."""
    scores = at.course.state.scores
    leading = [side for side in sides(at.course.state.hands) if scores[side] == max(scores)]
    if len(leading) == 1:
        at.course.end_game(leading[0], "ruling")


def _as_if_held(at: AtTable) -> None:
    """The score in hand is pegged from the old rear peg; the score before it is lost."""
    item, side = at.to_peg(), at.side("offender")
    points = None if item is None else item.true if item.announced is None else item.announced
    if item is not None and points is not None:
        rear = at.course.state.pegs[side].rear
        amends.set_pegs(at.course, side, rear, None, at.case)
        amends.peg_score(at.course, item, points)


DECIDED: Mapping[str, Doing] = {
    "the same player deals again": _new_deal,
    "they are taken back": _points_back,
    "cut again": lambda at: amends.recut(at.course, at.case),
    "it is an over-peg": _go_over_pegged,
    "whoever leads wins": _leader_wins,
    "they are not scored": lose_score,
    "as if the peg had not been released (ACC-front-peg-held)": _as_if_held,
}
"""What a human judge may decide by choosing it; for all else the judge gives an order."""

PEGS_STAY = re.compile(r"the pegs stay in (\d+) and (\d+)")
SCORE_IS = re.compile(r"the score is (\d+), with both scores lost")


def changes(words: str) -> bool:
    """Whether choosing these words does anything to a game.

    >>> changes("they are not scored"), changes("as the judge directs")
    (True, False)
    """
    return words in DECIDED or bool(PEGS_STAY.fullmatch(words) or SCORE_IS.fullmatch(words))


def decided(at: AtTable, words: str) -> None:
    """Do what a human judge has chosen, where these words say what is to be done."""
    if words in DECIDED:
        DECIDED[words](at)
    elif stay := PEGS_STAY.fullmatch(words):
        amends.set_pegs(at.course, at.side("offender"), int(stay[1]), int(stay[2]), at.case)
    elif score := SCORE_IS.fullmatch(words):
        amends.set_pegs(at.course, at.side("offender"), int(score[1]), None, at.case)
