"""Progress in the browser: a rated game that both want, profiles, leaderboard, one's own data."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Seat
from tests.browser.looking import looking
from tests.browser.test_accounts import made

RATED: dict[str, Any] = {"rated": True, "hints": False, "take_backs": False, "pause": "none"}
SIZES = {"1280": (1280, 720), "390": (390, 844), "360": (360, 640), "320": (320, 640)}


def open_rated(page: Page) -> str:
    """A rated table for a friend, by the form; where it is."""
    page.goto("/new?with=friends")
    page.get_by_label("Rated").check()
    page.get_by_role("button", name="Open the table").click()
    page.locator(".waiting").wait_for()
    return page.url


def give_up(page: Page, link: str) -> None:
    """Resign a game at once, as the page itself would ask for it."""
    table = link.rsplit("/", 1)[1]
    seen = page.request.get(f"/api/v1/tables/{table}").json()
    command = {"type": "Resign", "seat": seen["you"]}
    asked = {"key": table, "ask": {"type": "Act", "command": command}}
    assert page.request.post(f"/api/v1/tables/{table}/asks", data=asked).ok


def lose_to(page: Page, level: str, times: int = 1) -> None:
    for _ in range(times):
        opening = {"settings": RATED, "name": "Ann", "computers": [level]}
        answer = page.request.post("/api/v1/tables", data=opening)
        assert answer.ok, answer.text()
        give_up(page, answer.json()["link"])


def test_a_game_that_both_want_rated_gives_both_a_rating(seat: Seat) -> None:
    ann, bob = seat(), seat()
    names = made(ann.page), made(bob.page)
    link = open_rated(ann.page)
    bob.page.goto(link)
    expect(bob.page.locator("#rated")).to_be_checked()
    bob.page.fill("#my-name", "Bob")
    bob.page.get_by_role("button", name="Sit here").click()
    bob.page.locator(".waiting").wait_for(state="detached")
    give_up(bob.page, link)
    ann.page.goto("/profile")
    expect(ann.page.locator(".rating-number")).to_contain_text("1540")
    expect(ann.page.get_by_text("About 1540, between")).to_be_visible()
    expect(ann.page.get_by_text("provisional")).to_be_visible()
    expect(ann.page.get_by_text("Too little to tell yet: 1 of 20 games").first).to_be_visible()
    expect(ann.page.get_by_role("button", name="Review my last game")).to_be_visible()
    ann.page.goto("/leaderboard")
    for name in names:
        expect(ann.page.get_by_role("link", name=name, exact=True)).to_be_visible()
    expect(ann.page.locator("tr.you")).to_contain_text(names[0])
    ann.page.get_by_role("link", name=names[1], exact=True).click()
    expect(ann.page.get_by_role("heading", name=names[1])).to_be_visible()
    expect(ann.page.locator(".rating-number")).to_contain_text("1460")


def test_who_sits_down_may_not_want_it(seat: Seat) -> None:
    ann, bob = seat(), seat()
    made(ann.page)
    made(bob.page)
    link = open_rated(ann.page)
    bob.page.goto(link)
    bob.page.locator("#rated").uncheck()
    bob.page.fill("#my-name", "Bob")
    bob.page.get_by_role("button", name="Sit here").click()
    bob.page.locator(".waiting").wait_for(state="detached")
    give_up(bob.page, link)
    ann.page.goto("/profile")
    expect(ann.page.get_by_text("No rated game yet")).to_be_visible()
    expect(ann.page.locator(".tile").first).to_contain_text("1")


def test_a_guest_is_asked_to_sign_in_and_plays_unrated(seat: Seat) -> None:
    ann, guest = seat(), seat()
    made(ann.page)
    link = open_rated(ann.page)
    guest.page.goto(link)
    expect(guest.page.locator("#rated")).to_be_disabled()
    guest.page.goto("/new")
    expect(guest.page.get_by_label("Rated")).to_be_disabled()
    refused = guest.page.request.post("/api/v1/tables", data={"settings": RATED, "name": "Gus"})
    assert (refused.status, refused.json()["code"]) == (422, "no_account")
    guest.page.goto("/profile")
    expect(guest.page.get_by_role("link", name="Make an account")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_profile_of_many_games_is_drawn_for_everybody(
    seat: Seat, screenshots: Path, theme: str
) -> None:
    ann = seat({"theme": theme})
    made(ann.page)
    lose_to(ann.page, "club", 21)
    ann.page.goto("/profile")
    expect(
        ann.page.get_by_role("img", name="Rating, game by game. From 1450 to 1160")
    ).to_be_visible()
    expect(ann.page.get_by_role("img", name="Games won, of the last 20. From 0%")).to_be_visible()
    expect(ann.page.get_by_role("row", name="Club 21 0%")).to_be_visible()
    ann.page.get_by_role("button", name="Review my last 21 games").click()
    # The page shows how far it is, and by itself what was found.
    expect(
        ann.page.get_by_role("img", name="What mistakes cost in a game. From 0.0%")
    ).to_be_visible()
    expect(ann.page.get_by_role("button", name="Review my last")).to_have_count(0)
    for size, (width, height) in SIZES.items():
        ann.page.set_viewport_size({"width": width, "height": height})
        for path in ("profile", "leaderboard"):
            ann.page.goto(f"/{path}")
            looking(ann.page, screenshots / path)(f"{size}-{theme}")


def test_who_hides_their_rating_is_on_no_leaderboard(seat: Seat) -> None:
    ann, eve = seat(), seat()
    name = made(ann.page)
    lose_to(ann.page, "novice")
    eve.page.goto("/leaderboard")
    expect(eve.page.get_by_text(name, exact=True)).to_be_visible()
    ann.page.goto("/profile")
    ann.page.get_by_role("button", name="Keep my rating to myself").click()
    expect(ann.page.get_by_role("button", name="Show my rating to everybody")).to_be_visible()
    eve.page.goto("/leaderboard")
    expect(eve.page.get_by_role("row", name="Club computer")).to_be_visible()
    expect(eve.page.get_by_text(name, exact=True)).to_have_count(0)
    assert eve.page.request.get(f"/people/{name}").status == 404
    assert ann.page.request.get(f"/people/{name}").ok


def test_all_data_is_downloaded_and_then_deleted(seat: Seat, tmp_path: Path) -> None:
    ann, eve = seat(), seat()
    name = made(ann.page)
    lose_to(ann.page, "expert")
    ann.page.goto("/profile")
    with ann.page.expect_download() as coming:
        ann.page.get_by_role("link", name="Download all my data").click()
    coming.value.save_as(tmp_path / "data.zip")
    with ZipFile(tmp_path / "data.zip") as archive:
        names = archive.namelist()
    assert "account.json" in names
    assert [one for one in names if one.endswith(".crib")]
    ann.page.on("dialog", lambda dialog: dialog.accept())
    ann.page.goto("/me")
    ann.page.get_by_text("Delete my data").click()
    ann.page.get_by_role("button", name="Delete everything of mine").click()
    ann.page.wait_for_url("**/")
    eve.page.goto("/leaderboard")
    expect(eve.page.get_by_role("row", name="Club computer")).to_be_visible()
    expect(eve.page.get_by_text(name, exact=True)).to_have_count(0)
    eve.page.goto("/me")
    eve.page.fill("#in-name", name)
    eve.page.fill("#in-password", "fifteen two and a pair")
    eve.page.locator("#in button").click()
    expect(eve.page.locator("#in-answer")).to_be_visible()
