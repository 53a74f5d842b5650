"""A playoff game on two phones: where to sit, who deals, and a judge who comes when called."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from tests.browser.conftest import Seat
from tests.browser.test_access import SMALL, check
from tests.browser.test_phones import PHONE, Phone
from tests.server.running import Server
from tests.server.test_phones import Event


class Playoffs(Event):
    """An ACC tournament of sixteen after two rounds, its semi-finals on."""

    def __init__(self, server: Server) -> None:
        super().__init__(server, 16, "acc", "main", rounds=2)
        rng = Random(4)
        for number in (1, 2):
            self.call(number)
        for game in range(1, 17):
            scores = [121, rng.randrange(40, 120)]
            result = {"kind": "played", "scores": scores if rng.random() < 0.5 else scores[::-1]}
            one = {"division": "main", "game": game, "result": result}
            self.steps({"type": "RecordResult", **one})
        self.steps({"type": "BeginPlayoffs", "division": "main"})


@pytest.fixture
def playoffs(server: Server) -> Iterator[Playoffs]:
    with Playoffs(server) as made:
        yield made


def pairs(event: Playoffs) -> list[tuple[int, int]]:
    """Who meet in the matches that are on, in the order of their tables."""
    seen = {one: event.see(one) for one in event.codes}
    on = [one for one, view in seen.items() if view["now"]["kind"] == "play"]
    found = {seen[one]["now"]["table"]: (one, event.opponent(one)) for one in on}
    return [found[table] for table in sorted(found)]


@pytest.mark.parametrize("text", ["100", "200"])
def test_a_match_has_its_table_and_a_judge_comes_to_it(
    seat: Seat, playoffs: Playoffs, screenshots: Path, text: str
) -> None:
    (_, _), (one, other) = pairs(playoffs)
    prefs = {"text": text}
    ann, bob = (Phone(seat, playoffs, e, viewport=PHONE, prefs=prefs) for e in (one, other))
    ann.shows("Play now: Semi-finals, game 1 of at most 3")
    assert ann.page.locator(".seat .number").inner_text() == "2"
    ann.shows("Cut for the deal: low card deals.")
    ann.page.get_by_role("button", name="Call a judge").click()
    ann.page.fill("#question", "Is this a run?")
    ann.page.get_by_role("button", name="Call a judge to our table").click()
    for phone in (ann, bob):
        phone.shows("one will come")
        assert not phone.page.get_by_role("button", name="Call a judge").count()
    check(ann.page, "a judge is called")
    assert not ann.page.evaluate(SMALL)
    ann.page.screenshot(path=screenshots / f"phones-match-{text}.png", full_page=True)
    desk = seat(None, base_url=playoffs.server.address).page
    desk.context.add_cookies(
        [
            {"name": cookie.name, "value": cookie.value or "", "url": playoffs.server.address}
            for cookie in playoffs.dora.cookies.jar
        ]
    )
    desk.goto(f"/tournaments/{playoffs.id}/desk")
    assert "table 2, match 2, game 1" in desk.locator("main").inner_text()
    desk.goto(f"/tournaments/{playoffs.id}/judge")
    assert "Table 2" in desk.locator("#calls h2").inner_text()
    assert "match 2, game 1, table 2" in desk.locator("#calls").inner_text()
    desk.screenshot(path=screenshots / f"judge-match-{text}.png", full_page=True)
    desk.goto(f"/tournaments/{playoffs.id}/desk/playoffs")
    assert "table 2" in desk.locator(".match-head").nth(1).inner_text()
    desk.screenshot(path=screenshots / f"desk-playoffs-{text}.png", full_page=True)
    call = playoffs.see(one)["calls"][-1]["id"]
    playoffs.steps({"type": "AnswerCall", "call": call, "ruling": "It is a run"})
    bob.shows("The ruling: It is a run")
    ann.enter(True, 100)
    bob.enter(False, 100)
    bob.shows("Semi-finals, game 2 of at most 3")
    bob.shows("You deal first.")
    assert bob.page.get_by_role("button", name="Call a judge").count()
