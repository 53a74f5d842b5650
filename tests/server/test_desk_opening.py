"""Opened for real, to practise, by a club's own profile, or brought in a file."""

from __future__ import annotations

import html
import re

import httpx
from tests.server.desk import PAGES, Visitor, problem_of, text_of
from tests.server.running import Server

from pegout.chance import seed_from
from pegout.tournament.meet.actors import Stamp
from pegout.tournament.meet.codec import meet_to_text
from pegout.tournament.meet.commands import OpenMeet
from pegout.tournament.meet.log import NEW_LOG, MeetLog, take

LURCH = """
id = "lurch"
name = "Our league, with the lurch"
base = "casual"

[scoring]
skunk_below = { value = 61, clause = "002 Game: the lurch" }
double_skunk_below = { value = "none", clause = "002 Game: the lurch" }
"""


def test_a_rehearsal_is_played_by_a_button_and_stays_one(server: Server) -> None:
    with Visitor(server) as dora:
        form = {"profile": "acc", "rehearse": "yes", "entrants": "8", "part-main": "on"}
        dora.comes_in(dora.http.post("/tournaments/new", data=form))
        assert "8 entries" in dora.sees("overview")
        dora.does("entries", "made_up", number=1)
        assert "Choose 1 to 200" in dora.refused("entries", "made_up", number=900)
        assert "No round waits" in dora.refused("overview", "play_round")
        dora.does("overview", "play_on")
        for page in PAGES:
            assert "Rehearsal" in dora.sees(page)
        assert "Everything is played" in dora.refused("overview", "play_on")
        assert "are public, version 1" in dora.does("finish", "publish")
        listed = text_of(dora.http.get("/tournaments"))
        assert "(rehearsal)" in listed
        whole = dora.http.get(f"/tournaments/{dora.meet}/desk/download/cribmeet").text
        assert '"rehearsal":true' in whole
        few = dora.http.post("/tournaments/new", data={**form, "entrants": "1"})
        assert "A rehearsal has 2 to 200" in problem_of(few)


def test_a_rehearsal_is_practised_where_people_and_results_are_entered(server: Server) -> None:
    offered = "It stays marked as a rehearsal for good."
    with Visitor(server) as dora:
        form = {"profile": "sasg", "rehearse": "yes", "entrants": "6", "part-singles": "on"}
        dora.comes_in(dora.http.post("/tournaments/new", data=form))
        assert [page for page in PAGES if offered in dora.sees(page)] == ["overview", "entries"]
        dora.does("check-in", "check_in_all")
        dora.does("plan", "plan")
        dora.does("plan", "start")
        at = ["overview", "rounds", "results", "playoffs"]
        assert [page for page in PAGES if offered in dora.sees(page)] == at
        dora.does("overview", "play_on")
        assert not [page for page in PAGES if offered in dora.sees(page)]


