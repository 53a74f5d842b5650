"""Every page and every phase held to WCAG by axe, at phone, tablet and desk; and the colours."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page
from tests.browser.axe import violations
from tests.browser.conftest import Seat
from tests.browser.paper import A4, LETTER, pages
from tests.browser.player import Player
from tests.browser.sight import in_full
from tests.long import few

PAGES = [
    "/",
    "/new",
    "/lobby",
    "/settings",
    "/offline",
    "/rules",
    "/rules/acc",
    "/glossary",
    "/learn",
    "/how-to-play",
    "/verify",
    "/statistics",
    "/about",
    "/me",
    "/profile",
    "/leaderboard",
    "/docs",
    "/run-an-event",
]
LOOKS: dict[str, tuple[int, int, dict[str, Any], dict[str, Any]]] = {
    "phone": (360, 740, {}, {}),
    "tablet-dark": (768, 1024, {"theme": "dark", "deck": "four", "board": "track"}, {}),
    "desk": (1280, 800, {}, {"hands": 4}),
    "large-text": (320, 700, {"text": "200"}, {"counting": "check"}),
    "contrast": (1280, 800, {"theme": "contrast", "deck": "contrast"}, {"hands": 3}),
    "projector": (1920, 1080, {}, {}),
    "claim": (1280, 800, {"deck": "four", "index": "large"}, {"counting": "claim", "rules": "acc"}),
    "check": (390, 844, {"theme": "light"}, {"counting": "check"}),
}
PAIRS = (
    ("--ink", "--paper"), ("--muted", "--paper"), ("--ink", "--soft"), ("--muted", "--soft"),
    ("--link", "--paper"), ("--warn", "--warn-paper"), ("--on-felt", "--felt"),
    ("--on-primary", "--primary"), ("--ink", "--mark"), ("--good", "--paper"),
)  # fmt: skip
LOUD = 7.0
SEEN = 3.0


def check(page: Page, where: str) -> None:
    """No fault that axe knows, and nothing to scroll sideways for, on a page that is all there."""
    page.wait_for_load_state()
    in_full(page)
    found = violations(page)
    assert not found, f"{where}: " + "; ".join(
        f"{one['id']} {[node['html'][:120] for node in one['nodes']][:3]}" for one in found
    )
    over = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    assert over <= 0, f"{where} is {over} px too wide"


def test_the_guide_to_an_event_is_one_page_on_every_paper(seat: Seat) -> None:
    page = seat().page
    for paper, size in (("a4", A4), ("letter", LETTER)):
        page.goto(f"/run-an-event?paper={paper}")
        (printed,) = pages(page.pdf(prefer_css_page_size=True))
        assert printed.size == size
        assert "Hereafterall" in printed.letters


def test_every_page(seat: Seat, screenshots: Path) -> None:
    page = seat().page
    for path in PAGES:
        page.set_viewport_size({"width": 320, "height": 800})
        page.goto(path)
        if path == "/new":
            page.get_by_text("More: rules").click()
        name = path.strip("/").replace("/", "-") or "home"
        for width in (320, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            check(page, f"{path} at {width} px")
            page.screenshot(path=screenshots / f"page-{name}-{width}.png", full_page=True)


LOOKED_AT = ("tablet-dark", "large-text", "contrast", "claim")


@pytest.mark.parametrize("look", few(LOOKS, *LOOKED_AT))
def test_every_phase_of_a_deal(seat: Seat, screenshots: Path, look: str) -> None:
    width, height, prefs, settings = LOOKS[look]
    ann = seat(prefs, viewport={"width": width, "height": height})
    ann.open(**settings)
    seen: set[str] = set()
    for _ in range(40):
        asked = phase(ann)
        if asked not in seen:
            seen.add(asked)
            check(ann.page, f"{look}, {asked}")
            ann.page.screenshot(path=screenshots / f"{look}-{asked}.png", full_page=width < 500)
        if asked == "the-hands-are-counted" or (len(seen) > 5 and asked.startswith("throw")):
            break
        ann.act()
    small = ann.page.evaluate(SMALL)
    assert not small
    ann.page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
    check(ann.page, f"{look}, all opened")


SMALL = """() => [...document.querySelectorAll("main button, header button, summary, select")]
  .filter(one => one.checkVisibility() && one.getBoundingClientRect().height < 44)
  .map(one => one.outerHTML.slice(0, 100))"""


AT_REST = """() => Promise.all(document.getAnimations()
  .filter(one => one.effect.getComputedTiming().iterations !== Infinity)
  .map(one => one.finished.catch(() => {})))"""
"""Wait until everything that moves and will end has come to its end."""


def phase(ann: Player) -> str:
    asked = ann.ready().removeprefix("Your turn: ").partition(".")[0].lower()
    return "-".join(asked.replace("'s", "").replace("?", "").split()[:4])


def test_the_end_the_waiting_table_and_the_dialogs(seat: Seat, screenshots: Path) -> None:
    ann = seat(viewport={"width": 820, "height": 1024})
    ann.page.request.post("/api/v1/tables", data={"name": "Ann"})
    answer = ann.page.request.post("/api/v1/tables", data={"settings": {"hands": 4}, "name": "Ann"})
    ann.page.goto(answer.json()["link"])
    ann.page.locator(".waiting").wait_for()
    check(ann.page, "waiting")
    ann.page.screenshot(path=screenshots / "waiting.png")
    ann.open()
    ann.ready()
    for name in ("What happened", "Rules of this table", "Glossary", "Settings", "Help and keys"):
        ann.menu(name)
        ann.page.locator("dialog[open]").wait_for()
        ann.page.evaluate(AT_REST)
        check(ann.page, name)
        ann.page.screenshot(path=screenshots / f"dialog-{name.split()[0].lower()}.png")
        ann.page.keyboard.press("Escape")
        back = ann.page.evaluate("document.activeElement.textContent")
        assert back == "Menu", "a dialog gives the focus back"
    ann.play_on("Throw")
    ann.menu("Resign")
    ann.page.locator("#sure-yes").click()
    ann.page.locator(".over").wait_for()
    check(ann.page, "over")
    ann.page.screenshot(path=screenshots / "over.png", full_page=True)
    ann.page.goto(ann.page.url.replace("/t/", "/replay/"))
    ann.page.wait_for_selector("#now")
    check(ann.page, "replay")
    ann.page.screenshot(path=screenshots / "replay.png", full_page=True)


PALE = """() => {
  const words = document.createElement("p");
  words.textContent = "pale words";
  Object.assign(words.style, { color: "#eee", background: "#fff" });
  document.querySelector("main").append(words);
}"""


def test_pale_words_are_found_on_a_page_that_was_measured_before(seat: Seat) -> None:
    page = seat().page
    page.goto("/about")
    check(page, "before")
    page.evaluate(PALE)
    for _ in range(2):
        assert [one["id"] for one in violations(page)] == ["color-contrast"]


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_text_stands_out_seven_to_one_in_every_theme(seat: Seat, theme: str) -> None:
    page = seat({"theme": theme}).page
    page.goto("/about")
    got = page.evaluate(
        "names => names.map(n => getComputedStyle(document.documentElement).getPropertyValue(n))",
        sorted({name for pair in PAIRS for name in pair} | {"--line", "--focus"}),
    )
    colours = dict(
        zip(sorted({n for p in PAIRS for n in p} | {"--line", "--focus"}), got, strict=True)
    )
    for front, ground in PAIRS:
        assert ratio(colours[front], colours[ground]) >= LOUD, (front, ground)
    assert ratio(colours["--line"], colours["--paper"]) >= SEEN
    assert ratio(colours["--focus"], colours["--paper"]) >= SEEN


def ratio(one: str, other: str) -> float:
    """How much two colours differ, as WCAG measures it."""
    light, dark = sorted((shine(one), shine(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def shine(colour: str) -> float:
    digits = colour.strip().removeprefix("#")
    full = digits if len(digits) == 6 else "".join(digit * 2 for digit in digits)
    parts = [int(full[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
