"""A weekend of four events in a browser, all of them played and paid from one box.

Doubles beside the main event, a consolation for those who did not qualify, and in the evening a
satellite for everybody. Places, dollars and cents are worked out here from what was typed.
"""

from __future__ import annotations

import re
from collections import defaultdict

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Seat
from tests.browser.test_weekend import ABSENT, COME, Weekend, dollars
from tests.server.running import Server

DAY = "2027-04-10"
PAIRS = tuple(f"Kit {one} & Lou {one}" for one in "ABCD")
NO_SHOW = "Kit E & Lou E"
CONSOLING, EVENING = 4, 5
FEES = {"Main": (40, 5), "Doubles": (20, 2), "Consolation": (15, 1), "Satellite": (5, 0)}
"""What an entry pays in dollars, and how much of that is kept."""
FIELDS = {
    "Main": ("main", 10),
    "Doubles": ("pairs", 4),
    "Consolation": ("consolation", 7),
    "Satellite": ("singles", 10),
}
"""Which column of the settlement an event has, and how many entries play in it."""
SHARES = {"Main": "50 30 20", "Doubles": "3 1", "Consolation": "4 3", "Satellite": "50 30 20"}


class WeekendOfFour(Weekend):
    """The director of all four, who plays the day through in its order."""

    def __init__(self, seat: Seat, server: Server) -> None:
        super().__init__(seat, server)
        self.tables: dict[str, set[int]] = defaultdict(set)
        """Where the games of each event stood."""

    def opens_event(self, name: str, part: str, starts: int, ends: int) -> None:
        """One more event, by the hours of the day."""
        self.goes("Set up")
        self.follows_tab("Events")
        self.does("open_event", name=name, part=part, **hours(starts, ends))

    def follows_tab(self, words: str) -> None:
        tabs = self.page.get_by_role("navigation", name="Pages of Set up", exact=True)
        with self.page.expect_navigation():
            tabs.get_by_role("link", name=words, exact=True).click()

    def sets_up(self) -> None:
        self.opens()
        self.goes("Set up")
        self.does("times", **hours(9, 15))
        self.opens_event("Doubles", "casual/pairs", 9, 15)
        self.opens_event("Satellite", "casual/singles", 19, 22)
        self.event = "Doubles"
        self.goes("Entries")
        table = [one.replace(" & ", ",") for one in (*PAIRS, NO_SHOW)]
        self.does("enter_table", csv="\n".join(["name,partner", *table]))
        self.event = "Main"
        self.goes("Set up")
        with self.page.expect_navigation():
            self.page.get_by_role("link", name="Entry fees and prizes").click()
        for name in ("Main", "Doubles", "Satellite"):
            self.sets_price(name)

    def sets_price(self, event: str) -> None:
        """What an entry pays, and a pool that pays the places."""
        self.goes("Fees")
        row = self.page.locator("form:has(> input[value=fee])", has_text=f"Entry fee, {event}")
        self.fills(row, dict(zip(("fee", "kept"), map(str, FEES[event]), strict=True)))
        self.event = event
        self.goes("Pools and prizes")
        places = {"places": str(len(SHARES[event].split()))}
        self.adds_pool(pool="Prizes", kind="prizes", shares=SHARES[event], **places)

    def checks_in(self, absent: str = "") -> None:
        self.goes("Check-in")
        if absent:
            with self.page.expect_navigation():
                self.page.get_by_role("button", name=f"Did not come : {absent}").click()
        with self.page.expect_navigation():
            self.page.get_by_role("button", name=re.compile(r"^All \d+ are here$")).click()

    def begins(self, event: str, absent: str = "", **plan: str) -> None:
        """Everybody at the door, the plan, and round 1."""
        self.event = event
        self.checks_in(absent)
        self.goes("Plan")
        if self.page.locator("input[name=small][value=roundrobin]").count():
            self.page.locator("input[name=small][value=roundrobin]").check()
        self.does("plan", draw="entered", **plan)
        self.presses(self.form("start"), "Start and call round 1")

    def fills_round(self) -> None:
        self.tables[self.event] |= {*self.tables_in_sight()}
        super().fills_round()

    def tables_in_sight(self) -> list[int]:
        rows = self.page.locator("#round-games tr[data-game]")
        return list(map(int, rows.evaluate_all("all => all.map(one => one.dataset.table)")))

    def plays_event(self, event: str) -> None:
        """Every round from the page of results; the first game of all is sent by two phones."""
        self.event = event
        self.goes("Enter results")
        if event == "Doubles":
            self.agree(next(self.rows())[1])
            self.goes("Tables")
            self.goes("Enter results")
        self.fills_round()
        self.plays_on()

    def wins(self, event: str, names: tuple[str, ...]) -> list[str]:
        """By games won, then by all points scored: the league's first two lines."""
        games = self.own.games[event]

        def card(name: str) -> tuple[int, int]:
            mine = [game for game in games if name in game]
            return sum(max(one, key=one.__getitem__) == name for one in mine), sum(
                one[name] for one in mine
            )

        cards = {name: card(name) for name in names}
        assert len({*cards.values()}) == len(cards)
        return sorted(names, key=cards.__getitem__, reverse=True)

    def puts_doubles_right(self) -> None:
        """When the round is long over: the two best pairs' game was the other way round."""
        self.event, (first, second) = "Doubles", PAIRS[:2]
        game = next(one for one in self.own.games["Doubles"] if {*one} == {first, second})
        self.goes("Enter results")
        rounds, row = (
            self.page.locator("#rounds-nav a"),
            self.page.locator(
                f"tr[data-a='{first}'][data-b='{second}'], tr[data-a='{second}'][data-b='{first}']"
            ),
        )
        for number in range(rounds.count()):
            with self.page.expect_navigation():
                rounds.nth(number).click()
            if row.count():
                break
        with self.page.expect_navigation():
            row.get_by_role("link").first.click()
        b, a = game.values()
        self.does("correct", a=str(a), b=str(b), reason="written the wrong way round")
        game.update(zip([*game], (a, b), strict=True))

    def takes_from_main(self) -> None:
        """In the evening everybody of the main event plays once more."""
        self.event = "Satellite"
        self.goes("Set up")
        self.follows_tab("Events")
        with self.page.expect_navigation():
            self.page.get_by_role("link", name="Take from another event into Satellite").click()
        with self.page.expect_navigation():
            self.page.get_by_role("link", name="From Main", exact=True).click()
        self.presses(self.form("draw"), f"Enter all {len(COME)}")

    def pays(self) -> None:
        """Everybody pays what they owe, and every prize is handed out."""
        for page, do in (("Fees", "take_fees"), ("Settlement", "hand_out")):
            self.goes(page)
            form = self.form(do)
            for box in form.locator("input[type=checkbox]").all():
                box.check()
            self.presses(form)


