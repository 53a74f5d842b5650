"""What is at stake near home: who wins, by what both peg and what the other's hand will count.

After the play everything comes in its order: the pone's hand, the dealer's, the crib, and then the
chances before the next deal. One's own hand is known. The other's follows from its ranks, from the
suits of what it has laid, and from the chances of the rest to make a flush or nobs. The crib is
one's own throw with what the other is likely to have thrown, once all cards seen are out of the
pack.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.cribs import DEALER, RANKS, throws_of
from pegout.analysis.pegging import HAND_CARDS, Play
from pegout.analysis.position import tables_for
from pegout.errors import RulesetError
from pegout.rulesets import Ruleset

Table = NDArray[np.float64]
PEGGED = 61
"""One more than either side can peg in a play."""
POINTS = 30
"""One more than a hand can count."""
SUITS, JACK = 4, 10


class Stake(NamedTuple):
    """What both need to be out, mine first; and my chance to win by what I peg, what the other pegs
    and a number that says what its hand may count, which `shown` has for each set of four ranks.
    """

    needs: tuple[int, int]
    shown: NDArray[np.int64]
    leaves: Table


class Suits(NamedTuple):
    """For each set of four ranks that the other may have kept: the chances of nobs, of a flush
    without the starter and of one with it.
    """

    nobs: Table
    flush: Table
    long_flush: Table


def stake_for(play: Play, scores: tuple[int, int], book: Ruleset, target: int) -> Stake | None:
    """The stake at these scores, mine first; None where no table of chances is for such a game."""
    try:
        before_deal = tables_for(book, target).before_deal
    except RulesetError:
        return None
    needs = target - scores[0], target - scores[1]
    crib = _crib_spread(play)
    leaves = _leaves(play.role == DEALER, scores, _own_count(play), _after_crib(crib, before_deal))
    near = leaves[: needs[0], : needs[1]]
    return Stake(needs, *_by_suits(near, _shown(play.seen[0] // 4), _suits(play), book))


def _own_count(play: Play) -> int:
    """What my own four cards count, those already laid too."""
    from pegout.kernels import score_hands

    return int(score_hands(np.array([[*_own(play), play.seen[0]]], np.uint8))[0])


def _own(play: Play) -> tuple[int, ...]:
    """My own four cards."""
    return (*play.hand, *(card.code for card in play.laid if card.role == play.role))


def _others(play: Play) -> tuple[int, ...]:
    """The cards that the other has laid."""
    return tuple(card.code for card in play.laid if card.role != play.role)


@lru_cache(RANKS)
def _shown(starter: int) -> NDArray[np.int64]:
    """What pairs, runs and fifteens every set of four ranks counts with a starter."""
    from pegout.kernels import rank_points

    fours = _fours()
    points = rank_points(np.hstack([fours, np.full((len(fours), 1), starter)]))
    # Five of a rank would count forty, but no pack has them.
    return np.minimum(points, POINTS - 1)


@lru_cache(1)
def _fours() -> NDArray[np.int64]:
    from pegout.kernels import sets_of_ranks

    return sets_of_ranks(HAND_CARDS)


def _suits(play: Play) -> Suits:
    """What the suits of the other's hand may add, from those that were seen."""
    starter, laid = play.seen[0], _others(play)
    known = {*_own(play), *play.seen, *laid}
    unseen = np.array(
        [[4 * rank + suit not in known for suit in range(SUITS)] for rank in range(RANKS)]
    )
    left = np.maximum(unseen.sum(axis=1), 1)
    hidden = (_fours()[:, :, None] == np.arange(RANKS)).sum(axis=1)
    hidden -= np.bincount([code // 4 for code in laid], minlength=RANKS)
    # Each hidden card is of a suit with the same chance as any card of its rank that is left.
    same = np.where(hidden == 1, (unseen / left[:, None]).T[:, None, :], hidden == 0).prod(axis=2)
    for suit in range(SUITS):
        same[suit] *= all(code % SUITS == suit for code in laid)
    with_starter = same[starter % SUITS]
    return Suits(
        _nobs(starter, laid, hidden[:, JACK] * unseen[JACK, starter % SUITS] / left[JACK]),
        same.sum(axis=0) - with_starter,
        with_starter,
    )


def _nobs(starter: int, laid: tuple[int, ...], hidden: Table) -> Table:
    """The chance of the jack of the starter's suit, which may lie face up."""
    if starter // 4 == JACK:
        return np.zeros(len(hidden))
    return np.clip(hidden, 0.0, 1.0) + (4 * JACK + starter % SUITS in laid)


def _by_suits(
    leaves: Table, shown: NDArray[np.int64], suits: Suits, book: Ruleset
) -> tuple[NDArray[np.int64], Table]:
    """Chances by what the hand counts in ranks, once for each way in which the suits may add to it;
    and for each set of four ranks where to look.
    """
    chances = np.round(np.stack(suits, axis=1), 2)
    kinds, kind = np.unique(np.clip(chances, 0.0, 1.0), axis=0, return_inverse=True)
    nobs, flush = book.show.nobs.value, book.show.flush.value
    found = [
        _mixed(
            _mixed(leaves, (one[0], nobs)),
            (one[1], flush),
            (one[2], book.show.flush_with_starter.value),
        )
        for one in kinds
    ]
    return kind.reshape(-1) * POINTS + shown, np.concatenate(found, axis=2)


def _mixed(leaves: Table, *more: tuple[float, int]) -> Table:
    """Chances where the hand counts more, each with its own chance."""
    plain = max(0.0, 1.0 - sum(chance for chance, _ in more))
    mixed: Table = plain * leaves
    for chance, points in more:
        if chance:
            mixed = (
                mixed + chance * leaves[:, :, np.minimum(np.arange(POINTS) + points, POINTS - 1)]
            )
    return mixed


def _crib_spread(play: Play) -> Table:
    """How likely the crib counts so much."""
    from pegout.kernels import crib_spread

    starter, *thrown = play.seen
    throws = throws_of(1 - play.role)
    return crib_spread(tuple(thrown), starter, _own(play), _others(play), throws)


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
