"""Whole games for tests: any ruleset, any number of players, every choice from one seed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

from pegout.chance import seed_from
from pegout.errors import Rejection
from pegout.game import (
    NEW_TABLE,
    Command,
    Event,
    GameState,
    Phase,
    StartGame,
    StartMatch,
    commands as c,
    decide,
    replay,
    seats_due,
    view_from,
)
from pegout.players import LEVELS
from pegout.rulesets import RULESET_IDS, ruleset

TABLES = tuple((name, hands) for name in RULESET_IDS for hands in ruleset(name).players.hands.value)
NAMES = ("Ann", "Bob", "Cal", "Dee")

Step = tuple[Command, tuple[Event, ...], GameState]


def steps(rules: str, hands: int, seed: str, match_to: int = 1) -> Iterator[Step]:
    """A match of random play, command by command: what was asked, what happened, the state."""
    rng, state, games = Random(seed), NEW_TABLE, count(1)
    player = LEVELS["random"](seed)
    command: Command = StartMatch(ruleset(rules), NAMES[:hands], match_to=match_to)
    while True:
        events = decide(state, command)
        assert not isinstance(events, Rejection), f"{command}: {events}"
        state = replay(events, state)
        yield command, events, state
        if state.phase is Phase.MATCH_OVER:
            return
        if state.phase in (Phase.NO_GAME, Phase.GAME_OVER):
            command = StartGame(seed_from(f"{seed} {next(games)}"))
        elif state.chance.mixings == 0 and None in state.chance.values and rng.random() < 0.5:
            seat = state.chance.values.index(None)
            command = c.AddValue(seat, f"value {rng.random()}")  # type: ignore[arg-type]
        else:
            seat = rng.choice(seats_due(state))
            command = player.choose(view_from(state, seat))


def whole_log(rules: str, hands: int, seed: str, match_to: int = 1) -> list[Event]:
    """All the events of a match."""
    return [event for _, events, _ in steps(rules, hands, seed, match_to) for event in events]
