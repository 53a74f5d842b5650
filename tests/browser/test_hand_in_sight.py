"""The hand in sight: when cards are asked for, each can be pressed where it lies, on any screen."""

from __future__ import annotations

import pytest
from tests.browser.conftest import Seat
from tests.browser.player import Player
from tests.browser.sight import DRAWN
from tests.long import in_turn

SCREENS = ((360, 640), (1366, 650), (1280, 900))
COVERED = """() => [...document.querySelectorAll("#hand .card")].filter((card) => {
  const { left, top } = card.getBoundingClientRect();
  const index = card.querySelector(".index").getBoundingClientRect();
  const points = [[left + 16, top + 40],
    [index.x + index.width / 2, index.y + index.height / 2]];
  return !points.every(([x, y]) => card.contains(document.elementFromPoint(x, y)));
}).map((card) => card.getAttribute("aria-label"))"""
"""Cards of the fan whose corner with the index cannot be seen and pressed."""


def turns(player: Player, screens: tuple[tuple[int, int], ...] = SCREENS[:1]) -> int:
    """Play one deal; at each turn with cards, every card must lie open to the finger."""
    seen = 0
    player.play_on("Throw")
    while not player.there(".stage, .over"):
        if player.does in ("throw", "play"):
            for width, height in screens:
                player.page.set_viewport_size({"width": width, "height": height})
                look(player)
            seen += 1
        player.act()
        player.ready()
    return seen


def look(player: Player) -> None:
    player.page.evaluate(DRAWN)
    assert player.page.evaluate(COVERED) == [], player.status


@pytest.mark.parametrize(("hands", "counting"), in_turn([(2,), (4,)], ["claim", "auto"]))
def test_no_card_of_the_hand_is_covered(seat: Seat, hands: int, counting: str) -> None:
    ann = seat()
    ann.open(hands=hands, counting=counting)
    assert turns(ann, screens=SCREENS) >= 3


@pytest.mark.parametrize("counting", ["auto", "claim"])
def test_large_letters_leave_the_hand_in_sight(seat: Seat, counting: str) -> None:
    ann = seat({"text": "200"}, viewport={"width": 360, "height": 640})
    ann.open(counting=counting)
    assert turns(ann) >= 3


def test_a_refusal_is_seen_beside_the_button_that_it_is_about(seat: Seat) -> None:
    ann = seat(viewport={"width": 360, "height": 640})
    ann.open()
    ann.play_on("Throw")
    ann.page.locator("#action").press("Enter")
    ann.page.locator("#problem").wait_for()
    ann.page.evaluate(DRAWN)
    box = ann.page.locator("#problem").bounding_box()
    assert box is not None
    assert box["y"] > 0
    assert box["y"] + box["height"] < 640
    look(ann)
