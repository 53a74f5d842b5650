"""The table as one scene: it fits, it keeps its places, and a card is played as people play one."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import pairwise, product
from math import dist
from typing import Any

import pytest
from playwright.sync_api import Route
from tests.browser.conftest import Seat
from tests.browser.player import CORNER, IDLE, Player
from tests.browser.sight import unseen
from tests.browser.test_access import check
from tests.long import few

SCREENS = ((1280, 720), (1366, 768), (1024, 768), (844, 390), (390, 844), (360, 640))
TABLES = [(hands, counting) for hands in (2, 3, 4) for counting in ("auto", "check", "claim")]
MOVES = {"reduced_motion": "no-preference"}

SCROLLS = """() => {
  const { scrollHeight, scrollWidth } = document.documentElement;
  return scrollHeight > innerHeight || scrollWidth > innerWidth
    ? [`scrolls: ${scrollWidth}x${scrollHeight} of ${innerWidth}x${innerHeight}`] : [];
}"""
CUT_OFF = """() => [...document.querySelectorAll(".plate b, .total h3")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.clientWidth < 20)
  .map((one) => `cut off: ${one.textContent}`)"""
PLACE = """() => {
  const { left, top } = document.getElementById("action").getBoundingClientRect();
  return [left, top];
}"""


def by_book(hands: int, counting: str) -> dict[str, Any]:
    """The book in which players count for themselves is one for two."""
    return {"rules": "acc", "muggins": True} if (hands, counting) == (2, "claim") else {}


def moment(ann: Player) -> str:
    """What is asked, and in which part of a deal."""
    return f"{ann.page.locator('#table').get_attribute('data-phase')} {ann.does}"


def in_sight(ann: Player) -> list[str]:
    """All that must be seen now: each is named by what it is."""
    wanted = ["#action", ".board", ".others .plate"]
    # Where the button says it all, the words above the hand are for the ear alone.
    asked = [".verdict"] if ann.there(".verdict") else ["#status"]
    wanted += [] if ann.does in ("next", "play", "throw", "cut", "deal") else asked
    wanted += [] if ann.does == "count" else [".you > .plate"]
    phase = ann.page.locator("#table").get_attribute("data-phase")
    if ann.does in ("throw", "play"):
        wanted += ["#hand .card"]
    if ann.there(".pack"):
        wanted += [".pack .top"]
    if phase == "play" and ann.there(".series"):
        wanted += [".count b"]
        wanted += [".series .card"] if ann.there(".series .card") else []
    if ann.there("form.call"):
        wanted += ["form.call button", "#call"]
    if ann.does == "cut":
        wanted += ["#pack", "#depth"]
    if ann.there(".stage"):
        # What was agreed to is folded away.
        wanted += [".stage > .holding .card, .summary .card"]
    if ann.does == "count":
        wanted += ["#say", ".digits button:not(.clear)"]
    return wanted


@pytest.mark.parametrize(
    "table",
    few(TABLES, (2, "auto"), (2, "claim"), (3, "check"), (4, "claim")),
    ids=lambda table: "-".join(map(str, table)),
)
def test_the_table_fits_every_window_and_its_button_never_moves(
    seat: Seat, table: tuple[int, str]
) -> None:
    hands, counting = table
    ann = seat()
    ann.open(hands=hands, counting=counting, **by_book(hands, counting))
    seen: set[str] = set()
    places: dict[tuple[int, int], list[float]] = {}
    faults: list[str] = []
    for _ in range(60):
        ann.ready()
        now = moment(ann)
        if now not in seen:
            seen.add(now)
            for width, height in SCREENS:
                ann.page.set_viewport_size({"width": width, "height": height})
                found = unseen(ann, *in_sight(ann)) + ann.page.evaluate(SCROLLS)
                found += ann.page.evaluate(CUT_OFF)
                faults += [f"{width}x{height}, {now}: {one}" for one in found]
                place = ann.page.evaluate(PLACE)
                first = places.setdefault((width, height), place)
                if max(abs(a - b) for a, b in zip(place, first, strict=True)) > 2:
                    faults.append(f"{width}x{height}, {now}: the button is at {place}, not {first}")
        turn = ann.page.locator(".you > .plate.turn").count()
        assert turn == (0 if ann.does == "next" else 1), "whose turn it is glows"
        if ann.does == "next" or (len(seen) > 3 and ann.does in ("cut", "deal")):
            break
        ann.act()
    assert {one.split()[1] for one in seen} >= {"cut", "throw", "play"}
    assert not faults, "\n".join(faults)


WHO = """() => {
  const seen = (one) => getComputedStyle(one).display !== "none";
  const cards = [...document.querySelectorAll(".series > li")].map((one) => ({
    name: one.querySelector("[role=img]").getAttribute("aria-label").match(/played by ([^,]+)/)[1],
    tag: [...one.querySelectorAll(".by > *")].filter(seen).map((tag) => tag.textContent).join("|"),
  }));
  const said = [...document.querySelectorAll(".plate > .say")].filter(seen);
  const box = (one) => one.getBoundingClientRect();
  const apart = (a, b) =>
    Math.max(b.left - a.right, a.left - b.right, b.top - a.bottom, a.top - b.bottom);
  const around = [".series .card", "#hand .card", ".pack .top", ".count", "#action", ".board"]
    .flatMap((one) => [...document.querySelectorAll(one)]);
  return { cards, said: said.map((one) => ({
    text: one.textContent.trim(), from: Math.round(apart(box(one), box(one.closest(".plate")))),
    over: around.filter((other) => apart(box(one), box(other)) < 0).map((other) => other.className),
  })) };
}"""


@pytest.mark.parametrize("hands", [2, 4])
def test_it_is_plain_who_played_a_card_and_who_speaks(seat: Seat, hands: int) -> None:
    ann = seat()
    ann.open(hands=hands)
    ann.ready()
    while ann.does != "play" or ann.page.locator(".series > li").count() < hands:
        ann.act()
        ann.ready()
    for width, height in ((1280, 720), (1024, 768), (844, 390), (390, 844)):
        ann.page.set_viewport_size({"width": width, "height": height})
        seen = ann.page.evaluate(WHO)
        assert len(seen["cards"]) >= hands
        for one in seen["cards"]:
            initial = "A" if one["name"] == "you" else one["name"][0]
            assert one["tag"] in ((one["name"], initial) if hands > 2 else ("",)), (width, one)
        assert len(seen["said"]) == 1, (width, seen["said"])
        said = seen["said"][0]
        assert said["text"]
        assert 0 <= said["from"] <= 16, (width, said)
        assert not said["over"], (width, said)


LARGE: dict[str, tuple[tuple[int, int], dict[str, Any], int]] = {
    "text": ((360, 640), {"text": "200"}, 16),
    "narrow": ((320, 568), {}, 16),
    "font": ((360, 640), {}, 32),
    "wide-text": ((1280, 720), {"text": "200"}, 16),
}


PEOPLE_BELOW = """() => {
  const below = document.getElementById("action").getBoundingClientRect().bottom;
  return !document.documentElement.classList.contains("large-text")
    || [...document.querySelectorAll(".others .plate")].every((one) =>
      one.getBoundingClientRect().top >= below);
}"""
BY_LOOK = {((2, "claim"), "text"): {0, 1, 2}, ((2, "auto"), "narrow"): {0}}
BY_LOOK |= {((2, "claim"), "font"): {1}, ((2, "auto"), "wide-text"): {2}}
BY_LOOK |= {((2, "check"), "text"): {1}, ((4, "auto"), "font"): {0}}
"""The look that asks most with every deal, others with one each."""


@pytest.mark.parametrize(
    ("table", "look", "deal"),
    [
        pytest.param(*one, deal, marks=() if deal in BY_LOOK.get(one, ()) else pytest.mark.long)
        for one in product([(2, "auto"), (2, "check"), (2, "claim"), (4, "auto")], LARGE)
        for deal in range(3)
    ],
)
def test_large_letters_leave_all_that_a_turn_needs_together_in_sight(
    seat: Seat, look: str, table: tuple[int, str], deal: int
) -> None:
    """Each deal is another by its number; among them are points for a go and for the last card."""
    hands, counting = table
    (width, height), prefs, font = LARGE[look]
    ann = seat({**prefs, "cuts": "none"}, viewport={"width": width, "height": height})
    session = ann.page.context.new_cdp_session(ann.page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": font, "fixed": font}})
    ann.open(hands=hands, counting=counting, **by_book(hands, counting))
    faults: dict[str, list[str]] = {}
    for _ in range(40):
        ann.ready()
        wanted = [
            one
            for one in in_sight(ann)
            if one not in (".board", ".others .plate", ".you > .plate", "#depth")
        ]
        wanted = [
            ".series li:last-child .card" if one == ".series .card" else one for one in wanted
        ]
        if ann.does == "next":
            break
        found = unseen(ann, *wanted)
        if height < 720 and not ann.page.evaluate(PEOPLE_BELOW):
            found += ["people stand between what is asked and the button"]
        if found:
            faults.setdefault(moment(ann), found)
        if ann.does == "agree" and ann.there(".counted .folded"):
            break
        ann.act()
    assert not faults, "\n".join(f"{now}: {one}" for now, found in faults.items() for one in found)


SHIFTS = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) {
      if (one.hadRecentInput) continue;
      const nodes = one.sources.map(({ node }) => node?.id || node?.className || node?.nodeName);
      window.shifts.push([one.value, nodes.join(", ")]);
    }
  }).observe({ type: "layout-shift", buffered: true });
}"""
ASKED = """() => {
  const { duty, showing, view } = window.game;
  const button = document.getElementById("action");
  if (document.querySelector(".over")) return "over";
  if (document.getElementById("table").dataset.busy !== "no") return null;
  if (showing()) return button.dataset.does;
  const one = duty();
  if (!one || button.dataset.does === "wait") return null;
  const forced = one.type === "PlayDuty" && one.cards.length === 1 && view().counting === "auto";
  return forced ? null : button.dataset.does;
}"""
"""What a player has to do; a card that plays itself is waited for."""
CLICK = """(selector) => { document.querySelectorAll(selector)[0].click(); }"""
Click = Callable[[Player, str], None]


