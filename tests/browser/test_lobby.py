"""The open lobby: a table for anyone, a seat with one click, a game to watch with hands hidden."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.conftest import Seat
from tests.browser.player import Player
from tests.browser.test_access import check


def open_for_anyone(ann: Player, name: str) -> None:
    ann.page.goto("/lobby")
    ann.page.get_by_role("link", name="Open a table for anyone").click()
    ann.page.fill("#name", name)
    ann.page.get_by_role("button", name="Open the table").click()
    ann.page.locator(".waiting").wait_for()


def test_a_stranger_sits_down_with_one_click_and_another_looks_on(seat: Seat) -> None:
    ann, bob, eve = seat(), seat(), seat()
    with bob.page.expect_request("**/api/v1/lobby/news?*"):
        bob.page.goto("/lobby")
    open_for_anyone(ann, "Annabel")
    # It comes up by itself on a page that is looked at.
    waiting = bob.page.locator("#open li", has_text="Annabel")
    waiting.wait_for()
    assert "Two players" in waiting.inner_text()
    assert "the table counts" in waiting.inner_text()
    check(bob.page, "a lobby with a table")
    bob.page.get_by_role("button", name="Sit down with Annabel").click()
    bob.page.locator(".plate .score >> nth=0").wait_for()
    ann.page.locator(".plate .score >> nth=0").wait_for()
    eve.page.goto("/")
    eve.page.get_by_role("link", name="Watch Annabel").click()
    eve.page.locator(".plate .score >> nth=0").wait_for()
    assert not eve.there("#hand .card")
    eve.page.goto("/lobby")
    expect(eve.page.locator("#open li", has_text="Annabel")).to_have_count(0)
    eve.page.locator("#watch li", has_text="Annabel").wait_for()


def test_a_table_for_friends_is_in_no_lobby(seat: Seat) -> None:
    ann, bob = seat(), seat()
    ann.page.goto("/new?with=friends")
    ann.page.fill("#name", "Secretive")
    ann.page.get_by_role("button", name="Open the table").click()
    ann.page.locator(".waiting").wait_for()
    bob.page.goto("/lobby")
    assert "Secretive" not in bob.page.inner_text("main")


def test_who_comes_too_late_is_told_so(seat: Seat) -> None:
    ann, bob, cy = seat(), seat(), seat()
    open_for_anyone(ann, "Belinda")
    for late in (bob, cy):
        late.page.goto("/lobby")
        # What somebody is about to use stays where it is, though the page renews itself.
        late.page.get_by_role("button", name="Sit down with Belinda").focus()
    bob.page.get_by_role("button", name="Sit down with Belinda").click()
    bob.page.locator(".plate .score >> nth=0").wait_for()
    cy.page.get_by_role("button", name="Sit down with Belinda").click()
    cy.page.get_by_role("alert").wait_for()


HIDDEN = """() => {
  window.told = [];
  class Notice extends EventTarget {
    constructor(title) { super(); window.told.push(title); }
    static permission = "granted";
    static async requestPermission() { return "granted"; }
  }
  window.Notification = Notice;
}"""
LOOK_AWAY = "Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })"


def test_who_asks_for_it_is_told_of_their_turn_in_another_tab(seat: Seat) -> None:
    """A browser of tests shows no notices and has one tab: both are put in its place."""
    ann = seat({"notify": True, "cutForMe": True})
    ann.page.add_init_script(f"({HIDDEN})()")
    ann.open()
    ann.ready()
    assert ann.page.title().startswith(("● Your turn", "Your turn"))
    assert ann.page.evaluate("window.told") == [], "who looks at the table sees it there"
    ann.page.evaluate(LOOK_AWAY)
    ann.act()
    ann.ready()
    assert "Your turn" in ann.page.evaluate("window.told")


def test_a_browser_that_allows_no_notices_says_so(seat: Seat) -> None:
    page = seat().page
    page.goto("/settings")
    page.evaluate("Notification.requestPermission = async () => 'denied'")
    box = page.locator("input[name=notify]")
    box.click()
    page.get_by_text("does not allow notices").wait_for()
    assert not box.is_checked()
