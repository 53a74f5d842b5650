"""Players: a person, a program, a computer level; all see a view and give a command."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.players.bots import (
        BotLineError as BotLineError,
        BotQuestion as BotQuestion,
        can_be_started as can_be_started,
        read_question as read_question,
        words_of as words_of,
    )
    from pegout.players.computer import ComputerPlayer as ComputerPlayer, Player as Player
    from pegout.players.drive import (
        Driver as Driver,
        IllegalChoiceError as IllegalChoiceError,
        play_match as play_match,
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
    from pegout.players.learner import (
        Learner as Learner,
        LearnerGame as LearnerGame,
        learner_after as learner_after,
        next_partner as next_partner,
        partner_for as partner_for,
        strength_of as strength_of,
        strength_words as strength_words,
    )
    from pegout.players.level_words import (
        LEVEL_WORDS as LEVEL_WORDS,
        OFFERED as OFFERED,
        PEOPLE_CHOOSE as PEOPLE_CHOOSE,
        level_name as level_name,
    )
    from pegout.players.levels import (
        LEVELS as LEVELS,
        NEEDS_FAST as NEEDS_FAST,
        SPARRING as SPARRING,
        seated as seated,
    )
    from pegout.players.levels.simple import (
        GreedyPlayer as GreedyPlayer,
        RandomPlayer as RandomPlayer,
    )
    from pegout.players.ratings import (
        level_rating as level_rating,
        level_ratings as level_ratings,
    )
    from pegout.players.simulation import (
        Engine as Engine,
        PlayedGames as PlayedGames,
        SimulatedGames as SimulatedGames,
        engine_for as engine_for,
        why_not_in_bulk as why_not_in_bulk,
    )
    from pegout.players.totals import (
        SOURCES as SOURCES,
        Average as Average,
        Interval as Interval,
        PairSummary as PairSummary,
        PairTotals as PairTotals,
        SimulationSummary as SimulationSummary,
        Totals as Totals,
        no_games as no_games,
        of_average as of_average,
        of_share as of_share,
    )
    from pegout.players.view_facts import (
        card_of as card_of,
        item_of as item_of,
        laid_cards as laid_cards,
        own_crib as own_crib,
        play_from as play_from,
        role_of as role_of,
    )
    from pegout.players.warmup import (
        PARTS as PARTS,
        make_levels_ready as make_levels_ready,
        warm_up as warm_up,
    )
else:
    __getattr__ = lazy_exports(__name__)
