"""Draws the pictures of a review from a golden game, on a wide screen and on a phone.

It serves a site of its own. Run `python -m docs.images.make_review_pictures` after the page has
changed; it needs Chromium, as the browser tests do (`script/browser` says where it is).
"""

from __future__ import annotations

import sys
from pathlib import Path

from docs.images.make_desk_pictures import chromium, serving
from playwright.sync_api import Browser, sync_playwright

HERE = Path(__file__).parent
GAME = HERE.parents[1] / "tests" / "golden" / "reviews" / "near-home.crib"
SIZES = {"review": (1280, 1400), "review-phone": (390, 1400)}
PATIENCE = 240_000
"""A machine that has much else to do takes long for a game."""


def draw(browser: Browser, address: str, name: str, size: tuple[int, int], folder: Path) -> None:
    """The top of a page as it stands once the review is made."""
    width, height = size
    page = browser.new_page(base_url=address, viewport={"width": width, "height": height})
    page.set_default_timeout(PATIENCE)
    page.goto("/review")
    page.get_by_label("or paste it here").fill(GAME.read_text("utf-8"))
    page.get_by_role("button", name="Review this game").click()
    page.locator("#moments-title").wait_for()
    page.screenshot(path=folder / f"{name}.png")
    page.close()


def main(folder: Path = HERE) -> None:
    """Both pictures."""
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for name, size in SIZES.items():
            draw(browser, address, name, size, folder)
        browser.close()


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
