"""Sheets printed by a real browser, read back from the PDF, and looked at on the screen by axe."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page
from tests.browser.conftest import PATIENCE
from tests.browser.paper import A4, LETTER, Page as Printed, pages
from tests.browser.test_access import check
from tests.long import few, in_turn
from tests.printing import LONG, at_stage, division_of, pressing, rehearsed

from pegout.service.views.sheets.registry import SHEETS
from pegout.tournament.profile import PROFILE_IDS

MM = 96 / 25.4
PAPERS = {"a4": A4, "letter": LETTER}
INNER = {
    ("a4", False): 210 - 24,
    ("a4", True): 297 - 24,
    ("letter", False): 215.9 - 24,
    ("letter", True): 279.4 - 24,
}
"""How wide the printed part of each paper is, standing and lying, in millimetres."""
OVER = """width => [...document.querySelectorAll(".sheet, .sheet *")]
  .filter(one => one.checkVisibility() && !one.closest("svg"))
  .filter(one => one.getBoundingClientRect().right > width + 1.5
    || (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== "visible"))
  .map(one => one.outerHTML.slice(0, 120))"""
ONLY = """kind => document.querySelectorAll(".sheet")
  .forEach(one => one.hidden = !one.matches(kind))"""
TALL = """height => [...document.querySelectorAll(".sheet tr, .card, .slip, .rule-block dl div")]
  .filter(one => one.getBoundingClientRect().height > height)
  .map(one => one.outerHTML.slice(0, 120))"""


@pytest.fixture(scope="module")
def press() -> Iterator[str]:
    with pressing() as address:
        yield address


class Reader(NamedTuple):
    """A browser's page, and what went wrong in it."""

    page: Page
    faults: list[str]


@pytest.fixture(scope="module")
def reader(browser: Browser, press: str) -> Iterator[Reader]:
    """One page for all sheets: a new one for each takes longer than to print most of them."""
    faults: list[str] = []

    def complain(message: ConsoleMessage) -> None:
        if message.type == "error":
            faults.append(message.text)

    context = browser.new_context(base_url=press)
    context.set_default_timeout(PATIENCE)
    opened = context.new_page()
    opened.on("console", complain)
    opened.on("pageerror", lambda error: faults.append(str(error)))
    opened.goto("/sasg/6/published/medals")
    yield Reader(opened, faults)
    context.close()


@pytest.fixture
def page(reader: Reader) -> Iterator[Page]:
    """A page in which nothing may go wrong, a breach of the site's own headers included."""
    reader.page.evaluate("localStorage.clear()")
    reader.page.emulate_media(media="null", color_scheme="null")
    yield reader.page
    found = reader.faults.copy()
    reader.faults.clear()
    assert not found


def prefer(page: Page, **prefs: str) -> None:
    """Have the next pages as a reader likes them."""
    kept = json.dumps(prefs)
    page.evaluate("kept => localStorage.setItem('pegout.prefs', kept)", kept)


def printed(page: Page, path: str) -> list[Printed]:
    """A sheet as the printer gets it, from a reader with a dark screen."""
    page.emulate_media(color_scheme="dark")
    answer = page.goto(path)
    assert answer is not None
    assert answer.status == 200, path
    return pages(page.pdf(prefer_css_page_size=True, print_background=True))


class Case(NamedTuple):
    """A sheet of one meet at one stage, and on how many pages it is printed."""

    path: str
    what: str
    a4: int
    letter: int
    wide: bool = False

    def on(self, paper: str) -> str:
        joint = "&" if "?" in self.path else "?"
        return f"{self.path}{joint}paper={paper}"


