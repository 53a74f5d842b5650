"""The guided first game, by mouse, by keys and ear, left and taken up; and the page to print."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Seat
from tests.browser.test_access import SMALL, check

from pegout.service.lesson import first_game

STEPS = first_game().steps
PRINTED = re.compile(rb"/Type\s*/Page[^s]")
HEARD = """() => {
  window.heard = [];
  const note = (changes) => changes.forEach((change) => change.addedNodes.forEach(
    (node) => window.heard.push(node.textContent)));
  new MutationObserver(note).observe(document.getElementById("polite"), { childList: true });
}"""
MOVED = """() => {
  window.moved = 0;
  const real = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    window.moved += 1;
    return real.apply(this, how);
  };
}"""
IN_SIGHT = """() => ["h2", ".moves", ".scene"].filter((one) => {
  const { top, bottom } = document.querySelector(one).getBoundingClientRect();
  return top < 0 || bottom > innerHeight + 1;
})"""


def words(told: Any) -> str:
    return "".join(segment.text for segment in told)


def title(page: Page) -> str:
    return page.inner_text(".teacher h2")


def at_step(page: Page, place: int) -> None:
    expect(page.locator(".progress")).to_contain_text(f"Step {place + 1} of {len(STEPS)}")


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def choose(page: Page, *cards: str) -> None:
    for card in cards:
        page.locator(f"li[data-card='{card}'] button").click()


def do(page: Page, place: int) -> None:
    """Do what a step asks for, with the mouse."""
    task = STEPS[place].task
    act = words(task.act)
    match task.kind:
        case "pack":
            page.locator("button.pack").click()
        case "go":
            press(page, act)
        case "options":
            press(page, next(words(told) for key, told in task.options if key in task.answers))
        case "holes":
            page.locator(".first-holes button").nth(int(task.answers[0])).click()
        case _:
            for answer in task.answers:
                choose(page, *answer.split())
                if act:
                    press(page, act)


def test_the_whole_lesson_with_the_mouse(seat: Seat) -> None:
    page = seat(viewport={"width": 390, "height": 844}).page
    page.goto("/learn")
    for place, step in enumerate(STEPS):
        at_step(page, place)
        assert title(page) == words(step.title)
        check(page, step.key)
        assert not page.evaluate(SMALL)
        assert not page.evaluate(IN_SIGHT), step.key
        do(page, place)
        expect(page.locator(".reply.right")).to_have_text(words(step.done))
        check(page, f"{step.key}, done")
        assert not page.evaluate(IN_SIGHT), f"{step.key}, done"
        page.locator("#on").click()
    assert title(page) == "Now you can play"
    check(page, "the end")
    press(page, "Play your first game")
    page.wait_for_url("**/t/*")
    table = page.request.get(
        f"/api/v1/tables/{page.url.rsplit('/', 1)[1].partition('#')[0]}"
    ).json()
    assert table["settings"]["counting"] == "check"
    assert table["settings"]["hints"]
    assert "novice" in str(table["chairs"])


def test_a_slip_is_answered_with_the_reason_and_tried_again(seat: Seat) -> None:
    page = seat().page
    page.goto("/learn")
    slips = {
        "worth": "2D",
        "throw": "6H 9C",
        "run": "JS",
        "board": "1",
        "go": "JS",
        "show": "6H TD",
    }
    for place, step in enumerate(STEPS):
        if slip := slips.get(step.key):
            if step.task.kind == "holes":
                page.locator(".first-holes button").nth(int(slip)).click()
            else:
                choose(page, *slip.split())
                if step.task.act and step.key != "go":
                    press(page, words(step.task.act))
            expect(page.locator(".reply.again")).to_have_text(words(step.task.replies[slip].words))
            if step.task.kind in ("cards", "combinations") and step.task.number != 1:
                # What was chosen can be changed, and is not lost.
                assert page.locator("[aria-pressed=true]").count() == len(slip.split())
                choose(page, *slip.split())
        do(page, place)
        page.locator("#on").click()


def test_a_word_of_the_table_answers_where_it_stands(seat: Seat) -> None:
    page = seat({"lesson": "throw throw"}, viewport={"width": 390, "height": 844}).page
    page.goto("/learn")
    page.get_by_role("link", name="crib").click()
    expect(page.locator("#term")).to_contain_text("The dealer counts them last")
    check(page, "a word explained")
    page.keyboard.press("Escape")
    expect(page.locator("#term")).to_be_hidden()
    at_step(page, 2)


def tab_to(page: Page, name: str) -> None:
    """Go on with Tab until the focus is on something of this name."""
    for _ in range(20):
        page.keyboard.press("Tab")
        if name in " ".join(page.evaluate("document.activeElement.textContent").split()):
            return
    raise AssertionError(f"Tab does not come to {name}")


def keys(page: Page, place: int) -> Iterator[str]:
    """Do what a step asks for with keys alone; what is heard after each try."""
    task, scene = STEPS[place].task, STEPS[place].scene
    cards = scene.hand if scene.shown is None else (*scene.shown.cards, scene.shown.starter)
    for answer in task.answers:
        if task.kind in ("pack", "go"):
            page.keyboard.press("Enter")
        elif task.kind in ("options", "holes"):
            names = {key: words(told) for key, told in task.options}
            tab_to(page, names.get(answer, "hole three"))
            page.keyboard.press("Enter")
        else:
            for card in answer.split():
                page.keyboard.press(str(cards.index(card) + 1))
            if task.act:
                page.keyboard.press("Enter")
        yield page.evaluate("window.heard.splice(0).join(' ')")


def test_the_whole_lesson_with_keys_and_by_ear(seat: Seat) -> None:
    page = seat({"lesson": "worth worth"}, viewport={"width": 1280, "height": 720}).page
    page.goto("/learn")
    page.evaluate(HEARD)
    tab_to(page, "Back")
    page.keyboard.press("Enter")
    for place, step in enumerate(STEPS):
        told = page.evaluate("window.heard.splice(0).join(' ')")
        assert f"Step {place + 1} of {len(STEPS)}. {words(step.told)}" in told
        assert words(step.ask) in told
        assert page.evaluate("document.activeElement.textContent") == words(step.title)
        *_, last = keys(page, place)
        assert words(step.done) in last
        assert page.evaluate("document.activeElement.id") == "on", "Enter goes on"
        assert not page.evaluate("document.getAnimations().length"), "nothing moves unasked"
        page.keyboard.press("Enter")
    told = page.evaluate("window.heard.splice(0).join(' ')")
    assert words(first_game().end) in told


def test_the_lesson_is_left_and_taken_up(seat: Seat) -> None:
    page = seat().page
    page.goto("/learn")
    for place in range(3):
        do(page, place)
        page.locator("#on").click()
    at_step(page, 3)
    page.get_by_role("link", name="Leave for now").click()
    page.wait_for_url("**/")
    page.goto("/learn")
    at_step(page, 3)
    expect(page.get_by_text("Welcome back")).to_be_visible()
    press(page, "Back")
    at_step(page, 2)
    press(page, "Next")
    at_step(page, 3)
    while page.locator("#on, .progress").count():
        press(page, "Show me")
        page.locator("#on").click()
    page.reload()
    assert title(page) == "Now you can play"
    press(page, "Begin the lesson again")
    at_step(page, 0)


@pytest.mark.parametrize(
    ("prefs", "width", "height"),
    [
        ({"text": "200"}, 320, 640),
        ({"theme": "contrast", "deck": "four"}, 844, 390),
        ({"theme": "dark"}, 1280, 720),
    ],
)
def test_every_step_for_every_eye(
    seat: Seat, prefs: dict[str, str], width: int, height: int
) -> None:
    page = seat(prefs, viewport={"width": width, "height": height}).page
    page.goto("/learn")
    for step in STEPS:
        check(page, f"{step.key}, {prefs}")
        press(page, "Show me")
        page.locator("#on").click()


def test_cards_move_where_motion_is_welcome(seat: Seat) -> None:
    page = seat({"lesson": "play play"}, reduced_motion="no-preference").page
    page.add_init_script(f"({MOVED})()")
    page.goto("/learn")
    choose(page, "TD")
    page.wait_for_function("() => window.moved > 0")


def test_how_to_play_needs_no_script_and_is_two_sheets(seat: Seat) -> None:
    read = seat(java_script_enabled=False).page
    read.goto("/how-to-play")
    assert "a double run of three is sixteen" in read.inner_text("main")
    assert read.locator(".how .face").count() > 40
    large = seat({"text": "200"}, viewport={"width": 320, "height": 640}).page
    large.goto("/how-to-play")
    check(large, "how to play, in large letters")
    page = seat().page
    page.goto("/how-to-play")
    page.wait_for_load_state("networkidle")
    for paper in ("A4", "Letter"):
        assert len(PRINTED.findall(page.pdf(format=paper, prefer_css_page_size=True))) == 2, paper
