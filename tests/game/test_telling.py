"""Sentences of the log."""

from __future__ import annotations

import pytest

from pegout.game import NEW_TABLE, StartMatch, decide
from pegout.game import events as e
from pegout.game.telling import tell
from pegout.rulesets import ruleset
from pegout.seating import Seat


@pytest.mark.parametrize(("depth", "told"), [(1, "1 card"), (2, "2 cards"), (20, "20 cards")])
def test_cards_that_are_lifted_are_told_by_their_number(depth: int, told: str) -> None:
    started = decide(NEW_TABLE, StartMatch(ruleset("bicycle"), ("Ann", "Bea")))
    assert isinstance(started, tuple)
    match = started[0]
    assert isinstance(match, e.MatchStarted)
    cut = e.CutMade(Seat(0), "starter", depth, None)
    assert tell(cut, match) == f"Ann cuts for the starter, lifting {told}."
