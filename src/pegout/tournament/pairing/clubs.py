"""Clubs against clubs: each brings its boards, in order, and board meets board.

Clubs meet by the circle. In each further round of two clubs the boards of one move on by one, so
that nobody meets anybody again before all boards of both have met.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from pegout.errors import Rejection, refuse
from pegout.text import Message, say
from pegout.tournament.pairing.checks import plan_checks
from pegout.tournament.pairing.movement import all_rounds, circle, full_circle
from pegout.tournament.pairing.plan import Plan, PlannedGame, PlannedRound, left_over

CLUBS = "clubs"
"""The movement of a plan in which clubs meet clubs."""
MOST_BETWEEN = 60
"""Rounds that two clubs play against each other at most."""


def club_plan(clubs: Sequence[Sequence[int]], games: int | None = None) -> Plan | Rejection:
    """All rounds of clubs, each with the numbers of its boards in order.

    >>> plan = club_plan([[1, 2], [3, 4]])
    >>> [[game.entries for game in one.games] for one in plan.rounds]
    [[(1, 3), (2, 4)], [(1, 4), (2, 3)]]
    """
    if len(clubs) < 2:
        return refuse("too_few_clubs")
    boards = max(map(len, clubs))
    each = games or (boards if len(clubs) == 2 else 1)
    if not 1 <= each <= MOST_BETWEEN:
        return refuse("bad_club_games", most=MOST_BETWEEN)
    rounds = tuple(_rounds(clubs, each))
    often = -(-each // boards)
    checks = plan_checks(rounds, often, remarks=_remarks(clubs, each))
    return Plan(CLUBS, rounds, checks)


def _remarks(clubs: Sequence[Sequence[int]], each: int) -> Iterator[Message]:
    sizes = sorted(map(len, clubs))
    yield say("plan-clubs", clubs=len(clubs), boards=sizes[-1], games=each)
    if sizes[0] < sizes[-1]:
        yield say("plan-clubs-uneven", fewest=sizes[0], most=sizes[-1])


def _rounds(clubs: Sequence[Sequence[int]], each: int) -> Iterator[PlannedRound]:
    field = sorted(entry for club in clubs for entry in club)
    number = 0
    for sitting in all_rounds(circle, len(clubs), full_circle(len(clubs))):
        sizes = [max(len(clubs[a - 1]), len(clubs[b - 1])) for _, a, b in sitting]
        before = [0, *accumulate(sizes)]
        for on in range(each):
            number += 1
            games = tuple(
                game
                for (_, a, b), tables in zip(sitting, before, strict=False)
                for game in _match(clubs[min(a, b) - 1], clubs[max(a, b) - 1], on, tables)
            )
            yield PlannedRound(number, games, left_over(field, games))


def _match(one: Sequence[int], other: Sequence[int], on: int, before: int) -> Iterator[PlannedGame]:
    """One round of two clubs: the boards of the second are moved on by as many places."""
    boards = max(len(one), len(other))
    for board, entry in enumerate(one):
        at = (board + on) % boards
        if at < len(other):
            yield PlannedGame(before + board + 1, (entry, other[at]))
