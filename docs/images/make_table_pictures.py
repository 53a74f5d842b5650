"""Draws the pictures of the table, the start page and the lesson from real games.

It serves a site of its own. Run `python -m docs.images.make_table_pictures` after these pages have
changed; it needs Chromium, as the browser tests do (`script/browser` says where it is). The cards
differ from run to run.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from docs.images.make_desk_pictures import chromium, serving
from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent
WIDE, PHONE = (1280, 720), (390, 844)
ASKED = """() => {
  const table = document.getElementById("table");
  const moving = document.getAnimations().some(
    (one) => one.playState === "running" && one.effect.getComputedTiming().iterations === 1);
  return table?.dataset.busy === "no" && !moving &&
    table.querySelector("#action[aria-disabled=false], #hand.asked, [data-primary], .panel");
}"""
STILL = """() => !document.getAnimations().some(
  (one) => one.playState === "running" && one.effect.getComputedTiming().iterations === 1)"""
"""What is lit has risen, and pegs stand where they belong."""
HOLD = """() => {
  const last = setTimeout(() => 0);
  for (let one = 0; one <= last; one += 1) clearTimeout(one);
}"""
"""A count goes no further while its picture is taken."""
MOST = 120
PATIENCE = 120_000
"""A computer answers late on a machine that has much else to do."""
FITS = """() => {
  const count = Number(document.querySelector(".count")?.textContent.match(/\\d+/)?.[0] ?? 0);
  const pips = (code) => Number(code[0]) || (code[0] === "A" ? 1 : 10);
  return [...document.querySelectorAll("#hand [data-card]")].findIndex(
    (one) => count + pips(one.dataset.card) <= 31);
}"""
INDEX = {"x": 14, "y": 24}
"""In a fan only the corner of a card lies open."""


class Picture(NamedTuple):
    """A moment at a table: for whom, and until when it is played."""

    name: str
    until: str
    size: tuple[int, int] = WIDE
    settings: dict[str, Any] = {}
    prefs: dict[str, Any] = {}


def does(what: str) -> str:
    return f"document.getElementById('action')?.dataset.does === '{what}'"


IN_PLAY = f"{does('play')} && document.querySelectorAll('.series li:not(.old)').length >= 3"
COUNTING = (
    "document.querySelector('.breath b') && document.querySelectorAll('.five .lit').length > 1"
)
ALL_HOLDINGS = "document.querySelector('.summary')"
CLAIM = {"rules": "acc", "counting": "claim", "muggins": True}
PICTURES = (
    Picture("table", IN_PLAY),
    Picture("table-phone", IN_PLAY, PHONE),
    Picture("table-dark", IN_PLAY, prefs={"theme": "dark", "wood": "walnut"}),
    Picture("table-four", IN_PLAY, settings={"hands": 4}),
    Picture("table-claim", does("agree"), settings=CLAIM),
    Picture("show", COUNTING),
    Picture("show-all", ALL_HOLDINGS, PHONE, prefs={"motion": "off"}),
)
PAGES = {"home": ("/", {}), "learn": ("/learn", {"lesson": "run run", "motion": "off"})}


def player(browser: Browser, address: str, size: tuple[int, int], prefs: dict[str, Any]) -> Page:
    width, height = size
    page = browser.new_page(
        base_url=address, viewport={"width": width, "height": height}, device_scale_factor=2
    )
    kept = json.dumps(json.dumps({"forced": False, **prefs}))
    page.set_default_timeout(PATIENCE)
    page.add_init_script(f"localStorage.setItem('pegout.prefs', {kept})")
    return page


def act(page: Page) -> None:
    """Do what is asked, simply."""
    if page.evaluate(does("throw")):
        for at in range(4, page.locator("#hand .card").count()):
            page.locator("#hand .card").nth(at).click(position=INDEX)
    elif page.locator("#say").count():
        page.fill("#say", "2")
    elif page.evaluate(does("play")):
        # Where players count, no card is greyed: one that would pass thirty-one is refused.
        fits = page.evaluate(FITS)
        if fits < 0:
            page.get_by_role("button", name="Go", exact=True).click()
        else:
            page.locator("#hand .card").nth(fits).click(position=INDEX)
        return
    page.click("#action")


def draw(browser: Browser, address: str, picture: Picture) -> None:
    page = player(browser, address, picture.size, picture.prefs)
    others = picture.settings.get("hands", 2) - 1
    opening = {
        "settings": {"pause": "none", **picture.settings},
        "name": "Ann",
        "computers": ["club"] * others,
    }
    page.goto(page.request.post("/api/v1/tables", data=opening).json()["link"])
    for _ in range(MOST):
        page.wait_for_function(ASKED)
        if page.evaluate(f"Boolean({picture.until})"):
            break
        if page.evaluate(does("count-on")):
            page.wait_for_function(f"() => ({picture.until}) || !({does('count-on')})")
            if page.evaluate(f"Boolean({picture.until})"):
                break
        act(page)
    page.evaluate(HOLD)
    page.wait_for_function(STILL)
    page.screenshot(path=HERE / f"{picture.name}.jpg", type="jpeg", quality=82)
    page.close()


def draw_page(browser: Browser, address: str, name: str, path: str, prefs: dict[str, Any]) -> None:
    page = player(browser, address, WIDE, prefs)
    page.goto(path)
    page.wait_for_load_state("networkidle")
    page.screenshot(path=HERE / f"{name}.jpg", type="jpeg", quality=82)
    page.close()


def main(each: Callable[[Browser, str, Picture], None] = draw) -> None:
    # Computers of three and four begin only when their play is compiled.
    subprocess.run([sys.executable, "-m", "pegout", "warm-up", "--quiet"], check=True)
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for picture in PICTURES:
            each(browser, address, picture)
        for name, (path, prefs) in PAGES.items():
            draw_page(browser, address, name, path, prefs)
        browser.close()


if __name__ == "__main__":
    main()
