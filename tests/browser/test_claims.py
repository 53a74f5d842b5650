"""Players who count for themselves, in a browser: announce, peg, agree, object, muggins, judge."""

from __future__ import annotations

import re

from tests.browser.conftest import Seat
from tests.browser.player import Player

from pegout.rulesets import ruleset
from pegout.scoring import score_show, total

ACC = ruleset("acc")


def worth(player: Player, whose: str, what: str) -> int:
    cards = player.laid_open(f"{whose} {what}")
    return total(score_show(cards, player.starter(), ACC.show, crib=what == "crib"))


def test_points_left_by_the_other_side_are_taken_by_muggins(seat: Seat) -> None:
    ann = seat()
    ann.open("random", rules="acc", counting="claim", muggins=True)
    for _ in range(40):
        ann.play_on("Is that right?")
        what = "crib" if "crib" in ann.status else "hand"
        assert re.fullmatch(r"Agree: (\d+|nothing)", ann.page.inner_text("#action"))
        said = int(ann.page.inner_text("#stage-title b"))
        left = worth(ann, "Bea’s", what) - said
        if left > 0:
            break
        ann.act()
    else:
        raise AssertionError("Bea never left a point")
    before = ann.scores()[0]
    option = ann.page.locator(f'form.option:has-text("Muggins on Bea’s {what}")')
    assert not option.is_visible(), "it is folded until somebody wants it"
    ann.page.click("#disagree")
    assert option.locator("input").input_value() == ""
    option.locator("input").fill(str(left))
    option.locator("button").click()
    ann.scored(before + left)
    assert any("You call muggins" in line for line in ann.log)


def test_an_honest_count_is_announced_pegged_and_told(seat: Seat) -> None:
    ann = seat()
    ann.open(rules="acc", counting="claim")
    ann.play_on("Count your hand")
    points = worth(ann, "Your", "hand")
    before = ann.scores()[0]
    ann.page.fill("#say", str(points))
    ann.page.click("#action")
    ann.scored(before + points)
    ann.ready()
    assert any(f"You announce {points or 'nothing'} for the hand" in line for line in ann.log)


def test_a_hand_is_headed_by_what_was_counted_and_then_by_what_it_was_worth(seat: Seat) -> None:
    ann = seat()
    ann.open(rules="acc", counting="claim")
    for _ in range(40):
        ann.play_on("Count your hand")
        if points := worth(ann, "Your", "hand"):
            break
        ann.act()
    assert ann.page.inner_text("#stage-title") == "Your hand"
    ann.act()
    ann.ready()
    told = ann.page.locator(".stage :is(h2, summary)", has_text="Your hand")
    assert f"worth {points}" in " ".join(told.inner_text().split())


def test_learning_to_count_is_told_at_once(seat: Seat) -> None:
    ann = seat()
    ann.open(counting="check")
    ann.play_on("Count your hand")
    cards = ann.laid_open("Your hand")
    points = total(score_show(cards, ann.starter(), ruleset("bicycle").show))
    ann.listen()
    ann.page.fill("#say", "29")
    ann.page.click("#action")
    truth = f"Your hand was worth {points or 'nothing'}"
    for told in ("You announce 29 for the hand", truth):
        ann.logs(told)
    ann.page.wait_for_function("t => heard.some(([, text]) => text.includes(t))", arg=truth)


def test_giving_up_asks_first_and_a_match_goes_on(seat: Seat) -> None:
    ann = seat()
    ann.open(match_to=2)
    ann.ready()
    ann.menu("Resign")
    ann.page.get_by_role("button", name="No, play on").click()
    assert not ann.over
    ann.menu("Leave for now")
    assert "your seat is kept" in ann.page.inner_text("#sure")
    assert ann.page.locator("#sure-yes").get_attribute("class") == "primary"
    ann.page.get_by_role("button", name="Stay").click()
    ann.menu("Resign")
    assert ann.page.locator("#sure-yes").get_attribute("class") == "risky"
    ann.page.locator("#sure-yes").click()
    ann.page.locator(".over").wait_for()
    assert "Bea won" in ann.page.inner_text(".over")
    table = ann.page.url
    ann.menu("Leave for now")
    assert "your seat is kept" in ann.page.inner_text("#sure")
    ann.page.locator("#sure-yes").click()
    ann.page.wait_for_url("**/")
    ann.page.goto(table)
    assert ann.page.inner_text("#action") == "Next game"
    ann.page.click("#action")
    ann.page.locator(".over").wait_for(state="detached")
    ann.play_on("Throw two")
    assert "1 won" in ann.page.inner_text(".others .plate")


def test_scores_long_past_are_folded_away_and_reached_by_keys(seat: Seat) -> None:
    ann = seat(viewport={"width": 360, "height": 740})
    ann.open("random", rules="acc", counting="claim", muggins=True)
    for _ in range(120):
        if "Play a card" in ann.ready() and ann.there(".offers .older"):
            break
        ann.act()
    else:
        raise AssertionError("no score was ever long past")
    offered = ann.page.locator(".offers li")
    ann.page.click("#tray")
    shown = [one for one in offered.all() if one.is_visible()]
    assert 0 < len(shown) < offered.count()
    summary = ann.page.locator(".offers .older > summary")
    assert summary.inner_text() == f"Older scores ({offered.count() - len(shown)})"
    ann.tab_to(".offers .older > summary", 80)
    ann.page.keyboard.press("Enter")
    assert all(one.is_visible() for one in offered.all())
    ann.tab_to(".offers .older li:last-child button")
    words = ann.page.evaluate("document.activeElement.textContent")
    # Points of one's own to peg, points that Bea left, or a peg of hers to object to.
    assert any(about in words for about in ("for your", "on Bea’s", "for Bea’s")), words
