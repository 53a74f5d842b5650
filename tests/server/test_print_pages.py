"""Sheets over HTTP: who may print which, and codes only for those who hand them out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import get_args

import httpx
import pytest
from tests.server.desk import Visitor
from tests.server.running import PATIENCE, PLAIN, Server, serving
from tests.server.test_public_pages import begun, steps
from tests.server.test_tournaments import opened, visitor

from pegout.server.pages.desk.desk import DESK_PAGES
from pegout.server.pages.meets.print import qr_code
from pegout.server.pages.meets.public import What
from pegout.server.runtime.public_url import is_loopback, lan_address
from pegout.service.views.sheets.registry import SHEETS

HIDE = {"type": "ShowStandings", "division": "men", "shown": False}


@pytest.fixture
def meet(server: Server) -> Iterator[tuple[httpx.Client, str]]:
    with visitor(server) as dora:
        yield dora, f"/tournaments/{begun(dora)}"


def test_the_director_prints_everything_that_can_be_printed(
    meet: tuple[httpx.Client, str],
) -> None:
    dora, at = meet
    listed = dora.get(f"{at}/print").text
    for sheet in SHEETS:
        asked = dora.get(f"{at}/print/men/{sheet}", params={"paper": "letter", "blanks": "9999"})
        linked = f"{at}/print/men/{sheet}" in listed
        assert (asked.status_code == 200) == linked, (sheet, asked.text[:300])
        assert asked.status_code in (200, 422)
    assert dora.get(f"{at}/print/men/napkin").json()["code"] == "no_such_sheet"
    assert dora.get(f"{at}/print/cats/wall").json()["code"] == "no_such_division"


def test_everybody_prints_what_is_public_and_nothing_else(
    server: Server, meet: tuple[httpx.Client, str]
) -> None:
    dora, at = meet
    with visitor(server) as eve:
        for sheet in SHEETS.values():
            asked = eve.get(f"{at}/print/men/{sheet.id}")
            assert (asked.status_code == 403) == (not sheet.public), sheet.id
            assert "/p/" not in asked.text
        assert eve.get(f"{at}/print/men/standings").status_code == 200
        steps(dora, at.rpartition("/")[2], HIDE)
        assert eve.get(f"{at}/print/men/standings").json()["code"] == "kept_back"
        assert "will release" in eve.get(f"{at}/print").text
    assert dora.get(f"{at}/print/men/standings").status_code == 200


def test_why_somebody_left_is_on_no_sheet_for_everybody(
    server: Server, meet: tuple[httpx.Client, str]
) -> None:
    dora, at = meet
    left = {"type": "Withdraw", "entry": 1, "reason": "hip trouble", "forfeit_open": True}
    done = steps(dora, at.rpartition("/")[2], left)
    assert done.status_code == 200, done.text
    assert "hip trouble" in dora.get(f"{at}/print/men/standings").text
    with visitor(server) as eve:
        for sheet in SHEETS.values():
            assert "hip trouble" not in eve.get(f"{at}/print/men/{sheet.id}").text, sheet.id
        assert "withdrew" in eve.get(f"{at}/print/men/standings").text


@pytest.fixture
def kept_back(meet: tuple[httpx.Client, str]) -> tuple[httpx.Client, str]:
    dora, at = meet
    assert steps(dora, at.rpartition("/")[2], HIDE).status_code == 200
    return dora, at


PUBLIC_PATHS = (
    "",
    "?q=Al",
    "/projector",
    "/print",
    *(f"/print/men/{sheet}" for sheet in SHEETS),
    *(f"/tables/men/{what}" for what in get_args(What)),
    "/brackets/men/0",
    "/records/men/1",
)


def told_to_all(client: httpx.Client, at: str) -> dict[str, str]:
    """Everything of a tournament that anybody may ask for, but for how many steps it has."""
    found = {path: client.get(f"{at}{path}").text for path in PUBLIC_PATHS}
    found["api"] = client.get(f"/api/v1{at}").text
    return {path: re.sub(r'("step":|step=|after=)\d+', "", text) for path, text in found.items()}


def test_who_won_is_told_nowhere_while_the_standings_are_kept_back(
    server: Server, kept_back: tuple[httpx.Client, str]
) -> None:
    """The same game won by one side and then by the other leaves every public answer as it was."""
    dora, at = kept_back
    correct = {
        "type": "CorrectResult",
        "division": "men",
        "game": 1,
        "result": {"kind": "played", "scores": [61, 121]},
        "reason": "the other way round",
    }
    with visitor(server) as eve:
        before = told_to_all(eve, at)
        done = steps(dora, at.rpartition("/")[2], correct)
        assert done.status_code == 200, done.text
        after = told_to_all(eve, at)
        assert {path for path in before if before[path] != after[path]} == set()
        assert "Al Ruiz" in before["/print/men/seating"]
        shown = {**HIDE, "shown": True}
        assert steps(dora, at.rpartition("/")[2], shown).status_code == 200
        assert "61" in eve.get(f"{at}/print/men/wall").text


def test_a_sheet_that_is_not_known_to_tell_nothing_is_kept_back(
    server: Server, kept_back: tuple[httpx.Client, str]
) -> None:
    _, at = kept_back
    quiet = {"flyer", "entries", "seating", "rules", "conduct", "signs"}
    with visitor(server) as eve:
        answers = {one: eve.get(f"{at}/print/men/{one}") for one in SHEETS}
    assert {one for one, answer in answers.items() if answer.status_code == 200} == quiet
    for one in set(SHEETS) - quiet:
        assert answers[one].json()["code"] in ("kept_back", "not_yours", "no_hall"), one


@pytest.fixture
def areas(server: Server) -> Iterator[dict[str, Visitor]]:
    """Two areas, a registrar for one of them, and the others who run a tournament."""
    with ExitStack() as stack:
        dora = stack.enter_context(Visitor(server))
        dora.opens("mcallen", "men")
        for number, area in enumerate(("North", "North", "South", "South"), 1):
            dora.does(
                "entries",
                "enter",
                division="men",
                name=f"Player {number}",
                area=area,
                birth_year=1950,
                override="a test",
            )
        helpers = {
            role: stack.enter_context(dora.helper(server, role.title(), role, area))
            for role, area in (
                ("registrar", "north"),
                ("scorer", ""),
                ("judge", ""),
                ("cross_checker", ""),
            )
        }
        dora.does("check-in", "check_in_all", division="men", override="a test")
        dora.does("plan", "plan", division="men")
        yield {"director": dora, **helpers}


def codes_on(page: str, codes: dict[int, str], address: str) -> set[int]:
    """Whose codes a page has, as a picture or in letters."""
    return {
        entry
        for entry, code in codes.items()
        if code in page or qr_code(f"{address}/p/{code}") in page
    }


ALL_CODES = {1, 2, 3, 4}


def test_the_codes_of_players_are_printed_for_those_who_hand_them_out(
    server: Server, areas: dict[str, Visitor]
) -> None:
    """A registrar has those of the own area alone, on sheets, desk pages and pictures."""
    at = f"/tournaments/{areas['director'].meet}"
    passes = areas["director"].http.get(f"/api/v1{at}/passes").json()
    codes = {one["entry"]: one["code"] for one in passes}
    assert set(codes) == ALL_CODES
    expected = {"director": ALL_CODES, "scorer": ALL_CODES, "registrar": {1, 2}}
    paths = [f"{at}/print/men/{sheet}" for sheet in SHEETS]
    paths += [f"{at}/desk/{page}?entry=3&q=Player" for page in DESK_PAGES]
    paths += [f"{at}/desk/{page}?said=1-99" for page in DESK_PAGES]
    for role, who in areas.items():
        pages = "".join(who.http.get(path).text for path in paths)
        assert codes_on(pages, codes, server.address) == expected.get(role, set()), role
        for entry, code in codes.items():
            drawn = who.http.get(f"{at}/desk/qr/{code}").status_code == 200
            hands = role != "scorer" and entry in expected.get(role, set())
            assert drawn == hands, (role, entry)


def test_what_people_owe_is_printed_for_the_door_and_by_area(areas: dict[str, Visitor]) -> None:
    at = f"/tournaments/{areas['director'].meet}"
    for role in ("judge", "cross_checker"):
        for sheet in ("check-in", "morning"):
            asked = areas[role].http.get(f"{at}/print/men/{sheet}")
            assert (asked.status_code, asked.json()["code"]) == (403, "not_yours")
            assert f"/print/men/{sheet}" not in areas[role].http.get(f"{at}/print").text
    listed = areas["registrar"].http.get(f"{at}/print/men/check-in").text
    assert "Player 1" in listed
    assert "Player 3" not in listed
    assert "Player 3" in areas["scorer"].http.get(f"{at}/print/men/check-in").text


def test_who_does_not_direct_reads_no_steps_of_others(areas: dict[str, Visitor]) -> None:
    """The log is the director's, also piece by piece after what was just done."""
    at = f"/tournaments/{areas['director'].meet}"
    assert "Player 3" in areas["director"].sees("overview", said="6-6")
    for role in ("registrar", "judge", "scorer", "cross_checker"):
        for step in range(1, 12):
            page = areas[role].http.get(f"{at}/desk/overview?said={step}-{step}").text
            assert "Player 3" not in page, role


