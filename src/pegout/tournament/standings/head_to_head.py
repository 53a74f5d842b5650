"""Who met whom, and who won: looked up only where a tie asks for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import combinations, pairwise
from typing import Protocol

from pegout.tournament.cards.result import CardLine, GameRecord

Score = tuple[int, int]
"""Games won and games lost against one other."""


class Carded(Protocol):
    """A game of which it is known who met and what both cards say."""

    @property
    def entries(self) -> tuple[int, int | None]: ...

    @property
    def lines(self) -> tuple[CardLine | None, CardLine | None]: ...


class Meetings:
    """The games between each two, as games won and lost.

    Two have met in a game that stands on both cards and that exactly one of them won. A volunteer
    has met nobody in the volunteer's game, and a double forfeit is no meeting. Only those of equal
    totals can be tied, so nobody else's games are looked at.
    """

    def __init__(self, games: Iterable[Carded], totals: Mapping[int, int]) -> None:
        self._games = games
        self._totals = totals

    @cached_property
    def _scores(self) -> dict[int, dict[int, Score]]:
        scores: dict[int, dict[int, Score]] = {}
        totals = self._totals
        for game in self._games:
            one, other = game.entries
            if other is None or totals.get(one) != totals.get(other):
                continue
            first, second = game.lines
            if first is None or second is None or first.won == second.won:
                continue
            winner, loser = (one, other) if first.won else (other, one)
            won, lost = scores.setdefault(winner, {}).get(loser, (0, 0))
            scores[winner][loser] = (won + 1, lost)
            scores.setdefault(loser, {})[winner] = (lost, won + 1)
        return scores

    def among(self, tied: Sequence[int]) -> dict[int, dict[int, Score]]:
        """For each of these, the others of them whom it has met, with games won and lost."""
        members = set(tied)
        return {
            entry: {
                other: score
                for other, score in self._scores.get(entry, {}).items()
                if other in members
            }
            for entry in tied
        }


def all_met(met: Mapping[int, Mapping[int, Score]]) -> bool:
    """Whether each of these has met every other."""
    return all(len(others) == len(met) - 1 for others in met.values())


def first_unmet(met: Mapping[int, Mapping[int, Score]]) -> tuple[int, int]:
    """Two of these who never met."""
    return next(pair for pair in combinations(met, 2) if pair[1] not in met[pair[0]])


def games_won(met: Mapping[int, Mapping[int, Score]]) -> dict[int, int]:
    """The games each of these won against the others of them."""
    return {entry: sum(won for won, _ in others.values()) for entry, others in met.items()}


def beat_all(met: Mapping[int, Mapping[int, Score]]) -> int | None:
    """The one who met and beat every other of these."""
    return _above_all(met, 1)


def lost_to_all(met: Mapping[int, Mapping[int, Score]]) -> int | None:
    """The one who met and lost to every other of these."""
    return _above_all(met, -1)


def _above_all(met: Mapping[int, Mapping[int, Score]], sign: int) -> int | None:
    for entry, others in met.items():
        if len(others) == len(met) - 1 and all(
            sign * (won - lost) > 0 for won, lost in others.values()
        ):
            return entry
    return None


class PlayoffGames:
    """The games that were played to part ties, in order for each two."""

    def __init__(self, games: Iterable[GameRecord]) -> None:
        self._of: dict[frozenset[int], list[GameRecord]] = {}
        for game in sorted(games, key=lambda game: game.number):
            one, other = game.entries
            if other is not None and None not in game.lines:
                self._of.setdefault(frozenset((one, other)), []).append(game)

    def number(self, one: int, other: int) -> int:
        """How many of them these two have played."""
        return len(self._of.get(frozenset((one, other)), ()))

    def round_of(self, tied: Sequence[int], stage: int) -> tuple[GameRecord, ...]:
        """Of a round among these, each meeting each once, the games that were played so far.

        Whoever is still tied plays another round, and so on: `stage` counts them from 0.
        """
        members = set(tied)
        return tuple(
            games[stage]
            for pair, games in self._of.items()
            if len(games) > stage and pair <= members
        )


def neighbours(figures: Sequence[int]) -> list[int]:
    """For each of some figures the one it is told beside: that above it, for the first below.

    >>> neighbours([948, 941, 930])
    [941, 948, 941]
    """
    return [figures[1], *(above for above, _ in pairwise(figures))]
