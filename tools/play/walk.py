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

# What a walk is for: how many numbers and leaves there are, what stands at the leaves, and then
# play.
COUNTS, LEARNS, ANSWERS, VALUES, LEAVES = 0, 1, 2, 3, 4

ACROSS = 16
"""Room for a row of what one card brings against each rank: as many as the machine adds at once."""

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
def _state(frames: Numbers, row: int) -> int:
    """All that what a leaf brings depends on, but for the points so far, as one number."""
    state = frames[row, SERIES] << 4 | frames[row, LAST] << 3 | frames[row, TURN] << 2
    return whole(
        (state | frames[row, PASSED]) << 6 | frames[row, HELD] << 3 | frames[row, HELD + 1]
    )


@compiled
def _from_state(state: int, frames: Numbers) -> None:
    """The node of such a number, without points."""
    series, count = state >> 10, whole(0)
    for place in range(0, 32, 4):
        if series >> place & RANK:
            count += pips(series >> place & RANK)
    frames[0, SERIES], frames[0, COUNT], frames[0, LEAD] = series, count, 0
    frames[0, LAST], frames[0, TURN], frames[0, PASSED] = (
        state >> 9 & 1,
        state >> 8 & 1,
        state >> 6 & 3,
    )
    frames[0, HELD], frames[0, HELD + 1] = state >> 3 & 7, state & 7


@Kernel
def leaf_values(
    states: Numbers, ranks: Numbers, sizes: Numbers, hands: Numbers, frames: Numbers, worth: Floats
) -> None:
    """What the pone comes out ahead at each of these leaves, a row for each.

    Where both have a card left, by [side, what the other has, what the side has] in rows of
    `ACROSS`; where one plays alone, by what is left.
    """
    number = len(ranks)
    for leaf in range(len(states)):
        _from_state(states[leaf], frames)
        pone, dealer = frames[0, HELD], frames[0, HELD + 1]
        if pone and dealer:
            leads = frames[0, TURN] == PONE
            for one in range(number):
                for two in range(number):
                    value = _last_two(frames, 0, ranks[one], ranks[two])
                    mine, yours = (one, two) if leads else (two, one)
                    ahead = np.float32(value if leads else -value)
                    worth[leaf, yours * ACROSS + mine] = ahead
                    worth[leaf, (number + mine) * ACROSS + yours] = -ahead
            continue
        seat, held = (PONE, pone) if pone else (DEALER, dealer)
        for hand in range(sizes[held]):
            if held == 0:
                value = whole(0)
                if frames[0, COUNT] > 0:
                    value = 1 if frames[0, LAST] == seat else -1
            else:
                value = _alone(
                    whole(hands[held, hand]),
                    whole(frames[0, SERIES]),
                    whole(frames[0, COUNT]),
                    whole(frames[0, LAST]),
                    whole(seat),
                    whole(frames[0, PASSED] >> seat & 1),
                )
            worth[leaf, hand] = np.float32(value if seat == PONE else -value)


