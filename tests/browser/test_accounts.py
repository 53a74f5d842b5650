"""Accounts in the browser: signing in here and there, settings that follow, games that are kept."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Seat
from tests.browser.test_access import check
from tests.long import few

PASSWORD = "fifteen two and a pair"
NAMES = (f"Clubber {number}" for number in count())


def made(page: Page) -> str:
    """An account made by its form; its name."""
    name = next(NAMES)
    page.goto("/me")
    fill(page, "make", name, PASSWORD)
    page.get_by_text("You are signed in as").wait_for()
    return name


def fill(page: Page, form: str, name: str, password: str) -> None:
    page.fill(f"#{form}-name", name)
    page.fill(f"#{form}-password", password)
    page.locator(f"#{form} button").click()


def signed_in(page: Page, name: str) -> None:
    page.goto("/me")
    fill(page, "in", name, PASSWORD)
    page.get_by_text("You are signed in as").wait_for()


def choose(page: Page, field: str, value: str) -> None:
    """A setting, chosen in the dialog of a table and kept."""
    page.get_by_role("button", name="Settings").click()
    page.select_option(field, value)
    expect(page.locator(".prefs-note").first).to_have_text("Kept in your account.")


def test_settings_follow_an_account_to_another_browser(seat: Seat) -> None:
    ann, phone = seat(), seat()
    ann.page.goto("/about")
    name = made(ann.page)
    ann.open()
    ann.ready()
    choose(ann.page, "#pref-deck", "four")
    phone.page.goto("/")
    assert phone.page.locator("html").get_attribute("data-deck") == "two"
    signed_in(phone.page, name)
    expect(phone.page.locator("html")).to_have_attribute("data-deck", "four")
    phone.open()
    phone.ready()
    phone.page.get_by_role("button", name="Settings").click()
    expect(phone.page.locator("#pref-deck")).to_have_value("four")


def test_a_new_account_takes_the_settings_of_its_guest_and_leaves_the_device_its_own(
    seat: Seat,
) -> None:
    ann, phone = seat(), seat()
    ann.page.goto("/")
    ann.page.evaluate("localStorage.setItem('pegout.prefs', JSON.stringify({theme: 'dark'}))")
    with ann.page.expect_response("**/api/v1/me/preferences"):
        name = made(ann.page)
    signed_in(phone.page, name)
    expect(phone.page.locator("html")).to_have_attribute("data-theme", "dark")
    phone.page.get_by_role("button", name="Sign out", exact=True).click()
    phone.page.get_by_role("heading", name="Sign in").wait_for()
    expect(phone.page.locator("html")).to_have_attribute("data-theme", "system")


def test_a_wrong_password_is_told_in_place_and_aloud(seat: Seat) -> None:
    page = seat().page
    name = made(seat().page)
    page.goto("/me")
    fill(page, "in", name, "not the right one")
    told = "Name and password do not belong together."
    expect(page.locator("#in-answer")).to_have_text(told)
    expect(page.locator("#answer")).to_have_text(told)
    assert page.locator("#in-password").get_attribute("aria-invalid") == "true"
    assert page.input_value("#in-name") == name
    expect(page.locator("#in button")).to_have_text("Sign in")
    check(page, "a wrong password")


def test_another_password_is_confirmed_and_signs_the_others_out(seat: Seat) -> None:
    page, phone = seat().page, seat().page
    name = made(page)
    signed_in(phone, name)
    page.reload()
    page.get_by_text("Where you are signed in (2)").click()
    assert page.get_by_text("This device").is_visible()
    page.get_by_text("Change the password").first.click()
    page.fill("#password-old", PASSWORD)
    page.fill("#password-new", "his nobs is one more")
    page.locator("#password button").click()
    told = "Password changed. All other devices are signed out."
    expect(page.locator("#password-answer")).to_have_text(told)
    expect(page.locator("#answer")).to_have_text(told)
    assert page.input_value("#password-old") == ""
    phone.reload()
    phone.get_by_role("heading", name="Sign in").wait_for()


def test_a_button_says_that_it_is_at_work_and_is_pressed_once(seat: Seat) -> None:
    page = seat().page
    page.goto("/me")
    asked = []

    def hold(route: object) -> None:
        asked.append(route)

    page.route("**/api/v1/session", hold)
    with page.expect_request("**/api/v1/session"):
        fill(page, "in", "Ann", PASSWORD)
    button = page.locator("#in button")
    expect(button).to_have_text("One moment …")
    button.press("Enter")
    assert len(asked) == 1
    page.unroute_all(behavior="ignoreErrors")


def test_a_game_begun_as_a_guest_is_kept_in_the_account(seat: Seat) -> None:
    ann, phone = seat(), seat()
    name = made(phone.page)
    ann.open()
    ann.play_on("Throw two")
    hand, table = ann.hand(), ann.page.url
    signed_in(ann.page, name)
    ann.page.get_by_text("You have 1 game going on this device.").wait_for()
    ann.page.get_by_role("button", name="Keep it in my account").click()
    expect(ann.page.locator("#answer")).to_have_text("Kept in your account.")
    assert not ann.there("#keep")
    phone.page.goto(table)
    assert "Throw two" in phone.ready()
    assert phone.hand() == hand
    phone.act()
    ann.page.goto(table)
    ann.ready()
    assert len(ann.hand()) <= 4


LOOKS: dict[str, tuple[int, dict[str, str]]] = {
    "phone": (360, {}),
    "dark-phone-large-text": (360, {"theme": "dark", "text": "200"}),
    "desk": (1280, {}),
}


@pytest.mark.parametrize("look", few(LOOKS, "dark-phone-large-text", "desk"))
def test_the_account_page_is_for_everyone(seat: Seat, screenshots: Path, look: str) -> None:
    width, prefs = LOOKS[look]
    ann, phone = seat(prefs, viewport={"width": width, "height": 800}), seat(prefs)
    name = made(phone.page)
    ann.open(name="W" * 30)
    resigned = {"type": "Act", "command": {"type": "Resign", "seat": 0}}
    table = ann.page.url.rpartition("/")[2]
    body = {"key": name, "ask": resigned}
    assert ann.page.request.post(f"/api/v1/tables/{table}/asks", data=body).ok
    ann.open(level="club")
    ann.page.goto("/me")
    check(ann.page, f"{look}, a guest")
    ann.page.screenshot(path=screenshots / f"me-guest-{look}.png", full_page=True)
    signed_in(ann.page, name)
    ann.page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    check(ann.page, f"{look}, signed in")
    ann.page.screenshot(path=screenshots / f"me-account-{look}.png", full_page=True)
