"""The play of two as a tree that both sides see, walked through with every hand they may hold.

A node is what was laid in the open: the ranks in their order, and every go. At each node either
side has a vector over what may be left in its hand, so that one walk through the tree answers for
all hands at once. `tools/play/solve.py` says what is made of it.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiled import Kernel, compiled, whole
from pegout.kernels.pegging import peg_counts, pips
from pegout.kernels.tables import RANK

THIRTY_ONE = 31
PONE, DEALER = 0, 1

# A frame is a node on the way down. HELD has how many cards either side has left, OFF where the
# numbers of the node begin, MET what the next node begins with, NEXT which way is tried next.
SERIES, COUNT, LAST, TURN, PASSED, LEAD, HELD = 0, 1, 2, 3, 4, 5, 6
OFF, NEXT, WAYS, OWN_AT, OTHER_AT, PAIRS_AT = 8, 9, 10, 11, 12, 13
PLACES = 14
ENTER = -1
MOST_FRAMES = 24

# What a walk is for.
COUNTS, LEARNS, ANSWERS, VALUES = 0, 1, 2, 3

Numbers = NDArray[np.int64]
Small = NDArray[np.int32]
Floats = NDArray[np.float32]


@compiled
def _settle(frames: Numbers, row: int) -> None:
    """Say whose turn it is after a card, and begin a new series after thirty-one."""
    last = frames[row, LAST]
    other = 1 - last
    if frames[row, COUNT] == THIRTY_ONE:
        frames[row, COUNT], frames[row, SERIES], frames[row, PASSED] = 0, 0, 0
        frames[row, TURN] = other if frames[row, HELD + other] else last
    elif frames[row, PASSED] >> other & 1:
        frames[row, TURN] = last
    else:
        frames[row, TURN] = other


@compiled
def _lay(frames: Numbers, row: int, rank: int) -> None:
    """Make the next row the node after a card of the one whose turn it is."""
    after, seat = row + 1, frames[row, TURN]
    for part in range(PLACES):
        frames[after, part] = frames[row, part]
    count = frames[row, COUNT] + pips(rank)
    series = frames[row, SERIES] << 4 | rank
    points = peg_counts(series, count)
    frames[after, SERIES], frames[after, COUNT] = series, count
    frames[after, LEAD] += points if seat == PONE else -points
    frames[after, LAST] = seat
    frames[after, HELD + seat] -= 1
    _settle(frames, after)
    frames[after, NEXT] = ENTER


@compiled
def _go(frames: Numbers, row: int) -> None:
    """Make the next row the node after the one whose turn it is has said go."""
    after, seat = row + 1, frames[row, TURN]
    for part in range(PLACES):
        frames[after, part] = frames[row, part]
    frames[after, PASSED] |= 1 << seat
    if frames[after, PASSED] == 3:
        last = frames[row, LAST]
        frames[after, LEAD] += 1 if last == PONE else -1
        frames[after, COUNT], frames[after, SERIES], frames[after, PASSED] = 0, 0, 0
        frames[after, TURN] = 1 - last
    else:
        frames[after, TURN] = 1 - seat
    frames[after, NEXT] = ENTER


@compiled
def _is_leaf(frames: Numbers, row: int) -> bool:
    """Whether nothing is left to choose but by one who plays alone."""
    one, two = frames[row, HELD], frames[row, HELD + 1]
    return bool(one == 0 or two == 0 or (one == 1 and two == 1))


@compiled
def _ways(frames: Numbers, row: int, ranks: Numbers) -> int:
    """How many ranks may be laid, the lowest first."""
    room, ways = THIRTY_ONE - frames[row, COUNT], whole(0)
    while ways < len(ranks) and pips(ranks[ways]) <= room:
        ways += 1
    return ways


@compiled
def _alone(hand: int, series: int, count: int, last: int, seat: int, passed: int) -> int:
    """What one who plays alone pegs with the best order of up to three cards, less the point that
    the other may have from the series that was open.
    """
    held = whole(0)
    while hand >> 4 * held:
        held += 1
    best = whole(-99)
    # Every order of three as the place of the first and of the second.
    for first in range(held):
        for second in range(held):
            if (held > 1 and second == first) or (held == 1 and second > 0):
                continue
            third = 3 - first - second
            value, now, so_far, before = whole(0), whole(count), whole(series), whole(last)
            gone, rest, may = passed, hand, True
            for turn in range(held):
                place = first if turn == 0 else second if turn == 1 else third
                rank = hand >> 4 * place & RANK
                fits, any_fits = not gone and now + pips(rank) <= THIRTY_ONE, False
                for other in range(0, 12, 4):
                    card = rest >> other & RANK
                    if card and not gone and now + pips(card) <= THIRTY_ONE:
                        any_fits = True
                if any_fits and not fits:
                    may = False
                    break
                if not fits:
                    if now > 0:
                        value += 1 if before == seat else -1
                    now, so_far, gone = whole(0), whole(0), whole(0)
                now, so_far, before = now + pips(rank), so_far << 4 | rank, whole(seat)
                value += peg_counts(so_far, now)
                rest &= ~(RANK << 4 * place)
                if now == THIRTY_ONE:
                    now, so_far = whole(0), whole(0)
            if may:
                if now > 0:
                    value += 1
                best = max(best, value)
    return best


@compiled
def _last_two(frames: Numbers, row: int, one: int, two: int) -> int:
    """What the one whose turn it is pegs more than the other, each with one card left."""
    count, series, seat = frames[row, COUNT], frames[row, SERIES], frames[row, TURN]
    open_to_other = frames[row, PASSED] >> (1 - seat) & 1 == 0
    after = count + pips(one)
    if after <= THIRTY_ONE:
        value = peg_counts(series << 4 | one, after)
        if after == THIRTY_ONE:
            return value - 1
        both = after + pips(two)
        if open_to_other and both <= THIRTY_ONE:
            answer = peg_counts((series << 4 | one) << 4 | two, both)
            return value - answer - (1 if both < THIRTY_ONE else 0)
        return value
    other = count + pips(two)
    if open_to_other and other <= THIRTY_ONE:
        answer = peg_counts(series << 4 | two, other)
        return -answer + (1 if other == THIRTY_ONE else 0)
    # Nobody can play: a point for the last, and the other leads.
    last = frames[row, LAST]
    if last == seat:
        return 1 - 0 + (peg_counts(two << 4 | one, pips(one) + pips(two)) + 1)
    return -1 - (peg_counts(one << 4 | two, pips(one) + pips(two)) + 1)


@compiled
def _fill_values(
    frames: Numbers, row: int, ranks: Numbers, hands: Numbers, player: int, worth: Floats
) -> None:
    """What the player comes out ahead, by [what the other has left, what it has left]."""
    own, other = frames[row, HELD + player], frames[row, HELD + 1 - player]
    lead = frames[row, LEAD] if player == PONE else -frames[row, LEAD]
    number = len(ranks)
    if own and other:
        mine = frames[row, TURN] == player
        for one in range(number):
            for two in range(number):
                value = _last_two(frames, row, ranks[one], ranks[two])
                if mine:
                    worth[two * number + one] = lead + value
                else:
                    worth[one * number + two] = lead - value
        return
    held = own + other
    seat = player if own else 1 - player
    size = 1
    for more in range(held):
        size = size * (number + more) // (more + 1)
    for hand in range(size):
        if held == 0:
            value = whole(0)
            if frames[row, COUNT] > 0:
                value = 1 if frames[row, LAST] == seat else -1
        else:
            value = _alone(
                whole(hands[held, hand]),
                whole(frames[row, SERIES]),
                whole(frames[row, COUNT]),
                whole(frames[row, LAST]),
                whole(seat),
                whole(frames[row, PASSED] >> seat & 1),
            )
        worth[hand] = lead + (value if seat == player else -value)


@compiled
def _begin(
    frames: Numbers,
    row: int,
    sets: Small,
    sizes: Numbers,
    table: Floats,
    sums: Floats,
    choices: Floats,
    reaches: Floats,
    slip: float,
) -> None:
    """The strategy at a node as it stands: `choices` as the table has it, `reaches` with slips."""
    held, ways = frames[row, HELD + frames[row, TURN]], frames[row, WAYS]
    size, less, off = sizes[held], sizes[held - 1], frames[row, OFF]
    for hand in range(size):
        sums[0, hand], sums[1, hand] = 0.0, 0.0
    for way in range(ways):
        for rest in range(less):
            hand = sets[held, way, rest]
            sums[0, hand] += table[off + way * less + rest]
            sums[1, hand] += np.float32(1.0)
    for hand in range(size):
        sums[0, hand] = np.float32(1.0) / sums[0, hand] if sums[0, hand] > 0 else np.float32(0.0)
        sums[1, hand] = np.float32(1.0) / sums[1, hand] if sums[1, hand] > 0 else np.float32(0.0)
    steady, slips = np.float32(1.0 - slip), np.float32(slip)
    for way in range(ways):
        for rest in range(less):
            hand, here = sets[held, way, rest], way * less + rest
            share = sums[1, hand]
            if sums[0, hand] > 0:
                share = table[off + here] * sums[0, hand]
            choices[row, here] = share
            reaches[row, here] = steady * share + slips * sums[1, hand]


@Kernel
def walk(  # noqa: PLR0915 - one walk
    task: Numbers,
    ranks: Numbers,
    sizes: Numbers,
    sets: Small,
    hands: Numbers,
    lowest: Numbers,
    numbers: NDArray[np.float64],
    frames: Numbers,
    own: Floats,
    other: Floats,
    pairs: Floats,
    values: Floats,
    brought: Floats,
    choices: Floats,
    reaches: Floats,
    sums: Floats,
    worth: Floats,
    table: Floats,
    regrets: Floats,
    average: Floats,
) -> int:
    """Walk through the tree below a node; how many numbers it has.

    `task` is what the walk is for, whose it is, and where the numbers begin. `numbers` are how much
    this walk weighs in the average and how often a card is laid by a slip. The first frame, the
    first rows of `own` and `other` and the first of `pairs`, by [other, own], are given; the first
    row of `values` is the answer.
    """
    what, player, off = task[0], task[1], task[2]
    weight, slip = np.float32(numbers[0]), numbers[1]
    row = whole(0)
    frames[0, NEXT] = ENTER
    frames[0, OWN_AT], frames[0, OTHER_AT], frames[0, PAIRS_AT] = 0, 0, 0
    while True:
        seat = frames[row, TURN]
        mine = seat == player
        own_size, other_size = (
            sizes[frames[row, HELD + player]],
            sizes[frames[row, HELD + 1 - player]],
        )
        own_at, other_at = frames[row, OWN_AT], frames[row, OTHER_AT]
        pairs_at = frames[row, PAIRS_AT]
        done = False
        if frames[row, NEXT] == ENTER:
            if _is_leaf(frames, row):
                if what != COUNTS:
                    _fill_values(frames, row, ranks, hands, player, worth)
                    for hand in range(own_size):
                        values[row, hand] = 0.0
                    for there in range(other_size):
                        reach, first = other[other_at, there], there * own_size
                        for hand in range(own_size):
                            values[row, hand] += (
                                reach * pairs[pairs_at, first + hand] * worth[first + hand]
                            )
                done = True
            else:
                ways = _ways(frames, row, ranks)
                frames[row, WAYS], frames[row, OFF], frames[row, NEXT] = ways, off, 0
                less = sizes[frames[row, HELD + seat] - 1]
                off += ways * less
                if what != COUNTS:
                    if not (mine and what == ANSWERS):
                        _begin(frames, row, sets, sizes, table, sums, choices, reaches, slip)
                    for hand in range(own_size):
                        values[row, hand] = 0.0
                    if mine and what == LEARNS:
                        held, here = frames[row, HELD + seat], frames[row, OFF]
                        for way in range(ways):
                            for rest in range(less):
                                place = way * less + rest
                                average[here + place] += (
                                    weight
                                    * own[own_at, sets[held, way, rest]]
                                    * choices[row, place]
                                )
        if not done:
            way, ways, held = frames[row, NEXT], frames[row, WAYS], frames[row, HELD + seat]
            frames[row, NEXT] += 1
            if way < ways:
                _lay(frames, row, ranks[way])
                if what != COUNTS:
                    less, after = sizes[held - 1], row + 1
                    first = way * less
                    if mine:
                        frames[after, OWN_AT], frames[after, PAIRS_AT] = after, after
                        for rest in range(less):
                            hand = sets[held, way, rest]
                            own[after, rest] = own[own_at, hand] * reaches[row, first + rest]
                        for there in range(other_size):
                            for rest in range(less):
                                pairs[after, there * less + rest] = pairs[
                                    pairs_at, there * own_size + sets[held, way, rest]
                                ]
                    else:
                        frames[after, OTHER_AT], frames[after, PAIRS_AT] = after, after
                        for rest in range(less):
                            hand = sets[held, way, rest]
                            other[after, rest] = other[other_at, hand] * reaches[row, first + rest]
                            start, end = rest * own_size, hand * own_size
                            for mine_too in range(own_size):
                                pairs[after, start + mine_too] = pairs[pairs_at, end + mine_too]
                row += 1
            elif way == ways and ways < len(ranks):
                _go(frames, row)
                if what != COUNTS:
                    after = row + 1
                    room = THIRTY_ONE - frames[row, COUNT]
                    if mine:
                        frames[after, OWN_AT] = after
                        for hand in range(own_size):
                            silent = lowest[held, hand] > room
                            own[after, hand] = own[own_at, hand] if silent else 0.0
                    else:
                        frames[after, OTHER_AT] = after
                        for hand in range(other_size):
                            silent = lowest[held, hand] > room
                            other[after, hand] = other[other_at, hand] if silent else 0.0
                row += 1
            else:
                done = True
                if mine and what != COUNTS:
                    less, room = sizes[held - 1], THIRTY_ONE - frames[row, COUNT]
                    for way in range(ways):
                        for rest in range(less):
                            place, hand = way * less + rest, sets[held, way, rest]
                            if what == ANSWERS:
                                if way == 0 or hands[held, hand] & RANK == ranks[way]:
                                    values[row, hand] = brought[row, place]
                                values[row, hand] = max(values[row, hand], brought[row, place])
                            else:
                                values[row, hand] += brought[row, place] * choices[row, place]
                    if what == LEARNS:
                        here = frames[row, OFF]
                        for way in range(ways):
                            for rest in range(less):
                                place, hand = way * less + rest, sets[held, way, rest]
                                better = brought[row, place] - values[row, hand]
                                regrets[here + place] = max(
                                    regrets[here + place] + better, np.float32(0.0)
                                )
        if done:
            if row == 0:
                return whole(off)
            before = row - 1
            if what != COUNTS:
                way, held = frames[before, NEXT] - 1, frames[before, HELD + player]
                if frames[before, TURN] != player:
                    for hand in range(own_size):
                        values[before, hand] += values[row, hand]
                elif way < frames[before, WAYS]:
                    first = way * own_size
                    for rest in range(own_size):
                        brought[before, first + rest] = values[row, rest]
                else:
                    room = THIRTY_ONE - frames[before, COUNT]
                    for hand in range(own_size):
                        if lowest[held, hand] > room:
                            values[before, hand] = values[row, hand]
            row = before
