"""What duplicate pairs add up to, for the first of two players."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from pegout.players.intervals import Interval, of_average, of_pairs, variance_of

MOST_FAULTS = 20
"""So many lost games are told with their reasons; the others are only counted."""


class LostGame(Struct, frozen=True, order=True):
    """A game that a program lost by its own fault: which of which pair, whose, and why."""

    pair: int
    game: int
    player: Literal["a", "b"]
    reason: str


class PairTotals(Struct, frozen=True):
    """Sums over whole pairs: the games that A won, and by how many points in all games of a pair.

    A pair has a game for each side that A may have. `points` are ahead of each other side, added
    up, so that with three hands they count twice.
    """

    pairs: int = 0
    wins: int = 0
    wins_squared: int = 0
    points: int = 0
    points_squared: int = 0
    lost_by_fault: tuple[int, int] = (0, 0)
    faults: tuple[LostGame, ...] = ()
    sides: int = 2

    def __add__(self, other: PairTotals) -> PairTotals:
        a, b = self.lost_by_fault
        more_a, more_b = other.lost_by_fault
        return PairTotals(
            self.pairs + other.pairs,
            self.wins + other.wins,
            self.wins_squared + other.wins_squared,
            self.points + other.points,
            self.points_squared + other.points_squared,
            (a + more_a, b + more_b),
            # The earliest are kept, so that it does not matter who played which pairs when.
            tuple(sorted((*self.faults, *other.faults))[:MOST_FAULTS]),
            self.sides if self.pairs else other.sides,
        )

    def summary(self) -> PairSummary:
        """The sums as A's share of the games and margin in points, each with its interval."""
        games, others = self.sides * self.pairs, self.sides - 1
        # The wins of a pair are a share of its games.
        share = self.wins / max(games, 1)
        variance = variance_of(self.wins, self.wins_squared, self.pairs) / self.sides**2
        within = of_pairs(share, variance, self.pairs) or Interval(0.0, 1.0)
        margin = of_average(self.points, self.points_squared, self.pairs)
        return PairSummary(
            pairs=self.pairs,
            games=games,
            wins=(self.wins, games - self.wins),
            win_rate=share,
            even=1 / self.sides,
            low=within.low,
            high=within.high,
            points_per_pair=self.points / max(self.pairs, 1) / others,
            points_low=None if margin is None else margin.low / others,
            points_high=None if margin is None else margin.high / others,
            lost_by_fault=self.lost_by_fault,
            faults=self.faults,
        )


class PairSummary(Struct, frozen=True):
    """How A did against B: the share of games won, `even` being that of equals, and points ahead of
    the average of the others in the games of a pair.

    `low` and `high` are Wilson's 95 % interval with the variance between pairs; `points_low` and
    `points_high` are Student's, which one pair has not.
    """

    pairs: int
    games: int
    wins: tuple[int, int]
    win_rate: float
    even: float
    low: float
    high: float
    points_per_pair: float
    points_low: float | None
    points_high: float | None
    lost_by_fault: tuple[int, int]
    faults: tuple[LostGame, ...]
