"""What a seat of two throws from each set of six ranks, and what crib comes of it.

A throw depends on the whole hand it is made from. So how likely two cards are thrown is found by
going through all sets of six ranks that the cards not seen can make up, each in as many ways as
there are, and what is thrown from each. Sets are numbered by their last rank, then by the one
before it, and so on.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiled import Kernel, called, compiled, whole
from pegout.kernels.show import (
    FLUSH,
    MOST,
    show_counts,
    shows_count,
)
from pegout.kernels.tables import (
    KEYS,
    PAIR_NUMBERS,
    PAIRS,
    RANKS,
    THROWS,
    sets_of_ranks,
)

# ---------------------------------------------------------------- what is thrown from six cards


SIX = 6
WAYS = 15
Worths = NDArray[np.float64]
Numbers = NDArray[np.int64]

CHOICES = np.array([[comb(cards, number) for number in range(SIX + 1)] for cards in range(5)])
"""In how many ways that many of a rank are chosen from the cards left of it."""
PLACES = np.array([[comb(rank + place, place + 1) for place in range(SIX)] for rank in range(13)])
"""By rank and place in a hand in order: what it adds to the number of the set."""
_sets = sets_of_ranks(SIX)
SIXES: NDArray[np.uint8] = _sets[np.lexsort(_sets.T)].astype(np.uint8)
"""Every set of six ranks in order of their numbers; no pack makes up those with five alike."""
ALL, COLUMNS = RANKS, 16
"""After a column for each rank, one for all of them; this many are added in one go."""
HELD = np.zeros((len(SIXES), COLUMNS))
"""How many cards of each rank a set has, and 1 for `ALL`."""
HELD[:, :RANKS] = (SIXES[:, :, None] == np.arange(RANKS)).sum(axis=1)
HELD[:, ALL] = 1.0
LOWER, HIGHER = (ranks.copy() for ranks in sets_of_ranks(2).T)
"""The two ranks of each pair."""


class Throws(NamedTuple):
    """What one role throws: the throws from set `n` stand from `first[n]` to `first[n + 1]`, each
    as the number of its pair of ranks and how often it is made. `suited[pair]` says how often two
    such cards are of one suit.
    """

    first: Numbers
    pairs: Numbers
    shares: Worths
    suited: Worths


@compiled
def six_number(a: int, b: int, c: int, d: int, e: int, f: int) -> int:
    """The number of a set of six ranks, in order from low to high."""
    return whole(
        PLACES[a, 0] + PLACES[b, 1] + PLACES[c, 2] + PLACES[d, 3] + PLACES[e, 4] + PLACES[f, 5]
    )


def pairs_thrown() -> Numbers:
    """By [set, way]: the number of the pair that each row of `THROWS` throws from a set."""
    low, high = (SIXES[:, THROWS[:WAYS, place]].astype(np.int64) for place in (4, 5))
    numbers: Numbers = PAIR_NUMBERS[low << 4 | high].astype(np.int64)
    return numbers


def throws_from(shares: NDArray[np.float64], suited: Worths) -> Throws:
    """One role's throws from [set, way], how often each way is taken."""
    shares = with_equal_ways_joined(shares)
    sets, ways = np.nonzero(shares)
    first = np.searchsorted(sets, np.arange(len(SIXES) + 1)).astype(np.int64)
    made = shares[sets, ways] / shares.sum(axis=1)[sets]
    return Throws(first, pairs_thrown()[sets, ways], made, suited)


def with_equal_ways_joined(shares: Worths) -> Worths:
    """Ways that throw the same ranks are one, the first of them."""
    thrown, joined = pairs_thrown(), np.zeros_like(shares)
    rows = np.arange(len(shares))
    for way in range(WAYS):
        joined[rows, (thrown == thrown[:, [way]]).argmax(axis=1)] += shares[:, way]
    return joined


# ---------------------------------------------------------------- how likely a throw is


