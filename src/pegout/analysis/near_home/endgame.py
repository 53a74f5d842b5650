"""The rest of a play near home, solved for the chance to win: what to lay, and what it wins.

Both sides may hold what goes with their cards and goes, if they keep as the throwing model does and
have laid as the solved play does, but for some mistakes. From here on the play is a game of its
own, with the chances after the show at its ends; each side regrets what it did until neither gains
much by anything else. It is solved where enough cards lie on the table; before that there is too
much of it.

What is taken to be so: the crib has what I really threw, whatever the other thinks that I hold, and
of my other hands flush and nobs are left out. Hands that are hardly ever held are left out too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.pegging import Belief, PlaySoFar, on_table, unseen_by
from pegout.analysis.solved import (
    CARDS,
    CHOOSE,
    laid_ranks,
    path_of,
    range_of,
    rank_sets,
)
from pegout.analysis.stakes import SUITS, whole_stake
from pegout.analysis.tables import RANKS, Table
from pegout.kernels import Endgame, solve_endgame
from pegout.rulesets import Ruleset

LEAST_LAID = 2
"""With fewer cards on the table the rest of the play is too large."""
MOST_HANDS = 120
"""So many hands of either side are looked at: with two cards on the table nine cases of ten, with
more all but a few.
"""
HARDLY = 1e-4
"""Hands less likely than this beside the likeliest are left out."""
SLIGHT = 0.002
"""Chances to win that a card of a mixture may be worth less than the best; what is worth less was
only laid while that was not known yet.
"""
TWO = 2
SELDOM = 0.01
"""Shares of a mixture that are left out: nobody has learnt a game for ever."""

Whole = NDArray[np.int64]


class GameLays(NamedTuple):
    """How often each rank is laid (the ace as 0), and how often each card wins, by code."""

    shares: dict[int, float]
    wins: dict[int, float]


# ---------------------------------------------------------------- what both may hold


def endgame_of(
    play: PlaySoFar, scores: tuple[int, int], book: Ruleset, target: int
) -> tuple[Endgame, int] | None:
    """The game from a turn on, and which of my hands is the one that I have; None where there is
    none, or too much of it.
    """
    if play.hands != TWO or play.said is not None or len(play.laid) < LEAST_LAID:
        return None
    if len(play.hand) < TWO or play.left(1 - play.role) < 1:
        return None
    stake = whole_stake(play, scores, book, target)
    if stake is None:
        return None
    fours = rank_sets(CARDS).counts
    even = np.ones(len(fours), np.int64)
    mine, theirs = (range_of(play, role, even) for role in (play.role, 1 - play.role))
    pool = 4 - _ranks(play.seen[:1])
    mine = _likeliest(mine, pool - _ranks(_laid_by(play, 1 - play.role)), _own(play))
    theirs = _likeliest(theirs, unseen_by(play, {play.role})[1:])
    joint = mine.likely[:, None] * theirs.likely * _ways(pool, fours[mine.kept], fours[theirs.kept])
    # With the hand that I have I know what I threw.
    at = int(np.flatnonzero(mine.kept == _own(play))[0])
    pool -= _ranks(play.seen[1:])
    real = theirs.likely * _ways(pool, fours[mine.kept[at : at + 1]], fours[theirs.kept])[0]
    if not real.any():
        return None
    joint[at] = real / real.sum() * max(joint[at].sum(), HARDLY * joint.sum(axis=1).max())
    counts = stake.counts[mine.kept]
    counts[at] = stake.own
    seat = 1 - play.role
    node = path_of(laid_ranks(play), seat, fresh=play.fresh)[0]
    game = Endgame(
        on_table(play)[0] if node.total else 0,
        node.total,
        int(node.last != seat),
        (node.passed >> seat & 1) | (node.passed >> (1 - seat) & 1) << 1,
        (node.held[seat], node.held[1 - seat]),
        stake.needs,
        mine.left,
        theirs.left,
        joint / joint.sum(),
        counts,
        stake.shown[theirs.kept],
        stake.leaves,
    )
    return game, at


def _ranks(codes: Sequence[int]) -> Whole:
    """How many cards there are of each rank."""
    return np.bincount([code // SUITS for code in codes], minlength=RANKS)


def _laid_by(play: PlaySoFar, role: int) -> tuple[int, ...]:
    return tuple(card.code for card in play.laid if card.role == role)


def _own(play: PlaySoFar) -> int:
    """The number of the four ranks that I kept."""
    kept = _ranks([*play.hand, *_laid_by(play, play.role)])
    return int((rank_sets(CARDS).counts == kept).all(axis=1).argmax())


def _likeliest(range_: Belief, pool: Whole, own: int = -1) -> Belief:
    """The likeliest hands, dealt from so many cards of each rank, in their order; one's own is
    among them.
    """
    counts = rank_sets(CARDS).counts[range_.kept]
    likely = range_.likely * CHOOSE[np.maximum(pool, 0), counts].prod(axis=1)
    likely[range_.kept == own] = np.inf
    chosen = np.sort(np.argsort(-likely, kind="stable")[:MOST_HANDS])
    highest = likely[np.isfinite(likely)].max(initial=0.0)
    chosen = chosen[likely[chosen] > HARDLY * highest]
    return Belief(*(part[chosen] for part in range_))


def _ways(pool: Whole, mine: Whole, theirs: Whole) -> Table:
    """In how many ways cards of each rank are dealt as both hands."""
    ways = np.ones((len(mine), len(theirs)))
    for rank in range(RANKS):
        cards, held = pool[rank], mine[:, rank]
        ways *= CHOOSE[max(cards, 0), held][:, None]
        ways *= CHOOSE[np.maximum(cards - held, 0)][:, theirs[:, rank]]
    return ways


def game_lays(
    play: PlaySoFar, scores: tuple[int, int], book: Ruleset, target: int
) -> GameLays | None:
    """What to lay for the game, and how often each card wins; None where the rest of the play is
    too large, or nothing was seen that goes together.
    """
    found = endgame_of(play, scores, book, target)
    solution = found and solve_endgame(found[0])
    if found is None or solution is None:
        return None
    shares, wins = mixture(solution.shares[found[1]], solution.wins[found[1]])
    by_code = {code: float(wins[code // SUITS]) for code in play.hand if wins[code // SUITS] >= 0.0}
    return GameLays({int(rank): float(shares[rank]) for rank in np.flatnonzero(shares)}, by_code)


def mixture(shares: Table, wins: Table) -> tuple[Table, Table]:
    """How often each rank of a hand is laid, what is hardly laid or wins less being left out; and
    how often each wins, where all that are laid win as often, and no other more.
    """
    laid = (shares > SELDOM) & (wins > wins[shares > SELDOM].max() - SLIGHT)
    best = wins[laid].max()
    left = np.where(laid, shares, 0.0)
    return left / left.sum(), np.where(laid, best, np.minimum(wins, best))
