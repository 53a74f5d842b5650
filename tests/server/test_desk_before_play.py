"""The desk before play: the date of an event, muggins, its room; and ways out of dead ends."""

from __future__ import annotations

import pytest
from tests.server.desk import Visitor, problem_of, text_of
from tests.server.running import Server

ZONE = {"name": "Cam Clark", "birth_year": 1972, "area": "Zone 5"}


def test_000_the_form_for_a_new_tournament_asks_for_its_date(server: Server) -> None:
    with Visitor(server) as dora:
        form = dora.http.get("/tournaments/new", params={"profile_id": "alberta55"}).text
        assert '<input id="date" name="date" type="date" required value="">' in form
        typed = {"profile": "alberta55", "name": "Games", "director": "Dora"}
        none = dora.http.post("/tournaments/new", data=typed)
        assert none.status_code == 422
        assert "Say when it is: ages are of the year of the event" in problem_of(none)
        dora.opens("alberta55", "singles55", date="2027-01-20", until="2027-01-22")
        assert "20 to 22 January 2027" in dora.sees("setting-up")
        dora.does("entries", "enter", **ZONE)
        page = text_of(dora.http.get(f"/tournaments/{dora.meet}"))
        assert "20 to 22 January 2027" in page
        told = dora.does("setting-up", "date", date="2026-12-30", until="")
        assert "Cam Clark is 54 on 31 December 2026" in told
        assert "30 December 2026" in text_of(dora.http.get(f"/tournaments/{dora.meet}"))
        assert "is 54" in dora.refused("check-in", "check_in", entry=1)


