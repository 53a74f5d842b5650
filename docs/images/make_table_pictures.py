"""Draws the pictures of the table, the start page, the lobby and the lesson from real games.

It serves a site of its own. Run `python -m docs.images.make_table_pictures` after these pages have
changed, or with the names of some pictures for these alone; it needs Chromium, as the browser tests
do (`script/browser` says where it is). The cards differ from run to run.
"""

from __future__ import annotations

import json
import subprocess
import sys
from base64 import b64encode
from collections.abc import Collection
from itertools import combinations, count
from pathlib import Path
from typing import Any, NamedTuple

from docs.images.make_desk_pictures import chromium, serving
from playwright.sync_api import Browser, FloatRect, Locator, Page, sync_playwright

from pegout.cards import Card
from pegout.rulesets import ruleset
from pegout.scoring import score_show, total

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
MOST = 200
PATIENCE = 120_000
"""A computer answers late on a machine that has much else to do."""
KEYS = count()
BOOK = ruleset("bicycle")
FITS = """() => {
  const count = Number(document.querySelector(".count")?.textContent.match(/\\d+/)?.[0] ?? 0);
  const pips = (code) => Number(code[0]) || (code[0] === "A" ? 1 : 10);
  return [...document.querySelectorAll("#hand [data-card]")].findIndex(
    (one) => count + pips(one.dataset.card) <= 31);
}"""
INDEX = {"x": 14, "y": 24}
"""In a fan only the corner of a card lies open."""
MIDDLE = 58
"""A game is pictured from where somebody has as many points: both pegs are well on their way."""


class Picture(NamedTuple):
    """A moment at a table: for whom, from how many points on, and until when it is played."""

    name: str
    until: str
    size: tuple[int, int] = WIDE
    settings: dict[str, Any] = {}
    prefs: dict[str, Any] = {}
    points: int = MIDDLE


def does(what: str) -> str:
    return f"document.getElementById('action')?.dataset.does === '{what}'"


IN_PLAY = f"{does('play')} && document.querySelectorAll('.series li:not(.old)').length >= 3"
RICH = """Math.max(0, ...[...document.querySelectorAll(".staged h2 b")]
  .map((one) => Number(one.textContent))) >= 12"""
"""A count that has come to twelve, and goes on."""
ALL_HOLDINGS = "document.querySelector('.summary')"
NUMBER = f"{does('count')} && document.querySelector('#stage-title')"
CLAIM = {"rules": "acc", "counting": "claim", "muggins": True}
PICTURES = (
    Picture("table", IN_PLAY),
    Picture("table-phone", IN_PLAY, PHONE),
    Picture("table-dark", IN_PLAY, prefs={"theme": "dark", "wood": "walnut"}),
    Picture("table-four", IN_PLAY, settings={"hands": 4}),
    Picture("table-claim", does("agree"), settings=CLAIM),
    Picture("table-throw", does("throw")),
    Picture("table-count", NUMBER, settings=CLAIM),
    Picture("table-large-print", IN_PLAY, prefs={"index": "large"}),
    Picture("table-over", "document.querySelector('.over')", points=100),
    Picture("show", RICH, points=30),
    Picture("show-all", ALL_HOLDINGS, PHONE, prefs={"motion": "off"}),
)
PAGES: dict[str, tuple[str, dict[str, Any]]] = {
    "home": ("/", {}),
    "learn": ("/learn", {"lesson": "run run", "motion": "off"}),
    "new-table": ("/new", {}),
}


def player(browser: Browser, address: str, size: tuple[int, int], prefs: dict[str, Any]) -> Page:
    width, height = size
    page = browser.new_page(
        base_url=address, viewport={"width": width, "height": height}, device_scale_factor=2
    )
    kept = json.dumps(json.dumps({"forced": False, "cuts": "none", **prefs}))
    page.set_default_timeout(PATIENCE)
    page.add_init_script(f"localStorage.setItem('pegout.prefs', {kept})")
    return page


def keep(page: Page, name: str) -> None:
    page.screenshot(path=HERE / f"{name}.jpg", type="jpeg", quality=82)


# ---------------------------------------------------------------- a game, up to its middle


def opened(page: Page, name: str = "Ann", **settings: Any) -> str:
    """A table with computers; its name on the site."""
    computers = ["club"] * (settings.get("hands", 2) - 1)
    opening = {"settings": {"pause": "none", **settings}, "name": name, "computers": computers}
    return str(page.request.post("/api/v1/tables", data=opening).json()["table"])


def worst_of(hand: list[str], many: int) -> list[str]:
    """Cards to throw: the others are worth most, with one of those thrown as a starter."""

    def worth(kept: tuple[str, ...]) -> int:
        other = next(one for one in hand if one not in kept)
        return total(score_show([Card(one) for one in kept], Card(other), BOOK.show))

    best = max(combinations(hand, len(hand) - many), key=worth)
    return [one for one in hand if one not in best]


