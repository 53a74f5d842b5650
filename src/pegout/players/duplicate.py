"""Duplicate pairs: games from the same packs, in which the players change places.

With two sides that is two games. With three players it is three, in which A has each seat once, and
B both others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct

from pegout.chance import seed_from
from pegout.errors import Rejection
from pegout.game import CutDuty, DealDuty, GameEnded, StartGame, StartMatch, View
from pegout.judge import TableCommand
from pegout.players.bots import BotFaultError, BotPlayer
from pegout.players.computer import Player, Volunteer
from pegout.players.drive import Driver, IllegalChoiceError
from pegout.players.levels import LEVELS
from pegout.players.levels.simple import RandomPlayer
from pegout.players.simulation import Engine, pairs_in_bulk
from pegout.players.totals import LostGame, PairTotals
from pegout.players.warmup import make_kernels_ready, make_levels_ready
from pegout.seating import Seat, side_of, sides

IN_BULK = 5_000
"""Pairs that the kernels play at a time."""
BY_DRIVER = 2
WITH_PROGRAMS = 10
"""A program is restarted each time this many pairs have been played."""
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
    def sides(self) -> range:
        """The sides of a game, and the games of a pair: in each A has another side."""
        return range(len(sides(len(self.match.names))))

    def entrants(self, game: int) -> tuple[Entrant, ...]:
        """Who sits where in one game of a pair."""
        hands = len(self.match.names)
        return tuple(
            self.a if side_of(Seat(seat), hands) == game else self.b for seat in range(hands)
        )

    def make_ready(self) -> None:
        """Compile what the built-in players among the two need."""
        if self.engine == "kernels":
            make_kernels_ready()
        else:
            make_levels_ready((one.level for one in (self.a, self.b) if one.level), self.match)

    def __call__(self, numbers: range) -> Iterator[PairTotals]:
        """Play the pairs with these numbers, counted from 0."""
        if self.engine == "kernels":
            yield pairs_in_bulk(self.a.level, self.b.level, self.match, self.seed, numbers)
            return
        # A program that has seen the packs once does not see them again: each game of a pair has
        # processes of its own.
        tables = [self._table(self.entrants(game)) for game in self.sides]
        try:
            for number in numbers:
                yield self._pair(tables, number)
        finally:
            for player in (player for table in tables for player in table):
                player.leave()

    def _table(self, entrants: Sequence[Entrant]) -> list[BotGuest]:
        return [
            BotGuest(entrant.seated(f"{self.seed} seat {seat}"), self.seed)
            for seat, entrant in enumerate(entrants)
        ]

    def _pair(self, tables: Sequence[Sequence[BotGuest]], number: int) -> PairTotals:
        seed = seed_from(f"{self.seed} pair {number + 1}")
        results = [played(players, self.match, seed, game) for game, players in enumerate(tables)]
        wins = sum(result.winner == game for game, result in enumerate(results))
        lead = sum(result.lead(game) for game, result in enumerate(results))
        lost = [
            LostGame(number + 1, game + 1, "a" if side == game else "b", reason)
            for game, result in enumerate(results)
            for side, reason in result.faults
        ]
        a = sum(fault.player == "a" for fault in lost)
        return PairTotals(
            1, wins, wins**2, lead, lead**2, (a, len(lost) - a), tuple(lost), len(self.sides)
        )


class BotGuest:
    """A player for whom the table cuts and deals, so that both games of a pair have the same
    packs, cuts and starters regardless of who plays.
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


class PairResult(NamedTuple):
    """How a game ended: who won, where all stood, and who lost it by a fault of its own."""

    winner: int
    scores: tuple[int, ...]
    faults: tuple[tuple[int, str], ...] = ()

    def lead(self, side: int) -> int:
        """By how much a side is ahead of each other one, added up."""
        return len(self.scores) * self.scores[side] - sum(self.scores)


def played(players: Sequence[BotGuest], match: StartMatch, seed: str, a: int) -> PairResult:
    """One game in which A has a side; a program at fault has lost it where it stands."""
    driver = Driver(players)
    driver.start(match)
    driver.give(StartGame(seed, dealer=FIRST_DEALER))
    try:
        while not driver.game_over:
            _turn(driver, players)
    except BotFaultError as fault:
        return _lost(driver, side_of(fault.seat, len(players)), a, fault.reason)
    ended = next(event for event in reversed(driver.log) if isinstance(event, GameEnded))
    # With three players nobody can give a game up.
    if "forfeit" in ended.classes and len(ended.scores) == 2:
        return _lost(driver, 1 - ended.winner, a, "gave up the game")
    return PairResult(ended.winner, ended.scores)


def _turn(driver: Driver, players: Sequence[BotGuest]) -> None:
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


def _lost(driver: Driver, side: int, a: int, reason: str) -> PairResult:
    """A game that one player gave away is the other's, whose furthest peg is in the game hole; all
    others are where they stand.
    """
    scores = list(driver.state.scores)
    others = [one for one in range(len(scores)) if (one == a) != (side == a)]
    winner = max(others, key=lambda one: scores[one])
    scores[winner] = driver.state.match.target
    return PairResult(winner, tuple(scores), ((side, reason),))
