"""Seasons kept in the browser: nights, members and the file, and every refusal in a sentence."""

from __future__ import annotations

import re
from datetime import date

import pytest
from msgspec.structs import replace
from tests.server.desk import problem_of, text_of
from tests.server.running import Server
from tests.server.secretary import FORM, Secretary
from tests.tournament.seasons.club import rehearsed

from pegout.tournament.meet.codec import meet_to_text
from pegout.tournament.season import season_from_text, season_table
from pegout.tournament.season.season_file import text_with_settings

OWN = """
id = "elks"
name = "Elks Lodge"
source = "minutes of 3 May 2026"
edition = "first"

[[lengths]]
games = 12
scores = { 12 = 1 }
"""
NIGHT = {"rehearsal": "on"}


def cribmeet(entries: int = 5) -> dict[str, tuple[str, bytes, str]]:
    text = meet_to_text(rehearsed(entries))
    return {"meet_file": ("night.cribmeet", text.encode(), "application/json")}


def test_a_season_with_a_night_of_this_site_and_one_from_a_file(server: Server) -> None:
    with Secretary(server) as sue:
        assert "There is nobody on the list yet" in sue.begins(drop="number", drop_number="1")
        meet = sue.rehearses(6)
        finish = sue.sees("finish")
        assert "Add this night to a season" in finish
        listed = sue.http.get("/seasons", params={"night": meet, "d": "club"})
        assert f"/seasons/{sue.season}/desk?night={meet}&amp;d=club" in listed.text.replace(
            "&d=", "&amp;d="
        )
        page = sue.http.get(f"/seasons/{sue.season}/desk", params={"night": meet, "d": "club"}).text
        assert f'<option value="{meet}/club" selected>' in page
        said = sue.did("night", **{"from": f"{meet}/club", "notes": "Ada Bell: 29 hand", **NIGHT})
        assert "is in: 6 cards of 9 games. 6 names of that night fit no member" in said
        later = {"from": f"{meet}/club", "date": "2026-09-12"}
        twice = sue.not_done("night", **later, **NIGHT)
        assert "These games are in the season already, as the night of" in twice
        assert "Ada Bell is on nobody’s line and counts as a guest so far" in said
        sue.did("night", cribmeet(), date="2026-09-10", **NIGHT)
        sue.did("table", csv="number,name,also\n1,Ada Bell,\n2,Ben Cole,Player 2|P2\n3,Cy,Player 1")
        sue.did("name_is", which="Cora Dean", number="3")
        sue.did("member", which="Dan Ellis", name="Dan Ellis", number="4")
        season = season_from_text(sue.file(), "the file")
        assert [one.also for one in season.members][2] == ("Player 1", "Cora Dean")
        assert {night.meet for night in season.nights} == {f"tournaments/{meet}", "file.cribmeet"}
        table = season_table(season)
        with Secretary(server) as other:
            public = text_of(other.http.get(f"/seasons/{sue.season}"))
        for row in table.rows:  # type: ignore[union-attr]
            assert f"{row.member.name} : {row.reason}" in public
        assert "Ada Bell: 29 hand" in public
        assert "To the desk" not in public


def test_a_new_night_is_begun_from_last_weeks_field_in_three_clicks(server: Server) -> None:
    with Secretary(server) as sue:
        sue.begins()
        sue.did("table", csv="number,name\n1,Player 1\n2,Player 2\n3,Player 3\n9,Ida Jones")
        sue.did("night", cribmeet(), date="2026-09-10", **NIGHT)
        assert "New night" in sue.sees_desk()  # the first click opens this page
        page = sue.http.get(f"/seasons/{sue.season}/tonight").text
        boxes = dict(re.findall(r'name="(here-\d+)" value="([^"]*)"', page))
        ticked = re.findall(r'name="(here-\d+)" value="[^"]*"\s+checked', page)
        assert [boxes[one] for one in ticked] == [
            *("1|Player 1", "2|Player 2", "3|Player 3", "|Player 4", "|Player 5")
        ]
        last = {one: boxes[one] for one in ticked}
        again = sue.http.post(f"/seasons/{sue.season}/tonight", data={**last, "games": "x"})
        assert again.status_code == 422
        assert len(re.findall(r"checked>", again.text)) >= len(ticked)  # nothing typed is lost
        nobody = sue.http.post(f"/seasons/{sue.season}/tonight", data={})
        assert "A night needs two players at least" in problem_of(nobody)
        # The second click begins it, the third calls its first round.
        form = {**last, "guests": "Ann Lee\nida jones", "movement": "swiss", "key": "k1"}
        sue.comes_in(sue.http.post(f"/seasons/{sue.season}/tonight", data=form))
        assert "Call round 1 now" in sue.sees("rounds")
        sue.does("rounds", "round", round=1)
        entered = sue.sees("entries")
        for name in ("Player 5", "Ann Lee", "Ida Jones"):
            assert name in entered
        assert f"/tournaments/{sue.meet}/desk" in sue.http.get(f"/seasons/{sue.season}/desk").text


