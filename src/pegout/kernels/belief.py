"""What the other seat of two may hold: every set of ranks, each as likely as all that was seen.

A set of four is as likely as the cards not seen allow, times how often such cards are kept, times
how likely each card that was laid would have been from it; and impossible where a go, or the end
of a series, rules it out.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.codes import RANK
from pegout.kernels.compiled import Kernel, called, compiled, whole
from pegout.kernels.laying import THIRTY_ONE, Weights, lay_worth, pips, plain_lay
from pegout.kernels.make_tables import sets_of_ranks

HANDS = (sets_of_ranks(4) + 1 << np.array([0, 4, 8, 12])).sum(axis=1)
"""Every set of four ranks as a hand in the play, in the order of their numbers."""
ROLE, LAID, LEADS = 0, 1, 2
"""Of a card laid: by which role, its rank, and 1 where a series begins with it."""

Numbers = NDArray[np.int64]
Chances = NDArray[np.float64]


@compiled
def can_lay(hand: int, count: int) -> bool:
    """Whether any card of a hand may be laid."""
    for place in range(0, 16, 4):
        rank = hand >> place & RANK
        if rank and count + pips(rank) <= THIRTY_ONE:
            return True
    return False


@called
def lay_chances(
    weights: Weights,
    role: int,
    alone: int,
    left: int,
    hand: int,
    series: int,
    count: int,
    manner: Chances,
    chances: Chances,
) -> None:
    """How likely each card of a hand is laid; cards of one rank are one, at its first place.

    `manner` says how many points make a choice e times as likely, and how often a seat lays just
    as `greedy` would.
    """
    best, total, met = -np.inf, 0.0, 0
    for place in range(4):
        rank = hand >> 4 * place & RANK
        chances[place] = -np.inf
        if rank and count + pips(rank) <= THIRTY_ONE and met >> rank & 1 == 0:
            met |= 1 << rank
            worth = lay_worth(weights, role, alone, left, hand, 4 * place, series, count)
            chances[place] = worth / manner[0]
            best = max(best, chances[place])
    for place in range(4):
        if chances[place] > -np.inf:
            chances[place] = np.exp(chances[place] - best)
            total += chances[place]
        else:
            chances[place] = 0.0
    for place in range(4):
        chances[place] *= (1 - manner[1]) / total
    plain = hand >> plain_lay(hand, series, count) & RANK
    for place in range(4):
        if hand >> 4 * place & RANK == plain:
            chances[place] += manner[1]
            break


@compiled
def without(hand: int, rank: int) -> int:
    """A hand with one card of a rank less; -1 where it has none."""
    for place in range(0, 16, 4):
        if hand >> place & RANK == rank:
            return whole(hand & ~(RANK << place))
    return -1


@compiled
def chance_of(hand: int, rank: int, chances: Chances) -> float:
    """How likely a card of a rank is laid, by the chances of a hand."""
    for place in range(4):
        if hand >> 4 * place & RANK == rank:
            return float(chances[place])
    return 0.0


@compiled
def _ways(hand: int, unseen: Numbers) -> float:
    """In how many ways the cards not seen make up a hand."""
    ways, alike, before = 1.0, 0, 0
    for place in range(0, 16, 4):
        rank = hand >> place & RANK
        alike = alike + 1 if rank == before else 1
        ways *= max(unseen[rank] - alike + 1, 0) / alike
        before = rank
    return ways


@Kernel
def believe(
    hands: Numbers,
    kept: Weights,
    unseen: Numbers,
    laid: Numbers,
    role: int,
    fresh: int,
    heeds: int,
    weights: Weights,
    manner: Chances,
    left_in: Numbers,
    likely: Chances,
    chances: Chances,
) -> None:
    """For each set of four: what is left of it once the cards laid are gone, and how likely it is.

    `role` is the one whose hand is unknown, `unseen` how many cards of each rank may be in it, and
    it is the other's turn now, `fresh` being 1 where a series is to begin, and
    `heeds` 0 where goes are not believed.
    """
    for number in range(len(hands)):
        hand = whole(hands[number])
        weight = kept[number] * _ways(hand, unseen)
        series, count, last, passed = whole(0), whole(0), whole(-1), False
        own_left = 4
        for card in range(len(laid)):
            if weight == 0:
                break
            if laid[card, LEADS]:
                # Nobody could lay any more, or the series would not have ended.
                if heeds and card and can_lay(hand, count):
                    weight = 0.0
                series, count, last, passed = whole(0), whole(0), whole(-1), False
            seat, rank = laid[card, ROLE], laid[card, LAID]
            if seat != role:
                if heeds and last == seat and can_lay(hand, count):
                    weight = 0.0
                own_left -= 1
            else:
                passed = passed or last == role
                if without(hand, rank) < 0:
                    weight = 0.0
                else:
                    alone = whole(passed or own_left == 0)
                    lay_chances(
                        weights, role, alone, own_left, hand, series, count, manner, chances
                    )
                    weight *= chance_of(hand, rank, chances)
                    hand = without(hand, rank)
            last, series, count = seat, series << 4 | rank, count + pips(rank)
        # Who laid the last card and is to lay again has heard a go; so have both at a new series.
        asked = fresh or (last >= 0 and last != role)
        if heeds and asked and len(laid) and can_lay(hand, count):
            weight = 0.0
        left_in[number], likely[number] = hand, weight


believe.interpret_meanwhile()


def four_sets() -> Numbers:
    """The hands in the order of their numbers, as an array that kernels take."""
    hands: Numbers = HANDS.copy()
    return hands
