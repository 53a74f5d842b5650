"""Many games between computer players, by the driver or by the kernels, and their totals.

Players simple enough for the kernels play there, hundreds of times as fast. The kernels have their
own stream of chance, so game 7 of a seed is one game by them and another one through the driver.
They cost half a second to import, so they are imported where used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from pegout import kernels
from pegout.chance import seed_from
from pegout.game import Event, StartMatch, events as e
from pegout.players.computer import Player
from pegout.players.drive import play_match
from pegout.players.levels import LEVELS
from pegout.players.levels.evgreedy import crib_values
from pegout.players.totals import SOURCES, PairTotals, SimulationSummary, Totals, no_games
from pegout.players.warmup import make_kernels_ready, make_levels_ready
from pegout.record import record_of, write_record
from pegout.scoring import total
from pegout.seating import Seat, seats, side_of, sides
from pegout.text import Message, say

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


# ---------------------------------------------------------------- through the driver


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
    """The games of a seed with these numbers, each a match by itself, regardless of who plays them
    and when.
    """
    for number in numbers:
        yield play_match(players, match, iter([seed_from(f"{seed} game {number}")]))


class GameTally:
    """Totals over finished games, read off their logs."""

    def __init__(self, hands: int) -> None:
        self.totals = no_games(hands)

    def add(self, log: Iterable[Event]) -> None:
        """Take one finished game into the totals."""
        self.totals += totals_of(log, self.totals.hands)

    def summary(self) -> SimulationSummary:
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


# ---------------------------------------------------------------- by the kernels


Engine = Literal["kernels", "driver"]
MakePolicy = Callable[[int], "kernels.Policy"]


def _random(_hands: int) -> kernels.Policy:

    return kernels.RANDOM_POLICY


def _greedy(_hands: int) -> kernels.Policy:

    return kernels.GREEDY_POLICY


def _evgreedy(hands: int) -> kernels.Policy:
    import numpy as np

    sides = [side_of(seat, hands) for seat in seats(hands)]
    throws = [crib_values(hands, own=side == sides[0]) for side in sides]
    return kernels.Policy("low_table", "greedy", throw_values=np.array(throws))


BULK_POLICIES: Mapping[str, MakePolicy] = {
    "random": _random,
    "greedy": _greedy,
    "evgreedy": _evgreedy,
}
"""The levels that the kernels play just as the driver would, with the policy for each size."""


def why_not_in_bulk(names: Sequence[str], match: StartMatch) -> Message | None:
    """Why the kernels cannot play these games, or None where they can."""
    slow = [name for name in names if name not in BULK_POLICIES]
    if slow:
        return say("kernels-unknown-level", level=slow[0])
    if match.counting != "auto":
        return say("kernels-table-counts")
    uncommon = kernels.uncommon_rules(match.ruleset, len(names))
    return say("kernels-unknown-rules", rules=uncommon) if uncommon else None


def engine_for(names: Sequence[str], match: StartMatch) -> Engine:
    """The kernels where they can play these games, otherwise the driver."""
    return "kernels" if why_not_in_bulk(names, match) is None else "driver"


def games_in_bulk(names: Sequence[str], match: StartMatch, seed: str, numbers: range) -> Totals:
    """The totals of the games of a seed with these numbers."""
    return _totals(kernels.play_games(_policies(names), _rules(names, match), seed, numbers), match)


def _policies(names: Sequence[str]) -> list[kernels.Policy]:
    return [BULK_POLICIES[name](len(names)) for name in names]


def _rules(names: Sequence[str], match: StartMatch) -> kernels.KernelRules:

    return kernels.rules_for(match.ruleset, len(names), match.target)


def _totals(games: kernels.BulkGames, match: StartMatch) -> Totals:
    import numpy as np

    hands, number_of_sides = len(games.spread), games.scores.shape[1]
    lost = kernels.losses(games, match.ruleset, match.target)
    double, lurch = (
        (lost == kernels.CLASSES.index(name)).any(axis=1) for name in ("double_skunk", "lurch")
    )
    skunk = (lost == kernels.CLASSES.index("skunk")).any(axis=1)
    deals = games.deals.astype(np.int64)
    points = np.arange(games.spread.shape[-1])
    # With partners seat 2 plays for side 0, and seat 3 for side 1.
    first_won = games.first_dealer % number_of_sides == games.winner
    return Totals(
        hands=hands,
        games=len(games.winner),
        wins=tuple(np.bincount(games.winner, minlength=number_of_sides).tolist()),
        deals=int(deals.sum()),
        deals_squared=int((deals**2).sum()),
        first_dealer_wins=int(first_won.sum()),
        skunks=int((skunk | double | lurch).sum()),
        double_skunks=int(double.sum()),
        lurches=int(lurch.sum()),
        complete_deals=int(games.spread[0, -1].sum()),
        points=_rows(games.spread @ points),
        squares=_rows(games.spread @ points**2),
    )


def _rows(table: NDArray[np.int64]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(row) for row in table.tolist())


def pairs_in_bulk(a: str, b: str, match: StartMatch, seed: str, numbers: range) -> PairTotals:
    """Duplicate pairs: A has each side once, and B all others, with the same packs.

    The player with the first seats deals first.
    """
    import numpy as np

    hands = len(match.names)
    number = len(sides(hands))
    wins, lead = np.zeros((2, len(numbers)), np.int64)
    for game in range(number):
        names = [a if side_of(seat, hands) == game else b for seat in seats(hands)]
        games = kernels.play_games(_policies(names), _rules(names, match), seed, numbers, dealer=0)
        wins += (games.winner == game).astype(int)
        scores = games.scores.astype(int)
        lead += number * scores[:, game] - scores.sum(axis=1)
    return _pair_totals(len(numbers), wins, lead, number)


def _pair_totals(
    pairs: int, wins: NDArray[np.int64], lead: NDArray[np.int64], sides: int
) -> PairTotals:
    return PairTotals(
        pairs=pairs,
        wins=int(wins.sum()),
        wins_squared=int((wins**2).sum()),
        points=int(lead.sum()),
        points_squared=int((lead**2).sum()),
        sides=sides,
    )


# ---------------------------------------------------------------- what is shared out to workers


IN_BULK = 10_000
"""Games that the kernels play at a time: a fraction of a second."""
BY_DRIVER = 4


class PlayedGames(Struct, frozen=True):
    """Games that were played: their totals, and their records by number where they are kept."""

    totals: Totals
    records: tuple[tuple[int, str], ...] = ()


class SimulatedGames(Struct, frozen=True):
    """The games of a seed, whichever of them, between computer players."""

    names: tuple[str, ...]
    match: StartMatch
    seed: str
    engine: Engine
    records: bool = False

    @property
    def batch(self) -> int:
        """How many games make a batch."""
        return IN_BULK if self.engine == "kernels" else BY_DRIVER

    def make_ready(self) -> None:
        """Compile what these players need."""
        if self.engine == "kernels":
            make_kernels_ready()
        else:
            make_levels_ready(self.names, self.match)

    def __call__(self, numbers: range) -> Iterator[PlayedGames]:
        """Play the games with these numbers, counted from 0."""
        if self.engine == "kernels":
            yield PlayedGames(games_in_bulk(self.names, self.match, self.seed, numbers))
            return
        players = [
            LEVELS[name](f"{self.seed} player {seat}") for seat, name in enumerate(self.names)
        ]
        for number in numbers:
            (log,) = simulated_games(players, self.match, self.seed, (number + 1,))
            records: tuple[tuple[int, str], ...] = ()
            if self.records:
                record = record_of(log, Event="simulation", Round=str(number + 1))
                records = ((number + 1, write_record(record)),)
            yield PlayedGames(totals_of(log, len(self.names)), records)
