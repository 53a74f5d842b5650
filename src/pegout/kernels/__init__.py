"""The same game many million times over: tables, scoring and play in bulk, compiled by Numba.

Nothing here explains itself. What a hand is worth and what the rules are is said by `scoring` and
`game`, and tests hold these kernels equal to them. Importing this room brings in NumPy, and the
first kernel Numba, so it is imported where it is used.
"""

from typing import TYPE_CHECKING

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
from pegout.kernels.compiled import answer_at_once, compiling, is_warm, warming_up
from pegout.kernels.rules import Rules, rules_for
from pegout.kernels.show import count_all_hands, score_hands
from pegout.kernels.solver import Standing, solve_lays, solve_play
from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.kernels.belief import HANDS as HANDS, believe as believe, four_sets as four_sets
    from pegout.kernels.codes import FOURS as FOURS, PAIRS as PAIRS, RANK as RANK, RANKS as RANKS
    from pegout.kernels.cribs import (
        ThrowSpread as ThrowSpread,
        average_singles as average_singles,
        crib_spread as crib_spread,
        singles_spread as singles_spread,
        throw_spread as throw_spread,
    )
    from pegout.kernels.laying import Weights as Weights, weights_for as weights_for
    from pegout.kernels.lookahead import glance as glance, look_ahead as look_ahead
    from pegout.kernels.make_tables import (
        rank_points as rank_points,
        sets_of_ranks as sets_of_ranks,
    )
    from pegout.kernels.playouts import SEATS_PLACES as SEATS_PLACES
    from pegout.kernels.rules import uncommon_rules as uncommon_rules
    from pegout.kernels.sampling import believe_seat as believe_seat, sample_ahead as sample_ahead
    from pegout.kernels.show import MOST as MOST
    from pegout.kernels.sixes import (
        SIXES as SIXES,
        WAYS as WAYS,
        Throws as Throws,
        average_cribs_of as average_cribs_of,
        hands_of_sets as hands_of_sets,
        pairs_thrown as pairs_thrown,
        throws_from as throws_from,
        with_equal_ways_joined as with_equal_ways_joined,
    )
    from pegout.kernels.stream import seed_number as seed_number
    from pegout.kernels.tables import (
        FOUR_NUMBERS as FOUR_NUMBERS,
        PAIR_NUMBERS as PAIR_NUMBERS,
        THROWS as THROWS,
    )
    from pegout.kernels.throws import (
        PairThrows as PairThrows,
        throw_pairs as throw_pairs,
        throw_singles as throw_singles,
    )
    from pegout.kernels.winning import Course as Course, join_throws as join_throws
else:
    __getattr__ = lazy_exports(__name__)

__all__ = [
    "GREEDY_POLICY",
    "RANDOM_POLICY",
    "Deals",
    "Games",
    "Policy",
    "Rules",
    "Standing",
    "answer_at_once",
    "averages",
    "compiling",
    "count_all_hands",
    "is_warm",
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
    "warming_up",
]
