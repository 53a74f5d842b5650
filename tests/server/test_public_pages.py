"""A tournament for the room and the world, over HTTP; and its copy in a folder after every step."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.desk import Visitor, text_of
from tests.server.running import PATIENCE, Server, serving
from tests.server.test_tournaments import opened, visitor

from pegout.tournament.meet.codec import meet_from_text

NAMES = ["Al Ruiz", "Bo Tran", "Cy Webb", "Di Cole", "Ed Hart", "Gus Long", "Hal Penn"]


def steps(client: httpx.Client, meet: str, *commands: dict[str, Any]) -> httpx.Response:
    key = f"key {time.monotonic_ns()}"
    path = f"/api/v1/tournaments/{meet}/steps"
    return client.post(path, json={"key": key, "commands": commands})


def begun(client: httpx.Client, names: Sequence[str] = NAMES) -> str:
    """A tournament in its first round, with one result."""
    meet = opened(client)["tournament"]
    entered = [
        {"type": "Enter", "division": "men", "people": [{"name": one, "birth_year": 1948}]}
        for one in names
    ]
    done = steps(
        client,
        meet,
        *entered,
        {"type": "CheckIn", "division": "men"},
        {"type": "MakePlan", "division": "men"},
        {"type": "Start", "division": "men", "override": "a test"},
        {"type": "StartRound", "division": "men", "round": 1},
        {
            "type": "RecordResult",
            "division": "men",
            "game": 1,
            "result": {"kind": "played", "scores": [121, 77]},
        },
    )
    assert done.status_code == 200, done.text
    return meet


@pytest.fixture
def dora(server: Server) -> Iterator[httpx.Client]:
    with visitor(server) as client:
        yield client


def test_anybody_sees_tables_and_standings_and_no_year_of_birth(
    server: Server, dora: httpx.Client
) -> None:
    meet = begun(dora)
    with visitor(server) as eve:
        page = eve.get(f"/tournaments/{meet}")
        assert page.status_code == 200
        assert "121–77" in page.text
        wall = eve.get(f"/tournaments/{meet}/projector")
        assert "Round 1" in wall.text
        data = eve.get(f"/api/v1/tournaments/{meet}")
        assert data.json()["divisions"][0]["round_now"] == 1
        tables = [
            eve.get(f"/tournaments/{meet}/tables/men/{what}")
            for what in ("entries", "schedule", "results", "standings")
        ]
        assert all(one.status_code == 200 for one in tables)
        assert tables[0].text.splitlines()[0] == "\ufeffentry,name,name2,club,club2,area"
        assert {one.headers["content-type"] for one in tables} == {"text/csv; charset=utf-8"}
        for one in (page, wall, data, *tables):
            assert "1948" not in one.text
        assert "To the desk" not in page.text
    assert "To the desk" in dora.get(f"/tournaments/{meet}").text


def test_somebody_is_found_by_name(dora: httpx.Client) -> None:
    meet = begun(dora)
    found = dora.get(f"/tournaments/{meet}", params={"q": "ruiz"})
    assert "Al Ruiz" in found.text
    assert "table" in found.text
    nobody = dora.get(f"/tournaments/{meet}", params={"q": "<b>zz"})
    assert "Nobody here is called “&lt;b&gt;zz”" in nobody.text


def test_what_is_kept_back_is_not_in_a_table_either(dora: httpx.Client) -> None:
    meet = begun(dora)
    hide = {"type": "ShowStandings", "division": "men", "shown": False}
    assert steps(dora, meet, hide).status_code == 200
    for what in ("results", "standings"):
        kept = dora.get(f"/tournaments/{meet}/tables/men/{what}")
        assert kept.json()["code"] == "kept_back"
    # The id of a tournament is drawn by lot, and may have these digits too.
    assert "77" not in dora.get(f"/api/v1/tournaments/{meet}").text.replace(meet, "")
    assert dora.get(f"/tournaments/{meet}/tables/men/schedule").status_code == 200


def test_what_is_not_there_is_said_to_be_missing(dora: httpx.Client) -> None:
    meet = opened(dora)["tournament"]
    codes = {
        f"/tournaments/{meet}/tables/men/results": "not_started",
        f"/tournaments/{meet}/tables/cats/results": "no_such_division",
        f"/tournaments/{meet}/brackets/men/0": "no_bracket",
    }
    assert {path: dora.get(path).json()["code"] for path in codes} == codes
    assert dora.get(f"/tournaments/{meet}/tables/men/secrets").status_code == 400


def test_every_step_is_copied_to_the_folder_as_a_file_that_opens_elsewhere(
    tmp_path: Path,
) -> None:
    copies = tmp_path / "stick"
    copies.mkdir()
    with serving(tmp_path, "--backup", str(copies)) as server, visitor(server) as dora:
        meet = begun(dora)
        assert copied(copies, "RecordResult")
        (copy,) = copies.glob("*.cribmeet")
        log = meet_from_text(copy.read_text("utf-8"), "copy")
        assert copy.name == f"golden-age-olympics-{log.meet.year}-{meet}.cribmeet"
        assert len(log.steps) == 15
        game = log.meet.divisions["men"].game(1)
        assert game is not None
        assert game.counts


def copied(folder: Path, words: str) -> bool:
    """Whether a whole copy with these words is there within a few seconds."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if any(words in one.read_text("utf-8") for one in folder.glob("*.cribmeet")):
            return True
        time.sleep(0.05)
    return False


