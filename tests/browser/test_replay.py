"""A game looked at again in a browser: by keys alone, by a link, at every size and in the dark."""

from __future__ import annotations

import time
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from tests.browser.conftest import Seat
from tests.browser.player import BY_NAME, Player
from tests.browser.test_access import SMALL, check
from tests.long import few
from tests.server.running import A_GAME, command_for

KEYS = count()
LOOKS: dict[str, tuple[int, int, dict[str, Any], int]] = {
    "desk": (1280, 800, {}, 2),
    "narrow": (320, 700, {}, 2),
    "phone-dark": (360, 740, {"theme": "dark", "deck": "four"}, 3),
    "desk-dark": (1280, 800, {"theme": "dark"}, 4),
    "large-text": (320, 700, {"text": "200"}, 4),
    "contrast": (768, 1024, {"theme": "contrast", "deck": "contrast", "board": "track"}, 3),
}


def played_out(ann: Player, name: str = "Ann", **settings: Any) -> str:
    """A table of Ann and computers whose match is over, played without the page."""
    hands = settings.get("hands", 2)
    opening = {"settings": {"pause": "none", **settings}, "name": name}
    opening["computers"] = ["greedy"] * (hands - 1)
    request = ann.page.request
    table = str(request.post("/api/v1/tables", data=opening).json()["table"])
    until = time.monotonic() + A_GAME
    while time.monotonic() < until:
        seen = request.get(f"/api/v1/tables/{table}?after=1000000").json()
        if seen["stage"] == "over":
            return table
        ask: dict[str, Any] | None = None
        if seen["stage"] == "between_games":
            ask = {"type": "NextGame"}
        elif seen["view"] and seen["view"]["duty"]:
            ask = {"type": "Act", "command": command_for(seen["view"])}
        if ask:
            request.post(
                f"/api/v1/tables/{table}/asks", data={"key": f"replay {next(KEYS)}", "ask": ask}
            )
    raise AssertionError("the game never ended")


def now(ann: Player) -> tuple[int, str]:
    """The number of the step that is shown, and its sentence."""
    number, _, text = ann.page.inner_text("#now").partition("\n")
    return int(number.split()[1]), text


def names(ann: Player, selector: str) -> set[str]:
    found = ann.page.locator(f"{selector} [role=img]").evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label'))"
    )
    return {name.partition(", already")[0].partition(", played by")[0] for name in found}


@pytest.mark.parametrize("name", few(["Guest", "Ann"], "Guest"))
def test_B8_who_looks_on_is_you_all_over_the_replay(seat: Seat, name: str) -> None:
    ann = seat()
    table = played_out(ann, name=name, target=61)
    ann.page.goto(f"/replay/{table}")
    ann.page.wait_for_selector("#now")
    assert ann.page.inner_text("h1") == "You, Bea: step by step"
    ann.page.keyboard.press("PageDown")
    for _ in range(12):
        ann.page.keyboard.press("ArrowRight")
    assert "You, Bea" in ann.page.title()
    shown = ann.page.locator("main").evaluate("one => one.outerHTML")
    assert "Guest" not in shown
    assert "You’s" not in shown


def test_a_whole_game_is_gone_through_by_keys_alone(seat: Seat) -> None:
    ann = seat()
    table = played_out(ann, target=61)
    ann.page.goto(f"/replay/{table}")
    ann.page.wait_for_selector("#now")
    press = ann.page.keyboard.press
    steps = ann.page.request.get(f"/api/v1/tables/{table}/replay").json()["steps"]
    assert now(ann)[0] == 1
    press("End")
    assert now(ann)[0] == len(steps)
    assert "The seal is opened" in now(ann)[1]
    assert any(" wins " in step["text"] or " win " in step["text"] for step in steps[-3:])
    press("ArrowRight")
    assert now(ann)[0] == len(steps), "there is nothing after the end"
    press("Home")
    press("ArrowLeft")
    assert now(ann)[0] == 1
    for _ in range(40):
        press("ArrowRight")
    at, _ = now(ann)
    assert at == 41
    drawn = steps[at - 1]
    assert [peg["front"] for peg in drawn["pegs"]] == scores(ann)
    cards = {str(BY_NAME[name]) for name in names(ann, ".seat")}
    kept = {card for hand in drawn["deal"]["kept"] for card in hand}
    # Before anything is thrown nobody has kept a hand yet.
    assert cards == (kept or {card for hand in drawn["deal"]["held"] for card in hand})
    press("ArrowLeft")
    assert now(ann)[0] == 40
    dealt = [n for n, one in enumerate(steps) if one["deal"] and one["deal"]["number"] == 2]
    press("Home")
    press("PageDown")
    press("PageDown")
    assert now(ann)[0] == dealt[0] + 1
    press("PageUp")
    assert steps[now(ann)[0] - 1]["deal"]["number"] == 1


