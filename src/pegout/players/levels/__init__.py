"""The computer's levels: the ladder from the weakest up."""

from collections.abc import Callable

from pegout.players.computer import ComputerPlayer
from pegout.players.levels.evgreedy import EvGreedyPlayer
from pegout.players.levels.expert import ExpertPlayer
from pegout.players.levels.human import ClubPlayer, NewcomerPlayer, NovicePlayer
from pegout.players.levels.master import MasterPlayer
from pegout.players.levels.simple import GreedyPlayer, RandomPlayer
from pegout.players.levels.sparring import SparringPlayer

SPARRING = "sparring"
"""The level that adapts its strength to the opponent."""
LEVELS: dict[str, Callable[[str], ComputerPlayer]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "evgreedy": EvGreedyPlayer,
    "newcomer": NewcomerPlayer,
    "novice": NovicePlayer,
    "club": ClubPlayer,
    "expert": ExpertPlayer,
    "master": MasterPlayer,
    SPARRING: SparringPlayer,
}
"""Computer players by name, each made from a seed of its own: the ladder from the weakest up, with
`evgreedy`, a fixed yardstick as `greedy` is; and a partner as strong as one needs.
"""

NEEDS_FAST = frozenset(LEVELS) - {"random", "greedy"}
"""Levels that weigh cards with NumPy and Numba, the extra `fast`."""


def seated(level: str, seed: str, strength: int | None = None) -> ComputerPlayer:
    """A computer for a seat; a sparring partner may be given a strength."""
    if level == SPARRING and strength is not None:
        return SparringPlayer(seed, strength)
    return LEVELS[level](seed)