@called
def add_rates(
    left: Numbers,
    laid: Numbers,
    sixes: NDArray[np.uint8],
    held: Worths,
    first: Numbers,
    pairs: Numbers,
    shares: Worths,
    rates: Worths,
) -> None:
    """Fill `rates[pair, rank]`, how often a pair is thrown while a starter of that rank is left,
    and `rates[pair, ALL]`, how often it is thrown at all.

    `left` are the cards of each rank that may be anywhere, `laid` those known to have been kept.
    """
    shown = whole(0)
    for rank in range(RANKS):
        shown += laid[rank]
    for pair in range(PAIRS):
        for rank in range(COLUMNS):
            rates[pair, rank] = 0.0
    for number in range(len(sixes)):
        ways, place, met = whole(1), 0, whole(0)
        while place < SIX and ways:
            rank, alike = sixes[number, place], 1
            while place + alike < SIX and sixes[number, place + alike] == rank:
                alike += 1
            place += alike
            met += laid[rank]
            more = alike - laid[rank]
            ways = ways * CHOICES[left[rank], more] if more >= 0 else whole(0)
        if ways == 0 or met < shown:
            continue
        for entry in range(first[number], first[number + 1]):
            pair, often = pairs[entry], ways * shares[entry]
            if shown:
                often *= _others(sixes, number, pair, laid)
            for rank in range(COLUMNS):
                rates[pair, rank] += often * held[number, rank]
    for pair in range(PAIRS):
        for rank in range(RANKS):
            # With a starter turned there is one card less to make up a hand.
            among = rates[pair, rank] - laid[rank] * rates[pair, ALL]
            rates[pair, rank] = left[rank] * rates[pair, ALL] - among


@compiled
def _others(sixes: NDArray[np.uint8], number: int, pair: int, laid: Numbers) -> float:
    """Of the cards that a throw of these ranks may be, the share of those that were not played."""
    low, high = LOWER[pair], HIGHER[pair]
    one = other = whole(0)
    for place in range(SIX):
        one += sixes[number, place] == low
        other += sixes[number, place] == high
    if low == high:
        return CHOICES[max(one - laid[low], 0), 2] / CHOICES[one, 2]  # type: ignore[no-any-return]
    return max(one - laid[low], 0) * max(other - laid[high], 0) / (one * other)  # type: ignore[no-any-return]


@Kernel
def _rates(
    left: Numbers,
    laid: Numbers,
    sixes: NDArray[np.uint8],
    held: Worths,
    first: Numbers,
    pairs: Numbers,
    shares: Worths,
    rates: Worths,
) -> None:
    add_rates(left, laid, sixes, held, first, pairs, shares, rates)


@_rates.stands_in
def _rates_of(
    left: Numbers,
    laid: Numbers,
    sixes: NDArray[np.uint8],
    held: Worths,
    first: Numbers,
    pairs: Numbers,
    shares: Worths,
    rates: Worths,
) -> None:
    """`add_rates` without a compiler, set beside set."""
    alike = held[:, :RANKS].astype(np.int64)
    more = alike - laid
    ways = np.where(more >= 0, CHOICES[left, np.maximum(more, 0)], 0).prod(axis=1)
    sets = np.repeat(np.arange(len(sixes)), np.diff(first))
    made = ways[sets] > 0
    sets, pairs = sets[made], pairs[made]
    often = ways[sets] * shares[made]
    if laid.any():
        low, high = LOWER[pairs], HIGHER[pairs]
        ones, others = alike[sets, low], alike[sets, high]
        one, other = np.maximum(more[sets, low], 0), np.maximum(more[sets, high], 0)
        twins = CHOICES[one, 2] / np.maximum(CHOICES[ones, 2], 1)
        often *= np.where(low == high, twins, one * other / (ones * others))
    for rank in (*range(RANKS), ALL):
        rates[:, rank] = np.bincount(pairs, often * held[sets, rank], PAIRS)
    thrown = rates[:, [ALL]]
    rates[:, :RANKS] = left * thrown - (rates[:, :RANKS] - laid * thrown)


def throw_rates(throws: Throws, left: Numbers, laid: Numbers) -> Worths:
    """`rates[pair, rank]`: how often each pair is thrown while a starter of that rank is left, and
    at `ALL` with no starter to come. Only their ratios within a column matter.
    """
    rates = np.zeros((PAIRS, COLUMNS))
    _rates(left, laid, SIXES, HELD, throws.first, throws.pairs, throws.shares, rates)
    return rates


# ---------------------------------------------------------------- what the crib counts


@compiled
def _unseen(held: NDArray[np.uint8], unseen: NDArray[np.int64]) -> None:
    """The cards that a player does not hold, in the order of their codes."""
    number = 0
    for card in range(52):
        seen = False
        for place in range(len(held)):
            seen |= held[place] == card
        if not seen:
            unseen[number] = card
            number += 1


