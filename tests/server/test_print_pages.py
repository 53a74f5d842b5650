"""Sheets over HTTP: who may print which, and codes only for those who hand them out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.server.running import PATIENCE, Server, serving
from tests.server.test_public_pages import begun, steps
from tests.server.test_tournaments import opened, visitor

from pegout.server.printing import qr_code
from pegout.server.reach import is_loopback, lan_address
from pegout.service.sheets.registry import SHEETS

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
    with httpx.Client(base_url=dora.base_url, cookies=dora.cookies, timeout=PATIENCE) as elsewhere:
        elsewhere.headers["Host"] = "cribbage.club"
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
