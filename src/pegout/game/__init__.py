"""The game as two pure functions: `decide` says what follows, `evolve` says what changes."""

from pegout.game.commands import (
    Accept,
    AddValue,
    Announce,
    AnyCommand,
    ClaimGame,
    Command,
    Cut,
    Deal,
    Go,
    LayAway,
    NamePegger,
    Peg,
    Play,
    PlayerCommand,
    Resign,
    SayCount,
    Show,
    StartGame,
    StartMatch,
    WithdrawGo,
)
from pegout.game.decide import decide
from pegout.game.events import AnyEvent, Event
from pegout.game.evolve import evolve, replay
from pegout.game.legal import duty_of, seats_due
from pegout.game.narration.events import tell
from pegout.game.redaction import seen
from pegout.game.state import NEW_TABLE, GameState, Phase
from pegout.game.views import View, view_from

__all__ = [
    "NEW_TABLE",
    "Accept",
    "AddValue",
    "Announce",
    "AnyCommand",
    "AnyEvent",
    "ClaimGame",
    "Command",
    "Cut",
    "Deal",
    "Event",
    "GameState",
    "Go",
    "LayAway",
    "NamePegger",
    "Peg",
    "Phase",
    "Play",
    "PlayerCommand",
    "Resign",
    "SayCount",
    "Show",
    "StartGame",
    "StartMatch",
    "View",
    "WithdrawGo",
    "decide",
    "duty_of",
    "evolve",
    "replay",
    "seats_due",
    "seen",
    "tell",
    "view_from",
]
