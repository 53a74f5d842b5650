"""The computer's levels: the ladder from the weakest up."""

from collections.abc import Callable

from pegout.players.computer import ComputerPlayer
from pegout.players.levels.evgreedy import EvGreedyPlayer
from pegout.players.levels.expert import ExpertPlayer
from pegout.players.levels.human import ClubPlayer, NovicePlayer
from pegout.players.levels.master import MasterPlayer
from pegout.players.levels.simple import GreedyPlayer, RandomPlayer

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