CASES = [
    Case("/sasg/40/registration/entries?part=1", "entries", 2, 2),
    Case("/sasg/40/registration/check-in?part=1", "check-in", 2, 2),
    Case("/sasg/40/planned/seating?part=1", "seating", 3, 4),
    Case("/sasg/40/planned/wall?part=1", "wall", 3, 3, wide=True),
    Case("/mcallen/13/planned/wall", "wall", 1, 1, wide=True),
    Case("/sasg/40/planned/slips?part=1&round=1", "slips", 4, 4),
    Case("/sasg/40/planned/cards?part=1&linked=true", "cards", 20, 20),
    Case("/alberta55/8/planned/cards", "cards", 4, 4),
    Case("/mcallen/13/published/cards", "cards", 7, 7),
    Case("/acc/40/planned/cards", "cards", 40, 40),
    Case("/alberta55_provincial/8/planned/cards", "cards", 8, 8),
    Case("/sasg/16/registration/blank-cards?part=1", "blank-cards", 2, 2),
    Case("/sasg/16/registration/blank-slips", "blank-slips", 1, 1),
    Case("/acc/100/running/standings", "standings", 5, 5),
    Case("/acc/60/published/bracket", "bracket", 2, 2, wide=True),
    Case("/acc/60/playoffs/matches", "matches", 2, 2),
    Case("/alberta55/8/published/result", "result", 1, 1),
    Case("/alberta55/8/published/medals", "medals", 1, 1),
    Case("/sasg/16/registration/rules", "rules", 3, 3),
    Case("/alberta55/8/registration/conduct", "conduct", 1, 1),
    Case("/sasg/16/registration/flyer", "flyer", 1, 1),
    Case("/acc/40/published/report", "report", 3, 3, wide=True),
    Case("/acc/40/published/settlement", "settlement", 3, 3),
    Case("/acc/40/published/payouts", "payouts", 1, 1),
    Case("/acc/40/published/receipts", "receipts", 4, 4),
    Case("/acc/40/published/statements", "statements", 5, 5),
    Case("/acc/41/planned/wall-compact", "wall-compact", 4, 4, wide=True),
    Case("/sasg/15/planned/cards", "cards", 8, 8),
    Case("/sasg/17/planned/cards", "cards", 9, 9),
    Case("/sasg/16/planned/signs", "signs", 8, 8),
    Case("/sasg/16/registration/badges?part=1", "badges", 4, 4),
    Case("/alberta55/8/published/certificates", "certificates", 3, 3, wide=True),
    Case("/sasg/16/registration/hall", "hall", 1, 1, wide=True),
]


# Letter is the shorter paper, and so the one that needs more pages; A4 is tried where they differ
# or where a page is filled to its end.
FILLED = ("seating", "cards", "wall", "slips")
ON_PAPER = [(case, "letter") for case in CASES] + [
    (case, "a4") for case in CASES if case.what in FILLED and "/sasg/" in case.path
]


@pytest.mark.parametrize(
    ("case", "paper"), ON_PAPER, ids=lambda one: one.path if isinstance(one, Case) else one
)
def test_a_sheet_takes_as_much_paper_as_it_should(page: Page, case: Case, paper: str) -> None:
    found = printed(page, case.on(paper))
    size = PAPERS[paper][::-1] if case.wide else PAPERS[paper]
    assert {one.size for one in found} == {size}
    assert len(found) == getattr(case, paper)
    for number, one in enumerate(found, 1):
        assert f"Page{number}of{len(found)}" in one.letters
    log = at_stage(*_meet(case.path), case.path.split("/")[3])
    assert log is not None
    said = "".join(one.letters for one in found)
    if case.what in ("entries", "check-in", "wall", "cards", "standings", "result"):
        names = log.meet.names(division_of(log)).values()
        assert [name for name in names if name.replace(" ", "") not in said] == []


def _meet(path: str) -> tuple[str, int, int]:
    _, book, entries, _, _ = path.split("/")
    return book, int(entries), 1 if "part=1" in path else 0


def test_every_sheet_is_tried() -> None:
    assert {case.what for case in CASES} | {"morning"} == set(SHEETS)


