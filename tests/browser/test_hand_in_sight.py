"""The hand in sight: when cards are asked for, each can be pressed where it lies, on any screen."""

from __future__ import annotations

import pytest
from tests.browser.conftest import Seat
from tests.browser.player import Player

SCREENS = ((360, 640), (1366, 650), (1280, 900))
COVERED = """() => [...document.querySelectorAll("#hand .card")].filter(card => {
  const { x, y, width, height } = card.getBoundingClientRect();
  return !card.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map(card => card.getAttribute("aria-label"))"""
STUCK = """() => [...document.querySelectorAll("#table *")]
  .filter(one => getComputedStyle(one).position === "sticky" && !one.closest(".right"))
  .map(one => one.offsetHeight).reduce((all, one) => all + one, 0)"""
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def turns(
    player: Player, stuck: float = 640, screens: tuple[tuple[int, int], ...] = SCREENS[:1]
) -> int:
    """Play one deal; at each turn with cards, every card must lie open to the finger."""
    seen = 0
    player.play_on("Throw")
    while not player.there("#go-on, .holdings, .over"):
        if player.there("#confirm"):
            for width, height in screens:
                player.page.set_viewport_size({"width": width, "height": height})
                look(player, stuck)
            seen += 1
        player.act()
        player.ready()
    return seen


def look(player: Player, stuck: float = 640) -> None:
    player.page.evaluate(DRAWN)
    assert player.page.evaluate(STUCK) <= stuck, "what stays on the screen leaves room for the rest"
    assert player.page.evaluate(COVERED) == [], player.status


@pytest.mark.parametrize("counting", ["auto", "claim"])
@pytest.mark.parametrize("hands", [2, 4])
def test_no_card_of_the_hand_is_covered(seat: Seat, hands: int, counting: str) -> None:
    ann = seat()
    ann.open(hands=hands, counting=counting)
    assert turns(ann, screens=SCREENS) >= 3


@pytest.mark.parametrize("counting", ["auto", "claim"])
def test_large_letters_leave_the_hand_in_sight(seat: Seat, counting: str) -> None:
    ann = seat({"text": "200"}, viewport={"width": 360, "height": 640})
    ann.open(counting=counting)
    assert turns(ann, 640 / 3) >= 3


def test_a_refusal_is_seen_beside_the_button_that_it_is_about(seat: Seat) -> None:
    ann = seat(viewport={"width": 360, "height": 640})
    ann.open()
    ann.play_on("Throw")
    ann.page.locator("#confirm").press("Enter")
    ann.page.locator("#problem").wait_for()
    ann.page.evaluate(DRAWN)
    box = ann.page.locator("#problem").bounding_box()
    assert box is not None
    assert box["y"] > 0
    assert box["y"] + box["height"] < 640
    look(ann)
