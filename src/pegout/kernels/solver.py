"""The play with all cards face up: what it comes to when both sides play perfectly.

With both hands known the play of two players is a small game without secrets, never more than 576
orders of play. What is found here is exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.errors import CardError, Fault
from pegout.kernels.compiled import Kernel, compiled, whole
from pegout.kernels.pegging import peg_counts, pips_of, with_card
from pegout.kernels.show import faults_in, rows_of_cards
from pegout.kernels.tables import CARD, EMPTY, LEGAL, ROOM
from pegout.text import say

PONE, DEALER = 0, 1
OUT = 1000
"""What it is worth to the dealer to be out in the play; the same below nothing to the pone."""
NOT_LAID = -(1 << 15)
"""Stands for a card that may not be played now."""
FAR = 1 << 14
HAND_CARDS = 4
THIRTY_ONE = 31


# The search keeps a row for each card played, since what calls itself cannot be kept compiled: the
# moment, whose turn it is and who played last; then which cards were tried, and between which
# values the answer still matters.
HELD, COUNT, SERIES, LEAD_OF_DEALER, NEEDS = 0, 2, 3, 4, 5
TURN, LAST, NEXT, TRIED, LOW, HIGH = 7, 8, 9, 10, 11, 12
MOMENT, ROWS, PLACES = 9, 2 * HAND_CARDS + 1, 13

Search = NDArray[np.int64]


@compiled
def _peg(search: Search, row: int, seat: int, points: int) -> None:
    search[row, LEAD_OF_DEALER] += points if seat == DEALER else -points
    search[row, NEEDS + seat] -= points


@compiled
def _legal(search: Search, row: int, seat: int) -> int:
    return whole(ROOM[search[row, COUNT]] - search[row, HELD + seat] & LEGAL)


@compiled
def _lay(search: Search, row: int, place: int) -> None:
    """Play a card, which leads to the next row."""
    after, seat = row + 1, search[row, TURN]
    for part in range(MOMENT):
        search[after, part] = search[row, part]
    code = search[row, HELD + seat] >> place & CARD
    search[after, HELD + seat] |= CARD << place
    search[after, COUNT] += pips_of(code)
    search[after, SERIES] = with_card(search[row, SERIES], code)
    _peg(search, after, seat, peg_counts(search[after, SERIES], search[after, COUNT]))
    search[after, TURN], search[after, LAST] = 1 - seat, seat


@compiled
def _out(search: Search, row: int) -> int:
    """What it is worth that someone is out, or 0."""
    return OUT if search[row, NEEDS + DEALER] <= 0 else -OUT if search[row, NEEDS] <= 0 else 0


@compiled
def _end(search: Search, row: int) -> int:
    """Settle who plays next; the value where nobody does, or NOT_LAID where somebody must."""
    if _out(search, row):
        return _out(search, row)
    turn, last = search[row, TURN], search[row, LAST]
    if not _legal(search, row, turn):
        turn = 1 - turn
        if not _legal(search, row, turn):
            if search[row, COUNT] != THIRTY_ONE:
                _peg(search, row, last, 1)
            if _out(search, row):
                return _out(search, row)
            if search[row, HELD] == EMPTY and search[row, HELD + 1] == EMPTY:
                return whole(search[row, LEAD_OF_DEALER])
            search[row, COUNT], search[row, SERIES] = 0, 0
            turn = last if search[row, HELD + 1 - last] == EMPTY else 1 - last
    search[row, TURN] = turn
    return NOT_LAID


@compiled
def _next_card(search: Search, row: int) -> int:
    """Where in the hand the next card to try begins, or -1.

    Suits do not matter in the play, so one card of a rank stands for the others.
    """
    turn = search[row, TURN]
    hand, legal = search[row, HELD + turn], _legal(search, row, turn)
    for place in range(search[row, NEXT], 32, 8):
        rank = 1 << ((hand >> place & CARD) >> 2)
        if legal >> place & 0x80 and not search[row, TRIED] & rank:
            search[row, TRIED] |= rank
            search[row, NEXT] = place + 8
            return place
    return -1


@compiled
def _value(search: Search, first: int) -> int:
    """The dealer's points less the pone's at the end, from the moment in this row on."""
    row, value = first, whole(0)
    search[row, LOW], search[row, HIGH] = -FAR, FAR
    while True:
        value = _end(search, row)
        if value == NOT_LAID:
            search[row, NEXT] = search[row, TRIED] = 0
        # Where a value is known it goes up, as far as nothing is left to try that could matter.
        while True:
            if value != NOT_LAID:
                row -= 1
                if row < first:
                    return value
                if search[row, TURN] == DEALER:
                    search[row, LOW] = max(search[row, LOW], value)
                else:
                    search[row, HIGH] = min(search[row, HIGH], value)
            place = -1
            if search[row, LOW] < search[row, HIGH]:
                place = _next_card(search, row)
            if place >= 0:
                break
            value = whole(search[row, LOW] if search[row, TURN] == DEALER else search[row, HIGH])
        _lay(search, row, place)
        search[row + 1, LOW], search[row + 1, HIGH] = search[row, LOW], search[row, HIGH]
        row += 1


@Kernel
def _solve_all(
    hands: NDArray[np.int64],
    standing: NDArray[np.int64],
    values: NDArray[np.int16],
    by_card: NDArray[np.int16],
    search: Search,
) -> None:
    """The value of each row of two players, or where `by_card` has rows that of each card."""
    for number in range(len(hands)):
        search[0, HELD], search[0, HELD + 1] = hands[number, 0], hands[number, 1]
        for part in range(MOMENT - COUNT):
            search[0, COUNT + part] = standing[part]
        if len(by_card) == 0:
            values[number] = _value(search, 0)
            continue
        legal = _legal(search, 0, search[0, TURN])
        for place in range(0, 32, 8):
            if legal >> place & 0x80:
                _lay(search, 0, place)
                by_card[number, place >> 3] = _value(search, 1)


class PlayState(NamedTuple):
    """How far the play has come: the cards of the series, who plays next, who played last, and what
    each side needs to be out. As it stands, it is the lead of a deal far from home.
    """

    series: Sequence[int] = ()
    turn: int = PONE
    last: int = DEALER
    pone_needs: int = FAR
    dealer_needs: int = FAR


LEAD = PlayState()


def solve_play(
    pone: NDArray[np.uint8], dealer: NDArray[np.uint8], standing: PlayState = LEAD
) -> NDArray[np.int16]:
    """What the dealer pegs from here more than the pone, each row of two players played perfectly.

    A side that is out ends the play, which is then worth `OUT` to the dealer or as much less.

    >>> from pegout.cards import parse_cards
    >>> hands = [[card.code for card in parse_cards(text)] for text in ("KC KD", "5H 6S")]
    >>> solve_play(*(np.array([hand], np.uint8) for hand in hands))
    array([4], dtype=int16)
    """
    hands = _packed(pone, dealer, standing)
    values = np.zeros(len(hands), np.int16)
    _solve(hands, standing, values, np.zeros((0, HAND_CARDS), np.int16))
    return values


def solve_lays(
    pone: NDArray[np.uint8], dealer: NDArray[np.uint8], standing: PlayState = LEAD
) -> NDArray[np.int16]:
    """The same after each card of the hand whose turn it is; `NOT_LAID` where that card would pass
    thirty-one.
    """
    hands = _packed(pone, dealer, standing)
    by_card = np.full((len(hands), HAND_CARDS), NOT_LAID, np.int16)
    _solve(hands, standing, np.zeros(0, np.int16), by_card)
    own = dealer if standing.turn == DEALER else pone
    return by_card[:, : own.shape[1]]


def _solve(
    hands: NDArray[np.int64],
    standing: PlayState,
    values: NDArray[np.int16],
    by_card: NDArray[np.int16],
) -> None:
    count = series = 0
    for code in standing.series:
        count += min(code // 4 + 1, 10)
        series = series << 4 | code // 4 + 1
    if count > THIRTY_ONE:
        raise CardError(Fault("series", say("fault-series-count", count=count, most=THIRTY_ONE)))
    needs, seats = standing[3:], standing[1:3]
    numbers = np.array([count, series, 0, *needs, *seats], np.int64)
    _solve_all(hands, numbers, values, by_card, np.zeros((ROWS, PLACES), np.int64))


def _packed(
    pone: NDArray[np.uint8], dealer: NDArray[np.uint8], standing: PlayState
) -> NDArray[np.int64]:
    """Two players in each row, four bytes each."""
    hands = [_up_to_four(pone), _up_to_four(dealer)]
    if len(hands[0]) != len(hands[1]):
        raise CardError(
            Fault("cards", say("fault-unlike-hands", pone=len(hands[0]), dealer=len(hands[1])))
        )
    laid = np.broadcast_to(np.array(standing.series, np.uint8), (len(pone), len(standing.series)))
    if faults := faults_in(np.hstack([*hands, laid])):
        raise CardError(*faults)
    return np.stack([_bytes(hand) for hand in hands], axis=1)


def _up_to_four(cards: Any) -> NDArray[np.uint8]:
    width = min(cards.shape[-1] if getattr(cards, "ndim", 0) else 0, HAND_CARDS)
    return rows_of_cards(cards, width)


def _bytes(hand: NDArray[np.uint8]) -> NDArray[np.int64]:
    packed = np.full(len(hand), EMPTY, np.int64)
    for place, codes in enumerate(hand.T.astype(np.int64)):
        packed ^= (codes ^ CARD) << 8 * place
    return packed
