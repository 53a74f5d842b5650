"""The desk as a whole: who sees which page, what comes next, and everything taken back."""

from __future__ import annotations

import re

import pytest
from tests.server.desk import PAGES, Visitor, text_of
from tests.server.running import Server

SEES = {
    "director": PAGES,
    "registrar": ("overview", "entries", "check-in", "standings", "fees", "print"),
    "treasurer": ("overview", "standings", "fees", "pools", "settlement", "print"),
    "scorer": (
        *("overview", "check-in", "rounds", "results", "cards", "standings", "playoffs"),
        *("print", "screens"),
    ),
    "judge": ("overview", "rounds", "results", "standings", "playoffs", "print"),
    "cross_checker": ("overview", "cards", "standings", "print"),
}
SEVEN = ("Al Ruiz", "Bo Tran", "Cy Webb", "Di Cole", "Ed Hart", "Gus Long", "Hal Penn")


def begun(dora: Visitor, names: tuple[str, ...] = SEVEN, **plan: object) -> None:
    """A McAllen morning whose first round was called."""
    dora.opens("mcallen", "men")
    for name in names:
        dora.does("entries", "enter", name=name)
    dora.does("check-in", "check_in_all")
    dora.does("plan", "plan", draw="entered", **plan)
    dora.does("plan", "start", override="a test")
    dora.does("rounds", "round", round=1)


@pytest.mark.parametrize("role", SEES)
def test_each_role_sees_its_pages_and_no_other(server: Server, role: str) -> None:
    with Visitor(server) as dora:
        begun(dora)
        with dora.helper(server, "Rae", role, "Rio") as rae:
            for page in PAGES:
                answer = rae.http.get(f"/tournaments/{rae.meet}/desk/{page}")
                assert (answer.status_code == 200) == (page in SEES[role]), (role, page)
                sent = rae.sends(page, "announce", text="Lunch")
                assert (sent.status_code == 403) == (page not in SEES[role]), (role, page)
            shown = rae.sees("overview")
            assert "What to do next" in shown
            assert "Rae, " + role.replace("_", "-") in shown


