"""Points said with a card, hands counted and pegged in one act, and all in its own place."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page
from tests.browser.conftest import Seat
from tests.browser.player import BY_NAME, IDLE, Player
from tests.browser.sight import unseen
from tests.browser.test_access import check

from pegout.rulesets import ruleset
from pegout.scoring import score_play, score_show, total

STEADY = {"cuts": "none"}
LAID = """() => [...document.querySelectorAll(".series li:not(.old) [role=img]")]
  .map((one) => one.getAttribute("aria-label").split(",")[0])"""


def commands(page: Page) -> list[dict[str, Any]]:
    """Every command of the game that the page sends from now on."""
    sent: list[dict[str, Any]] = []

    def note(request: Any) -> None:
        if not request.url.endswith("/asks"):
            return
        ask = json.loads(request.post_data or "{}").get("ask") or {}
        if ask.get("type") == "Act":
            sent.append(ask["command"])

    page.on("request", note)
    return sent


def makes(ann: Player, at: int, book: str) -> int:
    """What a card of the hand would score on the cards that lie there."""
    laid = [BY_NAME[name] for name in ann.page.evaluate(LAID)]
    card = ann.hand()[at]
    return total(score_play([*laid, card], ruleset(book).play, ann.count() + card.pips))


def turn(ann: Player, book: str, wanted: bool) -> tuple[int, int]:
    """A turn at which a card that scores, or one that does not, can be played on another: its
    place, and its points.
    """
    for _ in range(200):
        ann.ready()
        if ann.does == "play" and ann.page.evaluate(LAID):
            for at, card in enumerate(ann.hand()):
                if ann.count() + card.pips > 31:
                    continue
                points = makes(ann, at, book)
                if bool(points) == wanted:
                    return at, points
        ann.act()
    raise AssertionError(f"such a turn never came: {ann.status}, {ann.does}")


def lay(ann: Player, at: int) -> None:
    ann.tap(at)
    ann.page.wait_for_function(IDLE)
    ann.page.wait_for_function("async () => !(await import('/static/game/state.js')).state.between")


def verdict(ann: Player) -> tuple[str, str]:
    shown = ann.page.locator(".verdict")
    kind = "right" if "right" in str(shown.get_attribute("class")) else "wrong"
    return kind, " ".join(shown.inner_text().split())[2:]


def test_a_learner_says_points_with_the_card_and_is_told_in_plain_words(seat: Seat) -> None:
    ann = seat(STEADY)
    ann.open(counting="check")
    sent = commands(ann.page)
    ann.listen()

    at, points = turn(ann, "bicycle", wanted=True)
    before = ann.scores()[0]
    lay(ann, at)
    kind, words = verdict(ann)
    assert (kind, words.split(":")[0]) == ("wrong", "Missed")
    assert ann.scores()[0] >= before + points
    play, said = sent[-2:]
    assert (play["type"], said["type"], said["points"]) == ("Play", "Announce", 0)
    assert any(words in text for _, text in ann.heard())

    at, points = turn(ann, "bicycle", wanted=True)
    if points in (2, 3, 4, 5, 6):
        ann.page.locator("form.call button", has_text=f"+{points}").click()
    else:
        ann.page.fill("#call", str(points))
    assert ann.page.inner_text("#action").endswith(f"for {points}")
    lay(ann, at)
    assert verdict(ann)[0] == "right"
    assert verdict(ann)[1].startswith("Right: ")
    check(ann.page, "a learner is told")

    at, _ = turn(ann, "bicycle", wanted=False)
    ann.page.locator("form.call button").first.click()
    lay(ann, at)
    assert verdict(ann) == ("wrong", "Wrong: you said 2; it makes nothing")


def test_a_card_is_one_click_where_nothing_is_said_and_known_points_are_not_asked(
    seat: Seat,
) -> None:
    ann = seat(STEADY)
    ann.open(counting="check")
    asked = set()
    for _ in range(60):
        ann.ready()
        if ann.does == "next":
            break
        asked.add((ann.page.locator("#table").get_attribute("data-phase"), ann.does))
        if ann.does == "play" and not ann.page.evaluate(LAID):
            assert not ann.there("form.call"), "a lead makes nothing, as everybody knows"
        ann.act()
    assert asked == {("discard", "throw"), ("play", "play"), ("show", "count")}


def test_the_P_key_says_points_and_plays_the_marked_card(seat: Seat) -> None:
    ann = seat(STEADY)
    ann.open(counting="check")
    at, points = turn(ann, "bicycle", wanted=True)
    sent = commands(ann.page)
    ann.tab_to("#hand .card")
    ann.page.keyboard.press("Home")
    for _ in range(at):
        ann.page.keyboard.press("ArrowRight")
    ann.page.keyboard.press("p")
    assert ann.page.evaluate("document.activeElement.id") == "call"
    ann.page.keyboard.type(str(points))
    ann.page.keyboard.press("Enter")
    ann.page.locator(".verdict.right").wait_for()
    assert [one["type"] for one in sent][:2] == ["Play", "Announce"]
    assert sent[1]["points"] == points


def test_who_counts_pegs_in_the_play_with_one_chip(seat: Seat) -> None:
    ann = seat(STEADY)
    ann.open("random", rules="acc", counting="claim")
    at, points = turn(ann, "acc", wanted=True)
    while points > 6:
        ann.act()
        at, points = turn(ann, "acc", wanted=True)
    before, sent = ann.scores()[0], commands(ann.page)
    ann.page.locator("form.call button", has_text=f"+{points}").click()
    ann.tap(at)
    ann.scored(before + points)
    assert [(one["type"], one.get("points")) for one in sent][:2] == [
        ("Play", None),
        ("Peg", points),
    ]


def test_a_hand_is_counted_and_pegged_by_one_number_and_one_button(seat: Seat) -> None:
    ann = seat(STEADY)
    ann.open(rules="acc", counting="claim", muggins=True)
    for _ in range(60):
        ann.play_on("Count your hand")
        cards = ann.laid_open("Your hand")
        assert len(cards) == 4, "the own cards are seen before the others see them"
        if points := total(score_show(cards, ann.starter(), ruleset("acc").show)):
            break
        ann.act()
    before, sent = ann.scores()[0], commands(ann.page)
    ann.page.locator("#say").focus()
    ann.page.keyboard.type(str(points))
    assert ann.page.inner_text("#action") == f"I count {points} and peg"
    ann.page.keyboard.press("Enter")
    ann.scored(before + points)
    assert [one["type"] for one in sent[:3]] == ["Show", "Announce", "Peg"]


def test_a_number_may_be_said_and_another_pegged(seat: Seat) -> None:
    ann = seat(STEADY)
    ann.open(rules="acc", counting="claim")
    ann.play_on("Count your hand")
    ann.page.fill("#say", "3")
    ann.page.get_by_role("button", name="Only say it").click()
    ann.page.locator("#action[data-does=peg]").wait_for()
    assert ann.page.inner_text("#action") == "Peg 3"
    assert ann.page.get_by_text("Peg another number").is_visible()


def test_a_deal_that_players_count_ends_on_one_screen_of_all_holdings(seat: Seat) -> None:
    ann = seat(STEADY)
    ann.open(rules="acc", counting="claim", muggins=True)
    ann.play_on("The hands are counted", most=60)
    assert ann.page.locator(".summary .total").count() == 3
    assert ann.page.inner_text("#action") == "Next deal"
    for width, height in ((1280, 720), (844, 390), (360, 640)):
        ann.page.set_viewport_size({"width": width, "height": height})
        assert unseen(ann, ".summary .card", ".summary .figure", "#action") == []
    ann.page.click("#action")
    ann.page.locator(".summary").wait_for(state="detached")
    ann.page.reload()
    ann.ready()
    assert not ann.there(".summary"), "what was left stays left"


def test_a_folded_holding_opens_to_its_cards(seat: Seat) -> None:
    ann = seat(STEADY, viewport={"width": 360, "height": 640})
    ann.open(rules="acc", counting="claim")
    ann.play_on("for the crib. Is that right?")
    first = ann.page.locator(".counted .folded").first
    first.locator("> summary").click()
    assert first.locator(".five .card").count() == 5
    assert unseen(ann, ".counted .folded[open] .five .card", "#action") == []


def test_a_crib_lies_with_its_owner(seat: Seat) -> None:
    for size in ({"width": 1280, "height": 720}, {"width": 390, "height": 844}):
        ann = seat(STEADY, viewport=size)
        ann.open()
        found: dict[str, float] = {}
        for _ in range(80):
            ann.ready()
            if ann.does == "play":
                place = "mine" if ann.there(".crib.at-me") else "theirs"
                box = ann.page.locator(".crib .pile").bounding_box()
                middle = ann.page.locator(".series").bounding_box()
                assert box
                assert middle
                found[place] = box["y"] + box["height"] / 2 - middle["y"] - middle["height"] / 2
            if len(found) == 2:
                break
            ann.act()
        assert found["mine"] > 0 > found["theirs"], found


HINTED = "#hand .card", "#action", ".board", ".pack .top"


def test_a_hint_lies_over_nothing_that_is_needed(seat: Seat) -> None:
    ann = seat(STEADY)
    ann.open("club", hints=True)
    ann.play_on("Throw two")
    ann.page.click("#hint")
    ann.page.locator(".hint", has_text="Throw").wait_for()
    for width, height in ((390, 844), (360, 640), (844, 390)):
        ann.page.set_viewport_size({"width": width, "height": height})
        assert unseen(ann, *HINTED) == [], f"{width}x{height}"
        ann.page.locator(".hint .close").click(trial=True)


def test_what_may_also_be_done_lies_over_nothing_that_is_needed(seat: Seat) -> None:
    ann = seat(STEADY)
    ann.open(rules="acc", counting="claim", muggins=True)
    turn(ann, "acc", wanted=False)
    ann.page.set_viewport_size({"width": 390, "height": 844})
    ann.page.click("#tray")
    for width, height in ((390, 844), (360, 640), (844, 390)):
        ann.page.set_viewport_size({"width": width, "height": height})
        seen = (*HINTED, ".count b", ".series .card", ".offer-list")
        assert unseen(ann, *seen) == [], f"{width}x{height}"
    ann.page.locator(".offers .close").click()
    assert not ann.page.locator(".offer-list").is_visible()


def test_the_own_part_in_the_shuffle_is_reached_on_a_phone_on_its_side(seat: Seat) -> None:
    ann = seat(viewport={"width": 844, "height": 390})
    ann.open()
    ann.ready()
    ann.page.get_by_text("Your own part in the shuffle").click()
    ann.page.fill("#value", "rabbit")
    assert unseen(ann, "#value") == []
    sent = commands(ann.page)
    ann.page.locator("#value").press("Enter")
    ann.page.wait_for_function("() => !document.querySelector('#pack')")
    assert sent[0]["value"].startswith("rabbit ")


AT_PLATE, BESIDE_COUNT = ".plate > .say", ".spread .say:not(.quiet)"
"""Where what somebody said stands: at their plate, or, where that has no room, beside the count."""


def test_a_bubble_lies_over_no_plate_and_no_card(seat: Seat) -> None:
    ann = seat(STEADY)
    ann.open(hands=3)
    for _ in range(60):
        if ann.ready() and ann.does == "play" and ann.there(BESIDE_COUNT):
            break
        ann.act()
    for width, height in ((390, 844), (360, 640), (844, 390), (1280, 720)):
        ann.page.set_viewport_size({"width": width, "height": height})
        shown = [one for one in (AT_PLATE, BESIDE_COUNT) if ann.page.locator(one).is_visible()]
        assert len(shown) == 1, f"{width}x{height}: said once"
        seen = (*shown, ".plate .score", ".series .card", ".pack .top", "#hand .card", "#action")
        assert unseen(ann, *seen) == [], f"{width}x{height}"
        boxes = [ann.page.locator(one).first.bounding_box() for one in (*shown, ".others .plate")]
        bubble, plate = boxes
        assert bubble
        assert plate
        apart = (
            bubble["y"] >= plate["y"] + plate["height"]
            or bubble["x"] >= plate["x"] + plate["width"]
        )
        assert apart, f"{width}x{height}: {boxes}"