@compiled
def _weigh_pairs(
    starter: int,
    rank: int,
    rates: Worths,
    suited: Worths,
    codes: NDArray[np.int64],
    weights: Worths,
    ways: Worths,
) -> None:
    """How likely each two cards were thrown, with a starter turned, which they are not.

    A pair of ranks is as likely as its rate in the column of this rank. Its cards differ only in
    that two of one suit are thrown more or less often.
    """
    total = 0.0
    for pair in range(PAIRS):
        ways[pair] = 0.0
    for number in range(len(codes)):
        u, v = codes[number, 0], codes[number, 1]
        pair = whole(PAIR_NUMBERS[(u >> 2) << 4 | v >> 2])
        weights[number] = 0.0
        if starter not in (u, v) and rates[pair, rank] > 0.0:
            alike = 1.0
            if u >> 2 != v >> 2:
                alike = suited[pair] * 3.0 if (u ^ v) & 3 == 0 else 1.0 - suited[pair]
            weights[number] = alike
            ways[pair] += alike
    for number in range(len(codes)):
        if weights[number] > 0.0:
            pair = whole(PAIR_NUMBERS[(codes[number, 0] >> 2) << 4 | codes[number, 1] >> 2])
            weights[number] *= rates[pair, rank] / ways[pair]
            total += weights[number]
    for number in range(len(codes)):
        weights[number] /= total


@compiled
def _pair_up(cards: NDArray[np.int64], codes: NDArray[np.int64]) -> None:
    number = 0
    for u in range(len(cards)):
        for v in range(u):
            codes[number, 0], codes[number, 1] = cards[u], cards[v]
            number += 1


@Kernel
def _spread_pairs(
    held: NDArray[np.uint8],
    rates: Worths,
    suited: Worths,
    unseen: NDArray[np.int64],
    codes: NDArray[np.int64],
    weights: Worths,
    points: NDArray[np.int64],
    spread: Worths,
    ways: Worths,
) -> None:
    """For every starter and throw: what the hand counts, and how likely each count of the crib."""
    _unseen(held, unseen)
    _pair_up(unseen, codes)
    for place in range(len(unseen)):
        starter = unseen[place]
        _weigh_pairs(starter, starter >> 2, rates, suited, codes, weights, ways)
        for way in range(len(points)):
            kept = whole(0)
            for card in range(4):
                kept += KEYS[held[THROWS[way, card]]]
            points[way, place] = show_counts(kept, starter, FLUSH)
            crib = KEYS[held[THROWS[way, 4]]] + KEYS[held[THROWS[way, 5]]]
            for number in range(len(codes)):
                if weights[number] > 0.0:
                    thrown = KEYS[codes[number, 0]] + KEYS[codes[number, 1]]
                    spread[way, place, show_counts(crib + thrown, starter, 0)] += weights[number]


@Kernel
def _spread_crib(
    thrown: NDArray[np.int64],
    starter: int,
    rates: Worths,
    suited: Worths,
    unseen: NDArray[np.int64],
    codes: NDArray[np.int64],
    weights: Worths,
    spread: Worths,
    ways: Worths,
) -> None:
    _pair_up(unseen, codes)
    _weigh_pairs(starter, ALL, rates, suited, codes, weights, ways)
    crib = KEYS[thrown[0]] + KEYS[thrown[1]]
    for number in range(len(codes)):
        if weights[number] > 0.0:
            other = KEYS[codes[number, 0]] + KEYS[codes[number, 1]]
            spread[show_counts(crib + other, starter, 0)] += weights[number]


@compiled
def _count_throws(
    held: NDArray[np.uint8],
    unseen: NDArray[np.int64],
    combinations: NDArray[np.int64],
    weights: Worths,
    points: NDArray[np.int64],
    spread: Worths,
) -> None:
    """For every throw of one card and every starter: what the hand counts, and how likely each
    count of the crib.

    A combination has the sum of its keys, then the places of its cards among those unseen.
    """
    for way in range(len(points)):
        kept, crib = whole(0), KEYS[held[THROWS[15 + way, 4]]]
        for place in range(4):
            kept += KEYS[held[THROWS[15 + way, place]]]
        for place in range(len(unseen)):
            starter, total = unseen[place], 0.0
            points[way, place] = show_counts(kept, starter, FLUSH)
            for number in range(len(combinations)):
                a, b, c = combinations[number, 1], combinations[number, 2], combinations[number, 3]
                if place not in (a, b, c):
                    weight = weights[number]
                    counted = show_counts(crib + combinations[number, 0], starter, 0)
                    spread[way, place, counted] += weight
                    total += weight
            for counted in range(MOST + 1):
                spread[way, place, counted] /= total


