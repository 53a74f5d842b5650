"""Pegout: cribbage, with every point explained, every rule cited and every shuffle provable.

Names are imported from their rooms when first asked for, so that `import pegout` costs little.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.analysis import (
        MAXIMS,
        DiscardAnalysis,
        Maxim,
        ScoreError,
        Throw,
        WinChance,
        Worth,
        analyse_discard,
        win_chance,
        worth_of,
    )
    from pegout.cards import PACK, Card, Rank, Suit, parse_card, parse_cards
    from pegout.chance import commitment, mixed_pack, seed_from
    from pegout.errors import (
        CardError,
        Fault,
        MeetError,
        PegoutError,
        ProfileError,
        RecordError,
        Rejection,
        RulesetError,
        SeasonError,
    )
    from pegout.game import (
        NEW_TABLE,
        Accept,
        AddValue,
        Announce,
        ClaimGame,
        Command,
        Cut,
        Deal,
        Event,
        GameState,
        Go,
        LayAway,
        NamePegger,
        Peg,
        Phase,
        Play,
        PlayerCommand,
        Resign,
        SayCount,
        Show,
        StartGame,
        StartMatch,
        View,
        WithdrawGo,
        duty_of,
        events,
        evolve,
        legal,
        replay,
        seats_due,
        seen,
        tell,
        view_from,
    )
    from pegout.judge import Challenge, Choose, Direct, Muggins, Report, Ruling, decide, rule
    from pegout.kernels import score_hands
    from pegout.players import LEVELS, Driver, IllegalChoiceError, Player, play_match
    from pegout.record import (
        GameProof,
        Reading,
        Record,
        check,
        prove,
        read_record,
        record_of,
        record_to_json,
        survey,
        write_record,
    )
    from pegout.rulesets import RULESET_IDS, Ruleset, house_ruleset, ruleset
    from pegout.scoring import (
        ScoreLine,
        score_play,
        score_show,
        spoken_play,
        spoken_show,
        total,
    )
    from pegout.tournament.bracket import Bracket, bracket
    from pegout.tournament.cards import Result, card_lines, tallies_of
    from pegout.tournament.pairing import Plan, make_plan
    from pegout.tournament.profile import PROFILE_IDS, Profile, house_profile, profile
    from pegout.tournament.season import (
        Season,
        night_of,
        season_from_text,
        season_table,
        season_to_text,
    )
    from pegout.tournament.spreadsheets import read_results
    from pegout.tournament.standings import Standing, standings
else:
    __getattr__ = lazy_exports(__name__)


def __dir__() -> list[str]:
    return sorted(__all__)


__all__ = [
    "LEVELS",
    "MAXIMS",
    "NEW_TABLE",
    "PACK",
    "PROFILE_IDS",
    "RULESET_IDS",
    "Accept",
    "AddValue",
    "Announce",
    "Bracket",
    "Card",
    "CardError",
    "Challenge",
    "Choose",
    "ClaimGame",
    "Command",
    "Cut",
    "Deal",
    "Direct",
    "DiscardAnalysis",
    "Driver",
    "Event",
    "Fault",
    "GameProof",
    "GameState",
    "Go",
    "IllegalChoiceError",
    "LayAway",
    "Maxim",
    "MeetError",
    "Muggins",
    "NamePegger",
    "Peg",
    "PegoutError",
    "Phase",
    "Plan",
    "Play",
    "Player",
    "PlayerCommand",
    "Profile",
    "ProfileError",
    "Rank",
    "Reading",
    "Record",
    "RecordError",
    "Rejection",
    "Report",
    "Resign",
    "Result",
    "Ruleset",
    "RulesetError",
    "Ruling",
    "SayCount",
    "ScoreError",
    "ScoreLine",
    "Season",
    "SeasonError",
    "Show",
    "Standing",
    "StartGame",
    "StartMatch",
    "Suit",
    "Throw",
    "View",
    "WinChance",
    "WithdrawGo",
    "Worth",
    "analyse_discard",
    "bracket",
    "card_lines",
    "check",
    "commitment",
    "decide",
    "duty_of",
    "events",
    "evolve",
    "house_profile",
    "house_ruleset",
    "legal",
    "make_plan",
    "mixed_pack",
    "night_of",
    "parse_card",
    "parse_cards",
    "play_match",
    "profile",
    "prove",
    "read_record",
    "read_results",
    "record_of",
    "record_to_json",
    "replay",
    "rule",
    "ruleset",
    "score_hands",
    "score_play",
    "score_show",
    "season_from_text",
    "season_table",
    "season_to_text",
    "seats_due",
    "seed_from",
    "seen",
    "spoken_play",
    "spoken_show",
    "standings",
    "survey",
    "tallies_of",
    "tell",
    "total",
    "view_from",
    "win_chance",
    "worth_of",
    "write_record",
]
