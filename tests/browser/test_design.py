"""The design of the pages: every part in every theme, every width and every size of letters."""

from __future__ import annotations

import pytest
from tests.browser.conftest import Seat
from tests.browser.test_access import LOUD, SMALL, check
from tests.long import few

THEMES = ("light", "dark", "contrast")
PLACES = ("/", "/new", "/lobby", "/me", "/statistics", "/rules", "/glossary", "/verify", "/about")
RATIOS = """() => [...document.querySelectorAll(".swatch")].map(one =>
  [one.textContent, parseFloat(one.querySelector("[data-ratio]").textContent)])"""


@pytest.mark.parametrize("theme", THEMES)
def test_every_part_in_every_state(seat: Seat, theme: str) -> None:
    page = seat({"theme": theme}).page
    page.goto("/design")
    check(page, f"the design, {theme}")
    # A word among words is as high as its line.
    assert [one for one in page.evaluate(SMALL) if "data-term" not in one] == []
    ratios = page.evaluate(RATIOS)
    assert len(ratios) > 10
    assert [one for one in ratios if one[1] < LOUD] == []
    page.get_by_role("button", name="Open a dialog").click()
    check(page, f"a dialog, {theme}")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.textContent") == "Open a dialog"


@pytest.mark.parametrize("theme", few(THEMES, "dark"))
def test_every_page_in_every_theme(seat: Seat, theme: str) -> None:
    page = seat({"theme": theme}).page
    for path in PLACES:
        page.goto(path)
        check(page, f"{path}, {theme}")


def test_nothing_is_wider_than_the_narrowest_phone_with_the_largest_letters(seat: Seat) -> None:
    page = seat({"text": "200"}, viewport={"width": 320, "height": 700}).page
    for path in (*PLACES, "/design"):
        page.goto(path)
        check(page, f"{path}, 320 px, 200 %")


def test_a_word_of_the_glossary_answers_where_it_stands(seat: Seat) -> None:
    page = seat().page
    page.goto("/design")
    word = page.locator("[data-term=muggins]")
    word.click()
    note = page.locator("#term")
    note.wait_for()
    assert "missed" in note.inner_text()
    check(page, "a word that answers")
    page.keyboard.press("Escape")
    assert not note.is_visible()
    word.focus()
    page.keyboard.press("Enter")
    note.wait_for()
    box = note.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 1280


def test_every_word_that_answers_is_in_the_glossary(seat: Seat) -> None:
    page = seat().page
    page.goto("/glossary")
    ids = page.locator(".glossary > div").evaluate_all("all => all.map(one => one.id)")
    assert len(ids) == len(set(ids)) > 25
    assert all(ids)
