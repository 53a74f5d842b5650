"""What is seen at the table at a glance: who says what, what was scored, whose cards they are."""

from __future__ import annotations

import re
from itertools import pairwise

from tests.browser.conftest import Seat
from tests.browser.player import Player
from tests.browser.test_scene import MOVES

WIDE = {"viewport": {"width": 1280, "height": 720}}
BOX = """(selector) => [...document.querySelectorAll(selector)].map((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return { left, right, top, bottom, middle: (left + right) / 2 };
})"""


def until(ann: Player, wanted: str) -> None:
    """Play on until something is to be seen, and nothing moves any more."""
    for _ in range(160):
        ann.ready()
        if ann.page.evaluate(f"() => Boolean({wanted})"):
            ann.page.wait_for_function(RESTED)
            return
        ann.act()
    raise AssertionError(f"{wanted} never came: {ann.status}")


RESTED = """() => !document.getAnimations().some(
  (one) => one.playState === "running" && one.effect.getComputedTiming().iterations === 1)"""


def test_points_stay_at_the_score_of_who_made_them(seat: Seat) -> None:
    ann = seat({"cuts": "none"}, **WIDE)
    ann.open()
    until(ann, "document.querySelector('.others .gained')")
    plate = ann.page.locator(".plate:has(.gained)")
    assert plate.locator(".say").count() == 1, "who has just spoken has just pegged"
    points = plate.locator(".gained").inner_text().removeprefix("+")
    score = plate.locator(".score").inner_text()
    told = [
        " ".join(one.split()) for one in ann.page.locator(".recent-lines .score").all_inner_texts()
    ]
    assert any(f" {points}, now {score}" in f" {one}" for one in told), (points, score, told)


COUNTED_UP = """async () => {
  const { countUp } = await import("/static/table/motion.js");
  const root = document.getElementById("table");
  const score = root.querySelector('.score[data-side="0"]');
  const seen = [];
  await new Promise((done) => {
    const watch = new MutationObserver(() => {
      seen.push(score.getAttribute("data-so-far"));
      if (seen.at(-1) !== null) return;
      watch.disconnect();
      done();
    });
    watch.observe(score, { attributeFilter: ["data-so-far"] });
    countUp(root, 0, 3, 8);
  });
  countUp(root, 0, 3, 30);
  dispatchEvent(new Event("pointerdown"));
  return [seen, score.hasAttribute("data-so-far"), score.textContent];
}"""


def test_a_score_goes_up_with_its_peg_hole_by_hole_and_a_click_hurries_it(seat: Seat) -> None:
    ann = seat({"cuts": "none"}, **WIDE, **MOVES)
    ann.open()
    ann.ready()
    seen, left, text = ann.page.evaluate(COUNTED_UP)
    assert seen == ["3", "4", "5", "6", "7", None]
    assert not left
    assert text == str(ann.scores()[0]), "for the ear it is there all the time"


def test_what_somebody_claims_is_told_from_what_is_settled(seat: Seat) -> None:
    ann = seat({"cuts": "none"}, **WIDE)
    ann.open(rules="acc", counting="claim", muggins=True)
    until(ann, "document.getElementById('action').dataset.does === 'agree'")
    title = " ".join(ann.page.inner_text("#stage-title").split())
    figure = title.rsplit(" ", 1)[1]
    assert title.endswith(f"Bea says {figure}")
    colours = ann.page.evaluate(
        """() => ["#stage-title", "#stage-title b"].map(
          (one) => getComputedStyle(document.querySelector(one)).color)"""
    )
    assert colours[0] == colours[1], "brass is for what is settled"
    assert ann.page.inner_text("#action") in (f"Agree: {figure}", "Agree: nothing")
    assert ann.page.inner_text("#disagree") == "No, I make it…"
    assert ann.page.inner_text("#status .about") == f"Bea’s hand: Bea says {figure}"
    [asked], [button] = (ann.page.evaluate(BOX, one) for one in ("#status", "#action"))
    assert 0 <= button["top"] - asked["bottom"] <= 40, "the question stands over its answers"
    assert abs(button["middle"] - asked["middle"]) <= 4


def test_points_that_are_asked_about_are_nobodys_until_they_are_agreed_to(seat: Seat) -> None:
    ann = seat({"cuts": "none"}, **WIDE)
    ann.open(rules="acc", counting="claim", muggins=True)
    until(ann, "document.querySelector('.gained.asked')")
    claimed = int(re.sub(r"\D", "", ann.page.inner_text(".gained.asked")))
    before = ann.scores()[1]
    assert ann.page.locator(".peg-claimed").count() == 1, "on the board it is an outline"
    assert not ann.page.locator(".recent-lines .score").last.locator(".to :text('→')").count()
    ann.act()
    ann.scored(before + claimed, side=1)
    assert not ann.page.locator(".peg-claimed").count()


def test_of_four_each_is_at_a_side_and_no_card_lies_on_an_older_one(seat: Seat) -> None:
    ann = seat({"cuts": "none"}, **WIDE)
    ann.open(hands=4)
    until(
        ann,
        "document.querySelector('.series .old[data-group=\"1\"]')"
        " && document.querySelectorAll('.series > :not(.old)').length > 1",
    )
    older, newer = (
        ann.page.evaluate(BOX, f".series > {one} .card") for one in (".old", ":not(.old)")
    )
    assert max(one["bottom"] for one in older) + 16 <= min(one["top"] for one in newer)
    [across], [count] = (ann.page.evaluate(BOX, one) for one in (".seat.across .plate", ".count"))
    assert abs(across["middle"] - count["middle"]) <= 4
    notes = ann.page.locator(".plate").evaluate_all(
        """all => all.map(
          (one) => ["b", "small"].map((part) => one.querySelector(part).textContent))"""
    )
    assert dict(notes) == {
        "Ann": "you · with Cal",
        "Bea": "with Dot",
        "Cal": "with you",
        "Dot": "with Bea",
    }
    assert ann.page.locator(".plate .score").count() == 2, "partners have one score, told once"
    assert ann.page.locator(".plate:has(.dealer) small").is_visible(), "who deals has a partner too"
    assert_counts_stand_apart(ann)


