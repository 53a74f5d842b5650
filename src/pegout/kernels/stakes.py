"""What a card is played for: the chance to win by what both peg and the other's hand counts."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiled import Kernel, compiled
from pegout.kernels.tables import JACK, RANKS

Worths = NDArray[np.float64]
Numbers = NDArray[np.int64]

SUITS = 4
HUNDRED = 100
COUNTS = 30
"""One more than a hand can count."""
MOST_KINDS = 256
"""More ways in which suits may add to a hand than there ever are."""


class Showdown(NamedTuple):
    """What is to come after the play: whether I deal, both scores, mine first, what my own hand
    counts, and what nobs, a flush and a flush with the starter add to the other's.
    """

    dealer: bool
    scores: tuple[int, int]
    own: int
    nobs: int
    flush: int
    long_flush: int


# ---------------------------------------------------------------- what suits may add


@Kernel
def _find_kinds(
    held: Numbers,
    laid: Numbers,
    unseen: Numbers,
    numbers: Numbers,
    kind: Numbers,
    kinds: Worths,
) -> int:
    """Fill the kind of each set of four ranks, and of each kind the chances of nobs, of a flush
    without the starter and of one with it, in hundredths. How many kinds there are.

    `held` has the cards of each rank in every set, `laid` those that were played, and `numbers` the
    starter's suit, 1 where it is no jack, 1 where the jack of its suit was played, and for each
    suit 1 where all that was played is of it.
    """
    suit, found = numbers[0], 0
    for number in range(len(held)):
        all_flush, long_flush, apart = 0.0, 0.0, True
        for rank in range(RANKS):
            apart = apart and 0 <= held[number, rank] - laid[rank] <= 1
        if apart:
            for shared in range(SUITS):
                same = 1.0
                for rank in range(RANKS):
                    if held[number, rank] > laid[rank]:
                        left = max(_left(unseen, rank), 1)
                        same *= unseen[rank, shared] / left
                same *= numbers[3 + shared]
                all_flush += same
                if shared == suit:
                    long_flush = same
        nobs = 0.0
        if numbers[1]:
            hidden = held[number, JACK] - laid[JACK]
            nobs = hidden * unseen[JACK, suit] / max(_left(unseen, JACK), 1)
            nobs = min(max(nobs, 0.0), 1.0) + numbers[2]
        one, two = _hundredths(nobs), _hundredths(all_flush - long_flush)
        three, place = _hundredths(long_flush), 0
        while place < found and (
            kinds[place, 0] != one or kinds[place, 1] != two or kinds[place, 2] != three
        ):
            place += 1
        if place == found:
            kinds[place, 0], kinds[place, 1], kinds[place, 2] = one, two, three
            found += 1
        kind[number] = place
    return found


@compiled
def _left(unseen: Numbers, rank: int) -> int:
    """How many cards of a rank were not seen."""
    return unseen[rank, 0] + unseen[rank, 1] + unseen[rank, 2] + unseen[rank, 3]  # type: ignore[no-any-return]


@compiled
def _hundredths(chance: float) -> float:
    return min(max(float(np.rint(chance * HUNDRED)) / HUNDRED, 0.0), 1.0)


@_find_kinds.stands_in
def _kinds_of(
    held: Numbers,
    laid: Numbers,
    unseen: Numbers,
    numbers: Numbers,
    kind: Numbers,
    kinds: Worths,
) -> int:
    """The same without a compiler, set beside set."""
    left, hidden = np.maximum(unseen.sum(axis=1), 1), held - laid
    same = np.ones((SUITS, len(held)))
    for rank in range(RANKS):
        shares = (unseen[rank] / left[rank])[:, None]
        same *= np.where(hidden[:, rank] == 1, shares, hidden[:, rank] == 0)
    same *= numbers[3:, None]
    with_starter, suit = same[numbers[0]], numbers[0]
    nobs = np.zeros(len(held))
    if numbers[1]:
        nobs = np.clip(hidden[:, JACK] * unseen[JACK, suit] / left[JACK], 0.0, 1.0) + numbers[2]
    chances = np.stack([nobs, same.sum(axis=0) - with_starter, with_starter], axis=1)
    chances = np.clip(np.rint(chances * HUNDRED) / HUNDRED, 0.0, 1.0)
    # Whole numbers are told apart far sooner than rows.
    keys = np.rint(chances * HUNDRED).astype(np.int64) @ [10_000 * 10_000, 10_000, 1]
    _, first, place = np.unique(keys, return_index=True, return_inverse=True)
    kind[:], kinds[: len(first)] = place.reshape(-1), chances[first]
    return len(first)


# ---------------------------------------------------------------- what the show brings


@Kernel
def _fill_leaves(
    crib: Worths,
    before_deal: Worths,
    numbers: Numbers,
    kinds: Worths,
    leaves: Worths,
    row: Worths,
    after: Worths,
) -> None:
    """Fill my chance by what I peg, what the other pegs, and the kind of its hand with what that
    counts in ranks; `numbers` are the parts of a `Showdown`.
    """
    dealer, mine, theirs = numbers[0], numbers[1] + numbers[3], numbers[2]
    target = len(before_deal)
    # Of the chances once both hands are counted the other's come side by side.
    for pegged in range(leaves.shape[0]):
        score = mine + pegged
        for ahead in range(after.shape[0]):
            other, chance = theirs + ahead, 0.0
            if dealer:
                if other < target:
                    chance = _after_crib(crib, before_deal, score, other) if score < target else 1.0
            elif score >= target:
                chance = 1.0
            elif other < target:
                chance = 1.0 - _after_crib(crib, before_deal, other, score)
            after[ahead] = chance
        for ahead in range(leaves.shape[1]):
            for number in range(len(kinds)):
                _fill_kind(leaves, after, row, pegged, ahead, number, kinds, numbers)


@compiled
def _after_crib(crib: Worths, before_deal: Worths, dealer: int, pone: int) -> float:
    """The dealer's chance once both hands are counted: the crib, then the pone deals."""
    chance, target = 0.0, len(before_deal)
    for counted in range(COUNTS):
        reached = dealer + counted
        chance += crib[counted] * (1.0 - before_deal[pone, reached] if reached < target else 1.0)
    return chance


