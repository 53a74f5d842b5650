"""Duplicate pairs: two games from the same packs, in which the players change places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct

from pegout.chance import seed_from
from pegout.errors import Rejection
from pegout.game import StartGame, StartMatch, View
from pegout.game.events import GameEnded
from pegout.game.legal import CutDuty, DealDuty
from pegout.judge.commands import TableCommand
from pegout.players import LEVELS
from pegout.players.bots import BotFaultError, BotPlayer
from pegout.players.bulk import Engine, pairs_in_bulk
from pegout.players.drive import Driver, IllegalChoiceError
from pegout.players.pairs import LostGame, PairTotals
from pegout.players.protocol import Player, Volunteer
from pegout.players.random import RandomPlayer
from pegout.seating import Seat, side_of

IN_BULK = 5_000
"""Pairs that the kernels play at a time."""
BY_DRIVER = 2
WITH_PROGRAMS = 10
"""A program is started afresh for every so many pairs, whoever plays them."""
FIRST_DEALER = Seat(0)


class Entrant(Struct, frozen=True):
    """One of the two who play: a level by its name, or a program by its words."""

    level: str = ""
    words: tuple[str, ...] = ()
    seconds: float = 0.0

    def seated(self, seed: str) -> Player:
        """This player at one seat."""
        return BotPlayer(self.words, self.seconds) if self.words else LEVELS[self.level](seed)


class DuplicatePairs(Struct, frozen=True):
    """The pairs of a seed, whichever of them, between A and B."""

    a: Entrant
    b: Entrant
    match: StartMatch
    seed: str
    engine: Engine

    @property
    def batch(self) -> int:
        """How many pairs make a batch."""
        if self.engine == "kernels":
            return IN_BULK
        return WITH_PROGRAMS if self.a.words or self.b.words else BY_DRIVER

    @property
    def entrants(self) -> tuple[Entrant, ...]:
        """Who sits where in the first game of a pair."""
        return (self.a, self.b) * (len(self.match.names) // 2)

    def __call__(self, numbers: range) -> Iterator[PairTotals]:
        """Play the pairs with these numbers, counted from 0."""
        if self.engine == "kernels":
            names = [entrant.level for entrant in self.entrants]
            yield pairs_in_bulk(names, self.match, self.seed, numbers)
            return
        # A program that has seen the packs once does not see them again: each game of a pair has
        # processes of its own.
        tables = (self._table(self.entrants), self._table((*self.entrants[1:], self.a)))
        try:
            for number in numbers:
                yield self._pair(tables, number)
        finally:
            for player in (*tables[0], *tables[1]):
                player.leave()

    def _table(self, entrants: Sequence[Entrant]) -> list[Guest]:
        return [
            Guest(entrant.seated(f"{self.seed} seat {seat}"), self.seed)
            for seat, entrant in enumerate(entrants)
        ]

    def _pair(self, tables: Sequence[Sequence[Guest]], number: int) -> PairTotals:
        seed = seed_from(f"{self.seed} pair {number + 1}")
        first, second = (played(players, self.match, seed) for players in tables)
        wins = int(first.winner == 0) + int(second.winner == 1)
        margin = first.margin - second.margin
        lost = [
            LostGame(number + 1, game + 1, "ab"[(side + game) % 2], reason)  # type: ignore[arg-type]
            for game, result in enumerate((first, second))
            for side, reason in result.faults
        ]
        a = sum(fault.player == "a" for fault in lost)
        return PairTotals(1, wins, wins**2, margin, margin**2, (a, len(lost) - a), tuple(lost))


class Guest:
    """A player for whom the table cuts and deals, so that both games of a pair have the same
    packs, cuts and starters whoever plays.
    """

    def __init__(self, player: Player, seed: str) -> None:
        self.player = player
        self._table = RandomPlayer(f"{seed} table")

    def choose(self, view: View) -> TableCommand:
        """The player's own choice, except of where to cut."""
        by_table = isinstance(view.duty, CutDuty | DealDuty)
        return (self._table if by_table else self.player).choose(view)

    def volunteer(self, view: View) -> TableCommand | None:
        """What the player says unasked."""
        return self.player.volunteer(view) if isinstance(self.player, Volunteer) else None

    def leave(self, *, at_once: bool = False) -> None:
        """Let go of a program."""
        if isinstance(self.player, BotPlayer):
            self.player.leave(at_once=at_once)


class Result(NamedTuple):
    """How a game between two sides ended: who won, by how many points side 0 was ahead, and who
    lost it by a fault of its own.
    """

    winner: int
    margin: int
    faults: tuple[tuple[int, str], ...] = ()


def played(players: Sequence[Guest], match: StartMatch, seed: str) -> Result:
    """One game; a program at fault has lost it where it stands."""
    driver = Driver(players)
    driver.start(match)
    driver.give(StartGame(seed, dealer=FIRST_DEALER))
    try:
        while not driver.game_over:
            _turn(driver, players)
    except BotFaultError as fault:
        return _lost(driver, side_of(fault.seat, len(players)), fault.reason)
    ended = next(event for event in reversed(driver.log) if isinstance(event, GameEnded))
    if "forfeit" in ended.classes:
        return _lost(driver, 1 - ended.winner, "gave up the game")
    return Result(ended.winner, ended.scores[0] - ended.scores[1])


def _turn(driver: Driver, players: Sequence[Guest]) -> None:
    if driver.unasked() is not None:
        return
    command = driver.choice()
    result = driver.offer(command)
    if not isinstance(result, Rejection):
        return
    seat: Seat = command.seat  # type: ignore[attr-defined]
    guest = players[seat]
    if not isinstance(guest.player, BotPlayer):
        raise IllegalChoiceError(str(result))
    guest.leave(at_once=True)
    raise BotFaultError(seat, f"was refused {type(command).__name__}: {result}")


def _lost(driver: Driver, side: int, reason: str) -> Result:
    """The winner of a game that is given away is at the game hole, the loser where he stands."""
    ahead = driver.state.match.target - driver.state.scores[side]
    return Result(1 - side, ahead if side else -ahead, ((side, reason),))
