"""The same game many million times over: tables, scoring and play in bulk, compiled by Numba.

Nothing here explains itself. What a hand is worth and what the rules are is said by `scoring` and
`game`, and tests hold these kernels equal to them. What is taken from here brings in NumPy, and the
first kernel Numba, so it is imported where it is used.
"""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.kernels.card_value_parts import (
        KINDS as KINDS,
        PARTS as PARTS,
        PARTS_PLACES as PARTS_PLACES,
        WHEN as WHEN,
        WHOSE as WHOSE,
        take_apart as take_apart,
    )
    from pegout.kernels.compiled import (
        answer_at_once as answer_at_once,
        compiling as compiling,
        is_warm as is_warm,
        warming_up as warming_up,
    )
    from pegout.kernels.continuation import throws_played_on as throws_played_on
    from pegout.kernels.cribs import (
        Throws as Throws,
        ThrowSpread as ThrowSpread,
        crib_spread as crib_spread,
        singles_spread as singles_spread,
        throw_spread as throw_spread,
        throws_from as throws_from,
    )
    from pegout.kernels.endgame import solve_endgame as solve_endgame
    from pegout.kernels.endgame_tree import Endgame as Endgame
    from pegout.kernels.games import (
        CLASSES as CLASSES,
        BulkGames as BulkGames,
        Deals as Deals,
        averages as averages,
        joined as joined,
        losses as losses,
        parts as parts,
        play_deals as play_deals,
        play_games as play_games,
        points_by_seat as points_by_seat,
        record_games as record_games,
    )
    from pegout.kernels.lookahead import (
        believe as believe,
        four_sets as four_sets,
        glance as glance,
        look_ahead as look_ahead,
    )
    from pegout.kernels.pegging import SEATS_PLACES as SEATS_PLACES
    from pegout.kernels.policies import (
        GREEDY_POLICY as GREEDY_POLICY,
        RANDOM_POLICY as RANDOM_POLICY,
        Policy as Policy,
    )
    from pegout.kernels.rules import (
        CUSTOM as CUSTOM,
        KernelRules as KernelRules,
        differs as differs,
        rules_for as rules_for,
        uncommon_rules as uncommon_rules,
    )
    from pegout.kernels.sampling import (
        USED_PLACES as USED_PLACES,
        believe_seat as believe_seat,
        sample_ahead as sample_ahead,
    )
    from pegout.kernels.show import count_all_hands as count_all_hands, score_hands as score_hands
    from pegout.kernels.solved_pieces import PieceNodes as PieceNodes
    from pegout.kernels.solver import (
        PlayState as PlayState,
        solve_lays as solve_lays,
        solve_play as solve_play,
    )
    from pegout.kernels.stakes import (
        Showdown as Showdown,
        show_leaves as show_leaves,
        suit_kinds as suit_kinds,
    )
    from pegout.kernels.tables import (
        FOUR_NUMBERS as FOUR_NUMBERS,
        PAIR_NUMBERS as PAIR_NUMBERS,
        RANK as RANK,
        THROWS as THROWS,
        rank_points as rank_points,
        sets_of_ranks as sets_of_ranks,
    )
    from pegout.kernels.win_chances import DealPaths as DealPaths, join_throws as join_throws
else:
    __getattr__ = lazy_exports(__name__)