def test_who_comes_on_the_list_by_name_alone_is_given_a_number(server: Server) -> None:
    with Secretary(server) as sue:
        sue.begins()
        sue.did("table", csv="number,name\n7,Ada Bell")
        sue.did("table", csv="Ben Cole\nCy Dunn")
        sue.did("member", which="new", name="Dee Fox")
        season = season_from_text(sue.file(), "the file")
        assert [(one.number, one.name) for one in season.members] == [
            ("7", "Ada Bell"),
            ("8", "Ben Cole"),
            ("9", "Cy Dunn"),
            ("10", "Dee Fox"),
        ]


def test_a_program_begins_a_night_and_only_for_who_keeps_the_season(server: Server) -> None:
    with Secretary(server) as sue, Secretary(server) as other:
        sue.begins()
        sue.did("table", csv="number,name\n1,Ada Bell\n2,Ben Cole")
        address = f"/api/v1/seasons/{sue.season}"
        field = sue.http.get(f"{address}/field").json()
        assert [(one["number"], one["name"], one["last"]) for one in field] == [
            ("1", "Ada Bell", False),
            ("2", "Ben Cole", False),
        ]
        asked = {"members": ["1", "2"], "guests": ["Zoë Orr"], "key": "one"}
        opened = sue.http.post(f"{address}/nights", json=asked)
        assert opened.status_code == 201
        assert sue.http.post(f"{address}/nights", json=asked).json() == opened.json()
        assert sue.http.post(f"{address}/nights", json={"members": ["7"]}).status_code == 422
        assert other.http.get(f"{address}/field").status_code == 403
        assert other.http.post(f"{address}/nights", json=asked).status_code == 403
        assert other.http.get(f"/seasons/{sue.season}/tonight").status_code == 403


def test_the_file_goes_out_and_comes_in_again_with_its_comments(server: Server) -> None:
    with Secretary(server) as sue:
        sue.begins()
        sue.did("member", number="12", name="Ann  Lee", also="A. Lee| Annie ")
        changed = sue.file().replace("least_nights = 1", "least_nights = 3") + "# ours\n"
        sue.did("file", {"file_file": ("s.cribseason", changed.encode())}, version=2)
        assert sue.file() == changed
        sue.did("member", number="7", name="Bob Ray")
        assert "# ours" in sue.file()
        assert "A place needs 3 nights" in text_of(sue.http.get(f"/seasons/{sue.season}"))
        for what in ("members", "table", "nights"):
            table = sue.http.get(f"/seasons/{sue.season}/tables/{what}").text
            assert table.startswith(("\ufeffnumber,", "\ufeffplace,", "\ufeffdate,"))
            if what == "members":
                sue.did("table", csv=f"{table.splitlines()[0]}\n14,Zoë Orr,\n")
        with Secretary(server) as tom:
            brought = tom.http.post(
                "/seasons/bring", files={"file_file": ("s.cribseason", sue.file().encode())}
            )
            assert "Bob Ray" in text_of(brought)


def test_what_was_done_last_is_taken_back(server: Server) -> None:
    with Secretary(server) as sue:
        sue.begins()
        before = sue.file()
        assert "Undo this" in sue.did("member", number="12", name="Ann Lee")
        old = sue.version()
        assert "That was taken back" in sue.did("undo", version=old)
        assert sue.file() == before
        assert "Somebody has changed the season since" in sue.not_done("undo", version=old)