def test_a_card_bears_the_code_of_its_entry(meet: tuple[httpx.Client, str]) -> None:
    dora, at = meet
    card = dora.get(f"{at}/print/men/cards", params={"entry": "3", "paper": "a4"})
    assert card.status_code == 200
    assert "<svg" in card.text


def test_a_tournament_that_is_just_opened_prints_what_it_has(server: Server) -> None:
    with visitor(server) as dora:
        at = f"/tournaments/{opened(dora)['tournament']}"
        assert dora.get(f"{at}/print/men/rules").status_code == 200
        assert dora.get(f"{at}/print/men/wall").status_code == 422


def test_a_site_for_this_machine_alone_says_that_phones_cannot_open_its_codes(
    meet: tuple[httpx.Client, str],
) -> None:
    dora, at = meet
    for page in ("print", "print/men/cards", "desk/entries", "desk/setting-up"):
        assert "Phones cannot reach this address" in dora.get(f"{at}/{page}").text, page
    assert "Phones cannot reach" not in dora.get(f"{at}/print/men/rules").text
    with httpx.Client(
        base_url=dora.base_url, cookies=dora.cookies, timeout=PATIENCE, verify=PLAIN
    ) as elsewhere:
        elsewhere.headers["Host"] = "192.0.2.7"
        assert "Phones cannot reach" not in elsewhere.get(f"{at}/print").text


def test_codes_name_the_network_address_though_the_desk_is_opened_on_the_laptop(
    tmp_path: Path,
) -> None:
    alone = is_loopback(lan_address())  # as on a machine that is in no network
    with serving(tmp_path, "--lan") as server, visitor(server) as dora:
        at = f"/tournaments/{begun(dora)}"
        card = dora.get(f"{at}/print/men/cards").text
        assert ("Phones cannot reach" in card) == alone
        codes = re.findall(r"<code>([A-Z0-9]+)</code>", dora.get(f"{at}/desk/entries").text)
        link = f"http://{lan_address()}:{server.port}/p/{codes[0]}"
        assert qr_code(link) in card
        assert (qr_code(f"{server.address}/p/{codes[0]}") in card) == alone
        opened = httpx.post(f"{server.address}/api/v1/tables", json={"name": "Ann"})
        assert opened.status_code == 201
        invites = f'data-link="http://{lan_address()}:{server.port}/t/{opened.json()["table"]}"'
        assert invites in dora.get(f"/t/{opened.json()['table']}").text