CARDS_TRIED = {case.path.split("/")[1] for case in CASES if case.what == "cards"}
"""Books whose cards are printed, and counted, above."""


@pytest.mark.parametrize("book", few(PROFILE_IDS, "acc", *{*PROFILE_IDS} - CARDS_TRIED))
def test_every_card_is_whole_on_its_page(page: Page, book: str) -> None:
    found = printed(page, f"/{book}/13/published/cards?paper=letter&linked=true")
    names = rehearsed(book, 13).meet.names(division_of(rehearsed(book, 13)))
    cards = [one.letters.count("No.") for one in found]
    assert [one.letters.count("Gameswon") for one in found] == cards
    assert sum(cards) == len(names)


@pytest.mark.parametrize(("names", "paper"), in_turn([("long",), ("longest",)], ["a4", "letter"]))
def test_a_card_of_many_games_stays_on_one_page_with_any_name(
    page: Page, names: str, paper: str
) -> None:
    found = printed(page, f"/acc/7/planned/cards?paper={paper}&{names}=1&linked=true")
    assert [one.letters.count("Gameswon") for one in found] == [1] * 7


NAMELESS = ("morning", "rules", "conduct", "flyer", "blank-cards", "blank-slips", "signs", "hall")


@pytest.mark.parametrize("what", [one for one in SHEETS if one not in ("matches", "bracket")])
def test_nothing_sticks_out_with_long_names(page: Page, what: str) -> None:
    for paper in PAPERS:
        page.goto(f"/sasg/20/published/{what}?part=1&long=true&linked=true&paper={paper}")
        fits(page, paper)


@pytest.mark.parametrize(
    "what", [one for one in SHEETS if one not in ("matches", "bracket", *NAMELESS)]
)
def test_long_names_are_not_cut_off(page: Page, what: str) -> None:
    """A4 is the narrower paper, on which less of a name has room."""
    path = f"/sasg/20/published/{what}?part=1&long=true&linked=true&paper=a4"
    found = printed(page, path)
    log = at_stage("sasg", 20, 1, "published", "long")
    assert log is not None
    meet = log.meet
    said = "".join(one.letters for one in found)
    people = [name.name.replace(" ", "") for name in meet.people.values()]
    assert LONG in said
    if what not in ("medals", "payouts", "certificates"):
        assert [name for name in people if name not in said] == []


def fits(page: Page, paper: str) -> None:
    """On the printed part of the paper nothing sticks out, and nothing is taller than a page."""
    page.emulate_media(media="print")
    for wide in (False, True):
        width = INNER[paper, wide] * MM
        page.set_viewport_size({"width": round(width), "height": 900})
        kind = ".across" if wide else ":not(.across)"
        page.evaluate(ONLY, kind)
        assert page.evaluate(OVER, width) == []
    page.evaluate(ONLY, ".sheet")
    assert page.evaluate(TALL, 190 * MM) == []


@pytest.mark.parametrize("paper", PAPERS)
def test_brackets_and_matches_with_long_names(page: Page, paper: str) -> None:
    for what, stage in (("bracket", "published"), ("matches", "playoffs")):
        found = printed(page, f"/acc/33/{stage}/{what}?long=true&paper={paper}")
        fits(page, paper)
        assert LONG in "".join(one.letters for one in found)


@pytest.mark.parametrize("paper", few(PAPERS, "letter"))
def test_everything_for_a_morning_lies_and_stands_as_each_sheet_needs(
    page: Page, paper: str
) -> None:
    found = printed(page, f"/sasg/16/planned/morning?part=1&paper={paper}")
    upright = PAPERS[paper]
    assert {one.size for one in found} == {upright, upright[::-1]}
    assert "Everythingforthismorning" in found[0].letters
    assert [one.size for one in found].count(upright[::-1]) == 2, "the wall chart lies"