def test_all_of_a_first_night_come_on_the_list_at_once_and_off_again(server: Server) -> None:
    with Secretary(server) as sue:
        sue.begins()
        said = sue.did("night", cribmeet(), date="2026-09-10", **NIGHT)
        assert "All at once: 5 names that can be nobody else’s" in said
        assert "Player 2, number 2 (the next free one)" in said
        before = sue.file()
        assert "Tick those who are to come on the list" in sue.not_done("join")
        ticked = {f"join-{n}": f"{n}|Player {n}" for n in (1, 2, 4, 5)}
        assert "4 members are on the list now" in sue.did("join", **ticked)
        season = season_from_text(sue.file(), "the file")
        assert [(one.number, one.name) for one in season.members] == [
            (str(n), f"Player {n}") for n in (1, 2, 4, 5)
        ]
        assert [one.name for one in season_table(season).guests] == ["Player 3"]  # type: ignore[union-attr]
        assert "The names have changed since" in sue.not_done("join", **ticked)
        sue.did("undo", version=sue.version())
        assert sue.file() == before


def test_nights_and_members_are_put_right_and_taken_out(server: Server) -> None:
    with Secretary(server) as sue:
        sue.begins()
        sue.did("night", cribmeet(), date="2026-09-10", **NIGHT)
        sue.did("night", cribmeet(6), date="2026-09-10", again="on", notes="Player 2: 28", **NIGHT)
        assert "6 played, 9 games" in text_of(sue.http.get(f"/seasons/{sue.season}"))
        sue.did("member", number="1", name="Player 1")
        sue.did("member_changed", which="1", number="10", name="Player One", also="Player 1")
        assert 'number = "10"' in sue.file()
        assert "off the list" in sue.did("member_left", which="10")
        assert "[[members]]" not in sue.file()
        assert "out of the season" in sue.did("night_out", date="2026-09-10", part="")
        assert "[[nights]]" not in sue.file()


def test_a_card_that_may_be_of_two_members_is_given_its_number(server: Server) -> None:
    with Secretary(server) as sue:
        sue.begins()
        sue.did("table", csv="number,name,also\n1,Ann,Player 1\n2,Bob,Player 1\n")
        said = sue.did("night", cribmeet(), date="2026-09-10", **NIGHT)
        assert "Player 1 may be member 1 and member 2" in said
        sue.did("card_is", which="Player 1", date="2026-09-10", number="2")
        assert 'name = "Player 1"' in sue.file()
        assert 'member = "2"' in sue.file()


def test_two_secretaries_at_once_lose_nothing(server: Server) -> None:
    with Secretary(server) as sue, Secretary(server) as tom:
        sue.begins()
        came = tom.http.get("/seasons/enter", params={"code": sue.code().lower()})
        assert came.url.path == f"/seasons/{sue.season}/desk"
        tom.season = sue.season
        stale, mine = sue.version(), sue.file()
        tom.did("member", number="7", name="Bob Ray")
        sue.did("member", number="12", name="Ann Lee")
        assert {"Bob Ray", "Ann Lee"} <= set(sue.file().split('"'))
        told = sue.not_done("file", file=mine, version=stale)
        assert "has changed since its file was taken" in told
        assert "Thursday Peggers" in text_of(tom.http.get("/seasons"))
        sue.did("again")
        assert tom.http.get(f"/seasons/{sue.season}/desk").status_code == 403


def test_seasons_of_others_are_closed(server: Server) -> None:
    with Secretary(server) as sue, Secretary(server) as eve:
        sue.begins()
        eve.begins(name="Mine")
        there = f"/seasons/{sue.season}"
        before = sue.file()
        for path in ("desk", "file", "tables/members"):
            answer = eve.http.get(f"{there}/{path}", headers={"accept": "application/json"})
            assert (answer.status_code, answer.json()["code"]) == (403, "not_your_season")
        for act in ("member", "night_out", "file", "delete", "again", "undo"):
            sent = eve.http.post(f"{there}/desk", data={"do": act, "sure": "on", "version": "1"})
            assert sent.status_code == 403
        eve.http.cookies.set(f"pegout-season-{sue.season}", eve.code())
        assert eve.http.get(f"{there}/desk").status_code == 403
        assert sue.file() == before
        assert sue.season not in eve.http.get("/seasons").text
        wrong = eve.http.get("/seasons/enter", params={"code": "AAAA"})
        assert "This code opens nothing" in problem_of(wrong)
        assert 'value="AAAA"' in wrong.text
        assert eve.http.get("/seasons/by/AAAA").status_code == 404
        for path in ("none", "none/desk", f"{sue.season}/tables/cards", "x%00y"):
            assert eve.http.get(f"/seasons/{path}").status_code == 404


