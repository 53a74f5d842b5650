"""The same game many million times over: tables, scoring and play in bulk, compiled by Numba.

Nothing here explains itself. What a hand is worth and what the rules are is said by `scoring` and
`game`, and tests hold these kernels equal to them. Importing this room costs a third of a second,
so it is imported where it is used.
"""

from pegout.kernels.bulk.games import play_deals, play_games, record_games
from pegout.kernels.bulk.policies import GREEDY_POLICY, RANDOM_POLICY, Policy
from pegout.kernels.bulk.results import (
    Deals,
    Games,
    averages,
    joined,
    losses,
    parts,
    points_by_seat,
)
from pegout.kernels.rules import Rules, rules_for
from pegout.kernels.show import count_all_hands, score_hands
from pegout.kernels.solver import Standing, solve_lays, solve_play

__all__ = [
    "GREEDY_POLICY",
    "RANDOM_POLICY",
    "Deals",
    "Games",
    "Policy",
    "Rules",
    "Standing",
    "averages",
    "count_all_hands",
    "joined",
    "losses",
    "parts",
    "play_deals",
    "play_games",
    "points_by_seat",
    "record_games",
    "rules_for",
    "score_hands",
    "solve_lays",
    "solve_play",
]