def test_000_w1_ages_follow_the_times_that_are_set_later(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("alberta55", "singles55", date="2026-11-16")
        assert "is 54 on 31 December 2026" in dora.refused("entries", "enter", **ZONE)
        times = {"starts": "2027-01-20T09:00", "ends": "2027-01-20T15:00"}
        assert "The meet is on 20 January 2027." in dora.does("setting-up", "times", **times)
        dora.does("entries", "enter", **ZONE)
        assert "20 January 2027" in text_of(dora.http.get(f"/tournaments/{dora.meet}"))


def test_001_x_1_b_muggins_is_asked_for_in_every_form_that_opens_a_division(server: Server) -> None:
    with Visitor(server) as dora:
        form = {"profile": "acc", "name": "Games", "director": "Dora"}
        none = dora.http.post("/tournaments/new", data=form)
        assert none.status_code == 422
        assert "Say whether muggins is in effect" in problem_of(none)
        assert "Games" in none.text, "what was typed is still there"
        dora.opens("acc", "main", muggins="on")
        assert "Muggins is in effect." in dora.sees("setting-up")
        assert "Muggins is in effect." in text_of(dora.http.get(f"/tournaments/{dora.meet}"))
        refused = dora.refused("events", "open_event", part="grass_roots/club")
        assert "Say whether muggins is in effect" in refused
        told = dora.does("events", "open_event", part="grass_roots/club", muggins="off")
        assert "Muggins is not in effect." in told
        told = dora.does("setting-up", "muggins", division="main", muggins="off")
        assert "Main: Muggins is not in effect." in told


def test_a_division_is_named_at_the_desk(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("sasg", "singles")
        told = dora.does("setting-up", "name_division", name="Early birds")
        assert "The division is called Early birds now." in told
        assert "Early birds" in text_of(dora.http.get(f"/tournaments/{dora.meet}"))


def test_the_first_table_is_set_at_the_desk(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("sasg", "singles")
        told = dora.does("setting-up", "tables", first=21)
        assert "The tables of Singles begin with table 21." in told
        assert "numbered from 1 to 999" in dora.refused("setting-up", "tables", first=0)


def test_004_the_room_is_lowered_at_the_desk(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("sasg", "singles")
        for name in ("Ann", "Bob", "Cat"):
            dora.does("entries", "enter", name=name, area=f"Region of {name}")
        told = dora.does("setting-up", "room", room=2)
        assert "More are in, and stay; beyond that number: Cat." in told
        refused = dora.refused("entries", "enter", name="Dan", area="Taber")
        assert "is full, as the convenor set room for 2 entries: set room for 3" in refused
        assert "the convenor may decide otherwise, with a reason" in refused
        assert "Regional Representation" not in refused, "the book has room for more"
        more = dora.sends("setting-up", "room", room=50)
        assert "The book has room for 40 entries" in problem_of(more)
        assert 'name="override"' in more.text
        dora.does("setting-up", "room", room=50, override="a larger hall")


def started(dora: Visitor, book: str = "sasg", part: str = "singles", entrants: int = 9) -> None:
    """A rehearsal whose last entry did not come."""
    form = {"profile": book, "rehearse": "yes", "entrants": str(entrants), f"part-{part}": "on"}
    dora.comes_in(dora.http.post("/tournaments/new", data=form))
    dora.does("check-in", "no_show", entry=entrants)
    dora.does("check-in", "check_in_all")
    dora.does("plan", "plan")
    dora.does("plan", "start", override="a test")


def test_004_r11_here_after_all_takes_its_reason(server: Server) -> None:
    with Visitor(server) as dora:
        started(dora)
        refused = dora.sends("check-in", "check_in", entry=9)
        assert "games that are missed are forfeited" in problem_of(refused)
        assert "R11" in problem_of(refused)
        assert 'id="again-9" name="override"' in refused.text
        told = dora.does("check-in", "check_in", entry=9, override="the bus was late")
        assert "The convenor departs from the book" in told
        assert "Why: the bus was late." in told
        assert "came late and plays as number 9" in told


def test_a_correction_after_publishing_leaves_the_bracket_as_drawn(server: Server) -> None:
    with Visitor(server) as dora:
        form = {"profile": "acc", "rehearse": "yes", "entrants": "8", "part-main": "on"}
        dora.comes_in(dora.http.post("/tournaments/new", data=form))
        dora.does("overview", "play_on")
        dora.does("finish", "publish", override="a rehearsal")
        told = [
            dora.does(
                "results", "correct", game=number, a=1, b=121, kind="played", reason="misread"
            )
            for number in range(1, 5)
        ]
        assert any("the bracket of the playoffs stays as it was drawn" in one for one in told)
        assert "version 2" in dora.does("finish", "publish", override="a rehearsal")


def test_results_of_a_round_that_is_not_called_are_refused_row_by_row(server: Server) -> None:
    with Visitor(server) as dora:
        started(dora, "mcallen", "men", 13)
        dora.does("rounds", "round", round=1)
        table = dora.http.get(f"/tournaments/{dora.meet}/tables/men/schedule").text.splitlines()
        rows = [line.split(",") for line in table[1:8]]
        csv = "\n".join(
            (
                "round,player_a,score_a,player_b,score_b",
                *(f"{r},{a},121,{b},90" for r, _, a, b in rows),
            )
        )
        refused = dora.refused("results", "record_table", csv=csv)
        assert "which is not called: call round 2 first" in refused
        assert "6 rows are good: tick below to enter those alone" in refused
        partly = text_of(dora.sends("results", "record_table", csv=csv, good_rows="on"))
        assert "These rows were not entered" in partly
        dora.does("rounds", "round", round=2)
        dora.does("results", "record_table", csv=csv)


def test_a_helper_who_is_turned_away_finds_the_way_back_into_the_event(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("mcallen", "men")
        html = {"accept": "text/html"}
        with dora.helper(server, "Sue", "scorer") as sue:
            page = sue.http.get(f"/tournaments/{dora.meet}/desk/setting-up", headers=html)
            assert page.status_code == 403
            assert f'href="/tournaments/{dora.meet}/desk">Back to the desk<' in page.text
        with Visitor(server) as nobody:
            page = nobody.http.get(f"/tournaments/{dora.meet}/desk/log", headers=html)
            assert f'href="/tournaments/{dora.meet}">To the tournament<' in page.text


@pytest.mark.parametrize(("more", "code"), [({}, 422), ({"muggins": False}, 201)])
def test_001_x_1_b_programs_say_whether_muggins_is_in_effect(
    server: Server, more: dict[str, bool], code: int
) -> None:
    with Visitor(server) as dora:
        new = {"name": "Games", "profile": "acc", "director": "Dora", "date": "2027-01-20", **more}
        answer = dora.http.post("/api/v1/tournaments", json=new)
        assert answer.status_code == code, answer.text
        if code == 201:
            shown = dora.http.get(f"/api/v1/tournaments/{answer.json()['tournament']}").json()
            assert (shown["date"], shown["days"]) == ("2027-01-20", "20 January 2027")
            assert shown["divisions"][0]["told"] == ["Muggins is not in effect."]


def test_a_bracket_that_differs_is_told_on_every_page_and_drawn_anew(server: Server) -> None:
    with Visitor(server) as dora:
        form = {"profile": "acc", "rehearse": "yes", "entrants": "8", "part-main": "on"}
        dora.comes_in(dora.http.post("/tournaments/new", data=form))
        dora.does("overview", "play_on")
        log = dora.http.get(f"/tournaments/{dora.meet}/desk/download/cribmeet").text
        steps = [line for line in log.splitlines() if '"command"' in line]
        begun = next(n for n, line in enumerate(steps, 1) if "BeginPlayoffs" in line)
        dora.does("log", "restore", step=begun, sure="yes")
        assert "the bracket was drawn" not in dora.sees("playoffs")
        won, lost = {"a": 121, "b": 1}, {"a": 1, "b": 121}
        tries = [(number, scores) for number in range(1, 40) for scores in (won, lost)]
        told = (
            text_of(dora.sends("results", "correct", game=number, reason="misread", **scores))
            for number, scores in tries
        )
        assert any("stays as it was drawn" in one for one in told)
        for page in ("overview", "standings", "playoffs"):
            assert "the bracket was drawn" in dora.sees(page), page
        assert "Draw the playoffs again" in dora.sees("playoffs")
        dora.does("playoffs", "undo", step=begun)
        assert "Begin the playoffs" in dora.sees("playoffs")
        dora.does("playoffs", "playoffs")
        assert "the bracket was drawn" not in dora.sees("playoffs")


def test_a_score_that_nobody_has_won_with_leads_to_time_was_up(server: Server) -> None:
    with Visitor(server) as dora:
        started(dora)
        dora.does("rounds", "round", round=1)
        fields = {"a-1": 110, "b-1": 98}
        refused = dora.refused("results", "record_round", **fields)
        assert "Was it stopped by the clock? Open game 1 and choose “time was up”." in refused
        assert "reading" not in refused