def test_a_stick_that_is_taken_out_is_told_at_the_desk_and_nothing_is_missed(
    tmp_path: Path,
) -> None:
    stick, away = tmp_path / "stick", tmp_path / "pocket"
    stick.mkdir()
    with serving(tmp_path, "--backup", str(stick)) as server, visitor(server) as dora:
        first, second = begun(dora), begun(dora)
        assert copied(stick, "RecordResult")
        desk = f"/tournaments/{first}/desk/overview"
        assert "No copies are made" not in dora.get(desk).text
        stick.rename(away)
        steps(dora, first, {"type": "Announce", "text": "Lunch is served"})
        told = dora.get(desk).text
        assert f"there is no folder {stick}; put the stick in" in told
        assert "Everything is kept on this computer" in told
        assert not stick.exists(), "no folder is made in place of the stick"
        away.rename(stick)
        steps(dora, second, {"type": "Announce", "text": "Dinner is served"})
        assert copied(stick, "Dinner is served")
        assert copied(stick, "Lunch is served"), "what was missed is copied, too"
        assert "copies are made" not in dora.get(desk).text
        stick.rename(away)
        steps(dora, first, {"type": "Announce", "text": "Tea is served"})
        stick.mkdir()
        steps(dora, first, {"type": "Announce", "text": "Supper is served"})
        told = dora.get(desk).text
        assert f"the stick with the earlier copies is not at {stick} any more" in told
        assert not [*stick.iterdir()], "nothing is written to a folder that may be no stick"
        with visitor(server) as eve:
            assert eve.post(f"/tournaments/{first}/desk/copies/here").status_code == 403
        said = dora.post(f"/tournaments/{first}/desk/copies/here").text
        assert "Copies are made in the folder as it is now." in said
        assert copied(stick, "Supper is served"), "nobody need take another step"
        assert copied(stick, "Dinner is served"), "another stick gets every tournament"
        assert "copies are made:" not in dora.get(desk).text


def test_the_plan_is_a_calendar_and_a_stream_has_its_bar(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("mcallen", "men", place="Legion Hall, Taber; upstairs", date="2026-07-03")
        address = f"/tournaments/{dora.meet}"
        days = dora.http.get(f"{address}/calendar.ics")
        assert days.headers["content-type"].startswith("text/calendar")
        assert "DTSTART;VALUE=DATE:20260703\r\nDTEND;VALUE=DATE:20260704\r\n" in days.text
        assert "LOCATION:Legion Hall\\, Taber\\; upstairs\r\n" in days.text
        dora.does("setting-up", "times", starts="2026-07-03T09:00", ends="2026-07-03T17:00")
        dora.does("setting-up", "time_plan", minutes=25, after1=2, break1=45)
        dora.does("entries", "enter_table", csv="\n".join(["name", *(f"P {n}" for n in range(12))]))
        dora.does("check-in", "check_in_all")
        dora.does("plan", "plan")
        text = dora.http.get(f"{address}/calendar.ics").text
        starts = re.findall(r"DTSTART:(\S+)", text)
        assert starts[:4] == [f"20260703T{one}00" for one in ("0900", "0925", "1035", "1100")]
        assert len(starts) == 6
        assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
        assert len(set(re.findall(r"UID:(\S+)", text))) == 6
        dora.does("plan", "start")
        dora.does("rounds", "round", round=1)
        bar = text_of(dora.http.get(f"{address}/overlay"))
        assert "Round 1" in bar
        assert "calendar.ics" in dora.http.get(address).text
