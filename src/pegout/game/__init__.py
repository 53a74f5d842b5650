"""The game as two pure functions: `decide` says what follows, `evolve` says what changes."""

from pegout.game.commands import (
    AddValue,
    AnyCommand,
    Command,
    Cut,
    Deal,
    LayAway,
    NamePegger,
    Play,
    PlayerCommand,
    Resign,
    StartGame,
    StartMatch,
)
from pegout.game.decide import decide
from pegout.game.events import AnyEvent, Event
from pegout.game.evolve import evolve, replay
from pegout.game.legal import duty_of, seats_due
from pegout.game.sight import seen
from pegout.game.state import NEW_TABLE, GameState, Phase
from pegout.game.telling import tell
from pegout.game.views import View, view_from

__all__ = [
    "NEW_TABLE",
    "AddValue",
    "AnyCommand",
    "AnyEvent",
    "Command",
    "Cut",
    "Deal",
    "Event",
    "GameState",
    "LayAway",
    "NamePegger",
    "Phase",
    "Play",
    "PlayerCommand",
    "Resign",
    "StartGame",
    "StartMatch",
    "View",
    "decide",
    "duty_of",
    "evolve",
    "replay",
    "seats_due",
    "seen",
    "tell",
    "view_from",
]