def at_a_table(seat: Seat, screen: tuple[int, int], **settings: Any) -> Player:
    """A newcomer at a table that moves; what jumps there is written down."""
    width, height = screen
    ann = seat({"forced": True}, viewport={"width": width, "height": height}, **MOVES)
    ann.page.add_init_script(f"({SHIFTS})()")
    ann.open(**settings)
    ann.page.evaluate("async () => { window.game = await import('/static/game/state.js'); }")
    return ann


def asked_of(ann: Player) -> str:
    """What is to be clicked now; a count that is told is hurried on by the keys."""
    while (does := ann.page.wait_for_function(ASKED).json_value()) == "count-on":
        ann.page.keyboard.press("Space")
    return str(does)


def by_page(ann: Player, selector: str) -> None:
    """A click of the page's own, after which no shift is excused."""
    ann.page.evaluate(CLICK, selector)


def by_hand(ann: Player, selector: str) -> None:
    """A click of the mouse: what moves in the half second after it was asked for."""
    at = CORNER if ".card" in selector else None
    ann.page.locator(selector).first.click(position=at)


def clicked(ann: Player, does: str, click: Click = by_page) -> int:
    """Do what is asked by clicks; how many they were."""
    fitting = ann.fitting() if does == "play" else None
    cards = range(ann.wanted()) if does == "throw" else () if fitting is None else (fitting,)
    buttons = [f"#hand .card:nth-child({at + 1})" for at in cards]
    if does == "play" and fitting is None:
        buttons = ["#go"]
    elif does == "choose":
        buttons = [".question .brass"]
    elif does != "play":
        buttons.append("#action")
    if does == "count":
        ann.page.fill("#say", "0")
    for button in buttons:
        click(ann, button)
    ann.page.wait_for_function(IDLE)
    return len(buttons)


