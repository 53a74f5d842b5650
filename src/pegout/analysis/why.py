"""Why one throw beats another, in a player's words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from pegout.analysis.books import Choice, books_say
from pegout.analysis.maxims import CRIB_MAXIMS
from pegout.cards import RANK_LETTERS, as_part
from pegout.text import Message, say

if TYPE_CHECKING:
    from pegout.analysis.discard import Throw
    from pegout.analysis.throws_won import Won
    from pegout.kernels.cribs import ThrowSpread

SLIGHT = 0.05
"""Parts of a point that are not worth a word."""
WORD = 0.1
"""Games in a hundred that are not worth a word."""
MUCH = 1.0
FEW = 5


def second_to(throws: Sequence[Throw]) -> int:
    """The place of the next throw that differs from the best: one of the same ranks and worth is
    its twin.
    """
    different = (place for place in range(1, len(throws)) if not _twins(throws[0], throws[place]))
    return next(different, 1)


def _twins(one: Throw, other: Throw) -> bool:
    """Whether two throws differ by nothing but suits that do not matter."""
    ranks, others = (sorted(card.rank for card in throw.throw) for throw in (one, other))
    return ranks == others and abs(one.total - other.total) < SLIGHT and _too_close(one, other)


def _too_close(one: Throw, other: Throw) -> bool:
    """Whether it cannot be told which of two wins more often."""
    if one.win is None or other.win is None or one.win_error is None:
        return True
    return abs(one.win - other.win) < one.win_error


def why_best(
    throws: Sequence[Throw],
    spread: ThrowSpread,
    ways: tuple[int, int],
    share: float,
    won: Won | None = None,
) -> Message:
    """What the best throw gains on the next that differs, and what it gives up for it: in points,
    or near home in games won.
    """
    place = second_to(throws)
    best, second = throws[0], throws[place]
    twins = [throw for throw in throws[1:place] if _twins(best, throw)]
    gains, costs = parts(best, second, share) if won is None else _won_parts(won)
    rather = say(
        "why-rather",
        throws=[as_part(throw.throw) for throw in (best, *twins)],
        second=as_part(second.throw),
        gains=gains,
        costs=costs,
    )
    if won is not None:
        books = books_on_throw(throws, share, near=True)
        return say("why-best", reasons=[rather, _worth_near(best, second), *books])
    starters = _starters(spread, ways, share)
    books = books_on_throw(throws, share)
    return say("why-best", reasons=[rather, _worth(best, second), *starters, *books])


def _won_parts(won: Won) -> tuple[list[Message], list[Message]]:
    """What is gained and what is given up in games of a hundred."""
    places = (("play", won.play), ("show", won.show), ("later", won.later))
    gaps = [(where, 100 * float(part[0] - part[1])) for where, part in places]
    gains = [_gap(where, f"{gap:.1f}", "more") for where, gap in gaps if gap >= WORD]
    costs = [_gap(where, f"{-gap:.1f}", "less") for where, gap in gaps if gap <= -WORD]
    return gains, costs


def _gap(what: str, much: str, way: str) -> Message:
    return say("why-gap", what=what, much=much, way=way, crib="own")


def _worth_near(best: Throw, second: Throw) -> Message:
    wins, points = 100 * ((best.win or 0.0) - (second.win or 0.0)), best.total - second.total
    much, way = f"{abs(points):.2f}", "better" if points >= 0 else "worse"
    if _too_close(best, second):
        error = f"{100 * (best.win_error or 0.0):.1f}"
        return say("why-near-close", wins=f"{wins:.1f}", error=error, points=much, way=way)
    return say("why-near", wins=f"{wins:.1f}", points=much, way=way)


def parts(best: Throw, second: Throw, share: float) -> tuple[list[Message], list[Message]]:
    """What is gained and what is given up."""
    crib = share * (best.crib - second.crib)
    whose = ("crib", crib, "more", "less")
    if share <= 0:
        whose = ("dealers_crib", crib / -share, "less", "more")
    differences = (
        ("hand", best.hand - second.hand, "more", "less"),
        whose,
        ("pegging", (best.pegging or 0.0) - (second.pegging or 0.0), "more", "less"),
    )
    gains = [_gap(what, f"{gap:.2f}", up) for what, gap, up, _ in differences if gap >= SLIGHT]
    costs = [
        _gap(what, f"{-gap:.2f}", down) for what, gap, _, down in differences if gap <= -SLIGHT
    ]
    return gains, costs


def _worth(best: Throw, second: Throw) -> Message:
    points = best.total - second.total
    much, way = f"{abs(points):.2f}", "better" if points >= 0 else "worse"
    if best.win is None or second.win is None:
        return say("why-worth", points=much, way=way)
    if _too_close(best, second):
        return say("why-worth-close", points=much, way=way)
    wins = best.win - second.win
    return say(
        "why-worth-wins",
        points=much,
        way=way,
        joint="but" if (wins > 0) != (points > 0) else "and",
        wins=f"{abs(100 * wins):.1f}",
        often="more" if wins > 0 else "less",
    )


def _starters(spread: ThrowSpread, ways: Sequence[int], share: float) -> list[Message]:
    """The starters that help the best throw most, and those that help the second."""
    cribs = spread.crib @ np.arange(spread.crib.shape[2])
    worth = spread.hand + share * cribs
    gap, ranks = worth[ways[0]] - worth[ways[1]], spread.starters >> 2
    by_rank = {rank: float(gap[ranks == rank].mean()) for rank in sorted(set(ranks.tolist()))}
    best = [rank for rank, one in by_rank.items() if one >= max(gap.mean(), 0) + MUCH]
    worst = [rank for rank, one in by_rank.items() if one <= -MUCH]
    told = []
    if 0 < len(best) <= FEW:
        told.append(say("why-gains-most", ranks=_printed(best)))
    if 0 < len(worst) <= FEW:
        told.append(say("why-second-gains", ranks=_printed(worst)))
    return told


def _printed(ranks: Sequence[int]) -> list[str]:
    """Ranks as they stand on the cards."""
    return ["10" if RANK_LETTERS[rank] == "T" else RANK_LETTERS[rank] for rank in ranks]


def books_on_throw(throws: Sequence[Throw], share: float, *, near: bool = False) -> list[Message]:
    """The maxims of the books that the best throw follows, and why it goes against others; near
    home only games count.
    """
    best = throws[0]
    deeds = [maxim.deed_of(best.throw) for maxim in CRIB_MAXIMS if maxim.id in best.follows]
    choices = [
        Choice(as_part(one.throw), one.follows, _beside(best, one, share, near)) for one in throws
    ]
    return books_say(deeds, best.breaks, choices)


def _beside(best: Throw, other: Throw, share: float, near: bool) -> Message:
    """What the best throw has over one that the books would sooner see."""
    gains, _ = ([], []) if near else parts(best, other, share)
    if gains:
        return say("why-outdone", gains=gains)
    return say("why-wins-alike") if _too_close(best, other) else say("why-wins-more")
