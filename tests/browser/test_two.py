"""Two people in two browsers: an invitation, a lost connection, a page loaded again."""

from __future__ import annotations

import time
from pathlib import Path

from tests.browser.conftest import PATIENCE, Seat
from tests.browser.player import IDLE, Player
from tests.server.running import Server


def due(one: Player, other: Player) -> Player:
    """The player who is asked for something now."""
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        for player in (one, other):
            if player.there("#status.mine, #action[data-does=next], .over"):
                return player
        one.page.wait_for_timeout(50)
    raise AssertionError("nobody is asked for anything")


def see_the_same(one: Player, other: Player) -> None:
    """Both pages have come to the same change, whichever of them was told of it first."""
    newest = max(player.version for player in (one, other))
    for player in (one, other):
        player.has_come_to(newest)


def sat_down(seat: Seat) -> tuple[Player, Player]:
    """Ann opens a table for a friend, who comes by the code."""
    ann, bob = seat(), seat()
    ann.page.goto("/new")
    ann.page.fill("#name", "Ann")
    ann.page.get_by_text("Friends, by a link").click()
    ann.page.get_by_role("button", name="Open the table").click()
    code = ann.page.inner_text(".code")
    bob.page.goto("/")
    bob.page.fill("#code", code.lower())
    bob.page.get_by_role("button", name="Go to the table").click()
    bob.page.fill("#my-name", "Bob")
    bob.page.get_by_role("button", name="Sit here").click()
    ann.page.locator(".plate").first.wait_for()
    bob.page.locator(".plate").first.wait_for()
    return ann, bob


def test_a_drop_and_a_refresh_in_mid_play_lose_nothing(seat: Seat) -> None:
    ann, bob = sat_down(seat)
    while not (ann.there(".series .card") and ann.hand() and bob.hand()):
        due(ann, bob).act()
    while due(ann, bob) is not ann or "Play a card" not in ann.ready():
        due(ann, bob).act()
    ann.page.context.set_offline(True)
    ann.page.locator("[data-offline]").wait_for()
    assert "connection is lost" in ann.page.inner_text("#assertive")
    held = len(ann.hand())
    ann.lay(ann.places())
    ann.page.get_by_text("Not sent yet, trying again").wait_for()
    bob.page.reload()
    bob.page.locator(".plate").first.wait_for()
    ann.page.context.set_offline(False)
    ann.page.locator("[data-offline]").wait_for(state="detached")
    ann.page.wait_for_function(IDLE)
    ann.page.wait_for_function("n => document.querySelectorAll('#hand .card').length < n", arg=held)
    assert len(ann.hand()) == held - 1, "what was sent again and again was done once"
    for _ in range(8):
        due(ann, bob).act()
    see_the_same(ann, bob)
    told = [
        [line.replace("You play the", f"{name} plays the") for line in one.log]
        for one, name in ((ann, "Ann"), (bob, "Bob"))
    ]
    mine, his = ([line for line in lines if " plays the " in line] for lines in told)
    assert mine == his
    assert ann.scores() == bob.scores()


def test_a_server_that_dies_is_found_again(seat: Seat, tmp_path: Path) -> None:
    """What was done while it was down is sent when it is back, and done once."""
    own = Server(tmp_path)
    own.start()
    try:
        ann = seat(base_url=own.address)
        ann.open()
        ann.play_on("Throw two")
        own.kill()
        ann.lay(ann.places())
        ann.page.get_by_text("Not sent yet, trying again").wait_for()
        ann.page.locator("[data-offline]").wait_for()
        own.start()
        ann.page.wait_for_function("() => document.querySelectorAll('#hand .card').length === 4")
        ann.page.locator("[data-offline]").wait_for(state="detached")
        ann.play_on("Play a card")
        ann.act()
    finally:
        own.stop()


def test_without_a_stream_the_page_asks_every_two_seconds(seat: Seat) -> None:
    ann = seat()
    ann.page.route("**/events*", lambda route: route.abort())
    ann.open()
    ann.play_on("Play a card")
    ann.act()
    assert "Play a card" in ann.ready() or ann.does in ("next", "cut", "deal")
    ann.page.locator("[data-offline]").wait_for(state="detached")


def test_set_phrases_are_heard_and_can_be_muted(seat: Seat) -> None:
    ann, bob = sat_down(seat)
    for one, players in ((ann, "You and Bob"), (bob, "You and Ann")):
        said = " ".join(one.page.locator("#assertive, #polite").all_inner_texts())
        assert f"{players} play to" in said
        assert "While you were away" not in said
    ann.menu("Say something")
    ann.page.get_by_role("button", name="Good luck!").click()
    bob.page.locator("#log .said").wait_for(state="attached")
    assert "Ann says: Good luck!" in bob.page.inner_text("#polite")
    bob.page.get_by_role("button", name="Settings").click()
    bob.page.get_by_label("Mute what others say").check()
    assert not bob.there("#log .said")


def test_who_says_too_much_is_told_so_and_plays_on(seat: Seat) -> None:
    ann, bob = sat_down(seat)
    for _ in range(30):
        if ann.there("#problem"):
            break
        ann.menu("Say something")
        ann.page.get_by_role("button", name="Good luck!").click()
        ann.page.wait_for_function(IDLE)
    assert "You have said a lot" in ann.page.inner_text("#problem")
    due(ann, bob).act()
    due(ann, bob).act()
    assert not ann.there("#problem")


def test_two_tabs_of_one_player_are_one_player(seat: Seat) -> None:
    ann = seat()
    ann.open()
    ann.play_on("Throw two")
    second = Player(ann.page.context.new_page(), {})
    second.page.goto(ann.page.url)
    second.ready()
    ann.act()
    second.page.wait_for_function("() => document.querySelectorAll('#hand .card').length === 4")
    second.act()
    for one in (ann, second):
        one.ready()
    see_the_same(ann, second)
    assert ann.hand() == second.hand()