def assert_nothing_jumped(ann: Player) -> None:
    shifts = ann.page.evaluate("() => window.shifts")
    assert sum(value for value, _ in shifts) < 0.05, sorted(shifts, reverse=True)[:12]


def test_a_game_takes_few_clicks_and_nothing_jumps(seat: Seat) -> None:
    ann = at_a_table(seat, (1366, 768), target=61)
    clicks, deals = 0, 1
    for _ in range(200):
        does = asked_of(ann)
        if does == "over":
            break
        clicks += clicked(ann, does)
        deals += does == "next"
    assert max(ann.scores()) == 61
    assert clicks / deals <= 8, f"{clicks} clicks in {deals} deals"
    assert_nothing_jumped(ann)


@pytest.mark.parametrize("hands", few((2, 4), 2))
def test_nothing_jumps_on_a_phone(seat: Seat, hands: int) -> None:
    """A whole deal and the throw of the next."""
    ann = at_a_table(seat, (390, 844), hands=hands)
    throws = 0
    while throws < 2:
        does = asked_of(ann)
        throws += does == "throw"
        clicked(ann, does)
    assert_nothing_jumped(ann)


JUMPS = [
    ((1366, 768), 2, "check"),
    ((1366, 768), 2, "claim"),
    ((390, 844), 2, "claim"),
    ((1366, 768), 4, "auto"),
]