OLD_COUNTS = """() => [...document.querySelectorAll(".series > .old")].map((one) => ({
  group: one.dataset.group, left: one.querySelector(".card").getBoundingClientRect().left,
  told: one.querySelector(".came-out")?.textContent ?? null,
}))"""


def assert_counts_stand_apart(ann: Player) -> None:
    """Each count that is over has its own place in the row, and says how it came out."""
    old = ann.page.evaluate(OLD_COUNTS)
    steps = [
        (after["left"] - before["left"], after["group"] != before["group"])
        for before, after in pairwise(old)
    ]
    within = [step for step, new in steps if not new]
    between = [step for step, new in steps if new]
    assert all(step > max(within) + 10 for step in between), steps
    told = [one["told"] for one in old if one["told"]]
    assert len(told) == len(between) + 1
    assert all(re.fullmatch(r"31|\d\d · go", one) for one in told), told


def test_cards_that_are_counted_stand_higher_than_the_others(seat: Seat) -> None:
    ann = seat({"cuts": "none"}, **WIDE, **MOVES)
    ann.open()
    ann.play_on("Counting the hands")
    lit = ".five li.lit:not(.starter)"
    dim = ".five:has(.lit) li:not(.lit, .starter)"
    ann.page.wait_for_function(
        f"""() => {{
          const tops = (which) =>
            [...document.querySelectorAll(which)].map((one) => one.getBoundingClientRect().top);
          const [high, low] = [tops("{lit}"), tops("{dim}")];
          return high.length && low.length && Math.min(...low) - Math.max(...high) >= 8;
        }}"""
    )


def test_the_crib_lies_before_its_owner_until_it_is_counted(seat: Seat) -> None:
    ann = seat({"cuts": "none"}, **WIDE, **MOVES)
    ann.open()
    ann.play_on("Counting the hands")
    assert ann.page.locator(".plate:has(.dealer) .crib-waits .card").count() == 4
    assert ann.page.locator(".crib-waits").count() == 1
    ann.page.click("#skip-count")
    ann.page.wait_for_selector(".summary")
    assert ann.page.locator(".crib-waits").count() == 0
    assert ann.page.inner_text("#stage-title").startswith("The show: you ")


def test_each_card_of_the_play_is_told_with_the_count_that_it_made(seat: Seat) -> None:
    ann = seat({"cuts": "none"}, **WIDE)
    ann.open()
    until(ann, "document.querySelectorAll('.series > :not(.old)').length > 1")
    told = ann.page.locator(".recent-lines .made").all_inner_texts()
    assert told[-1] == ann.page.inner_text(".count b")


def test_a_card_that_would_pass_thirty_one_says_what_it_would_make(seat: Seat) -> None:
    ann = seat({"cuts": "none"}, **WIDE)
    ann.open()
    until(ann, "document.querySelector('#hand .low')")
    count = int(ann.page.inner_text(".count b"))
    for card in ann.page.locator("#hand .card").all():
        worth = PIPS[str(card.get_attribute("data-card"))[0]]
        told = card.locator(".makes").all_inner_texts()
        assert told == ([f"makes {count + worth}"] if count + worth > 31 else [])


PIPS = {rank: min(10, worth) for worth, rank in enumerate("A23456789TJQK", 1)}


def test_a_tap_on_what_was_scored_opens_its_rule(seat: Seat) -> None:
    ann = seat({"cuts": "none"}, **WIDE)
    ann.open()
    until(ann, "document.querySelector('.others .say a.clause')")
    told = ann.page.inner_text(".others .say a.clause")
    ann.page.click(".others .say a.clause")
    ann.page.locator("dialog#clause[open]").wait_for()
    assert ann.page.inner_text("#clause-title").startswith("Rule: "), told
    assert ann.page.locator("#clause-body p").count() >= 2


STAMPED = """async () => {
  const { celebrate, greatHand, occasion } = await import("/static/table/stamp.js");
  const muggins = { kind: "muggins", seat: 1, points: 2 };
  const hand = (points) => ({ kind: "hand", seat: 0, points });
  const won = { classes: ["skunk", null] };
  const words = [occasion([hand(12)], null), occasion([hand(29), muggins], null),
    occasion([hand(28)], null), occasion([], won), occasion([hand(29)], { classes: [null] })];
  celebrate(greatHand(29));
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  return [words, document.querySelector(".stamp")?.textContent ?? null,
    document.getElementById("polite").lastChild.textContent];
}"""


def test_a_great_moment_is_stamped_and_told_and_only_told_without_motion(seat: Seat) -> None:
    ann = seat({"cuts": "none"}, **WIDE, **MOVES)
    ann.open()
    ann.ready()
    words, stamp, heard = ann.page.evaluate(STAMPED)
    assert words == ["", "Muggins! Bea takes 2", "Twenty-eight!", "Skunk!", "Twenty-nine!"]
    assert stamp == "Twenty-nine!"
    assert heard.strip() == "Twenty-nine!"
    ann.page.wait_for_selector(".stamp", state="detached")

    still = seat({"cuts": "none"}, **WIDE, reduced_motion="reduce")
    still.open()
    still.ready()
    _, stamp, heard = still.page.evaluate(STAMPED)
    assert stamp is None
    assert heard.strip() == "Twenty-nine!"