@Kernel
def _spread_singles(
    held: NDArray[np.uint8],
    chances: Worths,
    unseen: NDArray[np.int64],
    combinations: NDArray[np.int64],
    weights: Worths,
    points: NDArray[np.int64],
    spread: Worths,
) -> None:
    _unseen(held, unseen)
    number = 0
    for u in range(len(unseen)):
        for v in range(u):
            for w in range(v):
                a, b, c = unseen[u], unseen[v], unseen[w]
                combinations[number, 0] = KEYS[a] + KEYS[b] + KEYS[c]
                combinations[number, 1], combinations[number, 2] = u, v
                combinations[number, 3] = w
                a, b, c = a >> 2, b >> 2, c >> 2
                # Whichever of the others threw which of the three.
                weights[number] = (
                    chances[0, a] * (chances[1, b] * chances[2, c] + chances[1, c] * chances[2, b])
                    + chances[0, b]
                    * (chances[1, a] * chances[2, c] + chances[1, c] * chances[2, a])
                    + chances[0, c]
                    * (chances[1, a] * chances[2, b] + chances[1, b] * chances[2, a])
                )
                number += 1
    _count_throws(held, unseen, combinations, weights, points, spread)


# ---------------------------------------------------------------- one hand, without a compiler


def _in_turn(numbers: Worths) -> Worths:
    """Sums in the order in which a kernel adds up, to the last bit."""
    sums: Worths = np.add.accumulate(numbers, axis=-1)[..., -1]
    return sums


def _pairs_among(cards: NDArray[np.int64]) -> NDArray[np.int64]:
    return cards[np.stack(np.tril_indices(len(cards), -1), axis=1)]


def _pair_weights(
    starter: int, rank: int, rates: Worths, suited: Worths, codes: NDArray[np.int64]
) -> Worths:
    """`_weigh_pairs`, pair beside pair."""
    u, v = codes[:, 0], codes[:, 1]
    pairs = PAIR_NUMBERS[(u >> 2) << 4 | v >> 2].astype(np.int64)
    alike = np.where((u ^ v) & 3, 1.0 - suited[pairs], suited[pairs] * 3.0)
    alike = np.where(u >> 2 == v >> 2, 1.0, alike)
    possible = (u != starter) & (v != starter) & (rates[pairs, rank] > 0.0)
    weights = np.where(possible, alike, 0.0)
    ways = np.bincount(pairs, weights, PAIRS)
    shares = np.divide(rates[:, rank], ways, out=np.zeros(PAIRS), where=ways > 0.0)
    weights *= shares[pairs]
    return weights / _in_turn(weights)


def _spread(counted: NDArray[np.int64], weights: Worths) -> Worths:
    """How likely each count is, by [throw, points], from [throw, crib]."""
    ways = len(counted)
    places = counted + np.arange(ways)[:, None] * (MOST + 1)
    all_weights = np.broadcast_to(weights, counted.shape).ravel()
    spread: Worths = np.bincount(places.ravel(), all_weights, ways * (MOST + 1)).astype(np.float64)
    return spread.reshape(ways, MOST + 1)


def _others_than(held: NDArray[np.uint8]) -> NDArray[np.int64]:
    return np.setdiff1d(np.arange(52), held)


@_spread_pairs.stands_in
def _pairs_spread(
    held: NDArray[np.uint8],
    rates: Worths,
    suited: Worths,
    unseen: NDArray[np.int64],
    codes: NDArray[np.int64],
    weights: Worths,
    points: NDArray[np.int64],
    spread: Worths,
    ways: Worths,
) -> None:
    unseen[:] = _others_than(held)
    codes[:] = _pairs_among(unseen)
    thrown, keys = KEYS[codes].sum(axis=1), KEYS[held[THROWS[: len(points)]]]
    kept, crib = keys[:, :4].sum(axis=1), keys[:, 4:].sum(axis=1)
    for place, starter in enumerate(unseen.tolist()):
        weights[:] = _pair_weights(starter, starter >> 2, rates, suited, codes)
        points[:, place] = shows_count(kept, starter, FLUSH)
        likely = weights > 0.0
        counted = shows_count(crib[:, None] + thrown[likely], starter, 0)
        spread[:, place] = _spread(counted, weights[likely])


@_spread_crib.stands_in
def _crib_spread(
    thrown: NDArray[np.int64],
    starter: int,
    rates: Worths,
    suited: Worths,
    unseen: NDArray[np.int64],
    codes: NDArray[np.int64],
    weights: Worths,
    spread: Worths,
    ways: Worths,
) -> None:
    codes[:] = _pairs_among(unseen)
    weights[:] = _pair_weights(starter, ALL, rates, suited, codes)
    counted = shows_count(KEYS[thrown].sum() + KEYS[codes].sum(axis=1), starter, 0)
    spread[:] = _spread(counted[None], weights)[0]


