"""Narrow screens and large letters: names in full, a menu out of the way, a seat at once."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from tests.browser.conftest import Seat
from tests.browser.player import Player
from tests.browser.sight import unseen
from tests.browser.test_access import SMALL, check
from tests.long import few
from tests.server.desk import Visitor
from tests.server.running import Server, post
from tests.server.test_desk_results import a_short_day

NARROW = {"width": 320, "height": 700}
PHONE = {"width": 360, "height": 740}
CUT_OFF = """() => [...document.querySelectorAll(".plate b")].filter((one) => {
  const { left, right } = one.getBoundingClientRect();
  return one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2
    || left < 0 || right > innerWidth || !one.innerText;
}).map((one) => one.textContent)"""
PLACES = [
    "Play",
    "Learn",
    "Practice",
    "Open tables",
    "Tournaments",
    "Rules",
    "My games",
    "Progress",
    "Statistics",
    "Settings",
    "Help",
    "Ratings",
    "Seasons",
    "Glossary",
    "Check a deal",
]


@pytest.mark.parametrize("prefs", [{}, {"text": "200"}])
def test_who_has_played_which_card_is_told_and_names_are_not_cut_off(
    seat: Seat, prefs: dict[str, Any]
) -> None:
    ann, watching = seat(), seat(prefs, viewport=NARROW)
    ann.open(name="Bartholomew Fitzwilliam")
    ann.play_on("Play a card")
    ann.act()
    ann.ready()
    watching.page.goto(ann.page.url)
    card = watching.page.locator(".series [aria-label*='played by Bartholomew Fitzwilliam']")
    card.first.wait_for()
    assert watching.page.evaluate(CUT_OFF) == []
    check(watching.page, f"the play at 320 px, {prefs}")


def test_the_longest_name_is_read_whole_after_a_tap(seat: Seat) -> None:
    ann = seat({"cuts": "none"}, viewport={"width": 360, "height": 640})
    watching = seat(viewport={"width": 360, "height": 640})
    longest = "Bartholomew Fitzwilliam-Brown"
    ann.open(name=longest, hands=4)
    ann.ready()
    watching.page.goto(ann.page.url)
    for player in (ann, watching):
        plate = player.page.locator(f".plate[title='{longest}']")
        assert plate.locator("b").inner_text() == longest
        plate.click()
        whole = "one => one.scrollHeight <= one.clientHeight + 2"
        assert plate.locator("b").evaluate(whole)
        assert plate.locator("b").evaluate("one => one.scrollWidth <= one.clientWidth + 1")


INDEX_HIDDEN = """() => [...document.querySelectorAll(".felt .series .card")].filter((card) => {
  const { left, top, width, height } = card.querySelector(".index").getBoundingClientRect();
  const at = (x) => document.elementFromPoint(x, top + height / 2);
  return ![left + 1, left + width - 1].every((x) => card.contains(at(x)));
}).map((card) => card.getAttribute("aria-label"))"""


def played(player: Player) -> None:
    """Two counts lie on the table, one of them turned over."""
    for _ in range(60):
        if "Play a card" in player.ready() and player.page.locator(".series .old").count() > 3:
            return
        player.act()
    raise AssertionError("no count was ever over")


@pytest.mark.parametrize("prefs", [{}, {"index": "large"}])
def test_cards_played_are_large_and_each_shows_its_corner(
    seat: Seat, prefs: dict[str, Any]
) -> None:
    ann, watching = seat(), seat(prefs, viewport=NARROW)
    ann.open()
    played(ann)
    watching.page.goto(ann.page.url)
    cards = watching.page.locator(".felt .series .card")
    cards.first.wait_for()
    wide = "all => all.map(one => one.offsetWidth)"
    assert min(cards.evaluate_all(wide)) >= 56
    assert min(watching.page.locator(".pack .card").evaluate_all(wide)) >= 56
    assert min(watching.page.locator(".pack .top").evaluate_all(wide)) >= 56, "the starter"
    if not prefs:
        assert watching.page.evaluate(INDEX_HIDDEN) == []
    check(watching.page, f"cards played at 320 px, {prefs}")


@pytest.mark.parametrize("text", few(["100", "200"], "200"))
def test_the_buttons_of_a_replay_stand_in_two_rows(seat: Seat, text: str) -> None:
    ann = seat({"text": text}, viewport=NARROW)
    ann.open()
    ann.ready()
    ann.page.goto(ann.page.url.replace("/t/", "/replay/"))
    buttons = ann.page.locator(".steering button")
    buttons.first.wait_for()
    boxes = [box for one in buttons.all() if (box := one.bounding_box())]
    assert len(boxes) == 6
    assert len({round(box["y"]) for box in boxes}) == 2
    assert min(min(box["width"], box["height"]) for box in boxes) >= 44
    assert not buttons.evaluate_all("all => all.filter(one => one.scrollWidth > one.clientWidth)")
    check(ann.page, f"a replay at 320 px, {text}")


@pytest.mark.parametrize("text", few(["100", "200"], "200"))
def test_the_menu_takes_one_row_of_a_phone_and_opens_by_keys(seat: Seat, text: str) -> None:
    ann = seat({"text": text}, viewport=PHONE)
    page = ann.page
    page.goto("/")
    head = page.locator("header.site").bounding_box()
    assert head is not None
    assert head["height"] <= PHONE["height"] / 8
    assert page.evaluate(SMALL) == []
    ann.tab_to(".menu-button")
    page.keyboard.press("Enter")
    assert page.locator(".menu a").all_inner_texts() == PLACES
    assert all(link.is_visible() for link in page.locator(".menu a").all())
    heights = page.locator(".menu a").evaluate_all("all => all.map(one => one.offsetHeight)")
    assert min(heights) >= 44
    check(page, "the menu")
    page.keyboard.press("Escape")
    assert not page.locator(".menu a").first.is_visible()
    assert page.evaluate("document.activeElement.innerText") == "Menu"
    page.keyboard.press("Enter")
    page.get_by_role("link", name="Glossary").first.click()
    page.wait_for_url("**/glossary")


IN_THE_MENU = (
    "What happened", "Say something", "Call the judge", "Resign", "Leave for now",
    "Rules of this table", "Settings", "Glossary", "Help and keys",
)  # fmt: skip


@pytest.mark.parametrize("text", few(["100", "150", "200"], "100", "200"))
@pytest.mark.parametrize("width", few([320, 360, 768], 320))
def test_a_table_has_a_menu_in_one_row(
    seat: Seat, screenshots: Path, width: int, text: str
) -> None:
    """Its words are as large as the others, and each opens its dialog by keys and by a tap."""
    ann = seat({"text": text}, viewport={"width": width, "height": 640})
    page = ann.page
    ann.open()
    ann.ready()
    page.evaluate("scrollTo(0, 0)")
    head = page.locator("header.site").bounding_box()
    assert head is not None
    assert head["height"] <= 640 / 8
    ann.tab_to(".table-menu-button")
    page.keyboard.press("Enter")
    places = page.locator("#table-menu button")
    assert set(IN_THE_MENU) <= set(places.all_inner_texts())
    assert all(one.is_visible() for one in places.all())
    wide = page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert wide
    sizes = places.evaluate_all("all => all.map(one => parseFloat(getComputedStyle(one).fontSize))")
    assert min(sizes) >= 18 * int(text) / 100
    check(page, "the menu of a table")
    page.screenshot(path=screenshots / f"table-menu-{width}-{text}.png")
    ann.tab_to("#table-menu [data-opens=prefs]")
    page.keyboard.press("Enter")
    page.locator("#prefs[open]").wait_for()
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.textContent") == "Menu"
    ann.menu("Help and keys")
    page.locator("#help[open]").wait_for()
    page.keyboard.press("Escape")
    page.screenshot(path=screenshots / f"table-head-{width}-{text}.png")


def test_the_menu_works_without_script_and_is_a_row_on_a_desk(seat: Seat) -> None:
    page = seat(viewport=PHONE, java_script_enabled=False).page
    page.goto("/rules")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="My games").click()
    page.wait_for_url("**/me")
    wide = seat(viewport={"width": 1280, "height": 800}).page
    wide.goto("/rules")
    assert not wide.get_by_role("button", name="Menu").is_visible()
    row = wide.locator(".first-places a:visible")
    first = row.all_inner_texts()
    assert {"Play", "Learn", "Rules", "Statistics", "Settings"} <= set(first)
    assert len(set(row.evaluate_all("all => all.map(one => one.offsetTop)"))) == 1
    wide.get_by_role("button", name="More").click()
    others = wide.locator(".menu a:visible").all_inner_texts()
    assert first + others == sorted(first + others, key=[*first, *PLACES].index)
    assert set(first + others) == set(PLACES)
    assert wide.locator(".foot").get_by_role("link", name="Check a deal").is_visible()


def test_an_invited_guest_sits_down_first_and_invites_then(seat: Seat, server: Server) -> None:
    opening = {"name": "Ann", "settings": {"hands": 3}}
    token = post(f"{server.address}/api/v1/tokens").json()["token"]
    link = post(
        f"{server.address}/api/v1/tables",
        json=opening,
        headers={"Authorization": f"Bearer {token}"},
    ).json()["link"]
    bob = seat(viewport=PHONE)
    bob.page.goto(link)
    name = bob.page.get_by_label("Your name")
    name.wait_for()
    assert "Ann invites you to a game" in bob.page.inner_text(".waiting")
    assert bob.status == "A seat is free: give your name and sit down"
    assert not bob.there(".qr")
    first = bob.page.get_by_role("button", name="Sit here").first.bounding_box()
    assert first is not None
    assert first["y"] + first["height"] < PHONE["height"], "without scrolling"
    check(bob.page, "invited")
    name.fill("Bob")
    name.press("Enter")
    bob.page.locator(".qr").wait_for()
    assert "Seat 2: Bob (you)" in bob.page.inner_text(".chairs")
    assert bob.status == "Waiting for players"
    check(bob.page, "inviting")


NUMERALS = """() => {
  const board = document.querySelector(".board").getBoundingClientRect();
  return [...document.querySelectorAll(".numeral")].map(one => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const inside = left >= board.left && right <= board.right && bottom <= board.bottom + 3;
    return { text: one.textContent, left, right, top, bottom, inside };
  });
}"""
NUMBERS = {
    ("rows", "acc"): ["10", "20", "30"],
    ("track", "acc"): ["10", "20", "30", "50", "60", "70", "80", "90", "100", "110", "120"],
    ("track", "bicycle"): ["10", "20", "30", "50", "60", "70", "80", "90", "100", "110", "120"],
}


def apart(one: dict[str, Any], other: dict[str, Any]) -> bool:
    beside = one["right"] <= other["left"] or other["right"] <= one["left"]
    return bool(beside or one["bottom"] <= other["top"] or other["bottom"] <= one["top"])


@pytest.mark.parametrize(("board", "rules"), list(NUMBERS))
def test_the_board_is_numbered_at_its_streets(seat: Seat, board: str, rules: str) -> None:
    ann = seat({"board": board}, viewport=PHONE)
    ann.open(rules=rules, counting="auto")
    ann.ready()
    numerals = ann.page.evaluate(NUMERALS)
    assert [one["text"] for one in numerals] == NUMBERS[board, rules]
    assert all(one["inside"] and one["bottom"] - one["top"] >= 8 for one in numerals), numerals
    assert all(apart(one, other) for one, other in combinations(numerals, 2))
    label = ann.page.locator(".board").get_attribute("aria-label") or ""
    assert ("Skunk line at 90. Double skunk line at 60." in label) == (rules == "acc")
    if rules == "acc":
        line = ann.page.locator(".skunk").first.bounding_box()
        assert line is not None
        for told in ("Skunk line: who ends with 90 points or fewer is skunked", ""):
            ann.page.mouse.click(line["x"] + line["width"] / 2, line["y"] + line["height"] / 2)
            assert " ".join(ann.page.locator(".line-told").all_inner_texts()).strip() == told
        assert not ann.page.evaluate("document.documentElement.scrollWidth > innerWidth")


@pytest.mark.parametrize("width", [360, 1280])
def test_the_starter_lies_in_the_row_of_every_holding_apart_by_its_tilt(
    seat: Seat, width: int
) -> None:
    ann = seat(viewport={"width": width, "height": 740})
    ann.open()
    ann.play_on("The hands are counted")
    holdings = ann.page.locator(".summary .total").all()
    assert len(holdings) == 3
    for one in holdings:
        boxes = [box for card in one.locator(".five .card").all() if (box := card.bounding_box())]
        assert len(boxes) == 5
        middles = [box["y"] + box["height"] / 2 for box in boxes]
        assert max(middles) - min(middles) <= 3, "the five are one row"
        starter = one.locator(".starter")
        assert starter.evaluate("one => getComputedStyle(one).rotate") != "none"
        name = starter.locator("[role=img]").get_attribute("aria-label") or ""
        assert name.endswith(", the starter")


@pytest.mark.parametrize("text", few(["100", "200"], "200"))
def test_standings_stand_in_rows_on_a_phone(seat: Seat, server: Server, text: str) -> None:
    with Visitor(server) as dora:
        a_short_day(dora)
        kept = [(one.name, one.value or "") for one in dora.http.cookies.jar]
    ann = seat({"text": text}, viewport=PHONE)
    ann.page.context.add_cookies(
        [{"name": name, "value": value, "url": server.address} for name, value in kept]
    )
    for page in (f"/tournaments/{dora.meet}", f"/tournaments/{dora.meet}/desk/standings"):
        ann.page.goto(page)
        table = ann.page.locator(".places")
        table.wait_for()
        wide = table.locator("xpath=..").evaluate("one => one.scrollWidth - one.clientWidth")
        assert wide <= 1, page
        assert table.locator("td.wrap").first.is_visible()
        check(ann.page, f"standings at {text} %")


def test_every_dialog_is_readable_in_large_letters(seat: Seat) -> None:
    ann = seat({"text": "200"}, viewport=NARROW)
    ann.open()
    for box in ann.page.locator("dialog:has(.dialog-head)").all():
        box.evaluate("one => one.showModal()")
        assert box.evaluate("one => one.scrollWidth - one.clientWidth") <= 0
        title, close = box.locator("h2").bounding_box(), box.get_by_text("Close", exact=True)
        assert title is not None
        # As many letters as a short word has, beside or above the button.
        assert title["width"] >= NARROW["width"] / 2, box.inner_text()[:40]
        assert close.bounding_box() is not None
        box.evaluate("one => one.close()")


def test_how_a_table_plays_is_told_before_one_sits_down(seat: Seat) -> None:
    ann, bob = seat(), seat(viewport=NARROW)
    ann.page.goto("/")
    ann.page.evaluate(
        """async () => {
          const settings = {rules: "acc", counting: "claim", muggins: true, turn_seconds: 60,
            scores: [105, 98]};
          const answer = await fetch("/api/v1/tables", {method: "POST",
            headers: {"Content-Type": "application/json"},
            body: JSON.stringify({settings, name: "Ann", key: "to-be-told"})});
          location.href = "/t/" + (await answer.json()).table;
        }"""
    )
    ann.page.wait_for_url("**/t/*")
    bob.page.goto(ann.page.url)
    told = bob.page.locator("#how").inner_text()
    assert "as in a tournament" in told
    assert "With muggins" in told
    assert "60 seconds" in told
    assert "Each game begins at 105 to 98." in told


CHOICES_CUT = """() => [...document.querySelectorAll("#prefs select")].flatMap(select => {
  const style = getComputedStyle(select);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const arrow = 20;
  const edges = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
  const room = select.clientWidth - edges - arrow;
  const words = [...select.options].map(one => one.text);
  return words.filter(text => pen.measureText(text).width > room);
})"""


@pytest.mark.parametrize("text", few(["100", "200"], "200"))
def test_every_choice_of_the_settings_is_read_whole(
    seat: Seat, screenshots: Path, text: str
) -> None:
    ann = seat({"text": text}, viewport=NARROW)
    ann.open()
    ann.ready()
    ann.page.evaluate("() => document.getElementById('prefs').showModal()")
    assert ann.page.locator("#prefs select").count() >= 6
    ann.page.screenshot(path=screenshots / f"settings-320-{text}.png")
    assert ann.page.evaluate(CHOICES_CUT) == []
    check(ann.page, "the settings")


NAMES = """() => [...document.querySelectorAll(".plate")].map((plate) => {
  const box = (one) => one.getBoundingClientRect();
  const named = plate.querySelector("b");
  const [all, name] = [plate, named].map(box);
  // Of partners one plate has no score: its name may go to the edge.
  const edge = { left: all.right, right: all.right };
  const score = plate.querySelector(".score")?.getBoundingClientRect() ?? edge;
  return { title: plate.title, name: named.textContent, wide: Math.round(name.width),
    over: Math.max(all.left - name.left, name.right - score.left, name.bottom - all.bottom,
      score.right - all.right, all.right - innerWidth) };
})"""


def test_a_very_long_name_is_cut_on_its_plate_and_whole_in_its_title(seat: Seat) -> None:
    ann, bob = seat(), seat()
    names = ["Wilhelmina Featherstonehaugh-C", "Bartholomew-Maximilian Fitzwil"]
    opening = {"settings": {"hands": 4, "pause": "none"}, "computers": ["greedy", "greedy"]}
    answer = ann.page.request.post("/api/v1/tables", data={**opening, "name": names[0]})
    ann.page.goto(answer.json()["link"])
    bob.page.goto(answer.json()["link"])
    bob.page.get_by_label("Your name").fill(names[1])
    bob.page.get_by_role("button", name="Sit here").first.click()
    bob.page.locator(".plate >> nth=3").wait_for()
    for width, height in ((1280, 720), (844, 390), (390, 844), (320, 700)):
        bob.page.set_viewport_size({"width": width, "height": height})
        plates = bob.page.evaluate(NAMES)
        assert {one["title"] for one in plates} >= set(names)
        assert all(one["title"] == one["name"] for one in plates), plates
        assert all(one["over"] <= 1 and one["wide"] > 20 for one in plates), (width, plates)
        assert not bob.page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_cards_that_are_counted_are_large(seat: Seat) -> None:
    ann = seat({"cuts": "none"}, viewport=NARROW)
    ann.open(counting="claim", rules="acc")
    for _ in range(40):
        ann.ready()
        if ann.does == "count":
            break
        ann.act()
    cards = ann.page.locator(".stage > .holding .five .card")
    assert cards.count() == 5
    assert min(cards.evaluate_all("all => all.map(one => one.offsetWidth)")) >= 56


def test_cards_of_the_show_do_not_shrink_as_letters_grow(seat: Seat, screenshots: Path) -> None:
    ann = seat(viewport=NARROW)
    ann.open()
    ann.play_on("The hands are counted")
    cards = ann.page.locator(".summary .five .card")
    wide = "all => all.map(one => one.offsetWidth)"
    usual = cards.evaluate_all(wide)
    assert min(usual) >= 56
    assert unseen(ann, ".summary .card", "#action") == []
    ann.menu("Settings")
    ann.page.select_option("#pref-text", "200")
    ann.page.keyboard.press("Escape")
    ann.page.locator("html.large-text").wait_for(state="attached")
    assert min(cards.evaluate_all(wide)) >= max(usual)
    check(ann.page, "the show at 320 px, large letters")
    ann.page.screenshot(path=screenshots / "show-320-200.png", full_page=True)
