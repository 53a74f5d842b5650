"""A Swiss evening at the desk: planned, paired round by round, printed, shown, and undone."""

from __future__ import annotations

import re

from tests.server.desk import Visitor, text_of
from tests.server.running import Server

FIVE = "name\nAnn\nBob\nCat\nDan\nEve\n"


def enters(dora: Visitor, number: int) -> None:
    """Results for all games of a round, the first side winning."""
    dora.does("rounds", "round", round=number)
    page = dora.sees("rounds", round=number)
    assert dora.answer is not None
    games = re.findall(r'data-game="(\d+)"', dora.answer.text)
    assert games
    for game in games:
        dora.does("results", "record", game=game, division="singles", a=121, b=80 + int(game))
    assert "results are in" in page


def test_a_whole_evening(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("casual", "singles")
        dora.does("entries", "enter_table", csv=FIVE)
        dora.does("check-in", "check_in_all")
        assert "Swiss, by results" in dora.sees("plan")
        told = dora.does("plan", "plan", movement="swiss", rounds=3, draw="entered")
        assert "Round 1 is paired; the other 2 are paired when all results" in told
        dora.does("plan", "start")
        public = f"/tournaments/{dora.meet}"
        assert dora.http.get(f"{public}/print/singles/cards").status_code == 200
        assert "Pair round 2" not in dora.sees("rounds")
        enters(dora, 1)
        assert "2 rounds to pair" in dora.sees("overview")
        assert "Pair round 2: all results of round 1 are in." in dora.sees("rounds")
        assert "Round 2 is paired as soon as all results are in." in text_of(dora.http.get(public))
        dora.does("rounds", "pair", round=2)
        assert "Next to call: Round 2" in dora.sees("rounds")
        refused = dora.refused("rounds", "pair", round=3)
        assert "first: round 3 rests on it" in refused
        step = dora.http.get(f"/api/v1/tournaments/{dora.meet}").json()["step"]
        dora.does("overview", "undo", step=step)
        assert "Pair round 2: all results of round 1 are in." in dora.sees("rounds")
        dora.does("rounds", "pair", round=2)
        assert dora.http.get(f"{public}/print/singles/slips?round=2").status_code == 200
        enters(dora, 2)
        dora.does("entries", "enter", name="Zoe")
        dora.does("rounds", "pair", round=3)
        assert "Zoe" in dora.sees("rounds", round=3)
        enters(dora, 3)
        for number in range(4, 9):
            if f"Next to call: Make-up round {number}" in dora.sees("rounds"):
                enters(dora, number)
        shown = dora.http.get(f"/api/v1/tournaments/{dora.meet}").json()
        (division,) = shown["divisions"]
        assert division["to_come"] == []
        assert {row["games"] for row in division["standings"]} == {3}


def test_a_rehearsal_is_played_by_one_button_a_round(server: Server) -> None:
    with Visitor(server) as dora:
        form = {"profile": "casual", "rehearse": "yes", "entrants": "6", "part-singles": "on"}
        dora.comes_in(dora.http.post("/tournaments/new", data=form))
        dora.does("check-in", "check_in_all")
        dora.does("plan", "plan", movement="swiss", rounds=3)
        dora.does("plan", "start")
        for number in (1, 2):
            dora.does("rounds", "play_round")
            assert f"Pair round {number + 1}" in dora.sees("rounds")
        dora.does("rounds", "play_on")
        assert "Publish" in dora.sees("finish")
