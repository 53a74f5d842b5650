"""Tournaments over HTTP: opened, run by the holder of the pass, and by nobody else."""

from __future__ import annotations

import re
from typing import Any

import httpx
from tests.server.running import PATIENCE, PLAIN, Server

NEW = {"name": "Golden Age Olympics", "profile": "mcallen", "director": "Dora", "parts": ["men"]}


def visitor(server: Server) -> httpx.Client:
    return httpx.Client(
        base_url=server.address, timeout=PATIENCE, verify=PLAIN, follow_redirects=True
    )


def opened(client: httpx.Client, **more: Any) -> dict[str, str]:
    answer = client.post("/api/v1/tournaments", json={"muggins": False, **NEW, **more})
    assert answer.status_code == 201, answer.text
    found: dict[str, str] = answer.json()
    return found


def test_a_director_opens_a_tournament_and_comes_back_by_the_code(server: Server) -> None:
    with visitor(server) as dora:
        made = opened(dora)
        desk = dora.get(made["desk"])
        assert desk.status_code == 200
        assert "Enter people: 0 of at least 2 entries are in." in desk.text
    with visitor(server) as other:
        assert other.get(made["desk"]).status_code == 403
        again = other.get(f"/p/{made['code']}")
        assert again.url.path == f"/tournaments/{made['tournament']}/desk/overview"
        assert again.status_code == 200


def test_steps_are_told_in_sentences_and_taken_once(server: Server) -> None:
    enter = {"type": "Enter", "division": "men", "people": [{"name": "Al Ruiz"}]}
    with visitor(server) as dora:
        made = opened(dora)
        path = f"/api/v1/tournaments/{made['tournament']}/steps"
        first = dora.post(path, json={"key": "k", "commands": [enter]})
        again = dora.post(path, json={"key": "k", "commands": [enter]})
        assert first.json() == again.json()
        assert first.json()["said"] == ["Entry 1: Al Ruiz entered Singles, men."]
        wrong = dora.post(path, json={"key": "x", "commands": [{"type": "Fly"}]})
        assert (wrong.status_code, wrong.json()["code"]) == (422, "bad_command")
        many = dora.post(path, json={"key": "y", "commands": [enter] * 1001})
        assert (many.status_code, many.json()["code"]) == (422, "too_many")


def test_nobody_acts_in_a_tournament_with_the_pass_of_another(server: Server) -> None:
    enter = {"type": "Enter", "division": "men", "people": [{"name": "Al Ruiz"}]}
    with visitor(server) as dora, visitor(server) as eve:
        made, other = opened(dora), opened(eve)
        path = f"/api/v1/tournaments/{made['tournament']}/steps"
        asked = {"key": "k", "commands": [enter]}
        assert eve.post(path, json=asked).json()["code"] == "not_yours"
        forged = {"pegout-pass": other["code"]}
        assert eve.post(path, json=asked, headers=forged).json()["code"] == "not_yours"
        right = {"pegout-pass": made["code"]}
        assert eve.post(path, json=asked, headers=right).status_code == 200
        assert eve.get("/p/ABCDEFGH").status_code == 404
        assert eve.get("/tournaments/nothing").status_code == 404
        assert dora.get(f"{made['desk']}/nothing").status_code == 404


def test_a_form_of_the_desk_tells_what_it_did_and_takes_it_back(server: Server) -> None:
    enter = {"type": "Enter", "division": "men", "people": [{"name": "Al Ruiz"}]}
    with visitor(server) as dora:
        made = opened(dora)
        page = f"/tournaments/{made['tournament']}/desk/overview"
        dora.post(
            f"/api/v1/tournaments/{made['tournament']}/steps",
            json={"key": "k", "commands": [enter]},
        )
        told = dora.get(page, params={"said": "4-4"})
        assert "Al Ruiz entered" in told.text
        step = re.search(r'name="step" value="(\d+)"', told.text)
        assert step is not None
        undone = dora.post(page, data={"do": "undo", "step": step.group(1)})
        assert "Step 4 is undone." in undone.text
        refused = dora.post(page, data={"do": "undo", "step": "4"})
        assert refused.status_code == 422
        assert "Step 4 is not in force" in refused.text
        assert dora.post(page, data={"do": "fly"}).status_code == 422


def test_a_profile_or_a_name_that_is_missing_is_asked_for(server: Server) -> None:
    with visitor(server) as dora:
        assert "McAllen Golden Age Olympics" in dora.get("/tournaments/new").text
        assert "(McAllen 2)" in dora.get("/tournaments/new?profile_id=mcallen").text
        unknown = dora.post("/api/v1/tournaments", json={**NEW, "profile": "chess"})
        assert unknown.json()["code"] == "no_profile"
        form = {"profile": "mcallen", "part-men": "on", "name": "", "director": "Dora"}
        empty = dora.post("/tournaments/new", data=form)
        assert empty.status_code == 422
        assert "Give the tournament a name" in empty.text
        made = dora.post("/tournaments/new", data={**form, "name": "Games"})
        assert made.url.path.endswith("/desk/entries")
        listed = dora.get("/tournaments")
        assert re.search(r"Games, \d+ \w+ 20\d\d", listed.text)
        dora.post("/tournaments/new", data={**form, "name": "Practice", "rehearse": "yes"})
        later = {"name": "Another day", "date": "2036-01-01"}
        assert dora.post("/tournaments/new", data={**form, **later}).status_code == 200
        with visitor(server) as spectator:
            seen = spectator.get("/tournaments").text
        on, to_come = (
            re.findall(
                r"<h3><a [^>]+>(.*?)</a>", seen.partition(heading)[2].partition("</section>")[0]
            )
            for heading in ("On today", "Coming up")
        )
        assert "Games" in on
        assert not {"Practice", "Another day"}.intersection(on)
        assert "Another day" in to_come
        assert not {"Practice", "Games"}.intersection(to_come)
        assert "1 January 2036" in seen
        assert "This code opens nothing" in dora.get("/tournaments/enter?code=ABCD").text
