"""Players: a person, a program, a computer level; all see a view and give a command."""

from collections.abc import Callable

from pegout.players.computer import ComputerPlayer
from pegout.players.drive import Driver, IllegalChoiceError, play_match
from pegout.players.levels.evgreedy import EvGreedyPlayer
from pegout.players.levels.expert import ExpertPlayer
from pegout.players.levels.greedy import GreedyPlayer
from pegout.players.levels.human import ClubPlayer, NovicePlayer
from pegout.players.levels.master import MasterPlayer
from pegout.players.levels.random import RandomPlayer
from pegout.players.protocol import Player

LEVELS: dict[str, Callable[[str], ComputerPlayer]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "evgreedy": EvGreedyPlayer,
    "novice": NovicePlayer,
    "club": ClubPlayer,
    "expert": ExpertPlayer,
    "master": MasterPlayer,
}
"""Computer players by name, each made from a seed of its own: the ladder from the weakest up, with
`evgreedy`, a fixed yardstick as `greedy` is.
"""

NEEDS_FAST = frozenset(LEVELS) - {"random", "greedy"}
"""Levels that weigh cards with NumPy and Numba, the extra `fast`."""

__all__ = [
    "LEVELS",
    "NEEDS_FAST",
    "ComputerPlayer",
    "Driver",
    "GreedyPlayer",
    "IllegalChoiceError",
    "Player",
    "RandomPlayer",
    "play_match",
]
