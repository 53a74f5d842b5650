"""A person at the table: sees the page, and uses mouse or keys as people do."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, Position

from pegout.cards import PACK, Card

BY_NAME = {card.name_in_words: card for card in PACK}
NUMBERS = {"one": 1, "two": 2}
READY = """() => {
  const table = document.getElementById("table");
  return table?.dataset.busy === "no" &&
    table.querySelector(
      "#status.mine, #action:is([data-does=next], [data-does=count-on]), .over, #problem");
}"""
IDLE = "() => document.getElementById('table').dataset.busy === 'no'"
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

CORNER: Position = {"x": 16, "y": 40}

LIKES = """(kept) => {
  try {
    localStorage["pegout.prefs"] ??= kept;
  } catch { /* a page without a place of its own keeps nothing */ }
}"""
"""What somebody likes from the start; what they choose later stays."""

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
        self.one_tap = prefs.get("oneTap", True)
        # A card that plays itself after a moment would come between a test and what it does.
        kept = json.dumps(json.dumps({"forced": False, **prefs}))
        page.add_init_script(f"({LIKES})({kept})")

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
        return " ".join(self.page.inner_text("#status").split())

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
        """The log as it is read out; it is all there while its drawer is closed."""
        lines = self.page.locator("#log li").all_text_contents()
        return [" ".join(line.split()) for line in lines]

    def logs(self, text: str) -> None:
        """Wait for a line of the log, whether or not its drawer is open."""
        self.page.locator("#log li", has_text=text).first.wait_for(state="attached")

    @property
    def does(self) -> str:
        """What the one button is for now."""
        button = self.page.locator("#action")
        return str(button.get_attribute("data-does")) if button.count() else ""

    def menu(self, name: str) -> None:
        """What is done now and then, out of the menu of the table."""
        self.page.get_by_role("button", name="Menu", exact=True).click()
        self.page.locator("#table-menu").get_by_text(name, exact=True).click()

    def hand(self) -> list[Card]:
        names = self.page.locator("#hand .card").evaluate_all(
            "all => all.map(one => one.getAttribute('aria-label'))"
        )
        return [BY_NAME[name] for name in names]

    def laid_open(self, heading: str) -> list[Card]:
        """The cards of a hand or crib that lies open, by its heading; without the starter."""
        names = self.page.locator(
            f'.stage .five[aria-label="{heading}"] li:not(.starter) [role=img]'
        ).evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
        return [BY_NAME[name] for name in names]

    def starter(self) -> Card:
        shown = self.page.locator(".stage .starter [role=img]").first
        return BY_NAME[str(shown.get_attribute("aria-label")).removesuffix(", the starter")]

    def scores(self) -> list[int]:
        """The scores of the sides, in their order; partners have one between them."""
        found = self.page.locator(".score[data-side]").evaluate_all(
            "all => all.map(one => [Number(one.dataset.side), Number(one.textContent)])"
        )
        sides = dict(found)
        assert all(sides[side] == score for side, score in found), "partners stand alike"
        return [sides[side] for side in sorted(sides)]

    def scored(self, points: int, side: int = 0) -> None:
        """Wait until a side stands at that many points."""
        self.page.wait_for_function(
            "([side, n]) => Number(document.querySelector(`.score[data-side='${side}']`)"
            "?.textContent) === n",
            arg=[side, points],
        )

    def count(self) -> int:
        return int(self.page.inner_text(".count b"))

    def wanted(self) -> int:
        """How many cards are to be chosen."""
        found = re.search(r"Throw (one|two)", self.status)
        return NUMBERS[found[1]] if found else 1

    def fitting(self) -> int | None:
        """The place of a card that can be played now."""
        room = 31 - self.count()
        return next((at for at, card in enumerate(self.hand()) if card.pips <= room), None)

    def places(self) -> list[int]:
        """Cards to choose for what is asked."""
        if self.does == "throw":
            return list(range(self.wanted()))
        at = self.fitting()
        return [] if at is None else [at]

    # ------------------------------------------------------------ by mouse

    def act(self) -> str:
        """Do what is asked with the mouse, simply; says what it was."""
        asked, does = self.ready(), self.does
        if self.over:
            return "over"
        if does in ("throw", "play"):
            self.lay(self.places())
        elif does == "choose":
            self.page.locator(".question .brass").first.click()
        else:
            if does == "count":
                self.page.fill("#say", "0")
            self.page.click("#action")
        self.page.wait_for_function(IDLE)
        return asked

    def lay(self, places: list[int]) -> None:
        """Throw or play the cards at these places; go, where there is none."""
        does = self.does
        for at in places:
            self.tap(at)
        if not places:
            self.page.click("#go")
        elif does == "throw" or not self.one_tap:
            self.page.click("#action")

    def tap(self, at: int) -> None:
        """A tap on a card of the fan, at its corner: what lies over the rest of it is the next."""
        self.page.locator("#hand .card").nth(at).click(position=CORNER)

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
        asked, does, keys = self.ready(), self.does, self.page.keyboard
        if self.over:
            return "over"
        if does in ("throw", "play"):
            self.tab_to("#hand .card")
            for at in self.places():
                keys.press("Home")
                for _ in range(at):
                    keys.press("ArrowRight")
                keys.press("Space")
            if does == "throw" or not self.one_tap:
                keys.press("Enter")
        else:
            self.tab_to("#action, #depth, #say")
            keys.press("Enter")
        self.page.wait_for_function(IDLE)
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