@compiled
def _fill_kind(
    leaves: Worths,
    after: Worths,
    row: Worths,
    pegged: int,
    ahead: int,
    number: int,
    kinds: Worths,
    numbers: Numbers,
) -> None:
    """The chances where suits may add so much to the other's hand."""
    nobs, flush, long_flush = kinds[number, 0], kinds[number, 1], kinds[number, 2]
    plain, last = max(0.0, 1.0 - nobs), COUNTS - 1
    for counted in range(COUNTS):
        more = min(counted + numbers[4], last)
        row[counted] = plain * after[ahead + counted] + nobs * after[ahead + more]
    plain, first = max(0.0, 1.0 - (flush + long_flush)), number * COUNTS
    for counted in range(COUNTS):
        chance = plain * row[counted]
        chance += flush * row[min(counted + numbers[5], last)]
        chance += long_flush * row[min(counted + numbers[6], last)]
        leaves[pegged, ahead, first + counted] = chance


@_fill_leaves.stands_in
def _leaves_of(
    crib: Worths,
    before_deal: Worths,
    numbers: Numbers,
    kinds: Worths,
    leaves: Worths,
    row: Worths,
    after: Worths,
) -> None:
    """The same without a compiler, added up in the same order."""
    dealer, mine, theirs, own, *more = numbers.tolist()
    target = len(before_deal)
    home = np.ones((target + COUNTS, target))
    home[:target] = 1.0 - before_deal.T
    after_hands = np.zeros((target, target))
    for counted in range(COUNTS):
        after_hands += crib[counted] * home[counted : counted + target]
    shown = np.arange(COUNTS)
    mine = mine + own + np.arange(leaves.shape[0])[:, None, None]
    others = theirs + np.arange(leaves.shape[1])[None, :, None] + shown
    out, other_out = mine >= target, others >= target
    mine, others = np.minimum(mine, target - 1), np.minimum(others, target - 1)
    # The pone counts first; who is out then has won, whatever the other holds.
    if dealer:
        plain = np.where(other_out, 0.0, np.where(out, 1.0, after_hands[mine, others]))
    else:
        plain = np.where(out, 1.0, np.where(other_out, 0.0, 1.0 - after_hands[others, mine]))
    nobs, flush, long_flush = (np.minimum(shown + points, COUNTS - 1) for points in more)
    for number, (one, two, three) in enumerate(kinds.tolist()):
        mixed = max(0.0, 1.0 - one) * plain + one * plain[:, :, nobs]
        mixed = (
            max(0.0, 1.0 - (two + three)) * mixed
            + two * mixed[:, :, flush]
            + three * mixed[:, :, long_flush]
        )
        leaves[:, :, number * COUNTS : (number + 1) * COUNTS] = mixed


# ---------------------------------------------------------------- both together


def suit_kinds(
    held: Numbers, laid: tuple[int, ...], starter: int, unseen: Numbers
) -> tuple[Numbers, Worths]:
    """The kind of each set of four ranks that the other may have kept; and by kind the chances of
    nobs, of a flush without the starter and of one with it.

    `held` has the cards of each rank in every set, `laid` the cards that the other has played, and
    `unseen[rank, suit]` is 1 for a card that may be anywhere.
    """
    suit = starter % SUITS
    suits = [all(code % SUITS == one for code in laid) for one in range(SUITS)]
    numbers = np.array(
        [suit, starter // SUITS != JACK, SUITS * JACK + suit in laid, *suits], np.int64
    )
    ranks = np.bincount([code // SUITS for code in laid], minlength=RANKS)
    kind, kinds = np.zeros(len(held), np.int64), np.zeros((MOST_KINDS, 3))
    found = _find_kinds(held, ranks, unseen, numbers, kind, kinds)
    return kind, kinds[:found]


def show_leaves(
    crib: Worths, before_deal: Worths, show: Showdown, kinds: Worths, pegged: tuple[int, int]
) -> Worths:
    """My chance by what I peg, what the other pegs, and a kind of its hand with what it counts."""
    leaves = np.empty((*pegged, len(kinds) * COUNTS))
    numbers = np.array([show.dealer, *show.scores, *show[2:]], np.int64)
    row, after = np.zeros(COUNTS), np.zeros(pegged[1] + COUNTS)
    _fill_leaves(crib, before_deal, numbers, kinds, leaves, row, after)
    return leaves
