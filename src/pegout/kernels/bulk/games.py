"""Whole deals and whole games in bulk, for two, three and four hands."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.bulk.playing import (
    BEFORE,
    CRIB,
    DEALER,
    DESK_PLACES,
    HAND,
    HEELS,
    INCREMENTS,
    LAID,
    LOG_PLACES,
    NEXT,
    NOBODY,
    PEGGED,
    PEGGING,
    SCORE,
    SHOWN,
    Desk,
    Log,
    Pack,
    cards_used,
    deal,
    lay_away,
    left_of,
    play,
    role_of,
    show_crib,
    show_hands,
    side_of,
    turn_starter,
)
from pegout.kernels.bulk.policies import FineValues, Players, Policy, Values, seated
from pegout.kernels.bulk.results import NO_CARD, SOURCES, Deals, Games, deals_from
from pegout.kernels.compiled import Kernel, compiled, whole
from pegout.kernels.rules import Rules
from pegout.kernels.stream import CHOICES, STEP, WHOLE, Word, fraction, mixed, seed_number
from pegout.seating import sides

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
    rules = Rules(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    first, first_dealer, most_deals = numbers[6], numbers[7], numbers[8]
    players = Players(ways[0], ways[1], keep_values, throw_values, lay_values, weights)
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
    rules: Rules,
    players: Players,
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
    rules: Rules,
    seed: str,
    games: range,
    *,
    dealer: int = NOBODY,
    scores: Sequence[int] = (),
) -> Games:
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
    rules: Rules,
    seed: str,
    games: range,
    *,
    dealer: int = NOBODY,
    scores: Sequence[int] = (),
) -> tuple[Games, Deals]:
    """The same games, with every deal as it was played."""
    # Only when they have been played is it known how many deals there are to keep.
    played = play_games(policies, rules, seed, games, dealer=dealer, scores=scores)
    log = _log_for(int(played.deals.sum()))
    _played(policies, rules, seed, games, dealer, scores, MOST_DEALS, log)
    numbers = np.repeat(np.arange(games.start, games.stop), played.deals)
    return played, deals_from(log[: len(numbers)], numbers, rules.hands)


def play_deals(
    policies: Sequence[Policy], rules: Rules, seed: str, deals: range, *, dealer: int = 0
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
    rules: Rules,
    seed: str,
    games: range,
    dealer: int,
    scores: Sequence[int],
    most_deals: int,
    log: Log,
) -> Games:
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
    return Games(
        results[:, WINNER],
        results[:, DEALS],
        results[:, FIRST_DEALER],
        results[:, SCORES : SCORES + number_of_sides],
        spread[: rules.hands],
    )


def _refuse(
    policies: Sequence[Policy], rules: Rules, games: range, dealer: int, scores: Sequence[int]
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