def answer(view: dict[str, Any]) -> dict[str, Any]:
    """What somebody in a hurry does: the first that may be done, and a guess where they count."""
    duty, deal = view["duty"], view["deal"]
    item = {"item": duty.get("item") or 0}
    match kind := duty["type"]:
        case "CutDuty":
            free = range(duty["least"], duty["most"] + 1)
            depth = next(one for one in free if one not in duty["taken"])
            said = {"type": "Cut", "purpose": duty["purpose"], "depth": depth}
        case "LayAwayDuty":
            said = {"type": "LayAway", "cards": worst_of(deal["hand"], duty["number"])}
        case "PlayDuty":
            left = 31 - deal["series"]["count"]
            fitting = (one for one in duty["cards"] if Card(one).pips <= left)
            card = next(fitting, None)
            said = {"type": "Play", "card": card} if card else {"type": "Go"}
        case "AnnounceDuty":
            said = {"type": "Announce", **item, "points": 0 if duty["kind"] == "play" else 4}
        case "PegDuty":
            said = {"type": "Peg", **item, "points": duty["announced"]}
        case "AcceptDuty":
            said = {"type": "Accept", **item}
        case "ChooseDuty":
            said = {"type": "Choose", "option": duty["options"][0]["id"]}
        case "NamePeggerDuty":
            said = {"type": "NamePegger", "pegger": duty["choices"][0]}
        case _:
            said = {"type": kind.removesuffix("Duty")}
    return {**said, "seat": view["viewer"]}


def advance(page: Page, table: str, points: int) -> None:
    """Play without the page until a side has so many points and cards are to be thrown."""
    while True:
        now = seen(page, table)
        view = now["view"]
        due = view["duty"] if view else None
        front = max((one["front"] for one in view["pegs"]), default=0) if view else 0
        if now["stage"] == "over" or (front >= points and due and due["type"] == "LayAwayDuty"):
            return
        if due:
            ask = {"type": "Act", "command": answer(view)}
            at = f"/api/v1/tables/{table}/asks"
            page.request.post(at, data={"key": f"picture {next(KEYS)}", "ask": ask})
        else:
            page.wait_for_timeout(50)


# ---------------------------------------------------------------- a moment of it


def seen(page: Page, table: str, after: int = 1_000_000) -> dict[str, Any]:
    """A table as its player sees it now, with what came after a version."""
    while not (answered := page.request.get(f"/api/v1/tables/{table}?after={after}")).ok:
        # The site lets nobody ask as fast as a program can.
        page.wait_for_timeout(1000)
    found: dict[str, Any] = answered.json()
    return found


def is_rich(page: Page) -> bool:
    """Whether a hand that is being counted is worth twelve or more."""
    shown = seen(page, page.url.rpartition("/")[2], 0)["last_show"]
    return any(one["pegged"] >= 12 for one in shown["items"])


def act(page: Page) -> None:
    """Do what is asked, simply; a count is told to its end only where it is rich."""
    if page.evaluate(does("count-on")):
        if is_rich(page):
            held = f"if ({RICH}) {{ ({HOLD})(); return true; }}"
            page.wait_for_function(f"() => {{ {held} return !({does('count-on')}); }}")
        else:
            page.click("#skip-count")
        return
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


def until(page: Page, moment: str) -> bool:
    """Play on until that moment; whether it came."""
    for _ in range(MOST):
        page.wait_for_function(ASKED)
        if page.evaluate(f"Boolean({moment})"):
            return True
        if page.locator(".over").count():
            return False
        act(page)
    return False


def draw(browser: Browser, address: str, picture: Picture) -> str:
    """Take the picture at the first table where the moment comes; the table."""
    while True:
        page = player(browser, address, picture.size, picture.prefs)
        table = opened(page, **picture.settings)
        advance(page, table, picture.points)
        page.goto(f"/t/{table}")
        if until(page, picture.until):
            break
        page.close()
    page.locator(".stamp").wait_for(state="detached")
    page.evaluate(HOLD)
    if page.locator("#say").count():
        page.fill("#say", "8")
    if page.evaluate(does("play")):
        # A card is looked at, and the gold button says what it makes.
        page.locator("#hand .card").first.focus()
        page.keyboard.press("Home")
    page.wait_for_function(STILL)
    keep(page, picture.name)
    page.close()
    return table


# ---------------------------------------------------------------- how it moves

FILM = """() => {
  window.film = [];
  const far = (one) => {
    const { delay, duration } = one.effect.getTiming();
    const [from, to] = [delay, delay + duration - 1].map((time) => {
      one.currentTime = time;
      return one.effect.target.getBoundingClientRect();
    });
    one.currentTime = 0;
    return Math.hypot(to.x - from.x, to.y - from.y);
  };
  const real = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const one = real.apply(this, how);
    const what = this.closest(".series") ? "card" : this.closest(".peg-place") ? "peg" : "";
    if (what && window.filming === what && !window.film.length) {
      one.pause();
      if (what === "peg" || far(one) > 100) window.film.push(one);
      else one.play();
    }
    return one;
  };
}"""
"""The first thing of a kind that goes far is stopped, to be moved on by hand."""
TO = """(share) => {
  const [one] = window.film;
  const { delay, duration } = one.effect.getTiming();
  one.currentTime = delay + share * (duration - 1);
}"""
MOVING = "() => window.film[0].effect.target.getBoundingClientRect().toJSON()"
SHARES = (0, 0.3, 0.6, 1)
FRAME = (480, 300)


