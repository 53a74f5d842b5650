"""The rest of a play as a game of its own: every hand that either side may hold, and the chance to
win at every end.

The play is a tree that both sides see. At each node either side has a list of what may be left in
its hand; whoever lays a card goes on with the hands that held it, whoever says go with those that
could lay nothing. So each entry of a list but the first is one hand and one thing done with it, and
`solve_endgame` keeps all that it learns by entry. Side 0 is the one whose turn it is at the
beginning, side 1 the other.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiled import Kernel, called, compiled, whole
from pegout.kernels.pegging import peg_counts, pips
from pegout.kernels.tables import RANK

THIRTY_ONE = 31
BOTH = 3

# A frame is a node on the way down. HELD, PEGS have a place for each side; LIST two, where a list
# begins and ends. FROM and UPTO are what is still to be gone into.
SERIES, COUNT, LAST, TURN, PASSED, HELD, PEGS, LIST, FROM, UPTO = 0, 1, 2, 3, 4, 5, 7, 9, 13, 14
PLACES = 15
ENTER = -1
MOST_FRAMES = 24

# What is counted while the tree is built.
NODES, ENDS, ENTRIES, CELLS = 0, 1, 2, 3
COUNTED = 4
# A node: its list, and all that may be done; an end: the rows and columns of its block of chances,
# where that begins, and whose hands are the rows.
LIST_AT, LIST_END, DONE_AT, DONE_END = 0, 1, 2, 3
ROW_AT, ROW_END, COLUMN_AT, COLUMN_END, BLOCK_AT, ROWS_OF = 0, 1, 2, 3, 4, 5
# An entry: the entry that it comes from, the hand at the root, what is left, and the rank laid, 0
# for a go.
WHERE, ROOT, LEFT, LAID = 0, 1, 2, 3

OUT = 64
"""Points that nobody pegs: said where a side is out."""

Numbers = NDArray[np.int64]
Small = NDArray[np.int32]
Chances = NDArray[np.float64]


# ---------------------------------------------------------------- the forced rest


@compiled
def _less(hand: int, rank: int) -> int:
    """A hand with one card of a rank less, packed closely; -1 where it has none."""
    for place in range(0, 16, 4):
        if hand >> place & RANK == rank:
            return whole((hand >> place + 4 << place) | (hand & ((1 << place) - 1)))
    return whole(-1)


@compiled
def _fits(hand: int, count: int) -> bool:
    """Whether any card of a hand, packed closely, may be laid."""
    for place in range(0, 16, 4):
        rank = hand >> place & RANK
        if rank and count + pips(rank) <= THIRTY_ONE:
            return True
    return False


@compiled
def _in_this_order(hand: int, order: int, held: int, series: int, count: int, mine: int) -> int:
    """What one who plays alone pegs with the cards laid in an order, two bits for each place; -1
    where a card that fits would be kept back.
    """
    pegged = whole(0)
    for turn in range(held):
        place = (order >> 2 * turn & 3) * 4
        rank = hand >> place & RANK
        if count + pips(rank) > THIRTY_ONE:
            for later in range(turn + 1, held):
                other = hand >> (order >> 2 * later & 3) * 4 & RANK
                if count + pips(other) <= THIRTY_ONE:
                    return whole(-1)
            pegged += mine
            series, count = whole(0), whole(0)
        series, count, mine = series << 4 | rank, count + pips(rank), whole(1)
        pegged += peg_counts(series, count)
        if count == THIRTY_ONE:
            series, count, mine = whole(0), whole(0), whole(0)
    return pegged + (1 if count > 0 else 0)


@compiled
def _alone(hand: int, series: int, count: int, mine: int) -> int:
    """The most that one who plays alone pegs with up to three cards; `mine` is 1 where the last
    card of the series is his own.
    """
    held = whole(0)
    while hand >> 4 * held:
        held += 1
    best = whole(0)
    for first in range(held):
        for second in range(held):
            if (held > 1 and second == first) or (held == 1 and second > 0):
                continue
            order = first | second << 2 | (3 - first - second) << 4
            best = max(best, _in_this_order(hand, order, held, series, count, mine))
    return best


@compiled
def _last_cards(
    series: int,
    count: int,
    last: int,
    passed: int,
    turn: int,
    held: int,
    pegs: int,
    needs: int,
) -> int:
    """What both have pegged at the end, each with one card at most: side 1's in the higher byte, as
    are the cards in `held` and what both need; `OUT` for who is out.
    """
    while True:
        rank, shift = held >> 8 * turn & RANK, 8 * turn
        after = count + pips(rank)
        if rank and passed >> turn & 1 == 0 and after <= THIRTY_ONE:
            series, count, last = series << 4 | rank, after, turn
            pegs += peg_counts(series, count) << shift
            held &= ~(RANK << shift)
            if pegs >> shift & 255 >= needs >> shift & 255:
                return whole(OUT << shift)
            if count == THIRTY_ONE:
                series, count, passed = whole(0), whole(0), whole(0)
            if held == 0:
                break
            turn = 1 - turn
            continue
        passed |= 1 << turn
        turn = 1 - turn
        if passed == BOTH:
            if count:
                pegs += 1 << 8 * last
                if pegs >> 8 * last & 255 >= needs >> 8 * last & 255:
                    return whole(OUT << 8 * last)
            series, count, passed, turn = whole(0), whole(0), whole(0), 1 - last
    if count:
        pegs += 1 << 8 * last
        if pegs >> 8 * last & 255 >= needs >> 8 * last & 255:
            return whole(OUT << 8 * last)
    return whole(pegs)


@compiled
def _rest(
    series: int,
    count: int,
    last: int,
    passed: int,
    held: int,
    others: int,
    pegs: int,
    needs: int,
) -> int:
    """The same after a card of `last`, who has `held` left, where nobody has a choice any more but
    one who plays alone.
    """
    other = 1 - last
    if count == THIRTY_ONE:
        series, count, passed = whole(0), whole(0), whole(0)
    if others >> 4 == 0:
        both = (held << 8 * last) | (others << 8 * other)
        turn = other if passed >> other & 1 == 0 else last
        if both:
            return _last_cards(series, count, last, passed, turn, both, pegs, needs)
    elif passed >> other & 1 or not _fits(others, count):
        # The open series ends with the last card of who has none left.
        if count:
            pegs += 1 << 8 * last
            if pegs >> 8 * last & 255 >= needs >> 8 * last & 255:
                return whole(OUT << 8 * last)
        series, count = whole(0), whole(0)
    pegs += _alone(others, series, count, whole(0)) << 8 * other
    if pegs >> 8 * other & 255 >= needs >> 8 * other & 255:
        return whole(OUT << 8 * other)
    return whole(pegs)


# ---------------------------------------------------------------- the tree


@called
def _enter(
    frames: Numbers,
    row: int,
    counted: Numbers,
    nodes: Small,
    entries: Small,
    even: Chances,
    total: Chances,
) -> bool:
    """Write down a node and all that may be done at it, card by card, a go last; whether there is
    room for it.
    """
    seat, count = frames[row, TURN], frames[row, COUNT]
    first, end = frames[row, LIST + 2 * seat], frames[row, LIST + 2 * seat + 1]
    begin, ranks, node = counted[ENTRIES], whole(0), counted[NODES]
    if node >= len(nodes) or begin + 5 * (end - first) > len(entries):
        return False
    at = begin
    for one in range(first, end):
        hand, ways = whole(entries[one, LEFT]), whole(0)
        total[one] = 0.0
        for place in range(0, 16, 4):
            rank = hand >> place & RANK
            if rank and count + pips(rank) <= THIRTY_ONE and ways >> rank & 1 == 0:
                ways |= 1 << rank
        ranks |= ways if ways else 1
    # The lowest bit is a go.
    for way in range(1, 15):
        rank = whole(way if way < 14 else 0)
        if ranks >> rank & 1 == 0:
            continue
        if rank and count + pips(rank) > THIRTY_ONE:
            continue
        for one in range(first, end):
            hand = whole(entries[one, LEFT])
            rest = _less(hand, rank) if rank else (-1 if _fits(hand, count) else hand)
            if rest >= 0:
                entries[at, WHERE], entries[at, ROOT] = one, entries[one, ROOT]
                entries[at, LEFT], entries[at, LAID] = rest, rank
                total[one] += 1.0
                at += 1
    for one in range(begin, at):
        even[one] = 1.0 / total[entries[one, WHERE]]
    nodes[node, LIST_AT], nodes[node, LIST_END] = first, end
    nodes[node, DONE_AT], nodes[node, DONE_END] = begin, at
    counted[NODES], counted[ENTRIES] = node + 1, at
    frames[row, FROM], frames[row, UPTO] = begin, at
    return True


@called
def _end(
    frames: Numbers,
    row: int,
    first: int,
    end: int,
    sure: float,
    needs: int,
    counted: Numbers,
    ends: Small,
    entries: Small,
    joint: Chances,
    counts: Numbers,
    shown: Numbers,
    leaves: Chances,
    chances: Chances,
) -> bool:
    """Write down an end: how likely each two hands are, times side 0's chance to win, which is
    `sure` or, where that is less than nothing, to be found from the cards laid by each row.
    """
    seat = frames[row, TURN]
    other = 1 - seat
    from_column, to_column = frames[row, LIST + 2 * other], frames[row, LIST + 2 * other + 1]
    at, number = counted[CELLS], counted[ENDS]
    if number >= len(ends) or at + (end - first) * (to_column - from_column) > len(chances):
        return False
    ends[number, ROW_AT], ends[number, ROW_END] = first, end
    ends[number, COLUMN_AT], ends[number, COLUMN_END] = from_column, to_column
    ends[number, BLOCK_AT], ends[number, ROWS_OF] = at, seat
    pegs = frames[row, PEGS] | frames[row, PEGS + 1] << 8
    series, count, passed = frames[row, SERIES], frames[row, COUNT], frames[row, PASSED]
    for one in range(first, end):
        mine, rank, left = entries[one, ROOT], whole(entries[one, LAID]), whole(entries[one, LEFT])
        now, so_far, chance = whole(pegs), whole(series << 4 | rank), sure
        after = count + pips(rank)
        if sure < 0.0:
            now += peg_counts(so_far, after) << 8 * seat
            if now >> 8 * seat & 255 >= needs >> 8 * seat & 255:
                chance = 1.0 if seat == 0 else 0.0
        for two in range(from_column, to_column):
            theirs = entries[two, ROOT]
            zero, first_of_other = (mine, theirs) if seat == 0 else (theirs, mine)
            likely = joint[zero, first_of_other]
            if chance >= 0.0 or likely == 0.0:
                chances[at] = likely * max(chance, 0.0)
            else:
                final = _rest(
                    so_far, after, seat, passed, left, whole(entries[two, LEFT]), now, needs
                )
                if final & 255 == OUT:
                    chances[at] = likely
                elif final >> 8 == OUT:
                    chances[at] = 0.0
                else:
                    pegged = min((final & 255) + counts[zero], len(leaves) - 1)
                    ahead = min(final >> 8, leaves.shape[1] - 1)
                    chances[at] = likely * leaves[pegged, ahead, shown[first_of_other]]
            at += 1
    counted[CELLS], counted[ENDS] = at, number + 1
    return True


@compiled
def _below(frames: Numbers, row: int, rank: int, first: int, end: int) -> int:
    """Make the next row the node after a card, or after a go (0), with the hands that go with it;
    who has pegged by it, or -1.
    """
    seat, below = frames[row, TURN], row + 1
    for part in range(PLACES):
        frames[below, part] = frames[row, part]
    frames[below, LIST + 2 * seat], frames[below, LIST + 2 * seat + 1] = first, end
    frames[below, FROM] = ENTER
    other, last = 1 - seat, frames[row, LAST]
    if rank:
        count, series = frames[row, COUNT] + pips(rank), frames[row, SERIES] << 4 | rank
        frames[below, PEGS + seat] += peg_counts(series, count)
        frames[below, HELD + seat] -= 1
        frames[below, SERIES], frames[below, COUNT] = series, count
        frames[below, LAST] = seat
        frames[below, TURN] = seat if frames[row, PASSED] >> other & 1 else other
        if count == THIRTY_ONE:
            frames[below, SERIES], frames[below, COUNT], frames[below, PASSED] = 0, 0, 0
            frames[below, TURN] = other
        return whole(seat)
    frames[below, PASSED] |= 1 << seat
    frames[below, TURN] = other
    if frames[below, PASSED] < BOTH:
        return whole(-1)
    frames[below, PEGS + last] += 1
    frames[below, SERIES], frames[below, COUNT], frames[below, PASSED] = 0, 0, 0
    frames[below, TURN] = 1 - last
    return whole(last)


@Kernel
def _build(
    frames: Numbers,
    needs: Numbers,
    joint: Chances,
    counts: Numbers,
    shown: Numbers,
    leaves: Chances,
    counted: Numbers,
    nodes: Small,
    ends: Small,
    entries: Small,
    even: Chances,
    total: Chances,
    chances: Chances,
) -> int:
    """Write down the whole tree below the first frame, at which both sides have something to lay
    and one has two cards at least; 0 where there is no room for it.

    `entries` has the hands of both sides, those of side 0 first; `joint` says how likely each two
    of them are, `counts` what side 0's hands count in the show, `shown` which kind the other's are,
    and `leaves` the chance to win by what side 0 has once its hand is counted, what the other has
    pegged, and that kind.
    """
    row, need = whole(0), whole(needs[0] | needs[1] << 8)
    frames[0, FROM] = ENTER
    while row >= 0:
        seat = frames[row, TURN]
        if frames[row, FROM] == ENTER:
            if not _enter(frames, row, counted, nodes, entries, even, total):
                return 0
            held, others = frames[row, HELD + seat], frames[row, HELD + 1 - seat]
            if held == 1 or (held == 2 and others == 1):
                # After any card nobody has a choice.
                first, end = frames[row, FROM], frames[row, FROM]
                while end < frames[row, UPTO] and entries[end, LAID]:
                    end += 1
                if end > first and not _end(
                    frames, row, first, end, -1.0, need, counted, ends, entries, joint,
                    counts, shown, leaves, chances,
                ):  # fmt: skip
                    return 0
                frames[row, FROM] = end
        first = frames[row, FROM]
        if first == frames[row, UPTO]:
            row -= 1
            continue
        end, rank = first, entries[first, LAID]
        while end < frames[row, UPTO] and entries[end, LAID] == rank:
            end += 1
        frames[row, FROM] = end
        pegs = _below(frames, row, whole(rank), first, end)
        if pegs >= 0 and frames[row + 1, PEGS + pegs] >= needs[pegs]:
            sure = 1.0 if pegs == 0 else 0.0
            if not _end(
                frames, row, first, end, sure, need, counted, ends, entries, joint,
                counts, shown, leaves, chances,
            ):  # fmt: skip
                return 0
            continue
        row += 1
    return 1


# ---------------------------------------------------------------- given and taken as a whole

ENDLESS = 255
"""More than anybody pegs."""
ROOM_NODES, ROOM_ENTRIES, ROOM_CELLS = 100_000, 500_000, 2_000_000


class Endgame(NamedTuple):
    """A moment of the play with all that both sides may hold: side 0 is the one whose turn it is.

    `series` and the count, `total`, are on the table, `last` is the side that laid last, `passed`
    has a bit for each that has said go, and `held` says how many cards both have. `mine` and
    `others` are what may be left in the hands, `joint` how likely each two of them are, `counts`
    and `shown` what they count, as `leaves` takes it: the chance of side 0 by what it has pegged
    with what its hand counts, what the other has pegged, and the number in `shown`.
    """

    series: int
    total: int
    last: int
    passed: int
    held: tuple[int, int]
    needs: tuple[int, int]
    mine: Numbers
    others: Numbers
    joint: Chances
    counts: Numbers
    shown: Numbers
    leaves: Chances


class Tree(NamedTuple):
    """The whole of a game as it is written down, and room to solve it in."""

    counted: Numbers
    nodes: Small
    ends: Small
    entries: Small
    even: Chances
    total: Chances
    chances: Chances

    @property
    def work(self) -> int:
        """What one round takes, more or less, in cells of the ends."""
        nodes, ends, entries, cells = (int(self.counted[at]) for at in range(COUNTED))
        return cells + 8 * entries + 20 * (nodes + ends)

    @property
    def first(self) -> slice:
        """The entries of all that may be done at the beginning."""
        return slice(int(self.nodes[0, DONE_AT]), int(self.nodes[0, DONE_END]))


def tree_of(game: Endgame) -> Tree | None:
    """All that may be done from here on; None where it is too much."""
    frames = np.zeros((MOST_FRAMES, PLACES), np.int64)
    own = len(game.mine)
    both = own + len(game.others)
    frames[0, SERIES], frames[0, COUNT] = game.series, game.total
    frames[0, LAST], frames[0, PASSED] = game.last, game.passed
    frames[0, HELD : HELD + 2], frames[0, LIST : LIST + 4] = game.held, (0, own, own, both)
    entries = np.empty((ROOM_ENTRIES, 4), np.int32)
    entries[:both] = 0
    entries[:both, ROOT] = [*range(own), *range(both - own)]
    entries[:both, LEFT] = [*game.mine, *game.others]
    tree = Tree(
        np.zeros(COUNTED, np.int64),
        np.empty((ROOM_NODES, 4), np.int32),
        np.empty((ROOM_NODES, 6), np.int32),
        entries,
        np.empty(ROOM_ENTRIES),
        np.empty(ROOM_ENTRIES),
        np.empty(ROOM_CELLS),
    )
    tree.counted[ENTRIES] = both
    built = _build(
        frames,
        np.minimum(np.array(game.needs, np.int64), ENDLESS),
        game.joint,
        game.counts,
        game.shown,
        game.leaves,
        tree.counted,
        tree.nodes,
        tree.ends,
        tree.entries,
        tree.even,
        tree.total,
        tree.chances,
    )
    return tree if built else None