@_spread_singles.stands_in
def _singles_spread(
    held: NDArray[np.uint8],
    chances: Worths,
    unseen: NDArray[np.int64],
    combinations: NDArray[np.int64],
    weights: Worths,
    points: NDArray[np.int64],
    spread: Worths,
) -> None:
    unseen[:] = _others_than(held)
    three = np.array([(u, v, w) for u in range(len(unseen)) for v in range(u) for w in range(v)])
    a, b, c = (unseen[three] >> 2).T
    first, second, third = chances
    weights[:] = (
        first[a] * (second[b] * third[c] + second[c] * third[b])
        + first[b] * (second[a] * third[c] + second[c] * third[a])
        + first[c] * (second[a] * third[b] + second[b] * third[a])
    )
    thrown, keys = KEYS[unseen[three]].sum(axis=1), KEYS[held[THROWS[15 : 15 + len(points)]]]
    kept, crib = keys[:, :4].sum(axis=1), keys[:, 4]
    for place, starter in enumerate(unseen.tolist()):
        others = (three != place).all(axis=1)
        points[:, place] = shows_count(kept, starter, FLUSH)
        counted = shows_count(crib[:, None] + thrown[others], starter, 0)
        spread[:, place] = _spread(counted, weights[others]) / _in_turn(weights[others])


class ThrowSpread(NamedTuple):
    """By [throw, starter]: what the hand counts; and by [throw, starter, points] the chances of the
    crib. Throws are the rows of `THROWS`, starters the cards not held in the order of their codes.
    """

    starters: NDArray[np.int64]
    hand: NDArray[np.int64]
    crib: Worths


def throw_spread(held: NDArray[np.uint8], throws: Throws) -> ThrowSpread:
    """Every throw from six cards, with every starter and all that the other may throw, who holds
    any six of the cards left.
    """
    left = 52 - len(held)
    found, number = _nothing(15, left), left * (left - 1) // 2
    rates = throw_rates(throws, _left_of(held), np.zeros(RANKS, np.int64))
    codes, weights, ways = np.zeros((number, 2), np.int64), np.zeros(number), np.zeros(PAIRS)
    _spread_pairs(
        held, rates, throws.suited, found.starters, codes, weights, found.hand, found.crib, ways
    )
    return found


def singles_spread(held: NDArray[np.uint8], chances: Worths) -> ThrowSpread:
    """Every throw of one card from five; `chances[which, rank]` are those of the three other cards
    in the crib.
    """
    left = 52 - len(held)
    found, number = _nothing(5, left), left * (left - 1) * (left - 2) // 6
    combinations = np.zeros((number, 4), np.int64)
    # A copy may be written to, which is what the kernel was compiled for.
    _spread_singles(
        held, chances.copy(), found.starters, combinations, np.zeros(number), found.hand, found.crib
    )
    return found


def _nothing(ways: int, left: int) -> ThrowSpread:
    counts = np.zeros((ways, left), np.int64)
    return ThrowSpread(np.zeros(left, np.int64), counts, np.zeros((ways, left, MOST + 1)))


def _left_of(seen: Iterable[int]) -> NDArray[np.int64]:
    """How many cards of each rank are left."""
    return 4 - np.bincount([int(code) >> 2 for code in seen], minlength=RANKS)


def crib_spread(
    own: tuple[int, ...], starter: int, seen: tuple[int, ...], laid: tuple[int, ...], throws: Throws
) -> Worths:
    """How likely the crib counts so much: one's own two cards, a starter and two that the other
    threw, whose cards `laid` were kept. `seen` are all other cards that are in no other hand.
    """
    known = {*own, starter, *seen, *laid}
    unseen = np.array([code for code in range(52) if code not in known])
    shown = np.bincount([code >> 2 for code in laid], minlength=RANKS)
    rates = throw_rates(throws, _left_of(known), shown)
    if not rates[:, ALL].any():
        # Nobody who throws by the model keeps such cards: then they tell nothing of the throw.
        rates = throw_rates(throws, _left_of(known), np.zeros_like(shown))
    number, spread = len(unseen) * (len(unseen) - 1) // 2, np.zeros(MOST + 1)
    codes, weights, ways = np.zeros((number, 2), np.int64), np.zeros(number), np.zeros(PAIRS)
    _spread_crib(np.array(own), starter, rates, throws.suited, unseen, codes, weights, spread, ways)
    return spread