def frames(page: Page, around: Locator | None) -> list[bytes]:
    """What moves, at several moments of its way; a small thing from near."""
    pictures = []
    clip: FloatRect | None = None
    for share in SHARES:
        page.evaluate(TO, share)
        if clip is None:
            clip = _clip(page, around)
        pictures.append(page.screenshot(clip=clip))
    page.evaluate("() => { window.film[0].finish(); window.film = []; window.filming = ''; }")
    return pictures


def _clip(page: Page, around: Locator | None) -> FloatRect:
    """The middle of the table, or the part of the board where a peg begins to move."""
    if around is not None and (box := around.bounding_box()):
        height = box["width"] * FRAME[1] / FRAME[0]
        at = page.evaluate(MOVING)["top"] - height * 0.62
        top = min(max(at, box["y"] - 8), box["y"] + box["height"] - height)
        return {"x": box["x"], "y": top, "width": box["width"], "height": height}
    return {"x": 0, "y": 90, "width": 990, "height": 990 * FRAME[1] / FRAME[0]}


def draw_motion(browser: Browser, address: str) -> None:
    """A card on its way from the hand, and a peg from hole to hole, in one picture."""
    page = player(browser, address, WIDE, {})
    page.add_init_script(f"({FILM})()")
    table = opened(page)
    advance(page, table, 20)
    page.goto(f"/t/{table}")
    until(page, does("play"))
    page.evaluate("() => { window.filming = 'card'; }")
    act(page)
    page.wait_for_function("() => window.film.length")
    shots = frames(page, None)
    page.evaluate("() => { window.filming = 'peg'; }")
    while not page.evaluate("() => window.film.length"):
        page.wait_for_function(f"() => window.film.length || ({ASKED})()")
        if not page.evaluate("() => window.film.length"):
            act(page)
    shots += frames(page, page.locator("peg-board"))
    page.close()
    strip = browser.new_page(viewport={"width": 1280, "height": 412}, device_scale_factor=2)
    images = "".join(
        f'<img src="data:image/png;base64,{b64encode(one).decode()}">' for one in shots
    )
    strip.set_content(
        "<style>body { margin: 8px; background: #0a2d21; display: grid; gap: 8px;"
        " grid-template-columns: repeat(4, 1fr); } img { width: 100%; display: block; }</style>"
        + images
    )
    strip.wait_for_load_state("networkidle")
    keep(strip, "motion")
    strip.close()


# ---------------------------------------------------------------- pages


def draw_page(browser: Browser, address: str, name: str, path: str, prefs: dict[str, Any]) -> None:
    page = player(browser, address, WIDE, prefs)
    page.goto(path)
    page.wait_for_load_state("networkidle")
    keep(page, name)
    page.close()


def draw_lobby(browser: Browser, address: str) -> None:
    """Tables that want a player, and a game to watch."""
    for name, settings in (("Walter", {}), ("Rose", {"target": 61}), ("Ida", {"hands": 3})):
        host = player(browser, address, WIDE, {})
        opening = {"settings": {**settings, "public": True}, "name": name}
        host.request.post("/api/v1/tables", data=opening)
    watched = player(browser, address, WIDE, {})
    advance(watched, opened(watched, name="Martha", public=True), MIDDLE)
    draw_page(browser, address, "lobby", "/lobby", {})


def draw_replay(browser: Browser, address: str) -> None:
    """A game that is over, somewhere in the play of a deal."""
    page = player(browser, address, WIDE, {})
    table = opened(page)
    advance(page, table, MOST)
    steps = page.request.get(f"/api/v1/tables/{table}/replay").json()["steps"]
    played = [
        at
        for at, one in enumerate(steps)
        if one["phase"] == "play" and one["score"] and len(one["deal"]["series"]["laid"]) > 1
    ]
    page.goto(f"/replay/{table}#{played[3 * len(played) // 4] + 1}")
    page.locator("#now").wait_for()
    page.wait_for_load_state("networkidle")
    keep(page, "replay")
    page.close()


def main(wanted: Collection[str] = ()) -> None:
    # Computers of three and four begin only when their play is compiled.
    subprocess.run([sys.executable, "-m", "pegout", "warm-up", "--quiet"], check=True)
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for name, (path, prefs) in PAGES.items():
            if not wanted or name in wanted:
                draw_page(browser, address, name, path, prefs)
        for picture in PICTURES:
            if not wanted or picture.name in wanted:
                draw(browser, address, picture)
        for name, each in {
            "lobby": draw_lobby,
            "replay": draw_replay,
            "motion": draw_motion,
        }.items():
            if not wanted or name in wanted:
                each(browser, address)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
