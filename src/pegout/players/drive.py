"""The driver: plays a match between players, each seeing only its own view."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pegout.errors import Rejection
from pegout.game import (
    NEW_TABLE,
    Command,
    Event,
    GameState,
    Phase,
    StartGame,
    StartMatch,
    replay,
    seats_due,
    view_from,
)
from pegout.judge import Choose, decide as judged
from pegout.players.computer import Player, Volunteer
from pegout.seating import Seat

Decide = Callable[[GameState, Command], tuple[Event, ...] | Rejection]


class IllegalChoiceError(Exception):
    """A player program's fault: its command was refused, or it is not there; with the reason."""


class Driver:
    """A table in progress: its log, its state, and who sits where.

    What a command leads to is decided with a judge at hand, or by any function of that shape.
    """

    def __init__(
        self, players: Sequence[Player], log: Sequence[Event] = (), decide: Decide = judged
    ) -> None:
        self.players: tuple[Player, ...] = tuple(players)
        self.log: list[Event] = list(log)
        self.state: GameState = replay(log, NEW_TABLE)
        self._decide = decide
        self._heard: list[Command] = []

    def start(self, match: StartMatch) -> None:
        """Open the table."""
        self.give(match)

    def offer(self, command: Command) -> tuple[Event, ...] | Rejection:
        """Carry out a command if the rules allow it."""
        result = self._carried_out(command)
        # A choice that a ruling left is part of the ruling: what led to it is not said again.
        if not isinstance(result, Rejection) and not isinstance(command, Choose):
            self._heard.clear()
        return result

    def _carried_out(self, command: Command) -> tuple[Event, ...] | Rejection:
        result = self._decide(self.state, command)
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
        """Hear who speaks unasked, or else the next player who is due."""
        spoken = self.unasked()
        return self.give(self.choice()) if spoken is None else spoken

    def choice(self) -> Command:
        """What the next player who is due chooses to do; nothing is carried out yet."""
        seat = seats_due(self.state)[0]
        if seat >= len(self.players):
            raise IllegalChoiceError(f"no player was given for seat {seat}")
        return self.players[seat].choose(view_from(self.state, Seat(seat)))

    def unasked(self) -> tuple[Event, ...] | None:
        """What the first player to speak unasked leads to; None where nobody does."""
        while (command := self.volunteered()) is not None:
            self._heard.append(command)
            result = self._carried_out(command)
            if not isinstance(result, Rejection):
                return result
        return None

    def volunteered(self) -> Command | None:
        """What a player wants to do unasked; nobody is heard twice before the next turn."""
        if self.state.settings is None or not self.state.by_claim:
            return None
        for seat, player in enumerate(self.players):
            if not isinstance(player, Volunteer):
                continue
            command = player.volunteer(view_from(self.state, Seat(seat)))
            if command is not None and command not in self._heard:
                return command
        return None

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
