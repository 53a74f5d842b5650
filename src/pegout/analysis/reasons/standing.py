"""Two throws told by the score: who goes out how often, to where they lead, how often they win."""

from __future__ import annotations

from typing import NamedTuple

from pegout.analysis.discard import Throw, four_number
from pegout.analysis.stakes import Won
from pegout.analysis.tables import DEALER, solved_means
from pegout.cards import as_part
from pegout.rulesets import Ruleset
from pegout.text import Message, Part, say

TWO = 2
HUNDRED = 100
WORTH_A_WORD = 3
"""So many deals in a hundred that end the game, more or fewer, are worth a sentence."""
OTHER_HAND = 8.0
"""What the hand of the other counts on average."""
AVERAGE_DEAL = {True: 16.0, False: 10.0}
"""What experts score in a deal, as the dealer and as the pone."""
APART = 1.0
"""Scores after a deal that are no further apart than this tell nothing."""
FAR_FROM_HOME = 25
"""Holes from home after a deal at which two points in the crib hardly matter."""

AT_ONCE = 1.25
"""A point of a crib, which comes all at once, ends more games than one that is pegged."""


class ThrowMade(NamedTuple):
    """Where two throws are told beside each other: the role, both scores, one's own first, and the
    book; who throws, who plays against them; and how often the better throw and the other win, as
    it is said elsewhere.
    """

    role: int
    scores: tuple[int, int]
    book: Ruleset
    own: Part
    other: Part
    chances: tuple[float, float]


class Ending(NamedTuple):
    """How many deals in a hundred more or fewer end the game, for oneself or for the other."""

    gap: int
    own: bool
    told: Message


def wins_beside(better: Throw, worse: Throw, at: ThrowMade) -> Message:
    """How often each of two throws wins, where points speak against the better one."""
    best, second = as_part(better.throw), as_part(worse.throw)
    often, seldom = (f"{HUNDRED * chance:.1f}" for chance in at.chances)
    return say("why-wins-beside", best=best, second=second, often=often, seldom=seldom)


def standing_after(better: Throw, worse: Throw, at: ThrowMade, gives: str) -> list[Message]:
    """Where two throws lead, about, and who deals then; nothing where that is about the same, or
    where the game is all but over by then. `gives` is what the better throw gives the other's crib.
    """
    one, other = (_after_deal(throw, at) for throw in (better, worse))
    target, deals_next = at.book.game.target.value, at.role != DEALER
    # What the other comes to is left out, so one's own must speak for the better throw.
    if max(*one, *other) >= target or one[0] - other[0] < APART:
        return []
    average = AVERAGE_DEAL[deals_next]
    own = round(one[0])
    return [
        say(
            "why-stands",
            best=as_part(better.throw),
            second=as_part(worse.throw),
            player=at.own,
            own=own,
            second_own=own - round(one[0] - other[0]),
            deals="yes" if deals_next else "no",
            home="yes" if abs(target - one[0] - average) <= TWO else "no",
            far=[at.other] if gives and target - one[1] >= FAR_FROM_HOME else [],
            their=at.scores[1],
        )
    ]


def _after_deal(throw: Throw, at: ThrowMade) -> tuple[float, float]:
    """Both scores after a deal that goes as such deals do on average, one's own first."""
    role, scores = at.role, at.scores
    pegged = solved_means(role)[four_number(throw.keep)]
    own, other = scores[0] + throw.hand + pegged[0], scores[1] + OTHER_HAND + pegged[1]
    own, other = (own + throw.crib, other) if role == DEALER else (own, other + throw.crib)
    return float(own), float(other)


def out_here(better: Throw, worse: Throw, won: Won, to: ThrowMade) -> list[Ending]:
    """How often each of two throws ends the game in this deal, for oneself and for the other, where
    they differ.
    """
    told = []
    needs = [to.book.game.target.value - score for score in to.scores]
    sides = ((to.own, won.here, needs[0]), (to.other, won.lost, needs[1]))
    for who, chances, need in sides:
        often, seldom = (round(HUNDRED * float(chance)) for chance in chances[:2])
        if abs(often - seldom) >= WORTH_A_WORD:
            said = say(
                "why-out",
                who=who,
                best=as_part(better.throw),
                second=as_part(worse.throw),
                often=often,
                seldom=seldom,
                needs=need,
            )
            told.append(Ending(abs(often - seldom), who is to.own, said))
    return told


def moved_by(better: Throw, worse: Throw, at: ThrowMade, *, own: bool) -> str:
    """What of a throw makes a side go out more often, or less: its hand, the crib or the play."""
    pegged = [
        solved_means(at.role)[four_number(throw.keep)][int(not own)] for throw in (better, worse)
    ]
    dealer = (at.role == DEALER) is own
    gaps = {
        "hand": better.hand - worse.hand if own else 0.0,
        "crib": AT_ONCE * (better.crib - worse.crib) if dealer else 0.0,
        "play": float(pegged[0] - pegged[1]),
    }
    return max(gaps, key=lambda part: gaps[part] if own else -gaps[part])
