"""The first page: what is chosen there comes to the table, and what cannot be is refused."""

from __future__ import annotations

from tests.browser.conftest import Seat


def test_muggins_is_refused_where_the_table_counts(seat: Seat) -> None:
    page = seat().page
    page.goto("/")
    page.get_by_text("Choose your own table").click()
    page.locator("input[name=muggins]").check()
    page.get_by_role("button", name="Open the table").click()
    assert "muggins" in page.inner_text("[role=alert]").lower()


def test_a_code_that_nobody_gave_out_is_said_to_be_none(seat: Seat) -> None:
    page = seat().page
    page.goto("/")
    page.fill("#code", "nonsense")
    page.get_by_role("button", name="Go to the table").click()
    assert "no table with the code" in page.inner_text("[role=alert]")


def test_a_table_of_ones_own_choice(seat: Seat) -> None:
    ann = seat()
    page = ann.page
    page.goto("/")
    page.get_by_text("Choose your own table").click()
    page.fill("#name", "Ann")
    page.get_by_text("Three", exact=True).first.click()
    page.locator("input[value=random]").check()
    page.select_option("#rules", "bicycle")
    page.select_option("#target", "61")
    page.select_option("#pause", "none")
    page.select_option("#turn_seconds", "300")
    page.get_by_role("button", name="Open the table").click()
    ann.ready()
    assert len(ann.scores()) == 3
    assert page.locator(".score").first.get_attribute("aria-label") == "0 of 61"
    page.locator(".clock").wait_for()
    page.goto("/")
    assert page.input_value("#name") == "Ann"


def test_the_page_plays_where_the_browser_keeps_nothing(seat: Seat) -> None:
    ann = seat()
    ann.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('blocked'); } })"
    )
    ann.open()
    ann.play_on("Throw two")
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.select_option("#pref-deck", "four")
    assert ann.page.locator("html").get_attribute("data-deck") == "four"
    assert "keeps nothing" in ann.page.inner_text(".prefs-note")


def test_every_request_stays_on_the_site(seat: Seat) -> None:
    ann = seat()
    asked: set[str] = set()
    ann.page.on("request", lambda request: asked.add("/".join(request.url.split("/")[:3])))
    ann.open()
    ann.play_on("Throw two")
    assert len(asked) == 1
