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
        ann.play_on("agree to Bea's")
        what = "crib" if "crib" in ann.status else "hand"
        found = re.search(r"Agree to .*: (\d+)", ann.page.inner_text(".controls"))
        said = int(found[1]) if found else 0
        left = worth(ann, "Bea's", what) - said
        if left > 0:
            break
        ann.act()
    else:
        raise AssertionError("Bea never left a point")
    before = ann.scores()[0]
    option = ann.page.locator(f'form.option:has-text("Muggins on Bea\'s {what}")')
    assert option.locator("input").input_value() == ""
    option.locator("input").fill(str(left))
    option.locator("button").click()
    ann.page.wait_for_function(
        "n => Number(document.querySelector('.scores b').textContent) > n", arg=before
    )
    assert ann.scores()[0] == before + left
    assert any("calls muggins" in line for line in ann.log)


def test_an_honest_count_is_announced_pegged_and_told(seat: Seat) -> None:
    ann = seat()
    ann.open(rules="acc", counting="claim")
    ann.play_on("Count your hand")
    points = worth(ann, "Your", "hand")
    before = ann.scores()[0]
    ann.page.fill(".pad input", str(points))
    ann.page.click(".pad .primary")
    if points:
        assert f"peg {points} for your hand" in ann.ready()
        ann.act()
    ann.ready()
    assert ann.scores()[0] == before + points
    assert any(f"Ann announces {points or 'nothing'} for the hand" in line for line in ann.log)


def test_a_hand_is_headed_by_what_was_counted_and_then_by_what_it_was_worth(seat: Seat) -> None:
    ann = seat()
    ann.open(rules="acc", counting="claim")
    for _ in range(40):
        ann.play_on("Count your hand")
        if points := worth(ann, "Your", "hand"):
            break
        ann.act()
    heading = ann.page.locator('.holding h3:has-text("Your hand")')
    assert heading.inner_text() == "Your hand"
    ann.act()
    ann.ready()
    told = f"{points} point{'' if points == 1 else 's'}"
    heading.get_by_text(f"Your hand: nothing announced, worth {told}").wait_for()


def test_learning_to_count_is_told_at_once(seat: Seat) -> None:
    ann = seat()
    ann.open(counting="check")
    ann.play_on("Count your hand")
    cards = ann.laid_open("Your hand")
    points = total(score_show(cards, ann.starter(), ruleset("bicycle").show))
    ann.listen()
    ann.page.fill(".pad input", "29")
    ann.page.click(".pad .primary")
    truth = f"Ann's hand was worth {points or 'nothing'}"
    for told in ("Ann announces 29 for the hand", truth):
        ann.page.locator("#log li", has_text=told).first.wait_for()
    ann.page.wait_for_function("t => heard.some(([, text]) => text.includes(t))", arg=truth)


def test_giving_up_asks_first_and_a_match_goes_on(seat: Seat) -> None:
    ann = seat()
    ann.open(match_to=2)
    ann.ready()
    ann.page.get_by_text("More", exact=True).click()
    ann.page.get_by_role("button", name="Give up the game").click()
    ann.page.get_by_role("button", name="No, play on").click()
    assert not ann.over
    ann.page.get_by_role("button", name="Leave for now").click()
    assert "your seat is kept" in ann.page.inner_text("#sure")
    assert ann.page.locator("#sure-yes").get_attribute("class") == "primary"
    ann.page.get_by_role("button", name="Stay").click()
    ann.page.get_by_role("button", name="Give up the game").click()
    assert ann.page.locator("#sure-yes").get_attribute("class") == "risky"
    ann.page.locator("#sure-yes").click()
    ann.page.locator(".over").wait_for()
    assert "Bea won" in ann.page.inner_text(".over")
    table = ann.page.url
    ann.page.get_by_role("button", name="Leave for now").click()
    assert "your seat is kept" in ann.page.inner_text("#sure")
    ann.page.locator("#sure-yes").click()
    ann.page.wait_for_url("**/")
    ann.page.goto(table)
    ann.page.get_by_role("button", name="Begin the next game").click()
    ann.page.locator(".over").wait_for(state="detached")
    ann.play_on("Throw two")
    assert "1 won" in ann.page.inner_text(".scores")


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
    shown = [one for one in offered.all() if one.is_visible()]
    assert 0 < len(shown) < offered.count()
    summary = ann.page.locator(".offers .older > summary")
    assert summary.inner_text() == f"Scores further back ({offered.count() - len(shown)})"
    ann.tab_to(".offers .older > summary", 80)
    ann.page.keyboard.press("Enter")
    assert all(one.is_visible() for one in offered.all())
    ann.tab_to(".offers .older li:last-child button")
    words = ann.page.evaluate("document.activeElement.textContent")
    # Points of one's own to peg, points that Bea left, or a peg of hers to object to.
    assert any(about in words for about in ("for your", "on Bea's", "for Bea's")), words
