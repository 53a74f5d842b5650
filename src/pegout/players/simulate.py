"""Many games between computer players, and what they add up to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from pegout.chance import seed_from
from pegout.game import Event, StartMatch
from pegout.game import events as e
from pegout.players.drive import play_match
from pegout.players.protocol import Player
from pegout.scoring import total
from pegout.seating import Seat, side_of, sides


def simulated_games(
    players: Sequence[Player], match: StartMatch, seed: str
) -> Iterator[list[Event]]:
    """Endless games, each a match by itself; the same seed gives the same games."""
    number = 0
    while True:
        number += 1
        yield play_match(players, match, iter([seed_from(f"{seed} game {number}")]))


class Tally:
    """Totals over finished games; points are of complete deals only, a deal cut short by the
    end of the game having no average.
    """

    def __init__(self, hands: int) -> None:
        self.hands = hands
        self.games = 0
        self.deals = 0
        self.wins = [0] * len(sides(hands))
        self.first_dealer_wins = 0
        self.skunks = 0
        self.complete_deals = 0
        self.dealer_points = 0
        self.other_points = 0

    def add(self, log: Iterable[Event]) -> None:
        """Take one finished game into the totals."""
        first, deal = None, None
        for event in log:
            if isinstance(event, e.DealerSet):
                if deal is not None:
                    self._add_deal(deal)
                deal = _DealPoints(event.seat, [0] * self.hands)
                first = event.seat if first is None else first
            elif isinstance(event, e.CardsDealt):
                self.deals += 1
            elif isinstance(event, e.ItemOpened) and deal is not None:
                deal.points[event.seat] += total(event.lines or ())
            elif isinstance(event, e.GameEnded):
                self._add_game(event, first)

    def _add_deal(self, deal: _DealPoints) -> None:
        self.complete_deals += 1
        self.dealer_points += deal.points[deal.dealer]
        self.other_points += sum(deal.points) - deal.points[deal.dealer]

    def _add_game(self, event: e.GameEnded, first: Seat | None) -> None:
        self.games += 1
        self.wins[event.winner] += 1
        if first is not None and side_of(first, self.hands) == event.winner:
            self.first_dealer_wins += 1
        self.skunks += any(name in ("skunk", "double_skunk", "lurch") for name in event.classes)

    def summary(self) -> Summary:
        """The totals as averages and shares."""
        games, deals = max(self.games, 1), max(self.complete_deals, 1)
        return Summary(
            games=self.games,
            wins=tuple(self.wins),
            deals_per_game=self.deals / games,
            first_dealer_wins=self.first_dealer_wins / games,
            points_per_deal=PointsPerDeal(
                self.dealer_points / deals, self.other_points / deals / (self.hands - 1)
            ),
            skunks=self.skunks / games,
        )


class _DealPoints(Struct):
    dealer: Seat
    points: list[int]


class PointsPerDeal(Struct, frozen=True):
    """Average points of a complete deal; `pone` is the average of all who did not deal."""

    dealer: float
    pone: float


class Summary(Struct, frozen=True):
    """What many games add up to: wins by side, the rest as averages and shares of games.

    `skunks` counts every game that the ruleset calls a skunk, double skunk or lurch.
    """

    games: int
    wins: tuple[int, ...]
    deals_per_game: float
    first_dealer_wins: float
    points_per_deal: PointsPerDeal
    skunks: float
