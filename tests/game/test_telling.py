"""Sentences of the log."""

from __future__ import annotations

import pytest
from tests.table import Table

from pegout.game import NEW_TABLE, Announce, Play, Show, StartMatch, decide, duty_of
from pegout.game import events as e
from pegout.game.heard import Heard
from pegout.game.legal import AnnounceDuty, PlayDuty
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


@pytest.mark.parametrize(
    ("scores", "told"),
    [((105, 98), "Game 1 begins at 105 to 98."), ((), "Game 1 begins.")],
)
def test_a_game_tells_the_scores_it_begins_at(scores: tuple[int, ...], told: str) -> None:
    table = Table("acc", scores=scores)
    match = table.happened(e.MatchStarted)[0]
    assert tell(table.happened(e.GameStarted)[0], match) == told


@pytest.mark.parametrize(("said", "told"), [(29, True), (0, False)])
def test_who_counts_points_in_a_worthless_hand_is_told(said: int, told: bool) -> None:
    table = Table("bicycle", counting="check")
    table.deal("2C 4C 6H 8D QC KC", "2H 4H 6C 8S QH KH")
    table.lay("QC KC", "QH KH")
    table.turn("TD")
    while not (table.state.items and table.state.items[-1].kind == "hand"):
        _play_on(table)
    item = table.state.items[-1]
    table.do(Announce(item.seat, item.id, said))
    log, heard = table.log, Heard()
    match = next(event for event in log if isinstance(event, e.MatchStarted))
    lines = [tell(event, match, heard) for event in log]
    assert f"Ann announces {said or 'nothing'} for the hand." in lines
    assert ("Ann's hand was worth nothing." in lines) == told


def _play_on(table: Table) -> None:
    """Each card is counted right, and laid in the order of the hand."""
    seat = next(one for one in (Seat(0), Seat(1)) if duty_of(table.state, one) is not None)
    duty, item = duty_of(table.state, seat), table.state.items[-1] if table.state.items else None
    if isinstance(duty, AnnounceDuty):
        assert item is not None
        table.do(Announce(seat, item.id, item.true or 0))
    elif isinstance(duty, PlayDuty):
        table.do(Play(seat, duty.cards[0]))
    else:
        table.do(Show(seat))
