"""Players: a person, a program, a computer level; all see a view and give a command."""

from collections.abc import Callable

from pegout.players.drive import Driver, IllegalChoiceError, play_match
from pegout.players.greedy import GreedyPlayer
from pegout.players.manners import ComputerPlayer
from pegout.players.protocol import Player
from pegout.players.random import RandomPlayer

LEVELS: dict[str, Callable[[str], ComputerPlayer]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
}
"""Computer players by name, weakest first; each is made from a seed of its own."""

__all__ = [
    "LEVELS",
    "ComputerPlayer",
    "Driver",
    "GreedyPlayer",
    "IllegalChoiceError",
    "Player",
    "RandomPlayer",
    "play_match",
]
