"""Seats, the hall and league nights at the desk: noted, drawn, planned around, shown to all."""

from __future__ import annotations

import re

from tests.server.desk import Visitor, problem_of, text_of
from tests.server.running import Server

from pegout.server.pages.meets.print import qr_picture

NAMES = ("Ada Bell", "Ben Cole", "Cy Dorn", "Dot Ely", "Eve Foss", "Fay Gunn")


def test_who_stays_seated_is_noted_and_the_plan_is_made_around_them(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("mcallen", "men")
        dora.does("entries", "enter_table", csv="\n".join(("name", *NAMES)))
        assert "Nobody so far" in dora.sees("seats")
        said = dora.does("seats", "wish", entry=1, stays="on", door="on")
        assert "Ada Bell: stays at one table and sits near the door." in said
        assert "noted of Ada Bell already" in dora.refused(
            "seats", "wish", entry=1, stays="on", door="on"
        )
        dora.does("seats", "hall_rows", first=1, last=3, in_a_row=3)
        lines = "1 100 100\n2 500 100\n3 900 100\ndoor 900 0\ndesk 100 0"
        dora.does("seats", "hall", map=lines)
        dora.does("check-in", "check_in_all")
        planned = dora.does("plan", "plan")
        assert "Ada Bell stays at table 3 in every round." in planned
        dora.does("seats", "wish", entry=1)
        assert "Ada Bell stays" not in dora.sees("plan")
        for bad, why in (
            ("1 100", "'1 100' is no line of a map"),
            ("1 5 5\n1 6 6", "Table 1 is on the map twice"),
            ("1 5 2000", "within the walls"),
        ):
            sent = dora.sends("seats", "hall", map=bad)
            assert why in problem_of(sent)
            assert bad in sent.text.replace("\r", "")  # what was typed is still there
        assert "with 1 to 30 in a row" in dora.refused(
            "seats", "hall_rows", first=3, last=1, in_a_row=2
        )
        public = dora.http.get(f"/tournaments/{dora.meet}").text
        assert "Map of the hall" in public
        assert "stays at one table" not in public  # what somebody needs is for the desk alone
        assert dora.http.get(f"/api/v1/tournaments/{dora.meet}").json()["hall"]["spots"]
        dora.does("plan", "start")
        wall = dora.http.get(f"/tournaments/{dora.meet}/projector").text
        (slide,) = re.findall(r'<section class="slide hall".*?</section>', wall, re.DOTALL)
        assert "Where the tables are" in slide
        assert re.findall(r">(\d+|Door|Desk)</text>", slide) == ["1", "2", "3", "Door", "Desk"]


def test_the_wall_has_a_code_that_leads_to_the_public_page(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("mcallen", "men")
        shown = f"/tournaments/{dora.meet}"
        wall = dora.http.get(f"{shown}/projector").text
        assert f'<figure class="wall-code"><img src="{shown}/qr"' in wall
        for code, where in ((f"{shown}/qr", shown), (f"{shown}/door/qr", f"{shown}/door")):
            drawn = dora.http.get(code).content
            assert drawn == qr_picture(f"{server.address}{where}").content


def test_a_registrar_notes_seats_and_only_the_director_draws(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("mcallen", "men")
        dora.does("entries", "enter_table", csv="\n".join(("name", *NAMES)))
        with dora.helper(server, "Sam", "scorer") as sam:
            assert "Bell: sits near the desk" in sam.does("seats", "wish", entry=1, hearing="on")
            assert "The map as text" not in sam.sees("seats")
            sam.refused("seats", "hall", map="1 5 5")


def league_night(dora: Visitor, name: str, elks: int) -> None:
    """A night of two boards a club, by the forms; the Elks win so many of its four games."""
    dora.opens("club_teams", name=name)
    dora.does("setting-up", "quota", quota=2, override="two boards a club")
    rows = [f"{club} {n}a,{club} {n}b,{club}" for n in (1, 2) for club in ("Elks", "Legion")]
    dora.does("entries", "enter_table", csv="\n".join(("name,partner,area", *rows)))
    dora.does("check-in", "check_in_all")
    dora.does("plan", "plan_clubs")
    dora.does("plan", "start")
    for number in (1, 2):
        dora.does("rounds", "round", round=number)
        for game in (2 * number - 1, 2 * number):
            a, b = (121, 80) if game <= elks else (80, 121)
            dora.does("results", "record", game=game, a=a, b=b)


def test_nights_of_a_league_are_added_up_on_a_page_and_by_a_program(server: Server) -> None:
    with Visitor(server) as dora, Visitor(server) as eve:
        assert "There is no league night here yet" in text_of(dora.http.get("/seasons/league"))
        ids = []
        for name, won in (("September", 4), ("October", 2)):
            league_night(dora, name, won)
            ids.append(dora.meet)
        assert "League table" in text_of(dora.http.get("/seasons"))
        shown = text_of(dora.http.get("/seasons/league"))
        assert re.search(r"1 Elks (Points )?3 2 1 1 0", shown), "won one, drew one"
        assert "September" in shown
        assert "October" in shown
        one = text_of(eve.http.get("/seasons/league", params={"night": ids[:1]}))
        assert re.search(r"1 Elks (Points )?2 1 1 0", one), "anybody has the table by its address"
        assert "October" not in one
        found = eve.http.get("/api/v1/league", params={"night": [*ids, "nothing"]}).json()
        assert {night["name"] for night in found["nights"]} == {"September", "October"}
        clubs = {
            one["club"]: (one["won"], one["drawn"], one["games_won"]) for one in found["clubs"]
        }
        assert clubs == {"Elks": (1, 1, 6), "Legion": (0, 1, 2)}
        dora.does("standings", "show_standings", shown="")
        kept_back = eve.http.get("/api/v1/league", params={"night": ids}).json()
        assert [night["name"] for night in kept_back["nights"]] == ["September"]


def test_a_league_night_of_boards_has_its_clubs_table_everywhere(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("club_teams")
        assert "Each club may send 1 entry. Let more in" in dora.sees("entries")
        dora.does("setting-up", "quota", quota=2, override="two boards a club")
        rows = [f"{club} {n}a,{club} {n}b,{club}" for n in (1, 2) for club in ("Elks", "Legion")]
        dora.does("entries", "enter_table", csv="\n".join(("name,partner,area", *rows)))
        dora.does("check-in", "check_in_all")
        assert "Elks, Legion meet each other" in dora.sees("plan")
        assert dora.answer is not None
        assert re.search(r"<details\s+open>\s*<summary>Clubs against clubs", dora.answer.text)
        planned = dora.does("plan", "plan_clubs")
        assert "2 clubs of 2 boards: all clubs meet, in 2 rounds each time." in planned
        dora.does("plan", "start")
        for number in (1, 2):
            dora.does("rounds", "round", round=number)
            for game in (2 * number - 1, 2 * number):
                scores = (121, 80) if game != 2 else (90, 121)
                dora.does("results", "record", game=game, a=scores[0], b=scores[1])
        standings = dora.sees("standings")
        assert re.search(r"Elks Legion 3 – 1", standings)
        public = text_of(dora.http.get(f"/tournaments/{dora.meet}"))
        assert re.search(r"1 Elks (Points )?2", public)
        shown = dora.http.get(f"/api/v1/tournaments/{dora.meet}").json()["divisions"][0]
        assert [(one["club"], one["won"]) for one in shown["clubs"]] == [("Elks", 1), ("Legion", 0)]
