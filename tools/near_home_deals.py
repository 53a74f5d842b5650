"""Deals near home in bulk: both sides throw and play for the game, and not for points.

A throw is weighed by what the hand kept counts with every starter, through tables of chances that
are handed in. A card is played by trying it against hands that the other may hold, drawn by chance
from the cards not seen; the rest is played out by the learnt values, and ends in the chance to win
with one's own hand known. Deals are played on to their end, even after one side is out.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiled import Kernel, called, compiled, whole
from pegout.kernels.games import (
    CRIB,
    HAND,
    HEELS,
    INCREMENTS,
    PEGGING,
    ROLE_SHIFT,
    SOURCE_SHIFT,
    THROWN,
    Deals,
    Log,
    Pack,
    _log_for,
    deal,
    deals_from,
)
from pegout.kernels.pegging import (
    HELD,
    LEFT,
    NEEDS,
    PEGGED,
    SEATS_PLACES,
    THIRTY_ONE,
    Seats,
    Weights,
    is_out,
    lay_down,
    learnt_lay,
    others_done,
    pips,
    play_out,
)
from pegout.kernels.policies import Dealt, card_in, four_number, thrown_number
from pegout.kernels.rules import KernelRules, left_of
from pegout.kernels.show import FLUSH, show_counts
from pegout.kernels.stream import CHOICES, STEP, WHOLE, Word, fraction, mixed, seed_number
from pegout.kernels.tables import JACK, KEYS, RANK

Worths = NDArray[np.float64]
Numbers = NDArray[np.int64]
TRIES = 4
"""This many hands are drawn for each that is wanted; some cannot be."""


class Aims(NamedTuple):
    """What both sides play for, from two scores.

    `thrown[role, jack turned, group of keeps, points]` is the chance to win with a hand that counts
    so much, `salted` by the same what a point more in the crib adds to it; `groups[role, four
    ranks]` are the groups, `cribs[role, pair]` what a throw brings above the average crib.
    `home[role, own score, other's]` is the chance to win after the play, one's own hand counted.
    `kept[role, four ranks]` says how likely just such cards are kept, `weights` are the learnt
    values of the play.
    """

    thrown: Worths
    salted: Worths
    groups: Numbers
    cribs: Worths
    home: Worths
    kept: Weights
    weights: Weights


@compiled
def _best_throw(
    dealt: Dealt, role: int, thrown: Worths, salted: Worths, groups: Numbers, cribs: Worths
) -> int:
    """The row of `THROWS` that wins most often."""
    best, chosen = -1.0, 0
    for way in range(15):
        a, b = card_in(dealt, way, 0), card_in(dealt, way, 1)
        c, d = card_in(dealt, way, 2), card_in(dealt, way, 3)
        group = groups[role, four_number(a, b, c, d)]
        keys, crib = KEYS[a] + KEYS[b] + KEYS[c] + KEYS[d], cribs[role, thrown_number(dealt, way)]
        x, y = card_in(dealt, way, 4), card_in(dealt, way, 5)
        worth = 0.0
        for starter in range(52):
            if starter not in (a, b, c, d, x, y):
                jack = 1 if starter >> 2 == JACK else 0
                points = show_counts(keys, starter, FLUSH)
                worth += thrown[role, jack, group, points]
                worth += crib * salted[role, jack, group, points]
        if worth > best:
            best, chosen = worth, way
    return chosen


@called
def _weighed_lay(
    seats: Seats,
    trial: Seats,
    seat: int,
    series: int,
    count: int,
    passed: int,
    own_laid: int,
    above: int,
    own_score: int,
    other_score: int,
    draws: int,
    home: Worths,
    kept: Weights,
    weights: Weights,
    pool: Numbers,
    pooled: int,
    values: Worths,
    chance: Word,
) -> int:
    """Where the card stands that wins most often, over hands drawn for the other.

    `own_laid` are the cards that the other has played, as a hand; what it still holds has more pips
    than `above`. `own_score` has one's own hand in it.
    """
    hand, other, met, choices, first = seats[HELD + seat], 1 - seat, 0, 0, -1
    for place in range(4):
        rank = hand >> 4 * place & RANK
        values[place] = -1.0
        if rank and count + pips(rank) <= THIRTY_ONE and met >> rank & 1 == 0:
            met |= 1 << rank
            values[place] = 0.0
            choices += 1
            first = place if first < 0 else first
    if choices < 2:
        return first << 2
    found, number = 0, seats[LEFT + other]
    laid = 4 - number
    for _ in range(draws * TRIES):
        if found == draws:
            break
        drawn, possible, ranks = whole(0), True, own_laid
        for card in range(number):
            chance += STEP
            pick = card + whole(fraction(chance) * Word(pooled - card) >> WHOLE)
            pool[pick], pool[card] = pool[card], pool[pick]
            possible = possible and pips(pool[card]) > above
            drawn |= pool[card] << 4 * card
            ranks |= pool[card] << 4 * (laid + card)
        if not possible:
            continue
        four = four_number(
            (ranks & RANK) - 1 << 2,
            (ranks >> 4 & RANK) - 1 << 2,
            (ranks >> 8 & RANK) - 1 << 2,
            (ranks >> 12 & RANK) - 1 << 2,
        )
        weight = kept[other, four]
        found += 1
        for place in range(4):
            if values[place] < 0.0:
                continue
            for part in range(SEATS_PLACES):
                trial[part] = seats[part]
            trial[HELD + other] = drawn
            rank = lay_down(trial, 2, seat, 4 * place, series, count)
            out = whole(seat)
            if not is_out(trial, 2, seat):
                after = count + pips(rank)
                out = play_out(weights, trial, 2, seat, series << 4 | rank, after, passed)
            if out >= 0:
                values[place] += weight if out == seat else 0.0
            else:
                mine, theirs = trial[PEGGED + seat], trial[PEGGED + other]
                values[place] += weight * home[seat, own_score + mine, other_score + theirs]
    best = first
    for place in range(4):
        if values[place] > values[best]:
            best = place
    return best << 2


@compiled
def _note(log: Log, row: int, at: int, points: int, role: int, source: int) -> int:
    """Note a score, if it is one; where the next goes."""
    if points == 0:
        return at
    log[row, at] = points | role << ROLE_SHIFT | source << SOURCE_SHIFT
    return at + 1


@compiled
def _gather(pool: Numbers, pack: Pack, role: int, starter: int, laid: int) -> int:
    """The ranks of the cards that a role has not seen, ace as 1; how many they are."""
    number = 0
    for rank in range(1, 14):
        left = 4 - whole(starter >> 2 == rank - 1)
        for place in range(6):
            left -= whole(pack[2 * place + 1 - role] >> 2 == rank - 1)
        for place in range(0, 16, 4):
            left -= whole(laid >> place & RANK == rank)
        for _ in range(left):
            pool[number] = rank
            number += 1
    return number


@Kernel
def _finish_all(  # noqa: PLR0915 - one walk
    numbers: Numbers,
    seed: np.uint64,
    thrown: Worths,
    salted: Worths,
    groups: Numbers,
    cribs: Worths,
    home: Worths,
    kept: Weights,
    weights: Weights,
    log: Log,
    pack: Pack,
    seats: Seats,
    trial: Seats,
    pool: Numbers,
    shown: Numbers,
    values: Worths,
) -> None:
    """Play a deal for each row of the log but the last; `numbers` are the rules, the first deal,
    both scores, the game hole and how many hands are drawn for each play.
    """
    rules = KernelRules(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    first, target, draws = numbers[6], numbers[9], numbers[10]
    for row in range(len(log) - 1):
        packs = mixed(seed + Word(first + row) * STEP)
        chance = mixed(packs ^ CHOICES)
        for card in range(52):
            pack[card] = card
        deal(rules, pack, log, row, packs)
        starter, at = whole(pack[12]), INCREMENTS
        crib, scores = whole(0), (numbers[7], numbers[8])
        for part in range(SEATS_PLACES):
            seats[part] = 0
        for role in range(1, -1, -1):
            dealt = Dealt(pack, 1 - role, 2)
            way = _best_throw(dealt, role, thrown, salted, groups, cribs)
            keys = whole(0)
            for place in range(4):
                code = card_in(dealt, way, place)
                keys += KEYS[code]
                seats[HELD + role] |= (code >> 2) + 1 << 4 * place
            for place in range(4, 6):
                log[row, THROWN + 2 * (1 - role) + place - 4] = card_in(dealt, way, place)
                crib += KEYS[card_in(dealt, way, place)]
            shown[role] = show_counts(keys, starter, FLUSH)
            seats[LEFT + role] = 4
            seats[NEEDS + role] = target - scores[role]
        if starter >> 2 == JACK and scores[0] <= rules.last_hole:
            seats[PEGGED] = rules.heels
            at = _note(log, row, at, rules.heels, 0, HEELS)
        shown[2] = shown[3] = shown[4] = shown[5] = 0
        over = is_out(seats, 2, 0)
        last, series, count, passed = whole(0), whole(0), whole(0), whole(0)
        while True:
            seat, place = last, whole(-1)
            for _ in range(2):
                seat = left_of(seat, 2)
                hand = seats[HELD + seat]
                alone = others_done(seats, 2, seat, passed)
                place = learnt_lay(
                    weights, seat, alone, seats[LEFT + 1 - seat], hand, series, count
                )
                if place >= 0:
                    break
                passed |= 1 << seat
                if hand:
                    shown[4 + seat] = max(shown[4 + seat], THIRTY_ONE - count)
            if place < 0:
                if count == 0:
                    break
                if count != THIRTY_ONE:
                    seats[PEGGED + last] += 1
                    at = _note(log, row, at, 1, last, PEGGING)
                    over = over or is_out(seats, 2, last)
                series, count, passed = whole(0), whole(0), whole(0)
                continue
            if draws and not over and seats[LEFT + seat] > 1:
                other = 1 - seat
                pooled = _gather(pool, pack, seat, starter, shown[2 + other])
                chance += STEP
                place = _weighed_lay(
                    seats, trial, seat, series, count, passed, shown[2 + other], shown[4 + other],
                    scores[seat] + shown[seat], scores[other], draws, home, kept, weights,
                    pool, pooled, values, mixed(chance),
                )  # fmt: skip
            before = seats[PEGGED + seat]
            rank = lay_down(seats, 2, seat, place, series, count)
            shown[2 + seat] |= rank << 4 * (3 - seats[LEFT + seat])
            at = _note(log, row, at, seats[PEGGED + seat] - before, seat, PEGGING)
            over = over or is_out(seats, 2, seat)
            series, count, last = series << 4 | rank, count + pips(rank), seat
        at = _note(log, row, at, shown[1], 1, HAND)
        at = _note(log, row, at, shown[0], 0, HAND)
        at = _note(log, row, at, show_counts(crib, starter, 0), 0, CRIB)


def finish_deals(
    aims: Aims, rules: KernelRules, seed: str, deals: range, scores: tuple[int, int], draws: int
) -> Deals:
    """Deals of two players from the dealer's score and the pone's, each played to its end. With no
    draws cards are played for points.

    Deals of a seed have the same packs as those of `play_deals`.
    """
    log = _log_for(len(deals))
    numbers = np.array([*rules, deals.start, *scores, rules.target, draws], np.int64)
    scratch = np.zeros(SEATS_PLACES, np.int64), np.zeros(SEATS_PLACES, np.int64)
    _finish_all(
        numbers, seed_number(seed), *aims, log, np.zeros(52, np.uint8), *scratch,
        np.zeros(52, np.int64), np.zeros(6, np.int64), np.zeros(4),
    )  # fmt: skip
    return deals_from(log[: len(deals)], np.arange(deals.start, deals.stop), rules.hands)
