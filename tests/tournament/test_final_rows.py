"""Tables of all that was played and of how it ended: ties, playoffs, the champion first."""

from __future__ import annotations

import csv
from functools import cache

import pytest
from tests.tournament.desk import Desk, won
from tests.tournament.test_calling_off import three_tied
from tests.tournament.test_playoffs import part_ties, play_off, qualified

from pegout.errors import Rejection
from pegout.service.views.desk.outcome import table_of
from pegout.service.views.public import public_division
from pegout.tournament.bracket import due
from pegout.tournament.meet import commands as c
from pegout.tournament.spreadsheets.final import final_places, games_table

NOON = "2026-07-03T12:00"


@cache
def played_out() -> Desk:
    """Four qualifiers of sixteen, with a match for third place; the right side wins each game."""
    desk = part_ties(qualified())
    desk.do(c.BeginPlayoffs("d", third_place=True))
    while games := due(desk.playoff):
        for one in games:
            desk.do(c.RecordPlayoffGame("d", one.match, one.game, won(first=False)))
    desk.do(c.Publish("d"))
    return desk


def lines(text: object) -> list[dict[str, str]]:
    assert isinstance(text, str), text
    return list(csv.DictReader(text.splitlines()))


def test_the_champion_comes_first_and_the_others_as_they_stood() -> None:
    desk = played_out()
    champion, names = desk.playoff.champion, desk.meet.names("d")
    assert champion is not None
    assert champion != desk.playoff.entries[0], "who won is not who qualified first"
    rows = lines(table_of(desk.meet, desk.d(), "final"))
    assert len(rows) == 16
    assert (rows[0]["place"], rows[0]["entrant"], rows[0]["medal"]) == (
        "1",
        names[champion],
        "gold",
    )
    assert [row["medal"] for row in rows[1:4]] == ["silver", "bronze", ""]
    qualified_as = [row.entrant for row in desk.table()]
    assert [row["entrant"] for row in rows[4:]] == qualified_as[4:]
    seeds = lines(table_of(desk.meet, desk.d(), "standings"))
    assert [row["entrant"] for row in seeds] == qualified_as
    assert "qualifying_place" in seeds[0], "the file says that it is the qualifying order"
    assert "place" not in seeds[0]


def test_tables_have_what_places_go_by_and_where_people_are_from() -> None:
    desk = part_ties(qualified())
    desk.do(c.BeginPlayoffs("d"))
    play_off(desk)
    desk.do(c.BeginPlayoffs("d", consolation=True))
    while games := due(desk.d().consolation or desk.playoff):
        for one in games:
            desk.do(c.RecordPlayoffGame("d", one.match, one.game, won(), consolation=True))
    ranked = desk.table()
    rows = lines(table_of(desk.meet, desk.d(), "standings"))
    figures = [(str(row.tally.spread), str(row.tally.plus)) for row in ranked]
    assert [(row["spread"], row["plus"]) for row in rows] == figures
    assert len({*figures}) > 1
    first = desk.meet.entries[ranked[0].entry]
    desk.do(c.SetArea(first.id, "Taber"))
    final = lines(table_of(desk.meet, desk.d(), "final"))
    areas = {row["entrant"]: row["area"] for row in final}
    assert areas[ranked[0].entrant] == "Taber"
    consoled = desk.d().consolation
    assert consoled is not None
    winner = desk.meet.names("d")[consoled.champion or 0]
    places = {row["entrant"]: row["consolation_place"] for row in final}
    assert places[winner] == "1"
    assert sum(one != "" for one in places.values()) == len(consoled.entries)


def test_every_game_of_every_stage_is_in_one_table() -> None:
    desk = played_out()
    rows = lines(table_of(desk.meet, desk.d(), "games"))
    stages = [row["stage"] for row in rows]
    assert stages.count("round") == 32
    assert (stages.count("playoffs"), stages.count("third_place")) == (6, 2)
    final = [row for row in rows if row["round"] == "Final"]
    assert [(row["game"], row["score_a"], row["score_b"], row["winner"]) for row in final] == [
        ("1", "100", "121", "b"),
        ("2", "100", "121", "b"),
    ]
    assert len({row["match"] for row in final}) == 1
    tied = three_tied()
    for game in [game for game in tied.d().games() if game.tie_place]:
        tied.beats(*game.entries)
    assert [row["stage"] for row in lines(games_table(tied.meet, tied.d()))][3:] == ["tie"] * 3


def test_programs_get_the_same_unless_the_standings_are_kept_back() -> None:
    desk = played_out()
    view = public_division(desk.meet, desk.d(), NOON)
    assert view.final is not None
    assert view.final == final_places(desk.meet, desk.d())
    assert len(view.brackets[0].games) == 8
    assert view.rounds[0].games[0].scores is not None
    hidden = part_ties(qualified())
    hidden.do(c.ShowStandings("d", shown=False))
    hidden.do(c.BeginPlayoffs("d"))
    play_off(hidden)
    kept = public_division(hidden.meet, hidden.d(), NOON)
    assert (kept.final, kept.brackets[0].games) == (None, ())
    assert {game.scores for one in kept.rounds for game in one.games} == {None}


@pytest.mark.parametrize("begun", [False, True])
def test_there_are_no_final_places_before_they_are_settled(begun: bool) -> None:
    desk = part_ties(qualified())
    if begun:
        desk.do(c.BeginPlayoffs("d"))
    refused = final_places(desk.meet, desk.d())
    assert isinstance(refused, Rejection)
    assert refused.sentence == ("The places of Main are not settled: finish the playoffs first"), (
        refused.sentence
    )
