"""What a movement is: it seats the next round of a field, from who is in it and what was played.

A movement that does not ask for results can be gone through before the first game, and the whole
plan is there. One that does (Swiss) is asked again before every round.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from pegout.tournament.pairing.plan import PlannedRound

Sitting = tuple[tuple[int, int, int], ...]
"""One round as a movement makes it: table, first seat and second seat of each game."""


class SoFar(NamedTuple):
    """What the next round may rest on.

    `entries` are the numbers of those who play, in the order of the draw, and `rounds` all rounds
    that were seated before. `wins` and `places` are what the games of those rounds gave each: the
    games won, and the place in the standings of the profile.
    """

    entries: Sequence[int]
    round: int = 1
    rounds: Sequence[PlannedRound] = ()
    wins: Mapping[int, int] = {}
    places: Mapping[int, int] = {}


class Movement(NamedTuple):
    """How a round is seated, and whether that waits for the results of the round before."""

    next_round: Callable[[SoFar], Sitting]
    by_results: bool = False


def all_rounds(next_round: Callable[[SoFar], Sitting], entries: int, rounds: int) -> list[Sitting]:
    """So many rounds of a movement that does not ask for results."""
    numbers = range(1, entries + 1)
    return [next_round(SoFar(numbers, number)) for number in range(1, rounds + 1)]
