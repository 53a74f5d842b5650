"""Cribs in bulk: what a throw brings on average, when the others throw by given chances."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.codes import JACK, PAIRS, RANKS
from pegout.kernels.compiled import Kernel, compiled, ones, whole
from pegout.kernels.show import CARDS, FLUSH, LONG_FLUSH, MOST, ranks_count, show_counts
from pegout.kernels.tables import KEYS, PAIR_NUMBERS, THROWS

Worths = NDArray[np.float64]


@compiled
def _without(sums: Worths, x: int, y: int, gone: int) -> float:
    """The average over all starters, with one more card (or none, 52) out of the pack."""
    total, starters = 0.0, 0
    for starter in range(52):
        if starter not in (x, y, gone):
            points, weight = sums[0, starter, 52], sums[1, starter, 52]
            if gone < 52:
                points -= sums[0, starter, gone]
                weight -= sums[1, starter, gone]
            total += points / weight
            starters += 1
    return total / starters


@compiled
def _by_ranks(a: int, b: int, c: int, d: int, starter: int) -> float:
    """What a crib of these ranks counts on average over all suits they may have."""
    keys = KEYS[a << 2] + KEYS[b << 2] + KEYS[c << 2] + KEYS[d << 2] + KEYS[starter << 2]
    points = float(ranks_count(keys))
    jacks = (a == JACK) + (b == JACK) + (c == JACK) + (d == JACK)
    if starter != JACK:
        points += 0.25 * jacks
    met = 1 << a | 1 << b | 1 << c | 1 << d | 1 << starter
    if ones(whole(met)) == CARDS:
        points += LONG_FLUSH / 256.0
    return points


@Kernel
def _average_pairs(
    weights: Worths,
    four_flush: int,
    cribs: Worths,
    less: Worths,
    sums: Worths,
) -> None:
    """The average crib of every pair thrown, and how each card out of the pack changes it."""
    for low in range(RANKS):
        for high in range(low, RANKS):
            for suited in range(2 if low < high else 1):
                x, y = low << 2, high << 2 | 1 - suited
                own, pair = KEYS[x] + KEYS[y], whole(PAIR_NUMBERS[low << 4 | high])
                for starter in range(52):
                    for card in range(53):
                        sums[0, starter, card] = sums[1, starter, card] = 0.0
                    if starter in (x, y):
                        continue
                    for u in range(51):
                        if u in (x, y, starter):
                            continue
                        for v in range(u + 1, 52):
                            if v in (x, y, starter):
                                continue
                            weight = weights[u, v]
                            points = show_counts(own + KEYS[u] + KEYS[v], starter, four_flush)
                            sums[0, starter, u] += weight * points
                            sums[0, starter, v] += weight * points
                            sums[0, starter, 52] += weight * points
                            sums[1, starter, u] += weight
                            sums[1, starter, v] += weight
                            sums[1, starter, 52] += weight
                cribs[suited, pair] = _without(sums, x, y, 52)
                for rank in range(RANKS):
                    change, left = 0.0, 0
                    for gone in range(rank << 2, (rank << 2) + 4):
                        if gone not in (x, y):
                            change += _without(sums, x, y, gone) - cribs[suited, pair]
                            left += 1
                    less[suited, pair, rank] = change / left


@Kernel
def _average_singles(weights: Worths, cribs: Worths, left: NDArray[np.int64]) -> None:
    """The average crib by the rank thrown, when the other three ranks have these weights."""
    for rank in range(RANKS):
        points = weight = 0.0
        for a in range(RANKS):
            for b in range(RANKS):
                for c in range(RANKS):
                    for starter in range(RANKS):
                        for other in range(RANKS):
                            left[other] = 4
                        left[rank] -= 1
                        ways = weights[0, a] * weights[1, b] * weights[2, c] * left[a]
                        left[a] -= 1
                        ways *= left[b]
                        left[b] -= 1
                        ways *= left[c]
                        left[c] -= 1
                        ways *= left[starter]
                        if ways > 0:
                            weight += ways
                            points += ways * _by_ranks(rank, a, b, c, starter)
        cribs[rank] = points / weight


def average_pairs(weights: Worths, four_flush: int = 0) -> tuple[Worths, Worths]:
    """The average crib by [suited, pair], and by [suited, pair, rank] what it changes when one
    card of that rank is out of the pack.

    `weights[card, card]` says how likely the opponent is to throw just these two, as far as they
    are still to be had. The starter is any card left, each as likely.
    """
    cribs, less = np.zeros((2, PAIRS)), np.zeros((2, PAIRS, RANKS))
    _average_pairs(weights, four_flush, cribs, less, np.zeros((2, 52, 53)))
    return cribs, less


def average_singles(weights: Worths) -> Worths:
    """The average crib by the rank thrown with three or four hands; `weights[which, rank]` are
    the chances of each of the other three cards, as far as they are still to be had.
    """
    cribs = np.zeros(RANKS)
    _average_singles(weights, cribs, np.zeros(RANKS, np.int64))
    return cribs


# ---------------------------------------------------------------- one hand


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
def _count_throws(
    held: NDArray[np.uint8],
    first: int,
    unseen: NDArray[np.int64],
    combinations: NDArray[np.int64],
    weights: Worths,
    size: int,
    points: NDArray[np.int64],
    spread: Worths,
) -> None:
    """For every throw and starter: what the hand counts, and how likely each count of the crib.

    A combination has the sum of its keys, then the places of its cards among those unseen.
    """
    for way in range(len(points)):
        kept = crib = whole(0)
        for place in range(4):
            kept += KEYS[held[THROWS[first + way, place]]]
        for place in range(4, len(held)):
            crib += KEYS[held[THROWS[first + way, place]]]
        for place in range(len(unseen)):
            starter, total = unseen[place], 0.0
            points[way, place] = show_counts(kept, starter, FLUSH)
            for number in range(len(combinations)):
                free = True
                for card in range(1, size + 1):
                    free &= combinations[number, card] != place
                if free:
                    weight = weights[number]
                    counted = show_counts(crib + combinations[number, 0], starter, 0)
                    spread[way, place, counted] += weight
                    total += weight
            for counted in range(MOST + 1):
                spread[way, place, counted] /= total


@Kernel
def _spread_pairs(
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
            combinations[number, 0] = KEYS[unseen[u]] + KEYS[unseen[v]]
            combinations[number, 1], combinations[number, 2] = u, v
            weights[number] = chances[unseen[u], unseen[v]]
            number += 1
    _count_throws(held, 0, unseen, combinations, weights, 2, points, spread)


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
    _count_throws(held, 15, unseen, combinations, weights, 3, points, spread)


class ThrowSpread(NamedTuple):
    """By [throw, starter]: what the hand counts; and by [throw, starter, points] the chances of the
    crib. Throws are the rows of `THROWS`, starters the cards not held in the order of their codes.
    """

    starters: NDArray[np.int64]
    hand: NDArray[np.int64]
    crib: Worths


def throw_spread(held: NDArray[np.uint8], chances: Worths) -> ThrowSpread:
    """Every throw from six cards, or from five, with every starter and all that others may throw.

    For six cards `chances[card, card]` are the other's throws; for five `chances[which, rank]` are
    those of the three other cards in the crib.
    """
    six = len(held) == 6
    left, ways = 52 - len(held), 15 if six else 5
    number = left * (left - 1) // 2 if six else left * (left - 1) * (left - 2) // 6
    found = ThrowSpread(
        np.zeros(left, np.int64), np.zeros((ways, left), np.int64), np.zeros((ways, left, MOST + 1))
    )
    work = _spread_pairs if six else _spread_singles
    combinations = np.zeros((number, 3 if six else 4), np.int64)
    # A copy may be written to, which is what the kernel was compiled for.
    work(
        held, chances.copy(), found.starters, combinations, np.zeros(number), found.hand, found.crib
    )
    return found
