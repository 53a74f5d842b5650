"""The judge's desk in a browser: by keyboard, at a phone's width, and held to axe."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Seat
from tests.browser.test_access import check
from tests.server.running import Server
from tests.server.test_judge_desk import CALL
from tests.server.test_public_pages import begun, steps
from tests.server.test_tournaments import visitor


@pytest.mark.parametrize(
    ("width", "prefs"),
    [
        (1280, {"theme": "dark"}),
        (390, {"text": "200"}),
        pytest.param(320, {}, marks=pytest.mark.long),
    ],
)
def test_from_the_call_to_the_ruling(
    seat: Seat, server: Server, screenshots: Path, width: int, prefs: dict[str, str]
) -> None:
    with visitor(server) as dora:
        meet = begun(dora)
        code = dora.cookies[f"pegout-{meet}"]
        page = seat(prefs, viewport={"width": width, "height": 800}).page
        page.goto(f"/p/{code}")
        page.goto(f"/tournaments/{meet}/judge")
        expect(page.get_by_text("No table has called for a judge.")).to_be_visible()
        steps(dora, meet, {"type": "Appoint", "name": "Jude", "role": "judge"}, CALL)
        expect(page.get_by_text("He reneged, I think")).to_be_visible()
        check(page, "calls")
        page.locator("summary", has_text="Write down the ruling").click()
        ticked = page.get_by_label("Jude").bounding_box()
        assert ticked is not None
        assert ticked["width"] < 60, "a box to tick leaves room for the name"
        page.screenshot(path=screenshots / f"judge-calls-{width}.png", full_page=True)
        page.get_by_role("button", name="I am on the way").click()
        expect(page.get_by_text("On the way: Dora.")).to_be_visible()
        page.get_by_role("link", name="Find the rule").click()
        page.get_by_label("What happened?").fill("held back a card")
        page.get_by_role("button", name="Find").click()
        check(page, "cases")
        page.locator(".cases a", has_text="held back").first.click()
        page.get_by_label("Yes").first.check()
        page.get_by_label("Yes").nth(1).check()
        page.get_by_role("button", name="What is the ruling?").click()
        page.get_by_label("A whole number").fill("1")
        page.get_by_role("button", name="What is the ruling?").click()
        expect(page.get_by_role("heading", name="The ruling, to read out")).to_be_visible()
        check(page, "the ruling")
        page.screenshot(path=screenshots / f"judge-ruling-{width}.png", full_page=True)
        page.get_by_role("button", name="Keep this ruling").click()
        expect(page.get_by_text("Ruled:")).to_be_visible()
        page.goto(f"/tournaments/{meet}/desk/count?hand=5C+5D+5H+JS&starter=5S")
        expect(page.get_by_role("heading", name="29")).to_be_visible()
        check(page, "a hand counted")
        page.screenshot(path=screenshots / f"judge-count-{width}.png", full_page=True)