def test_every_step_is_read_out_and_shows_what_it_scores(seat: Seat) -> None:
    ann = seat()
    table = played_out(ann, target=61)
    steps = ann.page.request.get(f"/api/v1/tables/{table}/replay").json()["steps"]
    counts = next(n for n, one in enumerate(steps) if one["score"] and one["score"]["spoken"])
    ann.page.goto(f"/replay/{table}#{counts}")
    ann.page.wait_for_selector("#now")
    assert now(ann)[0] == counts, "a link brings one to its step"
    ann.page.keyboard.press("ArrowRight")
    ann.page.wait_for_function("() => document.getElementById('polite').children.length")
    assert ann.page.inner_text("#polite").startswith(f"Step {counts + 1}. ")
    assert ann.page.url.endswith(f"#{counts + 1}"), "the address can be handed on"
    lines = ann.page.locator(".scored .score-lines li").all_inner_texts()
    told = steps[counts]["score"]["lines"]
    assert len(lines) == len(told)
    ann.page.wait_for_selector(".scored .score-lines a.clause")
    cited = ann.page.locator(".scored .score-lines .clause")
    assert cited.evaluate_all("all => all.map(one => one.dataset.clause)") == [
        one["clause"] for one in told
    ]


def test_slider_list_and_log_go_to_the_same_steps(seat: Seat) -> None:
    ann = seat()
    table = played_out(ann, target=61, match_to=3)  # a lurch counts for two of them
    ann.page.goto(f"/replay/{table}")
    ann.page.wait_for_selector("#now")
    ann.page.locator("#step").fill("30")
    assert now(ann)[0] == 30
    ann.page.locator(".to-step").first.click()
    ann.page.wait_for_function("() => document.querySelector('#to-deal').value === '1'")
    ann.page.select_option("#to-deal", label="Game 2, deal 1")
    assert ann.page.locator("#to-deal option:checked").inner_text() == "Game 2, deal 1"
    ann.page.get_by_role("button", name="One step on").click()
    ann.page.get_by_role("button", name="Last step").click()
    assert "wins the match" in now(ann)[1]
    with ann.page.expect_download() as kept:
        ann.page.get_by_role("link", name="Download the record").click()
    assert Path(kept.value.path()).read_text("utf-8").startswith("pegout-record 1")


def scores(player: Player) -> list[int]:
    return [int(text) for text in player.page.locator(".scores b").all_inner_texts()]


def test_a_game_in_play_is_looked_back_at_without_its_secrets(seat: Seat) -> None:
    ann = seat()
    ann.open()
    ann.play_on("Play a card")
    own = set(map(str, ann.hand()))
    table = ann.page.url.rpartition("/")[2]
    ann.page.goto(f"/replay/{table}#9999")
    ann.page.wait_for_selector("#now")
    assert "still being played" in ann.page.inner_text("main")
    assert ann.page.locator(".seat").nth(1).locator("[aria-label='a card face down']").count() >= 3
    mine = {str(BY_NAME[name]) for name in names(ann, ".seat:first-child")}
    assert own <= mine
    assert ann.page.get_by_role("link", name="Download the record").count() == 0


@pytest.mark.parametrize("look", few(LOOKS, "phone-dark", "large-text"))
def test_every_look_of_a_replay(seat: Seat, screenshots: Path, look: str) -> None:
    width, height, prefs, hands = LOOKS[look]
    ann = seat(prefs, viewport={"width": width, "height": height})
    table = played_out(ann, hands=hands, target=61)
    steps = ann.page.request.get(f"/api/v1/tables/{table}/replay").json()["steps"]
    moments = {
        "cut": next(n for n, one in enumerate(steps) if one["cuts"]),
        "dealt": next(n for n, one in enumerate(steps) if one["phase"] == "discard"),
        "play": next(n for n, one in enumerate(steps) if one["deal"] and one["deal"]["past"]) + 2,
        "show": next(n for n, one in enumerate(steps) if one["score"] and one["score"]["spoken"]),
        "end": len(steps) - 1,
    }
    ann.page.goto(f"/replay/{table}")
    for name, step in moments.items():
        ann.page.evaluate("step => { location.hash = step }", str(step + 1))
        ann.page.locator("#now", has_text=f"Step {step + 1} of").wait_for()
        check(ann.page, f"replay, {look}, {name}")
        assert not ann.page.evaluate(SMALL)
        ann.page.screenshot(
            path=screenshots / f"replay-{look}-{name}.png", full_page=width < 500 or name == "end"
        )


HOPS = """() => {
  window.hops = 0;
  const real = Element.prototype.animate;
  Element.prototype.animate = function animate(...all) {
    if (this.matches(".peg-place")) window.hops += 1;
    return real.apply(this, all);
  };
}"""


@pytest.mark.parametrize(("motion", "moves"), [("off", False), ("calm", True), ("normal", True)])
def test_pegs_move_only_where_motion_is_wanted(seat: Seat, motion: str, moves: bool) -> None:
    ann = seat({"motion": motion}, reduced_motion="no-preference")
    ann.page.goto(f"/replay/{played_out(ann, target=61)}#20")
    ann.page.wait_for_selector(".peg-place")
    ann.page.evaluate(HOPS)
    before = scores(ann)
    ann.page.locator("#go-last").click()
    assert scores(ann) != before
    assert (ann.page.evaluate("() => window.hops") > 0) == moves


@pytest.mark.parametrize("hands", [2, 4])
def test_the_first_step_shows_the_table_as_it_begins(seat: Seat, hands: int) -> None:
    ann = seat()
    table = played_out(ann, target=61, hands=hands)
    ann.page.goto(f"/replay/{table}")
    ann.page.wait_for_selector("#now")
    assert now(ann)[0] == 1
    assert scores(ann) == [0, 0]
    assert ann.page.locator(".board .peg.front").count() == 2
    seats = ann.page.locator(".felt .seat").all_inner_texts()
    assert len(seats) == hands
    assert all("No cards yet." in text for text in seats)
