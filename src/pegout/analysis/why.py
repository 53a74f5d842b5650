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
    from pegout.kernels.cribs import ThrowSpread

SLIGHT = 0.05
"""Parts of a point that are not worth a word."""
NEARLY = 0.0005
MUCH = 1.0
FEW = 5


def why_best(
    throws: Sequence[Throw], spread: ThrowSpread, ways: Sequence[int], share: float
) -> str:
    """What the best throw gains on the second, and what it gives up for it."""
    best, second = throws[0], throws[1]
    gains, costs = parts(best, second, share)
    told = [*gains, *([f"though it {' and '.join(costs)}"] if costs else [])]
    sentence = f"{spell(best.throw)} rather than {spell(second.throw)}"
    sentence += f": it {', '.join(told)}." if gains else _no_gain(costs)
    starters = _starters(spread, ways, share)
    return " ".join([sentence, _worth(best, second), *starters, *books_on_throw(throws, share)])


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
    if abs(wins) < NEARLY:
        return f"{said}, and as good for winning."
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


def books_on_throw(throws: Sequence[Throw], share: float) -> list[str]:
    """The maxims of the books that the best throw follows, and why it goes against others."""
    best = throws[0]
    deeds = [maxim.deed_of(best.throw) for maxim in CRIB_MAXIMS if maxim.id in best.follows]
    choices = [Choice(spell(one.throw), one.follows, _beside(best, one, share)) for one in throws]
    return books_say(deeds, best.breaks, choices)


def _beside(best: Throw, other: Throw, share: float) -> str:
    """What the best throw has over one that the books would sooner see."""
    gains, _ = parts(best, other, share)
    return " and ".join(gains) if gains else "wins more often"