def test_years_of_birth_are_for_the_director_and_the_registrar(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("sasg", "singles")
        dora.does("entries", "enter", name="Al Ruiz", area="Rio", birth_year=1937)
        assert "1937" in dora.sees("entries")
        for role in ("registrar", "scorer", "judge", "cross_checker"):
            with dora.helper(server, f"Rae {role}", role, "Rio") as rae:
                seen = [rae.sees(page) for page in SEES[role]]
                assert any("1937" in one for one in seen) == (role == "registrar")


def test_what_comes_next_leads_to_the_page_that_does_it(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("mcallen", "men")
        led = [next_page(dora)]
        for name in SEVEN[:6]:
            dora.does("entries", "enter", name=name)
        led.append(next_page(dora))
        dora.does("check-in", "check_in_all")
        led.append(next_page(dora))
        dora.does("plan", "plan")
        dora.does("plan", "start", override="a test")
        led.append(next_page(dora))
        dora.does("rounds", "round", round=1)
        led.append(next_page(dora))
        assert led == ["entries", "check-in", "plan", "rounds", "rounds"]


def next_page(dora: Visitor) -> str:
    dora.sees("overview")
    assert dora.answer is not None
    found = re.search(
        r'class="next">.*?(?:href|action)="[^"]*/desk/([a-z-]+)', dora.answer.text, re.DOTALL
    )
    return "" if found is None else found.group(1)


def test_everything_done_has_its_undo_and_redo(server: Server) -> None:
    with Visitor(server) as dora:
        begun(dora)
        told = dora.does("results", "record", game=1, a=121, b=90, round=1)
        assert "Game 1 (round 1, table 1): Al Ruiz beat Bo Tran 121–90 (from paper)." in told
        step = undo_fields(dora)
        taken_back = dora.does("results", "undo", **step)
        assert "is undone" in taken_back
        assert "Put it back" in taken_back
        assert "Undo this" not in taken_back
        assert "back in force" in dora.does("log", "redo")
        assert "Nothing was undone" in dora.refused("log", "redo")
        csv = "name\nIra Moss\nJo King\n"
        many = dora.sends("entries", "enter_table", csv=csv)
        assert "Jo King entered" in text_of(many)
        first, last = re.findall(r'name="(?:step|last)" value="(\d+)"', many.text)[:2]
        assert int(last) == int(first) + 1
        back = dora.does("entries", "undo", step=first, last=last)
        assert f"Everything is as it was after step {int(first) - 1}" in back
        assert "is not a whole number" in dora.refused("log", "undo", step="x")
        assert "'-5' is below 0: leave the minus out" in dora.refused("log", "undo", step="-5")
        assert "is too large" in dora.refused("log", "undo", step="1234567")
        assert "is blank" in dora.refused("log", "undo")


def test_a_scorer_takes_back_what_they_did_themselves(server: Server) -> None:
    with Visitor(server) as dora:
        begun(dora)
        with dora.helper(server, "Sal", "scorer") as sal:
            told = sal.does("rounds", "round", round=2)
            assert "Undo this" in told
            taken_back = sal.does("rounds", "undo", **undo_fields(dora))
            assert "is undone" in taken_back
            assert "Put it back" in taken_back
            many = sal.sends(
                "results", "record_round", **{"a-1": 121, "b-1": 90, "a-2": 121, "b-2": 99}
            )
            first, last = re.findall(r'name="(?:step|last)" value="(\d+)"', many.text)[:2]
            dora.does("overview", "announce", text="Lunch")
            told = sal.sees("results", said=f"{first}-{last}")
            assert "Undo this" in told, "others went on since, and not from there"
            told = sal.does("results", "undo", step=first, last=last)
            assert f"Step {last} is undone" in told
            assert f"Step {first} is undone" in told
            assert "Announced: Lunch" in dora.sees("overview"), "what came since stays"
            dora.does("overview", "announce", text="Tea")
            told = sal.refused("results", "undo", **undo_fields(dora))
            assert "ask the director" in told
            log = sal.http.get(f"/tournaments/{sal.meet}/desk/log")
            assert log.status_code == 403
            assert "This page is for the director; you are here as a scorer" in text_of(log)


def test_a_page_that_is_gone_back_to_tells_what_was_done_and_undone_since(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("mcallen", "men")
        dora.does("entries", "enter", name="Al Ruiz")
        dora.does("entries", "undo", step=4)
        told = dora.sees("entries", said="4-4")
        assert "Al Ruiz entered" in told
        assert "Undo this" not in told
        for strange in ("0-4", "9-99", "x-y", "4-"):
            assert "Enter somebody" in dora.sees("entries", said=strange)


def undo_fields(dora: Visitor) -> dict[str, str]:
    steps = dora.http.get(f"/tournaments/{dora.meet}/desk/log").text
    last = max(int(one) for one in re.findall(r'<li value="(\d+)"', steps))
    return {"step": str(last), "last": str(last)}


def test_the_log_lists_every_step_and_goes_back_to_any(server: Server) -> None:
    with Visitor(server) as dora:
        begun(dora)
        shown = dora.sees("log")
        assert "Round 1 of Singles, men was called" in shown
        asked = dora.sees("log", to=5)
        assert "Back to how it was after step 5?" in asked
        assert "Tick that you mean it" in dora.refused("log", "restore", step=5)
        assert "Everything is as it was after step 5" in dora.does(
            "log", "restore", step=5, sure="yes"
        )
        assert "2 entries" in dora.sees("overview")
        assert "It stands so already" in dora.sees("log", to=5)
        for number in range(50):
            dora.does("overview", "announce", text=f"Notice {number}")
        assert "Notice 5 " not in dora.sees("log")
        assert "Announced: Notice 5" in dora.sees("log", all=1)


def test_a_form_that_the_desk_does_not_know_is_refused(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("mcallen", "men")
        assert "The desk cannot do 'fly'" in dora.refused("overview", "fly")


def test_calls_for_a_judge_warnings_and_announcements(server: Server) -> None:
    with Visitor(server) as dora:
        begun(dora)
        dora.does("results", "call_judge", game=2, question="Who pegs first?")
        assert "Answer call 1" in dora.sees("overview")
        assert "Say what was ruled" in dora.refused("overview", "answer", call=1)
        told = dora.does("overview", "answer", call=1, ruling="The dealer", judges="Jo, Max")
        assert "answered by Jo and Max: The dealer" in told
        assert "Announced: Lunch" in dora.does("overview", "announce", text="Lunch")
        assert "was warned" in dora.does("overview", "warn", name="Al Ruiz", reason="noise")
        assert "was sent out" in dora.does("overview", "eject", name="Guest", reason="noise")
        assert "Announced: Lunch Take it down : Lunch" in dora.sees("overview")
        dora.does("overview", "take_down", text="Lunch")
        shown = dora.sees("overview")
        assert "Said and noted" in shown
        assert "Announced and taken down: Lunch" in shown
        assert "Take it down" not in shown


def test_helpers_have_links_that_can_be_given_anew_and_taken_away(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("mcallen", "men")
        with dora.helper(server, "Sal", "scorer") as sal:
            assert sal.sees("check-in")
            page = dora.http.get(f"/tournaments/{dora.meet}/desk/setting-up").text
            row = next(one for one in page.split("<tr>") if ">Sal<" in one)
            name = re.search(r'name="pass" value="([^"]+)"', row)
            code = re.search(r'href="/p/([A-Z0-9]+)"', row)
            assert name is not None
            assert code is not None
            give = f"/tournaments/{dora.meet}/desk/passes/give"
            qr = f"/tournaments/{dora.meet}/desk/qr/{code.group(1)}"
            assert dora.http.get(qr).headers["content-type"].startswith("image/svg")
            assert sal.http.get(qr).status_code == 403
            again = dora.http.post(give, data={"do": "again", "pass": name.group(1)})
            assert "The old one opens nothing" in text_of(again)
            assert sal.http.get(f"/tournaments/{dora.meet}/desk/check-in").status_code == 403
            assert dora.http.get(qr).status_code == 404
            gone = dora.http.post(give, data={"do": "revoke", "pass": name.group(1)})
            assert "taken away" in text_of(gone)
            again = dora.http.post(give, data={"do": "make", "name": "Sal"})
            assert "There is a link now" in text_of(again)
            dora.does("setting-up", "appoint", name="Sal", role="judge")
            both = dora.http.post(give, data={"do": "make", "name": "Sal", "role": "judge"}).text
            assert both.count('<th scope="row">Sal<') == both.count("QR code of the link of Sal")
            for data in ({"do": "again", "pass": "no"}, {"do": "make", "name": "Nobody"}):
                assert dora.http.post(give, data=data).status_code == 404


def test_a_registrar_hands_out_codes_of_the_own_area_only(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("sasg", "singles")
        dora.does("entries", "enter", name="Al Ruiz", area="Rio", birth_year=1937)
        dora.does("entries", "enter", name="Bo Tran", area="Palms", birth_year=1938)
        with dora.helper(server, "Reg", "registrar", "Rio") as reg:
            shown = reg.sees("entries")
            assert "Al Ruiz" in shown
            assert "Bo Tran" not in shown
            told = reg.does("entries", "enter", name="Cy Webb", birth_year=1940, area="Palms")
            assert "Cy Webb entered" in told
            assert "Rio" in reg.sees("entries", q="Cy")
            give = f"/tournaments/{dora.meet}/desk/passes/give"
            ask = {"do": "again", "page": "entries", "entry": "1"}
            mine, other = f"{dora.meet}/1", f"{dora.meet}/2"
            assert reg.http.post(give, data={**ask, "pass": mine}).status_code == 200
            assert reg.http.post(give, data={**ask, "pass": other}).status_code == 404
            assert "You act for Rio" in reg.refused("entries", "rename", person=2, name="B")


@pytest.mark.parametrize("page", PAGES)
def test_every_page_says_something_before_there_is_anything(server: Server, page: str) -> None:
    with Visitor(server) as dora:
        dora.opens("acc", "main")
        assert len(dora.sees(page)) > 100
