"""The judge in the browser: cases found by words, reached by keys, and the ruling read large."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Route
from tests.browser.conftest import Seat
from tests.browser.player import Player
from tests.browser.test_access import check

from pegout.judge import known_in
from pegout.rulesets import ruleset


def called(ann: Player, rules: str = "acc") -> None:
    """The judge's dialog, opened by keys at a table where the players count."""
    ann.open(rules=rules, counting="claim")
    ann.play_on("Throw two")
    ann.tab_to(".table-menu-button")
    ann.page.keyboard.press("Enter")
    ann.tab_to("[data-opens=judge]")
    ann.page.keyboard.press("Enter")
    ann.page.locator(".case").first.wait_for()


def reportable(rules: str) -> set[str]:
    return {one.id for one in known_in(ruleset(rules)) if one.conduct}


def test_every_case_that_can_be_reported_is_reached_by_keys(seat: Seat) -> None:
    ann = seat()
    called(ann, "sasg")
    wanted = reportable("sasg")
    assert len(wanted) > 5
    for one in sorted(wanted):
        ann.tab_to(f"[data-case='{one}']", most=80)
        ann.page.keyboard.press("Enter")
        ann.page.locator("#offender").wait_for()
        ann.tab_to("form button:not(.primary)[type=button]")
        ann.page.keyboard.press("Enter")
        focused = ann.page.evaluate("document.activeElement.dataset.case")
        assert focused == one, "coming back one stands where one was"


def test_all_other_cases_can_be_read(seat: Seat) -> None:
    ann = seat()
    called(ann)
    ann.page.locator(".others-cases summary").click()
    book = known_in(ruleset("acc"))
    assert ann.page.locator(".cases li").count() == len(book)
    assert ann.page.locator(".case").count() == len(reportable("acc"))


def test_cases_are_found_as_one_types_and_ruled_on_in_large_type(
    seat: Seat, screenshots: Path
) -> None:
    ann = seat(viewport={"width": 360, "height": 740})
    called(ann)
    check(ann.page, "judge, all cases")
    ann.page.screenshot(path=screenshots / "judge-cases.png")
    before = ann.page.locator("#judge [role=status]").inner_text()
    ann.page.locator("#case-words").press_sequentially("not in the rules")
    ann.page.wait_for_function(
        "told => document.querySelector('#judge [role=status]').textContent !== told", arg=before
    )
    ann.page.locator("[data-case=UNCOVERED]").click()
    check(ann.page, "judge, one case")
    ann.page.screenshot(path=screenshots / "judge-case.png")
    ann.page.get_by_role("button", name="Report it").click()
    ann.page.locator("#judge .ruling").wait_for()
    cited = ann.page.locator(".ruling a.clause")
    told = str(cited.first.get_attribute("aria-label"))
    assert told.startswith("why? ACC XII")
    assert "The rules do not resolve" in told
    check(ann.page, "judge, the ruling")
    ann.page.screenshot(path=screenshots / "judge-ruling.png")
    ann.tab_to("#judge-done")
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_function("() => !document.getElementById('judge').open")
    assert any("Ruling: " in line for line in ann.log)
    assert "The ruling leaves you a choice" in ann.ready() or "Throw" in ann.status


def picked_before_the_search_is_over(ann: Player, words: str, case: str) -> None:
    """Somebody types, and sees what they want before the site has answered."""
    held: list[Route] = []
    search = f"**/cases?search={words}"

    def hold(route: Route) -> None:
        held.append(route)

    ann.page.route(search, hold)
    with ann.page.expect_request(search):
        ann.page.fill("#case-words", words)
    ann.page.locator(f"[data-case={case}]").click()
    with ann.page.expect_request_finished(lambda one: words in one.url):
        held[0].continue_()


def test_a_case_that_asks_for_facts_takes_them_as_plain_fields(seat: Seat) -> None:
    ann = seat()
    called(ann, "sasg")
    form = ann.page.locator("#judge form:has(#offender)")
    picked_before_the_search_is_over(ann, "late", "SAS-late")
    assert form.locator("[role=status]").inner_text() == "", "what is found late is told nowhere"
    ann.page.select_option("#offender", label="Bea")
    for field in form.locator("select[required]").all():
        field.select_option(index=1)
    for field in form.locator("input[required]").all():
        field.fill(field.get_attribute("min") or "1")
    ann.page.get_by_role("button", name="Report it").click()
    ann.page.wait_for_selector("#judge .ruling, #judge .problem")
    assert ann.page.locator("#judge .ruling, #judge .problem").inner_text()
