"""Clauses at the table: each says whose rule it is and what it is about, and opens that."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import Seat
from tests.browser.test_access import check

ACC = "the American Cribbage Congress (ACC) rules"
GENERAL = "the general rules (Bicycle)"


def focused(page: Page) -> str:
    return str(page.evaluate("() => document.activeElement.dataset.clause ?? ''"))


def rule_of(link: Locator) -> str:
    """The clause that a link opens, as its book is named."""
    return str(link.get_attribute("aria-label")).removeprefix("why? ").partition(", the ")[0]


def test_a_clause_says_what_it_is_about_and_opens_it(seat: Seat, screenshots: Path) -> None:
    ann = seat()
    ann.open(rules="acc")
    ann.play_on("counted")
    ann.menu("What happened")
    link = ann.page.locator("#log a.clause[data-clause^='001 ']").first
    assert link.inner_text() == "why?"
    shown = ann.page.inner_text("#log")
    assert not re.search(r"ACC [IVX]|001", shown), "no clause is shown that nobody asked for"
    expect(link).to_have_accessible_name(re.compile(rf"why\? ACC .*, {re.escape(ACC)}: \w+"))
    name = str(link.get_attribute("aria-label"))
    said = name.removeprefix("why? ").partition(f", {ACC}: ")[0]
    about = name.partition(": ")[2].partition("; ")[0]
    link.click()
    told = ann.page.inner_text("#clause")
    assert f"Rule: {said}" in told
    assert "001" not in told
    assert ACC in told
    assert about in told
    check(ann.page, "a clause")
    ann.page.screenshot(path=screenshots / "clause.png")
    ann.page.keyboard.press("Escape")
    assert focused(ann.page) == link.get_attribute("data-clause")
    where = link.get_attribute("href")
    ann.page.goto(str(where))
    there = ann.page.locator(":target")
    assert about.partition(":")[0] in there.inner_text()
    assert said.partition("; ")[0] in there.inner_text()


def test_the_rules_and_the_judge_name_the_book_and_no_document(seat: Seat) -> None:
    ann = seat()
    ann.open(rules="mcallen")
    ann.ready()
    ann.page.get_by_role("button", name="Rules").click()
    card = ann.page.locator("#rules-body")
    expect(card).to_contain_text("ACC means the American Cribbage Congress (ACC) rules; McAllen")
    assert "McAllen L5; reading C19" in card.inner_text()
    assert "001" not in card.inner_text()
    ann.page.keyboard.press("Escape")
    ann.menu("Call the judge")
    cases = ann.page.locator("#judge-body .cases .clause")
    expect(cases.first).to_contain_text("ACC")
    assert not [text for text in cases.all_inner_texts() if "001" in text]


def test_every_score_line_has_a_clause_that_tells_of_itself(seat: Seat) -> None:
    ann = seat()
    ann.open()
    ann.play_on("counted")
    ann.page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
    ann.page.locator(".score-lines a.clause").first.wait_for()
    lines = ann.page.locator(".score-lines li")
    assert lines.count()
    for line in lines.all():
        (clause,) = line.locator("a.clause").all()
        name = str(clause.get_attribute("aria-label"))
        expect(clause).to_have_accessible_name(name)
        assert clause.inner_text() == "why?"
        assert re.fullmatch(rf"why\? .+, {re.escape(GENERAL)}: .+", name)


ALONE = """() => [...document.querySelectorAll(".score-lines a.clause")].map(link => {
  const { width, height } = link.getBoundingClientRect();
  return [Math.min(width, height), height];
})"""
AMONG_WORDS = """() => [...document.querySelectorAll("#log a.clause")].map(link =>
  link.getBoundingClientRect().height)"""


def test_the_clauses_of_a_count_are_one_stop_large_enough_for_a_finger(seat: Seat) -> None:
    ann = seat(viewport={"width": 320, "height": 700})
    ann.open()
    for _ in range(12):
        ann.play_on("counted")
        ann.page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        counts = ann.page.locator(".score-lines").all()
        counts = [one for one in counts if one.locator("a.clause").count() > 1]
        if counts:
            break
        ann.act()
    # Of two lines it would be half as high again.
    assert all(size >= 44 and height < 60 for size, height in ann.page.evaluate(ALONE))
    ann.menu("What happened")
    assert min(ann.page.evaluate(AMONG_WORDS)) >= 32
    ann.page.keyboard.press("Escape")
    links = counts[0].locator("a.clause")
    assert links.locator("xpath=self::*[not(@tabindex)]").count() == 1
    links.first.focus()
    ann.page.keyboard.press("ArrowDown")
    expect(links.nth(1)).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("#clause-title")).to_have_text(f"Rule: {rule_of(links.nth(1))}")


def test_the_clauses_of_the_log_are_one_stop_and_then_by_arrows(seat: Seat) -> None:
    ann = seat()
    ann.open()
    ann.play_on("counted")
    ann.menu("What happened")
    links = ann.page.locator("#log a.clause")
    links.first.wait_for()
    clauses = [str(link.get_attribute("data-clause")) for link in links.all()]
    assert len(clauses) > 1
    for counted in ann.page.locator("#log li.score:has-text(' counts: ')").all():
        assert counted.locator("a.clause").count()
        assert "002" not in counted.inner_text()
    assert links.locator("xpath=self::*[not(@tabindex)]").count() == 1
    ann.tab_to("#log a.clause")
    place = len(clauses) - 1
    while links.nth(place).get_attribute("tabindex") == "-1":
        place -= 1
    assert focused(ann.page) == clauses[place]
    ann.page.keyboard.press("ArrowUp")
    assert focused(ann.page) == clauses[place - 1]
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("#clause-title")).to_have_text(f"Rule: {rule_of(links.nth(place - 1))}")
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("ArrowDown")
    assert focused(ann.page) == clauses[place]