def test_the_side_has_the_stages_of_the_office_and_says_what_waits(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("sasg", "pairs")
        seen = dora.sees("overview")
        assert "Plan needs 2 entries" in seen
        assert "Rounds when play begins" in seen
        assert "Playoffs none in this event" in seen
        assert "Results after the last round" in seen
        assert dora.answer is not None
        assert re.search(r'class="event"[^>]*aria-current="page"', dora.answer.text)
        with dora.helper(server, "Cris", "cross_checker") as cris:
            seen = cris.sees("cards")
            assert cris.answer is not None
            assert "desk/finder" not in cris.answer.text
            assert "desk/setting-up" not in cris.answer.text
            assert "1 Rounds" in seen, "stages are numbered as this visitor has them"


def test_the_rules_at_the_desk_and_on_paper_are_those_of_the_accepted_plan(server: Server) -> None:
    told = "another opponent every round, at the table on your card (the book’s own: one side"
    with Visitor(server) as dora:
        form = {"profile": "mcallen", "rehearse": "yes", "entrants": "8", "part-men": "on"}
        dora.comes_in(dora.http.post("/tournaments/new", data=form))
        dora.does("check-in", "check_in_all")
        assert told not in dora.sees("setting-up")
        dora.does("plan", "plan", small="circle")
        dora.does("plan", "start")
        assert told in dora.sees("setting-up")
        assert told in text_of(dora.http.get(f"/tournaments/{dora.meet}/print/men/rules"))


def test_results_are_not_made_up_in_a_real_tournament(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("mcallen", "men")
        for act in ("play_round", "play_on"):
            assert "This tournament is a real one" in dora.refused("overview", act)
        assert "This tournament is a real one" in dora.refused("entries", "made_up", number=3)


def test_a_club_brings_its_own_profile(server: Server) -> None:
    with Visitor(server) as dora:
        none = dora.http.post("/tournaments/new/book", data={"book": ""})
        assert "Choose a file" in problem_of(none)
        bad = dora.http.post("/tournaments/new/book", data={"book": 'id = "x"\nbase = "chess"'})
        assert bad.status_code == 422
        assert "This profile cannot be used" in problem_of(bad)
        file = {"book_file": ("lurch.toml", LURCH.encode(), "text/plain")}
        shown = dora.http.post("/tournaments/new/book", files=file)
        assert "Our league, with the lurch" in text_of(shown)
        assert "(Bicycle Game: the lurch)" in text_of(shown)
        dora.opens("lurch", book=LURCH)
        assert "Our league, with the lurch" in dora.sees("overview")
        assert "Our league, with the lurch" in dora.sees("setting-up")
        broken = dora.http.post(
            "/tournaments/new", data={"name": "G", "director": "D", "book": "what"}
        )
        assert broken.status_code == 422


def test_a_tournament_without_a_division_says_so_on_every_page(server: Server) -> None:
    stamp = Stamp("2026-02-07T09:00", "Dora")
    log = take(NEW_LOG, OpenMeet("Empty", "2026-07-03", seed_from("empty")), stamp)
    assert isinstance(log, MeetLog)
    with Visitor(server) as dora:
        file = {"meet_file": ("empty.cribmeet", meet_to_text(log).encode(), "text/plain")}
        dora.comes_in(dora.http.post("/tournaments/bring", files=file, data={"director": "Dora"}))
        for page in PAGES:
            dora.sees(page)
        assert "There is no division yet" in dora.refused("entries", "enter", name="Al Ruiz")
        dora.does("events", "open_event", part="mcallen/men")
        picture = dora.http.get(f"/tournaments/{dora.meet}/desk/picture/bracket?d=men")
        assert picture.json()["code"] == "no_picture"


def brought(dora: Visitor, text: str, **fields: str) -> httpx.Response:
    file = {"meet_file": ("games.cribmeet", text.encode(), "text/plain")}
    return dora.http.post("/tournaments/bring", files=file, data=fields)


def a_file(dora: Visitor) -> str:
    """The file of a tournament with three entries, one with a letter of two bytes."""
    dora.opens("mcallen", "men")
    dora.does("entries", "enter_table", csv="name\nAl Ruiz\nBo Tran\nZoë Ray\n")
    return dora.http.get(f"/tournaments/{dora.meet}/desk/download/cribmeet").text


def test_a_file_that_is_cut_off_is_opened_up_to_its_last_whole_step(server: Server) -> None:
    with Visitor(server) as dora, Visitor(server) as other:
        whole = a_file(dora)
        cut = whole.encode()[: whole.encode().rindex("ë".encode()) + 1]
        file = {"meet_file": ("games.cribmeet", cut, "text/plain")}
        shown = other.http.post("/tournaments/bring", files=file)
        assert shown.status_code == 422
        told = text_of(shown)
        assert "This file is damaged, so not all of it can be opened." in told
        assert "5 steps. The last of them is" in told
        assert "Entry 2: Bo Tran entered Singles, men." in told
        assert "The file, line 7: is cut off" in told
        found = re.search(r'<textarea name="meet" hidden>\n(.*?)</textarea>', shown.text, re.DOTALL)
        assert found is not None
        # A browser sends the lines of a textarea with both signs at their ends.
        again = html.unescape(found[1]).replace("\n", "\r\n")
        other.comes_in(other.http.post("/tournaments/bring", data={"meet": again, "mend": "on"}))
        assert "2 entries" in other.sees("entries")
        log = other.sees("log")
        assert "Bo Tran" in log
        assert "Zoë" not in log


def test_a_line_spoilt_in_the_middle_loses_what_rests_on_it(server: Server) -> None:
    with Visitor(server) as dora, Visitor(server) as other:
        lines = a_file(dora).splitlines()
        lines[5] = lines[5].replace("Bo Tran", "Bo Tram")
        shown = brought(other, "\n".join(lines) + "\n")
        assert "line 6: was changed after it was written" in text_of(shown)
        assert "Open it with the" in text_of(shown)
        assert "another file" in text_of(shown).lower()


def test_a_tournament_that_is_here_already_is_asked_about(server: Server) -> None:
    with Visitor(server) as dora:
        text = a_file(dora)
        first = dora.meet
        shown = brought(dora, text)
        assert shown.status_code == 422
        assert "This tournament is here already." in problem_of(shown)
        assert f'href="/tournaments/{first}/desk"' in shown.text
        assert "It has 6 steps here, and 6 in the file. Both have the very same" in text_of(shown)
        older = "\n".join(text.splitlines()[:-1]) + "\n"
        assert "The file is older" in text_of(brought(dora, older))
        dora.does("entries", "enter", name="Cy Webb")
        assert "The file is older" in text_of(brought(dora, text))
        dora.comes_in(brought(dora, text, again="on"))
        assert dora.meet != first
        assert "3 entries" in dora.sees("entries")


def test_the_same_file_sent_twice_by_one_tap_is_brought_once(server: Server) -> None:
    with Visitor(server) as dora, Visitor(server) as other:
        text = a_file(dora)
        other.comes_in(brought(other, text, key="k" * 22))
        first = other.meet
        other.comes_in(brought(other, text, key="k" * 22))
        assert other.meet == first


def test_a_wrong_file_says_why_it_is_not_brought_in(server: Server) -> None:
    with Visitor(server) as dora:
        none = dora.http.post("/tournaments/bring", data={})
        assert "Choose the .cribmeet file" in problem_of(none)
        file = {"meet_file": ("photo.jpg", b"\xff\xd8\xff", "image/jpeg")}
        wrong = dora.http.post("/tournaments/bring", files=file)
        assert wrong.status_code == 422
        assert "line 1" in problem_of(wrong)
