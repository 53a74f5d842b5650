"""Why one throw is better than another: hand, crib and play, and what can be seen in the cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pegout.analysis.discard import (
    NEAR_HOME,
    Gap,
    Throw,
    four_number,
    keeps_of,
    parts,
    share_of,
    throws_from,
    told_of,
    won_parts,
)
from pegout.analysis.maxims import Obeyed, maxim_of
from pegout.analysis.stakes import Won, ways_to_win, win_error
from pegout.analysis.tables import DEALER, Table, solved_means
from pegout.cards import Card, as_part
from pegout.kernels import ThrowSpread
from pegout.rulesets import DEFAULTS, Ruleset, ruleset
from pegout.scoring import ScoreLine, score_play, score_show
from pegout.text import Message, Part, say

TWO = 2
ALMOST_HOME = 12
"""Holes from home at which points of a hand tell nothing any more."""
HUNDRED = 100
WORTH_A_WORD = 3
"""So many deals in a hundred that end the game, more or fewer, are worth a sentence."""
OTHER_HAND = 8.0
"""What the hand of the other counts on average."""
APART = 1.0
"""Scores after a deal that are no further apart than this tell nothing."""


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


def why_not(
    cards: Sequence[Card], spread: ThrowSpread, won: Table, two: tuple[int, int], at: ThrowMade
) -> Message:
    """Why one of two ways to throw is better than the other."""
    role, scores, book = at.role, at.scores, at.book
    found = throws_from(cards, role, 2, spread, (won, win_error(role, scores, book)))
    better, worse, near = found[two[0]], found[two[1]], None
    if max(scores) >= book.game.target.value - NEAR_HOME:
        only = ThrowSpread(spread.starters, spread.hand[[*two]], spread.crib[[*two]])
        fours = [four_number(four) for four in keeps_of(cards)]
        near = ways_to_win(only, [fours[way] for way in two], role, scores, book)
    share = share_of(2, role)
    if near is None or max(scores) < book.game.target.value - ALMOST_HOME:
        gains, costs = parts(better, worse, share, "any")
    else:
        gains, costs = won_parts(near)
    out = [] if near is None else _out_here(better, worse, near, at)
    behind = better.total < worse.total and not out
    # With more to say there is room for what weighs most on either side.
    room = 1 if out or behind else None
    rather = _rather(better, worse, _heaviest(gains, room), _heaviest(costs, room))
    if behind and (stands := _standing_after(better, worse, at)):
        told = [*_kept_together(better, worse), *stands]
    elif behind:
        told = [rather, _wins_beside(better, worse, at)]
    else:
        told = [rather, *out, *_seen_in(better, worse, share)]
    books = where_books_agree(better, worse)
    return say("why-best", reasons=[*told, *books][:SENTENCES])


def why_not_in_points(
    better: Throw, worse: Throw, share: float, whose_crib: str = "any"
) -> Message:
    """The same in points alone; `share` is what a point in the crib is worth."""
    gains, costs = parts(better, worse, share, whose_crib)
    rather = _rather(better, worse, told_of(gains), told_of(costs))
    told = [rather, *_seen_in(better, worse, share), *where_books_agree(better, worse)]
    return say("why-best", reasons=told[:SENTENCES])


def _seen_in(better: Throw, worse: Throw, share: float) -> list[Message]:
    """What can be seen in the cards: what is kept whole, and what the two thrown score."""
    return [*_kept_together(better, worse), *_thrown_score(better, worse, share)]


def _thrown_score(better: Throw, worse: Throw, share: float) -> list[Message]:
    """A pair or a fifteen that only one throw makes by itself: in one's own crib the better one,
    in the other's crib the worse.
    """
    if share * (better.crib - worse.crib) < MUCH_IN_CRIB:
        return []
    throw, other = (better, worse) if share > 0 else (worse, better)
    book = ruleset(DEFAULTS.model).play
    lines, others = score_play(throw.throw, book), score_play(other.throw, book)
    if len(throw.throw) != TWO or not lines or others:
        return []
    whose = "own" if share > 0 else "dealers"
    return [say("why-thrown", throw=as_part(throw.throw), score=lines[0].kind, whose=whose)]


SENTENCES = 3
"""So many are told of two throws at most."""
MUCH_IN_CRIB = 0.5
MUCH_IN_HAND = 0.5
"""Points on average from which what can be seen in the cards is a reason."""
TOGETHER = ("run", "flush", "pair_royal", "pair")
"""What is told of a hand that keeps it."""


def _kept_together(better: Throw, worse: Throw) -> list[Message]:
    """A run, a flush or a pair that the better throw keeps whole, and the other breaks up."""
    kept, others = _together(better, worse), _together(worse, better)
    if (
        not kept
        or better.hand < worse.hand + MUCH_IN_HAND
        or (others and _weight(others[0]) <= _weight(kept[0]))
    ):
        return []
    line = kept[0]
    if {*line.cards} <= {*worse.throw}:
        return []
    return [
        say(
            "why-holds-together",
            what=line.kind,
            cards=as_part(line.cards),
            best=as_part(better.throw),
            second=as_part(worse.throw),
        )
    ]


def _together(one: Throw, other: Throw) -> list[ScoreLine]:
    """The runs and pairs that one throw keeps and another does not, the weightiest first."""
    lines = score_show(one.keep, None, ruleset(DEFAULTS.model).show)
    kept = [line for line in lines if line.kind in TOGETHER and not {*line.cards} <= {*other.keep}]
    return sorted(kept, key=_weight)


def _weight(line: ScoreLine) -> tuple[int, int]:
    return -line.points, TOGETHER.index(line.kind)


def _rather(
    better: Throw, worse: Throw, gains: Sequence[Message], costs: Sequence[Message]
) -> Message:
    return say(
        "why-rather",
        throws=[as_part(better.throw)],
        second=as_part(worse.throw),
        gains=gains,
        costs=costs,
    )


def _wins_beside(better: Throw, worse: Throw, at: ThrowMade) -> Message:
    """How often each of two throws wins, where points speak against the better one."""
    best, second = as_part(better.throw), as_part(worse.throw)
    often, seldom = (f"{HUNDRED * chance:.1f}" for chance in at.chances)
    return say("why-wins-beside", best=best, second=second, often=often, seldom=seldom)


def _standing_after(better: Throw, worse: Throw, at: ThrowMade) -> list[Message]:
    """Where two throws lead, about, and who deals then; nothing where that is about the same, or
    where the game is all but over by then.
    """
    one, other = (_after_deal(throw, at) for throw in (better, worse))
    if max(*one, *other) >= at.book.game.target.value:
        return []
    if max(abs(mine - theirs) for mine, theirs in zip(one, other, strict=True)) < APART:
        return []
    return [
        say(
            "why-stands",
            best=as_part(better.throw),
            second=as_part(worse.throw),
            own=f"{one[0]:.1f}",
            other=f"{one[1]:.1f}",
            second_own=f"{other[0]:.1f}",
            second_other=f"{other[1]:.1f}",
            next=at.other if at.role == DEALER else at.own,
        )
    ]


def _after_deal(throw: Throw, at: ThrowMade) -> tuple[float, float]:
    """Both scores after a deal that goes as such deals do on average, one's own first."""
    role, scores = at.role, at.scores
    pegged = solved_means(role)[four_number(throw.keep)]
    own, other = scores[0] + throw.hand + pegged[0], scores[1] + OTHER_HAND + pegged[1]
    own, other = (own + throw.crib, other) if role == DEALER else (own, other + throw.crib)
    return float(own), float(other)


