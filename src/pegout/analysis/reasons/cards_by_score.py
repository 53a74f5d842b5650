"""Two cards told by the score: who goes out how often, or whose points count for more."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pegout.analysis.deal_chances import ScoreState
from pegout.analysis.lays import others_hand
from pegout.analysis.pegging import PlaySoFar, lay_values
from pegout.analysis.play_parts import Ends, ends_for, pegs_for
from pegout.analysis.reasons.of_two import SLIGHT, TwoCards
from pegout.analysis.stakes import stake_for
from pegout.text import Message, say

TWO = 2
HUNDRED = 100
BY_POINTS = (0.5, 1.7)
"""Parts of a cost between which points and their worth at this score must come to explain it."""

Manner = Literal["off", "on"]


class ByScore(NamedTuple):
    """What the score says: who goes out how often, or whether it pays to play on or off."""

    out: Message | None = None
    manner: Manner | None = None


def by_score(play: PlaySoFar, at: ScoreState, two: TwoCards) -> ByScore | None:
    """How both do who peg, and what that is worth at this score; or how often each goes out in this
    deal. None where neither comes to what the card cost.
    """
    stake, lost, won = (
        stake_for(play, at.scores, at.book, at.target, going_on=chance) for chance in (None, 0, 1)
    )
    if stake is None or lost is None or won is None:
        return None
    codes = two.best.code, two.made.code
    chances = lay_values(play, stake=stake, other=others_hand(play))
    # What is told as a cost is leant by what games have shown; what explains it is not.
    cost = chances[codes[0]] - chances[codes[1]]
    good, bad = pegs_for(play, stake, codes)
    own, other = (good.points[side] - bad.points[side] for side in (0, 1))
    worth = [(good.worth[side] + bad.worth[side]) / TWO for side in (0, 1)]
    if _explains(own * worth[0] - other * worth[1], cost):
        if own <= -SLIGHT and other <= -SLIGHT:
            return ByScore(manner="off")
        return ByScore(manner="on" if own >= SLIGHT and other >= SLIGHT else None)
    here, there = ends_for(play, stake, (lost, won), codes)
    later = (here.later + there.later) / TWO
    ended = (here.own - there.own) * (1 - later) - (here.other - there.other) * later
    if _explains(ended, cost):
        return ByScore(out=_out(two, at, here, there))
    return None


def _explains(chance: float, cost: float) -> bool:
    return cost > 0 and BY_POINTS[0] * cost <= chance <= BY_POINTS[1] * cost


def _out(two: TwoCards, at: ScoreState, here: Ends, there: Ends) -> Message | None:
    """How often one side goes out in this deal after the one card and the other: the side for which
    that differs most.
    """
    best, made = two.said
    needs = [at.target - score for score in at.scores]
    sides = (
        (two.who.own, here.own, there.own, needs[0]),
        (two.who.other, here.other, there.other, needs[1]),
    )
    who, often, seldom, need = max(sides, key=lambda one: abs(one[1] - one[2]))
    said = f"{HUNDRED * often:.0f}", f"{HUNDRED * seldom:.0f}"
    if said[0] == said[1]:
        return None
    return say(
        "why-out", who=who, best=best, second=made, often=said[0], seldom=said[1], needs=need
    )