def hours(starts: int, ends: int) -> dict[str, str]:
    return {"starts": f"{DAY}T{starts:02}:00", "ends": f"{DAY}T{ends:02}:00"}


@pytest.mark.long
def test_a_weekend_of_four_events_paid_from_one_box(seat: Seat, server: Server) -> None:
    dora = WeekendOfFour(seat, server)
    own = dora.own
    dora.sets_up()
    dora.begins("Main", ABSENT, rounds="5")
    dora.begins("Doubles", NO_SHOW, rounds="3")
    dora.strong = [*COME]
    dora.plays_event("Main")
    dora.strong = [*PAIRS]
    dora.plays_event("Doubles")
    assert dora.tables["Main"].isdisjoint(dora.tables["Doubles"])
    dora.event, main = "Main", own.order("Main", COME)
    assert dora.places() == main
    dora.next_step("Begin the playoffs")
    dora.does("playoffs")
    dora.plays_off((main[2], "2–1"))
    at_cup = dora.page.locator(".match-head b").all_inner_texts()
    consoled = dora.consoles(main[3:], CONSOLING)
    assert dora.tables["Consolation"].isdisjoint(int(one.split()[-1]) for one in at_cup)
    assert dora.tables["Consolation"].isdisjoint(dora.tables["Doubles"])
    dora.event = "Main"
    dora.goes("Playoffs")
    dora.plays_off((main[2], "2–0"))
    dora.sets_price("Consolation")
    dora.puts_doubles_right()
    paired = dora.wins("Doubles", PAIRS)
    dora.takes_from_main()
    dora.begins("Satellite", rounds=str(EVENING))
    dora.strong = [*COME[::-1]]
    dora.plays_event("Satellite")
    evening = dora.wins("Satellite", COME)
    assert dora.places() == evening
    dora.pays()
    for event, names in (
        ("Main", COME),
        ("Doubles", PAIRS),
        ("Consolation", main[3:]),
        ("Satellite", COME),
    ):
        own.pays.update(dict.fromkeys(names, 100 * FEES[event][0]))
    champion, second, third = main[2], main[0], main[1]
    for event, winners in (
        ("Main", [champion, second, third]),
        ("Doubles", paired[:2]),
        ("Consolation", consoled[:2]),
        ("Satellite", evening[:3]),
    ):
        (fee, part), (_, entries) = FEES[event], FIELDS[event]
        own.shares(100 * entries * (fee - part), [*map(int, SHARES[event].split())], winners)
    kept = sum(100 * entries * FEES[event][1] for event, (_, entries) in FIELDS.items())
    expect(dora.page.locator(".verdict")).to_have_text(
        f"It balances, and everything is paid. In the box now: ${dollars(kept)}"
    )
    bills = {row["name"]: row for row in dora.downloaded("bills")}
    for name in (*COME, *PAIRS):
        row = bills[name]
        assert row["due"] == row["paid"] == dollars(own.pays[name]), name
        assert row["won"] == dollars(own.wins[name]), name
        assert (row["owed"], row["to_have"]) == ("0.00", "0.00"), name
    sums = {row["line"]: row for row in dora.downloaded("settlement")}
    assert sums["Comes in"]["together"] == dollars(own.pays.total())
    assert sums["Prizes handed out"]["together"] == dollars(own.wins.total())
    assert sums["In the box now"]["together"] == dollars(kept)
    for event, (division, entries) in FIELDS.items():
        assert sums["Comes in"][division] == dollars(100 * entries * FEES[event][0]), event
