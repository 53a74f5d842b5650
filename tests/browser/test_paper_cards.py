"""A volunteer types paper cards as they are written, by the keyboard alone."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page
from tests.browser.conftest import Seat
from tests.browser.test_access import SMALL, check


def started(page: Page) -> str:
    """Southern Alberta with four made-up entrants; the first two meet in the first round."""
    form: dict[str, str | float | bool] = {
        **{"profile": "sasg", "rehearse": "yes", "entrants": "4", "part-singles": "on"}
    }
    desk = page.request.post("/tournaments/new", form=form).url.rpartition("/desk")[0] + "/desk"
    for at, do in (("check-in", "check_in_all"), ("plan", "plan"), ("plan", "start")):
        page.request.post(f"{desk}/{at}", form={"do": do, "draw": "entered", "override": "a test"})
    return desk


def test_enter_goes_down_the_card_and_saves_in_the_last_line(seat: Seat, screenshots: Path) -> None:
    page = seat(viewport={"width": 1280, "height": 900}).page
    desk = started(page)
    for entry, figures in (("1", range(8)), ("2", [0] * 8)):
        page.goto(f"{desk}/cards?entry={entry}")
        fields = page.locator("td input.short")
        assert fields.count() == 8
        for figure in figures:
            page.locator("td input.short:focus").wait_for()
            page.keyboard.type(str(figure))
            page.keyboard.press("Enter")
        page.wait_for_url("**said=*")
    assert page.locator("#whose:focus").count() == 1, "the next card is chosen at once"
    both = "Both cards have 0, which only the winner writes (Southern Alberta R5)"
    page.get_by_text(both).first.wait_for()
    for width in (1280, 360):
        page.set_viewport_size({"width": width, "height": 900})
        check(page, f"paper cards at {width} px")
        assert page.evaluate(SMALL) == []
        page.screenshot(path=screenshots / f"paper-cards-{width}.png", full_page=True)