@pytest.mark.parametrize("where", few(JUMPS, JUMPS[0], JUMPS[3]), ids=str)
def test_nothing_jumps_but_by_the_hand_of_the_player(
    seat: Seat, where: tuple[tuple[int, int], int, str]
) -> None:
    """A whole deal and the throw of the next, with what browsers call layout shift."""
    screen, hands, counting = where
    ann = at_a_table(seat, screen, hands=hands, counting=counting, **by_book(hands, counting))
    throws = 0
    while throws < 2:
        does = asked_of(ann)
        throws += does == "throw"
        clicked(ann, does, by_hand)
    assert_nothing_jumped(ann)


@pytest.mark.parametrize("by", ["click", "digit"])
def test_B9_a_third_card_for_the_crib_takes_the_place_of_the_oldest(seat: Seat, by: str) -> None:
    ann = seat({"cuts": "none"})
    ann.open()
    ann.play_on("Throw two")
    for at in (4, 0, 2):
        if by == "click":
            ann.tap(at)
        else:
            ann.page.keyboard.press(str(at + 1))
    held = [card.name_in_words for card in ann.hand()]
    chosen = ann.page.locator("#hand .card[aria-pressed=true]").evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label'))"
    )
    assert chosen == [held[0], held[2]]
    assert ann.page.locator("#action").get_attribute("aria-disabled") == "false"


def test_B9_a_count_that_was_left_does_not_come_back_with_the_page(seat: Seat) -> None:
    ann = seat({"cuts": "none"})
    ann.open()
    ann.play_on("counted")
    ann.page.click("#action[data-does=next]")
    ann.page.locator(".summary").wait_for(state="detached")
    ann.page.reload()
    assert "counted" not in ann.ready()
    assert not ann.there(".summary")


def play(ann: Player) -> int:
    """A turn in which every card fits; how many cards are held."""
    for _ in range(80):
        if ann.ready() and ann.does == "play" and ann.count() <= 10 and len(ann.hand()) > 1:
            return len(ann.hand())
        ann.act()
    raise AssertionError("such a turn never came")


def gone(ann: Player, held: int) -> None:
    ann.page.wait_for_function(
        "n => document.querySelectorAll('#hand .card').length === n", arg=held - 1
    )
    ann.page.wait_for_function(IDLE)


