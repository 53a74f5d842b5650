"""What two hands kept count, with and without the starter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from pegout.analysis.discard import Throw
from pegout.analysis.reasons.ranks import ranks_said
from pegout.cards import PACK, Card, as_part
from pegout.rulesets import DEFAULTS, ruleset
from pegout.scoring import ScoreLine, name_of, score_show, total
from pegout.text import Message, Part, say

JACK = 11
WIDE = 4
"""Points more with a starter that are worth a sentence."""
HELPED = 4
"""So many starters more are worth a sentence."""
TOLD_STARTERS = 2
"""So many of the best starters are named at most."""


class Keeps(NamedTuple):
    """Two hands kept, the better one first: what they count now, line by line; with every starter;
    for certain with a starter of each rank; and how they are said.
    """

    lines: list[list[ScoreLine]]
    keeps: tuple[tuple[Card, ...], tuple[Card, ...]]
    turned: list[dict[Card, int]]
    by_rank: list[dict[int, int]]
    said: list[Part]

    @property
    def sure(self) -> list[int]:
        """What they count without a starter."""
        return [total(one) for one in self.lines]

    @property
    def top(self) -> int:
        """What any starter of its best rank makes of the better hand."""
        return max(self.by_rank[0].values())

    @property
    def other_top(self) -> int:
        """What the very best starter makes of the other hand."""
        return max(self.turned[1].values())

    @property
    def best_starters(self) -> list[int]:
        """The ranks that make most of the better hand, where that is more than of the other."""
        if self.top <= self.other_top:
            return []
        return [rank for rank, points in self.by_rank[0].items() if points == self.top]


def both_kept(better: Throw, worse: Throw) -> Keeps:
    """What two throws keep."""
    book, keeps = ruleset(DEFAULTS.model).show, (better.keep, worse.keep)
    turned = [_with_starters(throw) for throw in (better, worse)]
    return Keeps(
        [list(score_show(keep, None, book)) for keep in keeps],
        keeps,
        turned,
        [_by_rank(one) for one in turned],
        [as_part(sorted(keep, key=PACK.index)) for keep in keeps],
    )


def held(kept: Keeps) -> list[Message]:
    """What either hand counts now, and what the best starter makes of it, where that is for the
    better one; or, where both count the same, what starters help it more.
    """
    sure, starters = kept.sure, kept.best_starters
    if sure[0] < sure[1]:
        return []
    if sure[0] == sure[1] and not starters:
        ways = (_helped, _by_widest, _still_near)
        return next((told for way in ways if (told := way(kept))), [])
    return [
        say(
            "why-hand",
            keep=kept.said[0],
            other_keep=kept.said[1],
            sure=sure[0],
            lines=_by_kind(kept.lines[0]),
            other_sure=sure[1],
            alike="yes" if sure[0] == sure[1] else "no",
            tops="yes" if starters else "no",
            starters=ranks_said(_likeliest(kept, starters)),
            top=kept.top,
            other_top=kept.other_top,
        )
    ]


def _helped(kept: Keeps) -> list[Message]:
    """How many starters help either hand, whatever their suit, where that differs much."""
    sure = kept.sure[0]
    often, seldom = (
        sum(by_rank[card.rank] > sure for card in turned)
        for turned, by_rank in zip(kept.turned, kept.by_rank, strict=True)
    )
    if often - seldom < HELPED:
        return []
    keep, other = kept.said
    runs = _only_with(kept)
    return [
        say(
            "why-hand-helped",
            sure=sure,
            keep=keep,
            other_keep=other,
            often=often,
            seldom=seldom,
            runs=[ranks_said(runs)] if runs else [],
        )
    ]


def _by_widest(kept: Keeps) -> list[Message]:
    """The starters with which the better hand counts most beside the other."""
    gaps = {rank: points - kept.by_rank[1].get(rank, points) for rank, points in _ranks_of(kept)}
    widest = max(gaps.values())
    if widest < WIDE or widest <= -min(gaps.values()):
        return []
    worths = {
        (points, kept.by_rank[1][rank]) for rank, points in _ranks_of(kept) if gaps[rank] == widest
    }
    if len(worths) > 1:
        return []
    ((points, other_points),) = worths
    jacks = [card for card in kept.keeps[0] if card.rank == JACK and card not in kept.keeps[1]]
    return [
        say(
            "why-hand-widest",
            starters=ranks_said([rank for rank, gap in gaps.items() if gap == widest]),
            keep=kept.said[0],
            other_keep=kept.said[1],
            points=points,
            other_points=other_points,
            nobs=as_part(jacks) if len(jacks) == 1 else "",
        )
    ]


def _ranks_of(kept: Keeps) -> list[tuple[int, int]]:
    """What the better hand counts for certain with each rank that may be turned beside either."""
    return [(rank, points) for rank, points in kept.by_rank[0].items() if rank in kept.by_rank[1]]


def _by_kind(lines: Sequence[ScoreLine]) -> list[Message]:
    """Scores of a hand, so many of each kind."""
    alike: dict[str, list[ScoreLine]] = {}
    for line in lines:
        alike.setdefault(line.kind, []).append(line)
    return [
        say("why-hand-line", kind=kind, number=len(found), name=name_of(found[0]))
        for kind, found in alike.items()
    ]


def _still_near(kept: Keeps) -> list[Message]:
    """The ranks that make a run with the better hand alone; none does with the other alone."""
    runs = _only_with(kept)
    if not runs:
        return []
    keep, other = kept.said
    return [say("why-hand-near", starters=ranks_said(runs), keep=keep, other_keep=other)]


def _only_with(kept: Keeps) -> list[int]:
    """The same ranks."""
    runs = [
        {card.rank for card in turned if _runs_with(keep, card)}
        for turned, keep in zip(kept.turned, kept.keeps, strict=True)
    ]
    return sorted(runs[0] - runs[1]) if runs[0] > runs[1] else []


def _likeliest(kept: Keeps, ranks: Sequence[int]) -> list[int]:
    """The two of some ranks of which most cards may be turned."""
    left = Counter(int(card.rank) for card in kept.turned[0])
    return sorted(sorted(ranks, key=lambda rank: -left[rank])[:TOLD_STARTERS])


def _runs_with(keep: Sequence[Card], starter: Card) -> bool:
    """Whether a starter makes a run that it is part of."""
    lines = score_show(keep, starter, ruleset(DEFAULTS.model).show)
    return any(line.kind == "run" and starter in line.cards for line in lines)


def _with_starters(throw: Throw) -> dict[Card, int]:
    """What a hand counts with every starter."""
    book, gone = ruleset(DEFAULTS.model).show, {*throw.keep, *throw.throw}
    return {card: total(score_show(throw.keep, card, book)) for card in PACK if card not in gone}


def _by_rank(worth: dict[Card, int]) -> dict[int, int]:
    """What a hand counts for certain with a starter of each rank (ace as 1)."""
    return {
        rank: min(points for card, points in worth.items() if card.rank == rank)
        for rank in sorted({card.rank for card in worth})
    }