NEW: dict[str, tuple[dict[str, str], str]] = {
    "no name": ({"name": " "}, "Give the season a name"),
    "no date": ({"starts": "soon"}, "The first day 'soon' is no date: write it as 2026-09-03"),
    "blank date": ({"starts": ""}, "Choose the first day of the season"),
    "ends first": ({"ends": "2020-01-01"}, "The last day is before the first"),
    "book": ({"book": "sasg"}, "Choose one of the books"),
    "measure": ({"measure": "luck"}, "Choose what places go by"),
    "drop": ({"drop": "number"}, "Say how many of the worst nights"),
    "least": ({"least": "few"}, "'few' is not a whole number"),
    "no table": ({"points": "own"}, "Choose the file of your points table"),
    "bad table": ({"points": "own", "own": "id = 3"}, "put right what is named below"),
    "no figures": ({"measure": "season_points"}, "no table with figures is chosen"),
}


@pytest.mark.parametrize("what", NEW)
def test_a_season_that_cannot_be_opened_keeps_what_was_typed(server: Server, what: str) -> None:
    fields, told = NEW[what]
    with Secretary(server) as sue:
        answer = sue.http.post("/seasons/new", data={**FORM, "guests": "7", **fields})
        assert answer.status_code == 422
        assert told in problem_of(answer)
        assert 'name="guests" class="short" inputmode="numeric" autocomplete="off" value="7"' in (
            answer.text
        )
        assert "There is none yet" in text_of(sue.http.get("/seasons"))


def test_a_file_that_is_no_season_is_not_brought_in(server: Server) -> None:
    with Secretary(server) as sue:
        none = sue.http.post("/seasons/bring", data={})
        assert "Choose the .cribseason file" in problem_of(none)
        bad = sue.http.post("/seasons/bring", files={"file_file": ("a.toml", b"name = 3")})
        assert "is no season" in problem_of(bad)
        assert "name = 3" in bad.text


def test_a_night_that_was_corrected_and_published_again_is_offered_anew(server: Server) -> None:
    with Secretary(server) as sue, Secretary(server) as dora:
        sue.begins()
        meet = dora.rehearses()
        dora.does("finish", "publish")
        late = {"date": "2026-09-10", **NIGHT}
        sue.did("night", address=f"{server.address}/tournaments/{meet}", **late)
        assert "It was corrected since" not in sue.sees_desk()
        # No made-up game ends so: this is another result whatever was made up for the first one.
        dora.does("results", "correct", game=1, a=121, b=1, reason="read wrongly")
        assert "It was corrected since" not in sue.sees_desk(), "not before it is public"
        dora.does("finish", "publish")
        assert "version 2 is public" in sue.sees_desk()
        page = sue.http.get(f"/seasons/{sue.season}/desk").text
        value = re.search(r'name="from" value="([^"]+)"', page)
        assert value is not None
        assert "is changed" in sue.did("night", **{"from": value[1], "again": "on"}, **late)
        assert "It was corrected since" not in sue.sees_desk()


def test_a_night_of_others_brings_no_member_numbers(server: Server) -> None:
    with Secretary(server) as sue, Secretary(server) as dora:
        meet = dora.rehearses()
        number = {"type": "NumberMember", "person": 1, "member": "M-4711"}
        steps = f"/api/v1/tournaments/{meet}/steps"
        done = dora.http.post(steps, json={"key": "k", "commands": [number]})
        assert done.status_code == 200, done.text
        dora.does("finish", "publish")
        for one in (sue, dora):
            one.begins()
            one.did("night", address=meet, date="2026-09-10", **NIGHT)
        assert "M-4711" in dora.file(), "the director has it anyway"
        assert "M-4711" not in sue.file()
        assert "M-4711" not in sue.http.get(f"/seasons/{sue.season}/desk").text


