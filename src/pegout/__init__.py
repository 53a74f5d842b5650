"""Pegout: cribbage, with every point explained, every rule cited and every shuffle provable.

Names are imported from their rooms when first asked for, so that `import pegout` costs little.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pegout.analysis.discard import DiscardAnalysis, Throw, analyse_discard
    from pegout.analysis.maxims import MAXIMS, Maxim
    from pegout.analysis.position import ScoreError, WinChance, win_chance
    from pegout.analysis.worths import Worth, worth_of
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
    from pegout.tournament.cards.points import card_lines
    from pegout.tournament.cards.result import Result
    from pegout.tournament.cards.tally import tallies_of
    from pegout.tournament.pairing import make_plan
    from pegout.tournament.pairing.plan import Plan
    from pegout.tournament.profile import PROFILE_IDS, Profile, house_profile, profile
    from pegout.tournament.season import (
        Season,
        night_of,
        season_from_text,
        season_table,
        season_to_text,
    )
    from pegout.tournament.spreadsheets.results import read_results
    from pegout.tournament.standings.places import Standing, standings

_ROOMS = {
    "analysis.discard": ("DiscardAnalysis", "Throw", "analyse_discard"),
    "analysis.maxims": ("MAXIMS", "Maxim"),
    "analysis.position": ("ScoreError", "WinChance", "win_chance"),
    "analysis.worths": ("Worth", "worth_of"),
    "cards": ("PACK", "Card", "Rank", "Suit", "parse_card", "parse_cards"),
    "chance": ("commitment", "mixed_pack", "seed_from"),
    "errors": (
        "CardError", "Fault", "MeetError", "PegoutError", "ProfileError", "RecordError",
        "Rejection", "RulesetError", "SeasonError",
    ),
    "game": (
        "NEW_TABLE", "Accept", "AddValue", "Announce", "ClaimGame", "Command", "Cut", "Deal",
        "Event", "GameState", "Go", "LayAway", "NamePegger", "Peg", "Phase", "Play",
        "PlayerCommand", "Resign", "SayCount", "Show", "StartGame", "StartMatch", "View",
        "WithdrawGo", "duty_of", "events", "evolve", "legal", "replay", "seats_due", "seen",
        "tell", "view_from",
    ),
    "judge": ("Challenge", "Choose", "Direct", "Muggins", "Report", "Ruling", "decide", "rule"),
    "kernels": ("score_hands",),
    "players": ("LEVELS", "Driver", "IllegalChoiceError", "Player", "play_match"),
    "record": (
        "GameProof", "Reading", "Record", "check", "prove", "read_record", "record_of",
        "record_to_json", "survey", "write_record",
    ),
    "rulesets": ("RULESET_IDS", "Ruleset", "house_ruleset", "ruleset"),
    "scoring": (
        "ScoreLine", "score_play", "score_show", "spoken_play", "spoken_show", "total",
    ),
    "tournament.brackets": ("Bracket", "bracket"),
    "tournament.movement": ("make_plan",),
    "tournament.plan": ("Plan",),
    "tournament.profiles": ("PROFILE_IDS", "Profile", "house_profile", "profile"),
    "tournament.results": ("Result",),
    "tournament.rows": ("read_results",),
    "tournament.scoring": ("card_lines",),
    "tournament.seasons": (
        "Season", "night_of", "season_from_text", "season_table", "season_to_text",
    ),
    "tournament.standings": ("Standing", "standings"),
    "tournament.tally": ("tallies_of",),
}  # fmt: skip
_ROOM_OF = {name: room for room, names in _ROOMS.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _ROOM_OF:
        raise AttributeError(f"module 'pegout' has no attribute {name!r}")
    try:
        return getattr(import_module(f"pegout.{_ROOM_OF[name]}"), name)
    except ModuleNotFoundError as error:
        if error.name not in ("numpy", "numba"):
            raise
        reason = f"pegout.{name} needs {error.name}: pip install 'pegout[fast]'"
        raise ModuleNotFoundError(reason, name=error.name) from None


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