def test_no_card_is_offered_before_one_is_chosen(seat: Seat) -> None:
    """A card in gold that nobody chose would read as advice."""
    ann = seat({"cuts": "none"})
    ann.open()
    play(ann)
    button, marked = ann.page.locator("#action"), ann.page.locator("#hand .next")
    for card in ann.page.locator("#hand .card").all():
        card.hover(position=CORNER)
        assert marked.count() == 0
    assert button.inner_text() == "Choose a card"
    assert button.get_attribute("aria-disabled") == "true"
    button.focus()
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("End")
    assert marked.get_attribute("aria-label") == ann.hand()[-1].name_in_words
    assert button.inner_text().startswith("Play ")
    held = len(ann.hand())
    button.focus()
    ann.page.keyboard.press("Enter")
    gone(ann, held)


def test_a_card_is_played_by_double_click_and_by_drag(seat: Seat) -> None:
    ann = seat({"oneTap": False, "cuts": "none"})
    ann.open()
    held, mouse = play(ann), ann.page.mouse
    card = ann.page.locator("#hand .card").first
    card.click(position=CORNER)
    assert card.get_attribute("aria-pressed") == "true"
    assert len(ann.hand()) == held, "one tap only chooses where that is wanted"
    card.click(position=CORNER)
    card.dblclick(position=CORNER)
    gone(ann, held)
    held = play(ann)
    box = card.bounding_box()
    assert box is not None
    x, y = box["x"] + CORNER["x"], box["y"] + CORNER["y"]
    for up, left in ((30, held), (160, held - 1)):
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + 5, y - up / 2)
        mouse.move(x + 10, y - up)
        mouse.up()
        ann.page.wait_for_function(IDLE)
        assert len(ann.hand()) == left, "let go over the hand it goes back"


