"""A phone in a hall with bad reception: every state says whether the entry has arrived."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Event as Flag
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Seat
from tests.browser.looking import looking
from tests.browser.test_access import check
from tests.browser.test_phones import AWAY, PHONE, Phone
from tests.server.running import Server
from tests.server.test_phones import Event

ARRIVED = "Everything you entered has arrived."
NOT_YET = "It has not arrived yet."
LOOKS: dict[str, tuple[dict[str, int], dict[str, str]]] = {
    "phone": (PHONE, {}),
    "large": (PHONE, {"text": "200"}),
    "narrow-dark": ({"width": 320, "height": 640}, {"text": "200", "theme": "dark"}),
}


@pytest.fixture
def event(server: Server) -> Iterator[Event]:
    with Event(server) as made:
        made.call()
        yield made


@pytest.mark.parametrize("look", LOOKS)
def test_every_state_says_whether_the_entry_has_arrived(
    seat: Seat, event: Event, screenshots: Path, look: str
) -> None:
    viewport, prefs = LOOKS[look]
    ann = Phone(seat, event, 1, viewport=viewport, prefs=prefs)
    page = ann.page
    looked = looking(page, screenshots / f"shaky-{look}")
    page.context.set_offline(True)
    ann.shows("No connection. Last heard less than a minute ago. " + ARRIVED)
    looked("away-before")
    ann.enter(True, 88)
    ann.shows(AWAY)
    ann.shows(NOT_YET)
    ann.shows("You entered: You won 121–88: a skunk (not arrived yet)")
    ann.shows("One entry waits on this phone and will be sent.")
    ann.shows("Not connected. One entry has not arrived yet.")
    looked("away-entered")
    page.context.set_offline(False)
    ann.shows("You entered: You won 121–88: a skunk (arrived)")
    ann.shows("Connected. " + ARRIVED)
    ann.hides(NOT_YET)
    looked("arrived")
    page.context.set_offline(True)
    ann.shows("No connection")
    ann.shows("(arrived)")
    page.context.set_offline(False)
    ann.shows("Connected")


def test_an_entry_on_its_way_has_not_arrived(seat: Seat, event: Event) -> None:
    ann = Phone(seat, event, 1)
    go = Flag()
    held: list[Any] = []
    ann.page.route(
        "**/asks", lambda route: held.append(route) if not go.is_set() else route.continue_()
    )
    ann.enter(True, 88)
    ann.shows(f"Sending… {NOT_YET}")
    ann.shows("(not arrived yet)")
    go.set()
    held[0].continue_()
    ann.shows("(arrived)")
    ann.hides(NOT_YET)


def test_what_waits_and_what_has_arrived_is_heard(seat: Seat, event: Event) -> None:
    ann = Phone(seat, event, 1)
    polite, assertive = ann.page.locator("#polite"), ann.page.locator("#assertive")
    ann.page.context.set_offline(True)
    expect(assertive).to_contain_text("The connection is lost")
    ann.enter(True, 88)
    expect(polite).to_contain_text("has not arrived yet")
    ann.page.context.set_offline(False)
    expect(polite).to_contain_text(ARRIVED)


def test_an_unfinished_game_stays_on_top_when_the_next_round_is_called(
    seat: Seat, event: Event, screenshots: Path
) -> None:
    ann = Phone(seat, event, 1, viewport=PHONE, prefs={"text": "200"})
    ann.shows("Sit here now: Round 1")
    event.call(2)
    ann.shows("Finish and enter this one first: Round 1")
    ann.shows("Next: Round 2, table")
    ann.shows("go there when round 1 is played")
    expect(ann.page.locator("#polite")).to_contain_text("Next: Round 2")
    assert ann.page.locator(".game h2").first.inner_text().startswith("Round 1")
    check(ann.page, "two rounds on")
    ann.page.screenshot(path=screenshots / "phones-two-rounds.png", full_page=True)
    ann.enter(True, 88)
    ann.shows("Sit here now: Round 2")
