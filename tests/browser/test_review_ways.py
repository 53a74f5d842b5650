"""A review of every way to play, in a browser: claims, several players, a match; and on paper."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Seat
from tests.browser.paper import A4, pages
from tests.browser.test_access import SMALL, check
from tests.review.played import played

from pegout.record import record_of, write_record

GOLDEN = Path(__file__).parents[1] / "golden" / "reviews"
PHONE = {"width": 390, "height": 844}
SLOW = 120_000
"""A review waits for the processor where many tests run."""


def reviewed(page: Page, text: str) -> Page:
    """The review of a record that is pasted."""
    page.goto("/review")
    page.get_by_label("or paste it here").fill(text)
    page.get_by_role("button", name="Review this game").click()
    page.locator("#moments-title").wait_for(timeout=SLOW)
    return page


def golden(name: str) -> str:
    return (GOLDEN / f"{name}.crib").read_text("utf-8")


def of(levels: tuple[str, ...], *, match_to: int = 1, rules: str = "acc") -> str:
    return write_record(record_of(played(levels, match_to=match_to, rules=rules)))


def test_miscounts_of_a_claimed_game_are_told_with_what_they_cost(
    seat: Seat, screenshots: Path
) -> None:
    page = reviewed(seat(viewport=PHONE).page, golden("claimed"))
    moments = page.locator(".moments")
    expect(moments).to_contain_text("said 2; it is 4: fifteen two")
    expect(moments).to_contain_text("let the two go, so in the end it cost")
    expect(moments).to_contain_text("took the 4 by muggins")
    check(page, "review, claims")
    assert not page.evaluate(SMALL)
    page.screenshot(path=screenshots / "review-claims.png", full_page=True)


@pytest.mark.parametrize("players", [3, 4])
def test_with_several_players_points_are_told_and_that_they_are(
    seat: Seat, screenshots: Path, players: int
) -> None:
    text = of(("novice",) * (players - 1) + ("greedy",), rules="bicycle")
    page = reviewed(seat(viewport=PHONE).page, text)
    expect(page.locator("main")).to_contain_text("points")
    assert page.locator(".sum").count() == 0
    check(page, f"review, {players} players")
    assert not page.evaluate(SMALL)
    page.screenshot(path=screenshots / f"review-{players}.png", full_page=True)


def test_every_game_of_a_match_has_its_page(seat: Seat) -> None:
    page = reviewed(seat().page, of(("novice", "greedy"), match_to=2))
    first = page.inner_text("h1")
    page.get_by_role("link", name="Game 2").first.click()
    page.locator("#moments-title").wait_for()
    assert page.inner_text("h1") != first or "game=2" in page.url


def test_a_review_is_printed_with_all_that_it_says(seat: Seat) -> None:
    page = reviewed(seat().page, golden("near-home"))
    page.emulate_media(media="print")
    sheets = pages(page.pdf(format="A4", print_background=True))
    for sheet in sheets:
        assert all(abs(got - meant) <= 1 for got, meant in zip(sheet.size, A4, strict=True))
    printed = "".join(sheet.letters for sheet in sheets)
    assert "12.5%" in printed or "12.5 %" in printed
    assert "in100" in printed or "pointsbetter" in printed
    assert "Printthis" not in printed
