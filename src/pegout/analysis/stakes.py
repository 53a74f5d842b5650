"""What is at stake near home: who wins, by what both peg and what the other's hand will count.

After the play everything comes in its order: the pone's hand, the dealer's, the crib, and then the
chances before the next deal. One's own hand is known; the other's follows from its ranks; the crib
is one's own throw with what the other is likely to have thrown.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.cribs import DEALER, RANKS, throw_chances
from pegout.analysis.pegging import HAND_CARDS, Play
from pegout.analysis.position import tables_for
from pegout.errors import RulesetError
from pegout.rulesets import Ruleset

Table = NDArray[np.float64]
PEGGED = 61
"""One more than either side can peg in a play."""
POINTS = 30
"""One more than a hand can count."""


class Stake(NamedTuple):
    """What both need to be out, mine first; what each set of four ranks counts with the starter;
    and my chance to win by what I peg, what the other pegs and what its hand counts.
    """

    needs: tuple[int, int]
    shown: NDArray[np.int64]
    leaves: Table


def stake_for(play: Play, scores: tuple[int, int], book: Ruleset, target: int) -> Stake | None:
    """The stake at these scores, mine first; None where no table of chances is for such a game."""
    try:
        before_deal = tables_for(book, target).before_deal
    except RulesetError:
        return None
    starter, *thrown = play.seen
    own = _own_count(play, starter)
    crib = _crib_spread(play.role, starter // 4, tuple(sorted(code // 4 for code in thrown)))
    after_hands = _after_crib(crib, before_deal)
    leaves = _leaves(play.role == DEALER, scores, own, after_hands)
    mine, theirs = scores
    return Stake((target - mine, target - theirs), _shown(starter // 4), leaves)


def _own_count(play: Play, starter: int) -> int:
    """What my own four cards count, those already laid too."""
    from pegout.kernels import score_hands

    laid = [card.code for card in play.laid if card.role == play.role]
    return int(score_hands(np.array([[*play.hand, *laid, starter]], np.uint8))[0])


@lru_cache(RANKS)
def _shown(starter: int) -> NDArray[np.int64]:
    """What pairs, runs and fifteens every set of four ranks counts with a starter."""
    from pegout.kernels.make_tables import rank_points, sets_of_ranks

    fours = sets_of_ranks(HAND_CARDS)
    return rank_points(np.hstack([fours, np.full((len(fours), 1), starter)]))


@lru_cache(2048)
def _crib_spread(role: int, starter: int, thrown: tuple[int, ...]) -> Table:
    """How likely the crib counts so much, by ranks alone."""
    from pegout.kernels.make_tables import rank_points, sets_of_ranks

    pairs = sets_of_ranks(2)
    known = np.broadcast_to(np.array([*thrown, starter]), (len(pairs), 3))
    chances = throw_chances(1 - role)[pairs[:, 0], pairs[:, 1]]
    left = 4 - (known[:, :, None] == np.arange(RANKS)).sum(axis=1)
    first, second = (np.take_along_axis(left, pairs[:, [place]], 1)[:, 0] for place in (0, 1))
    alike = pairs[:, 0] == pairs[:, 1]
    ways = np.where(alike, first * (first - 1) / 12, first * second / 16)
    points = rank_points(np.hstack([pairs, known]))
    # Five of a rank would count forty, but there are no such ways.
    spread = np.bincount(points, weights=chances * ways, minlength=POINTS)[:POINTS]
    shares: Table = spread / spread.sum()
    return shares


def _leaves(dealer: bool, scores: tuple[int, int], own: int, after_hands: Table) -> Table:
    """My chance by what I peg, what the other pegs and what its hand counts."""
    pegged, shown = np.arange(PEGGED), np.arange(POINTS)
    mine = scores[0] + own + pegged[:, None, None]
    theirs = scores[1] + pegged[None, :, None] + shown
    target = after_hands.shape[1]
    out, other_out = mine >= target, theirs >= target
    mine, theirs = np.minimum(mine, target - 1), np.minimum(theirs, target - 1)
    # The pone counts first; who is out then has won, whatever the other holds.
    if dealer:
        return np.where(other_out, 0.0, np.where(out, 1.0, after_hands[mine, theirs]))
    return np.where(out, 1.0, np.where(other_out, 0.0, 1.0 - after_hands[theirs, mine]))


def _after_crib(crib: Table, before_deal: Table) -> Table:
    """The dealer's chance by both scores once both hands are counted: the crib, then the pone
    deals.
    """
    target = len(before_deal)
    home = np.ones((target + POINTS, target))
    home[:target] = 1.0 - before_deal.T
    return np.stack([crib @ home[score : score + POINTS] for score in range(target)])
