"""The tournament's page and the projector in a browser: live, searchable, readable from afar."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Seat
from tests.browser.test_access import check
from tests.server.running import Server
from tests.server.test_public_pages import begun, steps
from tests.server.test_tournaments import visitor

RESULT = {
    "type": "RecordResult",
    "division": "men",
    "game": 2,
    "result": {"kind": "played", "scores": [121, 66]},
}
DRAWN = """() => {
  const picture = document.querySelector(".slide.bracket img");
  return picture.complete && picture.naturalWidth > 0;
}"""


def bracketed(client: httpx.Client) -> str:
    """An ACC event whose bracket has begun."""
    new: dict[str, Any] = {"name": "Weekend", "profile": "acc", "director": "Dora"}
    new |= {"parts": ["main"], "muggins": False}
    meet: str = client.post("/api/v1/tournaments", json=new).json()["tournament"]
    people: list[dict[str, Any]] = [
        {"type": "Enter", "division": "main", "people": [{"name": f"Player {n}"}]}
        for n in range(1, 17)
    ]
    opening: list[dict[str, Any]] = [
        {"type": "CheckIn", "division": "main"},
        {"type": "MakePlan", "division": "main", "rounds": 3},
        {"type": "Start", "division": "main", "override": "a test"},
    ]
    results: list[dict[str, Any]] = [
        {
            "type": "RecordResult",
            "division": "main",
            "game": n,
            "result": {"kind": "played", "scores": [121, 60 + n]},
        }
        for n in range(1, 25)
    ]
    assert steps(client, meet, *people, *opening, *results).status_code == 200
    steps(client, meet, {"type": "ScheduleTieGames", "division": "main"})
    done = steps(client, meet, {"type": "BeginPlayoffs", "division": "main"})
    assert done.status_code == 200, done.text
    return meet


@pytest.mark.parametrize(
    ("width", "prefs"), [(320, {}), (768, {"theme": "dark"}), (360, {"text": "200"})]
)
def test_the_page_for_everybody(
    seat: Seat, server: Server, screenshots: Path, width: int, prefs: dict[str, str]
) -> None:
    with visitor(server) as dora:
        meet = begun(dora)
        page = seat(prefs, viewport={"width": width, "height": 800}).page
        page.goto(f"/tournaments/{meet}")
        check(page, "the public page")
        expect(page.locator("#state-men")).to_contain_text("121–77")
        assert steps(dora, meet, RESULT).status_code == 200
        expect(page.locator("#state-men")).to_contain_text("121–66")
        page.get_by_label("Find a name").fill("ruiz")
        page.get_by_role("button", name="Find").click()
        expect(page.get_by_role("heading", name="Found for “ruiz”")).to_be_visible()
        check(page, "somebody found")
        page.screenshot(path=screenshots / f"public-{width}.png", full_page=True)


@pytest.mark.parametrize("path", ["", "/projector"])
def test_a_page_that_is_refused_its_stream_looks_every_few_seconds(
    seat: Seat, server: Server, path: str
) -> None:
    with visitor(server) as dora:
        meet = begun(dora)
        page = seat().page
        page.route(re.compile(r"/news\?"), lambda route: route.fulfill(status=429, body="{}"))
        page.goto(f"/tournaments/{meet}{path}")
        assert steps(dora, meet, RESULT).status_code == 200
        if path:  # the wall marks the games that are in
            expect(page.locator(".slide .in")).to_have_count(2)
        else:
            expect(page.locator("#state-men")).to_contain_text("121–66")


def test_the_wall_turns_by_itself_stops_and_hears_of_results(
    seat: Seat, server: Server, screenshots: Path
) -> None:
    with visitor(server) as dora:
        meet = begun(dora)
        page = seat(viewport={"width": 1920, "height": 1080}).page
        page.goto(f"/tournaments/{meet}/projector")
        now = page.locator(".slide.now")
        expect(now).to_have_count(1)
        expect(now).to_contain_text("Round 1")
        check(page, "the wall")
        page.screenshot(path=screenshots / "wall-tables.png")
        page.keyboard.press("ArrowRight")
        expect(now).to_contain_text("Standings")
        page.screenshot(path=screenshots / "wall-standings.png")
        page.get_by_role("button", name="Stop").click()
        expect(page.get_by_role("button", name="Go on")).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("ArrowLeft")
        if "Round 1" not in now.inner_text():  # it had turned once more before it was stopped
            page.keyboard.press("ArrowLeft")
        steps(dora, meet, RESULT)
        expect(now.locator(".in")).to_have_count(2)
        over = page.evaluate("document.documentElement.scrollHeight - innerHeight")
        assert over <= 0, f"a slide is {over} px too tall for the wall"


def test_no_row_is_below_the_edge_of_the_wall_however_long_the_names_are(
    seat: Seat, server: Server, screenshots: Path
) -> None:
    with visitor(server) as dora:
        names = [f"Bartholomew {n} Featherstonehaugh-Cholmondeley" for n in range(12)]
        meet = begun(dora, [f"{name} of the Southern Alberta Crossing" for name in names])
        page = seat(viewport={"width": 1920, "height": 1080}).page
        page.goto(f"/tournaments/{meet}/projector")
        now = page.locator(".slide.now")
        for heading in ("Round 1", "Standings"):
            expect(now).to_contain_text(heading)
            for name in names:
                expect(now.get_by_text(name)).to_be_in_viewport(ratio=1)
            page.screenshot(path=screenshots / f"wall-long-{heading.split()[0].lower()}.png")
            page.keyboard.press("ArrowRight")


def test_a_bracket_on_the_wall_and_on_the_page(
    seat: Seat, server: Server, screenshots: Path
) -> None:
    with visitor(server) as dora:
        meet = bracketed(dora)
        page = seat(viewport={"width": 1920, "height": 1080}).page
        page.goto(f"/tournaments/{meet}/projector")
        drawn = page.locator(".slide.bracket img")
        expect(drawn).to_be_visible()
        page.wait_for_function(DRAWN)
        box = drawn.bounding_box()
        assert box is not None
        assert box["width"] > 1500, "it is as wide as the wall"
        expect(page.locator(".slide.bracket li").first).to_contain_text("Table 1: ")
        page.screenshot(path=screenshots / "wall-bracket.png")
        page.goto(f"/tournaments/{meet}")
        expect(page.get_by_text("Table 1: match 1, game 1")).to_be_visible()
        check(page, "a page with a bracket")
        page.screenshot(path=screenshots / "public-bracket.png", full_page=True)
