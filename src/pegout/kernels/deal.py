"""One deal as a kernel plays it, from the mixing of the pack to the hands.

The order of things is the explained engine's: heels, each card laid, each go, the hands from the
dealer's left. The first score that reaches the target ends it, so each part says which side is out.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiled import compiled, whole
from pegout.kernels.pegging import peg_counts, pips_of, with_card
from pegout.kernels.policies import RANDOM, Dealt, Players, chosen_lay, chosen_throw
from pegout.kernels.rules import NOBODY, Rules, left_of, role_of, side_of
from pegout.kernels.show import FLUSH, show_counts
from pegout.kernels.stream import LEFT, STEP, WHOLE, Word, fraction
from pegout.kernels.tables import CARD, EMPTY, JACK, KEYS, LEGAL, NTH, NUMBER, ROOM, THROWS

HEELS, PEGGING, HAND, CRIB = range(4)

Pack = NDArray[np.uint8]
Desk = NDArray[np.int64]
"""By seat: four bytes with the cards held; the keys of the cards kept, then what they counted; what
was pegged. By side: the score. And where in the log the next increment goes."""
HELD, SHOWN, PEGGED, SCORE, NEXT = 0, 4, 8, 12, 16
DESK_PLACES = 17
Log = NDArray[np.int16]
"""A row for each deal, or one row written over and over: the dealer, the scores before the deal,
the cards dealt and the starter, the crib, the cards laid, and the increments."""
DEALER, BEFORE, DEALT, THROWN, LAID, INCREMENTS = 0, 1, 4, 25, 29, 45
LOG_PLACES = INCREMENTS + 40
# An increment is its points, the role that pegs them, and their source.
ROLE_SHIFT, SOURCE_SHIFT = 5, 7


@compiled
def peg(
    rules: Rules, desk: Desk, log: Log, row: int, seat: int, dealer: int, source: int, points: int
) -> bool:
    """Peg one score and note it; whether it ends the game."""
    side = side_of(seat, rules.hands)
    desk[SCORE + side] += points
    role = role_of(seat, dealer, rules.hands)
    note = points | role << ROLE_SHIFT | source << SOURCE_SHIFT
    log[row, desk[NEXT]] = note if points else 0
    desk[NEXT] += 1 if points else 0
    return desk[SCORE + side] >= rules.target  # type: ignore[no-any-return]


@compiled
def cards_used(hands: int) -> int:
    """Cards dealt to the hands, one to the crib of three hands, and the starter."""
    return 13 if hands == 2 else 17 if hands == 3 else 21


@compiled
def deal(rules: Rules, pack: Pack, log: Log, row: int, packs: Any) -> Any:
    """Mix as much of the pack as is used; how far the stream of packs has come."""
    left = Word(0)
    for place in range(cards_used(rules.hands)):
        if place & 3 == 0:
            packs += STEP
            left = fraction(packs)
        left *= Word(52 - place)
        found = place + whole(left >> WHOLE)
        left &= LEFT
        pack[found], pack[place] = pack[place], pack[found]
        log[row, DEALT + place] = pack[place]
    return packs


@compiled
def lay_away(
    rules: Rules, players: Players, pack: Pack, desk: Desk, log: Log, row: int, dealer: int
) -> int:
    """Every seat keeps four cards; the sum of the keys in the crib."""
    hands = rules.hands
    crib, thrown, seat = 0, 0, dealer
    for first in range(hands):
        seat = left_of(seat, hands)
        dealt = Dealt(pack, first, hands)
        # Who throws at random may as well throw what was dealt first.
        way = 0 if hands == 2 else 15
        if players.throwing[seat] != RANDOM:
            way = chosen_throw(players, seat, role_of(seat, dealer, hands), dealt)
        held, kept = 0, 0
        for place in range(4):
            card = whole(pack[first + THROWS[way, place] * hands])
            held |= card << 8 * place
            kept += KEYS[card]
        desk[HELD + seat], desk[SHOWN + seat], desk[PEGGED + seat] = held, kept, 0
        for place in range(4, 6 if hands == 2 else 5):
            card = whole(pack[first + THROWS[way, place] * hands])
            log[row, THROWN + thrown] = card
            crib += KEYS[card]
            thrown += 1
    if hands == 3:
        log[row, THROWN + thrown] = pack[15]
        crib += KEYS[pack[15]]
    return crib


@compiled
def turn_starter(rules: Rules, desk: Desk, log: Log, row: int, dealer: int, starter: int) -> int:
    """A jack gives the dealer his heels, up to the last hole that allows it."""
    side = side_of(dealer, rules.hands)
    if (
        starter >> 2 == JACK
        and desk[SCORE + side] <= rules.last_hole
        and peg(rules, desk, log, row, dealer, dealer, HEELS, rules.heels)
    ):
        return side
    return NOBODY


@compiled
def nobody_else(desk: Desk, hands: int, seat: int, silent: int) -> int:
    """1 where all others have said go in this series or have laid everything."""
    for other in range(hands):
        if other != seat and desk[HELD + other] != EMPTY and silent >> other & 1 == 0:
            return 0
    return 1


@compiled
def cards_left(hand: int) -> int:
    """How many cards are still in a hand."""
    left = 0
    for place in range(0, 32, 8):
        if hand >> place & CARD != CARD:
            left += 1
    return left


@compiled
def play(
    rules: Rules, players: Players, desk: Desk, log: Log, row: int, dealer: int, choices: Any
) -> int:
    """Lay all cards, series by series."""
    hands = rules.hands
    left = fraction(choices)
    last, gone, laid, silent = dealer, 0, 0, 0
    count, series, history = whole(0), whole(0), whole(0)
    while True:
        # The first to the left who can lay; the last to lay is asked last.
        legal, goes, seat = 0, 0, last
        for _ in range(hands):
            seat = left_of(seat, hands)
            legal = ROOM[count] - desk[HELD + seat] & LEGAL
            if legal:
                break
            silent |= 1 << seat
            # Where enough goes in a row end the series: those said before do not count again.
            if rules.most_goes and desk[HELD + seat] != EMPTY and gone >> seat & 1 == 0:
                gone |= 1 << seat
                goes += 1
                if goes == rules.most_goes:
                    break
        if not legal:
            if count == 0:
                return NOBODY
            if count != 31:
                desk[PEGGED + last] += 1
                if peg(rules, desk, log, row, last, dealer, PEGGING, 1):
                    return side_of(last, hands)
            count, series, gone, silent = whole(0), whole(0), 0, 0
            continue
        hand = desk[HELD + seat]
        if players.laying[seat] == RANDOM:
            # The four marks, brought together into four bits.
            marks = (legal >> 7) * 0x01020408 >> 24 & 15
            left *= Word(NUMBER[marks])
            place = whole(NTH[marks << 2 | whole(left >> WHOLE)])
            left &= LEFT
        else:
            role = role_of(seat, dealer, hands)
            alone = nobody_else(desk, hands, seat, silent)
            next_has = cards_left(desk[HELD + left_of(seat, hands)])
            place = chosen_lay(
                players, seat, role, hand, legal, series, count, history, alone, next_has
            )
        card = hand >> place & CARD
        desk[HELD + seat] = hand | CARD << place
        log[row, LAID + laid] = card
        laid += 1
        count += pips_of(card)
        series = with_card(series, card)
        history = history << 5 | (16 if seat == dealer else 0) | (card >> 2) + 1
        points = peg_counts(series, count)
        desk[PEGGED + seat] += points
        last = seat
        if peg(rules, desk, log, row, seat, dealer, PEGGING, points):
            return side_of(seat, hands)


@compiled
def show_hands(rules: Rules, desk: Desk, log: Log, row: int, dealer: int, starter: int) -> int:
    """Count the hands from the dealer's left to the dealer."""
    seat = dealer
    for _ in range(rules.hands):
        seat = left_of(seat, rules.hands)
        points = show_counts(desk[SHOWN + seat], starter, FLUSH)
        desk[SHOWN + seat] = points
        if peg(rules, desk, log, row, seat, dealer, HAND, points):
            return side_of(seat, rules.hands)
    return NOBODY


@compiled
def show_crib(
    rules: Rules, desk: Desk, log: Log, row: int, dealer: int, starter: int, crib: int
) -> tuple[int, int]:
    """Count the crib: the side that is out, and the points."""
    points = show_counts(crib, starter, rules.crib_flush)
    out = peg(rules, desk, log, row, dealer, dealer, CRIB, points)
    return side_of(dealer, rules.hands) if out else NOBODY, points
