"""Small fields for the tests: games in one line each, and the standings they come to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pegout.tournament.cards.result import GameRecord, Result, Scheduled, counted
from pegout.tournament.cards.tally import tallies_of
from pegout.tournament.profile import Profile, profile
from pegout.tournament.standings.places import Standing, standings

HOLE = 121


class Game(NamedTuple):
    """Two entries by name, and how their game ended."""

    one: str
    other: str
    result: Result


def won(winner: str, loser: str, score: int = 100) -> Game:
    return Game(winner, loser, Result("played", (HOLE, score)))


class Field:
    """A few games under one profile."""

    def __init__(
        self, book: str | Profile, games: Sequence[Game], extra: Iterable[str] = ()
    ) -> None:
        self.profile = profile(book) if isinstance(book, str) else book
        seen = dict.fromkeys([name for game in games for name in game[:2]] + list(extra))
        self.numbers = {name: number for number, name in enumerate(seen, 1)}
        self.names = {number: name for name, number in self.numbers.items()}
        self.games = self.records(games)
        self.tallies = tallies_of(self.names, self.games)

    def records(self, games: Sequence[Game]) -> tuple[GameRecord, ...]:
        return tuple(
            counted(
                self.profile,
                Scheduled(number, number, (self.numbers[one], self.numbers[other])),
                result,
            )
            for number, (one, other, result) in enumerate(games, 1)
        )

    def table(
        self, playoffs: Sequence[Game] = (), owed: dict[str, int] | None = None
    ) -> tuple[Standing, ...]:
        """The standings; no game is owed unless it is said."""
        missing = {self.numbers[name]: games for name, games in (owed or {}).items()}
        return standings(
            self.profile,
            self.tallies,
            self.games,
            names=self.names,
            owed=missing,
            parted=self.records(playoffs),
        )


def order(table: Iterable[Standing]) -> list[tuple[int | None, str]]:
    return [(row.place, row.entrant) for row in table]


def reasons(table: Iterable[Standing]) -> dict[str, str]:
    return {row.entrant: row.reason for row in table}