def test_every_refusal_of_the_desk(server: Server) -> None:
    with Secretary(server) as sue, Secretary(server) as dora:
        sue.begins(points="own", own=OWN, most="3")
        late = {"date": "2026-09-10", **NIGHT}
        assert "Elks Lodge covers 12 games, not 9" in sue.not_done("night", cribmeet(), **late)
        sue.begins(starts="2026-09-01", ends="2026-09-30", most="1")
        assert "Choose a tournament, write its address" in sue.not_done("night")
        assert "no tournament at this address" in sue.not_done("night", address="what is this")
        assert "no tournament at this address" in sue.not_done("night", address="none")
        bad = {"meet_file": ("night.cribmeet", b"{}", "application/json")}
        assert "no .cribmeet file that can be read" in sue.not_done("night", bad)
        assert "is a rehearsal" in sue.not_done("night", cribmeet(), date="2026-09-10")
        outside = {"date": "2026-10-01", **NIGHT}
        assert "is not in the season" in sue.not_done("night", cribmeet(), **outside)
        assert "is no date" in sue.not_done("night", cribmeet(), date="soon", **NIGHT)
        meet = dora.rehearses()
        closed = {"address": f"{server.address}/tournaments/{meet}", **late}
        assert "are not public yet" in sue.not_done("night", **closed)
        assert "Say which division" in dora_asks(dora, meet)
        dora.does("finish", "publish")
        assert "Say which division" in sue.not_done("night", **{**closed, "part": "men"})
        sue.did("night", **closed)
        assert "with the same figures" in sue.not_done("night", **closed)
        assert "is in the season already: say so" in sue.not_done("night", cribmeet(), **late)
        more = {"date": "2026-09-11", **NIGHT}
        assert "The season has all of its 1 nights" in sue.not_done("night", cribmeet(), **more)
        other = dora.rehearses(8, "acc")
        dora.does("finish", "publish")
        told = sue.not_done("night", address=other, part="main", **late)
        assert "was played by acc" in told
        assert "no such night" in sue.not_done("night_out", date="2026-09-30")
        assert "a number and a name" in sue.not_done("member", number="1", name=" ")
        sue.did("member", number="1", name="Ann Lee")
        assert "Member 1 is Ann Lee" in sue.not_done("member", number="1", name="Bob")
        assert "Choose the file with the members" in sue.not_done("table")
        assert "has no name" in sue.not_done("table", csv="number,name\n5,\n")
        assert "no member 9" in sue.not_done("member_changed", which="9", number="9", name="X")
        assert "no member 9" in sue.not_done("member_left", which="9")
        assert "Choose whose card it is" in sue.not_done("name_is", which="Ada Bell", number="")
        card = {"which": "Ada Bell", "date": "2026-09-10"}
        assert "no member" in sue.not_done("card_is", **card, number="9")
        assert "no such night" in sue.not_done("card_is", which="Z", date="2026-09-10", number="1")
        assert "Choose the .cribseason file" in sue.not_done("file", version=sue.version())
        assert "is no season" in sue.not_done("file", file="x = 1", version=sue.version())
        assert "too large" in sue.not_done(
            "file", {"file_file": ("s", b"#" * 2_000_000)}, version=sue.version()
        )
        assert "Tick that you mean it" in sue.not_done("delete")
        assert "The desk cannot do 'dance'" in sue.not_done("dance")
        sue.send("delete", sure="on")
        assert sue.http.get(f"/seasons/{sue.season}").status_code == 404


def dora_asks(dora: Secretary, meet: str) -> str:
    """The director may have the night before it is public; a division that is not there is told."""
    dora.begins()
    return dora.not_done("night", address=meet, part="men", date="2026-09-10", **NIGHT)


def test_what_was_typed_is_still_there_after_a_refusal(server: Server) -> None:
    with Secretary(server) as sue:
        sue.begins()
        answer = sue.send("night", cribmeet(), date="2026-09-10", notes="Ann Lee: 29 hand")
        assert answer.status_code == 422
        assert "Ann Lee: 29 hand" in answer.text
        assert "The file that you chose is still here" in text_of(answer)
        again = sue.send("member", number="", name="Ann Lee", also="A. Lee", which="new")
        assert 'value="A. Lee"' in again.text


