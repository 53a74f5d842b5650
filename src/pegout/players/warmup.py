"""Players made ready: whatever they compile is compiled before many processes each do so."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import cycle

from pegout.chance import seed_from
from pegout.game import StartGame, StartMatch
from pegout.players import LEVELS
from pegout.players.drive import Driver
from pegout.seating import Seat, sides

NEAR_HOME = 20
"""Holes from home: some levels have other means there."""


def make_levels_ready(levels: Iterable[str], match: StartMatch) -> None:
    """Let these levels play a deal far from home and one near it."""
    names = sorted(set(levels))
    if not names:
        return
    players = [LEVELS[name]("ready") for name, _ in zip(cycle(names), match.names, strict=False)]
    for near in (False, True):
        driver = Driver(players)
        driver.start(match)
        score = driver.state.match.target - NEAR_HOME if near else 0
        scores = (score,) * len(sides(len(match.names)))
        driver.give(StartGame(seed_from("ready"), scores=scores, dealer=Seat(0)))
        while not driver.game_over and driver.state.the_deal.number == 1:
            driver.turn()