def _out_here(better: Throw, worse: Throw, won: Won, to: ThrowMade) -> list[Message]:
    """How often each of two throws ends the game in this deal, for oneself and for the other, where
    they differ.
    """
    told = []
    for who, chances in ((to.own, won.here), (to.other, won.lost)):
        often, seldom = (round(HUNDRED * float(chance)) for chance in chances[:2])
        if abs(often - seldom) >= WORTH_A_WORD:
            told.append(
                say(
                    "why-out",
                    who=who,
                    best=as_part(better.throw),
                    second=as_part(worse.throw),
                    often=often,
                    seldom=seldom,
                )
            )
    return told


def where_books_agree(better: Throw | Obeyed, worse: Throw | Obeyed) -> list[Message]:
    """The first maxim that one choice breaks and the better one follows, if there is one and none
    says the contrary.
    """
    if any(maxim in worse.follows for maxim in better.breaks):
        return []
    broken = [maxim for maxim in worse.breaks if maxim in better.follows]
    return [say("why-maxim", maxim=maxim_of(maxim).name) for maxim in broken[:1]]


def _heaviest(gaps: Sequence[Gap], room: int | None) -> list[Message]:
    """So many of them at most, in their order."""
    heaviest = sorted(gaps, key=lambda one: -one[0])[:room]
    return [message for size, message in gaps if (size, message) in heaviest]
