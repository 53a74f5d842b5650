"""The show in bulk: what many hands count, by the points that all our books give."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pegout.errors import CardError, Fault
from pegout.kernels.compiled import Kernel, compiled, ones, whole
from pegout.kernels.stream import Word
from pegout.kernels.tables import (
    BITS,
    FOUR_OF_A_SUIT,
    JACK_SHIFT,
    KEYS,
    POINTS,
    RANK_BITS,
    ROW_BITS,
    STARTS,
    SUIT_SHIFT,
)
from pegout.text import say

CARDS = 5
LAST_CODE = 51
MOST = 29
"""The most that a hand can count."""
FLUSH, LONG_FLUSH = 4, 5
IN_RANKS, IN_ROW = (1 << RANK_BITS) - 1, (1 << ROW_BITS) - 1


@compiled
def ranks_count(keys: int) -> int:
    """What pairs, runs and fifteens give, from the sum of five keys."""
    place = keys & IN_RANKS
    return whole(POINTS[STARTS[place >> ROW_BITS] + (place & IN_ROW)])


@compiled
def show_counts(hand: int, starter: int, four_flush: int) -> int:
    """What a hand or crib counts, from the sum of its four keys and the starter.

    `four_flush` is what four cards of one suit give without the starter.
    """
    keys = hand + KEYS[starter]
    points = ranks_count(keys)
    flush = hand >> SUIT_SHIFT & FOUR_OF_A_SUIT
    if flush:
        points += LONG_FLUSH if keys >> SUIT_SHIFT & flush >> 2 else four_flush
    return points + (hand >> JACK_SHIFT + (starter & 3) & 1)


def shows_count(hand: Any, starter: Any, four_flush: int) -> Any:
    """`show_counts` for arrays, without a compiler."""
    keys = hand + KEYS[starter]
    place, flush = keys & IN_RANKS, hand >> SUIT_SHIFT & FOUR_OF_A_SUIT
    points = POINTS[STARTS[place >> ROW_BITS] + (place & IN_ROW)].astype(np.int64)
    if np.any(flush):
        long = (keys >> SUIT_SHIFT & flush >> 2) != 0
        points += np.where(flush != 0, np.where(long, LONG_FLUSH, four_flush), 0)
    return points + (hand >> JACK_SHIFT + (starter & 3) & 1)


BLOCK = 32 * CARDS
"""This many codes are looked at in one go: rows end alike at each of them."""
_TO_END = CARDS - 1 - np.arange(BLOCK) % CARDS
NEXT, THIRD, FOURTH, LAST = ((step <= _TO_END).astype(np.uint8) for step in range(1, CARDS))
"""1 where the card that many places further on is still in the same row."""


@compiled
def _astray(codes: NDArray[np.uint8], first: int) -> int:
    """Not 0 where a block of codes has one that is no card, or a row with one card twice.

    Bytes beside bytes and no branch: so the machine looks at thirty-two of them at once.
    """
    wrong = np.uint8(0)
    for place in range(BLOCK):
        at, mark = Word(first + place), Word(place)
        code = codes[at]
        found = np.uint8(code > LAST_CODE)
        found = np.uint8(found | (np.uint8(code == codes[at + Word(1)]) & NEXT[mark]))
        found = np.uint8(found | (np.uint8(code == codes[at + Word(2)]) & THIRD[mark]))
        found = np.uint8(found | (np.uint8(code == codes[at + Word(3)]) & FOURTH[mark]))
        found = np.uint8(found | (np.uint8(code == codes[at + Word(4)]) & LAST[mark]))
        wrong = np.uint8(wrong | found)
    return whole(wrong)


@Kernel
def _score_all(
    cards: NDArray[np.uint8], codes: NDArray[np.uint8], four_flush: int, points: NDArray[np.uint8]
) -> bool:
    """Count every row; whether each row is five different cards. `codes` are the same cards in
    one row.
    """
    wrong, first = 0, 0
    for row in range(len(cards)):
        a, b, c, d = cards[row, 0], cards[row, 1], cards[row, 2], cards[row, 3]
        starter = cards[row, 4]
        points[row] = show_counts(KEYS[a] + KEYS[b] + KEYS[c] + KEYS[d], starter, four_flush)
    # The last of a block is beside cards of the next row.
    while first + BLOCK + CARDS <= len(codes):
        wrong |= _astray(codes, first)
        first += BLOCK
    right = CARDS
    for row in range(first // CARDS, len(cards)):
        bits = whole(0)
        for place in range(CARDS):
            bits += BITS[cards[row, place]]
        # Five different bits add up to a number with five bits; anything else has fewer.
        right &= ones(bits)
    return wrong == 0 and right == CARDS


@_score_all.stands_in
def _score_rows(
    cards: NDArray[np.uint8], codes: NDArray[np.uint8], four_flush: int, points: NDArray[np.uint8]
) -> bool:
    rows = cards.astype(np.int64)
    points[:] = shows_count(KEYS[rows[:, :4]].sum(axis=1), rows[:, 4], four_flush)
    return bool((np.diff(np.sort(rows, axis=1), axis=1) > 0).all() and (rows <= LAST_CODE).all())


@Kernel
def _count_all(four_flush: int, counted: NDArray[np.int64]) -> None:
    """Count every hand of the pack with each of its 48 starters."""
    for a in range(52):
        for b in range(a):
            for c in range(b):
                for d in range(c):
                    hand = KEYS[a] + KEYS[b] + KEYS[c] + KEYS[d]
                    for starter in range(52):
                        if starter not in (a, b, c, d):
                            counted[show_counts(hand, starter, four_flush)] += 1


def score_hands(cards: NDArray[np.uint8], crib: bool = False) -> NDArray[np.uint8]:
    """Count many hands at once: a row of five codes each, four cards and then the starter.

    >>> fives = np.array([[16, 17, 18, 43, 19]], np.uint8)
    >>> int(score_hands(fives)[0])
    29
    """
    rows = rows_of_cards(cards, CARDS)
    points = np.empty(len(rows), np.uint8)
    if not _score_all(rows, rows.reshape(-1), 0 if crib else FLUSH, points):
        raise CardError(*faults_in(rows))
    return points


def rows_of_cards(cards: Any, number: int) -> NDArray[np.uint8]:
    """The array itself if each row has that many codes; which codes is not looked at."""
    if not isinstance(cards, np.ndarray) or cards.dtype != np.uint8:
        given = getattr(cards, "dtype", type(cards).__name__)
        raise CardError(Fault("cards", say("fault-array-type", given=str(given))))
    if cards.ndim != 2 or cards.shape[1] != number:
        raise CardError(
            Fault("cards", say("fault-array-shape", number=number, shape=str(cards.shape)))
        )
    # An array that may not be written to is another type for Numba, and another compile.
    return cards if cards.flags.c_contiguous and cards.flags.writeable else cards.copy("C")


def faults_in(rows: NDArray[np.uint8]) -> list[Fault]:
    """The first row that is wrong: a code that is no card, or a card named twice."""
    for row, place in np.argwhere(rows > 51)[:1]:
        return [Fault(f"row {row}", say("fault-no-card", code=int(rows[row, place])))]
    ordered = np.sort(rows, axis=1)
    return [
        Fault(f"row {row}", say("fault-code-twice", code=int(ordered[row, place])))
        for row, place in np.argwhere(ordered[:, 1:] == ordered[:, :-1])[:1]
    ]


def count_all_hands(crib: bool = False) -> NDArray[np.int64]:
    """How many of the 12,994,800 hands with a starter count 0, 1, 2 and so on up to 29.

    >>> int(count_all_hands()[29])
    4
    """
    counted = np.zeros(MOST + 1, np.int64)
    _count_all(0 if crib else FLUSH, counted)
    return counted
