"""The hall drawn by mouse and by keyboard; the door on a phone, confirmed at the desk."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.browser.conftest import Seat
from tests.browser.test_access import check

NAMES = ("Ada Bell", "Ben Cole", "Cora Dean", "Dan Ellis", "Eve Foss", "Fay Gunn")


def begun(page: Page) -> str:
    """A tournament with six who wait to be checked in; its address."""
    asked = {"name": "Prairie", "profile": "mcallen", "director": "Dee", "parts": ["men"]}
    opened = page.request.post("/api/v1/tournaments", data={**asked, "date": "2026-07-03"})
    meet = f"/tournaments/{opened.json()['tournament']}"
    enter = [{"type": "Enter", "division": "men", "people": [{"name": one}]} for one in NAMES]
    steps = {"key": "entries", "commands": enter}
    assert page.request.post(f"/api/v1{meet}/steps", data=steps).status == 200
    return meet


def test_the_hall_is_drawn_by_dragging_and_by_the_arrow_keys(seat: Seat) -> None:
    page = seat(viewport={"width": 1200, "height": 1000}).page
    meet = begun(page)
    page.goto(f"{meet}/desk/seats")
    check(page, "seats and hall")
    table = page.get_by_label("Table 2", exact=True)
    table.scroll_into_view_if_needed()
    box = table.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 200, box["y"] + 150, steps=4)
    page.mouse.up()
    first = page.get_by_label("Table 1", exact=True)
    first.focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowDown")
    expect(page.locator("[data-hall-said]")).to_contain_text("Table 1:")
    drawn = page.locator("[data-hall-map]").input_value().split("\n")
    page.get_by_role("button", name="Save the map").click()
    page.get_by_text("The map of the hall is drawn, with 3 tables.").first.wait_for()
    assert page.locator("[data-hall-map]").input_value().split("\n") == drawn
    assert drawn[0].split()[1] == "120"
    page.goto(meet)
    page.get_by_text("Map of the hall").click()
    expect(page.get_by_role("img", name="The hall: tables 1, 2, 3")).to_be_visible()


def test_a_phone_says_who_is_here_and_the_desk_confirms_it(seat: Seat) -> None:
    page = seat(viewport={"width": 1200, "height": 900}).page
    meet = begun(page)
    page.goto(f"{meet}/desk/door")
    page.get_by_role("button", name="Open the door to phones").click()
    expect(page.get_by_alt_text("QR code of the door")).to_be_visible()
    phone = seat(viewport={"width": 360, "height": 640}).page
    phone.goto(f"{meet}/door")
    check(phone, "the door")
    phone.get_by_label("Your name").first.fill("cora")
    phone.get_by_role("button", name="Find me").click()
    phone.get_by_role("button", name="I am Cora Dean").click()
    phone.get_by_role("heading", name="Thank you").wait_for()
    page.reload()
    check(page, "the desk at the door")
    page.get_by_role("button", name="Check in Cora Dean").click()
    page.get_by_text("Cora Dean is there.").first.wait_for()
    expect(page.get_by_role("heading", name="To confirm: 0")).to_be_visible()