NARROW, WIDE = (320, "dark", "200"), (1280, "light", "100")
LOOKS = [(what, NARROW) for what in SHEETS] + [(what, WIDE) for what in ("cards", "wall")]
MORE_LOOKS = [
    pytest.param(what, WIDE, marks=pytest.mark.long) for what in ("bracket", "standings", "rules")
]


@pytest.mark.parametrize(("what", "look"), [*LOOKS, *MORE_LOOKS])
def test_on_the_screen_a_sheet_is_read_by_everyone(
    page: Page, screenshots: Path, what: str, look: tuple[int, str, str]
) -> None:
    width, theme, text = look
    meet = {
        "matches": "acc/13/playoffs",
        "bracket": "acc/13/published",
        "morning": "mcallen/6/planned",
    }.get(what, "sasg/6/published")
    page.set_viewport_size({"width": width, "height": 800})
    prefer(page, theme=theme, text=text)
    page.goto(f"/{meet}/{what}?long=true&linked=true&paper=letter")
    page.get_by_role("button", name="Print").wait_for()
    check(page, f"{what}, {width} px, {theme}")
    page.screenshot(path=screenshots / f"print-{what}-{width}.png")
    small = page.evaluate(
        """() => [...document.querySelectorAll(".toolbar .button, .toolbar button")]
          .filter(one => one.getBoundingClientRect().height < 44).map(one => one.outerHTML)"""
    )
    assert small == []


def test_the_bar_prints_and_changes_the_paper(page: Page) -> None:
    page.goto("/mcallen/12/planned/slips?round=2&entry=3&entry=4")
    page.evaluate("window.print = () => { window.asked = true; }")
    page.get_by_role("button", name="Print").click()
    assert page.evaluate("window.asked") is True
    page.get_by_role("link", name="Letter").click()
    page.wait_for_load_state()
    assert page.get_by_role("link", name="Letter").get_attribute("aria-current") == "true"
    slips = page.locator(".slip")
    assert all("Round 2" in text for text in slips.all_text_contents())
    named = re.compile(r"Singles, men · \d+ \w+ \d{4} · game \d+")
    assert all(named.search(text) for text in slips.all_text_contents())
    assert slips.count() == 2, "what was asked for is kept when the paper changes"
    one = pages(page.pdf(prefer_css_page_size=True))[0]
    assert one.size == LETTER
    assert "Paper:" not in one.letters, "the bar is not printed"


def test_a_dark_screen_prints_black_on_white(page: Page) -> None:
    prefer(page, theme="dark")
    page.goto("/acc/60/published/bracket")
    page.emulate_media(media="print", color_scheme="dark")
    colours = page.evaluate(
        """() => [...document.querySelectorAll("html, body, .sheet, h1, td")]
          .map(one => getComputedStyle(one)).map(one => [one.color, one.backgroundColor].join())"""
    )
    grounds = {one.split(",rgb")[1] for one in colours}
    assert grounds <= {"(255, 255, 255)", "a(0, 0, 0, 0)", "(242, 242, 242)"}
    inked = page.evaluate(
        "() => [...document.querySelectorAll('.sheet *')].map(one => getComputedStyle(one).color)"
    )
    assert set(inked) == {"rgb(0, 0, 0)"}


def test_what_cannot_be_printed_yet_is_told_on_a_page(browser: Browser, press: str) -> None:
    page = browser.new_page(base_url=press)
    answer = page.goto("/mcallen/13/registration/cards")
    assert answer is not None
    assert answer.status == 422
    assert "plan the games first" in (page.locator("main").text_content() or "")
    page.close()


def test_each_card_has_the_qr_code_of_its_entry_only_where_there_is_a_link(page: Page) -> None:
    page.goto("/mcallen/13/planned/cards?linked=true")
    codes = page.locator(".qr svg path").evaluate_all(
        "all => all.map(one => one.getAttribute('d'))"
    )
    assert len(set(codes)) == 13
    page.goto("/mcallen/13/planned/cards")
    assert page.locator(".qr").count() == 0
