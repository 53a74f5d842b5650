"""The driver: plays a match between players, each seeing only its own view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pegout.errors import Rejection
from pegout.game import (
    NEW_TABLE,
    Command,
    Event,
    GameState,
    Phase,
    StartGame,
    StartMatch,
    decide,
    replay,
    seats_due,
    view_from,
)
from pegout.players.protocol import Player
from pegout.seating import Seat


class IllegalChoiceError(Exception):
    """A player program's fault: its command was refused, or it is not there; with the reason."""


class Driver:
    """A table in progress: its log, its state, and who sits where."""

    def __init__(self, players: Sequence[Player], log: Sequence[Event] = ()) -> None:
        self.players: tuple[Player, ...] = tuple(players)
        self.log: list[Event] = list(log)
        self.state: GameState = replay(log, NEW_TABLE)

    def start(self, match: StartMatch) -> None:
        """Open the table."""
        self.give(match)

    def offer(self, command: Command) -> tuple[Event, ...] | Rejection:
        """Carry out a command if the rules allow it."""
        result = decide(self.state, command)
        if isinstance(result, Rejection):
            return result
        after = replay(result, self.state)
        # Ctrl-C may come at any moment; the log grows in one step, so it ends with whole commands.
        self.log.extend(result)
        self.state = after
        return result

    def give(self, command: Command) -> tuple[Event, ...]:
        """Carry out a command, or raise IllegalChoiceError where the rules refuse it."""
        result = self.offer(command)
        if isinstance(result, Rejection):
            raise IllegalChoiceError(str(result))
        return result

    def turn(self) -> tuple[Event, ...]:
        """Ask the next player who is due for a command, and carry it out."""
        seat = seats_due(self.state)[0]
        if seat >= len(self.players):
            raise IllegalChoiceError(f"no player was given for seat {seat}")
        return self.give(self.players[seat].choose(view_from(self.state, Seat(seat))))

    def game(self, seed: str | None) -> None:
        """Play one whole game from a fresh seed, or go on with the one in progress."""
        if self.state.phase in (Phase.NO_GAME, Phase.GAME_OVER):
            self.give(StartGame(seed))
        while not self.game_over:
            self.turn()

    @property
    def game_over(self) -> bool:
        """Whether the game in progress has ended."""
        return self.state.phase in (Phase.GAME_OVER, Phase.MATCH_OVER)


def play_match(players: Sequence[Player], match: StartMatch, seeds: Iterator[str]) -> list[Event]:
    """A whole match as its log; each game takes the next seed."""
    driver = Driver(players)
    driver.start(match)
    while driver.state.phase is not Phase.MATCH_OVER:
        seed = next(seeds, None)
        if seed is None:
            raise IllegalChoiceError(f"no seed was given for game {driver.state.number + 1}")
        driver.game(seed)
    return driver.log
