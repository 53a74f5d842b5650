"""That somebody is away is seen in every part of a game, and not only while cards are played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Seat
from tests.browser.player import Player
from tests.browser.test_company import two
from tests.browser.test_two import due
from tests.server.running import Server, serving

AWAY = r"""() => {
  const plate = document.querySelector(".others .plate.away");
  return /Bob\s*(deals)?\s*away/.test(plate?.textContent ?? "") && plate.checkVisibility();
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One on which someone who has gone is missed after two seconds."""
    with serving(tmp_path_factory.mktemp("site"), PEGOUT_TEST_HURRY="5") as running:
        yield running


def goes_and_comes(ann: Player, bob: Player) -> None:
    """Bob closes the page and opens it again; Ann sees both."""
    table = bob.page.url
    bob.page.goto("/about")
    ann.page.wait_for_function(AWAY)
    bob.page.goto(table)
    expect(ann.page.locator(".others")).not_to_contain_text("away")


def test_B5_one_who_is_away_is_missed_while_the_cut_is_waited_for(seat: Seat) -> None:
    ann, bob = two(seat)
    goes_and_comes(ann, bob)


def test_B5_one_who_is_away_is_missed_during_a_show(seat: Seat) -> None:
    ann, bob = two(seat)
    for _ in range(40):
        if all("The hands are counted" in one.status for one in (ann, bob)):
            break
        due(ann, bob).act()
    goes_and_comes(ann, bob)


def test_B5_one_who_is_away_is_missed_while_players_count(seat: Seat) -> None:
    ann, bob = two(seat, rules="acc", counting="claim", muggins=True)
    for _ in range(60):
        if any("Count your" in one.status for one in (ann, bob)):
            break
        due(ann, bob).act()
    goes_and_comes(ann, bob)


def test_B5_one_who_is_away_is_missed_between_games_and_before_the_first(seat: Seat) -> None:
    ann, bob = two(seat, match_to=2)
    table = ann.page.url.rpartition("/")[2]
    resigned = {"type": "Act", "command": {"type": "Resign", "seat": 0}}
    asked = {"ask": resigned, "key": f"resigned at {table}"}
    assert ann.page.request.post(f"/api/v1/tables/{table}/asks", data=asked).ok
    ann.page.locator(".over").wait_for()
    goes_and_comes(ann, bob)


def test_B5_the_line_of_who_is_waited_for_says_that_they_are_away(seat: Seat) -> None:
    ann, bob = two(seat)
    while not ann.status.startswith("Bob to "):
        due(ann, bob).act()
    waited = ann.status
    bob.page.goto("/about")
    expect(ann.page.locator("#status")).to_have_text(waited.replace("Bob", "Bob (away)"))
