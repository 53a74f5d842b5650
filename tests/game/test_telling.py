"""Sentences of the log."""

from __future__ import annotations

import pytest
from tests.table import Table
from tests.words import tell

from pegout.cards import parse_card
from pegout.game import (
    NEW_TABLE,
    Announce,
    Go,
    Peg,
    Play,
    Show,
    StartMatch,
    decide,
    duty_of,
    events as e,
)
from pegout.game.legal import AnnounceDuty, PlayDuty
from pegout.game.narration.context import Heard
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
    assert ("Ann’s hand was worth nothing." in lines) == told


def _play_on(table: Table) -> None:
    """Each card is counted right, and played in the order of the hand."""
    seat = next(one for one in (Seat(0), Seat(1)) if duty_of(table.state, one) is not None)
    duty, item = duty_of(table.state, seat), table.state.items[-1] if table.state.items else None
    if isinstance(duty, AnnounceDuty):
        assert item is not None
        table.do(Announce(seat, item.id, item.true or 0))
    elif isinstance(duty, PlayDuty):
        table.do(Play(seat, duty.cards[0]))
    else:
        table.do(Show(seat))


def told(table: Table) -> list[str]:
    heard = Heard()
    match = next(event for event in table.log if isinstance(event, e.MatchStarted))
    return [tell(event, match, heard) for event in table.log]


def test_B2_the_point_for_the_last_card_is_told_by_its_name_and_a_go_by_its_own() -> None:
    table = Table("bicycle", counting="check")
    table.deal("TC TD 2H 8D QC KC", "TH TS 6C 8S QH KH")
    table.lay("QC KC", "QH KH")
    table.turn("5D")
    while not (table.state.items and table.state.items[-1].kind == "hand"):
        _play_on(table)
    lines = told(table)
    *goes, last = [line for line in lines if " announces 1 for the " in line]
    assert goes
    assert all(line.endswith(" for the go.") for line in goes)
    assert last.endswith(" for the last card.")
    assert any("’s go was worth 1" in line for line in lines)
    assert any("’s last card was worth 1" in line for line in lines)


@pytest.mark.parametrize(("pegged", "name"), [(False, "last card"), (True, "go")])
def test_B2_a_go_left_until_the_last_card_is_laid_is_pegged_for_that(
    pegged: bool, name: str
) -> None:
    """Ann plays on alone to her last card, the last of all, after the go was hers already."""
    table = Table("acc", counting="claim")
    table.deal("KC KD 2H 2C QC KH", "KS QS JS TH QH TS")
    table.lay("QC KH", "QH TS")
    table.turn("5D")
    heard, match = Heard(), table.happened(e.MatchStarted)[0]
    for seat, card in ((0, "KC"), (1, "KS"), (0, "KD")):
        table.do(Play(Seat(seat), parse_card(card)))
    table.do(Go(Seat(1)))
    item = table.state.items[-1]
    assert item.kind == "go"
    if pegged:
        table.do(Peg(Seat(0), item.id, 1))
    for event in table.log:
        tell(event, match, heard)
    assert str(heard.whose(item.id, match)) == "Ann’s go"
    to_lay = len(table.state.the_deal.hands[0]) + len(table.state.the_deal.hands[1])
    for number in range(to_lay):
        heard.take(e.CardPlayed(Seat(0), parse_card("2H"), 30 + number))
    assert str(heard.whose(item.id, match)) == f"Ann’s {name}"
    assert heard.is_last_card(item.id) == (name == "last card")
