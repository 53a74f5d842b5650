"""Why one throw beats another, in a player's words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from pegout.analysis.books import Choice, books_say
from pegout.analysis.maxims import CRIB_MAXIMS
from pegout.cards import RANK_LETTERS, spell

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
) -> str:
    """What the best throw gains on the next that differs, and what it gives up for it: in points,
    or near home in games won.
    """
    place = second_to(throws)
    best, second = throws[0], throws[place]
    twins = [spell(throw.throw) for throw in throws[1:place] if _twins(best, throw)]
    named = " or ".join([spell(best.throw), *twins])
    gains, costs = parts(best, second, share) if won is None else _won_parts(won)
    told = [*gains, *([f"though it {' and '.join(costs)}"] if costs else [])]
    sentence = f"{named} rather than {spell(second.throw)}"
    sentence += f": it {', '.join(told)}." if gains else _no_gain(costs)
    if won is not None:
        return " ".join(
            [sentence, _worth_near(best, second), *books_on_throw(throws, share, near=True)]
        )
    starters = _starters(spread, ways, share)
    return " ".join([sentence, _worth(best, second), *starters, *books_on_throw(throws, share)])


def _won_parts(won: Won) -> tuple[list[str], list[str]]:
    """What is gained and what is given up in games of a hundred, each in words."""
    places = (("in the play", won.play), ("at the show", won.show), ("in later deals", won.later))
    gaps = [(where, 100 * float(part[0] - part[1])) for where, part in places]
    gains = [f"wins {gap:.1f} % more {where}" for where, gap in gaps if gap >= WORD]
    costs = [f"wins {-gap:.1f} % less {where}" for where, gap in gaps if gap <= -WORD]
    return gains, costs


def _worth_near(best: Throw, second: Throw) -> str:
    wins, points = 100 * ((best.win or 0.0) - (second.win or 0.0)), best.total - second.total
    said = f"In all that wins {wins:.1f} % more often"
    if _too_close(best, second):
        error = 100 * (best.win_error or 0.0)
        said = f"In all, {wins:.1f} % is too close to call: the error is {error:.1f} %"
    worse = "better" if points >= 0 else "worse"
    return f"{said}; in points it would be {abs(points):.2f} {worse}."


def _no_gain(costs: Sequence[str]) -> str:
    return f": it {' and '.join(costs)}." if costs else ": there is next to nothing between them."


def parts(best: Throw, second: Throw, share: float) -> tuple[list[str], list[str]]:
    """What is gained and what is given up, each in words."""
    differences = (
        ("keeps {} more in hand", "keeps {} less in hand", best.hand - second.hand),
        _crib_words(share, share * (best.crib - second.crib)),
        ("pegs {} more", "pegs {} less", (best.pegging or 0.0) - (second.pegging or 0.0)),
    )
    gains = [more.format(f"{gap:.2f}") for more, _, gap in differences if gap >= SLIGHT]
    costs = [less.format(f"{-gap:.2f}") for _, less, gap in differences if gap <= -SLIGHT]
    return gains, costs


def _crib_words(share: float, gap: float) -> tuple[str, str, float]:
    if share > 0:
        return "puts {} more in your crib", "puts {} less in your crib", gap
    return "gives the dealer's crib {} less", "gives the dealer's crib {} more", gap / -share


def _worth(best: Throw, second: Throw) -> str:
    points = best.total - second.total
    said = f"That is {abs(points):.2f} points {'better' if points >= 0 else 'worse'}"
    if best.win is None or second.win is None:
        return f"{said}."
    wins = best.win - second.win
    if _too_close(best, second):
        return f"{said}; which of them wins more often is too close to call."
    joint = "but" if (wins > 0) != (points > 0) else "and"
    return f"{said} {joint} wins {abs(100 * wins):.1f} % {'more' if wins > 0 else 'less'} often."


def _starters(spread: ThrowSpread, ways: Sequence[int], share: float) -> list[str]:
    """The starters that help the best throw most, and those that help the second."""
    cribs = spread.crib @ np.arange(spread.crib.shape[2])
    worth = spread.hand + share * cribs
    gap, ranks = worth[ways[0]] - worth[ways[1]], spread.starters >> 2
    by_rank = {rank: float(gap[ranks == rank].mean()) for rank in sorted(set(ranks.tolist()))}
    best = [rank for rank, one in by_rank.items() if one >= max(gap.mean(), 0) + MUCH]
    worst = [rank for rank, one in by_rank.items() if one <= -MUCH]
    told = []
    if 0 < len(best) <= FEW:
        told.append(f"It gains most when {_letters(best)} turns.")
    if 0 < len(worst) <= FEW:
        told.append(f"The second counts more when {_letters(worst)} turns.")
    return told


def _letters(ranks: Sequence[int]) -> str:
    *before, last = (RANK_LETTERS[rank] for rank in ranks)
    return f"{', '.join(before)} or {last}" if before else last


def books_on_throw(throws: Sequence[Throw], share: float, *, near: bool = False) -> list[str]:
    """The maxims of the books that the best throw follows, and why it goes against others; near
    home only games count.
    """
    best = throws[0]
    deeds = [maxim.deed_of(best.throw) for maxim in CRIB_MAXIMS if maxim.id in best.follows]
    choices = [
        Choice(spell(one.throw), one.follows, _beside(best, one, share, near)) for one in throws
    ]
    return books_say(deeds, best.breaks, choices)


def _beside(best: Throw, other: Throw, share: float, near: bool) -> str:
    """What the best throw has over one that the books would sooner see."""
    gains, _ = ([], []) if near else parts(best, other, share)
    if gains:
        return " and ".join(gains)
    return "wins as often, as far as can be told" if _too_close(best, other) else "wins more often"
