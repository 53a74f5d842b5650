"""Whole games and deals in bulk, and what they come to: arrays, and what is read off them.

The order of things is the explained engine's: heels, each card played, each go, the hands from the
dealer's left. The first score that reaches the target ends it, so each part says which side is out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, get_args

import numpy as np
from numpy.typing import NDArray

from pegout.game import ResultClass, result_class
from pegout.kernels.compiled import Kernel, compiled, whole
from pegout.kernels.pegging import peg_counts, pips_of, with_card
from pegout.kernels.policies import (
    RANDOM,
    BulkPlayers,
    Dealt,
    FineValues,
    Policy,
    Values,
    chosen_lay,
    chosen_throw,
    seated,
)
from pegout.kernels.rules import NOBODY, KernelRules, left_of, role_of, side_of
from pegout.kernels.show import FLUSH, show_counts
from pegout.kernels.stream import CHOICES, LEFT, STEP, WHOLE, Word, fraction, mixed, seed_number
from pegout.kernels.tables import CARD, EMPTY, JACK, KEYS, LEGAL, NTH, NUMBER, ROOM, THROWS
from pegout.rulesets import Ruleset
from pegout.seating import sides

# ---------------------------------------------------------------- one deal


HEELS, PEGGING, HAND, CRIB = range(4)

Pack = NDArray[np.uint8]
Desk = NDArray[np.int64]
"""By seat: four bytes with the cards held; the keys of the cards kept, then what they counted; what
was pegged. By side: the score. And where in the log the next increment goes."""
HELD, SHOWN, PEGGED, SCORE, NEXT = 0, 4, 8, 12, 16
DESK_PLACES = 17
Log = NDArray[np.int16]
"""A row for each deal, or one row written over and over: the dealer, the scores before the deal,
the cards dealt and the starter, the crib, the cards played, and the increments."""
DEALER, BEFORE, DEALT, THROWN, LAID, INCREMENTS = 0, 1, 4, 25, 29, 45
LOG_PLACES = INCREMENTS + 40
# An increment is its points, the role that pegs them, and their source.
ROLE_SHIFT, SOURCE_SHIFT = 5, 7


@compiled
def peg(
    rules: KernelRules,
    desk: Desk,
    log: Log,
    row: int,
    seat: int,
    dealer: int,
    source: int,
    points: int,
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
    """Cards dealt to the hands, one to the crib of three players, and the starter."""
    return 13 if hands == 2 else 17 if hands == 3 else 21


@compiled
def deal(rules: KernelRules, pack: Pack, log: Log, row: int, packs: Any) -> Any:
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
    rules: KernelRules,
    players: BulkPlayers,
    pack: Pack,
    desk: Desk,
    log: Log,
    row: int,
    dealer: int,
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
def turn_starter(
    rules: KernelRules, desk: Desk, log: Log, row: int, dealer: int, starter: int
) -> int:
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
    """1 where all others have said go in this series or have played everything."""
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
    rules: KernelRules,
    players: BulkPlayers,
    desk: Desk,
    log: Log,
    row: int,
    dealer: int,
    choices: Any,
) -> int:
    """Play all cards, series by series."""
    hands = rules.hands
    left = fraction(choices)
    last, gone, laid, silent = dealer, 0, 0, 0
    count, series, history = whole(0), whole(0), whole(0)
    while True:
        # The first to the left who can play; the last to play is asked last.
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
def show_hands(
    rules: KernelRules, desk: Desk, log: Log, row: int, dealer: int, starter: int
) -> int:
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
    rules: KernelRules, desk: Desk, log: Log, row: int, dealer: int, starter: int, crib: int
) -> tuple[int, int]:
    """Count the crib: the side that is out, and the points."""
    points = show_counts(crib, starter, rules.crib_flush)
    out = peg(rules, desk, log, row, dealer, dealer, CRIB, points)
    return side_of(dealer, rules.hands) if out else NOBODY, points


# ---------------------------------------------------------------- what they come to


SOURCES = ("heels", "pegging", "hand", "crib")
NO_CARD = -1
CLASSES: tuple[ResultClass, ...] = get_args(ResultClass)


class BulkGames(NamedTuple):
    """Finished games, one row each.

    `winner` is a side, or −1 where the game was stopped before anyone was out; `scores` are by
    side, as the pegs stand. `spread[role, source, points]` says how often the seat that far to the
    left of the dealer had that many points from one source in a complete deal; after the `SOURCES`
    comes one more, all of them together.
    """

    winner: NDArray[np.int16]
    deals: NDArray[np.int16]
    first_dealer: NDArray[np.int16]
    scores: NDArray[np.int16]
    spread: NDArray[np.int64]


class Deals(NamedTuple):
    """Deals as they were played, one row each.

    `game` is the number of its game, `before` the scores by side, `dealt` the cards in the order
    in which they left the pack, the starter last, `crib` the cards thrown from the dealer's left
    on (with three players the pack's card last), `laid` the cards of the play, −1 for those that
    were not. `increments` are all scores above 0 in the order of pegging, then zeros; `parts`
    reads them.
    """

    game: NDArray[np.int64]
    dealer: NDArray[np.int16]
    before: NDArray[np.int16]
    dealt: NDArray[np.int16]
    crib: NDArray[np.int16]
    laid: NDArray[np.int16]
    increments: NDArray[np.int16]


def deals_from(log: NDArray[np.int16], game: NDArray[np.int64], hands: int) -> Deals:
    """The rows that a kernel wrote, each column by its name."""
    return Deals(
        game,
        log[:, DEALER],
        log[:, BEFORE : BEFORE + len(sides(hands))],
        log[:, DEALT : DEALT + cards_used(hands)],
        log[:, THROWN : THROWN + 4],
        log[:, LAID : LAID + 4 * hands],
        log[:, INCREMENTS:],
    )


class Parts(NamedTuple):
    """Increments taken apart: where from (by `SOURCES`), for which role, how many points."""

    source: NDArray[np.int16]
    role: NDArray[np.int16]
    points: NDArray[np.int16]


def parts(increments: NDArray[np.int16]) -> Parts:
    """Source, role and points of increments; the role is how many seats from the dealer."""
    return Parts(
        increments >> SOURCE_SHIFT, increments >> ROLE_SHIFT & 3, increments & (1 << ROLE_SHIFT) - 1
    )


def points_by_seat(deals: Deals, hands: int) -> NDArray[np.int64]:
    """What each seat scored in each deal, by source: an array (deal, seat, source)."""
    source, role, points = parts(deals.increments)
    row = np.broadcast_to(np.arange(len(points))[:, None], points.shape)
    seat = (deals.dealer[:, None] + role) % hands
    scored = np.zeros((len(points), hands, len(SOURCES)), np.int64)
    np.add.at(scored, (row, seat, source), points)
    return scored


def joined(games: Sequence[BulkGames]) -> BulkGames:
    """Games played in several batches, as if they had been played in one."""
    return BulkGames(
        np.concatenate([part.winner for part in games]),
        np.concatenate([part.deals for part in games]),
        np.concatenate([part.first_dealer for part in games]),
        np.concatenate([part.scores for part in games]),
        np.sum([part.spread for part in games], axis=0),
    )


def averages(spread: NDArray[np.int64]) -> NDArray[np.float64]:
    """The average of a complete deal by role and source; NaN where there was none."""
    deals = spread.sum(axis=-1)
    points = spread @ np.arange(spread.shape[-1])
    average = np.full(deals.shape, np.nan)
    np.divide(points, deals, out=average, where=deals > 0)
    return average


def losses(games: BulkGames, book: Ruleset, target: int | None = None) -> NDArray[np.int8]:
    """How each side lost each game, as an index into `CLASSES`; −1 for the winner."""
    length = book.game.target.value if target is None else target
    by_score = np.array(
        [CLASSES.index(result_class(book.game, length, length, score)) for score in range(length)]
        + [-1],
        np.int8,
    )
    return by_score[games.scores]


# ---------------------------------------------------------------- played


ALL = 4
MOST_POINTS = 160
"""More than one seat can score in a deal: 60 in the play, 29 twice in the show, 31 for heels."""
MOST_DEALS = 1000
NO_TARGET = 1 << 14

# The columns of the results, one row for each game.
WINNER, DEALS, FIRST_DEALER, SCORES = 0, 1, 2, 3
RESULT_PLACES = 6


@Kernel
def _play_all(
    numbers: NDArray[np.int64],
    seed: np.uint64,
    ways: NDArray[np.int64],
    keep_values: Values,
    throw_values: FineValues,
    lay_values: Values,
    weights: Values,
    results: NDArray[np.int16],
    spread: NDArray[np.int64],
    log: Log,
    pack: Pack,
    desk: Desk,
) -> None:
    """Play a game for each row of the results; `numbers` are the rules, then which games."""
    rules = KernelRules(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    first, first_dealer, most_deals = numbers[6], numbers[7], numbers[8]
    players = BulkPlayers(ways[0], ways[1], keep_values, throw_values, lay_values, weights)
    hands = rules.hands
    row = whole(0)
    for game in range(len(results)):
        packs = mixed(seed + Word(first + game) * STEP)
        choices = mixed(packs ^ CHOICES)
        for card in range(52):
            pack[card] = card
        for side in range(3):
            desk[SCORE + side] = numbers[9 + side]
        dealer = first_dealer
        if dealer < 0:
            dealer = whole(fraction(packs) * Word(hands) >> WHOLE)
        results[game, FIRST_DEALER] = dealer
        deals, winner = 0, NOBODY
        while winner < 0 and deals < most_deals:
            log[row, DEALER] = dealer
            for side in range(3):
                log[row, BEFORE + side] = desk[SCORE + side]
            desk[NEXT] = INCREMENTS
            packs = deal(rules, pack, log, row, packs)
            choices += STEP
            winner = _play_deal(rules, players, pack, desk, log, row, dealer, choices, spread)
            deals += 1
            dealer = left_of(dealer, hands)
            if len(log) > 1:
                row += 1
        results[game, WINNER] = winner
        results[game, DEALS] = deals
        for side in range(3):
            results[game, SCORES + side] = min(desk[SCORE + side], rules.target)


@compiled
def _play_deal(
    rules: KernelRules,
    players: BulkPlayers,
    pack: Pack,
    desk: Desk,
    log: Log,
    row: int,
    dealer: int,
    choices: Word,
    spread: NDArray[np.int64],
) -> int:
    """Everything after the cards are dealt; the side that is out, or nobody."""
    starter = whole(pack[cards_used(rules.hands) - 1])
    crib = lay_away(rules, players, pack, desk, log, row, dealer)
    before = desk[SCORE + side_of(dealer, rules.hands)]
    out = turn_starter(rules, desk, log, row, dealer, starter)
    if out >= 0:
        return out
    heels = desk[SCORE + side_of(dealer, rules.hands)] - before
    out = play(rules, players, desk, log, row, dealer, choices)
    if out >= 0:
        return out
    out = show_hands(rules, desk, log, row, dealer, starter)
    if out >= 0:
        return out
    out, points = show_crib(rules, desk, log, row, dealer, starter, crib)
    if out < 0:
        # The deal is complete, and goes into the averages.
        spread[0, HEELS, heels] += 1
        spread[0, CRIB, points] += 1
        for seat in range(rules.hands):
            role = role_of(seat, dealer, rules.hands)
            pegged, shown = desk[PEGGED + seat], desk[SHOWN + seat]
            spread[role, PEGGING, pegged] += 1
            spread[role, HAND, shown] += 1
            spread[role, ALL, pegged + shown + (points + heels if role == 0 else 0)] += 1
    return out


def play_games(
    policies: Sequence[Policy],
    rules: KernelRules,
    seed: str,
    games: range,
    *,
    dealer: int = NOBODY,
    scores: Sequence[int] = (),
) -> BulkGames:
    """Play these games of a seed to the end, the policies in seat order.

    Who deals first is chance unless a dealer is given; the scores are 0 unless they are given.

    >>> from pegout.kernels import RANDOM_POLICY, rules_for
    >>> from pegout.rulesets import ruleset
    >>> rules = rules_for(ruleset("acc"))
    >>> played = play_games([RANDOM_POLICY] * 2, rules, "a wet Tuesday", range(1000))
    >>> bool((played.scores.max(axis=1) == 121).all())
    True
    """
    return _played(policies, rules, seed, games, dealer, scores, MOST_DEALS, _no_log())


def record_games(
    policies: Sequence[Policy],
    rules: KernelRules,
    seed: str,
    games: range,
    *,
    dealer: int = NOBODY,
    scores: Sequence[int] = (),
) -> tuple[BulkGames, Deals]:
    """The same games, with every deal as it was played."""
    # Only when they have been played is it known how many deals there are to keep.
    played = play_games(policies, rules, seed, games, dealer=dealer, scores=scores)
    log = _log_for(int(played.deals.sum()))
    _played(policies, rules, seed, games, dealer, scores, MOST_DEALS, log)
    numbers = np.repeat(np.arange(games.start, games.stop), played.deals)
    return played, deals_from(log[: len(numbers)], numbers, rules.hands)


def play_deals(
    policies: Sequence[Policy], rules: KernelRules, seed: str, deals: range, *, dealer: int = 0
) -> Deals:
    """Play single deals from no score, each to its end: nobody is ever out."""
    endless = rules._replace(target=NO_TARGET)
    log = _log_for(len(deals))
    _played(policies, endless, seed, deals, dealer, (), 1, log)
    return deals_from(log[: len(deals)], np.arange(deals.start, deals.stop), rules.hands)


def _no_log() -> Log:
    return np.zeros((1, LOG_PLACES), np.int16)


def _log_for(deals: int) -> Log:
    # One row more than is needed: a log of a single row is one that is not kept.
    log = np.zeros((deals + 1, LOG_PLACES), np.int16)
    log[:, LAID:INCREMENTS] = NO_CARD
    return log


def _played(
    policies: Sequence[Policy],
    rules: KernelRules,
    seed: str,
    games: range,
    dealer: int,
    scores: Sequence[int],
    most_deals: int,
    log: Log,
) -> BulkGames:
    _refuse(policies, rules, games, dealer, scores)
    number_of_sides = len(sides(rules.hands))
    start = [*scores, 0, 0, 0][:3] if scores else [0, 0, 0]
    numbers = np.array([*rules, games.start, dealer, most_deals, *start], np.int64)
    players = seated(policies)
    results = np.zeros((len(games), RESULT_PLACES), np.int16)
    spread = np.zeros((4, len(SOURCES) + 1, MOST_POINTS), np.int64)
    _play_all(
        numbers,
        seed_number(seed),
        np.array([players.throwing, players.laying]),
        players.keep_values,
        players.throw_values,
        players.lay_values,
        players.weights,
        results,
        spread,
        log,
        np.empty(52, np.uint8),
        np.zeros(DESK_PLACES, np.int64),
    )
    return BulkGames(
        results[:, WINNER],
        results[:, DEALS],
        results[:, FIRST_DEALER],
        results[:, SCORES : SCORES + number_of_sides],
        spread[: rules.hands],
    )


def _refuse(
    policies: Sequence[Policy], rules: KernelRules, games: range, dealer: int, scores: Sequence[int]
) -> None:
    """What would lead a kernel astray, since it looks at nothing twice."""
    if len(policies) != rules.hands:
        raise ValueError(f"{rules.hands} hands need as many policies, not {len(policies)}")
    if games.step != 1 or games.start < 0:
        raise ValueError(f"games are numbered from 0 one after the other, not {games}")
    if not NOBODY <= dealer < rules.hands:
        raise ValueError(f"no seat {dealer} can deal with {rules.hands} hands")
    if scores and len(scores) != len(sides(rules.hands)):
        raise ValueError(f"a game of {rules.hands} hands has no scores {tuple(scores)}")
    if any(not 0 <= score < rules.target for score in scores):
        raise ValueError(f"a game to {rules.target} has no scores {tuple(scores)}")
