"""What a table asks of a person, and how soon it answers: clicks, waits, frames and shifts.

    .venv/bin/python bench/table.py
    .venv/bin/python bench/table.py --deals 2 --only clicks

A real site and a real browser. The person counts rightly, says every point, and takes the shortest
way the page offers; each click, each tapped digit and each chip is one click. One function measures
one figure. Waits are those of this machine, and the load on it is told with them.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))
os.environ["PEGOUT_LONG"] = "1"  # cards come by chance, as at any site

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from tests.browser.conftest import FLAGS, chromium
from tests.browser.player import BY_NAME, CORNER, Player
from tests.server.running import Server

from pegout.rulesets import ruleset
from pegout.scoring import score_play, score_show, total

PATIENCE = 120_000
WIDE: ViewportSize = {"width": 1366, "height": 768}
BOOKS = {"claim": "acc"}
USUAL = [one for one in FLAGS if not one.startswith("--js-flags")]
"""A browser as people have it: the one of the tests compiles no script to its best."""
SLOWED = {1: "", 4: ", CPU 4x slower"}
WAYS = ("auto", "check", "claim")
HANDS = (2, 3, 4)
ASKED = """() => {
  const { duty, showing, view, state } = window.game;
  const button = document.getElementById("action");
  if (document.querySelector(".over")) return "over";
  if (document.getElementById("table").dataset.busy !== "no" || state.between) return null;
  if (showing()) return button?.dataset.does === "next" ? "next" : null;
  const one = duty();
  if (!one || !button || button.dataset.does === "wait") return null;
  const forced = one.type === "PlayDuty" && one.cards.length === 1 && view().counting === "auto";
  return forced ? null : button.dataset.does;
}"""
"""What a person has to do; a card that plays itself and a count that is told are waited for."""
LAID = """() => [...document.querySelectorAll(".series li:not(.old) [role=img]")]
  .map((one) => one.getAttribute("aria-label").split(",")[0])"""
GAME = "async () => { window.game = await import('/static/game/state.js'); }"
WATCH = """() => {
  window.seen = { lies: [], answered: [], frames: [] };
  const table = document.getElementById("table");
  addEventListener("pointerdown", (event) => {
    const card = event.target.closest("#hand .card")?.dataset.card;
    if (!card || document.getElementById("action").dataset.does !== "play") return;
    const [from, version] = [performance.now(), table.dataset.version];
    const wait = (done, into) => {
      const look = () => (done() ? into.push(performance.now() - from)
        : performance.now() - from < 5000 && requestAnimationFrame(look));
      requestAnimationFrame(look);
    };
    wait(() => document.querySelector(`.series li[data-flip="${card}"]`), window.seen.lies);
    wait(() => table.dataset.version !== version && table.dataset.busy === "no",
      window.seen.answered);
  }, { capture: true });
  let last = 0;
  const frame = (now) => {
    const moves = document.getAnimations().some((one) => one.playState === "running");
    if (moves && last) window.seen.frames.push(now - last);
    last = moves ? now : 0;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""
"""From a click on a card until it lies and until the table has answered; frames while all moves."""
SHIFTS = """() => {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) window.shift += one.value;
  }).observe({ type: "layout-shift", buffered: true });
}"""


class Figure(NamedTuple):
    """One line of the table."""

    what: str
    measured: str
    aim: str = ""


class Site(NamedTuple):
    """A site, and a browser that looks at it."""

    browser: Browser
    address: str

    def player(self, prefs: dict[str, Any] | None = None, *, moving: bool = False) -> Player:
        """A person with the settings of a newcomer."""
        context = self.browser.new_context(
            base_url=self.address,
            viewport=WIDE,
            reduced_motion="no-preference" if moving else "reduce",
        )
        context.set_default_timeout(PATIENCE)
        return Player(context.new_page(), {"forced": True, **(prefs or {})})


class Hand:
    """Somebody at a table who counts rightly, click by click."""

    def __init__(self, player: Player, counting: str, hands: int) -> None:
        self.player, self.page = player, player.page
        self.book = ruleset(_book(counting, hands))
        self.counting, self.clicks, self.deals = counting, 0, 0

    def click(self, selector: str, *, at: int = 0) -> None:
        """One click."""
        where = CORNER if "#hand" in selector else None
        self.page.locator(selector).nth(at).click(position=where)
        self.clicks += 1

    def act(self) -> str:
        """Do what is asked; says what it was."""
        does = str(self.page.wait_for_function(ASKED).json_value())
        if does == "over":
            return does
        if does == "throw":
            for at in range(self.player.wanted()):
                self.click("#hand .card", at=at)
        if does == "play":
            self.play()
        else:
            if does == "count":
                self.say()
            self.click("#action")
        self.deals += does == "next"
        return does

    def play(self) -> None:
        """The first card that fits, with its points where the players count; or a go."""
        laid = [BY_NAME[name] for name in self.page.evaluate(LAID)]
        count, held = self.player.count(), self.player.hand()
        at = next((n for n, card in enumerate(held) if count + card.pips <= 31), None)
        if at is None:
            self.click("#go")
            return
        card = held[at]
        made = total(score_play([*laid, card], self.book.play, count + card.pips))
        if made and self.counting != "auto" and laid:
            self.call(made)
        self.click("#hand .card", at=at)

    def call(self, points: int) -> None:
        """Points said with a card: a chip, or a number typed as one act."""
        chips = self.page.locator("form.call button")
        for at in range(chips.count()):
            if chips.nth(at).inner_text() == f"+{points}":
                self.click("form.call button", at=at)
                return
        self.page.fill("#call", str(points))
        self.clicks += 1

    def say(self) -> None:
        """The points of the cards on the stage, digit by digit."""
        title = self.page.inner_text("#stage-title")
        cards, starter = self.player.laid_open(title), self.player.starter()
        crib = title.endswith("crib")
        points = total(score_show(cards, starter, self.book.show, crib=crib))
        for digit in str(points):
            self.click(f".digits button:text-is('{digit}')")


def _book(counting: str, hands: int) -> str:
    return BOOKS.get(counting, "bicycle") if hands == HANDS[0] else "bicycle"


def sit_down(site: Site, hands: int, counting: str, *, moving: bool = False, **more: Any) -> Hand:
    """A table with computers that do not think for show."""
    player = site.player(moving=moving)
    player.page.add_init_script(f"({SHIFTS})()")
    player.open("club", hands=hands, counting=counting, rules=_book(counting, hands), **more)
    player.page.locator("#status").wait_for()
    player.page.evaluate(GAME)
    return Hand(player, counting, hands)


# ---------------------------------------------------------------- the figures


def clicks_a_deal(site: Site, deals: int) -> Iterator[Figure]:
    """How many clicks a deal takes, by players and who counts."""
    for hands in HANDS:
        for counting in WAYS:
            one = sit_down(site, hands, counting)
            while one.deals < deals and one.act() != "over":
                pass
            said = f"{one.clicks / max(1, one.deals):.1f}"
            aim = "8 at most" if (hands, counting) == (2, "auto") else ""
            yield Figure(f"clicks a deal, {hands} players, {counting}", said, aim)
            one.page.context.close()


def first_hand(site: Site, rounds: int) -> Iterator[Figure]:
    """From "Play now" to six cards."""
    waits = []
    for _ in range(rounds):
        player = site.player(moving=True)
        player.page.goto("/")
        button = player.page.get_by_role("button", name="Play now")
        button.wait_for()
        begun = _now()
        button.click()
        player.page.locator("#hand .card").nth(5).wait_for()
        waits.append(1000 * (_now() - begun))
        player.page.context.close()
    yield Figure("Play now to six cards", _spread(waits), "1.5 s at most")


def answers_and_frames(site: Site, deals: int) -> Iterator[Figure]:
    """How soon a card lies and the table has answered, and how even the motion is."""
    for slower, how in SLOWED.items():
        one = sit_down(site, 2, "auto", moving=True)
        session = one.page.context.new_cdp_session(one.page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        one.page.evaluate(WATCH)
        while one.deals < deals and one.act() != "over":
            pass
        seen = one.page.evaluate("() => window.seen")
        yield Figure(f"click to the card lying there{how}", _spread(seen["lies"]))
        yield Figure(f"click to the table's answer{how}", _spread(seen["answered"]))
        frames = "17 ms is 60 a second"
        yield Figure(f"a frame while something moves{how}", _spread(seen["frames"]), frames)
        one.page.context.close()


def shift_of_a_game(site: Site, _deals: int) -> Iterator[Figure]:
    """How much jumps in a whole game without a click."""
    one = sit_down(site, 2, "auto", moving=True, target=61)
    while one.act() != "over":
        pass
    shift = float(one.page.evaluate("() => window.shift"))
    yield Figure("layout shift of a game to 61", f"{shift:.3f}", "below 0.05")
    one.page.context.close()


FIGURES: dict[str, Callable[[Site, int], Iterator[Figure]]] = {
    "clicks": clicks_a_deal,
    "first": first_hand,
    "answers": answers_and_frames,
    "shift": shift_of_a_game,
}


def _now() -> float:
    from time import perf_counter

    return perf_counter()


def _spread(times: Sequence[float]) -> str:
    """Half of all keep within the first time, 19 of 20 within the second."""
    if not times:
        return "none seen"
    ordered = sorted(times)
    at = [ordered[min(int(share * len(ordered)), len(ordered) - 1)] for share in (0.5, 0.95)]
    return f"p50 {at[0]:.0f} ms, p95 {at[1]:.0f} ms"


def warm_up(page: Page) -> None:
    """A site that has just been opened compiles its computers first."""
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.locator("#hand .card").nth(5).wait_for(timeout=PATIENCE)
    page.context.close()


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="What a table asks of a person.")
    parser.add_argument("--deals", type=int, default=6, help="deals, or rounds, for each figure")
    parser.add_argument("--only", choices=list(FIGURES), nargs="*", help="some of the figures")
    asked = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=USUAL)
        try:
            site = Site(browser, server.address)
            warm_up(site.player().page)
            print(f"{'what':<46}{'measured':<28}aim", flush=True)
            for name in asked.only or FIGURES:
                for one in FIGURES[name](site, asked.deals):
                    print(f"{one.what:<46}{one.measured:<28}{one.aim}".rstrip(), flush=True)
            print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
