"""Four people at one table, each in a browser of their own: what all do at once, all can do."""

from __future__ import annotations

from playwright.sync_api import Route
from tests.browser.conftest import Seat
from tests.browser.player import IDLE, Player

NAMES = ("Ann", "Bob", "Cyd", "Dan")
THROWS = "() => document.getElementById('action')?.dataset.does === 'throw'"


def four(seat: Seat) -> list[Player]:
    """A table of Ann's at which four people sit; it cuts and deals by itself."""
    people = [seat({"cuts": "none"}) for _ in NAMES]
    settings = {"hands": 4, "pause": "none"}
    opening = {"settings": settings, "name": NAMES[0]}
    link = people[0].page.request.post("/api/v1/tables", data=opening).json()["link"]
    for name, one in zip(NAMES, people, strict=True):
        one.page.goto(link)
        if name == NAMES[0]:
            continue
        one.page.fill("#my-name", name)
        one.page.get_by_role("button", name="Sit here").first.click()
    return people


def test_B9_all_throw_at_once_and_nobody_is_refused_or_asked_who_pegs(seat: Seat) -> None:
    people = four(seat)
    refused: list[str] = []
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    for one in people:
        one.page.on(
            "response",
            lambda answer: refused.append(answer.url) if answer.status == 409 else None,
        )
        one.page.wait_for_function(THROWS)
        assert not any("who pegs" in line.lower() for line in one.log)
    refused.clear()  # who cuts or deals first is another matter
    for one in people:
        one.page.route("**/asks", hold)
        one.tap(0)
        with one.page.expect_request("**/asks"):
            one.page.click("#action")
        while len(held) < people.index(one) + 1:  # its route is told a moment after its request
            one.page.wait_for_timeout(20)
    for route in held:  # each has seen the table before any of the others has thrown
        route.continue_()
    for one in people:
        one.page.unroute("**/asks")
    for one in people:
        one.page.wait_for_function(IDLE)
        one.page.locator(".pack .turned, #action[data-does=cut]").first.wait_for()
    assert not refused