def test_a_season_needs_only_its_name(server: Server) -> None:
    """The form has a year from today on, and the usual club night."""
    with Secretary(server) as sue:
        page = sue.http.get("/seasons/new").text
        days = dict(re.findall(r'name="(starts|ends)" type="date" required value="([^"]+)"', page))
        first, last = (date.fromisoformat(days[one]) for one in ("starts", "ends"))
        assert (last - first).days == 364
        opened = sue.http.post("/seasons/new", data={"name": "Elks", **days})
        assert "Desk of Elks" in text_of(opened)


def test_nobody_keeps_seasons_without_end(server: Server) -> None:
    with Secretary(server) as sue:
        for number in range(20):
            sue.begins(name=f"Season {number}")
        answer = sue.http.post("/seasons/new", data=FORM)
        assert "You keep 20 seasons here; delete one" in problem_of(answer)
        again = sue.http.post("/seasons/bring", data={"file": sue.file()})
        assert "You keep 20 seasons here; delete one" in problem_of(again)


SETTINGS = {
    "name": "Friday # Peggers",
    "starts": "2026-01-01",
    "ends": "2031-12-31",
    "measure": "total",
    "drop": "number",
    "drop_number": "2",
    "least": "3",
    "most": "",
    "guests": "6",
}


def test_settings_are_changed_after_the_season_was_begun(server: Server) -> None:
    with Secretary(server) as sue:
        sue.begins()
        sue.did("member", number="1", name="Ann Lee")
        sue.did("file", file="# ours\n" + sue.file(), version=2)
        told = sue.did("settings", **SETTINGS)
        assert "The settings of the season are changed." in told
        assert "Desk of Friday # Peggers" in told
        text = sue.file()
        assert text.startswith("# ours\n")
        assert "drop = 2  # none, worst_quarter" in text
        season = season_from_text(text, "it")
        assert (season.name, season.ends, season.measure) == (
            "Friday # Peggers",
            "2031-12-31",
            "total",
        )
        assert (season.drop, season.least_nights, season.most_nights) == (2, 3, None)
        assert (season.guest_nights, [one.name for one in season.members]) == (6, ["Ann Lee"])
        assert "nothing to change" in sue.not_done("settings", **SETTINGS)
        early = {**SETTINGS, "ends": "2025-01-01"}
        assert "is before the first" in sue.not_done("settings", **early)
        by_points = {**SETTINGS, "measure": "season_points"}
        assert "no table with figures" in sue.not_done("settings", **by_points)
        page = sue.send("settings", **{**SETTINGS, "least": "many"})
        assert 'value="many"' in page.text, "what was typed is still there"
        version = re.search(r'name="version" value="(\d+)"', page.text)
        assert version is not None
        sue.did("undo", version=version[1])
        assert "Thursday Peggers" in sue.file()


def test_a_setting_that_was_left_out_of_the_file_is_written_above_the_sections() -> None:
    text = """format = "pegout-season"
version = 1
name = 'Moose'  # the lodge
starts = 2026-09-01
ends = 2027-05-31

[[members]]
number = "1"
name = "Drop Lee"
"""
    season = replace(season_from_text(text, "it"), drop="worst_quarter", name="Elks")
    changed = text_with_settings(text, "it", season)
    assert season_from_text(changed, "it") == season
    assert 'name = "Elks"  # the lodge' in changed
    assert changed.index('drop = "worst_quarter"') < changed.index("[[members]]")


def test_a_season_is_read_as_json_without_what_is_not_for_everybody(server: Server) -> None:
    with Secretary(server) as sue:
        sue.begins()
        sue.did("member", number="17", name="Ann Lee", also="A. Secret")
        answer = sue.http.get(f"/api/v1/seasons/{sue.season}")
        assert answer.status_code == 200
        told = answer.json()
        assert (told["id"], told["season"]["name"]) == (sue.season, "Thursday Peggers")
        assert told["version"] == 2
        assert "Secret" not in answer.text
        assert sue.http.get("/api/v1/seasons/none").json()["code"] == "no_season"
