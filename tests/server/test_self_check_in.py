"""At the door: what people say on their phones waits for the desk, and is bounded."""

from __future__ import annotations

import re

from tests.server.desk import Visitor, problem_of, text_of
from tests.server.running import Server


def test_people_say_that_they_are_here_and_the_desk_confirms_each(server: Server) -> None:
    with Visitor(server) as dora, Visitor(server) as eve:
        dora.opens("mcallen", "men")
        dora.does("entries", "enter_table", csv="name\nZoë Lee\nBob Ray\nCy Dow\n")
        door = f"/tournaments/{dora.meet}/door"
        shut = eve.http.get(door)
        assert shut.status_code == 404
        assert "speak to the desk" in shut.text
        shown = f"/tournaments/{dora.meet}"
        wall = f"{shown}/projector"
        asked = "I am here, or I want to play"
        assert asked not in eve.http.get(shown).text + eve.http.get(wall).text
        assert "the desk confirms each" in dora.does("door", "door", open="on")
        assert f'href="{door}">{asked}</a>' in eve.http.get(shown).text
        slide = eve.http.get(wall).text
        assert f"<h2>{asked}" in slide
        assert f'src="{door}/qr"' in slide
        for code in (f"{door}/qr", f"/tournaments/{dora.meet}/qr"):
            drawn = eve.http.get(code)
            assert drawn.headers["content-type"].startswith("image/svg")
            assert 'xmlns="http://www.w3.org/2000/svg"' in drawn.text  # else no browser shows it
        found = eve.http.get(door, params={"q": "zoe"}).text
        assert "I am Zoë Lee" in found
        assert "Bob Ray" not in found  # nobody reads the whole list off
        assert "<b>I am" not in eve.http.get(door, params={"q": "z"}).text
        said = eve.http.post(door, data={"entry": 1})
        assert "The desk has your name" in said.text
        eve.http.post(door, data={"entry": 1})
        eve.http.post(door, data={"name": "Ida  Jones", "club": "Elks", "division": "men"})
        waits = dora.sees("door")
        assert "To confirm: 2" in waits
        assert "Ida Jones wants to play, Elks" in waits
        assert "Not here yet: 3" in dora.sees("check-in")  # nothing happens by itself
        assert "At the door 2 waiting" in dora.sees("entries")
        assert "Zoë Lee is there" in dora.does("door", "let_in", entry=1)
        told = dora.does("door", "let_in", name="Ida Jones", club="Elks")
        assert "Ida Jones entered" in told
        assert "To confirm: 0" in dora.sees("door")
        dora.does("door", "door", open="")
        assert asked not in eve.http.get(shown).text + eve.http.get(wall).text
        assert "Here: 2" in dora.sees("check-in")


def test_what_the_desk_has_no_use_for_goes_and_a_script_fills_no_list(server: Server) -> None:
    with Visitor(server) as dora, Visitor(server) as eve:
        dora.opens("mcallen", "men")
        dora.does("door", "door", open="on")
        door = f"/tournaments/{dora.meet}/door"
        for n in range(6):
            assert (
                eve.http.post(door, data={"name": f"No {n}", "division": "men"}).status_code == 200
            )
        seventh = eve.http.post(door, data={"name": "No 7", "division": "men"})
        assert "speak to the desk" in problem_of(seventh)
        assert 'value="No 7"' in seventh.text
        for bad in ("", "x" * 81, "a\u202eb"):
            refused = eve.http.post(door, data={"name": bad, "division": "men"})
            assert refused.status_code == 422, bad
        page = dora.http.get(f"/tournaments/{dora.meet}/desk/door").text
        word = re.findall(r'name="word" value="([0-9a-f]+)"', page)
        assert len(word) == 6
        aside = f"/tournaments/{dora.meet}/door/aside"
        assert eve.http.post(aside, data={"word": word[0]}).status_code == 403
        assert "To confirm: 5" in text_of(dora.http.post(aside, data={"word": word[0]}))
        assert "No 3" not in eve.http.get(f"/api/v1/tournaments/{dora.meet}").text


def test_a_program_says_who_is_here_and_sees_who_waits(server: Server) -> None:
    with Visitor(server) as dora, Visitor(server) as eve:
        dora.opens("mcallen", "men")
        dora.does("entries", "enter_table", csv="name\nAnn Lee\n")
        at = f"/api/v1/tournaments/{dora.meet}/door"
        assert eve.http.post(at, json={"entry": 1}).json()["code"] == "door_shut"
        dora.does("door", "door", open="on")
        assert eve.http.post(at, json={"entry": 1}).status_code == 202
        assert eve.http.post(at, json={"entry": 99}).json()["code"] == "no_entry"
        other = eve.http.post(at, json={"names": ["Ida Jones"], "division": "ladies"}).json()
        assert other["code"] == "no_such_division"
        assert "Singles, men" in other["sentence"]
        walk_in = {"names": ["Ida Jones"], "division": "men", "club": "Elks"}
        assert eve.http.post(at, json=walk_in).status_code == 202
        only = {"names": ["Jo King"]}
        assert eve.http.post(at, json=only).status_code == 202, "the only division is meant"
        assert eve.http.post(at, json={"names": ["x" * 81], "division": "men"}).status_code == 422
        assert eve.http.get(at).status_code == 403
        seen = dora.http.get(at).json()
        assert seen["open"]
        waits = [(one["entry"], one["names"], one["division"]) for one in seen["waiting"]]
        assert sorted(waits, key=str) == [
            (1, [], "men"),
            (None, ["Ida Jones"], "men"),
            (None, ["Jo King"], "men"),
        ]