@compiled
def _leaf(
    frames: Numbers,
    row: int,
    leaf: int,
    way: int,
    player: int,
    sizes: Numbers,
    sets: Small,
    other: Floats,
    pairs: Floats,
    values: Floats,
    reaches: Floats,
    number: int,
    told: Floats,
    at: int,
) -> None:
    """What a leaf brings, in its row of the values: all is read where the card was laid from
    (`row`), so that nothing is copied for it.
    """
    held, others = frames[leaf, HELD + player], frames[leaf, HELD + 1 - player]
    other_at, pairs_at = frames[row, OTHER_AT], frames[row, PAIRS_AT]
    lead = np.float32(frames[leaf, LEAD] if player == PONE else -frames[leaf, LEAD])
    mine = frames[row, TURN] == player
    mover = frames[row, HELD + frames[row, TURN]]
    size, less = sizes[frames[row, HELD + player]], sizes[mover - 1]
    here = values[leaf]
    if held and others:
        start = np.uint64(at + (0 if player == PONE else number * ACROSS))
        for hand in range(ACROSS):
            here[hand] = 0.0
        for there in range(number):
            if mine and leaf != row:
                reach, row_of = other[other_at, there], pairs[pairs_at, there * size :]
                for hand in range(number):
                    place = np.uint64(sets[mover, way, hand])
                    here[hand] += reach * row_of[place] * (lead + told[start + np.uint64(hand)])
            else:
                from_hand = there
                reach = other[other_at, there]
                if leaf != row:
                    from_hand = sets[mover, way, there]
                    reach = other[other_at, from_hand] * reaches[row, way * less + there]
                row_of = pairs[pairs_at, from_hand * size :]
                for hand in range(ACROSS):
                    here[hand] += reach * row_of[hand] * (lead + told[start + np.uint64(hand)])
            start += np.uint64(ACROSS)
        return
    value = np.float32(0.0)
    last = sets[mover, way, 0]
    if mine:
        sign = np.float32(1.0 if player == PONE else -1.0)
        for there in range(sizes[others]):
            reach = other[other_at, there] * pairs[pairs_at, there * size + last]
            value += reach * (lead + sign * told[at + there])
        here[0] = value
    else:
        sign = np.float32(1.0 if player == PONE else -1.0)
        reach = other[other_at, last] * reaches[row, way * less]
        row_of, told_at = pairs[pairs_at, last * size :], told[at:]
        for hand in range(sizes[held]):
            here[hand] = np.float32(0.0) + reach * row_of[hand] * (lead + sign * told_at[hand])


