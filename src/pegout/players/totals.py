"""What many games add up to: whole numbers that may be added in any order, and their averages."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from pegout.players.intervals import Interval, of_average, of_share
from pegout.seating import sides

SOURCES = ("heels", "pegging", "hand", "crib", "all")
ROLES = {
    2: ("dealer", "pone"),
    3: ("dealer", "left", "right"),
    4: ("dealer", "left", "partner", "right"),
}
"""Who sits so many seats to the left of the dealer; the left hand is the pone."""

Table = tuple[tuple[int, ...], ...]


class Totals(Struct, frozen=True):
    """Sums over finished games; two of them add up to the sums over all their games.

    `skunks` counts every game that the book calls a skunk, double skunk or lurch. `points` and
    `squares` are sums over complete deals, by role and source: a deal cut short by the end of the
    game has no average.
    """

    hands: int
    games: int
    wins: tuple[int, ...]
    deals: int
    deals_squared: int
    first_dealer_wins: int
    skunks: int
    double_skunks: int
    lurches: int
    complete_deals: int
    points: Table
    squares: Table

    def __add__(self, other: Totals) -> Totals:
        fields = self.__struct_fields__[1:]
        added = {name: _added(getattr(self, name), getattr(other, name)) for name in fields}
        return Totals(self.hands, **added)

    def summary(self) -> Summary:
        """The sums as averages and shares, each with its interval."""
        games = max(self.games, 1)
        return Summary(
            games=self.games,
            wins=self.wins,
            deals_per_game=self.deals / games,
            first_dealer_wins=self.first_dealer_wins / games,
            points_per_deal=self._points_per_deal(),
            skunks=self.skunks / games,
            double_skunks=self.double_skunks / games,
            lurches=self.lurches / games,
            complete_deals=self.complete_deals,
            roles=self._roles(),
            intervals=self._intervals(),
        )

    def _points_per_deal(self) -> PointsPerDeal:
        deals = max(self.complete_deals, 1)
        dealer, *others = [row[-1] for row in self.points]
        return PointsPerDeal(dealer / deals, sum(others) / deals / (self.hands - 1))

    def _roles(self) -> tuple[Role, ...]:
        return tuple(
            Role(name, *(self._average(seat, place) for place in range(len(SOURCES))))
            for seat, name in enumerate(ROLES[self.hands])
        )

    def _average(self, seat: int, place: int) -> Average:
        points, squares = self.points[seat][place], self.squares[seat][place]
        within = of_average(points, squares, self.complete_deals, least=0.0) or (None, None)
        return Average(points / max(self.complete_deals, 1), *within)

    def _intervals(self) -> Intervals:
        shares = (self.first_dealer_wins, self.skunks, self.double_skunks, self.lurches)
        return Intervals(
            tuple(of_share(wins, self.games) for wins in self.wins),
            of_average(self.deals, self.deals_squared, self.games, least=0.0),
            *(of_share(times, self.games) for times in shares),
        )


def _added(one: Any, other: Any) -> Any:
    """Two numbers, or tables of them, place by place."""
    if isinstance(one, tuple):
        return tuple(_added(a, b) for a, b in zip(one, other, strict=True))
    return one + other


def no_games(hands: int) -> Totals:
    """The totals before the first game."""
    nothing = ((0,) * len(SOURCES),) * hands
    return Totals(hands, 0, (0,) * len(sides(hands)), 0, 0, 0, 0, 0, 0, 0, nothing, nothing)


class PointsPerDeal(Struct, frozen=True):
    """Average points of a complete deal; `pone` is the average of all who did not deal."""

    dealer: float
    pone: float


class Average(Struct, frozen=True):
    """An average and where the true one lies, nineteen times in twenty; one deal does not tell."""

    average: float
    low: float | None
    high: float | None


class Role(Struct, frozen=True):
    """What a seat scores in a complete deal, by source; `role` says where it sits."""

    role: str
    heels: Average
    pegging: Average
    hand: Average
    crib: Average
    all: Average


class Intervals(Struct, frozen=True):
    """95 % intervals, under the names of the figures they belong to; none without a game, and for
    an average none from one game.
    """

    wins: tuple[Interval | None, ...]
    deals_per_game: Interval | None
    first_dealer_wins: Interval | None
    skunks: Interval | None
    double_skunks: Interval | None
    lurches: Interval | None


class Summary(Struct, frozen=True):
    """What many games add up to: wins by side, the rest as averages and shares of games.

    `skunks` is the share of games that the book calls a skunk, double skunk or lurch for anyone;
    `intervals.wins` are of shares, not of numbers.
    """

    games: int
    wins: tuple[int, ...]
    deals_per_game: float
    first_dealer_wins: float
    points_per_deal: PointsPerDeal
    skunks: float
    double_skunks: float
    lurches: float
    complete_deals: int
    roles: tuple[Role, ...]
    intervals: Intervals
