"""What a card brings by the look ahead, taken apart: whose points, how soon, and for what.

The walk is that of `look_ahead` with points at stake: what a card scores at once and all its parts,
one's own less the other's, are its value there.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiled import Kernel, called, compiled, whole
from pegout.kernels.lookahead import (
    HARDLY,
    PASS,
    UNLIKELY,
    Chances,
    Numbers,
    can_lay,
    lay_chances,
)
from pegout.kernels.pegging import (
    HELD,
    LEFT,
    SEATS_PLACES,
    THIRTY_ONE,
    Seats,
    Weights,
    lay_down,
    learnt_lay,
    others_done,
    peg_counts,
    pips,
)
from pegout.kernels.tables import COUNTS, RANK

FIFTEENS, FULL, PAIRS, RUNS, GOES = range(5)
"""What points are for; thirty-one is `FULL`, and the last card is a go."""
SOON, LATER = range(2)
"""The other's answer and one's own next card; and all that comes after both."""
OWN, OTHER = range(2)
WHEN, WHOSE, KINDS = 2, 2, 5
PARTS = WHEN * WHOSE * KINDS
REPLIES, CARDS = 14, 4
PARTS_PLACES = (REPLIES, CARDS, PARTS)

Parts = NDArray[np.float64]
"""Points by the other's answer, one's own next card by its place, and the part."""


@compiled
def part_of(when: int, whose: int, kind: int) -> int:
    """Where such points are added up."""
    return (when * WHOSE + whose) * KINDS + kind


@called
def _tally(
    parts: Parts, reply: int, card: int, at: int, series: int, count: int, weight: float
) -> None:
    """Add what the last card of a series scores, from the place of the fifteens on."""
    full = whole(COUNTS[count])
    rest = peg_counts(series, count) - full
    if full:
        parts[reply, card, at + (FULL if count == THIRTY_ONE else FIFTEENS)] += weight * full
    if rest:
        alike = series & RANK == series >> 4 & RANK
        parts[reply, card, at + (PAIRS if alike else RUNS)] += weight * rest


@called
def _rest_apart(
    weights: Weights,
    seats: Seats,
    own: int,
    last: int,
    series: int,
    count: int,
    passed: int,
    parts: Parts,
    reply: int,
    card: int,
    weight: float,
) -> None:
    """Play all cards that are left, each seat by what it can see; add up who scores for what."""
    series, count, passed, last = whole(series), whole(count), whole(passed), whole(last)
    while True:
        seat, place = last, whole(-1)
        for _ in range(2):
            seat = 1 - seat
            hand = seats[HELD + seat]
            if hand:
                alone = others_done(seats, 2, seat, passed)
                left = seats[LEFT + 1 - seat]
                place = whole(learnt_lay(weights, seat, alone, left, hand, series, count))
            if place >= 0:
                break
            passed |= 1 << seat
        if place < 0:
            if count == 0:
                return
            if count != THIRTY_ONE:
                whose = OWN if last == own else OTHER
                parts[reply, card, part_of(LATER, whose, GOES)] += weight
            series, count, passed = whole(0), whole(0), whole(0)
            continue
        rank = lay_down(seats, 2, seat, place, series, count)
        series, count, last = series << 4 | rank, count + pips(rank), seat
        at = part_of(LATER, OWN if seat == own else OTHER, FIFTEENS)
        _tally(parts, reply, card, at, series, count, weight)


@called
def _next_apart(
    weights: Weights,
    seats: Seats,
    trial: Seats,
    own: int,
    last: int,
    series: int,
    count: int,
    passed: int,
    parts: Parts,
    reply: int,
    weight: float,
) -> None:
    """Add what follows each card that is mine to play now, or what follows without one."""
    hand, met = seats[HELD + own], 0
    if not can_lay(hand, count):
        for part in range(SEATS_PLACES):
            trial[part] = seats[part]
        _rest_apart(weights, trial, own, last, series, count, passed, parts, reply, 0, weight)
        return
    for card in range(CARDS):
        rank = hand >> 4 * card & RANK
        if rank == 0 or count + pips(rank) > THIRTY_ONE or met >> rank & 1:
            continue
        met |= 1 << rank
        for part in range(SEATS_PLACES):
            trial[part] = seats[part]
        lay_down(trial, 2, own, 4 * card, series, count)
        after, laid = count + pips(rank), series << 4 | rank
        _tally(parts, reply, card, part_of(SOON, OWN, FIFTEENS), laid, after, weight)
        _rest_apart(weights, trial, own, own, laid, after, passed, parts, reply, card, weight)


@Kernel
def take_apart(
    numbers: Numbers,
    left_in: Numbers,
    likely: Chances,
    weights: Weights,
    manner: Chances,
    found: Chances,
    seats: Seats,
    first: Seats,
    second: Seats,
    chances: Chances,
    parts: Parts,
) -> None:
    """Fill the parts of one card.

    `numbers` are my role, my hand, how many cards it has and how many the other has, the series,
    its count, and the place of the card in my hand.
    """
    own, hand, mine, theirs = numbers[0], numbers[1], numbers[2], numbers[3]
    series, count, place = numbers[4], numbers[5], numbers[6]
    other, rank = 1 - own, hand >> 4 * place & RANK
    laid, after = series << 4 | rank, count + pips(rank)
    total = 0.0
    for number in range(len(likely)):
        total += likely[number]
    for number in range(len(likely)):
        weight = likely[number] / total
        if weight < HARDLY:
            continue
        for part in range(SEATS_PLACES):
            seats[part] = 0
        seats[HELD + own], seats[LEFT + own] = hand, mine
        seats[HELD + other], seats[LEFT + other] = left_in[number], theirs
        lay_down(seats, 2, own, 4 * place, series, count)
        if not can_lay(left_in[number], after):
            _next_apart(
                weights, seats, first, own, own, laid, after, 1 << other, parts, PASS, weight
            )
            continue
        alone = others_done(seats, 2, other, 0)
        lay_chances(weights, other, alone, mine - 1, left_in[number], laid, after, manner, chances)
        sure = 0.0
        for answer in range(CARDS):
            if chances[answer] < UNLIKELY:
                chances[answer] = 0.0
            sure += chances[answer]
        for answer in range(CARDS):
            if chances[answer] == 0.0:
                continue
            share = weight * chances[answer] / sure
            for part in range(SEATS_PLACES):
                second[part] = seats[part]
            reply = lay_down(second, 2, other, 4 * answer, laid, after)
            met, there = laid << 4 | reply, after + pips(reply)
            for card in range(CARDS):
                at = part_of(SOON, OTHER, FIFTEENS)
                _tally(parts, reply, card, at, met, there, share)
            _next_apart(weights, second, first, own, other, met, there, 0, parts, reply, share)
    rest = hand & ~(RANK << 4 * place)
    for reply in range(REPLIES):
        card = _best_next(parts, reply, rest, after + pips(reply))
        for part in range(PARTS):
            found[part] += parts[reply, card, part]


@compiled
def _best_next(parts: Parts, reply: int, hand: int, count: int) -> int:
    """My next card that brings most after an answer; the first place where I have none."""
    best, chosen, met = -np.inf, 0, 0
    for card in range(CARDS):
        rank = hand >> 4 * card & RANK
        if rank == 0 or count + pips(rank) > THIRTY_ONE:
            continue
        # A second card of a rank was not tried.
        worth = 0.0 if met >> rank & 1 == 0 else -np.inf
        met |= 1 << rank
        for kind in range(KINDS):
            for when in range(WHEN):
                worth += parts[reply, card, part_of(when, OWN, kind)]
                worth -= parts[reply, card, part_of(when, OTHER, kind)]
        if worth > best:
            best, chosen = worth, card
    return chosen


take_apart.interpret_meanwhile()
