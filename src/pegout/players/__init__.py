"""Players: a person, a program, a computer level; all see a view and give a command."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports
from pegout.players.computer import ComputerPlayer
from pegout.players.drive import Driver, IllegalChoiceError, play_match
from pegout.players.levels.evgreedy import EvGreedyPlayer
from pegout.players.levels.expert import ExpertPlayer
from pegout.players.levels.greedy import GreedyPlayer
from pegout.players.levels.human import ClubPlayer, NovicePlayer
from pegout.players.levels.master import MasterPlayer
from pegout.players.levels.random import RandomPlayer
from pegout.players.protocol import Player

if TYPE_CHECKING:
    from pegout.players.bot_lines import (
        BotLineError as BotLineError,
        Question as Question,
        read_question as read_question,
    )
    from pegout.players.bulk import (
        Engine as Engine,
        engine_for as engine_for,
        why_not_in_bulk as why_not_in_bulk,
    )
    from pegout.players.count import (
        card_of as card_of,
        item_of as item_of,
        laid_cards as laid_cards,
    )
    from pegout.players.duplicate import DuplicatePairs as DuplicatePairs, Entrant as Entrant
    from pegout.players.executors import (
        NoWorkersError as NoWorkersError,
        Task as Task,
        Workers as Workers,
        cores as cores,
        most_processes as most_processes,
        share_out as share_out,
    )
    from pegout.players.intervals import (
        Interval as Interval,
        of_average as of_average,
        of_share as of_share,
    )
    from pegout.players.pairs import PairSummary as PairSummary, PairTotals as PairTotals
    from pegout.players.programs import can_be_started as can_be_started, words_of as words_of
    from pegout.players.tasks import Played as Played, SimulatedGames as SimulatedGames
    from pegout.players.totals import (
        SOURCES as SOURCES,
        Average as Average,
        Summary as Summary,
        Totals as Totals,
        no_games as no_games,
    )
    from pegout.players.view_facts import own_crib as own_crib, play_from as play_from
    from pegout.players.warmup import (
        PARTS as PARTS,
        make_levels_ready as make_levels_ready,
        warm_up as warm_up,
    )
else:
    __getattr__ = lazy_exports(__name__)

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
