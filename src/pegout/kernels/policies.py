"""How a seat throws and plays, for games in bulk.

This is the one place to add a way of playing: its name in `WAYS`, and its branch in
`chosen_throw` or `chosen_lay`. Each is handed what its seat may know and no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiled import compiled, whole
from pegout.kernels.pegging import learnt_lay, peg_counts, pips_of, weights_for, with_card
from pegout.kernels.show import FLUSH, ranks_count
from pegout.kernels.tables import (
    CARD,
    FIVE,
    FOUR_NUMBERS,
    FOUR_POINTS,
    FOUR_STARTERS,
    FOURS,
    GIFTS,
    JACK_SHIFT,
    KEYS,
    PAIR_NUMBERS,
    PAIRS,
    RANK,
    RANKS,
    SUIT_BITS,
    SUIT_SHIFT,
    THROWS,
)

Way = Literal["random", "greedy", "table", "learnt", "low_table"]
WAYS: tuple[Way, ...] = ("random", "greedy", "table", "learnt", "low_table")
RANDOM, GREEDY, TABLE, LEARNT, LOW_TABLE = range(len(WAYS))
COUNTS = 32

Values = NDArray[np.float32]
FineValues = NDArray[np.float64]


class Policy(NamedTuple):
    """How one player throws and plays.

    By table, a throw is worth the exact average of the hand kept over all starters not seen, plus
    `keep_values[role, number of the four ranks kept]`, plus `throw_values[role, ranks thrown]`: the
    number of the pair, or with three and four players the one rank. A card played is worth what it
    scores now, plus `lay_values[role, rank laid before, count before, rank]`, where the rank before
    is 1 to 13, or 0 at a lead. The role is how many seats one sits to the left of the dealer. Of
    equal throws the first is taken, or by "low_table" the one that keeps the lowest cards; that is
    a way to throw only. Cards are also played by learnt values: `weights`, as `laying` has them.
    There is no such way to throw.
    """

    throwing: Way = "random"
    laying: Way = "random"
    keep_values: Values | None = None
    throw_values: Values | FineValues | None = None
    lay_values: Values | None = None
    weights: Values | None = None


RANDOM_POLICY = Policy()
GREEDY_POLICY = Policy("greedy", "greedy")


class BulkPlayers(NamedTuple):
    """The policies of all seats; the first index of each array is the seat."""

    throwing: NDArray[np.int64]
    laying: NDArray[np.int64]
    keep_values: Values
    throw_values: FineValues
    lay_values: Values
    weights: Values


def seated(policies: Sequence[Policy]) -> BulkPlayers:
    """Policies in seat order as the kernels take them; a table that is not given is all zero."""
    hands = len(policies)
    thrown = PAIRS if hands == 2 else RANKS
    if any(policy.throwing == "learnt" for policy in policies):
        raise ValueError("there are learnt values for laying, none for throwing")
    if any(policy.laying == "low_table" for policy in policies):
        raise ValueError("the lowest cards are kept when throwing; there is no such way to lay")
    learnt = weights_for(hands) if any(policy.laying == "learnt" for policy in policies) else 0
    return BulkPlayers(
        np.array([WAYS.index(policy.throwing) for policy in policies]),
        np.array([WAYS.index(policy.laying) for policy in policies]),
        _stacked([policy.keep_values for policy in policies], (hands, FOURS)),
        # Sums with these may be equal to the last digit, as those of the players themselves are.
        _stacked([policy.throw_values for policy in policies], (hands, thrown), np.float64),
        _stacked([policy.lay_values for policy in policies], (hands, RANKS + 1, COUNTS, RANKS)),
        _stacked([policy.weights if learnt else None for policy in policies], (learnt,)),
    )


def _stacked(
    given: Sequence[NDArray[Any] | None],
    shape: tuple[int, ...],
    kind: type[np.float32 | np.float64] = np.float32,
) -> NDArray[Any]:
    for values in given:
        if values is not None and values.shape != shape:
            raise ValueError(f"a table of values must have the shape {shape}, not {values.shape}")
        if values is not None and not np.isfinite(values).all():
            raise ValueError("a table of values must have numbers only: what is worst is just low")
    zero = np.zeros(shape, kind)
    return np.stack([zero if values is None else values.astype(kind) for values in given])


# ---------------------------------------------------------------- the play


@compiled
def chosen_lay(
    players: BulkPlayers,
    seat: int,
    role: int,
    hand: int,
    legal: int,
    series: int,
    count: int,
    history: int,
    alone: int,
    left: int,
) -> int:
    """At which bit of its hand the card begins that a seat plays, if it does not play at random.

    `alone` is 1 where nobody else can play in this series any more, `left` how many cards the next
    seat holds.

    `history` has the last twelve cards played in this deal, which with two players is all of them,
    in groups of five bits: the rank, ace as 1, and 16 if it was the dealer's. No way needs it yet.
    """
    if players.laying[seat] == GREEDY:
        return _lay_greedy(hand, legal, series, count)
    if players.laying[seat] == LEARNT:
        ranks = _ranks_of(hand)
        return learnt_lay(players.weights[seat], role, alone, left, ranks, series, count) << 1
    return _lay_by_table(players.lay_values, seat, role, hand, legal, series, count)


@compiled
def _lay_greedy(hand: int, legal: int, series: int, count: int) -> int:
    """What scores most; of equals what leaves no risky count; of these the highest card."""
    best, chosen = -1, 0
    for place in range(0, 32, 8):
        if legal >> place & 0x80:
            code = hand >> place & CARD
            after = count + pips_of(code)
            points = peg_counts(with_card(series, code), after)
            safe = 0 if after == 5 or after == 21 else 1  # noqa: PLR1714 - Numba builds the tuple
            worth = points << 8 | safe << 7 | code
            if worth > best:
                best, chosen = worth, place
    return chosen


@compiled
def _lay_by_table(
    values: Values, seat: int, role: int, hand: int, legal: int, series: int, count: int
) -> int:
    """The card of the highest value; of equals the highest card."""
    best, highest, chosen = -np.inf, -1, 0
    for place in range(0, 32, 8):
        if legal >> place & 0x80:
            code = hand >> place & CARD
            points = peg_counts(with_card(series, code), count + pips_of(code))
            worth = points + values[seat, role, series & RANK, count, code >> 2]
            if worth > best or (worth == best and code > highest):
                best, highest, chosen = worth, code, place
    return chosen


@compiled
def _ranks_of(hand: int) -> int:
    """The ranks of a hand, four groups of four bits, ace as 1 and 0 where a card is gone."""
    ranks = whole(0)
    for place in range(4):
        code = hand >> 8 * place & CARD
        if code != CARD:
            ranks |= (code >> 2) + 1 << 4 * place
    return ranks


# ---------------------------------------------------------------- throwing


class Dealt(NamedTuple):
    """A hand as it was dealt: its first card in the pack, then each card a fixed step further."""

    pack: NDArray[np.uint8]
    first: int
    hands: int


@compiled
def chosen_throw(players: BulkPlayers, seat: int, role: int, dealt: Dealt) -> int:
    """The row of `THROWS` for a seat that does not throw at random."""
    if players.throwing[seat] == GREEDY:
        return _throw_greedy(dealt, role == 0 or (dealt.hands == 4 and role == 2))
    return _throw_by_table(players, seat, role, dealt)


@compiled
def ways_to_throw(hands: int) -> tuple[int, int]:
    """The rows of `THROWS` for that many players."""
    return (0, 15) if hands == 2 else (15, 20)


@compiled
def card_in(dealt: Dealt, way: int, place: int) -> int:
    """One of the four cards that a throw keeps, or one of those it throws."""
    return whole(dealt.pack[dealt.first + THROWS[way, place] * dealt.hands])


@compiled
def thrown_number(dealt: Dealt, way: int) -> int:
    """The number of the pair thrown, or the rank of the one card."""
    rank = card_in(dealt, way, 4) >> 2
    if dealt.hands > 2:
        return rank
    return whole(PAIR_NUMBERS[rank << 4 | card_in(dealt, way, 5) >> 2])


@compiled
def four_number(a: int, b: int, c: int, d: int) -> int:
    """The number of the set of ranks of four cards."""
    one = whole(PAIR_NUMBERS[(a >> 2) << 4 | b >> 2])
    other = whole(PAIR_NUMBERS[(c >> 2) << 4 | d >> 2])
    return whole(FOUR_NUMBERS[one * PAIRS + other])


@compiled
def _throw_greedy(dealt: Dealt, own_crib: bool) -> int:
    """What keeps the highest count; of equals what is best for that crib; of these what keeps the
    lowest cards; of these the first.
    """
    best, chosen = -1, 0
    first, end = ways_to_throw(dealt.hands)
    for way in range(first, end):
        a, b = card_in(dealt, way, 0), card_in(dealt, way, 1)
        c, d = card_in(dealt, way, 2), card_in(dealt, way, 3)
        points = whole(FOUR_POINTS[four_number(a, b, c, d)])
        if ((a ^ b) | (a ^ c) | (a ^ d)) & 3 == 0:
            points += FLUSH
        thrown = thrown_number(dealt, way)
        gift = whole(GIFTS[thrown]) if dealt.hands == 2 else whole(thrown == FIVE)
        worth = points << 16 | (8 + (gift if own_crib else -gift)) << 10 | 512 - (a + b + c + d)
        if worth > best:
            best, chosen = worth, way
    return chosen


@compiled
def _throw_by_table(players: BulkPlayers, seat: int, role: int, dealt: Dealt) -> int:
    """The throw of the highest value; of equals the first, or first what keeps the lowest cards."""
    best, lowest, chosen = -np.inf, whole(0), 0
    first, end = ways_to_throw(dealt.hands)
    held = whole(0)
    low = whole(players.throwing[seat] == LOW_TABLE)
    for place in range(5 if dealt.hands > 2 else 6):
        held += KEYS[card_in(dealt, first, place)]
    for way in range(first, end):
        a, b = card_in(dealt, way, 0), card_in(dealt, way, 1)
        c, d = card_in(dealt, way, 2), card_in(dealt, way, 3)
        four = four_number(a, b, c, d)
        worth = (
            kept_average(dealt, way, KEYS[a] + KEYS[b] + KEYS[c] + KEYS[d], four, held)
            + players.keep_values[seat, role, four]
            + players.throw_values[seat, role, thrown_number(dealt, way)]
        )
        kept = low * (a + b + c + d)
        if worth > best or (worth == best and kept < lowest):
            best, lowest, chosen = worth, kept, way
    return chosen


@compiled
def kept_average(dealt: Dealt, way: int, hand: int, four: int, held: int) -> float:
    """The exact average of a hand kept, over every starter that was not dealt to it."""
    # Over the 48 other cards, less those that were thrown.
    points = FOUR_STARTERS[four] - ranks_count(hand + KEYS[card_in(dealt, way, 4)])
    unseen = 47
    if dealt.hands == 2:
        points -= ranks_count(hand + KEYS[card_in(dealt, way, 5)])
        unseen = 46
    for suit in range(4):
        left = 13 - (held >> SUIT_SHIFT + SUIT_BITS * suit & 7)
        if hand >> SUIT_SHIFT + SUIT_BITS * suit & 7 == 4:
            points += FLUSH * unseen + left
        if hand >> JACK_SHIFT + suit & 1:
            points += left
    return float(points / unseen)
