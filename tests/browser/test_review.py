"""A game explained in a browser: from its end to the moment that mattered, at every size."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect
from tests.browser.conftest import PATIENCE, Seat
from tests.browser.player import Player
from tests.browser.test_access import SMALL, check
from tests.browser.test_replay import played_out
from tests.server.running import Server

LOOKS: dict[str, tuple[int, int, dict[str, Any]]] = {
    "desk": (1280, 720, {}),
    "desk-dark": (1280, 720, {"theme": "dark"}),
    "phone": (390, 844, {}),
    "small-phone": (360, 640, {"deck": "four"}),
    "narrow-large": (320, 640, {"text": "200"}),
    "contrast": (768, 1024, {"theme": "contrast", "deck": "contrast"}),
}


@pytest.fixture(scope="module")
def finished(browser: Browser, server: Server) -> Iterator[tuple[str, Any]]:
    """A game that Ann has finished, and what her browser is known by."""
    context: BrowserContext = browser.new_context(base_url=server.address)
    context.set_default_timeout(PATIENCE)
    yield played_out(Player(context.new_page(), {}), target=61), context.storage_state()
    context.close()


def test_from_the_end_of_a_game_to_its_costliest_moment_by_keys(
    seat: Seat, finished: tuple[str, Any]
) -> None:
    table, known = finished
    page = seat(storage_state=known).page
    page.goto(f"/t/{table}")
    page.get_by_role("link", name="Review this game").focus()
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text(re.compile(r"^You (beat|lost to) Bea, \d+–\d+$"))
    shown = page.locator(".sum dd").all_inner_texts()
    whole = [int(one.replace("−", "-").replace(" ", "").rstrip("%")) for one in shown]
    assert sum(whole) in (0, 100)
    page.locator("#moment-1").get_by_role("link", name="See the table").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#now")
    step = page.url.rpartition("#")[2]
    assert page.inner_text("#now").startswith(f"Step {step} of")
    expect(page.locator(".coach .better-one")).to_contain_text("Better:")
    page.locator(".coach").get_by_role("link", name="Back to the review").click()
    expect(page.locator("#moments-title")).to_be_visible()


def test_the_picture_leads_to_the_table_and_is_a_table_too(
    seat: Seat, finished: tuple[str, Any]
) -> None:
    table, known = finished
    page = seat(storage_state=known).page
    page.goto(f"/review/{table}")
    page.locator(".plot-area").first.wait_for()
    points = page.locator(".spot").count()
    page.get_by_text("Every chance as a table").click()
    assert page.locator(".as-table tbody tr").count() == points
    picture = page.locator(".chart .plot-area").first
    picture.evaluate("one => one.scrollIntoView({ block: 'center' })")
    box = picture.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * 0.4, box["y"] + 8)
    page.wait_for_url(re.compile(rf"/replay/{table}\?game=1#\d+"))


def test_without_a_script_it_comes_by_itself(browser: Browser, server: Server, seat: Seat) -> None:
    table = played_out(seat(), target=61)
    with browser.new_context(base_url=server.address, java_script_enabled=False) as context:
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto(f"/review/{table}")
        page.locator(".sum").wait_for()
        assert page.locator(".moments").count() == 1


def test_own_mistakes_are_practised(seat: Seat, finished: tuple[str, Any]) -> None:
    table, known = finished
    page = seat(storage_state=known).page
    page.goto(f"/review/{table}")
    page.get_by_role("button", name="Practise").click()
    page.wait_for_url("**/practice/*")
    expect(page.locator("input[name=drill]")).to_have_count(1)


def test_a_moment_is_played_again_from_the_review(seat: Seat, finished: tuple[str, Any]) -> None:
    table, known = finished
    ann = seat(storage_state=known)
    page = ann.page
    page.goto(f"/review/{table}")
    first = page.locator("#moment-1")
    score = first.locator(".price small").last.inner_text()
    held = first.locator(".held li").count()
    first.get_by_role("button", name="Play it again from here").click()
    page.wait_for_url("**/t/*")
    ann.ready()
    expect(page.locator("#place")).to_contain_text("Practice, not rated")
    assert page.url.rpartition("/")[2] != table
    scores = page.locator(".plate .score").all_inner_texts()
    assert sorted(scores) == sorted(score.split("–"))
    assert page.locator(".hand [role=option], .hand button").count() >= held
    ann.logs("Practice: this game goes on from deal")


def test_the_moments_of_a_game_are_played_one_after_another(
    seat: Seat, finished: tuple[str, Any]
) -> None:
    table, known = finished
    ann = seat(storage_state=known)
    page = ann.page
    page.goto(f"/review/{table}")
    many = page.locator(".moments li[id]").count()
    page.get_by_role("button", name=re.compile("^Play these (two|three) again$")).click()
    page.wait_for_url("**/t/*")
    ann.ready()
    for number in range(2, many + 1):
        before = page.url
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name=f"Play the next moment ({number} of {many})").click()
        page.wait_for_function("before => location.href !== before", arg=before)
        ann.ready()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Play the next moment")).to_have_count(0)
    page.get_by_role("link", name="Back to the review").click()
    page.wait_for_url(f"**/review/{table}?game=1")


def test_a_record_is_pasted_and_reviewed(seat: Seat, finished: tuple[str, Any]) -> None:
    table, _ = finished
    page = seat().page
    text = page.request.get(f"/api/v1/tables/{table}/record").text()
    page.goto("/review")
    check(page, "the form")
    page.get_by_label("or paste it here").fill("no record")
    page.get_by_role("button", name="Review this game").click()
    expect(page.get_by_role("alert")).to_contain_text("must begin with")
    page.get_by_label("or paste it here").fill(text)
    page.get_by_role("button", name="Review this game").click()
    expect(page.locator("h1")).to_have_text(re.compile(r"^Ann (beat|lost to) Bea"))
    page.get_by_role("link", name="Bea’s side").click()
    expect(page.locator("h1")).to_have_text(re.compile(r"^Bea (beat|lost to) Ann"))
    page.locator("#moments-title").wait_for()
    page.get_by_role("link", name="Step by step").click()
    page.wait_for_selector("#now")


@pytest.mark.parametrize("look", LOOKS)
def test_every_look_of_a_review(
    seat: Seat, finished: tuple[str, Any], screenshots: Path, look: str
) -> None:
    width, height, prefs = LOOKS[look]
    table, known = finished
    page = seat(prefs, storage_state=known, viewport={"width": width, "height": height}).page
    page.goto(f"/review/{table}")
    page.locator(".sum").wait_for()
    page.locator(".all-choices > summary").click()
    check(page, f"review, {look}")
    assert not page.evaluate(SMALL)
    page.screenshot(path=screenshots / f"review-{look}.png", full_page=True)
