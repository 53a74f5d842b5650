"""The first page: what is chosen there comes to the table, and what cannot be is refused."""

from __future__ import annotations

from playwright.sync_api import Page
from tests.browser.conftest import Seat
from tests.browser.test_access import PAGES, check


def test_what_cannot_go_together_is_greyed_with_the_reason(seat: Seat) -> None:
    page = seat().page
    page.goto("/new")
    page.get_by_text("More: rules").click()
    muggins = page.locator("input[name=muggins]")
    why = page.locator("[data-why=muggins]")
    assert muggins.is_disabled()
    assert "muggins" in why.inner_text().lower()
    page.get_by_text("Everybody counts for themselves").click()
    assert muggins.is_enabled()
    assert not why.inner_text()
    page.get_by_text("Three", exact=True).first.click()
    page.select_option("#target", "61")
    page.select_option("#rules", "acc")
    assert page.locator("input[name=hands][value='3']").is_disabled()
    assert page.locator("input[name=hands][value='2']").is_checked(), "what can be takes its place"
    assert "ACC" in page.locator("[data-why=hands]").inner_text()
    assert page.input_value("#target") == ""
    assert "121" in page.locator("[data-why=target]").inner_text()
    page.get_by_text("Friends, by a link").click()
    assert page.locator("input[name=level][value=club]").is_disabled()
    check(page, "a form with much greyed")


def test_without_a_script_the_site_still_refuses_it(seat: Seat) -> None:
    page = seat(java_script_enabled=False).page
    page.goto("/new")
    page.get_by_text("More: rules").click()
    page.locator("input[name=muggins]").check()
    page.get_by_role("button", name="Open the table").click()
    assert "muggins" in page.inner_text("[role=alert]").lower()
    page.get_by_role("link", name="Club game").click()
    assert page.locator("input[name=counting][value=claim]").is_checked()
    assert page.input_value("#rules") == "acc"


def test_a_preset_fills_the_form(seat: Seat) -> None:
    ann = seat()
    page = ann.page
    page.goto("/new?with=friends")
    page.fill("#name", "Ann")
    page.get_by_role("link", name="Quick game").click()
    assert page.input_value("#target") == "61"
    assert page.input_value("#name") == "Ann"
    assert page.locator("input[name=with][value=friends]").is_checked()
    page.get_by_role("link", name="Learning to count").click()
    assert page.input_value("#target") == "121"
    assert page.locator("input[name=counting][value=check]").is_checked()
    page.get_by_text("The computer", exact=True).click()
    page.get_by_role("button", name="Open the table").click()
    ann.ready()


def test_a_code_that_nobody_gave_out_is_said_to_be_none(seat: Seat) -> None:
    page = seat().page
    page.goto("/")
    page.fill("#code", "nonsense")
    page.get_by_role("button", name="Go to the table").click()
    assert "no table with the code" in page.inner_text("[role=alert]")


def test_a_table_of_ones_own_choice(seat: Seat) -> None:
    ann = seat()
    page = ann.page
    page.goto("/new")
    page.fill("#name", "Ann")
    page.get_by_text("Three", exact=True).first.click()
    page.get_by_text("Simpler ones").click()
    page.locator("input[value=random]").check()
    page.get_by_text("More: rules").click()
    page.select_option("#rules", "bicycle")
    page.select_option("#target", "61")
    page.select_option("#pause", "none")
    page.select_option("#turn_seconds", "300")
    page.get_by_role("button", name="Open the table").click()
    ann.ready()
    assert len(ann.scores()) == 3
    assert page.locator(".score").first.get_attribute("aria-label") == "0 of 61"
    page.locator(".clock").wait_for()
    page.goto("/new")
    assert page.input_value("#name") == "Ann"


def test_a_game_that_waits_is_taken_up_from_the_first_page(seat: Seat) -> None:
    ann = seat()
    ann.open()
    ann.ready()
    at = ann.page.url
    ann.page.goto("/")
    ann.page.get_by_role("link", name="Continue: You 0 – ").click()
    ann.page.wait_for_url(at)


def test_the_level_that_is_chosen_says_what_it_is_like(seat: Seat) -> None:
    page = seat().page
    page.goto("/")
    chosen = page.locator(".levels > summary")
    named = chosen.locator("b").locator("visible=true")
    assert named.inner_text() == "Beginner", "a newcomer can win the first game"
    seen = page.locator("p[data-level=master]")
    chosen.click()
    assert not seen.is_visible()
    page.locator(".choice", has_text="Sparring").click()
    assert "keeps pace" in page.inner_text("p[data-level=sparring]")
    page.locator(".choice", has_text="Master").click()
    assert seen.is_visible()
    assert named.inner_text() == "Master"
    assert "evgreedy" not in page.content()
    page.reload()
    assert named.inner_text() == "Master", "the next game is against the same"


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


PLACES = {
    "rules": "a[href='/rules'], [data-opens=rules]",
    "settings": "a[href='/settings'], [data-opens=prefs]",
    "statistics": "a[href='/statistics']",
}


def missing(page: Page, where: str) -> list[str]:
    """What is not one tap away in a part of the page."""
    return [
        name
        for name, link in PLACES.items()
        if not page.locator(where).locator(link).locator("visible=true").count()
    ]


def test_rules_settings_and_statistics_are_one_tap_away_everywhere(seat: Seat) -> None:
    """On a small screen behind the one button of the menu."""
    ann = seat()
    ann.open()
    page, table = ann.page, ann.page.url
    faults = dict[str, list[str]]()
    for path in (*PAGES, table):
        page.set_viewport_size({"width": 1280, "height": 800})
        page.goto(path)
        faults[path] = missing(page, ".site nav")
        page.set_viewport_size({"width": 390, "height": 844})
        button = page.locator(".site nav [popovertarget]")
        button.click()
        faults[f"{path}, small"] = missing(page, f"#{button.get_attribute('popovertarget')}")
    assert {path: lacks for path, lacks in faults.items() if lacks} == {}


def test_no_game_and_no_lesson_is_lost_by_looking_something_up(seat: Seat) -> None:
    ann = seat({"lesson": "throw throw"})
    ann.open()
    asked, page = ann.ready(), ann.page
    with page.context.expect_page() as opened:
        page.locator(".site").get_by_role("link", name="Statistics").click()
    assert opened.value.url.endswith("/statistics")
    assert ann.ready() == asked
    page.goto("/learn")
    page.locator(".progress", has_text="Step 3 of").wait_for()
    page.get_by_role("link", name="Statistics").click()
    page.wait_for_url("**/statistics")
    page.go_back()
    page.locator(".progress", has_text="Step 3 of").wait_for()


def test_the_first_thing_to_press_is_play_now(seat: Seat) -> None:
    """Right under the promise, before any choice; and whoever runs a club finds a door."""
    page = seat(viewport={"width": 1280, "height": 720}).page
    page.goto("/")
    pressed = page.locator("main :is(a, button, input:not([type=hidden]), summary)")
    visible = [one for one in pressed.all() if one.is_visible()]
    assert visible[0].inner_text() == "Play now"
    in_hero = page.locator(".hero :is(a, button, summary, label)").locator("visible=true")
    assert in_hero.count() <= 6, "few things to choose from"
    page.get_by_role("link", name="For your club").click()
    assert page.get_by_role("link", name="Club nights").is_visible()


def test_play_now_is_in_sight_on_the_smallest_phone_that_is_common(seat: Seat) -> None:
    page = seat(viewport={"width": 360, "height": 640}).page
    page.goto("/")
    page.locator(".fan .face").nth(3).wait_for()
    box = page.get_by_role("button", name="Play now").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 640
