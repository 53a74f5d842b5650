"""A person at the table: sees the page, and uses mouse or keys as people do."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page

from pegout.cards import PACK, Card

BY_NAME = {card.name_in_words: card for card in PACK}
NUMBERS = {"one": 1, "two": 2}
READY = """() => {
  const table = document.getElementById("table");
  return table?.dataset.busy === "no" &&
    table.querySelector("#status.mine, #go-on, .over, #problem");
}"""
HEARING = """() => {
  window.heard = [];
  if (window.calls) window.calls.spoken = [];
  for (const id of ["polite", "assertive"]) {
    const region = document.getElementById(id);
    const note = (changes) => changes.forEach((change) => change.addedNodes.forEach(
      (node) => window.heard.push([id, node.textContent])));
    new MutationObserver(note).observe(region, { childList: true });
  }
  return Number(document.getElementById("table").dataset.version ?? 0);
}"""

TOLD = """async (after) => {
  const { state } = await import("/static/game/state.js");
  const { spoken } = await import("/static/lib/words.js");
  return state.lines.filter((line) => line.version > after).map((line) => spoken(line.segments));
}"""


def left_of(said: str, lines: list[str]) -> str:
    """What is said beside these lines, each of which is said once, in this order."""
    beside, rest = [], said
    for line in lines:
        before, found, rest = rest.partition(line)
        assert found, f"never said: {line}"
        beside.append(before)
    return " ".join([*beside, rest])


class Player:
    """One person and their browser."""

    def __init__(self, page: Page, prefs: dict[str, Any]) -> None:
        self.page = page
        if prefs:
            kept = json.dumps(json.dumps(prefs))
            page.add_init_script(f"localStorage.setItem('pegout.prefs', {kept})")

    def open(self, level: str = "greedy", name: str = "Ann", **settings: Any) -> None:
        """A table of one's own, with computers that do not think for show."""
        hands = settings.get("hands", 2)
        opening = {
            "settings": {"pause": "none", **settings},
            "name": name,
            "computers": [level] * (hands - 1),
        }
        answer = self.page.request.post("/api/v1/tables", data=opening)
        assert answer.ok, answer.text()
        self.page.goto(answer.json()["link"])

    def ready(self) -> str:
        """Wait until something is asked of this player; what it is, in the page's own words."""
        self.page.wait_for_function(READY)
        return self.status

    @property
    def status(self) -> str:
        return self.page.inner_text("#status")

    @property
    def version(self) -> int:
        """The last change of the table that the page shows."""
        return int(self.page.locator("#table").get_attribute("data-version") or 0)

    def has_come_to(self, version: int) -> None:
        """Wait until the page shows a change of the table."""
        self.page.wait_for_function(
            "v => Number(document.getElementById('table').dataset.version) >= v", arg=version
        )

    @property
    def over(self) -> bool:
        return self.there(".over")

    def there(self, selector: str) -> bool:
        return self.page.locator(selector).count() > 0

    @property
    def log(self) -> list[str]:
        """The log as it is read out."""
        return self.page.locator("#log li").all_inner_texts()

    def hand(self) -> list[Card]:
        names = self.page.locator("#hand .card").evaluate_all(
            "all => all.map(one => one.getAttribute('aria-label'))"
        )
        return [BY_NAME[name] for name in names]

    def laid_open(self, heading: str) -> list[Card]:
        """The cards of a hand or crib that lies open, by its heading; without the starter."""
        names = self.page.locator(
            f'.holding:has(h3:has-text("{heading}")) .cards li:not(.starter) [role=img]'
        ).evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
        return [BY_NAME[name] for name in names]

    def starter(self) -> Card:
        shown = self.page.locator(".holding .starter [role=img]").first
        return BY_NAME[str(shown.get_attribute("aria-label")).removesuffix(", the starter")]

    def scores(self) -> list[int]:
        return [int(text) for text in self.page.locator(".scores b").all_inner_texts()]

    def count(self) -> int:
        return int(self.page.inner_text(".count b"))

    def wanted(self) -> int:
        """How many cards are to be chosen."""
        found = re.search(r"lay away (one|two)", self.status)
        return NUMBERS[found[1]] if found else 1

    def fitting(self) -> int | None:
        """The place of a card that can be laid now."""
        room = 31 - self.count()
        return next((at for at, card in enumerate(self.hand()) if card.pips <= room), None)

    def places(self) -> list[int]:
        """Cards to choose for what is asked."""
        if "lay away" in self.status:
            return list(range(self.wanted()))
        at = self.fitting()
        return [] if at is None else [at]

    # ------------------------------------------------------------ by mouse

    def act(self) -> str:
        """Do what is asked with the mouse, simply; says what it was."""
        asked = self.ready()
        page = self.page
        if self.over:
            return "over"
        if self.there("#confirm"):
            self.lay(self.places())
        elif self.there(".pad input:visible"):
            page.fill(".pad input:visible", "0")
            page.click(".pad .primary:visible")
        else:
            page.locator("#go-on, .controls .primary").first.click()
        page.wait_for_function("() => document.getElementById('table').dataset.busy === 'no'")
        return asked

    def lay(self, places: list[int]) -> None:
        for at in places:
            self.page.locator("#hand .card").nth(at).click()
        self.page.click("#confirm" if places else "#go")

    def play_on(self, until: str = "over", most: int = 300) -> None:
        """Play until the page says something."""
        for _ in range(most):
            if until in self.ready() or (until == "over" and self.over):
                return
            self.act()
        raise AssertionError(f"{until!r} never came: {self.status}")

    # ------------------------------------------------------------ by keys

    def tab_to(self, selector: str, most: int = 60) -> None:
        """Go to something with the Tab key alone."""
        assert self.comes_to(selector, most), f"Tab does not come to {selector}"

    def comes_to(self, selector: str, most: int = 60) -> bool:
        """Whether the Tab key alone comes to something; then it has the focus."""
        for _ in range(most):
            if self.page.evaluate("s => document.activeElement.matches(s)", selector):
                return True
            self.page.keyboard.press("Tab")
        return False

    def act_by_keys(self) -> str:
        """Do what is asked without a mouse."""
        asked, keys = self.ready(), self.page.keyboard
        if self.over:
            return "over"
        if self.there("#confirm"):
            self.tab_to("#hand .card")
            for at in self.places():
                keys.press("Home")
                for _ in range(at):
                    keys.press("ArrowRight")
                keys.press("Space")
            keys.press("Enter")
        else:
            self.tab_to("#go-on, .controls .primary")
            keys.press("Enter")
        self.page.wait_for_function("() => document.getElementById('table').dataset.busy === 'no'")
        return asked

    # ------------------------------------------------------------ by ear

    def listen(self) -> int:
        """Write down everything that is read out from now on: after this change of the table."""
        return int(self.page.evaluate(HEARING))

    def lines_told(self, after: int) -> list[str]:
        """The lines of the log after a version, as they are read out."""
        return [str(line) for line in self.page.evaluate(TOLD, after)]

    def heard(self) -> list[tuple[str, str]]:
        return [(region, text) for region, text in self.page.evaluate("() => window.heard")]
