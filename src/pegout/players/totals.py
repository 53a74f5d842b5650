"""What many games and duplicate pairs add up to, their averages, and how sure those are."""

from __future__ import annotations

from math import sqrt
from typing import Any, Literal, NamedTuple

from msgspec import Struct

from pegout.seating import sides

# ---------------------------------------------------------------- intervals


Z = 1.959963984540054
"""Nineteen times in twenty, chance stays within this many standard deviations."""
FEW = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)
"""Student's t: the same where the deviation itself was measured from 2, 3 ... 11 numbers."""


class Interval(NamedTuple):
    """Where the true figure lies, nineteen times in twenty."""

    low: float
    high: float


def of_share(times: int, tries: int) -> Interval | None:
    """Wilson's interval for what happened `times` times in `tries` tries.

    >>> of_share(56, 100)
    Interval(low=0.462..., high=0.653...)
    """
    share = times / max(tries, 1)
    return _wilson(share, share * (1 - share), tries)


def of_pairs(share: float, variance: float, pairs: int) -> Interval | None:
    """Wilson's interval with the variance that was measured between pairs.

    The two games of a pair come from the same packs, so luck mostly cancels and pairs differ less
    than single games. A few pairs that all end alike still leave doubt, and one pair tells nothing
    of how pairs differ: it is taken for a coin.

    >>> of_pairs(0.5, 0.0, 3)
    Interval(low=0.219..., high=0.780...)
    """
    coin = share * (1 - share)
    return _wilson(share, coin if pairs == 1 else min(variance, coin), pairs)


def _wilson(share: float, variance: float, number: int) -> Interval | None:
    if not number:
        return None
    middle = (number * share + Z * Z / 2) / (number + Z * Z)
    half = Z * sqrt(number * variance + Z * Z / 4) / (number + Z * Z)
    return Interval(max(middle - half, 0.0), min(middle + half, 1.0))


def of_average(
    total: int, squares: int, number: int, *, least: float | None = None
) -> Interval | None:
    """Student's interval for an average, from the sum of the numbers and of their squares; none for
    one number alone. Nothing lies below `least`, as 0 where things are counted.

    >>> of_average(1 + 3, 1 + 9, 2)
    Interval(low=-10.7..., high=14.7...)
    >>> of_average(1 + 3, 1 + 9, 2, least=0.0)
    Interval(low=0.0, high=14.7...)
    """
    if number < 2:
        return None
    average = total / number
    half = students_t(number - 1) * sqrt(variance_of(total, squares, number) / number)
    low = average - half
    return Interval(low if least is None else max(low, least), average + half)


def students_t(freedom: int) -> float:
    """Student's t for 95 % intervals: by table for few degrees of freedom, then by its series in
    their inverse, which is right to four places.

    >>> [round(students_t(freedom), 3) for freedom in (1, 10, 11, 30, 100_000)]
    [12.706, 2.228, 2.201, 2.042, 1.96]
    """
    if freedom <= len(FEW):
        return FEW[freedom - 1]
    terms = (
        Z,
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15.0 * Z) / 384,
        (79 * Z**9 + 776 * Z**7 + 1482 * Z**5 - 1920 * Z**3 - 945 * Z) / 92160,
    )
    return sum(term / float(freedom) ** power for power, term in enumerate(terms))


def variance_of(total: int, squares: int, number: int) -> float:
    """How much numbers differ, from their sum and the sum of their squares; 0 for one alone.

    >>> variance_of(1 + 3, 1 + 9, 2)
    2.0
    """
    if number < 2:
        return 0.0
    # Whole numbers first: the difference is exact however many there are.
    return (number * squares - total * total) / (number * (number - 1))


# ---------------------------------------------------------------- games


SOURCES = ("heels", "pegging", "hand", "crib", "all")
ROLES = {
    2: ("dealer", "pone"),
    3: ("dealer", "left", "right"),
    4: ("dealer", "left", "partner", "right"),
}
"""Who sits at each distance to the left of the dealer; the left hand is the pone."""

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

    def summary(self) -> SimulationSummary:
        """The sums as averages and shares, each with its interval."""
        games = max(self.games, 1)
        return SimulationSummary(
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


class SimulationSummary(Struct, frozen=True):
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


# ---------------------------------------------------------------- duplicate pairs


MOST_FAULTS = 20
"""This many lost games are told with their reasons; the others are only counted."""


class LostGame(Struct, frozen=True, order=True):
    """A game that a program lost by its own fault: which of which pair, whose, and why."""

    pair: int
    game: int
    player: Literal["a", "b"]
    reason: str


class PairTotals(Struct, frozen=True):
    """Sums over whole pairs: the games that A won, and by how many points in all games of a pair.

    A pair has a game for each side that A may have. `points` are ahead of each other side, added
    up, so that with three players they count twice.
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
