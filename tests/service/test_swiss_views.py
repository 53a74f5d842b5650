"""What phones, the wall, the projector and paper show while rounds are still to be paired."""

from __future__ import annotations

import pytest
from tests.tournament.desk import NOON, Desk, running, won

from pegout.errors import Rejection
from pegout.service.views.desk.status import stands
from pegout.service.views.phone.page import phone_view
from pegout.service.views.projector import slides
from pegout.service.views.public import public_division, public_tournament
from pegout.service.views.sheets.cards import score_card
from pegout.service.views.sheets.registry import SHEETS, outdated, print_sheet
from pegout.tournament.meet import commands as c
from pegout.tournament.standings.ranking import games_missing, numbers_to_come


def evening(entries: int = 5) -> Desk:
    desk = running("casual", entries, rounds=3, movement="swiss")
    desk.do(c.StartRound("d", 1))
    return desk


def play(desk: Desk) -> None:
    for game in games_missing(desk.d()):
        desk.called(game)
        desk.do(c.RecordResult("d", game.number, won(game.entries[0] < game.entries[1])))


def pair(desk: Desk) -> None:
    desk.do(c.PairRound("d", numbers_to_come(desk.d())[0]))


def test_a_phone_knows_that_rounds_are_to_come_and_not_who_is_met() -> None:
    desk = evening()
    legs = phone_view(desk.meet, 1, NOON).route
    assert [leg.name for leg in legs] == ["Round 1", "Round 2", "Round 3"]
    assert [leg.opponent for leg in legs[1:]] == ["", ""]
    play(desk)
    seat = phone_view(desk.meet, 1, NOON).now
    assert seat.words == (
        "Your game of round 1 is in: the next round is paired when all results are in."
    )
    pair(desk)
    route = phone_view(desk.meet, 1, NOON).route
    assert route[1].opponent


def test_a_card_has_a_line_for_every_game_and_leaves_opponents_open() -> None:
    desk = evening()
    card = score_card(desk.meet, desk.d(), 1)
    games = [row.cells for row in card.rows if row.cells]
    assert [cells[0] for cells in games] == ["1", "2", "3"]
    assert all(not any(cells[1:]) for cells in games[1:])
    (out,) = (e for e in desk.d().draw if not any(e in g.entries for g in desk.d().games()))
    rows = score_card(desk.meet, desk.d(), out).rows
    assert [row.told for row in rows if row.told] == ["Round 1: sits out"]
    assert len([row for row in rows if row.cells]) == 3


@pytest.mark.parametrize("what", SHEETS)
def test_every_sheet_prints_or_says_why_not_in_every_round(what: str) -> None:
    desk = evening()
    while numbers_to_come(desk.d()):
        play(desk)
        assert print_sheet(desk.meet, "d", what) is not None
        pair(desk)
    play(desk)
    assert print_sheet(desk.meet, "d", what) is not None


def test_the_wall_chart_has_columns_for_rounds_to_come() -> None:
    desk = evening()
    job = print_sheet(desk.meet, "d", "wall")
    assert not isinstance(job, Rejection)
    assert "Round 3" in str(job)


def test_the_public_page_and_the_projector_between_rounds() -> None:
    desk = evening()
    play(desk)
    shown = public_division(desk.meet, desk.d(), NOON)
    assert shown.to_come == (2, 3)
    assert shown.round_now is None
    assert shown.standings is not None
    shown_there = slides(public_tournament("m", 1, desk.meet, NOON))
    assert any(one.kind == "places" for one in shown_there)
    pair(desk)
    assert public_division(desk.meet, desk.d(), NOON).round_now == 2


def test_the_desk_leads_to_the_rounds_to_pair_the_next() -> None:
    desk = evening()
    play(desk)
    found = stands(desk.meet, desk.d())
    assert (found.next.code, found.page) == ("pair", "rounds")
    assert found.words == "5 entries, 2 of 2 games played, 2 rounds to pair"


def test_paper_is_out_of_date_only_where_a_round_is_paired_again() -> None:
    desk = evening()
    play(desk)
    pair(desk)
    assert outdated(desk.log, desk.d()) is None
    game = next(iter(desk.d().rounds[1].values()))
    first = game.result is not None and game.result.winner == 0
    desk.do(c.CorrectResult("d", game.number, won(not first), "misread"))
    desk.do(c.PairRound("d", 2))
    told = outdated(desk.log, desk.d())
    assert told is not None
    assert "from round 2 on" in told.words
