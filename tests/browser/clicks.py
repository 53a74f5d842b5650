"""The table of clicks in docs/performance.md, and a director whose every press is counted."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Locator, Page
from tests.browser.paper import pages

PERFORMANCE = Path(__file__).parents[2] / "docs" / "performance.md"
COUNTING = """addEventListener("pointerdown", ({ isTrusted }) => {
  if (isTrusted) sessionStorage.pressed = Number(sessionStorage.pressed ?? 0) + 1;
}, true);"""
"""Presses of the mouse or a finger, whatever they do; those of the keyboard are none."""


WRITING = bool(os.environ.get("PEGOUT_WRITE_CLICKS"))
"""Whether what is measured goes into the table, instead of being compared with it."""


class Cost(NamedTuple):
    """What something takes: presses, and fields that are typed into."""

    clicks: int
    typed: int


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.split("|")[1:-1]]


def in_docs(what: str) -> list[str]:
    """A row of the table: what it took then, and what it takes now."""
    rows = map(_cells, PERFORMANCE.read_text("utf-8").splitlines())
    return next(row for row in rows if row and row[0] == what)


def writes(what: str, cost: tuple[int, ...]) -> None:
    """A row of the table as it was just measured."""
    lines = PERFORMANCE.read_text("utf-8").splitlines()
    at = next(place for place, line in enumerate(lines) if _cells(line)[:1] == [what])
    lines[at] = "| " + " | ".join([*_cells(lines[at])[: -len(cost)], *map(str, cost)]) + " |"
    PERFORMANCE.write_text("\n".join(lines) + "\n", "utf-8")


class Counted:
    """A page at which every press counts, and every field that is typed into."""

    def __init__(self, page: Page) -> None:
        self.page, self.typed, self.before, self.chosen = page, 0, 0, 0
        page.add_init_script(COUNTING)

    def pressed(self) -> int:
        return self.chosen + int(self.page.evaluate("Number(sessionStorage.pressed ?? 0)"))

    def begins(self) -> None:
        """From here on it counts; what came before does not."""
        self.before, self.typed = self.pressed(), 0

    def costs(self, what: str) -> None:
        """What was done took as much as the docs say."""
        cost = Cost(self.pressed() - self.before, self.typed)
        if WRITING:
            writes(what, cost)
        assert cost == Cost(*map(int, in_docs(what)[-2:])), what

    def follows(self, words: str) -> None:
        """A link or a button that leads on."""
        page = self.page
        one = page.get_by_role("link", name=words, exact=True)
        with page.expect_navigation():
            one.or_(page.get_by_role("button", name=words, exact=True)).first.click()

    def stage(self, words: str) -> None:
        """A line on the side of the desk."""
        side = self.page.get_by_role("navigation", name="Desk")
        with self.page.expect_navigation():
            side.get_by_role("link", name=re.compile(f"^{words}\\b")).click()

    def presses(self, one: Locator) -> None:
        with self.page.expect_navigation():
            one.click()

    def types(self, one: Locator, value: object) -> None:
        """Into a field that the keyboard comes to."""
        self.typed += 1
        one.focus()
        self.page.keyboard.type(str(value))

    def chooses(self, one: Locator, value: str) -> None:
        """Something of a list: one press, though no page hears of it."""
        self.chosen += 1
        one.select_option(value)

    def takes_room(self, what: str) -> None:
        """The page is no longer than the docs say, in full hundreds of pixels."""
        height = int(self.page.evaluate("document.documentElement.scrollHeight"))
        self._most(what, -(-height // 100) * 100)

    def takes_paper(self, what: str, path: str) -> None:
        """A sheet takes no more paper than the docs say."""
        self.page.goto(f"/tournaments/{path}?paper=letter")
        self.page.locator(".sheet").first.wait_for()
        paper = self.page.pdf(prefer_css_page_size=True, print_background=True)
        self._most(what, len(pages(paper)))

    def _most(self, what: str, found: int) -> None:
        if WRITING:
            writes(what, (found,))
        assert found <= int(in_docs(what)[-1]), what