def test_a_card_is_played_by_a_swipe_on_a_phone(seat: Seat) -> None:
    phone = {"width": 390, "height": 844}
    ann = seat({"oneTap": False, "cuts": "none"}, viewport=phone, has_touch=True, is_mobile=True)
    ann.open()
    held = play(ann)
    box = ann.page.locator("#hand .card").first.bounding_box()
    assert box is not None
    x, y = box["x"] + CORNER["x"], box["y"] + CORNER["y"]
    finger = ann.page.context.new_cdp_session(ann.page)
    for kind, up in (("touchStart", 0), ("touchMove", 40), ("touchMove", 120), ("touchEnd", None)):
        points = [] if up is None else [{"x": x, "y": y - up}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    gone(ann, held)
    assert ann.page.evaluate("() => scrollY") == 0


def test_a_card_moves_at_once_and_comes_back_with_the_reason_if_refused(seat: Seat) -> None:
    ann = seat({"cuts": "none"})
    ann.open(rules="acc", counting="claim")
    for _ in range(60):
        if "Play a card" in ann.ready() and any(c.pips > 31 - ann.count() for c in ann.hand()):
            break
        ann.act()
    before, count = ann.hand(), ann.count()
    at = next(n for n, card in enumerate(before) if card.pips > 31 - count)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ann.page.route("**/asks", hold)
    with ann.page.expect_request("**/asks"):
        ann.tap(at)
    laid = ann.page.locator(".series li:last-child [role=img]")
    assert str(laid.get_attribute("aria-label")).startswith(before[at].name_in_words)
    assert len(ann.hand()) == len(before) - 1, "it lies there before the site has answered"
    held[0].continue_()
    ann.page.locator("#problem", has_text="would pass 31").wait_for()
    assert ann.hand() == before
    assert ann.count() == count


@pytest.mark.parametrize("share", [0.25, 0.8])
def test_the_pack_is_cut_where_it_is_tapped(seat: Seat, share: float) -> None:
    ann = seat()
    ann.open()
    assert "Cut for the first deal" in ann.ready()
    pack, slider = ann.page.locator("#pack"), ann.page.locator("#depth")
    least, most = (int(slider.get_attribute(name) or 0) for name in ("min", "max"))
    box = pack.bounding_box()
    assert box is not None
    cut: list[int] = []

    def note(request: Any) -> None:
        command = (json.loads(request.post_data or "{}").get("ask") or {}).get("command", {})
        if command.get("type") == "Cut":
            cut.append(command["depth"])

    ann.page.on("request", note)
    pack.click(position={"x": box["width"] * share, "y": box["height"] / 2})
    ann.page.wait_for_function("() => !document.querySelector('#pack')")
    assert abs(cut[0] - (least + share * (most - least))) <= 1


def test_the_pack_is_cut_by_keys(seat: Seat) -> None:
    ann = seat()
    ann.open()
    ann.ready()
    ann.tab_to("#depth")
    before = int(ann.page.input_value("#depth"))
    ann.page.keyboard.press("ArrowRight")
    assert ann.page.input_value("#depth") == str(before + 1)
    assert ann.page.inner_text(".depth output") == str(before + 1)
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_function("() => !document.querySelector('#depth')")


def test_the_show_is_counted_one_holding_at_a_time_and_can_be_hurried(seat: Seat) -> None:
    ann = seat({"cuts": "none"}, viewport={"width": 1280, "height": 720}, **MOVES)
    ann.open(scores=[10, 20])
    ann.play_on("Counting the hands")
    page = ann.page
    before = ann.scores()
    first = page.inner_text("#stage-title")
    assert page.locator(".staged .five .card").count() == 5
    assert not page.locator(".summary").count()
    check(page, "a count that goes on")
    page.locator(".staged .lit").first.wait_for()
    assert 1 <= page.locator(".staged .lit").count() <= 5
    assert page.inner_text(".breath").strip()
    assert unseen(ann, ".staged .card", "#action") == []
    assert (page.inner_text("#action"), page.inner_text("#skip-count")) == (
        "Next",
        "Skip the count",
    )
    for _ in range(8):
        if page.inner_text("#stage-title").split()[:2] != first.split()[:2]:
            break
        page.locator(".staged .five").click()
    else:
        raise AssertionError("a tap does not hurry the count")
    assert unseen(ann, "#skip-count") == []
    second = page.inner_text("#stage-title").split()[:2]
    for _ in range(8):
        if page.inner_text("#stage-title").split()[:2] != second:
            break
        page.click("#action")
    else:
        raise AssertionError("the button does not go on to the next holding")
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.press("Space")
    page.click("#skip-count")
    page.locator(".summary").wait_for()
    assert page.locator(".summary .total").count() == 3
    assert page.inner_text("#action") == "Next deal"
    after = ann.scores()
    assert all(new >= old for new, old in zip(after, before, strict=True))
    figures = [int(one) for one in page.locator(".summary .figure").all_inner_texts()]
    assert sum(after) - sum(before) <= sum(figures), "the pegs go on as it is counted"


AXIS = """() => {
  const box = (selector) => {
    const all = [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const edge = (which, side) => which(...all.map((one) => one[side]));
    const [left, right] = [edge(Math.min, "left"), edge(Math.max, "right")];
    return { left, right, middle: (left + right) / 2,
      top: edge(Math.min, "top"), bottom: edge(Math.max, "bottom") };
  };
  return Object.fromEntries(Object.entries({
    backs: ".seat.across .backs .card", series: ".series .card", count: ".count",
    hand: "#hand .card", pack: ".pack .pile", crib: ".crib .pile", felt: ".felt",
  }).map(([name, selector]) => [name, box(selector)]));
}"""


def test_the_cards_of_both_stand_on_one_line_and_keep_their_distance(seat: Seat) -> None:
    ann = seat({"cuts": "none"})
    ann.open()
    for _ in range(60):
        ann.ready()
        if ann.does == "play" and ann.page.locator(".series .card").count() > 1:
            break
        ann.act()
    for width, height in ((1280, 720), (1024, 768), (1920, 1080)):
        ann.page.set_viewport_size({"width": width, "height": height})
        seen = ann.page.evaluate(AXIS)
        middle = (seen["felt"]["left"] + seen["felt"]["right"]) / 2
        for one in ("backs", "series", "count", "hand"):
            assert abs(seen[one]["middle"] - middle) < 6, (width, one, seen[one], middle)
        aside = [abs(seen[one]["middle"] - middle) for one in ("pack", "crib")]
        assert abs(aside[0] - aside[1]) < 24, (width, "starter and crib lie alike", aside)
        order = ("backs", "series", "count", "hand")
        apart = [seen[b]["top"] - seen[a]["bottom"] for a, b in pairwise(order)]
        assert min(apart) >= 8, (width, apart)
        beside = [seen["series"]["left"] - seen["pack"]["right"]]
        beside += [seen["crib"]["left"] - seen["series"]["right"]]
        assert min(beside) >= 8, (width, beside)


NAMED = """(name) => {
  const found = [];
  for (const place of document.querySelectorAll("#table, #log, #polite, #assertive")) {
    const all = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    while (all.nextNode())
      if (!all.currentNode.parentElement.closest(".plate b")) found.push(all.currentNode.data);
    for (const one of place.querySelectorAll("[aria-label], [title]"))
      found.push(one.ariaLabel ?? "", one.matches(".plate") ? "" : one.title);
  }
  return found.filter((one) => one.includes(name)).map((one) => one.trim());
}"""
"""Lines in which somebody is named, apart from the plate where they sit."""


@pytest.mark.parametrize(
    "table",
    few(product((2, 4), ("auto", "check", "claim")), (2, "auto"), (4, "claim")),
    ids=lambda table: "-".join(map(str, table)),
)
def test_one_person_is_you_in_every_line_and_a_name_on_their_plate(
    seat: Seat, table: tuple[int, str]
) -> None:
    hands, counting = table
    ann = seat({"cuts": "none"})
    ann.open(name="Wilma", hands=hands, counting=counting, **by_book(hands, counting))
    own = ann.page.locator(".you > .plate")
    phases, faults = set[str](), set[str]()
    for _ in range(60):
        ann.ready()
        phases.add(str(ann.page.locator("#table").get_attribute("data-phase")))
        faults |= set(ann.page.evaluate(NAMED, "Wilma"))
        assert own.locator("b").inner_text() == "Wilma"
        assert "you" in own.locator(".who").inner_text()
        if ann.does == "next" or ("show" in phases and ann.does == "throw"):
            break
        ann.act()
    else:
        raise AssertionError("the hands were never counted")
    assert not faults
    assert {"discard", "play"} <= phases
    assert [one for one in ann.log if one.startswith(("You play ", "You throw "))]


def test_the_column_beside_the_board_tells_an_act_in_a_line(seat: Seat) -> None:
    """Who, the card, and what it scored; the whole sentences are in the drawer."""
    ann = seat({"cuts": "none"}, viewport={"width": 1280, "height": 720})
    ann.open()
    for _ in range(60):
        ann.ready()
        if ann.does == "play" and ann.page.locator(".series .card").count() > 2:
            break
        ann.act()
    short = [
        " ".join(one.split()) for one in ann.page.locator(".recent-lines li").all_inner_texts()
    ]
    assert short, "something has been played"
    assert not [one for one in short if " plays " in one or " pegs " in one], short
    laid = ann.page.locator(".series li").count()
    whole = [one for one in ann.log if one.startswith(("You play the ", "Bea plays the "))]
    assert len(whole) == laid, "each told in whole words"
    assert re.match(r"(\d+ )?(You|Bea)\b", short[-1]), short


MOVING = """() => {
  window.moved = [];
  const real = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const { flip = "", from = "", turn = "" } = this.dataset;
    const name = this.getAttribute("class");
    const what = flip ? `${flip.split("-")[0]} ${turn ? "turned" : from}` : name;
    window.moved.push([what, options.duration]);
    return real.call(this, frames, options);
  };
  addEventListener("animationstart", ({ animationName, target }) => {
    const seconds = parseFloat(getComputedStyle(target).animationDuration);
    window.moved.push([animationName, 1000 * seconds]);
  });
}"""
MOTIONS = {
    "dealt": "back pack",
    "thrown": "crib ",
    "turned": "starter turned",
    "pegged": "peg-place",
    "points": "rising",
    "said": "said",
    "counted": "rolled",
}
OF_OURS = "one => one.effect.getComputedTiming().iterations === 1 && one.playState === 'running'"


def until_pegged(ann: Player) -> list[tuple[str, float]]:
    """All that moved until somebody had pegged something in the play."""
    for _ in range(60):
        ann.ready()
        if ann.does == "play" and max(ann.scores()) and ann.page.locator(".series .card").count():
            break
        ann.act()
    return [(str(what), float(long)) for what, long in ann.page.evaluate("() => window.moved")]


def test_each_thing_that_moves_takes_150_to_400_ms_and_a_click_hurries_it(seat: Seat) -> None:
    ann = seat({"cuts": "none"}, viewport={"width": 1280, "height": 720}, **MOVES)
    ann.page.add_init_script(f"({MOVING})()")
    ann.open()
    moved = until_pegged(ann)
    for name, what in MOTIONS.items():
        assert [one for one, _ in moved if one.startswith(what)], (name, sorted(dict(moved)))
    played = [what for what, _ in moved if what.endswith((" hand", " seat-1")) and what[0] != "c"]
    assert played, "cards fly from who plays them"
    assert {long for _, long in moved if not 150 <= long <= 400} == set()
    ann.tap(ann.places()[0])
    ann.page.mouse.click(640, 300)
    left = f"() => document.getAnimations().filter({OF_OURS}).length"
    ann.page.wait_for_function(f"() => ({left})() === 0")


FLOWN = """() => {
  const li = document.querySelector(".series li:last-child");
  const [flight] = li.getAnimations();
  const centre = () => {
    const { left, top, width, height } = li.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  flight.pause();
  flight.currentTime = 0;
  const begun = centre();
  flight.finish();
  return [begun, centre()];
}"""


STILL = """() => !document.getAnimations().some(
  (one) => one.playState === "running" && one.effect.getComputedTiming().iterations === 1)"""
"""Every card lies where it belongs."""


def test_a_card_flies_from_the_hand_to_where_it_lies_and_is_there_once(seat: Seat) -> None:
    ann = seat({"cuts": "none"}, viewport={"width": 1280, "height": 720}, **MOVES)
    ann.open()
    play(ann)
    ann.page.wait_for_function(STILL)
    box = ann.page.locator("#hand .card").first.bounding_box()
    assert box is not None
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ann.page.route("**/asks", hold)
    with ann.page.expect_request("**/asks"):
        ann.tap(0)
    begun, ended = ann.page.evaluate(FLOWN)
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    # A card that is pointed at stands a little higher.
    assert dist(begun, middle) < box["height"] / 4, (begun, middle)
    assert dist(begun, ended) > box["height"], "it lies in the middle, not in the hand"
    ann.page.evaluate(TWICE)
    held[0].continue_()
    ann.page.wait_for_function(IDLE)
    assert ann.page.evaluate("() => window.twice") == []


TWICE = """() => {
  window.twice = [];
  new MutationObserver(() => {
    const all = [...document.querySelectorAll(".series li")].map((one) => one.dataset.flip);
    const crib = document.querySelectorAll(".crib .pile > .card").length;
    if (new Set(all).size < all.length || crib > 4) window.twice.push([...all, crib]);
  }).observe(document.getElementById("table"), { childList: true, subtree: true });
}"""


def test_nothing_moves_for_who_wants_no_motion(seat: Seat) -> None:
    ann = seat({"cuts": "none"}, viewport={"width": 1280, "height": 720})
    ann.page.add_init_script(f"({MOVING})()")
    ann.open()
    assert until_pegged(ann) == []
