"""How a game came out, the right way round wherever it is told; and the table's own rules."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.browser.conftest import Seat
from tests.browser.test_replay import played_out


def test_B8_the_winner_s_score_is_first_at_the_table_and_in_my_games(seat: Seat) -> None:
    ann = seat()
    table = played_out(ann, target=61)
    ann.page.goto(f"/t/{table}")
    ann.page.locator(".over .result").wait_for()
    best, least = sorted(ann.scores(), reverse=True)
    told = ann.page.inner_text(".over .result")
    assert re.match(rf"(You win|Bea wins) the game {best} to {least}(: a lurch)?\.", told)
    assert not ann.there(".plate .dealer"), "nobody deals once the game is over"
    ann.page.goto("/me")
    expect(ann.page.locator(".games")).to_contain_text(f" won, {best} to {least}.")


def test_B8_a_game_given_up_is_told_without_a_score(seat: Seat) -> None:
    ann = seat()
    ann.open(scores=[0, 1])
    ann.ready()
    ann.menu("Resign")
    ann.page.locator("#sure-yes").click()
    result = ann.page.locator(".over .result")
    expect(result).to_have_text("Bea wins the game by resignation.")
    ann.page.goto("/me")
    expect(ann.page.locator(".games")).to_contain_text("Bea won by resignation.")


def test_B8_a_game_going_on_says_whose_score_is_whose(seat: Seat) -> None:
    ann = seat()
    ann.open(scores=[7, 12])
    ann.ready()
    ann.page.goto("/me")
    expect(ann.page.locator(".games")).to_contain_text("You 7 – Bea 12")


def test_B4_the_rules_of_a_table_are_its_settings_over_its_book(seat: Seat) -> None:
    ann = seat()
    ann.open(rules="bicycle", counting="claim", muggins=True, target=61)
    ann.ready()
    ann.page.get_by_role("button", name="Rules").click()
    rules = ann.page.locator("#rules")
    rules.locator("h3", has_text="At this table").wait_for()
    assert "Not as in the book: Game hole; Muggins" in rules.inner_text()
    muggins = rules.locator("dl.rules div", has_text="Muggins (taking points")
    assert muggins.count() == 2
    for line in muggins.all():
        assert line.locator("dd").inner_text().startswith("played (the book: not played)")
    for line in rules.locator("dl.rules div", has_text="Game hole").all():
        assert line.locator("dd").inner_text().startswith("61 (the book: 121)")