@compiled
def _begin(
    frames: Numbers,
    row: int,
    sets: Small,
    sizes: Numbers,
    table: Floats,
    sums: Floats,
    even: Floats,
    choices: Floats,
    reaches: Floats,
    slip: float,
) -> None:
    """The strategy at a node as it stands: `choices` as the table has it, `reaches` with slips."""
    held, ways = frames[row, HELD + frames[row, TURN]], frames[row, WAYS]
    size, less = sizes[held], sizes[held - 1]
    total, shared = sums[0], even[held, ways]
    for hand in range(size):
        total[hand] = 0.0
    here = frames[row, OFF]
    for way in range(ways):
        with_rank, block = sets[held, way], table[here : here + less]
        for rest in range(less):
            total[with_rank[rest]] += block[rest]
        here += less
    for hand in range(size):
        if total[hand] > 0:
            total[hand] = np.float32(1.0) / total[hand]
    steady, slips = np.float32(1.0 - slip), np.float32(slip)
    here, first = frames[row, OFF], whole(0)
    for way in range(ways):
        with_rank, block = sets[held, way], table[here : here + less]
        chosen, reached = choices[row, first : first + less], reaches[row, first : first + less]
        for rest in range(less):
            hand = with_rank[rest]
            share = shared[hand]
            slipped = slips * share
            if total[hand] > 0:
                share = block[rest] * total[hand]
            chosen[rest] = share
            reached[rest] = steady * share + slipped
        here += less
        first += less


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
    even: Floats,
    leaves: Numbers,
    told: Floats,
    table: Floats,
    regrets: Floats,
    average: Floats,
) -> int:
    """Walk through the tree below a node; where its numbers end, and in `task[3]` its leaves.

    `task` is what the walk is for, whose it is, and where the numbers and the leaves begin.
    `leaves` says of each leaf where in `told` its values begin. `numbers` are how much this walk
    weighs in the average, how often a card is laid by a slip, and how much of a regret is left when
    the next comes to it. The first frame, the first rows of `own` and `other` and the first of
    `pairs`, by [other, own], are given; the first row of `values` is the answer.
    """
    what, player, off, leaf = task[0], task[1], task[2], task[3]
    weight, slip, steady = np.float32(numbers[0]), numbers[1], np.float32(numbers[2])
    plays, number = what not in (COUNTS, LEAVES), whole(len(ranks))
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
                if what == LEAVES:
                    leaves[leaf] = _state(frames, row)
                elif plays:
                    # Only a walk that begins at a leaf comes here to play.
                    _leaf(
                        frames, row, row, whole(0), player, sizes, sets, other, pairs, values,
                        reaches, number, told, leaves[leaf],
                    )  # fmt: skip
                leaf += 1
                done = True
            else:
                ways = _ways(frames, row, ranks)
                frames[row, WAYS], frames[row, OFF], frames[row, NEXT] = ways, off, 0
                held = frames[row, HELD + seat]
                less = sizes[held - 1]
                off += ways * less
                if plays:
                    if not (mine and what == ANSWERS):
                        _begin(frames, row, sets, sizes, table, sums, even, choices, reaches, slip)
                    for hand in range(own_size):
                        values[row, hand] = 0.0
                    if mine and what == LEARNS:
                        here, first = frames[row, OFF], whole(0)
                        for way in range(ways):
                            with_rank, mine_here = sets[held, way], own[own_at]
                            block, chosen = average[here : here + less], choices[row, first:]
                            for rest in range(less):
                                block[rest] += weight * mine_here[with_rank[rest]] * chosen[rest]
                            here += less
                            first += less
        if not done:
            way, ways, held = frames[row, NEXT], frames[row, WAYS], frames[row, HELD + seat]
            frames[row, NEXT] += 1
            if way < ways:
                _lay(frames, row, ranks[way])
                after = row + 1
                if not plays:
                    row += 1
                elif _is_leaf(frames, after):
                    _leaf(
                        frames, row, after, way, player, sizes, sets, other, pairs, values,
                        reaches, number, told, leaves[leaf],
                    )  # fmt: skip
                    leaf += 1
                    if mine:
                        less = sizes[held - 1]
                        for rest in range(less):
                            brought[row, way * less + rest] = values[after, rest]
                    else:
                        for hand in range(own_size):
                            values[row, hand] += values[after, hand]
                else:
                    less = sizes[held - 1]
                    first, with_rank = way * less, sets[held, way]
                    reached = reaches[row, first : first + less]
                    if mine:
                        frames[after, OWN_AT], frames[after, PAIRS_AT] = after, after
                        for rest in range(less):
                            own[after, rest] = own[own_at, with_rank[rest]] * reached[rest]
                        for there in range(other_size):
                            end = there * own_size
                            pair, old = pairs[after, there * less :], pairs[pairs_at, end:]
                            for rest in range(less):
                                pair[rest] = old[with_rank[rest]]
                    else:
                        frames[after, OTHER_AT], frames[after, PAIRS_AT] = after, after
                        for rest in range(less):
                            hand = with_rank[rest]
                            other[after, rest] = other[other_at, hand] * reached[rest]
                            pair, old = (
                                pairs[after, rest * own_size :],
                                pairs[pairs_at, hand * own_size :],
                            )
                            for mine_too in range(own_size):
                                pair[mine_too] = old[mine_too]
                    row += 1
            elif way == ways and ways < len(ranks):
                _go(frames, row)
                if plays:
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
                if mine and plays:
                    less, here, first = sizes[held - 1], frames[row, OFF], whole(0)
                    valued = values[row]
                    for way in range(ways):
                        with_rank, found = sets[held, way], brought[row, first : first + less]
                        chosen = choices[row, first : first + less]
                        if what == ANSWERS:
                            for rest in range(less):
                                hand = with_rank[rest]
                                if way == 0 or hands[held, hand] & RANK == ranks[way]:
                                    valued[hand] = found[rest]
                                valued[hand] = max(valued[hand], found[rest])
                        else:
                            for rest in range(less):
                                valued[with_rank[rest]] += found[rest] * chosen[rest]
                        first += less
                    if what == LEARNS:
                        first = whole(0)
                        for way in range(ways):
                            with_rank, found = sets[held, way], brought[row, first : first + less]
                            block = regrets[here : here + less]
                            for rest in range(less):
                                better = found[rest] - valued[with_rank[rest]]
                                block[rest] = max(steady * block[rest] + better, np.float32(0.0))
                            here += less
                            first += less
        if done:
            if row == 0:
                task[3] = leaf
                return whole(off)
            before = row - 1
            if plays:
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
