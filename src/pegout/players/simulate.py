"""Many games between computer players, each played through the driver, and their totals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from pegout.chance import seed_from
from pegout.game import Event, StartMatch, events as e
from pegout.players.drive import play_match
from pegout.players.protocol import Player
from pegout.players.totals import SOURCES, Summary, Totals, no_games
from pegout.scoring import total
from pegout.seating import Seat, side_of, sides

SOURCE_OF: dict[e.ItemKind, str] = {
    "heels": "heels",
    "play": "pegging",
    "go": "pegging",
    "hand": "hand",
    "crib": "crib",
}


def simulated_games(
    players: Sequence[Player], match: StartMatch, seed: str, numbers: Iterable[int]
) -> Iterator[list[Event]]:
    """The games of a seed with these numbers, each a match by itself, whoever plays them when."""
    for number in numbers:
        yield play_match(players, match, iter([seed_from(f"{seed} game {number}")]))


class Tally:
    """Totals over finished games, read off their logs."""

    def __init__(self, hands: int) -> None:
        self.totals = no_games(hands)

    def add(self, log: Iterable[Event]) -> None:
        """Take one finished game into the totals."""
        self.totals += totals_of(log, self.totals.hands)

    def summary(self) -> Summary:
        """The totals as averages and shares."""
        return self.totals.summary()


def totals_of(log: Iterable[Event], hands: int) -> Totals:
    """One finished game as totals; the deal that the end of the game cuts short is not averaged."""
    game = _Game(hands, [])
    for event in log:
        if isinstance(event, e.DealerSet):
            game.deals.append(_Deal(event.seat, [[0] * len(SOURCES) for _ in range(hands)]))
        elif isinstance(event, e.CardsDealt):
            game.dealt += 1
        elif isinstance(event, e.ItemOpened) and game.deals:
            game.deals[-1].score(event.seat, event.kind, total(event.lines or ()))
        elif isinstance(event, e.GameEnded):
            game.ended = event
    return game.totals()


class _Deal(Struct):
    dealer: Seat
    points: list[list[int]]

    def score(self, seat: Seat, kind: e.ItemKind, points: int) -> None:
        row = self.points[(seat - self.dealer) % len(self.points)]
        row[SOURCES.index(SOURCE_OF[kind])] += points
        row[-1] += points


class _Game(Struct):
    hands: int
    deals: list[_Deal]
    dealt: int = 0
    ended: e.GameEnded | None = None

    def totals(self) -> Totals:
        assert self.ended is not None
        winner, whole = self.ended.winner, self.deals[:-1]
        first = self.deals[0].dealer if self.deals else None
        classes = self.ended.classes
        return Totals(
            hands=self.hands,
            games=1,
            wins=tuple(int(side == winner) for side in sides(self.hands)),
            deals=self.dealt,
            deals_squared=self.dealt**2,
            first_dealer_wins=int(first is not None and side_of(first, self.hands) == winner),
            skunks=int(any(name in ("skunk", "double_skunk", "lurch") for name in classes)),
            double_skunks=int("double_skunk" in classes),
            lurches=int("lurch" in classes),
            complete_deals=len(whole),
            points=self._sums(whole, 1),
            squares=self._sums(whole, 2),
        )

    def _sums(self, deals: Sequence[_Deal], power: int) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(sum(deal.points[role][place] ** power for deal in deals) for place in range(5))
            for role in range(self.hands)
        )
