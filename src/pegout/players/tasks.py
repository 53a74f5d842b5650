"""What is shared out: simulated games and duplicate pairs, as values that travel to a worker."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pegout.game import StartMatch
from pegout.players import LEVELS
from pegout.players.bulk import Engine, games_in_bulk, make_kernels_ready
from pegout.players.simulate import simulated_games, totals_of
from pegout.players.totals import Totals
from pegout.players.warmup import make_levels_ready
from pegout.record import record_of, write_record

IN_BULK = 10_000
"""Games that the kernels play at a time: a fraction of a second."""
BY_DRIVER = 4


class Played(Struct, frozen=True):
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

    def __call__(self, numbers: range) -> Iterator[Played]:
        """Play the games with these numbers, counted from 0."""
        if self.engine == "kernels":
            yield Played(games_in_bulk(self.names, self.match, self.seed, numbers))
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
            yield Played(totals_of(log, len(self.names)), records)
